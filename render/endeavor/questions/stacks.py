"""Card stacks as answers: the top card of each, and why the others cannot be drawn."""

from engines.endeavor.views import RegionView, StackView
from render.endeavor.named_view import NamedView, blue_tokens
from render.endeavor.pieces import CARD_SIZE, card, card_icons, put_card
from render.endeavor.questions import words
from render.endeavor.questions.asking import possible
from render.endeavor.questions.heads import HEAD, Fact, head
from render.kit import fonts, sprites
from render.kit.canvas import Canvas
from render.kit.named_view import capital
from render.kit.questions.asked import WIDTH, Answer, Asked, Closed, Ground
from render.kit.questions.numbers import RADIUS, WHY
from render.kit.theme import COAST, INK, PAPER, SEA, SECOND_INK, mix

COLUMNS, GAP, MARGIN = 4, 8, 8
TITLE, NAME = 66, 46
SCALE = 2.05
EDGES = 30
"""What the cards below the top one show, in pixels."""
FADED = 0.6


def ground(named: NamedView, asked: Asked) -> Ground:
    """Draw all stacks, where they are and where not."""
    view, seat = named.view, asked.decision.seat
    board = view.boards[seat]
    items = [(region, stack) for region in view.regions for stack in region.stacks]
    columns = min(COLUMNS, max(1, len(items)))
    wide = (WIDTH - 2 * MARGIN - GAP * (columns - 1)) // columns
    high = TITLE + EDGES + round(CARD_SIZE[1] * SCALE) + 6 + NAME
    rows = -(-len(items) // columns)
    canvas = Canvas(WIDTH, HEAD + GAP + rows * (high + GAP))
    told = words.CARDS.format(count=len(board.cards), limit=board.card_limit)
    head(canvas, named, seat, [Fact("cards", told)], blue_tokens(board))
    able = possible(asked)
    answers: list[Answer] = []
    closed: list[Closed] = []
    for place, (region, stack) in enumerate(items):
        row, column = divmod(place, columns)
        left, top = MARGIN + column * (wide + GAP), HEAD + GAP + row * (high + GAP)
        chosen = stack.id in asked.values
        box = (left, top, left + wide, top + high)
        _stack(canvas, named, (region, stack), box, seat if region.open else None, stack.id in able)
        x, y = left + 10.0 + RADIUS, top + TITLE / 2 + 2
        if chosen:
            ends = stack.cards[0].abolition and not view.abolished
            stake = words.ENDS_SLAVERY if ends else ""
            answers.append(Answer(stack.id, x, y, 0, stake, number=(x, y), card=box))
        elif stack.id not in able:
            why = shut(asked, region, stack)
            room = fonts.width(why, "sans", WHY) / 2 + 18
            closed.append(Closed(left + room, y, why))
    return Ground(canvas, tuple(answers), tuple(closed), HEAD)


def shut(asked: Asked, region: RegionView, stack: StackView) -> str:
    """Return why a stack cannot be drawn from (Endeavor: Draw)."""
    if asked.decision.kind == "second_half":
        return words.OTHER_STACK
    if not stack.cards:
        return words.NONE_LEFT
    if not region.open:
        return words.NOT_OPEN
    return words.TOO_DEAR.format(count=stack.cards[0].value)


def _stack(
    canvas: Canvas,
    named: NamedView,
    place: tuple[RegionView, StackView],
    box: tuple[int, int, int, int],
    seat: int | None,
    able: bool,
) -> None:
    """Draw a stack's top card, its name, and how many markers a seat has there; None: nobody counts."""
    (region, stack), (left, top, right, bottom) = place, box
    tint = named.layout.regions[region.id].tint
    canvas.card(box, mix(tint, PAPER, 0.55) if able else PAPER, INK if able else COAST, 12)
    if seat is not None:
        x, y = right - 12.0, top + TITLE / 2 + 2
        x -= canvas.text(x, y, str(region.presence[seat]), 40, face="bold", anchor="r") + 4
        size = max(40, sprites.lettered(seat, 24))
        canvas.sprite(sprites.seat(seat, size, named.letter(seat)), x - size / 2, y)
    middle = (left + right) / 2
    size = round(CARD_SIZE[0] * SCALE), round(CARD_SIZE[1] * SCALE)
    edge, rise = round(middle - (size[0] + EDGES) / 2), top + TITLE + EDGES
    if stack.cards:
        first = stack.cards[0]
        shown = tint if able else mix(tint, PAPER, FADED)
        face = card(first.value, card_icons(first.icons, first.glory), SCALE, len(stack.cards) - 1, shown)
        put_card(canvas, face, edge, rise, SCALE)
    else:
        canvas.card((edge, rise, edge + size[0], rise + size[1]), mix(PAPER, SEA, 0.5), COAST, 16)
    canvas.text(
        middle, bottom - NAME / 2 + 2, capital(stack.name), (34, 31, 28, 26),
        INK if able else SECOND_INK, face="serif", anchor="m", room=right - left - 16,
    )  # fmt: skip
