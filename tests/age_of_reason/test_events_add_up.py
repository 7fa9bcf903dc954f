"""Who keeps books by the log alone has everybody's gold, unrest and victory points right after every move."""

import random

from engines.age_of_reason.events import (
    AreasScored,
    AuctionWon,
    BattleFought,
    Claimed,
    CleanedUp,
    Converted,
    EmergencyGoldTaken,
    Hired,
    IncomePaid,
    Uncovered,
    UnrestRolled,
)
from engines.age_of_reason.game import AGE_OF_REASON as GAME
from engines.age_of_reason.rules.setup import FullReasonState
from engines.kernel import Event
from tests.age_of_reason.walks import PLAYERS, options


class Books:
    """Gold, unrest and points of all seats, by what the events say."""

    def __init__(self, state: FullReasonState) -> None:
        self.gold = [player.gold for player in state.players]
        self.unrest = [player.unrest for player in state.players]
        self.points = [player.points for player in state.players]

    def enter(self, event: Event) -> None:
        seat = -1 if event.seat is None else event.seat
        match event:
            case EmergencyGoldTaken():
                self.gold[seat] += event.gold
                self.unrest[seat] += event.unrest
            case AuctionWon():
                self.gold[seat] -= event.gold
            case Claimed():
                self.gold[seat] += event.gold - event.paid
                self.unrest[seat] -= event.unrest
            case Converted():
                self.gold[seat] -= event.paid
            case Hired():
                self.gold[seat] -= len(event.countries)
            case Uncovered():
                for card in event.cards:
                    self.gold[card.seat] -= card.cost
            case BattleFought():
                self.battle(event)
            case IncomePaid():
                self.gold = [had + got for had, got in zip(self.gold, event.gold, strict=True)]
            case AreasScored():
                self.points = [had + got for had, got in zip(self.points, event.points, strict=True)]
            case UnrestRolled():
                assert event.level == self.unrest[seat]
                self.points[seat] -= event.lost
            case CleanedUp():
                self.unrest = list(event.unrest)
            case _:
                pass

    def battle(self, event: BattleFought) -> None:
        for side in (event.attacker, event.defender):
            if side.seat is not None:
                self.unrest[side.seat] += side.unrest
        for seat in event.tied:
            self.unrest[seat] += 1
        if event.bonus is not None and event.seat is not None:
            self.gold[event.seat] += event.bonus.gold
            self.points[event.seat] += event.bonus.vp


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
