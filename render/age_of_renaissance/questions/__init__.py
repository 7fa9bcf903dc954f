"""Pictures of what a player of Age of Renaissance is asked: provinces, Areas, cards, Advances, players."""

from render.age_of_renaissance.named_view import NamedView
from render.age_of_renaissance.questions import provinces
from render.kit.questions.asked import Asked, Ground


def ground(named: NamedView, asked: Asked) -> Ground | None:
    """Draw what the answers are or where they lie; None where words say it all."""
    if all(value in named.pack.provinces for value in asked.values):
        return provinces.ground(named, asked)
    return None
