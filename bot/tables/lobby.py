"""Before the game: opening a table, joining, options, and the start."""

import hashlib
from collections.abc import AsyncGenerator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Literal, NamedTuple, get_args, get_origin

import msgspec

from bot.store import lobbies, meta, outbox, servers
from bot.store import table_rows as rows
from bot.store.commit import Owed
from bot.store.database.db import Db
from bot.store.members import avoided
from bot.store.rows import WHISPERS, CardPictures, Guided, Hints, SeatRow, TableRow, Talk
from bot.store.schedule import clocks
from bot.store.schedule.rows import ClockRow
from bot.tables.changes.loaded import Loaded
from bot.tables.repository import Repository, nothing
from bot.tables.table import Member, Place, Refusal, Table
from bot.texts import computers as computer_texts
from bot.texts import members as member_texts
from bot.texts import tables as texts
from bot.texts import talk as talk_texts
from bot.texts.votes import seats as seat_texts
from engines.kernel import Chance, FieldInfo, Game, fields
from engines.kernel.play.answers import ControllerKind

SEATING, CARD, HINTS, GUIDED, TALK = "seating", "card", "hints", "guided", "talk"
OWN: dict[str, tuple[str, ...]] = {
    SEATING: ("random", "joining"), CARD: get_args(CardPictures), HINTS: get_args(Hints),
    GUIDED: get_args(Guided), TALK: get_args(Talk),
}  # fmt: skip
"""The options of the table itself; the first of each is the usual one. Seats are drawn from the seed, or in
order of joining."""


MOST_OF_MEMBER, MOST_OF_SERVER = 5, 40
"""Tables that wait for players at most: with one host on a server, and on a server in all."""


class Chosen(NamedTuple):
    """The options of a table."""

    encoded: bytes
    seating: Literal["random", "joining"]
    card: CardPictures
    hints: Hints
    guided: Guided
    talk: Talk


USUAL = Chosen(b"{}", "random", "glance_tall", "off", "off", "open")


