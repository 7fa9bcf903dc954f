"""One game as one JSON file: `parley export` writes it, `parley verify` and `parley import` read it.

A finished game is exported whole. Of a running one the seed, moves, private parts of events, salts of closed
answers, and standing orders are withheld, unless the host asks for the secrets. Seats are names; members' ids
are written only with the secrets of a running game, which can be played on elsewhere. Whispers are included
when the game is over and its table publishes them.
"""

import hashlib
import re
import time
from typing import Annotated, Any, Literal

import msgspec

from bot.store import moves, policies, table_rows
from bot.store.database.db import Db
from bot.store.members import talk
from bot.store.members.talk import WhisperRow
from bot.store.rows import CardPictures, Guided, Hints, MoveRow, SeatRow, TableRow, Talk
from bot.store.schedule import clocks
from bot.store.schedule.rows import ClockKind, TimeUp
from bot.store.table_rows import Companion
from bot.texts.hosting import archives as archives_texts
from engines.kernel.agents import LEVELS
from engines.kernel.play.answers import ControllerKind
from engines.kernel.play.session import RETURNED, Source, seal

FORMAT = 5
"""Raised when an older Parley could not read the file any more."""
WITH_OPTIONS = 5
"""The first format that can say which options of its own a running game's table has. Games that are over and
never came back from a copy keep the format that they had."""
WITHOUT_RETURNS = 4
"""The format of games that never came back from a copy, and of which no table goes on from the file."""
WITHOUT_AGREEMENT = 3
"""The format of games that did not end by agreement, and whose players talk as they like."""
WITHOUT_LEVELS = 2
"""The format of games at which no computer of a level plays."""
WITHOUT_EDITIONS = 1
"""The format of games under the first edition of their rules."""

LONGEST = 366 * 86_400
"""Seconds that a clock can have."""

Seconds = Annotated[int, msgspec.Meta(ge=0, le=LONGEST)]
Number = Annotated[int, msgspec.Meta(ge=0, le=(1 << 63) - 1)]
Hash = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


class ArchiveError(Exception):
    """The file cannot be used, or the game not exported; the text is one clear sentence."""


class Seat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A seat with its player."""

    name: Annotated[str, msgspec.Meta(max_length=200)]
    stand_in: ControllerKind
    away: bool = False
    before: Annotated[str, msgspec.Meta(max_length=200)] = ""
    user: Number | None = None
    """Withheld, except in a file with which the game can be played on."""
    orders: tuple[msgspec.Raw, ...] = ()
    ask: tuple[str, ...] = ()
    computer: Literal[True] | msgspec.UnsetType = msgspec.UNSET
    """A computer player of a level sits there; left out for all others, as in files of before."""

    @property
    def has_computer(self) -> bool:
        """A computer player sits there, of whatever kind."""
        return self.computer is True or self.stand_in == "random"

    @property
    def needs_levels(self) -> bool:
        """A Parley without levels cannot read it."""
        return self.computer is True or self.stand_in in LEVELS


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One entry of the log; see `MoveRow`."""

    seq: Number
    epoch: Number
    seat: Number
    decision: str
    kind: str
    at: Number
    undone: bool
    reveals: bool
    sealed: bool
    hash: str
    """Of a sealed answer: what was published with it."""
    opened: Number | None
    source: Source | None
    """None: withheld, for it may tell of standing orders."""
    move: msgspec.Raw
    """`null`: withheld."""
    salt: str | None
    """None: withheld."""
    events: msgspec.Raw

    @property
    def answer(self) -> bytes | None:
        """The move as the game encodes it; None: withheld."""
        encoded = bytes(self.move)
        return None if encoded == _WITHHELD else encoded


