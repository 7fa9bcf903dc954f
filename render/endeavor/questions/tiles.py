"""Buildings and blue tokens as answers: what each does, and why those beside them cannot be chosen."""

from collections.abc import Sequence
from dataclasses import dataclass

from engines.endeavor.data.loading import PACKS
from engines.endeavor.rules.actions import MARKERS
from engines.endeavor.views import BoardView, BuildingView
from engines.endeavor.words import names, texts
from engines.kernel.words import counted
from render.endeavor.named_view import JOINTS, NamedView, blue_tokens
from render.endeavor.pieces import card_icons, counts, pill, tone
from render.endeavor.player import GIVES
from render.endeavor.questions import words
from render.endeavor.questions.asking import commands, possible
from render.endeavor.questions.heads import HEAD, Fact, head
from render.endeavor.strip import tile_icons
from render.kit import fonts, sprites
from render.kit.canvas import Canvas
from render.kit.icons import icon
from render.kit.questions.asked import WIDTH, Answer, Asked, Closed, Ground
from render.kit.questions.numbers import RADIUS
from render.kit.theme import CARD, COAST, INK, PAPER, SECOND_INK

MARGIN, GAP = 8, 8
HIGHEST = 230
LOWEST = 176
ROOM = 1100
TITLE = 66
LEAST = 42
"""Size of icons at least."""
BLUE = "token:"
TOP_LEVEL = 5


@dataclass(frozen=True)
class Tile:
    """A building, or a blue token with how many of it there are, and why it cannot be chosen."""

    key: str
    name: str
    does: str
    item: BuildingView | None = None
    count: int = 1
    why: str = ""
    marked: int | None = None
    """Whose marker lies on it."""


def built(named: NamedView, asked: Asked) -> Ground:
    """Draw the buildings of whoever is asked, or their tokens, that come into question."""
    view, seat = named.view, asked.decision.seat
    board = view.boards[seat]
    tiles = usable(named, asked, board)
    markers = counted(board.harbor, "marker")
    facts = [Fact("marker", words.IN_HARBOR.format(markers=markers))]
    if asked.field == "buildings":
        finance = next(track for track in board.tracks if track.id == "finance")
        gives = GIVES["finance"].format(finance.gives, "s" * (finance.gives > 1))
        facts.append(Fact("finance", gives))
    return _ground(named, asked, tiles, facts)


def usable(named: NamedView, asked: Asked, board: BoardView) -> list[Tile]:
    """Return the answers on a player board, and what else would be one but for a reason."""
    tiles = [_own(item, board, board.seat, asked) for item in _kinds(board)]
    tiles += [_token(named, kind, board, asked) for kind in dict.fromkeys(blue_tokens(board))]
    return [tile for tile in tiles if tile.key in asked.values or tile.why]


def _kinds(board: BoardView) -> list[BuildingView]:
    """Return one building of each kind, one without a marker first."""
    kinds: dict[str, BuildingView] = {}
    for item in sorted(board.buildings, key=lambda item: item.marked):
        kinds.setdefault(item.id, item)
    return [kinds[key] for key in dict.fromkeys(item.id for item in board.buildings)]


def _own(item: BuildingView, board: BoardView, seat: int, asked: Asked) -> Tile:
    same = [other for other in board.buildings if other.id == item.id]
    does = names.does(item.mode, item.actions)
    if asked.field in ("building", "buildings"):  # whose markers come home, or which is activated
        marked = sum(other.marked for other in same)
        home = "activate" not in commands(asked)
        return Tile(item.id, item.name, does, item, marked if home else 1, "", seat if home else None)
    why = "" if item.id in possible(asked) else _unusable(item, board, asked)
    return Tile(item.id, item.name, does, item, 1, why, seat if item.marked else None)


def _unusable(item: BuildingView, board: BoardView, asked: Asked) -> str:
    """Return why a building that could carry out what is asked for is none to use; "" for the others."""
    actions = commands(asked)
    if not actions or any(action not in item.actions for action in actions):
        return ""
    if item.marked:
        return words.USED
    return words.NO_MARKERS if all(board.harbor <= MARKERS[action] for action in actions) else ""


def _token(named: NamedView, kind: str, board: BoardView, asked: Asked) -> Tile:
    key = BLUE + kind
    does = texts.SPENT.partition(";")[0]
    count = board.tokens[kind]
    actions, able = commands(asked), PACKS.get(named.view.pack).sources[key].actions
    fit = bool(actions) and all(action in able for action in actions)
    short = fit and all(board.harbor < MARKERS[action] for action in actions)
    why = words.NO_MARKERS if short and key not in possible(asked) and asked.field == "using" else ""
    return Tile(key, named.view.token_names[kind], does, None, count, why)


def stock(named: NamedView, asked: Asked) -> Ground:
    """Draw the buildings that can be built, and those that are beyond reach or gone."""
    seat = asked.decision.seat
    board = named.view.boards[seat]
    industry = next(track for track in board.tracks if track.id == "industry")
    able = possible(asked)
    reach = max((item.level for item in named.view.stock if item.id in able), default=0)
    tiles: list[Tile] = []
    for item in named.view.stock:
        why = "" if item.id in able else _unbuildable(item, board, reach)
        if why or item.id in asked.values:
            does = names.building(item.mode, item.actions, item.icons, item.glory)
            tiles.append(Tile(item.id, item.name, does, item, item.left, why))
    facts = [Fact("industry", GIVES["industry"].format(industry.gives))]
    return _ground(named, asked, tiles, facts)


