"""A member who was banned or left keeps no power, and what settings name may be gone."""

from pathlib import Path
from typing import Any

import discord
import pytest

from bot.delivery.transport.presence import membership
from tests.bot.chat.chatting import Scene, control, scene
from tests.bot.table_life.life import DAY, deny, letters, pass_time, text

# ---- members


async def banned(chat: Scene) -> None:
    """Begin a game in which whispers are allowed; then Ben is removed from the server."""
    await chat.begin(chat.anna, chat.ben, chat.cleo, options={"talk": "press"})
    with chat.world.as_bot():
        await chat.bot.tables.talk.whisper(1, chat.anna.id, chat.ben.id, "Peace?")
    await chat.world.env.settle()
    chat.world.env.backend.remove_member(chat.world.guild.id, chat.ben.id)
    await chat.world.env.settle()


async def test_a_banned_member_whispers_to_nobody(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await banned(chat)
        await chat.ben.user.slash("talk whisper", to="0", text="you will regret this", game="1")
        await chat.world.env.settle()
        assert not any("regret" in text(letter) for letter in letters(chat, chat.anna))


async def test_a_banned_member_puts_nothing_to_the_vote(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await banned(chat)
        said = chat.said(await chat.ben.user.slash("table end", game="1"))
        assert "How is the game to end?" not in said


async def test_the_host_passes_the_seat_of_a_banned_member_on_after_a_day(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await banned(chat)
        await chat.anna.slash(chat.thread, "game replace", seat="1")
        await pass_time(chat, DAY)
        await chat.anna.slash(chat.thread, "game replace", seat="1")
        await chat.world.env.settle()
        assert (await chat.table()).seats[1].owner is None


async def test_a_place_in_the_lobby_is_free_when_its_member_has_left_the_server(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.ben.slash(chat.lobby, "game new", game="toy")
        await chat.cleo.slash(chat.lobby, "game join")
        chat.world.env.backend.remove_member(chat.world.guild.id, chat.cleo.id)
        await chat.world.env.settle()
        await chat.ben.slash(chat.lobby, "game start")
        table = await chat.table()
        assert table.row.status == "lobby"  # Ben alone is too few
        assert chat.cleo.id not in {seat.user for seat in table.seats}


# ---- settings


async def test_a_channel_in_the_settings_that_was_deleted_is_said_to_be_gone(tmp_path: Path):
    async with scene(tmp_path) as chat:
        other = chat.world.guild.create_text_channel("tables")
        await chat.world.env.settle()
        await chat.anna.slash(chat.lobby, "admin settings", channel=other)
        chat.world.env.backend.delete_channel(other.id)
        await chat.world.env.settle()
        to_member = chat.said(await chat.ben.slash(chat.lobby, "game new", game="toy"))
        to_manager = chat.said(await chat.anna.slash(chat.lobby, "game new", game="toy"))
        settings = chat.said(await chat.anna.slash(chat.lobby, "admin settings"))
        assert all("gone" in said for said in (to_member, to_manager, settings))
        assert "`/admin settings`" in to_manager


async def test_a_role_in_the_settings_that_was_deleted_is_said_to_be_gone(tmp_path: Path):
    async with scene(tmp_path) as chat:
        role = chat.world.guild.create_role("Gamers")
        await chat.world.env.settle()
        await chat.anna.slash(chat.lobby, "admin settings", role=role)
        chat.world.env.backend.delete_role(chat.world.guild.id, role.id)
        await chat.world.env.settle()
        to_member = chat.said(await chat.ben.slash(chat.lobby, "game new", game="toy"))
        settings = chat.said(await chat.anna.slash(chat.lobby, "admin settings"))
        assert "gone" in to_member
        assert "gone" in settings


# ---- several tables


async def test_a_command_in_direct_messages_names_the_table_that_it_refers_to(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        await chat.order()
        chat.game = 2
        await chat.anna.slash(chat.lobby, "game new", game="toy")
        await chat.ben.slash(chat.lobby, "game join", game="2")
        await chat.anna.slash(chat.lobby, "game start", game="2")
        await chat.anna.user.slash("toy bid", coins="1", game="1")
        said = chat.said(await chat.anna.user.slash("game undo"))
        assert "table 1" in said or "table 2" in said


# ---- who has left keeps no power, and nobody else loses any


def remove(chat: Scene, who: Any) -> None:
    """Take somebody out of the server."""
    chat.world.env.backend.remove_member(chat.world.guild.id, who.id)


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("talk whisper", {"to": "0", "text": "you will regret this"}),
        ("table end", {}),
        ("game swap", {"seat": "0"}),
        ("game pause", {}),
        ("game replace", {"seat": "2"}),
    ],
)
async def test_a_banned_member_is_told_so_and_nothing_is_asked(
    tmp_path: Path, command: str, options: dict[str, str]
):
    async with scene(tmp_path) as chat:
        await banned(chat)
        said = chat.said(await chat.ben.user.slash(command, game="1", **options))
        assert "not a member" in said
        with chat.world.as_bot():
            assert await chat.bot.tables.votes.at(1) == []


async def test_a_banned_member_asks_for_no_seat(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await banned(chat)
        await chat.cleo.slash(chat.thread, "game resign", sure="resign")
        said = chat.said(await chat.ben.user.slash("game sit", game="1", seat="2"))
        assert "not a member" in said


async def test_nobody_whispers_to_a_member_who_has_left(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await banned(chat)
        before = len(letters(chat, chat.ben))
        said = chat.said(await chat.anna.slash(chat.thread, "talk whisper", to="1", text="Are you there?"))
        await chat.world.env.settle()
        assert "Nothing was sent: **Ben** has left the server" in said
        assert len(letters(chat, chat.ben)) == before


async def test_a_seat_is_not_offered_to_somebody_who_is_no_member(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben, chat.cleo)
        dan = chat.dan.user
        remove(chat, chat.dan)
        await chat.world.env.settle()
        said = chat.said(await chat.ben.user.slash("game replace", game="1", member=dan))
        assert "Dan is not a member of this server" in said
        with chat.world.as_bot():
            assert await chat.bot.tables.votes.at(1) == []


async def test_the_seat_of_a_member_who_left_is_passed_on_by_the_host_and_not_before_a_day(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await banned(chat)
        said = chat.said(await chat.anna.slash(chat.thread, "game replace", seat="1"))
        assert "Ben has left the server. If that stays so, you can pass the seat on <t:" in said
        await pass_time(chat, DAY - 60)
        said = chat.said(await chat.cleo.slash(chat.thread, "game replace", seat="1"))
        assert "has not kept the table waiting" in said, "that is the host's"
        assert "you can pass" in chat.said(await chat.anna.slash(chat.thread, "game replace", seat="1"))
        assert (await chat.table()).seats[1].owner == chat.ben.id
        await pass_time(chat, 60)
        said = chat.said(await chat.anna.slash(chat.thread, "game replace", seat="1", member=chat.dan))
        assert "card is in the thread" in said
        await chat.press(chat.dan, chat.thread, "agree")
        await chat.world.env.settle()
        assert (await chat.table()).seats[1].owner == chat.dan.id
        assert "Ben has left the server, so the seat is passed on" in text(chat.cards()[-1])


async def test_a_member_who_comes_back_has_not_left(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await banned(chat)
        await chat.anna.slash(chat.thread, "game replace", seat="1")
        chat.world.env.backend.add_member(chat.world.guild.id, chat.ben.id)
        await pass_time(chat, DAY)
        said = chat.said(await chat.anna.slash(chat.thread, "game replace", seat="1"))
        assert "has not kept the table waiting" in said
        assert (await chat.table()).seats[1].owner == chat.ben.id
        with chat.world.as_bot():
            members = chat.bot.tables.members
            assert await members.gone_since(chat.world.guild.id, chat.ben.id, None) is None


@pytest.mark.parametrize(
    ("status", "code"), [(500, 0), (503, 0), (404, 10004), (403, 50001), (404, 0), (400, 0)]
)
async def test_an_answer_that_does_not_say_so_loses_nobody(tmp_path: Path, status: int, code: int):
    async with scene(tmp_path) as chat:
        await chat.ben.slash(chat.lobby, "game new", game="toy")
        await chat.cleo.slash(chat.lobby, "game join")
        path = f"/guilds/{chat.world.guild.id}/members/{chat.cleo.id}"
        chat.world.env.inject_error("GET", path, status=status, code=code, times=None)
        await chat.ben.slash(chat.lobby, "game start")
        assert (await chat.table()).row.status == "running"


async def test_a_server_that_is_out_of_sight_has_lost_nobody(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await banned(chat)
        guild = chat.bot.get_guild(chat.world.guild.id)
        assert guild is not None
        guild.unavailable = True
        with chat.world.as_bot():
            assert await membership(chat.bot, guild.id, chat.ben.id) is None
            guild.unavailable = False
            assert await membership(chat.bot, guild.id, chat.ben.id) is False


async def test_the_game_begins_without_the_member_who_left_when_its_host_says_so_again(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.ben.slash(chat.lobby, "game new", game="toy")
        await chat.cleo.slash(chat.lobby, "game join")
        await chat.dan.slash(chat.lobby, "game join")
        remove(chat, chat.cleo)
        await chat.world.env.settle()
        said = chat.said(await chat.press(chat.ben, chat.lobby, "start"))
        assert "Cleo has left the server, so that seat is free again" in said
        await chat.press(chat.ben, chat.lobby, "start")
        table = await chat.table()
        assert table.row.status == "running"
        assert sorted(table.plain_names) == ["Ben", "Dan"]


async def test_a_departure_is_forgotten_with_the_member(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await banned(chat)
        await chat.anna.slash(chat.thread, "game replace", seat="1")
        with chat.world.as_bot():
            await chat.bot.tables.administration.forget(chat.world.guild.id, chat.ben.id, "Ben")
            members = chat.bot.tables.members
            assert await members.gone_since(chat.world.guild.id, chat.ben.id, None) is None


# ---- reports without a channel


async def reported(chat: Scene) -> str:
    """Let Ben report a whisper of Cleo's; return what he is told."""
    await chat.begin(chat.anna, chat.ben, chat.cleo, options={"talk": "press"})
    office = chat.world.guild.create_text_channel("office")
    await chat.anna.slash(chat.lobby, "admin settings", reports=office)
    await chat.cleo.slash(chat.thread, "talk whisper", to="1", text="Give up, or else.")
    await chat.world.env.settle()
    chat.world.env.backend.delete_channel(office.id)
    await chat.world.env.settle()
    asked = (await chat.press(chat.ben.user, chat.ben.user.dm_channel, "report")).response
    assert asked is not None
    sure = await chat.ben.user.click(asked, custom_id=control(asked, "reportsure")["custom_id"])
    await chat.world.env.settle()
    return chat.said(sure)


def owned_by(chat: Scene, who: Any) -> None:
    """Make somebody the owner of the server."""
    chat.world.env.backend.get_guild(chat.world.guild.id).owner_id = who.id
    guild = chat.bot.get_guild(chat.world.guild.id)
    assert guild is not None
    guild.owner_id = who.id


async def test_reports_without_their_channel_go_to_the_owner_and_the_reporter_hears_so(tmp_path: Path):
    async with scene(tmp_path) as chat:
        owned_by(chat, chat.eve)
        assert "is gone, so I tell the server's owner" in await reported(chat)
        (told,) = [text(letter) for letter in letters(chat, chat.eve) if "reported" in text(letter)]
        assert "the channel in which they wanted to hear of it is gone" in told
        assert "or else" not in told
        settings = chat.said(await chat.anna.slash(chat.lobby, "admin settings"))
        assert "the channel for reports is gone" in settings


async def test_reports_go_to_the_host_where_the_owner_takes_no_messages(tmp_path: Path):
    async with scene(tmp_path) as chat:
        owned_by(chat, chat.eve)
        with chat.world.as_bot():
            await chat.bot.tables.preferences.shut_door(chat.eve.id, None)
        await reported(chat)
        assert any("reported whispers" in text(letter) for letter in letters(chat, chat.anna))


# ---- managers


async def test_a_manager_can_do_what_the_list_offers_at_tables_that_they_do_not_see(tmp_path: Path):
    async with scene(tmp_path) as chat:
        backend, guild = chat.world.env.backend, chat.world.guild
        await chat.begin(chat.ben, chat.cleo)
        role = guild.create_role("Office")
        backend.edit_role(guild.id, role.id, {"permissions": discord.Permissions(manage_guild=True).value})
        backend.add_member_role(guild.id, chat.dan.id, role.id)
        office = guild.create_text_channel("office")
        deny(chat, chat.dan, 1, view_channel=True)
        await chat.world.env.settle()
        assert "table 1" in chat.said(await chat.dan.slash(office, "admin list"))
        assert "is paused" in chat.said(await chat.dan.slash(office, "admin pause", game="1"))
        assert "goes on" in chat.said(await chat.dan.slash(office, "admin resume", game="1"))
        assert "looks after" in chat.said(
            await chat.dan.slash(office, "admin host", game="1", member=chat.cleo)
        )
        assert "as a file" in chat.said(await chat.dan.slash(office, "admin export", game="1"))
        assert "is ended" in chat.said(await chat.dan.slash(office, "admin end", game="1", sure="end"))
        assert "no table `1`" in chat.said(await chat.dan.slash(office, "game board", game="1"))


# ---- which table an answer is about


async def test_only_a_table_that_was_not_named_is_named_in_the_answer(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        await chat.order()
        named = "-# Toy Auction, table 1"
        assert chat.said(await chat.anna.user.slash("toy bid", coins="1")).startswith(named)
        assert chat.said(await chat.anna.user.slash("game status")).startswith(named)
        assert named not in chat.said(await chat.anna.user.slash("game status", game="1"))
        assert named not in chat.said(await chat.anna.slash(chat.thread, "game status"))
