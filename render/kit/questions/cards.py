"""Cards side by side, as the ground of a question whose answers are cards."""

from collections.abc import Sequence
from math import ceil
from typing import Any

from PIL import Image

from render.kit import printed
from render.kit.canvas import Canvas
from render.kit.questions.asked import HIGHEST, WIDTH, Answer, Ground
from render.kit.questions.numbers import RADIUS

_GAP, _MARGIN = 12, 12
_HEAD = 2 * RADIUS + 10
"""Room above each card for its number and what is at stake."""


def card_ground(cards: Sequence[tuple[Any, Image.Image, str]]) -> Ground:
    """Lay cards of one size side by side, as large as they fit: value, picture, and what is at stake."""
    wide, high = cards[0][1].size
    columns, scale = fitting((wide, high), len(cards))
    width, height = round(wide * scale), round(high * scale)
    rows = ceil(len(cards) / columns)
    canvas = Canvas(WIDTH, 2 * _MARGIN + rows * (height + _HEAD) + (rows - 1) * _GAP)
    answers: list[Answer] = []
    for place, (value, image, stake) in enumerate(cards):
        row, column = divmod(place, columns)
        in_row = min(columns, len(cards) - row * columns)
        left = (WIDTH - in_row * width - (in_row - 1) * _GAP) // 2 + column * (width + _GAP)
        top = _MARGIN + row * (height + _HEAD + _GAP)
        canvas.paste(scaled(image, (width, height)), left, top + _HEAD)
        at = left + RADIUS, top + RADIUS
        card = left, top, left + width, top + _HEAD + height
        answers.append(Answer(value, *at, 0, stake, number=at, card=card))
    return Ground(canvas, tuple(answers))


def fitting(size: tuple[int, int], count: int) -> tuple[int, float]:
    """Return in how many columns so many cards of a size are largest, and their scale there, 1 at most.

    Cards that are drawn at that scale are laid down as they are, which is quicker than to scale them.
    """
    scales = ((columns, _scale(*size, columns, count)) for columns in range(1, count + 1))
    return max(scales, key=lambda pair: (pair[1], pair[0]))


def _scale(wide: int, high: int, columns: int, count: int) -> float:
    """Return how large cards can be in so many columns; never larger than they are."""
    rows = ceil(count / columns)
    across = (WIDTH - 2 * _MARGIN - (columns - 1) * _GAP) / columns / wide
    down = ((HIGHEST - 2 * _MARGIN - (rows - 1) * _GAP) / rows - _HEAD) / high
    return min(1.0, across, down)


def scaled(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    """Return a card at another size, with its texts noted at that size."""
    if image.size == size:
        return image
    smaller = image.resize(size, Image.Resampling.LANCZOS, reducing_gap=2.0)  # pyright: ignore[reportUnknownMemberType]
    share = size[0] / image.width
    printed.put(
        smaller,
        tuple(
            printed.Text(text.text, round(text.size * share), _times(text.box, share))
            for text in printed.texts(image)
        ),
    )
    return smaller


def _times(box: printed.Box, share: float) -> printed.Box:
    left, top, right, bottom = (round(side * share) for side in box)
    return left, top, right, bottom
