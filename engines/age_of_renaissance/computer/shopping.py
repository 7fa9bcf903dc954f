"""Purchases: Advances, ships and Misery Relief (5.5)."""

from engines.age_of_renaissance.computer.cards import step
from engines.age_of_renaissance.computer.survey import Survey, cards_of_pack, values_of
from engines.age_of_renaissance.data.letters import HOLY_INDULGENCE, INTEREST
from engines.age_of_renaissance.moves import Buy, Claim, Move, Pass, Relieve, Upgrade
from engines.age_of_renaissance.prices import unpaid
from engines.age_of_renaissance.rules.purchase import (
    CardsInHand,
    PurchasePart,
    hand_cost,
    price_for,
    relief_price,
)
from engines.age_of_renaissance.state import RenaissanceState
from engines.kernel import Decision, Rng, Span


def credit_worth(survey: Survey, seat: int, letter: str) -> float:
    """Return what an Advance will save on others that its owner still lacks (5.5.2.4)."""
    pack, own = survey.pack, survey.state.players[seat].advances
    advance = pack.advances[letter]
    saved = 0
    for other in pack.advances.values():
        if other.id == letter or other.id in own:
            continue
        if other.category == advance.category:
            saved += min(advance.credit, other.cost)
        elif advance.discount is not None and other.category in advance.discount.categories:
            saved += advance.discount.amount
    return survey.weights["credits"] * min(1.0, survey.after / survey.weights["credit_turns"]) * saved


def ability(survey: Survey, seat: int, letter: str) -> float:
    """Return what an Advance does for its owner until the end, besides points and credits."""
    if letter == HOLY_INDULGENCE:
        return indulgence(survey, seat, owner=True) - indulgence(survey, seat, owner=False)
    if letter == "Z":
        return survey.pack.tables.income.middle_class * survey.incomes * survey.ripe
    return survey.weights["ability"] * survey.weights.get(f"does_{letter}", 0.0) * survey.incomes


def indulgence(survey: Survey, seat: int, *, owner: bool) -> float:
    """Return what Holy Indulgence brings or costs a seat until the end (5.6)."""
    others = [player for place, player in enumerate(survey.state.players) if place != seat and not player.out]
    owners = sum(HOLY_INDULGENCE in player.advances for player in others)
    tokens = 2 * (len(others) - owners) if owner else -2 * owners
    return survey.weights["ability"] * tokens * min(survey.incomes, survey.after + 0.5)


def gain_of(survey: Survey, seat: int, letter: str) -> float:
    """Return what an Advance is worth to a seat that buys it now, without its price."""
    state, advance = survey.state, survey.pack.advances[letter]
    spaces = survey.pack.categories[advance.category].misery - advance.better
    worth = advance.cost + credit_worth(survey, seat, letter) + ability(survey, seat, letter)
    if spaces:
        worth -= step(survey, seat, spaces)
    worth += spared(survey, seat, letter)
    own = state.players[seat].advances
    tiers = survey.pack.tiers([*own, letter])
    if tiers > survey.pack.tiers(own):
        worth += survey.weights["tier"] * survey.after
    if tiers:
        worth += min(advance.relief, 10 * tiers) * survey.weights["relief"]
    return worth


def spared(survey: Survey, seat: int, letter: str) -> float:
    """Return the Misery by unrest that an Advance spares its owner; below 0 what it adds (5.4.2)."""
    advance, own = survey.pack.advances[letter], survey.state.players[seat].advances
    spaces = 0.0
    for card, (_, effect) in cards_of_pack(survey.state.pack).unrest.items():
        times = survey.plays.get(card, 0.0)
        if effect.category == advance.category:
            count = sum([other in own for other in survey.pack.by_category[advance.category]])
            before, after = effect.start + effect.each * count, effect.start + effect.each * (count + 1)
            spaces += times * (max(0, before) - max(0, after))
        elif effect.spared == letter:
            spaces += times * 0.7
    return survey.weights["unrest"] * spaces * step(survey, seat, 1)


