"""The commands for games, the database and the processes on it.

Slow modules are imported where they are needed, so that `--help` is quick.
"""

import argparse
import asyncio
import os
import socket
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.host.files import CommandError, failures, read_file, write_file
from bot.settings import Settings, offline
from bot.texts.hosting import administration as admin_texts
from bot.texts.hosting import archives as archive_texts
from bot.texts.hosting import processes as texts

if TYPE_CHECKING:
    from bot.store import Store, TableRow


def add_commands(commands: Any) -> None:
    """Describe the commands to the command line's parser."""
    export = commands.add_parser("export", help="write one game to a file")
    export.add_argument("game", type=int, help="its number")
    export.add_argument("file", nargs="?", type=Path, help="default: parley-<game>-<number>.json")
    export.add_argument(
        "--secrets", action="store_true", help="of a running game too: seed, hands, members' ids"
    )

    bring = commands.add_parser("import", help="make a table of an exported game; not while the bot runs")
    bring.add_argument("file", type=Path)
    bring.add_argument("--server", type=_number, required=True, metavar="ID", help="the server's id")
    bring.add_argument("--channel", type=_number, required=True, metavar="ID", help="the text channel's id")
    bring.add_argument(
        "--host", type=_number, required=True, metavar="ID", help="the member who looks after it"
    )

    check = commands.add_parser("verify", help="check each die, draw and sealed answer of an exported game")
    check.add_argument("file", type=Path)

    copy = commands.add_parser("backup", help="copy the database, also while the bot runs")
    copy.add_argument("file", type=Path, help="a new file, or a folder, where it is named by its time")

    back = commands.add_parser("restore", help="put a backup in the place of the database")
    back.add_argument("file", type=Path)

    move = commands.add_parser(
        "move-to", help="copy everything into another kind of database; not while the bot runs"
    )
    move.add_argument("place", help="postgresql://… of an empty database, or a new file")

    drain = commands.add_parser("drain", help="let other processes take over from one, which ends then")
    drain.add_argument("number", nargs="?", type=int, help="its number (default: the one on this machine)")

    doctor = commands.add_parser("doctor", help="look for what could keep the bot from working")
    depth = doctor.add_mutually_exclusive_group()
    depth.add_argument("--online", action="store_true", help="ask Discord too")
    depth.add_argument(
        "--trial", metavar="CHANNEL", type=int,
        help="do all that a game needs in a channel of yours, by its id; what it makes goes again",
    )  # fmt: skip
    depth.add_argument("--alive", action="store_true", help="say only whether the bot is running and well")


def export(arguments: argparse.Namespace) -> int:
    """Write a game to a file."""
    from bot.records import archive
    from bot.store import Store

    async def read() -> archive.Archive:
        store = await Store.look(_database())
        try:
            number, secrets = arguments.game, arguments.secrets
            return await store.read(lambda db: archive.take(db, number, secrets=secrets))
        finally:
            await store.close()

    with failures():
        copied = asyncio.run(read())
        path: Path = arguments.file or Path(f"parley-{copied.game}-{arguments.game}.json")
        write_file(path, archive.write(copied))
    print(
        archive_texts.EXPORTED.format(
            number=arguments.game, title=copied.game, count=len(copied.log), path=path
        )
    )
    if copied.status == "running":
        print(archive_texts.EXPORTED_SECRETS if copied.whole else archive_texts.EXPORTED_PART)
    return 0


def bring_in(arguments: argparse.Namespace) -> int:
    """Make a table of an export."""
    from bot.store import Store
    from bot.tables.repository import Repository
    from bot.tables.service import Tables
    from bot.tables.table import Member, Place
    from engines import GAMES

    settings = offline()

    async def write(raw: bytes) -> "tuple[TableRow, list[str]]":
        store = await Store.open(settings.place, wait=1.0)
        try:
            place = Place(arguments.server, arguments.channel)
            host = Member(arguments.host, admin_texts.HOST_OF_BOT)
            administration = Tables(Repository(store, GAMES)).administration
            row = await administration.bring_in(raw, place, host)
            return row, await administration.not_brought(raw, place.guild)
        finally:
            await store.close()

    with failures():
        row, lost = asyncio.run(write(read_file(arguments.file)))
    print(archive_texts.IMPORTED.format(number=row.id, title=GAMES[row.key].title))
    for sentence in lost:
        print(sentence)
    return 0


