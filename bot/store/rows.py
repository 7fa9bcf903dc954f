"""The rows of the store: frozen structs, a field for each column.

Ids of Discord (guild, channel, thread, user, message) are ints; times are Unix seconds.
"""

from typing import Literal

import msgspec

from bot.store.outbox_kinds import Kind
from engines.kernel.agents import LEVELS, Level
from engines.kernel.play.answers import ControllerKind
from engines.kernel.play.session import LogEntry

Status = Literal["lobby", "running", "over"]
Purpose = Literal["game", "practice", "trial"]
"""What a table is for: a game of a server's members, practice of one member against computers, or a position
in which one member moves for all seats."""
FailureKind = Literal["removed", "channel", "permissions", "threads"]
"""What is wrong with a table's place: the bot was removed from the server, the channel is gone, a permission
is missing or the thread is locked, the server has no room for another thread."""
CardPictures = Literal["glance_tall", "glance_wide", "tall", "wide"]
"""A glance with the whole board beside it, tall for phones or wide for desks; or that board alone."""
Hints = Literal["off", "on"]
Guided = Literal["off", "on"]
Talk = Literal["open", "none", "press", "published"]
"""Words between players: in the thread, as everybody likes; no private ones; whispers that the bot carries;
these, and when the game is over its exports have them."""
WHISPERS: frozenset[Talk] = frozenset({"press", "published"})
"""Where the bot carries whispers."""
First = Literal["now", "awake", "digest"]
Pace = Literal["once", "minutes", "hour"]
"""How soon a member's standing orders answer: at once, or after a wait that chance decides."""
PeerState = Literal["joined", "serving", "leaving"]
ClockKind = Literal["none", "move", "bank"]
TimeUp = Literal["wait", "stand_in", "vote"]
StandInKind = Literal["default", Level]
"""What plays for a member: what keeps the seat safe, or a computer of a level."""
STAND_IN_KINDS: tuple[StandInKind, ...] = ("default", *LEVELS)
VoteKind = Literal["rewind", "replace", "invite", "apply", "swap", "pause", "resume", "end"]
VoteStatus = Literal["open", "passed", "refused", "withdrawn", "void"]
_COLUMNS = {"table_id": "game", "suspended": "asleep", "line": "told"}
"""The columns that are not called as the fields are."""


class Row(msgspec.Struct, frozen=True, kw_only=True, rename=_COLUMNS):
    """One row of a table; its fields are the columns."""


class TableRow(Row, frozen=True, kw_only=True):
    """A table: from the lobby to the final scores. The secret seed is not part of it."""

    id: int
    key: str
    """Which game, e.g. "endeavor"."""
    status: Status
    """A lobby that everybody left is "over", with `started` None."""
    guild: int
    channel: int
    """Where the lobby card is; of a table in a forum, the forum."""
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
    edition: int = 1
    """Version of the rules that it was begun under; without meaning in the lobby."""
    commitment: str | None
    """`sha256(seed)`; None in the lobby."""
    created: int
    started: int | None
    ended: int | None
    card: CardPictures = "glance_tall"
    """What its turn cards show."""
    hints: Hints = "off"
    """Whether the computer tells good moves to whoever asks."""
    guided: Guided = "off"
    """Whether panels explain what their member meets for the first time."""
    talk: Talk = "open"
    """How its players may talk."""
    imported: bool = False
    """It came from a file that holds more than this database knows of it, and counts in no statistics."""
    forum: bool = False
    """`channel` is a forum, and `thread` the table's post there, which begins with the lobby card."""
    ending: str = ""
    """What all agreed on to end it before its time (`bot.store.endings`); "": nothing."""
    purpose: Purpose = "game"
    origin: int | None = None
    """The table from whose position it began, by its first snapshot; None: it began from its seed."""

    @property
    def private(self) -> bool:
        """It is its host's alone: it belongs to no server (`guild` 0), and counts in no statistics.

        Its `channel` is that of the host's direct messages; 0 as long as they are closed.
        """
        return self.purpose != "game"

    @property
    def place(self) -> int:
        """Where its cards stand: in its thread; in its channel as long as there is none."""
        return self.channel if self.thread is None else self.thread