def shopping(survey: Survey, decision: Decision) -> list[tuple[float, Move]]:
    """Return the purchases with their gain beyond the price for each dollar, best first."""
    state, seat = survey.state, decision.seat
    player = state.players[seat]
    dollar = survey.dollar - survey.weights["shopping"]
    kept, burden = hand_cost(state, seat), unpaid_hand(survey, seat, dollar)
    purchases: list[tuple[float, Move]] = []

    def unpaid_after(pays: int) -> float:
        return burden if player.cash - pays < kept <= player.cash else 0.0

    for box in decision.moves.boxes:
        if box.kind is Buy:
            for letter in values_of(box, "advance"):
                pays = price_for(state, seat, letter).to_pay
                gain = gain_of(survey, seat, letter) - dollar * pays - _interest(survey, seat, pays)
                gain -= unpaid_after(pays)
                purchases.append((gain / (pays + survey.weights["dear"]), Buy(advance=letter)))
        elif box.kind is Upgrade:
            pays = survey.pack.tables.ships.upgrade_cost
            gain = _upgrade(survey, seat) * dollar - unpaid_after(pays) / (pays + survey.weights["dear"])
            purchases.append((gain, Upgrade()))
        elif box.kind is Claim:
            purchases.append((0.1, next(iter(box))))
    purchases.sort(key=lambda purchase: -purchase[0])
    return purchases


def unpaid_hand(survey: Survey, seat: int, dollar: float) -> float:
    """Return the cost of not paying for the cards in hand: Misery, less the cash saved (5.5.3)."""
    cost = hand_cost(survey.state, seat)
    return max(0.0, unpaid_misery(survey, seat, cost) - dollar * cost) if cost else 0.0


def unpaid_misery(survey: Survey, seat: int, cost: int) -> float:
    """Return the points of Misery for not paying a Stabilization of so many dollars."""
    track = survey.pack.tables.misery_track.values
    return step(survey, seat, unpaid(track, survey.state.players[seat].misery, cost))


def to_stabilize(state: RenaissanceState, seat: int) -> bool:
    """Tell whether a player will have to pay for cards in hand before the next Income Phase."""
    if state.phase != "purchase":
        return state.phase in ("draw", "buy", "play")
    return any(type(step) in (PurchasePart, CardsInHand) and step.seat == seat for step in state.agenda)


def _interest(survey: Survey, seat: int, pays: int) -> float:
    """Return the interest that paying costs an owner of Interest & Profit (5.7.2)."""
    player = survey.state.players[seat]
    if INTEREST not in player.advances:
        return 0.0
    income = survey.income(seat)
    return survey.dollar * (min(income, player.cash) - min(income, player.cash - pays))


def _upgrade(survey: Survey, seat: int) -> float:
    """Return the worth of better ships: the first galleys add most."""
    box = survey.state.players[seat].ship
    worth = survey.weights["upgrade"] if box is None else survey.weights[_BETTER.get(box, "better_ship")]
    return (worth * min(1.0, survey.after / 6) - 10) / 20


_BETTER = {"galley_2": "better_galley_2", "galley_4": "better_galley_4"}
"""The weight of the next box of the Shipping Display, by box."""


def rollout_purchase(survey: Survey, decision: Decision, rng: Rng) -> Move:
    """Buy what gains most for its price, with some noise."""
    best: tuple[float, Move] = (0.0, Pass())
    for gain, move in shopping(survey, decision):
        noisy = gain * (0.8 + rng.randrange(100) / 250)
        if noisy > best[0]:
            best = (noisy, move)
    return best[1]


def purchase_candidates(survey: Survey, decision: Decision, most: int) -> list[Move]:
    """Return the best purchases for their price, and passing."""
    return [*[move for _, move in shopping(survey, decision)][: max(1, most // 2)], Pass()]


def rollout_relief(survey: Survey, decision: Decision) -> Move:
    """Buy relief as long as a space is worth its cost."""
    (box,) = decision.moves.boxes
    span = box.fields["spaces"]
    assert isinstance(span, Span), "spaces are counted"
    best, gain = 0, 0.0
    state, seat = survey.state, decision.seat
    for spaces in range(span.low, span.high + 1):
        worth = -step(survey, seat, -spaces) - relief_price(state, seat, spaces).to_pay * survey.dollar
        if worth >= gain:
            best, gain = spaces, worth
    return Relieve(spaces=best)
