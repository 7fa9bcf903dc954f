"""What games say for statistics: of those that are over it is kept when they end. It is read page by page.

A game counts in the statistics of members if it was begun in a server by this bot: `_COUNTS`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

import msgspec

from bot.store.database.db import Db
from bot.store.database.query import column, columns, insert, read_row, value
from bot.store.rows import Row

Span = tuple[int, int]

Wait = tuple[int, int, int, int, bool]
"""How long a table waited: table, member, since, until; and whether the member's move has ended it."""
Going = Literal["running", "over"]
PAGE: dict[Going, int] = {"over": 250, "running": 100}
"""Of how many games everything is read at once, so that nothing else waits for long."""
_COUNTS = "started IS NOT NULL AND NOT imported AND purpose = 'game'"
_LENGTHS = msgspec.json.Decoder(list[int])
_WAITS = msgspec.json.Decoder(dict[int, int])
_FAR = 1 << 62
"""When a pause ends that goes on."""


class Tally(msgspec.Struct, frozen=True, array_like=True):
    """The luck of one kind of throws and draws."""

    throws: int = 0
    above: float = 0
    """By how much more came than was to be expected."""
    variance: float = 0
    """Of what might have come."""

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(self.throws + other.throws, self.above + other.above, self.variance + other.variance)


class ResultRow(Row, frozen=True, kw_only=True):
    """What a game that is over says of one member."""

    table_id: int
    seat: int
    user: int
    place: int
    """From 1; equal places are shared. 0 for a member who left, and where the game was broken off."""
    points: int
    turns: bytes = b"[]"
    """JSON: how many seconds each turn took."""
    waited: bytes = b"{}"
    """JSON: by seat, for how many seconds this member, owing nothing, waited for it."""
    longest: int = 0
    """For how many seconds another waited for one turn of this member."""
    opening: str | None = None
    luck: bytes | None = None
    """JSON: a `Tally` by kind of luck; None: chance decided nothing, or seats changed hands."""

    @property
    def lengths(self) -> list[int]:
        """How many seconds each turn took."""
        return _LENGTHS.decode(self.turns)

    @property
    def waits(self) -> dict[int, int]:
        """By seat: for how many seconds this member waited for it."""
        return _WAITS.decode(self.waited)

    @property
    def tallies(self) -> dict[str, Tally]:
        """By kind: the luck of this member."""
        return {} if self.luck is None else msgspec.json.decode(self.luck, type=dict[str, Tally])


class Scope(NamedTuple):
    """Whose games are meant: those of a member, of a server, or both."""

    user: int | None = None
    guild: int | None = None


class CountedGame(NamedTuple):
    """What there is to know of a table."""

    id: int
    key: str
    seats: int
    ending: str
    practice: bool
    """A computer has a seat of its own."""


class CountedSeat(NamedTuple):
    """A seat of a member."""

    seat: int
    user: int
    name: str
    owned: bool
    """The member has not left it."""


@dataclass(frozen=True)
class Page:
    """Some games of a scope, in order, with all that they say. Everything else is by table."""

    games: list[CountedGame]
    seats: Mapping[int, list[CountedSeat]] = field(default_factory=dict[int, list[CountedSeat]])
    results: Mapping[int, list[ResultRow]] = field(default_factory=dict[int, list[ResultRow]])
    """Of games that are over."""
    waits: Mapping[int, list[Wait]] = field(default_factory=dict[int, list[Wait]])
    """Of running games: those that have ended, in order; so with `pauses`."""
    pauses: Mapping[int, list[Span]] = field(default_factory=dict[int, list[Span]])
    last: int | None = None
    """The table after which the next page begins; None: there is none."""


def page(db: Db, scope: Scope, status: Going, after: int = 0) -> Page:
    """Return games of a scope that run, or that are over and counted, after the one numbered `after`."""
    which, values = _which(scope, f"status = '{status}'" + " AND counted" * (status == "over"))
    found = db.execute(
        "SELECT id, key, seats, ending, EXISTS (SELECT 1 FROM seats WHERE game = games.id AND computer)"  # noqa: S608 - conditions of this module
        f" FROM games WHERE {which} AND id > :after ORDER BY id LIMIT :most",
        {**values, "after": after, "most": PAGE[status]},
    )
    games = [CountedGame(*row) for row in found]
    if not games:
        return Page([])
    last = games[-1].id if len(games) == PAGE[status] else None
    among = f"game IN (SELECT id FROM games WHERE {which} AND id > :after AND id <= :last)"  # noqa: S608 - as above
    values |= {"after": after, "last": games[-1].id}
    seats = _seats(db, among, values)
    if status == "over":
        return Page(games, seats, results=_results(db, among, values), last=last)
    waits, pauses = _waits(db, among, values), _pauses(db, among, values)
    return Page(games, seats, waits=waits, pauses=pauses, last=last)


