"""Advice: the best moves for a seat, each with what speaks for it."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Literal, NamedTuple

from engines.computers.agents import agent_of, sampled
from engines.computers.levels import budget_of
from engines.computers.reasons import RIVAL, End, Ends, Reason, reasons, spread
from engines.computers.search import KEYS, MOST, Thinking, won
from engines.computers.stream import Stream
from engines.kernel.chance import Rng
from engines.kernel.game import Game
from engines.kernel.moves import Move

AMONG = 6  # so many moves are looked at to find out what is special about the best
LOOKS, FEWEST = 12, 4  # playouts that tell what each of them brings; of a share of the budget at least 4
ALIKE, ALIKE_PART = 0.015, 0.05  # less by no more than this, or than this part of the best: about as good
FAR, FAR_PART = 0.03, 0.35  # one that is less by more than both is far behind

Rank = Literal["best", "alike", "behind"]


class Advice(NamedTuple):
    """A move and what speaks for it."""

    move: Move
    chance: float  # the seat's chance to win after it, 0 to 1, as the search saw it
    reasons: tuple[Reason, ...]  # the strongest first; () without an agent, or where no difference is seen
    rank: Rank = "best"  # beside the best, as far as the search can tell
    if_passed: bool = False
    """The reasons are what it brings if the other seats let it pass, as a bid that nobody raises."""


def advise(
    game: Game,
    state: Any,
    seat: int,
    level: str,
    rng: Rng,
    most: int = 3,
    share: float = 1.0,
    rivals: Sequence[int] = (),
) -> tuple[Advice, ...]:
    """Return the best moves for a seat, best first, at most `most`; ValueError as `choose`.

    It knows what the seat knows, like a computer of that level. Moves that are far behind the best are left
    out. `rivals`: other seats, whose losses are reasons too.
    """
    looking = _Looking(game, state, seat, level, rng, rivals)
    tried = looking.tried(budget_of(looking.agent, level, share, looking.decision.kind))
    among = looking.among([candidate.move for candidate in tried], most)
    lookahead = _Lookahead(looking, among, max(FEWEST, round(LOOKS * share)))
    best: list[Advice] = []
    for place, candidate in enumerate(tried[:most]):
        chance = candidate.chance if candidate.playouts else lookahead.chance(place)
        rank = _rank(best[0].chance - chance, best[0].chance, lookahead.error(place)) if best else "best"
        if rank is not None:
            speaking, passed = lookahead.speaking(place)
            best.append(Advice(candidate.move, chance, speaking, rank, passed))
    return tuple(sorted(best, key=lambda advice: advice.rank == "behind"))


def _rank(gap: float, best: float, error: float) -> Rank | None:
    """Say how far a chance is behind the best, which luck may account for up to `error`; None: too far."""
    if gap <= max(ALIKE, ALIKE_PART * best, error):
        return "alike"
    return None if gap > max(FAR, FAR_PART * best) else "behind"


class _Lookahead:
    """What is known of moves after looking at where they lead."""

    def __init__(self, looking: "_Looking", moves: Sequence[Move], looks: int) -> None:
        """Play each move on, so many times."""
        self._looking, self._moves = looking, moves
        self._keys = looking.keys(looks)
        self._ends = self._all(looking.ended)

    def chance(self, place: int) -> float:
        """Return the seat's mean chance after a move."""
        return sum(end.chance for end in self._ends[place]) / len(self._keys)

    def error(self, place: int) -> float:
        """Return by how much a move's chance may differ from that of the first by chance."""
        return spread(self._ends[place], self._ends[0])

    def speaking(self, place: int) -> tuple[tuple[Reason, ...], bool]:
        """Return the reasons for a move, and against it; () where nothing speaks for it.

        Where moves lead to the same in the end, what each does at once tells them apart; where nothing yet,
        what each would do if the others let it pass, and then True is returned beside it. What a move takes
        at once is no reason for it, even if it comes back with more.
        """
        at_once = self._beside(place, self._at_once)
        taken = {reason.text for reason in at_once if reason.gain < 0}
        for look, passed in ((lambda: self._ends, False), (lambda: self._if_passed, True)):
            reasons = self._beside(place, look())
            left = tuple(reason for reason in reasons if reason.gain < 0 or reason.text not in taken)
            for some in (left, () if passed else at_once):
                if any(reason.gain > 0 for reason in some):
                    return some, passed
        return (), False

    @cached_property
    def _at_once(self) -> list[Ends]:
        return self._all(self._looking.after)

    @cached_property
    def _if_passed(self) -> list[Ends]:
        return self._all(self._looking.undisturbed)

    def _all(self, play: Callable[[Move, int], Any]) -> list[Ends]:
        """Look at where a way to play on leads, move by move, from the twin of each key."""
        return [[self._looking.end(play(move, key)) for key in self._keys] for move in self._moves]

    def _beside(self, place: int, ends: Sequence[Ends]) -> tuple[Reason, ...]:
        others = [move_ends for other, move_ends in enumerate(ends) if other != place]
        against_others = reasons(ends[place], others, self._looking.agent.features, self._looking.seat)
        # A pass sets nobody back, whatever the others do.
        passes = self._moves[place] == self._looking.decision.default
        return tuple(reason for reason in against_others if reason.feature != RIVAL or not passes)


