"""Which picture shows the answers of a question."""

from render.endeavor.named_view import NamedView
from render.endeavor.questions import held, maps, several, stacks, tiles, tracks
from render.kit.questions.asked import ANY, Asked, Ground


def ground(named: NamedView, asked: Asked) -> Ground | None:
    """Draw where the answers lie, or the cards and buildings that they are; None where words say it all."""
    if asked.field == "discard" and any(isinstance(value, tuple) for value in asked.values):
        return held.sets(named, asked)
    if not any(isinstance(value, str) for value in asked.values):
        return None
    match asked.field:
        case field if field == ANY:
            return several.ground(named, asked)
        case "city":
            return maps.ground(named, asked)
        case "region":
            return tracks.ground(named, asked)
        case "stack":
            return stacks.ground(named, asked)
        case "building" if asked.decision.kind == "build":
            return tiles.stock(named, asked)
        case "building" | "buildings" | "using":
            return tiles.built(named, asked)
        case "discard" | "governor":
            return held.ground(named, asked)
        case _:
            return None
