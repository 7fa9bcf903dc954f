"""The zoomed view of the victory squares: conditions, everybody's numbers, supremacy, patrons."""

from engines.pax_renaissance.views import VictoryProgress, VictoryView
from engines.pax_renaissance.words import texts
from engines.pax_renaissance.words.glossary import terms
from render.kit import fonts
from render.kit.canvas import Canvas
from render.kit.header import TOP, heading
from render.kit.picture import WIDTHS, Format
from render.kit.theme import CARD, COAST, INK, PAPER, SECOND_INK
from render.kit.wording import put_name
from render.pax_renaissance import pieces
from render.pax_renaissance.cards.drawing import SIDE, wrapped
from render.pax_renaissance.named_view import NamedView
from render.pax_renaissance.pieces import BRIGHT, DULL, FAITH, MET
from render.pax_renaissance.signs import sign
from render.pax_renaissance.victories import counted, measures

GAP = 12  # between two blocks
HEAD = 72  # height of a block's title
LINE = 38  # height of a line of a condition
ROW = 84  # height of a player's numbers
LEGEND = 66


def _half(canvas: Canvas) -> float:
    """Room of a player: two stand side by side."""
    return (canvas.width - 2 * SIDE - 40) / 2


def victories(named: NamedView, form: Format = "wide") -> Canvas:
    """All victory squares with their conditions and everybody's numbers; supremacy; patrons."""
    squares = tuple(named.view.victories.values())
    rows, width = -(-len(named.seats) // 2), WIDTHS[form]
    heights = [*(block_height(square, width) for square in squares), HEAD + ROW, HEAD + ROW * rows]
    canvas = Canvas(width, TOP + LEGEND + sum(heights) + GAP * len(heights))
    heading(canvas, "Victories", "")
    draw_legend(canvas, named, TOP)
    y = TOP + LEGEND
    for square, height in zip(squares, heights, strict=False):
        draw_block(canvas, named, square, y, height)
        y += height + GAP
    _supremacy(canvas, named, y)
    _patrons(canvas, named, y + heights[-2] + GAP, heights[-1])
    return canvas


def draw_legend(canvas: Canvas, named: NamedView, top: int) -> None:
    """Draw a legend of the players' pieces."""
    width = (canvas.width - 2 * SIDE) / len(named.seats)
    for number, seat in enumerate(named.seats):
        x, y = SIDE + width * number, top + 26
        canvas.sprite(named.pawn(seat, 54), x + 30, y)
        among = [named.name(other) for other in named.seats]
        put_name(canvas, named.name(seat), (x + 66, y), (38, 33, 28), round(width - 78), among)


def _block(canvas: Canvas, top: int, height: int, head: tuple[str, str, str], active: bool) -> None:
    """A block with its sign, title, and what is so at the right."""
    mark, title, state = head
    ground, edge = (CARD, INK) if active else (PAPER, COAST)
    right = canvas.width - SIDE
    canvas.card((SIDE, top, right, top + height), ground, edge, 14, 3)
    band = BRIGHT if active else DULL
    canvas.card((SIDE + 3, top + 3, right - 3, top + 62), band, None, 11)
    canvas.rectangle((SIDE + 3, top + 50, right - 3, top + 62), band)
    canvas.stamp(sign(mark, 44), INK, SIDE + 42, top + 33)
    beside = fonts.width(state, "bold", 36)
    room = right - SIDE - 120 - beside
    canvas.text(SIDE + 78, top + 33, title, (46, 40, 34, 30), face="serif", room=room)
    canvas.text(right - 22, top + 33, state, 36, face="bold", anchor="r")


def _condition(square: VictoryView, width: int) -> list[str]:
    text, _ = terms.VICTORIES[square.victory]
    lines = wrapped("", text, 30, width - 2 * SIDE - 48)
    return [" ".join(word for word, _ in line) for line in lines]


def block_height(square: VictoryView, width: int, row: int = ROW) -> int:
    """Return the height of a victory square in a picture of this width."""
    numbers = row * (-(-len(square.progress) // 2)) if measures(square) else 56
    return HEAD + LINE * len(_condition(square, width)) + numbers + 12


def draw_block(
    canvas: Canvas, named: NamedView, square: VictoryView, top: int, height: int, row: int = ROW
) -> None:
    """A victory square: its condition, and everybody's numbers."""
    canvas.place_in(square.victory, (0, top, canvas.width, top + height))
    state = "active" if square.active else "not active"
    state += f", {texts.actions(square.actions)} to declare" if square.actions > 1 else ""
    title = named.pack.victories[square.victory].name
    _block(canvas, top, height, (square.victory, title, state), square.active)
    y = top + HEAD + LINE / 2
    for line in _condition(square, canvas.width):
        canvas.text(SIDE + 24, y, line, 30, SECOND_INK)
        y += LINE
    if not measures(square):
        canvas.text(SIDE + 24, y + 10, "No religion is supreme.", 38, face="bold")
        return
    for number, standing in enumerate(square.progress):
        middle = y - LINE / 2 + row * (number // 2 + 0.5)
        _standing(canvas, named, standing, SIDE + 20 + _half(canvas) * (number % 2), middle, row)


def _standing(
    canvas: Canvas, named: NamedView, standing: VictoryProgress, x: float, y: float, row: int
) -> None:
    """A player's numbers for one victory, each with what is needed."""
    if standing.met:
        half = row // 2 - 4
        canvas.card(
            (round(x), round(y) - half, round(x + _half(canvas) - 12), round(y) + half), MET, INK, 10, 2
        )
    canvas.sprite(named.pawn(standing.seat, 60), x + 40, y)
    if not standing.counts:
        canvas.text(x + 84, y, "no religion is supreme", 30, SECOND_INK)
        return
    pitch = (_half(canvas) - 100) / len(standing.counts)
    for number, (key, (own, needed)) in enumerate(standing.counts.items()):
        left = x + 84 + pitch * number
        mark = counted(named, key)
        if mark in FAITH:
            canvas.sprite(pieces.badge(mark, 46), left + 23, y)
        else:
            canvas.stamp(sign(mark, 42), SECOND_INK, left + 23, y)
        at = left + 54
        at += canvas.text(at, y, str(own), 56, face="bold") + 4
        at += canvas.text(at, y + 4, f"/{fonts.figure(needed)}", 38, SECOND_INK) + 10
        room = round(left + pitch - at - 4)
        size = fonts.size(key, "sans", (30, 26), room)
        if fonts.width(key, "sans", size) <= room:
            canvas.text(at, y + 4, key, size, SECOND_INK)


def _supremacy(canvas: Canvas, named: NamedView, top: int) -> None:
    """Each religion's bishops, and the tokens in its theocracies."""
    supremacy = named.view.supremacy
    state = f"{texts.RELIGIONS[supremacy.supreme]} supreme" if supremacy.supreme else "none supreme"
    head = ("bishop", "Supremacy: bishops, tokens in theocracies", state)
    _block(canvas, top, HEAD + ROW, head, supremacy.supreme is not None)
    width = (canvas.width - 2 * SIDE - 40) / len(supremacy.bishops)
    for number, (faith, bishops) in enumerate(supremacy.bishops.items()):
        x, y = SIDE + 20 + width * number, top + HEAD + ROW / 2 - 6
        canvas.sprite(pieces.badge(faith, 60), x + 34, y)
        at = x + 84
        for shape, count in (("bishop", bishops), ("knight", supremacy.units[faith])):
            canvas.stamp(sign(shape, 42), SECOND_INK, at + 21, y)
            at += 52 + canvas.text(at + 52, y, str(count), 56, face="bold") + 40


def _patrons(canvas: Canvas, named: NamedView, top: int, height: int) -> None:
    """Draw what decides when the cards run out: patron prestige, then florins."""
    head = ("patron", "Patron: most patrons, then florins", "when the cards run out")
    _block(canvas, top, height, head, False)
    for number, seat in enumerate(named.seats):
        player = named.player(seat)
        x, y = SIDE + 20 + _half(canvas) * (number % 2), top + HEAD + ROW * (number // 2 + 0.5) - 6
        canvas.sprite(named.pawn(seat, 60), x + 40, y)
        total = player.prestige["patron"] + player.prestige_of_maids["patron"]
        canvas.sprite(pieces.badge("patron", 46), x + 108, y)
        at = x + 140 + canvas.text(x + 140, y, str(total), 56, face="bold") + 40
        canvas.sprite(pieces.florin(44), at + 22, y)
        canvas.text(at + 54, y, str(player.florins), 48, face="bold")
