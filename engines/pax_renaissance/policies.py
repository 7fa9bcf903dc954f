"""Standing orders: answers that a player of Pax Renaissance can give in advance."""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from engines.kernel import Answer, Box, Choice, Decision, MoveSpace, Policy, Rng, Span, View
from engines.pax_renaissance.data.pack import religion_of, shape_of
from engines.pax_renaissance.moves import Pay, Place, Yield
from engines.pax_renaissance.views import PaxView

MOST_KEPT = 20
"""Nobody needs to keep more florins than this."""


def _own(view: View) -> tuple[PaxView, int]:
    """Return the view as a view of this game, and its reader."""
    assert isinstance(view, PaxView), "a view of another game"
    assert view.seat is not None, "the public leaves no orders"
    return view, view.seat


class PayTaxes(Policy, frozen=True, kw_only=True, tag="pay_taxes"):
    """Pay taxes while you keep enough florins."""

    kinds: ClassVar[frozenset[str]] = frozenset({"tax"})
    keep: Annotated[int, Meta(description="Florins you keep at least")] = 0
    otherwise: Annotated[Literal["yield", "ask"], Meta(description="When you would keep fewer")] = "ask"

    @classmethod
    def space(cls, view: View) -> MoveSpace[Policy]:
        """Any number of florins."""
        del view
        box: Box[Policy] = Box(cls, {"keep": Span(0, MOST_KEPT), "otherwise": Choice(("ask", "yield"))})
        return MoveSpace((box,))

    def answer(self, view: View, decision: Decision, rng: Rng) -> Answer | None:
        """Pay if enough florins are left afterwards."""
        del rng
        view, seat = _own(view)
        if Pay() in decision.moves and view.player(seat).florins - 1 >= self.keep:
            return Answer(Pay(), self)
        return Answer(Yield(), self) if self.otherwise == "yield" and Yield() in decision.moves else None


class YieldTaxes(Policy, frozen=True, kw_only=True, tag="yield_taxes"):
    """Never pay a tax: let concessions be repressed."""

    kinds: ClassVar[frozenset[str]] = frozenset({"tax"})

    def answer(self, view: View, decision: Decision, rng: Rng) -> Answer | None:
        """Let the concession be repressed."""
        del view, rng
        return Answer(Yield(), self) if Yield() in decision.moves else None


class LevyFirst(Policy, frozen=True, kw_only=True, tag="levy_first"):
    """Place levies that others make you place."""

    kinds: ClassVar[frozenset[str]] = frozenset({"levy"})
    shape: Annotated[Literal["knight", "rook"], Meta(description="Knights or rooks first")] = "knight"
    religion: Annotated[
        Literal["any", "catholic", "islamic", "reformist"], Meta(description="Which religion you prefer")
    ] = "any"

    @classmethod
    def space(cls, view: View) -> MoveSpace[Policy]:
        """Knights or rooks, of any or of one religion."""
        del view
        religions = Choice(("any", "catholic", "islamic", "reformist"))
        box: Box[Policy] = Box(cls, {"shape": Choice(("knight", "rook")), "religion": religions})
        return MoveSpace((box,))

    def answer(self, view: View, decision: Decision, rng: Rng) -> Answer | None:
        """Prefer the religion, then the shape; ask the player in their own turn."""
        del rng
        view, seat = _own(view)
        levies = [move for move in decision.moves if isinstance(move, Place)]
        if view.turn.seat == seat or not levies:
            return None
        return Answer(max(levies, key=self._wanted), self)

    def _wanted(self, levy: Place) -> tuple[bool, bool]:
        return religion_of(levy.token) == self.religion, shape_of(levy.token) == self.shape
