"""The vote op: change the regime of a king's empire by concessions (F6)."""

from engines.kernel import Log, Reason
from engines.pax_renaissance.data.effects import PatronReducesVoteCost, Region, VoteOp
from engines.pax_renaissance.events import VoteRun
from engines.pax_renaissance.events.seats import seated
from engines.pax_renaissance.moves import Vote
from engines.pax_renaissance.rules import tableau
from engines.pax_renaissance.rules.fairs import weight
from engines.pax_renaissance.rules.ops.shared import OpRules, Targets, is_lent
from engines.pax_renaissance.rules.wars.regime import RegimeChange
from engines.pax_renaissance.state import PaxState, others, rules

ON_THRONE = Reason("unavailable", "vote_throne", "F6")
VASSAL = Reason("unavailable", "vote_vassal", "F6")
OTHER_SIDE = Reason("no_access", "vote_side", "F6")
NO_MAJORITY = Reason("unavailable", "no_majority", "F6b")
VOTE_COST = Reason("unaffordable", "vote_cost", "F6a")


def why_not(state: PaxState, seat: int, region: Region, empire: str) -> Reason | None:
    """Tell why a player cannot vote on an empire."""
    square = state.squares[empire]
    if square.owner is None:
        return ON_THRONE
    if square.suzerain is not None:
        return VASSAL
    if rules(state).empires[empire].region != region:
        return OTHER_SIDE
    own = _votes(state, seat, empire)
    if not own or any(_votes(state, other, empire) >= own for other in others(state, seat)):
        return NO_MAJORITY
    return VOTE_COST if vote_cost(state, seat, empire) > state.players[seat].florins else None


def _votes(state: PaxState, seat: int, empire: str) -> int:
    """Count a player's concessions on an empire's borders; abilities may count them more than once."""
    pawns = sum([state.borders[border].pawn == seat for border in rules(state).borders_of[empire]])
    return pawns * weight(state, seat) if pawns else 0


def vote_cost(state: PaxState, seat: int, empire: str) -> int:
    """Return what a vote costs: a florin for each repressed token (F6a)."""
    cost = len(state.squares[empire].repressed) * rules(state).supply.costs.vote_per_token
    for ability in tableau.abilities(state, seat, PatronReducesVoteCost) if cost else ():
        cost -= ability.florins * tableau.prestige(state, seat, "patron")
    return max(0, cost)


def vote_regions(state: PaxState, card: str) -> list[Region]:
    """Return the sides on which a card lets its owner vote."""
    return [op.region for op in tableau.ops_of(state, card) if isinstance(op, VoteOp)]


def _targets(state: PaxState, seat: int, _card: str, op: VoteOp) -> Targets:
    for empire in rules(state).empires:
        if why_not(state, seat, op.region, empire) is None:
            yield "", empire


def _run(state: PaxState, seat: int, move: Vote, log: Log) -> None:
    cost = vote_cost(state, seat, move.empire)
    state.players[seat].florins -= cost
    lent = is_lent(state, seat, move.card)
    log.append(VoteRun(seat=seated(seat), card=move.card, empire=move.empire, florins=cost, lent=lent))
    state.put(RegimeChange(seat=seat, empire=move.empire, cause="vote"))


VOTE = OpRules(VoteOp, Vote, None, "empire", _targets, _run)
