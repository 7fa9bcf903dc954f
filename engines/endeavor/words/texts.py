"""Every sentence that a player of Endeavor reads, apart from the names in the data pack."""

TITLE = "Endeavor"

CORRECTIONS = (
    (
        (
            "Whoever has passed and then gets a Governor above the card limit discards at the next pass, and "
            "only in the last round at once (Draw; Pass / Discard)."
        ),
    ),
)
"""What each edition of the rules after the first corrected."""

# Prompts (to the owner) and notices (to all; they follow a name).
BUILD_NOTICE = "builds"
SALARY_NOTICE = "chooses which markers come home"
TURN_PROMPT = "Your turn: take one action, or pass. You have {markers} in your harbor."
TOO_MANY = " You hold {cards} over your limit: passing discards."
TURN_NOTICE = "takes an action or passes"
SECOND_HALF_NOTICE = "may finish a double action"
REARRANGE_PROMPT = (
    "Your cards changed after you passed: say which Governor lies in the free slot, and discard what you "
    "hold over your limit."
)
REARRANGE_NOTICE = "arranges cards that came after passing"

PHASES = {
    "build": "Build phase",
    "salary": "Salary phase",
    "action": "Action phase",
    "second_half": "Action phase",
    "rearrange": "Action phase",
}
PHASE = "Round {round} of {rounds}, {phase}"
OVER = "Game over"


def build_prompt(level: int) -> str:
    """Ask for a building."""
    return f"Build one building; your build level is {level}."


def salary_prompt(count: int) -> str:
    """Ask which markers come home."""
    what = "the building whose marker comes" if count == 1 else f"the {count} buildings whose markers come"
    return f"Salary: choose {what} home to your harbor."


def stays(markers: int) -> str:
    """Say what a pass leaves unused."""
    if not markers:
        return ""
    return f" {markers} markers stay in your harbor." if markers > 1 else " 1 marker stays in your harbor."


def left_unused(markers: int) -> str:
    """Say in a few words what a pass leaves unused."""
    return f"{markers} markers left" if markers > 1 else "1 marker left"


SECOND_HALVES = {
    "ship": "You may ship to {place} as well, or stop.",
    "draw": "You may draw from the {place} once more, or stop.",
    "occupy": "You may occupy a city in {place} as well, or stop.",
}


# Names of things that the data pack does not name.
TRACKS = {"industry": "Industry", "culture": "Culture", "finance": "Finance", "politics": "Politics"}
ACTIVATING = "Activating a building"
ACTIONS = {"ship": "Ship", "occupy": "Occupy", "attack": "Attack", "payment": "Payment", "draw": "Draw"}
TOKENS = {
    "industry": "Industry token",
    "culture": "Culture token",
    "finance": "Finance token",
    "politics": "Politics token",
    "attack": "Attack token",
    "payment": "Payment token",
    "ship_draw": "Ship or Draw token",
    "occupy_draw": "Occupy or Draw token",
}
DECKS = {
    "europe": "Europe",
    "slavery": "Slavery",
    "far_east": "Far East",
    "africa": "Africa",
    "north_america": "North America",
    "caribbean": "Caribbean",
    "south_america": "South America",
    "india": "India",
}
GOVERNOR = "{deck} Governor"
STACK = "{deck} stack"
LEVEL = "Level {level}"
NO_GOVERNOR = "no Governor"
SLOT_STAYS_EMPTY = "the slot stays empty: 3 glory at the end"
NO_CARDS = "no cards"
TRACK_NEXT = "{token}; {spaces} to open"
TRACK_LAST = "{token}; opens the region"
TRACK_FULL = "track full, no token"
HELD_BY = "held by {holder}"
JOINS = "connects {city}"
JOINS_FOR = "connects {city}: {token}"
TILES_LEFT = "{count} left"
SPENT = "gone when used; puts no marker on a building"

# How the actions of a building go together.
MODES = {
    "choice": " or ",
    "and_same_region": " and ",
    "twice_same_region": " and ",
    "twice_same_stack": " and ",
    "single": "",
    "none": "",
}

