"""One area as it lies: whom one attacks there, or who is paid for help in its battle."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from PIL import Image

from engines.age_of_reason.views import CombatView
from engines.age_of_reason.words import texts
from engines.age_of_reason.words.labels import beforehand
from render.age_of_reason import atlas
from render.age_of_reason.alliances import mark
from render.age_of_reason.layout import Layout
from render.age_of_reason.marks import draw_marker, marker_size
from render.age_of_reason.named_view import ROWS, NamedView
from render.age_of_reason.questions.asking import Asking
from render.kit.canvas import Canvas
from render.kit.icons import icon
from render.kit.keeping.kept import kept
from render.kit.questions.asked import WIDTH, Answer, Closed, Ground
from render.kit.questions.numbers import RADIUS
from render.kit.theme import COAST, INK, PAPER, SECOND_INK, mix

HEAD, GUTTER = 92, 70  # height of the title, and breadth of the strip with the signs of the alliances
CELL, ROOMY, LINE = 250, 340, 196  # least and largest width, and height of the place of a piece
IN_A_LINE = (WIDTH - GUTTER) // CELL
PIECE, MARKER = 92, 84
EUROPE = 1.4  # scale of the map below areas of Europe
MOST = 4
"""For so many lines a map is kept; more are rare."""
ALLY, YOURS, CONVERT, ENEMY, PLAYER = "ally", "yours", "convert", "enemy", "player"
"""Reasons why a piece is no answer."""


class Piece(NamedTuple):
    """What lies in the area: a country's discs, or a marker."""

    key: str
    name: str
    shut: str
    """Why it is no answer; "" where nothing is to be said."""
    stake: str
    many: int
    """Discs, or markers that look alike, of which one stands for all."""


def targets(asking: Asking, area: str) -> Ground:
    """Draw the discs and markers of an area that may be attacked, with both strengths so far."""
    named, own, faces = asking.named, asking.country, asking.pack.markers
    shut: dict[str, str] = {
        land: YOURS if land == own else ALLY
        for land in named.view.areas[area].discs
        if named.row_of[land] == named.row_of[own]
    }
    shut |= {key: CONVERT for key in named.view.areas[area].markers if faces[key].strength is None}
    against = {
        key: texts.AGAINST.format(attack=attack, defence=defence)
        for key in asking.values
        for attack, defence in [beforehand(named.view, asking.seat, area, key)]
    }
    return _drawn(asking, area, shut, against)


def helpers(asking: Asking, combat: CombatView) -> Ground:
    """Draw the discs of the area of a battle that help for gold."""
    named = asking.named
    price = asking.pack.tables.payments_in_combat.each_non_player_ally
    shut: dict[str, str] = {}
    for land in named.view.areas[combat.area].discs:
        if land == asking.country:
            shut[land] = YOURS
        elif land == combat.target or named.row_of[land] != named.row_of[asking.country]:
            shut[land] = ENEMY
        elif land in named.seat_of:
            shut[land] = PLAYER
    return _drawn(asking, combat.area, shut, dict.fromkeys(asking.values, f"+1, {texts.gold(price)}"))


