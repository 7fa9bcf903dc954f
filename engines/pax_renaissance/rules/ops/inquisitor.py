"""The inquisitor op: move a bishop to another card (F1)."""

from collections.abc import Iterator

from engines.kernel import Log, Reason
from engines.pax_renaissance.data.effects import InquisitorOp
from engines.pax_renaissance.events import InquisitorRun
from engines.pax_renaissance.events.seats import seated
from engines.pax_renaissance.moves import Inquisitor
from engines.pax_renaissance.rules import tableau
from engines.pax_renaissance.rules.bishops import arrive, hushed, tell_silence
from engines.pax_renaissance.rules.ops.shared import OpRules, Targets
from engines.pax_renaissance.state import PaxState

NO_BISHOP = Reason("unavailable", "no_bishop", "F1")
WRONG_BISHOP = Reason("conflict", "wrong_bishop", "F1")
SAME_CARD = Reason("conflict", "same_card", "F1")
OLD_MAID = Reason("unavailable", "not_live", "F1")
THRONES = Reason("no_access", "throne_to_throne", "F1c")
NOT_NEAR = Reason("no_access", "bishop_out_of_reach", "F1")


def why_not(state: PaxState, source: str, target: str) -> Reason | None:
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

    He never moves from one throne to another (F1c). `places`: all where bishops may lie.
    """
    beside, throne = _neighbours(state, source), _throne(state, source)
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
    """Return the empire of a square, or of a queen's king; None for other cards."""
    return card if card in state.squares else tableau.king_of(state, card)


def _neighbours(state: PaxState, card: str) -> list[str]:
    """Return the cards beside a card in its half of a tableau, and those of its stack (ADJACENT, F1d)."""
    spot = tableau.side_of(state, card)
    if spot is None:
        return []
    seat, region = spot
    row = state.players[seat].side(region)
    place = row.index(_outermost(state, card))
    neighbours: list[str] = []
    for top in row[max(0, place - 1) : place + 2]:
        neighbours += tableau.stack(state, top) if top in state.squares else [top]
    return neighbours


def _outermost(state: PaxState, card: str) -> str:
    """Return the card that heads the stack in which a card lies."""
    empire = _throne(state, card)
    return card if empire is None else state.squares[empire].suzerain or empire


def _targets(state: PaxState, _seat: int, _card: str, op: InquisitorOp) -> Targets:
    sources = [place for place, religion in state.bishops.items() if religion == op.religion]
    places = tableau.places_of_bishops(state) if sources else []
    for bishop in places:
        if bishop in sources:
            for target in reach(state, bishop, places):
                yield bishop, target


def _run(state: PaxState, seat: int, move: Inquisitor, log: Log) -> None:
    before = hushed(state, move.bishop)
    religion = state.bishops.pop(move.bishop)
    log.append(
        InquisitorRun(
            seat=seated(seat), card=move.card, religion=religion, source=move.bishop, target=move.target
        )
    )
    tell_silence(state, move.bishop, before, log)
    arrive(state, seat, religion, move.target, log)


INQUISITOR = OpRules(InquisitorOp, Inquisitor, "bishop", "target", _targets, _run)
