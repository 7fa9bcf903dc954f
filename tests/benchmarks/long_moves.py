"""The moves that took many taps: how to find them in a random game, for `tests.benchmarks.taps`."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from engines.kernel import Decision, Game, Move, command_name

SOME = 4000
"""Moves of a decision among which one is looked for."""


@dataclass(frozen=True)
class Situation:
    """What somebody is asked, and where the game stands."""

    game: Game
    state: Any
    decision: Decision

    @property
    def view(self) -> Any:
        """What the one who is asked knows."""
        return self.game.view(self.state, self.decision.seat)


Step = Callable[[Situation, Move, Sequence[Move]], bool]
"""Whether a move, after those before it, is the one that is wanted."""


@dataclass(frozen=True)
class Long:
    """A move, or some that belong together."""

    game: str
    name: str
    wanted: int
    """Taps at most."""
    steps: tuple[Step, ...]
    seats: int = 3
    together: bool = False
    """They are chosen at once where the panel takes several."""

    def next(self, at: Situation, done: Sequence[Move]) -> list[Move]:
        """Return what to do now: one move, or all that are left if they go together; () if there is none."""
        if not self.together:
            return _first(at, self.steps[len(done)], done)
        found = list(done)
        determinization = at.game.decode(at.game.encode(at.state))
        for step in self.steps[len(done) :]:
            owed = next(
                (one for one in at.game.pending(determinization) if one.seat == at.decision.seat), None
            )
            more = [] if owed is None else _first(Situation(at.game, determinization, owed), step, found)
            if not more:
                return []
            at.game.apply(determinization, at.decision.seat, more[0])
            found += more
        return found[len(done) :]

    def possible(self, at: Situation, rng: random.Random) -> bool:
        """Try all of it on a copy, where others answer at random."""
        determinization = at.game.decode(at.game.encode(at.state))
        done: list[Move] = []
        seat = at.decision.seat
        while len(done) < len(self.steps):
            pending = at.game.pending(determinization)
            own = next((one for one in pending if one.seat == seat), None)
            if own is None:
                if not pending:
                    return False
                other = pending[0]
                at.game.apply(determinization, other.seat, other.default or other.moves.sample(rng))
                continue
            more = _first(Situation(at.game, determinization, own), self.steps[len(done)], done)
            if not more:
                return False
            at.game.apply(determinization, seat, more[0])
            done += more
        return True


def _first(at: Situation, step: Step, done: Sequence[Move]) -> list[Move]:
    return [move for move in islice(at.decision.moves, SOME) if step(at, move, done)][:1]


def of(kind: str, *moves: str) -> Step:
    """Any move of these kinds, in answer to a decision of this kind ("": of any)."""
    return lambda at, move, _: (kind in {"", at.decision.kind}) and command_name(type(move)) in moves


# ---- Endeavor


def _two_sources(at: Situation, move: Any, _: Sequence[Move]) -> bool:
    """A card that can be drawn with one building or another."""
    if command_name(type(move)) != "draw":
        return False
    domains = at.decision.moves.domains(type(move), {"stack": move.stack}, "using")
    return sum(domain.size() for domain in domains) > 1


# ---- Age of Reason


def _opening(at: Situation, move: Any, _: Sequence[Move]) -> bool:
    """A bid with both countries where nobody has bid."""
    opening = at.decision.kind == "bid" and at.view.auction is not None and at.view.auction.bidder is None
    return opening and command_name(type(move)) == "bid" and None not in {move.above, move.below}


def _raise(at: Situation, move: Any, _: Sequence[Move]) -> bool:
    """One more, for the same proposal."""
    if at.decision.kind != "bid" or command_name(type(move)) != "bid":
        return False
    standing = at.view.auction
    same = (move.gold, move.above, move.below) == (standing.gold + 1, standing.above, standing.below)
    return standing.bidder is not None and same


def _own(at: Situation, move: Any, _: Sequence[Move]) -> bool:
    """One more, for what the bidder has proposed before somebody proposed something else."""
    if at.decision.kind != "bid" or command_name(type(move)) != "bid" or at.view.auction.bidder is None:
        return False
    standing = at.view.auction
    own = {(one.above, one.below) for one in standing.latest if one.seat == at.decision.seat}
    proposed = (move.above, move.below)
    return move.gold == standing.gold + 1 and proposed in own - {(standing.above, standing.below)}


def _card(at: Situation, move: Any, _: Sequence[Move]) -> bool:
    """A card of one's own, in a battle where one may have allies."""
    return at.decision.kind == "lay" and command_name(type(move)) == "lay" and move.card is not None


def _no_allies(at: Situation, move: Any, _: Sequence[Move]) -> bool:
    return command_name(type(move)) == "hire" and not move.countries


# ---- Age of Renaissance


def _place(tokens: int) -> Step:
    """Place as many tokens as a province takes, at least so many."""

    def step(at: Situation, move: Any, done: Sequence[Any]) -> bool:
        if at.decision.kind != "expand" or command_name(type(move)) != "place":
            return False
        (span,) = at.decision.moves.domains(type(move), {"province": move.province}, "tokens")
        new = all(move.province != one.province for one in done)
        return new and move.tokens >= tokens and move.tokens == span.plain()

    return step


def _buy(_: Situation, move: Any, __: Sequence[Move]) -> bool:
    return command_name(type(move)) == "buy"


# ---- Pax Renaissance


def _op(at: Situation, move: Any, _: Sequence[Move]) -> bool:
    """An op where there is one kind of op."""
    ops = [one for one in at.decision.moves.kinds() if command_name(one) != "skip"]
    return at.decision.kind == "op" and len(ops) == 1 and isinstance(move, ops[0])


def _play_bought(_: Situation, move: Any, done: Sequence[Any]) -> bool:
    """Play the card that was bought, without its one-shot."""
    return command_name(type(move)) == "play" and move.card == done[0].card and not move.one_shot


LONG = (
    Long("endeavor", "ship or occupy", 3, (of("action", "ship", "occupy"),)),
    Long("endeavor", "draw with two sources", 4, (_two_sources,)),
    Long("endeavor", "pass", 2, (of("action", "pass"),)),
    Long("age_of_reason", "opening bid", 7, (_opening,)),
    Long("age_of_reason", "raise", 3, (_raise,)),
    Long("age_of_reason", "raise with one's own proposal", 3, (_own,)),
    Long("age_of_reason", "attack with card, no allies", 7, (of("act", "attack"), _card, _no_allies)),
    Long("age_of_reason", "pass", 2, (of("act", "pass"),)),
    Long("age_of_renaissance", "one province", 3, (_place(2),)),
    Long("age_of_renaissance", "15 tokens in 5 provinces", 12, (_place(3),) * 5, together=True),
    Long("age_of_renaissance", "3 Advances", 6, (_buy,) * 3, together=True),
    Long("age_of_renaissance", "pass", 2, (of("expand", "pass"),)),
    Long(
        "pax_renaissance", "buy and play, one agent", 7,
        (of("act", "buy"), _play_bought, of("agent", "place")),
    ),
    Long(
        "pax_renaissance", "fair with 3 levies", 8,
        (of("act", "fair"), of("levy", "place"), of("levy", "place"), of("levy", "place")),
    ),
    Long("pax_renaissance", "activate with one op", 3, (of("act", "activate"), _op)),
    Long("pax_renaissance", "end the turn", 2, (of("act", "end"),)),
)  # fmt: skip
