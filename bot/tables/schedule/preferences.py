"""The preferences of members: zones, quiet hours, absences, and when a message may be sent.

Moments are Unix seconds; times of day are minutes after midnight in the member's own zone.
"""

import re
from collections.abc import Iterable, Sequence
from datetime import date, datetime, time, timedelta
from functools import cache
from typing import Literal
from zoneinfo import ZoneInfo, available_timezones

import msgspec

from bot.store import outbox, owners, table_rows
from bot.store.database.db import Db
from bot.store.members import notices, users
from bot.store.rows import PrefsRow, UserRow
from bot.store.schedule import clocks, delayed_answers
from bot.tables.repository import Repository
from bot.tables.table import Refusal
from bot.texts.names import shown_by_seat
from bot.texts.schedule import preferences as preferences_texts
from bot.texts.schedule import reminders as reminders_texts

Format = Literal["tall", "wide"]
"""How a picture lies: tall for phones, wide for desks."""

MINUTE, HOUR, DAY = 60, 3600, 86400
SHORTEST, LONGEST = HOUR, 14 * DAY
"""Of the spans between two messages."""
MOST = 30
"""Messages about one turn after the first."""
_AHEAD = 366 * DAY
"""How far ahead somebody may be away."""

_SPAN = re.compile(r"(\d{1,5})\s*(d(?:ays?)?|h(?:ours?)?|m(?:in(?:utes?)?)?)?")
_CLOCK = re.compile(r"(\d{1,2})(?:[:.h](\d{2}))?")
_UNITS = {"d": DAY, "h": HOUR, "m": MINUTE}


class Preferences:
    """How members can be reached, and how they want to be reminded."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._store = repository.store

    async def get(self, user: int) -> PrefsRow:
        """Return a member's wishes; the defaults if they never said any."""
        return await self._store.read(lambda db: notices.prefs(db, user))

    async def change(self, user: int, **wishes: object) -> PrefsRow:
        """Change some wishes by the names of `PrefsRow`'s fields. Refusal, with nothing changed."""
        now = self._repository.now()

        def write(db: Db) -> PrefsRow:
            old = notices.prefs(db, user)
            row = checked(msgspec.structs.replace(old, **wishes), now)
            tables = clocks.of_user(db, user)
            for game in tables:
                clocks.stop(db, game, now)
            notices.keep_prefs(db, row)
            if (old.away_from, old.away_until) != (row.away_from, row.away_until):
                owners.announce(db, user, now)
            for game in tables:
                clocks.run(db, game, now)
                if clocks.timers(db, game):
                    clocks.show(db, game, now)
            notices.owe_user(db, user, now)
            if row.pace == "once":
                delayed_answers.hurry(db, user, now)
            if row.pace != old.pace:
                table_rows.raise_versions_of(db, user)  # they have it in memory
            if (old.away_from, old.away_until) != (row.away_from, row.away_until):
                _announce(db, row, now)
            return row

        row = await self._repository.write(0, write)
        self._repository.paces.of[user] = row.pace
        return row

    async def format(self, user: int) -> Format:
        """Return how a member's pictures lie."""
        return "wide" if (await self.get(user)).wide else "tall"

    async def user(self, user: int) -> UserRow:
        """Return what is known of a member; defaults if nothing is."""
        return await self._store.read(lambda db: users.user(db, user))

    async def shut_door(self, user: int, table_id: int | None) -> None:
        """Note that a member's direct messages are closed; the first time, tell them in a table's thread."""
        now = self._repository.now()

        def write(db: Db) -> None:
            known = users.user(db, user)
            users.set_door(db, user, None, now)
            if known.dm_closed is None and table_id is not None:
                line = reminders_texts.DOOR_CLOSED.format(mention=f"<@{user}>")
                outbox.owe(db, table_id, "log", now, lines=msgspec.json.encode([line]))

        await self._repository.write(0, write)

    async def open_door(self, user: int, channel: int | None) -> None:
        """Note that a member's direct messages are open, as far as is known, and their channel."""
        await self._store.write(lambda db: users.set_door(db, user, channel, None))

    async def unread(self, user: int, table_id: int) -> list[str]:
        """Return the lines of a table that could not be sent to a member."""
        return (await self._store.read(lambda db: users.unread_lines(db, user))).get(str(table_id), [])

    async def have_read(self, user: int, table_id: int, lines: Sequence[str]) -> None:
        """Forget such lines."""
        await self._store.write(lambda db: users.have_read(db, user, table_id, lines))

    async def knock_again(self, user: int) -> None:
        """Have direct messages tried again: the member is here, and may have opened them."""
        await self._store.write(lambda db: users.knock_again(db, user))


