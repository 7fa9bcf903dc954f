"""Options of the whole suite: long mode, a slice of it, and how Hypothesis behaves."""

import gc

import pytest
from hypothesis import settings

from tests.surroundings import prepare

prepare()  # before any test is read, and before the processes that run them side by side begin


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="thousands of games instead of a few; up to an hour")
    parser.addoption("--slice", metavar="SEED", help="only random games by this seed, for 90 seconds")


def pytest_configure(config: pytest.Config) -> None:
    gc.set_threshold(50_000, 20, 20)  # thousands of short tests leave next to nothing that needs collecting
    # The machine may be slow and shared, so no deadlines; the everyday run repeats the same examples.
    long_mode = bool(config.getoption("--long"))
    settings.register_profile(
        "parley",
        deadline=None,
        derandomize=not long_mode,
        database=None,
        max_examples=100 if long_mode else 40,
    )
    settings.load_profile("parley")


SLOW = (
    "tests/bot/delivery/",
    "tests/bot/drawing/",
    "tests/killed/",
    "tests/peers/",
    "tests/browser/",
    "tests/bot/tables/schedule/test_a_month",
    "tests/e2e/",
    "tests/example/",
    "tests/conformance/",
)
"""They begin first, so that no core waits for one in the end; what waits does so while types are checked."""


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()  # modules and thousands of tests live to the end: no collection need look at them again


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    items.sort(key=_turn)
    wanted: dict[bool, list[pytest.Item]] = {True: [], False: []}
    for item in items:
        wanted[_wanted(config, item)].append(item)
    if wanted[False]:
        config.hook.pytest_deselected(items=wanted[False])
        items[:] = wanted[True]


def _wanted(config: pytest.Config, item: pytest.Item) -> bool:
    """Tell whether a test belongs to this kind of run; CI, which runs a slice, has the browser too."""
    if config.getoption("--slice"):
        return any(item.get_closest_marker(name) for name in ("slice", "browser"))
    if item.get_closest_marker("slice"):
        return False
    return bool(config.getoption("--long")) or not item.get_closest_marker("long_only")


def _turn(item: pytest.Item) -> int:
    """Return when a test's turn comes: its place in `SLOW`, or after them."""
    return next((place for place, path in enumerate(SLOW) if item.nodeid.startswith(path)), len(SLOW))


@pytest.fixture(scope="session")
def long(request: pytest.FixtureRequest) -> bool:
    """Whether this is a run in long mode (`--long`)."""
    return bool(request.config.getoption("--long"))
