"""Zip files, which workbooks are too: looked at before anything in them is unpacked."""

import zipfile
import zlib
from io import BytesIO

from bot.sheets.errors import BadFile
from bot.sheets.formats import refuse_inside
from bot.texts.hosting import sheets as texts

FILE = 2_000_000
"""Bytes of an uploaded file; the largest sheets have a twentieth of that."""
ENTRIES = 200
UNPACKED = 6_000_000
RATIO = 150
"""Once unpacked, a file may be so many times as large, unless it is small anyway."""
SMALL = 500_000
_BROKEN = (zipfile.BadZipFile, ValueError, OSError, NotImplementedError)


def open_archive(raw: bytes) -> zipfile.ZipFile:
    """Return the archive; BadFile if it is damaged, locked, or states more than a data sheet needs."""
    try:
        archive = zipfile.ZipFile(BytesIO(raw))
    except _BROKEN as damage:
        raise BadFile(texts.DAMAGED) from damage
    parts = archive.infolist()
    if len(parts) > ENTRIES or len({part.filename for part in parts}) < len(parts):
        raise BadFile(texts.TOO_MANY_PARTS.format(most=ENTRIES))
    if any(part.flag_bits & 1 for part in parts):
        raise BadFile(texts.LOCKED)
    if sum(part.file_size for part in parts) > UNPACKED:
        raise BadFile(texts.TOO_LARGE_INSIDE.format(most=UNPACKED // 1_000_000))
    for part in parts:
        if part.file_size > max(SMALL, RATIO * part.compress_size):
            raise BadFile(texts.BOMB.format(name=part.filename[:60]))
    return archive


def unpack(archive: zipfile.ZipFile, name: str) -> bytes:
    """Return one file of an archive; BadFile where it is damaged or missing."""
    try:
        return archive.read(name)
    except (*_BROKEN, KeyError, EOFError, RuntimeError, zlib.error) as damage:
        raise BadFile(texts.DAMAGED) from damage


def is_workbook(archive: zipfile.ZipFile) -> bool:
    """Tell whether it is an `.xlsx`; BadFile for other spreadsheets."""
    refuse_inside(archive)
    return "xl/workbook.xml" in archive.namelist()
