"""Standing orders that every game has: to pass for a while, and to make moves that were planned.

They follow from the contract alone: `Move.passes` and `View.passing` say what a pass is, `View.round_number`
how long a round lasts, `View.against` to whom something was done.
"""

from typing import Annotated, Any, ClassVar, Literal, Union

import msgspec
from msgspec import Meta

from engines.kernel.chance import Rng
from engines.kernel.decisions import Decision
from engines.kernel.domains import Choice
from engines.kernel.events import Event
from engines.kernel.moves import Move
from engines.kernel.policies import Answer, Default, Policy, Random
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


class PassOn(Policy, frozen=True, kw_only=True, tag="pass_on"):
    """Pass whatever can be passed, for a while."""

    listens: ClassVar[bool] = True
    until: Annotated[Until, Meta(description="How long")]
    round: Annotated[int, Meta(description="The round it is for; 0: any")]
    struck: Annotated[int, Meta(description="How often somebody has acted against you")] = 0
    """It ends when it is asked, so that an attack which is taken back before has not ended it."""

    @classmethod
    def space(cls, view: View) -> MoveSpace[Policy]:
        """For this round, where the game has rounds, or until somebody does something to the seat."""
        if view.round_number is None:
            return MoveSpace(())
        ends = Choice(("until:round", "until:either"))
        return MoveSpace((
            Box(cls, {"until": ends, "round": Choice((view.round_number,)), "struck": Choice((0,))}),
            Box(cls, {"until": Choice(("until:against",)), "round": Choice((0,)), "struck": Choice((0,))}),
        ))  # fmt: skip

    def answer(self, view: View, decision: Decision, rng: Rng) -> Answer | None:  # noqa: ARG002
        """Pass where there is a pass; when its round is over, or its seat was struck, it goes."""
        if self.struck:
            return Answer(None, None)
        if self.until != "until:against" and view.round_number != self.round:
            return Answer(None, None)
        move = view.passing(decision)
        return None if move is None else Answer(move, self)

    def heard(self, view: View, seat: int, event: Event) -> Policy | None:
        """Count what somebody has done to the seat."""
        return self._after(view, seat, event, 1)

    def unheard(self, view: View, seat: int, event: Event) -> Policy:
        """Count it no more."""
        return self._after(view, seat, event, -1)

    def _after(self, view: View, seat: int, event: Event, more: int) -> "PassOn":
        if self.until == "until:round" or seat not in view.against(event):
            return self
        return msgspec.structs.replace(self, struck=max(0, self.struck + more))


class Foreseen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move that was planned."""

    kind: str
    """Of the decision that it answers."""
    move: str
    """As JSON, without its schema."""
    told: str
    """What it would do, in the game's words; with `<seat:2>`."""

    @classmethod
    def of(cls, kind: str, move: Move, told: str) -> "Foreseen":
        """Keep a move."""
        return cls(kind, msgspec.json.encode(move).decode(), told)

    def among(self, moves: MoveSpace[Any]) -> Move | None:
        """Return the move if it is one of these."""
        try:
            found: Move = msgspec.json.decode(self.move, type=Union[tuple(moves.kinds())])  # noqa: UP007
        except msgspec.ValidationError:
            return None
        return found if found in moves else None


class Planned(Policy, frozen=True, kw_only=True, tag="planned"):
    """Make the moves of a plan, up to the first surprise."""

    listens: ClassVar[bool] = True
    steps: Annotated[tuple[Foreseen, ...], Meta(description="The moves")]
    begun: Annotated[bool, Meta(description="Some have been made")] = False

    @classmethod
    def space(cls, view: View) -> MoveSpace[Policy]:  # noqa: ARG003 - whatever the view
        """No form makes one: it is left where plans are."""
        return MoveSpace(())

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
        return Answer(move, then, step.told)

    def heard(self, view: View, seat: int, event: Event) -> Policy | None:  # noqa: ARG002
        """Go when something came to light in the course of it: what follows was planned without."""
        return None if self.begun and event.reveals else self


def label(view: View, value: Any) -> Label | None:
    """Return how a value of these orders is shown; None for any other."""
    words = UNTIL.get(value) if isinstance(value, str) else None
    return None if words is None else Label(words.format(round=view.round_word))


def told(view: View, policy: Policy) -> str | None:
    """Say in one line what one of these orders does; None for any other."""
    if isinstance(policy, PassOn):
        return PASSING[policy.until].format(round=view.round_word)
    if isinstance(policy, Planned):
        return PLAN.format(moves=" ".join(step.told for step in policy.steps))
    return None


STANDING: tuple[type[Policy], ...] = (Default, Random, PassOn, Planned)
"""What every game has."""
