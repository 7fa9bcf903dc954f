"""What seats were told of their turns, and how members want to be reminded."""

import msgspec

from bot.store import outbox
from bot.store.database.db import Db
from bot.store.database.query import column, first, insert, put, select
from bot.store.members import talk
from bot.store.rows import NoticeRow, PrefsRow


def notice(db: Db, table_id: int, seat: int) -> NoticeRow | None:
    """Return the notice of a seat."""
    return first(db, NoticeRow, "notices", "WHERE game = ? AND seat = ?", (table_id, seat))


def sharing(db: Db, message: int) -> list[NoticeRow]:
    """Return the notices that one message shows: several where it is a digest."""
    return select(db, NoticeRow, "notices", "WHERE message = ? ORDER BY game", (message,))


def keep(db: Db, row: NoticeRow, now: int) -> None:
    """Write a notice, and when to look at it again; with `active` None it is forgotten.

    The member's own presses stand: `muted` and `snoozed` last as long as the turn.
    """
    known = notice(db, row.table_id, row.seat)
    db.execute("DELETE FROM notices WHERE game = ? AND seat = ?", (row.table_id, row.seat))
    if row.active is None:
        return
    if known is not None and known.active == row.active and known.user == row.user:
        row = msgspec.structs.replace(row, muted=known.muted, snoozed=known.snoozed)
    insert(db, "notices", row)
    waits = "SELECT 1 FROM outbox WHERE game = ? AND kind = 'notice' AND seat = ? AND begun IS NULL"
    if row.due is not None and not db.execute(waits, (row.table_id, row.seat)).fetchone():
        outbox.owe(db, row.table_id, "notice", now, seat=row.seat, user=row.user, due=row.due)


def press(db: Db, table_id: int, seat: int, now: int, *, muted: bool, snoozed: int | None = None) -> bool:
    """Note what the member wants for the rest of this turn; False if there is no notice."""
    changed = db.execute(
        "UPDATE notices SET muted = ?, snoozed = coalesce(?, snoozed) WHERE game = ? AND seat = ?",
        (muted, snoozed, table_id, seat),
    ).rowcount
    if changed:
        outbox.owe(db, table_id, "notice", now, seat=seat)
    return bool(changed)


def owe_user(db: Db, user: int, now: int) -> None:
    """Have all notices and whispers of a member looked at."""
    rows = db.execute(
        "SELECT game, seat FROM seats JOIN pending USING (game, seat) WHERE seats.user = :user"
        " UNION SELECT game, seat FROM notices WHERE user = :user",
        {"user": user},
    )
    for game, seat in rows.fetchall():
        outbox.owe(db, game, "notice", now, seat=seat, user=user)
    talk.look_again(db, user, now)


def owe_table(db: Db, table_id: int, now: int) -> None:
    """Have all notices of a table looked at."""
    rows = db.execute(
        "SELECT seat FROM seats JOIN pending USING (game, seat)"
        " WHERE game = :game AND seats.user IS NOT NULL AND seats.stand_in = ''"
        " UNION SELECT seat FROM notices WHERE game = :game",
        {"game": table_id},
    )
    for (seat,) in rows.fetchall():
        outbox.owe(db, table_id, "notice", now, seat=seat)


def rebuild(db: Db, now: int) -> int:
    """At start-up: owe notices that are missing or out of date; return how many, usually none."""
    missing = db.execute(
        "WITH owed AS (SELECT game, seat FROM outbox WHERE kind = 'notice'),"
        " owing AS (SELECT game, seat, seats.user, pending.active FROM pending JOIN seats USING (game, seat)"
        "  WHERE seats.user IS NOT NULL AND seats.stand_in = '')"
        " SELECT game, seat FROM owing LEFT JOIN notices USING (game, seat)"
        "  WHERE notices.user IS NOT owing.user OR notices.active IS NOT owing.active"
        " UNION SELECT game, seat FROM notices LEFT JOIN owing USING (game, seat)"
        "  WHERE owing.user IS NULL AND notices.active >= 0"
        " UNION SELECT game, seat FROM notices WHERE due IS NOT NULL"
        " EXCEPT SELECT game, seat FROM owed",
    ).fetchall()
    for game, seat in missing:
        outbox.owe(db, game, "notice", now, seat=seat)
    return len(missing)


def prefs(db: Db, user: int) -> PrefsRow:
    """Return how a member wants to be reminded."""
    return first(db, PrefsRow, "prefs", "WHERE user = ?", (user,)) or PrefsRow(user=user)


def keep_prefs(db: Db, row: PrefsRow) -> None:
    """Write how a member wants to be reminded."""
    put(db, "prefs", row, "user")


def playing(db: Db, user: int) -> list[tuple[int, int]]:
    """Return the running games in which a member plays with others, with the seat they have there."""
    return db.execute(
        "SELECT seats.game, seats.seat FROM seats JOIN games ON games.id = seats.game"
        " WHERE seats.user = ? AND seats.stand_in = '' AND games.status = 'running'"
        " AND games.purpose = 'game' ORDER BY seats.game",
        (user,),
    ).fetchall()


def wanting_next(db: Db, table_id: int) -> list[int]:
    """Return the seats whose players want to hear that they are next, and those that have heard it."""
    return column(
        db,
        "SELECT seat FROM seats JOIN prefs USING (user)"
        " WHERE game = :game AND seats.stand_in = '' AND prefs.next"
        " UNION SELECT seat FROM notices WHERE game = :game AND active = -1",
        {"game": table_id},
    )
