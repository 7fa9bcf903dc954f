"""The tax op: the owner of a concession pays, or has it repressed; either way a levy is placed (F4)."""

from typing import Any, ClassVar

from engines.kernel import Box, Log, Offer, Reason
from engines.pax_renaissance.data.effects import TaxOp
from engines.pax_renaissance.events import TaxAnswered, TaxRun
from engines.pax_renaissance.events.seats import seated
from engines.pax_renaissance.moves import Pay, Tax, Yield
from engines.pax_renaissance.rules import board, tableau
from engines.pax_renaissance.rules.levies import raise_levy
from engines.pax_renaissance.rules.ops.shared import NOT_ITS_EMPIRE, OpRules, Targets, concessions, is_lent
from engines.pax_renaissance.rules.steps import Question, ask
from engines.pax_renaissance.state import PaxState, rules

SATURATED = Reason("unavailable", "saturated", "F4a")
NOT_ITS_BORDER = Reason("no_access", "other_border", "F4")
NO_CONCESSION = Reason("unavailable", "no_concession", "F4a")


def why_not(state: PaxState, card: str, empire: str, border: str) -> Reason | None:
    """Tell why a card cannot tax the concession on a border for an empire."""
    if empire not in tableau.empires_at(state, card):
        return NOT_ITS_EMPIRE
    if not board.free_spaces(state, empire):
        return SATURATED
    if border not in rules(state).borders_of[empire]:
        return NOT_ITS_BORDER
    return NO_CONCESSION if state.borders[border].pawn is None else None


def _targets(state: PaxState, _seat: int, card: str, _op: TaxOp) -> Targets:
    for empire in tableau.empires_at(state, card):
        borders = concessions(state, empire)
        if borders and board.free_spaces(state, empire):
            for border in borders:
                yield empire, border


def _run(state: PaxState, seat: int, move: Tax, log: Log) -> None:
    owner = state.borders[move.border].pawn
    assert owner is not None, "nobody to tax"
    lent = is_lent(state, seat, move.card)
    log.append(
        TaxRun(
            seat=seated(seat), card=move.card, empire=move.empire, border=move.border, owner=owner, lent=lent
        )
    )
    state.put(Taxed(seat=owner, empire=move.empire, border=move.border))


class Taxed(Question, tag="taxed", kw_only=True):
    """Asks the owner of a taxed concession whether they pay."""

    kind: ClassVar[str] = "tax"
    empire: str
    border: str

    def offer(self, state: PaxState) -> Offer:
        """Offer to pay, if the owner can, or to have the concession repressed."""
        can_pay = state.players[self.seat].florins >= rules(state).supply.costs.tax
        pay = [Box[Any](Pay)] if can_pay else []
        return ask(state, self.kind, *pay, Box(Yield), empire=self.empire, border=self.border)

    def take(self, state: PaxState, move: Any, log: Log) -> None:
        """Pay, or have it repressed in the taxing empire; either way the owner places a levy."""
        paid = type(move) is Pay
        log.append(TaxAnswered(seat=seated(self.seat), border=self.border, empire=self.empire, paid=paid))
        if paid:
            state.players[self.seat].florins -= rules(state).supply.costs.tax
        else:
            board.repress(state, self.seat, self.border, self.empire, log)
        spaces = board.free_spaces(state, self.empire)
        state.put(*raise_levy(state, self.seat, self.empire, spaces, log))


TAX = OpRules(TaxOp, Tax, "empire", "border", _targets, _run, by="location")