def _drawn(asking: Asking, area: str, shut: Mapping[str, str], stakes: Mapping[str, str]) -> Ground:
    """Draw the alliances of an area in a row each, and below them its markers."""
    named = asking.named
    lines = [*_lines(asking, area, shut, stakes)]
    pitch = min(ROOMY, (WIDTH - GUTTER) // max((len(line) for _, line in lines), default=1))
    canvas = Canvas(WIDTH, HEAD + LINE * len(lines) + 12)
    ground = _map(named.layout, area, tuple(sorted(named.seat_of.items())), max(MOST, len(lines)))
    above = (ground.height - canvas.height) // 2
    canvas.paste(ground.crop((0, above, WIDTH, above + canvas.height)), 0, 0)
    _title(canvas, asking, area)
    answers: list[Answer] = []
    closed: list[Closed] = []
    for number, (sign, line) in enumerate(lines):
        top = HEAD + LINE * number
        canvas.rectangle((0, top, WIDTH, top + 2), mix(COAST, PAPER, 0.4))
        if sign:
            canvas.stamp(icon(sign, 40), INK, GUTTER / 2, top + 112)
        for place, piece in enumerate(line):
            x, y = GUTTER + pitch * place, top + 8
            _put(canvas, named, piece, (x, y), pitch - 24)
            if piece.key in asking.values:
                at = x + RADIUS + 2, y + RADIUS
                answers.append(Answer(piece.key, x + PIECE / 2, y + 104, PIECE / 2, piece.stake, number=at))
            elif piece.shut:
                atlas.lighten(canvas.image, (x, y + 56, x + pitch - 4, top + LINE - 4))
                closed.append(Closed(x + 60, y + RADIUS, piece.shut))
    return Ground(canvas, tuple(answers), tuple(closed))


def _lines(
    asking: Asking, area: str, shut: Mapping[str, str], stakes: Mapping[str, str]
) -> Iterator[tuple[str, list[Piece]]]:
    """Go through the lines of pieces, each with the sign of its alliance; "" before markers."""
    named, there = asking.named, asking.named.view.areas[area]
    for sign, keys in zip(ROWS, named.rows(there), strict=True):
        if keys:
            yield (
                sign,
                [
                    Piece(key, _called(named, key), shut.get(key, ""), stakes.get(key, ""), there.discs[key])
                    for key in keys
                ],
            )
    order = {value: number for number, value in enumerate(asking.values)}
    markers = sorted(_markers(asking, area, shut, stakes), key=lambda piece: order.get(piece.key, len(order)))
    count = -(-len(markers) // IN_A_LINE)
    each = -(-len(markers) // count) if count else 1
    for start in range(0, len(markers), each):
        yield "", markers[start : start + each]


def _markers(
    asking: Asking, area: str, shut: Mapping[str, str], stakes: Mapping[str, str]
) -> Iterator[Piece]:
    """Go through an area's markers: each that is an answer, and of others one for all that look alike."""
    for pile in asking.named.piles(asking.named.view.areas[area]):
        shown = [key for key in pile.ids if key in asking.values] or [pile.ids[0]]
        for place, key in enumerate(shown):
            more = 0 if place else len(pile.ids) - len(shown)
            yield Piece(key, "", shut.get(key, ""), stakes.get(key, ""), 1 + more)


def _called(named: NamedView, key: str) -> str:
    """Name who has the discs: the player, or the country that nobody plays."""
    seat = named.seat_of.get(key)
    return named.country(key) if seat is None else named.names[seat]


def _title(canvas: Canvas, asking: Asking, area: str) -> None:
    """The area with its points; at the right end what the player has."""
    face, player = asking.pack.areas[area], asking.named.view.players[asking.seat]
    y = HEAD / 2
    x = 20 + canvas.text(20, y, face.name, 48, face="serif") + 20
    for number, value in enumerate(face.vp):
        size, ink = (44, INK) if not number else (34, SECOND_INK)
        x += canvas.text(x, y, str(value), size, ink, face="bold") + 12
    if face.ship:
        canvas.stamp(icon("ship", 42), INK, x + 30, y)
        canvas.text(x + 60, y, "ships count", 28)
    end = WIDTH - 20.0
    for sign, value in (("gold", player.gold), ("cards", player.cards)):
        end -= canvas.text(end, y, str(value), 40, face="bold", anchor="r") + 8
        canvas.stamp(icon(sign, 38), INK, end - 19, y)
        end -= 60
    canvas.text(end + 10, y, "you", 28, SECOND_INK, anchor="r")


def _put(canvas: Canvas, named: NamedView, piece: Piece, corner: tuple[int, int], room: int) -> None:
    """A country's piece with its number of discs and its name below, or a marker."""
    x, y = corner
    face = named.pack.markers.get(piece.key)
    if face is not None:
        draw_marker(canvas, face, MARKER, x + 8, y + 104)
        if piece.many > 1:
            left = x + 14 + marker_size(face, MARKER)
            canvas.text(left, y + 104, f"×{piece.many}", 44, face="bold")
        return
    mark(named, canvas, piece.key, PIECE, x + PIECE / 2 + 4, y + 104)
    canvas.text(x + PIECE + 14, y + 104, str(piece.many), 52, face="bold")
    canvas.text(x + 4, y + 168, piece.name, (30, 27, 24), room=room)


@kept
def _europe(board: Layout, seats: tuple[tuple[str, int], ...], scale: float) -> Image.Image:
    """All of Europe, of which each area there takes its part."""
    return atlas.europe(board, seats, scale)


@kept
def _map(board: Layout, key: str, seats: tuple[tuple[str, int], ...], lines: int) -> Image.Image:
    """The map around an area, much paler, for so many lines of pieces."""
    width, height = WIDTH, HEAD + LINE * lines + 12
    if key in board.colonies:
        panel = board.colonies[key]
        image = atlas.colony(panel, max(width / panel.width, height / panel.height))
        x, y = (image.width - width) // 2, (image.height - height) // 2
    else:
        left, top, right, bottom = board.plates[key]
        scale = max(EUROPE, height / board.europe.height)
        image = _europe(board, seats, scale)
        x = min(max(0, round((left + right) / 2 * scale - width / 2)), image.width - width)
        y = min(max(0, round((top + bottom) / 2 * scale - height / 2)), image.height - height)
    image = image.crop((x, y, x + width, y + height))
    for _ in range(2):
        atlas.lighten(image, (0, 0, width, height))
    return image
