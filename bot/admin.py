"""What a server's managers and the host of the bot do with tables: export, import, end, hand over, forget."""

import sqlite3
from dataclasses import replace

import msgspec

from bot import archive as archives
from bot import hosting_texts as texts
from bot.archive import Archive, ArchiveError
from bot.keeper import Keeper
from bot.store import games as rows
from bot.store import moves as log
from bot.store.commit import commit
from bot.store.rows import GameRow
from bot.table import Place, Refusal, Table
from bot.turn import Loaded, Turn
from bot.verify import verify
from engines.kernel import Policy


class Admin(Keeper):
    """The part of the table service that no player needs."""

    # ---- exports

    async def export(self, game: int, *, secrets: bool = False) -> bytes:
        """Return a game as one file; Refusal if there is nothing to export.

        `secrets`: of a running game too; never for anybody but whoever runs the bot.
        """
        try:
            return archives.write(await self.store.read(lambda db: archives.take(db, game, secrets=secrets)))
        except ArchiveError as error:
            raise Refusal(str(error)) from error

    async def bring_in(self, raw: bytes, place: Place, host: int | None = None) -> GameRow:
        """Make a table of an export. A running game goes on, in a thread of its own; `host` looks after it.

        The export is verified first. Refusal says what is wrong with it, and nothing is changed.
        """
        try:
            archive = archives.read(raw)
            report = verify(archive, raw, self.games)
        except ArchiveError as error:
            raise Refusal(str(error)) from error
        if report.difference is not None:
            raise Refusal(texts.NOT_IMPORTED.format(difference=report.difference))
        if report.state is None:
            raise Refusal(texts.CANNOT_GO_ON)
        loaded = self._arrived(archive, report.state, place, host)
        orders = self._orders(archive)
        now = self._now()

        def write(db: sqlite3.Connection) -> GameRow | int:
            if archive.status == "running":
                for one in rows.unfinished(db):
                    if one.commitment == archive.commitment:
                        return one.id
            return _settle(db, archive, loaded, orders, now)

        made = await self._write(0, write)
        if isinstance(made, int):
            raise Refusal(texts.GOES_ON_HERE.format(number=made))
        if made.status == "running":
            async with self._lock(made.id):
                await self._go_on(await self._load(made.id))
        return made

    def _arrived(self, archive: Archive, state: object, place: Place, host: int | None) -> Loaded:
        game = self.games[archive.game]
        last = archive.log[-1] if archive.log else None
        users = [one.user for one in archive.seats if one.user is not None]
        row = GameRow(
            id=0, key=game.key, status=archive.status, guild=place.guild, channel=place.channel, thread=None,
            host=host or next(iter(users), 0), options=bytes(archive.options), seating=archive.seating,
            seats=len(archive.seats), epoch=last.epoch if last else 0, seq=last.seq if last else 0,
            pack=archive.pack, commitment=archive.commitment, created=archive.created,
            started=archive.started, ended=archive.ended,
        )  # fmt: skip
        return Loaded(Table(game, row, (), state), game.encode(state), bytes.fromhex(archive.seed or ""))

    def _orders(self, archive: Archive) -> list[tuple[Policy, ...]]:
        """Return the standing orders of each seat."""
        game = self.games[archive.game]
        try:
            found = [tuple(game.decode(bytes(order)) for order in one.orders) for one in archive.seats]
        except ValueError as damage:
            raise Refusal(texts.DAMAGED.format(reason=damage)) from damage
        if any(type(order) not in game.policies for orders in found for order in orders):
            raise Refusal(texts.DAMAGED.format(reason=texts.BAD_ORDER))
        return found


def _settle(
    db: sqlite3.Connection, archive: Archive, arrived: Loaded, orders: list[tuple[Policy, ...]], now: int
) -> GameRow:
    """Write an imported game in one transaction."""
    table = arrived.table
    number = rows.add(db, table.row, arrived.seed)
    row = msgspec.structs.replace(table.row, id=number)
    log.append(db, archives.entries(archive, number))
    loaded = replace(arrived, table=replace(table, row=row), sealed=tuple(log.sealed(db, number)))
    turn = Turn(loaded, now)
    turn.sit(archives.chairs(archive, number))
    for seat, one in enumerate(archive.seats):
        turn.policies[seat] = orders[seat]
        turn.asks[seat] = frozenset(one.ask)
    turn.public.append(texts.IMPORTED_LINE)
    pack = None if archive.data is None else (archive.pack, archive.game, archive.data.encode())
    change, _ = turn.finish(pack=pack)
    if row.status == "over":  # nothing is asked any more, and nobody has to hear of it
        change = replace(change, pending=[], owed=[])
    commit(db, change)
    return row
