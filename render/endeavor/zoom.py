"""Zoomed views: a region, all card stacks."""

from engines.endeavor.views import CardView, RegionView, StackView
from render.endeavor import places as lay
from render.endeavor.board import between
from render.endeavor.panel import claim, draw_base, draw_region, route
from render.endeavor.pieces import card, card_icons, put_card
from render.endeavor.table import Table
from render.kit import fonts, sprites
from render.kit.canvas import Canvas, Sheet
from render.kit.header import TOP, WIDTH, heading
from render.kit.table import capital
from render.kit.theme import PAPER, SECOND_INK, Colour

SIDE = 900
"""Least height of a region with its cards and markers at its side."""
Cards = tuple[CardView, ...]


def faces(canvas: Canvas, cards: Cards, left: int, top: int, scale: float, step: float, tint: Colour) -> None:
    """Cards side by side."""
    for number, item in enumerate(cards):
        face = card(item.value, card_icons(item.icons, item.glory), scale, tint=tint)
        put_card(canvas, face, left + number * step, top, scale)


def tint_of(table: Table, deck: str) -> Colour:
    """The tint of the region where a deck's stack lies."""
    region = table.region_of_deck.get(deck)
    return table.layout.regions[region].tint if region else PAPER


def region(table: Table, key: str, changed: frozenset[str]) -> Canvas:
    """One region: its map, all cards of its stacks, and how many markers each seat has there."""
    found = next(item for item in table.view.regions if item.id == key)
    panel = table.layout.regions[key]
    wide = panel.width > 600
    scale = round((WIDTH - 32) / panel.width if wide else 1010 / panel.width, 3)
    bottom = 16 + round(panel.height * scale)
    canvas = Canvas(WIDTH, bottom + 270 if wide else max(bottom + 16, SIDE))
    sheet = Sheet(canvas, 16, 16, scale)
    draw_base(sheet, table, found)
    _exits(sheet, table, found, changed)
    draw_region(sheet, table, found, changed)
    if wide:
        for number, stack in enumerate(found.stacks):
            _row_of_cards(canvas, stack, 16 + number * 792, bottom + 14, panel.tint)
    else:
        _side(canvas, table, found, 1050, panel.tint)
    return canvas


def _row_of_cards(canvas: Canvas, stack: StackView, left: int, top: int, tint: Colour) -> None:
    canvas.text(
        left,
        top + 28,
        f"{capital(stack.name)} cards" if stack.cards else f"no {capital(stack.name)} cards left",
        44,
        face="serif",
    )
    faces(canvas, stack.cards, left, top + 72, 1.3, 130, tint)


def _side(canvas: Canvas, table: Table, found: RegionView, left: int, tint: Colour) -> None:
    cards = found.stacks[0].cards if found.stacks else ()
    canvas.text(left, 44, "Cards, top one first" if cards else "No cards left", 44, face="serif")
    for row in range(0, len(cards), 3):
        faces(canvas, cards[row : row + 3], left, 84 + row // 3 * 220, 1.75, 178, tint)
    top = 84 + 220 * 2 + 34
    canvas.text(left, top, "Markers here", 44, face="serif")
    seats = sorted(range(len(found.presence)), key=lambda seat: -found.presence[seat])
    for number, seat in enumerate(seats):
        y = top + 34 + 62 * (number + 0.5)
        canvas.sprite(sprites.seat(seat, 52), left + 28, y)
        canvas.text(left + 66, y, str(found.presence[seat]), 48, face="bold")
        beside = found.beside[seat]
        name = table.names[seat]
        if beside:
            name = f"{fonts.fit(name, 'sans', 36, 250)}, {beside} beside"
        canvas.text(left + 130, y, name, 36, room=410)


def _exits(sheet: Sheet, table: Table, found: RegionView, changed: frozenset[str]) -> None:
    """Connections that leave the region: a line to the edge, with the name of the city at the other end."""
    names = table.city_names
    here = {city.id for city in found.cities}
    for connection, link in between(table):
        key = connection.a if connection.a in here else connection.b
        if key not in here:
            continue
        way = (table.layout.cities[key].place, *link.paths[key])
        marked = connection.id in changed
        route(sheet.canvas, tuple(sheet.at(place) for place in way), connection.holder, sheet.scale, marked)
        claim(sheet.canvas, connection, *sheet.at(link.token[found.id]), sheet.scale, marked)
        other = names[connection.b if key == connection.a else connection.a]
        far = link.far[found.id]
        at = sheet.at((far.dx, far.dy))
        sheet.canvas.text(*at, f"to {other}", sheet.px(lay.FAR), SECOND_INK, anchor=far.anchor, halo=PAPER)


def stacks(table: Table) -> Canvas:
    """Every card left in every stack."""
    canvas = Canvas(WIDTH, TOP + 4 * 232 + 10)
    heading(canvas, "Card stacks", "top card first")
    for number, stack in enumerate(table.stacks):
        left, top = 20 + number % 2 * 790, TOP + number // 2 * 232
        canvas.text(
            left,
            top + 24,
            capital(stack.name) if stack.cards else f"{capital(stack.name)}: none left",
            44,
            face="serif",
        )
        faces(canvas, stack.cards, left, top + 60, 1.28, 128, tint_of(table, stack.deck))
    return canvas
