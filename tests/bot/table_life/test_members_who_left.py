"""A member who was banned or left keeps no power, and what settings name may be gone."""

from pathlib import Path

from tests.bot.chat.chatting import Scene, scene
from tests.bot.table_life.life import DAY, letters, pass_time, text

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
