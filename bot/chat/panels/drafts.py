"""The form of a decision, without Discord: what to ask next, given what has been filled in so far.

As soon as few complete moves are left, one of them is asked for; before that a kind of move, or the field
that leaves the fewest further taps. What can only be one thing is not asked. Everything follows from the
decision's `MoveSpace`.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Any, cast

import msgspec

from bot.components.limits import CHOICES
from engines.kernel import (
    Counts,
    Domain,
    FieldInfo,
    Move,
    MoveSpace,
    Ranking,
    Span,
    Subset,
    command_name,
    fields,
)

LISTS = 10
"""Complete moves with a field that takes several values are listed if there are no more than this."""
BUTTONS = 8
"""So many answers are shown as buttons, in one or two rows."""
_ENUMERABLE = 400
"""Mixed domains are asked as one list if there are no more values than this."""
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


class AskMove(msgspec.Struct, frozen=True):
    """One of these complete moves."""

    moves: tuple[Move, ...]


class AskKind(msgspec.Struct, frozen=True):
    """Which kind of move."""

    kinds: tuple[type[Move], ...]


class AskChoice(msgspec.Struct, frozen=True):
    """One value of a field."""

    field: str
    values: tuple[Any, ...]


class AskNumbers(msgspec.Struct, frozen=True):
    """All numbers of the move at once: field, lowest, highest."""

    fields: tuple[tuple[str, int, int], ...]


class AskSubset(msgspec.Struct, frozen=True):
    """Several values of a field at once."""

    field: str
    values: tuple[Any, ...]
    low: int
    high: int


class AskPick(msgspec.Struct, frozen=True):
    """The next value of several, one after the other."""

    field: str
    values: tuple[Any, ...]
    taken: tuple[Any, ...]
    done: bool
    """What has been picked is enough."""
    ordered: bool


class AskCount(msgspec.Struct, frozen=True):
    """How many of one kind of thing."""

    field: str
    thing: Any
    low: int
    high: int
    counts: tuple[tuple[Any, int], ...]
    """What has been settled of the things before."""


class Confirm(msgspec.Struct, frozen=True):
    """All is filled in."""

    move: Any


Ask = AskMove | AskKind | AskChoice | AskNumbers | AskSubset | AskPick | AskCount | Confirm


def ask(space: MoveSpace[Any], draft: Draft, *, whole: bool = True) -> Ask:
    """Return what to ask next. A draft that does not fit the space is asked again from where it fails.

    Not `whole`: one field after the other, in their order, however few complete moves there are.
    """
    kind = chosen(space, draft)
    if kind is None:
        return AskMove(tuple(space)) if whole and few(space) else AskKind(space.kinds())
    known = settled(space, kind, draft)
    left = space.within(kind, known)
    if left.size() == 1:
        return Confirm(next(iter(left)))
    started = draft.field if draft.partial and draft.field not in known else None
    if whole and started is None and few(left):
        return AskMove(tuple(left))
    name = started or (best_field(left, known) if whole else _open_fields(kind, known)[0])
    return _ask_field(space, kind, known, name, draft)


def chosen(space: MoveSpace[Any], draft: Draft) -> type[Move] | None:
    """Return the kind of move that is being filled in; None while that is open."""
    kinds = space.kinds()
    if len(kinds) == 1:
        return next(iter(kinds))
    return next((one for one in kinds if command_name(one) == draft.move), None)


def few(space: MoveSpace[Any]) -> bool:
    """Tell whether the complete moves are so few that one of them is asked for."""
    return space.size() <= (LISTS if _takes_several(space) else CHOICES)


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
        more = {**known, name: _tupled(value)}
        if name not in kind.__struct_fields__ or not space.narrow(kind, more):
            break
        known = more
    for name in kind.__struct_fields__:
        single = None if name in known else only(space.domains(kind, known, name))
        if single is not None:
            known[name] = single.value
    return known


def best_field(space: MoveSpace[Any], known: Mapping[str, Any]) -> str:
    """Return the open field after which the fewest taps are to be expected; of equal ones the first.

    What can be left out is asked in the end: a box before who pays for it. Of equal ones an amount comes
    last: for whom a bid is before how much. All moves of `space` are of one kind, with what is `known`
    filled in.
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
    """Return about how many taps there are to a complete move, if this field is asked first."""
    spread = space.spread(name, 2 * _ENUMERABLE)
    if spread is None:
        return 3 * _menus(_ENUMERABLE)
    return _menus(len(spread)) + sum(map(_menus, spread.values())) / len(spread)


