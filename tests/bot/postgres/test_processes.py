"""What is known of the processes on a database: the doctor, signs of life, figures, what each may send."""

import asyncio
import socket
import subprocess
import sys
import time
from types import SimpleNamespace
from typing import Any, cast

import psycopg
import pytest

from bot.chat.application import Parley
from bot.cli import main
from bot.delivery.rate_limiter import MODEST, NEWCOMERS, RateLimiter
from bot.host import processes, pulse
from bot.records.metrics import Metrics, Snapshot
from bot.store import Store, StoreError, meta
from bot.store.database import postgres_fitness, status
from bot.store.database.locks import WRITES
from bot.store.processes.shards import Present
from bot.store.rows import PeerRow, ShardRow
from bot.tables.service import Tables
from tests.bot.postgres.server import fresh
from tests.bot.postgres.test_peers import process

NOW = 1_800_000_000.0


def peer(number: int, **more: Any) -> PeerRow:
    told = {"name": "here", "pid": 5, "began": int(NOW) - 3600, "beaten": int(NOW), "connected": int(NOW)}
    return PeerRow(**{"number": number, "state": "serving", "pinned": ""} | told | more)


async def beat(tables: Tables, *, ready: bool = True, state: Any = "serving") -> None:
    await tables.peers.beat(Present(state, "", frozenset(), 4, 0, ready=ready))


