"""The rows of the store: frozen structs with a field for each column.

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
"""A game of a server's members, practice of one member against computers, or a trial in which one member
moves for all seats."""
FailureKind = Literal["removed", "channel", "permissions", "threads", "no_threads", "refused"]
"""The server removed the bot; the channel is gone; a permission is missing, or the thread is locked; the
server has no room for another thread; the channel takes no threads; Discord does not take what is sent, for
another reason."""
CardPictures = Literal["glance_tall", "glance_wide", "tall", "wide"]
"""A glance with the whole board beside it, tall for phones or wide for desks; or that board alone."""
Hints = Literal["off", "on"]
Guided = Literal["off", "on"]
Talk = Literal["open", "none", "press", "published"]
"""Words between players: in the thread, as everybody likes; no private ones; whispers that the bot carries;
whispers that are published with the export of the game."""
WHISPERS: frozenset[Talk] = frozenset({"press", "published"})
First = Literal["now", "awake", "digest"]
Pace = Literal["once", "minutes", "hour"]
"""How soon a member's standing orders answer: at once, or after a random delay."""
PeerState = Literal["joined", "serving", "leaving"]
StandInKind = Literal["default", Level]
"""Who plays for a member: a player that keeps the seat safe, or a computer of a level."""
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
    """Where the lobby card is; for a table in a forum, the forum."""
    thread: int | None
    host: int
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
    """Version of the rules under which it began; without meaning in the lobby."""
    commitment: str | None
    """`sha256(seed)`; None in the lobby."""
    created: int
    started: int | None
    ended: int | None
    card: CardPictures = "glance_tall"
    hints: Hints = "off"
    guided: Guided = "off"
    """Whether panels explain what their member meets for the first time."""
    talk: Talk = "open"
    imported: bool = False
    """It came from a file that holds more than this database knows of it; it counts in no statistics."""
    forum: bool = False
    """`channel` is a forum, and `thread` the table's post there, which begins with the lobby card."""
    ending: str = ""
    """The agreement that ended it early (`bot.store.endings`); "": none."""
    purpose: Purpose = "game"
    origin: int | None = None
    """The table from whose position it began; None: from its seed."""

    @property
    def private(self) -> bool:
        """It is its host's alone: it belongs to no server (`guild` 0), and counts in no statistics.

        Its `channel` is that of the host's direct messages; 0 while they are closed.
        """
        return self.purpose != "game"

    @property
    def place(self) -> int:
        """Where its cards are: in its thread, or in its channel while there is none."""
        return self.channel if self.thread is None else self.thread


class SeatRow(Row, frozen=True, kw_only=True):
    """A seat; in the lobby numbered in order of joining, from the start on as the game numbers them."""

    table_id: int
    seat: int
    user: int | None
    """None: a computer's, or nobody's any more."""
    name: str
    """The member's name on joining; raw, to be shown through `bot.texts.names.shown` only."""
    stand_in: ControllerKind
    """"": played by its member; else how its moves are chosen."""
    away: bool = False
    """The stand-in plays until the member is back; else it plays because the seat has no owner."""
    before: str = ""
    """Raw name of the member from whom this one took over; "" if from nobody."""
    computer: bool = False
    """A computer player sits here under a name of its own; else a stand-in plays for a member."""

    @property
    def owner(self) -> int | None:
        """The member to whom the seat and its secrets belong; None: a computer's, or given up."""
        return self.user if not self.stand_in or self.away else None

    @property
    def player(self) -> int | None:
        """The member who is asked for its moves; None while a stand-in plays."""
        return None if self.stand_in else self.user


class MoveRow(LogEntry, Row, frozen=True, kw_only=True):
    """An entry of a game's log; a note, which is no move, tells what became of a seat or a table.

    The kinds of notes are in `bot.store.moves`; instead of a move they have raw names of members, as a JSON
    list.
    """

    table_id: int
    opened: int | None = None
    """The entry that opened a sealed answer; None while it is closed, and for all others."""
    salt: str
    """Hex, hashed with a sealed answer; of a fork: the hash of the answer that was withdrawn; else ""."""
    undone: bool
    at: int
    key: str | None
    """The cause, e.g. an interaction's id; unique."""


