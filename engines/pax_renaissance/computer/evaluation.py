"""Features of each seat when a turn begins, as logarithms of chances."""

from collections.abc import Mapping
from math import sqrt
from typing import NamedTuple

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
    Race,
)
from engines.pax_renaissance.data.effects import Victory
from engines.pax_renaissance.rules import board, fairs
from engines.pax_renaissance.rules.victory import VICTORIES, price
from engines.pax_renaissance.state import REGIONS, PaxState, rules, seats

GOALS: dict[str, str] = {
    "holy": "a holy victory",
    "imperial": "an imperial victory",
    "globalization": "a globalization victory",
    "renaissance": "a Renaissance victory",
}
FEATURES: dict[str, str] = {
    "wins": "ready to declare a victory",
    "threat": "able to declare a victory next turn",
    **{f"near_{name}": f"nearer to {goal}" for name, goal in GOALS.items()},
    **{f"later_{name}": f"nearer to {goal} (not active yet)" for name, goal in GOALS.items()},
    "kings": "more kings",
    "republics": "more republics",
    "concessions": "more concessions",
    "routes": "more concessions on the trade routes",
    "law": "more law prestige",
    "discovery": "more discovery prestige",
    "faith": "more religious prestige",
    "patrons": "more patrons",
    "last": "first in patrons when the cards run out",
    "guards": "more knights and rooks in your empires",
    "florins": "more florins",
    "cards": "more cards to play",
    "ops": "more cards in your tableau",
    "silenced": "fewer bishops on your cards",
    "turn": "",
}

NEARER = (1.0, 0.5, 0.25, 0.12, 0.06, 0.03)
"""The nearness of a victory, by its distance in steps."""
FAR = len(NEARER)
END_NEAR = 24
"""Patrons begin to count with fewer cards than this in the decks (L2a)."""
NEVER = 99

Features = dict[str, float]


class Comets(NamedTuple):
    """The comets that are still to come (B7a, L1)."""

    left: int
    """Victories that are not active yet."""
    cheapest: int
    """The price of the first comet in the market; `NEVER`: there is none."""


def nearness(lack: int) -> float:
    """Return the nearness of a victory, 0 to 1."""
    return NEARER[lack] if lack < FAR else 0.0


def cards_left(state: PaxState) -> int:
    """Count the cards that are still to come; without any, the game ends (L2a)."""
    return sum([len(state.decks[region]) for region in REGIONS])


def raw(state: PaxState, race: Race) -> list[Features]:
    """Return the features of each of `state.players`, unweighted."""
    counts = race.counts
    comets = comets_of(state)
    late = max(0.0, 1 - cards_left(state) / END_NEAR)
    patronage = [(own[PATRON], player.florins) for own, player in zip(counts, state.players, strict=True)]
    first = max(patronage)
    order = seats(state)
    now = order.index(state.turn.seat)
    all_features: list[Features] = []
    for seat, (player, own) in enumerate(zip(state.players, counts, strict=True)):
        turns = (seat - now) % len(order)
        goals = _goals(state, seat, race.lacks(seat), turns, comets)
        all_features.append(
            goals
            | {
                "kings": own[KING],
                "republics": own[REPUBLIC],
                "concessions": own[CONCESSION],
                "law": own[LAW],
                "discovery": own[DISCOVERY],
                "faith": sum(own[CATHOLIC : REFORMIST + 1]),
                "patrons": own[PATRON],
                "last": late if patronage[seat] == first else 0.0,
                "florins": sqrt(player.florins),
                "cards": len(player.hand),
                "ops": len(player.west) + len(player.east),
                "silenced": 0.0,
                "guards": 0.0,
                "routes": 0.0,
                "turn": float(not turns),
            }
        )
    _map(state, all_features)
    return all_features


def features(state: PaxState, weights: Mapping[str, float]) -> list[Features]:
    """Return the features of each of `state.players`, weighted."""
    return [
        {name: weights[f"value_{name}"] * worth for name, worth in seat_features.items()}
        for seat_features in raw(state, Race(state))
    ]


def _map(state: PaxState, all_features: list[Features]) -> None:
    """Count what lies on the map and on cards for each seat."""
    for region in REGIONS:
        for border in fairs.route_of(state, region).borders:
            owner = state.borders[border].pawn
            if owner is not None:
                all_features[owner]["routes"] += 1
    squares, empires = state.squares, board.chart(state).empire
    for space in state.spaces:
        owner = squares[empires[space]].owner
        if owner is not None:
            all_features[owner]["guards"] += 1
    for card in state.bishops:
        square = squares.get(card)
        if square is not None:
            if square.owner is not None:
                all_features[square.owner]["silenced"] -= 1
            continue
        for seat, player in enumerate(state.players):
            if card in player.west or card in player.east:
                all_features[seat]["silenced"] -= 1


def _goals(state: PaxState, seat: int, lacks: Lacks, turns: int, comets: Comets) -> Features:
    """Return the features of a seat's victories. `turns`: the turns of others before its own."""
    wins = threat = 0.0
    goals: Features = {}
    for name in VICTORIES:
        lack = lacks.of(name)
        near = later = 0.0
        if name in state.victories:
            near = nearness(lack)
            if lack == 0 and turns:
                threat += 1 / turns
            elif lack == 0 and price(state, name) <= state.turn.actions:
                wins = 1.0
        else:
            later = nearness(lack)
            if lack == 0 and unveils(state, seat, name, comets):
                if turns:
                    threat += 1 / turns
                else:
                    wins = 1.0
        goals[f"near_{name}"], goals[f"later_{name}"] = near, later
    goals["wins"], goals["threat"] = wins, threat
    return goals


def unveils(state: PaxState, seat: int, name: Victory, comets: Comets) -> bool:
    """Tell whether a seat can activate a victory and then declare it in its turn (L1, E6)."""
    can_pay = comets.cheapest <= state.players[seat].florins
    actions = state.turn.actions if seat == state.turn.seat else rules(state).supply.turn.actions
    return can_pay and actions > price(state, name)


def comets_of(state: PaxState) -> Comets:
    """Return the comets that are still to come."""
    cards = rules(state).cards
    cheapest = NEVER
    for region in REGIONS:
        for column, slot in enumerate(state.market[region]):
            if column and slot.card is not None and cards[slot.card].kind == "comet":
                cheapest = min(cheapest, column)
                break
    return Comets(len(VICTORIES) - len(state.victories), cheapest)
