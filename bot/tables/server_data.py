"""A server's own data: what its managers bring, what its new tables get, and what a table's data are."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeVar

import msgspec

from bot.sheets.errors import BadFile
from bot.store import server_data
from bot.store.database.db import Db
from bot.store.server_data import ServerDataRow
from bot.tables.repository import Repository
from bot.tables.table import Member, Refusal, Table
from bot.texts.hosting import server_data as texts
from engines.kernel import Game
from engines.kernel.sheets import (
    Difference,
    Given,
    Provenance,
    SheetError,
    differences,
    export_sheets,
    import_sheets,
    in_words,
)

T = TypeVar("T")
COMPARED = 32
"""Of so many packs the differences from the shipped ones are kept."""
Origin = Literal["server", "host", "shipped", "kept", "unusable"]
"""The source of data; "kept": from an earlier time, or another bot."""


@dataclass(frozen=True)
class Brought:
    """A pack that was made of a file, and examined; nothing is stored."""

    game: Game
    guild: int
    file: str
    digest: str
    raw: bytes


@dataclass(frozen=True)
class Offer:
    """A pack that was brought, beside the one in use."""

    game: Game
    row: ServerDataRow
    base: str
    """The digest of the pack in use, with which it is compared."""
    changes: tuple[Difference, ...]


@dataclass(frozen=True)
class About:
    """The data of a table; of a lobby, those that it would get now."""

    origin: Origin
    row: ServerDataRow | None = None
    """The member who brought the data, if they are the server's."""
    digest: str = ""
    provenances: tuple[Provenance, ...] = ()


@lru_cache(maxsize=COMPARED)
def from_shipped(game: Game, digest: str) -> tuple[Difference, ...]:
    """Return every value of a loaded pack that is not as shipped."""
    return differences(game.sheets, game.packs.parts(game.packs.default), game.packs.parts(digest))


