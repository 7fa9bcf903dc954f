"""Battles: which to begin, which card to lay, when to help, hire and roll again (4.3.2)."""

from typing import NamedTuple

from engines.age_of_reason.computer.odds import odds, place_of, table
from engines.age_of_reason.computer.prices import Prices, swing
from engines.age_of_reason.data.pack import Card
from engines.age_of_reason.rules import access
from engines.age_of_reason.rules.payment import capacity
from engines.age_of_reason.rules.strength import fixed, helpful, strengths
from engines.age_of_reason.state import Combat, ReasonState, blank_ships, rules, seat_of, supply

Arm = tuple[str, int, int, int, bool]
"""A card: its id, its strength on land and at sea, its cost, and whether it may attack at sea."""


class Plan(NamedTuple):
    """An attack that could be made."""

    worth: float
    area: str
    target: str


def arms(prices: Prices) -> list[Arm]:
    """Return the cards in hand that could fight and be paid."""
    state, seat = prices.state, prices.seat
    purse, faces, blank = capacity(state, seat), rules(state).cards, blank_ships(state)
    usable: list[Arm] = []
    for card in state.players[seat].hand:
        face = faces[card]
        if not face.ally and face.cost <= purse:
            sea = face.infantry + (blank if face.blank else face.ships)
            usable.append((card, face.infantry, sea, face.cost, face.as_ship))
    return usable


def bonus(state: ReasonState, seat: int, area: str) -> int:
    """Return what a seat's training and support boxes add in an area."""
    return sum([state.boxes[box].count(seat) * each for box, each in helpful(state.pack, area)])


def guessed(prices: Prices, seat: int) -> float:
    """Guess the strength of the card that another player will lay, by gold and cards left."""
    state = prices.state
    hand = len(state.players[seat].hand)
    if hand <= 2:  # ally card and blank
        return 0.0
    guess = prices.weights["guess"]
    return min(guess, 1.0) if capacity(state, seat) < 2 else guess


def helpers(prices: Prices, area: str, target: str, allied: bool) -> tuple[float, float, int]:
    """Return the help to expect in an area: for the seat, against it, and how many allies it may hire.

    `allied`: the target belongs to an alliance; nobody helps a marker.
    """
    state = prices.state
    own_above = prices.country in state.above
    joiner = prices.weights["joiner"]
    own, other, hire = 0.0, 0.0, 0
    for country in state.areas[area].discs:
        if country in (prices.country, target):
            continue
        friend = (country in state.above) == own_above
        if country in prices.players:
            if friend:
                own += joiner
            elif allied:
                other += joiner
        elif friend:
            hire += 1
        elif allied and target in prices.players:
            other += 1.0
    return own, other, hire


def defence(prices: Prices, area: str, target: str) -> float:
    """Return the strength of a target before help and dice."""
    state = prices.state
    defender = seat_of(state, target)
    if defender is None:
        return fixed(rules(state), target)
    return bonus(state, defender, area) + guessed(prices, defender)


def plans(prices: Prices, targets: list[tuple[str, str]], cards: list[Arm]) -> list[Plan]:
    """Return for each target (area, disc or marker) the best attack on it."""
    state, pack = prices.state, rules(prices.state)
    free = supply(state, prices.seat) > 0
    land, sea = efforts(prices, cards, sea=False), efforts(prices, cards, sea=True)
    attacks: list[Plan] = []
    bonuses: dict[str, int] = {}
    for area, target in targets:
        if area not in bonuses:
            bonuses[area] = bonus(state, prices.seat, area)
        place = pack.areas[area]
        marker = pack.markers.get(target)
        own, other, hire = helpers(prices, area, target, marker is None)
        lead = bonuses[area] + own + hire - other - defence(prices, area, target)
        gain = swing(prices, place, prices.country, target, placed=free)
        if marker is not None:
            gain += marker.bonus.vp + marker.bonus.gold * prices.gold
        hurt = prices.harm * prices.unrest if target in prices.players else 0.0
        best = _best(state.pack, lead, gain, (prices.risk, hurt), sea if place.ship else land)
        attacks.append(Plan(best - hire * prices.gold, area, target))
    return attacks


def efforts(prices: Prices, cards: list[Arm], *, sea: bool) -> dict[int, float]:
    """Return the strengths that the cards can bring to an attack, each with its least cost."""
    keep = keeping(prices, len(cards))
    cheapest: dict[int, float] = {}
    for _, land, afloat, cost, ship in cards:
        if sea and not ship:
            continue
        strength = afloat if sea else land
        worth = cost * prices.gold + strength * keep
        if worth < cheapest.get(strength, LOST):
            cheapest[strength] = worth
    return cheapest


LOST = 99.0
"""More than anything costs."""


def _best(
    digest: str, lead: float, gain: float, unrest: tuple[float, float], efforts: dict[int, float]
) -> float:
    """Return the worth of an attack with the best card; `unrest`: the costs of the own and the other's."""
    chances, best = table(digest), -LOST
    own, other = unrest
    for strength, cost in efforts.items():
        chance = chances[place_of(lead + strength)]
        worth = chance.win * gain - chance.attacker * own + chance.defender * other - cost
        best = max(best, worth)
    return best


def keeping(prices: Prices, cards: int) -> float:
    """Return the worth of keeping a point of strength in hand; it grows with the segments for each card."""
    return prices.weights["card"] * prices.acts / max(cards - 1, 1)


