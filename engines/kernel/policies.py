"""Policies: answers that a seat leaves behind, and computer players."""

from typing import Any, ClassVar, NamedTuple

import msgspec

from engines.kernel.chance import Rng
from engines.kernel.decisions import Decision
from engines.kernel.events import Event
from engines.kernel.moves import Move
from engines.kernel.spaces import Box, MoveSpace
from engines.kernel.views import View


class Policy(msgspec.Struct, frozen=True, kw_only=True, tag_field="policy", forbid_unknown_fields=True):
    """Answers decisions for a seat, from that seat's view and nothing else."""

    kinds: ClassVar[frozenset[str]] = frozenset()
    """The decisions it may answer; empty: all."""
    listens: ClassVar[bool] = False
    """It is to hear of every event, see `heard`."""

    @classmethod
    def space(cls, view: View) -> "MoveSpace[Policy]":  # noqa: ARG003 - whoever has parameters looks at it
        """Return the boxes of its own parameters, from which its form is generated; here there are none."""
        kind: Any = cls
        return MoveSpace((Box(kind),))

    def answer(self, view: View, decision: Decision, rng: Rng) -> "Answer | None":
        """Return a move for `decision`, or None: ask the owner."""
        raise TypeError(f"{type(self).__name__} has no answer to {decision.kind} in {view.game} ({rng})")

    def heard(self, view: View, seat: int, event: Event) -> "Policy | None":  # noqa: ARG002
        """Return what an event at the table makes of it, the seat's order: itself, or None, which removes it.

        `view` is the public one, after the event.
        """
        return self

    def unheard(self, view: View, seat: int, event: Event) -> "Policy":  # noqa: ARG002
        """Return what it is when an event that it has heard of is taken back."""
        return self


class Answer(NamedTuple):
    """A policy's move, and the policy that replaces it (a plan's next step); None removes it."""

    move: Move | None
    """None: the next order is asked, or the owner."""
    then: Policy | None
    foreseen: str = ""
    """The move is made only if this is what `Game.describe` says of it; "": whatever it does."""


class Default(Policy, frozen=True, tag="default"):
    """Play the default, else a random legal move."""

    def answer(self, view: View, decision: Decision, rng: Rng) -> Answer | None:  # noqa: ARG002
        """Return the default, or a sample."""
        return Answer(decision.default or decision.moves.sample(rng), self)


class Random(Policy, frozen=True, tag="random"):
    """Play a random legal move."""

    def answer(self, view: View, decision: Decision, rng: Rng) -> Answer | None:  # noqa: ARG002
        """Return a sample."""
        return Answer(decision.moves.sample(rng), self)
