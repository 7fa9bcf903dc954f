"""The layouts of a game's pictures, from `layout.json` of a data pack or else of the shipped one.

A layout holds positions, tints and projections only; the rest of the pack says what there is.
"""

import re
from collections.abc import Callable, Hashable
from functools import cached_property, lru_cache
from threading import Lock
from typing import Annotated, Any, Generic, Literal, TypeVar

import msgspec

from engines.kernel.loading.packs import Packs
from render.kit.geography import Projection

NAME = "layout"  # the file's name in a pack
KEPT = 16  # how many layouts of a game are kept: as many as have tables that are looked at in turn
LONGEST = 40  # so many characters of a wrong value are shown
WORDS = {
    "float": "a number", "int": "a whole number", "str": "text", "object": "an object", "array": "a list",
}  # fmt: skip
"""Plain words for msgspec's names of types."""
P = TypeVar("P", bound=msgspec.Struct)
L = TypeVar("L")
E = TypeVar("E")

Pixel = Annotated[float, msgspec.Meta(ge=-4000, le=4000)]
Length = Annotated[int, msgspec.Meta(ge=20, le=2000)]  # a side of a framed map
Longitude = Annotated[float, msgspec.Meta(ge=-360, le=360)]
Latitude = Annotated[float, msgspec.Meta(ge=-89, le=89)]
Scale = Annotated[float, msgspec.Meta(ge=0.5, le=200)]  # pixels a degree
Tint = Annotated[str, msgspec.Meta(pattern="^#[0-9A-Fa-f]{6}$")]
Anchor = Literal["l", "m", "r"]
Spot = tuple[Pixel, Pixel]
Degrees = tuple[Longitude, Latitude]
Box = tuple[Pixel, Pixel, Length, Length]  # left, top, width, height


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a layout's file: a misspelt name in it is an error."""


class ProjectionPart(Part, frozen=True):
    """A projection as a layout has it; see `Projection`."""

    lon: Longitude
    lat: Latitude
    scale: Scale
    at: Spot
    parallels: tuple[Latitude, Latitude] | None = None

    def __post_init__(self) -> None:
        """Refuse a cone that is none."""
        if self.parallels is not None and not 1 <= self.parallels[0] < self.parallels[1]:
            raise ValueError("the parallels must lie north of the equator, the southern one first")

    @property
    def projection(self) -> Projection:
        """The projection to draw with."""
        return Projection(self.lon, self.lat, self.scale, *self.at, parallels=self.parallels)


class Layouts(Generic[P, L]):
    """The layouts of one game's packs, by the pack's digest.

    `arrange` makes one from what the file says, as plain JSON, and the part of the typed pack that
    says what there is to draw. Packs that agree in both share their layout, so what is drawn once for
    a layout serves all of them.
    """

    def __init__(
        self, packs: Packs[P], board: Callable[[P], Hashable], arrange: Callable[[Any, Any], L]
    ) -> None:
        self._packs, self._board, self._arrange = packs, board, arrange
        self._made = lru_cache(maxsize=KEPT)(self._make)
        self._found = lru_cache(maxsize=KEPT)(self._find)

    def __call__(self, digest: str) -> L:
        """Return the layout of a pack. ValueError where the pack is not loaded, or cannot be drawn."""
        return self._found(digest)

    @cached_property
    def shipped(self) -> Any:
        """The layout that comes with the game, as plain JSON."""
        return msgspec.json.decode(self._packs.folder.joinpath(f"{NAME}.json").read_bytes())

    def _find(self, digest: str) -> L:
        parts = self._packs.parts(digest)
        raw = parts.get(NAME, self.shipped)
        return self._made(
            msgspec.json.encode(raw, order="deterministic"), self._board(self._packs.get(digest))
        )

    def _make(self, text: bytes, board: Any) -> L:
        return self._arrange(msgspec.json.decode(text), board)


_CONVERTING = Lock()
"""One drawing thread at a time: two that met a type for the first time have brought the process down."""


def read(game: str, raw: Any, kind: type[E]) -> E:
    """Return a layout's typed parts; ValueError names the place in the file and what is wrong there."""
    try:
        with _CONVERTING:
            return msgspec.convert(raw, kind)
    except msgspec.ValidationError as damage:
        reason, _, path = str(damage).partition(" - at `$")
        path = _named(raw, kind, path.removesuffix("`")).removeprefix(".")
        where = f"{game}/{NAME}.json: {path + ': ' if path else ''}"
        raise ValueError(f"{where}{_worded(reason, _at(raw, path))}") from damage


def wanted(game: str, places: dict[str, E], where: str, key: str, name: str) -> E:
    """Return the place of something; ValueError where the layout has none."""
    if key not in places:
        raise ValueError(f"{game}/{NAME}.json: {where}: {name} ({key!r}) has no place there")
    return places[key]


def _worded(reason: str, value: Any) -> str:
    """Say what stands there and what may, where a complaint of msgspec's is about a value."""
    complaint = re.fullmatch(r"Expected `(\w+)`(.*?)(, got .*)?", reason)
    if complaint is None:
        return reason
    stands = msgspec.json.encode(value).decode()
    stands = stands if len(stands) <= LONGEST else f"{stands[: LONGEST - 1]}…"
    wanted = WORDS.get(complaint[1], complaint[1])
    limits = complaint[2].replace(">=", "of at least").replace("<=", "of at most").removesuffix(".0")
    if "regex" in limits:
        wanted, limits = "a colour such as #E3DCBC", ""
    return f"{stands} stands there, but it must be {wanted}{limits}"


def _at(raw: Any, path: str) -> Any:
    """The value at a path, "regions.africa.box[2]" say."""
    for key, number in re.findall(r"([^.\[\]]+)|\[(\d+)\]", path):
        raw = raw[key] if key else raw[int(number)]
    return raw


def _named(raw: Any, kind: type[Any], path: str) -> str:
    """Put the keys themselves where a path of msgspec's says "[...]"."""
    known, mark, _ = path.partition("[...]")
    if not mark:
        return path
    holder = raw
    for name in known.split(".")[1:]:
        holder = holder[name]
    for key, value in holder.items():
        alone = _with(raw, known.split(".")[1:], {key: value})
        try:
            msgspec.convert(alone, kind)
        except msgspec.ValidationError as damage:
            inner = str(damage).partition(" - at `$")[2].removesuffix("`")
            if inner.startswith(known + mark):
                return f"{known}.{key}{inner.removeprefix(known + mark)}"
    return path


def _with(raw: Any, names: list[str], value: Any) -> Any:
    """Return a copy of plain JSON with another value at a place."""
    if not names:
        return value
    return raw | {names[0]: _with(raw[names[0]], names[1:], value)}
