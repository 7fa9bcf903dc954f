"""The siege op: kill a knight, rook or pirate (F8)."""

from engines.kernel import Log, Reason
from engines.pax_renaissance.data.effects import SiegeOp
from engines.pax_renaissance.events import SiegeRun
from engines.pax_renaissance.events.seats import seated
from engines.pax_renaissance.moves import Siege
from engines.pax_renaissance.rules import board, tableau
from engines.pax_renaissance.rules.ops.shared import NOT_ITS_EMPIRE, OpRules, Targets, empire_of
from engines.pax_renaissance.state import PaxState

NOBODY_THERE = Reason("unavailable", "nobody_there", "F8")


def why_not(state: PaxState, card: str, place: str) -> Reason | None:
    """Tell why a card cannot besiege the knight, rook or pirate of a place."""
    if empire_of(state, card, place) is None:
        return NOT_ITS_EMPIRE
    border = state.borders.get(place)
    held = place in state.spaces if border is None else border.pirate is not None
    return None if held else NOBODY_THERE


def _targets(state: PaxState, _seat: int, card: str, _op: SiegeOp) -> Targets:
    for empire in tableau.empires_at(state, card):
        for space, _ in board.ruling(state, empire):
            yield "", space
        for border in board.pirates_of(state, empire):
            yield "", border


def _run(state: PaxState, seat: int, move: Siege, log: Log) -> None:
    border = state.borders.get(move.place)
    token = state.spaces[move.place] if border is None else f"{border.pirate}_pirate"
    board.lift(state, move.place, token)
    log.append(SiegeRun(seat=seated(seat), card=move.card, place=move.place, token=token))


SIEGE = OpRules(SiegeOp, Siege, None, "place", _targets, _run, by="location")
