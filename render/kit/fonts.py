"""Fonts and text masks: loaded once, drawn once, cut to fit, without glyphs that a font lacks."""

import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from render.kit.keeping.kept import kept
from render.kit.raster import masks
from render.kit.theme import Face

FOLDER = Path(__file__).parents[2] / "data" / "fonts"
FILES: dict[Face, str] = {
    "sans": "SourceSans3-Regular.ttf",
    "bold": "SourceSans3-Semibold.ttf",
    "serif": "EBGaramond-Semibold.ttf",
}
CAP_HEIGHT = {"sans": 0.66, "bold": 0.66, "serif": 0.65}
"""Height of a capital as a share of the font size: text is centred on its capitals and figures."""
MISSING = "?"


def figure(number: object) -> str:
    """Return a number as it is set, with a true minus sign."""
    return str(number).replace("-", "−")


@kept
def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    """One face at one size in pixels. Basic layout, so that all machines set the same text alike."""
    return ImageFont.truetype(str(FOLDER / FILES[face]), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def has_glyph(face: Face, character: str) -> bool:
    """Tell whether the face can draw the character."""
    if character.isspace():
        return True
    drawn, missing = mask(character, face, 24)[0], mask("\U0010fffd", face, 24)[0]
    return drawn.size != missing.size or drawn.tobytes() != missing.tobytes()


@lru_cache(maxsize=1024)
def printable(text: str) -> str:
    """Return the text with every run of characters that our fonts lack as one question mark."""
    result: list[str] = []
    for character in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(character)
        known = has_glyph("bold", character)
        if kind in {"Cf", "Cc", "Cs", "Co", "Cn"} or (kind in {"Mn", "Me"} and not known):
            continue
        if known:
            result.append(character)
        elif not result or result[-1] != MISSING:
            result.append(MISSING)
    return "".join(result).strip()


@lru_cache(maxsize=8192)
def width(text: str, face: Face, size: int) -> int:
    """Width of a line in pixels."""
    return round(font(face, size).getlength(text))


@lru_cache(maxsize=2048)
def fit(text: str, face: Face, size: int, room: int) -> str:
    """Return the text, shortened with an ellipsis if it is wider than `room` pixels.

    It ends after a whole word, if there is room for one.
    """
    if width(text, face, size) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if font(face, size).getlength(text[:middle].rstrip() + "…") <= room:
            low = middle
        else:
            high = middle - 1
    return _whole_words(text, low) + "…"


def _whole_words(text: str, most: int) -> str:
    """Return at most so many characters of a text: whole words, but for a first one that is longer."""
    ends = [at for at in range(1, most + 1) if not text[at - 1].isspace() and text[at : at + 1] in " -"]
    return text[: ends[-1]].rstrip(",;:.-") if ends else text[:most].rstrip()


@lru_cache(maxsize=512)
def wrapped(text: str, face: Face, size: int, room: int, most: int) -> tuple[str, ...]:
    """Return the text as lines of at most `room` pixels; the last of `most` lines is shortened."""
    lines: list[str] = []
    words = text.split(" ")
    while words and len(lines) < most - 1:
        count = 1
        while count < len(words) and width(" ".join(words[: count + 1]), face, size) <= room:
            count += 1
        lines.append(fit(" ".join(words[:count]), face, size, room))
        words = words[count:]
    return (*lines, fit(" ".join(words), face, size, room)) if words else tuple(lines)


def fitting(sentences: Iterable[str], face: Face, size: int, room: int, most: int) -> list[str]:
    """Return the first sentences as lines, as many as fit whole into `most`; of the first one what fits."""
    shown: list[str] = []
    for sentence in sentences:
        words = printable(sentence)
        if shown and len(shown) + len(wrapped(words, face, size, room, most + 1)) > most:
            break
        shown += wrapped(words, face, size, room, most)
    return shown


def size(text: str, face: Face, sizes: tuple[int, ...], room: float) -> int:
    """Return the first of the sizes at which the text is no wider than `room`, else the last."""
    return next((size for size in sizes if width(text, face, size) <= room), sizes[-1])


def longest(texts: Sequence[str], face: Face, sizes: tuple[int, ...], room: float) -> tuple[str, int]:
    """Return the first of the texts that fits at one of the sizes, else the last, and its size."""
    fitting = next((text for text in texts if width(text, face, sizes[-1]) <= room), texts[-1])
    return fitting, size(fitting, face, sizes, room)


def shared_size(texts: Iterable[str], face: Face, sizes: tuple[int, ...], room: float) -> int:
    """Return the first of the sizes at which all texts are no wider than `room`, else the last."""
    return min((size(text, face, sizes, room) for text in texts), default=sizes[0])


def halves(text: str, face: Face, size: int) -> tuple[str, ...]:
    """Break a text after a word or a hyphen into two lines, so that the longer one is as short as can be."""
    ends = [at for at, letter in enumerate(text) if at and letter in " -"]
    broken = [(text[:at] + text[at].strip(), text[at + 1 :]) for at in ends]
    return min(broken, key=lambda lines: max(width(line, face, size) for line in lines), default=(text,))


@kept
def mask(text: str, face: Face, size: int, stroke: int = 0) -> tuple[Image.Image, int, int]:
    """Return a line's mask and the place of its start on the baseline within it (x, y)."""
    pen = font(face, size)
    left, top, right, bottom = pen.getbbox(text, anchor="ls", stroke_width=stroke)
    x, y = 1 - int(left), 1 - int(top)
    image = Image.new("L", (max(1, int(right) + x + 2), max(1, int(bottom) + y + 2)))
    ImageDraw.Draw(image).text((x, y), text, fill=255, font=pen, anchor="ls", stroke_width=stroke)
    return masks.stepped(image, masks.OUTLINE if stroke else masks.SHADES), x, y