class _Looking(Thinking):
    """A decision that a seat thinks about, and where its moves lead."""

    def __init__(
        self, game: Game, state: Any, seat: int, level: str, rng: Rng, rivals: Sequence[int]
    ) -> None:
        """As `Thinking`; `rivals`: other seats."""
        self.agent, self.seat = agent_of(game).at(level), seat
        super().__init__(game, self.agent, state, seat, rng)
        self._rivals = self._shares(rivals)

    def among(self, tried: Sequence[Move], most: int) -> list[Move]:
        """Return the best moves and some to set beside them: those next to them, and what others would do."""
        moves = list(tried[: max(most, AMONG)])
        default = self.decision.default
        if default is not None and default not in moves:
            moves = [*moves[: max(most, AMONG - 1)], default]
        if len(moves) < AMONG:
            moves += [move for move in sampled(self.decision, self._rng, AMONG) if move not in moves]
        return moves[: max(most + 1, AMONG)]

    def keys(self, looks: int) -> list[int]:
        """Draw what so many twins and their chance follow from."""
        return [self._rng.randrange(KEYS) for _ in range(looks)]

    def ended(self, move: Move, key: int) -> Any:
        """Return where a playout after a move ends."""
        return self._ended(move, key)

    def after(self, move: Move, key: int) -> Any:
        """Return a twin right after a move."""
        determinization = self._game.resample(self.root, self.seat, Stream(key))
        self._game.apply(determinization, self.seat, move)
        return determinization

    def undisturbed(self, move: Move, key: int) -> Any:
        """Return where a playout ends in which other seats do nothing, as far as they may."""
        determinization, stream = self.after(move, key), Stream(key)
        for number in range(1, MOST):
            decisions = self._game.pending(determinization)
            if not decisions or (number > self.agent.length and self.agent.is_quiet(determinization)):
                break
            asked = decisions[0]
            idle = asked.default if asked.seat != self.seat else None
            self._game.apply(
                determinization, asked.seat, idle or self.agent.rollout(determinization, asked, stream)
            )
        return determinization

    def end(self, state: Any) -> End:
        """Look at a state."""
        seat, agent = self.seat, self.agent
        own = agent.features_of(state, seat)
        rivals = {
            rival: share * sum(agent.features_of(state, rival).values())
            for rival, share in self._rivals.items()
        }
        if self._game.pending(state):
            return End(own, rivals, agent.value(state, seat), {})
        winners = {player: won(self._game, state, player) for player in (seat, *self._rivals)}
        return End(own, rivals, winners[seat], winners)

    def _shares(self, rivals: Sequence[int]) -> dict[int, float]:
        """Return how much each rival matters to the seat: the leader matters most."""
        chances = {rival: self.agent.value(self.root, rival) for rival in rivals}
        whole = sum(chances.values()) or 1.0
        return {rival: chance / whole for rival, chance in chances.items()}
