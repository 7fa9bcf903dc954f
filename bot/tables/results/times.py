"""How long turns take, and who waited for whom. Times are in seconds."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from bot.store.results import Span, Wait


@dataclass
class Times:
    """One member's times in one game."""

    turns: list[int] = field(default_factory=list[int])
    """How long each turn took."""
    waited: dict[int, int] = field(default_factory=dict[int, int])
    """By member: how long this one, who owed nothing, waited for them."""
    longest: int = 0
    """The longest time that another, who owed nothing, waited for one turn of this one."""


def times(
    members: Collection[int], owners: Collection[int], waits: Sequence[Wait], pauses: Sequence[Span]
) -> dict[int, Times]:
    """Return the times of all who have a seat; only `owners`, who have not left theirs, wait for each other.

    Waits and pauses are in order.
    """
    by_member = {user: Times() for user in members}
    alone, together = _divided(waits) if not pauses else ([], [waits])
    seconds_of = dict.fromkeys(owners, 0)
    """How long all others waited for each owner, who was the only one to owe something."""
    for _, user, since, until, answered in alone:
        seconds = until - since
        if user in seconds_of:
            seconds_of[user] += seconds
        if answered and user in by_member:
            own = by_member[user]
            own.turns.append(seconds)
            if seconds > own.longest and (len(seconds_of) > 1 or user not in seconds_of):
                own.longest = seconds if seconds_of else 0
    for user, seconds in seconds_of.items():
        for other in owners if seconds else ():
            if other != user:
                by_member[other].waited[user] = seconds
    for group in together:
        _add(by_member, owners, group, pauses)
    return by_member


def _divided(waits: Sequence[Wait]) -> tuple[list[Wait], list[Sequence[Wait]]]:
    """Return waits that overlap with no other, as most turns do, and groups of those that overlap."""
    alone: list[Wait] = []
    together: list[Sequence[Wait]] = []
    first = end = 0
    for number, wait in enumerate(waits):
        end = max(end, wait[3])
        if number + 1 == len(waits) or waits[number + 1][2] >= end:
            if first == number:
                alone.append(wait)
            else:
                together.append(waits[first : number + 1])
            first = number + 1
    return alone, together


def _add(
    by_member: Mapping[int, Times], owners: Collection[int], waits: Iterable[Wait], pauses: Sequence[Span]
) -> None:
    """Add what comes of waits that overlap."""
    owed: dict[int, list[Span]] = {}
    """By owner who owes something."""
    turns: dict[int, list[list[Span]]] = {}
    for _, user, since, until, answered in waits:
        spans = minus([(since, until)], pauses) if pauses else [(since, until)]
        if user in owners:
            owed.setdefault(user, []).extend(spans)
        if answered and user in by_member:
            by_member[user].turns.append(length(spans))
            turns.setdefault(user, []).append(spans)
    for user in owners:
        own, waited = owed.get(user, ()), by_member[user].waited
        for other, theirs in owed.items():
            seconds = length(minus(theirs, own)) if other != user else 0
            if seconds:
                waited[other] = waited.get(other, 0) + seconds
    for user, own_turns in turns.items():
        others = [owed.get(who, ()) for who in owners if who != user]
        by_member[user].longest = max(by_member[user].longest, _longest(own_turns, others))


def _longest(turns: Iterable[Sequence[Span]], others: Sequence[Sequence[Span]]) -> int:
    """Return the longest wait of one of the `others`, by what each of them owed, for one of these turns."""
    best = 0
    for turn in sorted(turns, key=length, reverse=True):
        if length(turn) <= best:
            break
        best = max(best, *(length(minus(turn, theirs)) for theirs in others), 0)
    return best


def length(spans: Iterable[Span]) -> int:
    """Return how long some spans are together."""
    return sum(until - since for since, until in spans)


def minus(spans: Iterable[Span], holes: Sequence[Span]) -> list[Span]:
    """Return what is left of some spans without others; both are in order and do not overlap."""
    rest: list[Span] = []
    place = 0
    for since, until in spans:
        start = since
        while place < len(holes) and holes[place][1] <= start:
            place += 1
        at = place
        while at < len(holes) and holes[at][0] < until:
            if holes[at][0] > start:
                rest.append((start, holes[at][0]))
            start = max(start, holes[at][1])
            at += 1
        if start < until:
            rest.append((start, until))
    return rest
