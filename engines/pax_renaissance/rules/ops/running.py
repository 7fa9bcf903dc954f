"""Steps that run ops: each card of the activated sides may give one (E4)."""

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from engines.kernel import Box, Log, MoveSpace, Offer
from engines.pax_renaissance.data.effects import Region
from engines.pax_renaissance.moves import SKIP, OpMove, Skip
from engines.pax_renaissance.rules.ops.acting import acting, has_loan, lent
from engines.pax_renaissance.rules.ops.registry import any_box, boxes, run
from engines.pax_renaissance.rules.settle import Settle
from engines.pax_renaissance.rules.steps import Question, ask
from engines.pax_renaissance.rules.tableau import side_of
from engines.pax_renaissance.state import PaxState


def any_op(state: PaxState, seat: int, sides: tuple[Region, ...]) -> bool:
    """Tell whether some op of these sides has a target (D1, E4)."""
    if any_box(state, seat, acting(state, seat, sides)):
        return True
    if not has_loan(state, seat, sides):
        return False
    return any_box(state, seat, lent(state, seat, ("west",)), lent=True)


def only_op(state: PaxState, seat: int, sides: tuple[Region, ...]) -> OpMove | None:
    """Return the op that activating these sides runs without a question, as there is no other."""
    offered: list[Box[Any]] = []
    for box in _offered(state, seat, sides, borrowed=False):
        offered.append(box)
        if len(offered) > 1 or box.size() > 1:
            return None
    return next(iter(MoveSpace[OpMove](tuple(offered))), None)


def _offered(state: PaxState, seat: int, sides: Iterable[Region], *, borrowed: bool) -> Iterator[Box[Any]]:
    """Offer the ops of these sides that have a target, and those of opponents that come with them."""
    yield from boxes(state, seat, acting(state, seat, sides))
    if not borrowed and has_loan(state, seat, sides):
        yield from boxes(state, seat, lent(state, seat, ("west",)), lent=True)


class RunOps(Question, tag="run_ops", kw_only=True):
    """Asks for the next op of the activated sides; at least one is run, then the player may stop (E4)."""

    kind: ClassVar[str] = "op"
    sides: list[Region]
    begun: Region | None = None
    """Of both sides as one action: the one whose ops are being run; the other is yet to come (ABILITY b)."""
    ran: bool = False
    borrowed: bool = False
    """The additional op of an opponent's card has been used (option)."""

    def offer(self, state: PaxState) -> Offer:
        """Offer all ops with a target."""
        ops = list(_offered(state, self.seat, self.sides, borrowed=self.borrowed))
        stop = [SKIP] if self.ran or not ops else []
        return ask(state, self.kind, *stop, *ops, sides=tuple(self.sides))

    def take(self, state: PaxState, move: Any, log: Log) -> None:
        """Run it, and go on; with nothing left to run, `Skip` is the only answer, and is taken at once."""
        if type(move) is Skip:
            return
        own = move.card in acting(state, self.seat, self.sides)
        borrowed = self.borrowed or not own
        sides, begun = self._left(state, move.card if own else None)
        state.put(Settle(), RunOps(seat=self.seat, sides=sides, begun=begun, ran=True, borrowed=borrowed))
        if own:
            state.turn.used.append(move.card)
        run(state, self.seat, move, log)

    def _left(self, state: PaxState, card: str | None) -> tuple[list[Region], Region | None]:
        """Return the sides whose ops may still be run after one of a card, and the one that has begun.

        `card`: None for an opponent's, which comes with West ops.
        """
        if len(self.sides) < 2 or state.options.both_sides == "any_order":
            return self.sides, None
        spot = None if card is None else side_of(state, card)
        side: Region = "west" if spot is None else spot[1]
        return ([side] if self.begun not in (None, side) else self.sides), side


class RunLentOp(Question, tag="run_lent_op"):
    """Asks for one political op of an opponent's card, after Cryptography was sold."""

    kind: ClassVar[str] = "op"

    def offer(self, state: PaxState) -> Offer:
        """Offer all that have a target."""
        ops = boxes(state, self.seat, lent(state, self.seat), lent=True)
        return ask(state, self.kind, SKIP, *ops, sides=())

    def take(self, state: PaxState, move: Any, log: Log) -> None:
        """Run it as if the card were the player's own."""
        if type(move) is not Skip:
            state.put(Settle())
            run(state, self.seat, move, log)