def _unbuildable(item: BuildingView, board: BoardView, reach: int) -> str:
    """Return why a building of a level within reach, or of the next, cannot be built."""
    if item.level > reach + 1:
        return ""
    if not item.left:
        return words.NONE_LEFT
    if item.level == TOP_LEVEL and any(own.level == TOP_LEVEL for own in board.buildings):
        return words.ONE_TOP
    return words.LEVEL.format(level=item.level)


# ---- drawing


def _ground(named: NamedView, asked: Asked, tiles: Sequence[Tile], facts: Sequence[Fact]) -> Ground:
    columns = 2 if len(tiles) <= 8 else 3
    rows = -(-len(tiles) // columns)
    wide = (WIDTH - 2 * MARGIN - GAP * (columns - 1)) // columns
    high = max(LOWEST, min(HIGHEST, (ROOM - HEAD) // max(1, rows) - GAP))
    canvas = Canvas(WIDTH, HEAD + GAP + rows * (high + GAP))
    seat = asked.decision.seat
    spent = [] if any(tile.item is None for tile in tiles) else blue_tokens(named.view.boards[seat])
    head(canvas, named, seat, facts, spent)
    answers: list[Answer] = []
    closed: list[Closed] = []
    for place, tile in enumerate(tiles):
        row, column = divmod(place, columns)
        left, top = MARGIN + column * (wide + GAP), HEAD + GAP + row * (high + GAP)
        box = left, top, left + wide, top + high
        _tile(canvas, named, tile, box)
        x, y = left + 10.0 + RADIUS, top + TITLE / 2 + 4
        if tile.why:
            room = fonts.width(tile.why, "sans", 24) / 2 + 20
            closed.append(Closed(left + wide - room, top + high - 28, tile.why))
        else:
            answers.append(Answer(tile.key, x, y, number=(x, y), card=box))
    return Ground(canvas, tuple(answers), tuple(closed), HEAD)


def _tile(canvas: Canvas, named: NamedView, tile: Tile, box: tuple[int, int, int, int]) -> None:
    """Draw a building or token: room for its number, its name, its icons, and what it does in words."""
    left, top, right, bottom = box
    item = tile.item
    ground = PAPER if tile.why else CARD
    canvas.card(box, ground, COAST if tile.why else INK, 12)
    y = top + TITLE / 2 + 4
    end = right - 14
    if item is None or item.left or tile.count > 1:
        count = words.COPIES.format(count=tile.count)
        if tile.count > 1 or (item is not None and item.left):
            end -= canvas.text(end, y, count, 36, SECOND_INK, face="bold", anchor="r") + 10
    x = left + 14 if tile.why else left + 20 + 2 * RADIUS
    ink = SECOND_INK if tile.why else INK
    canvas.text(x, y, tile.name, (38, 34, 31, 28, 26), ink, face="bold", room=end - x)
    low = bottom - 28
    room = right - left - 28 - (fonts.width(tile.why, "sans", 24) + 30 if tile.why else 0)
    canvas.text(left + 14, low, tile.does, (28, 26, 24), SECOND_INK, room=room)
    middle = (top + TITLE + low - 18) / 2 + 2
    part = _part(item, right - left - 32 - 70 * (tile.marked is not None), min(84, low - 22 - top - TITLE))
    if item is None:
        pill(canvas, tile.key.removeprefix(BLUE), left + 18, middle, round(part * 0.72))
        return
    _signs(canvas, item, left + 16.0, middle, part)
    if tile.marked is not None:
        canvas.sprite(sprites.seat(tile.marked, 60, named.letter(tile.marked)), right - 46, middle)


def _part(item: BuildingView | None, room: int, part: int) -> int:
    """Return how large its icons can be: `part` pixels, or less where there is no room for all."""
    if item is None:
        return part
    actions = len(tile_icons(item)) if item.actions else 0
    joints = max(0, actions - 1) * (16 + fonts.width(JOINTS.get(item.mode, ""), "sans", 32))
    while part > LEAST and (
        actions * part + joints + 18 * bool(actions) + len(item.icons) * (part * 1.7 + 12) > room
    ):
        part -= 4
    return part


def _signs(canvas: Canvas, item: BuildingView, x: float, y: float, part: int) -> None:
    """Draw a building's actions and gains side by side, as icons of `part` pixels."""
    for number, name in enumerate(tile_icons(item) if item.actions else ()):
        if number:
            x += 8 + canvas.text(x + 8, y, JOINTS.get(item.mode, ""), 32, SECOND_INK) + 8
        canvas.stamp(icon(name, part), tone(name), x + part / 2, y)
        x += part
    x += 18 if item.actions else 0
    counts(canvas, x, y, card_icons(item.icons, item.glory), round(part * 0.84), 12)
