"""The store: one writing connection, whole transactions as functions. It knows rows, and no Discord."""

from bot.store.database.engine import EmptyStoreError, StoreError
from bot.store.database.store import Store
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
    TroubleRow,
    UnreadRow,
    UserRow,
    Why,
)

__all__ = [
    "DraftRow", "EmptyStoreError", "GameRow", "Kind", "MessageRow", "MoveRow", "NoticeRow", "OutboxRow",
    "PendingRow", "PolicyRow", "SeatRow", "Store", "StoreError", "TroubleRow", "UnreadRow", "UserRow", "Why",
]  # fmt: skip