def verify(arguments: argparse.Namespace) -> int:
    """Check an export: 0 nothing differs, 1 something does, 2 it cannot be read."""
    from bot.records import archive
    from bot.records.verify import verify as check
    from engines import GAMES

    with failures(2):
        raw = read_file(arguments.file)
        known = archive.read(raw)
        report = check(known, raw, GAMES)
    for line in report.checked:
        print(line)
    if report.difference is not None:
        raise CommandError(archive_texts.DIFFERS.format(difference=report.difference))
    print(archive_texts.VERIFIED if known.whole else archive_texts.WITHHELD)
    return 0


def backup(arguments: argparse.Namespace) -> int:
    """Copy the database."""
    from bot.store.database import backup as copies

    path = _file()
    if not path.is_file():
        raise CommandError(texts.NO_DATABASE.format(path=path))
    with failures():
        made = copies.backup(path, arguments.file)
    print(texts.BACKED_UP.format(path=made, size=made.stat().st_size / 1e6))
    return 0


def restore(arguments: argparse.Namespace) -> int:
    """Put a backup in the place of the database."""
    from bot.store.database import backup as copies

    path = _file()
    with failures():
        path.parent.mkdir(parents=True, exist_ok=True)
        aside = copies.restore(arguments.file, path)
    print(texts.RESTORED.format(source=arguments.file, path=path))
    if aside is not None:
        print(texts.ASIDE.format(path=aside))
    return 0


def move_to(arguments: argparse.Namespace) -> int:
    """Copy everything into a database of the other kind."""
    from bot.host.moving import move
    from bot.store import Store
    from bot.store.database.engine import shown

    here, there = _database(), arguments.place
    server = "://" in there
    if server == ("://" in str(here)):
        raise CommandError(texts.SAME_KIND)
    if not server and Path(there).exists():
        raise CommandError(archive_texts.THERE_ALREADY.format(path=there))

    async def both() -> int:
        source = await Store.open(here, wait=1.0)
        try:
            target = await Store.open(there, wait=1.0)
            try:
                return await move(source, target, server=server)
            finally:
                await target.close()
        finally:
            await source.close()

    with failures():
        count = asyncio.run(both())
    print(texts.MOVED.format(place=shown(there) if server else there, count=count))
    return 0


def drain(arguments: argparse.Namespace) -> int:
    """Have a process that shares the database leave."""
    from bot.store import Store
    from bot.tables.peers import leave

    settings = offline()
    if settings.server is None:
        raise CommandError(texts.DRAIN_ON_FILE, 2)
    place = settings.server

    async def tell() -> int:
        store = await Store.open(place, wait=1.0, shared=True)
        try:
            number = arguments.number or await _only_one(store)
            if not await store.write(lambda db: leave(db, number)):
                raise CommandError(texts.NOT_SERVING.format(number=number))
            return number
        finally:
            await store.close()

    with failures():
        number = asyncio.run(tell())
    print(texts.LEAVES.format(number=number))
    return 0


async def _only_one(store: "Store") -> int:
    """Return the only process that serves on this machine. CommandError."""
    from bot.tables.peers import serving

    serving_here = [process for process in await store.write(serving) if process.name == socket.gethostname()]
    if not serving_here:
        raise CommandError(texts.NOBODY_SERVES)
    if len(serving_here) > 1:
        numbers = ", ".join(
            texts.PROCESS.format(number=o.number, name=o.name, pid=o.pid) for o in serving_here
        )
        raise CommandError(texts.WHICH_PROCESS.format(numbers=numbers), 2)
    return serving_here[0].number


