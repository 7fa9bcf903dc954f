"""The parts of the glance, 1200 by 900: who is to move, what happened, the scene, each seat's numbers."""

from render.endeavor.board import headline
from render.endeavor.glance import ledger, scenes
from render.endeavor.named_view import NamedView
from render.kit import fonts, sprites
from render.kit.canvas import Canvas
from render.kit.changes import ChangesBase
from render.kit.named_view import capital
from render.kit.picture import GLANCE
from render.kit.theme import HALO, INK, PAPER, SECOND_INK
from render.kit.wording import brief

WIDTH, HEIGHT = GLANCE
NEWS = 34  # size of what happened
LINES = (112, 154)  # heights of the two lines that say it
SCENE = 182  # where the middle begins


def glance(named: NamedView, changes: ChangesBase[NamedView]) -> Canvas:
    """Draw the glance; when the game is over, the final scores."""
    canvas = Canvas(WIDTH, HEIGHT, PAPER)
    headline(canvas, named, 8, WIDTH)
    _heads(canvas, named, changes.news())
    if named.view.outcome is not None:
        scenes.scores(canvas, named, (8, SCENE, WIDTH - 8, HEIGHT - 8))
        return canvas
    table = HEIGHT - 6 - ledger.height(named)
    scenes.scene(canvas, named, changes, (8, SCENE, WIDTH - 8, table - 10))
    ledger.draw(canvas, named, 8, table, WIDTH - 8)
    return canvas


def _heads(canvas: Canvas, named: NamedView, news: str) -> None:
    """Draw the phase, and beside and below it the news, or how much of the world is open."""
    phase = capital(named.view.phase)
    canvas.text(WIDTH - 16, LINES[0], phase, NEWS, SECOND_INK, face="bold", anchor="r")
    room = WIDTH - 48 - 40 - fonts.width(phase, "bold", NEWS)
    words = brief(news or named.opened, lambda words: _two(words, room)[1] == _cut(_two(words, room)[1]))
    first, rest = _two(words, room)
    canvas.sprite(sprites.disc(26, HALO, INK, 2), 28, LINES[0])
    canvas.text(52, LINES[0], first, NEWS)
    canvas.text(52, LINES[1], rest, NEWS, room=WIDTH - 68)


def _two(words: str, room: int) -> tuple[str, str]:
    """Break the news into a line with so much room, and what is left for a whole one."""
    first, *_ = fonts.wrapped(words, "sans", NEWS, room, 2)
    return ("", words) if first.endswith("…") else (first, words.removeprefix(first).strip())


def _cut(line: str) -> str:
    return fonts.fit(line, "sans", NEWS, WIDTH - 68)
