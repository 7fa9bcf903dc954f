"""Values with images in two forms: as they are used, and with packed pixels; how many bytes they take."""

import dataclasses
import zlib
from collections.abc import Callable
from operator import is_
from typing import Any, NamedTuple, cast

import msgspec
from PIL import Image, ImageFont

from render.kit import printed
from render.kit.keeping import palettes

WHOLE, SMALL = 4096, 1024
"""Values of fewer bytes are kept only as they are used, and so are smaller images within them."""
EACH, A_BYTE = 4e-5, 4e-10
"""Seconds that unpacking takes for an image, and for a byte of its pixels."""
DEAR = 3
"""What is made in less than so many times the time of unpacking is not worth packing."""
LEVEL = 1
"""How hard pixels are packed: maps need a hundredth of their bytes at any level."""
OBJECT, ITEM, NUMBER = 64, 8, 32  # bytes of a small object of Python's, of a reference, of a number; about
IMAGE, ROW, MARK = 640, 8, 300  # bytes of an image without pixels, of each row, of a text noted on it
PIXEL = {"1": 1, "L": 1, "P": 1}  # bytes of a pixel; of all other modes 4
FONT = 110_000  # bytes that a font at one size takes
MODES = frozenset({"1", "L", "RGB", "RGBA"})
"""Images that can be packed."""


class Packed(NamedTuple):
    """An image with packed pixels; of one in few colours the numbers of its colours are packed."""

    mode: str
    size: tuple[int, int]
    data: bytes
    info: dict[Any, Any]
    palette: tuple[int, ...] = ()


def pack(value: Any, size: int, cost: float) -> Any:
    """Return a value with its larger images packed, or None where that saves too little.

    `size`: its bytes; `cost`: seconds that it took to make it. What is made about as quickly as it would be
    unpacked stays as it is.
    """
    if size < WHOLE or cost < DEAR * unpacking(value, size):
        return None
    packed = _mapped(value, _packed)
    return packed if footprint(packed) * 2 < size else None


def unpack(value: Any) -> Any:
    """Return a packed value as it was. Grey and RGBA images share the unpacked bytes: no copy is made."""
    return _mapped(value, _unpacked)


def unpacking(value: Any, size: int) -> float:
    """Return about how many seconds it takes to unpack a value that is of so many bytes then."""
    return EACH * _images(value) + A_BYTE * size


def slim(value: Any) -> None:
    """Have the images of a value keep texts and icons that are noted on them, and no other images."""
    if isinstance(value, Image.Image):
        printed.flatten(value)
    elif isinstance(value, tuple):
        for item in cast("tuple[Any, ...]", value):
            slim(item)


def footprint(value: Any) -> int:
    """Return how many bytes a value takes: pixels, bytes, texts, and whatever holds them."""
    return _footprint(value, set())


def _packed(value: Any) -> Any:
    if not isinstance(value, Image.Image) or value.mode not in MODES or footprint(value) < SMALL:
        return value
    numbered = palettes.numbered(value)
    image, palette = (value, ()) if numbered is None else numbered
    return Packed(value.mode, value.size, zlib.compress(image.tobytes(), LEVEL), value.info, palette)


def _unpacked(value: Any) -> Any:
    if not isinstance(value, Packed):
        return value
    mode = "P" if value.palette else value.mode
    width, height = value.size
    length = {"RGB": 3, "RGBA": 4}.get(mode, 1) * width * height
    raw = zlib.decompress(value.data, bufsize=max(1, length))
    image = Image.frombuffer(mode, value.size, raw, "raw", mode, 0, 1)
    if value.palette:
        image = palettes.coloured(image, value.palette)
    image.info = value.info
    return image


def _images(value: Any) -> int:
    if isinstance(value, Image.Image):
        return 1
    if isinstance(value, tuple):
        return sum(map(_images, cast("tuple[Any, ...]", value)))
    return sum(_images(item) for _, item in _fields(value)) if _is_record(value) else 0


def _mapped(value: Any, change: Callable[[Any], Any]) -> Any:
    """Change images within tuples and dataclasses; what has none stays the same object, as keys rely on."""
    if isinstance(value, Image.Image | Packed):
        return change(value)
    if isinstance(value, tuple):
        whole = cast("tuple[Any, ...]", value)
        items = [_mapped(item, change) for item in whole]
        if all(map(is_, whole, items)):
            return whole
        return type(whole)(*items) if hasattr(whole, "_fields") else tuple(items)
    if _is_record(value):
        changed = {name: _mapped(item, change) for name, item in _fields(value)}
        same = all(changed[name] is item for name, item in _fields(value))
        return value if same else dataclasses.replace(value, **changed)
    return value


def _footprint(value: Any, seen: set[int]) -> int:
    if value is None or isinstance(value, int | float):
        return NUMBER
    if id(value) in seen:
        return 0
    seen.add(id(value))
    match value:
        case Image.Image():
            marks = MARK * len(printed.marks(value))
            return IMAGE + marks + value.height * (value.width * PIXEL.get(value.mode, 4) + ROW)
        case ImageFont.FreeTypeFont():
            return FONT
        case bytes() | str():
            return OBJECT + len(value)
        case dict() | tuple() | list() | frozenset():
            items = cast("list[Any]", [*value, *(value.values() if isinstance(value, dict) else ())])
            return OBJECT + ITEM * len(items) + sum(_footprint(item, seen) for item in items)
        case _ if _is_record(value):
            # What lies deeper is shared: the layout that a map was drawn by, say.
            items = [item for _, item in _fields(value) if not _is_record(item)]
            return OBJECT + sum(_footprint(item, seen) for item in items)
        case msgspec.Struct():
            return OBJECT + sum(_footprint(item, seen) for item in msgspec.structs.astuple(value))
        case _:
            return OBJECT


def _is_record(value: Any) -> bool:
    return dataclasses.is_dataclass(value) and not isinstance(value, type)


def _fields(value: Any) -> list[tuple[str, Any]]:
    return [(field.name, getattr(value, field.name)) for field in dataclasses.fields(value)]
