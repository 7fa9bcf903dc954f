"""The behead op: discard a card of the same location from any tableau (F3)."""

from engines.kernel import Log, Reason
from engines.pax_renaissance.data.effects import BeheadNeedsBishop, BeheadOp
from engines.pax_renaissance.events import BeheadRun
from engines.pax_renaissance.events.seats import seated
from engines.pax_renaissance.moves import Behead
from engines.pax_renaissance.rules import consequences, tableau
from engines.pax_renaissance.rules.ops.shared import OpRules, Targets, is_lent
from engines.pax_renaissance.state import PaxState, rules

ITSELF = Reason("conflict", "behead_itself", "F3")
NOT_IN_TABLEAU = Reason("unavailable", "behead_target", "F3")
ELSEWHERE = Reason("no_access", "other_location", "F3")
NEEDS_BISHOP = Reason("conflict", "behead_needs_bishop", "F3")


def why_not(state: PaxState, card: str, target: str) -> Reason | None:
    """Tell why a card cannot behead another."""
    if target == card:
        return ITSELF
    if tableau.side_of(state, target) is None:
        return NOT_IN_TABLEAU
    if not tableau.matches(state, card, target):
        return ELSEWHERE
    bound = _bound_to_bishops(state, card)
    if bound is not None:
        regions = {rules(state).empires[empire].region for empire in tableau.empires_at(state, target)}
        if regions != {bound.region} or state.bishops.get(target) not in bound.religions:
            return NEEDS_BISHOP
    return None


def _bound_to_bishops(state: PaxState, card: str) -> BeheadNeedsBishop | None:
    """Return the ability of a card that beheads only cards with bishops."""
    abilities = () if card in state.squares else rules(state).cards[card].abilities
    return next((ability for ability in abilities if type(ability) is BeheadNeedsBishop), None)


def _targets(state: PaxState, _seat: int, card: str, _op: BeheadOp) -> Targets:
    for target in tableau.located(state, tableau.in_tableaux(state), tableau.near(state, card)):
        if why_not(state, card, target) is None:
            yield "", target


def _run(state: PaxState, seat: int, move: Behead, log: Log) -> None:
    """Discard the card; a card that beheads a square dies too (F3a)."""
    spot = tableau.side_of(state, move.target)
    assert spot is not None, "the target is in no tableau"
    lent = is_lent(state, seat, move.card)
    log.append(BeheadRun(seat=seated(seat), card=move.card, target=move.target, owner=spot[0], lent=lent))
    if move.target not in state.squares:
        consequences.discard(state, move.target, log, "beheaded")
        return
    consequences.dethrone(state, move.target, log, queens=False)
    if move.card not in state.discarded:
        consequences.discard(state, move.card, log, "assassin")


BEHEAD = OpRules(BeheadOp, Behead, None, "target", _targets, _run, by="card")
