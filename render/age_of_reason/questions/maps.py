"""Areas as answers: Europe and the colonies, what is no answer paler, and why."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from PIL import Image

from engines.age_of_reason.data.pack import Trade
from engines.age_of_reason.words.labels import pays, support
from engines.age_of_reason.words.texts import gold
from render.age_of_reason.area import Plate, draw_area, europe_base, plate_base, plates
from render.age_of_reason.atlas import colony, lighten
from render.age_of_reason.layout import HEAD, Map
from render.age_of_reason.named_view import NamedView
from render.age_of_reason.questions.asking import Asking
from render.kit import fonts
from render.kit.canvas import Box, Canvas, Sheet
from render.kit.icons import icon
from render.kit.keeping.kept import kept
from render.kit.questions.asked import WIDTH, Answer, Closed, Ground
from render.kit.questions.numbers import WHY
from render.kit.theme import CARD, COAST, INK, PAPER, Colour, mix
from render.kit.ways import Rect

GAP = 10
MARKER = 40  # size of an empire marker, which says what one fights
INSET, FAR = 24, 56  # where a name begins on a plate, behind its number: in Europe, in a colony
LOW = 170  # height of a colony below the map of Europe
FEW = 4  # so many colonies alone are drawn whole
NO_DISC, NO_ENEMY, NO_SHIP, TOO_FAR, NO_MARKER = "no disc", "no enemy", "no ship", "too far", "no marker"
"""Reasons why an area is no answer."""


@kept
def colony_base(panel: Map, plate: Plate, scale: float, height: int) -> Image.Image:
    """The middle of a colony's map with its empty plate, its name behind the place of a number."""
    image = colony(panel, scale)
    high = round(height * scale)
    top = (image.height - high) // 2
    canvas = Canvas(image.width, high)
    canvas.paste(image.crop((0, top, image.width, top + high)), 0, 0)
    sheet = Sheet(canvas, 0, 0, scale)
    plate_base(sheet, (0, 0, panel.width, height), plate, panel.tint, round(FAR / scale))
    return canvas.image


@dataclass(frozen=True)
class Place:
    """An area on a canvas: its plate there, and where its number stands."""

    box: Box
    number: tuple[int, int]


def areas(asking: Asking) -> Ground:
    """Draw the areas."""
    shut, notes = _shut(asking), _notes(asking)
    return _drawn(asking.named, [str(value) for value in asking.values if value is not None], shut, notes)


def _shut(asking: Asking) -> dict[str, str]:
    """Return the areas that are no answers, whatever was answered before, each with its reason."""
    reason = {"attack": _no_attack, "convert": _no_conversion}.get(asking.command)
    if reason is None:
        return {}
    offered = asking.offered(asking.command, "area")
    return {area: reason(asking, area) for area in asking.pack.areas if area not in offered}


def _no_attack(asking: Asking, area: str) -> str:
    """Say why an area cannot be attacked: out of reach, nobody to attack, or else no card with a ship."""
    view, face, own = asking.named.view, asking.pack.areas[area], asking.country
    there = view.areas[area]
    if own not in there.discs:
        if face.colony:
            return NO_DISC
        near = area in asking.pack.countries[own].borders or any(
            own in view.areas[other].discs for other in face.adjacent_areas
        )
        if not (near or face.ship):
            return TOO_FAR
    row = asking.named.row_of
    numbered = any(asking.pack.markers[marker].strength is not None for marker in there.markers)
    if not numbered and all(row[land] == row[own] for land in there.discs):
        return NO_ENEMY
    return NO_SHIP


def _no_conversion(asking: Asking, area: str) -> str:
    del asking, area
    return NO_MARKER


def _notes(asking: Asking) -> dict[str, tuple[str, str]]:
    """Return for each area, where there is something to tell, an icon and a few signs."""
    view, seat = asking.named.view, asking.seat
    if asking.command == "attack":
        added = {area: support(view, seat, area) for area in asking.pack.areas}
        return {area: ("attack", f"+{points}") for area, points in added.items() if points}
    if asking.command == "claim":
        boxes = asking.within("claim", "box")
        effect = asking.pack.boxes[boxes[0]].effect if len(boxes) == 1 else None
        if isinstance(effect, Trade):
            return {area: ("gold", gold(pays(view, seat, effect, area))) for area in effect.areas}
    return {}


