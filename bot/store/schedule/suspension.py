"""Tables that cannot be shown: while one is suspended nothing is sent for it, and no time runs."""

import msgspec

from bot.store import delivery_failures, messages, outbox, table_rows, votes
from bot.store.database.db import Db
from bot.store.members import history
from bot.store.rows import DeliveryFailureRow, FailureKind
from bot.store.schedule import clocks

TRIED_DAILY = 24 * 3600
"""Seconds after which one message is tried at a suspended table, whatever is known of its place."""
QUIET = 2 * TRIED_DAILY
"""Seconds without a refusal after which Discord takes messages again, as far as is known: longer than
the pause between two tries."""


def note(db: Db, table_id: int, why: FailureKind, now: int, *, tell: bool = True) -> DeliveryFailureRow:
    """Note what is wrong with a table's place, if that is news; `tell`: and let the host know."""
    known = delivery_failures.failure(db, table_id)
    if known is not None and known.why == why:
        return known
    suspended, again = (None, None) if known is None else (known.suspended, known.again)
    failure = DeliveryFailureRow(
        table_id=table_id, why=why, since=now, tried=now, suspended=suspended, again=again
    )
    delivery_failures.keep(db, failure)
    row = table_rows.table(db, table_id)
    if tell and row is not None:
        outbox.owe(db, table_id, "trouble", now, user=row.host)
    return failure


def refuse(db: Db, table_id: int, answer: str, now: int) -> None:
    """Note what Discord refuses at a table; the host hears of it, once as long as it lasts.

    What is wrong with the place matters more.
    """
    known = delivery_failures.failure(db, table_id)
    if known is not None and known.why != "refused":
        return
    if known is not None and now - known.tried < QUIET:
        failure = msgspec.structs.replace(known, tried=now, answer=answer)
    else:
        delivery_failures.forget(db, table_id)
        failure = msgspec.structs.replace(note(db, table_id, "refused", now), answer=answer)
    delivery_failures.keep(db, failure)


def accept(db: Db, table_id: int, now: int) -> None:
    """Note that Discord has taken a message; after two days without refusals nothing is wrong."""
    known = delivery_failures.failure(db, table_id)
    if known is None or known.why != "refused" or now - known.tried < QUIET:
        return
    if not outbox.refuses(db, table_id):
        delivery_failures.forget(db, table_id)


def suspend(db: Db, known: DeliveryFailureRow, now: int, until: int | None = None) -> None:
    """Send nothing more for a table, and stop all its times; or note that one more try was in vain.

    `until`: when the failure is over by itself, if that is known.
    """
    again = now + TRIED_DAILY if until is None else min(until, now + TRIED_DAILY)
    if known.suspended is None:
        clocks.stop(db, known.table_id, now)
        known = msgspec.structs.replace(known, suspended=now)
    delivery_failures.keep(db, msgspec.structs.replace(known, again=again))


def resume(db: Db, known: DeliveryFailureRow, now: int) -> None:
    """Try again to send what is owed. Whether the failure is over will be seen."""
    delivery_failures.keep(db, msgspec.structs.replace(known, suspended=None, again=None, tried=now))
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
    if known is None or row is None or known.why == "refused":
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
        votes.put_off(db, known.table_id, now - known.suspended, now)
        clocks.run(db, known.table_id, now)
        if clocks.timers(db, known.table_id):
            clocks.show(db, known.table_id, now)


def _owe_lobby(db: Db, table_id: int, now: int) -> None:
    if messages.message(db, table_id, "lobby") is not None:
        outbox.owe(db, table_id, "lobby", now)
