"""What a form asks next, without Discord, given what has been filled in so far.

As soon as few complete moves are left, one of them is asked for; before that a kind of move, or the field
that leaves the fewest further taps. What can only be one thing is not asked. It all follows from `MoveSpace`.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.forms.domains import ENUMERABLE, LISTED, arrange, merged, next_picks, one_of_each, only, plain_values
from bot.forms.drafts import Draft, give, tupled
from engines.kernel import Counts, FieldInfo, Move, MoveSpace, Ranking, Span, Subset, command_name, fields

LISTS = 10
"""Complete moves with a field that takes several values are listed if there are no more than this."""
BUTTONS = 8
"""So many answers are shown as buttons, in one or two rows."""


class MoveStep(msgspec.Struct, frozen=True):
    """One of these complete moves."""

    moves: tuple[Move, ...]


class KindStep(msgspec.Struct, frozen=True):
    """Which kind of move."""

    kinds: tuple[type[Move], ...]


class ValueStep(msgspec.Struct, frozen=True):
    """One value of a field."""

    field: str
    values: tuple[Any, ...]


class NumbersStep(msgspec.Struct, frozen=True):
    """All numbers of the move at once: field, lowest, highest."""

    fields: tuple[tuple[str, int, int], ...]


class SubsetStep(msgspec.Struct, frozen=True):
    """Several values of a field at once."""

    field: str
    values: tuple[Any, ...]
    low: int
    high: int


class PickStep(msgspec.Struct, frozen=True):
    """The next value of several, one after the other."""

    field: str
    values: tuple[Any, ...]
    taken: tuple[Any, ...]
    done: bool
    """What has been picked is enough."""
    ordered: bool


class CountStep(msgspec.Struct, frozen=True):
    """How many of one kind of thing."""

    field: str
    thing: Any
    low: int
    high: int
    counts: tuple[tuple[Any, int], ...]
    """What has been settled of the things before."""


class ConfirmStep(msgspec.Struct, frozen=True):
    """All is filled in."""

    move: Any


Step = MoveStep | KindStep | ValueStep | NumbersStep | SubsetStep | PickStep | CountStep | ConfirmStep


def next_step(space: MoveSpace[Any], draft: Draft, *, whole: bool = True) -> Step:
    """Return what to ask next; a draft that does not fit is asked again from where it fails.

    Not `whole`: one field after the other, in their order, however few complete moves there are.
    """
    kind = chosen(space, draft)
    if kind is None:
        return MoveStep(space.moves()) if whole and few(space) else KindStep(space.kinds())
    known = settled(space, kind, draft)
    left = space.within(kind, known)
    if left.size() == 1:
        return ConfirmStep(next(iter(left)))
    started = draft.field if draft.partial and draft.field not in known else None
    if whole and started is None and few(left):
        return MoveStep(left.moves())
    name = started or (best_field(left, known) if whole else _open_fields(kind, known)[0])
    return _ask_field(space, kind, known, name, draft)


def chosen(space: MoveSpace[Any], draft: Draft) -> type[Move] | None:
    """Return the kind of move that is being filled in; None while that is open."""
    kinds = space.kinds()
    if len(kinds) == 1:
        return next(iter(kinds))
    return next((kind for kind in kinds if command_name(kind) == draft.move), None)


def few(space: MoveSpace[Any]) -> bool:
    """Tell whether the complete moves are so few that one of them is asked for."""
    return space.size() <= (LISTS if _takes_several(space) else LISTED)


def _takes_several(space: MoveSpace[Any]) -> bool:
    several = (Subset, Ranking, Counts)
    return any(
        isinstance(domain, several) and domain.size() > 1
        for box in space.boxes
        for domain in box.fields.values()
    )


def settled(space: MoveSpace[Any], kind: type[Move], draft: Draft) -> dict[str, Any]:
    """Return the fields that are filled in, in the player's order, then those that can only be one thing."""
    known: dict[str, Any] = {}
    for name, value in draft.given.items():
        more = {**known, name: tupled(value)}
        if name not in kind.__struct_fields__ or not space.narrow(kind, more):
            break
        known = more
    for name in kind.__struct_fields__:
        single = None if name in known else only(space.domains(kind, known, name))
        if single is not None:
            known[name] = single.value
    return known


def best_field(space: MoveSpace[Any], known: Mapping[str, Any]) -> str:
    """Return the open field that leaves the fewest taps to be expected, the first of equals.

    Optional fields come last, and of equals an amount. All moves of `space` are of one kind.
    """
    (kind,) = space.kinds()
    extra = {info.name for info in fields(kind) if not info.required and _offers(space, info)}
    amounts = {info.name for info in fields(kind) if info.type is int}
    return min(
        _open_fields(kind, known), key=lambda name: (name in extra, _taps(space, name), name in amounts)
    )


