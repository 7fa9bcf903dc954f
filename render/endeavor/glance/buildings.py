"""Buildings on a glance: those that can be built, or those of a seat, with what they do and bring."""

from collections.abc import Mapping

from engines.endeavor.views import BoardView, BuildingView
from engines.endeavor.words.names import building
from render.endeavor.named_view import JOINTS, NamedView
from render.endeavor.pieces import card_icons, tone
from render.endeavor.strip import flat_tile, tile_icons
from render.kit import fonts, sprites
from render.kit.canvas import Box, Canvas
from render.kit.icons import icon
from render.kit.theme import CARD, COAST, INK, PAPER, SECOND_INK, mix

GAP = 12
SHORT = {mode: {"or": "/", "and": "+"}[word] for mode, word in JOINTS.items()}  # where there is little room
NAME, FIGURE = 30, 36
LINE = 36  # height of a line of words on a building
EDGE = 9  # from the edge of a building to its words
LEAST = 28  # size of the smallest icons
COUNT = 44  # room for how many of a building are left
PIECE = 32  # size of the marker on a building that has been used
OWN = 52  # height of the row of buildings that a seat has


def stock(canvas: Canvas, named: NamedView, board: BoardView, box: Box) -> None:
    """The buildings up to the seat's level, or of the level above where none is left; below, its own ones."""
    left = [item for item in named.view.stock if item.left]
    industry = next(track.gives for track in board.tracks if track.id == "industry")
    level = max(industry, min((item.level for item in left), default=0))
    bottom = box[3] - OWN - GAP
    shown = tuple(item for item in left if item.level <= level)
    tiles(canvas, shown, None, (*box[:3], bottom))
    y = bottom + GAP + OWN // 2
    x = box[0] + 4 + canvas.text(box[0] + 4, y, "built", NAME, SECOND_INK) + 16
    pitch = min(124, (box[2] - x + 8) / max(1, len(board.buildings)))
    for number, item in enumerate(board.buildings):
        start = round(x + number * pitch)
        flat_tile(
            canvas,
            (start, box[3] - OWN, start + round(pitch) - 8, box[3]),
            item,
            board.seat,
            named.letter(board.seat),
            24,
        )


def tiles(canvas: Canvas, items: tuple[BuildingView, ...], seat: int | None, box: Box) -> None:
    """Buildings in rows, their names in one size."""
    columns = 1 if len(items) < 3 else 2 if len(items) < 9 else 3
    wide, high = (
        (box[2] - box[0] + GAP) / columns,
        (box[3] - box[1] + GAP) / max(1, -(-len(items) // columns)),
    )
    high = min(high, 190.0)
    room = round(wide) - GAP - 2 * EDGE - (0 if seat is None else PIECE + 4)
    size = fonts.shared_size([item.name for item in items], "bold", (34, 30, 27, 25, 24), room)
    for number, item in enumerate(items):
        x, y = box[0] + number % columns * wide, box[1] + number // columns * high
        _tile(canvas, (round(x), round(y), round(x + wide - GAP), round(y + high - GAP)), item, seat, size)


def _tile(canvas: Canvas, box: Box, item: BuildingView, seat: int | None, size: int) -> None:
    """A building: name, what it does and brings; a seat's marker on it, or how many are left."""
    left, top, right, bottom = box
    canvas.card(box, mix(PAPER, INK, 0.18) if item.marked else CARD, INK if item.circle else COAST, 12)
    high = bottom - top
    first = top + (24 if high > 100 else 18 if high > 70 else 15)
    room = right - left - 2 * EDGE
    if item.marked and seat is not None:
        canvas.sprite(sprites.shape(seat, PIECE), right - EDGE - PIECE / 2, first)
        room -= PIECE + 4
    canvas.text(left + EDGE, first, item.name, size, face="bold", room=room)
    words = building(item.mode, item.actions, item.icons, item.glory)
    lines = _spelt(words, right - left - 2 * EDGE, (bottom - top - 92) // LINE)
    for number, line in enumerate(lines):
        canvas.text(left + EDGE, bottom - 20 - LINE * (len(lines) - 1 - number), line, NAME, SECOND_INK)
    low = (first + 18 + bottom - LINE * len(lines)) // 2
    free = bottom - LINE * len(lines) - first - 24
    part, beside = max(LEAST, min(76, free, (right - left) // 5)), 0 if seat is not None else COUNT
    room = right - left - 2 * EDGE - beside
    while part > LEAST and _length(item, part, JOINTS) > room:
        part -= 2
    joints = JOINTS if _length(item, part, JOINTS) <= room else SHORT
    if seat is None:
        fits = _length(item, part, joints) <= room
        y = low if fits else first
        canvas.text(right - EDGE, y, f"×{item.left}", FIGURE, SECOND_INK, face="bold", anchor="r")
    _signs(canvas, item, (left + EDGE, low), part, joints)


def _spelt(words: str, room: int, most: int) -> tuple[str, ...]:
    """Return what a building does in a line of words, or two; none where there is no room for all."""
    for lines in ((words,), tuple(words.split("; "))):
        if len(lines) <= most and all(fonts.width(line, "sans", NAME) <= room for line in lines):
            return lines
    return ()


def _signs(
    canvas: Canvas, item: BuildingView, at: tuple[float, float], part: int, joints: Mapping[str, str]
) -> None:
    """Draw a building's actions and gains side by side, as icons of `part` pixels."""
    x, low = at
    joint, small = _joint(part), _small(part)
    for number, name in enumerate(tile_icons(item) if item.actions else ()):
        if number:
            x += 4 + canvas.text(x + 4, low, joints.get(item.mode, ""), joint, SECOND_INK) + 4
        canvas.stamp(icon(name, part), tone(name), x + part / 2, low)
        x += part
    x += 6 if item.actions else 0
    for name, count in card_icons(item.icons, item.glory):
        canvas.stamp(icon(name, small), tone(name), x + small / 2, low)
        x += small + 3
        x += canvas.text(x, low, str(count), max(33, small), tone(name), face="bold") + 6


def _length(item: BuildingView, part: int, joints: Mapping[str, str]) -> int:
    """Return how wide a building's actions and gains are, as icons of `part` pixels."""
    actions = len(tile_icons(item)) if item.actions else 0
    words = fonts.width(joints.get(item.mode, ""), "sans", _joint(part)) + 8
    gains = card_icons(item.icons, item.glory)
    small = _small(part)
    figures = sum(fonts.width(str(count), "bold", max(33, small)) for _, count in gains)
    return actions * part + max(0, actions - 1) * words + 6 + len(gains) * (small + 9) + figures


def _joint(part: int) -> int:
    """Return the size of the word between two actions."""
    return max(24, 26 * part // 46)


def _small(part: int) -> int:
    """Return the size of the icons of what a building brings."""
    return max(LEAST, round(part * 0.84))
