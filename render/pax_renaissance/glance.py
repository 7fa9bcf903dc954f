"""The glance on the turn card, 1200 by 900: what happened and where, what is decided, everybody's numbers."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from render.kit.canvas import Box, Canvas
from render.kit.picture import GLANCE
from render.kit.theme import PAPER
from render.pax_renaissance.board import battle_in_short, short_phases
from render.pax_renaissance.cards.tile import Place, Sizes, need, tile, tile_widths
from render.pax_renaissance.head import bar, declarable, news
from render.pax_renaissance.ledger import GLANCE as LEDGER
from render.pax_renaissance.ledger import Ledger
from render.pax_renaissance.map.drawing import draw_map
from render.pax_renaissance.map.grid import Measures
from render.pax_renaissance.market import SMALLEST_SIGN, market_glance
from render.pax_renaissance.named_view import Lying, NamedView
from render.pax_renaissance.victories import victories_strip

WIDTH, HEIGHT = GLANCE
HEADLINE = (8, 6, WIDTH - 8, 80)
NEWS = (8, 83, WIDTH - 8, 157)
SCENE = 162  # where what is shown begins
GAP = 10
COLUMNS = (1, 2, 3, 4, 5)
ONE_ROW = 160  # height of two empires side by side
MARKET_KINDS = ("act", "unveil", "bank", "hand", "")  # decisions for which the market is shown, or none
TILES = Sizes(tab=0, price=0, coin=0, name=(26,), place=24, sign=44, least=SMALLEST_SIGN, ops_only=True)
TILE = 128  # height of a card whose op can be run
ACROSS = 6
TWO_ROWS = 330  # from this height on two rows of empires have room


def glance(named: NamedView, changed: frozenset[str], words: str) -> Canvas:
    """Draw the glance."""
    canvas = Canvas(WIDTH, HEIGHT, PAPER)
    bar(canvas, named, HEADLINE, 46, short_phases(named))
    news(canvas, battle_in_short(named) or words or declarable(named), NEWS, (34, 31, 28), 2)
    ledger = Ledger(named, 8, WIDTH - 16, LEDGER)
    bottom = HEIGHT - 4 - ledger.height
    _scene(canvas, named, changed, (8, SCENE, WIDTH - 8, bottom - GAP))
    ledger.draw(canvas, bottom, changed)
    return canvas


def _kind(named: NamedView) -> str:
    """The kind of the decision for which the table waits."""
    return named.view.pending[0].kind if named.view.pending else ""


def _scene(canvas: Canvas, named: NamedView, changed: frozenset[str], box: Box) -> None:
    """Draw the decision, and the places where something happened."""
    left, top, right, bottom = box
    kind, focus = _kind(named), _focus(named, changed)
    if named.view.stage == "over":
        victories_strip(canvas, named, box, changed)
    elif kind == "op" and named.active is not None:
        _ops(canvas, named, changed, box, named.active)
    elif kind not in MARKET_KINDS and focus:
        draw_map(canvas, named, _window(focus, top, bottom), changed)
    else:
        if focus:
            draw_map(canvas, named, _row(focus, bottom - ONE_ROW), changed)
            bottom -= ONE_ROW + GAP
        market_glance(canvas, named, (left, top, right, bottom), changed)


# ---- where it happens


def _focus(named: NamedView, changed: frozenset[str]) -> tuple[int, ...]:
    """The columns of the map where something happens, the most important first; () for none."""
    weights = Counter(named.pack.empires[empire].column for empire in _empires(named, changed))
    return tuple(column for column, _ in weights.most_common())


def _empires(named: NamedView, changed: frozenset[str]) -> Iterator[str]:
    """The empires where something is decided, several times, and those where something changed."""
    if named.view.battle is not None:
        yield from (named.view.battle.empire,) * 9
    for item in named.view.pending:
        for empire in named.pack.empires.values():
            yield from (empire.id,) * (9 if empire.name in item.notice else 0)
    for key in changed:
        kind, _, empire = key.partition(":")
        if kind in ("square", "state"):
            yield empire
        elif key in named.pack.borders:
            yield from named.pack.borders[key].empires
        elif key in named.chart.empire:
            yield from (named.chart.empire[key],) * 2


def _window(focus: tuple[int, ...], top: int, bottom: int) -> Measures:
    """Two rows of empires: where it happens, and the neighbours where more happens."""
    first = focus[0]
    beside = [column for column in (first - 1, first + 1) if column in COLUMNS]
    other = min(beside, key=lambda column: focus.index(column) if column in focus else len(focus))
    return _measures(tuple(sorted((first, other))), top, bottom - top)


def _row(focus: tuple[int, ...], top: int, height: int = ONE_ROW) -> Measures:
    """One row: two empires side by side."""
    return _measures(focus[:1], top, height)


@lru_cache(maxsize=64)
def _measures(columns: tuple[int, ...], top: int, height: int) -> Measures:
    gap, title = 64, 50
    row = (height - gap * (len(columns) - 1)) // len(columns) - title
    token = min(92, row - 58)
    sea = 84
    width = (WIDTH - 16 - sea) // 2
    return Measures(
        8, top, width, gap, sea, title, 40, row, 44, token, 36, 28,
        columns=columns, upright=True, figure=33, pawn=48,
    )  # fmt: skip


# ---- whose ops


def _ops(canvas: Canvas, named: NamedView, changed: frozenset[str], box: Box, seat: int) -> None:
    """The cards of the sides whose ops are run, those that can still give one first; and where they act."""
    left, top, right, bottom = box
    cards = [card for side in named.view.turn.sides for card in named.lying(seat, side)]
    cards.sort(key=lambda card: card.used)
    most = ACROSS * (2 if len(cards) > ACROSS else 1)
    split = top + _tiles(canvas, named, cards[:most], (left, top, right, bottom)) + GAP if cards else top
    focus = _focus(named, changed) or _acting(named, cards)
    if bottom - split >= TWO_ROWS:
        draw_map(canvas, named, _window(focus, split, bottom), changed)
    else:
        draw_map(canvas, named, _row(focus, split, bottom - split), changed)


def _tiles(canvas: Canvas, named: NamedView, cards: list[Lying], box: Box) -> int:
    """The cards in a row or two; returns how high they are."""
    left, top, right, _ = box
    rows = 2 if len(cards) > ACROSS else 1
    across = max(3, -(-len(cards) // rows))
    for row in range(rows):
        among = cards[row * across : (row + 1) * across]
        needs = [need(named, card.card, Place((0, 0, 0, 0)), TILES, card) for card in among]
        needs += [0] * (across - len(among))
        x, y = left, top + row * (TILE + GAP)
        for card, width in zip(among, tile_widths(needs, right - left - GAP * (across - 1)), strict=False):
            tile(canvas, named, card.card, Place((x, y, x + width, y + TILE)), TILES, card)
            x += width + GAP
    return rows * (TILE + GAP) - GAP


def _acting(named: NamedView, cards: list[Lying]) -> tuple[int, ...]:
    """The columns where these cards act, by their locations; the middle where that is anywhere."""
    located = [card.empire or named.pack.cards[card.card].location for card in cards]
    empires = [named.pack.empires[place].column for place in located if place in named.pack.empires]
    return tuple(column for column, _ in Counter(empires).most_common()) or (3,)
