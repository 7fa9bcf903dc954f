"""Areas as answers: Europe and the colonies, what is no answer paler, and why."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from PIL import Image

from engines.age_of_reason.data.pack import Trade
from engines.age_of_reason.words import names
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
from render.kit.named_view import capital
from render.kit.questions.asked import WIDTH, Answer, Closed, Ground
from render.kit.questions.numbers import WHY
from render.kit.theme import CARD, COAST, INK, PAPER, SECOND_INK, mix
from render.kit.ways import Rect

GAP = 10
LINE = 38  # height of a line that names areas that are not drawn
MARKER = 40  # size of an empire marker, which says what one fights
INSET, FAR = 24, 56  # where a name begins on a plate, behind its number: in Europe, in a colony
LOW = 170  # height of a colony below the map of Europe
FEW = 4  # so many colonies alone are drawn whole
NO_DISC, NO_ENEMY, NO_SHIP, TOO_FAR, NO_MARKER = "no disc", "no enemy", "no ship", "too far", "no marker"
"""Reasons why an area is no answer."""
BAR = mix(COAST, PAPER, 0.75)  # colour of the title bar of an area that is no answer


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
    offered = [str(value) for value in asking.values if value is not None]
    return _drawn(asking.named, offered, reasons(asking), _notes(asking))


def reasons(asking: Asking) -> dict[str, str]:
    """Return the areas that are no answers, whatever was answered before, each with its reason."""
    command, offered = asking.command, asking.offered(asking.command, "area")
    if not command:  # one picture for several kinds of moves: why not attack there is what one wonders
        every = {value for each in asking.asked.commands for value in asking.offered(each, "area")}
        if {*asking.offered("attack", "area")} <= {*asking.values} <= every:
            command, offered = "attack", asking.values
    reason = {"attack": _no_attack, "convert": _no_conversion}.get(command)
    if reason is None:
        return {}
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
    """Draw Europe where it has answers, and colonies; mark what can be chosen, and say of others why not."""
    europe = any(area in named.layout.plates for area in answers)
    each, panels = _overseas(named, answers, shut, europe)
    scale = WIDTH / named.layout.europe.width
    high = round(named.layout.europe.height * scale) if europe else 0
    low = europe or len(panels) > FEW
    large = (WIDTH - (each + 1) * GAP) / each / panels[0].width if panels else 1
    tall = (LOW if low else panels[0].height) if panels else 0
    step = round(tall * large) + GAP
    foot = high + (GAP + step * -(-len(panels) // each) if panels else 0)
    lines = _left_out(named, shut, {*named.layout.plates, *(panel.key for panel in panels)}) if europe else []
    canvas = Canvas(WIDTH, foot + LINE * len(lines))
    for number, line in enumerate(lines):
        canvas.text(GAP, foot + LINE * (number + 0.45), line, (26, 24, 22), SECOND_INK, room=WIDTH - 2 * GAP)
    places: dict[str, Place] = dict(_europe(canvas, named, scale)) if europe else {}
    for number, panel in enumerate(panels):
        left = GAP + round((WIDTH - GAP) / each * (number % each))
        corner = left, high + GAP + step * (number // each)
        places[panel.key] = _colony(canvas, named, panel, corner, (large, tall))
    for area in answers:
        canvas.frame(places[area].box, INK, 3)
        if area in notes:
            _note(canvas, places[area], *notes[area])
    others = {area: place for area, place in places.items() if area not in answers}
    for place in others.values():
        lighten(canvas.image, place.box)
    closed = [
        _closed(canvas, named, area, place, shut[area]) for area, place in others.items() if area in shut
    ]
    return Ground(canvas, tuple(_answer(area, places[area]) for area in answers), tuple(closed))


def _left_out(named: NamedView, shut: Mapping[str, str], drawn: set[str]) -> list[str]:
    """Return lines that name the areas that are not drawn, by the reasons why they are no answers."""
    lines: list[str] = []
    for why in dict.fromkeys(shut.values()):
        areas = [names.the(named.pack, area) for area in shut if shut[area] == why and area not in drawn]
        lines += [f"{capital(why)}: {', '.join(areas)}"] if areas else []
    return lines


def _overseas(
    named: NamedView, answers: list[str], shut: Mapping[str, str], europe: bool
) -> tuple[int, list[Map]]:
    """Return how many colonies stand in a row, and which: those with answers, and others to fill the row."""
    panels = sorted(named.layout.colonies.values(), key=lambda panel: (panel.left, panel.top))
    count = sum(panel.key in answers for panel in panels)
    others = [panel.key for panel in panels if panel.key in shut and panel.key not in answers]
    each = 3 if europe else max(1, min(2, count))
    spare = -count % each if europe else len(others)
    chosen = {*answers, *others[:spare]}
    return each, [panel for panel in panels if panel.key in chosen]


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
    return Answer(area, *place.number, number=place.number, card=place.box)


def _note(canvas: Canvas, place: Place, sign: str, note: str) -> None:
    """Put what is at stake into the lower right corner of a plate."""
    _, _, right, bottom = place.box
    wide = fonts.width(note, "bold", 30) + 50
    canvas.card((right - wide - 6, bottom - 42, right - 6, bottom - 4), CARD, INK, 10, 2)
    canvas.stamp(icon(sign, 28), INK, right - wide + 14, bottom - 23)
    canvas.text(right - wide + 32, bottom - 23, note, 30, face="bold")


def _closed(canvas: Canvas, named: NamedView, area: str, place: Place, why: str) -> Closed:
    """Draw the title bar of an area that is no answer anew: its name, and room for the reason."""
    left, top, right, _ = place.box
    middle, wide = place.number[1], fonts.width(why, "sans", WHY) + 14
    canvas.rectangle((left + 2, top + 2, right - 2, 2 * middle - top - 2), BAR)
    room = right - left - wide - 36
    sizes = (round((middle - top) * 1.2), 24, 22)
    canvas.text(left + 12, middle, named.area(area), sizes, SECOND_INK, face="serif", room=room)
    return Closed(right - wide / 2 - 14, middle, why)