class SeatRow(Row, frozen=True, kw_only=True):
    """A seat; in the lobby numbered in order of joining, from the start on as the game numbers them."""

    table_id: int
    seat: int
    user: int | None
    """None: a computer's, or nobody's any more."""
    name: str
    """As the member was called on joining; raw, to be shown through `bot.texts.names.shown` only."""
    stand_in: ControllerKind
    """"": played by its member; else how its moves are chosen."""
    away: bool = False
    """The stand-in plays until the member is back; else it plays because nobody has the seat any more."""
    before: str = ""
    """Raw name of the member from whom this one took over; "" if from nobody."""
    computer: bool = False
    """A computer player sits here under a name of its own; else what plays stands in for a member."""

    @property
    def owner(self) -> int | None:
        """The member to whom the seat and its secrets belong; None: a computer's, or given up."""
        return self.user if not self.stand_in or self.away else None

    @property
    def player(self) -> int | None:
        """The member who is asked for its moves; None while a stand-in plays."""
        return None if self.stand_in else self.user


class MoveRow(LogEntry, Row, frozen=True, kw_only=True):
    """An entry of a game's log as it is stored; a note is what became of a seat, or was done to the table.

    The kinds of notes are those of `bot.store.moves`; instead of a move they have raw names of members, as
    a JSON list.
    """

    table_id: int
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

    table_id: int
    seat: int
    decision: str
    kind: str
    held: bool
    """Standing orders leave it alone: it came up by taking back, or its owner has been asked already."""
    known: bool = False
    """Its owner took the answer back, and is not told anew that it is owed."""
    since: int
    active: int = 0
    """The log entry since which the seat has owed something without a break; `began`: when that was."""
    began: int = 0
    alone: int | None = None
    """Since when all the others of a simultaneous phase have answered."""
    stand_in: ControllerKind = ""
    """Its owner's time is up: a computer of this level moves until the turn is over, or the owner does."""


class DraftRow(Row, frozen=True, kw_only=True):
    """A half-filled form; one per seat, gone with its decision."""

    table_id: int
    seat: int
    decision: str
    fields: bytes
    """JSON object, the panel's own."""
    at: int


class PlanRow(Row, frozen=True, kw_only=True):
    """Moves that a seat has put together; one plan per seat, gone when such a decision is answered."""

    table_id: int
    seat: int
    kind: str
    """The kind of decision that the first of them answers."""
    moves: bytes
    """JSON list, each with what it was said to do."""
    fields: bytes
    """JSON object: the half-filled form of the next one, the panel's own."""
    at: int
    """When it was last changed."""


class PolicyRow(Row, frozen=True, kw_only=True):
    """A standing order, in its place."""

    table_id: int
    seat: int
    place: int
    policy: bytes


class PolicyFormRow(Row, frozen=True, kw_only=True):
    """A half-filled form of a standing order; one per seat."""

    table_id: int
    seat: int
    policy: bytes | None
    """The order that is being changed; None: a new one."""
    fields: bytes
    """JSON object, the panel's own."""


class PolicyUseRow(Row, frozen=True, kw_only=True):
    """A standing order answered; gone when the answer is taken back."""

    table_id: int
    seq: int
    """The log entry of the answer."""
    seat: int
    place: int
    """Where the order stood."""
    policy: bytes
    """The order as it was."""
    successor: bytes | None
    """The order that took its place; None: it was done with."""
    line: str
    """What the owner was told, with `<seat:2>`."""
    at: int


class NoticeRow(Row, frozen=True, kw_only=True):
    """What a seat was told of its turn, and the one live message that tells it; gone with the turn.

    `snoozed` counts where it is later than `last`.
    """

    table_id: int
    seat: int
    user: int
    active: int | None
    """That of the `PendingRow`; `NEXT`: the seat is next. None, when given to `Outbox.done`: forget it."""
    channel: int = 0
    message: int | None = None
    """None: nothing is shown. The message of a digest is that of several games."""
    shown: str = ""
    """Digest of what the message says."""
    sent: int = 0
    """How many messages there were, the first included."""
    last: int = 0
    """When the last one was sent."""
    muted: bool = False
    snoozed: int = 0
    due: int | None = None
    """When it is to be looked at again."""


