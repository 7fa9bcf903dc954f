"""Films for several at once: made once, dropped when the last one leaves, one after the other."""

import asyncio
import random
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.drawing.films import Films, FilmWithSheet, StoppedError, Ticket
from bot.drawing.pictures import Pictures
from bot.tables.schedule.preferences import Format
from bot.tables.service import Tables
from bot.tables.table import Refusal
from bot.texts.history import films as texts
from bot.texts.tables import NOT_STARTED
from render.kit.picture import Picture
from tests.bot.drawing.test_film import Painter
from tests.bot.tables.tables_kit import ANNA, HERE, begin, play_on, service

GAME, ANNA_S, BEN_S = 1, 11, 12


class Gated(Painter):
    """Draws when it may."""

    def __init__(self) -> None:
        super().__init__()
        self.may = threading.Event()
        self.broken = False

    def board(self, view: Any, before: Any, names: tuple[str, ...], format: Format) -> Picture:
        assert self.may.wait(20)
        if self.broken:
            raise ZeroDivisionError
        return super().board(view, before, names, format)


@pytest.fixture
def painter() -> Gated:
    return Gated()


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    async with service(tmp_path) as made:
        await begin(made)
        await play_on(made, GAME, random.Random(1), steps=5)
        yield made


@pytest.fixture
async def films(tables: Tables, painter: Any) -> AsyncIterator[Films]:
    pictures = Pictures({"toy": painter})
    made = Films(tables, pictures, lambda _table: None)
    yield made
    painter.may.set()
    await made.close()
    pictures.close()


async def ticket(films: Films, user: int, game: int = GAME) -> Ticket:
    found = await films.ask(game, user)
    assert isinstance(found, Ticket)
    return found


async def test_two_wait_for_one_film_and_a_third_has_it_at_once(films: Films, painter: Gated) -> None:
    one, other = await ticket(films, ANNA_S), await ticket(films, BEN_S)
    assert films.working == 1
    painter.may.set()
    first = await one.film(20)
    assert isinstance(first, FilmWithSheet)
    assert await other.film(20) is first
    assert await films.ask(GAME, ANNA_S) is first


async def test_it_goes_on_until_the_last_one_leaves(films: Films, painter: Gated) -> None:
    one, other = await ticket(films, ANNA_S), await ticket(films, BEN_S)
    assert not films.stop(one.id, BEN_S)
    assert films.stop(one.id, ANNA_S)
    with pytest.raises(StoppedError):
        await one.film(20)
    assert await other.film(0) is None
    assert films.working == 1
    other.leave()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert films.working == 0
    assert not films.stop(one.id, ANNA_S)


async def test_films_wait_for_each_other(films: Films, tables: Tables, painter: Gated) -> None:
    second = await begin(tables)
    await play_on(tables, second, random.Random(1), steps=5)
    one = await ticket(films, ANNA_S)
    await one.film(0)
    other = await ticket(films, BEN_S, second)
    assert (one.share, other.share) == (0, None)
    assert texts.working(other.share) == texts.WAITING
    painter.may.set()
    assert isinstance(await one.film(20), FilmWithSheet)
    assert isinstance(await other.film(20), FilmWithSheet)


async def test_after_another_move_there_is_another_film(films: Films, tables: Tables, painter: Gated) -> None:
    painter.may.set()
    first = await (await ticket(films, ANNA_S)).film(20)
    await play_on(tables, GAME, random.Random(2), steps=3)
    second = await (await ticket(films, ANNA_S)).film(20)
    assert first is not None
    assert second is not None
    assert second.film.turns > first.film.turns


async def test_what_cannot_be_drawn_is_said(
    films: Films, painter: Gated, caplog: pytest.LogCaptureFixture
) -> None:
    painter.broken = True
    painter.may.set()
    with pytest.raises(Refusal, match="could not be made"):
        await (await ticket(films, ANNA_S)).film(20)
    assert "a film cannot be made" in caplog.text


async def test_a_lobby_has_no_film(films: Films, tables: Tables) -> None:
    lobby = await tables.lobby.new("toy", ANNA, HERE)
    with pytest.raises(Refusal) as refused:
        await films.ask(lobby.id, ANNA_S)
    assert refused.value.text == NOT_STARTED