def _offers(space: MoveSpace[Any], info: FieldInfo) -> bool:
    """Tell whether a field can be left as it is."""
    return any(info.default in box.fields[info.name] for box in space.boxes)


def _open_fields(kind: type[Move], known: Mapping[str, Any]) -> list[str]:
    return [name for name in kind.__struct_fields__ if name not in known]


def _taps(space: MoveSpace[Any], name: str) -> float:
    """Estimate the taps to a complete move if this field is asked first."""
    spread = space.spread(name, 2 * ENUMERABLE)
    if spread is None:
        return 3 * _menus(ENUMERABLE)
    return _menus(len(spread)) + sum(map(_menus, spread.values())) / len(spread)


def _menus(count: int) -> int:
    """Return the taps to one of so many things: buttons, a menu, or several menus."""
    if count <= 1:
        return 0
    if count <= BUTTONS:
        return 1
    return 2 if count <= LISTED else 2 + _menus(-(-count // LISTED) + BUTTONS)


def complete(space: MoveSpace[Any], draft: Draft, step: Step) -> Draft:
    """Return the draft with the picked values as a field if no more can be picked."""
    if isinstance(step, CountStep) and step.thing is None:
        return give(draft, step.field, tuple(thing for thing, number in step.counts for _ in range(number)))
    if isinstance(step, PickStep) and step.done and not step.values:
        return close(space, draft, step)
    return draft


def close(space: MoveSpace[Any], draft: Draft, step: Step) -> Draft:
    """Return the draft with what has been picked so far as a field; unchanged if that is not enough."""
    if not (isinstance(step, PickStep) and step.done):
        return draft
    kind = chosen(space, draft)
    assert kind is not None, "its field is being filled in"
    domains = space.domains(kind, settled(space, kind, draft), step.field)
    value = arrange(domains, step.taken)
    return draft if value is None else give(draft, step.field, value)


def _ask_field(
    space: MoveSpace[Any], kind: type[Move], known: Mapping[str, Any], name: str, draft: Draft
) -> Step:
    domains = space.domains(kind, known, name)
    taken = tuple(draft.partial) if draft.field == name else ()
    if all(isinstance(domain, Span) for domain in domains):
        return _ask_numbers(space, kind, known, name)
    if len(domains) == 1 and isinstance(domains[0], Counts):
        single = one_of_each(domains[0])
        if single is None:
            return _ask_count(name, domains[0], taken)
        return SubsetStep(name, single.values, single.low, single.high)
    if all(isinstance(domain, Subset) for domain in domains):
        subset = merged(domains)
        if len(subset.values) <= LISTED:
            return SubsetStep(name, subset.values, subset.low, subset.high)
    if all(isinstance(domain, Subset | Ranking | Counts) for domain in domains):
        ordered = any(isinstance(domain, Ranking) for domain in domains)
        done = arrange(domains, taken) is not None
        return PickStep(name, next_picks(domains, taken), taken, done, ordered)
    return ValueStep(name, plain_values(domains))


def _ask_numbers(
    space: MoveSpace[Any], kind: type[Move], known: Mapping[str, Any], first: str
) -> NumbersStep:
    numbers: list[tuple[str, int, int]] = []
    for name in (first, *(field for field in kind.__struct_fields__ if field != first)):
        domains = space.domains(kind, known, name)
        spans = [domain for domain in domains if isinstance(domain, Span)]
        if name not in known and len(spans) == len(domains) and len(numbers) < 5 and not only(domains):
            numbers.append((name, min(span.low for span in spans), max(span.high for span in spans)))
    return NumbersStep(tuple(numbers))


def _ask_count(name: str, domain: Counts, answers: tuple[Any, ...]) -> Step:
    """Ask for the next thing of which several numbers are possible."""
    open_answers = list(answers)
    counts: list[tuple[Any, int]] = []
    total = 0
    rest = sum(limit for _, limit in domain.limits)
    for thing, limit in domain.limits:
        rest -= limit
        low, high = max(0, domain.low - total - rest), min(limit, domain.high - total)
        number = low
        if low != high:
            if not open_answers:
                return CountStep(name, thing, low, high, tuple(counts))
            number = min(max(int(open_answers.pop(0)), low), high)
        counts.append((thing, number))
        total += number
    return CountStep(name, None, 0, 0, tuple(counts))
