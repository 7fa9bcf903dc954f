"""Figures and health on an address of their own; the log as JSON, and what it never shows."""

import json
import logging
import socket
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.chat.application import Parley
from bot.host import logs
from bot.records.metrics import Metrics, Snapshot
from bot.records.metrics_pages import Window
from bot.rehearsal.world import open_world
from bot.settings import Settings, SettingsError
from bot.store import Store
from tests.bot.chat.chatting import scene
from tests.bot.tables.tables_kit import begin, service
from tests.toy import GAMES

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.Gabcde." + "x" * 38


class Bot:
    latency = 0.05
    connected = True

    def is_ready(self) -> bool:
        return self.connected

    def snapshot(self) -> Snapshot:
        return Snapshot()


class Site:
    def __init__(self, bot: Bot, store: Store, metrics: Metrics, address: str) -> None:
        self.bot, self.store, self.metrics, self._address = bot, store, metrics, address

    async def get(self, page: str) -> tuple[int, str]:
        async with aiohttp.ClientSession() as session, session.get(f"{self._address}{page}") as answer:
            return answer.status, await answer.text()

    async def figures(self) -> dict[str, float]:
        _, text = await self.get("/metrics")
        found: dict[str, float] = {}
        for family in text_string_to_metric_families(text):
            for sample in family.samples:
                labels = ",".join(sample.labels.values())
                found[f"{sample.name} {labels}".strip()] = sample.value
        return found


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with service(tmp_path) as tables:
        await begin(tables)
        bot, metrics = Bot(), Metrics()
        window = Window(metrics, bot, tables.repository.store)
        await window.open("127.0.0.1", 0)
        ((host, port),) = window.addresses
        yield Site(bot, tables.repository.store, metrics, f"http://{host}:{port}")
        await window.close()


async def test_figures_are_served(site: Site) -> None:
    site.metrics.answered("application_command", "done", 0.02)
    site.metrics.answered("component", "refused", 0.2)
    found = await site.figures()
    assert found["parley_games running"] == 1
    assert found["parley_games lobby"] == 0
    assert found["parley_tables_asleep"] == 0
    assert found["parley_interactions_total application_command,done"] == 1
    assert found["parley_interactions_total component,refused"] == 1
    assert found["parley_interaction_seconds_count component"] == 1
    assert found["parley_outbox_due"] > 0
    assert found["parley_outbox_late_seconds"] > 0
    assert found["parley_ready"] == 1
    assert found["parley_gateway_latency_seconds"] == 0.05
    assert found["process_resident_memory_bytes"] > 0


async def test_health_says_whether_it_works(site: Site) -> None:
    assert await site.get("/health") == (200, "ok\n")
    site.bot.connected = False
    assert await site.get("/health") == (503, "not connected to Discord\n")
    assert (await site.figures())["parley_ready"] == 0
    await site.store.close()
    assert await site.get("/health") == (503, "the database does not answer\n")
    assert (await site.get("/metrics"))[0] == 503
    assert (await site.get("/"))[0] == 404


async def test_an_address_that_is_taken(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            window = Window(Metrics(), Bot(), tables.repository.store)
            with pytest.raises(OSError, match="address"):
                await window.open("127.0.0.1", taken.getsockname()[1])
            assert window.addresses == []


async def test_a_running_bot_serves_them_until_it_stops(tmp_path: Path) -> None:
    settings = Settings(token=None, db=tmp_path / "parley.db", data=None, metrics=("127.0.0.1", 0))
    bot = Parley(settings, games=GAMES, draw=False)
    async with open_world(bot, present=False):
        assert bot._window is not None
        ((host, port),) = bot._window.addresses
        there = f"http://{host}:{port}"
        async with aiohttp.ClientSession() as session, session.get(f"{there}/health") as answer:
            assert await answer.text() == "ok\n"
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.ClientConnectionError):
            await session.get(f"{there}/health")


