"""Practice in the chat: by direct message, alone, and by private replies where those are closed."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from simcord.results import ResponseMessage

from bot.components.ids import parse
from bot.delivery.card_continuation import NEAR
from bot.store.members import private
from bot.tables.private_tables.practice import AT_ONCE
from bot.texts import practice as texts
from tests.bot.chat.chatting import Scene, controls, scene, statement


@pytest.fixture
async def chat(tmp_path: Path) -> AsyncIterator[Scene]:
    async with scene(tmp_path) as made:
        yield made
        assert made.world.env.errors == []


def dms(chat: Scene, who: Any) -> list[Any]:
    return chat.messages(who.user.dm_channel)


async def begun(chat: Scene, who: Any = None, **options: Any) -> str:
    """Let somebody begin a practice game; return what they are told."""
    return chat.said(await (who or chat.anna).slash(chat.lobby, "learn practice", game="toy", **options))


async def test_it_is_played_in_the_member_s_direct_messages_alone(chat: Scene) -> None:
    before = len(chat.messages(chat.lobby))
    said = await begun(chat)
    channel = chat.anna.user.dm_channel.id
    assert said == texts.BY_DM.format(title="Toy Auction", link=f"https://discord.com/channels/@me/{channel}")
    greeting, card = dms(chat, chat.anna)
    assert greeting.content == texts.WELCOME.format(title="Toy Auction")
    assert card.content.startswith("**Practice**: you against ")
    assert card.embeds[0]["footer"]["text"].startswith("Toy Auction, practice 1")
    assert len(chat.messages(chat.lobby)) == before
    assert chat.world.threads() == []
    for who in (chat.ben, chat.cleo):
        assert dms(chat, who) == []
        assert "Toy" not in chat.said(await who.slash(chat.lobby, "game list"))
        assert await who.autocomplete(chat.lobby, "game board", "game", "") == []
        assert "no table `1`" in chat.said(await who.slash(chat.lobby, "game board", game="1"))


async def panel_answers(chat: Scene, panel: int) -> bool:
    """Answer what the panel of that message asks, by what it offers; False where it asks nothing."""
    found = next(one for one in dms(chat, chat.anna) if one.id == panel)
    message = ResponseMessage(chat.world.env, found)
    for row in found.components:
        for one in row["components"]:
            press = parse(one["custom_id"])
            if press is None or press.verb in {"takeback", "hint", "guide", "unguide", "startover"}:
                continue
            if one["type"] == 2:
                await chat.anna.user.click(message, custom_id=one["custom_id"])
            else:
                values = [option["value"] for option in one["options"]][: max(1, one.get("min_values", 1))]
                await chat.anna.user.select(message, values, custom_id=one["custom_id"])
            await chat.world.env.settle()
            return True
    return False


async def test_one_panel_leads_through_the_whole_game(chat: Scene) -> None:
    await begun(chat)
    panel = (await chat.press(chat.anna.user, chat.anna.user.dm_channel, "move")).response
    assert panel is not None
    for _ in range(60):
        if (await chat.table()).row.status == "over":
            break
        assert await panel_answers(chat, panel.id), "it goes on when the computers have moved"
    assert (await chat.table()).row.status == "over"
    shown = [one for one in dms(chat, chat.anna) if one.embeds]
    assert len(shown) == 2, "one card all along, and the last one"
    final = shown[-1]
    labels = [one["label"] for row in final.components for one in row["components"]]
    assert texts.BUTTON_AGAIN in labels
    said = chat.said(await chat.press(chat.anna.user, chat.anna.user.dm_channel, "rematch"))
    assert said == texts.HERE.format(title="Toy Auction")
    assert (await chat.bot.tables.practice.of_member(chat.anna.id))[0].id == 2


async def test_one_s_own_lists_show_it_apart(chat: Scene) -> None:
    await chat.begin()
    await begun(chat)
    for command in ("game list", "game mine"):
        said = chat.said(await chat.anna.slash(chat.lobby, command))
        public, alone = said.split(texts.HEADING)
        assert "practice" not in public
        assert "**Toy Auction**, practice 2: " in alone
    assert "practice 2" not in chat.said(await chat.ben.slash(chat.lobby, "game mine"))


async def test_in_a_server_the_server_s_table_is_meant(chat: Scene) -> None:
    await chat.begin()
    await begun(chat)
    said = (await chat.anna.slash(chat.lobby, "game status")).response
    assert said is not None
    assert "Toy Auction" in said.content
    assert "several tables" not in said.content


async def test_who_has_several_is_offered_to_put_one_away(chat: Scene) -> None:
    for _ in range(AT_ONCE):
        await begun(chat)
    full = (await chat.anna.slash(chat.lobby, "learn practice", game="toy")).response
    assert full is not None
    assert statement(full) == texts.full([("Toy Auction", number) for number in (1, 2, 3)])
    gone = await chat.anna.click(full, custom_id=controls(full)[1])
    assert chat.said(gone) == texts.PUT_AWAY.format(number=2)
    assert "begins in" in await begun(chat)


async def test_resigning_puts_it_away_and_takes_its_buttons(chat: Scene) -> None:
    await begun(chat)
    said = chat.said(await chat.anna.user.slash("game resign", sure="no"))
    assert said == texts.RESIGN_SURE
    said = chat.said(await chat.anna.user.slash("game resign", sure="resign"))
    assert said == texts.PUT_AWAY.format(number=1)
    await chat.world.env.settle()
    assert not any(message.components for message in dms(chat, chat.anna))
    store = chat.bot.tables.repository.store
    with chat.world.as_bot():
        assert await store.read(lambda db: private.of_member(db, chat.anna.id)) == []


async def test_a_month_untouched_it_goes_by_itself_also_after_a_restart(chat: Scene) -> None:
    await begun(chat)
    await chat.restart()
    await chat.world.env.advance_time(29 * 86400)
    assert await chat.bot.tables.practice.of_member(chat.anna.id)
    await chat.world.env.advance_time(2 * 86400)
    await chat.world.env.settle()
    assert await chat.bot.tables.practice.of_member(chat.anna.id) == []
    assert not any(message.components for message in dms(chat, chat.anna))


async def test_it_is_offered_in_the_lobby_after_the_introduction_and_by_name(chat: Scene) -> None:
    await chat.anna.slash(chat.lobby, "game new", game="toy")
    assert "begins in" in chat.said(await chat.press(chat.eve, chat.lobby, "practise"))
    asked = (await chat.ben.slash(chat.lobby, "learn practice")).response
    assert asked is not None
    assert asked.content == texts.WHICH
    verbs = {press.verb for one in controls(asked) if (press := parse(one))}
    assert verbs == {"practise"}
    assert "begins in" in chat.said(await chat.ben.click(asked, custom_id=controls(asked)[0]))


async def test_with_closed_direct_messages_it_is_played_in_private_replies(chat: Scene) -> None:
    door = chat.anna.user.dm_channel.id
    chat.world.env.inject_error("POST", f"/channels/{door}/messages", status=403, code=50007, times=None)
    reply = (await chat.anna.slash(chat.lobby, "learn practice", game="toy")).response
    assert reply is not None
    assert reply.ephemeral
    assert reply.content == texts.IN_PRIVATE.format(title="Toy Auction")
    assert dms(chat, chat.anna) == []
    panel = (await chat.anna.click(reply, custom_id=controls(reply)[0])).response
    assert panel is not None
    assert panel.ephemeral
    table = await chat.table()
    decision = table.decision(table.seat_of(chat.anna.id))
    assert decision is not None
    with chat.world.as_bot():
        await chat.bot.tables.act(1, chat.anna.id, next(iter(decision.moves)))
    await chat.world.env.settle()
    store, owed = chat.bot.tables.repository.store, "SELECT kind FROM outbox"
    with chat.world.as_bot():
        assert await store.read(lambda db: db.execute(owed).fetchall()) == [("expiry",)]
    mine = (await chat.anna.slash(chat.lobby, "game mine")).response
    assert mine is not None
    assert "practice 1" in mine.content
    assert dms(chat, chat.anna) == []


async def test_who_closes_direct_messages_midway_is_told_once_where_it_goes_on(chat: Scene) -> None:
    await begun(chat)
    door, before = chat.anna.user.dm_channel.id, len(dms(chat, chat.anna))
    chat.world.env.inject_error("POST", f"/channels/{door}/messages", status=403, code=50007, times=None)
    while (await chat.table()).row.channel == door:
        table = await chat.table()
        decision = table.decision(table.seat_of(chat.anna.id))
        assert decision is not None
        with chat.world.as_bot():
            await chat.bot.tables.act(1, chat.anna.id, next(iter(decision.moves)))
        await chat.world.env.advance_time(NEAR)  # by then a card is posted anew
    assert len(dms(chat, chat.anna)) == before
    assert (await chat.ben.slash(chat.lobby, "game list")).followups == []
    listed = await chat.anna.slash(chat.lobby, "game list")
    (told,) = listed.followups
    assert told.ephemeral
    assert told.content == texts.SHUT.format(title="Toy Auction")
    assert [press.verb for one in controls(told) if (press := parse(one))] == ["move", "board", "hand"]
    panel = (await chat.anna.click(told, custom_id=controls(told)[0])).response
    assert panel is not None
    assert panel.ephemeral
    assert (await chat.anna.slash(chat.lobby, "game list")).followups == [], "once"


async def test_levels_and_players_can_be_chosen(chat: Scene) -> None:
    await begun(chat, level="hard", players=4)
    table = await chat.table()
    assert [one.stand_in for one in table.seats if one.computer] == ["hard"] * 3
    assert "can be practised with" in await begun(chat, players=9)
