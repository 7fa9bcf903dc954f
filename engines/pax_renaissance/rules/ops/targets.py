"""What each op may be used against (F1 to F9): one predicate for each op, which tells why not.

The spaces of the ops are built from these, and refusals are worded from them. `seat` is who acts; `card`
lies in a tableau, the actor's own unless it is lent (CRYPTOGRAPHY), and offers such an op.
"""

from collections.abc import Iterator

from engines.kernel import Reason
from engines.pax_renaissance.data.effects import (
    BeheadNeedsBishop,
    CorsairOp,
    InquisitorOp,
    Op,
    PatronReducesVoteCost,
    Region,
    RepressOp,
    VoteOp,
)
from engines.pax_renaissance.data.pack import shape_of
from engines.pax_renaissance.rules import board, tableau
from engines.pax_renaissance.rules.fairs import weight
from engines.pax_renaissance.rules.wars.battles import campaign_knights
from engines.pax_renaissance.state import PaxState, others, rules

# ---- the acting card: section E4, F1f

NOT_LIVE = Reason("not_yours", "not_in_tableau", "E4")
USED = Reason("unavailable", "card_used", "E4")
SILENCED = Reason("unavailable", "silenced", "F1f")
NO_SUCH_OP = Reason("unavailable", "no_such_op", "E4b")


def not_acting(state: PaxState, card: str, op: type[Op]) -> Reason | None:
    """Tell why a card of the activated side does not run such an op."""
    if card in state.turn.used:
        return USED
    if not any(type(one) is op for one in tableau.ops_of(state, card)):
        return NO_SUCH_OP
    return SILENCED if op is not InquisitorOp and tableau.silenced(state, card) else None


# ---- inquisitor: section F1

NO_BISHOP = Reason("unavailable", "no_bishop", "F1")
WRONG_BISHOP = Reason("conflict", "wrong_bishop", "F1")
SAME_CARD = Reason("conflict", "same_card", "F1")
OLD_MAID = Reason("unavailable", "not_live", "F1")
THRONES = Reason("no_access", "throne_to_throne", "F1c")
NOT_NEAR = Reason("no_access", "bishop_out_of_reach", "F1")


def bishop_stays(state: PaxState, source: str, target: str) -> Reason | None:
    """Tell why a bishop cannot move from one card to another (F1, F1c to F1e)."""
    if source == target:
        return SAME_CARD
    places = tableau.places_of_bishops(state)
    if target not in places:
        return OLD_MAID
    if target in reach(state, source, places):
        return None
    return THRONES if tableau.matches(state, source, target) else NOT_NEAR


def reach(state: PaxState, source: str, places: list[str]) -> Iterator[str]:
    """Go through the cards to which a bishop can move: beside his own, or of the same location (F1).

    Never from one throne to another (F1c). `places`: all where bishops may lie.
    """
    beside, throne = neighbours(state, source), _throne(state, source)
    bound = throne is not None and state.squares[throne].owner is None
    near = tableau.near(state, source)
    for card in places:
        if card == source:
            continue
        if card in beside:
            yield card
        elif tableau.location(state, card) in near:
            other = _throne(state, card) if bound else None
            if other is None or other == throne or state.squares[other].owner is not None:
                yield card


def _throne(state: PaxState, card: str) -> str | None:
    """Return the empire on or with whose square a card lies: a square's own, a queen's king's."""
    return card if card in state.squares else tableau.king_of(state, card)


def neighbours(state: PaxState, card: str) -> list[str]:
    """Return the cards beside one in its half of a tableau, and those of its own stack (ADJACENT, F1d)."""
    lies = tableau.side_of(state, card)
    if lies is None:
        return []
    seat, region = lies
    row = state.players[seat].side(region)
    place = row.index(_outermost(state, card))
    found: list[str] = []
    for top in row[max(0, place - 1) : place + 2]:
        found += tableau.stack(state, top) if top in state.squares else [top]
    return found


def _outermost(state: PaxState, card: str) -> str:
    """Return the card of the row in whose stack a card lies."""
    empire = _throne(state, card)
    return card if empire is None else state.squares[empire].suzerain or empire


# ---- behead: section F3