def _which(scope: Scope, first: str) -> tuple[str, dict[str, Any]]:
    """Return the condition for tables of a scope that count, after a `first` one, and its values."""
    parts, values = [first, _COUNTS], dict[str, Any]()
    if scope.guild is not None:
        parts.append("guild = :guild")
        values["guild"] = scope.guild
    if scope.user is not None:
        parts.append("id IN (SELECT game FROM seats WHERE user = :user)")
        values["user"] = scope.user
    return " AND ".join(parts), values


def _seats(db: Db, among: str, values: Mapping[str, Any]) -> dict[int, list[CountedSeat]]:
    rows = db.execute(
        "SELECT game, seat, user, name, stand_in = '' OR away FROM seats"  # noqa: S608 - as above
        f" WHERE user IS NOT NULL AND {among} ORDER BY game, seat",
        values,
    )
    by_table: dict[int, list[CountedSeat]] = {}
    for table_id, seat, user, name, owned in rows:
        by_table.setdefault(table_id, []).append(CountedSeat(seat, user, name, bool(owned)))
    return by_table


def _results(db: Db, among: str, values: Mapping[str, Any]) -> dict[int, list[ResultRow]]:
    rows = db.execute(
        f"SELECT {columns(ResultRow)} FROM results WHERE {among} ORDER BY game, seat",  # noqa: S608 - as above
        values,
    )
    by_table: dict[int, list[ResultRow]] = {}
    for row in rows:
        by_table.setdefault(row[0], []).append(read_row(ResultRow, row))
    return by_table


def _waits(db: Db, among: str, values: Mapping[str, Any]) -> dict[int, list[Wait]]:
    rows = db.execute(
        "SELECT game, user, since, until, answered FROM waits"  # noqa: S608 - as above
        f" WHERE until IS NOT NULL AND {among} ORDER BY game, since, id",
        values,
    )
    by_table: dict[int, list[Wait]] = {}
    for row in rows:
        by_table.setdefault(row[0], []).append(row)
    return by_table


def _pauses(db: Db, among: str, values: Mapping[str, Any]) -> dict[int, list[Span]]:
    rows = db.execute(
        f"SELECT game, since, until FROM pauses WHERE {among}"  # noqa: S608 - as above
        f" UNION ALL SELECT game, paused, :far FROM clocks WHERE paused IS NOT NULL AND {among}"
        f" UNION ALL SELECT game, asleep, :far FROM troubles WHERE asleep IS NOT NULL AND {among}"
        " ORDER BY game, since",
        {**values, "far": _FAR},
    )
    by_table: dict[int, list[Span]] = {}
    for table_id, since, until in rows:
        by_table.setdefault(table_id, []).append((since, until))
    return by_table


# ---- counting


def uncounted(db: Db, scope: Scope, most: int, before: int = _FAR) -> list[int]:
    """Return the latest games that are over and not counted yet, `before` the one of that number."""
    which, values = _which(scope, "status = 'over' AND NOT counted")
    return column(
        db,
        f"SELECT id FROM games WHERE {which} AND id < :before ORDER BY id DESC LIMIT :most",  # noqa: S608 - as above
        {**values, "before": before, "most": most},
    )


def count_uncounted(db: Db, scope: Scope) -> int:
    """Return how many games are over and not counted yet."""
    which, values = _which(scope, "status = 'over' AND NOT counted")
    return value(db, f"SELECT count(*) FROM games WHERE {which}", values)  # noqa: S608 - as above


def keep(db: Db, table_id: int, rows: Iterable[ResultRow]) -> None:
    """Keep what a game that is over says, and count it from now on."""
    db.execute("DELETE FROM results WHERE game = ?", (table_id,))
    for row in rows:
        insert(db, "results", row)
    db.execute("UPDATE games SET counted = TRUE WHERE id = ?", (table_id,))


def take_back(db: Db, table_id: int) -> None:
    """Forget what a game has said: it goes on."""
    db.execute("DELETE FROM results WHERE game = ?", (table_id,))
    db.execute("UPDATE games SET counted = FALSE WHERE id = ? AND counted", (table_id,))
