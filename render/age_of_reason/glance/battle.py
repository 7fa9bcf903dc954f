"""The glance during a battle: the sums of both sides, and a zoomed part of the map."""

from PIL import Image

from engines.age_of_reason.rules.strength import fixed, helpful
from engines.age_of_reason.views import CombatView
from engines.age_of_reason.words import names
from engines.kernel.words import sentence
from render.age_of_reason import atlas
from render.age_of_reason.alliances import mark
from render.age_of_reason.glance.areas import put_discs, put_markers
from render.age_of_reason.layout import Layout
from render.age_of_reason.marks import DICE, die, draw_marker
from render.age_of_reason.named_view import ROWS, NamedView
from render.kit.canvas import Box, Canvas
from render.kit.icons import icon
from render.kit.keeping.kept import kept
from render.kit.theme import CARD, COAST, HALO, INK, PAPER, SEATS, SECOND_INK, mix

PLACE = 0.4  # how much of the height the zoomed place takes
HEAD = 84
LINE = 52
EUROPE = 1.3  # scale of the map behind a place in Europe
SIDES = ("attacker", "defender")


def draw(canvas: Canvas, named: NamedView, box: Box, changed: frozenset[str]) -> None:
    """Draw both sides, and below them the place."""
    del changed
    combat = named.view.combat
    if combat is None:
        return
    left, top, right, bottom = box
    half, place = (left + right) // 2, bottom - round((bottom - top) * PLACE)
    low = place - 10
    _side(canvas, named, combat, 0, (left, top, half - 6, low))
    _side(canvas, named, combat, 1, (half + 6, top, right, low))
    _place(canvas, named, combat, (left, place, right, bottom))


def _leader(named: NamedView, combat: CombatView, side: int) -> tuple[int | None, str]:
    """Return the leader of a side: the seat, and the country or marker."""
    if side:
        return combat.defender, combat.target
    return combat.attacker, named.view.players[combat.attacker].country or ""


def _side(canvas: Canvas, named: NamedView, combat: CombatView, side: int, box: Box) -> None:
    """One side: who, what counts line by line, and the sum."""
    left, top, right, bottom = box
    seat, key = _leader(named, combat, side)
    tone = SEATS[seat].band if seat is not None else mix(PAPER, COAST, 0.25)
    canvas.card(box, CARD, COAST, 14, 3)
    canvas.head((left, top, right, top + HEAD), tone, 3, 11, 14)
    y = top + HEAD // 2 + 1
    face = named.pack.markers.get(key)
    if face is not None:
        draw_marker(canvas, face, 62, left + 18, y)
    else:
        mark(named, canvas, key, 68, left + 50, y)
    x = left + (150 if face is not None else 96)
    name = named.names[seat] if seat is not None else sentence(names.name(named.pack, key))
    small = "defends" if side else "attacks"
    small = f"{named.country(key)} {small}" if seat is not None else small
    canvas.text(x, y - 17, name, (38, 34, 30), face="bold", room=right - x - 14)
    canvas.text(x, y + 22, small, 28, face="serif", room=right - x - 14)
    sums = _lines(canvas, named, combat, side, (left + 20, top + HEAD + 10, right - 170, bottom))
    done = combat.totals is not None and any(combat.dice)
    total = combat.totals[side] if combat.totals is not None and done else sums
    middle = right - 90
    canvas.text(middle, (top + HEAD + bottom) / 2 - 16, str(total), 124, face="bold", anchor="m")
    canvas.text(middle, bottom - 36, "strength" if done else "so far", 28, SECOND_INK, anchor="m")


def _lines(canvas: Canvas, named: NamedView, combat: CombatView, side: int, box: Box) -> int:
    """Draw the sum of a side, line by line; return it."""
    left, top, right, _ = box
    seat, key = _leader(named, combat, side)
    y, total = top + LINE / 2, 0
    for words, points in _known(named, combat, seat, key):
        canvas.text(left, y, words, 30, room=right - left - 70)
        canvas.text(right, y, f"+{points}", 40, face="bold", anchor="r")
        y, total = y + LINE, total + points
    helpers, count = _helpers(named, combat, side)
    if helpers:
        x = left + canvas.text(left, y, "helped by", 30) + 12
        for land in helpers:
            mark(named, canvas, land, 48, x + 24, y)
            x += 54
        if count:
            canvas.text(right, y, f"+{count}", 40, face="bold", anchor="r")
        y, total = y + LINE, total + count
    if seat is not None:
        y, total = y + LINE, total + _card(canvas, named, combat, seat, (left, right), y)
    dice = combat.dice[side]
    if dice:
        for number, value in enumerate(sorted(dice, reverse=True)):
            canvas.sprite(die(value, 60, DICE[SIDES[side]]), left + 30 + 70 * number, y + 8)
        points = max(dice) - min(dice)
        canvas.text(left + 146, y + 8, "difference", 28, SECOND_INK, room=right - left - 220)
        canvas.text(right, y + 8, f"+{points}", 40, face="bold", anchor="r")
        total += points
    return total


