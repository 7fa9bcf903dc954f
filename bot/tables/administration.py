"""The work of managers and hosts at tables: export, import, end, hand over, forget."""

import asyncio
from dataclasses import replace

import msgspec

from bot.records import archive as archives
from bot.records.archive import Archive, ArchiveError
from bot.records.verify import verify
from bot.store import clocks, meta, server_data, servers, votes
from bot.store import moves as log
from bot.store import table_rows as rows
from bot.store.commit import commit
from bot.store.database.db import Db
from bot.store.members import private, talk
from bot.store.moves import AGREED, ENDED
from bot.store.rows import MoveRow, TableRow
from bot.store.servers import ServerRow
from bot.tables.changes.loaded import Loaded
from bot.tables.changes.narration import entry_lines
from bot.tables.changes.unit_of_work import UnitOfWork
from bot.tables.lobby import Lobby
from bot.tables.policies import MOST
from bot.tables.repository import Repository
from bot.tables.table import Member, Place, Refusal, Table
from bot.tables.votes.seats import Seats
from bot.tables.votes.voting import Votes
from bot.texts.hosting import administration as texts
from bot.texts.hosting import archives as archives_texts
from bot.texts.tables import CLOSED, OVER
from engines.kernel import Game, Policy

NOWHERE = Place(0, 0)
"""The place of a table that is only read from a file."""


