"""The numbers of a question's answers: the same on its picture, on buttons and in menus."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, NamedTuple, cast

from bot.forms.domains import LISTED, plain_values
from bot.forms.question import Question
from bot.forms.references import reference
from bot.texts import panels as texts
from engines.kernel import Move, MoveSpace
from engines.kernel.moves import fields as fields_of

ANY = ""
"""In place of a field: all that moves of several kinds name, of which a picture numbers what it shows."""


MOST = 90
"""So many values may several kinds of moves name, of which a picture numbers those that it shows."""


class Listing(NamedTuple):
    """Values of a field, as they are listed together; the picture has a number for each."""

    field: str
    """`ANY`: of several."""
    values: tuple[Any, ...]
    groups: tuple[str, ...] = ()
    """Of more values than can be listed, their groups have the numbers: these, in their order."""

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return len(self.groups or self.values)


class Numbering:
    """What is numbered in a panel: nothing, if there is no picture."""

    def __init__(self, shown: Listing | None = None) -> None:
        self.shown = shown

    def __bool__(self) -> bool:
        """Tell whether there are numbers."""
        return self.shown is not None

    @cached_property
    def _places(self) -> dict[str, int]:
        listed = self.shown
        values = () if listed is None or listed.groups else listed.values
        return {reference(value): number for number, value in enumerate(values, start=1)}

    def value(self, field: str, value: Any, label: str) -> str:
        """Put its number before the label of a value."""
        return _numbered(self._numbers(field, value), label)

    def move(self, move: Move, label: str) -> str:
        """Put the number of its value before what a complete move is called."""
        return _numbered(self._of_move(move), label)

    def has(self, move: Move) -> bool:
        """Tell whether a complete move has a number."""
        return bool(self._of_move(move))

    def group(self, field: str, name: str, label: str) -> str:
        """Put its number before the label of a group."""
        listed = self.shown
        if listed is None or listed.field != field or name not in listed.groups:
            return label
        return _numbered((listed.groups.index(name) + 1,), label)

    def number(self, field: str, value: Any) -> int | None:
        """Return the number of a single value."""
        numbers = self._numbers(field, value)
        return numbers[0] if len(numbers) == 1 else None

    def _of_move(self, move: Move) -> tuple[int, ...]:
        listed = self.shown
        if listed is None:
            return ()
        if listed.field != ANY:
            named = listed.field in move.__struct_fields__
            return self._numbers(listed.field, getattr(move, listed.field)) if named else ()
        several = (self._numbers(field, getattr(move, field)) for field in _about(type(move)))
        return tuple(dict.fromkeys(number for numbers in several for number in numbers))

    def _numbers(self, field: str, value: Any) -> tuple[int, ...]:
        """Return the numbers of a value, of a tuple those of its parts; () where one has none."""
        if self.shown is None or self.shown.field not in (field, ANY):
            return ()
        parts = cast("tuple[Any, ...]", value) if isinstance(value, tuple) else (value,)
        numbers = [self._places.get(reference(part)) for part in parts]
        return tuple(number for number in numbers if number is not None) if all(numbers) else ()


def _numbered(numbers: Sequence[int], label: str) -> str:
    if not numbers:
        return label
    words = texts.NUMBERED_DIGIT if label[:1].isdigit() else texts.NUMBERED
    return words.format(number=texts.NUMBERS_AND.join(map(str, numbers)), label=label)


def of_all(question: Question[Any]) -> Listing | None:
    """Return all that the first question's moves name, where several kinds of them name something."""
    space = question.decision.moves
    kinds = [kind for kind in space.kinds() if _about(kind)]
    if not question.untouched or len(kinds) == 1:
        return None
    named: dict[str, dict[Any, None]] = {}
    for kind in kinds:
        for field, values in _named(space, kind, _about(kind)).items():
            named.setdefault(field, {}).update(dict.fromkeys(values))
    values = dict.fromkeys(
        value for field, some in named.items() for value in space.listed(field, tuple(some))
    )
    field, most = (ANY, MOST) if len(named) > 1 else (next(iter(named), ""), LISTED)
    return Listing(field, tuple(values)) if 0 < len(values) <= most else None


def of_single(question: Question[Any]) -> list[Listing]:
    """Return what the only kind of move with a choice names, though it may be a single place or card."""
    space = question.decision.moves
    kinds = [kind for kind in space.kinds() if kind.__struct_fields__]
    if not question.untouched or len(kinds) != 1:
        return []
    named = _named(space, kinds[0], kinds[0].__struct_fields__)
    return [Listing(field, values) for field, values in reversed(named.items()) if len(values) <= LISTED]


def _named(space: MoveSpace[Any], kind: type[Move], fields: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Return what moves of a kind can name in some fields."""
    named: dict[str, tuple[str, ...]] = {}
    for field in fields:
        values = plain_values(space.domains(kind, {}, field))
        names = tuple(value for value in values if isinstance(value, str))
        if names:
            named[field] = names
    return named


def _about(kind: type[Move]) -> list[str]:
    """Return the fields that every move of a kind has to name."""
    return [info.name for info in fields_of(kind) if info.required and not info.many]


def of_moves(question: Question[Any], moves: Iterable[Move]) -> list[Listing]:
    """Return by which fields complete moves can be numbered: those in which moves of a kind differ.

    Later fields of a kind come first: where something goes tells more than what goes there.
    """
    values: dict[str, dict[str, Any]] = {}
    by_kind: dict[type[Move], list[Move]] = {}
    for move in question.names.unlike(moves):
        by_kind.setdefault(type(move), []).append(move)
    for kind, alike in by_kind.items():
        for field in reversed(kind.__struct_fields__):
            some = [getattr(move, field) for move in alike]
            if len({reference(value) for value in some}) > 1 and not _amounts(some):
                known = values.setdefault(field, {})
                for value in some:
                    for part in cast("tuple[Any, ...]", value) if isinstance(value, tuple) else (value,):
                        known.setdefault(reference(part), part)
    return [Listing(field, tuple(known.values())) for field, known in values.items()]


def together(parts: Iterable[Listing], space: MoveSpace[Any] | None = None) -> list[Listing]:
    """Return what can be numbered where several kinds of moves are asked at once, most answers first.

    Kinds that share a field share its numbers, where they can be listed together, in the `space`'s order.
    """
    parts = list(parts)
    joined: list[Listing] = []
    for field in dict.fromkeys(part.field for part in parts):
        some = [part for part in parts if part.field == field]
        values = {reference(value): value for part in some for value in part.values}
        if len(some) > 1 and len(values) <= LISTED:
            merged = tuple(values.values())
            joined.append(Listing(field, merged if space is None else space.listed(field, merged)))
        else:
            joined += some
    fitting = [part for part in joined if part.values and part.size <= LISTED]
    return sorted(fitting, key=lambda part: -part.size)


def pictured(question: Question[Any], listings: Iterable[Listing]) -> list[Listing]:
    """Return what a picture of a question may show, the most telling first; `listings`: of its parts."""
    every = of_all(question)
    listed = together(listings, question.decision.moves)
    return list(dict.fromkeys([*([every] if every else []), *listed, *of_single(question)]))


def _amounts(values: Iterable[Any]) -> bool:
    """Tell whether values are numbers or yes and no, which lie nowhere."""
    return all(isinstance(value, int) for value in values)
