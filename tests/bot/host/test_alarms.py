"""The alarms of docs/hosting.md: each fires when the bot is dead, too; in long mode in a real Prometheus."""

import asyncio
import contextlib
import re
import shutil
import socket
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.records.metrics import Metrics, Snapshot
from bot.records.metrics_pages import Window
from tests.bot.host.test_hosting_page import section
from tests.bot.tables.tables_kit import begin, service

ALARMS = re.findall(
    r"^\| `(.*?)` \| .*\|$",
    section("Metrics and health").partition("| expression | it means |")[2].partition("\n\n")[0],
    re.MULTILINE,
)
SILENT = re.compile(r" or vector\(\d+\)\)| or absent\(parley_\w+\)$")


def test_there_are_alarms() -> None:
    assert len(ALARMS) == 6


@pytest.mark.parametrize("alarm", ALARMS)
def test_each_alarm_says_what_it_means_when_nobody_serves_figures(alarm: str) -> None:
    assert SILENT.search(alarm), "an expression without a value raises no alarm"
    filled = re.search(r"or vector\((\d+)\)\) (==|<) (\d+)$", alarm)
    if filled is not None:
        value, how, limit = int(filled[1]), filled[2], int(filled[3])
        assert value == limit if how == "==" else value < limit, "what stands for nothing has to fire"


class Bot:
    """A bot whose figures are as wanted."""

    latency = 0.05
    well = True
    sent = 0

    def is_ready(self) -> bool:
        return self.well

    def snapshot(self) -> Snapshot:
        self.sent += 1 if self.well else 500
        return Snapshot(
            processes=2 if self.well else 1,
            shards=range(16 if self.well else 15),
            a_second=45.0,
            sent=self.sent,
        )


class Prometheus:
    """A server that scrapes one address each second."""

    def __init__(self, address: str) -> None:
        self._address = address

    async def fires(self, alarm: str) -> bool:
        asked = {"query": alarm}
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"{self._address}/query", params=asked) as page,
        ):
            answer: dict[str, Any] = await page.json()
        assert answer["status"] == "success", answer
        return bool(answer["data"]["result"])

    async def wait(self, expression: str) -> None:
        """Wait until an expression has a value."""
        for _ in range(150):
            with contextlib.suppress(aiohttp.ClientError):
                if await self.fires(expression):
                    return
            await asyncio.sleep(0.2)
        raise TimeoutError(expression)

    async def firing(self) -> set[str]:
        return {alarm for alarm in ALARMS if await self.fires(alarm)}


@asynccontextmanager
async def prometheus(folder: Path, target: str) -> AsyncGenerator[Prometheus]:
    program = shutil.which("prometheus")
    if program is None:
        pytest.skip("Prometheus is not installed")
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        here = f"127.0.0.1:{asked.getsockname()[1]}"
    (folder / "prometheus.yml").write_text(
        "global: {scrape_interval: 1s, scrape_timeout: 1s}\n"
        f"scrape_configs: [{{job_name: parley, static_configs: [{{targets: ['{target}']}}]}}]\n"
    )
    options = ["--config.file=prometheus.yml", "--storage.tsdb.path=data", f"--web.listen-address={here}"]
    nowhere = asyncio.subprocess.DEVNULL
    server = await asyncio.create_subprocess_exec(
        program, *options, cwd=folder, stdout=nowhere, stderr=nowhere
    )
    try:
        yield Prometheus(f"http://{here}/api/v1")
    finally:
        server.terminate()
        await server.wait()


@pytest.mark.long_only
async def test_the_alarms_in_a_real_prometheus(tmp_path: Path) -> None:
    async with service(tmp_path) as tables:
        store, bot, metrics = tables.repository.store, Bot(), Metrics()
        window = Window(metrics, bot, store)
        await window.open("127.0.0.1", 0)
        ((host, port),) = window.addresses
        async with prometheus(tmp_path, f"{host}:{port}") as server:
            await server.wait("count_over_time(parley_ready[1m]) > 4")
            assert await server.firing() == set(), "all is well"

            bot.well = False
            await begin(tables)  # at a time that is long past
            for count in range(8):
                store.waited = 10 * count, 90.0 * count
                await asyncio.sleep(1)
            assert await server.firing() == {*ALARMS}, "each thing is wrong"

            bot.well = True
            await window.close()
            await server.wait("up == 0")
            assert await server.firing() == {*ALARMS}, "the bot is dead"

            again = Window(metrics, bot, store)
            await again.open(host, port)
            await store.close()
            await asyncio.sleep(3)
            assert await server.firing() == {*ALARMS}, "the database is away"
            await again.close()
