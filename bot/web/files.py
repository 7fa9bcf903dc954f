"""The files of the page: the same bytes for everybody, compressed once.

Answers are never compressed: secrets stand in them beside what others choose, and their length would tell.
"""

import gzip
import hashlib
import re
from pathlib import Path
from typing import NamedTuple

import msgspec

from bot.texts.web import WORDS as TEXTS

PAGE = Path(__file__).parent / "page"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain; charset=utf-8",
}
WORDS = "words.json"
"""The page's words, which stand in no file but among the texts."""
_REFUSED = re.compile(r"q=0(\.0*)?", re.ASCII)


class Form(NamedTuple):
    """One form of a file: its bytes, and what tells them from others."""

    raw: bytes
    etag: str


class File(NamedTuple):
    """A file as it is sent; `packed`: by gzip, None where that is no shorter."""

    type: str
    plain: Form
    packed: Form | None


def load(folder: Path = PAGE) -> dict[str, File]:
    """Return all files by their path below the folder, such as "page.css", and the page's words."""
    words = msgspec.json.encode(TEXTS)
    files = {
        path.relative_to(folder).as_posix(): _file(path)
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix in TYPES
    }
    return {**files, WORDS: _packed("application/json", words)}


def takes_gzip(accepted: str) -> bool:
    """Tell whether a browser takes what is compressed, by its header Accept-Encoding."""
    codings = (coding.partition(";") for coding in accepted.lower().split(","))
    return any(
        name.strip() == "gzip" and not _REFUSED.fullmatch(weight.strip()) for name, _, weight in codings
    )


def _file(path: Path) -> File:
    return _packed(TYPES[path.suffix], path.read_bytes())


def _packed(kind: str, raw: bytes) -> File:
    packed = gzip.compress(raw, mtime=0)
    shorter = Form(packed, etag(packed)) if len(packed) < len(raw) else None
    return File(kind, Form(raw, etag(raw)), shorter)


def etag(raw: bytes) -> str:
    """Return what tells these bytes from others, as HTTP has it."""
    return f'"{hashlib.sha256(raw).hexdigest()[:24]}"'