class Lobby:
    """Everything up to the start of a game."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._store = repository.store

    async def new(
        self, key: str, host: Member, place: Place, options: Mapping[str, Any] | None = None,
        computers: Sequence[SeatRow] = (), like: int | None = None,
    ) -> TableRow:  # fmt: skip
        """Open a table for a host; `computers`: seats whose computers sit down here under the same names.

        `like`: a table whose clock this one begins with; None: it begins with that of the server. Refusal
        where too many tables wait for players already.
        """
        game = self._repository.games.get(key)
        if game is None:
            raise Refusal(texts.UNKNOWN_GAME)
        now = self._repository.now()
        chosen = _options(game, game.Options(), USUAL, options or {})
        row = TableRow(
            id=0, key=key, status="lobby", guild=place.guild, channel=place.channel, thread=None,
            host=host.id, options=chosen.encoded, seating=chosen.seating, seats=1 + len(computers), epoch=0,
            seq=0, pack=None, commitment=None, created=now, started=None, ended=None, card=chosen.card,
            hints=chosen.hints, guided=chosen.guided, talk=chosen.talk, forum=place.forum,
        )  # fmt: skip
        seed = self._repository.sources.seed()

        def write(db: Db) -> int:
            _check_room(lobbies.hosts(db, place.guild), host.id)
            number = rows.add(db, row, seed)
            rows.set_seats(db, number, [_seat(number, 0, host.id, host.name), *_again(number, computers)])
            clock = _first_clock(db, place.guild, number, like)
            if clock is not None:
                clocks.change(db, clock, now)
            outbox.owe(db, number, "lobby", now)
            lobbies.owe_end(db, number, now, now)
            return number

        return msgspec.structs.replace(row, id=await self._repository.write(0, write))

    async def rematch(
        self, table_id: int, member: Member, place: Place | None = None
    ) -> tuple[TableRow, bool]:
        """Open a table like one that is over, with its computers, or join the one opened so (False).

        Its options come along as far as they are still there, and allowed on the server today.
        """
        async with self._repository.lock(table_id):
            old = await self._repository.row(table_id)
            if old.status != "over" or old.started is None:
                raise Refusal(texts.NOT_OVER)
            known = await self._store.read(lambda db: meta.get(db, f"rematch {table_id}"))
            again = None if known is None else await self._repository.row(int(known))
            if again is not None and again.status == "lobby":
                return await self.join(again.id, member), False
            options = _known_options(self._repository.games[old.key], old)
            place = place or Place(old.guild, old.channel, old.forum)
            mine = {name: getattr(old, name) for name in OWN}
            if old.talk in WHISPERS and not await self._whispers_allowed(place.guild):
                mine[TALK] = USUAL.talk
            most = self._repository.games[old.key].seats[-1]
            seats = await self._store.read(lambda db: rows.seats(db, table_id))
            computers = [seat for seat in seats if seat.computer][: most - 1]  # a file may seat no member
            new = await self.new(old.key, member, place, options | mine, computers, like=table_id)
            key, number = f"rematch {table_id}", str(new.id)
            await self._repository.write(table_id, lambda db: meta.put(db, key, number))
            return new, True

    async def join(self, table_id: int, member: Member) -> TableRow:
        """Sit down."""
        async with self._changing(table_id) as (row, seats):
            if any(seat.user == member.id for seat in seats):
                raise Refusal(texts.ALREADY_SEATED)
            mine = await self._store.read(lambda db: avoided.of(db, member.id))
            if any(seat.user in mine for seat in seats):
                raise Refusal(member_texts.AVOIDED)
            return await self._add(row, seats, member.id, member.name, "")

    async def add_computer(
        self, table_id: int, by: Member, how: ControllerKind = "normal", name: str = ""
    ) -> SeatRow:
        """Seat a computer player, under one of the names of computers if none is given; for the host."""
        async with self._changing(table_id, host=by) as (row, seats):
            return await self._add_computer(row, seats, how, name)

    async def fill(self, table_id: int, by: Member, how: ControllerKind = "normal") -> list[SeatRow]:
        """Seat computer players on all seats that are free, at least one; for the host."""
        async with self._changing(table_id, host=by) as (row, seats):
            seated = [await self._add_computer(row, seats, how)]
            while len(seats) + len(seated) < self._repository.games[row.key].seats[-1]:
                seated.append(await self._add_computer(row, [*seats, *seated], how))
            return seated

    async def _add_computer(
        self, row: TableRow, seats: Sequence[SeatRow], how: ControllerKind, name: str = ""
    ) -> SeatRow:
        name = name or computer_names(row.id, (seat.name for seat in seats))[0]
        await self._add(row, seats, None, name, how)
        return _seat(row.id, len(seats), None, name, how)

    async def remove_computer(self, table_id: int, by: Member) -> SeatRow:
        """Send the computer player away who sat down last; for the host."""
        async with self._changing(table_id, host=by) as (row, seats):
            gone = next((row for row in reversed(seats) if row.user is None), None)
            if gone is None:
                raise Refusal(seat_texts.NO_COMPUTER)
            rest = [row for row in seats if row is not gone]
            await self.save(msgspec.structs.replace(row, seats=len(rest)), rest)
            return gone

    async def leave(self, table_id: int, member: Member) -> TableRow:
        """Get up. The host's part goes to the next; when the last member leaves, the table is closed."""
        async with self._changing(table_id) as (row, seats):
            rest = [seat for seat in seats if seat.user != member.id]
            if len(rest) == len(seats):
                raise Refusal(texts.NOT_SEATED)
            users = [seat.user for seat in rest if seat.user is not None]
            if not users:
                return await self.close(row, rest)
            host = row.host if row.host in users else users[0]
            return await self.save(msgspec.structs.replace(row, host=host, seats=len(rest)), rest)

    async def set_options(self, table_id: int, member: Member, options: Mapping[str, Any]) -> TableRow:
        """Set some of the game's options by name, or the table's own; the others stay. For the host."""
        async with self._changing(table_id, host=member) as (row, seats):
            kind = self._repository.games[row.key]
            now = msgspec.json.decode(row.options, type=kind.Options)
            own = Chosen(row.options, row.seating, row.card, row.hints, row.guided, row.talk)
            chosen = _options(kind, now, own, options)
            if chosen.talk != row.talk and chosen.talk in WHISPERS:
                await self._check_whispers(row.guild)
            changed = msgspec.structs.replace(
                row, options=chosen.encoded, seating=chosen.seating, card=chosen.card, hints=chosen.hints,
                guided=chosen.guided, talk=chosen.talk,
            )  # fmt: skip
            return await self.save(changed, seats)

    async def start(self, table_id: int, member: Member) -> Table:
        """Begin. For the host."""
        async with self._changing(table_id, host=member) as (row, joined):
            kind = self._repository.games[row.key]
            if len(joined) not in kind.seats:
                raise Refusal(texts.seats_needed(kind.seats[0], kind.seats[-1], len(joined)))
            seed = await self._store.read(lambda db: rows.seed(db, table_id))
            pack = await self._repository.packs.new(kind, row.guild)
            options = msgspec.json.decode(row.options, type=kind.Options)
            try:
                state = kind.setup(len(joined), seed, options, pack[0])
            except ValueError as unfit:
                raise Refusal(texts.UNFIT.format(reason=str(unfit))) from unfit
            order = list(joined)
            if row.seating == "random":
                Chance(join_order(seed)).shuffle(order)
            seats = tuple(msgspec.structs.replace(joiner, seat=seat) for seat, joiner in enumerate(order))
            started = msgspec.structs.replace(
                row, status="running", seats=len(seats), started=self._repository.now(), pack=state.pack,
                edition=state.edition, commitment=state.commitment,
            )  # fmt: skip
            loaded = Loaded(Table(kind, started, (), state), kind.encode(state), seed)
            work = self._repository.unit_of_work(loaded)
            work.sit(seats)
            work.also.append(lambda db: outbox.cancel(db, table_id, "expiry"))
            owe = (Owed("lobby"),)
            return (await self._repository.commit(work, more=work.settle(), owe=owe, pack=pack)).table

    # ---- under the table's lock

    async def opened(self, table_id: int) -> tuple[TableRow, list[SeatRow]]:
        """Return a table that has not started, with its seats; Refusal for others."""
        row = await self._repository.row(table_id)
        if row.status != "lobby":
            raise Refusal(texts.CLOSED if row.started is None else texts.STARTED)
        return row, await self._store.read(lambda db: rows.seats(db, table_id))

    @asynccontextmanager
    async def _changing(
        self, table_id: int, host: Member | None = None
    ) -> AsyncGenerator[tuple[TableRow, list[SeatRow]]]:
        """Hold the lock of a table that has not started; `host`: a member who has to be its host. Refusal."""
        async with self._repository.lock(table_id):
            row, seats = await self.opened(table_id)
            if host is not None and host.id != row.host:
                table = Table(self._repository.games[row.key], row, tuple(seats))
                raise Refusal(texts.HOST_ONLY.format(host=table.host))
            yield row, seats

    async def close(
        self, row: TableRow, seats: Sequence[SeatRow], more: Callable[[Db], None] = nothing
    ) -> TableRow:
        """Close a table that has not started; `more` to be written with it."""
        closed = msgspec.structs.replace(row, status="over", ended=self._repository.now(), seats=len(seats))

        def also(db: Db) -> None:
            outbox.cancel(db, row.id, "expiry")
            more(db)

        return await self.save(closed, seats, also)

    async def save(
        self, row: TableRow, seats: Iterable[SeatRow], more: Callable[[Db], None] = nothing
    ) -> TableRow:
        """Write a table that has not started, and renumber who has joined; `more` to be written with it."""
        numbered = [msgspec.structs.replace(row, seat=seat) for seat, row in enumerate(seats)]
        now = self._repository.now()

        def also(db: Db) -> None:
            rows.set_seats(db, row.id, numbered)
            outbox.owe(db, row.id, "lobby", now)
            more(db)

        await self._repository.save(row, also)
        return row

    async def _check_whispers(self, guild: int) -> None:
        if not await self._whispers_allowed(guild):
            raise Refusal(talk_texts.OFF_OPTION)

    async def _whispers_allowed(self, guild: int) -> bool:
        return (await self._store.read(lambda db: servers.server(db, guild))).talk

    async def _add(
        self, row: TableRow, seats: Sequence[SeatRow], user: int | None, name: str, stand_in: ControllerKind
    ) -> TableRow:
        most = self._repository.games[row.key].seats[-1]
        if len(seats) >= most:
            raise Refusal(texts.FULL.format(most=most))
        together = [*seats, _seat(row.id, len(seats), user, name, stand_in)]
        return await self.save(msgspec.structs.replace(row, seats=len(together)), together)


