"""Statistics: how games ended, how long a turn takes, and who waited for whom. Times are in seconds."""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Iterable, Mapping, Sequence
from dataclasses import dataclass

from bot.store import endings, results
from bot.store import moves as log
from bot.store.members import history
from bot.store.results import CountedGame, CountedSeat, Going, Page, ResultRow, Scope
from bot.tables.history.counting import Counting
from bot.tables.history.luck import Lucks
from bot.tables.history.profiles import Favourite, Fortune, Longest, Meeting, Profile, Record
from bot.tables.history.turns import History, go_on, in_turns, without_detail
from bot.tables.repository import Repository
from bot.tables.results.luck import named
from bot.tables.results.times import length, minus, times
from bot.tables.table import Refusal, Table
from bot.texts import endings as ending_texts
from bot.texts import tables as texts
from engines.kernel import View

_LIKED = 2
"""How often an opening has to be played before it is anybody's favourite."""
_PAUSE = 20
"""Turns replayed, or games looked through, before others get their chance."""


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

    def __init__(self, repository: Repository, history: History, counting: Counting) -> None:
        self._repository = repository
        self._store = repository.store
        self._history = history
        self._counting = counting
        self._lucks = Lucks(repository, history)

    async def records(self, *, user: int | None = None, guild: int | None = None) -> dict[int, Record]:
        """Return what there is to tell of all who play in these games: of a member, in a server, or both.

        Of games that ended under an earlier version, a few are counted now; see `uncounted` for the rest.
        """
        scope = Scope(user, guild)
        await self._counting.some(scope)
        records: dict[int, Record] = {}
        latest: dict[int, int] = {}
        for status in results.PAGE:
            async for page in self._pages(scope, status):
                for number, game in enumerate(page.games):
                    _count_seats(records, latest, status, game, page.seats.get(game.id, ()))
                    if status == "over":
                        _count_result(records, game, page.results.get(game.id, ()))
                    else:
                        _count_times(records, game, page)
                    if number % _PAUSE == 0:
                        await asyncio.sleep(0)
        return records

    async def _pages(self, scope: Scope, status: Going) -> AsyncGenerator[Page]:
        after: int | None = 0
        while after is not None:
            page = await self._store.read(lambda db, after=after: results.page(db, scope, status, after))
            yield page
            after = page.last

    async def uncounted(self, *, user: int | None = None, guild: int | None = None) -> int:
        """Return how many of these games ended under an earlier version and will be counted later."""
        return await self._counting.left(Scope(user, guild))

    async def profile(self, user: int, guild: int | None = None) -> Profile | None:
        """Return what there is to tell of a member, in a server or everywhere; None before a first game."""
        records = await self.records(user=user, guild=guild)
        own = records.get(user)
        if own is None:
            return None
        places = own.places
        met: list[tuple[Record, Meeting]] = []
        for number, other in enumerate(records.values()):
            meeting = Meeting.of(places, other.places)
            if other is not own and any(meeting.counts):
                met.append((other, meeting))
            if number % _PAUSE == 0:
                await asyncio.sleep(0)
        met.sort(key=lambda pair: -sum(pair[1].counts))
        kept = Counter({other: record.waited[user] for other, record in records.items()})
        names = {user: record.name for user, record in records.items()}
        return Profile(own, names, _favourites(own), self._luck(own), tuple(met), +kept)

    async def fortunes(self, table_id: int) -> Mapping[int, Fortune]:
        """Return by seat how lucky each was in a game that is over; {} where chance decided nothing."""
        return await self._lucks.of(table_id)

    def _luck(self, record: Record) -> tuple[Fortune, ...]:
        """Return how lucky a member was at each kind of game, in the games that count."""
        by_key: dict[str, Fortune] = {}
        for key, result in record.finished:
            game = self._repository.games.get(key)
            sums = named(game.lucks, result.tallies) if game is not None else {}
            if sums:
                own = Fortune(key, sums)
                by_key[key] = by_key[key] + own if key in by_key else own
        return tuple(by_key[key] for key in sorted(by_key))

    async def score(self, table_id: int) -> Table:
        """Return a table that has a `result`; Refusal while there is none."""
        table = await self._repository.table(table_id)
        if table.result is None:
            broken_off = table.row.status == "over" and table.state is not None
            why = ending_texts.BY_MANAGER if broken_off else texts.NO_OUTCOME
            raise Refusal(texts.NOT_STARTED if table.state is None else why)
        return table

    async def course(self, table_id: int) -> Course:
        """Return how a game went, of the moves that stand; Refusal where it cannot be played again."""
        table = await self._history.started(table_id)
        entries, waits, pauses = await self._store.read(
            lambda db: (
                log.log(db, table_id),
                history.waits(db, table_id),
                history.pauses(db, table_id),
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
                spent.setdefault(wait.seat, []).append(length(minus([(wait.since, wait.until)], pauses)))
        return Course(tuple(shown) if len(shown) == len(points) else (), tuple(rounds), spent)


def round_of(table: Table, view: View) -> str:
    """Return the round that a view shows: "Round 3"."""
    return table.tell(without_detail(view.phase))


# ---- counting


def _count_seats(
    records: dict[int, Record], latest: dict[int, int], status: Going, game: CountedGame,
    seats: Iterable[CountedSeat],
) -> None:  # fmt: skip
    """Note who has a seat; `latest`: by member, the table of which the name is known."""
    for seat in seats:
        record = records.setdefault(seat.user, Record(seat.user))
        if latest.get(seat.user, 0) <= game.id:
            latest[seat.user], record.name = game.id, seat.name
        record.running += status == "running" and bool(seat.owned)


def _count_result(records: dict[int, Record], game: CountedGame, rows: Iterable[ResultRow]) -> None:
    """Add what a game that is over says."""
    user_of = {row.seat: row.user for row in rows}
    for row in rows:
        record = records.setdefault(row.user, Record(row.user))
        if game.ending:
            if row.place and not game.practice:
                record.agreed.append((endings.decode(game.ending, game.seats).how, row))
        elif game.practice:
            record.practice.append(row)
        else:
            record.results.append((game.key, row))
        record.turns += row.lengths
        for seat, span in row.waits.items():
            if seat in user_of:  # whoever is forgotten was waited for by nobody
                record.waited[user_of[seat]] += span
        _note_longest(record, game.key, row.longest)


def _count_times(records: Mapping[int, Record], game: CountedGame, page: Page) -> None:
    """Add the times of a running game: each turn, and the waits of members who owed nothing."""
    seats = page.seats.get(game.id, ())
    members, owners = {seat.user for seat in seats}, {seat.user for seat in seats if seat.owned}
    waits, pauses = page.waits.get(game.id, ()), page.pauses.get(game.id, ())
    for user, own in times(members, owners, waits, pauses).items():
        record = records[user]
        record.turns += own.turns
        for other, seconds in own.waited.items():
            record.waited[other] += seconds
        _note_longest(record, game.key, own.longest)


def _note_longest(record: Record, key: str, seconds: int) -> None:
    if seconds > (record.longest.seconds if record.longest else 0):
        record.longest = Longest(seconds, key)


def _favourites(record: Record) -> dict[str, Favourite]:
    """Return by game's key what a member opened with most often, in the games that count."""
    openings: dict[str, Counter[str]] = {}
    for key, result in record.finished:
        if result.opening is not None:
            openings.setdefault(key, Counter())[result.opening] += 1
    best = {key: (*counts.most_common(1)[0], counts.total()) for key, counts in openings.items()}
    return {key: Favourite(*best_one) for key, best_one in best.items() if best_one[1] >= _LIKED}
