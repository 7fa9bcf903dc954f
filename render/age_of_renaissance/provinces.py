"""The pieces of a province at its place: markers, tokens, market number and commodity; halos."""

from PIL import Image

from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.data.pack import Pack
from engines.age_of_renaissance.views import PiecesView
from render.age_of_renaissance.map.geometry import HALF_HEIGHT, HALF_ROW
from render.age_of_renaissance.named_view import NamedView, tokens
from render.age_of_renaissance.pieces import CHIP, COIN, TILE, chip, coin, tile
from render.kit.canvas import Box, Canvas, Sheet
from render.kit.keeping.kept import kept
from render.kit.theme import HALO, INK

GAP = 1  # room between pieces, in pixels of the board
UPON = 0.12  # how much of a token may lie upon the next one: its letter stays whole
SHORT = 1.4  # a market number without its commodity is a count, and at least so large


def printed(named: NamedView, key: str, size: float, *, short: bool = False) -> Image.Image:
    """Return what is printed in a province; `short`: without the commodity."""
    return _printed(named.pack, key, size, short=short)


def _printed(pack: Pack, key: str, size: float, *, short: bool) -> Image.Image:
    province = pack.provinces[key]
    good = province.commodities[0] if province.commodities and not short else None
    name = pack.commodities[good].name if good else ""
    if short and not province.satellite:
        size = max(size, SHORT)
    return chip(province.market_number, good, name, size, heavy=province.capital, square=province.satellite)


def lying(named: NamedView, key: str, size: float, *, counts: bool) -> list[Image.Image]:
    """The pieces in a province; `counts`: with numbers on several tokens."""
    return _lying(named.pieces(key), named.letters, size, counts=counts)


def _lying(
    lying: PiecesView | None, letters: tuple[str, ...], size: float, *, counts: bool
) -> list[Image.Image]:
    if lying is None:
        return []
    pieces: list[Image.Image] = []
    if lying.marker is not None:
        pieces.append(coin(lying.marker, letters[lying.marker], round(COIN * size), lying.fresh))
    for lot in tokens(lying):
        number = str(lot.count) if counts and lot.count > 1 else ""
        pieces.append(tile(lot.seat, letters[lot.seat] + number, round(TILE * size), lot.white))
    return pieces


Row = tuple[tuple[Image.Image, float], ...]  # pieces side by side, each with its middle from the row's middle


def row(named: NamedView, key: str, size: float, room: float) -> Row:
    """The pieces of a province and what is printed there.

    In `room` pixels: two and more lots of tokens lose their numbers there, then the province its market
    number, and at last they lie upon each other.
    """
    return _row(named.view.pack, key, size, room, named.pieces(key), named.letters)


@kept
def _row(
    digest: str, key: str, size: float, room: float, lying: PiecesView | None, letters: tuple[str, ...]
) -> Row:
    pack = PACKS.get(digest)
    face = _printed(pack, key, size, short=False)
    pieces = _lying(lying, letters, size, counts=True)
    if not pieces:
        return ((face, 0.0),)
    gap = round(GAP * size)
    if sum(piece.width + gap for piece in pieces) + face.width > room + 4 * size and len(pieces) > 1:
        face, pieces = (_printed(pack, key, size, short=True), _lying(lying, letters, size, counts=False))
    alone = sum(piece.width for piece in pieces)
    step = _step(pieces, room - face.width - gap, gap)
    row_of = [*pieces, face]
    if step < -UPON * pieces[-1].width:
        step, row_of = _step(pieces, room, gap), pieces
    wide = alone + step * (len(pieces) - 1)
    wide += gap + face.width if row_of is not pieces else 0
    placed: list[tuple[Image.Image, float]] = []
    x = -wide / 2
    for piece in pieces:
        placed.append((piece, x + piece.width / 2))
        x += piece.width + step
    if row_of is not pieces:
        placed.append((face, wide / 2 - face.width / 2))
    return tuple(placed)


def _step(pieces: list[Image.Image], free: float, gap: float) -> float:
    """The room between pieces that are to fit; below zero they lie upon each other."""
    alone = sum(piece.width for piece in pieces)
    if len(pieces) < 2 or alone + gap * (len(pieces) - 1) <= free:
        return gap
    return (free - alone) / (len(pieces) - 1)


def placed(
    sheet: Sheet, named: NamedView, key: str, size: float, room: float = 1
) -> tuple[float, float, Row]:
    """Return the middle of a province's row of pieces, and the row.

    Beside a name it begins there, so that the two keep together.
    """
    spot = named.layout.spot(key)
    x, y = sheet.at((spot.x, spot.y))
    half = HALF_ROW[named.pack.provinces[key].kind] * size
    pieces = row(named, key, size, 2 * half * room)
    wider = pieces[-1][1] + pieces[-1][0].width / 2 - half
    return x + wider * {"w": 1, "e": -1}.get(spot.name, 0), y, pieces


def draw_province(sheet: Sheet, named: NamedView, key: str, size: float, room: float = 1) -> None:
    """Draw what lies in a province; `size` as a share of the pieces' size on the board.

    `room` is how much wider than on the board several lots of tokens may spread.
    """
    x, y, pieces = placed(sheet, named, key, size, room)
    sheet.canvas.place(key, x, y, HALF_HEIGHT * size)
    for piece, middle in pieces:
        sheet.canvas.sprite(piece, x + middle, y)


def draw_halo(sheet: Sheet, named: NamedView, key: str, size: float) -> Box:
    """Draw a halo under the pieces of a province; return its rectangle."""
    x, y, pieces = placed(sheet, named, key, size)
    return halo(sheet.canvas, pieces, x, y, size)


def halo(
    canvas: Canvas, placed: Row | list[tuple[Image.Image, float]], x: float, y: float, size: float
) -> Box:
    """A halo around a row of pieces; returns its rectangle."""
    first, last = placed[0], placed[-1]
    wide, high = round(4 * size), max(piece.height for piece, _ in placed) / 2
    left, right = first[1] - first[0].width / 2, last[1] + last[0].width / 2
    box = (round(x + left) - wide, round(y - high) - wide, round(x + right) + wide, round(y + high) + wide)
    canvas.card(box, HALO, INK, round((CHIP / 2 + 4) * size), max(1, round(size)))
    return box
