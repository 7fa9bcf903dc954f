"""Statistics: how games ended, how long a turn takes, and who waited for whom. Times are in seconds."""

import asyncio
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from bot.store import endings
from bot.store import moves as log
from bot.store import table_rows as rows
from bot.store.members import history
from bot.store.members.history import ResultRow, WaitRow
from bot.store.rows import SeatRow, TableRow
from bot.tables.history.luck import Lucks
from bot.tables.history.openings import Openings
from bot.tables.history.profiles import Favourite, Fortune, Longest, Profile, Record
from bot.tables.history.turns import History, go_on, in_turns, without_detail
from bot.tables.repository import Repository
from bot.tables.table import Refusal, Table
from engines.kernel import View

Span = tuple[int, int]

_LIKED = 2
"""How often an opening has to be played before it is anybody's favourite."""
_PAUSE = 20
"""Turns replayed before others get their chance."""


@dataclass(frozen=True)
class Course:
    """How a game went."""

    points: tuple[tuple[int, ...], ...]
    """By seat, at the start and after each turn; () where the game tells none on the way."""
    rounds: tuple[tuple[int, str], ...]
    """After how many turns a round began, and what it is called."""
    spent: Mapping[int, Sequence[int]]
    """By seat of a member: how long each of the turns took."""


class Statistics:
    """Counts."""

    def __init__(self, repository: Repository, history: History) -> None:
        self._repository = repository
        self._store = repository.store
        self._history = history
        self._openings = Openings(repository)
        self._lucks = Lucks(repository, history)

    async def records(self, *, user: int | None = None, guild: int | None = None) -> dict[int, Record]:
        """Return what there is to tell of all who play in these games: of a member, in a server, or both."""
        tables = await self._games(user, guild)
        await self._find_results(tables)
        numbers = [row.id for row in tables]
        seats, waits, pauses, results = await self._store.read(
            lambda db: (
                {number: rows.seats(db, number) for number in numbers},
                history.waits(db, numbers),
                history.pauses(db, numbers),
                history.results(db, numbers),
            )
        )
        records: dict[int, Record] = {}
        by_game = _by_game(waits)
        for row in tables:
            own = [result for result in results if result.table_id == row.id]
            _count_games(records, row, seats[row.id], own)
            _count_times(records, row.key, seats[row.id], by_game.get(row.id, []), pauses[row.id])
            await asyncio.sleep(0)
        return records

    async def profile(self, user: int, guild: int | None = None) -> Profile | None:
        """Return what there is to tell of a member, in a server or everywhere; None before a first game."""
        records = await self.records(user=user, guild=guild)
        own = records.get(user)
        if own is None:
            return None
        met = [(other, own.against(other)) for other in records.values() if other is not own]
        met = sorted((pair for pair in met if any(pair[1].counts)), key=lambda pair: -sum(pair[1].counts))
        kept = Counter({other: record.waited[user] for other, record in records.items()})
        names = {user: record.name for user, record in records.items()}
        favourites, fortunes = await self._favourites(own), await self._luck(own)
        return Profile(own, names, favourites, fortunes, tuple(met), +kept)

    async def fortunes(self, table_id: int) -> Mapping[int, Fortune]:
        """Return by seat how lucky each was in a game that is over; {} where chance decided nothing."""
        return (await self._lucks.of(table_id)).seats

    async def _favourites(self, record: Record) -> dict[str, Favourite]:
        """Return by game's key what a member opened with most often, in the games that count."""
        openings: dict[str, Counter[str]] = {}
        for key, result in record.finished:
            opening = (await self._openings.of(result.table_id)).get(result.seat)
            if opening is not None:
                openings.setdefault(key, Counter())[opening] += 1
            await asyncio.sleep(0)
        best = {key: (*counts.most_common(1)[0], counts.total()) for key, counts in openings.items()}
        return {key: Favourite(*best_one) for key, best_one in best.items() if best_one[1] >= _LIKED}

    async def _luck(self, record: Record) -> tuple[Fortune, ...]:
        """Return how lucky a member was at each kind of game, in the games that count."""
        by_key: dict[str, Fortune] = {}
        for key, result in record.finished:
            fortunes = await self._lucks.of(result.table_id)
            own = None if fortunes.changed else fortunes.seats.get(result.seat)
            if own is not None:
                by_key[key] = by_key[key] + own if key in by_key else own
            await asyncio.sleep(0)
        return tuple(by_key[key] for key in sorted(by_key))

    async def course(self, table_id: int) -> Course:
        """Return how a game went, of the moves that stand; Refusal where it cannot be played again."""
        table = await self._history.started(table_id)
        entries, waits, pauses = await self._store.read(
            lambda db: (
                log.log(db, table_id),
                history.waits(db, [table_id]),
                history.pauses(db, [table_id])[table_id],
            )
        )
        state = await self._history.state_at(table, 0)
        points: list[tuple[int, ...] | None] = []
        rounds: list[tuple[int, str]] = []
        for number, group in enumerate([(), *in_turns(entries)]):
            go_on(table, state, group)
            view = table.game.view(state, None)
            points.append(table.game.standings(view))
            name = round_of(table, view)
            if view.outcome is None and (not rounds or rounds[-1][1] != name):
                rounds.append((number, name))
            if number % _PAUSE == 0:
                await asyncio.sleep(0)
        shown = [each for each in points if each is not None]
        spent: dict[int, list[int]] = {}
        for wait in waits:
            if wait.answered:
                spent.setdefault(wait.seat, []).append(length(minus([_span(wait)], pauses)))
        return Course(tuple(shown) if len(shown) == len(points) else (), tuple(rounds), spent)

    async def _games(self, user: int | None, guild: int | None) -> list[TableRow]:
        if user is None:
            assert guild is not None
            tables = await self._store.read(lambda db: rows.in_guild(db, guild))
        else:
            tables = await self._store.read(lambda db: rows.of_user(db, user))
        own = (row for row in tables if row.started is not None and not row.imported and not row.private)
        return [row for row in own if guild in {None, row.guild}]

    async def _find_results(self, tables: Iterable[TableRow]) -> None:
        """Work out how games ended, once each."""
        over = [row.id for row in tables if row.status == "over"]
        known = await self._store.read(lambda db: {result.table_id for result in history.results(db, over)})
        for number in over:
            if number not in known:
                try:
                    ended = _results(await self._repository.table(number))
                except Refusal:
                    continue  # it cannot be read at the moment
                await self._store.write(lambda db, ended=ended: history.keep_results(db, ended))


