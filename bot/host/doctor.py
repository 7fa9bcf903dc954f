"""`parley doctor`: checks everything that could keep the bot from working."""

import contextlib
import os
import platform
import shutil
import sqlite3
import time
import zoneinfo
from collections.abc import AsyncGenerator, AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import Any

from bot.host import pages, processes
from bot.host.findings import Finding
from bot.settings import PERMISSIONS, Settings, SettingsError, application_of
from bot.store import EmptyStoreError, Store, StoreError, counts, meta
from bot.store.database import store as server_checks
from bot.store.database.backup import check
from bot.store.database.connection import lock_of, reader, take
from bot.store.database.db import Db
from bot.store.database.migrations import migrations
from bot.tables.schedule.clocks import JUMPED
from bot.texts.hosting import doctor as texts

TIGHT, FULL = 1_000_000_000, 100_000_000
"""Free bytes below which the disk is tight, or as good as full."""
APART = 60
"""Seconds that the clock may be off."""
TRIES = 5
"""Tries after which a message may never arrive."""
STARTS = 50
"""How many of the day's 1,000 connections to Discord should be left."""


def examine(environment: Mapping[str, str]) -> Iterator[Finding]:
    """Check everything that can be known without Discord."""
    try:
        settings = Settings.from_environment(environment)
        yield _token(settings)
    except SettingsError as error:
        yield Finding("wrong", str(error))
        kept = ("PARLEY_DB", "XDG_DATA_HOME", "LOCALAPPDATA")
        settings = Settings.from_environment({name: environment.get(name, "") for name in kept})
    yield Finding(
        "fine", texts.VERSIONS.format(python=platform.python_version(), sqlite=sqlite3.sqlite_version)
    )
    yield from _database(settings.db) if settings.server is None else _server(settings.server)
    yield from _games(settings.data)
    yield Finding("fine", texts.UPLOADS if settings.uploads else texts.NO_UPLOADS)
    yield from pages.examine(settings, environment, running=_may_run(settings))
    yield _disk(settings.db)
    try:
        zoneinfo.ZoneInfo("Europe/Berlin")
    except zoneinfo.ZoneInfoNotFoundError:
        yield Finding("wrong", texts.NO_ZONES)


async def ask_discord(token: str) -> AsyncIterator[Finding]:
    """Log in without connecting, and check what only Discord knows."""
    import aiohttp
    import discord
    from discord.http import Route

    from bot.delivery.transport.answers import said

    try:
        async with logged_in(token) as client:
            yield Finding("fine", texts.LOGGED_IN.format(name=client.user, id=client.application_id))
            yield await _clock()
            yield _intents(await client.application_info())
            gateway = await client.http.request(Route("GET", "/gateway/bot"))
            left = int(gateway["session_start_limit"]["remaining"])
            if left < STARTS:
                yield Finding("note", texts.FEW_STARTS.format(count=left))
            commands = await client.http.get_global_commands(client.application_id or 0)
            yield Finding("fine" if commands else "note", texts.COMMANDS.format(count=len(commands)))
            for finding in _guilds(await client.http.get_guilds(200)):
                yield finding
    except discord.LoginFailure:
        yield Finding("wrong", texts.REFUSED)
    except discord.HTTPException as error:
        yield Finding("wrong", texts.ANSWERS.format(answer=said(error)))
    except (aiohttp.ClientError, OSError, TimeoutError) as error:
        yield Finding("wrong", texts.UNREACHABLE.format(reason=type(error).__name__))


def _token(settings: Settings) -> Finding:
    if settings.token is None:
        return Finding("wrong", texts.NOT_SET)
    return Finding("fine", texts.WELL_FORMED.format(application=application_of(settings.token)))


def _database(path: Path) -> Iterator[Finding]:
    if not path.exists():
        yield Finding("note", texts.NO_DATABASE.format(path=path))
        return
    try:
        version = check(path)
    except StoreError as error:
        yield Finding("wrong", str(error))
        return
    size = path.stat().st_size / 1e6
    yield Finding("fine", texts.DATABASE.format(path=path, size=size))
    newest = len(migrations())
    if version < newest:
        yield Finding("note", texts.OLD_SCHEMA.format(found=version, known=newest))
    if not os.access(path, os.W_OK) or not os.access(path.parent, os.W_OK):
        yield Finding("wrong", texts.READ_ONLY.format(path=path))
    elif _running(path):
        yield Finding("fine", texts.RUNNING)
    if os.name == "posix" and path.stat().st_mode & 0o077:
        yield Finding("note", texts.OPEN_TO_ALL.format(path=path))
    with contextlib.closing(reader(path)) as db:
        yield from _contents(db, current=version == newest)