# The score sheet.
SCORES = {
    "cities": "Cities",
    "connections": "Connections",
    "industry": "Industry",
    "culture": "Culture",
    "finance": "Finance",
    "politics": "Politics",
    "cards": "Glory on cards",
    "governor": "Empty Governor slot",
    "universities": "Universities",
    "harbor": "Markers in the harbor",
    "slavery": "Slavery cards face down",
}

# One line of the log per event; {who} is the seat.
LOG = {
    "round": "Round {round} begins; {first} is first player.",
    "built": "{who} builds the {building}.",
    "grew": "{who} gains {markers}.",
    "salary": "{who} brings markers home from: {buildings}.",
    "shipped": "{who} ships to {region}{using}{token}.",
    "opened": "{region} opens: {who} receives the {card}.",
    "occupied": "{who} occupies {city}{using}{token}.",
    "attacked": "{who} takes {city} from {loser}{using}.",
    "connected": "{who} connects {a} with {b}{token}.",
    "payment": "{who} brings the marker back from the {building}{using}.",
    "drew": "{who} draws {card}{using}.",
    "activated": "{who} activates the {building} and takes no action with it.",
    "abolished": "Slavery is abolished. {lost}",
    "passed": "{who} passes{discard}{governor}.",
    "rearranged": "{who} arranges cards{discard}{governor}.",
    "over": "The game is over.",
}
RUNS = {
    "built": "Built: {each}.",
    "grew": "New markers: {each}.",
    "salary": "Markers come home: {each}.",
    "passed": "{who} pass.",
}
"""What several do one after the other, in one line."""
EACH, EACH_NUMBER = "{who} ({what})", "{who} {what}"
GAINS = " and takes {token}"
WITH = " with {using}"
DISCARDS = ", discarding {cards}"
LOSES = "{who} turns {cards} face down."
NOBODY_LOSES = "Nobody held a Slavery card."

# What a move will do; for the player who is about to do it.
PLAN = {
    "build": "Build the {building} ({hint}).",
    "salary": "Bring {markers} home: {buildings}.",
    "ship": "Ship to {region}{reward}{using}.{opens}",
    "occupy": "Occupy {city}{reward}{using}.",
    "attack": "Take {city} from {loser}{reward}{using}; a second marker goes back to your supply.",
    "payment": "Bring the marker back from your {building}{using}.",
    "draw": "Draw {card}{using}.{abolition}",
    "activate": "Put a marker on your {building} and take no action with it.",
    "stop": "Stop here, without the second half.",
    "pass": "Pass for this round{discard}{governor}.{harbor}",
    "discard": "Arrange your cards{discard}{governor}.",
}
OUTLINE = {
    "occupy": "{reward}{joins}{using}",
    "attack": "from {loser}, for 2 markers{joins}{using}",
    "ship": "{reward}{opens}{using}",
}
UNIT = " token"
BARE = "no token"
OUTLINE_BESIDE = "beside the full track, no token"
OUTLINE_TO_OPEN = "; 1 of {spaces} left to open it"
OUTLINE_OPENS = "; opens it, Governor to {leader}"
OUTLINE_JOINS = "; joins {cities}"
OUTLINE_JOIN_FOR = "{city} ({token})"
OUTLINE_USING = "; by {using}"
REWARD = " for {token}"
JOINS_MANY = "joins {count} cities of yours"
CONNECTS = ", connecting {city}"
USING = " with your {using}"
USING_FOR = ", with your {using}"
BESIDE = ", beside the full track, for no token"
OPENS = " This opens {region}: {leader} receives the Governor."
BUILDING_DOES = "{building} ({does})"
ENDS_SLAVERY = " This abolishes Slavery: all Slavery cards are turned face down."
SLOT = ", with the {governor} in the free Governor slot"
SLOT_EMPTY = ", with the free Governor slot empty"
SLOT_WORTH = " (3 glory at the end)"

