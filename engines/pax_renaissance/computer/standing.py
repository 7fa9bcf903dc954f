"""What speaks for each seat when a turn begins, feature by feature."""

from collections.abc import Mapping
from math import sqrt

from engines.pax_renaissance.computer.counts import (
    CATHOLIC,
    CONCESSION,
    DISCOVERY,
    KING,
    LAW,
    PATRON,
    REFORMIST,
    REPUBLIC,
    Lacks,
    counts_of,
    lacks_of,
)
from engines.pax_renaissance.data.effects import Victory
from engines.pax_renaissance.rules.victory import VICTORIES, price
from engines.pax_renaissance.state import REGIONS, PaxState, rules, seats

FEATURES: dict[str, str] = {
    "wins": "can declare victory at once",
    "threat": "meets the conditions of an active victory",
    "near": "comes nearer to an active victory",
    "inactive": "comes nearer to a victory that a comet can activate",
    "kings": "gets a king",
    "republics": "gets a republic",
    "concessions": "gets concessions",
    "law": "gets law prestige",
    "discovery": "gets discovery prestige",
    "faith": "gets religious prestige",
    "patrons": "gets patron prestige",
    "last": "leads in patrons when the cards run out",
    "florins": "has more florins",
    "cards": "has cards to play",
    "ops": "has more cards with ops",
}

NEARER = (1.0, 0.5, 0.25, 0.12, 0.06, 0.03, 0.0)
"""How near a victory is, by the steps that are missing."""
END_NEAR = 24
"""With fewer cards than this in the decks patrons begin to count (L2a)."""

Features = dict[str, float]


def nearness(lack: float) -> float:
    """Return how near a victory is, 0 to 1."""
    return NEARER[min(int(lack), len(NEARER) - 1)]


def raw(state: PaxState) -> list[Features]:
    """Return the features of each of `state.players`, unweighted."""
    counts = counts_of(state)
    lacks = lacks_of(state, counts)
    comets = _comets(state)
    left = sum([len(state.decks[region]) for region in REGIONS])
    patronage = [(own[PATRON], player.florins) for own, player in zip(counts, state.players, strict=True)]
    first = max(patronage)
    order = seats(state)
    turns = {seat: place for place, seat in enumerate(_from(order, state.turn.seat))}
    found: list[Features] = []
    for seat, (player, own) in enumerate(zip(state.players, counts, strict=True)):
        one = _goals(state, seat, lacks[seat], turns.get(seat, len(order) - 1), comets)
        one["kings"], one["republics"] = own[KING], own[REPUBLIC]
        one["concessions"], one["law"], one["discovery"] = own[CONCESSION], own[LAW], own[DISCOVERY]
        one["faith"] = sum(own[CATHOLIC : REFORMIST + 1])
        one["patrons"] = own[PATRON]
        one["last"] = max(0.0, 1 - left / END_NEAR) if patronage[seat] == first else 0.0
        one["florins"] = sqrt(player.florins)
        one["cards"] = len(player.hand)
        one["ops"] = len(player.west) + len(player.east)
        found.append(one)
    return found


def features(state: PaxState, weights: Mapping[str, float]) -> list[Features]:
    """Return the features of each of `state.players`, weighted."""
    return [{name: weights[f"value_{name}"] * worth for name, worth in one.items()} for one in raw(state)]


def _from(order: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Return the seats in the order of their turns, from this one on."""
    place = order.index(seat)
    return order[place:] + order[:place]


def _goals(state: PaxState, seat: int, lacks: Lacks, turns: int, comets: "Comets") -> Features:
    """Return what a seat's victories are worth; it is asked after so many turns of others."""
    wins = threat = near = inactive = 0.0
    for name in VICTORIES:
        lack = lacks.of(name)
        if name in state.victories:
            ready = lack == 0 and price(state, name) <= state.turn.actions
            if ready and not turns:
                wins = 1.0
            elif lack == 0:
                threat += 1 / max(1, turns)
            near += nearness(lack)
        elif comets.left:
            if lack == 0 and not turns and _unveils(state, seat, name, comets):
                wins = 1.0
            inactive += nearness(lack) * min(1.0, comets.left / 2)
    return {"wins": wins, "threat": threat, "near": near, "inactive": inactive}


def _unveils(state: PaxState, seat: int, name: Victory, comets: "Comets") -> bool:
    """Tell whether a seat on turn can activate a victory and then declare it (L1, E6)."""
    can_pay = comets.cheapest <= state.players[seat].florins
    return can_pay and state.turn.actions > price(state, name)


class Comets:
    """The comets that are left (B7a, C5)."""

    def __init__(self, left: int, cheapest: int) -> None:
        """`cheapest`: what the first one in the market costs."""
        self.left, self.cheapest = left, cheapest


NEVER = 99


def _comets(state: PaxState) -> Comets:
    cards = rules(state).cards
    cheapest = NEVER
    for region in REGIONS:
        for column, slot in enumerate(state.market[region]):
            if column and slot.card is not None and cards[slot.card].kind == "comet":
                cheapest = min(cheapest, column)
                break
    hidden = len(VICTORIES) - len(state.victories)
    return Comets(hidden, cheapest)