def _announce(db: Db, row: PrefsRow, now: int) -> None:
    """Tell a member's running tables of an absence."""
    for game, seat in notices.playing(db, row.user):
        name = shown_by_seat([known.name for known in table_rows.seats(db, game)])[seat]
        line = preferences_texts.CAME_BACK.format(name=name)
        if row.away_from is not None and row.away_until is not None:
            line = preferences_texts.went_away(name, row.away_from, row.away_until, now)
        outbox.owe(db, game, "log", now, lines=msgspec.json.encode([line]))


def checked(row: PrefsRow, now: int) -> PrefsRow:
    """Return the wishes if they can be followed. Refusal."""
    if row.zone not in zones():
        raise Refusal(preferences_texts.no_zone(row.zone))
    for span in (row.again, row.later):
        if not SHORTEST <= span <= LONGEST:
            raise Refusal(preferences_texts.SPAN_RANGE)
    if not 0 <= row.most <= MOST:
        raise Refusal(preferences_texts.MOST_RANGE.format(most=MOST))
    if (row.quiet_from is None) != (row.quiet_until is None):
        raise Refusal(preferences_texts.QUIET_BOTH)
    if row.quiet_from is not None and row.quiet_from == row.quiet_until:
        raise Refusal(preferences_texts.QUIET_ALL_DAY)
    if row.away_until is not None and row.away_from is not None:
        if row.away_until <= row.away_from:
            raise Refusal(preferences_texts.AWAY_ORDER)
        if row.away_until > now + _AHEAD:
            raise Refusal(preferences_texts.AWAY_LONG)
    return row


# ---- when a message may be sent --------------------------------------------------------------------------


def away(prefs: PrefsRow, at: int) -> bool:
    """Tell whether the member is away at a moment."""
    if prefs.away_from is None or prefs.away_until is None:
        return False
    return prefs.away_from <= at < prefs.away_until


def quiet(prefs: PrefsRow, at: int) -> bool:
    """Tell whether a moment lies in the member's quiet hours."""
    if prefs.quiet_from is None or prefs.quiet_until is None:
        return False
    minute = local(at, prefs.zone)
    if prefs.quiet_from < prefs.quiet_until:
        return prefs.quiet_from <= minute < prefs.quiet_until
    return minute >= prefs.quiet_from or minute < prefs.quiet_until


