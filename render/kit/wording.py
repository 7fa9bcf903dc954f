"""Words in the room that there is: whole parts of the news, and names of players in a line or two."""

import re
from collections.abc import Callable, Sequence

from render.kit import fonts
from render.kit.canvas import Canvas
from render.kit.theme import INK, Colour


def brief(words: str, fits: Callable[[str], bool]) -> str:
    """Return the news, or as many of its parts as fit; the first part alone is returned if none does."""
    ends = [match.start() for match in re.finditer(r"[;,] ", words)]
    shorter = (f"{words[:end]} …" for end in reversed(ends))
    first = words[: ends[0]] if ends else words
    return words if fits(words) else next((news for news in shorter if fits(news)), first)


def lines(words: str, size: int, room: int, most: int) -> tuple[str, ...]:
    """Return the news in at most so many lines, without its last parts where they do not fit."""
    shortened = brief(words, lambda news: " ".join(fonts.wrapped(news, "sans", size, room, most)) == news)
    return fonts.wrapped(shortened, "sans", size, room, most)


def put_name(
    canvas: Canvas,
    name: str,
    at: tuple[float, float],
    sizes: tuple[int, ...],
    room: float,
    among: Sequence[str] = (),
    colour: Colour = INK,
) -> None:
    """Set a player's name in the size of those `among` which it stands, a long one in two lines."""
    x, y = at
    size = fonts.shared_size(among or (name,), "bold", sizes, room)
    long = fonts.width(name, "bold", size) > room
    set_in = fonts.halves(name, "bold", size) if long else (name,)
    for number, line in enumerate(set_in):
        middle = y + (number - (len(set_in) - 1) / 2) * size
        canvas.text(x, middle, line, size, colour, face="bold", room=room)
