"""The command line: `parley run, rehearse, invite, replay`, those of `bot.host.commands` and `bot.host.data`.

Exit status: 0 if all went well; 1 if something failed, with one sentence on stderr; 2 for a command line or
a token that cannot be used.
"""

import argparse
import asyncio
import contextlib
import dataclasses
import importlib.util
import logging
import signal
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from bot.host import commands as hosting
from bot.host import data, film, logs, why
from bot.host.files import CommandError
from bot.settings import PERMISSIONS, Settings, SettingsError, application_of, offline
from bot.texts.computers import LEVELS
from bot.texts.hosting import processes as texts
from bot.texts.hosting.memory import SHORT

if TYPE_CHECKING:
    import discord

    from bot.store.processes.shards import Pinned

MISSING = "DISCORD_TOKEN is not set: give the bot's token by the environment, or try `parley rehearse`."
REFUSED = "Discord refuses this DISCORD_TOKEN: reset it on the page Bot of your application."
CUT_OFF = "Discord has ended the connection for good; `parley doctor --online` may find out why."
CLOSED = {
    4004: REFUSED,
    4010: "Discord refuses this number of shards; update Parley.",
    4011: "Discord wants this bot in more shards; start it again.",
    4014: "Discord refuses the bot's intents; the bot needs none that must be applied for: update Parley.",
}
"""What to say, by the code with which Discord's gateway ends a connection for good."""
UNREACHABLE = "Discord cannot be reached: is there a network?"
WAITS = (
    "Discord takes nothing from this address for {wait} ({answer}), as too many requests came from it: "
    "leave the bot stopped until then."
)
NOT_TAKEN = "Discord does not let the bot start: it answers {answer}."
STAYS = "Starting again would not help, so this process waits; stop it, mend that, and start it."
NO_SIMCORD = "The rehearsal needs SimCord, which is not installed: run `uv sync --group rehearsal`."


class Parser(argparse.ArgumentParser):
    """A parser that takes options anywhere, also before an argument that may be left out (`12 --secrets F`).

    argparse gives such an argument up at the first option (until Python 3.12).
    """

    _intermixed = False

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:  # pyright: ignore[reportIncompatibleMethodOverride]
        """Parse the options first, and then the arguments; commands of commands are left to their own."""
        nested = any(action.nargs == argparse.PARSER for action in self._actions)
        if nested or self._intermixed:
            return super().parse_known_args(args, namespace)
        self._intermixed = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._intermixed = False


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of `parley`."""
    parser = Parser(prog="parley", description="A Discord bot for heavy board games.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    run = commands.add_parser("run", help="run the bot with the token in DISCORD_TOKEN")
    run.add_argument(
        "--shards", metavar="LIST/COUNT",
        help="with a database on a server: hold these shards of so many, and no others (e.g. 0-3/16);"
        " by default all processes share them",
    )  # fmt: skip

    run.add_argument(
        "--stay", action="store_true",
        help="where the token or a setting cannot be used, say so and wait to be stopped: for containers,"
        " which are started again whatever ended them",
    )  # fmt: skip

    rehearse = commands.add_parser("rehearse", help="try the bot in a simulated Discord, in the browser")
    rehearse.add_argument("--port", type=_port, default=0, help="port of the page (default: a free one)")
    rehearse.add_argument("--auto", action="store_true", help="let a table play itself; keep what all saw")
    rehearse.add_argument("--game", metavar="KEY", help="which game to play by itself (default: the first)")
    rehearse.add_argument("--seats", type=int, metavar="N", help="number of players (default: the fewest)")
    rehearse.add_argument(
        "--level", choices=list(LEVELS), help="how well computers play (default: normal; with --auto: easy)"
    )
    rehearse.add_argument("--seed", default="parley", metavar="TEXT", help="another text gives another game")
    rehearse.add_argument(
        "--out", type=Path, default=Path("rehearsal"), metavar="FOLDER", help="where to (default: rehearsal)"
    )

    commands.add_parser("invite", help="print the link that invites the bot to a server")

    data.add_commands(commands)

    replay = commands.add_parser("replay", help="play the stored games again under the present rules")
    replay.add_argument("game", nargs="?", type=int, help="number of one game (default: all)")

    hosting.add_commands(commands)
    film.add_command(commands)
    why.add_command(commands)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out a command line; return the exit status."""
    arguments = build_parser().parse_args(argv)
    work = {"run": _run, "rehearse": _rehearse, "invite": _invite, "data": data.run, "replay": _replay}
    work |= {"film": film.film, "why": why.why}
    work |= hosting.COMMANDS
    if arguments.command not in {"run", "rehearse"}:
        logging.getLogger().addHandler(logging.NullHandler())  # what goes wrong is said in one sentence
    try:
        status = _status(work[arguments.command], arguments)
        if status == 2 and getattr(arguments, "stay", False):
            _stay()
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    return status


def _status(work: Callable[[argparse.Namespace], int], arguments: argparse.Namespace) -> int:
    """Do a command's work; say in one sentence why it failed."""
    try:
        return work(arguments)
    except SettingsError as error:
        print(error, file=sys.stderr)
        return 2
    except CommandError as failure:
        print(failure.text, file=sys.stderr)
        return failure.status


def _stay() -> None:
    """Do nothing until the process is told to stop: to start again would only ask Discord in vain."""

    def stop(*_: object) -> None:
        raise StopIteration

    try:
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, stop)
        print(STAYS, file=sys.stderr, flush=True)
        while True:
            time.sleep(3600)
    except StopIteration:
        return


