"""The past in the chat: my games, catching up, and stepping through earlier turns."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from simcord.results import ResponseMessage

from tests.bot.chat.chatting import Scene, control, scene
from tests.bot.chat.test_chat_pictures import Painter


@pytest.fixture
async def chat(tmp_path: Path) -> AsyncIterator[Scene]:
    async with scene(tmp_path) as made:
        yield made
        assert made.world.env.errors == []


def told(result: Any) -> str:
    """What an answer's embed says."""
    embed = result.response.embeds[0]
    return f"{embed.title}\n{embed.description}"


async def bids(chat: Scene, *coins: int) -> None:
    for who, much in zip((chat.anna, chat.ben, chat.cleo), coins, strict=False):
        await who.slash(chat.thread, "toy bid", coins=str(much))


async def test_my_games_say_who_waits_for_whom_since_when(chat: Scene) -> None:
    assert "no table now" in chat.said(await chat.eve.slash(chat.lobby, "game mine"))
    await chat.begin(chat.anna, chat.ben, chat.cleo)
    first = chat.thread.id
    await chat.order()
    await bids(chat, 1)
    await chat.anna.slash(chat.lobby, "game new", game="toy")
    said = await chat.anna.slash(chat.lobby, "game mine")
    assert said.ephemeral
    lines = chat.said(said).splitlines()
    assert lines[0] == "**You wait for others**"
    assert re.fullmatch(
        rf"\*\*Toy Auction\*\* 1 in <#{first}>: Ben, asked <t:\d+:R>; Cleo, asked <t:\d+:R>", lines[1]
    )
    assert lines[2:] == [
        "**Not started yet**",
        f"**Toy Auction** 2 in <#{chat.lobby.id}>: 1 of at least 2 players",
    ]
    said = await chat.ben.user.slash("game mine")
    assert re.search(r"It is your turn\*\*\n.*: you, asked <t:\d+:R>; also Cleo$", chat.said(said))
    assert said.response is not None
    opened = await chat.ben.user.click(said.response, custom_id=control(said.response, "move")["custom_id"])
    assert "What do you bid" in chat.said(opened)


async def test_a_digest_ends_where_one_looked_last(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben, chat.cleo)
    await chat.order()
    first = await chat.cleo.slash(chat.thread, "game catchup")
    assert first.ephemeral
    assert "Since the game began\n\nAnna ranks Anna, Ben, Cleo." in told(first)
    again = await chat.cleo.slash(chat.thread, "game catchup")
    assert re.search(r"Nothing has happened since you last looked <t:\d+:R>\.", told(again))
    assert "The table waits for" in told(again)
    await bids(chat, 1, 2)
    last = await chat.cleo.slash(chat.thread, "game catchup")
    assert "Since you last looked <t:" in told(last)
    assert re.search("Since you last looked.*\n\n.*Anna.*Ben", told(last), re.DOTALL)
    assert "Anna ranks" not in told(last)
    assert last.response is not None
    assert control(last.response, "move")
    await chat.press(chat.cleo, chat.thread, "log")
    assert "Nothing has happened" in told(await chat.cleo.slash(chat.thread, "game catchup"))
    assert "Anna ranks" in told(await chat.cleo.slash(chat.thread, "game catchup", turns=5))


async def test_earlier_turns_are_stepped_through_in_place_also_after_a_restart(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben, chat.cleo)
    await chat.order()
    await bids(chat, 1, 2, 0)
    shown = await chat.eve.slash(chat.thread, "game history")
    assert shown.ephemeral
    page: Any = shown.response
    assert "**Turn 2 of 2**" in told(shown)
    assert "Ben wins" in told(shown)
    assert control(page, "past")["label"] == "First"

    def button(label: str) -> dict[str, Any]:
        return next(one for row in page.components for one in row["components"] if one["label"] == label)

    assert button("Next")["disabled"]
    assert button("Last")["disabled"]
    await chat.eve.click(page, custom_id=button("Back")["custom_id"])
    assert "**Turn 1 of 2**" in page.embeds[0].description
    assert "Anna ranks" in page.embeds[0].description
    for turn, told_of in ((0, "The start"), (1, "Turn 1 of 2"), (99, "Turn 2 of 2")):
        assert f"**{told_of}**" in told(await chat.eve.slash(chat.thread, "game history", turn=turn))
    await chat.restart()
    page = ResponseMessage(chat.world.env, page._message)
    await chat.world.member(chat.eve.id).click(page, custom_id=button("First")["custom_id"])
    assert page.embeds[0].description.startswith("**The start**")
    assert button("First")["disabled"]
    await chat.eve.click(page, custom_id=button("Last")["custom_id"])
    assert "**Turn 2 of 2**" in page.embeds[0].description


async def test_the_digest_leads_to_its_first_turn(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben, chat.cleo)
    await chat.order()
    await chat.cleo.slash(chat.thread, "game board")
    await bids(chat, 1, 2, 0)
    news = await chat.anna.slash(chat.thread, "game catchup", turns=1)
    assert news.response is not None
    shown = await chat.anna.click(news.response, custom_id=control(news.response, "turns")["custom_id"])
    assert "**Turn 2 of 2**" in told(shown)
    assert "The last turns" in told(news), "the digest stays"


async def test_forged_steps_are_refused(chat: Scene) -> None:
    await chat.begin()
    shown = await chat.anna.slash(chat.thread, "game history")
    assert shown.response is not None
    real = shown.response._message.components[0]["components"][0]
    for ref in ("", "up.3", "back.", "back.x", "next.-1", "last.99999999999999999999"):
        real["custom_id"] = f"p:past:1:-:{ref}"
        real["disabled"] = False
        said = await chat.anna.click(shown.response, custom_id=real["custom_id"])
        assert "I do not know that button" in chat.said(said)


async def test_pictures_of_the_past_are_the_publics_and_those_of_a_digest_the_readers(tmp_path: Path) -> None:
    painter = Painter()
    async with scene(tmp_path, pictures={"toy": painter}, draw=True) as chat:
        await chat.begin(chat.anna, chat.ben, chat.cleo)
        await chat.order()
        await bids(chat, 1, 2, 0)
        painter.asked.clear()
        await chat.ben.slash(chat.thread, "game history")
        ((_, view, before),) = painter.asked
        assert (view.seat, before.seat) == (None, None)
        assert [one.kind for one in before.pending] == ["bid"] * 3
        painter.asked.clear()
        await chat.ben.slash(chat.thread, "game catchup", turns=1)
        ((_, view, before),) = painter.asked
        assert (view.seat, before.seat) == (1, 1)
        assert [one.kind for one in before.pending] == ["bid"] * 3
