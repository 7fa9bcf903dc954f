"""The store: one writing connection, whole transactions as functions. It knows rows, and no Discord."""

from bot.store.database.engine import EmptyStoreError, StoreError
from bot.store.database.store import Store
from bot.store.rows import (
    DeliveryFailureRow,
    DraftRow,
    FailureKind,
    Kind,
    MessageRow,
    MoveRow,
    NoticeRow,
    OutboxRow,
    PendingRow,
    PolicyRow,
    SeatRow,
    TableRow,
    UnreadRow,
    UserRow,
)

__all__ = [
    "DeliveryFailureRow", "DraftRow", "EmptyStoreError", "FailureKind", "Kind", "MessageRow", "MoveRow",
    "NoticeRow", "OutboxRow", "PendingRow", "PolicyRow", "SeatRow", "Store", "StoreError", "TableRow",
    "UnreadRow", "UserRow",
]  # fmt: skip