async def test_interactions_are_counted_by_how_they_ended(tmp_path: Path) -> None:
    async with scene(tmp_path) as here:
        await here.begin()
        await here.ben.slash(here.lobby, "game join", game="1")
        with here.world.as_bot():
            raw = await here.bot.metrics.figures(here.bot, here.bot.tables.repository.store)
        text = raw.decode()
        assert 'parley_interactions_total{kind="application_command",outcome="done"} 3.0' in text
        assert 'parley_interactions_total{kind="application_command",outcome="refused"} 1.0' in text


@pytest.mark.parametrize("text", ["here", ":9090", "127.0.0.1:", "127.0.0.1:0", "a:70000", "a:b", "9090"])
def test_an_address_that_is_none(text: str) -> None:
    with pytest.raises(SettingsError, match="PARLEY_METRICS"):
        Settings.from_environment({"PARLEY_METRICS": text})


def test_addresses() -> None:
    assert Settings.from_environment({"PARLEY_METRICS": "127.0.0.1:9464"}).metrics == ("127.0.0.1", 9464)
    assert Settings.from_environment({"PARLEY_METRICS": "[::1]:9464"}).metrics == ("::1", 9464)
    assert Settings.from_environment({}).metrics is None


# ---- the log


@pytest.mark.parametrize(
    ("text", "level", "as_json"),
    [
        ("", "info", False),
        ("json", "info", True),
        ("debug,json", "debug", True),
        (" JSON , Warning ", "warning", True),
    ],
)
def test_how_the_log_is_asked_for(text: str, level: str, as_json: bool) -> None:
    settings = Settings.from_environment({"PARLEY_LOG": text})
    assert (settings.log, settings.json) == (level, as_json)


@pytest.mark.parametrize("text", ["loud", "json,loud", "debug,info"])
def test_how_the_log_cannot_be_asked_for(text: str) -> None:
    with pytest.raises(SettingsError, match="PARLEY_LOG"):
        Settings.from_environment({"PARLEY_LOG": text})


def record(text: str, *arguments: object, error: BaseException | None = None) -> logging.LogRecord:
    info = None if error is None else (type(error), error, error.__traceback__)
    return logging.LogRecord("parley", logging.WARNING, __file__, 1, text, arguments, info)


def test_an_entry_is_one_line_of_json() -> None:
    line = logs.Lines(None).format(record("table %d “%s”", 3, "x", error=ValueError("two\nlines")))
    assert "\n" not in line
    entry = json.loads(line)
    assert entry["message"] == "table 3 “x”"
    assert entry["level"] == "warning"
    assert entry["logger"] == "parley"
    assert entry["time"].endswith("+00:00")
    assert "ValueError: two\nlines" in entry["error"]


@pytest.mark.parametrize("kind", [logs.Words, logs.Lines])
def test_the_log_never_shows_the_token_or_a_pass(kind: type[logs.Words]) -> None:
    form = kind(TOKEN)
    address = "https://discord.com/api/v10/webhooks/123/aW50ZXJhY3Rpb24tdG9rZW4/messages/@original"
    said = form.format(record("%s and %s", TOKEN, address, error=ValueError(f"{TOKEN} at {address}")))
    assert TOKEN not in said
    assert "aW50" not in said
    assert "/webhooks/123/[token]/messages" in said


async def test_the_log_of_a_game_holds_no_secrets(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG", "parley")
    caplog.set_level("DEBUG", "bot")
    async with scene(tmp_path) as here:
        await here.begin()
        await here.order()
        await here.anna.slash(here.thread, "toy bid", coins="2")
        await here.ben.slash(here.thread, "toy bid", coins="77")
        table = await here.table()
        form = logs.Lines(None)
        said = "\n".join(form.format(one) for one in caplog.records)
        assert said
        assert table.state.chance.seed not in said
        for hand in table.state.hands:
            assert not any(card in said for card in hand)
