"""What a position is worth to a seat: features in points of the final score (6.2)."""

from engines.age_of_renaissance.computer.homes import worths_of_capitals
from engines.age_of_renaissance.computer.shopping import ability, indulgence, to_stabilize, unpaid_misery
from engines.age_of_renaissance.computer.survey import Survey
from engines.age_of_renaissance.data import history
from engines.age_of_renaissance.data.letters import HOLY_INDULGENCE
from engines.age_of_renaissance.rules.cards.effects import unrest
from engines.age_of_renaissance.rules.cards.playable import burden
from engines.age_of_renaissance.rules.purchase import hand_cost

FEATURES: dict[str, str] = {
    "advances": "more Advances",
    "cash": "more cash",
    "income": "more income",
    "trade": "more from commodity cards",
    "credits": "cheaper Advances later",
    "abilities": "more use of your Advances",
    "misery": "less Misery",
    "tokens": "more tokens for Expansion",
    "footholds": "a foot in more provinces",
    "hand": "better cards in hand",
    "fleet": "ships that reach further",
    "home": "a better home",
}
OUT = -6000.0
"""The worth of being out of the game: worse than any Misery."""


def features(survey: Survey, seat: int) -> dict[str, float]:
    """Return the features of a seat, in points."""
    player = survey.state.players[seat]
    if player.out:
        return {"misery": OUT}
    part = min(1.0, survey.after)
    return {
        name: worth * (1 + part * (survey.weights.get(f"felt_{name}", 1.0) - 1))
        for name, worth in in_the_end(survey, seat).items()
    }


def in_the_end(survey: Survey, seat: int) -> dict[str, float]:
    """Return the features of a seat in points of the final score, before they are weighted."""
    player = survey.state.players[seat]
    return {
        "advances": advances(survey, seat),
        "cash": survey.dollar * player.cash,
        "income": survey.ripe * survey.earned(seat),
        "trade": survey.weights["trade"] * survey.trade(seat),
        "credits": credits_left(survey, seat) + lent(survey, seat),
        "abilities": abilities(survey, seat),
        "misery": -survey.misery(seat, 0) / survey.feared,
        "tokens": tokens(survey, seat),
        "footholds": survey.weights["foothold"] * survey.after * survey.loose(seat),
        "hand": hand(survey, seat),
        "fleet": fleet(survey, seat),
        "home": home(survey, seat),
    }


def advances(survey: Survey, seat: int) -> float:
    """Advances count their printed price (6.2)."""
    known = survey.pack.advances
    return float(sum([known[letter].cost for letter in survey.state.players[seat].advances]))


def credits_left(survey: Survey, seat: int) -> float:
    """What credits will save on the Advances that the seat can still afford (5.5.2.4)."""
    pack, own = survey.pack, survey.state.players[seat].advances
    by_category: dict[str, int] = {}
    for letter in own:
        owned = pack.advances[letter]
        by_category[owned.category] = by_category.get(owned.category, 0) + owned.credit
        if owned.discount is not None:
            for category in owned.discount.categories:
                by_category[category] = by_category.get(category, 0) + owned.discount.amount
    saved = costs = 0
    for advance in pack.advances.values():
        if advance.id not in own:
            costs += advance.cost
            saved += min(advance.cost, by_category.get(advance.category, 0))
    if not costs:
        return 0.0
    money = survey.state.players[seat].cash + survey.after * (1.2 * survey.income(seat) + 40)
    return survey.weights["credits"] * saved * min(1.0, money / max(1, costs - saved))


def lent(survey: Survey, seat: int) -> float:
    """What the seat's own Leaders will save in this turn's purchases (5.4.3)."""
    state = survey.state
    mine = [leader.card for leader in state.leaders if leader.seat == seat]
    player = state.players[seat]
    if not mine or player.bought:
        return 0.0
    saved = 0.0
    for card in mine:
        face = survey.pack.leaders[card]
        saved += max((_off(survey, seat, letter, face.credit) for letter in face.advances), default=0.0)
    return survey.dollar * 0.8 * saved


def _off(survey: Survey, seat: int, letter: str, credit: int) -> float:
    """Return what a Leader saves on an Advance that its player can buy now."""
    player, advance = survey.state.players[seat], survey.pack.advances[letter]
    if letter in player.advances or any(need not in player.advances for need in advance.prerequisites):
        return 0.0
    reachable = advance.cost - credit - 20 <= player.cash
    return float(min(credit, advance.cost)) if reachable else 0.0


