"""What a player would look for among the answers, what costs them something, and what is left unused."""

from collections.abc import Iterable

from engines.kernel import Decision, Move
from engines.pax_renaissance.moves import Activate, Buy, End, Fair, Place, Repress
from engines.pax_renaissance.views import PaxView
from engines.pax_renaissance.words import texts


def sought(view: PaxView, decision: Decision) -> Iterable[Move]:
    """Name the cheapest card where none can be bought, then both sides and both fairs (E1, E4, E5)."""
    if decision.kind != "act" or not view.turn.actions:
        return
    if Buy not in decision.moves.kinds():
        cards = [
            (place, slot.card) for row in view.market.values() for place, slot in enumerate(row) if slot.card
        ]
        yield from (Buy(card=card) for place, card in sorted(cards) if place > 0)
    player = view.player(decision.seat)
    for region, cards in (("west", player.west), ("east", player.east)):
        if cards:
            yield Activate(side=region)
    for region in view.market:
        yield Fair(row=region)


def harms(view: PaxView, seat: int, move: Move) -> bool:
    """Tell whether an answer represses a pawn of the player's own (F5, G2)."""
    if isinstance(move, Place | Repress):
        border = view.borders.get(move.place)
        return border is not None and border.pawn == seat
    return False


def unused(view: PaxView, _seat: int, move: Move) -> str | None:
    """Count the actions that are left at the end of a turn (D1)."""
    left = view.turn.actions
    return texts.LEFT_UNUSED.format(actions=texts.actions(left)) if isinstance(move, End) and left else None
