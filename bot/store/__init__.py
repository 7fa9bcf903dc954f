"""The store: SQLite, one writing connection, whole transactions as functions. It knows rows, no Discord."""

from bot.store.connection import Store, StoreError
from bot.store.rows import (
    DraftRow,
    GameRow,
    Kind,
    MessageRow,
    MoveRow,
    NoticeRow,
    OutboxRow,
    PendingRow,
    PolicyRow,
    SeatRow,
    UnreadRow,
    UserRow,
)

__all__ = [
    "DraftRow", "GameRow", "Kind", "MessageRow", "MoveRow", "NoticeRow", "OutboxRow", "PendingRow",
    "PolicyRow", "SeatRow", "Store", "StoreError", "UnreadRow",
    "UserRow",
]  # fmt: skip
