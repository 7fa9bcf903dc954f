"""The command line and the settings, above all with bad input: one clear sentence, and the right status."""

import base64
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot import cli
from bot.cli import main
from bot.settings import Settings, SettingsError, application_of

ROOT = Path(__file__).resolve().parents[3]
TOKEN = base64.urlsafe_b64encode(b"123456789012345678").decode() + ".Gabcde." + "x" * 38


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in [name for name in os.environ if name == "DISCORD_TOKEN" or name.startswith("PARLEY_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PARLEY_DB", str(tmp_path / "parley.sqlite3"))


def sentence(capsys: pytest.CaptureFixture[str]) -> str:
    """What stderr says: one line, no traceback; and nothing on stdout."""
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1, said.err
    assert "Traceback" not in said.err
    return said.err.strip()


def test_run_without_a_token(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run"]) == 2
    assert sentence(capsys).startswith("DISCORD_TOKEN is not set")


@pytest.mark.parametrize(
    "token", ["x", "a.b", "a.b.c.d", "Bot abc.def.ghi", "YWJj.def.ghi", "ä.b.c", "=.=.=", "."]
)
@pytest.mark.parametrize("command", ["run", "invite"])
def test_a_malformed_token(
    token: str, command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)
    assert main([command]) == 2
    assert "does not look like a bot's token" in sentence(capsys)


def test_the_sentence_never_shows_the_token(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "very-secret")
    main(["run"])
    assert "very-secret" not in sentence(capsys)


def closed(code: int) -> discord.ConnectionClosed:
    """Return what the library raises when the gateway ends the connection with this code."""
    return discord.ConnectionClosed(cast("Any", None), shard_id=0, code=code)


@pytest.mark.parametrize(
    ("error", "status", "said"),
    [
        (discord.LoginFailure("Improper token has been passed."), 2, cli.REFUSED),
        (aiohttp.ClientConnectionError("no route"), 1, cli.UNREACHABLE),
        (closed(4004), 2, cli.REFUSED),
        (closed(4011), 2, cli.CLOSED[4011]),
        (closed(4013), 2, cli.CUT_OFF),
        (discord.PrivilegedIntentsRequired(0), 2, cli.CLOSED[4014]),
    ],
)
def test_what_stops_the_bot_is_one_sentence(
    error: Exception,
    status: int,
    said: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def static_login(client: object, token: str) -> None:
        raise error

    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setattr("discord.http.HTTPClient.static_login", static_login)
    assert main(["run"]) == status
    assert capsys.readouterr().err == f"{said}\n"


def answered(status: int, code: int = 0, retry_after: str = "") -> discord.HTTPException:
    """Return what the library raises when Discord refuses a request."""
    headers = {"Retry-After": retry_after} if retry_after else {}
    response = SimpleNamespace(status=status, reason="no", headers=headers)
    return discord.HTTPException(cast("Any", response), cast("Any", {"code": code, "message": "not now"}))


@pytest.mark.parametrize("where", ["static_login", "get_bot_gateway"])
@pytest.mark.parametrize(
    ("error", "status", "said"),
    [
        (answered(429, retry_after="3541"), 1, "for 60 minutes (429: not now)"),
        (answered(429), 1, "for a while (429: not now)"),
        (answered(403, 40333), 1, "403 (40333): not now"),
        (answered(403), 1, "403: not now"),
        (answered(400, 30034), 1, "400 (30034): not now"),
        (answered(400, 50035), 1, "400 (50035): not now"),
        (answered(404), 1, "404: not now"),
        (answered(401), 1, cli.REFUSED),
        (answered(500), 1, cli.UNREACHABLE),
    ],
    ids=str,
)
def test_whatever_discord_answers_to_the_start_is_one_sentence(
    error: discord.HTTPException, status: int, said: str, where: str,
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path,
) -> None:  # fmt: skip
    async def refuse(*_: object) -> Any:
        if where == "get_bot_gateway":
            raise discord.GatewayNotFound from error
        raise error

    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("PARLEY_DB", str(tmp_path / "parley.sqlite3"))
    if where != "static_login":
        monkeypatch.setattr("bot.chat.application.Parley.login", log_in)
    monkeypatch.setattr(f"discord.http.HTTPClient.{where}", refuse)
    assert main(["run"]) == status
    printed = capsys.readouterr().err
    assert said in printed
    assert printed.count("\n") == 1
    assert "Traceback" not in printed


async def log_in(app: object, token: str) -> None:
    """Log in without a database, up to where shards are connected."""


def test_a_database_in_a_place_that_cannot_be(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("PARLEY_DB", "/dev/null/parley.sqlite3")
    assert main(["run"]) == 1
    error = capsys.readouterr().err
    assert "/dev/null" in error
    assert error.count("\n") == 1


def test_invite_without_a_token(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["invite"]) == 2
    assert "DISCORD_TOKEN" in sentence(capsys)


def test_the_application_is_the_first_part_of_the_token() -> None:
    assert application_of(TOKEN) == 123456789012345678


@pytest.mark.parametrize(
    "arguments", [[], ["dance"], ["data"], ["rehearse", "--port", "70000"], ["replay", "x"]]
)
def test_a_command_line_that_is_none(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 2
    assert "usage: parley" in capsys.readouterr().err


def test_an_unknown_level_of_the_log(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLEY_LOG", "loud")
    assert main(["run"]) == 2
    assert "PARLEY_LOG is 'loud'" in sentence(capsys)


def test_a_data_folder_that_is_not_there(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLEY_DATA", "/nowhere/at/all")
    assert main(["data", "check"]) == 2
    assert "/nowhere/at/all" in sentence(capsys)


def test_settings_have_defaults_that_work(tmp_path: Path) -> None:
    settings = Settings.from_environment({"XDG_DATA_HOME": str(tmp_path), "LOCALAPPDATA": str(tmp_path)})
    assert settings.token is None
    assert settings.data is None
    assert settings.db.name == "parley.sqlite3"
    assert tmp_path in settings.db.parents
    assert settings.rehearsal_db.name == "parley-rehearsal.sqlite3"
    assert settings.rehearsal_db.parent == settings.db.parent


def test_blank_settings_count_as_not_set() -> None:
    settings = Settings.from_environment({"DISCORD_TOKEN": " ", "PARLEY_DATA": "", "PARLEY_LOG": " "})
    assert settings.token is None
    assert settings.log == "info"


def test_pictures_have_a_budget() -> None:
    assert Settings.from_environment({}).pictures == 96
    assert Settings.from_environment({"PARLEY_PICTURES": "24"}).pictures == 24
    with pytest.raises(SettingsError, match=r"PARLEY_PICTURES is 'much', .* megabytes from 0 to 4096"):
        Settings.from_environment({"PARLEY_PICTURES": "much"})


def test_a_bad_token_does_not_keep_one_from_checking_data(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SettingsError):
        Settings.from_environment({"DISCORD_TOKEN": "nonsense"})
    monkeypatch.setenv("DISCORD_TOKEN", "nonsense")
    assert main(["data", "check"]) == 0


def test_data_check_of_the_default_files(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["data", "check"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert "files are fine" in said.out


def test_data_check_of_an_unknown_folder(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["data", "check", str(tmp_path / "none")]) == 1
    assert "is not a folder" in sentence(capsys)


def test_data_check_names_a_folder_that_is_no_game(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "endevour").mkdir()
    assert main(["data", "check", str(tmp_path)]) == 1
    said = capsys.readouterr().err
    assert "endevour" in said
    assert "not a game" in said


def test_data_check_names_a_file_that_no_game_has(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "endeavor").mkdir()
    (tmp_path / "endeavor" / "extra.json").write_text("{}")
    assert main(["data", "check", str(tmp_path)]) == 1
    assert "extra.json: Endeavor has no such data file" in capsys.readouterr().err


def override(folder: Path, content: bytes) -> str:
    """Put one file of the first game into an override folder; return its name."""
    from engines import GAMES

    game = next(iter(GAMES.values()))
    (folder / game.key).mkdir()
    (folder / game.key / game.packs.files[0]).write_bytes(content)
    return game.packs.files[0]


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b'{"a": 1', b"[1, 2", b"nonsense"])
def test_a_damaged_data_file_is_named(
    content: bytes, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    name = override(tmp_path, content)
    assert main(["data", "check", str(tmp_path)]) == 1
    said = capsys.readouterr().err
    assert str(tmp_path) in said
    assert name in said
    assert "Traceback" not in said


@pytest.mark.parametrize("content", [b"{}", b"[]", b"null", b'{"regions": 7}', b'"text"'])
def test_a_data_file_of_the_wrong_shape_is_named(
    content: bytes, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    name = override(tmp_path, content)
    assert main(["data", "check", str(tmp_path)]) == 1
    said = capsys.readouterr().err
    assert re.fullmatch(rf"{re.escape(str(tmp_path))}/\w+/{re.escape(name)}: .+\n", said)


def test_a_wrong_value_is_named_with_its_place(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    shipped = json.loads((ROOT / "data" / "endeavor" / "asset_cards.json").read_text(encoding="utf-8"))
    shipped["cards"][2]["industry"] = "much"
    (tmp_path / "endeavor").mkdir()
    (tmp_path / "endeavor" / "asset_cards.json").write_text(json.dumps(shipped), encoding="utf-8")
    assert main(["data", "check", str(tmp_path)]) == 1
    said = capsys.readouterr().err
    assert "asset_cards.json: cards[2].industry: Expected `int`" in said
    assert said.startswith(str(tmp_path))


def test_a_misspelt_field_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    shipped = json.loads((ROOT / "data" / "endeavor" / "asset_cards.json").read_text(encoding="utf-8"))
    shipped["cards"][2]["industy"] = shipped["cards"][2].pop("industry")
    (tmp_path / "endeavor").mkdir()
    mine = tmp_path / "endeavor" / "asset_cards.json"
    mine.write_text(json.dumps(shipped), encoding="utf-8")
    assert main(["data", "check", str(tmp_path)]) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"{mine}: cards[2] (far_east_2): there is no field 'industy'")


def test_data_check_tells_what_differs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    shipped = json.loads((ROOT / "data" / "endeavor" / "asset_cards.json").read_text(encoding="utf-8"))
    shipped["cards"][2]["industry"] = 7
    (tmp_path / "endeavor").mkdir()
    mine = tmp_path / "endeavor" / "asset_cards.json"
    mine.write_text(json.dumps(shipped), encoding="utf-8")
    assert main(["data", "check", str(tmp_path)]) == 0
    assert "  - Asset cards, Far East 2: Industry 7, was 2\n" in capsys.readouterr().out


def test_a_corrected_value_is_used(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["data", "check"]) == 0
    shipped = capsys.readouterr().out
    (tmp_path / "endeavor").mkdir()
    mine = tmp_path / "endeavor" / "asset_cards.json"
    mine.write_bytes((ROOT / "data" / "endeavor" / "asset_cards.json").read_bytes() + b"\n")
    assert main(["data", "check", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert "yours: asset_cards.json" in said
    assert said.split("pack ")[1] == shipped.split("pack ")[1]  # another line break is no other pack


@pytest.mark.parametrize("command", [["run"], ["rehearse"], ["rehearse", "--auto"]])
def test_a_bad_data_folder_stops_the_start(
    command: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    mine = tmp_path / "mine"
    mine.mkdir()
    name = override(mine, b"{}")
    monkeypatch.setenv("PARLEY_DATA", str(mine))
    assert main(command) == 1
    assert name in sentence(capsys)


def test_replay_without_a_database(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay"]) == 1
    assert "There is no database" in sentence(capsys)


def test_a_database_that_is_none(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "parley.sqlite3").write_bytes(b"this is not a database, but a letter" * 100)
    assert main(["replay"]) == 1
    assert "parley.sqlite3" in sentence(capsys)


@pytest.mark.parametrize(
    "start", [["-m", "bot.cli"], ["-c", "from bot.cli import main; raise SystemExit(main())"]]
)
def test_both_ways_to_start_it(start: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, *start, "--help"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0
    assert "rehearse" in done.stdout


def test_help_is_quick() -> None:
    script = """if True:
        import sys
        from bot.cli import main
        try:
            main(["--help"])
        except SystemExit:
            pass
        assert "discord" not in sys.modules and "PIL" not in sys.modules
    """
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == 0


@pytest.mark.parametrize("shards", ["", "3", "0-4/4", "a/4", "0-3"])
def test_shards_that_are_none(
    shards: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("PARLEY_DB", "postgresql://nowhere.invalid/parley")
    assert main(["run", "--shards", shards]) == 2
    assert (
        sentence(capsys)
        == f"--shards {shards} names no shards: write which, and of how many, e.g. 0-3/16 or 0,2,5/16."
    )


def test_several_processes_need_a_database_on_a_server(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    assert main(["run", "--shards", "0-3/16"]) == 2
    assert "needs a database on a server" in sentence(capsys)
    assert main(["drain"]) == 2
    assert "stop that one with SIGTERM" in sentence(capsys)
