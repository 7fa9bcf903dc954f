"""The pulse of a running bot: what `parley doctor --alive` says, and what is told of a clock that jumps."""

import asyncio
import logging
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.chat.application import Parley
from bot.cli import main
from bot.host import pulse
from bot.host.pulse import Watch, ailment, beating, look_at_the_clock, pulse_of
from bot.records.metrics import Metrics
from bot.store import StoreError
from bot.tables.service import Tables
from tests.bot.chat.chatting import scene
from tests.bot.tables.tables_kit import Clock, begin, service

DAY = 86_400


@pytest.fixture(autouse=True)
def place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("PARLEY_DB", str(tmp_path / "parley.db"))
    return tmp_path


def bot(place: Path, tables: Tables | None = None, *, ready: bool = True) -> Parley:
    """What of a bot is looked at."""

    async def answers() -> bool:
        return True

    found: Any = SimpleNamespace(
        settings=SimpleNamespace(db=place / "parley.db", server=None),
        metrics=Metrics(),
        tables=tables,
        answers=answers,
        is_ready=lambda: ready,
    )
    return cast("Parley", found)


def count(app: Parley, name: str) -> float | None:
    return app.metrics.registry.get_sample_value(name)


async def test_alive_is_who_has_a_pulse(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert await asyncio.to_thread(main, ["doctor", "--alive"]) == 1
    assert (
        capsys.readouterr().err == "The bot is not running, or does nothing any more; its log may say why.\n"
    )
    async with beating(bot(place), Watch(), every=0.01):
        await asyncio.sleep(0.1)
        assert await asyncio.to_thread(main, ["doctor", "--alive"]) == 0
        assert capsys.readouterr().out == "The bot is running.\n"
    assert await asyncio.to_thread(main, ["doctor", "--alive"]) == 1
    assert not pulse_of(place / "parley.db").exists()


def test_a_bot_that_hangs_has_no_pulse(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pulse.write(place / "parley.db", pulse.steady())
    assert ailment(place / "parley.db") is None
    began = pulse.steady()
    monkeypatch.setattr(pulse, "steady", lambda: began + pulse.STILL + 2)
    assert "not running" in (ailment(place / "parley.db") or "")


def test_the_pulse_of_before_a_restart_of_the_machine_is_none(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pulse.write(place / "parley.db", pulse.steady())
    monkeypatch.setattr(pulse, "steady", lambda: 5.0)
    assert "not running" in (ailment(place / "parley.db") or "")


def test_who_is_cut_off_from_discord_is_not_well(place: Path) -> None:
    pulse.write(place / "parley.db", pulse.steady() - 1200)
    assert ailment(place / "parley.db") == "The bot has not been connected to Discord for 20 minutes."


@pytest.mark.parametrize("content", ["", "x", "1", "1 2 3", "nan nan"])
def test_a_damaged_file_is_no_pulse(place: Path, content: str) -> None:
    pulse_of(place / "parley.db").write_text(content)
    assert "not running" in (ailment(place / "parley.db") or "")


async def test_the_host_hears_of_a_jump(
    place: Path, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    wall = [1_800_000_000.0]
    watch = Watch(lambda: wall[0], lambda: 7.0)
    async with service(place, now=watch) as tables:
        await begin(tables)
        app = bot(place, tables)
        await look_at_the_clock(app, watch)
        assert count(app, "parley_clock_jumps_total") == 0
        wall[0] += 20 * DAY
        await look_at_the_clock(bot(place, ready=False), watch)
        await look_at_the_clock(app, watch)
        await look_at_the_clock(app, watch)
        assert count(app, "parley_clock_jumps_total") == 1
        assert tables.repository.now() == wall[0]
    errors = [one.getMessage() for one in caplog.records if one.levelno == logging.ERROR]
    assert errors == ["the system's clock has jumped by 20.0 days; all waits go along"]
    await asyncio.to_thread(main, ["doctor"])
    assert "On 2027-02-04 the clock was set forward by 20 days" in capsys.readouterr().out


def test_a_clock_that_follows_another_one_jumps_no_more(caplog: pytest.LogCaptureFixture) -> None:
    times = {"wall": 1_000_000.0, "steady": 0.0}
    watch = Watch(lambda: times["wall"], lambda: times["steady"])
    watch.follow(1_000_000.0 + 7)
    times["steady"] += 10
    assert watch().timestamp() == 1_000_017.0
    times["wall"] += 100 * 86_400
    assert watch.jump() == 0.0
    watch.follow(1_000_020.0)
    assert watch().timestamp() == 1_000_020.0
    assert [one.getMessage() for one in caplog.records] == [
        "this machine's clock is off by -7 s; the time is that of the database"
    ]


async def test_a_bot_whose_clock_was_set_back_while_it_was_down_counts_it(tmp_path: Path) -> None:
    clock = Clock()
    async with service(tmp_path, now=clock) as tables:
        await begin(tables)
    clock.pass_(days=-30)
    (tmp_path / "parley.db").rename(tmp_path / "parley.sqlite3")
    async with scene(tmp_path, now=clock) as here:
        assert count(here.bot, "parley_clock_jumps_total") == 1
        await here.restart()
        assert count(here.bot, "parley_clock_jumps_total") == 0


async def test_a_store_that_fails_stops_the_pulse_and_not_for_good(place: Path) -> None:
    app, failing = bot(place), [True]

    async def answers() -> bool:
        if failing[0]:
            raise StoreError("The disk is full.")
        return True

    cast("Any", app).answers = answers
    async with beating(app, Watch(), every=0.01):
        await asyncio.sleep(0.05)
        assert ailment(place / "parley.db") is not None
        failing[0] = False
        await asyncio.sleep(0.1)
        assert ailment(place / "parley.db") is None
