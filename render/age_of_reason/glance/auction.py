"""The glance while alliances are made: both alliances, and the bid with its proposals."""

from engines.age_of_reason.views import AuctionView
from render.age_of_reason.alliances import mark, proposed, whose
from render.age_of_reason.named_view import ROWS, SPACES, NamedView
from render.kit.canvas import Box, Canvas
from render.kit.icons import icon
from render.kit.theme import CARD, COAST, HALO, INK, PAPER, SEATS, SECOND_INK, mix


def draw(canvas: Canvas, named: NamedView, box: Box, changed: frozenset[str]) -> None:
    """Draw both alliances, and below them the auction."""
    left, top, right, bottom = box
    half = top + round((bottom - top) * 0.5)
    for row in range(2):
        height = (half - top) // 2
        y = top + height * row
        _alliance(canvas, named, row, (left, y, right, y + height - 8), changed)
    if named.view.auction is not None:
        _auction(canvas, named, named.view.auction, (left, half + 4, right, bottom))


def _alliance(canvas: Canvas, named: NamedView, row: int, box: Box, changed: frozenset[str]) -> None:
    """One alliance: its spaces from left to right, with what is proposed for the next one."""
    left, top, right, bottom = box
    keys, offered = (named.view.above, named.view.below)[row], proposed(named)[row]
    canvas.stamp(icon(ROWS[row], 44), INK, left + 24, (top + bottom) / 2)
    pitch = (right - left - 56) / (SPACES // 2)
    for number in range(SPACES // 2):
        x = round(left + 56 + pitch * number)
        cell = (x, top, round(x + pitch - 8), bottom)
        key = keys[number] if number < len(keys) else offered if number == len(keys) else None
        placed = number < len(keys)
        seat = named.seat_of.get(key or "")
        ground = mix(SEATS[seat].colour, CARD, 0.7) if seat is not None and placed else CARD
        edge = HALO if key in changed and placed else INK if placed else mix(COAST, PAPER, 0.3)
        canvas.card(cell, ground if placed else PAPER, edge, 12, 5 if edge == HALO else 3)
        middle = (top + bottom) / 2
        if key is None:
            canvas.text(
                (cell[0] + cell[2]) / 2, middle, str(2 * number + 1 + row), 36, SECOND_INK, anchor="m"
            )
            continue
        mark(named, canvas, key, 76, x + 50, middle)
        room = cell[2] - x - 98
        name = named.names[seat] if seat is not None else named.country(key)
        small = named.country(key) if seat is not None else "no player"
        small = small if placed else "proposed"
        canvas.text(x + 92, middle - 18, name, (32, 29, 27), face="bold", room=room)
        canvas.text(x + 92, middle + 20, small, (28, 26, 24), face="serif", room=room)


def _auction(canvas: Canvas, named: NamedView, auction: AuctionView, box: Box) -> None:
    """The bid, what it proposes, and who is free. Who has passed, the words beside the picture tell."""
    left, top, right, bottom = box
    canvas.card(box, CARD, COAST, 12)
    y = top + (bottom - top) * 0.24
    x = left + 24.0
    if auction.bidder is None:
        mark(named, canvas, named.view.players[auction.opener].country, 80, x + 40, y)
        name = f"{named.names[auction.opener]} opens auction {auction.number}"
        room = round(right - x - 130)
        canvas.text(x + 96, y, name, (46, 40, 34), face="bold", room=room)
    else:
        mark(named, canvas, named.view.players[auction.bidder].country, 80, x + 40, y)
        end = right - 26 - canvas.text(right - 26, y, str(auction.gold), 92, face="bold", anchor="r")
        canvas.stamp(icon("gold", 64), INK, end - 44, y)
        name, room = f"{named.names[auction.bidder]} bids", round(end - 90 - x - 96)
        canvas.text(x + 96, y, name, (46, 40, 34), face="bold", room=room)
    y = top + (bottom - top) * 0.55
    half = (right - left - 48) / 2
    for row, key in zip(ROWS, proposed(named), strict=True):
        if key is not None:
            canvas.stamp(icon(row, 38), INK, x + 19, y)
            mark(named, canvas, key, 60, x + 78, y)
            told = whose(named, key)
            canvas.text(x + 120, y, told, (38, 34, 30, 27), room=half - 130)
        x += half
    _beside(canvas, named, (left + 24, top + round((bottom - top) * 0.84), right - 24, bottom))


def _beside(canvas: Canvas, named: NamedView, box: Box) -> None:
    """Draw the countries that are still free."""
    x, y = float(box[0]), box[1]
    free = [key for key in named.pack.countries if key not in named.row_of and key not in proposed(named)]
    if free:
        x += canvas.text(x, y, "still free", 28, SECOND_INK) + 16
    for number, key in enumerate(free):
        mark(named, canvas, key, 52, x + 26 + 58 * number, y)
