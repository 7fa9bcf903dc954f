"""The game interface, and the part of it that all games share."""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar, cast

import msgspec

from engines.kernel import agenda
from engines.kernel.agenda import State
from engines.kernel.chance import Rng
from engines.kernel.codec import Codec, Upgrade
from engines.kernel.decisions import Decision, Pending
from engines.kernel.errors import IllegalMove
from engines.kernel.events import Event
from engines.kernel.moves import Move, fields, summary
from engines.kernel.policies import Default, Policy, Random
from engines.kernel.views import Entry, Label, Outcome

S = TypeVar("S", bound=State)
Value = State | Move | Event | Policy
"""What can be encoded."""


class Game(Protocol):
    """A game as everything outside `engines` knows it (see CONTRIBUTING.md)."""

    @property
    def key(self) -> str:
        """The name in `GAMES`, paths and stored rows."""
        ...

    @property
    def title(self) -> str:
        """The name for players."""
        ...

    @property
    def command(self) -> str:
        """The slash command group."""
        ...

    @property
    def seats(self) -> range:
        """Legal numbers of players."""
        ...

    @property
    def files(self) -> tuple[str, ...]:
        """The files of `data/<key>/` that make up a data pack."""
        ...

    @property
    def Options(self) -> type[msgspec.Struct]:  # noqa: N802 - it is a class
        """Variants: bool, Literal or bounded int fields with a default and a description each."""
        ...

    @property
    def moves(self) -> tuple[type[Move], ...]:
        """Every kind of move; each becomes a slash subcommand."""
        ...

    @property
    def policies(self) -> tuple[type[Policy], ...]:
        """Answers that a seat can leave behind."""
        ...

    @property
    def optional(self) -> Mapping[str, str]:
        """The kinds of optional decisions, each with a few words for who may want to be asked."""
        ...

    @property
    def schema(self) -> int:
        """Version of everything encoded."""
        ...

    def load(self, raw: bytes) -> str:
        """Validate and register a data pack; return its SHA-256. ValueError names path and reason."""
        ...

    def setup(self, seats: int, seed: bytes, options: Any, pack: str | None = None) -> Any:
        """Return the state of a new game. ValueError where the options do not fit the seats."""
        ...

    def pending(self, state: Any) -> tuple[Decision, ...]:
        """Return who must decide what, now; () when the game is over."""
        ...

    def apply(self, state: Any, seat: int, move: Move) -> list[Event]:
        """Carry out a move, in place. IllegalMove leaves the state untouched."""
        ...

    def refuse(self, state: Any, seat: int, move: Move) -> IllegalMove:
        """Word the refusal of a move outside the space."""
        ...

    def fork(self, state: Any, epoch: int) -> None:
        """Go on under a new epoch, after every undo."""
        ...

    def outcome(self, state: Any) -> Outcome | None:
        """Return ranking and scores; None while the game goes on."""
        ...

    def standings(self, view: Any) -> tuple[int, ...] | None:
        """Return every seat's points as this view shows them; None where it shows none."""
        ...

    def check(self, state: Any) -> None:
        """Test the invariants; AssertionError names the broken one."""
        ...

    def view(self, state: Any, seat: int | None) -> Any:
        """Return what that seat may know; None: the public."""
        ...

    def resample(self, state: Any, seat: int | None, rng: Rng) -> Any:
        """Return another state which that seat cannot tell from this one."""
        ...

    def label(self, view: Any, value: Any) -> Label:
        """Return how a field's value is shown in menus."""
        ...

    def describe(self, view: Any, seat: int, move: Any) -> str:
        """Say in one line what this move will do."""
        ...

    def tally(self, view: Any, before: Any, seat: int) -> str | None:
        """Say in one or two lines what moves between two views of a seat did to what it has, or None."""
        ...

    def describe_policy(self, view: Any, policy: Policy) -> str:
        """Say in one line what a policy will do for the view's seat."""
        ...

    def narrate(self, event: Event, seat: int | None) -> str | None:
        """Return one log line as that reader may have it, or None; seats stand as `<seat:2>`."""
        ...

    def lookup(self, query: str) -> tuple[Entry, ...]:
        """Return the cards and terms that match a query, best first; all for an empty one."""
        ...

    def reconstructed(self) -> tuple[str, ...]:
        """Say, a line each, which component data are our reconstruction."""
        ...

    def encode(self, value: Any) -> bytes:
        """Return canonical JSON of a state, move, event or policy."""
        ...

    def decode(self, data: bytes) -> Any:
        """Return the value, of any older schema too. ValueError on anything else."""
        ...


