"""Pictures of look-ups whose term has icons, for a reader who saw one on a board."""

from collections.abc import Callable, Mapping

from PIL import Image

from engines.kernel import Entry
from render.kit import fonts
from render.kit.canvas import Canvas
from render.kit.theme import INK, PAPER, Colour

Signs = Mapping[str, tuple[str, ...]]  # by the name of an icon: the keys of the entries that it stands for
WIDTH, RIM, SIDE, GAP, NAME = 900, 36, 220, 60, 72
IN_A_ROW = 3
SIZES = (62, 54, 46, 40)


def picture(
    entry: Entry,
    signs: Signs,
    draw: Callable[[str, int], Image.Image],
    tone: Callable[[str], Colour] = lambda _name: INK,
) -> Canvas | None:
    """Draw the icons of an entry with its name below them; None where it has none.

    `draw`: the mask of an icon, by its name and size in pixels. `tone`: its colour.
    """
    shown = {draw(name, SIDE).tobytes(): name for name, keys in signs.items() if entry.key in keys}
    if not shown:
        return None
    names = list(shown.values())
    rows = [names[start : start + IN_A_ROW] for start in range(0, len(names), IN_A_ROW)]
    high = len(rows) * (SIDE + RIM)
    canvas = Canvas(WIDTH, RIM + high + NAME + RIM, PAPER)
    for number, row in enumerate(rows):
        left = (WIDTH - len(row) * SIDE - (len(row) - 1) * GAP) / 2
        for place, name in enumerate(row):
            x = left + place * (SIDE + GAP) + SIDE / 2
            canvas.stamp(draw(name, SIDE), tone(name), x, RIM + number * (SIDE + RIM) + SIDE / 2)
    size = fonts.size(entry.title, "serif", SIZES, WIDTH - 2 * RIM)
    middle = RIM + high + NAME / 2
    canvas.text(WIDTH / 2, middle, entry.title, size, face="serif", anchor="m", room=WIDTH - 2 * RIM)
    return canvas