def _check_room(hosts: Sequence[int], member: int) -> None:
    """Refuse another table that waits for players where there are enough with these hosts."""
    if hosts.count(member) >= MOST_OF_MEMBER:
        raise Refusal(texts.MEMBER_LOBBIES.format(most=MOST_OF_MEMBER))
    if len(hosts) >= MOST_OF_SERVER:
        raise Refusal(texts.SERVER_LOBBIES.format(most=MOST_OF_SERVER))


def join_order(seed: bytes) -> str:
    """Return the seed of the seating, apart from that of the game."""
    return hashlib.sha256(b"seats:" + seed).hexdigest()


def _seat(table_id: int, seat: int, user: int | None, name: str, stand_in: ControllerKind = "") -> SeatRow:
    computer = user is None
    return SeatRow(table_id=table_id, seat=seat, user=user, name=name, stand_in=stand_in, computer=computer)


def _again(table_id: int, computers: Sequence[SeatRow]) -> list[SeatRow]:
    """Return seats for computers that play again, after that of the host."""
    return [
        _seat(table_id, 1 + place, None, computer.name, computer.stand_in)
        for place, computer in enumerate(computers)
    ]


def _first_clock(db: Db, guild: int, table_id: int, like: int | None) -> ClockRow | None:
    """Return the clock that a new table begins with: that of another, running, or that of the server."""
    if like is None:
        return servers.first_clock(db, guild, table_id)
    old = clocks.clock(db, like)
    return None if old.kind == "none" else msgspec.structs.replace(old, table_id=table_id, paused=None)


