"""The campaign op: a king attacks an adjacent empire with all his knights (F9)."""

from engines.kernel import Log, Reason
from engines.pax_renaissance.data.effects import CampaignOp
from engines.pax_renaissance.events import CampaignRun
from engines.pax_renaissance.events.seats import seated
from engines.pax_renaissance.moves import Campaign
from engines.pax_renaissance.rules import tableau
from engines.pax_renaissance.rules.ops.shared import OpRules, Targets
from engines.pax_renaissance.rules.wars import battles
from engines.pax_renaissance.rules.wars.fighters import campaign_knights
from engines.pax_renaissance.state import PaxState, rules

NOT_ADJACENT = Reason("no_access", "not_adjacent", "F9")
OWN_EMPIRE = Reason("not_yours", "own_empire", "F9a")
NO_KNIGHTS = Reason("unavailable", "no_knights", "F9b")
KNIGHTS_COST = Reason("unaffordable", "campaign_cost", "F9c")


def why_not(state: PaxState, seat: int, king: str, empire: str) -> Reason | None:
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


def _targets(state: PaxState, seat: int, king: str, _op: CampaignOp) -> Targets:
    if state.players[seat].florins < rules(state).supply.costs.campaign_per_knight:
        return
    for empire in tableau.adjacent(state, king):
        if withstands(state, seat, king, empire) is None:
            yield "", empire


def _run(state: PaxState, seat: int, move: Campaign, log: Log) -> None:
    cost = campaign_cost(state, seat, move.card, move.empire)
    state.players[seat].florins -= cost
    log.append(CampaignRun(seat=seated(seat), card=move.card, empire=move.empire, florins=cost))
    state.put(battles.Campaign(seat=seat, king=move.card, empire=move.empire))


CAMPAIGN = OpRules(CampaignOp, Campaign, None, "empire", _targets, _run, by="card")
