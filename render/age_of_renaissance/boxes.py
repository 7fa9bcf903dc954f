"""What lies beside the map: the overseas boxes, the Commodity Log in short, and what holds for the table."""

from render.age_of_renaissance.atlas import shut, tint
from render.age_of_renaissance.pieces import coin, sign, tile
from render.age_of_renaissance.provinces import halo, lying, printed
from render.age_of_renaissance.table import Table
from render.kit import fonts
from render.kit.canvas import Box, Canvas
from render.kit.icons import icon
from render.kit.table import listed
from render.kit.theme import CARD, COAST, INK, PAPER, SECOND_INK, Face, mix

SIZE = (228, 76)
"""Width and height of an overseas box."""
LOG = (276, 690, 692, 768)
"""Where the Commodity Log lies on the map."""
NOTES = (1268, 4, 1580, 210)
"""Where the notes of the table lie on the map."""


def overseas(canvas: Canvas, table: Table, key: str, left: int, top: int, changed: bool) -> None:
    """An overseas box: its name, market number, commodities, and who is there."""
    one = table.pack.provinces[key]
    width, height = SIZE
    holder = table.holder(key)
    canvas.card((left, top, left + width, top + height), CARD, INK if holder else COAST, 8, 2)
    if holder is not None:
        canvas.card((left + 2, top + 2, left + width - 2, top + height - 2), tint(*holder), None, 6)
    canvas.text(left + 10, top + 19, one.name, 22, face="serif", room=width - 46)
    face = printed(table, key, 1, short=True)
    canvas.sprite(face, left + width - 10 - face.width / 2, top + 20)
    x, y = left + 10.0, top + height - 21
    for good in one.commodities:
        mark = sign(good, table.pack.commodities[good].name, 22)
        canvas.sprite(mark, x + mark.width / 2, y)
        x += mark.width + 3
    pieces = lying(table, key, 1.15, counts=True)
    room = left + width - 8 - x - 6
    wide = sum(piece.width for piece in pieces)
    step = min(2.0, (room - wide) / (len(pieces) - 1)) if len(pieces) > 1 else 0.0
    x = left + width - 8 - wide - step * max(0, len(pieces) - 1)
    if changed and pieces:
        halo(canvas, [(pieces[0], x + pieces[0].width / 2)], 0, y, 1)
    for piece in pieces:
        canvas.sprite(piece, x + piece.width / 2, y)
        x += piece.width + step


def log(canvas: Canvas, table: Table, box: Box) -> None:
    """The commodities with their base values, and markers of shortage (above) and surplus (below)."""
    left, top, right, bottom = box
    canvas.card(box, CARD, COAST, 8, 2)
    columns, goods = 6, list(table.pack.commodities.values())
    pitch = (right - left - 10) / columns
    rows = -(-len(goods) // columns)
    for number, good in enumerate(goods):
        x = left + 7 + pitch * (number % columns)
        y = top + (bottom - top) * (number // columns + 0.5) / rows
        mark = sign(good.id, good.name, 23)
        canvas.sprite(mark, x + mark.width / 2, y)
        count = table.view.markers.get(good.id, 0)
        x += mark.width + 3
        if count:
            name = "above" if count > 0 else "below"
            canvas.stamp(icon(name, 18), INK, x + 7, y)
            canvas.text(x + 17, y, str(abs(count)) if abs(count) > 1 else "", 20, face="bold")
        else:
            canvas.text(x, y, str(good.base_value), 22, SECOND_INK)


def remarks(table: Table) -> list[str]:
    """What holds for the table this turn, line by line."""
    view, pack = table.view, table.pack
    lines = [f"Epoch {view.epoch}, {view.deck} cards in the pile"]
    if view.last_turn:
        lines.append("The last turn")
    if view.contest is not None:
        where = pack.provinces[view.contest.province].name
        lines.append(f"{table.capital(view.contest.attacker)} attacks {where}")
    if view.stage == "expansion":
        lines.append(f"Next card: {view.card_price} tokens")
    lines += [f"{pack.cards[one.card].name} ({table.capital(one.seat)})" for one in view.leaders]
    for seat, player in enumerate(view.players):
        cards = [pack.cards[key].name for key in player.military]
        cards += ["Enlightened Ruler"] if player.ruler else []
        if cards:
            lines.append(f"{listed(cards)} ({table.capital(seat)})")
    if view.decree:
        lines.append(f"No {pack.categories[view.decree].name}: Papal Decree")
    if shut(table.layout):
        lines.append("Red border: no way by land")
    lines += [f"War: {table.capital(one)} on {table.capital(other)}" for one, other in view.wars]
    return lines


def notes(canvas: Canvas, table: Table, box: Box) -> None:
    """What holds for the table this turn, and below it what the pieces mean."""
    left, top, right, bottom = box
    canvas.card(box, CARD, COAST, 8, 2)
    lines = remarks(table)
    size = 22 if len(lines) > 4 else 24
    pitch = 28 if len(lines) > 4 else 32
    most = (bottom - top - 10) // pitch
    if len(lines) > most:
        lines = [*lines[: most - 1], f"and {len(lines) - most + 1} more"]
    for number, line in enumerate(lines):
        ink = SECOND_INK if number else INK
        face: Face = "sans" if number else "bold"
        y = top + 22 + pitch * number
        fitting = fonts.size(line, face, (size, 22, 20), right - left - 22)
        canvas.text(left + 12, y, line, fitting, ink, face=face, room=right - left - 22)
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
