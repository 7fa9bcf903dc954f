"""Who keeps books by the log alone has everybody's gold, unrest and victory points right after every move."""

import random
from collections import Counter
from typing import Any

from engines.age_of_reason.game import AGE_OF_REASON as GAME
from engines.age_of_reason.rules.setup import Table
from engines.kernel import Event
from tests.age_of_reason.walks import PLAYERS, options


class Books:
    """Gold, unrest and points of all seats, by what the events say."""

    def __init__(self, state: Table) -> None:
        self.gold = [player.gold for player in state.players]
        self.unrest = [player.unrest for player in state.players]
        self.points = [player.points for player in state.players]

    def enter(self, event: Event) -> None:
        data, seat = event.data, -1 if event.seat is None else event.seat
        match event.kind:
            case "emergency":
                self.gold[seat] += data["gold"]
                self.unrest[seat] += data["unrest"]
            case "allied":
                self.gold[seat] -= data["gold"]
            case "claimed":
                self.gold[seat] += data["gold"] - data["paid"]
                self.unrest[seat] -= data["unrest"]
            case "converted":
                self.gold[seat] -= data["paid"]
            case "hired":
                self.gold[seat] -= len(data["countries"])
            case "uncovered":
                for card in data["cards"]:
                    self.gold[card["seat"]] -= card["cost"]
            case "battle":
                self.battle(data)
            case "income":
                self.gold = [had + got for had, got in zip(self.gold, data["gold"], strict=True)]
            case "scored":
                self.points = [had + got for had, got in zip(self.points, data["points"], strict=True)]
            case "unrest_roll":
                assert data["level"] == self.unrest[seat]
                self.points[seat] -= data["lost"]
            case "cleaned":
                self.unrest = list(data["unrest"])
            case _:
                pass

    def battle(self, data: dict[str, Any]) -> None:
        for side in (data["attacker"], data["defender"]):
            if side["seat"] is not None:
                self.unrest[side["seat"]] += side["unrest"]
        for seat in data["tied"]:
            self.unrest[seat] += 1
        bonus = Counter(data["bonus"] or {})
        self.gold[data["attacker"]["seat"]] += bonus["gold"]
        self.points[data["attacker"]["seat"]] += bonus["vp"]


def test_the_events_account_for_all_gold_unrest_and_points():
    for number in range(12):
        rng = random.Random(number)
        state = GAME.setup(2 + number % 6, bytes([number]), options(rng))
        books = Books(state)
        while decisions := GAME.pending(state):
            decision = rng.choice(decisions)
            for event in GAME.apply(state, decision.seat, rng.choice(PLAYERS)(decision, rng)):
                books.enter(event)
            assert books.gold == [player.gold for player in state.players]
            assert books.unrest == [player.unrest for player in state.players]
            assert books.points == [player.points for player in state.players]
