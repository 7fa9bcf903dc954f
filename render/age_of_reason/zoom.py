"""Zoomed views: Europe, the colonies, the action boxes, the alliances, a player."""

from engines.age_of_reason.data import pack
from engines.age_of_reason.words import names, texts
from engines.kernel.words import sentence
from render.age_of_reason.alliances import auction_panel, auction_strip, mark, proposed
from render.age_of_reason.board import draw_colony, draw_europe
from render.age_of_reason.boxes import GROUPS, SIGNS, row_of_boxes, slot, spaces
from render.age_of_reason.named_view import ROWS, SPACES, NamedView
from render.age_of_reason.strip import NUMBERS, amounts
from render.kit import fonts
from render.kit.canvas import Box, Canvas, Sheet
from render.kit.header import TOP, heading
from render.kit.icons import icon
from render.kit.picture import WIDTHS, Format
from render.kit.theme import CARD, COAST, INK, PAPER, SEATS, SECOND_INK, mix

BOX_ROW, TALL_ROW = 68, 80  # height of the line of an action box, wide and tall
SLOT = 50


def europe(named: NamedView, form: Format) -> Canvas:
    """The map of Europe."""
    panel = named.layout.europe
    scale = WIDTHS[form] / panel.width
    canvas = Canvas(WIDTHS[form], round(panel.height * scale))
    draw_europe(Sheet(canvas, 0, 0, scale), named, frozenset())
    return canvas


