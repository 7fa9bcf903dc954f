"""The questions that decisions ask, put together from the table as their owner knows it."""

from functools import cache

from engines.age_of_reason import data, texts
from engines.age_of_reason.access import side_of
from engines.age_of_reason.names import name, places, proposal, the
from engines.age_of_reason.state import Auction, Combat, ReasonState, rules, segments, unallied
from engines.age_of_reason.views import Stage


def bid(state: ReasonState, auction: Auction) -> str:
    """Ask for the first bid, or tell the standing one."""
    if auction.bidder is None:
        free = unallied(state)
        last = len(free) == 1
        return texts.OPEN_LAST_PROMPT.format(last=name(rules(state), free[0])) if last else texts.OPEN_PROMPT
    told = _proposal(state.pack, auction.above, auction.below)
    return texts.RAISE_PROMPT.format(bidder=auction.bidder, gold=auction.gold, proposal=told)


@cache
def _proposal(digest: str, above: str | None, below: str | None) -> str:
    return proposal(data.get(digest), above, below)


@cache
def _the(digest: str, value: str) -> str:
    return the(data.get(digest), value)


def lay(state: ReasonState, combat: Combat, seat: int) -> str:
    """Ask attacker, defender or another player for a card."""
    area = _the(state.pack, combat.area)
    if seat == combat.defender:
        return texts.LAY_DEFEND_PROMPT.format(attacker=combat.attacker, area=area)
    target = _the(state.pack, combat.target)
    if seat == combat.attacker:
        return texts.LAY_ATTACK_PROMPT.format(target=target, area=area)
    side = side_of(state, combat, state.players[seat].land)
    helped = texts.JOIN_ATTACKER if side == "attacker" else texts.JOIN_DEFENDER
    return texts.JOIN_PROMPT.format(attacker=combat.attacker, target=target, area=area, side=helped)


def hire(state: ReasonState, allies: tuple[str, ...], most: int) -> str:
    """Ask which non-player allies are paid."""
    pack = rules(state)
    price = pack.tables.payments_in_combat.each_non_player_ally
    if not most:
        return texts.HIRE_PROMPT_NONE
    return texts.HIRE_PROMPT.format(price=price, allies=places(pack, allies))


def phase(state: ReasonState, stage: Stage) -> str:
    """Say where the game stands."""
    return texts.PHASES[stage].format(
        turn=state.turn,
        turns=rules(state).tables.turns.value,
        auction=state.auction.number if state.auction else 0,
        segment=state.segment,
        segments=segments(state),
    )
