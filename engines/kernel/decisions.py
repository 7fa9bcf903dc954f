"""Decisions: what a seat must choose now."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from engines.kernel.moves import Move
from engines.kernel.spaces import MoveSpace


class LazyText(msgspec.Struct, frozen=True, gc=False):
    """A text that is put together when it is read; playouts make many decisions and read none of them."""

    template: Callable[..., str]
    arguments: tuple[Any, ...]  # what `template` takes: values that no move changes (ids, numbers, tuples)


Text = str | LazyText


def as_text(text: Text) -> str:
    """Put a text together."""
    return text if isinstance(text, str) else text.template(*text.arguments)


class DecisionFields(msgspec.Struct, frozen=True, gc=False):
    """The fields of a decision, whose texts may still have to be put together."""

    id: str  # `"<epoch>.<serial>"`, never used twice in a game, undone branches included
    seat: int
    kind: str  # what is being decided, e.g. "build": what policies and orders go by
    prompt: Text
    notice: Text
    moves: MoveSpace[Move]
    sealed: bool = False  # answers stay secret until the last one is in
    optional: bool = False  # `default` is applied at once unless the owner wants to be asked
    default: Move | None = None
    """What a stand-in plays; None: it samples."""
    stays_hidden: bool = False  # sealed even after the last one is in, until an event `shows_answers`
    scene: str = ""
    """Public: equal scenes one after the other show the same board (the passes of an auction, say);
    "": nothing is known of that."""


class Decision(DecisionFields, frozen=True, gc=False):
    """One seat owes one move."""

    @property
    def prompt(self) -> str:  # pyright: ignore[reportIncompatibleVariableOverride] - nobody writes to it
        """For its owner: what to choose, in one line."""
        return as_text(super().prompt)

    @property
    def notice(self) -> str:  # pyright: ignore[reportIncompatibleVariableOverride] - nor to this
        """Public: why the table waits, in a few words; reads after a name, e.g. "builds"."""
        return as_text(super().notice)


def scene_of(decisions: Sequence[Decision]) -> str:
    """Return the scene in front of which all these are asked; "" where nothing is known of that."""
    scenes = {decision.scene for decision in decisions}
    return scenes.pop() if len(scenes) == 1 else ""


def owed_by(seat: int | None, decisions: Iterable[Decision]) -> Decision | None:
    """Return the decision of these that a seat owes; None if it owes none."""
    return next((decision for decision in decisions if decision.seat == seat), None)


class Pending(msgspec.Struct, frozen=True):
    """What everybody may know of a pending decision."""

    id: str
    seat: int
    kind: str
    notice: str
    sealed: bool = False
    scene: str = ""
