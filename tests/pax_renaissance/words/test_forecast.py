"""What plans foretell comes true: battles, fairs, sales, votes, campaigns."""

from collections import Counter
from functools import cache
from random import Random
from typing import TypeVar

from engines.kernel import Event, Log, Move
from engines.pax_renaissance.data.loading import PACKS
from engines.pax_renaissance.events import (
    BattleFought,
    CampaignRun,
    FairHeld,
    FairOver,
    FairPaid,
    Placed,
    Sold,
    VoteRun,
)
from engines.pax_renaissance.moves import Activate, Campaign, Fair, Options, Play, Sell, Vote
from engines.pax_renaissance.views import PaxView
from engines.pax_renaissance.words import forecast
from tests.pax_renaissance.table import GAME

E = TypeVar("E", bound=Event)
PACK = PACKS.get(PACKS.default)
FORETOLD = (Activate, Play, Fair, Sell, Vote, Campaign)
WARS = {"conspiracy", "peasant_revolt", "crusade", "jihad", "reformation"}


GAMES = 48


@cache
def played() -> list[tuple[PaxView, int, Move, Log]]:
    """Play random games in which players do what is foretold as often as they can; return these moves."""
    rng = Random(GAMES)
    found: list[tuple[PaxView, int, Move, Log]] = []
    for game in range(GAMES):
        state = GAME.setup(2 + game % 3, bytes([game, 1]), Options())
        for _ in range(150):
            decisions = GAME.pending(state)
            if not decisions:
                break
            seat, moves = decisions[0].seat, decisions[0].moves
            wanted = [
                move for move in moves if isinstance(move, FORETOLD) and getattr(move, "one_shot", True)
            ]
            move = rng.choice(wanted) if wanted and rng.random() < 0.7 else moves.sample(rng)
            view = GAME.view(state, seat) if isinstance(move, FORETOLD) else None
            log = GAME.apply(state, seat, move)
            while any(one.kind == "levy" for one in GAME.pending(state)):
                levy = GAME.pending(state)[0]
                log += GAME.apply(state, levy.seat, next(iter(levy.moves)))
            if view is not None:
                found.append((view, seat, move, log))
    return found


def first(log: Log, kind: type[E]) -> E | None:
    return next((event for event in log if isinstance(event, kind)), None)


def test_battles_come_true():
    met = Counter[str]()
    for view, seat, move, log in played():
        told = first(log, BattleFought)
        if not isinstance(move, Play) or told is None or told.cause not in WARS:
            continue
        agents = PACK.cards[move.card].agents
        foreseen = forecast.battle(view, PACK, seat, told.cause, told.empire, agents)
        assert foreseen == (len(told.attackers), len(told.defenders)), (move, told)
        met[told.cause] += 1
    assert set(met) == WARS


def test_fairs_come_true():
    met = 0
    for view, seat, move, log in played():
        told, over = first(log, FairHeld), first(log, FairOver)
        if not isinstance(move, Fair) or told is None or over is None:
            continue  # a shortage of tokens interrupts some
        foreseen = forecast.voyage(view, PACK, seat, told.region)
        paid = Counter[int | None]({seat: told.florins})
        for event in log:
            if isinstance(event, FairPaid):
                paid[event.who] += event.florins
        assert foreseen.profits == told.profits
        assert Counter(foreseen.income) == +paid
        assert over.left == foreseen.left
        assert sum(isinstance(event, Placed) and event.why == "levy" for event in log) <= foreseen.levies
        met += 1
    assert met > 50


def test_sales_come_true():
    met = 0
    for view, _seat, move, log in played():
        told = first(log, Sold)
        if isinstance(move, Sell) and told is not None:
            assert forecast.sale(view, PACK, move.card) == told.florins
            met += 1
    assert met > 50


def test_campaigns_and_votes_come_true():
    met = Counter[str]()
    for view, seat, move, log in played():
        if isinstance(move, Campaign):
            told, fought = first(log, CampaignRun), first(log, BattleFought)
            assert told is not None
            assert fought is not None
            attack, defence = forecast.campaign(view, PACK, seat, move.card, move.empire)
            assert (attack, defence) == (len(fought.attackers), len(fought.defenders))
            assert told.florins == attack
            met["campaign"] += 1
        elif isinstance(move, Vote):
            vote = first(log, VoteRun)
            assert vote is not None
            assert vote.florins == forecast.vote_cost(view, PACK, seat, move.empire)
            met["vote"] += 1
    assert met["campaign"] > 3
