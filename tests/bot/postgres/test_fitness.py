"""What `run` refuses of a server or a pooler, and the doctor finds: one function for both."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import psycopg
import pytest
from psycopg import errors

from bot.cli import main
from bot.store import Store, StoreError
from bot.store.database import postgres, postgres_fitness
from bot.store.database.store import examine
from tests.bot.host.test_doctor import TOKEN
from tests.bot.postgres.server import fresh

Answers = dict[str, Any]


class Server:
    """As much of a connection as is asked about: answers by a word of the statement."""

    closed = False

    def __init__(self, **answers: Any) -> None:
        self.info = SimpleNamespace(server_version=answers.pop("version", 170_000), backend_pid=7)
        self.answers: Answers = {
            "pool_version": errors.UndefinedObject("unrecognized configuration parameter"),
            "load_balance_mode": ("on",), "version()": ("PostgreSQL 17.2 on x86_64-pc-linux-gnu",),
            "pg_is_in_recovery": (False, "off"), "information_schema": (1,), "FOR UPDATE": (7, "then"),
            "pg_postmaster_start_time": (7, "then"), "pg_backend_pid": (7,),
        } | answers  # fmt: skip
        self.inside = False

    def transaction(self) -> Any:
        server = self

        class Transaction:
            def __enter__(self) -> None:
                server.inside = True

            def __exit__(self, *_: object) -> None:
                server.inside = False

        return Transaction()

    def execute(self, sql: str) -> Any:
        answer = next(answer for word, answer in self.answers.items() if word in sql)
        if callable(answer):
            answer = cast("Callable[[bool], object]", answer)(self.inside)
        if isinstance(answer, Exception):
            raise answer
        return SimpleNamespace(fetchone=lambda: answer, fetchall=lambda: [answer])


def asked(server: Server) -> bool:
    return postgres_fitness.refuse_unfit(cast("psycopg.Connection[Any]", server), "postgresql://x/y", "x/y")


REFUSED: dict[str, tuple[Answers, str]] = {
    "an old server": ({"version": 130_012}, "PostgreSQL 13, .* needs 14 or newer"),
    "PGlite": ({"version()": ("PostgreSQL 16.4 on x86_64-pc-linux-gnu, compiled by emcc 3",)}, "PGlite"),
    "a standby": ({"pg_is_in_recovery": (True, "on")}, "is on a standby"),
    "a database that takes no changes": ({"pg_is_in_recovery": (False, "on")}, "takes no changes"),
    "Pgpool-II": ({"pool_version": ("4.3.5 (tamahomeboshi)",)}, "splits reads.*load_balance_mode = off"),
    "an older Pgpool-II": (
        {"pool_version": ("3.7",), "load_balance_mode": errors.SyntaxError("PGPOOL")},
        "load_balance_mode = off",
    ),
    "locks elsewhere": ({"FOR UPDATE": (8, "then")}, "splits reads from writes"),
    "another server with the same number": ({"FOR UPDATE": (7, "now")}, "splits reads from writes"),
    "reads elsewhere in transactions": (
        {"pg_postmaster_start_time": lambda inside: (9 if inside else 7, "then")}, "splits reads from writes",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused_in_words(name: str) -> None:
    answers, said = REFUSED[name]
    with pytest.raises(StoreError, match=said):
        asked(Server(**answers))


def test_what_is_taken() -> None:
    assert asked(Server())
    assert asked(Server(information_schema=(0,), **{"FOR UPDATE": (8, "")})), (
        "an empty database has no row to lock"
    )
    assert asked(Server(pool_version=("4.3.5",), load_balance_mode=("off",)))


def test_a_lost_connection_is_no_answer() -> None:
    with pytest.raises(psycopg.OperationalError):
        asked(Server(pool_version=errors.AdminShutdown("terminating connection")))


async def test_the_start_and_the_doctor_ask_the_same(
    server: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    url = fresh(server, "asked")
    await (await Store.open(url)).close()
    examine(url)
    monkeypatch.setenv("PARLEY_DB", url)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    assert await asyncio.to_thread(main, ["doctor"]) == 0
    assert "as Parley made it" in capsys.readouterr().out

    def refuse(_server: object, _url: str, place: str) -> bool:
        raise StoreError(f"{place} will not do")

    monkeypatch.setattr(postgres, "refuse_unfit", refuse)
    with pytest.raises(StoreError, match="will not do"):
        await Store.open(url)
    assert await asyncio.to_thread(main, ["doctor"]) == 1
    assert "will not do" in capsys.readouterr().out


async def test_a_database_that_takes_no_changes_is_found_by_both(server: str) -> None:
    url = fresh(server, "unwritten")
    await (await Store.open(url)).close()
    bad = url.replace("options=", "options=-cdefault_transaction_read_only%3Don%20")
    with pytest.raises(StoreError, match="takes no changes"):
        await Store.open(bad)
    with pytest.raises(StoreError, match="takes no changes"):
        examine(bad)
    await (await Store.look(bad)).close()  # who only looks may


def test_a_pooler_that_refuses_what_the_url_asks_for_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def connect(*_: object, **__: object) -> None:
        raise psycopg.OperationalError("connection failed: FATAL:  unsupported startup parameter: options")

    monkeypatch.setattr(psycopg, "connect", connect)
    for start in (examine, lambda url: asyncio.run(Store.open(url))):
        with pytest.raises(StoreError, match="a pooler refuses “options”, which the URL sets"):
            start("postgresql://me:secret@db.example/parley?options=-csearch_path%3Dx")