def _menus(count: int) -> int:
    """Return the taps to one of so many things: buttons, a menu, or several menus."""
    if count <= 1:
        return 0
    if count <= BUTTONS:
        return 1
    return 2 if count <= CHOICES else 2 + _menus(-(-count // CHOICES) + BUTTONS)


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
    given = {name: _tupled(value) for name, value in draft.given.items()}
    answers = draft.answers or [*([[KIND]] if draft.move else []), *([name] for name in given)]
    return Draft(draft.move, given, [_tupled(value) for value in draft.partial], draft.field, answers)


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


def complete(space: MoveSpace[Any], draft: Draft, step: Ask) -> Draft:
    """Return the draft, of which `step` asks, with the picked values as a field if nothing more can be."""
    if isinstance(step, AskCount) and step.thing is None:
        return give(draft, step.field, tuple(thing for thing, number in step.counts for _ in range(number)))
    if isinstance(step, AskPick) and step.done and not step.values:
        return close(space, draft, step)
    return draft


def close(space: MoveSpace[Any], draft: Draft, step: Ask) -> Draft:
    """Return the draft with what has been picked so far as a field; unchanged if that is not enough."""
    if not (isinstance(step, AskPick) and step.done):
        return draft
    kind = chosen(space, draft)
    assert kind is not None, "its field is being filled in"
    domains = space.domains(kind, settled(space, kind, draft), step.field)
    value = arrange(domains, step.taken)
    return draft if value is None else give(draft, step.field, value)


def arrange(domains: Iterable[Domain], picked: Iterable[Any]) -> tuple[Any, ...] | None:
    """Return what was picked in the order of the domain that has it; None if none does."""
    picked = tuple(picked)
    for domain in domains:
        value: Any = picked
        if isinstance(domain, Subset):
            value = _ordered(domain.values, picked)
        elif isinstance(domain, Counts):
            value = _ordered(tuple(thing for thing, _ in domain.limits), picked)
        if value in domain:
            return value
    return None


def next_picks(domains: Iterable[Domain], taken: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the values that can still be added to what was picked, in the domains' order."""
    found: dict[Any, None] = {}
    for domain in domains:
        if isinstance(domain, Subset | Ranking):
            high = domain.length if isinstance(domain, Ranking) else domain.high
            if len(taken) < high and all(value in domain.values for value in taken):
                found.update(dict.fromkeys(value for value in domain.values if value not in taken))
        elif isinstance(domain, Counts):
            limits = dict(domain.limits)
            if len(taken) < domain.high and all(taken.count(one) <= limits.get(one, 0) for one in taken):
                found.update(dict.fromkeys(one for one in limits if taken.count(one) < limits[one]))
        else:
            some = islice(domain, _ENUMERABLE)
            listed = [cast("tuple[Any, ...]", value) for value in some if isinstance(value, tuple)]
            for value in listed:
                if len(value) > len(taken) and value[: len(taken)] == taken:
                    found[value[len(taken)]] = None
    return tuple(found)


def plain_values(domains: Iterable[Domain]) -> tuple[Any, ...]:
    """Return all values of the domains, each once; at most a few hundred."""
    return tuple(dict.fromkeys(value for domain in domains for value in islice(domain, _ENUMERABLE)))


SMALL = range(11)
"""Numbers that are often wanted, whatever is usual."""


def likely(domains: Iterable[Domain]) -> tuple[int, ...]:
    """Return as many numbers as fit a menu: small ones, and those around what is usual."""
    spans = [domain for domain in domains if isinstance(domain, Span)]
    wanted = dict.fromkeys(number for number in SMALL for span in spans if number in span)
    for span in spans:
        around = span.around(CHOICES)
        nearest = sorted((abs(number - span.plain()), number) for number in around)
        wanted.update(dict.fromkeys(number for _, number in nearest))
    return tuple(sorted(list(wanted)[:CHOICES]))


def _ask_field(
    space: MoveSpace[Any], kind: type[Move], known: Mapping[str, Any], name: str, draft: Draft
) -> Ask:
    domains = space.domains(kind, known, name)
    taken = tuple(draft.partial) if draft.field == name else ()
    if all(isinstance(domain, Span) for domain in domains):
        return _ask_numbers(space, kind, known, name)
    if len(domains) == 1 and isinstance(domains[0], Counts):
        single = _one_of_each(domains[0])
        if single is None:
            return _ask_count(name, domains[0], taken)
        return AskSubset(name, single.values, single.low, single.high)
    if all(isinstance(domain, Subset) for domain in domains):
        subset = _merged(domains)
        if len(subset.values) <= CHOICES:
            return AskSubset(name, subset.values, subset.low, subset.high)
    if all(isinstance(domain, Subset | Ranking | Counts) for domain in domains):
        ordered = any(isinstance(domain, Ranking) for domain in domains)
        done = arrange(domains, taken) is not None
        return AskPick(name, next_picks(domains, taken), taken, done, ordered)
    return AskChoice(name, plain_values(domains))


def _ask_numbers(space: MoveSpace[Any], kind: type[Move], known: Mapping[str, Any], first: str) -> AskNumbers:
    found: list[tuple[str, int, int]] = []
    for name in (first, *(one for one in kind.__struct_fields__ if one != first)):
        domains = space.domains(kind, known, name)
        spans = [domain for domain in domains if isinstance(domain, Span)]
        if name not in known and len(spans) == len(domains) and len(found) < 5 and not only(domains):
            found.append((name, min(one.low for one in spans), max(one.high for one in spans)))
    return AskNumbers(tuple(found))


def _ask_count(name: str, domain: Counts, answers: tuple[Any, ...]) -> Ask:
    """Go through the things in order; those of which only one number is possible are not asked."""
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
                return AskCount(name, thing, low, high, tuple(counts))
            number = min(max(int(open_answers.pop(0)), low), high)
        counts.append((thing, number))
        total += number
    return AskCount(name, None, 0, 0, tuple(counts))


def _one_of_each(domain: Counts) -> Subset | None:
    """Return the same choice as a subset, where no thing can be taken twice; None where one can."""
    things = tuple(thing for thing, limit in domain.limits if limit > 0)
    if len(things) > CHOICES or (domain.high > 1 and any(limit > 1 for _, limit in domain.limits)):
        return None
    return Subset(things, domain.low, min(domain.high, len(things)))


def _merged(domains: Iterable[Domain]) -> Subset:
    subsets = [domain for domain in domains if isinstance(domain, Subset)]
    values = tuple(dict.fromkeys(value for one in subsets for value in one.values))
    high = min(len(values), max(one.high for one in subsets))
    return Subset(values, min(one.low for one in subsets), high)


class Only(msgspec.Struct, frozen=True):
    """The one value that a field can have; it may be None."""

    value: Any


def only(domains: tuple[Domain, ...]) -> Only | None:
    """Return the one value that is left, or None where there are several or none."""
    values = {value for domain in domains for value in islice(domain, 2)}
    return Only(values.pop()) if len(values) == 1 else None


def _ordered(values: tuple[Any, ...], picked: tuple[Any, ...]) -> tuple[Any, ...]:
    places = {value: place for place, value in enumerate(values)}
    return tuple(sorted(picked, key=lambda value: places.get(value, len(places))))


def _tupled(value: Any) -> Any:
    """Return a JSON value as moves hold it."""
    if not isinstance(value, list | tuple):
        return value
    return tuple(_tupled(one) for one in cast("Sequence[Any]", value))