def _server(url: str) -> Iterator[Finding]:
    """Check a database on a server, opened read-only."""

    async def look(store: Store) -> list[Finding]:
        def read(db: Db) -> list[Finding]:
            return [*_contents(db), *processes.findings(db, direct=store.direct)]

        return await store.read(read)

    try:
        server_checks.examine(url)
        findings = processes.looked(url, look)
    except StoreError as error:
        yield Finding("note" if isinstance(error, EmptyStoreError) else "wrong", str(error))
        return
    yield Finding("fine", texts.DATABASE_SERVER)
    yield from findings


def _contents(db: Db, *, current: bool = True) -> Iterator[Finding]:
    """Check what is in a database; `current`: it has the present schema."""
    running = counts.tables(db).get("running", 0)
    latest = counts.latest_table(db)
    stuck = counts.stuck(db, TRIES)
    jumped = meta.get(db, JUMPED)
    yield Finding("fine", texts.GAMES.format(count=running))
    if latest is not None and latest > time.time() + APART:
        yield Finding("wrong", texts.CLOCK_BEHIND)
    if jumped is not None:
        yield _jump(*map(int, jumped.split()))
    if stuck:
        yield Finding("note", texts.STUCK.format(count=stuck))
    for answer, count in counts.refused(db) if current else ():
        yield Finding("note", texts.REFUSED_MESSAGES.format(count=count, answer=answer))


def _jump(at: int, seconds: int) -> Finding:
    day = datetime.fromtimestamp(at, UTC).date().isoformat()
    way = texts.FORWARD if seconds > 0 else texts.BACK
    return Finding("note", texts.JUMPED.format(day=day, way=way, days=abs(seconds) / 86_400))


def _may_run(settings: Settings) -> bool:
    """Tell whether a bot may be running; of one with a database on a server that is not known here."""
    return settings.server is not None or _running(settings.db)


def _running(path: Path) -> bool:
    """Tell whether a bot has the database open."""
    if not lock_of(path).exists():
        return False
    try:
        take(path, 0).close()
    except sqlite3.OperationalError:
        return True
    return False


def _games(folder: Path | None) -> Iterator[Finding]:
    from bot.records import installed, packs
    from engines import GAMES

    for line in (*installed.broken_games(), *installed.broken_pictures()):
        yield Finding("wrong", line)
    for stray in packs.unknown_files(folder):
        yield Finding("wrong", stray)
    for game in GAMES.values():
        try:
            _, own = packs.build(game, folder)
            packs.load(game, folder)
        except packs.PackError as error:
            yield Finding("wrong", str(error))
        else:
            yours = texts.YOURS.format(names=", ".join(own)) if own else ""
            text = texts.PACK if game.packs.files else texts.NO_DATA
            yield Finding("fine", text.format(title=game.title, count=len(game.packs.files)) + yours)


def _disk(path: Path) -> Finding:
    folder = next((parent for parent in path.absolute().parents if parent.exists()), Path("/"))
    free = shutil.disk_usage(folder).free
    text = texts.DISK.format(free=free / 1e9, folder=folder)
    return Finding("wrong" if free < FULL else "note" if free < TIGHT else "fine", text)


@asynccontextmanager
async def logged_in(token: str) -> AsyncGenerator[Any]:
    """Log in without connecting. discord.LoginFailure, FAILURES."""
    import discord

    client = discord.Client(intents=discord.Intents(guilds=True))
    try:
        await client.login(token)
        yield client
    finally:
        await client.close()


async def _clock() -> Finding:
    """Compare the clock with Discord's."""
    import aiohttp
    from discord.http import Route

    async with aiohttp.ClientSession() as session, session.get(f"{Route.BASE}/gateway") as answer:
        theirs = parsedate_to_datetime(answer.headers["Date"]).timestamp()
    apart = abs(time.time() - theirs)
    if apart > APART:
        return Finding("wrong", texts.CLOCK_OFF.format(seconds=apart))
    return Finding("fine", texts.CLOCK)


def _intents(application: Any) -> Finding:
    flags = application.flags
    on = [
        name.removeprefix("gateway_").replace("_", " ")
        for name in ("gateway_presence", "gateway_guild_members", "gateway_message_content")
        if getattr(flags, name) or getattr(flags, f"{name}_limited")
    ]
    return (
        Finding("note", texts.INTENTS.format(names=", ".join(on)))
        if on
        else Finding("fine", texts.NO_INTENTS)
    )


def _guilds(guilds: list[Any]) -> Iterator[Finding]:
    import discord

    if not guilds:
        yield Finding("note", texts.NO_SERVERS)
    for guild in guilds:
        allowed = discord.Permissions(int(guild["permissions"]))
        missing = [name.replace("_", " ") for name in PERMISSIONS if not getattr(allowed, name)]
        if missing and not allowed.administrator:
            yield Finding("wrong", texts.MISSING.format(server=guild["name"], names=", ".join(missing)))
        else:
            yield Finding("fine", texts.SERVER.format(server=guild["name"]))
