"""What the trials share: a process that forks bots, and a database server of their own."""

from collections.abc import Iterator

import pytest

from tests.bot.postgres.server import Server, own_server
from tests.killed.forking import ForkServer


@pytest.fixture(scope="session")
def forks() -> Iterator[ForkServer]:
    """Forks processes of the bot."""
    forks = ForkServer("tests.peers.bot")
    yield forks
    forks.close()


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """A database server that no trial stops; each has a schema of its own."""
    with own_server() as server:
        yield server
