"""What can be read in a file by whoever opens it: texts within pictures, and pictures within pages."""

import base64
import contextlib
import json
import re
import struct
import zlib
from collections.abc import Iterator

PICTURES = re.compile(r'"png":"([A-Za-z0-9+/=]+)"')
"""In the data of a page."""
PLAIN = {b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND"}
"""Parts of a PNG that hold nothing but the picture."""


def written(raw: bytes) -> Iterator[str]:
    """Return all texts of a file: of pictures what is beside the pixels, of a page that of its pictures."""
    if raw.startswith(b"\x89PNG"):
        yield from (_told(part) for name, part in _chunks(raw) if name not in PLAIN)
    elif raw.startswith(b"GIF8"):
        yield from (part.decode(errors="replace") for part in _extensions(raw))
    else:
        text = raw.decode(errors="replace")
        yield text
        if text.startswith("{"):
            yield json.dumps(json.loads(text), ensure_ascii=False)
        for found in PICTURES.findall(text):
            yield from written(base64.b64decode(found))


def _told(part: bytes) -> str:
    """Return a part of a PNG, unpacked where it is packed."""
    for found in re.finditer(b"x", part):  # with which everything begins that zlib has packed
        with contextlib.suppress(zlib.error):
            return zlib.decompress(part[found.start() :]).decode(errors="replace")
    return part.decode(errors="replace")


def _chunks(raw: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = 8
    while at < len(raw):
        length, name = struct.unpack_from(">I4s", raw, at)
        yield name, raw[at + 8 : at + 8 + length]
        at += 12 + length


def _extensions(raw: bytes) -> Iterator[bytes]:
    """Return comments and whatever else lies between the frames of a GIF."""
    at = 13 + _palette(raw[10])
    while raw[at] != 0x3B:
        if raw[at] == 0x21:
            label = raw[at + 1]
            at, found = _blocks(raw, at + 2)
            if label != 0xF9:  # how long a frame stands
                yield found
        else:
            assert raw[at] == 0x2C, "neither a frame nor an extension"
            at, _ = _blocks(raw, at + 11 + _palette(raw[at + 9]))
    assert at == len(raw) - 1, "something lies behind the film"


def _palette(flags: int) -> int:
    return 3 << (flags & 7) + 1 if flags & 0x80 else 0


def _blocks(raw: bytes, at: int) -> tuple[int, bytes]:
    """Join a chain of blocks; return where it ends, and what it holds."""
    found = bytearray()
    while size := raw[at]:
        found += raw[at + 1 : at + 1 + size]
        at += 1 + size
    return at + 1, bytes(found)
