"""The parts beside the map: overseas boxes, the Commodity Log in short, and notes of this turn."""

from PIL import Image

from engines.age_of_renaissance.data.validation import KEY
from render.age_of_renaissance.map.atlas import shut, tint
from render.age_of_renaissance.named_view import NamedView
from render.age_of_renaissance.pieces import coin, sign, tile
from render.age_of_renaissance.provinces import halo, lying, printed
from render.kit.canvas import Box, Canvas
from render.kit.icons import icon
from render.kit.named_view import listed
from render.kit.raster.palette import reserve
from render.kit.theme import CARD, COAST, INK, PAPER, SECOND_INK, Face, mix, rgb

SIZE = (228, 76)  # width and height of an overseas box on the map
LOG = (258, 690, 732, 768)  # where the Commodity Log lies on the map
NOTES = (1268, 4, 1580, 210)  # where the notes of the table lie on the map
HIGH = 112  # from this height on a box has its pieces in a line of their own
VALUE = 28  # size of a base value
SHORT, OVER = rgb("#1F6B3A"), rgb("#A3262A")  # arrows of a shortage, up, and of a surplus, down

reserve(KEY, SHORT, OVER)


def overseas(canvas: Canvas, named: NamedView, key: str, box: Box, *, changed: bool) -> None:
    """An overseas box: its name, market number, commodities, and who is there."""
    province, holder = named.pack.provinces[key], named.holder(key)
    left, top, right, bottom = box
    canvas.place_in(key, box)
    canvas.card(box, CARD, INK if holder else COAST, 8, 2)
    if holder is not None:
        canvas.card((left + 2, top + 2, right - 2, bottom - 2), tint(*holder), None, 6)
    face = printed(named, key, 1.4, short=True)
    high = bottom - top >= HIGH
    line = (bottom - top) / (6 if high else 4)
    room = round(right - left - 18 - (0 if high else face.width + 8))
    canvas.text(left + 10, top + line + 2, province.name, (28, 26, 24, 22, 20), face="serif", room=room)
    canvas.sprite(face, right - 8 - face.width / 2, top + line * (3 if high else 1))
    x, y = left + 8.0, top + line * 3
    for good in province.commodities:
        mark = sign(good, named.pack.commodities[good].name, 25)
        canvas.sprite(mark, x + mark.width / 2, y)
        x += mark.width + 3
    if high:
        x, y = left + 8.0, top + line * 5 - 2
    _crowd(canvas, lying(named, key, 1.4, counts=True), (x + 3, right - 7), y, changed=changed)


def _crowd(
    canvas: Canvas, pieces: list[Image.Image], span: tuple[float, float], y: float, *, changed: bool
) -> None:
    """Pieces at the right end of a span, upon each other where there is no room beside."""
    wide = sum(piece.width for piece in pieces)
    step = min(2.0, (span[1] - span[0] - wide) / (len(pieces) - 1)) if len(pieces) > 1 else 0.0
    x = span[1] - wide - step * max(0, len(pieces) - 1)
    if changed and pieces:
        halo(canvas, [(pieces[0], x + pieces[0].width / 2)], 0, y, 1)
    for piece in pieces:
        canvas.sprite(piece, x + piece.width / 2, y)
        x += piece.width + step


def row(canvas: Canvas, named: NamedView, box: Box, changed: frozenset[str]) -> None:
    """All overseas boxes side by side."""
    keys = list(named.layout.overseas)
    left, top, right, bottom = box
    pitch = (right - left + 8) / max(1, len(keys))
    for number, key in enumerate(keys):
        x = round(left + pitch * number)
        overseas(canvas, named, key, (x, top, round(x + pitch - 8), bottom), changed=key in changed)


