"""The board picture: header, Europe between the colonies, action boxes or auction, the seats' cards."""

from render.age_of_reason.alliances import auction_strip, display
from render.age_of_reason.area import colony_base, draw_area, europe_base, plates
from render.age_of_reason.boxes import boxes_strip
from render.age_of_reason.combat import combat_line
from render.age_of_reason.marks import country
from render.age_of_reason.strip import seats_strip
from render.age_of_reason.table import Table
from render.kit.canvas import Canvas, Sheet
from render.kit.header import HEIGHT, WIDTH, header, news_line
from render.kit.table import capital
from render.kit.theme import PAPER

BOXES = (804, 919)
"""Top and bottom of the strip with the action boxes."""
SEATS = 928


def draw_europe(sheet: Sheet, table: Table, changed: frozenset[str]) -> None:
    """The map of Europe with its five areas and the alliance display."""
    shown = tuple(plate for plate in plates(table) if plate[0] in table.layout.plates)
    homes = tuple((item.id, item.name) for item in table.pack.countries.values())
    seats = tuple(sorted(table.seat_of.items()))
    image = europe_base(table.layout, seats, homes, shown, sheet.scale)
    sheet.canvas.paste(image, round(sheet.left), round(sheet.top))
    for plate in shown:
        draw_area(sheet, table, plate[0], table.layout.plates[plate[0]], changed)
    display(sheet, table, table.layout.display, changed)


def draw_colony(sheet: Sheet, table: Table, key: str, changed: frozenset[str]) -> None:
    """One colony's map."""
    plate = next(plate for plate in plates(table) if plate[0] == key)
    panel = table.layout.colonies[key]
    sheet.canvas.paste(colony_base(panel, plate, sheet.scale), round(sheet.left), round(sheet.top))
    draw_area(sheet, table, key, panel.plate, changed)


def draw_board(table: Table, changed: frozenset[str], title: str, news: str) -> Canvas:
    """Draw the whole board, 1600 by 1100."""
    canvas = Canvas(WIDTH, HEIGHT, PAPER)
    seat = table.shown
    piece = country(table.letter(table.view.players[seat].country), seat, 58) if seat is not None else None
    header(canvas, title, capital(table.view.phase), table.headline, seat, piece)
    if table.view.combat is not None:
        combat_line(canvas, table, table.view.combat, 106)
    else:
        news_line(canvas, news)
    europe = table.layout.europe
    draw_europe(Sheet(canvas, europe.left, europe.top, 1), table, changed)
    for key, panel in table.layout.colonies.items():
        draw_colony(Sheet(canvas, panel.left, panel.top, 1), table, key, changed)
    auction = table.view.auction
    if table.view.stage == "alliances" and auction is not None:
        auction_strip(canvas, table, auction, *BOXES)
    else:
        boxes_strip(canvas, table, *BOXES, changed)
    seats_strip(canvas, SEATS, table)
    return canvas
