"""Zoomed views: a region, all card stacks."""

from dataclasses import replace

from engines.endeavor.views import CardView, RegionView, StackView
from render.endeavor.named_view import NamedView
from render.endeavor.panel import Map, draw_base, draw_region, exits
from render.endeavor.pieces import CARD_SIZE, card, card_icons, put_card
from render.endeavor.widening import widened
from render.kit import fonts, sprites
from render.kit.canvas import Canvas, Sheet
from render.kit.header import TOP, heading
from render.kit.named_view import capital
from render.kit.picture import WIDTHS, Format
from render.kit.theme import PAPER, Colour

RIM = 16
SIDE = 1010  # width of a region's map in a wide picture, with its cards and markers at its side
HIGH = 900  # height of a region's map in a tall picture, or of what stands at its side in a wide one
Cards = tuple[CardView, ...]


def faces(canvas: Canvas, cards: Cards, left: int, top: int, scale: float, step: float, tint: Colour) -> None:
    """Cards side by side."""
    for number, item in enumerate(cards):
        x = left + number * step
        canvas.place_in(item.id, (x, top, x + CARD_SIZE[0] * scale, top + CARD_SIZE[1] * scale))
        face = card(item.value, card_icons(item.icons, item.glory), scale, tint=tint)
        put_card(canvas, face, left + number * step, top, scale)


def tint_of(named: NamedView, deck: str) -> Colour:
    """The tint of the region where a deck's stack lies."""
    region = named.region_of_deck.get(deck)
    return named.layout.regions[region].tint if region else PAPER


def region(named: NamedView, form: Format, key: str) -> Canvas:
    """One region: its map, all cards of its stacks, and how many markers each seat has there."""
    region = next(item for item in named.view.regions if item.id == key)
    panel = named.layout.regions[key]
    width = WIDTHS[form]
    beside = form == "wide" and panel.width <= 600
    room = (SIDE, 2000) if beside else (width - 2 * RIM, HIGH)
    frame, scales = widened(named.view.pack, ((key, *room),))
    bottom = RIM + round(panel.height * scales[key])
    rows = _rows(width, region)
    canvas = Canvas(width, max(bottom + RIM, HIGH) if beside else bottom + rows * 270 + _markers(region))
    at = Map(Sheet(canvas, RIM, RIM, scales[key]), replace(named, frame=frame), frozenset())
    draw_base(at, region)
    exits(at, region)
    draw_region(at, region)
    if beside:
        _side(canvas, named, region, SIDE + 40, panel.tint)
        return canvas
    for number, stack in enumerate(region.stacks):
        left = RIM + number % (len(region.stacks) // rows or 1) * (width // 2 - 8)
        row = number * rows // len(region.stacks)
        _row_of_cards(canvas, stack, left, bottom + 14 + row * 270, panel.tint)
    _markers_here(canvas, named, region, RIM, bottom + rows * 270 + 20)
    return canvas


def _rows(width: int, region: RegionView) -> int:
    """Return the rows of stacks below the map: two stand side by side in a wide picture."""
    return len(region.stacks) if width == WIDTHS["tall"] else (len(region.stacks) + 1) // 2


def _markers(region: RegionView) -> int:
    """Return the height of the list of markers."""
    return 96 + 62 * len(region.presence)


def _row_of_cards(canvas: Canvas, stack: StackView, left: int, top: int, tint: Colour) -> None:
    name = capital(stack.name)
    words = f"{name} cards, top one first" if stack.cards else f"no {name} cards left"
    canvas.text(left, top + 28, words, 44, face="serif")
    scale = 1.3 if canvas.image.width == WIDTHS["wide"] else 1.6
    faces(canvas, stack.cards, left, top + 66, scale, CARD_SIZE[0] * scale + 10, tint)


def _side(canvas: Canvas, named: NamedView, region: RegionView, left: int, tint: Colour) -> None:
    cards = region.stacks[0].cards if region.stacks else ()
    canvas.text(left, 44, "Cards, top one first" if cards else "No cards left", 44, face="serif")
    for row in range(0, len(cards), 3):
        faces(canvas, cards[row : row + 3], left, 84 + row // 3 * 220, 1.75, 178, tint)
    _markers_here(canvas, named, region, left, 84 + 220 * 2)


def _markers_here(canvas: Canvas, named: NamedView, region: RegionView, left: int, top: int) -> None:
    canvas.text(left, top + 34, "Markers here", 44, face="serif")
    seats = sorted(range(len(region.presence)), key=lambda seat: -region.presence[seat])
    for number, seat in enumerate(seats):
        y = top + 68 + 62 * (number + 0.5)
        canvas.sprite(sprites.seat(seat, 52, named.letter(seat)), left + 28, y)
        canvas.text(left + 66, y, str(region.presence[seat]), 48, face="bold")
        beside = region.beside[seat]
        name = named.names[seat]
        if beside:
            name = f"{fonts.fit(name, 'sans', 36, 250)}, {beside} beside"
        canvas.text(left + 130, y, name, 36, room=410)


def stacks(named: NamedView, form: Format) -> Canvas:
    """Every card left in every stack."""
    columns, scale, high = (2, 1.28, 232) if form == "wide" else (1, 1.7, 276)
    rows = -(-len(named.stacks) // columns)
    canvas = Canvas(WIDTHS[form], TOP + rows * high + 10)
    heading(canvas, "Card stacks", "top card first")
    for number, stack in enumerate(named.stacks):
        left, top = 20 + number % columns * 790, TOP + number // columns * high
        words = capital(stack.name) if stack.cards else f"{capital(stack.name)}: none left"
        width = canvas.text(left, top + 24, words, 44, face="serif")
        canvas.place(stack.id, left + width / 2, top + 24, 26)
        step = CARD_SIZE[0] * scale + 10
        faces(canvas, stack.cards, left, top + 58, scale, step, tint_of(named, stack.deck))
    return canvas
