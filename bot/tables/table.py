"""A table and what happens at it, in the words that chat and table service share."""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import msgspec

from bot.store import endings
from bot.store.endings import Ending
from bot.store.rows import SeatRow, TableRow
from bot.tables.second_person import to_you
from bot.texts import computers as computer_texts
from bot.texts import tables as texts
from bot.texts.names import by_seat, escaped, put_in, shown, sounding
from bot.texts.votes import seats as seat_texts
from engines.kernel import Ahead, Decision, Event, Game, IllegalMove, Move, Outcome, Policy


class Refusal(Exception):  # noqa: N818 - it is an answer, not a failure
    """Something that cannot be done now, in plain words for the member who asked.

    Attributes: text: what is wrong and what would be possible, with escaped names. rule: the section of the
    rules that forbids it. stale: the button or form was for a decision that is not open any more.
    """

    def __init__(self, text: str, rule: str | None = None, *, stale: bool = False) -> None:
        """Keep the parts; the message is the text."""
        super().__init__(text)
        self.text = text
        self.rule = rule
        self.stale = stale


@dataclass(frozen=True)
class Member:
    """Somebody of a server."""

    id: int
    name: str


@dataclass(frozen=True)
class Place:
    """Where a table was opened."""

    guild: int
    channel: int
    forum: bool = False
    """The channel is a forum: the table is a post there."""


@dataclass(frozen=True)
class Result:
    """How a game ended: by its rules, or as all agreed."""

    ranking: tuple[tuple[int, ...], ...]
    """Groups of seats, best first; more than one in a group share the place."""
    points: tuple[int, ...] | None
    """By seat; None where it was agreed on without any."""

    def place(self, seat: int) -> int:
        """Return a seat's place, from 1; equal places are shared. 0 for a seat that has none."""
        place = 1
        for group in self.ranking:
            if seat in group:
                return place
            place += len(group)
        return 0


