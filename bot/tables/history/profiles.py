"""One member's games in figures. Times are in seconds."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import NormalDist, median
from typing import NamedTuple

from bot.store.endings import How
from bot.store.results import ResultRow, Tally

FEW = 6
"""After fewer throws nobody was lucky or unlucky."""


@dataclass(frozen=True)
class Longest:
    """How long one member kept another waiting with one turn."""

    seconds: int
    key: str


@dataclass(frozen=True)
class Meeting:
    """Two members' games with each other, of those that count: how often one was placed before the other."""

    before: int
    level: int
    after: int

    @classmethod
    def of(cls, own: Mapping[int, int], other: Mapping[int, int]) -> "Meeting":
        """Compare the places of two in the games, by table, that both played to the end."""
        pairs = [(own[table_id], place) for table_id, place in other.items() if table_id in own]
        before, level = sum(mine < theirs for mine, theirs in pairs), sum(a == b for a, b in pairs)
        return cls(before, level, len(pairs) - before - level)

    @property
    def counts(self) -> tuple[int, int, int]:
        """Placed before the other, level, after."""
        return self.before, self.level, self.after


@dataclass
class Record:
    """One member's games."""

    user: int
    name: str = ""
    """Raw, as at their latest table."""
    running: int = 0
    results: list[tuple[str, ResultRow]] = field(default_factory=list[tuple[str, ResultRow]])
    """Of finished games among members alone, with the game's key."""
    practice: list[ResultRow] = field(default_factory=list[ResultRow])
    """Of finished games in which computers had seats of their own."""
    agreed: list[tuple[How, ResultRow]] = field(default_factory=list[tuple[How, ResultRow]])
    """Of games among members alone that all agreed to end before their time."""
    turns: list[int] = field(default_factory=list[int])
    """How long each turn took."""
    waited: Counter[int] = field(default_factory=Counter[int])
    """By member: how long this one waited for them."""
    longest: Longest | None = None
    """The longest time that another waited for one turn of this one."""

    @property
    def finished(self) -> list[tuple[str, ResultRow]]:
        """Games played to the end."""
        return [result for result in self.results if result[1].place]

    @property
    def places(self) -> dict[int, int]:
        """By table, of the games played to the end: the place."""
        return {result.table_id: result.place for _, result in self.finished}

    @property
    def won(self) -> int:
        """First places, shared ones included."""
        return sum(result.place == 1 for _, result in self.results)

    @property
    def practised(self) -> tuple[int, int]:
        """Games with computers that were played to the end, and first places in them."""
        places = [result.place for result in self.practice if result.place]
        return len(places), places.count(1)

    @property
    def settled(self) -> tuple[int, int, int]:
        """Games ended by agreement, how many of them were won, and how many were draws."""
        draws = sum(how == "draw" for how, _ in self.agreed)
        return len(self.agreed), sum(result.place == 1 for _, result in self.agreed) - draws, draws

    @property
    def usual(self) -> int | None:
        """How long half of the turns take at most; None before the first."""
        return round(median(self.turns)) if self.turns else None


class Favourite(NamedTuple):
    """The opening that a member plays most often."""

    name: str
    times: int
    games: int
    """In which an opening of theirs is known."""


@dataclass(frozen=True)
class Fortune:
    """How lucky somebody was at one kind of game."""

    key: str
    tallies: Mapping[str, Tally]
    """By what each kind of luck is called; none is empty."""

    def __add__(self, other: "Fortune") -> "Fortune":
        kinds = [*self.tallies, *(kind for kind in other.tallies if kind not in self.tallies)]
        both = {kind: self.tallies.get(kind, Tally()) + other.tallies.get(kind, Tally()) for kind in kinds}
        return Fortune(self.key, both)

    @property
    def throws(self) -> int:
        """All throws and draws."""
        return sum(tally.throws for tally in self.tallies.values())

    @property
    def surplus(self) -> list[tuple[str, float]]:
        """The luck above expectation, by the name of its kind."""
        return [(name, tally.above) for name, tally in self.tallies.items()]

    @property
    def luckier(self) -> int | None:
        """Luckier than how many of a hundred with the same throws, 1 to 99; None after a few throws.

        Each throw weighs as much as the spread of its kind, however that is measured.
        """
        if self.throws < FEW:
            return None
        surplus = sum(tally.above / sqrt(tally.variance / tally.throws) for tally in self.tallies.values())
        return min(max(round(100 * NormalDist().cdf(surplus / sqrt(self.throws))), 1), 99)


@dataclass(frozen=True)
class GameRecord:
    """How a member fared at one kind of game."""

    key: str
    finished: int
    won: int
    best: int
    opening: Favourite | None


@dataclass(frozen=True)
class Profile:
    """One member's statistics, and how they fare with others."""

    record: Record
    names: Mapping[int, str]
    """Raw, of all that the rest speaks of."""
    favourites: Mapping[str, Favourite]
    """By the game's key; so `fortunes`, without games that know none."""
    fortunes: Sequence[Fortune]
    met: Sequence[tuple[Record, Meeting]]
    """With whom this one has played to the end, most often first."""
    kept: Counter[int]
    """By member: how long they waited for this one."""

    @property
    def games(self) -> list[GameRecord]:
        """How this one fared at each kind of game, by key; without games that were broken off."""
        results: dict[str, list[ResultRow]] = {}
        for key, result in self.record.finished:
            results.setdefault(key, []).append(result)
        return [
            GameRecord(key, len(own), sum(result.place == 1 for result in own),
                       max(result.points for result in own), self.favourites.get(key))
            for key, own in sorted(results.items())
        ]  # fmt: skip
