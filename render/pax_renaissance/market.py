"""The market on the board: both rows with their decks, prices, florins on the cards, comets."""

from engines.kernel.words import either
from engines.pax_renaissance.data.effects import Region
from engines.pax_renaissance.data.pack import Card
from engines.pax_renaissance.words import names, texts
from render.kit import fonts
from render.kit.canvas import Canvas
from render.kit.theme import CARD, HALO, INK, PAPER, SECOND_INK, WHITE
from render.pax_renaissance import pieces
from render.pax_renaissance.pieces import EDGE, FAIR, NIGHT, REGION
from render.pax_renaissance.signs import sign
from render.pax_renaissance.table import REGIONS, Table

DECK = 128
"""Width of a deck."""
GAP = 6
TAB = 34
"""Width of a card's price."""
NAME = (25, 23, 21, 20)
"""Sizes of a card's name, the first that fits."""
COIN = 36


def where(table: Table, card: Card) -> str:
    """Where a card is played: its location, or a queen's suitors."""
    if card.location is not None:
        return names.name(table.pack, card.location)
    if card.suitors:
        return either([names.name(table.pack, one) for one in card.suitors])
    return "comet"


def two_lines(text: str, size: int, room: int) -> list[str]:
    """Break a name into two lines where one is too short."""
    if fonts.width(text, "bold", size) <= room:
        return [text]
    words = text.split()
    best = min(
        range(1, len(words) + 1),
        key=lambda at: max(fonts.width(" ".join(part), "bold", size) for part in (words[:at], words[at:])),
    )
    return [" ".join(words[:best]), " ".join(words[best:])] if best < len(words) else [text]


def slot(
    canvas: Canvas, table: Table, place: tuple[Region, int], box: tuple[int, int, int, int], marked: bool
) -> None:
    """A place of the market: price, card, florins; in column 0 the next trade fair."""
    region, column = place
    lies = table.view.market[region][column]
    left, top, right, bottom = box
    card = table.pack.cards[lies.card] if lies.card is not None else None
    comet = card is not None and card.kind == "comet"
    fair = column == 0
    ground = NIGHT if comet else FAIR[region] if fair else CARD
    ink = WHITE if comet else INK
    if marked:
        canvas.card((left - 4, top - 4, right + 4, bottom + 4), HALO, None, 12)
    canvas.card(box, ground if card else PAPER, EDGE, 9, 2)
    y = (top + bottom) / 2
    tab = (left + 2, top + 2, left + TAB, bottom - 2)
    canvas.card(tab, REGION[region], None, 7)
    canvas.rectangle((left + TAB - 8, top + 2, left + TAB, bottom - 2), REGION[region])
    if fair:
        canvas.stamp(sign("fair", 27), INK, left + TAB / 2 + 1, y)
    else:
        canvas.text(left + TAB / 2 + 1, y, str(column), 38, face="bold", anchor="m")
    end = right - 8
    if lies.florins:
        canvas.sprite(pieces.florin(COIN), end - COIN / 2, bottom - COIN / 2 - 4)
        number = f"{lies.florins}"
        end -= (
            COIN
            + 4
            + canvas.text(end - COIN - 4, bottom - COIN / 2 - 4, number, 40, ink, face="bold", anchor="r")
        )
        end -= 6
    if card is None:
        return
    x = left + TAB + 9
    if comet:
        canvas.stamp(sign("comet", 30), WHITE, x + 15, top + 25)
        canvas.text(x + 38, top + 25, "Comet", 28, ink, face="bold")
        canvas.text(x, bottom - 22, card.name, 21, WHITE, room=round(end - x))
        return
    lines, size = _name(card.name, right - x - 8)
    for number, words in enumerate(lines):
        room = right - x - 8 if number == 0 else round(end - x)
        y = top + 25 if len(lines) == 1 else top + 18 + 24 * number
        canvas.text(x, y, words, size, ink, face="bold", room=room)
    y = bottom - (22 if len(lines) == 1 else 15)
    if card.kind == "queen":
        canvas.stamp(sign("queen", 22), SECOND_INK, x + 11, y)
        x += 28
    told, room = where(table, card), round(end - x - 4)
    if card.kind == "queen" and fonts.width(told, "sans", 20) > room:
        told = "queen"
    canvas.text(x, y, told, fonts.size(told, "sans", (22, 20), room), SECOND_INK, room=room)


def _name(name: str, room: int) -> tuple[list[str], int]:
    size = fonts.size(name, "bold", NAME[:2], room)
    if fonts.width(name, "bold", size) <= room:
        return [name], size
    lines = two_lines(name, NAME[1], room)
    return lines, min(fonts.size(line, "bold", NAME[1:], room) for line in lines)


def deck(canvas: Canvas, table: Table, region: Region, box: tuple[int, int, int, int]) -> None:
    """A row's deck: how many cards and comets are left; the top card where it lies open."""
    left, top, right, bottom = box
    canvas.card(box, REGION[region], EDGE, 9, 2)
    view = table.view
    top_card = view.tops[region]
    canvas.text(left + 10, top + 22, texts.REGIONS[region], 30, face="serif")
    y = top + 22
    canvas.text(right - 10, y, str(view.decks[region]), 34, face="bold", anchor="r")
    y = bottom - 22
    if top_card is not None:
        canvas.text(left + 8, y, table.pack.cards[top_card].name, 20, room=right - left - 14)
        return
    canvas.stamp(sign("cards", 26), SECOND_INK, left + 24, y)
    canvas.stamp(sign("comet", 28), INK, right - 52, y)
    canvas.text(right - 10, y, str(view.comets[region]), 32, face="bold", anchor="r")


def market_strip(canvas: Canvas, table: Table, top: int, bottom: int, changed: frozenset[str]) -> None:
    """Both rows, West above East."""
    height = (bottom - top - GAP) // 2
    for number, region in enumerate(REGIONS):
        y = top + number * (height + GAP)
        deck(canvas, table, region, (8, y, 8 + DECK, y + height))
        row = table.view.market[region]
        pitch = (canvas.image.width - 16 - DECK) / max(1, len(row))
        for column in range(len(row)):
            left = 8 + DECK + GAP + round(pitch * column)
            box = (left, y, 8 + DECK + round(pitch * (column + 1)), y + height)
            slot(canvas, table, (region, column), box, f"slot:{region}:{column}" in changed)
