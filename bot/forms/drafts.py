"""What has been filled in of a form so far, as it is stored."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

import msgspec

from engines.kernel import Move, command_name

KIND = ""
"""Stands for the kind of move among the fields that an answer has filled in."""


class Draft(msgspec.Struct):
    """A half-filled panel."""

    move: str | None = None
    """The kind of move, by its tag."""
    given: dict[str, Any] = {}
    """Fields filled in by the player, in order."""
    partial: list[Any] = []
    """What has been picked of the field that is being filled in."""
    field: str | None = None
    """The field that `partial` belongs to."""
    answers: list[list[str]] = []
    """Which fields each answer has filled in, the first answer first."""


def back(draft: Draft) -> Draft:
    """Return the draft without its last answer."""
    if draft.partial:
        return msgspec.structs.replace(draft, partial=draft.partial[:-1])
    return _until(draft, len(draft.answers) - 1)


def before(draft: Draft, field: str) -> Draft:
    """Return the draft as it was before a field was filled in, if it has been."""
    place = next((at for at, names in enumerate(draft.answers) if field in names), len(draft.answers))
    return _until(draft, place)


def _until(draft: Draft, count: int) -> Draft:
    """Return the draft with its first answers only."""
    answers = draft.answers[: max(count, 0)]
    names = {name for some in answers for name in some}
    given = {name: value for name, value in draft.given.items() if name in names}
    return Draft(draft.move if KIND in names else None, given, answers=answers)


def restored(draft: Draft) -> Draft:
    """Return a draft that was stored as JSON with its values as moves hold them."""
    given = {name: tupled(value) for name, value in draft.given.items()}
    answers = draft.answers or [*([[KIND]] if draft.move else []), *([name] for name in given)]
    return Draft(draft.move, given, [tupled(value) for value in draft.partial], draft.field, answers)


def begin(move: str) -> Draft:
    """Return a draft for a kind of move, by its tag."""
    return Draft(move, answers=[[KIND]])


def give(draft: Draft, field: str, value: Any) -> Draft:
    """Return the draft with one more field; what was picked for it is forgotten."""
    return give_all(draft, {field: value})


def give_all(draft: Draft, values: Mapping[str, Any]) -> Draft:
    """Return the draft with more fields, which one answer has filled in."""
    return Draft(draft.move, {**draft.given, **values}, answers=[*draft.answers, list(values)])


def take(draft: Draft, move: Move) -> Draft:
    """Return the draft filled in with a complete move, as one answer."""
    tag = command_name(type(move))
    if draft.move not in {None, tag}:
        draft = Draft()
    values = {name: getattr(move, name) for name in move.__struct_fields__ if name not in draft.given}
    names = [KIND, *values] if draft.move is None else [*values]
    return Draft(tag, {**draft.given, **values}, answers=[*draft.answers, names])


def pick(draft: Draft, field: str, value: Any) -> Draft:
    """Return the draft with one more value picked for a field that takes several."""
    taken = draft.partial if draft.field == field else []
    return msgspec.structs.replace(draft, partial=[*taken, value], field=field)


def tupled(value: Any) -> Any:
    """Return a JSON value as moves hold it."""
    if not isinstance(value, list | tuple):
        return value
    return tuple(tupled(part) for part in cast("Sequence[Any]", value))