class ArchivedWhisper(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A whisper from one seat to another."""

    seat: Number
    to: Number
    at: Number
    text: Annotated[str, msgspec.Meta(max_length=1000)]


class ArchivedClock(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The clock of a table; see `ClockRow`."""

    kind: ClockKind
    span: Seconds
    refill: Seconds
    away: bool
    time_up: TimeUp
    weekend: Annotated[str, msgspec.Meta(max_length=64)] = ""
    paused: bool
    left: tuple[Seconds | None, ...]
    """By seat: the time that it has left; None: it has used none."""
    quarters: tuple[Number, ...] = ()
    """Seats of which a new owner was given a quarter of the usual time."""


class TableOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of a table itself, which are none of its game."""

    card: CardPictures = "glance_tall"
    hints: Hints = "off"
    guided: Guided = "off"
    clock: ArchivedClock | None = None
    left_behind: tuple[Companion, ...] = ()
    """What there was at the table that is not in the file."""


class Archive(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A game. The fields stand in the file in this order, without spaces; no `edition` is the first."""

    parley: Number
    game: str
    status: Literal["running", "over"]
    whole: bool
    options: msgspec.Raw
    seating: Literal["random", "joining"]
    created: Number
    started: Number
    ended: Number | None
    commitment: Hash
    """`sha256(seed)`, published at the start."""
    seed: Hash | None
    """Hex, 32 bytes."""
    pack: str
    """Digest of the data pack."""
    data: str | None
    """Its text; None where the game brings its own."""
    edition: Annotated[int, msgspec.Meta(ge=1, le=(1 << 31) - 1)] = 1
    seats: tuple[Seat, ...]
    log: tuple[Entry, ...]
    talk: Talk | msgspec.UnsetType = msgspec.UNSET
    """How its players could talk; left out where as they liked, as in files of before."""
    whispers: tuple[ArchivedWhisper, ...] = ()
    table: TableOptions | msgspec.UnsetType = msgspec.UNSET
    """What a table that goes on from the file needs to know; left out of all other files."""
    sha256: Hash
    """Of all before it: of this file with 64 zeros in this place."""


_WITHHELD = b"null"
_OURS = re.compile(rb'\s*\{\s*"parley"\s*:')
_UNSUMMED = "0" * 64
_encoder = msgspec.json.Encoder(order="deterministic")
_decoder = msgspec.json.Decoder(Archive)


def take(db: Db, number: int, *, secrets: bool = False, now: int | None = None) -> Archive:
    """Return a started game of the store; `secrets`: of a running one, for the bot's host. ArchiveError.

    `now`: the moment until which clocks ran, in Unix seconds; None: the system's time.
    """
    now = int(time.time()) if now is None else now
    row = table_rows.table(db, number)
    if row is None:
        raise ArchiveError(archives_texts.NO_SUCH_GAME.format(number=number))
    if row.started is None or row.status == "lobby" or row.commitment is None or row.pack is None:
        raise ArchiveError(archives_texts.NOT_STARTED.format(number=number))
    if row.origin is not None:
        raise ArchiveError(archives_texts.FROM_POSITION.format(number=number))
    whole = secrets or row.status == "over"
    playable = whole and row.status == "running"
    data = table_rows.pack(db, row.pack)
    seats = _seats(db, row, playable=playable)
    log = moves.log(db, number, undone=True)
    return summed(
        Archive(
            parley=_format(row, seats, log, playable=playable), game=row.key,
            status="over" if row.status == "over" else "running", whole=whole,
            options=msgspec.Raw(row.options), seating=row.seating, created=row.created, started=row.started,
            ended=row.ended, commitment=row.commitment,
            seed=table_rows.seed(db, number).hex() if whole else None, pack=row.pack,
            data=None if data is None else data.decode(), edition=row.edition, seats=seats,
            log=tuple(_entry(entry, whole=whole) for entry in log),
            talk=msgspec.UNSET if row.talk == "open" else row.talk, whispers=_whispers(db, row),
            table=_table(db, row, now) if playable else msgspec.UNSET, sha256=_UNSUMMED,
        )
    )  # fmt: skip


def summed(archive: Archive) -> Archive:
    """Return it with the sum that belongs to it."""
    return msgspec.structs.replace(archive, sha256=_sum(archive))


def write(archive: Archive) -> bytes:
    """Return the file."""
    return _encoder.encode(archive) + b"\n"


def read(raw: bytes) -> Archive:
    """Return what a file holds; ArchiveError if it is foreign, newer or damaged (see also `verify`)."""
    if not _OURS.match(raw):
        raise ArchiveError(archives_texts.FOREIGN)
    try:
        version = msgspec.json.decode(raw, type=_Head).parley
        if version > FORMAT:
            raise ArchiveError(archives_texts.NEWER.format(found=version, known=FORMAT))
        archive = _decoder.decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as damage:
        raise ArchiveError(archives_texts.DAMAGED.format(reason=damage)) from damage
    complaint = _complaint(archive)
    if complaint:
        raise ArchiveError(archives_texts.DAMAGED.format(reason=complaint))
    return archive


def _complaint(archive: Archive) -> str | None:
    """Say what the types cannot: where the parts of an archive do not fit together."""
    if archive.whole != (archive.seed is not None) or (archive.status == "over" and not archive.whole):
        return archives_texts.NO_SEED
    for number, entry in enumerate(archive.log, start=1):
        misplaced = entry.seq != number or entry.seat >= len(archive.seats)
        if misplaced or (archive.whole and None in {entry.source, entry.salt, entry.answer}):
            return archives_texts.BAD_ENTRY.format(number=number)
    seats = {at for whisper in archive.whispers for at in (whisper.seat, whisper.to)}
    if seats and (
        archive.talk != "published" or archive.status != "over" or max(seats) >= len(archive.seats)
    ):
        return archives_texts.BAD_WHISPER
    users = [seat.user for seat in archive.seats if seat.user is not None]
    return None if len(users) == len(set(users)) else archives_texts.TWO_SEATS


def intact(archive: Archive, raw: bytes) -> bool:
    """Tell whether a file is as it was written, to the byte."""
    return archive.sha256 == _sum(archive) and raw == write(archive)


def entries(archive: Archive, table_id: int = 0) -> list[MoveRow]:
    """Return the log of a whole archive as rows of a table."""
    return [
        MoveRow(
            table_id=table_id, seq=entry.seq, epoch=entry.epoch, seat=entry.seat, decision=entry.decision,
            kind=entry.kind, source=entry.source or "player", move=bytes(entry.move),
            events=bytes(entry.events), reveals=entry.reveals, sealed=entry.sealed, opened=entry.opened,
            salt=entry.salt or "", undone=entry.undone, at=entry.at, key=None,
        )
        for entry in archive.log
    ]  # fmt: skip


def seat_rows(archive: Archive, table_id: int) -> tuple[SeatRow, ...]:
    """Return the seats as rows of a table."""
    return tuple(
        SeatRow(
            table_id=table_id, seat=seat, user=row.user, name=row.name, stand_in=row.stand_in, away=row.away,
            before=row.before, computer=row.has_computer,
        )
        for seat, row in enumerate(archive.seats)
    )  # fmt: skip


def whispers(archive: Archive, table_id: int) -> list[WhisperRow]:
    """Return the whispers as rows of a table; nobody's, as the file names no members."""
    return [
        WhisperRow(
            id=0, table_id=table_id, seat=whisper.seat, user=None, listener=whisper.to, reader=None,
            text=whisper.text, at=whisper.at, carrier=0,
        )
        for whisper in archive.whispers
    ]  # fmt: skip


class _Head(msgspec.Struct):
    parley: Number


def _format(row: TableRow, seats: tuple[Seat, ...], log: list[MoveRow], *, playable: bool) -> int:
    """Return the oldest format that holds all of a game."""
    if playable or any(entry.kind == RETURNED and not entry.decision for entry in log):
        return FORMAT
    if row.ending or row.talk != "open":
        return WITHOUT_RETURNS
    if any(seat.needs_levels for seat in seats):
        return WITHOUT_AGREEMENT
    return WITHOUT_LEVELS if row.edition > 1 else WITHOUT_EDITIONS


def _sum(archive: Archive) -> str:
    blank = msgspec.structs.replace(archive, sha256=_UNSUMMED)
    return hashlib.sha256(_encoder.encode(blank)).hexdigest()


def _seats(db: Db, row: TableRow, *, playable: bool) -> tuple[Seat, ...]:
    asks = policies.asks(db, row.id) if playable else {}
    left = policies.policies(db, row.id) if playable else []
    return tuple(
        Seat(
            name=seat.name, stand_in=seat.stand_in, away=seat.away, before=seat.before,
            user=seat.user if playable else None,
            orders=tuple(msgspec.Raw(each.policy) for each in left if each.seat == seat.seat),
            ask=tuple(sorted(asks.get(seat.seat, ()))),
            computer=True if seat.computer and seat.stand_in != "random" else msgspec.UNSET,
        )
        for seat in table_rows.seats(db, row.id)
    )  # fmt: skip


def _table(db: Db, row: TableRow, now: int) -> TableOptions:
    """Return the options of a table, and its clock as it stands."""
    clock = clocks.clock(db, row.id)
    left = clocks.remaining(db, row.id, now)
    quarters = tuple(timer.seat for timer in clocks.timers(db, row.id) if timer.quarter)
    own = ArchivedClock(
        kind=clock.kind, span=clock.span, refill=clock.refill, away=clock.away, time_up=clock.time_up,
        weekend=clock.weekend, paused=clock.paused is not None,
        left=tuple(left.get(seat) for seat in range(row.seats)), quarters=quarters,
    )  # fmt: skip
    set_ = clock.kind != "none" or clock.paused is not None
    return TableOptions(
        card=row.card, hints=row.hints, guided=row.guided, clock=own if set_ else None,
        left_behind=tuple(table_rows.with_rows(db, row.id)),
    )  # fmt: skip


def _whispers(db: Db, row: TableRow) -> tuple[ArchivedWhisper, ...]:
    if row.status != "over" or row.talk != "published":
        return ()
    return tuple(
        ArchivedWhisper(seat=whisper.seat, to=whisper.listener, at=whisper.at, text=whisper.text)
        for whisper in talk.whispers(db, row.id)
    )


def _entry(row: MoveRow, *, whole: bool) -> Entry:
    answer = row.sealed and row.decision != ""
    known = whole or row.opened is not None or not row.decision
    return Entry(
        seq=row.seq, epoch=row.epoch, seat=row.seat, decision=row.decision, kind=row.kind, at=row.at,
        undone=row.undone, reveals=row.reveals, sealed=row.sealed, opened=row.opened,
        hash=seal(row.salt, row.move) if answer else "",
        source=row.source if whole or not row.decision else None,
        move=msgspec.Raw(row.move if known else _WITHHELD),
        salt=row.salt if known else None,
        events=msgspec.Raw(row.events if whole else _public(row.events)),
    )  # fmt: skip


def _public(events: bytes) -> bytes:
    """Drop what only single seats learned."""
    plain: list[dict[str, Any]] = msgspec.json.decode(events)
    for event in plain:
        event["event"]["secret"] = {}
    return _encoder.encode(plain)
