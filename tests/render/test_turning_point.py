"""Pages of the sheet that comes with a film: a board each, which a phone shows with what is said of it."""

import pytest
from PIL import Image

from render.kit.figures.turning_point import WIDTH, TurningPoint, page
from render.kit.measure import BOARD, overlaps, too_small
from render.kit.picture import Picture
from render.kit.printed import texts
from render.kit.theme import PAPER

NAMES = ("Anna", "Ben", "Cleo of the very long name indeed", "Dan", "Eve", "Fay", "Gus")
CHANGE = "Cleo of the very long name indeed from 10 % to 55 %, Ben from 60 % to 20 %"
STORY = ("Anna takes Prussia from Ben, 9 to 5.", "Ben passes; " * 20, "Dan passes.")


@pytest.mark.parametrize("seats", [1, 4, 5, 7])
@pytest.mark.parametrize("change", [CHANGE, ""])
def test_a_page_has_one_board_below_what_is_said_of_it(seats: int, change: str) -> None:
    board = Picture(Image.new("RGB", (1080, 900), PAPER), "A board.", "endeavor")
    names, styles = NAMES[:seats], tuple(range(seats))
    drawn = page(TurningPoint(2, "Round 3 · 45 of 117", change, STORY, board, names, styles))
    assert drawn.size[0] == WIDTH == 1080
    shown = texts(drawn.image)
    assert {"2", "Round 3 · 45 of 117", STORY[0], "Anna"} <= {text.text for text in shown}
    assert all(text.box[0] >= 0 and text.box[2] <= WIDTH for text in shown)
    assert all(text.box[3] <= drawn.size[1] - 900 for text in shown)
    assert not overlaps(drawn.image)
    assert too_small(drawn.image, BOARD, NAMES) == []
    assert drawn.image.crop((0, drawn.size[1] - 900, 1080, drawn.size[1])).tobytes() == board.image.tobytes()
    assert drawn.alt.startswith("2. Round 3 · 45 of 117")
    assert drawn.alt.endswith("A board.")
    assert change in drawn.alt


def test_a_board_of_another_width_fills_the_page() -> None:
    board = Picture(Image.new("RGB", (1600, 1100), PAPER), "A board.", "toy")
    drawn = page(TurningPoint(1, "The end", "", (), board, NAMES[:2], (0, 1)))
    assert drawn.size[0] == 1080