def _known_options(game: Game, old: TableRow) -> dict[str, Any]:
    """Return the game's options of a table by name, without what the game does not know any more."""
    options, known = msgspec.json.decode(old.options, type=dict[str, Any]), dict[str, Any]()
    for info in fields(game.Options):
        if info.name in options:
            with suppress(Refusal):
                known[info.name] = _option(info, options[info.name])
    return known


def computer_names(table_id: int, taken: Iterable[str]) -> list[str]:
    """Return names for computers that nobody at a table has; each table begins with another."""
    known = {name.casefold() for name in taken}
    names = computer_texts.NAMES
    turned = (names[(table_id + place) % len(names)] for place in range(len(names)))
    return [name for name in turned if name.casefold() not in known]


def _options(game: Game, now: msgspec.Struct, own: Chosen, given: Mapping[str, Any]) -> Chosen:
    """Return the options with those given put in; Refusal names what is wrong. `own`: those of the table."""
    known = {info.name: info for info in fields(game.Options)}
    values = msgspec.structs.asdict(now)
    for name, value in given.items():
        if name in known:
            values[name] = _option(known[name], value)
        elif name not in OWN:
            raise Refusal(texts.no_option(name, [*known, *OWN]))
        elif value not in OWN[name]:
            raise Refusal(texts.BAD_OPTION.format(name=name, possible=texts.either(OWN[name])))
        else:
            own = own._replace(**{name: value})
    return own._replace(encoded=msgspec.json.encode(game.Options(**values)))


def _option(info: FieldInfo, value: Any) -> Any:
    """Return a value of the option's type; what was typed as text is understood too."""
    low_high = info.bounds
    try:
        converted = msgspec.convert(value, info.type, strict=False)
    except msgspec.ValidationError as wrong:
        raise Refusal(texts.BAD_OPTION.format(name=info.name, possible=_possible(info))) from wrong
    if low_high and not low_high[0] <= converted <= low_high[1]:
        raise Refusal(texts.BAD_OPTION.format(name=info.name, possible=_possible(info)))
    return converted


def _possible(info: FieldInfo) -> str:
    if info.bounds:
        return texts.numbers(*info.bounds)
    if info.type is bool:
        return texts.either(["true", "false"])
    if get_origin(info.type) is Literal:
        return texts.either([str(choice) for choice in get_args(info.type)])
    return getattr(info.type, "__name__", str(info.type))
