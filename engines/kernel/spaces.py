"""Move spaces: all legal answers to a decision, as a union of disjoint boxes."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any, Generic, TypeVar

import msgspec

from engines.kernel.chance import Rng
from engines.kernel.domains import Choice, Domain

S = TypeVar("S")
T = TypeVar("T", bound=msgspec.Struct)


class Box(msgspec.Struct, Generic[T], frozen=True, gc=False):
    """One struct type with a domain for each of its fields; every combination is legal."""

    kind: type[T]
    fields: dict[str, Domain] = {}

    def __contains__(self, move: object) -> bool:
        """Tell whether `move` is of this kind with every field in its domain."""
        return type(move) is self.kind and self.fits(move)

    def fits(self, move: object) -> bool:
        """Tell whether every field of a move of this kind is in its domain."""
        for name, domain in self.fields.items():  # noqa: SIM110 - all() takes twice as long, at every move
            if getattr(move, name) not in domain:
                return False
        return True

    def __iter__(self) -> Iterator[T]:
        """Go through every combination."""
        for values in product(*self.fields.values()):
            yield self.kind(**dict(zip(self.fields, values, strict=True)))

    def size(self) -> int:
        """Return how many combinations there are."""
        size = 1
        for domain in self.fields.values():
            size *= domain.size()
        return size

    def only(self) -> T | None:
        """Return the combination where there is no other, else None."""
        for domain in self.fields.values():
            if domain.size() != 1:
                return None
        return self.kind(**{name: domain.plain() for name, domain in self.fields.items()})

    def sample(self, rng: Rng) -> T:
        """Draw each field."""
        drawn: dict[str, Any] = {}
        for name, domain in self.fields.items():
            drawn[name] = domain.sample(rng)
        return self.kind(**drawn)

    def admits(self, given: Mapping[str, Any]) -> bool:
        """Tell whether the fields filled in so far fit."""
        return all(value in self.fields[name] for name, value in given.items())


class MoveSpace(msgspec.Struct, Generic[T], frozen=True, gc=False):
    """The moves that a decision allows; it alone decides legality."""

    boxes: tuple[Box[T], ...]
    places: Mapping[str, Mapping[Any, int]] | None = None
    """By field: at which place each of its values is listed; None: in the order of the boxes.

    What is drawn and searched goes by the boxes alone.
    """

    def __contains__(self, move: object) -> bool:
        """Tell whether some box has the move."""
        kind = type(move)
        for box in self.boxes:  # noqa: SIM110 - as above
            if box.kind is kind and box.fits(move):
                return True
        return False

    def __iter__(self) -> Iterator[T]:
        """Go lazily through every move, each once."""
        for box in self.boxes:
            yield from box

    def size(self) -> int:
        """Return how many moves there are."""
        return sum(box.size() for box in self.boxes)

    def sample(self, rng: Rng) -> T:
        """Draw a kind of move, then a box of it, then each field."""
        if len(self.boxes) == 1:
            return self.boxes[0].sample(rng)
        kinds: dict[type[T], None] = {}
        for box in self.boxes:
            kinds[box.kind] = None
        kind = _draw([*kinds], rng)
        alike: list[Box[T]] = []
        for box in self.boxes:
            if box.kind is kind:
                alike.append(box)  # noqa: PERF401 - a comprehension takes longer, at every draw
        return (alike[0] if len(alike) == 1 else _draw(alike, rng)).sample(rng)

    def only(self) -> T | None:
        """Return the move where there is no other, else None."""
        return self.boxes[0].only() if len(self.boxes) == 1 else None

    def kinds(self) -> tuple[type[T], ...]:
        """Return the kinds of move, in the order of the boxes."""
        return tuple(dict.fromkeys([box.kind for box in self.boxes]))

    def narrow(self, kind: type[T], given: Mapping[str, Any]) -> tuple[Box[T], ...]:
        """Return the boxes of `kind` that admit the fields given so far."""
        return tuple(box for box in self.boxes if box.kind is kind and box.admits(given))

    def domains(self, kind: type[T], given: Mapping[str, Any], field: str) -> tuple[Domain, ...]:
        """Return what `field` may be beside the fields given so far: equal domains once, `Choice`s as one."""
        domains = tuple(dict.fromkeys(box.fields[field] for box in self.narrow(kind, given)))
        several = len(domains) > 1 or field in (self.places or ())
        if several and all(isinstance(domain, Choice) for domain in domains):
            values = dict.fromkeys(value for domain in domains for value in domain)
            return (Choice(self.listed(field, values)),)
        return domains

    def listed(self, field: str, values: Iterable[Any]) -> tuple[Any, ...]:
        """Return values of a field in the order in which they are listed."""
        if self.places is None or field not in self.places:
            return tuple(values)
        places = self.places[field]
        return tuple(sorted(values, key=lambda value: places.get(value, -1)))

    def moves(self) -> tuple[T, ...]:
        """Return every move, kind by kind, in the order in which they are listed."""
        if not self.places:
            return tuple(self)
        kinds, listed = self.kinds(), self.places.items()

        def place(move: T) -> tuple[int, ...]:
            values = ((places, getattr(move, field, None)) for field, places in listed)
            return kinds.index(type(move)), *(places.get(value, -1) for places, value in values)

        return tuple(sorted(self, key=place))

    def within(self, kind: type[T], given: Mapping[str, Any]) -> "MoveSpace[T]":
        """Return the moves of `kind` in which these fields have these values."""
        fixed: dict[str, Domain] = {name: Choice((value,)) for name, value in given.items()}
        boxes = tuple(Box(kind, {**box.fields, **fixed}) for box in self.narrow(kind, given))
        return MoveSpace(boxes, self.places)

    def spread(self, field: str, most: int) -> dict[Any, int] | None:
        """Count the moves, all of one kind, by their value of `field`; None for more than `most` values."""
        if sum(box.fields[field].size() for box in self.boxes) > most:
            return None
        counts: dict[Any, int] = {}
        for box in self.boxes:
            rest = box.size() // box.fields[field].size()
            for value in box.fields[field]:
                counts[value] = counts.get(value, 0) + rest
        return counts

    def usual(self, kind: type[T], given: Mapping[str, Any]) -> T | None:
        """Return the move with these fields, and the others as `plain` has them; None for none."""
        for box in self.narrow(kind, given):
            rest = {name: domain.plain() for name, domain in box.fields.items() if name not in given}
            return kind(**{**rest, **given})
        return None


def _draw(items: Sequence[S], rng: Rng) -> S:
    return items[rng.randrange(len(items))] if len(items) > 1 else items[0]


def one(move: T) -> Box[T]:
    """Return the box that holds exactly this move."""
    return Box(type(move), {name: Choice((getattr(move, name),)) for name in move.__struct_fields__})
