"""*Rematch* is `/game new` with the old options, and with the same checks wherever it is pressed."""

from datetime import timedelta
from pathlib import Path
from random import Random

import pytest
from msgspec import json, structs

from bot.tables.table import Member
from tests.bot.chat.chatting import Scene, scene
from tests.bot.table_life.life import DAY, deny, finish, tables_open
from tests.bot.tables.tables_kit import ANNA, BEN, begin, play_on, service

_ROLE = "members with the role <@&{}> and managers"


async def rematch_by_letter(chat: Scene) -> str:
    """Let Ben press *Rematch* in his direct message of the end; return the answer."""
    user = chat.ben.user
    return chat.said(await chat.press(user, user.dm_channel, "rematch"))


async def test_a_role_that_may_open_tables_counts_in_direct_messages_too(tmp_path: Path):
    async with scene(tmp_path) as chat:
        role = chat.world.guild.create_role("Gamers")
        chat.world.env.backend.add_member_role(chat.world.guild.id, chat.ben.id, role.id)
        await chat.begin(chat.anna, chat.ben)
        await finish(chat)
        await chat.anna.slash(chat.lobby, "admin settings", role=role)
        await rematch_by_letter(chat)
        assert await tables_open(chat) == 2


async def test_a_member_who_was_removed_opens_no_rematch(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        await finish(chat)
        chat.world.env.backend.remove_member(chat.world.guild.id, chat.ben.id)
        await chat.world.env.settle()
        await rematch_by_letter(chat)
        assert await tables_open(chat) == 1


async def test_no_rematch_opens_in_a_channel_that_is_gone(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        await finish(chat)
        chat.world.env.backend.delete_channel(chat.lobby.id)
        await chat.world.env.settle()
        said = await rematch_by_letter(chat)
        await chat.world.env.settle()
        assert "new table is open" not in said
        assert await tables_open(chat) == 1


async def test_a_rematch_is_refused_where_a_new_table_is(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        await finish(chat)
        chat.world.env.backend.edit_channel(chat.lobby.id, {"type": 5})  # an announcement channel now
        await chat.world.env.settle()
        await chat.ben.slash(chat.lobby, "game new", game="toy")
        by_command = await tables_open(chat) - 1
        await rematch_by_letter(chat)
        by_button = await tables_open(chat) - 1 - by_command
        assert by_command == by_button


async def test_a_rematch_keeps_the_clock(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables, ANNA, BEN)
        await tables.clocks.change(game, ANNA.id, kind="move", span=DAY, time_up="stand_in")
        await play_on(tables, game, Random(1))
        again, _ = await tables.lobby.rematch(game, ANNA)
        clocks = [(await tables.clocks.times(number)).clock for number in (game, again.id)]
        old, new = [(clock.kind, clock.span, clock.time_up) for clock in clocks]
        assert new == old


# ---- what `/game new` asks, asked of a rematch too


async def ended(chat: Scene) -> None:
    """Let Anna, who manages the server, and Ben play a game to its end."""
    await chat.begin(chat.anna, chat.ben)
    await finish(chat)


async def both_ways(chat: Scene) -> tuple[str, str]:
    """Return what Ben is told when he asks for a rematch in the thread and in his direct messages."""
    said = chat.said(await chat.press(chat.ben, chat.thread, "rematch"))
    return said, await rematch_by_letter(chat)


async def test_a_role_that_is_missing_is_missed_everywhere(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await ended(chat)
        role = chat.world.guild.create_role("Gamers")
        await chat.anna.slash(chat.lobby, "admin settings", role=role)
        in_thread, by_letter = await both_ways(chat)
        assert in_thread == by_letter == f"On this server only {_ROLE.format(role.id)} may open tables."
        assert await tables_open(chat) == 1


async def test_managers_are_known_in_direct_messages_too(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await ended(chat)
        await chat.anna.slash(chat.lobby, "admin settings", create="managers")
        in_thread, by_letter = await both_ways(chat)
        assert "only members with the permission" in in_thread
        assert in_thread == by_letter
        user = chat.anna.user
        assert "A new table is open" in chat.said(await chat.press(user, user.dm_channel, "rematch"))


async def test_a_rematch_is_opened_where_tables_are_opened_now(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await ended(chat)
        other = chat.world.guild.create_text_channel("tables")
        await chat.world.env.settle()
        await chat.anna.slash(chat.lobby, "admin settings", channel=other)
        assert f"<#{other.id}>" in await rematch_by_letter(chat)


async def test_no_rematch_opens_where_the_chosen_channel_is_gone(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await ended(chat)
        other = chat.world.guild.create_text_channel("tables")
        await chat.world.env.settle()
        await chat.anna.slash(chat.lobby, "admin settings", channel=other)
        chat.world.env.backend.delete_channel(other.id)
        await chat.world.env.settle()
        in_thread, by_letter = await both_ways(chat)
        assert "is gone" in in_thread
        assert in_thread == by_letter
        assert await tables_open(chat) == 1


async def test_no_rematch_opens_in_a_channel_that_its_member_does_not_see(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await ended(chat)
        deny(chat, chat.ben, 1, view_channel=True)
        await chat.world.env.settle()
        assert "you cannot use just now" in await rematch_by_letter(chat)
        assert await tables_open(chat) == 1


async def test_no_rematch_opens_for_a_member_in_time_out(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await ended(chat)
        changes = {"timed_out_until": (chat.bot.services.now() + timedelta(days=1)).isoformat()}
        chat.world.env.backend.edit_member(chat.world.guild.id, chat.ben.id, changes)
        await chat.world.env.settle()
        assert "you cannot use just now" in await rematch_by_letter(chat)
        assert await tables_open(chat) == 1


async def test_no_rematch_opens_where_the_bot_lacks_a_permission(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await ended(chat)
        me = chat.world.guild.me
        assert me is not None
        bots = next(role for role in me.roles if role.managed)
        deny(chat, bots, 0, create_public_threads=True)
        await chat.world.env.settle()
        in_thread, by_letter = await both_ways(chat)
        assert "I lack the permission to create public threads" in in_thread
        assert in_thread == by_letter
        assert await tables_open(chat) == 1


async def test_a_member_who_was_removed_joins_no_rematch_either(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await ended(chat)
        await chat.press(chat.anna, chat.thread, "rematch")
        chat.world.env.backend.remove_member(chat.world.guild.id, chat.ben.id)
        await chat.world.env.settle()
        assert "not a member" in await rematch_by_letter(chat)
        chat.game = 2
        assert [seat.user for seat in (await chat.table()).seats] == [chat.anna.id]


@pytest.mark.parametrize(("status", "code"), [(500, 0), (404, 10004), (403, 50001), (400, 0)])
async def test_a_rematch_waits_for_an_answer_that_says_who_is_a_member(
    tmp_path: Path, status: int, code: int
):
    async with scene(tmp_path) as chat:
        await ended(chat)
        path = f"/guilds/{chat.world.guild.id}/members/{chat.ben.id}"
        chat.world.env.inject_error("GET", path, status=status, code=code, times=None)
        said = await rematch_by_letter(chat)
        assert "Please try again later" in said
        assert await tables_open(chat) == 1


# ---- what comes along


async def test_options_come_along_as_far_as_the_server_allows_them(tmp_path: Path):
    own = {"talk": "press", "card": "wide", "hints": "on", "guided": "on", "seating": "joining"}
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben, options=own)
        await finish(chat)
        await chat.press(chat.anna, chat.thread, "rematch")
        with chat.world.as_bot():
            again = (await chat.bot.tables.table(2)).row
            assert {name: getattr(again, name) for name in own} == own
            await chat.bot.tables.lobby.leave(2, Member(chat.anna.id, "Anna"))
        await chat.anna.slash(chat.lobby, "admin settings", whispers="off")
        await chat.press(chat.anna, chat.thread, "rematch")
        with chat.world.as_bot():
            again = (await chat.bot.tables.table(3)).row
        assert {name: getattr(again, name) for name in own} == own | {"talk": "open"}


async def test_a_rematch_of_a_game_without_a_clock_has_none(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await ended(chat)
        await chat.anna.slash(chat.lobby, "admin clock", kind="move", time="1d")
        await chat.press(chat.anna, chat.thread, "rematch")
        with chat.world.as_bot():
            assert (await chat.bot.tables.clocks.times(2)).clock.kind == "none"


async def test_a_rematch_of_a_paused_game_is_not_paused(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables, ANNA, BEN)
        await tables.clocks.change(game, ANNA.id, kind="bank", span=DAY, refill=60, away=True)
        await tables.clocks.pause(game, ANNA.id, on=True)
        await play_on(tables, game, Random(1))
        again, _ = await tables.lobby.rematch(game, ANNA)
        clock = (await tables.clocks.times(again.id)).clock
        assert (clock.kind, clock.span, clock.refill, clock.away, clock.paused) == (
            "bank",
            DAY,
            60,
            True,
            None,
        )


async def test_options_that_a_game_does_not_know_any_more_stay_behind(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables, ANNA, BEN)
        await play_on(tables, game, Random(1))
        row = await tables.repository.row(game)
        options = json.decode(row.options) | {"no_such_option": 3}
        await tables.repository.save(structs.replace(row, options=json.encode(options)))
        again, opened = await tables.lobby.rematch(game, ANNA)
        assert opened
        assert json.decode(again.options) == json.decode(row.options)
