"""`/admin` in the simulated Discord: for managers of the server, and for nobody else."""

import json
import random
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.backend.errors import SetupError

from bot.components import limits
from bot.records import archive as archives
from bot.records.verify import verify
from bot.texts.hosting import administration as texts
from bot.texts.hosting import archives as archives_texts
from tests.bot.chat.chatting import Scene, scene
from tests.bot.chat.commands.test_chat_commands import OWN, ROOM, characters, payload
from tests.bot.tables.tables_kit import play_on
from tests.toy import GAMES


def show_ben(here: Scene) -> None:
    """Anna manages the server; the commands are shown to Ben too, as a server may decide."""
    guild, backend = here.world.guild, here.world.env.backend
    command = backend.find_command("admin", guild.id, type=1)
    assert command is not None
    guild.set_command_permissions(int(command["id"]), {here.ben: True})


async def to_the_end(here: Scene) -> None:
    with here.world.as_bot():
        await play_on(here.bot.tables, here.game, random.Random(1))


def test_the_command_is_within_the_limits() -> None:
    whole = payload(OWN["admin"])
    assert characters(whole) < ROOM
    assert whole["contexts"] == [0]
    assert whole["default_member_permissions"] == discord.Permissions(manage_guild=True).value
    assert all(len(one["description"]) <= limits.TEXT for one in whole["options"])


async def test_members_without_the_permission_are_kept_out(tmp_path: Path) -> None:
    async with scene(tmp_path) as here:
        await here.begin()
        show_ben(here)
        with pytest.raises(SetupError, match="default-member-permissions"):
            await here.cleo.slash(here.lobby, "admin list")
        for command, options in (
            ("list", {}),
            ("end", {"game": "1", "sure": "end"}),
            ("host", {"game": "1", "member": here.ben}),
            ("export", {"game": "1"}),
            ("import", {"file": ("x.json", b"{}")}),
            ("forget", {"user": here.anna, "sure": "forget"}),
            ("settings", {"create": "managers"}),
            ("pause", {"game": "1"}),
            ("resume", {"game": "1"}),
            ("clock", {"kind": "none"}),
            ("reports", {}),
        ):  # fmt: skip
            said = await here.ben.slash(here.lobby, f"admin {command}", **options)
            assert here.said(said) == texts.NOT_A_MANAGER, command
        assert await here.ben.autocomplete(here.lobby, "admin end", "game", "") == []
        table = await here.table()
        assert table.row.status == "running"
        assert table.row.host == here.anna.id


async def test_tables_are_listed_with_whom_they_wait_for(tmp_path: Path) -> None:
    async with scene(tmp_path) as here:
        show_ben(here)
        assert here.said(await here.anna.slash(here.lobby, "admin list")) == texts.NO_TABLES
        await here.begin()
        said = here.said(await here.anna.slash(here.lobby, "admin list"))
        assert f"table 1 in <#{here.thread.id}>, host <@{here.anna.id}>: waits for" in said
        await here.anna.slash(here.lobby, "admin end", game="1", sure="end")
        assert here.said(await here.anna.slash(here.lobby, "admin list")) == texts.NO_TABLES
        assert "over" in here.said(await here.anna.slash(here.lobby, "admin list", over=True))


async def test_a_game_is_ended_before_its_time(tmp_path: Path) -> None:
    async with scene(tmp_path) as here:
        await here.begin()
        show_ben(here)
        offered = await here.anna.autocomplete(here.lobby, "admin end", "game", "toy")
        assert [one["value"] for one in offered] == ["1"]
        said = await here.anna.slash(here.lobby, "admin end", game="1")
        assert "type `end`" in here.said(said)
        assert (await here.table()).row.status == "running"
        said = await here.anna.slash(here.lobby, "admin end", game="1", sure=" End ")
        assert here.said(said) == "Table 1 is ended."
        table = await here.table()
        assert table.row.status == "over"
        assert table.pending == ()
        assert table.outcome is None
        last = here.cards()[-1]
        assert "ended before its time" in str(last.embeds)
        assert table.seed is not None
        assert table.seed in str(last.embeds)
        said = await here.anna.slash(here.lobby, "admin end", game="1", sure="end")
        assert "is over" in here.said(said)
        said = await here.anna.slash(here.thread, "game undo")
        assert "over" in here.said(said)
        assert "no final scores" in here.said(await here.ben.slash(here.thread, "game score"))
        with here.world.as_bot():
            raw = await here.bot.tables.administration.export(1)
        report = verify(archives.read(raw), raw, GAMES)
        assert report.difference is None
        assert archives_texts.ENDED_EARLY in report.checked


