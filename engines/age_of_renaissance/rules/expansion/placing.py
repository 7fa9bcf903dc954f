"""What a player may do with Expansion tokens: the predicates behind the space of the Expansion (5.6).

Each returns None if the move is allowed, otherwise the `Reason` that `words.refusals` puts into words.
"""

from typing import NamedTuple

from engines.age_of_renaissance.data.letters import CATHEDRAL, COSMOPOLITAN, NATIONALISM
from engines.age_of_renaissance.rules.draw import can_draw
from engines.age_of_renaissance.rules.expansion.board import at, crowd, others, own_tokens, waiting
from engines.age_of_renaissance.rules.expansion.reach import Reach, reach
from engines.age_of_renaissance.rules.expansion.strength import Attacker, tokens_needed
from engines.age_of_renaissance.state import (
    Pieces,
    RenaissanceState,
    dominated,
    markers_left,
    owns,
    rules,
    stock,
)
from engines.age_of_renaissance.views import Open
from engines.kernel import Reason

State = RenaissanceState

OUT_OF_REACH = Reason("no_access", "out_of_reach", "5.6.2")
SHIPS_FULL = Reason("limit", "ships_full", "5.6.2.2")


def why_not_reached(there: Reach, province: str) -> Reason | None:
    """Tell whether a token gets to a province (5.6.2)."""
    if not there.has(province):
        return OUT_OF_REACH
    limit = there.limit(province)
    return SHIPS_FULL if limit is not None and limit < 1 else None


# ---- placing in peace

OWN_MARKER = Reason("unavailable", "own_marker", "5.6.1.2")
THEIR_MARKER = Reason("conflict", "their_marker", "5.6.3")
FULL = Reason("limit", "full", "5.6.3")
NO_TOKENS = Reason("unaffordable", "no_tokens", "5.6.2")


def why_not_placed(state: State, seat: int, there: Reach, province: str) -> Reason | None:
    """Tell whether a player may place a token in a province (5.6.1, 5.6.2)."""
    pieces = state.provinces.get(province)
    if pieces is not None:
        if pieces.marker is not None:
            return OWN_MARKER if pieces.marker == seat else THEIR_MARKER
        if crowd(pieces) >= rules(state).provinces[province].market_number:
            return FULL
    return why_not_reached(there, province) or (None if state.players[seat].expansion else NO_TOKENS)


# ---- attacking

NOBODY_THERE = Reason("unavailable", "nobody_there", "5.6.3")
TOO_FEW = Reason("unaffordable", "too_few", "5.6.3.1")
SHIPS_TOO_SMALL = Reason("limit", "ships_too_small", "5.6.3.1")


def added(state: State, seat: int, province: str) -> int:
    """Return the tokens that an attack takes from the Expansion area, besides own ones there (5.6.3.7)."""
    return tokens_needed(state, seat, province) - own_tokens(at(state, province), seat)


def why_not_attacked(state: State, seat: int, there: Reach, province: str) -> Reason | None:
    """Tell whether a player may start a competition for a province (5.6.3.1)."""
    pieces = state.provinces.get(province)
    if pieces is None or not others(pieces, seat):
        return OWN_MARKER if pieces and pieces.marker == seat else NOBODY_THERE
    reason = why_not_reached(there, province)
    if reason is not None:
        return reason
    tokens, limit = state.players[seat].expansion, there.limit(province)
    needed = added(state, seat, province)
    if needed > tokens:
        return TOO_FEW
    return SHIPS_TOO_SMALL if limit is not None and needed > limit else None


# ---- all of it


class Openings(NamedTuple):
    """The provinces in which a player may use tokens now, in the order of the pack."""

    placed: dict[int, list[str]]
    """Those for which `why_not_placed` gives no reason, by how many tokens may be added there."""
    attacked: list[str]
    """Those for which `why_not_attacked` gives none."""


def openings(state: State, seat: int) -> Openings:
    """Return them from one pass over the provinces in reach."""
    lying, tokens = state.provinces, state.players[seat].expansion
    placed: dict[int, list[str]] = {}
    attacked: list[str] = []
    if not tokens:
        return Openings(placed, attacked)
    way, attacker = reach(state, seat), Attacker(state, seat)
    reached, unlimited, shipped = way.reached, way.unlimited, way.shipped
    by_ship = min(tokens, way.carried)
    for province, bit, number in way.chart.played:
        if not reached & bit:
            continue
        most = tokens
        if not unlimited & bit:
            most = min(tokens, way.carried - shipped[province]) if province in shipped else by_ship
        room, pieces = number, lying.get(province)
        if pieces is not None:
            there, own = number, 0
            if pieces.marker is None:
                there, own = crowd(pieces), own_tokens(pieces, seat)
            elif pieces.marker == seat:
                continue
            if own < there and attacker.may(province, most + own, number, there - own):
                attacked.append(province)
            room -= there
        room = min(room, most)
        if room > 0:
            placed.setdefault(room, []).append(province)
    if state.edition < 2 and state.options.st_gall_supports_nuremberg:
        attacked = [province for province in attacked if not not_offered(state, seat, province)]
    return Openings(placed, attacked)


