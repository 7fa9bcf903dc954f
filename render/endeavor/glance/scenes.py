"""The middle of a glance: the place where something happened, or the choice to be made."""

from engines.endeavor.views import BoardView, CardView, RegionView, StackView
from render.endeavor.glance import buildings, window
from render.endeavor.named_view import NamedView, to_open
from render.endeavor.pieces import card, card_icons, pill, put_card, tone
from render.endeavor.strip import item_icon
from render.endeavor.zoom import tint_of
from render.kit import fonts, sprites
from render.kit.canvas import Box, Canvas
from render.kit.changes import ChangesBase
from render.kit.icons import icon
from render.kit.measure import GLANCE
from render.kit.named_view import capital
from render.kit.theme import CARD, COAST, HALO, INK, PAPER, SECOND_INK, mix

LIST = 652  # width of the list of regions
GAP = 12
NAME, FIGURE = 30, 36
HEAD = 36  # height of the heads of the list
WORD = 25  # size of the words there
OPENS, TOKEN, PRESENT, TOP = 172, 254, 358, 394
"""Where the columns of the list begin; of those present, its middle."""


def scene(canvas: Canvas, named: NamedView, changes: ChangesBase[NamedView], box: Box) -> None:
    """Draw what the decision at hand is about at the left, and beside it the list of all regions."""
    kind = named.view.pending[0].kind if named.view.pending else ""
    seat, where = named.active, None
    left, top, right, bottom = box
    at = (left, top, right - LIST - GAP, bottom)
    if kind == "build" and seat is not None:
        buildings.stock(canvas, named, named.view.boards[seat], at)
    elif kind == "salary" and seat is not None:
        buildings.tiles(canvas, named.view.boards[seat].buildings, seat, at)
    elif kind == "rearrange" and seat is not None:
        _held(canvas, named, named.view.boards[seat], at)
    else:
        where = _where(named, changes)
        window.draw_region(canvas, named, where, frozenset(changes.keys), at, GLANCE)
    _list(canvas, named, (right - LIST, top, right, bottom), where)


# ---- cards