async def test_a_lobby_is_closed(tmp_path: Path) -> None:
    async with scene(tmp_path) as here:
        await here.ben.slash(here.lobby, "game new", game="toy")
        show_ben(here)
        await here.anna.slash(here.lobby, "admin end", game="1", sure="end")
        assert (await here.table()).row.status == "over"
        assert "closed" in str(here.messages(here.lobby)[-1].embeds)


async def test_a_table_is_handed_over(tmp_path: Path) -> None:
    async with scene(tmp_path) as here:
        await here.ben.slash(here.lobby, "game new", game="toy")
        show_ben(here)
        said = await here.anna.slash(here.lobby, "admin host", game="1", member=here.cleo)
        assert here.said(said) == "Cleo looks after table 1 now."
        assert (await here.table()).row.host == here.cleo.id
        again = await here.anna.slash(here.lobby, "admin host", game="1", member=here.cleo)
        assert here.said(again) == texts.HOST_ALREADY
    folder = tmp_path / "running"
    folder.mkdir()
    async with scene(folder) as here:
        await here.begin()
        show_ben(here)
        await here.anna.slash(here.lobby, "admin host", game="1", member=here.ben)
        assert (await here.table()).row.host == here.ben.id
        await here.restart()
        assert (await here.table()).row.host == here.ben.id


@pytest.mark.parametrize("text", ["2", "x", "", "1 OR 1=1", "-1", "9" * 40])
async def test_a_table_that_is_not_of_this_server(tmp_path: Path, text: str) -> None:
    async with scene(tmp_path) as here:
        await here.begin()
        show_ben(here)
        for command in ("end", "export"):
            said = await here.anna.slash(here.lobby, f"admin {command}", game=text)
            assert "There is no table" in here.said(said)


async def test_a_finished_game_is_exported_and_imported_again(tmp_path: Path) -> None:
    async with scene(tmp_path) as here:
        await here.begin()
        show_ben(here)
        await to_the_end(here)
        said = await here.anna.slash(here.lobby, "admin export", game="1")
        assert "`parley verify` checks" in here.said(said)
        name, raw = file_of(here, said)
        assert name == "parley-toy-1.json"
        assert verify(archives.read(raw), raw, GAMES).difference is None
        again = await here.anna.slash(here.lobby, "admin import", file=(name, raw))
        assert here.said(again) == "This game is here already: it ended as table 1."
    (tmp_path / "there").mkdir()
    async with scene(tmp_path / "there", seed=lambda: bytes(32)) as there:
        await there.begin()
        show_ben(there)
        before = len(there.messages(there.lobby))
        said = await there.anna.slash(there.lobby, "admin import", file=(name, raw))
        assert there.said(said) == "The export is now table 2 (Toy Auction)."
        with there.world.as_bot():
            assert await there.bot.tables.administration.export(2) == raw
        assert len(there.messages(there.lobby)) == before
        again = await there.anna.slash(there.lobby, "admin import", file=(name, raw))
        assert there.said(again) == "This game is here already: it ended as table 2."


async def test_an_export_of_a_running_game_is_for_all_to_read(tmp_path: Path) -> None:
    async with scene(tmp_path) as here:
        await here.begin()
        show_ben(here)
        said = await here.anna.slash(here.lobby, "admin export", game="1")
        assert "left out" in here.said(said)
        _, raw = file_of(here, said)
        assert json.loads(raw)["seed"] is None
        refused = await here.anna.slash(here.lobby, "admin import", file=("x.json", raw))
        assert here.said(refused) == archives_texts.CANNOT_GO_ON


async def test_a_running_game_is_imported_where_its_players_are(tmp_path: Path) -> None:
    async with scene(tmp_path) as here:
        await here.begin()
        show_ben(here)
        with here.world.as_bot():
            raw = await here.bot.tables.administration.export(1, secrets=True)
        twice = await here.anna.slash(here.lobby, "admin import", file=("x.json", raw))
        assert "goes on as table 1" in here.said(twice)
        await here.anna.slash(here.lobby, "admin end", game="1", sure="end")
        await here.anna.slash(here.lobby, "admin clock", kind="move", time="3d")
        threads = len(here.world.threads())
        said = await here.anna.slash(here.lobby, "admin import", file=("x.json", raw))
        assert here.said(said) == "The export is now table 2 (Toy Auction)."
        assert len(here.world.threads()) == threads + 1
        assert "brought this game here from a file" in str(here.cards()[-1].embeds)
        here.game = 2
        await here.order()
        with here.world.as_bot():
            assert (await here.bot.tables.clocks.times(2)).clock.span == 3 * 86400


