"""A turn card above a later one is a part of the past: no buttons, nobody is asked, nothing is told twice."""

from pathlib import Path
from typing import Any

import msgspec

from bot.delivery.kinds.clean_up import Task
from bot.store import moves as log
from bot.tables.changes.narration import narrated
from bot.tables.history.story import story
from bot.texts.history import story as texts
from tests.bot.chat.chatting import Scene, controls, scene
from tests.bot.chat.test_chat_pictures import Painter


def happened(card: Any) -> list[str]:
    """Return the lines of what happened on a card."""
    return [line for field in card.embeds[0].get("fields", ()) for line in field["value"].splitlines()]


async def told(chat: Scene) -> list[str]:
    """Return the lines of the whole game, without those of who gave a covered answer."""
    with chat.world.as_bot():
        table = await chat.table()
        entries = await chat.bot.tables.repository.store.read(lambda db: log.log(db, 1))
        return narrated(table, entries, None, sealed=False)


async def sold(chat: Scene) -> None:
    """Play until a card is sold and its buyer is asked to pay: three cards stand in the thread."""
    people = (chat.anna, chat.ben, chat.cleo)
    await chat.begin(*people)
    await chat.order()
    for who, coins in zip(people, ("1", "2", "0"), strict=True):
        await who.slash(chat.thread, "toy bid", coins=coins)
    assert len(chat.cards()) == 3


async def test_the_thread_tells_everything_once(tmp_path: Path) -> None:
    async with scene(tmp_path) as chat:
        await sold(chat)
        *former, last = chat.cards()
        lines = [line for card in chat.cards() for line in happened(card)]
        deeds = [line.partition(" ")[2].removesuffix(".") for line in await told(chat)]
        assert deeds
        assert [" ".join(lines).count(deed) for deed in deeds] == [1] * len(deeds)
        assert [controls(card) for card in former] == [[], []]
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
        lines = story(table, entries, None, sealed=False)
        assert len(lines) > 1
        assert story(table, entries, None, sealed=False, most=1) == (texts.REST.format(count=len(lines)),)


def test_rows_of_former_versions_are_read() -> None:
    assert msgspec.json.decode(b'["strip", 7, 8]', type=Task) == Task("strip", 7, 8, [])
