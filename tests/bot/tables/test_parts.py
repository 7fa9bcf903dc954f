"""The table service is put together from parts: each does with a repository, and the parts it is given."""

import inspect
from pathlib import Path

import pytest

from bot.store import Store
from bot.tables.lobby import Lobby
from bot.tables.personal.drafts import Drafts
from bot.tables.policies import PolicyBook
from bot.tables.repository import Repository
from bot.tables.service import Tables
from bot.tables.table import Refusal
from bot.tables.votes.undo import Undo
from tests.bot.tables.tables_kit import ANNA, BEN, HERE, JOINING
from tests.toy import GAMES, LimitBid

MOST = 12
"""Public methods of a part, at most."""


def methods(kind: type) -> list[str]:
    return [name for name, _ in inspect.getmembers(kind, inspect.isfunction) if not name.startswith("_")]


async def test_a_part_does_with_a_repository_alone(tmp_path: Path):
    store = await Store.open(tmp_path / "parley.db")
    try:
        repository = Repository(store, GAMES)
        lobby, orders = Lobby(repository), PolicyBook(repository)
        game = (await lobby.new("toy", ANNA, HERE, JOINING)).id
        await lobby.join(game, BEN)
        with pytest.raises(Refusal):
            await orders.get(game, BEN.id)
        await lobby.start(game, ANNA)
        await orders.leave(game, BEN.id, LimitBid(limit=1))
        assert (await orders.get(game, BEN.id)).policies == (LimitBid(limit=1),)
        assert await Drafts(repository).get(game, BEN.id) is None
        assert not await Undo(repository).latest(game, BEN.id)
    finally:
        await store.close()


async def test_no_part_has_many_methods_and_the_whole_has_three(tmp_path: Path):
    store = await Store.open(tmp_path / "parley.db")
    try:
        tables = Tables(Repository(store, GAMES))
    finally:
        await store.close()
    parts = {name: type(part) for name, part in vars(tables).items()}
    assert all(part.__mro__[1:] == (object,) for part in parts.values()), "no part inherits"
    assert methods(Tables) == ["act", "resume", "table"]
    assert parts.pop("repository") is Repository, "what all stand on, and they need what it offers"
    assert [name for name, part in parts.items() if len(methods(part)) > MOST] == []