def log(canvas: Canvas, named: NamedView, box: Box, columns: int = 6) -> None:
    """The commodities with their base values, and arrows up for a shortage, down for a surplus."""
    left, top, right, bottom = box
    canvas.card(box, CARD, COAST, 8, 2)
    goods = list(named.pack.commodities.values())
    pitch, rows = (right - left - 8) / columns, -(-len(goods) // columns)
    height = 26 if pitch < 100 else 36
    for number, good in enumerate(goods):
        x = left + 6 + pitch * (number % columns)
        y = top + (bottom - top) * (number // columns + 0.5) / rows
        mark = sign(good.id, good.name, height, whole=pitch > 150)
        canvas.sprite(mark, x + mark.width / 2, y)
        canvas.place(good.id, x + mark.width / 2, y, height / 2)
        x += mark.width + (8 if pitch > 150 else 2)
        size = VALUE if pitch < 100 else 34
        x += canvas.text(x, y, str(good.base_value), size, face="bold")
        count = named.view.markers.get(good.id, 0)
        arrow = round(height * (0.42 if pitch < 100 else 0.55))
        for step in range(abs(count)):
            middle = y + (step - (abs(count) - 1) / 2) * (arrow + 2)
            name, ink = ("above", SHORT) if count > 0 else ("below", OVER)
            canvas.stamp(icon(name, arrow), ink, x + arrow / 2, middle)


def told(canvas: Canvas, named: NamedView, box: Box, pitch: int, columns: int = 2) -> None:
    """Draw the notes of this turn in columns."""
    left, top, right, bottom = box
    lines = remarks(named)
    rows = max(1, (bottom - top) // pitch)
    wide = (right - left) / columns
    if len(lines) > rows * columns:
        lines = [*lines[: rows * columns - 1], f"and {len(lines) - rows * columns + 1} more"]
    for number, line in enumerate(lines):
        x, y = left + wide * (number // rows), top + pitch * (number % rows + 0.5)
        canvas.text(x, y, line, (28, 26, 24, 22), INK if number == 0 else SECOND_INK, room=wide - 14)


def remarks(named: NamedView) -> list[str]:
    """Return the notes of this turn, line by line."""
    view, pack = named.view, named.pack
    lines = [f"Epoch {view.epoch}, {view.deck} cards in the pile"]
    if view.last_turn:
        lines.append("The last turn")
    if view.contest is not None:
        where = pack.provinces[view.contest.province].name
        lines.append(f"{named.capital(view.contest.attacker)} attacks {where}")
    if view.stage == "expansion":
        lines.append(f"Next card: {view.card_price} tokens")
    lines += [f"{pack.cards[leader.card].name} ({named.capital(leader.seat)})" for leader in view.leaders]
    for seat, player in enumerate(view.players):
        cards = [pack.cards[key].name for key in player.military]
        cards += ["Enlightened Ruler"] if player.ruler else []
        if cards:
            lines.append(f"{listed(cards)} ({named.capital(seat)})")
    if view.decree:
        lines.append(f"No {pack.categories[view.decree].name}: Papal Decree")
    if shut(named.layout):
        lines.append("Red border: no way by land")
    lines += [f"War: {named.capital(attacker)} on {named.capital(other)}" for attacker, other in view.wars]
    return lines


def notes(canvas: Canvas, named: NamedView, box: Box) -> None:
    """Draw the notes of this turn, and below them a legend of the pieces."""
    left, top, right, bottom = box
    canvas.card(box, CARD, COAST, 8, 2)
    lines = remarks(named)
    size = 22 if len(lines) > 4 else 24
    pitch = 28 if len(lines) > 4 else 32
    most = (bottom - top - 10) // pitch
    if len(lines) > most:
        lines = [*lines[: most - 1], f"and {len(lines) - most + 1} more"]
    for number, line in enumerate(lines):
        ink = SECOND_INK if number else INK
        face: Face = "sans" if number else "bold"
        y = top + 22 + pitch * number
        canvas.text(left + 12, y, line, (size, 22, 20), ink, face=face, room=right - left - 22)
    y = top + 22 + pitch * len(lines)
    if bottom - y > 84:
        y = bottom - 60
        canvas.rectangle((left + 12, y - 20, right - 12, y - 19), mix(COAST, PAPER, 0.5))
        x = left + 12
        for piece, words in ((coin(0, "V", 26), "dominates"), (tile(0, "V2", 24), "tokens")):
            canvas.sprite(piece, x + piece.width / 2, y)
            x += piece.width + 6
            x += canvas.text(x, y, words, 22, SECOND_INK) + 14
        x, y = left + 12, y + 34
        for piece in (coin(0, "V", 26, fresh=True), tile(0, "V2", 24, white=True)):
            canvas.sprite(piece, x + piece.width / 2, y)
            x += piece.width + 6
        canvas.text(x + 2, y, "white: placed just now", 22, SECOND_INK, room=right - 8 - x)
