"""Tables that cannot be shown: while one is suspended nothing is sent for it, and no time runs."""

import msgspec

from bot.store import clocks, delivery_failures, messages, outbox, table_rows
from bot.store.database.db import Db
from bot.store.members import history
from bot.store.rows import DeliveryFailureRow, FailureKind


def note(db: Db, table_id: int, why: FailureKind, now: int, *, tell: bool = True) -> DeliveryFailureRow:
    """Note what is wrong with a table's place, if that is news; `tell`: and let the host know."""
    known = delivery_failures.failure(db, table_id)
    if known is not None and known.why == why:
        return known
    suspended = None if known is None else known.suspended
    failure = DeliveryFailureRow(table_id=table_id, why=why, since=now, tried=now, suspended=suspended)
    delivery_failures.keep(db, failure)
    row = table_rows.table(db, table_id)
    if tell and row is not None:
        outbox.owe(db, table_id, "trouble", now, user=row.host)
    return failure


def suspend(db: Db, known: DeliveryFailureRow, now: int) -> None:
    """Send nothing more for a table, and stop all its times."""
    if known.suspended is None:
        clocks.stop(db, known.table_id, now)
        delivery_failures.keep(db, msgspec.structs.replace(known, suspended=now))


def resume(db: Db, known: DeliveryFailureRow, now: int) -> None:
    """Try again to send what is owed. Whether the failure is over will be seen."""
    delivery_failures.keep(db, msgspec.structs.replace(known, suspended=None, tried=now))
    _let_run(db, known, now)
    outbox.retry(db, known.table_id, now)
    _owe_lobby(db, known.table_id, now)


def recover(db: Db, known: DeliveryFailureRow, now: int) -> None:
    """Resume a table whose failure is over."""
    resume(db, known, now)
    delivery_failures.forget(db, known.table_id)


def shown(db: Db, table_id: int, channel: int, now: int) -> None:
    """Note a message in a channel: if that is the table's own place, its failure is over."""
    known, row = delivery_failures.failure(db, table_id), table_rows.table(db, table_id)
    if known is None or row is None:
        return
    if channel != (row.channel if row.started is None and not row.forum else row.thread):
        return
    delivery_failures.forget(db, table_id)
    _let_run(db, known, now)
    _owe_lobby(db, table_id, now)


def _let_run(db: Db, known: DeliveryFailureRow, now: int) -> None:
    """Let times run again; the time of the suspension counts for nobody."""
    if known.suspended is not None:
        history.note_pause(db, known.table_id, known.suspended, now)
        clocks.run(db, known.table_id, now)
        if clocks.timers(db, known.table_id):
            clocks.show(db, known.table_id, now)


def _owe_lobby(db: Db, table_id: int, now: int) -> None:
    if messages.message(db, table_id, "lobby") is not None:
        outbox.owe(db, table_id, "lobby", now)