class ServerData:
    """One for the bot; files are read one at a time, in a thread."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._store = repository.store
        self._packs = repository.packs
        self._reading = asyncio.Lock()

    # ---- what there is

    async def known(self, game: Game, guild: int) -> list[ServerDataRow]:
        """Return the packs of a server that are or were in use, the one in use first."""
        return await self._store.read(lambda db: server_data.known(db, guild, game.key))

    async def about(self, table: Table) -> About:
        """Say whose a table's data are, and which of their values are reconstructed."""
        try:
            digest = await self._packs.of(table)
        except Refusal:
            return About("unusable")
        return await self.of(table.game, table.row.guild, digest)

    async def of(self, game: Game, guild: int, digest: str) -> About:
        """Say the same of a pack that tables of a server have or get."""
        row = await self._store.read(lambda db: server_data.with_pack(db, guild, digest))
        return About(self._origin(game, digest, row), row, digest, game.reconstructed(digest))

    def _origin(self, game: Game, digest: str, row: ServerDataRow | None) -> Origin:
        if row is not None:
            return "server"
        if digest == game.packs.default:
            return "shipped"
        if digest == self._packs.of_host(game):
            return "host"
        return "kept" if from_shipped(game, digest) else "shipped"

    async def sheet(self, game: Game, guild: int, *, separately: bool) -> bytes:
        """Return the data of new tables as a workbook, or as CSV files in a zip."""
        digest = await self._packs.in_use(game, guild)

        def write() -> bytes:
            from bot.sheets.writing import separate, workbook  # half a second of every start otherwise

            tables = export_sheets(game.sheets, game.packs.parts(digest))
            return separate(tables) if separately else workbook(game.title, tables)

        return await asyncio.to_thread(write)

    # ---- bringing data

    async def bring(self, game: Game, guild: int, file: str, raw: bytes, owner: str) -> Brought:
        """Make a pack of a file and the data in use. Refusal says in which row and column it does not fit."""
        base = await self._packs.in_use(game, guild)
        async with self._reading:
            digest, pack = await asyncio.to_thread(_pack, game, base, file, raw, owner)
        if digest == base:
            raise Refusal(texts.NOTHING_NEW)
        return Brought(game, guild, file, digest, pack)

    async def offer(self, brought: Brought, by: Member) -> Offer:
        """Keep a pack until its differences have been looked at."""
        row = ServerDataRow(
            id=0, guild=brought.guild, key=brought.game.key, digest=brought.digest, user=by.id, name=by.name,
            file=brought.file[:100], at=self._repository.now(), status="offered",
        )  # fmt: skip
        kept = await self._write(lambda db: server_data.offer(db, row, brought.raw))
        brought.game.load(brought.raw)
        return await self._compared(brought.game, kept)

    async def offered(self, guild: int, number: int) -> Offer:
        """Return what was offered, compared with what is in use now; Refusal if it is gone."""
        row = await self._store.read(lambda db: server_data.by_number(db, guild, number))
        if row is None or row.status != "offered" or row.key not in self._repository.games:
            raise Refusal(texts.OFFER_GONE)
        game = self._repository.games[row.key]
        await self._readable(game, row)
        return await self._compared(game, row)

    async def _compared(self, game: Game, row: ServerDataRow) -> Offer:
        base = await self._packs.in_use(game, row.guild)
        before, after = game.packs.parts(base), game.packs.parts(row.digest)
        return Offer(game, row, base, differences(game.sheets, before, after))

    async def use(self, offer: Offer) -> None:
        """Give new tables what was offered, and tell lobbies."""
        now = self._repository.now()
        await self._write(lambda db: server_data.use(db, offer.row, now))

    async def withdraw(self, guild: int, number: int) -> None:
        """Leave everything as it is."""
        await self._write(lambda db: server_data.withdraw(db, guild, number))

    async def give_up(self, brought: Brought) -> None:
        """Forget what was brought and cannot be offered."""
        if (brought.game.key, brought.digest) not in await self._store.read(server_data.packs):
            self._packs.forget(brought.game, brought.digest)

    async def back(self, game: Game, guild: int, number: int | None) -> ServerDataRow | None:
        """Give new tables an earlier pack of the server, or with None the host's. Refusal if it is gone."""
        now = self._repository.now()
        if number is None:
            await self._write(lambda db: server_data.lay_aside(db, guild, game.key, now))
            return None
        row = await self._store.read(lambda db: server_data.by_number(db, guild, number))
        if row is None or row.key != game.key or row.status == "offered":
            raise Refusal(texts.EARLIER_GONE)
        await self._readable(game, row)
        await self._write(lambda db: server_data.use(db, row, now))
        return row

    async def _readable(self, game: Game, row: ServerDataRow) -> None:
        """Refuse a pack that this version cannot read any more."""
        try:
            await self._packs.provide(game, row.digest)
        except ValueError as damage:
            raise Refusal(texts.DOES_NOT_FIT.format(reason=damage)) from damage

    async def clean_up(self) -> None:
        """Give up what nobody decided on, and packs that nobody has."""
        now = self._repository.now()
        await self._write(lambda db: server_data.clean_up(db, now))

    async def _write(self, work: Callable[[Db], T]) -> T:
        """Run a transaction, and forget the packs that nothing has any more after it."""

        def run(db: Db) -> tuple[T, set[tuple[str, str]]]:
            before = server_data.packs(db)
            return work(db), before - server_data.packs(db)

        result, gone = await self._repository.write(0, run)
        for key, digest in gone:
            if key in self._repository.games:
                self._packs.forget(self._repository.games[key], digest)
        return result


def _pack(game: Game, base: str, file: str, raw: bytes, owner: str) -> tuple[str, bytes]:
    """Return the pack that a file makes of another one, registered. Refusal."""
    from bot.sheets.reading import read  # half a second of every start otherwise

    parts = game.packs.parts(base)
    try:
        given: tuple[Given, ...] = read(file, raw, export_sheets(game.sheets, parts))
        parts = import_sheets(game.sheets, parts, given, owner)
        pack = msgspec.json.encode(parts, order="deterministic")
        game.packs.examine(pack)
        return game.load(pack), pack
    except BadFile as bad:
        raise Refusal(str(bad)) from bad
    except SheetError as wrong:
        raise Refusal(texts.faults([fault.sentence() for fault in wrong.faults], wrong.more)) from wrong
    except ValueError as unfit:
        reason = in_words(game.sheets, parts, str(unfit))
        raise Refusal(texts.DOES_NOT_FIT.format(reason=reason)) from unfit
