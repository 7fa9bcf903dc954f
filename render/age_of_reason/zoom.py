"""Zoomed views: Europe, the colonies, the action boxes, the alliances, a player, the final scores."""

from engines.age_of_reason.data.pack import Box
from engines.age_of_reason.words import names, texts
from engines.kernel.words import sentence
from render.age_of_reason.alliances import auction_strip, mark, proposed
from render.age_of_reason.board import draw_colony, draw_europe
from render.age_of_reason.boxes import GROUPS, SIGNS, row_of_boxes, slot, spaces
from render.age_of_reason.marks import country
from render.age_of_reason.strip import NUMBERS, amounts
from render.age_of_reason.table import ROWS, SPACES, Table
from render.kit import fonts
from render.kit.canvas import Canvas, Sheet
from render.kit.header import TOP, WIDTH, heading
from render.kit.icons import icon
from render.kit.scores import score_sheet
from render.kit.theme import CARD, COAST, INK, PAPER, SEATS, SECOND_INK, mix

BOX_ROW = 68
SLOT = 50


def europe(table: Table) -> Canvas:
    """The map of Europe."""
    panel = table.layout.europe
    scale = WIDTH / panel.width
    canvas = Canvas(WIDTH, round(panel.height * scale))
    draw_europe(Sheet(canvas, 0, 0, scale), table, frozenset())
    return canvas


