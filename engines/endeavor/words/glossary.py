"""The terms of Endeavor that players look up, in our own words.

Then the forms in which `lookup` tells what is in the data pack.
"""

from engines.kernel.words import parse_readings, text_blocks

_TERMS = tuple(
    text_blocks("""
# ---- the game
aim | Aim of the game | end
    Most glory after seven rounds. It comes from cities, connections, the four status tracks, cards,
    Universities and a few markers left in the harbor. Equal players share the victory.
rounds | Course of a round | rounds
    Build, Growth, Salary: one step of each player, in turn order. Then the Action phase, one action after the
    other, until everybody has passed. There are seven rounds.
turn_order | Turn order and first player | rounds | Crown, Hourglass
    In every phase the first player begins and the others follow clockwise. After each round the crown, which
    marks the first player, goes to the next player to the left. An hourglass marks who is to move.
build_phase | Build phase | build
    Everybody takes exactly one building, of a level that Industry allows; if none is left up to there, of the
    next level.
growth_phase | Growth phase | growth
    Markers come from your supply to your harbor: as many as Culture says, as long as there are any.
salary_phase | Salary phase | salary
    Markers come home from your buildings to the harbor: as many as Finance says. A building acts again only
    when its marker is gone. Unused payments are lost.
action_phase | Action phase | action
    In turn everybody takes one action: activate a building with a marker from the harbor, or give a blue
    token. The phase ends when all have passed.
# ---- what lies on the table
marker | Marker | board | Population marker, Disc
    A disc of your colour; you have 30. Markers are in your supply, in your harbor, on buildings, on shipping
    tracks or in cities. Only those in the harbor can be used.
harbor | Harbor | growth | Markers in the harbor
    Where your markers stand ready: each action takes what it needs from here. In the end every three that are
    left bring 1 glory.
supply | Supply | growth
    Your markers that are not in play yet. Growth brings them to the harbor; markers driven out of cities, and
    one for each attack, go back to it.
token | Trade Token | using
    Lies on each space of a shipping track, in each city and on each connection; the first to come there takes
    it. Brown ones raise a track for good, blue ones are given for an action, once.
track | Status track | tracks | Level of a track
    Each of Industry, Culture, Finance and Politics counts your icons on buildings, tokens and cards, up to
    15. Its level is what it lets you do; in the end it brings glory.
shipping_track | Shipping track | ship | Space of a track
    A row of spaces, each with a token, that ships fill one after the other. When the last is taken, the
    region opens. Europe has none.
region | Region | opening | Open region, Lock
    Europe is open from the start, the other six open when their shipping track is full. Only in an open
    region can one occupy, attack and draw. A lock marks one that is not open.
city | City | occupy | Cities
    The first to occupy it takes its token. Whoever holds it in the end scores its glory: mostly 1, for a few
    cities 2. It can be taken by an attack.
building | Building | build | Level of a building, Built, Stock of buildings
    Its icons count at once; its action is yours whenever you put a marker from the harbor on its circle. You
    may own the same building twice, but only one of level 5.
stack | Card stack | draw
    Each region has one: the Governor on top, then the cards 1 to 5. Europe has two, 0 to 5, one of them
    Slavery. Only the top card can be drawn; its number is the markers that you need there.
slot | Governor slot | pass
    A free place for one Governor, who does not count for the card limit there. Left empty it is worth 3 glory
    in the end.
glory | Glory | end
    The points of the game. Those printed on cards, cities and buildings count in the end only.
university | Universities | end
    Each is worth 3 glory in the end, and does nothing else.
# ---- actions
activate | Activate a building | using | Activation circle
    A marker from your harbor goes on its circle and stays until Salary or Payment brings it home. Then you
    take the action that is printed on it.
double | Double action | second_half | Second half
    With “and” you may do both halves: in one region, or from one stack. With “or” you choose one. The second
    half needs no further marker on the building, only what it costs itself.
ship | Ship | ship
    A marker from your harbor goes to the next space of a region's track, whose token you take; beside a full
    track it brings none. The last space opens the region.
occupy | Occupy | occupy
    A marker from your harbor goes into an empty city of an open region where you are present. You take the
    city's token.
attack | Attack | attack
    One marker from your harbor goes to your supply, a second one replaces an opponent's marker in a city of
    an open region where you are present.
payment | Payment | payment
    A marker comes back from one of your buildings to your harbor. No building pays for itself.
draw | Draw | draw
    You take the top card of a stack in an open region where you have at least as many markers as its value;
    in Europe only cities count.
pass | Pass | pass
    You take no more actions this round, and discard what you hold above your card limit. Markers in your
    harbor stay there.
# ---- cards, cities, the end
scoring | Scoring | end
    At the end count cities, connections, status tracks, glory on cards, 3 for an empty free Governor slot, 3
    for each University, 1 for every three markers in the harbor, and 1 less for each Slavery card face down.
card_limit | Card limit | pass
    When you pass you keep at most as many cards as Politics allows, one more if one of them is a Slavery
    card, never over five; a Governor in the free slot does not count.
discard | Discard | discard | Arrange cards
    Only what is above your card limit, when you pass. Its icons go with it. Cards return to their stack,
    Governors leave the game, Slavery cards stay with you face down, 1 glory less for each.
governor | Governor | opening
    Goes to whoever has most markers on a region's track when it fills; among tied players to the one of them
    who shipped last.
connection | Connection | connections | Connect cities
    Hold both cities at its ends: the first to do so takes its token, and who holds them at the end scores 1.
presence | Presence | occupy
    To occupy or attack you need a marker in the region already: on the track, beside it or in a city. In
    Europe you always have it.
abolition | Abolition of Slavery | abolition | Slavery is abolished
    When Europe 5 is first drawn, all held Slavery cards are turned face down, 1 glory less for each, and the
    stack leaves the game.
""")
)
"""Under key, title, key of the section, and other names."""
TERMS = {key: (title, text, section) for (key, title, section, *_), text in _TERMS}
"""By key: title, text, key of the section."""
CALLED = {head[0]: tuple(head[3].split(", ")) for head, _ in _TERMS if len(head) > 3}
"""Other names of these terms."""