def at_time(minute: int, zone: str, after: int) -> int:
    """Return the first moment from `after` on at which it is that time of day."""
    today = datetime.fromtimestamp(after, _zone(zone)).date()
    clock = time(minute // 60, minute % 60)
    # When clocks are set back a time of day comes twice; yesterday's may still lie ahead of a skipped hour.
    days = (today + timedelta(days=ahead) for ahead in (-1, 0, 1, 2))
    moments = (moment for day in days for moment in _moments(day, clock, zone))
    return min(moment for moment in moments if moment >= after)


def allowed(prefs: PrefsRow, at: int, *, nights: bool = False) -> int:
    """Return the first moment from `at` on for a message: no absence, and no quiet hours unless `nights`."""
    while True:
        then = at
        if away(prefs, then):
            then = prefs.away_until or then
        if not nights and quiet(prefs, then):
            then = at_time(prefs.quiet_until or 0, prefs.zone, then)
        if then == at:
            return at
        at = then


def disturbs(prefs: PrefsRow, at: int) -> bool:
    """Tell whether mere news may make a sound at a moment: not in quiet hours, absences or for digests."""
    return prefs.first != "digest" and allowed(prefs, at, nights=prefs.first == "now") == at


# ---- what members type -----------------------------------------------------------------------------------


@cache
def zones() -> tuple[str, ...]:
    """Return the names of all time zones: UTC first, then by continent and city."""
    cities = (
        zone for zone in available_timezones() if "/" in zone and not zone.startswith(("Etc/", "posix"))
    )
    return ("UTC", *sorted(cities))


def zones_like(text: str) -> list[str]:
    """Return the names of time zones that contain these words."""
    plain = text.strip().casefold().replace(" ", "_")
    return [name for name in zones() if plain in name.casefold()]


def zone_named(text: str) -> str:
    """Return the name of a time zone that was typed, or the only one like it. Refusal."""
    names = zones_like(text)
    exact = [name for name in names if name.casefold() == text.strip().casefold()]
    if len(exact or names) != 1:
        raise Refusal(preferences_texts.no_zone(text))
    return (exact or names)[0]


def local(at: int, zone: str) -> int:
    """Return the time of day at a moment."""
    there = datetime.fromtimestamp(at, _zone(zone))
    return there.hour * 60 + there.minute


def span(text: str) -> int:
    """Read a span of time: "36h", "2 days", "1d 12h", "90m"; a bare number means hours. Seconds. Refusal."""
    plain = text.strip().casefold()
    parts = list(_SPAN.finditer(plain))
    rest = _SPAN.sub("", plain).replace(",", "").replace("and", "").strip()
    if not parts or rest:
        raise Refusal(preferences_texts.no_span(text))
    return sum(int(part[1]) * _UNITS[(part[2] or "h")[0]] for part in parts)


def time_of_day(text: str) -> int:
    """Read a time of day: "22:00", "7", "7.30"; minutes after midnight. Refusal."""
    match = _CLOCK.fullmatch(text.strip().casefold())
    if match is None or int(match[1]) > 23 or int(match[2] or 0) > 59:
        raise Refusal(preferences_texts.no_time(text))
    return int(match[1]) * 60 + int(match[2] or 0)


def when(text: str, zone: str, now: int, *, end: bool = False) -> int:
    """Read a moment: "2026-08-01", "2026-08-01 18:00", "3d" from now, "now". Refusal.

    A bare date means the beginning of that day; with `end` its end.
    """
    plain = text.strip().casefold()
    if plain in {"now", "today"} and not end:
        return now
    date_text, _, clock_text = plain.replace("t", " ", 1).partition(" ")
    try:
        day = date.fromisoformat(date_text)
    except ValueError:
        try:
            return now + span(plain)
        except Refusal:
            raise Refusal(preferences_texts.no_moment(text)) from None
    clock = time_of_day(clock_text) if clock_text.strip() else None
    if clock is None:
        clock = 0
        day = _next(day, text) if end else day
    try:
        return next(iter(_moments(day, time(clock // 60, clock % 60), zone)))
    except (OverflowError, ValueError):
        raise Refusal(preferences_texts.no_moment(text)) from None


def _next(day: date, text: str) -> date:
    try:
        return day + timedelta(days=1)
    except OverflowError:
        raise Refusal(preferences_texts.no_moment(text)) from None


def _moments(day: date, clock: time, zone: str) -> Iterable[int]:
    """Return the moments of a time of day: two where clocks are set back; a skipped one moves on."""
    first = datetime.combine(day, clock, _zone(zone))
    yield int(first.timestamp())
    again = first.replace(fold=1)
    if (again.utcoffset() or timedelta()) < (first.utcoffset() or timedelta()):
        yield int(again.timestamp())


@cache
def _zone(name: str) -> ZoneInfo:
    return ZoneInfo(name)