NEXT = -1
"""In the place of a notice's `active`: it says that the seat is next."""


class PrefsRow(Row, frozen=True, kw_only=True):
    """How a member wants to be reminded; the defaults are those of who has chosen nothing.

    Times of day are minutes after midnight in the zone, spans are seconds.
    """

    user: int
    zone: str = "UTC"
    first: First = "awake"
    """When a turn is told; "awake": at once, but not in quiet hours; "digest": once a day, all together."""
    digest: int = 8 * 60
    again: int = 12 * 3600
    """From the first message to the second; `later`: from each later one to the next."""
    later: int = 24 * 3600
    most: int = 5
    """Messages about one turn after the first."""
    quiet_from: int | None = None
    quiet_until: int | None = None
    next: bool = False
    """Wants to hear that the turn will be theirs next."""
    alone: bool = False
    """Wants to hear that all the others have answered."""
    wide: bool = False
    """Wants pictures for a desk; else they are tall, for a phone."""
    away_from: int | None = None
    away_until: int | None = None
    confirm: bool = False
    """Wants to be asked before every move, also one that can be taken back."""
    stand_in: StandInKind = "normal"
    """What is to play for the member who is away, out of time, or has given the seat up."""
    guided: bool = True
    """Wants explanations where a table is guided."""
    pace: Pace = "once"
    """How soon the member's standing orders are to answer."""


class ClockRow(Row, frozen=True, kw_only=True):
    """How much time a table's players have."""

    table_id: int
    kind: ClockKind = "none"
    """"move": `span` for each decision; "bank": `span` in all, and `refill` back with each turn."""
    span: int = 0
    refill: int = 0
    away: bool = False
    """Time counts also while a member is away."""
    time_up: TimeUp = "wait"
    paused: int | None = None
    """Since when neither clocks nor reminders run."""


class TimerRow(Row, frozen=True, kw_only=True):
    """The time that a seat has left."""

    table_id: int
    seat: int
    user: int
    """Whose time it is; whoever takes the seat over begins afresh."""
    active: int
    since: int
    """Of the decision and turn for which it was last set."""
    remaining: int
    """When it last began to run, or stopped."""
    deadline: int | None
    """When the time is up; None while it does not run."""


class UndoWindowRow(Row, frozen=True, kw_only=True):
    """A move that can be taken back was made a moment ago; what it brings for others waits."""

    table_id: int
    seat: int
    """Whose move it was."""
    entry: int
    """That of the move in the log."""
    until: int


class DelayedAnswerRow(Row, frozen=True, kw_only=True):
    """A standing order keeps its answer for a while, so that nobody sees that there is one."""

    table_id: int
    seat: int
    decision: str
    """What it answers."""
    due: int
    """When it does."""


class PeerRow(Row, frozen=True, kw_only=True):
    """A process of those that share a database on a server."""

    number: int
    name: str
    """Its machine's."""
    pid: int
    began: int
    state: PeerState
    beaten: int = 0
    """When it said last that it lives, by the database's clock; 0: it is no bot, or only beginning."""
    connected: int = 0
    """When it last heard all of its shards; 0: not yet."""
    pinned: str
    """The shards that it was told to hold, and no others: "0-3/16"; "": any."""


class ShardRow(Row, frozen=True, kw_only=True):
    """One of the connections to Discord's gateway, each of which hears its part of the servers."""

    shard: int
    peer: int | None
    """The process that holds it."""
    heir: int | None
    """The one that will, as soon as it is connected."""


