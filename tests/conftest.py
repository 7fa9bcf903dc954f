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


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--long"):
        return
    dropped = [item for item in items if item.get_closest_marker("long_only")]
    if dropped:
        config.hook.pytest_deselected(items=dropped)
        items[:] = [item for item in items if item not in dropped]


@pytest.fixture(scope="session")
def long(request: pytest.FixtureRequest) -> bool:
    """Whether this is a run in long mode (`--long`)."""
    return bool(request.config.getoption("--long"))
