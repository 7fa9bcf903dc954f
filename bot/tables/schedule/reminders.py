"""Reminders: when a seat is told that it is its turn, and when it is told again. Knows rows, no Discord.

What is due is computed from what the seat owes, what it was told, and what its player wishes. So a message
that is due while the bot is down is sent once afterwards, and nothing is sent that is no longer true.
"""

import asyncio
import random
from collections.abc import Callable

from bot.store import lobbies, moves, table_rows, votes
from bot.store.database.db import Db
from bot.store.members import notices, users
from bot.store.rows import NoticeRow, PrefsRow
from bot.store.schedule import clocks, delayed_answers, undo_windows
from bot.tables.repository import Repository
from bot.tables.schedule.preferences import HOUR, Preferences, at_time
from bot.tables.schedule.timing import TurnStatus
from bot.tables.table import Refusal, Table
from bot.texts.schedule import reminders as reminders_texts

SNOOZES: dict[str, Callable[[PrefsRow, int], int]] = {
    "1h": lambda _, now: now + HOUR,
    "3h": lambda _, now: now + 3 * HOUR,
    "evening": lambda prefs, now: at_time(20 * 60, prefs.zone, now + 1),
    "morning": lambda prefs, now: at_time(8 * 60, prefs.zone, now + 1),
    "2d": lambda _, now: now + 48 * HOUR,
}
"""Until when a member may put a reminder off."""
_GAMES, _STEPS = 3, 40
"""How many games are played on to see who is next, and how far at most."""


def upcoming(table: Table) -> int | None:
    """Return the seat that will probably be asked next, by games played on; None where that is open."""
    if len(table.pending) != 1:
        return None
    guesses = {_after(table, f"{table.row.commitment}:{table.row.seq}:{number}") for number in range(_GAMES)}
    return guesses.pop() if len(guesses) == 1 else None


def _after(table: Table, salt: str) -> int | None:
    game, seat = table.game, table.pending[0].seat
    rng = random.Random(salt)  # noqa: S311 - a guess is no secret's source
    guessed = game.resample(table.state, None, rng)
    for _ in range(_STEPS):
        asked = [owed for owed in game.pending(guessed) if not owed.optional or owed.default is None]
        others = {decision.seat for decision in asked} - {seat}
        if others:
            return others.pop() if len(others) == 1 else None
        for decision in game.pending(guessed)[:1]:
            game.apply(guessed, decision.seat, decision.default or decision.moves.sample(rng))
    return None


def _answers(db: Db, table_id: int, seat: int, player: int | None) -> int:
    """Return when an order will answer for a seat's player; 0: none will.

    Also where their direct messages are closed: that nobody calls them in the thread would betray it.
    """
    row = delayed_answers.answer(db, table_id, seat)
    return row.due if row is not None and users.user(db, player or 0).dm_closed is None else 0


class Reminders:
    """Knows who is to be reminded, and when."""

    def __init__(self, repository: Repository, preferences: Preferences) -> None:
        self._repository = repository
        self._store = repository.store
        self._preferences = preferences

    async def turn_status(self, table_id: int, seat: int) -> TurnStatus:
        """Return what there is to say to a seat's player. Refusal where the table cannot be read."""
        async with self._repository.changing(table_id) as loaded:
            table = loaded.table
            running = table.row.status == "running" and seat < len(table.seats)
            player = table.seats[seat].player if running else None
            owing = loaded.pending.get(seat)
            notice, prefs, clock, timers, later = await self._store.read(
                lambda db: (
                    notices.notice(db, table_id, seat),
                    notices.prefs(db, player or 0),
                    clocks.clock(db, table_id),
                    clocks.timers(db, table_id),
                    _answers(db, table_id, seat, player),
                )
            )
        timer = next((row for row in timers if row.seat == seat), None)
        if player is None:
            owing = None
        follows = player is not None and owing is None and prefs.next and running
        soon = follows and await asyncio.to_thread(upcoming, table) == seat
        window = loaded.undo_window
        undo_window = window if window is not None and window.seat != seat else None
        now = self._repository.now()
        return TurnStatus(table, seat, now, owing, notice, prefs, clock, timer, soon, undo_window, later)

    async def notice(self, table_id: int, seat: int) -> NoticeRow | None:
        """Return what a seat was told of its turn."""
        return await self._store.read(lambda db: notices.notice(db, table_id, seat))

    async def asked_since(self, table_id: int, seq: int) -> frozenset[int]:
        """Return the seats that owe something since a log entry; all that do, if one was taken over since."""
        owed, taken = await self._store.read(
            lambda db: (table_rows.pending(db, table_id), moves.taken_since(db, table_id, seq))
        )
        return frozenset(row.seat for row in owed if taken or row.active > seq)

    async def told_by(self, message: int) -> list[NoticeRow]:
        """Return the notices that one message shows."""
        return await self._store.read(lambda db: notices.sharing(db, message))

    async def mute(self, table_id: int, user: int) -> None:
        """Send nothing more about this turn. Refusal for who owes nothing."""
        await self._press(table_id, user, muted=True)

    async def snooze(self, table_id: int, user: int, choice: str) -> int:
        """Put the next reminder off, by a key of `SNOOZES`; return until when. Refusal."""
        if choice not in SNOOZES:
            raise Refusal(reminders_texts.NO_SNOOZE)
        until = SNOOZES[choice](await self._preferences.get(user), self._repository.now())
        await self._press(table_id, user, muted=False, until=until)
        return until

    async def rebuild(self) -> None:
        """At start-up: owe what is true and was never told, by rows alone."""
        now = self._repository.now()

        def write(db: Db) -> None:
            notices.rebuild(db, now)
            clocks.rebuild(db, now)
            undo_windows.rebuild(db, now)
            delayed_answers.rebuild(db, now)
            votes.rebuild(db, now)
            lobbies.rebuild(db, now)

        await self._store.write(write)

    async def _press(self, table_id: int, user: int, *, muted: bool, until: int | None = None) -> None:
        async with self._repository.changing_seat(table_id, user) as (loaded, seat):
            if seat not in loaded.pending:
                raise Refusal(reminders_texts.NOTHING_TO_REMIND)
            now, active = self._repository.now(), loaded.pending[seat].active

            def write(db: Db) -> None:
                known = notices.notice(db, table_id, seat)
                if known is None or (known.user, known.active) != (user, active):
                    notices.keep(db, NoticeRow(table_id=table_id, seat=seat, user=user, active=active), now)
                notices.press(db, table_id, seat, now, muted=muted, snoozed=until)

            await self._repository.write(table_id, write)
