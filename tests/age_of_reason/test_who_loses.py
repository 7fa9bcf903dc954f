"""Whom each event of Age of Reason costs something, and how much it matters."""

import pytest
from msgspec import structs

from engines.age_of_reason import events
from engines.age_of_reason.events import AreasScored, Attacked, BattleFought, Fighter, GameOver, UnrestRolled
from engines.age_of_reason.game import AGE_OF_REASON
from tests.losing import Case, check, complete

SIDE = Fighter(
    country="france", seat=0, fixed=0, card=None, infantry=0, ships=0, cost=0, dice=(1, 1), difference=0,
    allies=(), bluffs=(), hired=(), boxes=(), total=0, unrest=0,
)  # fmt: skip


def battle(result: events.Result, unrest: int = 0, tied: tuple[int, ...] = ()) -> BattleFought:
    """A battle of France against Spain."""
    defender = structs.replace(SIDE, country="spain", seat=1, unrest=unrest)
    return BattleFought(
        seat=0, area="baltic", target="spain", attacker=SIDE, defender=defender, margin=0, result=result,
        degree="tie", tied=tied, placed=result == "attacker", bonus=None,
    )  # fmt: skip


CASES = (
    Case(battle("attacker"), ("spain",), "notable"),
    Case(battle("defender"), (), "notable"),
    Case(battle("tie", unrest=1, tied=(2, 3)), ("spain", 2, 3), "notable"),
    Case(Attacked(seat=0, area="baltic", target="spain", second=False), ("spain",), "routine"),
    Case(UnrestRolled(seat=1, level=5, rolls=(6,), lost=1), (1,), "notable", befalls=True),
    Case(UnrestRolled(seat=1, level=0, rolls=(), lost=0), (), "notable", befalls=True),
    Case(AreasScored(areas=(), points=(3, 4)), (), "decisive"),
    Case(GameOver(seed="00"), (), "decisive"),
)
NOBODY = {
    "country", "setup", "turn", "markers", "opener", "bid", "passed", "allied", "drawn_alliances", "order",
    "segment", "claimed", "emergency", "converted", "idle", "joined", "hired", "uncovered", "rolled",
    "reserve", "income", "cleaned",
}  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.event.kind)
def test_an_event_names_whom_it_costs_something(case: Case):
    check(case)


def test_all_kinds_of_events_are_told():
    complete(AGE_OF_REASON, CASES, NOBODY)