@dataclass(frozen=True)
class Table:
    """A table as it stood at one moment; what happens later never changes it."""

    game: Game
    row: TableRow
    seats: tuple[SeatRow, ...]
    """By seat; in the lobby in order of joining."""
    state: Any = field(default=None, repr=False)
    """None in the lobby. Whoever draws or writes takes `view`, never this."""
    historic: bool = False
    """It stood so earlier: also of a game that is over by now, what was asked then is shown."""
    _views: dict[int | None, Any] = field(default_factory=dict[int | None, Any], repr=False, compare=False)

    @property
    def id(self) -> int:
        """The game's number."""
        return self.row.id

    @property
    def options(self) -> Any:
        """The game's variants as it is played; None in the lobby, and where a game keeps none."""
        return getattr(self.state, "options", None)

    def view(self, seat: int | None) -> Any:
        """Return what a seat (None: the public) may know; not in the lobby. After the end nobody is asked."""
        if seat not in self._views:
            assert self.state is not None, "a lobby has no view"
            view = self.game.view(self.state, seat)
            if self.row.status == "over" and not self.historic and view.pending:
                view = msgspec.structs.replace(view, pending=())
            self._views[seat] = view
        return self._views[seat]

    @cached_property
    def pending(self) -> tuple[Decision, ...]:
        """The open decisions; () in the lobby and at the end."""
        return () if self.state is None or self.row.status == "over" else self.game.pending(self.state)

    def decision(self, seat: int | None) -> Decision | None:
        """Return what the seat owes, or None."""
        return next((decision for decision in self.pending if decision.seat == seat), None)

    def foretell(self, seat: int, move: Move) -> tuple[str, ...]:
        """Say, a line each, which answers of the seat a legal move leads to without a choice."""
        chance = random.Random(self.row.seq)  # noqa: S311 - no secret comes of it
        return self.game.foretell(self.state, seat, move, chance)

    def leads_to(self, seat: int, move: Move) -> Ahead | None:
        """Return the choice that a legal move leads the seat to at once; None: to none of another kind."""
        chance = random.Random(self.row.seq)  # noqa: S311 - no secret comes of it
        return self.game.leads_to(self.state, seat, move, chance)

    def closed(self, decision: Decision) -> tuple[str, ...]:
        """Say, a line each, what the decision's owner would look for and cannot do, and why."""
        chance = random.Random(self.row.seq)  # noqa: S311 - no secret comes of it
        return tuple(map(self.tell, self.game.closed(self.state, decision, chance)))

    @cached_property
    def outcome(self) -> Outcome | None:
        """Ranking and scores, at the end by the rules; None for a game that was ended before its time."""
        return None if self.state is None else self.game.outcome(self.state)

    @cached_property
    def agreed(self) -> Ending | None:
        """The agreement that ended the game early; None: there is none."""
        return endings.decode(self.row.ending, len(self.seats)) if self.row.ending else None

    @property
    def result(self) -> Result | None:
        """Everybody's place; None while the game goes on, and where it was broken off."""
        if self.agreed is not None:
            return Result(self.agreed.ranking(len(self.seats)), self.agreed.points or None)
        if self.outcome is None:
            return None
        return Result(self.outcome.ranking, tuple(score.total for score in self.outcome.scores))

    @property
    def host(self) -> str:
        """The host's name for messages, or else a mention, which calls nobody."""
        names = (
            name for seat, name in zip(self.seats, self.names, strict=True) if seat.user == self.row.host
        )
        return next(names, f"<@{self.row.host}>")

    @property
    def seed(self) -> str | None:
        """The seed in hex; None until the game is over."""
        return self.state.chance.seed if self.state is not None and self.row.status == "over" else None

    @cached_property
    def names(self) -> tuple[str, ...]:
        """By seat, for messages: markdown and mentions are harmless."""
        return tuple(map(escaped, self.plain_names))

    @cached_property
    def titles(self) -> tuple[str, ...]:
        """By seat, for results: the name, with late arrivals, early leavers, and the levels of computers."""
        return tuple(_title(name, seat) for name, seat in zip(self.names, self.seats, strict=True))

    @cached_property
    def players(self) -> tuple[str, ...]:
        """By seat, for messages that tell who plays: as `names`, and how well computers play."""
        named = zip(self.names, self.seats, strict=True)
        return tuple(
            computer_texts.title(name, seat.stand_in) if seat.computer else name for name, seat in named
        )

    @cached_property
    def plain_names(self) -> tuple[str, ...]:
        """By seat, no two alike, for pictures, menus and labels, which know no markdown."""
        return by_seat([seat.name for seat in self.seats])

    def newcomer(self, name: str, user: int | None) -> str:
        """Return for messages what somebody without a seat is called, with a mention if a player is, too."""
        taken = sounding(name) in {sounding(seat.name) for seat in self.seats if seat.user != user}
        return f"{shown(name)} (<@{user}>)" if taken and user is not None else shown(name)

    def seat_of(self, user: int) -> int | None:
        """Return a member's seat, in a trial the one that is asked first; None for all without one."""
        own = [row.seat for row in self.seats if row.owner == user]
        if len(own) > 1:
            return next((decision.seat for decision in self.pending if decision.seat in own), own[0])
        return own[0] if own else None

    def tell(self, text: str) -> str:
        """Put names in for `<seat:2>`, for a message."""
        return put_in(text, self.names)

    def line(self, event: Event, seat: int | None) -> str | None:
        """Return the log line of an event for one reader, names put in."""
        view = None if self.state is None else self.view(None)
        line = self.game.narrate(self.row.pack or "", event, seat, view)
        return None if line is None else self.tell(line)

    def brief(self, event: Event) -> str:
        """Return what everybody may know of an event as a line of a story, names put in; "" for nothing."""
        view = None if self.state is None else self.view(None)
        lines = self.game.narrate_all(self.row.pack or "", [event], None, view, brief=True)
        return self.tell(" ".join(lines))

    def lines(self, events: Iterable[Event], seat: int | None, *, you: bool = False) -> list[str]:
        """Return the log lines of events that follow one another, names put in; `you`: but the reader's."""
        view = None if self.state is None else self.view(None)
        lines = self.game.narrate_all(self.row.pack or "", events, seat, view)
        return [self.tell(line if seat is None or not you else to_you(line, seat)) for line in lines]


