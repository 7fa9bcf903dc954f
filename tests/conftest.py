"""Options of the whole suite: long mode and how Hypothesis behaves."""

import pytest
from hypothesis import settings


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="thousands of games instead of a few; up to an hour")


def pytest_configure(config: pytest.Config) -> None:
    # The machine may be slow and shared, so no deadlines; the everyday run repeats the same examples.
    long_mode = bool(config.getoption("--long"))
    settings.register_profile("parley", deadline=None, derandomize=not long_mode, database=None)
    settings.load_profile("parley")


SLOW = (
    "tests/killed/",
    "tests/browser/",
    "tests/bot/tables/test_a_month",
    "tests/e2e/",
    "tests/example/",
    "tests/conformance/",
)
"""They begin first, so that no core waits for one of them in the end."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    items.sort(key=_turn)
    if config.getoption("--long"):
        return
    dropped = [item for item in items if item.get_closest_marker("long_only")]
    if dropped:
        config.hook.pytest_deselected(items=dropped)
        items[:] = [item for item in items if item not in dropped]


def _turn(item: pytest.Item) -> int:
    """Return when a test's turn comes: its place in `SLOW`, or after them."""
    return next((place for place, path in enumerate(SLOW) if item.nodeid.startswith(path)), len(SLOW))


@pytest.fixture(scope="session")
def long(request: pytest.FixtureRequest) -> bool:
    """Whether this is a run in long mode (`--long`)."""
    return bool(request.config.getoption("--long"))
