"""Measures whether a picture can be read: the smallest texts, and labels in each other's way.

Discord shows an embed's picture about 400 pixels wide, and a whole one as wide as the phone: the limits say
what must be left of a text there. All is measured from what was drawn (`printed`), not by eye.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PIL import Image

from render.kit.printed import Box, Cover, Part, Text, marks, moved, shared, texts, within


class Limits(NamedTuple):
    """The smallest sizes in pixels: of counts and numbers, of players' names, of all else."""

    counts: int
    names: int
    least: int

    def at(self, share: float) -> "Limits":
        """Return the limits for a picture that is so many times as wide."""
        return Limits(*(int(size * share) for size in self))


GLANCE = Limits(33, 27, 24)  # of a picture 1200 pixels wide that is shown 400 wide
BOARD = Limits(28, 22, 20)  # of a board, tall (1080 pixels) or wide (1600), and of its zoomed views
QUESTION = Limits(28, 24, 22)
"""Of a question's picture, 1080 wide: what is at stake; the numbers of its answers are larger still."""
NUMERAL = 34
"""The smallest number of an answer on it."""

_COUNT = re.compile(r"[×x+−-]?\d+(?:[/:×]\d+)?")
_TOUCH = 0.12
"""So much of the smaller of two labels may lie in the other one's rectangle: lines of text are not boxes."""
_HIDDEN = 0.2  # so much of a label may lie below a piece
_OPAQUE = 128


def too_small(image: Image.Image, limits: Limits, names: Sequence[str] = ()) -> list[str]:
    """Say which texts are smaller than they may be, a line each."""
    small: dict[str, None] = {}
    for text in texts(image):
        least = _least(text.text, limits, names)
        if text.size < least:
            small[f"{text.text!r} is {text.size} px, at least {least}"] = None
    return list(small)


def overlaps(image: Image.Image) -> list[str]:
    """Say which labels lie upon each other, or are partly hidden by pieces or panels, a line each."""
    shown = sorted(((_ink(text), text) for text in texts(image)), key=lambda pair: pair[0][0])
    overlapping: dict[str, None] = {}
    for place, (ink, label) in enumerate(shown):
        for at in range(place + 1, len(shown)):
            beside, other = shown[at]
            if beside[0] >= ink[2]:
                break
            if shared(ink, beside) > _TOUCH * min(_area(ink), _area(beside)):
                overlapping[f"{label.text!r} and {other.text!r} overlap at {label.box[:2]}"] = None
    for text, share in _hidden(image):
        overlapping[f"{text.text!r} is hidden in part ({share:.0%}) at {text.box[:2]}"] = None
    return list(overlapping)


def cut(image: Image.Image) -> list[str]:
    """Return the texts that end within a sentence; news that end with a whole part of it (" …") do not."""
    return [text.text for text in texts(image) if text.text.endswith("…") and not text.text.endswith(" …")]


def smallest(image: Image.Image, names: Sequence[str] = ()) -> Limits | None:
    """Return the smallest count, name and other text of a picture (0: there is none); None without texts."""
    shown = texts(image)
    if not shown:
        return None
    counts = [text.size for text in shown if _COUNT.fullmatch(text.text)]
    named = [text.size for text in shown if _is_name(text.text, names)]
    return Limits(min(counts, default=0), min(named, default=0), min(text.size for text in shown))


def _least(text: str, limits: Limits, names: Sequence[str]) -> int:
    if _COUNT.fullmatch(text):
        return limits.counts
    return limits.names if _is_name(text, names) else limits.least


def _is_name(text: str, names: Sequence[str]) -> bool:
    return any(text == name or (text.endswith("…") and name.startswith(text[:-1])) for name in names)


def _ink(text: Text) -> Box:
    """Return where a line's small letters are: ascenders and descenders of neighbours may touch."""
    left, top, right, bottom = text.box
    slack = round(text.size * 0.12)
    return left, top + slack, right, bottom - slack


def _area(box: Box) -> int:
    return max(1, (box[2] - box[0]) * (box[3] - box[1]))


def _hidden(image: Image.Image) -> Iterator[tuple[Text, float]]:
    """Find labels of which something drawn later hides a part."""
    shown: list[Text] = []
    for mark in marks(image):
        if isinstance(mark, Text):
            shown.append(mark)
            continue
        whole = _whole(mark)
        left, top, right, bottom = whole
        # Thousands of marks, hundreds of labels: most of them do not meet.
        level = [text for text in shown if text.box[0] < right and left < text.box[2]]
        below = [text for text in level if text.box[1] < bottom and top < text.box[3]]
        for label in below:
            share = _share_hidden(label.box, mark)
            if _HIDDEN < share < 1:
                yield label, share
        if below and (isinstance(mark, Cover) or mark.mask is None):
            shown = [text for text in shown if not within(text.box, whole)]
        if isinstance(mark, Part) and marks(mark.image):
            yield from ((_placed(text, mark), share) for text, share in _hidden(mark.image))
            shown += [_placed(text, mark) for text in texts(mark.image)]


def _whole(mark: Cover | Part) -> Box:
    """Return the rectangle that something takes."""
    if isinstance(mark, Cover):
        return mark.box
    return mark.left, mark.top, mark.left + mark.image.width, mark.top + mark.image.height


def _placed(text: Text, part: Part) -> Text:
    return Text(text.text, text.size, moved(text.box, part.left, part.top))


def _share_hidden(box: Box, mark: Cover | Part) -> float:
    """Return how much of a rectangle something hides that is drawn upon it."""
    if isinstance(mark, Cover):
        return shared(box, mark.box) / _area(box)
    x, y, right, bottom = moved(box, -mark.left, -mark.top)
    part = max(0, x), max(0, y), min(mark.image.width, right), min(mark.image.height, bottom)
    if part[0] >= part[2] or part[1] >= part[3]:
        return 0
    if mark.mask is None:
        return _area(part) / _area(box)
    mask = mark.mask.getchannel("A") if mark.mask.mode == "RGBA" else mark.mask
    return sum(mask.crop(part).histogram()[_OPAQUE:]) / _area(box)
