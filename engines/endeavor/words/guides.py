"""The rule at hand, in our own words: for every kind of decision, and for each of its moves."""

from engines.endeavor.words.texts import RULES
from engines.kernel import Entry
from engines.kernel.words import parse_terms

_GUIDES = parse_terms("""
build | Build | build
    Everybody takes one building a round, up to the level that Industry gives. Beside its name stands an
    action to take once a round, or icons that count at once: Culture brings more markers each round, Finance
    more of them home, Industry better buildings, Politics room for cards.
salary | Salary | salary
    Your Finance says how many markers come home from your buildings to the harbor. A building can only act
    again when its marker is gone, so choose those that you want to use this round.
action | Your turn | action
    One action a turn, until everybody has passed. It comes from a building, on which you put a marker from
    your harbor, or from a blue token that you give up. Ship and Occupy take one more marker from the harbor,
    Attack two. Whoever passes, or can do nothing more, is out until the next round.
action/ship | Ship | ship
    Your marker takes the next space of a region's track and you take the token there. The last space opens
    the region, and whoever has most markers on the track gets its Governor. Beside a full track a marker
    brings no token, but you are present.
action/occupy | Occupy | occupy
    A marker from your harbor goes into an empty city of an open region where you already have a marker (in
    Europe you need none). You take the city's token; hold both ends of a connection first and you take its
    token as well.
action/attack | Attack | attack
    Two markers leave your harbor: one goes to your supply, the other replaces an opponent's marker in a city.
    The region must be open and you must have a marker there already (in Europe you need none). There is no
    defence and no token of the city, but connections may bring one.
action/payment | Payment | payment
    One marker comes home from one of your buildings, which can then be used again this round. A building
    cannot bring back the marker that it has just been given.
action/draw | Draw | draw
    You take the top card of a stack in an open region where you have at least as many markers as its value:
    in cities, on the track or beside it. Nothing is paid for it. You may hold as many cards as you like until
    you pass.
action/activate | Activate | using
    At this table a building may get a marker without an action. The marker stays there until Salary or
    Payment brings it home.
action/pass | Pass | pass
    You take no more actions this round. Politics says how many cards you may keep, never more than five; one
    Slavery card may be kept above that. One Governor may lie in the free slot, where it does not count; left
    empty, that slot is worth 3 glory at the end. What is discarded takes its icons along, and may so lower
    the limit further.
second_half | Second half | second_half
    Buildings with “and”, or with the same action twice, do both halves in one turn: in the same region, or
    from the same stack. The second half needs no further marker on the building, only what it costs itself.
    You may leave it out.
rearrange | Cards after passing | pass
    Politics says how many cards you may keep, never more than five; one Slavery card may be kept above that.
    One Governor may lie in the free slot, where it does not count; left empty, that slot is worth 3 glory at
    the end. What is discarded takes its icons along, and may so lower the limit further.
""")
"""By kind of decision, or kind and move: title, text, key of the section."""

GUIDES = {
    key: Entry(f"guide:{key}", title, text, RULES[rule]) for key, (title, text, rule) in _GUIDES.items()
}