@pytest.fixture
def doctor(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    async def asked(url: str, *how: str) -> tuple[int, str]:
        monkeypatch.setenv("PARLEY_DB", url)
        monkeypatch.delenv("DISCORD_TOKEN", raising=False)
        status = await asyncio.to_thread(main, ["doctor", *how])
        said = capsys.readouterr()
        return status, said.out + said.err

    return asked


async def test_alive_is_whose_process_beats_and_hears(server: str, doctor: Any):
    async with process(url := fresh(server, "alive")) as one:
        assert "is not running" in (await doctor(url, "--alive"))[1], "a process that does not beat is no bot"
        await beat(one, ready=False, state="joined")
        assert "is starting" in (await doctor(url, "--alive"))[1]
        await beat(one)
        assert await doctor(url, "--alive") == (0, "The bot is running.\n")
        later = "UPDATE peers SET beaten = beaten - 60"
        await one.repository.store.write(lambda db: db.execute(later) and None)
        assert (await doctor(url, "--alive"))[0] == 1
    status, said = await doctor(url, "--alive")
    assert (status, "is not running" in said) == (1, True), "whose connection has ended is dead"
    assert "does not answer" in (await doctor(url.replace("host=", "host=/nowhere"), "--alive"))[1]


def test_what_ails_a_machine():
    assert processes.ailment_of([], NOW) is not None
    assert processes.ailment_of([peer(1)], NOW) is None
    assert processes.ailment_of([peer(1), peer(2, beaten=int(NOW) - 31)], NOW) is not None
    assert processes.ailment_of([peer(1, connected=int(NOW) - 1200)], NOW) == (
        "The bot has not been connected to Discord for 20 minutes."
    )
    assert processes.ailment_of([peer(1, began=int(NOW) - 300, connected=0)], NOW) is None, "it is starting"


async def test_no_file_is_written_beside_a_database_on_a_server(tmp_path: Any):
    async def answers() -> bool:
        return True

    settings = SimpleNamespace(db=tmp_path / "parley.db", server="postgresql://db.example/parley")
    app: Any = SimpleNamespace(settings=settings, answers=answers, is_ready=lambda: True)
    async with pulse.beating(cast("Parley", app), pulse.Watch(), every=0.01):
        await asyncio.sleep(0.05)
        assert list(tmp_path.iterdir()) == []


async def test_the_doctor_lists_processes(server: str, doctor: Any):
    async with process(url := fresh(server, "listed")) as one, process(url) as other:
        assert await one.peers.settle(3, None) == 3
        await beat(one)
        await beat(other, state="joined")
        number, name = one.repository.store.peer, socket.gethostname()
        _, said = await doctor(url)
        assert f"fine   Process {number} ({name}, pid " in said
        assert "it serves; shards: none, it stands by." in said
        assert f"Process {other.repository.store.peer} ({name}" in said
        assert "it is starting." in said
        assert "wrong  Nobody holds" not in said, "it is their heir"
        await one.repository.store.write(lambda db: db.execute("UPDATE shards SET heir = NULL") and None)
        assert "wrong  Nobody holds these shards: 0, 1, 2." in (await doctor(url))[1]


def test_processes_that_do_not_fit():
    held = [ShardRow(shard=0, peer=1, heir=None), ShardRow(shard=1, peer=1, heir=2)]
    fine = list(processes.of_processes([peer(1), peer(2, state="leaving")], held))
    assert [one.level for one in fine] == ["fine", "fine"]
    assert "it serves; shards: 0, 1." in fine[0].text
    other = list(processes.of_processes([peer(1, pinned="0-3/4")], held))
    assert other[-1].text == "Process 1 was started with --shards 0-3/4, but there are 2 shards."


@pytest.mark.parametrize(
    ("version", "off", "free", "said"),
    [
        (14, 0.0, 50, None),
        (13, 0.0, 50, "is PostgreSQL 13"),
        (17, 2.5, 50, "off the database's"),
        (17, -2.5, 50, "off the database's"),
        (17, 0.0, 1, "Only 1 more connections"),
    ],
)
def test_servers_that_will_not_do(version: int, off: float, free: int, said: str | None):
    found = list(processes._server(status.Server(version, NOW, free), NOW + off))
    assert [one.level for one in found] == (["wrong"] if said else [])
    assert said is None or said in found[0].text


async def test_a_server_tells_how_it_is(server: str):
    async with process(url := fresh(server, "itself")) as one:
        found = await one.repository.store.read(status.server)
        async with process(url) as other:
            assert (await one.repository.store.read(status.server)).free <= found.free - 1
            assert other.repository.store.direct
        assert found.version >= 14


async def test_newer_rules_of_another_process_are_told(server: str, doctor: Any):
    async with process(url := fresh(server, "rules")) as one:
        await one.repository.store.write(lambda db: meta.put(db, "edition:endeavor", "999"))
        assert "Another process runs with newer rules of Endeavor" in (await doctor(url))[1]


async def test_an_old_server_is_refused_in_words(server: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(postgres_fitness, "OLDEST", 99)
    with pytest.raises(StoreError, match=r"Parley needs 99 or newer\.$"):
        await Store.open(fresh(server, "old"), shared=True)
    with pytest.raises(StoreError, match="Parley needs 99"):
        await Store.open(fresh(server, "old"))


async def test_who_stands_between_is_noticed(
    server: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    """A pooler gives its own number to whoever connects, in the place of the server's."""
    url = fresh(server, "pooled")
    async with process(url) as one:
        assert one.repository.store.direct
    monkeypatch.setattr(psycopg.ConnectionInfo, "backend_pid", property(lambda _: 1))
    async with process(url) as one:
        assert not one.repository.store.direct
    assert "if it is a pooler" in caplog.text


async def test_a_pooler_that_hands_connections_around_is_refused(
    server: str, monkeypatch: pytest.MonkeyPatch, doctor: Any
):
    """In transaction mode somebody else is given the process of the server that one has just had."""
    url = fresh(server, "around")
    monkeypatch.setattr(psycopg.ConnectionInfo, "backend_pid", property(lambda _: 1))
    monkeypatch.setattr(postgres_fitness, "_NUMBER", "SELECT 7")
    with pytest.raises(StoreError, match="hands connections around; set it to session mode"):
        await Store.open(url, shared=True)
    assert (await doctor(url))[0] == 1
    monkeypatch.setattr(postgres_fitness, "_NUMBER", "SELECT (random() * 1e9)::INTEGER")
    with pytest.raises(StoreError, match="hands connections around"):
        await Store.open(url)


async def test_an_empty_database_is_no_fault(server: str, doctor: Any):
    said = (await doctor(fresh(server, "empty")))[1]
    assert "is empty; the bot prepares it when it starts" in said
    assert "Wrong: 1." in said, "the token"


def until_somebody_waits(admin: psycopg.Connection[Any]) -> None:
    waiting = "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
    while admin.execute(waiting).fetchone() is None:
        time.sleep(0.01)


async def test_how_long_writes_wait_for_other_processes(server: str):
    async with process(url := fresh(server, "waits")) as one:
        before = one.repository.store.waited
        with psycopg.connect(url) as admin:
            admin.execute(f"SELECT pg_advisory_xact_lock({WRITES}, 0)")
            late = asyncio.create_task(one.repository.store.write(lambda _: None))
            await asyncio.to_thread(until_somebody_waits, admin)
        await late
        writes, waited = one.repository.store.waited
        assert writes == before[0] + 1
        assert waited > before[1]


# ---- what a process may send


def part(processes: int) -> float:
    """What one of so many may send a second."""
    allowance = RateLimiter()
    allowance.divided_by(processes)
    return allowance.a_second


async def test_a_newcomer_beside_others_begins_with_little(monkeypatch: pytest.MonkeyPatch):
    now, loop = [1000.0], asyncio.get_running_loop()
    with monkeypatch.context() as patched:
        patched.setattr(loop, "time", lambda: now[0])
        first, newcomer = RateLimiter(), RateLimiter()
        first.beaten(1, 1)
        assert first.a_second == part(1), "alone it need not wait"
        now[0] += MODEST
        for _ in range(3):
            newcomer.beaten(2, 2)
            assert newcomer.a_second == part(NEWCOMERS), "however often it beats"
        first.beaten(1, 2)
        assert first.a_second == part(2), "who was there gives way at once"
        now[0] += MODEST
        newcomer.beaten(2, 2)
        assert newcomer.a_second == part(2)
        newcomer.beaten(3, 2)
        assert newcomer.a_second == part(NEWCOMERS), "who was cut off has been forgotten meanwhile"


# ---- figures


class Bot:
    latency = float("nan")

    def __init__(self) -> None:
        self.here = Snapshot(7, 2, {1, 3}, 40, 22.5, 6)

    def is_ready(self) -> bool:
        return True

    def snapshot(self) -> Snapshot:
        return self.here


async def test_figures_of_a_process(server: str):
    async with process(fresh(server, "figures")) as one:
        bot, metrics, store = Bot(), Metrics(), one.repository.store
        await metrics.figures(bot, store)
        bot.here = bot.here._replace(shards={3}, sent=41)
        await metrics.figures(bot, store)
        value = metrics.registry.get_sample_value
        assert value("parley_process") == 7
        assert value("parley_processes") == 2
        assert value("parley_shard_held", {"shard": "3"}) == 1
        assert value("parley_shard_held", {"shard": "1"}) is None
        assert value("parley_requests_total") == 41
        assert value("parley_requests_a_second") == 22.5
        assert value("parley_requests_waiting") == 6
        assert value("parley_writes_total") == store.waited[0]
        assert value("parley_writes_wait_seconds_total") == store.waited[1]


async def test_what_waits_and_was_sent_is_counted():
    allowance = RateLimiter(a_second=500, at_once=1)
    crowd = [asyncio.ensure_future(allowance.take()) for _ in range(3)]
    await asyncio.sleep(0)
    assert (allowance.sent, allowance.waiting) == (1, 2)
    await asyncio.gather(*crowd)
    assert (allowance.sent, allowance.waiting) == (3, 0)


def test_the_doctor_of_a_file_needs_no_driver():
    code = "import sys, bot.host.doctor, bot.host.processes; sys.exit('psycopg' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)
