"""Regions to ship to as answers: each with its shipping track, what the next space brings, and what opens."""

from collections.abc import Sequence
from dataclasses import dataclass

from engines.endeavor.data.loading import PACKS
from engines.endeavor.moves import Ship
from engines.endeavor.views import RegionView
from engines.endeavor.words import labels
from engines.kernel.words import counted
from render.endeavor.named_view import NamedView, blue_tokens, to_open
from render.endeavor.panel import CLOSED
from render.endeavor.pieces import CARD_SIZE, card, card_icons, put_card, token
from render.endeavor.questions import words
from render.endeavor.questions.heads import HEAD, Fact, head
from render.endeavor.questions.maps import LIMITS
from render.kit import sprites
from render.kit.canvas import Canvas
from render.kit.icons import icon
from render.kit.named_view import capital, seats_named
from render.kit.questions.asked import WIDTH, Answer, Asked, Closed, Ground
from render.kit.questions.numbers import RADIUS
from render.kit.theme import CARD, COAST, INK, PAPER, SEA, SECOND_INK, mix

MARGIN, GAP = 10, 8
HIGH = 166
TITLE = 70
SPACE, PIECE = 74, 62
SCALE = 1.22
"""Of the top card of the region's stack."""
LINE = 50


@dataclass(frozen=True)
class Row:
    """A region's row on the picture."""

    named: NamedView
    region: RegionView
    seat: int
    top: int

    @property
    def tint(self) -> tuple[int, int, int]:
        """The region's colour; pale where it is not open."""
        return self.named.layout.regions[self.region.id].tint if self.region.open else CLOSED.land


def ground(named: NamedView, asked: Asked) -> Ground:
    """Draw the shipping tracks, one below the other."""
    view, seat = named.view, asked.decision.seat
    shown = [region for region in view.regions if region.id in asked.values]
    pack = PACKS.get(view.pack)
    rest = [region for region in view.regions if not pack.regions[region.id].can_ship_to]
    top = HEAD + GAP + (HIGH + GAP) * len(shown)
    canvas = Canvas(WIDTH, top + (LINE if rest else 0))
    markers = counted(view.boards[seat].harbor, "marker")
    facts = [Fact("marker", words.IN_HARBOR.format(markers=markers))]
    head(canvas, named, seat, facts, blue_tokens(view.boards[seat]))
    answers: list[Answer] = []
    for number, region in enumerate(shown):
        row = Row(named, region, seat, HEAD + GAP + number * (HIGH + GAP))
        _row(canvas, row)
        x, y = MARGIN + 12.0 + RADIUS, row.top + TITLE / 2 + 2
        box = (float(MARGIN), float(row.top), float(WIDTH - MARGIN), float(row.top + HIGH))
        answers.append(Answer(region.id, x, y, number=(x, y), card=box))
    closed = [*_elsewhere(canvas, rest, top)]
    return Ground(canvas, tuple(answers), tuple(closed), HEAD)


def _elsewhere(canvas: Canvas, regions: Sequence[RegionView], top: int) -> list[Closed]:
    """Name the regions that nobody ships to (Endeavor: Ship)."""
    x, closed = MARGIN + 12.0, list[Closed]()
    for region in regions:
        x += canvas.text(x, top + LINE / 2, capital(region.name), 28, face="serif") + 70
        closed.append(Closed(x, top + LINE / 2, words.NO_TRACK))
        x += 100
    return closed


def _row(canvas: Canvas, row: Row) -> None:
    region, top, right = row.region, row.top, WIDTH - MARGIN
    canvas.card((MARGIN, top, right, top + HIGH), CARD, INK, 12)
    canvas.head((MARGIN, top, right, top + TITLE), mix(row.tint, PAPER, 0.5))
    edge = right - 14 - round(CARD_SIZE[0] * SCALE)
    y = top + TITLE / 2
    x = MARGIN + 28.0 + 2 * RADIUS
    x += canvas.text(x, y, capital(region.name), (36, 34), face="serif") + 24
    told = labels.outline(row.named.view, row.seat, Ship(region=region.id)) or ""
    canvas.text(x, y, seats_named(told, row.named.names).rstrip("."), (30, 28, 26, 24), room=edge - 16 - x)
    _track(canvas, row, edge)
    stack = next(iter(region.stacks), None)
    if stack is not None and stack.cards:
        first = stack.cards[0]
        under = len(stack.cards) - 1
        face = card(first.value, card_icons(first.icons, first.glory), SCALE, under, row.tint)
        put_card(canvas, face, edge, top + 20, SCALE)


def _track(canvas: Canvas, row: Row, edge: int) -> None:
    """Draw the spaces of the track, the next one marked; then how many open it, or who is there."""
    region, y = row.region, (row.top + TITLE + row.top + HIGH) / 2
    strip = (MARGIN + 2, row.top + TITLE, edge - 14, row.top + HIGH - 2)
    canvas.rectangle(strip, mix(SEA if region.open else CLOSED.sea, PAPER, 0.55))
    count = len(region.track)
    present = [seat for seat, markers in enumerate(region.presence) if markers]
    room = edge - 40 - MARGIN - (76 * len(present) if region.open else 110)
    pitch = min(SPACE, room / max(1, count))
    x = MARGIN + 10 + pitch / 2
    canvas.line(((x, y), (x + pitch * (count - 1), y)), 4, COAST)
    following = count - to_open(region)
    for number, space in enumerate(region.track):
        if number == following:
            canvas.sprite(sprites.halo(PIECE + 18, 8), x, y)
        if space.marker is not None:
            canvas.sprite(sprites.seat(space.marker, PIECE, row.named.letter(space.marker)), x, y)
        elif space.token is not None:
            canvas.sprite(token(space.token, PIECE), x, y)
        x += pitch
    x += 18 - pitch / 2
    if not region.open:
        canvas.stamp(icon("lock", 44), INK, x + 22, y)
        canvas.text(x + 50, y, str(to_open(region)), 52, face="bold")
        return
    for seat in present:
        size = max(38, sprites.lettered(seat, LIMITS.least))
        canvas.sprite(sprites.seat(seat, size, row.named.letter(seat)), x + size / 2, y)
        canvas.text(x + size + 3, y, str(region.presence[seat]), 34, SECOND_INK, face="bold")
        x += size + 32
