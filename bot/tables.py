"""The table service: everything that happens at a table, without Discord.

Interface first; the bodies follow.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

from bot.store import GameRow, MessageRow, NoticeRow, OutboxRow, PendingRow, SeatRow, Store, UserRow
from bot.table import (
    Draft, Member, Orders, Place, PlanPlayed, PlanStep, Played, Refusal, Table, Undone,
)
from engines.kernel import Game, Move, Policy


class Tables:
    """`Refusal` says to the member who asked what cannot be done; `StoreError` that the database failed."""

    store: Store
    games: Mapping[str, Game]
    on_outbox: Callable[[], None]
    """Called after each commit that left outbox rows."""

    def __init__(self, store: Store, games: Mapping[str, Game] = ..., *, now: Callable[[], datetime] = ...,
                 seed: Callable[[], bytes] = ..., packs: Mapping[str, bytes] = {}) -> None:
        """`packs`: by game key, the data pack that new games get; by default the one of `data/`."""

    async def resume(self) -> None: "Start-up: let stand-ins go on where a crash stopped them. Reads rows only."

    # lobby
    async def new(self, key: str, host: Member, place: Place, options: Mapping[str, Any] | None = None) -> GameRow:
        "Open a lobby; the host sits down first. Leaves outbox rows: lobby."
    async def join(self, game: int, member: Member) -> GameRow: ...
    async def leave(self, game: int, member: Member) -> GameRow:
        "The host's role goes to the next; when the last one leaves, the table is over."
    async def add_random(self, game: int, by: Member, name: str = "Computer") -> SeatRow: "Seat a computer player (lobby, host)."
    async def set_options(self, game: int, member: Member, options: Mapping[str, Any]) -> GameRow:
        "Host only. Game options by name (others keep their value), and `seating`: random | joining."
    async def start(self, game: int, member: Member) -> Table: "Host only. Leaves: lobby, card, notice."
    async def set_thread(self, game: int, thread: int | None) -> None: ...

    # play
    async def table(self, game: int) -> Table: "Refusal for an unknown id."
    async def seat_of(self, game: int, user: int) -> int | None: ...
    async def act(self, game: int, user: int, move: Move, *, decision: str | None = None, key: str | None = None) -> Played:
        "decision: what the button was for (None: a slash command, whatever is pending). key: acts once."
    async def undo(self, game: int, user: int, *, key: str | None = None) -> Undone: ...
    async def can_undo(self, game: int, user: int) -> bool: ...
    async def resign(self, game: int, user: int, *, key: str | None = None) -> Table: ...

    # drafts, plans, orders
    async def draft(self, game: int, user: int) -> Draft | None: ...
    async def save_draft(self, game: int, user: int, decision: str, fields: Mapping[str, Any]) -> None:
        "Refusal(stale=True) if that decision is not open any more."
    async def clear_draft(self, game: int, user: int) -> None: ...
    async def plan_preview(self, game: int, user: int, moves: Sequence[Move]) -> list[PlanStep]: ...
    async def plan_play(self, game: int, user: int, moves: Sequence[Move], *, decision: str | None = None,
                        key: str | None = None) -> PlanPlayed: ...
    async def orders(self, game: int, user: int) -> Orders: ...
    async def set_orders(self, game: int, user: int, policies: Sequence[Policy], ask: frozenset[str] = frozenset()) -> Orders:
        "Replace them all; they are asked at once about what is pending."

    # queries
    async def games_of(self, user: int, *, running: bool = False) -> list[GameRow]: ...
    async def games_in(self, guild: int, *, running: bool = False) -> list[GameRow]: ...
    async def in_thread(self, thread: int) -> GameRow | None: ...
    async def owed_by(self, user: int) -> list[int]: "Games where the member owes a move."
    async def pending(self, game: int) -> list[PendingRow]: ...
    async def log(self, game: int, seat: int | None = None, since: int = 0, limit: int | None = None) -> list[str]:
        "Narrated lines with names put in, of the log entries after `since`; limit: only the latest so many."
    async def score(self, game: int) -> Table: "Refusal while there is no outcome yet."

    # what the chat is owed
    async def outbox_next(self) -> OutboxRow | None: "The next row that is due now; None if there is none."
    async def outbox_due(self) -> datetime | None: "When the next one will be due; None: the outbox is empty."
    async def outbox_begin(self, row: int) -> None: "Before sending."
    async def outbox_done(self, row: int, *records: MessageRow | NoticeRow | UserRow) -> None:
        "Sent: the row goes, the records are stored (message None: removed), in one transaction."
    async def outbox_failed(self, row: int, why: str, retry_at: datetime | None) -> None: "retry_at None: give up."
    async def message(self, game: int, kind: str) -> MessageRow | None: ...
    async def notice(self, game: int, seat: int) -> NoticeRow | None: ...
    async def record(self, *records: MessageRow | NoticeRow | UserRow) -> None: "Store outside of the outbox."
    async def user(self, user: int) -> UserRow: "With defaults where nothing is known."
    async def refresh(self, game: int) -> None: "Owe the chat everything afresh (a new thread): card and notices."
    async def meta(self, key: str) -> str | None: ...
    async def set_meta(self, key: str, value: str) -> None: ...
