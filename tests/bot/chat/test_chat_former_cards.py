"""A turn card above a later one is a part of the past: no buttons, nobody is asked, nothing is told twice."""

import random
import re
from pathlib import Path
from typing import Any

import msgspec

from bot.delivery.kinds.clean_up import Task
from bot.rehearsal.player import Company
from bot.store import moves as log
from bot.tables.history.story import story
from bot.texts.history import story as texts
from engines.kernel.play.session import unpack_events
from tests.bot.chat.chatting import Scene, controls, scene
from tests.bot.chat.test_chat_pictures import Painter


def happened(card: Any) -> list[str]:
    """Return the lines of what happened on a card."""
    return [line for field in card.embeds[0].get("fields", ()) for line in field["value"].splitlines()]


async def told(chat: Scene) -> list[str]:
    """Return the lines of the whole game, but for routine and for who gave a covered answer."""
    with chat.world.as_bot():
        table = await chat.table()
        entries = await chat.bot.tables.repository.store.read(lambda db: log.log(db, 1))
    events = [event for row in entries for event in unpack_events(table.game, row.events)]
    return table.lines([it for it in events if it.weight != "routine" and it.kind != "sealed"], None)


async def sold(chat: Scene) -> None:
    """Play until a card is sold and its buyer is asked to pay: the first card and the round's stand there."""
    people = (chat.anna, chat.ben, chat.cleo)
    await chat.begin(*people)
    await chat.order()
    for who, coins in zip(people, ("1", "2", "0"), strict=True):
        await who.slash(chat.thread, "toy bid", coins=coins)
    assert len(chat.cards()) == 2


async def play_on(chat: Scene) -> None:
    """Play to the end."""
    company = Company(chat.world, random.Random(2), "command")
    company.table_id = 1
    while await company.step():
        pass
    await chat.world.env.settle()


async def test_the_thread_tells_everything_once_when_its_rounds_are_over(tmp_path: Path) -> None:
    async with scene(tmp_path) as chat:
        await sold(chat)
        await play_on(chat)
        *former, last = (card for card in chat.messages(chat.thread) if card.embeds)
        lines = [line for card in (*former, last) for line in happened(card)]
        deeds = [line.partition(" ")[2].removesuffix(".") for line in await told(chat)]
        assert len(deeds) > 2
        shown = [part.removesuffix(".") for line in lines for part in line.partition(" ")[2].split("; ")]
        counts = [shown.count(deed) for deed in deeds]
        heads = [field["name"] for card in (*former, last) for field in card.embeds[0].get("fields", ())]
        said = " ".join((*heads, *lines))
        left = sum(map(int, re.findall(r"(\d+) (?:more )?in \*Log\*", said)))
        assert set(counts) == {0, 1}
        assert counts.count(0) <= left < len(deeds) // 2, "what has no room is counted"
        assert all(happened(card) for card in former[1:]), "a card that has nothing to tell is gone"
        assert not any(controls(card) for card in former)
        assert not any("description" in card.embeds[0] for card in former), "they ask nobody any more"
        assert last.embeds[0]["description"]
        assert controls(last)


async def test_its_pictures_stay_and_the_call_and_the_fingerprint_of_the_first(tmp_path: Path) -> None:
    async with scene(tmp_path, draw=True, pictures={"toy": Painter()}) as chat:
        await sold(chat)
        first, *others = chat.cards()
        assert "the game begins" in first.content
        fingerprint = str((await chat.table()).row.commitment)[:16]
        assert [fingerprint in repr(card.embeds) for card in (first, *others)] == [
            True,
            *[False] * len(others),
        ]
        for card in (first, *others):
            names = {one["filename"] for one in card.attachments}
            shown = {card.embeds[0][part]["url"].rsplit("/", 1)[-1] for part in ("image", "thumbnail")}
            assert shown <= names
            assert shown


async def test_what_a_card_has_no_room_for_is_counted(tmp_path: Path) -> None:
    async with scene(tmp_path) as chat:
        await sold(chat)
        table, store = await chat.table(), chat.bot.tables.repository.store
        entries = await store.read(lambda db: log.log(db, 1))
        lines = story(table, entries, None, sealed=False).lines
        assert len(lines) > 1
        assert story(table, entries, None, sealed=False, most=1).lines == (
            texts.REST.format(count=len(lines)),
        )


def test_rows_of_former_versions_are_read() -> None:
    assert msgspec.json.decode(b'["strip", 7, 8]', type=Task) == Task("strip", 7, 8, [])