class OutboxRow(Row, frozen=True, kw_only=True):
    """Something owed to the chat (docs/architecture.md says what the kinds mean)."""

    id: int
    """Doubles as the nonce."""
    table_id: int
    kind: Kind
    seat: int | None
    """Whose seat it is about; None where `KINDS` needs none."""
    user: int | None
    """The member who is told; None where `KINDS` needs none."""
    lines: bytes
    """JSON list of lines, ready to show; [] where the row is drawn up from the present state.

    tidy: what is to be done ("strip", "delete" or "tag"), channel, message, and what that is to say then.
    """
    created: int
    due: int
    """Not to be tried before."""
    begun: int | None
    """When a first try began."""
    tries: int
    why: str
    """What the last try failed of."""
    tried: int | None = None
    """When the last try failed."""

    @property
    def begun_before(self) -> bool:
        """It may have been sent already: its process died, or heard no answer."""
        return self.begun is not None

    @property
    def whose(self) -> int:
        """The seat, where the kind needs one."""
        assert self.seat is not None
        return self.seat

    @property
    def member(self) -> int:
        """The member, where the kind needs one."""
        assert self.user is not None
        return self.user


class UndeliveredRow(Row, frozen=True, kw_only=True):
    """A row of the outbox that was given up; kept for thirty days."""

    id: int
    """That of the row in the outbox."""
    table_id: int
    kind: Kind
    seat: int | None
    user: int | None
    created: int
    tries: int
    why: str
    """What the last try failed of."""
    at: int
    """When it was given up."""


class VoteRow(Row, frozen=True, kw_only=True):
    """Something that members are asked to agree to."""

    id: int
    table_id: int
    kind: VoteKind
    status: VoteStatus
    by: int | None
    """Who asks; None: the bot."""
    seat: int | None
    """The seat that it is about; end: the one that is to win, if it is one."""
    other: int | None
    """swap: the other seat."""
    user: int | None
    """replace, invite, apply: who is to have the seat."""
    name: str
    """Raw name of that member."""
    entry: int | None
    """rewind: the log entry before which the game is to go on; end: after which the standings are these."""
    asked: str
    """What everybody is asked, in words."""
    opened: int
    ending: str = ""
    """end: the result that is proposed (`bot.store.endings`)."""


class BallotRow(Row, frozen=True, kw_only=True):
    """What a member said; counts as long as the member has a say."""

    vote: int
    user: int
    agree: bool
    at: int


class MessageRow(Row, frozen=True, kw_only=True):
    """A message of the bot that is kept up to date, by kind: "lobby", "card", "final" or the chat's own."""

    table_id: int
    kind: str
    channel: int
    message: int | None
    """None, when given to `Outbox.done`: it is gone."""
    seats: str
    """Seats that were active on it, e.g. "0,2"."""
    seq: int
    """The last log entry it shows."""
    first: int
    """The log entry after which it begins to tell."""
    at: int
    """When it was posted (not edited)."""
    phase: str = ""
    """Of a turn card, as all that follows: where the game stood, in words."""
    scene: str = ""
    """The scene that its pictures show (`Decision.scene`)."""
    fresh: bool = False
    """It was that scene already when these seats came to be asked."""
    after: int = 0
    """Of later log entries it shows the pictures of moments."""
    pictures: str = ""
    """The names of the files on it, e.g. "glance.png,board.png"."""


class DeliveryFailureRow(Row, frozen=True, kw_only=True):
    """What is wrong with the place where a table is shown."""

    table_id: int
    why: FailureKind
    since: int
    tried: int
    """Since when it is tried again; threads: when a thread was refused last."""
    suspended: int | None = None
    """Since when nothing is sent any more; None: awake."""


class UnreadRow(Row, frozen=True, kw_only=True):
    """Lines for a member that could not be sent by direct message; kept with the `UserRow`."""

    user: int
    table_id: int
    lines: tuple[str, ...]


class UserRow(Row, frozen=True, kw_only=True):
    """The way to reach a member."""

    user: int
    unread: bytes = b"{}"
    """JSON object: by number of the game, lines that could not be sent by direct message."""
    dm_channel: int | None = None
    dm_closed: int | None = None
    """Since when their DMs are known to be closed."""
