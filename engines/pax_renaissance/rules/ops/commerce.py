"""The commerce op: take a florin from a market card (F2)."""

from engines.kernel import Log
from engines.pax_renaissance.data.effects import CommerceOp
from engines.pax_renaissance.events import CommerceRun
from engines.pax_renaissance.events.seats import seated
from engines.pax_renaissance.moves import Commerce
from engines.pax_renaissance.rules import fairs
from engines.pax_renaissance.rules.ops.shared import OpRules, Targets
from engines.pax_renaissance.state import REGIONS, PaxState


def _targets(state: PaxState, _seat: int, _card: str, op: CommerceOp) -> Targets:
    if state.options.commerce == "empty_slot":
        for gap in fairs.gaps(state):
            if gap.startswith(op.market):
                yield "", gap
    for slot in state.market[op.market]:
        if slot.florins and slot.card is not None:
            yield "", slot.card


def _run(state: PaxState, seat: int, move: Commerce, log: Log) -> None:
    for region in REGIONS:
        for column, slot in enumerate(state.market[region]):
            if move.target in (slot.card, f"{region}:{column}"):
                slot.florins -= 1
                state.players[seat].florins += 1
                log.append(
                    CommerceRun(
                        seat=seated(seat), card=move.card, region=region, column=column, target=slot.card
                    )
                )
                return


COMMERCE = OpRules(CommerceOp, Commerce, None, "target", _targets, _run)
