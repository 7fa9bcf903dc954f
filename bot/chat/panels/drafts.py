"""The form of a decision, without Discord: what to ask next, given what has been filled in so far.

A move is asked for in the order of its fields; a field that can only be one thing is not
asked. Everything follows from the decision's `MoveSpace`.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Any, cast

import msgspec

from engines.kernel import (
    Counts,
    Domain,
    Move,
    MoveSpace,
    Ranking,
    Span,
    Subset,
    command_name,
)

MENU = 25
"""Discord's limit for options in a menu."""
_ENUMERABLE = 400
"""Mixed domains are asked as one list if there are no more values than this."""


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


Ask = AskKind | AskChoice | AskNumbers | AskSubset | AskPick | AskCount | Confirm


def ask(space: MoveSpace[Any], draft: Draft) -> Ask:
    """Return what to ask next. A draft that does not fit the space is asked again from where it fails."""
    kinds = space.kinds()
    kind = next((one for one in kinds if command_name(one) == draft.move), None)
    if kind is None:
        if len(kinds) > 1:
            return AskKind(kinds)
        kind = next(iter(kinds))
    known = settled(space, kind, draft)
    for name in kind.__struct_fields__:
        if name not in known:
            return _ask_field(space, kind, known, name, draft)
    return Confirm(kind(**known))


def settled(space: MoveSpace[Any], kind: type[Move], draft: Draft) -> dict[str, Any]:
    """Return the fields that are filled in or can only be one thing, in order up to the first open one.

    Numbers that are given later in the move count as well: they are asked together.
    """
    known: dict[str, Any] = {}
    ahead = {
        name: value
        for name, value in draft.given.items()
        if type(value) is int and name in kind.__struct_fields__
    }
    for name in kind.__struct_fields__:
        value = _tupled(draft.given.get(name))
        if name in draft.given and space.narrow(kind, {**known, name: value}):
            known[name] = value
            continue
        single = only(space.domains(kind, {**known, **_admitted(space, kind, known, ahead)}, name))
        if single is None:
            break
        known[name] = single.value
    return known


def back(space: MoveSpace[Any], draft: Draft) -> Draft:
    """Return the draft without its last answer."""
    if draft.partial:
        return Draft(draft.move, dict(draft.given), draft.partial[:-1], draft.field)
    if draft.given:
        numbers = [name for name, value in draft.given.items() if type(value) is int]
        last = list(draft.given)[-1]
        gone = set(numbers) if last in numbers and _spans(space, draft, last) else {last}
        return Draft(draft.move, {name: v for name, v in draft.given.items() if name not in gone})
    return Draft()


def restored(draft: Draft) -> Draft:
    """Return a draft that was stored as JSON with its values as moves hold them."""
    given = {name: _tupled(value) for name, value in draft.given.items()}
    return Draft(draft.move, given, [_tupled(value) for value in draft.partial], draft.field)


def give(draft: Draft, field: str, value: Any) -> Draft:
    """Return the draft with one more field; what was picked for it is forgotten."""
    given = {name: old for name, old in draft.given.items() if name != field}
    given[field] = value
    return Draft(draft.move, given)


def pick(draft: Draft, field: str, value: Any) -> Draft:
    """Return the draft with one more value picked for a field that takes several."""
    taken = draft.partial if draft.field == field else []
    return Draft(draft.move, dict(draft.given), [*taken, value], field)


def complete(space: MoveSpace[Any], draft: Draft) -> Draft:
    """Return the draft with the picked values as a field, if nothing more can be picked."""
    step = ask(space, draft)
    if isinstance(step, AskCount) and step.thing is None:
        return give(draft, step.field, tuple(thing for thing, number in step.counts for _ in range(number)))
    if isinstance(step, AskPick) and step.done and not step.values:
        return close(space, draft)
    return draft


def close(space: MoveSpace[Any], draft: Draft) -> Draft:
    """Return the draft with what has been picked so far as a field; unchanged if that is not enough."""
    step = ask(space, draft)
    if not (isinstance(step, AskPick) and step.done):
        return draft
    kind = next(one for one in space.kinds() if draft.move in {None, command_name(one)})
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


def likely(domains: Iterable[Domain]) -> tuple[int, ...]:
    """Return as many numbers as fit a menu, around those that are usual."""
    spans = [domain for domain in domains if isinstance(domain, Span)]
    return tuple(sorted({number for span in spans for number in span.around(MENU)}))[:MENU]


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
        if len(subset.values) <= MENU:
            return AskSubset(name, subset.values, subset.low, subset.high)
    if all(isinstance(domain, Subset | Ranking | Counts) for domain in domains):
        ordered = any(isinstance(domain, Ranking) for domain in domains)
        done = arrange(domains, taken) is not None
        return AskPick(name, next_picks(domains, taken), taken, done, ordered)
    return AskChoice(name, plain_values(domains))


def _ask_numbers(space: MoveSpace[Any], kind: type[Move], known: Mapping[str, Any], first: str) -> AskNumbers:
    found: list[tuple[str, int, int]] = []
    names = kind.__struct_fields__
    for name in names[names.index(first) :]:
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
    if len(things) > MENU or (domain.high > 1 and any(limit > 1 for _, limit in domain.limits)):
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
    if sum(domain.size() for domain in domains) != 1:
        return None
    return next(Only(value) for domain in domains for value in domain)


def _admitted(
    space: MoveSpace[Any], kind: type[Move], known: Mapping[str, Any], ahead: Mapping[str, Any]
) -> dict[str, Any]:
    later = {name: value for name, value in ahead.items() if name not in known}
    return later if space.narrow(kind, {**known, **later}) else {}


def _ordered(values: tuple[Any, ...], picked: tuple[Any, ...]) -> tuple[Any, ...]:
    places = {value: place for place, value in enumerate(values)}
    return tuple(sorted(picked, key=lambda value: places.get(value, len(places))))


def _spans(space: MoveSpace[Any], draft: Draft, name: str) -> bool:
    kinds = [one for one in space.kinds() if draft.move in {None, command_name(one)}]
    return any(
        isinstance(domain, Span)
        for kind in kinds
        if name in kind.__struct_fields__
        for domain in space.domains(kind, {}, name)
    )


def _tupled(value: Any) -> Any:
    """Return a JSON value as moves hold it."""
    if not isinstance(value, list | tuple):
        return value
    return tuple(_tupled(one) for one in cast("Sequence[Any]", value))