async def test_strangers_are_not_seated(tmp_path: Path) -> None:
    async with scene(tmp_path) as here:
        await here.begin()
        show_ben(here)
        with here.world.as_bot():
            raw = await here.bot.tables.administration.export(1, secrets=True)
        await here.anna.slash(here.lobby, "admin end", game="1", sure="end")
        plain = json.loads(raw)
        plain["seats"][0]["user"] = 4
        text = json.dumps(plain, separators=(",", ":")).encode()
        said = await here.anna.slash(here.lobby, "admin import", file=("x.json", text))
        assert "players who are not members of this server" in here.said(said)
        with here.world.as_bot():
            assert len(await here.bot.tables.directory.everything()) == 1


def asked_for(here: Scene) -> list[str]:
    """The members of whom Discord was asked."""
    return [one.path for one in here.world.env.http_requests if "/members/" in one.path]


async def test_seats_are_counted_before_anybody_is_asked_for(tmp_path: Path) -> None:
    async with scene(tmp_path) as here:
        await here.begin()
        show_ben(here)
        with here.world.as_bot():
            plain = json.loads(await here.bot.tables.administration.export(1, secrets=True))
        before = asked_for(here)
        plain["seats"] = [{**plain["seats"][0], "user": 1000 + number} for number in range(3000)]
        text = json.dumps(plain, separators=(",", ":")).encode()
        said = await here.anna.slash(here.lobby, "admin import", file=("x.json", text))
        assert here.said(said) == archives_texts.NO_SUCH_SEATS.format(count=3000, title="Toy Auction")
        assert asked_for(here) == before


async def test_a_member_in_two_seats_is_refused_before_anybody_is_asked_for(tmp_path: Path) -> None:
    async with scene(tmp_path) as here:
        await here.begin()
        show_ben(here)
        with here.world.as_bot():
            plain = json.loads(await here.bot.tables.administration.export(1, secrets=True))
        before = asked_for(here)
        plain["seats"][0]["user"] = plain["seats"][1]["user"]
        text = json.dumps(plain, separators=(",", ":")).encode()
        said = await here.anna.slash(here.lobby, "admin import", file=("x.json", text))
        assert archives_texts.TWO_SEATS in here.said(said)
        assert asked_for(here) == before


async def test_each_player_is_asked_for_once_and_who_asks_never(tmp_path: Path) -> None:
    async with scene(tmp_path) as here:
        await here.begin(here.anna, here.ben, here.cleo)
        show_ben(here)
        with here.world.as_bot():
            raw = await here.bot.tables.administration.export(1, secrets=True)
        await here.anna.slash(here.lobby, "admin end", game="1", sure="end")
        before = len(asked_for(here))
        said = await here.anna.slash(here.lobby, "admin import", file=("x.json", raw))
        assert here.said(said) == "The export is now table 2 (Toy Auction)."
        guild = here.world.guild.id
        wanted = [f"/guilds/{guild}/members/{one.id}" for one in (here.ben, here.cleo)]
        assert asked_for(here)[before:] == wanted


@pytest.mark.parametrize("content", [b"", b"no", b'{"parley":1}', b'{"parley":7}'])
async def test_a_file_that_is_no_export(tmp_path: Path, content: bytes) -> None:
    async with scene(tmp_path) as here:
        await here.begin()
        show_ben(here)
        said = here.said(await here.anna.slash(here.lobby, "admin import", file=("x.json", content)))
        assert said.startswith(("This file is no export", "This export"))
        with here.world.as_bot():
            assert len(await here.bot.tables.directory.everything()) == 1


async def test_somebody_is_forgotten(tmp_path: Path) -> None:
    async with scene(tmp_path) as here:
        await here.begin()
        show_ben(here)
        said = await here.anna.slash(here.lobby, "admin forget", user=here.ben)
        assert "Type `forget`" in here.said(said)
        said = await here.anna.slash(here.lobby, "admin forget", user=here.ben, sure="forget")
        assert "I have forgotten" in here.said(said)
        assert "settings are deleted too" in here.said(said)
        table = await here.table()
        assert table.seats[1].user is None
        assert table.plain_names[1] == "somebody"
        assert table.seats[1].stand_in == "normal"
        with here.world.as_bot():
            left = await here.bot.tables.repository.store.read(lambda db: everywhere(db, here.ben.id, "Ben"))
        assert left == []
        said = await here.anna.slash(here.lobby, "admin forget", user=here.cleo, sure="forget")
        assert "no seat of" in here.said(said)