def doctor(arguments: argparse.Namespace) -> int:
    """Say how everything is: 0 if nothing is wrong, else 1."""
    if arguments.alive:
        return _alive()
    if arguments.trial is not None:
        return _trial(arguments.trial)
    from bot.host import doctor as doctors
    from bot.host import pages
    from bot.texts.hosting import doctor as doctor_texts

    async def asked(token: str) -> list[doctors.Finding]:
        return [finding async for finding in doctors.ask_discord(token)]

    environment = dict(os.environ)
    findings = list(doctors.examine(environment))
    if arguments.online and not any(
        finding.level == "wrong" and "DISCORD_TOKEN" in finding.text for finding in findings
    ):
        findings += asyncio.run(asked(environment["DISCORD_TOKEN"].strip()))
    if arguments.online and not any(
        finding.level == "wrong" and finding.text.startswith(("DISCORD_", "PARLEY_")) for finding in findings
    ):
        web = Settings.from_environment(environment).web
        findings += [] if web is None else [asyncio.run(pages.reach(web))]
    for finding in findings:
        print(f"{finding.level:5}  {finding.text}")
    if not arguments.online:
        print(doctor_texts.NOT_ASKED)
    wrong = sum(finding.level == "wrong" for finding in findings)
    if wrong:
        raise CommandError(doctor_texts.NOT_WELL.format(count=wrong))
    print(doctor_texts.WELL)
    return 0


def _trial(channel: int) -> int:
    """Do in a channel all that a game needs: 0 if it worked, else 1."""
    import aiohttp
    import discord
    from discord import app_commands

    from bot.chat import uploading
    from bot.chat.commands.moves import command_of
    from bot.chat.router import own_commands
    from bot.delivery.transport.answers import said
    from bot.host.doctor import logged_in
    from bot.host.trial import Step, Trial
    from bot.texts.hosting import doctor as doctor_texts
    from bot.texts.hosting import trial as texts
    from engines import GAMES

    settings = Settings.from_environment()
    if settings.token is None:
        raise CommandError(doctor_texts.NOT_SET, 2)

    pages = settings.web is not None

    async def run(token: str) -> list[Step]:
        async with logged_in(token) as client:
            tree = app_commands.CommandTree(client)
            for command in (*own_commands(pages=pages), *map(command_of, GAMES.values())):
                tree.add_command(command)
            return await Trial(client, uploading.payload(tree)).run(channel)

    try:
        steps = asyncio.run(run(settings.token))
    except discord.LoginFailure as error:
        raise CommandError(doctor_texts.REFUSED, 2) from error
    except discord.HTTPException as error:
        raise CommandError(doctor_texts.ANSWERS.format(answer=said(error))) from error
    except (aiohttp.ClientError, OSError) as error:
        raise CommandError(doctor_texts.UNREACHABLE.format(reason=type(error).__name__)) from error
    print(texts.HEAD, *(step.line() for step in steps), texts.NOTHING_ELSE, sep="\n")
    wrong = sum(step.needed and not step.worked for step in steps)
    if wrong:
        raise CommandError(doctor_texts.NOT_WELL.format(count=wrong))
    return 0


def _alive() -> int:
    from bot.host import processes, pulse
    from bot.texts.hosting import doctor as doctor_texts

    settings = offline()
    ailment = pulse.ailment(settings.db) if settings.server is None else processes.ailment(settings.server)
    if ailment is not None:
        raise CommandError(ailment)
    print(doctor_texts.ALIVE)
    return 0


COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {
    "export": export,
    "import": bring_in,
    "verify": verify,
    "backup": backup,
    "restore": restore,
    "move-to": move_to,
    "drain": drain,
    "doctor": doctor,
}


def _database() -> Path | str:
    settings = offline()
    if not settings.is_there:
        raise CommandError(texts.NO_DATABASE.format(path=settings.db))
    return settings.place


def _file() -> Path:
    """Return the database's file. CommandError for a database on a server."""
    settings = offline()
    if settings.server is not None:
        raise CommandError(texts.ON_SERVER)
    return settings.db


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and 0 < int(text) < 1 << 63):
        raise argparse.ArgumentTypeError(f"{text} is no id of Discord's")
    return int(text)
