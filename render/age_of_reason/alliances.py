"""The alliance display: both alliances with their eight spaces, and the auction that fills them."""

from engines.age_of_reason.views import AuctionView
from render.age_of_reason.marks import country
from render.age_of_reason.named_view import ROWS, SPACES, NamedView
from render.kit import fonts, sprites
from render.kit.canvas import Box, Canvas, Sheet
from render.kit.icons import icon
from render.kit.theme import CARD, COAST, INK, PAPER, SECOND_INK, mix
from render.kit.ways import Rect

SIGN = 30  # size of the sign of an alliance
SPACE = 52  # size of a piece on the display


HEADING = 28  # size of the headings of the auction
ALLIANCES = {"above": "upper", "below": "lower"}


def mark(named: NamedView, canvas: Canvas, key: str | None, size: int, x: float, y: float) -> None:
    """A country's piece."""
    if key is not None:
        canvas.sprite(country(named.country_letter(key), named.seat_of.get(key), size), x, y)


def proposed(named: NamedView) -> tuple[str | None, str | None]:
    """The countries in the two proposal boxes."""
    auction = named.view.auction
    return (auction.above, auction.below) if auction is not None else (None, None)


def display(sheet: Sheet, named: NamedView, rect: Rect, changed: frozenset[str]) -> None:
    """Both rows of spaces; what is proposed stands in the next free space, with a ring."""
    canvas = sheet.canvas
    box = left, top, right, bottom = sheet.box(rect)
    canvas.card(box, CARD, COAST, sheet.px(10), sheet.px(2))
    pitch = (right - left - sheet.px(SIGN + 16)) / (SPACES / 2)
    for row, keys in enumerate((named.view.above, named.view.below)):
        y = top + (bottom - top) * (row + 0.5) / 2
        canvas.stamp(icon(ROWS[row], sheet.px(SIGN)), INK, left + sheet.px(SIGN / 2 + 8), y)
        next_one = proposed(named)[row]
        for number in range(SPACES // 2):
            x = left + sheet.px(SIGN + 12) + pitch * (number + 0.5)
            key = keys[number] if number < len(keys) else None
            if key is not None:
                if key in changed:
                    canvas.sprite(sprites.halo(sheet.px(SPACE + 13), sheet.px(7)), x, y)
                mark(named, canvas, key, sheet.px(SPACE), x, y)
                canvas.place(key, x, y, sheet.px(SPACE) / 2)
                continue
            ring = sprites.disc(sheet.px(SPACE - 2), PAPER, mix(COAST, PAPER, 0.4), sheet.px(2))
            canvas.sprite(ring, x, y)
            if number == len(keys) and next_one is not None:
                mark(named, canvas, next_one, sheet.px(SPACE - 12), x, y)
            else:
                label = str(2 * number + 1 + row)
                canvas.text(x, y, label, sheet.px(28), SECOND_INK, anchor="m")


def auction_strip(canvas: Canvas, named: NamedView, auction: AuctionView, top: int, bottom: int) -> None:
    """The auction that is going on: the bid with what it proposes, and who is free."""
    width, y = canvas.image.width, (top + bottom) / 2
    high, low = y - 36, y + 18
    canvas.card((8, top, width - 8, bottom), CARD, COAST, 10)
    canvas.text(28, high, "Auction", HEADING, SECOND_INK)
    x = 28 + max(100, canvas.text(28, low, f"{auction.number} of 4", 46, face="bold")) + 44
    free = [key for key in named.pack.countries if key not in named.row_of and key not in proposed(named)]
    end = width - 12.0
    if free:
        end -= max(54 * len(free), fonts.width("still free", "sans", HEADING)) + 26
        canvas.text(end, high, "still free", HEADING, SECOND_INK)
        for number, key in enumerate(free):
            mark(named, canvas, key, 50, end + 54 * number + 25, low)
    if auction.bidder is None:
        canvas.text(x, low, f"{named.names[auction.opener]} opens", 46, face="bold", room=end - x - 20)
        return
    mark(named, canvas, named.view.players[auction.bidder].country, 64, x + 32, low)
    canvas.stamp(icon("gold", 44), INK, x + 98, low)
    long = 126 + canvas.text(x + 126, low, str(auction.gold), 76, face="bold")
    bids = f"{fonts.fit(named.names[auction.bidder], 'sans', HEADING, 190)} bids"
    x += max(long, canvas.text(x, high, bids, HEADING, SECOND_INK)) + 44
    chosen = [(row, key) for row, key in zip(ROWS, proposed(named), strict=True) if key is not None]
    names = sum(fonts.width(named.country(key), "serif", 36) + 14 for _, key in chosen)
    roomy = x + names + 150 * len(chosen) < end
    for row, key in chosen:
        canvas.stamp(icon(row, 36), INK, x + 18, low)
        mark(named, canvas, key, 68, x + 78, low)
        long = 112 + (14 + canvas.text(x + 126, low, named.country(key), 36, face="serif") if roomy else 0)
        seat = named.seat_of.get(key)
        whose_it_is = ALLIANCES[row] if seat is None else fonts.fit(named.names[seat], "sans", HEADING, 180)
        x += max(long, canvas.text(x, high, whose_it_is, HEADING, SECOND_INK)) + 36


def auction_panel(canvas: Canvas, named: NamedView, auction: AuctionView, box: Box) -> None:
    """The auction on a tall board: the bid with what it proposes, and below who is free."""
    left, top, right, bottom = box
    canvas.card(box, CARD, COAST, 10)
    y, middle = top + 44, (left + right) / 2
    x = left + 20 + canvas.text(left + 20, y, f"Auction {auction.number} of 4", 40, face="serif") + 24
    if auction.bidder is None:
        canvas.text(x, y, f"{named.names[auction.opener]} opens", 38, face="bold", room=right - 20 - x)
    else:
        end = right - 20 - canvas.text(right - 20, y, str(auction.gold), 64, face="bold", anchor="r")
        canvas.stamp(icon("gold", 44), INK, end - 30, y)
        mark(named, canvas, named.view.players[auction.bidder].country, 52, x + 26, y)
        name = f"{named.names[auction.bidder]} bids"
        canvas.text(x + 62, y, name, 38, face="bold", room=end - 70 - x - 62)
    for row, key, x in zip(ROWS, proposed(named), (left + 20, round(middle)), strict=True):
        y = top + 112
        canvas.stamp(icon(row, 34), INK, x + 17, y)
        if key is not None:
            mark(named, canvas, key, 60, x + 74, y)
            name = whose(named, key)
            canvas.text(x + 114, y, name, (32, 28, 24), room=middle - left - 150)
    free = [key for key in named.pack.countries if key not in named.row_of and key not in proposed(named)]
    x, y = left + 20.0, bottom - 44
    if free:
        x += canvas.text(x, y, "still free", 26, SECOND_INK) + 14
    for number, key in enumerate(free):
        mark(named, canvas, key, 46, x + 23 + 52 * number, y)


def whose(named: NamedView, key: str) -> str:
    """A country after its player: "Anna (Spain)"."""
    seat = named.seat_of.get(key)
    return named.country(key) if seat is None else f"{named.names[seat]} ({named.country(key)})"