def abilities(survey: Survey, seat: int) -> float:
    """What Advances do in the turns left; Holy Indulgence also costs players without it (5.6)."""
    own = survey.state.players[seat].advances
    worth = sum([ability(survey, seat, letter) for letter in own if letter not in (HOLY_INDULGENCE, "Z")])
    return worth + indulgence(survey, seat, owner=HOLY_INDULGENCE in own)


def tokens(survey: Survey, seat: int) -> float:
    """Tokens become markets, which pay in the turns left (5.6)."""
    count = survey.state.players[seat].expansion
    # The first tokens find the best places.
    return (
        (survey.weights["token"] + survey.weights["token_early"] * survey.after) * count * (1 - 0.004 * count)
    )


def hand(survey: Survey, seat: int) -> float:
    """Cards bring something, and cost to keep (5.5.3)."""
    player = survey.state.players[seat]
    if not player.hand:
        return 0.0
    worth = sum([card_worth(survey, seat, card) for card in player.hand])
    return survey.dollar * worth - _keeping(survey, seat)


def _keeping(survey: Survey, seat: int) -> float:
    """Return the cost of keeping the hand: cash, or Misery if the cash will not suffice."""
    cost = hand_cost(survey.state, seat)
    paid = survey.dollar * survey.weights["holding"] * cost * min(1.0, survey.incomes)
    if cost <= survey.state.players[seat].cash or not to_stabilize(survey.state, seat):
        return paid
    return max(paid, unpaid_misery(survey, seat, cost) / survey.feared)


def card_worth(survey: Survey, seat: int, card: str) -> float:
    """Return about what a card in hand is worth."""
    face = survey.pack.cards[card]
    if isinstance(face, history.CommodityCard):
        return max(_commodity(survey, seat, commodity) for commodity in face.commodities)
    if isinstance(face, history.LeaderCard):
        own = survey.state.players[seat].advances
        useful = any(letter not in own for letter in face.advances)
        return survey.weights["leader"] * face.credit if useful and survey.after else 0.0
    if burden(survey.state, card):
        return 0.0
    return (
        _EVENTS.get(type(face.effect), 2.0)
        if not isinstance(face.effect, history.Unrest)
        else _unrest(survey, seat, face.effect)
    )


def _commodity(survey: Survey, seat: int, commodity: str) -> float:
    """Its holder chooses when it is played; `trade` counts what it pays."""
    own = survey.payment(seat, commodity)
    return survey.weights["timing"] * own + 2.0


def _unrest(survey: Survey, seat: int, effect: history.Unrest) -> float:
    spaces = [unrest(survey.state, other, effect) for other in range(survey.seats)]
    mean = sum(spaces) / len(spaces)
    return survey.weights["unrest_held"] * (mean - spaces[seat])


_EVENTS: dict[type[object], float] = {
    history.Alchemy: 8.0,
    history.CivilWar: 12.0,
    history.Crusade: 15.0,
    history.Military: 6.0,
    history.Plague: 12.0,
    history.Raid: 10.0,
    history.Revolt: 8.0,
    history.Tribute: 10.0,
}


def home(survey: Survey, seat: int) -> float:
    """Before the first turn only the Capital counts, by its surroundings (4.4)."""
    state, capital = survey.state, survey.state.players[seat].capital
    if state.turn or capital is None:
        return 0.0
    worths = worths_of_capitals(state.pack, survey.seats)
    mean = sum(worths.values()) / len(worths)
    return survey.weights["home"] * max(-MOST_HOME, min(MOST_HOME, worths[capital] - mean))


MOST_HOME = 6.0
"""No Capital counts for more or less than the others by more than this."""


def fleet(survey: Survey, seat: int) -> float:
    """Ships carry tokens further (3.10); a player without any is shut in by neighbours."""
    box = survey.state.players[seat].ship
    if box is None:
        return 0.0
    return survey.weights["ships"] * reach_of(box) * survey.after


def reach_of(box: str) -> float:
    """Return the reach of a box of the Shipping Display, relative to the first galley."""
    return _FLEETS.get(box, 2.0)


_FLEETS = {"galley_2": 1.0, "galley_4": 1.4, "galley_6": 1.6, "galley_8": 1.7}