def everywhere(db: Any, user: int, name: str) -> list[str]:
    """The tables and columns in which a member is still found; what waits to be sent goes by itself."""
    found: list[str] = []
    for (table,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall():
        if table in {"outbox", "notices", "messages", "sqlite_sequence"}:
            continue
        for column in [row[1] for row in db.execute(f"PRAGMA table_info({table})")]:
            rows = db.execute(
                f"SELECT 1 FROM {table} WHERE {column} IN (?, ?) OR instr(CAST({column} AS TEXT), ?)",
                (user, name, f'"{name}"'),
            ).fetchall()
            if rows:
                found.append(f"{table}.{column}")
    return found


async def test_a_server_says_where_tables_are_opened_and_by_whom(tmp_path: Path) -> None:
    async with scene(tmp_path) as here:
        show_ben(here)
        guild = here.world.guild
        other = guild.create_text_channel("other")
        said = here.said(await here.anna.slash(here.lobby, "admin settings"))
        assert "in any text channel, by everybody" in said
        said = here.said(await here.anna.slash(here.lobby, "admin settings", channel=other))
        assert f"in <#{other.id}> only" in said
        refused = here.said(await here.ben.slash(here.lobby, "game new", game="toy"))
        assert refused == texts.WRONG_CHANNEL.format(channel=f"<#{other.id}>")
        said = here.said(
            await here.anna.slash(here.lobby, "admin settings", anywhere=True, create="managers")
        )
        assert "in any text channel, by members with the permission" in said
        refused = here.said(await here.ben.slash(here.lobby, "game new", game="toy"))
        assert "only members with the permission" in refused
        assert "open" in here.said(await here.anna.slash(here.lobby, "game new", game="toy"))
        role = guild.create_role("players")
        said = here.said(await here.anna.slash(here.lobby, "admin settings", create="role"))
        assert said == texts.WHICH_ROLE
        said = here.said(await here.anna.slash(here.lobby, "admin settings", role=role))
        assert f"the role <@&{role.id}>" in said
        refused = here.said(await here.ben.slash(here.lobby, "game new", game="toy"))
        assert "the role" in refused
        here.world.env.backend.add_member_role(guild.id, here.ben.id, role.id)
        assert "open" in here.said(await here.ben.slash(here.lobby, "game new", game="toy"))
        await here.restart()
        assert "the role" in here.said(await here.anna.slash(here.lobby, "admin settings"))


async def test_a_game_is_paused_and_goes_on(tmp_path: Path) -> None:
    async with scene(tmp_path) as here:
        await here.begin(here.ben, here.cleo)
        show_ben(here)
        assert here.said(await here.anna.slash(here.lobby, "admin pause", game="1")) == "Table 1 is paused."
        with here.world.as_bot():
            assert (await here.bot.tables.clocks.times(1)).clock.paused is not None
            lines = [one.content for one in here.messages(here.thread)]
        assert any("Anna has paused the game" in line for line in lines)
        assert "paused already" in here.said(await here.anna.slash(here.lobby, "admin pause", game="1"))
        assert here.said(await here.anna.slash(here.lobby, "admin resume", game="1")) == "Table 1 goes on."
        with here.world.as_bot():
            assert (await here.bot.tables.clocks.times(1)).clock.paused is None


async def test_new_tables_begin_with_the_clock_of_the_server(tmp_path: Path) -> None:
    async with scene(tmp_path) as here:
        show_ben(here)
        assert here.said(await here.anna.slash(here.lobby, "admin clock")) == texts.NO_CLOCK
        for wrong in ({"kind": "move"}, {"kind": "move", "time": "1m"}, {"time": "soon"}, {"refill": "-3h"}):
            said = here.said(await here.anna.slash(here.lobby, "admin clock", **wrong))
            assert "for example" in said or "such as" in said, said
        assert here.said(await here.anna.slash(here.lobby, "admin clock")) == texts.NO_CLOCK
        said = here.said(
            await here.anna.slash(
                here.lobby, "admin clock", kind="bank", time="5d", refill="12h", time_up="stand_in", away=True
            )
        )
        assert "5 days in all, 12 hours back with each turn" in said
        assert "a clock: 5 days" in here.said(await here.anna.slash(here.lobby, "admin settings"))
        await here.begin(here.ben, here.cleo)
        with here.world.as_bot():
            clock = (await here.bot.tables.clocks.times(1)).clock
        assert (clock.kind, clock.span, clock.refill, clock.away) == ("bank", 5 * 86400, 43200, True)
        assert clock.time_up == "stand_in"
        await here.anna.slash(here.lobby, "admin clock", kind="none")
        assert here.said(await here.anna.slash(here.lobby, "admin clock")) == texts.NO_CLOCK
        said = here.said(await here.anna.slash(here.lobby, "admin clock", time="24h"))
        assert "a clock: 1 day for each move" in said


def file_of(here: Scene, result: Any) -> tuple[str, bytes]:
    """Name and content of the one file of an answer that only the asker sees."""
    message = result.response
    assert message.ephemeral
    (file,) = message.attachments
    raw = here.world.env.backend.cdn.get(file.url)
    assert raw is not None
    return file.filename, raw
