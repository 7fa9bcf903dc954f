"""Formats of other programs, called by their names, with what to do.

Programs that export text (flat OpenDocument, SpreadsheetML) would otherwise be taken for CSV.
"""

import re
import zipfile
import zlib

from bot.sheets.errors import BadFile
from bot.texts.hosting import sheets as texts

_HEAD = 4_000
"""Bytes at the beginning of a file within which its format shows."""
_COMPOUND = b"\xd0\xcf\x11\xe0"
"""The container of old Excel workbooks, and of new ones with a password."""
_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")
_BEGINNINGS: tuple[tuple[bytes, str], ...] = (
    (b"\x09\x00\x04\x00", texts.OLD_EXCEL), (b"\x09\x02\x06\x00", texts.OLD_EXCEL),
    (b"\x09\x04\x06\x00", texts.OLD_EXCEL), (b"\x09\x08", texts.OLD_EXCEL),
    (b"%PDF", texts.PDF), (b"{\\rtf", texts.RTF), (b"\x00\x00\x02\x00", texts.LOTUS),
    (b"\x00\x00\x1a\x00", texts.LOTUS), (b"Rar!", texts.ARCHIVE), (b"7z\xbc\xaf\x27\x1c", texts.ARCHIVE),
    (b"PAR1", texts.PARQUET), (b"SQLite format 3\0", texts.SQLITE),
)  # fmt: skip
_ROOTS = {
    "office:document": texts.FLAT_ODS, "workbook": texts.SPREADSHEETML, "ss:workbook": texts.SPREADSHEETML,
    "gnm:workbook": texts.GNUMERIC, "gmr:workbook": texts.GNUMERIC, "pkg:package": texts.FLAT_OPC,
    "uof:uof": texts.UOF, "uof:spreadsheet": texts.UOF,
    **dict.fromkeys(("html", "head", "body", "table", "p", "div", "meta", "style"), texts.HTML),
}  # fmt: skip
"""By the first element of an XML or HTML file, in lower case."""
_ASIDE = re.compile(r"\s*(?:<\?.*?\?>|<!--.*?-->|<!doctype[^>]*>)", re.DOTALL | re.IGNORECASE)
_ELEMENT = re.compile(r"\s*<([A-Za-z][\w.-]*(?::[\w.-]+)?)[\s/>]")
_SYLK = re.compile(rb"ID;P[^\r\n]*\r?\n[A-Z];")
_DIF = re.compile(rb"TABLE\r?\n0,1\r?\n")
_INSIDE = {
    "content.xml": texts.ODS, "xl/workbook.bin": texts.XLSB, "Index/Document.iwa": texts.NUMBERS,
    "Index.zip": texts.NUMBERS,
}  # fmt: skip
"""By a file that only this format has in its zip."""


def refuse(raw: bytes) -> None:
    """Refuse a file that is no zip and no CSV by the name of its format; BadFile."""
    if raw.startswith(_COMPOUND):
        raise BadFile(texts.LOCKED if _ENCRYPTED in raw else _other(texts.OLD_EXCEL))
    head = raw[:_HEAD]
    for beginning, name in _BEGINNINGS:
        if head.startswith(beginning):
            raise BadFile(_other(name))
    if head.startswith(b"\x1f\x8b"):
        name = _of_text(_unzipped(raw))
        raise BadFile(_other(texts.GNUMERIC if name == texts.GNUMERIC else texts.ARCHIVE))
    name = _of_text(head)
    if name is not None:
        raise BadFile(_other(name))


def refuse_inside(archive: zipfile.ZipFile) -> None:
    """Refuse a zip that is another program's spreadsheet by its name; BadFile."""
    names = archive.namelist()
    for part, name in _INSIDE.items():
        if part in names:
            raise BadFile(_other(name))


def _other(name: str) -> str:
    return texts.OTHER_FORMAT.format(name=name)


def _of_text(head: bytes) -> str | None:
    """Return the name of a format that is text, but no CSV."""
    if _SYLK.match(head):
        return texts.SYLK
    if _DIF.match(head):
        return texts.DIF
    text = head.decode("utf-16", "ignore") if head[:2] in {b"\xff\xfe", b"\xfe\xff"} else _text(head)
    start = 0
    while (aside := _ASIDE.match(text, start)) is not None:
        start = aside.end()
    element = _ELEMENT.match(text, start)
    if element is None:
        return texts.XML if text.startswith("<?xml") else None
    return _ROOTS.get(element[1].casefold(), texts.XML)


def _text(head: bytes) -> str:
    return head.decode("utf-8-sig", "ignore").replace("\0", "").lstrip()


def _unzipped(raw: bytes) -> bytes:
    """Return the beginning of what a gzip file holds."""
    try:
        return zlib.decompressobj(31).decompress(raw, _HEAD)
    except zlib.error:
        return b""
