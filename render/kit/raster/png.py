"""Palette pictures as PNG files, packed in bands of rows: a band that was packed before is not packed again.

From one move to the next most of a board stays as it is. Each band is a part of the deflate stream that needs
nothing of what lies above it, so its packed form can be kept for whatever picture holds the same rows.
"""

import struct
import zlib
from typing import NamedTuple

from PIL import Image

from render.kit.keeping.kept import Shelf
from render.kit.keeping.returning import RETURNING

BAND = 48
"""Rows of a band: fewer are found again more often, but a picture in narrow bands is larger (these: 3 %)."""
LEVEL = 3  # how hard pictures are packed. Each level more takes a third longer and makes them 7 % smaller.
LARGE = 2_800_000, 3_200_000  # pixels above which a picture is packed a level harder
SIGNATURE = b"\x89PNG\r\n\x1a\n"
ADLER = 65521  # the modulus of zlib's checksum


class Band(NamedTuple):
    """Rows of a picture, packed: their part of the stream, their checksum, how many bytes they were."""

    stream: bytes
    adler: int
    length: int


# Found by Python's keyed hash of the rows, 64 bits: a digest takes three times as long, and that two of some
# thousand bands have the same is less likely than that the machine errs.
_kept: Shelf[Band] = Shelf()


def png(image: Image.Image) -> bytes:
    """Return a picture with a palette (mode P) as a PNG file."""
    width, height = image.size
    level = LEVEL + sum(width * height > pixels for pixels in LARGE)
    stream, adler = [b"\x78\x01"], 1
    # Each row begins with the number of its filter, 0: the byte that pads the row before it.
    long = width + 1
    rows = memoryview(b"\0" + image.tobytes("raw", "P", long))
    for top in range(0, height, BAND):
        band = _band(rows[top * long : min(height, top + BAND) * long], level)
        stream.append(band.stream)
        adler = _both(adler, band)
    end = b"\x03\x00" + struct.pack(">I", adler)
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    palette, data = bytes(image.getpalette() or ()), b"".join((*stream, end))
    RETURNING.after_a_picture()
    chunks = (b"IHDR", head), (b"PLTE", palette), (b"IDAT", data), (b"IEND", b"")
    return SIGNATURE + b"".join(_chunk(kind, data) for kind, data in chunks)


def forget() -> None:
    """Forget all bands."""
    _kept.clear()


def kept() -> int:
    """Return how many bands are kept."""
    return len(_kept)


def _band(rows: memoryview, level: int) -> Band:
    """Pack rows, or find them packed."""
    return _kept.get((hash(rows), level), lambda: _packed(rows, level))


def _packed(rows: memoryview, level: int) -> Band:
    packer = zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS)
    return Band(packer.compress(rows) + packer.flush(zlib.Z_SYNC_FLUSH), zlib.adler32(rows), len(rows))


def _both(adler: int, band: Band) -> int:
    """Return the checksum of what lies above a band and the band together."""
    low, high = adler & 0xFFFF, adler >> 16
    more = (band.adler & 0xFFFF) - 1
    high = (high + (band.adler >> 16) + band.length * (low - 1)) % ADLER
    return high << 16 | (low + more) % ADLER


def _chunk(kind: bytes, data: bytes) -> bytes:
    """A part of the file: length, kind, data, checksum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