# Refusals: code, text, and the section of the rule book.
REFUSALS = {
    "wrong_move": "You are asked to {wanted}; {move} is for another moment.",
    "unknown": "There is no “{value}” in this game.",
    "build_gone": "No {building} is left in the stock. You can build: {options}.",
    "build_level": "The {building} is of level {level}, your build level is {own}. You can build: {options}.",
    "build_top": "Nobody may own two level {level} buildings. You can build: {options}.",
    "salary": "Name exactly {count} of the buildings with your marker on them: {options}.",
    "ship_europe": "Europe has no shipping track. You can ship to: {options}.",
    "not_open": (
        "You cannot occupy, attack or draw in {region}: it is not open, and its track has {spaces} left."
    ),
    "occupied": "{city} is held by {holder}. Empty cities that you can occupy: {options}.",
    "own_occupied": "{city} is yours already. Empty cities that you can occupy: {options}.",
    "own_city": "{city} is yours already. You can attack: {options}.",
    "empty_city": "{city} is empty: only occupied cities are attacked. You can attack: {options}.",
    "no_presence": "You have no marker in {region} yet: ship there first.",
    "stack_empty": "The {stack} is empty.",
    "draw_value": "{card} asks for {needed} in {region}; you have {own}.",
    "not_marked": "None of your markers lies on the {building}. You can bring one back from: {options}.",
    "using_missing": "Say which building or token you use: {options}.",
    "using_none": "The second half needs no building or token.",
    "using_not_owned": "You have no {using}.",
    "using_marked": "Your {using} is in use: bring its marker home first, by Salary or Payment.",
    "using_no_action": "The {using} is not for {action}.",
    "markers": "{action} takes {needed} from your harbor; you have {own}.",
    "no_circle": "The {using} has no activation circle. You can activate: {options}.",
    "action_needed": "At this table a building is activated only for an action that you then take.",
    "same_place": "The second half must be in the region or stack of the first: {options}.",
    "governor": "{card} is not a Governor that you hold.",
    "not_held": "You do not hold {card}.",
    "discard_none": "You are within your card limit, so nothing may be discarded.",
    "discard_count": "Discard just down to your card limit: that is, {slot}, for example {cards}.",
    "impossible": "That is not possible now.",
}
RULES = {
    "build": "Endeavor: The Build phase",
    "salary": "Endeavor: The Salary phase",
    "ship": "Endeavor: Ship",
    "occupy": "Endeavor: Occupy",
    "attack": "Endeavor: Attack",
    "payment": "Endeavor: Payment",
    "draw": "Endeavor: Draw",
    "stop": "Endeavor: Basic vs. mixed",
    "pass": "Endeavor: Pass / Discard",
    "discard": "Endeavor: Pass / Discard",
    "rearrange": "Endeavor: Pass / Discard",
    "using": "Endeavor: Taking actions",
    "second_half": "Endeavor: Basic vs. mixed",
    "action": "Endeavor: The Action phase",
    "opening": "Endeavor: Opening a region",
    "connections": "Endeavor: Controlling connections",
    "abolition": "Endeavor: Abolition of Slavery",
    "end": "Endeavor: Game end and victory",
    "tracks": "Endeavor: Status rewards",
    "growth": "Endeavor: The Growth phase",
    "rounds": "Endeavor: Playing the game",
    "board": "Endeavor: Components",
}
WANTED = {
    "build": "choose a building",
    "salary": "choose which buildings to pay",
    "action": "take one action or pass",
    "second_half": "finish your double action or stop",
    "rearrange": "arrange your cards",
}


def a(noun: str) -> str:
    """Put "a" or "an" before a name; names with U (University) sound like "you"."""
    return f"{'an' if noun[:1] in 'AEIO' else 'a'} {noun}"


# The data sheets.
COLUMN_DECK, COLUMN_VALUE, COLUMN_GOVERNOR = "Deck", "Value", "Governor"
COLUMN_ONE_END, COLUMN_OTHER_END = "One end", "Other end"
NO_ACTION = "none"

# ---- what a move was good for: each follows "this move"

POINTS = {
    "connects": "connects {a} and {b}",
    "breaks": "ends {who}'s connection of {a} and {b}",
    "denies": "keeps {who} from connecting {a} and {b}",
    "opens": "opens {region}",
    "governor": "brings you the {card}",
    "reach": "gives you the presence for {card}",
    "glory": "adds {glory} glory",
    "industry": "lets you build up to level {gives} (Industry)",
    "culture": "brings {gives} new markers each round, not {before} (Culture)",
    "finance": "brings {gives} markers home each round, not {before} (Finance)",
    "politics": "lets you keep {cards} (Politics)",
}

# ---- what everybody should see coming

ALERTS = {
    "last_round": "This round is the last.",
    "abolition": "The next card of the {stack} ends slavery.",
}