def colonies(table: Table) -> Canvas:
    """The colonies, three in a row as on the board: the Americas above, the others below."""
    panels = sorted(table.layout.colonies.values(), key=lambda panel: (panel.left, panel.top))
    width = (WIDTH - 4 * 12) / 3
    scale = width / panels[0].width
    height = round(panels[0].height * scale)
    canvas = Canvas(WIDTH, 12 + (height + 12) * -(-len(panels) // 3))
    for number, panel in enumerate(panels):
        left, top = 12 + round((width + 12) * (number % 3)), 12 + (height + 12) * (number // 3)
        draw_colony(Sheet(canvas, left, top, scale), table, panel.key, frozenset())
    return canvas


def _box(canvas: Canvas, table: Table, box: Box, left: int, y: float, right: int) -> None:
    x = float(left)
    found = spaces(table, box)
    for seat in found:
        slot(canvas, table, seat, SLOT, x + SLOT / 2, y)
        x += SLOT + 4
    x += 10
    full = None not in found
    length = canvas.text(x, y - 15, box.name, 35, SECOND_INK if full else INK, face="bold")
    closed = box.boxes - len(found)
    if closed > 0:
        canvas.text(x + length + 14, y - 14, f"{closed} closed", 26, SECOND_INK)
    does = sentence(names.does(table.pack, box))
    does += f" (costs {texts.gold(box.cost)})" if box.cost else ""
    size = fonts.size(does, "sans", (26, 24, 22), right - x)
    canvas.text(x, y + 18, does, size, SECOND_INK, room=round(right - x))


def boxes(table: Table) -> Canvas:
    """All action boxes with what they do."""
    columns = (("advancement", "trading"), ("support",))
    rows = [sum(len(row_of_boxes(table, group)) for group in column) for column in columns]
    longest = max(count * BOX_ROW + 66 * len(column) for count, column in zip(rows, columns, strict=True))
    canvas = Canvas(WIDTH, TOP + longest + 10)
    free = sum(found.open - len(found.seats) for found in table.view.boxes.values())
    heading(canvas, "Action boxes", f"{free} free")
    for number, column in enumerate(columns):
        left, y = 24 + 800 * number, float(TOP)
        for group in column:
            canvas.stamp(icon(SIGNS[group], 40), INK, left + 20, y + 30)
            canvas.text(left + 54, y + 31, GROUPS[group], 44, face="serif")
            y += 66
            for box in row_of_boxes(table, group):
                canvas.rectangle((left, round(y), left + 752, round(y) + 1), mix(COAST, PAPER, 0.5))
                _box(canvas, table, box, left, y + BOX_ROW / 2, left + 752)
                y += BOX_ROW
    return canvas


def alliances(table: Table) -> Canvas:
    """The alliance display with names, and the auction if there is one."""
    view, auction = table.view, table.view.auction
    canvas = Canvas(WIDTH, TOP + 2 * 300 + (150 if auction is not None else 0))
    placed = f"{len(table.row_of)} of {len(table.pack.countries)} placed"
    heading(canvas, "Alliances", "" if table.allied else placed)
    for row, keys in enumerate((view.above, view.below)):
        top = TOP + 300 * row
        canvas.stamp(icon(ROWS[row], 60), INK, 46, top + 140)
        for number in range(SPACES // 2):
            left = 92 + 376 * number
            key = keys[number] if number < len(keys) else None
            offered = proposed(table)[row] if number == len(keys) else None
            seat = table.seat_of.get(key or "")
            ground = mix(SEATS[seat].colour, CARD, 0.7) if seat is not None else CARD
            edge = INK if key is not None else mix(COAST, PAPER, 0.4)
            canvas.card((left, top, left + 364, top + 284), ground if key else PAPER, edge, 14, 3)
            canvas.text(left + 20, top + 34, str(2 * number + 1 + row), 44, SECOND_INK, face="bold")
            shown = key or offered
            if shown is None:
                continue
            mark(table, canvas, shown, 106 if key else 80, left + 182, top + 104)
            land, room = table.country(shown), 344
            size = fonts.size(land, "serif", (46, 42, 38), room)
            canvas.text(left + 182, top + 190, land, size, face="serif", anchor="m", room=room)
            seat = table.seat_of.get(shown)
            if seat in view.order:
                place = f"moves {view.order.index(seat) + 1}"
                canvas.text(left + 346, top + 32, place, 36, SECOND_INK, anchor="r")
            who = "proposed" if key is None else table.names[seat] if seat is not None else "nobody plays it"
            canvas.text(left + 182, top + 244, who, 38, SECOND_INK, anchor="m", room=room)
    if auction is not None:
        bottom = canvas.image.height
        auction_strip(canvas, table, auction, bottom - 140, bottom - 8)
    return canvas


def player(table: Table, seat: int) -> Canvas:
    """One player: numbers, unrest track, discs by area, action boxes."""
    view, found = table.view, table.view.players[seat]
    canvas = Canvas(WIDTH, 970)
    canvas.rectangle((0, 0, WIDTH, 104), SEATS[seat].band)
    mark(table, canvas, found.country, 80, 62, 52)
    x = 120 + canvas.text(120, 52, table.names[seat], 58, face="bold", room=480)
    row = table.row_of.get(found.country or "")
    end = WIDTH - 24
    if row is not None:
        turn = f", moves {view.order.index(seat) + 1} of {len(view.order)}" if seat in view.order else ""
        end -= canvas.text(end, 54, texts.ROWS[row] + turn, 42, anchor="r") + 16
        canvas.stamp(icon(row, 40), INK, end - 20, 52)
        end -= 60
    canvas.text(x + 28, 54, table.country(found.country), 56, face="serif", room=round(end - x - 40))
    pitch = (WIDTH - 40) / (len(NUMBERS) + 1)
    figures = [*zip(NUMBERS, amounts(found), strict=True), (("draw", "discarded"), found.pile)]
    for number, ((name, word), value) in enumerate(figures):
        x = 24 + pitch * number
        canvas.stamp(icon(name, 60), INK, x + 30, 172)
        canvas.text(x + 74, 172, fonts.figure(value), 84, face="bold")
        canvas.text(x, 238, WORDS.get(word, word), 36, SECOND_INK)
    _track(canvas, found.unrest, table.pack.tables.unrest_track.max, 276)
    _discs(canvas, table, found.country, 362)
    canvas.text(24, 796, "Action boxes", 48, face="serif")
    held = [table.pack.boxes[key].name for key in found.boxes]
    x, y = 24.0, 860.0
    for name in held:
        long = fonts.width(name, "sans", 40) + 36
        if x + long > WIDTH - 24:
            x, y = 24.0, y + 68
        canvas.card((round(x), round(y) - 28, round(x + long), round(y) + 28), CARD, INK, 10, 2)
        canvas.text(x + 18, y, name, 40)
        x += long + 14
    if not held:
        canvas.text(24, 860, "none", 40, SECOND_INK)
    return canvas


WORDS = {"discs": "free discs", "cards": "cards in hand"}


def _track(canvas: Canvas, unrest: int, most: int, top: int) -> None:
    """The unrest track: how far there is to go."""
    pitch = (WIDTH - 48) / (most + 1)
    for step in range(most + 1):
        left = 24 + round(pitch * step)
        box = (left, top, left + round(pitch) - 4, top + 58)
        here = step == unrest
        ground = INK if here else mix(mix(PAPER, INK, 0.18), PAPER, 0.35) if step < unrest else CARD
        canvas.card(box, ground, COAST, 6, 2)
        canvas.text((box[0] + box[2]) / 2, top + 29, str(step), 32, PAPER if here else SECOND_INK, anchor="m")


def _discs(canvas: Canvas, table: Table, country: str | None, top: int) -> None:
    """The discs of a country by area."""
    canvas.text(24, top + 26, "Discs", 48, face="serif")
    areas = list(table.pack.areas.values())
    pitch = (WIDTH - 40) / 4
    for number, area in enumerate(areas):
        left, y = 24 + round(pitch * (number % 4)), top + 66 + 108 * (number // 4)
        count = table.view.areas[area.id].discs.get(country or "", 0)
        ground = CARD if count else PAPER
        canvas.card((left, y, left + round(pitch) - 14, y + 96), ground, INK if count else COAST, 10, 2)
        room = round(pitch) - 174
        size = fonts.size(area.name, "sans", (36, 33, 30, 28), room)
        canvas.text(left + 16, y + 32, area.name, size, INK if count else SECOND_INK)
        canvas.text(left + 16, y + 70, " ".join(map(str, area.vp)), 32, SECOND_INK, face="bold")
        if count:
            right = left + round(pitch) - 30
            right -= canvas.text(right, y + 48, str(count), 64, face="bold", anchor="r") + 6
            mark(table, canvas, country, 50, right - 25, y + 48)


def scores(table: Table) -> Canvas:
    """The final scores, the winner first."""
    outcome = table.view.outcome
    order = [seat for group in outcome.ranking for seat in group] if outcome is not None else []
    lands = [player.country for player in table.view.players]
    notes = [table.country(land) for land in lands]
    return score_sheet(table, order, lambda seat: country(table.letter(lands[seat]), seat, 56), notes)
