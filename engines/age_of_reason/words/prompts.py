"""The questions that decisions ask, put together from the table as their owner knows it."""

from functools import cache, lru_cache, partial

from engines.age_of_reason.data.loading import PACKS
from engines.age_of_reason.rules.access import side_of
from engines.age_of_reason.rules.strength import beforehand, strengths
from engines.age_of_reason.state import Auction, Combat, ReasonState, rules, seat_of, segments, unallied
from engines.age_of_reason.views import Side, Stage
from engines.age_of_reason.words import texts
from engines.age_of_reason.words.names import name, places, played, proposal, standing, the, whose


def bid(state: ReasonState, seat: int, auction: Auction) -> tuple[str, str]:
    """Ask for the first bid, or tell the standing one; return what the bidder reads, and what all read."""
    own = texts.gold(state.players[seat].gold)
    if auction.bidder is None:
        free = unallied(state)
        last = whose(rules(state), free[0], partial(seat_of, state)) if len(free) == 1 else ""
        prompt = texts.OPEN_LAST_PROMPT if last else texts.OPEN_PROMPT
        return prompt.format(last=last, own=own), texts.OPEN_NOTICE
    told = proposal(rules(state), auction.above, auction.below, partial(seat_of, state))
    parts = {"bidder": auction.bidder, "gold": texts.gold(auction.gold), "proposal": told}
    return texts.RAISE_PROMPT.format(own=own, **parts), texts.RAISE_NOTICE.format(**parts)


@cache
def _the(digest: str, value: str) -> str:
    return the(PACKS.get(digest), value)


def act(state: ReasonState, seat: int, *, twice: bool) -> str:
    """Ask what is done with a segment."""
    prompt = texts.ACT_WAR_OFFICE_PROMPT if twice else texts.ACT_PROMPT
    return prompt.format(own=texts.gold(state.players[seat].gold))


def lay(state: ReasonState, combat: Combat, seat: int) -> tuple[str, str]:
    """Ask attacker, defender or another player for a card; return what they read, and what all read."""
    side = None if seat in combat.leaders else side_of(state, combat, state.players[seat].land)
    totals = beforehand(state, combat)
    return _lay(state.pack, combat.area, combat.target, combat.leaders, totals, seat, side)


@lru_cache(maxsize=1024)
def _lay(
    digest: str,
    area: str,
    target: str,
    leaders: tuple[int, int | None],
    totals: tuple[int, int],
    reader: int,
    joining: Side | None,
) -> tuple[str, str]:
    """Put the question for a card together; `joining`: the side that the reader may help."""
    attacker, defender = leaders
    land, area = _the(digest, target), _the(digest, area)
    sides = standing(PACKS.get(digest), reader, leaders, totals, target)
    parts = {"attacker": attacker, "area": area, "stakes": texts.STAKES.format(sides=sides)}
    if joining is None and reader == defender:
        prompt, notice = texts.LAY_DEFEND_PROMPT, texts.DEFENDING_NOTICE
    elif joining is None:
        prompt, notice = texts.LAY_ATTACK_PROMPT, texts.ATTACKING_NOTICE
    else:
        prompt, notice = texts.JOIN_PROMPT, texts.JOIN_NOTICE
        parts["side"] = texts.JOIN_ATTACKER if joining == "attacker" else texts.JOIN_DEFENDER
    attacked = land if defender is None else played(name(PACKS.get(digest), target), defender)
    if joining is None and reader == defender:
        return prompt.format(**parts), notice.format(target=land, area=area)
    return prompt.format(target=attacked, **parts), notice.format(target=attacked, area=area)


def hire(state: ReasonState, combat: Combat, allies: tuple[str, ...], most: int) -> tuple[str, str]:
    """Ask which non-player allies are paid; return what their leader reads, and what all read."""
    pack = rules(state)
    notice = texts.HIRE_NOTICE.format(area=_the(state.pack, combat.area))
    if not most:
        return texts.HIRE_PROMPT_NONE, notice
    price = texts.gold(pack.tables.payments_in_combat.each_non_player_ally)
    return texts.HIRE_PROMPT.format(price=price, allies=places(pack, allies)), notice


def reserve(state: ReasonState, combat: Combat, seat: int) -> tuple[str, str]:
    """Ask whether the dice stand; return what the reader reads, and what all read."""
    attack, defence = strengths(state, combat)
    totals = attack.total, defence.total
    told = standing(rules(state), seat, combat.leaders, totals, combat.target)
    margin = totals[0] - totals[1]
    verdict = texts.VERDICTS[1 + (margin > 0) - (margin < 0)]
    notice = texts.RESERVE_NOTICE.format(area=_the(state.pack, combat.area))
    return texts.RESERVE_PROMPT.format(sides=told, verdict=verdict), notice


def phase(state: ReasonState, stage: Stage) -> str:
    """Say where the game stands."""
    return texts.PHASES[stage].format(
        turn=state.turn,
        turns=rules(state).tables.turns.value,
        auction=state.auction.number if state.auction else 0,
        segment=state.segment,
        segments=segments(state),
    )