def _known(named: NamedView, combat: CombatView, seat: int | None, key: str) -> list[tuple[str, int]]:
    """Return what counts before cards, allies and dice."""
    if seat is None:
        return [("without a card", fixed(named.pack, key))]
    boxes, useful = named.view.boxes, helpful(named.view.pack, combat.area)
    held = [(box, boxes[box].seats.count(seat) * each) for box, each in useful]
    bonuses = [(named.pack.boxes[box].name, bonus) for box, bonus in held if bonus]
    if len(bonuses) > 2:
        return [(f"{len(bonuses)} action boxes", sum(bonus for _, bonus in bonuses))]
    return bonuses


def _helpers(named: NamedView, combat: CombatView, side: int) -> tuple[list[str | None], int]:
    """Return the countries that help a side, and what they add as far as it is known."""
    joined = [seat for seat, own in combat.joined if own == SIDES[side]]
    lands = [named.view.players[seat].country for seat in joined]
    helping = [seat for seat, card in combat.cards if seat in joined and named.pack.cards[card].ally]
    return [*lands, *combat.hired[side]], len(helping) + len(combat.hired[side])


def _card(
    canvas: Canvas, named: NamedView, combat: CombatView, seat: int, ends: tuple[int, int], y: float
) -> int:
    """The card of a side's leader: open, laid, or to come; return what it adds."""
    left, right = ends
    card = next((card for owner, card in combat.cards if owner == seat), None)
    if card is None:
        words = "lays no card" if combat.cards else "card in secret"
        canvas.text(left, y, words, 30, SECOND_INK, room=right - left)
        return 0
    face = named.pack.cards[card]
    counts = named.pack.areas[combat.area].ship
    ships = (named.view.blank_ships if face.blank else face.ships) if counts else 0
    shown = ["infantry"] * face.infantry + ["ship"] * ships
    if not shown:
        canvas.text(left, y, "blank card" if face.blank else "card", 30, room=right - left - 70)
    step = min(46, (right - left - 80) / max(1, len(shown)))
    for number, name in enumerate(shown):
        canvas.stamp(icon(name, 42), INK, left + 21 + step * number, y)
    canvas.text(right, y, f"+{len(shown)}", 40, face="bold", anchor="r")
    return len(shown)


@kept
def _map(board: Layout, key: str, seats: tuple[tuple[str, int], ...], size: tuple[int, int]) -> Image.Image:
    """The map around an area, paler."""
    width, height = size
    if key in board.colonies:
        panel = board.colonies[key]
        scale = width / panel.width
        image = atlas.colony(panel, scale)
        top = (image.height - height) // 2
        image = image.crop((0, top, width, top + height))
    else:
        left, top, right, bottom = board.plates[key]
        scale = max(EUROPE, width / board.europe.width)
        image = atlas.europe(board, seats, scale)
        x = min(max(0, round((left + right) / 2 * scale - width / 2)), image.width - width)
        y = min(max(0, round((top + bottom) / 2 * scale - height / 2)), image.height - height)
        image = image.crop((x, y, x + width, y + height))
    atlas.lighten(image, (0, 0, width, height))
    return image


def _place(canvas: Canvas, named: NamedView, combat: CombatView, box: Box) -> None:
    """The area with all that lies there; what is attacked stands out."""
    left, top, right, bottom = box
    area, face = named.view.areas[combat.area], named.pack.areas[combat.area]
    seats = tuple(sorted(named.seat_of.items()))
    canvas.paste(_map(named.layout, combat.area, seats, (right - left, bottom - top)), left, top)
    canvas.frame(box, HALO, 5)
    y = top + 40
    x = left + 24 + canvas.text(left + 24, y, face.name, 44, face="serif", halo=PAPER) + 18
    if face.ship:
        canvas.stamp(icon("ship", 42), INK, x + 21, y)
        canvas.text(x + 54, y, "ships count", 28, halo=PAPER)
    x = right - 24.0
    for number, value in reversed(list(enumerate(face.vp))):
        size, ink = (48, INK) if not number else (36, SECOND_INK)
        x -= canvas.text(x, y, str(value), size, ink, face="bold", anchor="r", halo=PAPER) + 14
    canvas.stamp(icon("glory", 38), INK, x - 20, y)
    middle = (left + right) / 2
    for row, keys in enumerate(named.rows(area)):
        x = left + 20 if not row else left + 400
        canvas.stamp(icon(ROWS[row], 26), INK, x + 13, bottom - 60)
        end = put_discs(canvas, named, combat.area, keys, x + 42, bottom - 60, (64, 48), combat.target)
        middle = max(middle, end + 10)
    put_markers(canvas, named, combat.area, (middle, right - 20), bottom - 60, 60, combat.target)
