"""Clocks: how much time the players of a table have, pauses, and what happens when time is up."""

import contextlib
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import msgspec

from bot.store import meta, outbox, table_rows
from bot.store.database.db import Db
from bot.store.schedule import clocks, delayed_answers
from bot.store.schedule.rows import ClockRow
from bot.tables.changes.loaded import Loaded
from bot.tables.repository import Repository, not_alone
from bot.tables.schedule.preferences import DAY, MINUTE, zones
from bot.tables.table import Refusal
from bot.tables.votes.voting import Votes
from bot.texts import tables as table_texts
from bot.texts.names import shown
from bot.texts.schedule import clocks as texts
from bot.texts.schedule import preferences as preferences_texts

SHORTEST, LONGEST = 10 * MINUTE, 60 * DAY
"""Of the time for a move, and of a bank."""

JUMPED = "jumped"
"""Under this name the store keeps when the clock last jumped, and by how many seconds."""

log = logging.getLogger("parley.clocks")


def nothing_more() -> None:
    """Do nothing besides."""


@dataclass(frozen=True)
class Times:
    """How a table stands with time, at one moment."""

    clock: ClockRow
    deadlines: Mapping[int, int]
    """By seat, of those whose time runs or is up."""
    away: Mapping[int, int]
    """By seat, of those who are away now: until when."""
    now: int
    quarters: frozenset[int] = frozenset()
    """Seats with the time that a new owner was given."""


def possible(row: ClockRow) -> ClockRow:
    """Return a clock with times that can be; Refusal for others."""
    if row.kind != "none" and not SHORTEST <= row.span <= LONGEST:
        raise Refusal(texts.CLOCK_SPAN)
    if not 0 <= row.refill <= LONGEST:
        raise Refusal(texts.CLOCK_REFILL_RANGE)
    return row


