"""Between battles: all areas as a list, the discs by alliance, the empire markers; what changed is lit."""

from render.age_of_reason.marks import country, draw_marker, marker_size
from render.age_of_reason.named_view import ROWS, NamedView
from render.age_of_reason.ranks import put_rank, put_ranks
from render.kit import fonts, sprites
from render.kit.canvas import Box, Canvas
from render.kit.icons import icon
from render.kit.theme import CARD, COAST, HALO, INK, PAPER, SECOND_INK, Colour, mix

NAME = 316  # width of the cell with an area's name
PIECE, NUMBER, MARKER = 44, 34, 44
LEAST = 24  # least size of the letter on a piece
HEAD = "points by rank"
PLAIN = 3  # a rank without a mark
SPREAD = 9  # room between two pieces
ALLIANCE = 290  # width of the column of an alliance


def draw(canvas: Canvas, named: NamedView, box: Box, changed: frozenset[str]) -> None:
    """Draw the list."""
    left, top, right, bottom = box
    canvas.card(box, CARD, COAST, 10)
    head = 32
    canvas.text(left + NAME - 8, top + 18, HEAD, 24, SECOND_INK, anchor="r")
    for number, row in enumerate(ROWS if named.allied else ()):
        x = left + NAME + ALLIANCE * number + 14
        canvas.stamp(icon(row, 26), INK, x + 13, top + 18)
        canvas.text(x + 34, top + 18, "upper alliance" if row == "above" else "lower alliance", 24)
    if named.allied:
        canvas.text(right - 14, top + 18, "empire markers", 24, anchor="r")
    pitch = (bottom - top - head - 6) / len(named.pack.areas)
    for number, key in enumerate(named.pack.areas):
        y = top + head + 3 + pitch * number
        _area(canvas, named, key, (left + 3, round(y), right - 3, round(y + pitch)), changed)


def tint(named: NamedView, key: str) -> Colour:
    """The colour of an area on the maps."""
    board = named.layout
    return board.colonies[key].tint if key in board.colonies else board.tints[key]


def _area(canvas: Canvas, named: NamedView, key: str, box: Box, changed: frozenset[str]) -> None:
    left, top, right, bottom = box
    area, face, middle = named.view.areas[key], named.pack.areas[key], (top + bottom) / 2
    fresh = any(change.startswith(f"{key}:") for change in changed)
    canvas.rectangle((left, top, left + NAME, bottom), tint(named, key))
    if fresh:
        canvas.rectangle((left + NAME, top, right, bottom), mix(HALO, CARD, 0.55))
    canvas.rectangle((left, bottom - 1, right, bottom), mix(COAST, PAPER, 0.4))
    if fresh:
        canvas.frame((left, top, right, bottom), INK, 3)
    end = left + NAME - 8
    end = round(put_ranks(canvas, end, middle, [str(value) for value in face.vp], (34,))) - 8
    if face.ship:
        canvas.stamp(icon("ship", 28), INK, end - 14, middle)
        end -= 34
    room = round(end - left - 12)
    canvas.text(left + 12, middle, face.name, (30, 27, 25, 24), face="serif", room=room)
    columns = named.rows(area) if named.allied else ((*named.rows(area)[0], *named.rows(area)[1]), ())
    x, ends = left + NAME + 14.0, left + NAME
    for number, keys in enumerate(columns):
        x = max(ends + 10.0, left + NAME + ALLIANCE * number + 14)
        ends = round(put_discs(canvas, named, key, keys, x, middle, (PIECE, NUMBER), ranked=True))
    put_markers(canvas, named, key, (ends + 14, right - 8), middle, MARKER)


def put_discs(
    canvas: Canvas,
    named: NamedView,
    area: str,
    keys: tuple[str, ...],
    x: float,
    y: float,
    sizes: tuple[int, int],
    target: str = "",
    ranked: bool = False,
) -> float:
    """Set pieces with their numbers in a row, the most discs first; return where it ends.

    What is attacked has a ring. `ranked`: the numbers bear the marks of their ranks.
    """
    discs, (piece, number) = named.view.areas[area].discs, sizes
    places = named.places(area) if ranked else dict.fromkeys(keys, PLAIN)
    for key in sorted(keys, key=lambda key: -discs[key]):
        seat, letter = named.seat_of.get(key), named.country_letter(key)
        size = piece if seat is None else max(piece, sprites.lettered(seat, LEAST))
        if key == target:
            canvas.sprite(sprites.halo(size + 22, 9), x + size / 2, y)
        canvas.sprite(country(letter, seat, size), x + size / 2, y)
        x += 10 if key == target else 0
        x += size + 2
        x += put_rank(canvas, x, y, str(discs[key]), number, places.get(key)) + SPREAD
    return x


def put_markers(
    canvas: Canvas,
    named: NamedView,
    area: str,
    room: tuple[float, float],
    y: float,
    size: int,
    target: str = "",
) -> None:
    """Set an area's empire markers, up to the right end of the room; what is attacked has a ground."""
    piles = named.piles(named.view.areas[area])
    counts = [f"×{len(pile.ids)}" if len(pile.ids) > 1 else "" for pile in piles]
    wide = [
        marker_size(pile.face, size) + (fonts.width(count, "bold", 34) + 2 if count else 0)
        for pile, count in zip(piles, counts, strict=True)
    ]
    gap = min(8.0, (room[1] - room[0] - sum(wide)) / max(1, len(piles)))
    x = room[1] - sum(wide) - gap * (len(piles) - 1) if piles else room[1]
    for pile, count, long in zip(piles, counts, wide, strict=True):
        draw_marker(canvas, pile.face, size, x, y, target in pile.ids)
        if count:
            canvas.text(x + marker_size(pile.face, size) + 2, y, count, 34, face="bold")
        x += long + gap
