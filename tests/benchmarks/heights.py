"""How high a message stands on a phone: 390 points wide, of which 302 are the message beside its avatar.

Words are wrapped by the widths of Noto Sans, the font of SimCord's page: content at 16 points in rows of 22.
An embed has 32 points at its sides, 35 around and inside; its title is set at 16 in rows of 22, description
and fields at 14 in rows of 19 and 18, the foot at 12 in rows of 16. A picture takes the width of the embed,
up to 400 points of height. A thumbnail stands beside title and description, 80 wide and high. Buttons are as
wide as their words and wrap into rows of 40. The sizes are those of that page's style sheet; Discord's own
client sets words a little tighter.
"""

import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from struct import unpack
from typing import Any

from PIL import ImageFont

WIDTH = 302.0
_INSIDE = WIDTH - 32
_HEADER, _GAPS = 22, 5
_MARGINS = 14 + 21
"""Around an embed, and inside it."""
_THUMBNAIL, _BESIDE, _LARGEST = 80, 12, 400.0
_MARKS = re.compile(r"\*\*|__|`|(?<=^)-# |<t:\d+(:\w)?>|<@!?\d+>", re.MULTILINE)
_SHOWN = {"<t": "in 3 hours", "<@": "@Somebody"}


@cache
def _font(size: int) -> ImageFont.FreeTypeFont:
    path = files("simcord.preview") / "static" / "fonts" / "noto-sans-latin-v2.015.ttf"
    return ImageFont.truetype(str(path), size)


def rows(words: str, size: int, width: float) -> int:
    """Count the rows that words take, wrapped between words."""
    bare = _MARKS.sub(lambda mark: _SHOWN.get(mark[0][:2], ""), words)
    return sum(_wrapped(line, size, width) for line in bare.splitlines()) if bare else 0


def _wrapped(line: str, size: int, width: float) -> int:
    count, used, space = 1, 0.0, _font(size).getlength(" ")
    for word in line.split():
        long = _font(size).getlength(word)
        if used and used + space + long > width:
            count, used = count + 1, long
        else:
            used += long + (space if used else 0)
    return count


def picture(png: bytes, width: float = _INSIDE) -> float:
    """Return how high a picture stands that fills a width."""
    wide, high = unpack(">II", png[16:24])
    return min(_LARGEST, width * high / wide)


def embed(parts: dict[str, Any], pictures: dict[str, bytes]) -> float:
    """Return how high an embed stands; `pictures`: files by name."""
    high, width = float(_MARGINS), _INSIDE - (_THUMBNAIL + _BESIDE if parts.get("thumbnail") else 0)
    head = rows(parts["title"], 16, width) * 22 + 12 if parts.get("title") else 0.0
    head += rows(parts.get("description") or "", 14, width) * 19.25
    high += max(head, _THUMBNAIL) if parts.get("thumbnail") else head
    for field in parts.get("fields") or ():
        name = rows(field["name"].strip("\u200b "), 14, _INSIDE) * 20 + 2
        high += name + rows(field["value"], 14, _INSIDE) * 18 + 8
    if parts.get("image"):
        high += 15 + picture(pictures[parts["image"]["url"].rpartition("/")[2]])
    if parts.get("footer"):
        high += 8 + rows(parts["footer"]["text"], 12, _INSIDE) * 16
    return high


def message(
    content: str, embeds: Sequence[dict[str, Any]], buttons: Sequence[Sequence[str]], files: dict[str, bytes]
) -> float:
    """Return how high a message stands; `buttons`: labels by row; `files`: by name."""
    high = _HEADER + _GAPS + rows(content, 16, WIDTH) * 22
    return high + sum(embed(parts, files) for parts in embeds) + sum(map(_buttons, buttons))


def _buttons(labels: Sequence[str]) -> float:
    if not labels:
        return 0.0
    count, used = 1, 0.0
    for label in labels:
        wide = 24 + _font(14).getlength(label)
        if used and used + 8 + wide > WIDTH:
            count, used = count + 1, wide
        else:
            used += wide + (8 if used else 0)
    return 10 + count * 32 + (count - 1) * 8
