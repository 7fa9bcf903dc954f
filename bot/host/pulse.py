"""The pulse of a running bot: a file that says that it is alive, and a clock that notices when it is set.

The file holds two times of the machine's steady clock: the last beat, and the last connection to Discord.
`parley doctor --alive` reads it, or asks a database on a server (`processes.py`).
"""

import asyncio
import contextlib
import logging
import sys
import threading
import time
from collections.abc import AsyncGenerator, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from bot.store.database.engine import StoreError
from bot.texts.hosting import doctor as texts

if TYPE_CHECKING:
    from bot.chat.application import Parley

BEAT = 20.0
"""Seconds from one beat to the next."""
STILL = 90.0
"""Seconds without a beat after which the bot is taken for dead."""
CUT_OFF = 600.0
"""Seconds for which Discord may be away; it comes back by itself."""
OFF = 5.0
"""Seconds by which the clocks of two well-kept machines differ at most."""
JUMP = 86_400.0
"""Seconds by which a clock goes wrong by itself at most."""

log = logging.getLogger("parley.pulse")


def steady() -> float:
    """Return a clock's seconds that nobody sets and that, if possible, go on while the machine sleeps."""
    if sys.platform == "linux":
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


class Watch:
    """The time of day, which follows a jump of the system's clock only once it is `settled`."""

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = steady) -> None:
        """Take both clocks, in seconds."""
        self._wall = wall
        self._steady = steady
        self._guard = threading.Lock()
        self._ahead = wall() - steady()
        """The time of day minus the steady clock."""
        self._follows = False
        """It goes by another clock than the system's."""
        self._told = False

    def __call__(self) -> datetime:
        """Return the time of day."""
        self.jump()
        return datetime.fromtimestamp(self._ahead + self._steady(), UTC)

    def jump(self) -> float:
        """Return the seconds by which the clock has jumped; 0.0: none, or less than a day."""
        with self._guard:
            if self._follows:
                return 0.0
            ahead = self._wall() - self._steady()
            jump = ahead - self._ahead
            if abs(jump) > JUMP:
                return jump
            self._ahead = ahead
            return 0.0

    def follow(self, now: float) -> None:
        """Go by a shared clock from now on; `now`: its time."""
        with self._guard:
            self._follows = True
            self._ahead = now - self._steady()
            off = self._wall() - now
        if abs(off) > OFF and not self._told:
            self._told = True
            log.warning("this machine's clock is off by %.0f s; the time is that of the database", off)

    def settled(self, jump: float) -> None:
        """Follow a jump, after everything that waits has been moved along."""
        with self._guard:
            self._ahead += jump


@contextlib.asynccontextmanager
async def beating(app: "Parley", watch: Watch, *, every: float = BEAT) -> AsyncGenerator[None]:
    """Let the bot's pulse beat during the block."""
    task = asyncio.create_task(_beat(app, watch, every), name="parley-pulse")
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        if app.settings.server is None:
            with contextlib.suppress(OSError):
                pulse_of(app.settings.db).unlink()


async def _beat(app: "Parley", watch: Watch, every: float) -> None:
    connected = steady()
    while True:
        try:
            await look_at_the_clock(app, watch)
            if await app.answers():
                connected = steady() if app.is_ready() else connected
                if app.settings.server is None:
                    write(app.settings.db, connected)
        except OSError as error:
            log.warning("the pulse cannot be written: %s", error)
        except StoreError as error:
            log.error("no beat: %s", error)  # noqa: TRY400 - the sentence says it all
        except Exception:
            log.exception("no beat")
        await asyncio.sleep(every)


async def look_at_the_clock(app: "Parley", watch: Watch) -> None:
    """If the clock has jumped, move along what waits, and log it. StoreError."""
    jump = watch.jump()
    if not jump or not app.is_ready():
        return
    log.error("the system's clock has jumped by %.1f days; all waits go along", jump / JUMP)
    app.metrics.jumped()
    now = int(watch().timestamp())
    await app.tables.clocks.follow(now, round(jump), lambda: watch.settled(jump))


# ---- the file


def pulse_of(database: Path) -> Path:
    """Return the pulse file beside a database."""
    path = database.resolve()
    return path.with_name(f"{path.name}-alive")


def write(database: Path, connected: float) -> None:
    """Write that the bot is alive, and when it was last connected. OSError."""
    path = pulse_of(database)
    draft = path.with_name(f"{path.name}.new")
    draft.write_text(f"{steady():.0f} {connected:.0f}\n", encoding="ascii")
    draft.replace(path)


def ailment(database: Path) -> str | None:
    """Say what keeps the bot from answering; None if it is well."""
    try:
        beat, connected = map(float, pulse_of(database).read_text(encoding="ascii").split())
    except (OSError, ValueError):
        return texts.NO_PULSE
    now = steady()
    if not 0 <= now - beat + 1 <= STILL:
        return texts.NO_PULSE
    if now - connected > CUT_OFF:
        return texts.NOT_CONNECTED.format(minutes=(now - connected) / 60)
    return None
