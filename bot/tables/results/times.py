"""How long turns take, and who waited for whom. Times are in seconds."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field

from bot.store.members.history import WaitRow

Span = tuple[int, int]


@dataclass
class Times:
    """One member's times in one game."""

    turns: list[int] = field(default_factory=list[int])
    """How long each turn took."""
    waited: Counter[int] = field(default_factory=Counter[int])
    """By member: how long this one, who owed nothing, waited for them."""
    longest: int = 0
    """The longest time that another, who owed nothing, waited for one turn of this one."""


def times(
    members: Collection[int], owners: Collection[int], waits: Iterable[WaitRow], pauses: Sequence[Span]
) -> dict[int, Times]:
    """Return the times of all who have a seat; only `owners`, who have not left theirs, wait for each other.

    Waits and pauses are in order.
    """
    by_member = {user: Times() for user in members}
    owed: dict[int, list[Span]] = {user: [] for user in owners}
    turns: dict[int, list[list[Span]]] = {}
    for wait in waits:
        spans = minus([(wait.since, wait.until)], pauses)
        if wait.user in owed:
            owed[wait.user] += spans
        if wait.answered and wait.user in by_member:
            by_member[wait.user].turns.append(length(spans))
            turns.setdefault(wait.user, []).append(spans)
    for user, own in owed.items():
        for other, theirs in owed.items():
            waited = length(minus(theirs, own)) if other != user else 0
            if waited:
                by_member[user].waited[other] += waited
    for user, own_turns in turns.items():
        by_member[user].longest = _longest(own_turns, [spans for who, spans in owed.items() if who != user])
    return by_member


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
