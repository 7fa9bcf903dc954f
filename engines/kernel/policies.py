"""Policies: answers that a seat leaves behind, and those that every game has.

A policy says for itself whether it is offered, whether it listens, what it answers and what it leaves undone.
The common ones follow from the contract alone: `Move.passes` and `View.passing` say what a pass is,
`View.round_number` how long a round lasts, `View.against` to whom something was done.
"""

from collections.abc import Collection
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, Union

import msgspec
from msgspec import Meta

from engines.kernel.chance import Rng
from engines.kernel.decisions import Decision
from engines.kernel.domains import Choice
from engines.kernel.events import Event
from engines.kernel.moves import Move
from engines.kernel.spaces import Box, MoveSpace
from engines.kernel.views import Label, View

Until = Literal["until:round", "until:against", "until:either"]
UNTIL: dict[str, str] = {
    "until:round": "Until the end of this {round}",
    "until:against": "Until somebody acts against you",
    "until:either": "Until either of these",
}
"""By value: how long to pass; {round}: what the game calls it."""
PASSING: dict[str, str] = {
    "until:round": "Pass whatever you can pass, until the end of this {round}.",
    "until:against": "Pass whatever you can pass, until somebody acts against you.",
    "until:either": "Pass whatever you can pass, until this {round} ends or somebody acts against you.",
}
PLAN = "Your plan, up to the first surprise: {moves}"


class Policy(msgspec.Struct, frozen=True, kw_only=True, tag_field="policy", forbid_unknown_fields=True):
    """Answers decisions for a seat, from that seat's view and nothing else."""

    kinds: ClassVar[frozenset[str]] = frozenset()  # the decisions it may answer; empty: all
    offered: ClassVar[bool] = True  # a member may leave one by a form
    listens: ClassVar[bool] = False  # it is told of every event, see `after_event`

    @classmethod
    def space(cls, view: View) -> "MoveSpace[Policy]":  # noqa: ARG003 - those with parameters look at it
        """Return the boxes of its own parameters, from which its form is generated; here there are none."""
        kind: Any = cls
        return MoveSpace((Box(kind),))

    def answer(self, view: View, decision: Decision, rng: Rng) -> "Answer | None":
        """Return a move for `decision`, or None: ask the owner."""
        raise TypeError(f"{type(self).__name__} has no answer to {decision.kind} in {view.game} ({rng})")

    def fits(self, view: View) -> bool:
        """Tell whether it makes sense as the seat sees the table now."""
        return self in type(self).space(view)

    def description(self, view: View) -> str | None:  # noqa: ARG002
        """Say in one line what it does; None: the game says it."""
        return None

    def scope(self) -> str:
        """Say which decisions it answers, in a few words."""
        return _named(self.kinds) or "anything"

    def unfinished(self) -> str:
        """Say what it leaves undone when it ends without an answer, with `<seat:2>`; "": nothing."""
        return ""

    def after_event(self, view: View, seat: int, event: Event) -> "Policy | None":  # noqa: ARG002
        """Return what an event at the table makes of it; None removes it. `view`: public, after the event."""
        return self

    def without_event(self, view: View, seat: int, event: Event) -> "Policy":  # noqa: ARG002
        """Return what it becomes when an event that it was told of is taken back."""
        return self


class Answer(NamedTuple):
    """A policy's move, and the policy that replaces it (a plan's next step); None removes it."""

    move: Move | None  # None: the next order is asked, or the owner
    then: Policy | None
    foreseen: str = ""
    """The move is made only if this is what `Game.describe` says of it; "": whatever it does."""


class Default(Policy, frozen=True, tag="default"):
    """Play the default, else a random legal move."""

    offered: ClassVar[bool] = False

    def answer(self, view: View, decision: Decision, rng: Rng) -> Answer | None:  # noqa: ARG002
        """Return the default, or a sample."""
        return Answer(decision.default or decision.moves.sample(rng), self)


class Random(Policy, frozen=True, tag="random"):
    """Play a random legal move."""

    offered: ClassVar[bool] = False

    def answer(self, view: View, decision: Decision, rng: Rng) -> Answer | None:  # noqa: ARG002
        """Return a sample."""
        return Answer(decision.moves.sample(rng), self)