def _held(canvas: Canvas, named: NamedView, board: BoardView, box: Box) -> None:
    """The cards that a seat holds, in a row or two."""
    held = board.held
    rows = 2 if len(held) > 3 else 1
    columns = max(1, -(-len(held) // rows))
    high = (box[3] - box[1]) / rows
    scale = min((high - 56) / 118, (box[2] - box[0]) / columns / 104)
    step = 104 * scale
    for number, item in enumerate(held):
        row, column = divmod(number, columns)
        among = min(columns, len(held) - row * columns)
        start = (box[0] + box[2] - step * among) / 2
        _face(canvas, named, item, start + column * step, box[1] + row * high + 8, scale)


def _face(canvas: Canvas, named: NamedView, item: CardView, left: float, top: float, scale: float) -> None:
    face = card(item.value, card_icons(item.icons, item.glory), scale, 0, tint_of(named, item.deck))
    put_card(canvas, face, left, top, scale)
    name = named.deck_names.get(item.deck, item.deck)
    wide = round(94 * scale)
    canvas.text(left + wide / 2, top + 118 * scale + 24, name, (NAME, 27, 24), anchor="m", room=wide)


# ---- the world


def _where(named: NamedView, changes: ChangesBase[NamedView]) -> RegionView:
    """The region where most has changed; if nothing has, the open one with most to take."""

    def count(region: RegionView) -> tuple[int, int]:
        cities = {city.id for city in region.cities}
        links = {item.id for item in named.view.connections if cities & {item.a, item.b}}
        own = {stack.id for stack in region.stacks} | cities | links
        changed = sum(key in own or key.startswith(f"{region.id}:") for key in changes.keys)
        return changed, sum(city.holder is None for city in region.cities) if region.open else -1

    return max(named.view.regions, key=count)


def _list(canvas: Canvas, named: NamedView, box: Box, where: RegionView | None) -> None:
    """All regions: what opens them, the markers there of who is to move, and the top cards."""
    left, top, right, bottom = box
    lines = [(region, stack) for region in named.view.regions for stack in region.stacks or (None,)]
    names = {id(line): capital((line[1] or line[0]).name) for line in lines}
    size = fonts.shared_size(names.values(), "serif", (32, NAME, 28, 26, 25), OPENS - 12)
    _heads(canvas, named, left + 8, top + HEAD // 2 - 2)
    pitch = (bottom - top - HEAD) / max(1, len(lines))
    last = None
    for number, line in enumerate(lines):
        region, stack = line
        y = top + HEAD + pitch * (number + 0.5)
        start = round(y - pitch / 2)
        if region is where:  # its ground goes on in the map's title
            ground = mix(window.ground(named, region), PAPER, 0.5)
            canvas.rectangle((left - GAP, start, right, round(y + pitch / 2)), ground)
        if region is not last:
            canvas.rectangle((left, start, right, start + 1), COAST)
        canvas.text(left + 8, y, names[id(line)], size, face="serif", room=OPENS - 12)
        _opening(canvas, left + 8, y, region)
        if named.active is not None:
            count = region.presence[named.active]
            ink = INK if count else SECOND_INK
            canvas.text(left + PRESENT, y, str(count), FIGURE, ink, face="bold", anchor="m")
        if stack is not None:
            _top_card(canvas, left + TOP, y, stack)
        last = region


def _heads(canvas: Canvas, named: NamedView, left: int, y: float) -> None:
    """The heads of the list: above those present the piece of who is to move."""
    canvas.text(left, y, "Region", WORD, SECOND_INK)
    canvas.text(left + OPENS, y, "to open", WORD, SECOND_INK)
    canvas.text(left + TOKEN + 8, y, "token", WORD, SECOND_INK)
    canvas.text(left + TOP - 8, y, "top card", WORD, SECOND_INK)
    if named.active is not None:
        size = sprites.lettered(named.active, GLANCE.least)
        canvas.sprite(sprites.seat(named.active, size, named.letter(named.active)), left + PRESENT - 8, y)


def _opening(canvas: Canvas, left: int, y: float, region: RegionView) -> None:
    """The markers that a region still lacks, and the token of the next one."""
    if not region.track or region.open:
        canvas.text(left + OPENS, y, "open", NAME, SECOND_INK)
        return
    canvas.stamp(icon("lock", 28), INK, left + OPENS + 14, y)
    canvas.text(left + OPENS + 34, y, str(to_open(region)), FIGURE, face="bold")
    free = next((space.token for space in region.track if space.token), None)
    if free is not None:
        pill(canvas, free, left + TOKEN + 6, y, 32)


def _top_card(canvas: Canvas, x: float, y: float, stack: StackView) -> None:
    """The value and the icons of a stack's top card."""
    if not stack.cards:
        canvas.text(x, y, "no cards", NAME, SECOND_INK)
        return
    top = stack.cards[0]
    if top.value is None:
        canvas.stamp(icon("governor", 40), INK, x + 19, y)
    else:
        canvas.card((round(x), round(y) - 20, round(x) + 38, round(y) + 20), PAPER, INK, 6, 2)
        canvas.text(x + 19, y, str(top.value), FIGURE, face="bold", anchor="m")
    x += 48
    pairs = card_icons(top.icons, top.glory)
    gap = 14 if len(pairs) < 4 else 4
    for key, number in pairs:
        canvas.stamp(icon(key, 28), tone(key), x + 14, y)
        x += 30 + canvas.text(x + 30, y, str(number), 33, tone(key), face="bold") + gap


# ---- the end


def scores(canvas: Canvas, named: NamedView, box: Box) -> None:
    """The final score item by item, the best first."""
    order = sorted(range(named.view.seats), key=lambda seat: -named.total(seat))
    keys = list(named.items)
    side, total = 92, 120
    pitch = (box[2] - box[0] - side - total) / max(1, len(keys))
    columns = {key: box[0] + side + pitch * (number + 0.5) for number, key in enumerate(keys)}
    high = min(170.0, (box[3] - box[1] - 70) / len(order))
    for key, x in columns.items():
        name = item_icon(key)
        canvas.stamp(icon(name, 50), tone(name), x, box[1] + 34)
    canvas.stamp(icon("glory", 60), INK, box[2] - total / 2, box[1] + 34)
    for row, seat in enumerate(order):
        top = round(box[1] + 70 + row * high)
        y = top + high / 2 - 5
        won = seat in named.winners
        ground = mix(HALO, CARD, 0.6) if won else CARD
        canvas.card((box[0], top, box[2], top + round(high) - 10), ground, INK if won else COAST, 12)
        canvas.sprite(sprites.seat(seat, 66, named.letter(seat)), box[0] + 48, y)
        canvas.text(box[0] + side + 14, y - 26, named.names[seat], 36, face="bold", room=900)
        points = named.points(seat)
        for key, x in columns.items():
            canvas.text(x, y + 24, fonts.figure(points.get(key, 0)), 42, anchor="m")
        canvas.text(box[2] - total / 2, y, str(named.total(seat)), 62, face="bold", anchor="m")