def colonies(named: NamedView, form: Format) -> Canvas:
    """The colonies: three in a row when wide, the Americas above, else two."""
    panels = sorted(named.layout.colonies.values(), key=lambda panel: (panel.left, panel.top))
    each = 3 if form == "wide" else 2
    width = (WIDTHS[form] - (each + 1) * 12) / each
    scale = width / panels[0].width
    height = round(panels[0].height * scale)
    canvas = Canvas(WIDTHS[form], 12 + (height + 12) * -(-len(panels) // each))
    for number, panel in enumerate(panels):
        left, top = 12 + round((width + 12) * (number % each)), 12 + (height + 12) * (number // each)
        draw_colony(Sheet(canvas, left, top, scale), named, panel.key, frozenset())
    return canvas


def _box(canvas: Canvas, named: NamedView, box: pack.Box, left: int, y: float, right: int) -> None:
    x = float(left)
    slots = spaces(named, box)
    for seat in slots:
        slot(canvas, named, seat, SLOT, x + SLOT / 2, y)
        x += SLOT + 4
    canvas.place(box.id, (left + x) / 2, y, SLOT / 2)
    x += 10
    full = None not in slots
    length = canvas.text(x, y - 15, box.name, 35, SECOND_INK if full else INK, face="bold")
    closed = box.boxes - len(slots)
    if closed > 0:
        canvas.text(x + length + 14, y - 14, f"{closed} more from 5 players on", 26, SECOND_INK)
    does = sentence(names.does(named.pack, box))
    does += f" (costs {texts.gold(box.cost)})" if box.cost else ""
    canvas.text(x, y + 19, does, (30, 28, 26, 24), SECOND_INK, room=right - x)


def boxes(named: NamedView, form: Format) -> Canvas:
    """All action boxes with what they do, in two columns or one."""
    columns, line = (("advancement", "trading"), ("support",)), TALL_ROW if form == "tall" else BOX_ROW
    if form == "tall":
        columns = (tuple(GROUPS),)
    rows = [sum(len(row_of_boxes(named, group)) for group in column) for column in columns]
    longest = max(count * line + 66 * len(column) for count, column in zip(rows, columns, strict=True))
    canvas = Canvas(WIDTHS[form], TOP + longest + 10)
    free = sum(box.open - len(box.seats) for box in named.view.boxes.values())
    heading(canvas, "Action boxes", f"{free} free")
    pitch = WIDTHS[form] // len(columns)
    for number, column in enumerate(columns):
        left, y = 24 + pitch * number, float(TOP)
        for group in column:
            canvas.stamp(icon(SIGNS[group], 40), INK, left + 20, y + 30)
            canvas.text(left + 54, y + 31, GROUPS[group], 44, face="serif")
            y += 66
            for box in row_of_boxes(named, group):
                right = left + pitch - 48
                canvas.rectangle((left, round(y), right, round(y) + 1), mix(COAST, PAPER, 0.5))
                _box(canvas, named, box, left, y + line / 2, right)
                y += line
    return canvas


CELL = (364, 284)  # width and height of a space of the alliance display
TALL_CELL = (510, 190)


def alliances(named: NamedView, form: Format) -> Canvas:
    """The alliance display with names, and the auction if there is one."""
    view, auction, tall = named.view, named.view.auction, form == "tall"
    wide, high = TALL_CELL if tall else CELL
    below = (246 if tall else 150) if auction is not None else 0
    bottom = TOP + (70 + 4 * (high + 12) if tall else 2 * (high + 16)) + below
    canvas = Canvas(WIDTHS[form], bottom)
    placed = f"{len(named.row_of)} of {len(named.pack.countries)} placed"
    heading(canvas, "Alliances", "" if named.allied else placed)
    for row, keys in enumerate((view.above, view.below)):
        if tall:
            canvas.stamp(icon(ROWS[row], 44), INK, 52 + 530 * row, TOP + 30)
            canvas.text(84 + 530 * row, TOP + 30, sentence(texts.ROWS[ROWS[row]]), 38, face="serif")
        else:
            canvas.stamp(icon(ROWS[row], 60), INK, 46, TOP + 300 * row + 140)
        for number in range(SPACES // 2):
            left, top = (92 + 376 * number, TOP + 300 * row)
            if tall:
                left, top = 20 + 530 * row, TOP + 70 + (high + 12) * number
            key = keys[number] if number < len(keys) else None
            offered = proposed(named)[row] if number == len(keys) else None
            _space(canvas, named, (left, top, left + wide, top + high), (key, offered), 2 * number + 1 + row)
    if auction is not None and tall:
        auction_panel(canvas, named, auction, (12, bottom - 238, WIDTHS[form] - 12, bottom - 8))
    elif auction is not None:
        auction_strip(canvas, named, auction, bottom - 140, bottom - 8)
    return canvas


def _space(
    canvas: Canvas, named: NamedView, box: Box, keys: tuple[str | None, str | None], number: int
) -> None:
    """One space of the display: the country that stands there, or (the second one) is proposed."""
    left, top, right, bottom = box
    key, offered = keys
    shown, seat = key or offered, named.seat_of.get(key or offered or "")
    ground = mix(SEATS[seat].colour, CARD, 0.7) if seat is not None and key else CARD if key else PAPER
    canvas.card(box, ground, INK if key else mix(COAST, PAPER, 0.4), 14, 3)
    canvas.text(left + 20, top + 34, str(number), 44, SECOND_INK, face="bold")
    if shown is None:
        return
    canvas.place_in(shown, box)
    order = named.view.order
    if seat in order:
        canvas.text(right - 18, top + 32, f"moves {order.index(seat) + 1}", 36, SECOND_INK, anchor="r")
    land = named.country(shown)
    name = named.names[seat] if seat is not None else land
    small = "proposed" if key is None else land if seat is not None else "nobody plays it"
    flat = right - left > CELL[0]
    x, room, anchor = ((left + right) / 2, right - left - 20, "m")
    y = top + (bottom - top) * 0.66
    mark(named, canvas, shown, 106 if key else 80, x, top + 104) if not flat else mark(
        named, canvas, shown, 96 if key else 76, left + 76, bottom - 70
    )
    if flat:
        x, room, anchor, y = left + 140, right - left - 156, "l", bottom - 90
    canvas.text(x, y, name, (42, 38, 34, 30), face="bold", anchor=anchor, room=room)
    canvas.text(x, y + 50, small, (40, 36, 32), face="serif", anchor=anchor, room=room)


def player(named: NamedView, form: Format, seat: int) -> Canvas:
    """One player: numbers, unrest track, discs by area, action boxes."""
    view, player, tall = named.view, named.view.players[seat], form == "tall"
    width, row = WIDTHS[form], named.row_of.get(player.country or "")
    figures = [*zip(NUMBERS, amounts(player), strict=True), (("draw", "discarded"), player.pile)]
    each = 3 if tall else len(figures)
    discs = 254 + 138 * (len(figures) // each - 1) + 108
    areas = 4 if not tall else 2
    low = discs + 66 + 108 * -(-len(named.pack.areas) // areas) + 44
    held = [named.pack.boxes[key].name for key in player.boxes]
    rows = _wrap(held, width)
    canvas = Canvas(width, low + 64 + 68 * max(1, len(rows)) + 12)
    canvas.rectangle((0, 0, width, 104), SEATS[seat].band)
    mark(named, canvas, player.country, 80, 62, 52)
    turn = f", moves {view.order.index(seat) + 1} of {len(view.order)}" if seat in view.order else ""
    end = width - 24
    if row is not None:
        told = texts.ROWS[row].removesuffix(" alliance") if tall else texts.ROWS[row] + turn
        end -= canvas.text(end, 54, told, 42, anchor="r") + 16
        canvas.stamp(icon(row, 40), INK, end - 20, 52)
        end -= 60
    land = named.country(player.country)
    own = fonts.width(land, "serif", 46)
    x = 120 + canvas.text(120, 52, named.names[seat], (58, 50, 42, 36), face="bold", room=end - own - 160)
    canvas.text(x + 24, 54, land, 46, face="serif", room=end - x - 30)
    pitch = (width - 40) / (each if tall else each + 1)
    for number, ((name, word), value) in enumerate(figures):
        x, y = 24 + pitch * (number % each), 172 + 138 * (number // each)
        canvas.stamp(icon(name, 60), INK, x + 30, y)
        canvas.text(x + 74, y, fonts.figure(value), 84, face="bold")
        canvas.text(x, y + 66, WORDS.get(word, word), 36, SECOND_INK)
    _track(canvas, player.unrest, named.pack.tables.unrest_track.max, discs - 86)
    _discs(canvas, named, player.country, discs, areas)
    canvas.text(24, low, "Action boxes", 48, face="serif")
    y = low + 64.0
    for line in rows:
        x = 24.0
        for name in line:
            long = fonts.width(name, "sans", 40) + 36
            canvas.card((round(x), round(y) - 28, round(x + long), round(y) + 28), CARD, INK, 10, 2)
            canvas.text(x + 18, y, name, 40)
            x += long + 14
        y += 68
    if not held:
        canvas.text(24, low + 64, "none", 40, SECOND_INK)
    return canvas


WORDS = {"discs": "free discs", "cards": "cards in hand"}


def _wrap(names_held: list[str], width: int) -> list[list[str]]:
    """Action boxes in rows that fit."""
    rows: list[list[str]] = []
    x = 0
    for name in names_held:
        long = fonts.width(name, "sans", 40) + 50
        if not rows or x + long > width - 34:
            rows.append([])
            x = 0
        rows[-1].append(name)
        x += long
    return rows


def _track(canvas: Canvas, unrest: int, most: int, top: int) -> None:
    """The unrest track: how far there is to go."""
    pitch = (canvas.image.width - 48) / (most + 1)
    for step in range(most + 1):
        left = 24 + round(pitch * step)
        box = (left, top, left + round(pitch) - 4, top + 58)
        here = step == unrest
        ground = INK if here else mix(mix(PAPER, INK, 0.18), PAPER, 0.35) if step < unrest else CARD
        canvas.card(box, ground, COAST, 6, 2)
        size = 32 if pitch > 50 else 28
        canvas.text(
            (box[0] + box[2]) / 2, top + 29, str(step), size, PAPER if here else SECOND_INK, anchor="m"
        )


def _discs(canvas: Canvas, named: NamedView, country: str | None, top: int, each: int) -> None:
    """The discs of a country by area."""
    canvas.text(24, top + 26, "Discs", 48, face="serif")
    pitch = (canvas.image.width - 40) / each
    for number, area in enumerate(named.pack.areas.values()):
        left, y = 24 + round(pitch * (number % each)), top + 66 + 108 * (number // each)
        count = named.view.areas[area.id].discs.get(country or "", 0)
        ground = CARD if count else PAPER
        canvas.card((left, y, left + round(pitch) - 14, y + 96), ground, INK if count else COAST, 10, 2)
        canvas.place(area.id, left + pitch / 2, y + 48, 48)
        room = round(pitch) - 174
        size = fonts.size(area.name, "sans", (36, 33, 30, 28), room)
        canvas.text(left + 16, y + 32, area.name, size, INK if count else SECOND_INK)
        canvas.text(left + 16, y + 70, " ".join(map(str, area.vp)), 32, SECOND_INK, face="bold")
        if count:
            right = left + round(pitch) - 30
            right -= canvas.text(right, y + 48, str(count), 64, face="bold", anchor="r") + 6
            mark(named, canvas, country, 50, right - 25, y + 48)