READINGS = parse_readings("""
phase_order | by_player | rounds
    In turn order each player does Build, Growth and Salary in one go. Then comes the Action phase, one action
    after the other, until everybody has passed. There are seven rounds.
phase_order | by_player | turn_order
    The first player begins and the others follow clockwise: first each with Build, Growth and Salary
    together, then with one action after the other. After each round the crown, which marks the first player,
    goes to the next player to the left. An hourglass marks who is to move.
over_limit | at_once | card_limit
    When you pass, and from then on until the round ends, you hold at most as many cards as Politics allows,
    one more if one of them is a Slavery card, never over five; a Governor in the free slot does not count.
over_limit | at_once | discard
    Only what is above your card limit, when you pass; if you come above it later in the round, at once. Its
    icons go with it. Cards return to their stack, Governors leave the game, Slavery cards stay with you face
    down, 1 glory less for each.
activation | alone_too | activate
    A marker from your harbor goes on its circle and stays until Salary or Payment brings it home. Then you
    take the action that is printed on it, or none.
activation | alone_too | action_phase
    In turn everybody takes one action: activate a building with a marker from the harbor, or give a blue
    token. Activating a building without its action is a turn as well. The phase ends when all have passed.
activation | alone_too | guide:action
    One action a turn, until everybody has passed: from a building that gets a marker from your harbor, or
    from a blue token that you give up. Ship and Occupy take one more marker, Attack two; you may also just
    put a marker on a building. Whoever passes, or can do nothing more, is out until the next round.
""")
"""Terms and guides that read otherwise with an option, as it is set."""

TRACK_GIVES = {
    "industry": "the highest level of a building that you may take in the Build phase",
    "culture": "how many markers you gain in the Growth phase",
    "finance": "how many markers come home from buildings in the Salary phase",
    "politics": "how many cards you may keep when you pass",
}
TRACK_ENTRY = (
    "Its icons on your buildings, tokens and cards are added up. They set {gives}: {levels}. At the end the "
    "track scores their number, rounded down to the next of {spaces}."
)
TRACK_LEVEL = "{value} from {icons}"
BUILDING_ENTRY = "{does}. {copies} in all.{top}"
BUILDING_START = "Everybody begins with it. {does}."
BUILDING_LEVEL = "Level {level}, from {industry} Industry"
BUILDING_TOP = " Nobody may own two buildings of this level."
CARD_ENTRY = "To draw it you need {markers} in its region. It brings {icons}."
GOVERNOR_ENTRY = "Awarded when the region opens. It brings {icons}."
BROWN = "Its owner has 1 {track} more, for good. There are {count}."
BLUE = "Give it on your turn for one action: {does}. It needs no building. There are {count}."
REGION_OPEN = "Open from the start; everybody is present here, and nobody ships here."
REGION_TRACK = "Its shipping track has {spaces}; when they are full the region opens."
REGION_ENTRY = "{opens} Cards: {stacks}. Cities: {cities}."
CITY_ENTRY = "A city in {region}, worth {glory} glory to whoever holds it in the end. Connected with {links}."