class Administration:
    """Everything that no player needs."""

    def __init__(self, repository: Repository, lobby: Lobby, seats: Seats, votes: Votes) -> None:
        self._repository = repository
        self._store = repository.store
        self._lobby = lobby
        self._seats = seats
        self._votes = votes

    # ---- servers, and the installation

    async def server(self, guild: int) -> ServerRow:
        """Return what the managers of a server have decided."""
        return await self._store.read(lambda db: servers.server(db, guild))

    async def change_server(self, row: ServerRow) -> None:
        """Store what they have decided."""
        await self._store.write(lambda db: servers.keep_server(db, row))

    async def meta(self, key: str) -> str | None:
        """Return a setting of the installation."""
        return await self._store.read(lambda db: meta.get(db, key))

    async def set_meta(self, key: str, value: str) -> None:
        """Keep a setting of the installation."""
        await self._store.write(lambda db: meta.put(db, key, value))

    # ---- tables

    async def end(self, table_id: int, by: Member) -> TableRow:
        """End a game before its time, or close a table that has not started. Refusal if it is over."""
        async with self._repository.lock(table_id):
            row = await self._not_over(table_id)
            if row.status == "lobby":
                return await self._lobby.close(*await self._lobby.opened(table_id))
            work = self._repository.unit_of_work(await self._repository.load(table_id))
            work.end(by.name)
            return (await self._repository.commit(work, more=False)).table.row

    async def give_host(self, table_id: int, to: Member) -> TableRow:
        """Let somebody else look after a table. Refusal if it is over, or theirs already."""
        async with self._repository.lock(table_id):
            row = await self._not_over(table_id)
            if row.host == to.id:
                raise Refusal(texts.HOST_ALREADY)
            if row.status == "lobby":
                row, seats = await self._lobby.opened(table_id)
                return await self._lobby.save(msgspec.structs.replace(row, host=to.id), seats)
            await self._repository.load(table_id)  # Refusal before anything is written
            row, now = msgspec.structs.replace(row, host=to.id), self._repository.now()
            await self._repository.save(row, lambda db: votes.owe_cards(db, table_id, now))
            return (await self._votes.recount(await self._repository.load(table_id))).table.row

    async def _not_over(self, table_id: int) -> TableRow:
        row = await self._repository.row(table_id)
        if row.status == "over":
            raise Refusal(CLOSED if row.started is None else OVER)
        return row

    async def forget(self, guild: int, user: int, *names: str) -> tuple[int, bool]:
        """Delete what is known of a member at a server's tables; their seats go to stand-ins.

        `names`: the member's present names. Returns at how many tables, and whether the preferences went too;
        they stay while the member has a table elsewhere. Moves stay under a seat without a name, because the
        game needs them, and data that the member brought under no name. Trials that began at these tables are
        deleted; practice is the member's own and stays. At a table that cannot be read, the rest waits until
        it can.
        """
        numbers = await self._store.read(lambda db: servers.tables_with(db, guild, user))
        for game in numbers:
            table = await self._repository.readable(game)
            if table is not None and table.seat_of(user) is not None:
                await self._get_up(table.row, user)
            for row in await self._store.read(lambda db: private.trials(db, game)):  # noqa: B023
                await self._remove(row.id)  # it names the seats as the table does
            async with self._repository.lock(game):
                now = self._repository.now()
                await self._repository.write(game, lambda db: servers.forget_at(db, game, user, names, now))  # noqa: B023
                self._repository.drop(game)
                if table is not None and table.row.status == "running":
                    await self._votes.recount(await self._repository.load(game))
        await self._store.write(lambda db: server_data.forget(db, guild, user))
        gone = await self._store.write(lambda db: servers.forget(db, user))
        if gone:
            self._repository.paces.of.pop(user, None)
        return len(numbers), gone

    async def _get_up(self, row: TableRow, user: int) -> None:
        """Let a member leave a lobby, or a stand-in play on."""
        if row.status == "lobby":
            await self._lobby.leave(row.id, Member(user, ""))
        elif row.status == "running":
            await self._seats.resign(row.id, user)

    async def _remove(self, table_id: int) -> None:
        """Delete a private table."""
        async with self._repository.lock(table_id):
            await self._repository.write(table_id, lambda db: private.remove(db, table_id))
            self._repository.drop(table_id)

    # ---- exports

    async def export(self, table_id: int, *, secrets: bool = False) -> bytes:
        """Return a game as one file; `secrets`: of a running game too, only for the bot's host. Refusal."""
        try:
            return archives.write(
                await self._store.read(lambda db: archives.take(db, table_id, secrets=secrets))
            )
        except ArchiveError as error:
            raise Refusal(str(error)) from error

    def open_export(self, raw: bytes) -> Archive:
        """Return what an export holds, before it is played again; Refusal where it cannot be brought in."""
        try:
            archive = archives.read(raw)
        except ArchiveError as error:
            raise Refusal(str(error)) from error
        game = self._repository.games.get(archive.game)
        if game is None:
            raise Refusal(archives_texts.UNKNOWN_GAME.format(key=archive.game[:40]))
        if len(archive.seats) not in game.seats:
            raise Refusal(archives_texts.NO_SUCH_SEATS.format(count=len(archive.seats), title=game.title))
        return archive

    async def bring_in(self, raw: bytes, place: Place, by: Member) -> TableRow:
        """Make a table of an export, with `by` as its host; a running game goes on in a thread of its own.

        The export is verified first; Refusal says what is wrong with it. A game that is here already is
        accepted only if it was broken off here, and goes on as in the file.
        """
        archive = self.open_export(raw)
        try:
            report = await asyncio.to_thread(verify, archive, raw, self._repository.games)
        except ArchiveError as error:
            raise Refusal(str(error)) from error
        if report.difference is not None:
            raise Refusal(archives_texts.NOT_IMPORTED.format(difference=report.difference))
        if report.state is None:
            raise Refusal(archives_texts.CANNOT_GO_ON)
        loaded = self._arrived(archive, report.state, place, by.id)
        check_notes(replace(loaded.table, seats=archives.seat_rows(archive, 0)), archive)
        orders = self._policies(archive)
        now = self._repository.now()

        def write(db: Db) -> TableRow | str:
            return _here_already(db, archive) or _settle(db, archive, loaded, orders, by.name, now)

        made = await self._repository.write(0, write)
        if isinstance(made, str):
            raise Refusal(made)
        if made.status == "running":
            async with self._repository.lock(made.id):
                await self._repository.go_on(await self._repository.load(made.id))
        return made

    def _arrived(self, archive: Archive, state: object, place: Place, host: int) -> Loaded:
        game = self._repository.games[archive.game]
        table = replace(arrived(game, archive, state, place, host), seats=())
        return Loaded(table, game.encode(state), bytes.fromhex(archive.seed or ""))

    def _policies(self, archive: Archive) -> list[tuple[Policy, ...]]:
        """Return the standing orders of each seat; Refusal for more than a member may leave."""
        game = self._repository.games[archive.game]
        if any(len(seat.orders) > MOST for seat in archive.seats):
            raise Refusal(archives_texts.MANY_ORDERS.format(most=MOST))
        try:
            policies = [tuple(game.decode(bytes(order)) for order in seat.orders) for seat in archive.seats]
        except ValueError as damage:
            raise Refusal(archives_texts.DAMAGED.format(reason=damage)) from damage
        if any(type(order) not in game.policies for orders in policies for order in orders):
            raise Refusal(archives_texts.DAMAGED.format(reason=archives_texts.BAD_ORDER))
        return policies


