"""The middle of a glance: the place where something happened, or the choice to be made."""

from engines.endeavor.views import BoardView, BuildingView, CardView, RegionView, StackView
from engines.endeavor.words.names import building
from render.endeavor import window
from render.endeavor.named_view import JOINTS, NamedView, to_open
from render.endeavor.pieces import card, card_icons, pill, put_card, tone
from render.endeavor.strip import flat_tile, item_icon, tile_icons
from render.endeavor.zoom import tint_of
from render.kit import fonts, sprites
from render.kit.canvas import Box, Canvas
from render.kit.changes import ChangesBase
from render.kit.icons import icon
from render.kit.measure import GLANCE
from render.kit.named_view import capital
from render.kit.theme import CARD, COAST, HALO, INK, PAPER, SECOND_INK, mix

LIST = 606  # width of the list of regions beside a map
GAP = 12
NAME, FIGURE = 30, 36
LINE = 38  # height of a line of words
TALL = 130  # what a building takes for its name and its icons
OWN = 64  # height of the row of buildings that a seat has


def scene(canvas: Canvas, named: NamedView, changes: ChangesBase[NamedView], box: Box) -> None:
    """Draw what the decision at hand is about."""
    kind = named.view.pending[0].kind if named.view.pending else ""
    seat = named.active
    if kind == "build" and seat is not None:
        _stock(canvas, named, named.view.boards[seat], box)
    elif kind == "salary" and seat is not None:
        _tiles(canvas, named.view.boards[seat].buildings, seat, box)
    elif kind == "rearrange" and seat is not None:
        _held(canvas, named, named.view.boards[seat], box)
    else:
        _world(canvas, named, changes, box)


# ---- buildings


def _stock(canvas: Canvas, named: NamedView, board: BoardView, box: Box) -> None:
    """The buildings up to the seat's level, or of the level above where none is left; below, its own ones."""
    left = [item for item in named.view.stock if item.left]
    industry = next(track.gives for track in board.tracks if track.id == "industry")
    level = max(industry, min((item.level for item in left), default=0))
    bottom = box[3] - OWN - GAP
    shown = tuple(item for item in left if item.level <= level)
    _tiles(canvas, shown, None, (*box[:3], bottom))
    y = bottom + GAP + OWN // 2
    x = box[0] + 4 + canvas.text(box[0] + 4, y, "built", NAME, SECOND_INK) + 16
    pitch = min(124, (box[2] - x + 8) / max(1, len(board.buildings)))
    for number, item in enumerate(board.buildings):
        start = round(x + number * pitch)
        flat_tile(canvas, (start, box[3] - OWN, start + round(pitch) - 8, box[3]), item, board.seat, 24)


