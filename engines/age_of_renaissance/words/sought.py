"""What a player would look for among the answers, and what a pass leaves unused."""

from collections.abc import Iterable

from engines.age_of_renaissance.moves import BuyCard, Pass, Stabilize
from engines.age_of_renaissance.views import RenaissanceView
from engines.age_of_renaissance.words import texts
from engines.kernel import Decision, Move


def sought(view: RenaissanceView, decision: Decision) -> Iterable[Move]:
    """Name a card that is too dear, and stabilizing where it is not possible (5.2.3, 5.6)."""
    if decision.kind == "expand" and view.players[decision.seat].expansion < view.card_price:
        yield BuyCard()
    if decision.kind == "stabilize":
        yield Stabilize()


def unused(view: RenaissanceView, seat: int, move: Move) -> str | None:
    """Count the tokens that come back at the end of an Expansion (5.5)."""
    expands = any((owed.seat, owed.kind) == (seat, "expand") for owed in view.pending)
    tokens = view.players[seat].expansion if expands and isinstance(move, Pass) else 0
    return texts.LEFT_UNUSED.format(tokens=texts.tokens(tokens)) if tokens else None
