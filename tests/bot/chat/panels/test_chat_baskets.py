"""Several moves at once, and what the game proposes: in the first panel, with few presses."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from simcord.results import ResponseMessage

from engines import GAMES
from engines.kernel import Decision
from tests.bot.chat.chatting import Scene, control, controls, opened, scene
from tests.bot.tables.market import BASKETS


@pytest.fixture
async def chat(tmp_path: Path) -> AsyncIterator[Scene]:
    async with scene(tmp_path, games={"market": BASKETS}) as made:
        await made.begin(key="market")
        yield made
        assert made.world.env.errors == []


async def fill(who: Any, panel: ResponseMessage, *refs: str) -> None:
    """Choose all of these in the one menu that has them."""
    for row in panel.components:
        for one in row["components"]:
            if {option["value"] for option in one.get("options", [])} >= set(refs):
                await who.select(panel, list(refs), custom_id=one["custom_id"])
                return
    raise LookupError(refs)


async def test_several_moves_are_done_when_the_menu_closes(chat: Scene) -> None:
    panel = await opened(chat, chat.anna)
    menu = control(panel, "basket")
    assert (menu["min_values"], menu["max_values"]) == (1, 25)
    assert menu["options"][0]["description"] == "Buy bread-1 for 2."
    await fill(chat.anna, panel, "s.bread-1", "s.bread-2", "s.bread-5")
    assert (
        "Done. Anna: buy bread-1\nAnna: buy bread-2\nAnna: buy bread-5\n-# Coins: 10, then 4."
        in panel.content
    )
    assert (await chat.table()).view(None).purses[0] == 4
    await fill(chat.anna, panel, "s.bread-6")
    assert (await chat.table()).view(None).purses[0] == 2, "one is done as ever"


async def test_what_was_done_together_is_taken_back_together(chat: Scene) -> None:
    panel = await opened(chat, chat.anna)
    await fill(chat.anna, panel, "s.bread-1", "s.bread-2", "s.bread-5")
    shown = [one for row in panel.components for one in row["components"]]
    together = {one["label"]: one["custom_id"] for one in shown if "Undo" in one.get("label", "")}
    assert list(together) == ["Undo", "Undo all 3"]
    await chat.anna.click(panel, custom_id=together["Undo all 3"])
    assert panel.content.startswith(
        "3 moves taken back: Buy bread-1 for 2. Buy bread-2 for 3. Buy bread-5 for 1.\n"
    )
    assert (await chat.table()).view(None).purses[0] == 10
    await fill(chat.anna, panel, "s.bread-1", "s.bread-2")
    stale = [one for one in controls(panel) if one.startswith("p:takeback:")]
    chat.strand(panel)
    await chat.anna.slash(chat.thread, "market buy", ware="bread-5")
    await chat.anna.click(panel, custom_id=stale[1])
    assert "You have gone on since." in panel.content
    assert (await chat.table()).view(None).purses[0] == 4


async def test_one_of_those_done_together_is_taken_back_alone(chat: Scene) -> None:
    panel = await opened(chat, chat.anna)
    await fill(chat.anna, panel, "s.bread-1", "s.bread-2")
    await chat.anna.click(panel, custom_id=control(panel, "takeback")["custom_id"])
    assert panel.content.startswith("Taken back: Buy bread-2 for 3.")
    assert (await chat.table()).view(None).purses[0] == 8


async def test_what_cannot_be_paid_is_refused_with_its_sum(chat: Scene) -> None:
    panel = await opened(chat, chat.anna)
    await fill(chat.anna, panel, "s.bread-4", "s.bread-9", "s.bread-5")
    assert "That is too much: Bread 5 would be left. They cost 11; you have 10." in panel.content
    assert (await chat.table()).view(None).purses[0] == 10
    assert control(panel, "basket")


async def test_it_stops_where_somebody_else_decides(chat: Scene) -> None:
    with chat.world.as_bot():
        await chat.bot.tables.policies.ask_me(chat.game, chat.ben.id, {"permit"})
    panel = await opened(chat, chat.anna)
    await fill(chat.anna, panel, "s.silk-1", "s.silk-2")
    assert "**Not done:**" in panel.content
    assert (await chat.table()).view(None).purses[0] == 8


async def test_who_wants_to_be_asked_sees_the_list_first(chat: Scene) -> None:
    await chat.wants_confirmation(chat.anna)
    panel = await opened(chat, chat.anna)
    await fill(chat.anna, panel, "s.bread-1", "s.bread-2")
    assert "1. Buy bread-1 for 2.\n2. Buy bread-2 for 3." in panel.content
    assert control(panel, "plando")["label"] == "Do both"
    await chat.anna.click(panel, custom_id=control(panel, "plando")["custom_id"])
    assert (await chat.table()).view(None).purses[0] == 5


async def test_a_proposal_has_a_button(chat: Scene) -> None:
    panel = await opened(chat, chat.anna)
    proposed = [one for one in controls(panel) if one.startswith("p:one:")]
    assert len(proposed) == 1, "what is not legal is not proposed"
    await chat.anna.click(panel, custom_id=proposed[0])
    assert "Done. Anna: buy bread-5" in panel.content


async def asked_for(chat: Scene, kind: str) -> Decision:
    """Let everybody answer as usual until somebody is asked for this."""
    table = await chat.table()
    while (decision := table.pending[0]).kind != kind:
        move = decision.moves.usual(decision.moves.kinds()[0], {})
        assert move is not None
        with chat.world.as_bot():
            user = table.seats[decision.seat].user or 0
            await chat.bot.tables.act(chat.game, user, move, decision=decision.id)
        table = await chat.table()
    return decision


async def test_tokens_are_placed_in_several_provinces_and_their_numbers_changed(tmp_path: Path) -> None:
    key = "age_of_renaissance"
    async with scene(tmp_path, games={key: GAMES[key]}) as chat:
        await chat.begin(chat.anna, chat.ben, chat.cleo, key=key)
        await asked_for(chat, "expand")
        who = await chat.owing()
        panel = await opened(chat, who)
        single = control(panel, "whole")
        assert "token" in single["options"][0]["description"]
        await who.click(panel, custom_id=control(panel, "several")["custom_id"])
        menu = control(panel, "basket")
        chosen = [one["value"] for one in menu["options"][:2]]
        await who.select(panel, chosen, custom_id=menu["custom_id"])
        before = (await chat.table()).row.seq
        await who.click(panel, custom_id=control(panel, "plannumbers")["custom_id"])
        menu = control(panel, "plannumber")
        await who.select(panel, ["i.1"], custom_id=menu["custom_id"])
        assert "1. Place 1 token in" in panel.content
        assert (await chat.table()).row.seq == before, "nothing has happened yet"
        await who.click(panel, custom_id=control(panel, "plando")["custom_id"])
        assert (await chat.table()).row.seq >= before + 2


async def test_a_plan_takes_several_moves_from_one_menu(tmp_path: Path) -> None:
    key = "age_of_renaissance"
    async with scene(tmp_path, games={key: GAMES[key]}) as chat:
        await chat.begin(chat.anna, chat.ben, chat.cleo, key=key)
        await asked_for(chat, "expand")
        who = await chat.owing()
        await chat.wants_confirmation(who)
        before = (await chat.table()).row.seq
        panel = await opened(chat, who)
        menu = control(panel, "whole")
        await who.select(panel, [menu["options"][0]["value"]], custom_id=menu["custom_id"])
        many = control(panel, "several")
        assert many["label"] == "Place: several at once", "fewer take no fewer taps together"
        await who.click(panel, custom_id=many["custom_id"])
        menu = control(panel, "basket")
        chosen = [one["value"] for one in menu["options"][:4]]
        await who.select(panel, chosen, custom_id=menu["custom_id"])
        assert control(panel, "plando")["label"] == "Do all 5", "they come after what was planned before"
        assert (await chat.table()).row.seq == before, "nothing has happened yet"
        await who.click(panel, custom_id=control(panel, "plando")["custom_id"])
        assert (await chat.table()).row.seq >= before + 5
