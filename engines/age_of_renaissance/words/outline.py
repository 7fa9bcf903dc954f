"""What a move costs and brings, for menus, where the whole sentence of `descriptions` is too long."""

from engines.age_of_renaissance.moves import Attack, Buy, Place, Play
from engines.age_of_renaissance.views import RenaissanceView
from engines.age_of_renaissance.words import descriptions
from engines.age_of_renaissance.words.labels import label
from engines.kernel import Move


def outline(view: RenaissanceView, seat: int, move: Move) -> str | None:
    """Say in a menu what tokens, attacks, Advances and cards come to; None for other moves."""
    if isinstance(move, Attack):
        return descriptions.odds(view, seat, move)
    if isinstance(move, Place):
        return descriptions.placed(view, seat, move)
    if isinstance(move, Buy):
        return label(view, move.advance).hint
    return descriptions.played(view, seat, move) if isinstance(move, Play) else None
