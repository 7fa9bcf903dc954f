"""The files of the page: the same bytes for everybody."""

import hashlib
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


class File(NamedTuple):
    """A file as it is sent."""

    raw: bytes
    type: str
    etag: str


def load(folder: Path = PAGE) -> dict[str, File]:
    """Return all files by their path below the folder, such as "page.css", and the page's words."""
    words = msgspec.json.encode(TEXTS)
    files = {
        path.relative_to(folder).as_posix(): _file(path)
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix in TYPES
    }
    return {**files, WORDS: File(words, "application/json", etag(words))}


def _file(path: Path) -> File:
    raw = path.read_bytes()
    return File(raw, TYPES[path.suffix], etag(raw))


def etag(raw: bytes) -> str:
    """Return what tells these bytes from others, as HTTP has it."""
    return f'"{hashlib.sha256(raw).hexdigest()[:24]}"'