class Clocks:
    """Measures time; what happens when it is up, the table has chosen."""

    def __init__(self, repository: Repository, votes: Votes) -> None:
        self._repository = repository
        self._store = repository.store
        self._votes = votes

    async def times(self, table_id: int) -> Times:
        """Return how a table stands with time."""
        now = self._repository.now()

        def read(db: Db) -> Times:
            timers = clocks.timers(db, table_id)
            deadlines = {timer.seat: timer.deadline for timer in timers if timer.deadline is not None}
            spans = clocks.absent(db, table_id)
            away = {seat: until for seat, (since, until) in spans.items() if since <= now < until}
            quarters = frozenset(timer.seat for timer in timers if timer.quarter)
            return Times(clocks.clock(db, table_id), deadlines, away, now, quarters)

        return await self._store.read(read)

    async def change(self, table_id: int, user: int, **changes: object) -> ClockRow:
        """Change a table's clock by the names of `ClockRow`'s fields; a new span gives everybody all of it.

        For the host, before or during the game. Refusal, with nothing changed.
        """
        async with self._repository.lock(table_id):
            row = await self._repository.row(table_id)
            if row.status == "over":
                raise Refusal(table_texts.OVER)
            not_alone(row)
            if row.host != user:
                table = await self._repository.lobby_table(row)
                raise Refusal(texts.CLOCK_HOST.format(host=table.host))
            now = self._repository.now()
            old = await self._store.read(lambda db: clocks.clock(db, table_id))
            new = possible(msgspec.structs.replace(old, **changes))
            timed = (old.kind, old.span) != (new.kind, new.span)
            if new.weekend != "" and new.weekend not in zones():
                raise Refusal(preferences_texts.no_zone(new.weekend))

            def write(db: Db) -> None:
                clocks.change(db, new, now, afresh=timed)
                if row.status == "lobby":
                    outbox.owe(db, table_id, "lobby", now)

            await self._repository.write(table_id, write)
            return new

    async def pause(self, table_id: int, user: int, *, on: bool = True, manager: str | None = None) -> None:
        """Stop clocks and reminders, or let them run on. For the host; the others vote (`Votes.open`).

        `manager`: the name of a server's manager, who may do so as well.
        """
        async with self._repository.lock(table_id):
            table = (await self._repository.load(table_id)).table
            if table.row.status == "over":
                raise Refusal(table_texts.OVER)
            not_alone(table.row)
            if table.row.host != user and manager is None:
                raise Refusal(texts.PAUSE_HOST.format(host=table.host))
            now = self._repository.now()
            paused = (await self._store.read(lambda db: clocks.clock(db, table_id))).paused is not None
            if paused == on:
                raise Refusal(texts.PAUSED_ALREADY if on else texts.NOT_PAUSED)
            names = zip(table.seats, table.names, strict=True)
            other = texts.HOST if manager is None else shown(manager)
            name = next((name for seat, name in names if seat.user == user), other)
            line = texts.PAUSED.format(name=name) if on else texts.RESUMED.format(name=name)

            def write(db: Db) -> None:
                clocks.pause(db, table_id, now, on=on)
                outbox.owe(db, table_id, "log", now, lines=msgspec.json.encode([line]))

            await self._repository.write(table_id, write)

    async def follow(self, now: int, jump: int, settled: Callable[[], None] = nothing_more) -> None:
        """Move all that is waited for along with a clock that has jumped at `now`.

        `settled` is called while nobody can make a move.
        """
        open_tables = await self._store.read(table_rows.unfinished)

        def write(db: Db) -> None:
            clocks.shift(db, now, jump)
            meta.put(db, JUMPED, f"{now + jump} {jump}")

        async with contextlib.AsyncExitStack() as held:
            for row in open_tables:
                await held.enter_async_context(self._repository.lock(row.id))
            await self._repository.write(0, write)
            settled()
            for row in open_tables:
                self._repository.drop(row.id)

    async def notice_setting_back(self) -> bool:
        """At start-up: go on as if no time had passed where the clock was set back; tell whether it was."""
        newest = await self._store.read(clocks.newest)
        jump = self._repository.now() - newest
        if jump >= -DAY:
            return False
        log.error("the clock was set back by %.1f days; all waits go along", -jump / DAY)
        await self.follow(newest, jump)
        return True

    async def time_up(self, table_id: int, seat: int) -> None:
        """Do what the table has chosen for the end of a seat's time, if that has come and is not over."""
        async with self._repository.lock(table_id):
            loaded = await self._repository.load(table_id)
            times = await self._late(loaded, seat)
            if times is not None and await self._store.read(
                lambda db: delayed_answers.answer(db, table_id, seat)
            ):
                loaded = await self._repository.answer_delayed(loaded, seat)
                times = await self._late(loaded, seat)
            if times is None:
                log.debug("the clock of seat %d has not run down, or nothing is owed", seat)
                return
            log.debug("the time of seat %d is up: %s", seat, times.clock.time_up)
            if times.clock.time_up == "stand_in":
                if loaded.pending[seat].stand_in:
                    return
                how = await self._repository.stand_in_kind(loaded.table.seats[seat].player)
                work = self._repository.unit_of_work(loaded)
                work.time_up(seat, how)
                await self._repository.commit(work, more=work.settle())
                return
            await self._repository.write(table_id, lambda db: clocks.show(db, table_id, times.now))
        if times.clock.time_up == "vote":
            try:
                await self._votes.open(table_id, "replace", {"seat": seat}, None)
            except Refusal as refusal:  # it is being asked already, or nobody is there to answer
                log.info("no vote on seat %d of table %d: %s", seat, table_id, refusal.text)

    async def _late(self, loaded: Loaded, seat: int) -> Times | None:
        """Return how a table stands with time where that of a seat is up; None where it is not."""
        times = await self.times(loaded.table.id)
        deadline = times.deadlines.get(seat)
        late = seat in loaded.pending and deadline is not None and deadline <= times.now
        return times if late else None
