"""The corsair op: move a pirate to another sea border (F7)."""

from engines.kernel import Log, Reason
from engines.pax_renaissance.data.effects import CorsairOp
from engines.pax_renaissance.events import CorsairRun
from engines.pax_renaissance.events.seats import seated
from engines.pax_renaissance.moves import Corsair
from engines.pax_renaissance.rules import board, tableau
from engines.pax_renaissance.rules.ops.shared import OpRules, Targets
from engines.pax_renaissance.state import PaxState, rules

NO_PIRATE = Reason("unavailable", "no_pirate", "F7")
WRONG_PIRATE = Reason("conflict", "wrong_pirate", "F7")
PIRATE_ELSEWHERE = Reason("no_access", "pirate_elsewhere", "F7")
LAND = Reason("no_access", "land_border", "F7")
TOO_FAR = Reason("no_access", "pirate_too_far", "F7")
SAME_COLOUR = Reason("unavailable", "same_pirate", "F7")
SAME_BORDER = Reason("conflict", "same_border", "F7")


def why_not(state: PaxState, card: str, source: str, target: str) -> Reason | None:
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


def _targets(state: PaxState, _seat: int, card: str, op: CorsairOp) -> Targets:
    seas = [border.id for border in rules(state).borders.values() if border.sea]
    for source in seas:
        if state.borders[source].pirate == op.religion:
            for target in seas:
                if why_not(state, card, source, target) is None:
                    yield source, target


def _run(state: PaxState, seat: int, move: Corsair, log: Log) -> None:
    religion = state.borders[move.source].pirate
    assert religion is not None, "no pirate"
    state.borders[move.source].pirate = None
    log.append(
        CorsairRun(
            seat=seated(seat), card=move.card, religion=religion, source=move.source, target=move.target
        )
    )
    board.pirate_arrives(state, religion, move.target, log)


CORSAIR = OpRules(CorsairOp, Corsair, "source", "target", _targets, _run, by="location")
