"""Events have the data that `events` promises, in all kinds of games."""

import random
import re
from typing import Any

from engines.age_of_reason import events
from engines.age_of_reason.moves import Options
from engines.kernel import Event
from tests.age_of_reason.table import GAME

DATA = {
    "country": {"country"},
    "setup": {"discs", "first"},
    "turn": {"turn"},
    "markers": {"markers"},
    "opener": {"auction", "drawn"},
    "bid": {"gold", "above", "below"},
    "passed": set[str](),
    "allied": {"above", "below", "gold"},
    "drawn_alliances": {"above", "below"},
    "order": {"seats"},
    "segment": {"segment"},
    "claimed": {"box", "paid", "gold", "unrest", "area", "recovered"},
    "emergency": {"gold", "unrest"},
    "converted": {"area", "marker", "card", "paid"},
    "attacked": {"area", "target", "second"},
    "sealed": {"decision"},
    "joined": {"attackers", "defenders"},
    "hired": {"side", "countries"},
    "uncovered": {"cards"},
    "rolled": {"attacker", "defender", "again"},
    "reserve": {"side"},
    "battle": {
        "area", "target", "attacker", "defender", "margin", "result", "degree", "tied", "placed", "bonus",
    },
    "idle": {"claimed"},
    "income": {"gold"},
    "scored": {"areas", "points"},
    "unrest_roll": {"level", "rolls", "lost"},
    "cleaned": {"unrest"},
    "over": {"seed"},
}  # fmt: skip
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


def test_every_kind_of_event_is_documented_and_has_its_data():
    documented = set(re.findall(r"^- (\w+)", events.__doc__ or "", re.MULTILINE))
    assert documented == set(DATA)
    log = [event for seats in range(2, 8) for event in happened(seats, seats, countries="chosen")]
    log += [
        event for seed in range(4) for event in happened(3, seed, countries="chosen", random_alliances=True)
    ]
    seen = {event.kind for event in log}
    assert seen == set(DATA)
    for event in log:
        assert set(event.data) == DATA[event.kind], event
        drawn = event.kind == "opener" and event.data["drawn"]
        assert event.reveals == (event.kind in REVEALS or drawn), event
        assert event.uncovers == (event.kind == "uncovered"), event


def test_a_battle_adds_up():
    count = 0
    for event in happened(5, 1):
        if event.kind != "battle":
            continue
        count += 1
        data = event.data
        totals: list[int] = []
        for side in (data["attacker"], data["defender"]):
            lines = [side[part] for part in ("difference", "fixed", "infantry", "ships")]
            lines += [len(side["allies"]), len(side["hired"]), *(box["bonus"] for box in side["boxes"])]
            assert side["total"] == sum(lines)
            assert side["difference"] == abs(side["dice"][0] - side["dice"][1])
            totals.append(side["total"])
        assert data["margin"] == totals[0] - totals[1]
        assert data["placed"] <= (data["result"] == "attacker")
        assert event.seat == data["attacker"]["seat"]
    assert count > 10
