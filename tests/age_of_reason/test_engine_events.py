"""Events of every kind occur, and reveal and uncover as they should, in all kinds of games."""

import random
from typing import Any

from engines.age_of_reason.events import AuctionOpened, BattleFought
from engines.age_of_reason.moves import Options
from engines.kernel import Event
from tests.age_of_reason.table import GAME

REVEALS = {
    "setup", "markers", "drawn_alliances", "joined", "uncovered", "rolled", "unrest_roll", "over",
}  # fmt: skip


def happened(seats: int, seed: int, **options: Any) -> list[Event]:
    """Play a random game; return all its events."""
    rng, log = random.Random(seed), list[Event]()
    state = GAME.setup(seats, seed.to_bytes(32, "big"), Options(**options))
    while decisions := GAME.pending(state):
        decision = rng.choice(decisions)
        log += GAME.apply(state, decision.seat, decision.moves.sample(rng))
    return log


def tag(kind: type[Event]) -> str:
    return str(kind.__struct_config__.tag)


def test_every_kind_of_event_occurs_and_reveals_what_it_should():
    log = [event for seats in range(2, 8) for event in happened(seats, seats, countries="chosen")]
    log += [
        event for seed in range(4) for event in happened(3, seed, countries="chosen", random_alliances=True)
    ]
    assert {event.kind for event in log} == {*map(tag, GAME.events), "sealed"}
    for event in log:
        drawn = isinstance(event, AuctionOpened) and event.drawn
        assert event.reveals == (event.kind in REVEALS or drawn), event
        assert event.shows_answers == (event.kind == "uncovered"), event
        assert GAME.decode(GAME.encode(event)) == event


def test_a_battle_adds_up():
    count = 0
    for event in happened(5, 1):
        if not isinstance(event, BattleFought):
            continue
        count += 1
        totals: list[int] = []
        for side in (event.attacker, event.defender):
            lines = [side.difference, side.fixed, side.infantry, side.ships]
            lines += [len(side.allies), len(side.hired), *(box.bonus for box in side.boxes)]
            assert side.total == sum(lines)
            assert side.difference == abs(side.dice[0] - side.dice[1])
            totals.append(side.total)
        assert event.margin == totals[0] - totals[1]
        assert event.placed <= (event.result == "attacker")
        assert event.seat == event.attacker.seat
    assert count > 10
