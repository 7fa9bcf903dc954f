"""CSV as spreadsheets write it: in several encodings, with commas, semicolons or tabs."""

import csv
import io
from collections.abc import Iterator

from bot.sheets.errors import BadFile
from bot.sheets.scan import COLUMNS, ROWS
from bot.texts.hosting import sheets as texts

_SEPARATORS = ",;\t|"


def rows(name: str, raw: bytes) -> Iterator[tuple[int, list[str]]]:
    """Go through the rows of a file with their numbers; BadFile names the file and the row."""
    text = _text(name, raw)
    separator, skipped = _separator(text)
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    number = 0
    try:
        for number, cells in enumerate(lines, 1):
            if number <= skipped:
                continue
            if number > ROWS:
                raise BadFile(texts.TOO_MANY_ROWS.format(sheet=name, most=ROWS))
            while cells and not cells[-1].strip():
                cells.pop()
            if len(cells) > COLUMNS:
                raise BadFile(texts.TOO_MANY_COLUMNS.format(sheet=name, most=COLUMNS))
            yield number, cells
    except csv.Error as damage:
        raise BadFile(texts.BAD_CSV.format(sheet=name, row=number + 1)) from damage


def written(table: list[list[str]]) -> bytes:
    """Return a table as a file that spreadsheets open as it is meant: UTF-8 with its mark."""
    file = io.StringIO(newline="")
    csv.writer(file).writerows(table)
    return file.getvalue().encode("utf-8-sig")


def _text(name: str, raw: bytes) -> str:
    """Return the text: UTF-8 or UTF-16 where it is one, else what Windows writes in western Europe."""
    for encoding in _encodings(raw):
        try:
            text = raw.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise BadFile(texts.NO_TEXT.format(sheet=name))


def _encodings(raw: bytes) -> tuple[str, ...]:
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        return ("utf-16",)
    if b"\0" in raw[:200]:
        return ("utf-16-le", "utf-16-be")
    return ("utf-8-sig", "cp1252")


def _separator(text: str) -> tuple[str, int]:
    """Return what stands between cells, and how many lines only say so."""
    first = text.lstrip("\r\n").split("\n", 1)[0].strip("\r")
    if first.casefold().startswith("sep=") and len(first) == 5:
        return first[4], 1
    return max(_SEPARATORS, key=first.count), 0