ITSELF = Reason("conflict", "behead_itself", "F3")
NOT_IN_TABLEAU = Reason("unavailable", "behead_target", "F3")
ELSEWHERE = Reason("no_access", "other_location", "F3")
NEEDS_BISHOP = Reason("conflict", "behead_needs_bishop", "F3")


def keeps_head(state: PaxState, card: str, target: str) -> Reason | None:
    """Tell why a card cannot behead another."""
    if target == card:
        return ITSELF
    if tableau.side_of(state, target) is None:
        return NOT_IN_TABLEAU
    if not tableau.matches(state, card, target):
        return ELSEWHERE
    bound = bound_to_bishops(state, card)
    if bound is not None:
        regions = {rules(state).empires[empire].region for empire in tableau.empires_at(state, target)}
        if regions != {bound.region} or state.bishops.get(target) not in bound.religions:
            return NEEDS_BISHOP
    return None


def bound_to_bishops(state: PaxState, card: str) -> BeheadNeedsBishop | None:
    """Return the ability of a card that beheads only cards with bishops."""
    if card in state.squares:
        return None
    return next((one for one in rules(state).cards[card].abilities if type(one) is BeheadNeedsBishop), None)


# ---- tax: section F4

NOT_ITS_EMPIRE = Reason("no_access", "other_location", "E4d")
SATURATED = Reason("unavailable", "saturated", "F4a")
NOT_ITS_BORDER = Reason("no_access", "other_border", "F4")
NO_CONCESSION = Reason("unavailable", "no_concession", "F4a")


def untaxed(state: PaxState, card: str, empire: str, border: str) -> Reason | None:
    """Tell why a card cannot tax the concession on a border for an empire."""
    if empire not in tableau.empires_at(state, card):
        return NOT_ITS_EMPIRE
    if not board.free_spaces(state, empire):
        return SATURATED
    if border not in rules(state).borders_of[empire]:
        return NOT_ITS_BORDER
    return NO_CONCESSION if state.borders[border].pawn is None else None


# ---- repress: section F5

NOTHING_THERE = Reason("unavailable", "nothing_there", "F5")
OTHER_TOKEN = Reason("conflict", "other_shape", "F5")


def unrepressed(state: PaxState, card: str, place: str) -> Reason | None:
    """Tell why a card cannot repress the token of a place."""
    if empire_of(state, card, place) is None:
        return NOT_ITS_EMPIRE
    lies = state.borders.get(place)
    if lies is None:
        if place not in state.spaces:
            return NOTHING_THERE
        shape = shape_of(state.spaces[place])
    else:
        if lies.pawn is None:
            return NOTHING_THERE
        shape = "pawn"
    ops = [op for op in tableau.ops_of(state, card) if isinstance(op, RepressOp)]
    return None if any(shape in op.tokens for op in ops) else OTHER_TOKEN


def empire_of(state: PaxState, card: str, place: str) -> str | None:
    """Return the empire of a card's location where a place is; None: it is elsewhere (LOCATION d)."""
    beside = rules(state).borders[place].empires if place in state.borders else ()
    within = board.chart(state).empire.get(place)
    for empire in tableau.empires_at(state, card):
        if empire == within or empire in beside:
            return empire
    return None


# ---- vote: section F6

ON_THRONE = Reason("unavailable", "vote_throne", "F6")
VASSAL = Reason("unavailable", "vote_vassal", "F6")
OTHER_SIDE = Reason("no_access", "vote_side", "F6")
NO_MAJORITY = Reason("unavailable", "no_majority", "F6b")
VOTE_COST = Reason("unaffordable", "vote_cost", "F6a")


def outvoted(state: PaxState, seat: int, region: Region, empire: str) -> Reason | None:
    """Tell why a player cannot vote on an empire."""
    square = state.squares[empire]
    if square.owner is None:
        return ON_THRONE
    if square.suzerain is not None:
        return VASSAL
    if rules(state).empires[empire].region != region:
        return OTHER_SIDE
    own = votes(state, seat, empire)
    if not own or any(votes(state, other, empire) >= own for other in others(state, seat)):
        return NO_MAJORITY
    return VOTE_COST if vote_cost(state, seat, empire) > state.players[seat].florins else None


