"""Whom each event of Endeavor costs something, and how much it matters."""

import pytest

from engines.endeavor.events import Abolished, Attacked, Over
from engines.endeavor.game import ENDEAVOR
from tests.losing import Case, check, complete

CASES = (
    Case(Attacked(seat=0, city="paris", loser=2, using=None), (2,), "notable"),
    Case(Abolished(seat=0, lost=(1, 0, 2)), (0, 2), "decisive"),
    Case(Over(), (), "decisive"),
)
NOBODY = {
    "round", "built", "grew", "salary", "shipped", "opened", "occupied", "connected", "payment", "drew",
    "activated", "passed", "rearranged",
}  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.event.kind)
def test_an_event_names_whom_it_costs_something(case: Case):
    check(case)


def test_all_kinds_of_events_are_told():
    complete(ENDEAVOR, CASES, NOBODY)
