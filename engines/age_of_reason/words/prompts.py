"""The questions of decisions: facts of the state, put into words for their reader."""

from engines.age_of_reason.data.loading import PACKS
from engines.age_of_reason.rules.access import side_of
from engines.age_of_reason.rules.payment import capacity
from engines.age_of_reason.rules.strength import beforehand, strengths
from engines.age_of_reason.state import Auction, Combat, ReasonState, rules, segments, unallied
from engines.age_of_reason.views import Side, Stage
from engines.age_of_reason.words import texts
from engines.age_of_reason.words.names import battle_score, name, places, played, proposal, the, whose
from engines.kernel import LazyText, Text

Lands = tuple[str | None, ...]
"""By seat: the country that it plays."""
Purse = tuple[int, int, int]
"""A player's gold, and what a step of unrest brings and costs them; 0 at the end of the unrest track."""


def bid(state: ReasonState, seat: int, auction: Auction) -> tuple[Text, Text]:
    """Ask for the first bid or a raise; return the texts for the bidder and for all."""
    own, lands = _purse(state, seat), tuple([player.country for player in state.players])
    if auction.bidder is None:
        free = unallied(state)
        last = free[0] if len(free) == 1 else None
        return LazyText(_opening, (state.pack, lands, last, own)), texts.OPEN_NOTICE
    facts = (state.pack, lands, auction.bidder, auction.gold, auction.above, auction.below)
    return LazyText(_raising, (*facts, own)), LazyText(_raising, facts)


def _purse(state: ReasonState, seat: int) -> Purse:
    own, step = state.players[seat].gold, rules(state).tables.emergency_gold
    return (own, step.gold, step.unrest) if capacity(state, seat) > own else (own, 0, 0)


def _gold(purse: Purse) -> str:
    """Tell what a player has, and what the bank gives them besides (4.0, general rule)."""
    own, more, unrest = purse
    return texts.gold(own) + (texts.BANK.format(gold=texts.gold(more), unrest=unrest) if more else "")


def _opening(digest: str, lands: Lands, last: str | None, own: Purse) -> str:
    """Ask for the first bid; `last`: the only country that is left."""
    if last is None:
        return texts.OPEN_PROMPT.format(own=_gold(own))
    country = whose(PACKS.get(digest), last, _seats(lands).get)
    return texts.OPEN_LAST_PROMPT.format(last=country, own=_gold(own))


def _raising(
    digest: str,
    lands: Lands,
    bidder: int,
    gold: int,
    above: str | None,
    below: str | None,
    own: Purse | None = None,
) -> str:
    """Tell the standing bid: to a player who may raise it with what they have, or to all (None)."""
    proposed = proposal(PACKS.get(digest), above, below, _seats(lands).get)
    parts = {"bidder": bidder, "gold": texts.gold(gold), "proposal": proposed}
    if own is None:
        return texts.RAISE_NOTICE.format(**parts)
    return texts.RAISE_PROMPT.format(own=_gold(own), **parts)


def _seats(lands: Lands) -> dict[str | None, int]:
    return {country: seat for seat, country in enumerate(lands)}


def act(state: ReasonState, seat: int, *, twice: bool) -> Text:
    """Ask for the move of a segment."""
    return LazyText(_acting, (state.players[seat].gold, twice))


def _acting(own: int, twice: bool) -> str:
    prompt = texts.ACT_WAR_OFFICE_PROMPT if twice else texts.ACT_PROMPT
    return prompt.format(own=texts.gold(own))


def lay(state: ReasonState, combat: Combat, seat: int) -> tuple[Text, Text]:
    """Ask attacker, defender or another player for a card; return the texts for them and for all."""
    side = None if seat in combat.leaders else side_of(state, combat, state.players[seat].land)
    facts = (state.pack, combat.area, combat.target, combat.leaders, beforehand(state, combat), seat, side)
    return LazyText(_laying, (*facts, state.players[seat].gold)), LazyText(_laying, facts)


def _laying(
    digest: str,
    area: str,
    target: str,
    leaders: tuple[int, int | None],
    totals: tuple[int, int],
    reader: int,
    joining: Side | None,
    own: int | None = None,
) -> str:
    """Build the question for a card, or (`own` is None) what all read; `joining`: the side to help."""
    pack, (attacker, defender) = PACKS.get(digest), leaders
    land, area = the(pack, target), the(pack, area)
    sides = battle_score(pack, reader, leaders, totals, target)
    parts = {"attacker": attacker, "area": area, "stakes": texts.STAKES.format(sides=sides)}
    if joining is None and reader == defender:
        prompt, notice = texts.LAY_DEFEND_PROMPT, texts.DEFENDING_NOTICE
    elif joining is None:
        prompt, notice = texts.LAY_ATTACK_PROMPT, texts.ATTACKING_NOTICE
    else:
        prompt, notice = texts.JOIN_PROMPT, texts.JOIN_NOTICE
        parts["side"] = texts.JOIN_ATTACKER if joining == "attacker" else texts.JOIN_DEFENDER
    attacked = land if defender is None else played(name(pack, target), defender)
    shown = land if joining is None and reader == defender else attacked
    if own is None:
        return notice.format(target=shown, area=area)
    return prompt.format(target=attacked, own=texts.gold(own), **parts)


def hire(
    state: ReasonState, combat: Combat, seat: int, allies: tuple[str, ...], most: int
) -> tuple[Text, Text]:
    """Ask which non-player allies are paid; return the texts for their leader and for all."""
    own, card = state.players[seat].gold, combat.laid[seat]
    notice = LazyText(_hired_in, (state.pack, combat.area))
    return LazyText(_hiring, (state.pack, allies, own, card)) if most else texts.HIRE_PROMPT_NONE, notice


def _hired_in(digest: str, area: str) -> str:
    return texts.HIRE_NOTICE.format(area=the(PACKS.get(digest), area))


def _hiring(digest: str, allies: tuple[str, ...], own: int, laid: str | None) -> str:
    pack = PACKS.get(digest)
    cost = pack.cards[laid].cost if laid is not None else 0
    card = texts.HIRE_CARD.format(gold=texts.gold(cost)) if cost else ""
    price = texts.gold(pack.tables.payments_in_combat.each_non_player_ally)
    return texts.HIRE_PROMPT.format(price=price, allies=places(pack, allies), own=texts.gold(own), card=card)


def reserve(state: ReasonState, combat: Combat, seat: int) -> tuple[str, str]:
    """Ask whether the dice stand; return the texts for the reader and for all."""
    attack, defence = strengths(state, combat)
    totals = attack.total, defence.total
    sides = battle_score(rules(state), seat, combat.leaders, totals, combat.target)
    margin = totals[0] - totals[1]
    verdict = texts.VERDICTS[1 + (margin > 0) - (margin < 0)]
    notice = texts.RESERVE_NOTICE.format(area=the(rules(state), combat.area))
    return texts.RESERVE_PROMPT.format(sides=sides, verdict=verdict), notice


def phase(state: ReasonState, stage: Stage) -> str:
    """Return the phase of the game in words."""
    return texts.PHASES[stage].format(
        turn=state.turn,
        turns=rules(state).tables.turns.value,
        auction=state.auction.number if state.auction else 0,
        segment=state.segment,
        segments=segments(state),
    )