def votes(state: PaxState, seat: int, empire: str) -> int:
    """Count a player's concessions on an empire's borders; abilities may count them more than once."""
    found = sum([state.borders[border].pawn == seat for border in rules(state).borders_of[empire]])
    return found * weight(state, seat) if found else 0


def vote_cost(state: PaxState, seat: int, empire: str) -> int:
    """Return what a vote costs: a florin for each repressed token (F6a)."""
    cost = len(state.squares[empire].repressed) * rules(state).supply.costs.vote_per_token
    for ability in tableau.abilities(state, seat, PatronReducesVoteCost) if cost else ():
        cost -= ability.florins * tableau.prestige(state, seat, "patron")
    return max(0, cost)


# ---- corsair: section F7

NO_PIRATE = Reason("unavailable", "no_pirate", "F7")
WRONG_PIRATE = Reason("conflict", "wrong_pirate", "F7")
PIRATE_ELSEWHERE = Reason("no_access", "pirate_elsewhere", "F7")
LAND = Reason("no_access", "land_border", "F7")
TOO_FAR = Reason("no_access", "pirate_too_far", "F7")
SAME_COLOUR = Reason("unavailable", "same_pirate", "F7")
SAME_BORDER = Reason("conflict", "same_border", "F7")


def becalmed(state: PaxState, card: str, source: str, target: str) -> Reason | None:
    """Tell why a card cannot move a pirate from one sea border to another."""
    pirate, borders = state.borders[source].pirate, rules(state).borders
    if pirate is None:
        return NO_PIRATE
    empires = tableau.empires_at(state, card)
    if set(empires).isdisjoint(borders[source].empires):
        return PIRATE_ELSEWHERE
    sails = [op.religion for op in tableau.ops_of(state, card) if isinstance(op, CorsairOp)]
    if pirate not in sails:
        return WRONG_PIRATE
    if source == target:
        return SAME_BORDER
    if not borders[target].sea:
        return LAND
    if state.borders[target].pirate == pirate:
        return SAME_COLOUR
    by_sea = rules(state).by_sea
    near = {*empires, *(other for empire in empires for other in by_sea[empire])}
    return TOO_FAR if near.isdisjoint(borders[target].empires) else None


# ---- siege: section F8

NOBODY_THERE = Reason("unavailable", "nobody_there", "F8")


def safe(state: PaxState, card: str, place: str) -> Reason | None:
    """Tell why a card cannot besiege the knight, rook or pirate of a place."""
    if empire_of(state, card, place) is None:
        return NOT_ITS_EMPIRE
    lies = state.borders.get(place)
    held = place in state.spaces if lies is None else lies.pirate is not None
    return None if held else NOBODY_THERE


# ---- campaign: section F9

NOT_ADJACENT = Reason("no_access", "not_adjacent", "F9")
OWN_EMPIRE = Reason("not_yours", "own_empire", "F9a")
NO_KNIGHTS = Reason("unavailable", "no_knights", "F9b")
KNIGHTS_COST = Reason("unaffordable", "campaign_cost", "F9c")


def unassailable(state: PaxState, seat: int, king: str, empire: str) -> Reason | None:
    """Tell why a king cannot campaign against an empire."""
    return withstands(state, seat, king, empire) if empire in tableau.adjacent(state, king) else NOT_ADJACENT


def withstands(state: PaxState, seat: int, king: str, empire: str) -> Reason | None:
    """Tell why a king cannot campaign against an adjacent empire."""
    if state.squares[empire].owner == seat:
        return OWN_EMPIRE
    cost = campaign_cost(state, seat, king, empire)
    if not cost:
        return NO_KNIGHTS
    return KNIGHTS_COST if cost > state.players[seat].florins else None


def campaign_cost(state: PaxState, seat: int, king: str, empire: str) -> int:
    """Return what a campaign costs: all knights attack, and all are paid (F9c)."""
    knights = campaign_knights(state, seat, king, empire)
    return len(knights) * rules(state).supply.costs.campaign_per_knight


def vote_regions(state: PaxState, card: str) -> list[Region]:
    """Return the sides on which a card lets its owner vote."""
    return [op.region for op in tableau.ops_of(state, card) if isinstance(op, VoteOp)]
