"""Which picture shows the answers of a question."""

from render.age_of_reason.named_view import NamedView
from render.age_of_reason.questions import boxes, countries, fights, hands, maps
from render.age_of_reason.questions.asking import Asking
from render.kit.questions.asked import ANY, MOST_NUMBERS, Asked, Ground


def ground(named: NamedView, asked: Asked) -> Ground | None:
    """Draw where the answers lie, or the cards that they are; None where words say it all."""
    asking = Asking(named, asked)
    match asked.field:
        case field if field == ANY:
            return _several(asking)
        case "area":
            return maps.areas(asking)
        case "target":
            return _targets(asking)
        case "countries":
            combat = named.view.combat
            return fights.helpers(asking, combat) if combat is not None else None
        case "box":
            return boxes.boxes(asking)
        case "card":
            return hands.cards(asking) if any(value is not None for value in asked.values) else None
        case "country":
            return countries.homes(asking)
        case "above" | "below":
            return countries.allies(asking)
        case _:
            return None


def _several(asking: Asking) -> Ground | None:
    """Draw action boxes and areas together, or the areas alone where no box is to be had."""
    areas = [area for area in asking.pack.areas if area in asking.values]
    held = tuple(value for value in asking.values if value in asking.pack.boxes)
    if held:
        return boxes.boxes(asking.of("box", held), areas)
    return maps.areas(asking.of("area", tuple(areas))) if areas else None


def _targets(asking: Asking) -> Ground | None:
    """Draw the area where one attacks; the countries alone where it may be one of several.

    Of targets in several areas: None where all attacks can be listed, for then the map tells them, else
    each target once.
    """
    within = asking.within("attack", "area")
    if len(within) == 1:
        return fights.targets(asking, within[0])
    if within:
        return countries.enemies(asking)
    attacks = sum(box.size() for box in asking.boxes("attack"))
    return countries.targets(asking) if attacks > MOST_NUMBERS else None