def _drawn(
    named: NamedView, answers: list[str], shut: Mapping[str, str], notes: Mapping[str, tuple[str, str]]
) -> Ground:
    """Draw Europe where it has answers, and colonies: those with answers, and as many more as fill a row."""
    europe = any(area in named.layout.plates for area in answers)
    panels = sorted(named.layout.colonies.values(), key=lambda panel: (panel.left, panel.top))
    overseas = [panel for panel in panels if panel.key in answers]
    each = 3 if europe else min(2, len(overseas))
    others = [panel for panel in panels if panel.key in shut and panel.key not in answers]
    spare = -len(overseas) % each if europe or not others else len(others)
    chosen = {panel.key for panel in (*overseas, *others[:spare])}
    panels = [panel for panel in panels if panel.key in chosen]
    scale = WIDTH / named.layout.europe.width
    high = round(named.layout.europe.height * scale) if europe else 0
    low = europe or len(panels) > FEW
    large = (WIDTH - (each + 1) * GAP) / each / panels[0].width if panels else 1
    step = round((LOW if low else panels[0].height) * large) + GAP if panels else 0
    canvas = Canvas(WIDTH, high + (GAP + step * -(-len(panels) // each) if panels else 0))
    places: dict[str, Place] = dict(_europe(canvas, named, scale)) if europe else {}
    for number, panel in enumerate(panels):
        left = GAP + round((WIDTH - GAP) / each * (number % each))
        corner = (left, high + GAP + step * (number // each))
        places[panel.key] = _colony(canvas, named, panel, corner, (large, LOW if low else panel.height))
    for area, (sign, note) in notes.items():
        if area in answers and area in places:
            _note(canvas, places[area], sign, note)
    closed: list[Closed] = []
    for area, place in places.items():
        if area not in answers:
            lighten(canvas.image, place.box)
            closed += [_closed(canvas, named, area, place, shut[area])] if area in shut else []
        else:
            canvas.frame(place.box, INK, 3)
    return Ground(canvas, tuple(_answer(area, places[area]) for area in answers), tuple(closed))


def _europe(canvas: Canvas, named: NamedView, scale: float) -> Iterator[tuple[str, Place]]:
    """Draw Europe with its areas; the alliances need no display, for the discs stand by them."""
    shown = tuple(plate for plate in plates(named) if plate[0] in named.layout.plates)
    homes = tuple((item.id, item.name) for item in named.pack.countries.values())
    seats = tuple(sorted(named.seat_of.items()))
    canvas.paste(europe_base(named.layout, seats, homes, shown, scale, INSET), 0, 0)
    sheet = Sheet(canvas, 0, 0, scale)
    for key, *_ in shown:
        rect = named.layout.plates[key]
        draw_area(sheet, named, key, rect, frozenset(), MARKER)
        yield key, _place(sheet, rect, -2)


def _colony(
    canvas: Canvas, named: NamedView, panel: Map, corner: tuple[int, int], size: tuple[float, int]
) -> Place:
    scale, height = size
    plate = next(plate for plate in plates(named) if plate[0] == panel.key)
    canvas.paste(colony_base(panel, plate, scale, height), *corner)
    sheet, rect = Sheet(canvas, *corner, scale), (0, 0, panel.width, height)
    draw_area(sheet, named, panel.key, rect, frozenset(), MARKER)
    return _place(sheet, rect, 28)


def _place(sheet: Sheet, rect: Rect, inward: int) -> Place:
    box = left, top, _, _ = sheet.box(rect)
    return Place(box, (left + inward, max(30, top + sheet.px(HEAD) // 2)))


def _answer(area: str, place: Place) -> Answer:
    return Answer(area, *place.number, number=place.number)


def _note(canvas: Canvas, place: Place, sign: str, note: str) -> None:
    """Put what is at stake into the lower right corner of a plate."""
    _, _, right, bottom = place.box
    wide = fonts.width(note, "bold", 30) + 50
    canvas.card((right - wide - 6, bottom - 42, right - 6, bottom - 4), CARD, INK, 10, 2)
    canvas.stamp(icon(sign, 28), INK, right - wide + 14, bottom - 23)
    canvas.text(right - wide + 32, bottom - 23, note, 30, face="bold")


def _closed(canvas: Canvas, named: NamedView, area: str, place: Place, why: str) -> Closed:
    """Make room for a reason in the title bar, where the points of the area stood."""
    _, top, right, _ = place.box
    middle = place.number[1]
    wide = fonts.width(why, "sans", WHY) + 14
    points = sum(7 + fonts.width(str(value), "bold", 34) for value in named.pack.areas[area].vp)
    room = max(wide, points) + 12
    canvas.rectangle((right - room, top + 2, right - 2, 2 * middle - top - 2), _bar())
    return Closed(right - wide / 2 - 8, middle, why)


def _bar() -> Colour:
    return mix(COAST, PAPER, 0.75)