class AgendaGame(Generic[S]):
    """What follows from the agenda alone: turns, refusals, forks and storage."""

    key: str
    title: str
    command: str
    seats: range
    files: tuple[str, ...] = ()
    State: type[State]
    moves: tuple[type[Move], ...]
    policies: tuple[type[Policy], ...] = (Default, Random)
    optional: Mapping[str, str] = {}
    schema: int = 1
    upgrades: Sequence[Upgrade] = ()

    def __init__(self) -> None:
        """Prepare the codec."""
        self._codec = Codec(self.schema, self.State, self.moves, self.policies, self.upgrades)

    def pending(self, state: S) -> tuple[Decision, ...]:
        """Return who must decide what, now; () when the game is over."""
        return agenda.pending(state)

    def apply(self, state: S, seat: int, move: Move) -> list[Event]:
        """Carry out a move, in place. IllegalMove leaves the state untouched."""
        for decision in agenda.pending(state):
            if decision.seat == seat and move in decision.moves:
                log: list[Event] = []
                agenda.answer(state, decision.seat, move, log)
                return log
        raise self.refuse(state, seat, move)

    def refuse(self, state: S, seat: int, move: Move) -> IllegalMove:
        """Word the refusal of a move outside the space."""
        decisions = agenda.pending(state)
        if not decisions:
            return IllegalMove("game_over", "This game is over; nothing more is played.", self.title)
        decision = next((one for one in decisions if one.seat == seat), None)
        if decision is None:
            waits = ", ".join(f"<seat:{one.seat}>" for one in decisions)
            return IllegalMove(
                "not_pending", f"You owe no decision now. The table waits for {waits}.", self.title
            )
        if not self._is_move(move):
            return IllegalMove("unknown", f"That is no move of {self.title}.", self.title)
        return self.explain(state, decision, move)

    def _is_move(self, move: Move) -> bool:
        """Tell whether it is a move of this game, with fields of their types (making one checks nothing)."""
        if type(move) not in self.moves:
            return False
        try:
            return self.decode(self.encode(move)) == move
        except (TypeError, ValueError):
            return False

    def explain(self, state: S, decision: Decision, move: Move) -> IllegalMove:
        """Say why this seat, which does owe a decision, may not answer it with this move."""
        raise TypeError(f"{self.title} does not explain {move} for {decision} in {state}")

    def label(self, view: Any, value: Any) -> Label:
        """Return how a field's value is shown in menus."""
        raise TypeError(f"{self.title} has no label for {value} in {view}")

    def tally(self, view: Any, before: Any, seat: int) -> str | None:  # noqa: ARG002 - most have nothing to say
        """Say nothing; a game in which several moves in a row are usual overrides this."""
        return None

    def describe_policy(self, view: Any, policy: Policy) -> str:
        """Say what a policy will do, put together from its own words; a game may say it better."""
        infos = fields(type(policy))
        told = [f"{info.description}: {self._name(view, getattr(policy, info.name))}" for info in infos]
        return f"{summary(type(policy))} ({'; '.join(told)})" if told else summary(type(policy))

    def _name(self, view: Any, value: Any) -> str:
        if isinstance(value, tuple):
            return ", ".join(self._name(view, one) for one in cast("tuple[Any, ...]", value)) or "none"
        return str(value) if type(value) is int else self.label(view, value).name

    def fork(self, state: S, epoch: int) -> None:
        """Go on under a new epoch; ValueError unless it is higher than the state's own."""
        agenda.fork(state, epoch)

    def standings(self, view: Any) -> tuple[int, ...] | None:
        """Return every seat's points at the end; a game that shows them earlier overrides this."""
        outcome: Outcome | None = view.outcome
        return None if outcome is None else tuple(score.total for score in outcome.scores)

    def encode(self, value: Value) -> bytes:
        """Return canonical JSON of a state, move, event or policy."""
        return self._codec.encode(value)

    def decode(self, data: bytes) -> Any:
        """Return the value, of any older schema too. ValueError on anything else."""
        return self._codec.decode(data)

    def copy(self, state: S) -> S:
        """Return an independent copy."""
        return self._codec.decode(self._codec.encode(state))


def public_pending(state: State) -> tuple[Pending, ...]:
    """Return the open decisions as everybody may know them."""
    return tuple(Pending(one.id, one.seat, one.kind, one.notice, one.sealed) for one in agenda.pending(state))
