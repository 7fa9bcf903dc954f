"""Decisions: who must choose what, now."""

from collections.abc import Sequence

import msgspec

from engines.kernel.moves import Move
from engines.kernel.spaces import MoveSpace


class Decision(msgspec.Struct, frozen=True, gc=False):
    """One seat owes one move."""

    id: str
    """`"<epoch>.<serial>"`, never used twice in a game, undone branches included."""
    seat: int
    kind: str
    """What is being decided, e.g. "build": what policies and orders go by."""
    prompt: str
    """For its owner: what to choose, in one line."""
    notice: str
    """Public: why the table waits, in a few words; reads after a name, e.g. "builds"."""
    moves: MoveSpace[Move]
    sealed: bool = False
    """Answers stay secret until the last one is in."""
    optional: bool = False
    """Passing is the normal case: `default` is applied at once unless the owner wants to be asked."""
    default: Move | None = None
    """What a stand-in plays; None: it samples."""
    covered: bool = False
    """A sealed answer that stays secret after the last one is in, until an event `uncovers`."""
    scene: str = ""
    """Public: equal scenes one after the other show the same board (the passes of an auction, say);
    "": nothing is known of that."""


def scene_of(decisions: Sequence[Decision]) -> str:
    """Return the scene in front of which all these are asked; "" where nothing is known of that."""
    scenes = {one.scene for one in decisions}
    return scenes.pop() if len(scenes) == 1 else ""


class Pending(msgspec.Struct, frozen=True):
    """What everybody may know of a pending decision."""

    id: str
    seat: int
    kind: str
    notice: str
    sealed: bool = False
    scene: str = ""