def unowned(seats: Iterable[SeatRow], seat: int) -> frozenset[int]:
    """Return the seats beside one, if they all are computers' or given up; else none."""
    others = [row for row in seats if row.seat != seat]
    return frozenset(row.seat for row in others if all(other.owner is None for other in others))


def _title(name: str, seat: SeatRow) -> str:
    if seat.computer:
        return computer_texts.title(name, seat.stand_in)
    if seat.before:
        name = seat_texts.TITLE_FOR.format(name=name, before=shown(seat.before))
    if seat.away:
        return seat_texts.TITLE_AWAY.format(name=name)
    if seat.owner is None:
        return (
            seat_texts.TITLE_PASSED_ON.format(name=name)
            if seat.user is None
            else seat_texts.TITLE_RESIGNED.format(name=name)
        )
    return name


@dataclass(frozen=True)
class Played:
    """The result of a move."""

    row: TableRow
    table: Table
    """As it stands now, automatic moves included."""
    events: Sequence[Event]
    """Of the move and of the automatic moves after it."""
    lines: Sequence[str]
    """The log as the mover may read it."""
    repeated: bool = False
    """It had been done already, by the same key; nothing happened now."""

    @property
    def over(self) -> bool:
        """The game has ended."""
        return self.row.status == "over"


@dataclass(frozen=True)
class Undone:
    """What was taken back."""

    table: Table
    count: int
    what: str
    """What the member's own moves did, and `own` how many these were of all (`count`)."""
    own: int
    sealed: bool
    lines: Sequence[str]
    """The public lines."""
    repeated: bool = False
    others: bool = False
    """Answers of computers were among it."""


@dataclass(frozen=True)
class Plan:
    """Moves that a member has put together; see `PlanRow`."""

    kind: str
    """The kind of decision that the first one answers; "" as long as there is none."""
    moves: tuple[Move, ...]
    lines: tuple[str, ...]
    """What each move does, with `<seat:2>`."""
    fields: dict[str, Any]
    at: int


@dataclass(frozen=True)
class PlanPlayed:
    """How far a plan was carried out."""

    played: Played
    done: int
    first: int
    stopped: Refusal | None
    """Why the rest was not played; None if all was."""


@dataclass(frozen=True)
class Draft:
    """A half-filled form; see `DraftRow`."""

    decision: str
    fields: dict[str, Any]


@dataclass(frozen=True)
class SeatPolicies:
    """A seat's standing orders."""

    policies: tuple[Policy, ...] = ()
    """Asked in this order."""
    ask: frozenset[str] = frozenset()
    """Kinds of optional decisions that the owner wants to be asked for."""


@dataclass(frozen=True)
class PolicyDraft:
    """A half-filled form of a standing order."""

    instead_of: Policy | None
    """The order that is being changed; None: a new one."""
    fields: dict[str, Any]


def owed(table: Table, seat: int, decision: str | None) -> Decision:
    """Return what a seat owes; Refusal if it owes nothing, or something else than `decision`."""
    own = table.decision(seat)
    if own is None and table.row.status == "over":
        raise Refusal(texts.OVER, stale=decision is not None)
    if own is None:
        names = [table.names[decision.seat] for decision in table.pending]
        if decision is None:
            raise Refusal(texts.waits(names))
        raise Refusal(texts.stale_waits(names), stale=True)
    if decision is not None and decision != own.id:
        raise stale(table, seat)
    return own


def stale(table: Table, seat: int) -> Refusal:
    """Return the refusal of an answer to a decision that is no longer open, telling what is."""
    own = table.decision(seat)
    if own is None:
        names = [table.names[decision.seat] for decision in table.pending]
        return Refusal(texts.stale_waits(names), stale=True)
    return Refusal(texts.STALE.format(prompt=table.tell(own.prompt)), stale=True)


def refusal(table: Table, refused: IllegalMove) -> Refusal:
    """Return an illegal move's refusal with names put in."""
    return Refusal(table.tell(refused.text), refused.rule)