class PendingRow(Row, frozen=True, kw_only=True):
    """A decision that a seat owes."""

    table_id: int
    seat: int
    decision: str
    kind: str
    held: bool
    """Standing orders leave it alone: it came up by taking back, or its owner has been asked already."""
    known: bool = False
    """Its owner took the answer back, and needs no new notice."""
    since: int
    active: int = 0
    """The log entry since which the seat has owed something without a break; `began`: when that was."""
    began: int = 0
    alone: int | None = None
    """Since when all the others of a simultaneous phase have answered."""
    stand_in: ControllerKind = ""
    """Its owner's time is up: a computer of this level moves until the turn is over, or its owner does."""


class DraftRow(Row, frozen=True, kw_only=True):
    """A half-filled form; one per seat, gone with its decision."""

    table_id: int
    seat: int
    decision: str
    fields: bytes
    at: int


class PlanRow(Row, frozen=True, kw_only=True):
    """Moves that a seat has put together; one plan per seat, gone when such a decision is answered."""

    table_id: int
    seat: int
    kind: str
    """The kind of decision that the first move answers."""
    moves: bytes
    """JSON list: each with its line. `fields`: JSON object, the half-filled form of the next one."""
    fields: bytes
    at: int


class PolicyRow(Row, frozen=True, kw_only=True):
    """A standing order at its place."""

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


class PolicyUseRow(Row, frozen=True, kw_only=True):
    """An answer that a standing order gave; gone when it is taken back."""

    table_id: int
    seq: int
    """The log entry of the answer; `place`, `policy`: the order as it was then."""
    seat: int
    place: int
    policy: bytes
    successor: bytes | None
    """The order that took its place; None: it was used up."""
    line: str
    """The line for the owner, with `<seat:2>`."""
    at: int


class NoticeRow(Row, frozen=True, kw_only=True):
    """What a seat was told of its turn, and the live message that tells it; gone with the turn.

    `snoozed` counts if it is later than `last`.
    """

    table_id: int
    seat: int
    user: int
    active: int | None
    """As `PendingRow.active`; `NEXT`: the seat is next. None, when given to `Outbox.done`: forget it."""
    channel: int = 0
    message: int | None = None
    """None: nothing is shown. The message of a digest is that of several games."""
    shown: str = ""
    """Digest of what the message says."""
    sent: int = 0
    """How many messages there were, the first included; `last`: when the last was sent."""
    last: int = 0
    muted: bool = False
    snoozed: int = 0
    due: int | None = None


NEXT = -1
"""The value of a notice's `active` that says that the seat is next."""


class PrefsRow(Row, frozen=True, kw_only=True):
    """How a member wants to be reminded; the defaults are those of new members.

    Times of day are minutes after midnight in the zone; spans are seconds.
    """

    user: int
    zone: str = "UTC"
    first: First = "awake"
    """When a turn is announced: at once, at once outside of quiet hours, or in a daily digest."""
    digest: int = 8 * 60
    again: int = 12 * 3600
    """From the first message to the second; `later`: from each later one to the next."""
    later: int = 24 * 3600
    most: int = 5
    quiet_from: int | None = None
    quiet_until: int | None = None
    next: bool = False
    """Wants to hear that the turn will be theirs next; `alone`: that all the others have answered."""
    alone: bool = False
    wide: bool = False
    """Wants pictures for a desk; else they are tall, for a phone."""
    away_from: int | None = None
    away_until: int | None = None
    confirm: bool = False
    """Wants to be asked before every move, even one that can be taken back."""
    stand_in: StandInKind = "normal"
    """Who plays for the member while away, out of time, or after giving up the seat."""
    guided: bool = True
    pace: Pace = "once"


class PeerRow(Row, frozen=True, kw_only=True):
    """A process of those that share a database on a server."""

    number: int
    name: str
    """The machine's."""
    pid: int
    began: int
    state: PeerState
    beaten: int = 0
    """When it last said that it lives, by the database's clock; 0: it is no bot, or only beginning."""
    connected: int = 0
    """When it last heard all of its shards; 0: not yet."""
    pinned: str
    """The only shards that it may hold: "0-3/16"; "": any."""


