"""The board picture: header, Europe and the colonies, the auction, the seats' cards; wide or tall."""

from render.age_of_reason.alliances import auction_panel, auction_strip, display
from render.age_of_reason.area import colony_base, draw_area, europe_base, plates
from render.age_of_reason.combat import combat_line
from render.age_of_reason.layout import HOME
from render.age_of_reason.marks import country
from render.age_of_reason.named_view import NamedView
from render.age_of_reason.strip import tall_size, tall_strip, wide_strip
from render.kit import fonts, sprites
from render.kit.canvas import Canvas, Sheet
from render.kit.header import HEIGHT, WIDTH, header, news_line
from render.kit.named_view import capital
from render.kit.picture import WIDTHS
from render.kit.theme import HALO, INK, PAPER, SEATS

AUCTION = (804, 919)  # top and bottom of the strip with the auction
CARDS, BELOW = 928, 806  # where the seats' cards begin below an auction, and without one
NEWS, NEWS_PITCH, NEWS_LINES = 30, 40, 3  # on a tall board: size, distance and number of the lines of news
TALL_HEAD = 142  # height of the head of a tall board, without the news
GAP = 8
IN_A_ROW = 3  # colonies in a row of a tall board
AUCTION_PANEL = 230  # height of the auction on a tall board


def draw_europe(sheet: Sheet, named: NamedView, changed: frozenset[str]) -> None:
    """The map of Europe with its five areas and the alliance display."""
    shown = tuple(plate for plate in plates(named) if plate[0] in named.layout.plates)
    homes = tuple((item.id, item.name) for item in named.pack.countries.values())
    seats = tuple(sorted(named.seat_of.items()))
    image = europe_base(named.layout, seats, homes, shown, sheet.scale)
    sheet.canvas.paste(image, round(sheet.left), round(sheet.top))
    for key, home in named.layout.homes.items():
        sheet.canvas.place(key, *sheet.at((home.x, home.y)), sheet.px(HOME) / 2)
    for plate in shown:
        draw_area(sheet, named, plate[0], named.layout.plates[plate[0]], changed)
    display(sheet, named, named.layout.display, changed)


def draw_colony(sheet: Sheet, named: NamedView, key: str, changed: frozenset[str]) -> None:
    """One colony's map."""
    plate = next(plate for plate in plates(named) if plate[0] == key)
    panel = named.layout.colonies[key]
    sheet.canvas.paste(colony_base(panel, plate, sheet.scale), round(sheet.left), round(sheet.top))
    draw_area(sheet, named, key, panel.plate, changed)


def _running(named: NamedView) -> bool:
    return named.view.stage == "alliances" and named.view.auction is not None


def wide_board(named: NamedView, changed: frozenset[str], title: str, news: str) -> Canvas:
    """Draw the whole board, 1600 by 1100."""
    canvas = Canvas(WIDTH, HEIGHT, PAPER)
    seat = named.shown
    piece = (
        country(named.country_letter(named.view.players[seat].country), seat, 58)
        if seat is not None
        else None
    )
    header(canvas, title, capital(named.view.phase), named.headlines, seat, piece)
    if named.view.combat is not None:
        combat_line(canvas, named, named.view.combat, 100)
    else:
        news_line(canvas, news)
    europe = named.layout.europe
    draw_europe(Sheet(canvas, europe.left, europe.top, 1), named, changed)
    for key, panel in named.layout.colonies.items():
        draw_colony(Sheet(canvas, panel.left, panel.top, 1), named, key, changed)
    auction = named.view.auction
    if auction is not None and _running(named):
        auction_strip(canvas, named, auction, *AUCTION)
    wide_strip(canvas, CARDS if _running(named) else BELOW, HEIGHT - 8, named, changed)
    return canvas


