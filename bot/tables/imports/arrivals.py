"""A game that arrives by a file: what of it becomes a table here, and what cannot."""

from dataclasses import replace
from typing import Any
from zoneinfo import available_timezones

import msgspec

from bot.records import archive as archives
from bot.records.archive import Archive
from bot.store import moves as log
from bot.store import returns, servers
from bot.store import table_rows as rows
from bot.store.commit import commit
from bot.store.database.db import Db
from bot.store.members import talk
from bot.store.moves import ENDED
from bot.store.returns import Return
from bot.store.rows import WHISPERS, MoveRow, TableRow
from bot.store.schedule import clocks
from bot.store.schedule.rows import ClockRow, TimerRow
from bot.store.servers import ServerRow
from bot.tables.changes.loaded import Loaded
from bot.tables.changes.unit_of_work import UnitOfWork
from bot.texts.hosting import archives as texts
from engines.kernel import Policy
from engines.kernel.play.session import RETURNED


def own_options(archive: Archive) -> dict[str, Any]:
    """Return the options of the table itself, but for how its players talk."""
    own = archive.table or archives.TableOptions()
    return {"card": own.card, "hints": own.hints, "guided": own.guided}


def not_brought(archive: Archive, server: ServerRow) -> list[str]:
    """Say what a file cannot bring to a table of this server, a sentence each; [] for a game that is over."""
    if archive.status != "running":
        return []
    lost: list[str] = []
    if archive.parley < archives.WITH_OPTIONS:
        lost.append(texts.OPTIONS_UNKNOWN)
    elif archive.table and archive.table.left_behind:
        lost.append(texts.left_behind(archive.table.left_behind))
    if archive.talk in WHISPERS and not server.talk:
        lost.append(texts.NO_WHISPERS_HERE)
    return lost


def here_already(db: Db, archive: Archive) -> str | None:
    """Say why a game cannot be brought in once more; None if it can."""
    for row in sorted(rows.committed(db, archive.commitment), key=lambda row: row.status == "over"):
        if row.status != "over":
            return texts.GOES_ON_HERE.format(number=row.id)
        broken_off = any(entry.kind == ENDED and not entry.decision for entry in log.log(db, row.id))
        if archive.status == "over" or not broken_off:
            return texts.ENDED_HERE.format(number=row.id)
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


def settle(
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
        work.come_back(Return("import", 1 + _returns(db, archive), now))
        work.arrived(by)
    pack = None if archive.data is None else (archive.pack, archive.game, archive.data.encode())
    change, _ = work.finish(pack=pack)
    if row.status == "over":
        change = replace(change, owed=[])  # nobody has to hear of it
    commit(db, change)
    if row.status == "running":
        _wind(db, archive, row, now)
    return change.row


def _returns(db: Db, archive: Archive) -> int:
    """Return how often this game came back from a copy, as far as the file and this database know."""
    known = [
        archives.entries(archive),
        *(log.returned(db, each.id) for each in rows.committed(db, archive.commitment)),
    ]
    numbers = (
        returns.decode(entry.move).number
        for entries in known
        for entry in entries
        if entry.kind == RETURNED and not entry.decision
    )
    return max(numbers, default=0)


def _wind(db: Db, archive: Archive, row: TableRow, now: int) -> None:
    """Set the clock as it was in the file, with the time that each seat had left; else that of new tables."""
    own = archive.table or archives.TableOptions()
    if own.clock is None:
        clock = servers.first_clock(db, row.guild, row.id)
        if clock is not None:
            clocks.change(db, clock, now)
        return
    plain = msgspec.structs.asdict(own.clock)
    left, paused, quarters = plain.pop("left"), plain.pop("paused"), plain.pop("quarters")
    if plain["weekend"] not in {"", *available_timezones()}:
        plain["weekend"] = ""  # a zone that this machine does not know
    owing = {owed.seat: owed for owed in rows.pending(db, row.id)}
    players = {seat.seat: seat.player for seat in archives.seat_rows(archive, row.id)}
    timers = [
        TimerRow(
            table_id=row.id, seat=seat, user=player, remaining=remaining, deadline=None,
            active=owing[seat].active if seat in owing else 0,
            since=owing[seat].since if seat in owing else 0,
            quarter=seat in quarters,
        )
        for seat, remaining in enumerate(left)
        if remaining is not None and (player := players.get(seat)) is not None
    ]  # fmt: skip
    clocks.wind(db, ClockRow(table_id=row.id, paused=now if paused else None, **plain), timers, now)