def round_of(table: Table, view: View) -> str:
    """Return the round that a view shows: "Round 3"."""
    return table.tell(without_detail(view.phase))


# ---- counting


def _results(table: Table) -> list[ResultRow]:
    """Return how a game ended for its members; place 0 for members who left, or if it was broken off."""
    result = table.result
    points = result.points if result else None
    return [
        ResultRow(
            table_id=table.id,
            seat=seat.seat,
            user=seat.user,
            place=result.place(seat.seat) if result and seat.owner is not None else 0,
            points=points[seat.seat] if points else 0,
        )
        for seat in table.seats
        if seat.user is not None
    ]


def _count_games(
    records: dict[int, Record], row: TableRow, seats: Sequence[SeatRow], results: Iterable[ResultRow]
) -> None:
    for seat in seats:
        if seat.user is not None:
            record = records.setdefault(seat.user, Record(seat.user))
            record.name = seat.name
            record.running += row.status == "running" and seat.owner is not None
    practice = any(seat.computer for seat in seats)
    for result in results:
        record = records.setdefault(result.user, Record(result.user))
        if row.ending:
            if result.place and not practice:
                how = endings.decode(row.ending, len(seats)).how
                record.agreed.append((how, result))
        elif practice:
            record.practice.append(result)
        else:
            record.results.append((row.key, result))


def _count_times(
    records: Mapping[int, Record], key: str, seats: Iterable[SeatRow], waits: Iterable[WaitRow],
    pauses: Sequence[Span],
) -> None:  # fmt: skip
    """Add one game's times: each turn, and the waits of members who owed nothing."""
    owed: dict[int, list[Span]] = {seat.owner: [] for seat in seats if seat.owner is not None}
    turns: dict[int, list[list[Span]]] = {}
    for wait in waits:
        spans = minus([_span(wait)], pauses)
        if wait.user in owed:
            owed[wait.user] += spans
        if wait.answered and wait.user in records:
            records[wait.user].turns.append(length(spans))
            turns.setdefault(wait.user, []).append(spans)
    for user, own in owed.items():
        for other, theirs in owed.items():
            waited = length(minus(theirs, own))
            if waited:
                records[user].waited[other] += waited
    for user, own in turns.items():
        _count_longest(records[user], key, own, [theirs for who, theirs in owed.items() if who != user])


def _count_longest(
    record: Record, key: str, turns: Iterable[list[Span]], others: Sequence[Sequence[Span]]
) -> None:
    """Note the turn for which somebody who owed nothing waited longest; `others`: what each of them owed."""
    for turn in sorted(turns, key=length, reverse=True):
        best = record.longest.seconds if record.longest else 0
        if length(turn) <= best:
            return
        waited = max((length(minus(turn, theirs)) for theirs in others), default=0)
        if waited > best:
            record.longest = Longest(waited, key)


def _by_game(waits: Iterable[WaitRow]) -> dict[int, list[WaitRow]]:
    by_table: dict[int, list[WaitRow]] = {}
    for wait in waits:
        by_table.setdefault(wait.table_id, []).append(wait)
    return by_table


def _span(wait: WaitRow) -> Span:
    return wait.since, wait.until


def length(spans: Iterable[Span]) -> int:
    """Return how long some spans are together."""
    return sum(until - since for since, until in spans)


def minus(spans: Iterable[Span], holes: Sequence[Span]) -> list[Span]:
    """Return what is left of some spans without others; both are in order and do not overlap."""
    rest: list[Span] = []
    place = 0
    for since, until in spans:
        start = since
        while place < len(holes) and holes[place][1] <= start:
            place += 1
        at = place
        while at < len(holes) and holes[at][0] < until:
            if holes[at][0] > start:
                rest.append((start, holes[at][0]))
            start = max(start, holes[at][1])
            at += 1
        if start < until:
            rest.append((start, until))
    return rest
