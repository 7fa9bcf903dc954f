"""What seats prepare: drafts, plans, standing orders and their uses, and decisions they want to see."""

from collections.abc import Iterable, Sequence

from bot.store.database.db import Db
from bot.store.database.query import first, insert, put, select
from bot.store.rows import DraftRow, MoveRow, PlanRow, PolicyFormRow, PolicyRow, PolicyUseRow


def draft(db: Db, table_id: int, seat: int) -> DraftRow | None:
    """Return the seat's half-filled form."""
    return first(db, DraftRow, "drafts", "WHERE game = ? AND seat = ?", (table_id, seat))


def keep_draft(db: Db, row: DraftRow) -> bool:
    """Store a draft in the place of the seat's former one; False if its decision is no longer pending."""
    wanted = (row.table_id, row.seat, row.decision)
    if not db.execute(
        "SELECT 1 FROM pending WHERE game = ? AND seat = ? AND decision = ?", wanted
    ).fetchone():
        return False
    put(db, "drafts", row, "game, seat")
    return True


def drop_draft(db: Db, table_id: int, seat: int) -> None:
    """Forget the seat's draft."""
    db.execute("DELETE FROM drafts WHERE game = ? AND seat = ?", (table_id, seat))


def move_draft(db: Db, table_id: int, seat: int, decision: str) -> None:
    """Let the seat's draft go on under the new id of the same decision."""
    db.execute("UPDATE drafts SET decision = ? WHERE game = ? AND seat = ?", (decision, table_id, seat))


def plan(db: Db, table_id: int, seat: int) -> PlanRow | None:
    """Return the seat's plan."""
    return first(db, PlanRow, "plans", "WHERE game = ? AND seat = ?", (table_id, seat))


def keep_plan(db: Db, row: PlanRow) -> None:
    """Store a plan in the place of the seat's former one."""
    put(db, "plans", row, "game, seat")


def drop_plan(db: Db, table_id: int, seat: int) -> None:
    """Forget the seat's plan."""
    db.execute("DELETE FROM plans WHERE game = ? AND seat = ?", (table_id, seat))


def drop_answered(db: Db, table_id: int, log: Iterable[MoveRow]) -> None:
    """Forget the plans for decisions that have been answered."""
    answered = {(table_id, row.seat, row.kind) for row in log if row.decision}
    db.executemany("DELETE FROM plans WHERE game = ? AND seat = ? AND kind = ?", sorted(answered))


def policies(db: Db, table_id: int) -> list[PolicyRow]:
    """Return all standing orders of a table, by seat and place."""
    return select(db, PolicyRow, "policies", "WHERE game = ? ORDER BY seat, place", (table_id,))


def set_policies(db: Db, table_id: int, seat: int, encoded: Sequence[bytes]) -> None:
    """Replace the standing orders of one seat."""
    db.execute("DELETE FROM policies WHERE game = ? AND seat = ?", (table_id, seat))
    for place, policy in enumerate(encoded):
        insert(db, "policies", PolicyRow(table_id=table_id, seat=seat, place=place, policy=policy))


def asks(db: Db, table_id: int) -> dict[int, frozenset[str]]:
    """Return by seat the kinds of optional decisions that its owner wants to be asked."""
    by_seat: dict[int, set[str]] = {}
    for seat, kind in db.execute("SELECT seat, kind FROM asks WHERE game = ?", (table_id,)):
        by_seat.setdefault(seat, set()).add(kind)
    return {seat: frozenset(kinds) for seat, kinds in by_seat.items()}


def set_asks(db: Db, table_id: int, seat: int, kinds: Iterable[str]) -> None:
    """Replace those of one seat."""
    db.execute("DELETE FROM asks WHERE game = ? AND seat = ?", (table_id, seat))
    db.executemany(
        "INSERT INTO asks VALUES (?, ?, ?)", [(table_id, seat, kind) for kind in sorted(set(kinds))]
    )


def form(db: Db, table_id: int, seat: int) -> PolicyFormRow | None:
    """Return the seat's half-filled form of a standing order."""
    return first(db, PolicyFormRow, "order_forms", "WHERE game = ? AND seat = ?", (table_id, seat))


def keep_form(db: Db, row: PolicyFormRow) -> None:
    """Store a form in the place of the seat's former one."""
    put(db, "order_forms", row, "game, seat")


def drop_form(db: Db, table_id: int, seat: int) -> None:
    """Forget the seat's form."""
    db.execute("DELETE FROM order_forms WHERE game = ? AND seat = ?", (table_id, seat))


def note_uses(db: Db, rows: Iterable[PolicyUseRow]) -> None:
    """Note that orders answered."""
    for row in rows:
        insert(db, "order_uses", row)


def last_uses(db: Db, table_id: int, seat: int, limit: int) -> list[PolicyUseRow]:
    """Return a seat's latest uses of orders, the newest first."""
    where = "WHERE game = ? AND seat = ? ORDER BY seq DESC LIMIT ?"
    return select(db, PolicyUseRow, "order_uses", where, (table_id, seat, limit))


def uses(db: Db, table_id: int, numbers: Iterable[int]) -> list[PolicyUseRow]:
    """Return the uses that brought about these log entries, in order."""
    wanted = set(numbers)
    rows = select(
        db, PolicyUseRow, "order_uses", "WHERE game = ? AND seq >= ? ORDER BY seq",
        (table_id, min(wanted, default=0)),
    )  # fmt: skip
    return [row for row in rows if row.seq in wanted]


def drop_uses(db: Db, table_id: int, numbers: Iterable[int]) -> None:
    """Forget the uses that brought about these log entries."""
    db.executemany("DELETE FROM order_uses WHERE game = ? AND seq = ?", [(table_id, seq) for seq in numbers])


def forget_uses(db: Db, table_id: int, seat: int) -> None:
    """Forget all uses of a seat's orders."""
    db.execute("DELETE FROM order_uses WHERE game = ? AND seat = ?", (table_id, seat))