def not_offered(state: State, seat: int, province: str) -> bool:
    """Tell whether games of the first edition fail to offer this legal attack.

    Their estimate of the tokens leaves out the arrow of St. Gall.
    """
    pack, player, pieces = rules(state), state.players[seat], state.provinces[province]
    number, own = pack.provinces[province].market_number, own_tokens(pieces, seat)
    lying = number if pieces.marker is not None else crowd(pieces) - own
    saved = owns(state, seat, NATIONALISM) + len(state.military[seat])
    if owns(state, seat, COSMOPOLITAN):
        saved += len(pack.supporters(province, st_gall=False))
    return province != player.capital and number + lying - saved > player.expansion + own


# ---- Cathedral

NO_CATHEDRAL = Reason("not_yours", "no_cathedral", "5.6.3.9")
CATHEDRAL_MATCHED = Reason("conflict", "cathedral_matched", "5.6.3.9")
CATHEDRAL_USED = Reason("unavailable", "cathedral_used", "5.6.3.9")


def has_cathedral(state: Open, seat: int) -> bool:
    """Tell whether a player has a Cathedral that works; an eliminated player's does not (3.11)."""
    return CATHEDRAL in state.players[seat].advances and not state.players[seat].out


def why_no_cathedral(state: Open, seat: int, against: list[int]) -> Reason | None:
    """Tell whether a player may use Cathedral against these: once a turn against each non-owner (5.6.3.9)."""
    if not has_cathedral(state, seat):
        return NO_CATHEDRAL
    if any(has_cathedral(state, other) for other in against):
        return CATHEDRAL_MATCHED
    used = state.players[seat].cathedral
    return CATHEDRAL_USED if any(other in used for other in against) else None


def defending_cathedrals(state: Open, attacker: int, pieces: Pieces) -> list[int]:
    """Return the defenders who may make an attack fail, in the order of play (5.6.3.9)."""
    defenders = others(pieces, attacker)
    return [
        seat
        for seat in state.order
        if seat in defenders and why_no_cathedral(state, seat, [attacker]) is None
    ]


# ---- cards for tokens

CARD_BOUGHT = Reason("limit", "card_bought", "5.6.4")
NO_CARDS = Reason("unavailable", "no_cards", "5.6.4")
CARD_PRICE = Reason("unaffordable", "card_price", "5.6.4")


def card_price(state: State) -> int:
    """Return the tokens that the next card costs any buyer (5.6.4)."""
    return rules(state).card_price(state.cards_sold)


def why_no_card(state: State, seat: int) -> Reason | None:
    """Tell whether a player may buy a card with tokens; one in each Expansion, unless an option (5.6.4)."""
    player = state.players[seat]
    if player.drawn and state.options.cards_for_tokens == "one":
        return CARD_BOUGHT
    if not can_draw(state):
        return NO_CARDS
    return CARD_PRICE if player.expansion < card_price(state) else None


# ---- all markers in use

MARKERS_LEFT = Reason("unavailable", "markers_left", "3.9")
NOT_DOMINATED = Reason("not_yours", "not_dominated", "3.9")
NO_PIECE = Reason("unavailable", "no_piece", "3.9")
NOT_NEEDED = Reason("unavailable", "not_needed", "3.9")


def why_not_exchanged(state: State, seat: int, province: str) -> Reason | None:
    """Tell whether a player may turn a marker into a token (3.9).

    All markers must be in use, and tokens must wait for one elsewhere. In games of the first edition none
    had to wait, but the player needed a token for the marker's place.
    """
    if markers_left(state, seat):
        return MARKERS_LEFT
    if at(state, province).marker != seat:
        return NOT_DOMINATED
    if state.edition < 2:
        return None if stock(state, seat) or state.players[seat].expansion else NO_PIECE
    return NOT_NEEDED if waiting(state, seat) is None else None


def exchangeable(state: State, seat: int) -> list[str]:
    """Return the provinces for which `why_not_exchanged` gives no reason, in the pack's order."""
    if markers_left(state, seat):
        return []
    own = set(dominated(state, seat))
    return [
        province
        for province in rules(state).provinces
        if province in own and why_not_exchanged(state, seat, province) is None
    ]