def _tiles(canvas: Canvas, items: tuple[BuildingView, ...], seat: int | None, box: Box) -> None:
    """Buildings in rows."""
    rows = 1 if len(items) <= 3 else 2 if len(items) <= 8 else 3
    columns = -(-len(items) // rows)
    wide, high = (box[2] - box[0] + GAP) / columns, (box[3] - box[1] + GAP) / rows
    wide, high = min(wide, 400.0), min(high, 420.0)
    for number, item in enumerate(items):
        x, y = box[0] + number % columns * wide, box[1] + number // columns * high
        _tile(canvas, (round(x), round(y), round(x + wide - GAP), round(y + high - GAP)), item, seat)


def _tile(canvas: Canvas, box: Box, item: BuildingView, seat: int | None) -> None:
    """A building: name, what it does and brings; a seat's marker on it, or how many are left."""
    left, top, right, bottom = box
    canvas.card(box, mix(PAPER, INK, 0.18) if item.marked else CARD, INK if item.circle else COAST, 12)
    end = right - 14
    if seat is None:
        end -= canvas.text(end, top + 32, f"×{item.left}", FIGURE, SECOND_INK, face="bold", anchor="r") + 8
    room = end - left - 14
    canvas.text(left + 14, top + 32, item.name, (38, 34, 30, 27, 24), face="bold", room=room)
    words = building(item.mode, item.actions, item.icons, item.glory)
    lines = _spelt(words, right - left - 28, (bottom - top - TALL) // LINE)
    for number, line in enumerate(lines):
        canvas.text(left + 14, bottom - 24 - LINE * (len(lines) - 1 - number), line, NAME, SECOND_INK)
    low = (top + 46 + bottom - LINE * len(lines)) // 2
    if item.marked and seat is not None:
        canvas.sprite(sprites.seat(seat, 60), right - 44, low)
    _signs(canvas, item, left + 14.0, low, min((right - left) // 5, (bottom - top) // 2 - 8))


def _spelt(words: str, room: int, most: int) -> tuple[str, ...]:
    """Return what a building does in a line of words, or two; none where there is no room for all."""
    for lines in ((words,), tuple(words.split("; "))):
        if len(lines) <= most and all(fonts.width(line, "sans", NAME) <= room for line in lines):
            return lines
    return ()


def _signs(canvas: Canvas, item: BuildingView, x: float, low: int, part: int) -> None:
    """Draw a building's actions and gains side by side, as icons of `part` pixels."""
    part = max(46, min(96, part))
    for number, name in enumerate(tile_icons(item) if item.actions else ()):
        if number:
            x += 6 + canvas.text(x + 6, low, JOINTS.get(item.mode, ""), 26 * part // 46, SECOND_INK) + 6
        canvas.stamp(icon(name, part), tone(name), x + part / 2, low)
        x += part
    x += 14 if item.actions else 0
    for name, count in card_icons(item.icons, item.glory):
        small = round(part * 0.84)
        canvas.stamp(icon(name, small), tone(name), x + small / 2, low)
        x += small + 4
        x += canvas.text(x, low, str(count), small, tone(name), face="bold") + 8


# ---- cards


def _held(canvas: Canvas, named: NamedView, board: BoardView, box: Box) -> None:
    """The cards that a seat holds."""
    held = board.held
    scale = min((box[3] - box[1] - 56) / 118, (box[2] - box[0]) / max(1, len(held)) / 104)
    step = 104 * scale
    start = (box[0] + box[2] - step * len(held)) / 2
    for number, item in enumerate(held):
        _face(canvas, named, item, start + number * step, box[1] + 8, scale)


def _face(canvas: Canvas, named: NamedView, item: CardView, left: float, top: float, scale: float) -> None:
    face = card(item.value, card_icons(item.icons, item.glory), scale, 0, tint_of(named, item.deck))
    put_card(canvas, face, left, top, scale)
    name = named.deck_names.get(item.deck, item.deck)
    wide = round(94 * scale)
    canvas.text(left + wide / 2, top + 118 * scale + 24, name, (NAME, 27, 24), anchor="m", room=wide)


# ---- the world


def _world(canvas: Canvas, named: NamedView, changes: ChangesBase[NamedView], box: Box) -> None:
    """Draw the changed region beside a list of all; without one the list with the markers."""
    where = _where(named, changes)
    left = box[0]
    if where is not None:
        left = box[2] - LIST
        window.draw_region(
            canvas, named, where, frozenset(changes.keys), (box[0], box[1], left - GAP, box[3]), GLANCE
        )
    lines = [(region, stack) for region in named.view.regions for stack in region.stacks or (None,)]
    pitch = (box[3] - box[1]) / max(1, len(lines))
    last = None
    for number, (region, stack) in enumerate(lines):
        y = box[1] + pitch * (number + 0.5)
        if region is where:
            edges = (left, round(y - pitch / 2) + 1, box[2], round(y + pitch / 2) - 1)
            canvas.rectangle(edges, mix(HALO, PAPER, 0.65))
        if number and region is not last:
            canvas.rectangle((left, round(y - pitch / 2), box[2], round(y - pitch / 2) + 1), COAST)
        _region_line(canvas, left + 8, y, region, stack)
        if where is None and region is not last:
            _present(canvas, left + LIST + 30, y, region)
        last = region


def _where(named: NamedView, changes: ChangesBase[NamedView]) -> RegionView | None:
    """The region where most has changed."""

    def count(region: RegionView) -> int:
        cities = {city.id for city in region.cities}
        links = {item.id for item in named.view.connections if cities & {item.a, item.b}}
        own = {stack.id for stack in region.stacks} | cities | links
        return sum(key in own or key.startswith(f"{region.id}:") for key in changes.keys)

    most = max(named.view.regions, key=count, default=None)
    return most if most is not None and count(most) else None


def _region_line(canvas: Canvas, left: int, y: float, region: RegionView, stack: StackView | None) -> None:
    """A region's name, what opens it or who may act there, and the top card of its stack."""
    name = capital(stack.name if stack is not None else region.name)
    canvas.text(left, y, name, (NAME + 2, NAME, 27, 25), face="serif", room=176)
    free = next((space.token for space in region.track if space.token), None)
    if region.track and not region.open:
        canvas.stamp(icon("lock", 28), INK, left + 200, y)
        canvas.text(left + 220, y, str(to_open(region)), FIGURE, face="bold")
        if free is not None:
            pill(canvas, free, left + 252, y, 32)
    else:
        canvas.text(left + 186, y, "open", NAME, SECOND_INK)
    x = left + 346.0
    if stack is None:
        return
    if not stack.cards:
        canvas.text(x, y, "no cards", NAME, SECOND_INK)
        return
    top = stack.cards[0]
    if top.value is None:
        canvas.stamp(icon("governor", 40), INK, x + 19, y)
    else:
        canvas.card((round(x), round(y) - 21, round(x) + 38, round(y) + 21), PAPER, INK, 6, 2)
        canvas.text(x + 19, y, str(top.value), FIGURE, face="bold", anchor="m")
    x += 50
    pairs = card_icons(top.icons, top.glory)
    gap = 14 if len(pairs) < 4 else 2
    for key, number in pairs:
        canvas.stamp(icon(key, 28), tone(key), x + 14, y)
        x += 31 + canvas.text(x + 31, y, str(number), 33, tone(key), face="bold") + gap


def _present(canvas: Canvas, left: int, y: float, region: RegionView) -> None:
    for number, (seat, count) in enumerate((s, c) for s, c in enumerate(region.presence) if c):
        x = left + number * 108
        canvas.sprite(sprites.piece(seat, 42, GLANCE.least), x + 21, y)
        canvas.text(x + 48, y, str(count), FIGURE, face="bold")


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
        canvas.sprite(sprites.seat(seat, 66), box[0] + 48, y)
        canvas.text(box[0] + side + 14, y - 26, named.names[seat], 36, face="bold", room=900)
        points = named.points(seat)
        for key, x in columns.items():
            canvas.text(x, y + 24, fonts.figure(points.get(key, 0)), 42, anchor="m")
        canvas.text(box[2] - total / 2, y, str(named.total(seat)), 62, face="bold", anchor="m")