class ShardRow(Row, frozen=True, kw_only=True):
    """One of the connections to Discord's gateway, each of which hears its part of the servers."""

    shard: int
    peer: int | None
    """The process that holds it; `heir`: the one that will, as soon as it is connected."""
    heir: int | None


class OutboxRow(Row, frozen=True, kw_only=True):
    """Something owed to the chat (docs/architecture.md says what the kinds mean)."""

    id: int
    """Doubles as the nonce."""
    table_id: int
    kind: Kind
    seat: int | None
    """The seat that it is about; None where `KINDS` needs none."""
    user: int | None
    """The member who is told; None where `KINDS` needs none."""
    lines: bytes
    """JSON list of lines, ready to show; [] where the row is drawn up from the present state. tidy: the task
    ("strip", "delete" or "tag"), channel, message, and the new text."""
    created: int
    due: int
    """Not to be tried before."""
    begun: int | None
    """When a first try began; `tried`: when the last try failed, and `why`."""
    tries: int
    why: str
    tried: int | None = None
    refusals: int = 0
    """How often Discord has not taken it because of what it says; `answer`: what it said last, without ids;
    "": Discord has refused nothing."""
    answer: str = ""

    @property
    def plain(self) -> bool:
        """It is to go out in plain words: Discord has refused it twice as it is."""
        return self.refusals >= 2

    @property
    def bare(self) -> bool:
        """Not even plain words with buttons were taken."""
        return self.refusals >= 4

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
    """As in the outbox; `why`: why the last try failed."""
    table_id: int
    kind: Kind
    seat: int | None
    user: int | None
    created: int
    tries: int
    why: str
    at: int


class VoteRow(Row, frozen=True, kw_only=True):
    """A question that members are asked to agree to."""

    id: int
    table_id: int
    kind: VoteKind
    status: VoteStatus
    by: int | None
    """The member who asks; None: the bot."""
    seat: int | None
    """The seat that it is about; end: the one that is to win, if it is one."""
    other: int | None
    """swap: the other seat."""
    user: int | None
    """replace, invite, apply: the member who is to have the seat; `name`: their raw name."""
    name: str
    entry: int | None
    """rewind: the log entry before which the game is to go on; end: the entry that led to these standings."""
    asked: str
    opened: int
    ending: str = ""
    """end: the result that is proposed (`bot.store.endings`)."""
    until: int = 0
    """Who says nothing until then has said no. 0: not known yet, of an earlier version."""
    closed: int | None = None
    """When it was decided or withdrawn."""
    reveals: bool = False
    """rewind: something that came out since is to be taken back, so everybody with a seat is asked."""
    excused: str = ""
    """Numbers of members who are not asked as they have left the server, with commas."""
    deputy: int | None = None
    """The player who answered for a host who did nothing."""


class BallotRow(Row, frozen=True, kw_only=True):
    """A member's answer; it counts while the member has a say."""

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
    """Of a turn card, as all fields below: where the game stood, in words."""
    scene: str = ""
    """The scene that its pictures show (`Decision.scene`)."""
    fresh: bool = False
    """The scene was the same when these seats came to be asked."""
    after: int = 0
    """Pictures of moments are shown of later log entries only."""
    pictures: str = ""
    """The names of the files on it, e.g. "glance.png,board.png"."""


class DeliveryFailureRow(Row, frozen=True, kw_only=True):
    """What is wrong with the place where a table is shown."""

    table_id: int
    why: FailureKind
    since: int
    tried: int
    """Since when it is tried again; threads: when a thread was last refused."""
    suspended: int | None = None
    """Since when nothing is sent any more; None: it is not suspended."""
    again: int | None = None
    """While it is suspended: when one message is tried all the same."""
    answer: str = ""
    """refused: what Discord said, without ids."""


class UnreadRow(Row, frozen=True, kw_only=True):
    """Lines for a member that could not be sent by direct message; kept with the `UserRow`."""

    user: int
    table_id: int
    lines: tuple[str, ...]


class UserRow(Row, frozen=True, kw_only=True):
    """How to reach a member."""

    user: int
    unread: bytes = b"{}"
    """JSON object: by number of the game, lines that could not be sent by direct message."""
    dm_channel: int | None = None
    dm_closed: int | None = None
    """Since when their DMs are known to be closed."""
