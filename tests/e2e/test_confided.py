"""What is private stays private over whole games: whispers, notes, trials, films, exports of all four.

People whisper, write down, try out, film and export while they play, with a closed door and restarts between.
All that leaves the bot is scanned, each answer, direct message and file. Every day up to a vote that ends the
game early, in long mode to its own end, with real pictures, and twins of every seat.
"""

import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import render
from bot.drawing.films import FilmWithSheet, make_film
from bot.host.album import Page, bind
from bot.host.film import reel_of
from bot.rehearsal.player import Company
from engines import GAMES
from engines.age_of_reason.words import names as reason_names
from engines.age_of_renaissance.words import names as renaissance_names
from engines.pax_renaissance.words import names as pax_names
from tests.bot.chat.chatters import Painter
from tests.bot.chat.chatting import Scene, control, scene
from tests.bot.chat.test_chat_whispered import secrets
from tests.e2e.confiding import Confidants
from tests.e2e.guards import Guard
from tests.e2e.scanning import Scan
from tests.e2e.watching import close_door, mark
from tests.everyday import everyday

SEATS = 3
SOON = 12
"""Steps of a game every day."""
PUBLISHED = {"endeavor", "pax_renaissance"}
"""Where the export of the game holds the whispers when it is over."""


def mark_cards(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every card's name carry its id. Endeavor has no hidden card."""
    if key == "age_of_reason":
        plain = reason_names.card_name
        monkeypatch.setattr(reason_names, "card_name", lambda card: f"{plain(card)} ⟦{card.id}⟧")
    elif key != "endeavor":
        mark({"pax_renaissance": pax_names, "age_of_renaissance": renaissance_names}[key], monkeypatch)


async def export(chat: Scene, *, whole: bool = False) -> bytes:
    with chat.world.as_bot():
        return await chat.bot.tables.administration.export(chat.game, secrets=whole)


async def filmed(chat: Scene, people: Confidants, scan: Scan, renderer: Any) -> None:
    """Whoever asks has the same film; the page that the host makes says no more than everybody knows."""
    seen: set[tuple[bytes, ...]] = set()
    for who in chat.world.members[: SEATS + 1]:
        said = (await people.ask(who, "table film")).response
        assert said is not None
        fetch = chat.world.env.backend.cdn.get
        seen.add(tuple(fetch(one.url) or b"" for one in said.attachments))
    (files,) = seen
    assert files[0].startswith(b"GIF8")
    reel = reel_of(await export(chat, whole=True))
    *_, made = make_film(reel, renderer)
    assert isinstance(made, FilmWithSheet)
    *_, page = bind(reel, renderer, made.film.course)
    assert isinstance(page, Page)
    scan.file(None, "game.html", page.raw)


async def agree_to_end(chat: Scene, people: Confidants) -> None:
    """Let everybody agree that the game ends as a draw."""
    asked = (await people.ask(chat.anna, "table end")).response
    assert asked is not None
    await chat.anna.select(asked, ["draw"])
    await chat.anna.click(asked, custom_id=control(asked, "endsure")["custom_id"])
    for who in (await people.members())[1:]:
        await chat.press(who, chat.thread, "agree")


@dataclass
class Evening:
    """A game that is played, and all that goes on beside it."""

    chat: Scene
    people: Confidants
    scan: Scan
    renderer: Any
    long: bool
    restarts: int = 0

    async def play(self) -> None:
        """Play to the end, every day to a vote that ends it early."""
        steps = 0
        while self.long or steps < SOON:
            await self.scan.check()
            if not await self.people.company.step():
                break
            steps += 1
            await self.beside(steps)
        if (await self.chat.table()).row.status == "running":
            await agree_to_end(self.chat, self.people)

    async def beside(self, steps: int) -> None:
        """Do what is to be done beside this step."""
        every = 60 if self.long else 12
        if steps % every == 5:
            await self.people.whisper()
        if steps % every == 7:
            await self.chat.restart()
            self.restarts += 1
            await self.people.look()
        if steps % every == 8:
            await self.people.report()
        if steps % every == 9:
            await self.people.ask(self.chat.anna, "admin export", game=str(self.chat.game))
            assert not list(secrets((await export(self.chat, whole=True)).decode()))
        if steps % every == 10:
            await self.twins()
        if steps == 11 or (steps % every == 11 and self.long):
            await filmed(self.chat, self.people, self.scan, self.renderer)

    async def twins(self) -> None:
        """What somebody tries out, and looks at, is the same of any twin."""
        members = await self.people.members()
        seats = range(SEATS) if self.long else [self.people.rng.randrange(SEATS)]
        for seat in seats:
            seen = [await self.people.try_out(members[seat]) async for _ in self.people.twins_of(seat)]
            assert seen[0] == seen[1] == seen[2]
            self.scan.seen["twins"] += 2


@pytest.mark.parametrize("key", everyday(GAMES, "pax_renaissance"))
async def test_what_is_private_stays_private_over_a_whole_game(
    key: str, long: bool, guard: Guard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark_cards(key, monkeypatch)
    painter = render.GAMES[key] if long else Painter()
    parts = {"games": {key: GAMES[key]}, "draw": True, "pictures": {key: painter}, "number": lambda: 7}
    async with scene(tmp_path, **parts) as chat:
        scan = Scan(chat, monkeypatch)
        company = Company(chat.world, random.Random(key), "mixed")
        people = Confidants(chat, company, scan)
        await company.sit_down(key, SEATS)
        chat.game = company.table_id
        published = key in PUBLISHED
        await people.may_talk("published" if published else "press")
        close_door(chat.world, chat.ben)
        evening = Evening(chat, people, scan, painter, long)
        await evening.play()
        scan.published = set(people.said) if published else set()
        await afterwards(evening, published=published)
        print(key, dict(scan.seen))
    assert guard.messages


async def afterwards(evening: Evening, *, published: bool) -> None:
    """Look at all that is made of a game that is over, and at what has come of the whispers."""
    chat, people, scan = evening.chat, evening.people, evening.scan
    assert (await chat.table()).row.status == "over"
    assert evening.restarts
    for name in ("table bgstats", "talk read", "talk note", "game history"):
        for who in chat.world.members[: SEATS + 1]:
            await people.ask(who, name)
    await filmed(chat, people, scan, evening.renderer)
    await people.ask(chat.anna, "admin export", game=str(chat.game))
    exported = {words for words, _ in secrets((await export(chat)).decode())}
    assert exported == (set(people.said) if published else set())
    ben = str(chat.ben.id)
    by_message = {words: int(not words.removesuffix("x").endswith(f"-{ben}")) for words in people.said}
    assert {words: scan.heard[words] for words in people.said} == by_message, "each once, by an open door"
    await scan.check()
    assert min(scan.seen[one] for one in ("whispers", "notes", "twins", "gif", "html", "bgsplay", "json")) > 0