def stake(prices: Prices, combat: Combat) -> float:
    """Return the seat's gain if the attacker wins a battle instead of losing it, without unrest."""
    state, pack = prices.state, rules(prices.state)
    attacker = state.players[combat.attacker].land
    placed = supply(state, combat.attacker) > 0
    worth = swing(prices, pack.areas[combat.area], attacker, combat.target, placed=placed)
    marker = pack.markers.get(combat.target)
    if marker is not None:
        worth += (marker.bonus.vp + marker.bonus.gold * prices.gold) * (
            1 if combat.attacker == prices.seat else -prices.harm
        )
    return worth


def lead_of(prices: Prices, combat: Combat) -> float:
    """Return the attacker's lead without the seat's own card: boxes, the other's card, expected help."""
    state = prices.state
    attacker = combat.attacker
    marker = combat.target in rules(state).markers
    other = Prices(state, attacker, prices.weights) if attacker != prices.seat else prices
    own, against, hire = helpers(other, combat.area, combat.target, not marker)
    lead = bonus(state, attacker, combat.area) + own + hire - against
    if combat.defender == prices.seat:
        return lead + guessed(prices, attacker) - bonus(state, prices.seat, combat.area)
    lead -= defence(other, combat.area, combat.target)
    return lead if attacker == prices.seat else lead + guessed(prices, attacker)


def card_worths(prices: Prices, combat: Combat, cards: tuple[str | None, ...]) -> list[float]:
    """Return the worth of each card to the attacker or defender who lays it."""
    state, pack = prices.state, rules(prices.state)
    attacking = combat.attacker == prices.seat
    side = 1 if attacking else -1
    lead, gain = lead_of(prices, combat), stake(prices, combat)
    keep = keeping(prices, len(state.players[prices.seat].hand) - 1)
    sea, blank = pack.areas[combat.area].ship, blank_ships(state)
    worths: list[float] = []
    for card in cards:
        face = pack.cards[card] if card else None
        strength = _strength(face, sea, blank) if face else 0
        chance = odds(state.pack, lead + side * strength)
        worth = chance.win * gain - (face.cost if face else 0) * prices.gold - strength * keep
        worth -= (chance.attacker if attacking else chance.defender) * prices.risk
        worths.append(worth)
    return worths


def sparing(prices: Prices, combat: Combat, cards: tuple[str | None, ...]) -> tuple[str | None, ...]:
    """Return these cards, but only one of those with the same strength and cost here.

    The one with the fewest ships stays: attacks and conversions overseas need ships (4.3.2).
    """
    pack = rules(prices.state)
    sea, blank = pack.areas[combat.area].ship, blank_ships(prices.state)
    first_of: dict[tuple[int, int] | None, str | None] = {}
    for card in sorted(cards, key=lambda laid: 0 if laid is None else pack.cards[laid].ships):
        face = pack.cards[card] if card else None
        first_of.setdefault((_strength(face, sea, blank), face.cost) if face else None, card)
    kept = set(first_of.values())
    return tuple(card for card in cards if card in kept)


def _strength(face: Card, sea: bool, blank: int) -> int:
    return face.infantry + ((blank if face.blank else face.ships) if sea else 0)


def joins(prices: Prices, combat: Combat, cards: tuple[str | None, ...]) -> list[float]:
    """Return the worths of staying out (None), helping with the ally card, and bluffing with the blank."""
    faces = rules(prices.state).cards
    bluff = -prices.weights["bluff"]
    return [0.0 if card is None else helping(prices, combat) if faces[card].ally else bluff for card in cards]


def helping(prices: Prices, combat: Combat) -> float:
    """Return the worth of helping with the ally card, with its cost and the danger of a tie."""
    state = prices.state
    helped = access.side_of(state, combat, prices.country) == "attacker"
    more = 1 if helped else -1
    # The lead already counts a part of the seat's own help.
    base = lead_of(prices, combat) - more * prices.weights["joiner"]
    without, with_it = odds(state.pack, base), odds(state.pack, base + more)
    cost = rules(state).tables.payments_in_combat.player_ally_card
    gain = (with_it.win - without.win) * stake(prices, combat)
    return gain - cost * prices.gold - with_it.allies * prices.risk


def hiring(prices: Prices, combat: Combat, allies: int, most: int) -> list[float]:
    """Return the worths of paying 0, 1, ... `most` of so many non-player allies."""
    state = prices.state
    attacking = combat.attacker == prices.seat
    side = 1 if attacking else -1
    gain = stake(prices, combat)
    lead = lead_of(prices, combat)
    card = combat.laid[prices.seat]
    if card:
        sea = rules(state).areas[combat.area].ship
        lead += side * _strength(rules(state).cards[card], sea, blank_ships(state))
    price = rules(state).tables.payments_in_combat.each_non_player_ally
    worths: list[float] = []
    # The lead counts all of them as paid.
    for number in range(most + 1):
        chance = odds(state.pack, lead + side * (number - allies))
        unrest = chance.attacker if attacking else chance.defender
        worths.append(chance.win * gain - unrest * prices.risk - number * price * prices.gold)
    return worths


def rerolls(prices: Prices, combat: Combat) -> float:
    """Return the worth of rolling again: the mean of all rolls less the present one and the Reserve."""
    state, pack = prices.state, rules(prices.state)
    attacking = combat.attacker == prices.seat
    first, second = strengths(state, combat)
    gain = stake(prices, combat)
    row = pack.result(first.total - second.total)
    now = gain * row.attacker_wins - (row.attacker if attacking else row.defender) * prices.risk
    chance = odds(state.pack, first.total - first.difference - second.total + second.difference)
    then = gain * chance.win - (chance.attacker if attacking else chance.defender) * prices.risk
    return then - now - prices.weights["reserve"] * min(prices.acts, 2) / 2