def _run(arguments: argparse.Namespace) -> int:
    settings = Settings.from_environment()
    if settings.token is None:
        raise CommandError(MISSING, 2)
    pinned = None if arguments.shards is None else _pinned(arguments.shards)
    if pinned is not None and settings.server is None:
        raise CommandError(texts.PINNED_ON_FILE, 2)
    logs.set_up(settings)
    asyncio.run(_serve(settings, settings.token, pinned))
    return 0


async def _serve(settings: Settings, token: str, pinned: "Pinned | None") -> None:
    """Run the bot until it is told to stop; CommandError."""
    import aiohttp
    import discord

    from bot.chat.application import Parley
    from bot.host.memory import room
    from bot.host.pulse import Watch, beating
    from bot.records.packs import PackError, load_all
    from bot.store import StoreError

    # It warns that it cannot speak; this bot does not want to.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    task = asyncio.current_task()
    assert task is not None
    _on_signals(task.cancel, signal.SIGTERM)
    try:
        load_all(settings.data)
        settings.db.parent.mkdir(parents=True, exist_ok=True)
        watch, memory = Watch(), room()
        if memory is not None:
            settings = dataclasses.replace(settings, pictures=min(settings.pictures, memory.pictures))
        draw = memory is None or memory.is_enough
        if memory is not None and not draw:
            logging.getLogger("parley").warning(SHORT.format(given=memory.given, needed=memory.needed))
        async with (
            Parley(settings, draw=draw, now=watch, follow=watch.follow, pinned=pinned) as app,
            beating(app, watch),
        ):
            if settings.server is not None:
                _on_signals(lambda: app.leave() or task.cancel(), signal.SIGTERM, signal.SIGINT)
            await app.start(token)
        logging.getLogger("parley").info("Stopped.")
    except asyncio.CancelledError:
        logging.getLogger("parley").info("Stopped.")
    except discord.LoginFailure as error:
        raise CommandError(REFUSED, 2) from error
    except (discord.ConnectionClosed, discord.PrivilegedIntentsRequired) as error:
        raise CommandError(CLOSED.get(getattr(error, "code", 4014), CUT_OFF), 2) from error
    except (aiohttp.ClientError, discord.DiscordServerError, ConnectionError) as error:
        raise CommandError(UNREACHABLE) from error
    except (discord.HTTPException, discord.GatewayNotFound) as error:
        raise CommandError(_refusal(error)) from error
    except (PackError, StoreError) as error:
        raise CommandError(str(error)) from error
    except OSError as error:
        raise CommandError(f"{error.filename or 'The network'}: {error.strerror or error}.") from error


def _refusal(error: "discord.HTTPException | discord.GatewayNotFound") -> str:
    """Say what Discord answered to the start, and what can be done about it."""
    import discord

    from bot.delivery.transport.answers import said

    answer = error if isinstance(error, discord.HTTPException) else error.__cause__
    if not isinstance(answer, discord.HTTPException) or answer.status >= 500:
        return UNREACHABLE
    if answer.status == 401:
        return REFUSED
    if answer.status == 429:
        seconds = answer.response.headers.get("Retry-After", "")
        wait = (
            f"{-(-float(seconds) // 60):.0f} minutes"
            if seconds.replace(".", "", 1).isdecimal()
            else "a while"
        )
        return WAITS.format(answer=said(answer), wait=wait)
    return NOT_TAKEN.format(answer=said(answer))


def _on_signals(then: Callable[[], object], *signals: signal.Signals) -> None:
    """Do something when the process is told to stop."""
    with contextlib.suppress(NotImplementedError):  # Windows has no signal handlers
        for number in signals:
            asyncio.get_running_loop().add_signal_handler(number, then)


def _rehearse(arguments: argparse.Namespace) -> int:
    settings = offline()
    if not importlib.util.find_spec("simcord") or not importlib.util.find_spec("aiohttp"):
        raise CommandError(NO_SIMCORD)
    from bot.records.packs import PackError, load_all
    from bot.rehearsal import RehearsalError
    from bot.store import StoreError

    logs.set_up(settings, quiet=True)
    try:
        load_all(settings.data)
        if arguments.auto:
            from bot.rehearsal.auto import LEVEL, play

            level = arguments.level or LEVEL
            asyncio.run(play(settings, arguments.game, arguments.seats, arguments.seed, arguments.out, level))
        else:
            from bot.rehearsal.server import open_server

            asyncio.run(open_server(settings, arguments.port, arguments.level or "normal"))
    except (PackError, StoreError, RehearsalError) as error:
        raise CommandError(str(error)) from error
    return 0


def _invite(_arguments: argparse.Namespace) -> int:
    import discord

    settings = Settings.from_environment()
    if settings.token is None:
        raise CommandError(MISSING, 2)
    query = {
        "client_id": application_of(settings.token),
        "scope": "bot applications.commands",
        "permissions": discord.Permissions(**dict.fromkeys(PERMISSIONS, True)).value,
    }
    print(f"https://discord.com/oauth2/authorize?{urlencode(query)}")
    return 0


def _replay(arguments: argparse.Namespace) -> int:
    settings = offline()
    if not settings.is_there:
        raise CommandError(f"There is no database {settings.db}: nothing to replay.")
    from bot.records.packs import PackError
    from bot.records.replay import replay
    from bot.store import StoreError

    try:
        return asyncio.run(replay(settings, arguments.game))
    except (PackError, StoreError) as error:
        raise CommandError(str(error)) from error


def _port(text: str) -> int:
    number = int(text)
    if not 0 <= number <= 65535:
        raise argparse.ArgumentTypeError(f"{text} is no port: 0 to 65535")
    return number


def _pinned(text: str) -> "Pinned":
    from bot.store.processes.shards import Pinned

    try:
        return Pinned.read(text)
    except ValueError:
        raise CommandError(texts.NO_SHARDS.format(text=text), 2) from None


if __name__ == "__main__":
    sys.exit(main())