def tall_board(named: NamedView, changed: frozenset[str], title: str, news: str) -> Canvas:
    """Draw the whole board 1080 wide, as tall as it needs to be."""
    width = WIDTHS["tall"]
    lines = fonts.wrapped(news, "sans", NEWS, width - 66, NEWS_LINES) if news else ()
    rows = NEWS_LINES if named.view.combat is not None else len(lines)
    top = TALL_HEAD + NEWS_PITCH * rows + (10 if rows else 0)
    below = top + _tall_height(named) + 6
    cards = below + (AUCTION_PANEL + 14 if _running(named) else 0)
    heights = tall_size(named)[1]
    canvas = Canvas(width, cards + sum(heights) + 12 * len(heights), PAPER)
    _tall_head(canvas, named, title)
    if named.view.combat is not None:
        combat_line(canvas, named, named.view.combat, TALL_HEAD + NEWS_PITCH / 2, NEWS_PITCH + 2)
    for number, line in enumerate(lines if named.view.combat is None else ()):
        y = TALL_HEAD + NEWS_PITCH * (number + 0.5)
        if not number:
            canvas.sprite(sprites.disc(24, HALO, INK, 2), 30, y)
        canvas.text(52, y, line, NEWS)
    _tall_maps(canvas, named, changed, top)
    if named.view.auction is not None and _running(named):
        auction_panel(canvas, named, named.view.auction, (8, below, width - 8, below + AUCTION_PANEL))
    tall_strip(canvas, cards, named)
    return canvas


def film_map(named: NamedView, changed: frozenset[str]) -> Canvas:
    """Draw the maps alone, as tall as on every board."""
    canvas = Canvas(WIDTHS["tall"], _tall_height(named), PAPER)
    _tall_maps(canvas, named, changed, 0)
    return canvas


def _tall_scales(named: NamedView) -> tuple[float, float]:
    """Return the scales of Europe and of the colonies on a tall board."""
    colony = next(iter(named.layout.colonies.values()))
    return WIDTHS["tall"] / named.layout.europe.width, (WIDTHS["tall"] - 2 * GAP) / IN_A_ROW / colony.width


def _tall_height(named: NamedView) -> int:
    """Return the height of all maps on a tall board, a gap below them included."""
    (scale, large), colonies = _tall_scales(named), named.layout.colonies
    step = round(next(iter(colonies.values())).height * large) + GAP
    return round(named.layout.europe.height * scale) + GAP + step * -(-len(colonies) // IN_A_ROW)


def _tall_maps(canvas: Canvas, named: NamedView, changed: frozenset[str], top: int) -> None:
    """Draw Europe, and below it the colonies in rows."""
    scale, large = _tall_scales(named)
    draw_europe(Sheet(canvas, 0, top, scale), named, changed)
    top += round(named.layout.europe.height * scale) + GAP
    panels = sorted(named.layout.colonies.values(), key=lambda panel: (panel.left, panel.top))
    for number, panel in enumerate(panels):
        left = round((WIDTHS["tall"] + GAP) / IN_A_ROW * (number % IN_A_ROW))
        step = round(panel.height * large) + GAP
        sheet = Sheet(canvas, left, top + step * (number // IN_A_ROW), large)
        draw_colony(sheet, named, panel.key, changed)


def _tall_head(canvas: Canvas, named: NamedView, title: str) -> None:
    """Game and phase, and below them whose move it is."""
    end, seat = canvas.image.width - 16, named.shown
    x = 16 + canvas.text(16, 34, title, 42, face="serif") + 24
    phase = capital(named.view.phase)
    canvas.text(end, 36, phase, (36, 32, 28), face="bold", anchor="r", room=end - x)
    words, size = fonts.longest(named.headlines, "bold", (42, 38, 34), end - 120)
    if seat is None:
        canvas.text(16, 100, words, size, face="bold", room=end - 16)
        return
    style = SEATS[seat]
    canvas.card((12, 66, end + 4, 134), style.colour, INK, 34, 3)
    canvas.sprite(country(named.country_letter(named.view.players[seat].country), seat, 54), 52, 100)
    canvas.text(90, 100, words, size, style.lettering, face="bold", room=end - 120)
