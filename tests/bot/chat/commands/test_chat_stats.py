"""Statistics in the chat: the figures after a game, and `/stats` for oneself, others and the server."""

import asyncio
import random
import re
from pathlib import Path
from typing import Any

import pytest
from simcord.results import InteractionResult

from bot.drawing.pictures import Drawn, Pictures
from bot.rehearsal.player import Company
from tests.bot.chat.chatting import Scene, control, controls, scene
from tests.bot.chat.commands.test_chat_past import told


async def finish(chat: Scene) -> None:
    """Play a whole game of the toy."""
    company = Company(chat.world, random.Random(5), "mixed")
    await company.sit_down("toy", 3)
    chat.game = company.table_id
    while await company.step():
        pass


async def share(chat: Scene, who: Any, said: InteractionResult) -> InteractionResult:
    assert said.response is not None
    return await who.click(said.response, custom_id=control(said.response, "share")["custom_id"])


async def test_statistics_are_private_until_shared(tmp_path: Path) -> None:
    async with scene(tmp_path) as chat:
        await finish(chat)
        table = await chat.table()
        user = table.seats[0].user or 0
        who, other = chat.world.member(user), chat.world.member(table.seats[1].user or 0)
        said = await who.slash(chat.lobby, "stats")
        assert said.ephemeral
        assert re.search(
            r"1 game finished, [01] won\nToy Auction: 1 finished, [01] won. Most points", told(said)
        )
        assert re.search(r"A turn takes .* \(median of \d+\)", told(said))
        shared = await share(chat, who, said)
        assert not shared.ephemeral
        assert told(shared) == told(said)
        assert shared.response is not None
        assert controls(shared.response._message) == [], "once is enough"
        assert f"Statistics of {table.seats[1].name}" in told(
            await who.slash(chat.lobby, "stats", player=other)
        )
        everybody = await who.slash(chat.lobby, "stats", server=True)
        assert told(everybody).count("1 game finished") == 3
        await chat.restart()
        assert not (await share(chat, who, everybody)).ephemeral, "also after a restart"
        assert chat.world.env.errors == []


async def test_games_of_an_earlier_version_are_announced_until_they_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.tables.history.counting.AT_ONCE", 0)
    async with scene(tmp_path) as chat:
        await finish(chat)
        user = (await chat.table()).seats[0].user or 0
        store = chat.bot.tables.repository.store
        await store.write(lambda db: db.execute("UPDATE games SET counted = FALSE").rowcount)
        chat.game += 1
        await chat.begin(chat.world.member(user), chat.ben)
        said = await chat.world.member(user).slash(chat.lobby, "stats")
        assert "1 older game is still being counted" in told(said)
        await chat.restart()
        while await chat.bot.tables.statistics.uncounted(user=user):  # noqa: ASYNC110 - it tells nobody
            await asyncio.sleep(0.01)
        said = await chat.world.member(user).slash(chat.lobby, "stats")
        assert "older game" not in told(said)
        assert "1 game finished" in told(said)
        assert chat.world.env.errors == []


async def test_luck_is_told_in_words_where_nothing_is_drawn(tmp_path: Path) -> None:
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben, options={"ties": "chance"})
        while (table := await chat.table()).pending:
            decision = table.pending[0]
            with chat.world.as_bot():
                await chat.bot.tables.act(
                    chat.game,
                    table.seats[decision.seat].user or 0,
                    decision.default or next(iter(decision.moves)),
                    decision=decision.id,
                )
        said = told(await chat.anna.slash(chat.lobby, "stats"))
        assert re.search(r"Luck at Toy Auction: too few throws to tell\. 3 throws: ties [+−]\d\.5\n", said)
        assert chat.world.env.errors == []