def arrived(game: Game, archive: Archive, state: object, place: Place = NOWHERE, host: int = 0) -> Table:
    """Return the table of a whole archive, as it stands after its last entry."""
    last = archive.log[-1] if archive.log else None
    row = TableRow(
        id=0, key=game.key, status=archive.status, guild=place.guild, channel=place.channel, thread=None,
        host=host, options=bytes(archive.options), seating=archive.seating,
        seats=len(archive.seats), epoch=last.epoch if last else 0, seq=last.seq if last else 0,
        pack=archive.pack, edition=archive.edition, commitment=archive.commitment,
        created=archive.created, started=archive.started, ended=archive.ended,
        talk=archive.talk or "open",
        ending=bytes(last.move).decode() if last and last.kind == AGREED and not last.decision else "",
    )  # fmt: skip
    return Table(game, row, archives.seat_rows(archive, 0), state)


def check_notes(table: Table, archive: Archive) -> None:
    """Refuse an archive with an entry that is no move, and that nobody can tell."""
    for row in archives.entries(archive):
        try:
            if not row.decision:
                entry_lines(table, row, (), None)
        except (KeyError, TypeError, ValueError) as strange:
            text = archives_texts.BAD_ENTRY.format(number=row.seq)
            raise Refusal(archives_texts.DAMAGED.format(reason=text)) from strange


def _here_already(db: Db, archive: Archive) -> str | None:
    """Say why a game cannot be brought in once more; None if it can."""
    for row in sorted(rows.committed(db, archive.commitment), key=lambda row: row.status == "over"):
        if row.status != "over":
            return archives_texts.GOES_ON_HERE.format(number=row.id)
        broken_off = any(entry.kind == ENDED and not entry.decision for entry in log.log(db, row.id))
        if archive.status == "over" or not broken_off:
            return archives_texts.ENDED_HERE.format(number=row.id)
    return None


def _own(db: Db, archive: Archive, row: TableRow) -> bool:
    """Tell whether this database recorded an arriving game itself: anybody could have changed the file."""
    begun = ("key", "options", "pack", "edition", "seats")
    users = [seat.user for seat in archive.seats]
    return any(
        not (known.imported or known.private)
        and all(getattr(known, name) == getattr(row, name) for name in begun)
        and users == [seat.user for seat in rows.seats(db, known.id)]
        and _recorded(db, known.id, archive)
        for known in rows.committed(db, archive.commitment)
    )


def _recorded(db: Db, number: int, archive: Archive) -> bool:
    """Tell whether each entry of a file stands in the log of a table; later ones may have taken it back."""
    known = log.log(db, number, undone=True)
    arriving = archives.entries(archive, number)
    pairs = zip(known, arriving, strict=False)
    return len(arriving) <= len(known) and all(_as_made(entry) == _as_made(other) for entry, other in pairs)


def _as_made(row: MoveRow) -> MoveRow:
    return msgspec.structs.replace(row, undone=False, opened=None, key=None)


def _settle(
    db: Db, archive: Archive, arrived: Loaded, orders: list[tuple[Policy, ...]], by: str, now: int,
) -> TableRow:  # fmt: skip
    """Write an imported game in one transaction."""
    table = arrived.table
    row = msgspec.structs.replace(table.row, imported=not _own(db, archive, table.row))
    number = rows.add(db, row, arrived.seed)
    row = msgspec.structs.replace(row, id=number)
    log.append(db, archives.entries(archive, number))
    talk.keep(db, archives.whispers(archive, number))
    loaded = replace(arrived, table=replace(table, row=row), sealed=tuple(log.sealed(db, number)))
    work = UnitOfWork(loaded, now)
    work.sit(archives.seat_rows(archive, number))
    for seat, seat_row in enumerate(archive.seats):
        work.policies[seat] = orders[seat]
        work.asks[seat] = frozenset(seat_row.ask)
    if row.status == "running":
        work.arrived(by)
    pack = None if archive.data is None else (archive.pack, archive.game, archive.data.encode())
    change, _ = work.finish(pack=pack)
    if row.status == "over":
        change = replace(change, owed=[])  # nobody has to hear of it
    commit(db, change)
    clock = servers.first_clock(db, row.guild, number)
    if clock is not None and row.status == "running":
        clocks.change(db, clock, now)
    return change.row
