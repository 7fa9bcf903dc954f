"""Strict Open XML, a choice in Excel's *Save as*: the same workbook with other names of the vocabularies.

openpyxl 3.1.5 loads it as a workbook without sheets, so it gets the usual (transitional) names first: ISO/IEC
29500-1, annex A, beside 29500-4.
"""

import re
import zipfile
from io import BytesIO

from bot.sheets.archives import unpack

_STRICT = b"http://purl.oclc.org/ooxml/"
_NAME = re.compile(rb"""(=\s*["'])http://purl\.oclc\.org/ooxml/(\w+)/""")
_USUAL = rb"\1http://schemas.openxmlformats.org/\2/2006/"
_RENAMED = ((b"/extendedProperties", b"/extended-properties"), (b"/customProperties", b"/custom-properties"))
_PARTS = (".xml", ".rels")
_QUICK = 1
"""How hard it is packed: it is unpacked again at once."""


def is_strict(archive: zipfile.ZipFile) -> bool:
    """Tell whether a workbook is in Strict Open XML. BadFile where it is damaged."""
    return _STRICT in unpack(archive, "xl/workbook.xml")


def transitional(archive: zipfile.ZipFile) -> bytes:
    """Return a strict workbook, which has been measured, with the usual names. BadFile if damaged."""
    file = BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=_QUICK) as usual:
        for name in archive.namelist():
            raw = unpack(archive, name)
            usual.writestr(name, _renamed(raw) if name.casefold().endswith(_PARTS) else raw)
    return file.getvalue()


def _renamed(raw: bytes) -> bytes:
    if _STRICT not in raw:
        return raw
    for strict, usual in _RENAMED:
        raw = raw.replace(strict, usual)
    return _NAME.sub(_USUAL, raw)
