"""The repress op: move a token onto the square of its empire, and gain a florin (F5)."""

from engines.kernel import Log, Reason
from engines.pax_renaissance.data.effects import RepressOp
from engines.pax_renaissance.data.pack import shape_of
from engines.pax_renaissance.events import RepressRun
from engines.pax_renaissance.events.seats import seated
from engines.pax_renaissance.moves import Repress
from engines.pax_renaissance.rules import board, tableau
from engines.pax_renaissance.rules.ops.shared import (
    NOT_ITS_EMPIRE,
    OpRules,
    Targets,
    concessions,
    empire_of,
    is_lent,
)
from engines.pax_renaissance.state import PaxState, rules

NOTHING_THERE = Reason("unavailable", "nothing_there", "F5")
OTHER_TOKEN = Reason("conflict", "other_shape", "F5")


def why_not(state: PaxState, card: str, place: str) -> Reason | None:
    """Tell why a card cannot repress the token of a place."""
    if empire_of(state, card, place) is None:
        return NOT_ITS_EMPIRE
    border = state.borders.get(place)
    if (place not in state.spaces) if border is None else (border.pawn is None):
        return NOTHING_THERE
    shape = "pawn" if border is not None else shape_of(state.spaces[place])
    ops = [op for op in tableau.ops_of(state, card) if isinstance(op, RepressOp)]
    return None if any(shape in op.tokens for op in ops) else OTHER_TOKEN


def _targets(state: PaxState, _seat: int, card: str, op: RepressOp) -> Targets:
    for empire in tableau.empires_at(state, card):
        for space, token in board.ruling(state, empire):
            if shape_of(token) in op.tokens:
                yield "", space
        if "pawn" in op.tokens:
            for border in concessions(state, empire):
                yield "", border


def _run(state: PaxState, seat: int, move: Repress, log: Log) -> None:
    """Move the token onto the square of the acting card's location, and gain a florin (F5b)."""
    empire = empire_of(state, move.card, move.place)
    assert empire is not None, "out of reach"
    token = board.token_at(state, move.place)
    lent = is_lent(state, seat, move.card)
    log.append(
        RepressRun(seat=seated(seat), card=move.card, place=move.place, token=token, empire=empire, lent=lent)
    )
    board.lift(state, move.place, token)
    state.squares[empire].repressed.append(token)
    state.players[seat].florins += rules(state).supply.costs.repress_gain


REPRESS = OpRules(RepressOp, Repress, None, "place", _targets, _run, by="location")
