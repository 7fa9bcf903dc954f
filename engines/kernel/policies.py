"""Policies: answers that a seat leaves behind, and computer players."""

from typing import Any, ClassVar, NamedTuple

import msgspec

from engines.kernel.chance import Rng
from engines.kernel.decisions import Decision
from engines.kernel.moves import Move
from engines.kernel.spaces import Box, MoveSpace
from engines.kernel.views import View


class Policy(msgspec.Struct, frozen=True, kw_only=True, tag_field="policy", forbid_unknown_fields=True):
    """Answers decisions for a seat, from that seat's view and nothing else."""

    kinds: ClassVar[frozenset[str]] = frozenset()
    """The decisions it may answer; empty: all."""

    @classmethod
    def space(cls, view: View) -> "MoveSpace[Policy]":  # noqa: ARG003 - whoever has parameters looks at it
        """Return the boxes of its own parameters, from which its form is generated; here there are none."""
        kind: Any = cls
        return MoveSpace((Box(kind),))

    def answer(self, view: View, decision: Decision, rng: Rng) -> "Answer | None":
        """Return a move for `decision`, or None: ask the owner."""
        raise TypeError(f"{type(self).__name__} has no answer to {decision.kind} in {view.game} ({rng})")


class Answer(NamedTuple):
    """A policy's move, and the policy that replaces it (a plan's next step); None removes it."""

    move: Move
    then: Policy | None


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
