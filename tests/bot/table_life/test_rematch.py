"""*Rematch* is `/game new` with the old options, and with the same checks wherever it is pressed."""

from pathlib import Path
from random import Random

from tests.bot.chat.chatting import Scene, scene
from tests.bot.table_life.life import DAY, finish, tables_open
from tests.bot.tables.tables_kit import ANNA, BEN, begin, play_on, service


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
