"""After a move, the panel leads to the other table that has waited longest for the member."""

from pathlib import Path

from simcord.results import InteractionResult

from tests.bot.chat.chatting import Scene, control, scene
from tests.bot.table_life.life import pass_time


async def begin_two(chat: Scene) -> None:
    """Begin two games, an hour after each other, in which Anna and Ben both owe a bid."""
    for number in (1, 2):
        chat.game = number
        await chat.begin(chat.anna, chat.ben)
        await chat.order()
        await pass_time(chat, 3600)


async def bid(chat: Scene, number: int) -> InteractionResult:
    """Let Anna bid at a table."""
    return await chat.anna.user.slash("toy bid", coins="1", game=str(number))


def leads_to(shown: InteractionResult) -> list[str]:
    """Return what the buttons to other tables say."""
    assert shown.response is not None
    buttons = [part for row in shown.response.components for part in row["components"]]
    return [part["label"] for part in buttons if part.get("label", "").startswith("Next table")]


async def test_the_panel_leads_from_table_to_table_until_none_waits(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await begin_two(chat)
        shown = await bid(chat, 2)
        assert leads_to(shown) == ["Next table: Toy Auction 1"]
        assert shown.response is not None
        button = control(shown.response, "onward")
        there = await chat.anna.user.click(shown.response, custom_id=button["custom_id"])
        assert "bid" in chat.said(there).casefold()
        assert chat.said(there).startswith("-# Toy Auction, table 1\n"), "it stands at another table's place"
        assert leads_to(await bid(chat, 1)) == []


async def test_of_several_the_one_that_has_waited_longest_is_next(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await begin_two(chat)
        chat.game = 3
        await chat.begin(chat.anna, chat.ben)
        await chat.order()
        assert leads_to(await bid(chat, 3)) == ["Next table: Toy Auction 1"]
        assert leads_to(await bid(chat, 1)) == ["Next table: Toy Auction 2"]


async def test_a_table_where_a_stand_in_plays_does_not_wait(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await begin_two(chat)
        await chat.anna.user.slash("game replace", game="1")
        assert leads_to(await bid(chat, 2)) == []