class PassOn(Policy, frozen=True, kw_only=True, tag="pass_on"):
    """Pass whatever can be passed, for a while."""

    listens: ClassVar[bool] = True
    until: Annotated[Until, Meta(description="How long")]
    round: Annotated[int, Meta(description="The round it is for; 0: any")]
    struck: Annotated[int, Meta(description="How often somebody has acted against you")] = 0  # see `answer`

    @classmethod
    def space(cls, view: View) -> MoveSpace[Policy]:
        """Return boxes for this round, and until somebody acts against the seat, where there are rounds."""
        if view.round_number is None:
            return MoveSpace(())
        ends = Choice(("until:round", "until:either"))
        return MoveSpace((
            Box(cls, {"until": ends, "round": Choice((view.round_number,)), "struck": Choice((0,))}),
            Box(cls, {"until": Choice(("until:against",)), "round": Choice((0,)), "struck": Choice((0,))}),
        ))  # fmt: skip

    def answer(self, view: View, decision: Decision, rng: Rng) -> Answer | None:  # noqa: ARG002
        """Pass where there is a pass; end when its round is over or its seat was struck."""
        if self.struck:
            return Answer(None, None)
        if self.until != "until:against" and view.round_number != self.round:
            return Answer(None, None)
        move = view.passing(decision)
        return None if move is None else Answer(move, self)

    def after_event(self, view: View, seat: int, event: Event) -> Policy | None:
        """Count what somebody has done to the seat."""
        return self._after(view, seat, event, 1)

    def without_event(self, view: View, seat: int, event: Event) -> Policy:
        """Count it no more."""
        return self._after(view, seat, event, -1)

    def description(self, view: View) -> str:
        """Say how long it passes."""
        return PASSING[self.until].format(round=view.round_word)

    def scope(self) -> str:
        """Name what it passes."""
        return "whatever can be passed"

    def _after(self, view: View, seat: int, event: Event, more: int) -> "PassOn":
        if self.until == "until:round" or not event.victims or seat not in view.against(event):
            return self
        return msgspec.structs.replace(self, struck=max(0, self.struck + more))


class PlannedMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move that was planned."""

    kind: str  # of the decision that it answers
    move: str  # as JSON, without its schema
    effect: str = msgspec.field(name="told")  # what it would do, in the game's words; with `<seat:2>`

    @classmethod
    def of(cls, kind: str, move: Move, effect: str) -> "PlannedMove":
        """Keep a move."""
        return cls(kind, msgspec.json.encode(move).decode(), effect)

    def among(self, moves: MoveSpace[Any]) -> Move | None:
        """Return the move if it is one of these."""
        try:
            move: Move = msgspec.json.decode(self.move, type=Union[tuple(moves.kinds())])  # noqa: UP007
        except msgspec.ValidationError:
            return None
        return move if move in moves else None


class Planned(Policy, frozen=True, kw_only=True, tag="planned"):
    """Make the moves of a plan, up to the first surprise."""

    offered: ClassVar[bool] = False  # it is left where plans are made
    listens: ClassVar[bool] = True
    steps: Annotated[tuple[PlannedMove, ...], Meta(description="The moves")]
    begun: Annotated[bool, Meta(description="Some have been made")] = False

    @classmethod
    def space(cls, view: View) -> MoveSpace[Policy]:  # noqa: ARG003 - whatever the view
        """Return no boxes: no form makes one."""
        return MoveSpace(())

    def fits(self, view: View) -> bool:  # noqa: ARG002 - as above
        """Wait for its moment."""
        return True

    def description(self, view: View) -> str:  # noqa: ARG002 - as above
        """Say what its moves will do."""
        return PLAN.format(moves=self.unfinished())

    def scope(self) -> str:
        """Name the decision that its next move answers."""
        return _named({self.steps[0].kind})

    def unfinished(self) -> str:
        """Say what the moves that are left would have done."""
        return " ".join(step.effect for step in self.steps)

    def answer(self, view: View, decision: Decision, rng: Rng) -> Answer | None:  # noqa: ARG002
        """Make the next move, if it does what was foreseen; else the plan is over, and the owner is asked.

        Before the first one, questions of other kinds are left to the owner, and the plan waits.
        """
        step, *rest = self.steps
        if decision.kind != step.kind:
            return Answer(None, None) if self.begun else None
        move = step.among(decision.moves)
        if move is None:
            return Answer(None, None)
        then = Planned(steps=tuple(rest), begun=True) if rest else None
        return Answer(move, then, step.effect)

    def after_event(self, view: View, seat: int, event: Event) -> Policy | None:  # noqa: ARG002
        """End when something came to light in the course of it: what follows was planned without."""
        return None if self.begun and event.reveals else self


def label(view: View, value: Any) -> Label | None:
    """Return how a value of a common policy is shown; None for any other."""
    words = UNTIL.get(value) if isinstance(value, str) else None
    return None if words is None else Label(words.format(round=view.round_word))


COMMON_POLICIES: tuple[type[Policy], ...] = (Default, Random, PassOn, Planned)  # what every game has


def _named(kinds: Collection[str]) -> str:
    return ", ".join(sorted(kind.replace("_", " ") for kind in kinds))