async def test_what_cannot_be_told_is_refused(tmp_path: Path) -> None:
    async with scene(tmp_path) as chat:
        eve = chat.eve
        assert "no game has been started here" in chat.said(await eve.slash(chat.lobby, "stats", server=True))
        assert "Eve has not played here yet" in chat.said(await eve.slash(chat.lobby, "stats"))
        await chat.begin()
        assert "has not played here yet" in chat.said(await chat.anna.slash(chat.lobby, "stats", player=eve))
        mine = await chat.anna.user.slash("stats")
        assert "0 games finished, 0 won, 1 running" in told(mine)
        assert mine.response is not None
        assert controls(mine.response._message) == [], "nobody to share it with"
        assert "in a server only" in chat.said(await chat.anna.user.slash("stats", server=True))
        assert "in a server only" in chat.said(await chat.anna.user.slash("stats", player=chat.ben))
        said = await chat.anna.slash(chat.lobby, "stats")
        assert said.response is not None
        button = said.response._message.components[0]["components"][0]
        for ref in ("", "everybody", "1" * 40):
            button["custom_id"] = f"p:share:-:-:{ref}"
            refused = await chat.anna.click(said.response, custom_id=button["custom_id"])
            assert "I do not know that button" in chat.said(refused)
        assert chat.world.env.errors == []


async def test_the_last_card_is_posted_whatever_becomes_of_its_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: Any) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr("bot.tables.history.statistics.Statistics.course", broken)
    async with scene(tmp_path, pictures={}, draw=True) as chat:
        await finish(chat)
        card = chat.cards()[-1]
        assert "final scores" in card.embeds[0]["title"]
        assert card.attachments == []
    assert "has no figures" in caplog.text


async def test_the_last_card_brings_figures_and_leads_through_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, list[str]]] = []
    real = Pictures.figures

    async def figures(self: Pictures, title: str, parts: Any) -> Drawn | None:
        asked.append((title, [part.title for part in parts]))
        return await real(self, title, parts)

    monkeypatch.setattr(Pictures, "figures", figures)
    async with scene(tmp_path, pictures={}, draw=True) as chat:
        await finish(chat)
        assert asked == [("Toy Auction: the game in figures", ["Time taken"])]
        card = chat.cards()[-1]
        (plot,) = card.attachments
        assert plot["filename"] == "figures.png"
        assert plot["description"].startswith("Toy Auction: the game in figures. Time taken. ")
        start = await chat.press(chat.eve, chat.thread, "turns")
        assert "**The start**" in told(start)
        said = await chat.anna.slash(chat.lobby, "stats", server=True)
        assert asked[-1][0] == "Statistics of this server"
        assert said.response is not None
        assert chat.world.env.errors == []


async def test_a_member_gets_one_card_to_share(tmp_path: Path) -> None:
    async with scene(tmp_path, pictures={}, draw=True) as chat:
        await finish(chat)
        user = (await chat.table()).seats[0].user or 0
        who = chat.world.member(user)
        said = await who.slash(chat.lobby, "stats")
        assert said.ephemeral
        assert said.response is not None
        (card,) = said.response._message.attachments
        assert re.match(
            r"Statistics of \w+\. 1 game finished, [01] won, under a minute a usual turn\."
            r" Games\. Toy Auction: 1 finished, [01] won\. Most points \d+\. Head to head\. ",
            card["description"],
        )
        assert re.search(r"1 game finished, [01] won$", told(said)), "the rest is on the card"
        shared = await share(chat, who, said)
        assert not shared.ephemeral
        assert shared.response is not None
        assert shared.response._message.attachments[0]["description"] == card["description"]
        assert chat.world.env.errors == []


async def test_the_longest_wait_is_told_of_a_member_and_of_a_server(tmp_path: Path) -> None:
    async with scene(tmp_path) as chat:
        await finish(chat)
        store = chat.bot.tables.repository.store
        earlier = "UPDATE waits SET since = since - 90000 WHERE rowid = (SELECT min(rowid) FROM waits)"
        for statement in (earlier, "UPDATE games SET counted = FALSE"):
            await store.write(lambda db, statement=statement: db.execute(statement).rowcount)
        (seat,) = await store.read(lambda db: db.execute("SELECT seat FROM waits ORDER BY rowid").fetchone())
        table = await chat.table()
        who = chat.world.member(table.seats[seat].user or 0)
        longest = f"Longest wait for {table.seats[seat].name}: 1 d 1 h, Toy Auction"
        assert longest in told(await who.slash(chat.lobby, "stats"))
        assert longest in told(await who.slash(chat.lobby, "stats", server=True))
        assert "Kept waiting: " in told(await who.slash(chat.lobby, "stats"))
        assert chat.world.env.errors == []
