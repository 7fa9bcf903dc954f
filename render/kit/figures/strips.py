"""Fights side by side: a row for each, with who fought whom for what, the figures, and who has won."""

from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from render.kit import fonts
from render.kit.canvas import Canvas
from render.kit.header import TOP, heading
from render.kit.picture import WIDTHS, shorten
from render.kit.theme import CARD, COAST, HALO, INK, PAPER, SEATS, SECOND_INK, Colour, mix

MOST = 12
"""Rows of a strip: of more fights the first are only counted."""
WIDTH = WIDTHS["tall"]
ROW = 156
NAMES = 84  # height of the part of a row in which the two sides stand
PIECE = 60
MIDDLE = 312  # width of the figures between the two sides
PLAIN = mix(PAPER, COAST, 0.25)  # the ground of a side that is no player's


class Side(NamedTuple):
    """One side of a fight."""

    name: str
    piece: Image.Image | None = None
    """Of some 60 pixels."""
    figure: str = ""
    """What is compared with the other side."""
    style: int | None = None
    """On whose colour of `SEATS` it stands; None: it is no player's."""


class Thrown(NamedTuple):
    """A die against another, or against a number, as images of some 52 pixels."""

    first: Image.Image
    second: Image.Image
    mark: str
    """How they compare: "<", "=" or ">"."""
    wins: bool


class Fight(NamedTuple):
    """A battle, contest, siege or vote that was decided."""

    first: Side
    """Who attacks."""
    second: Side
    verdict: str
    """What came of it, in a few words that name the place."""
    won: bool | None
    """By the first side; None: by nobody."""
    thrown: tuple[Thrown, ...] = ()
    """What decides in place of figures, if these are dice."""
    kind: str = ""
    """What stands above it where it is alone: "Siege"."""

    @property
    def words(self) -> str:
        """The fight in one line."""
        figures = f", {self.first.figure} to {self.second.figure}" if self.first.figure else ""
        return f"{self.first.name} against {self.second.name}{figures}: {self.verdict}."


def strip(title: str, fights: Sequence[Fight]) -> Canvas:
    """Draw fights below one another, 1080 wide; `title`: of several."""
    shown = fights[-MOST:]
    canvas = Canvas(WIDTH, TOP + ROW * len(shown) + 8)
    hidden = len(fights) - len(shown)
    title = shown[0].kind if len(shown) == 1 else title
    heading(canvas, title, f"the last {len(shown)} of {len(fights)}" if hidden else "")
    for row, fight in enumerate(shown):
        _fight(canvas, fight, TOP + ROW * row)
    return canvas


def alt(fights: Sequence[Fight]) -> str:
    """Describe a strip: a line for each fight."""
    return shorten("\n".join(fight.words for fight in fights))


def _fight(canvas: Canvas, fight: Fight, top: int) -> None:
    box = (12, top, WIDTH - 12, top + ROW - 12)
    canvas.card(box, CARD, COAST, 14, 2)
    half = (WIDTH - 44 - MIDDLE) // 2
    for side, left, won in (
        (fight.first, 22, fight.won is True),
        (fight.second, WIDTH - 22 - half, fight.won is False),
    ):
        _side(canvas, side, (left, top + 10, left + half, top + NAMES), won=won)
    middle, y = WIDTH / 2, top + 10 + (NAMES - 10) / 2
    for number, thrown in enumerate(fight.thrown):
        _thrown(canvas, thrown, middle + 152 * (number - (len(fight.thrown) - 1) / 2), y)
    if not fight.thrown:
        _figures(canvas, fight, middle, y)
    room = WIDTH - 72
    size = fonts.size(fight.verdict, "bold", (38, 34, 30, 26), room)
    canvas.text(middle, top + NAMES + 29, fight.verdict, size, face="bold", anchor="m", room=room)


def _figures(canvas: Canvas, fight: Fight, middle: float, y: float) -> None:
    """Draw the figures of both sides, the winner's larger."""
    for side, step in ((fight.first, -1), (fight.second, 1)):
        won = fight.won is not None and fight.won == (step < 0)
        sizes, ink = ((64, 52, 44), INK) if won else ((52, 44), SECOND_INK)
        canvas.text(middle + step * 80, y, side.figure, sizes, ink, face="bold", anchor="m", room=124)
    between = ":" if fight.first.figure and fight.second.figure else "" if fight.first.figure else "against"
    canvas.text(middle, y, between, 44 if between == ":" else 32, SECOND_INK, anchor="m")


def _thrown(canvas: Canvas, thrown: Thrown, middle: float, y: float) -> None:
    if thrown.wins:
        box = (round(middle) - 74, round(y) - 35, round(middle) + 74, round(y) + 35)
        canvas.card(box, mix(HALO, CARD, 0.5), HALO, 10, 3)
    canvas.sprite(thrown.first, middle - 42, y)
    canvas.sprite(thrown.second, middle + 42, y)
    canvas.text(middle, y, thrown.mark, 34, INK if thrown.wins else SECOND_INK, face="bold", anchor="m")


def _side(canvas: Canvas, side: Side, box: tuple[int, int, int, int], *, won: bool) -> None:
    left, top, right, bottom = box
    tone: Colour = PLAIN if side.style is None else SEATS[side.style].band
    if won:
        canvas.card((left - 4, top - 4, right + 4, bottom + 4), HALO, INK, 14, 2)
    canvas.card(box, tone, INK if won else COAST, 10, 2)
    x, y = left + 12.0, (top + bottom) / 2
    if side.piece is not None:
        canvas.sprite(side.piece, x + PIECE / 2, y)
        x += PIECE + 10
    room = right - 10 - x
    face = "bold" if won else "sans"
    canvas.text(x, y, side.name, (38, 34, 30, 26, 24), face=face, room=room)
