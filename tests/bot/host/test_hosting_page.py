"""docs/hosting.md is true: its commands work in the order of the page, its tables name what there is."""

import asyncio
import base64
import configparser
import os
import random
import re
import shlex
from pathlib import Path

import pytest

from bot.chat.commands.groups import GROUPS
from bot.chat.sharing import FINISHING, STUCK
from bot.cli import build_parser, main
from bot.records.metrics import Metrics, Snapshot
from bot.settings import Settings
from bot.store.database.locks import OLDEST
from bot.tables.peers import SPACING
from bot.tables.service import Tables
from engines import GAMES
from tests.bot.sheets.files import CITIES, put
from tests.bot.tables.tables_kit import ANNA, BEN, CLEO, HERE, begin, play_on, service

ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
TOKEN = base64.urlsafe_b64encode(b"123456789012345678").decode() + ".Gabcde." + "x" * 38


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def typed() -> list[list[str]]:
    """Every `sudo parley ...` of the page, in its order."""
    lines = [line for block in blocks("sh") for line in block.splitlines()]
    return [shlex.split(line)[2:] for line in lines if line.startswith("sudo parley ")]


async def test_the_commands_of_the_page_work_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], long: bool
) -> None:
    for name in [name for name in os.environ if name.startswith("PARLEY_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PARLEY_DB", str(tmp_path / "parley.db"))
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.chdir(tmp_path)
    async with service(tmp_path, GAMES) as tables:
        for number in range(11):
            await tables.lobby.new("endeavor", (ANNA, BEN, CLEO)[number % 3], HERE)
        assert await begin(tables, key="endeavor") == 12
        await _play(tables, 12, moves=10_000 if long else 20)
        brought = await tables.server_data.bring(
            GAMES["endeavor"], 1001, "mine.xlsx", put(CITIES, "C2", 2), "Club"
        )
        await tables.server_data.use(await tables.server_data.offer(brought, ANNA))
    commands = typed()
    assert {one[0] for one in commands} >= {"doctor", "backup", "restore", "export", "verify", "import"}
    for command in commands:
        if "--online" in command:
            continue
        there = [_place(tmp_path, argument) for argument in command]
        own = "parley.db" if command[0] != "import" else "elsewhere.db"
        monkeypatch.setenv("PARLEY_DB", str(tmp_path / own))
        if command[:2] == ["data", "use"]:
            (tmp_path / command[3]).write_bytes(put(CITIES, "C3", 2))
        status = await asyncio.to_thread(main, there)
        said = capsys.readouterr()
        assert status == 0, f"parley {' '.join(there)}: {said.out}{said.err}"
        if command[0] == "restore":
            os.unlink(there[1])  # noqa: PTH108 - the next one might be made in the same second


async def _play(tables: Tables, game: int, moves: int) -> None:
    """Play so many moves; where the game is not over then, all agree to end it: its film is short."""
    table = await play_on(tables, game, random.Random(1), steps=moves)
    if table.pending:
        vote = await tables.votes.open(game, "end", {"how": "draw", "seat": None}, ANNA.id)
        for voter in (BEN, CLEO):
            await tables.votes.cast(vote.row.id, voter.id, agree=True)


def _place(folder: Path, argument: str) -> str:
    """Put the test's own folder, and the backup that was really made, in the place of the page's."""
    backups = folder / "backups"
    backups.mkdir(exist_ok=True)
    if re.fullmatch(r"/var/lib/parley/backups/parley-\d{8}-\d{6}\.sqlite3", argument):
        (made,) = backups.iterdir()
        assert re.fullmatch(r"parley-\d{8}-\d{6}\.db", made.name)
        return str(made)
    there = argument.replace("/path/to/mine", str(folder / "mine"))
    return there.replace("/var/lib/parley/backups", str(backups))


@pytest.mark.parametrize("unit", blocks("ini"))
def test_the_units_start_what_there_is(unit: str) -> None:
    parser = configparser.ConfigParser(interpolation=None)
    parser.read_string(unit)
    if parser.has_section("Service"):
        program, *arguments = shlex.split(parser["Service"]["ExecStart"])
        assert program == "/opt/parley/.venv/bin/parley"
        assert build_parser().parse_args(arguments).command == arguments[0]
        assert parser["Service"]["EnvironmentFile"] == "/etc/parley.env"
    else:
        assert parser["Timer"]["OnCalendar"]


def test_each_process_of_the_template_has_a_port_of_its_own() -> None:
    (unit,) = [block for block in blocks("ini") if "%i" in block]
    parser = configparser.ConfigParser(interpolation=None)
    parser.read_string(unit)
    name, _, place = parser["Service"]["Environment"].partition("=")
    assert name == "PARLEY_METRICS"
    one = Settings.from_environment({name: place.replace("%i", "1")})
    assert one.metrics == ("127.0.0.1", 9461)
    assert "http://127.0.0.1:9461/health" in PAGE
    whole = re.fullmatch(r"(\d+)min", parser["Service"]["TimeoutStopSec"])
    assert whole is not None
    assert 60 * int(whole[1]) > STUCK + FINISHING + 40 * SPACING, "forty shards are handed over in that time"


def test_the_compose_file_starts_two_of_what_there_is() -> None:
    (file,) = blocks("yaml")
    asked = re.findall(r'test: \["CMD", "parley", (.*)\]', file)
    assert [build_parser().parse_args(shlex.split(one.replace(",", ""))).alive for one in asked] == [True]
    assert file.count("<<: *bot") == 2
    known = dict(re.findall(r"^    (PARLEY_\w+): (.*)$", file, re.MULTILINE))
    settings = Settings.from_environment(known)
    assert settings.server == known["PARLEY_DB"]
    assert settings.metrics is not None
    assert known["PARLEY_DB"].startswith("postgresql://parley:${POSTGRES_PASSWORD:?}@db/")


def test_alarms_and_advice_name_figures_that_there_are() -> None:
    there = {family.name for family in Metrics().registry.collect()}
    named = set(re.findall(r"(parley_\w+)[{)\[ ]", section("Metrics and health")))
    assert named
    assert {name.removesuffix("_total") for name in named} <= there


def test_the_oldest_server_is_told() -> None:
    assert f"The server has to be {OLDEST} or newer" in PAGE


def test_the_environment_file_can_be_used() -> None:
    (lines,) = [block for block in blocks("sh") if block.startswith("DISCORD_TOKEN")]
    known = dict(line.split("=", 1) for line in lines.splitlines())
    known["DISCORD_TOKEN"] = TOKEN
    assert Settings.from_environment(known).db == Path("/var/lib/parley/parley.sqlite3")


def section(heading: str) -> str:
    return PAGE.split(f"## {heading}\n", 1)[1].split("\n## ", 1)[0]


def test_all_commands_for_managers_are_told() -> None:
    told = set(re.findall(r"`/admin (\w+)`", section("What managers of a server can do")))
    assert told == {*GROUPS["admin"].commands}


async def test_all_figures_are_told(tmp_path: Path) -> None:
    class Bot:
        latency = 0.1

        def is_ready(self) -> bool:
            return True

        def snapshot(self) -> Snapshot:
            return Snapshot()

    metrics = Metrics()
    metrics.answered("component", "done", 0.1)
    async with service(tmp_path) as tables:
        text = (await metrics.figures(Bot(), tables.repository.store)).decode()
    there = set(re.findall(r"^# TYPE (parley_\w+)", text, re.MULTILINE))
    there = {name for name in there if not name.endswith("_created")}
    told = set(re.findall(r"`(parley_\w+)`", section("Metrics and health")))
    assert told == there
