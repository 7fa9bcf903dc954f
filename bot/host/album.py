"""A whole game as one self-contained page: every board and every log line.

Boards are stored as differences from the one before, so that hundreds stay small. Hidden things are shown
only when the game is over.
"""

import base64
import hashlib
import html
import json
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from string import Template
from typing import Any, NamedTuple

from PIL import Image, ImageChops

from bot.drawing.film import Course
from bot.tables.history.films import Reel, Showing, evenly
from bot.texts.history import films as texts
from bot.texts.names import bare, put_in
from engines.kernel import View
from render import GameRenderer
from render.kit.film import numbered
from render.kit.named_view import drawable
from render.kit.raster.gif import CLEAR, unchanged
from render.kit.theme import SEATS, Colour

FOLDER = Path(__file__).parent / "page"
LARGEST = 25_000_000
"""Bytes of a page at most; a longer game has a board for each phase, or for some."""
CHAIN = 10
"""Boards between two whole ones, and so the most that are needed to show any turn."""


class Page(NamedTuple):
    """A page that is made."""

    raw: bytes
    boards: int
    """Turns with a board of their own."""
    whole: bool
    """Every turn has one."""


def bind(reel: Reel, renderer: GameRenderer, course: Course) -> Iterator[float | Page]:
    """Make the page step by step; yields the progress, 0 to 1, then the page. Refusal as `shoot`."""
    turns = list(range(reel.last + 1))
    fewer = [at for at in turns if at == reel.last or course.phases[at] != course.phases[at + 1]]
    while True:
        album = _Album(reel, renderer, course)
        for turn in turns:
            album.board(turn)
            yield turn / (reel.last + 1)
            if album.length > LARGEST:
                break
        else:
            raw = album.page()
            if len(raw) <= LARGEST or len(turns) == 1:
                yield Page(raw, len(turns), len(turns) == reel.last + 1)
                return
        turns, fewer = fewer, [fewer[at] for at in evenly(len(fewer) - 1, max(1, len(fewer) // 2))]


class _Album:
    """A page in the making."""

    def __init__(self, reel: Reel, renderer: GameRenderer, course: Course) -> None:
        self._reel, self._renderer, self._course = reel, renderer, course
        self._game = reel.table.game
        self._names = reel.table.plain_names
        self._showing = Showing(reel)
        self._before: View | None = None
        self._pictures = Layers()
        self._boards: list[int] = []
        self._over = reel.table.row.status == "over"
        seats = range(len(self._names)) if self._over else range(0)
        self._hands: dict[int, list[int]] = {seat: [] for seat in seats}

    @property
    def length(self) -> int:
        """Bytes that the pictures take so far."""
        return self._pictures.length

    def board(self, turn: int) -> None:
        """Draw the board after a turn, and once the game is over what every seat held in secret."""
        # Turns without a picture of their own show the next one: that is how their phase ended.
        missing = turn + 1 - len(self._boards)
        self._showing.to(turn)
        view = self._showing.view()
        picture = self._renderer.board(view, self._before, self._names, "wide")
        self._before = view
        key = self._game.key
        self._boards += [self._pictures.add("", numbered(picture.image, key), picture.alt)] * missing
        for seat, held in self._hands.items():
            hand = self._renderer.hand(self._showing.view(seat), "tall")
            number = -1
            if hand is not None:
                number = self._pictures.add(str(seat), numbered(hand.image, key), hand.alt)
            held.extend([number] * missing)

    def page(self) -> bytes:
        """Return the page."""
        title = self._game.title
        styles = self._renderer.styles(self._reel.table.view(None))
        data = {
            "title": title,
            "seats": [_seat(*seat) for seat in zip(styles, drawable(self._names), strict=True)],
            "turns": [self._turn(turn) for turn in range(self._reel.last + 1)],
            "boards": self._boards,
            "hands": list(self._hands.values()),
            "pictures": self._pictures.made,
        }
        return _page(f"{title}: {', '.join(self._names)}", data)

    def _turn(self, turn: int) -> dict[str, Any]:
        """Return what is told of a turn."""
        points = self._course.points[turn]
        about: dict[str, Any] = {
            "title": texts.caption(turn, self._reel.last, over=self._over),
            "phase": put_in(self._course.phases[turn], self._names),
            "points": points,
            "who": "",
            "lines": [],
            "own": {},
        }
        if turn:
            narrated = self._reel.narrate(turn, None)
            about["who"] = ", ".join(self._names[seat] for seat in narrated.seats)
            about["lines"] = lines = [bare(line) for line in narrated.lines]
            for seat in self._hands:
                own = [bare(line) for line in self._reel.narrate(turn, seat).lines]
                if own != lines:
                    about["own"][str(seat)] = own
        return about


class Layers:
    """Pictures as layers upon the one before of their kind: boards, or a seat's hand."""

    def __init__(self) -> None:
        self.made: list[dict[str, Any]] = []
        """As the page has them."""
        self.length = 0
        """Bytes that they take there, about."""
        self._last: dict[str, tuple[int, Image.Image, int]] = {}
        """By kind: number, picture, and the layers below."""

    def add(self, kind: str, image: Image.Image, alt: str) -> int:
        """Add a picture (mode P, without `CLEAR`); return its number, or that of the equal one before."""
        number, before, depth = self._last.get(kind, (-1, None, 0))
        if before is None or before.size != image.size or depth >= CHAIN:
            self._last[kind] = len(self.made), image, 0
            return self._keep(image, {"on": -1, "at": (0, 0), "size": image.size, "alt": alt})
        same = unchanged(image, before)
        box = ImageChops.invert(same).getbbox()
        if box is None:
            return number
        part = image.crop(box)
        part.paste(CLEAR, (0, 0), same.crop(box))
        self._last[kind] = len(self.made), image, depth + 1
        return self._keep(part, {"on": number, "at": box[:2], "alt": alt})

    def _keep(self, part: Image.Image, about: dict[str, Any]) -> int:
        file = BytesIO()
        part.save(file, "PNG", transparency=CLEAR, compress_level=7)
        about["png"] = base64.b64encode(file.getvalue()).decode()
        self.made.append(about)
        self.length += len(about["png"]) + len(about["alt"]) + 100
        return len(self.made) - 1


def _seat(style_of: int, name: str) -> dict[str, str]:
    style = SEATS[style_of]
    return {"name": name, "shape": style.shape, "colour": _colour(style.colour)}


def _colour(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _page(title: str, data: dict[str, Any]) -> bytes:
    """Put a page together; without `<`, foreign text can neither end the data nor begin a script."""
    style, script = ((FOLDER / f"film.{kind}").read_text(encoding="utf-8") for kind in ("css", "js"))
    policy = (
        "default-src 'none'; img-src data:; base-uri 'none'; form-action 'none'; "
        f"style-src '{_digest(style)}'; script-src '{_digest(script)}'"
    )
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    for sign in "<>&\u2028\u2029":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    page = Template((FOLDER / "film.html").read_text(encoding="utf-8"))
    parts = {"policy": policy, "style": style, "script": script, "data": text, "title": html.escape(title)}
    return page.substitute(parts).encode()


def _digest(text: str) -> str:
    """Return the hash by which a content policy allows a script."""
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"
