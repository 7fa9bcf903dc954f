"""The rows of the store, as everybody reads them: frozen structs whose fields are the columns' names.

Ids of Discord (guild, channel, thread, user, message) are ints; times are Unix seconds.
"""

from typing import Literal

import msgspec

Status = Literal["lobby", "running", "over"]
Kind = Literal["card", "log", "notice", "private", "lobby", "final"]
Source = Literal["player", "policy", "default", "stand_in"]
StandIn = Literal["", "default", "random"]


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One row of the table that the class names in `TABLE`."""


class GameRow(Row, frozen=True, kw_only=True):
    """A table: from the lobby to the final scores. The secret seed is not part of it."""

    id: int
    key: str
    """Which game, e.g. "endeavor"."""
    status: Status
    """A lobby that everybody left is "over", with `started` None."""
    guild: int
    channel: int
    """Where the lobby card is."""
    thread: int | None
    host: int
    """The member who may set options and start."""
    options: bytes
    """JSON of the game's Options."""
    seating: Literal["random", "joining"]
    seats: int
    """How many have joined; fixed by the start."""
    epoch: int
    """How often somebody has taken something back."""
    seq: int
    """Number of the latest row in `moves`; 0 at the start."""
    pack: str | None
    """Digest of the data pack; None in the lobby."""
    commitment: str | None
    """`sha256(seed)`; None in the lobby."""
    created: int
    started: int | None
    ended: int | None


class SeatRow(Row, frozen=True, kw_only=True):
    """A seat; in the lobby numbered in order of joining, from the start on as the game numbers them."""

    game: int
    seat: int
    user: int | None
    """None: a computer player."""
    name: str
    """As the member was called on joining; raw, to be shown through `bot.names.shown` only."""
    stand_in: StandIn
    """"": played by its member; "default": resigned; "random": a computer player."""


class MoveRow(Row, frozen=True, kw_only=True):
    """One entry of the append-only log: a move, a fork (something was taken back), or a resignation."""

    game: int
    seq: int
    epoch: int
    seat: int
    decision: str
    """The decision answered; "" if the entry is no move."""
    kind: str
    """The decision's kind; or "fork", "resign"."""
    source: Source
    move: bytes
    """As the game encodes it; for a fork the numbers taken back, as JSON."""
    events: bytes
    """JSON list of the encoded events, each a JSON object."""
    reveals: bool
    """Hidden information or chance came out, or the last sealed answer came in."""
    sealed: bool
    """A sealed answer that this entry did not open yet; of a fork: such an answer was withdrawn."""
    opened: int | None = None
    """The entry that opened a sealed answer; None while it is closed, and for all others."""
    salt: str
    """Hex, hashed with a sealed answer; of a fork: the hash of the answer that was withdrawn; else ""."""
    undone: bool
    at: int
    key: str | None
    """What made it happen, e.g. an interaction's id; unique."""


class PendingRow(Row, frozen=True, kw_only=True):
    """A decision that a seat owes."""

    game: int
    seat: int
    decision: str
    kind: str
    notice: str
    sealed: bool
    held: bool
    """Taken back by its owner: standing orders leave it alone."""
    since: int


class DraftRow(Row, frozen=True, kw_only=True):
    """A half-filled form or a plan; one per seat, gone with its decision."""

    game: int
    seat: int
    decision: str
    fields: bytes
    """JSON object, the panel's own."""
    at: int


class PolicyRow(Row, frozen=True, kw_only=True):
    """A standing order, in its place."""

    game: int
    seat: int
    place: int
    policy: bytes


class NoticeRow(Row, frozen=True, kw_only=True):
    """The one live "your turn" message of a seat.

    `decision`: what it speaks of; None: its seat has owed nothing since, so that it is to be removed.
    """

    game: int
    seat: int
    user: int
    decision: str | None
    channel: int
    message: int | None
    """None, when given to `outbox_done`: it has been removed."""


class OutboxRow(Row, frozen=True, kw_only=True):
    """Something owed to the chat (docs/architecture.md says what the kinds mean)."""

    id: int
    """Doubles as the nonce."""
    game: int
    kind: Kind
    seat: int | None
    """notice, private: whose."""
    user: int | None
    """notice, private: the member."""
    lines: bytes
    """JSON list of lines, ready to show; [] where the row is drawn up from the present state."""
    seq: int
    """The game's `seq` when it was written."""
    created: int
    due: int
    """Not to be tried before."""
    begun: int | None
    """When a first try began; a row found with this set may have been sent already."""
    tries: int
    why: str
    """What the last try failed of."""


class MessageRow(Row, frozen=True, kw_only=True):
    """A message of the bot that is kept up to date, by kind: "lobby", "card", "final" or the chat's own."""

    game: int
    kind: str
    channel: int
    message: int | None
    """None, when given to `outbox_done`: it is gone."""
    decision: str
    """What its buttons stand for, in the chat's own words; "" if nothing."""
    seats: str
    """Seats that were active on it, e.g. "0,2"."""
    seq: int
    """The last log entry it shows."""
    first: int
    """The log entry after which it begins to tell."""
    at: int
    """When it was posted (not edited)."""


class UserRow(Row, frozen=True, kw_only=True):
    """A member's preferences and the way to reach them."""

    user: int
    prefs: bytes = b"{}"
    """JSON object, the chat's own."""
    dm_channel: int | None = None
    dm_closed: int | None = None
    """Since when their DMs are known to be closed."""
