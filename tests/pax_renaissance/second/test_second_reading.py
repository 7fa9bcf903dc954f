"""In random games all that is asked, and all that lies on the table, is what a second reading has."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any, get_args

import msgspec

from engines.kernel import Decision, Move
from engines.pax_renaissance.game import PAX_RENAISSANCE as GAME
from engines.pax_renaissance.moves import (
    MOVES,
    Behead,
    Campaign,
    Casualties,
    Choose,
    Corsair,
    Declare,
    Denounce,
    Discard,
    End,
    Inquisitor,
    Launch,
    Muster,
    Options,
    Play,
    Revolt,
    Take,
    Vote,
    Yield,
)
from engines.pax_renaissance.rules.setup import FullPaxState as State
from engines.pax_renaissance.state import rules
from tests.pax_renaissance.second.reading import Reading
from tests.pax_renaissance.second.starts import enrich
from tests.pax_renaissance.second.table import Table, derived, plain, viewed

Player = Callable[[Decision, random.Random], Move]


def options(rng: random.Random, seats: int) -> Options:
    """Draw every option; each is at its default half of the time at least."""
    drawn: dict[str, Any] = {}
    for info in msgspec.structs.fields(Options):
        (kind, *_) = get_args(info.type)
        fits = info.name not in ("banks", "bankruptcy") if seats == 1 else info.name != "solo_deck"
        if fits and rng.randrange(2):
            drawn[info.name] = rng.choice([False, True] if kind is bool else get_args(kind))
    return Options(**drawn)


def calm(decision: Decision, rng: random.Random) -> Move:
    """Draw a kind of move first."""
    return decision.moves.sample(rng)


def eager(decision: Decision, rng: random.Random) -> Move:
    """Draw any move: kinds with many moves come often, and nobody hurries to win."""
    boxes = decision.moves.boxes
    (box,) = rng.choices(boxes, [box.size() if box.kind is not Declare else 0.05 for box in boxes])
    return box.sample(rng)


RARE = (Launch, Denounce, Revolt, Behead, Inquisitor, Corsair, Vote, Campaign, Take, Yield)


def rash(decision: Decision, rng: random.Random) -> Move:
    """Draw what is rare, or else a play, with its one-shot; nobody hurries to win."""
    boxes = [box for box in decision.moves.boxes if box.kind not in (Declare, End)]
    rare = [box for box in boxes if box.kind in RARE]
    shots = [box for box in boxes if box.kind is Play and True in box.fields["one_shot"]]
    for chosen in (rare, shots):
        if chosen and rng.random() < 0.7:
            return rng.choice(chosen).sample(rng)
    return rng.choice(boxes or decision.moves.boxes).sample(rng)


PLAYERS: tuple[Player, ...] = (calm, eager, rash)


def sorted_out(move: Move) -> Move:
    """Write selections in one order."""
    if isinstance(move, Casualties):
        return Casualties(fighters=tuple(sorted(move.fighters)))
    if isinstance(move, Muster):
        return Muster(rooks=tuple(sorted(move.rooks)))
    if isinstance(move, Discard):
        return Discard(cards=tuple(sorted(move.cards)))
    return move


def walk(number: int, player: Player, *, rich: bool) -> Counter[type[Move]]:
    """Play a game by both, comparing at every step; return which moves were made."""
    rng = random.Random(number)
    seats = 1 + number % 4
    state: State = GAME.setup(seats, number.to_bytes(32, "big"), options(rng, seats))
    seen: Counter[type[Move]] = Counter()
    while GAME.pending(state)[0].kind == "bank":
        decision = GAME.pending(state)[0]
        GAME.apply(state, decision.seat, calm(decision, rng))
    if rich:
        enrich(state, rng)
        GAME.check(state)
    reading = Reading(rules(state), state)
    while decisions := GAME.pending(state):
        (decision,) = decisions
        compare(state, reading, looking=seen.total() % 7 == 0)
        moves = [sorted_out(move) for move in decision.moves]
        assert len(moves) == len(set(moves))
        assert (decision.seat, decision.kind, set(moves)) == reading.asked
        move = player(decision, rng)
        reading.answer(sorted_out(move), GAME.apply(state, decision.seat, move))
        seen[type(move)] += 1
    compare(state, reading)
    assert reading.over
    return seen


def compare(state: State, reading: Reading, *, looking: bool = False) -> None:
    """Hold the tables beside each other, field by field."""
    engine, mine = plain(Table(rules(state), state)), plain(reading)
    for key, value in engine.items():
        assert mine[key] == value, key
    if looking:
        shown = viewed(GAME.view(state, None))
        for key, value in derived(reading).items():
            assert shown[key] == value, key


def test_games_go_as_the_second_reading_has_them(long: bool):
    seen: Counter[type[Move]] = Counter()
    for number in range(300 if long else 8):
        shift = number + number // 3  # every day one game of each number, by all players in turn
        for player in PLAYERS if long else PLAYERS[shift % len(PLAYERS) :][:1]:
            for rich in (False, True) if long else (number >= 4,):
                seen += walk(number, player, rich=rich)
    if long:
        assert set(seen) == {*MOVES} - {Choose}
