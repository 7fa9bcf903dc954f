"""What a game knows about playing well: the part of a computer player that each game brings itself.

The search (`engines.computers`) is the same for all games. It plays on from twins that know no more than the
seat it thinks for, and asks a mind for quick answers, for candidates, and for how things stand.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Literal, NamedTuple, Protocol, get_args

import msgspec

from engines.kernel.chance import Rng
from engines.kernel.decisions import Decision
from engines.kernel.moves import Move
from engines.kernel.packs import data_file

Level = Literal["easy", "normal", "hard", "expert"]
LEVELS: tuple[Level, ...] = get_args(Level)
"""How well computers play, weakest first."""


NO_LEANINGS: Mapping[str, float] = {}
NO_GAINS: Mapping[Move, float] = {}


class Weighed(NamedTuple):
    """An answer, by what it is worth at first sight and what it is."""

    worth: float
    """In the mind's own units, before any leaning."""
    move: Move
    traits: Sequence[str]
    """What it is in its situation, by name: what a leaning may be learned for."""


class Mind(Protocol):
    """A game's knowledge of itself. All states that it is given are twins, `resample`d for one seat."""

    pace: ClassVar[float]
    """How many playouts take a millisecond on one core, roughly: what turns a level's time into playouts."""
    length: ClassVar[int]
    """Moves after which a playout ends at the next quiet moment."""
    later: ClassVar[tuple[int, ...]] = ()
    """More such numbers of moves, if a playout is judged several times: its chance is the mean then."""
    width: ClassVar[float] = 1.0
    """How many times the usual candidates it thinks about."""
    adapts: ClassVar[bool] = False
    """Whether answers in playouts adapt to what earlier playouts of a decision came to (`adapted`)."""
    efforts: ClassVar[Mapping[str, float]] = {}
    """By the kind of decision: how many times the usual playouts it is worth; 1 where it is not named, and
    0: answered at once."""
    doubt: ClassVar[float] = 0.0
    """By how many standard errors others have to beat what is proposed first; 0: the best wins."""
    margin: ClassVar[float] = 0.0
    """How much of a playout's result at the end of the game is `value`, which tells by how much; the rest is
    the victory alone."""
    leanings: Mapping[str, float] = NO_LEANINGS
    """What was learned: by a trait of answers, what it adds to their worth at first sight (`leanings_of`)."""
    whim: float = 0.0
    """So much worse than the best an answer may seem at first sight and still be given."""
    features: ClassVar[Mapping[str, str]]
    """Every feature of `features_of`, with what more of it means to a player, in words that compare one move
    with others, without a comma: "more towns". Those with the same words are one reason; "" is none."""

    facts: ClassVar[Mapping[str, int]] = {}
    """Every fact of `facts_of`, in order, and how many numbers it is told apart by: 0, 1 and so on."""

    def at(self, level: str) -> "Mind":  # noqa: ARG002 - most think in one way at all levels
        """Return the mind for a level: a beginner's, or where there is time, one that looks farther."""
        return self

    def light(self, state: Any, decision: Decision, rng: Rng) -> Move:
        """Answer at once, sensibly and not always alike, in a fraction of a millisecond."""
        ...

    def reply(self, state: Any, decision: Decision, rng: Rng) -> Move:
        """Answer in a playout: `light`, where nothing foretells better what is played."""
        return self.light(state, decision, rng)

    def follow(self, state: Any, decision: Decision, rng: Rng) -> Move:
        """Answer in a playout for the seat that thinks, so that it goes on with what it has begun."""
        return self.reply(state, decision, rng)

    def adapted(self, state: Any, decision: Decision, rng: Rng, gains: Mapping[Move, float]) -> Move:
        """Answer in a playout of a mind that `adapts`.

        `gains`: by answer, the chance that the seat gained by it in earlier playouts; 0 where it is missing.
        """
        del gains
        return self.reply(state, decision, rng)

    def propose(self, state: Any, decision: Decision, rng: Rng, most: int) -> Sequence[Move]:
        """Return at most `most` different answers worth thinking about, the likeliest first."""
        ...

    def weighed(self, state: Any, decision: Decision, rng: Rng) -> Sequence[Weighed]:  # noqa: ARG002 - as above
        """Return the answers among which leanings can choose, with their traits."""
        return ()

    def prior(self, state: Any, decision: Decision, rng: Rng) -> Mapping[Move, float]:  # noqa: ARG002 - most have none
        """Return what speaks for answers beside their playouts, as a chance that is added; {}: nothing."""
        return {}

    def features_of(self, state: Any, seat: int) -> Mapping[str, float]:
        """Return what speaks for a seat, by feature, weighted, in points of the game."""
        ...

    def facts_of(self, state: Any) -> Sequence[Sequence[int]]:  # noqa: ARG002 - most learn nothing from them
        """Return by seat the facts from which chances are learned (`engines.kernel.foresight`)."""
        return ()

    def things_of(self, state: Any) -> Sequence[Sequence[str]]:  # noqa: ARG002 - as above
        """Return by seat the names of what it has, each worth what was learned of it; (): nothing."""
        return ()

    def early(self, state: Any) -> float:  # noqa: ARG002 - as above
        """Return how much of a thing's worth is that of the beginning: 1, down to 0 near the end."""
        return 0.0

    def known(self, state: Any) -> Sequence[float]:  # noqa: ARG002 - most learn all from facts
        """Return by seat, in logarithms of chances, what foresight is added to; (): it tells all."""
        return ()

    def value(self, state: Any, seat: int) -> float:
        """Return the seat's chance to win, 0 to 1, while the game goes on."""
        ...

    def chances(self, state: Any, seats: range) -> Sequence[float]:
        """Return every seat's `value`."""
        return [self.value(state, seat) for seat in seats]

    def is_quiet(self, state: Any) -> bool:
        """Tell whether `value` can be trusted here: nothing half done that will change it at once."""
        ...

    def ends(self, state: Any, decision: Decision) -> bool:  # noqa: ARG002 - most end wherever it is quiet
        """Tell whether playouts for this decision may end here: best at the same phase for all answers."""
        return self.is_quiet(state)


def chance_of(points: Sequence[float], seat: int, spread: float) -> float:
    """Return a seat's chance to win, 0 to 1, from all seats' points.

    `spread`: a lead of so many points makes a seat e times as likely to win as another.
    """
    best = max(points)
    shares = [math.exp((one - best) / spread) for one in points]
    return shares[seat] / sum(shares)


@cache
def leanings_of(name: str) -> Mapping[str, float]:
    """Return what `tools/learn_leanings.py` learned, by trait; OSError where there is no file.

    `name`: of the file: a game's, or where a level has learned more, its and the level's.

    A trait says what an answer is in its situation: "occupy eu1", "ship, 3 to come".
    """
    return msgspec.json.decode(data_file("computers", f"{name}.json"), type=dict[str, float])


def leaned(
    rated: list[tuple[float, Move]], traits: Callable[[Move], Sequence[str]], leanings: Mapping[str, float]
) -> list[tuple[float, Move]]:
    """Return answers with what they are worth once the leaning of each of their traits is added."""
    lean = leanings.get
    return [(worth + sum([lean(one, 0.0) for one in traits(move)]), move) for worth, move in rated]
