"""What a game offers beside the bare list of legal moves, so that usual answers take few taps."""

from collections.abc import Callable
from typing import Any

import msgspec

from engines.kernel.decisions import Decision
from engines.kernel.moves import Move

PROPOSALS = 3  # so many are shown at most
CLOSED = 2  # of what cannot be done, so much is explained at most
FEW_ANSWERS = 12  # of so many answers at most it is found out whether all of them cost something


class Proposal(msgspec.Struct, frozen=True):
    """A move that a player is likely to want, with a button of its own."""

    move: Move
    label: str  # what stands on the button, 80 characters at most: "Raise to 7 gold, same proposal"
    announced: bool = False
    """The label names all that comes out by the move ("End the turn: 2 new cards come out"), so that the
    press itself confirms it. Only for what ends a turn or a phase as it always does, and is often wanted."""


class Ahead(msgspec.Struct, frozen=True):
    """The choice that a move leads its player to at once."""

    decision: Decision
    harms: bool
    """Whatever is answered there, it costs the player something."""


class Basket(msgspec.Struct, frozen=True):
    """Moves of one kind that a player makes several of in a row: they may be chosen together.

    Moves with this one field are made when the menu closes; others become a plan, in which their other
    fields are as `MoveSpace.usual` has them.
    """

    kind: type[Move]
    field: str  # what tells them apart
    total: Callable[[Any, int, tuple[Any, ...]], str] | None = None
    """From the seat's view: what these values cost together, and what the seat has, in one line."""
