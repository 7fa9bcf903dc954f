"""A player's tableau: what counts, and every card as it lies; and the reader's own hand."""

from engines.pax_renaissance.words import texts
from render.kit import fonts
from render.kit.canvas import Canvas
from render.kit.picture import WIDTHS, Format
from render.kit.theme import INK, SECOND_INK
from render.pax_renaissance import pieces
from render.pax_renaissance.cards.drawing import LARGE, SIDE
from render.pax_renaissance.cards.rows import Item, Rows, rows
from render.pax_renaissance.named_view import REGIONS, NamedView
from render.pax_renaissance.pieces import REGION
from render.pax_renaissance.signs import sign

SECTION = 74  # height of a section's title


def section(canvas: Canvas, top: int, words: str, region: str) -> None:
    """A section's title, on the colour of its region."""
    right = canvas.width - SIDE
    canvas.card((SIDE, top + 8, right, top + SECTION - 8), REGION[region], None, 10)
    room = right - SIDE - 36
    canvas.text(SIDE + 18, top + SECTION / 2, words, (42, 36, 32), face="serif", room=room)


def tableau(named: NamedView, form: Format, seat: int) -> Canvas:
    """A player's cards, West and East, from the player board outward; above them what counts."""
    player, width = named.player(seat), WIDTHS[form]
    parts: list[tuple[str, str, Rows]] = []
    for side in REGIONS:
        items = [Item(card.card, card, marked=False) for card in named.lying(seat, side)]
        if items:
            words = f"{texts.REGIONS[side]}: {texts.cards(len(items))}, from the player board outward"
            parts.append((side, words, rows(named, items, width)))
    if player.maids:
        words = "Old maids" if len(player.maids) > 1 else "Old maid"
        parts.append(("west", words, rows(named, [Item(card) for card in player.maids], width)))
    top = 226 if form == "wide" else 300
    height = sum(part.height + SECTION for _, _, part in parts) or 110
    canvas = Canvas(width, top + height + 8)
    _player(canvas, named, seat)
    _counts(canvas, named, seat, tall=form == "tall")
    if not parts:
        canvas.text(width / 2, top + 50, "The tableau is empty", 44, SECOND_INK, anchor="m")
    y = top
    for side, words, part in parts:
        section(canvas, y, words, side)
        part.draw(canvas, y + SECTION)
        y += SECTION + part.height
    return canvas


def _player(canvas: Canvas, named: NamedView, seat: int) -> None:
    """The head of a tableau: who, florins, hand."""
    player, width = named.player(seat), canvas.width
    canvas.rectangle((0, 0, width, 112), named.style(seat).band)
    canvas.sprite(named.pawn(seat, 84), 66, 56)
    end = width - 24.0
    for name, value in (("cards", _hand(player.hand, player.hand_limit)), ("florin", str(player.florins))):
        end -= canvas.text(end, 58, value, 64, face="bold", anchor="r") + 10
        if name == "florin":
            canvas.sprite(pieces.florin(60), end - 30, 56)
        else:
            canvas.stamp(sign(name, 52), INK, end - 28, 56)
        end -= 92
    room = round(end - 150)
    name = named.name(seat)
    canvas.text(124, 38, name, (50, 44, 38), face="bold", room=room)
    words = f"{named.bank(seat)}{', bankrupt' if player.bankrupt else ''}"
    canvas.text(124, 84, words, 38, face="serif", room=room)


def _counts(canvas: Canvas, named: NamedView, seat: int, *, tall: bool) -> None:
    """Prestige, and the pawns on the map and in reserve."""
    player, width = named.player(seat), canvas.width
    pitch = (width - 40 if tall else width - 560) / len(player.prestige)
    for number, kind in enumerate(player.prestige):
        x = 24 + pitch * number
        maids = player.prestige_of_maids[kind]
        canvas.sprite(pieces.badge(kind, 56), x + 28, 168)
        total = f"{player.prestige[kind]}{f'+{maids}' if maids else ''}"
        size = fonts.size(total, "bold", (52, 44, 38), pitch - 70)
        canvas.text(x + 64, 170, total, size, INK if total != "0" else SECOND_INK, face="bold")
    x, y = (52.0, 248) if tall else (width - 500.0, 168)
    canvas.sprite(named.pawn(seat, 54), x, y)
    x += 40 + canvas.text(x + 40, y + 2, f"{player.concessions} on the map", 38, face="bold") + 18
    canvas.text(x, y + 2, f"{player.pawns} left", 38, SECOND_INK, room=width - 20 - x)


def _hand(count: int, limit: int | None) -> str:
    return f"{count}/{limit}" if limit is not None else f"{count}"


def hand(named: NamedView, seat: int, form: Format = "wide") -> Canvas:
    """The reader's own cards."""
    cards, width = named.view.hand, WIDTHS[form]
    few = len(cards) <= 2 and form == "wide"
    items = [Item(card) for card in cards]
    part = rows(named, items, width, 2, LARGE) if few else rows(named, items, width)
    canvas = Canvas(width, 130 + (part.height if cards else 80))
    canvas.rectangle((0, 0, width, 108), named.style(seat).band)
    canvas.sprite(pieces.pawn(named.number(seat), None, 82), 64, 54)
    words = f"In hand: {len(cards)}" if cards else "No cards in hand"
    canvas.text(124, 56, words, 60, face="serif")
    player = named.player(seat)
    x = width - 24 - canvas.text(width - 24, 56, str(player.florins), 64, face="bold", anchor="r") - 10
    canvas.sprite(pieces.florin(60), x - 30, 54)
    part.draw(canvas, 124)
    return canvas
