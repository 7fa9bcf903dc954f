"""Views and results: what may leave the engine."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Literal, cast

import msgspec

from engines.kernel.decisions import Decision, Pending
from engines.kernel.events import EVERYBODY, Event, Weight
from engines.kernel.moves import Move
from engines.kernel.words import root


class Item(msgspec.Struct, frozen=True):
    """One line of a score sheet."""

    key: str
    text: str
    points: int


class Score(msgspec.Struct, frozen=True):
    """A seat's final score, item by item; `total` is their sum."""

    seat: int
    total: int
    items: tuple[Item, ...]


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game ended."""

    ranking: tuple[tuple[int, ...], ...]  # groups of seats, best first; the seats in a group share the place
    scores: tuple[Score, ...]  # by seat
    seed: str  # hex: open at last, so that anyone can check every die and draw
    note: str = ""  # what decided between equal totals, where that is not seen in the scores


def ranking(standings: Sequence[Any]) -> tuple[tuple[int, ...], ...]:
    """Rank seats as in `Outcome.ranking` by what decides between them, the more the better: equals share."""
    best_first = sorted(set(standings), reverse=True)
    return tuple(
        tuple(seat for seat, standing in enumerate(standings) if standing == best) for best in best_first
    )


class Point(msgspec.Struct, frozen=True):
    """What a move was good for: a fact that it has brought about, in the game's own terms."""

    text: str  # as it follows "this move", without a full stop: "blocks <seat:2>'s fourth king"
    worth: float = 1.0  # how much it matters beside other points of the game, for their order only


class Alert(msgspec.Struct, frozen=True):
    """What everybody should see coming: a victory, an elimination, the end of the game or of a supply."""

    kind: Literal["win", "out", "limit"]
    text: str  # one short sentence, with "<seat:2>"
    seat: int | None = None  # who may win or go out; None: it concerns all


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat (None: the public) may know; each game extends it."""

    asides: ClassVar[tuple[str, ...]] = ("pending",)
    """Fields that tell who is asked and who has answered, which a card says in words: the rest is the board.
    "auction.passed": that field of each struct there."""

    game: str  # the game's key
    seat: int | None
    seats: int  # how many players there are
    commitment: str  # `sha256(seed)`, published at setup
    seed: str | None  # hex; None until the game is over
    pending: tuple[Pending, ...]
    phase: str  # where the game stands, in words: "Round 3 of 7, action phase"
    outcome: Outcome | None

    round_word: ClassVar[str] = "round"  # what the game calls what `round_number` counts

    @property
    def round_number(self) -> int | None:
        """Which round it is; it only grows. A pass "for this round" lasts as long as it is the same.

        None: the game has no rounds in which one could pass.
        """
        return None

    def passing(self, decision: Decision) -> Move | None:
        """Return the move by which the view's seat lets its decision go by; None where each is a choice."""
        if decision.default is not None:
            return decision.default if decision.default.passes else None
        alone = (next(iter(box)) for box in decision.moves.boxes if box.size() == 1)
        return next((move for move in alone if move.passes), None)

    def against(self, event: Event) -> tuple[int, ...]:
        """Return the seats that somebody else's event attacks, robs or strikes."""
        return tuple(seat for seat in self.seats_of(event.victims) if seat != event.seat)

    def losing(self, event: Event) -> tuple[int, ...]:
        """Return the seats that lose something by somebody else's event, or by one that befell them."""
        losers = range(self.seats) if EVERYBODY in event.losers else self.seats_of(event.losers)
        return tuple(seat for seat in losers if seat != event.seat or event.befalls)

    def concerned(self, event: Event) -> tuple[int, ...]:
        """Return the seats that are told of an event, however little it weighs."""
        whom = event.concerns
        return tuple(range(self.seats)) if EVERYBODY in whom else self.seats_of(whom)

    def weight_of(self, event: Event) -> Weight:
        """Return how much an event matters to all: its own weight, unless the table makes it weigh more."""
        return event.weight

    def seats_of(self, whom: Sequence[int | str]) -> tuple[int, ...]:
        """Return the seats among these, and those that play what is among them."""
        return tuple(seat for seat in range(self.seats) if seat in whom)


def same_board(view: View, other: View) -> bool:
    """Tell whether two views of a game show the same but for `asides`."""
    whole = {name for name in view.asides if "." not in name}
    inner = dict(name.split(".", 1) for name in view.asides if "." in name)
    for name in view.__struct_fields__:
        mine, theirs = getattr(view, name), getattr(other, name)
        if name in whole or mine == theirs:
            continue
        if name not in inner or _without(mine, inner[name]) != _without(theirs, inner[name]):
            return False
    return True


def _without(value: Any, aside: str) -> Any:
    """Return a struct, or several, as plain data without a field."""
    if isinstance(value, tuple):
        return [_without(item, aside) for item in cast("tuple[Any, ...]", value)]
    if not isinstance(value, msgspec.Struct):
        return value
    return {name: getattr(value, name) for name in value.__struct_fields__ if name != aside}


class Label(msgspec.Struct, frozen=True):
    """How a field's value is shown in menus."""

    name: str
    group: str = ""  # the area or row that it belongs to: of more than 25 values the group is asked first
    hint: str = ""  # price, tokens needed, what it brings
    copies: str = ""
    """The name that it has in common with its copies: those with the same group and hint will do as well.

    "": there are none.
    """


class Entry(msgspec.Struct, frozen=True):
    """A card or term, for look-ups."""

    key: str
    title: str
    text: str
    rule: str
    provenance: str | None = None  # which of its values are our reconstruction, in words; None: none
    also: tuple[str, ...] = ()  # other names under which it is found: as prompts, menus or pictures have it

    @property
    def names(self) -> tuple[str, ...]:
        """All names under which it is found, its title first."""
        return (self.title, *self.also)

    def reworded(self, texts: Mapping[str, str]) -> "Entry":
        """Return it with the text that stands under its key, if there is one."""
        return msgspec.structs.replace(self, text=texts[self.key]) if self.key in texts else self


def matching(entries: Iterable[Entry], query: str) -> tuple[Entry, ...]:
    """Return the entries one of whose names has all words of the query; all for an empty one.

    The title that is the query comes first, then another name that is, then titles that begin with it, and
    last what has only the roots of its words: "dominated" finds "Domination".
    """
    words = query.casefold().split()
    if not words:
        return tuple(entries)
    distances = [(_distance(entry, words), entry) for entry in entries]
    ranked = sorted(((away, entry) for away, entry in distances if away < _NOT), key=lambda pair: pair[0])
    return tuple(entry for _, entry in ranked)


_NOT = 9


def _distance(entry: Entry, words: Sequence[str]) -> int:
    """Return how far a query is from the names of an entry; `_NOT`: it does not match."""
    names, roots = [name.casefold() for name in entry.names], [root(word) for word in words]
    either = list(zip(words, roots, strict=True))
    if not any(all(word in name or stem in name for word, stem in either) for name in names):
        return _NOT
    start, same = " ".join(words), [[root(word) for word in name.split()] == roots for name in names]
    if any(same):
        return 0 if names[0] == start else 1 if same[0] else 2
    if any(all(word in name for word in words) for name in names):
        return 3 if names[0].startswith(start) else 4
    return 5
