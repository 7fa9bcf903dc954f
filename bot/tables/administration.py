"""The work of managers and hosts at tables: export, import, end, hand over, forget."""

import asyncio
from dataclasses import replace

import msgspec

from bot.records import archive as archives
from bot.records.archive import Archive, ArchiveError
from bot.records.verify import verify
from bot.store import meta, outbox, server_data, servers, votes
from bot.store.database.db import Db
from bot.store.members import private
from bot.store.moves import AGREED
from bot.store.rows import TableRow
from bot.store.servers import ServerRow
from bot.tables.changes.loaded import Loaded
from bot.tables.changes.narration import entry_lines
from bot.tables.imports import arrivals
from bot.tables.imports.limits import excess
from bot.tables.lobby import Lobby
from bot.tables.repository import Repository
from bot.tables.table import Member, Place, Refusal, Table
from bot.tables.votes.seats import Seats
from bot.tables.votes.voting import Votes
from bot.texts.hosting import administration as texts
from bot.texts.hosting import archives as archives_texts
from bot.texts.tables import CLOSED, CORRECTED, OVER
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

    async def tell_corrections(self) -> None:
        """Tell running tables, once, that their game's rules were corrected: a higher `edition`."""
        now = self._repository.now()

        def write(db: Db) -> None:
            for key, game in self._repository.games.items():
                known = f"edition:{key}"
                if game.edition > int(meta.get(db, known) or game.edition):
                    line = msgspec.json.encode([CORRECTED.format(title=game.title)])
                    outbox.owe_running(db, key, "log", now, lines=line)
                meta.put(db, known, str(game.edition))

        await self._store.write(write)

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
        now = self._repository.now()
        try:
            return archives.write(
                await self._store.read(lambda db: archives.take(db, table_id, secrets=secrets, now=now))
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
        too_much = excess(game, archive)
        if too_much is not None:
            raise Refusal(too_much)
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
            return arrivals.here_already(db, archive) or arrivals.settle(
                db, archive, loaded, orders, by.name, now
            )

        made = await self._repository.write(0, write)
        if isinstance(made, str):
            raise Refusal(made)
        if made.status == "running":
            async with self._repository.lock(made.id):
                await self._repository.go_on(await self._repository.load(made.id))
        return made

    async def not_brought(self, raw: bytes, guild: int) -> list[str]:
        """Say what an export cannot bring to a table of a server, a sentence each; [] for one that ended."""
        archive = self.open_export(raw)
        return arrivals.not_brought(archive, await self.server(guild))

    def _arrived(self, archive: Archive, state: object, place: Place, host: int) -> Loaded:
        game = self._repository.games[archive.game]
        table = replace(arrived(game, archive, state, place, host), seats=())
        return Loaded(table, game.encode(state), bytes.fromhex(archive.seed or ""))

    def _policies(self, archive: Archive) -> list[tuple[Policy, ...]]:
        """Return the standing orders of each seat. Refusal."""
        game = self._repository.games[archive.game]
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
        **arrivals.own_options(archive), talk=archive.talk or "open",
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
