"""Changed data packs, and which pixels of a picture they change."""

from collections.abc import Callable
from typing import Any

import msgspec
from PIL import Image, ImageChops

from engines.kernel import Game, View
from render import GAMES
from render.kit.picture import Picture

Parts = dict[str, Any]
NAMES = ("Anna", "Bartholomew", "Çağla", "Дмитрий", "Eve")
Box = tuple[int, int, int, int]


def changed(game: Game, *changes: Callable[[Parts], None]) -> str:
    """Load the shipped pack with changes, without a look at whether it can be drawn; return its digest."""
    parts = game.packs.parts(game.packs.default)
    for change in changes:
        change(parts)
    return game.load(msgspec.json.encode(parts, order="deterministic"))


def opening(game: Game, digest: str, seats: int = 3) -> View:
    """The public view of a new game with a pack; the same seed for all."""
    return game.view(game.setup(seats, bytes(32), game.Options(), digest), None)


def board(game: Game, digest: str, seats: int = 3) -> Picture:
    """The board of a new game."""
    return GAMES[game.key].board(opening(game, digest, seats), None, NAMES[:seats])


def zoom(game: Game, digest: str, key: str, seats: int = 3) -> Picture:
    """A zoomed view of a new game."""
    return GAMES[game.key].zoom(opening(game, digest, seats), key, NAMES[:seats])


def difference(one: Picture, other: Picture) -> Box | None:
    """The smallest box that holds all pixels that differ; None where there are none."""
    return ImageChops.difference(one.image, other.image).getbbox()


def inside(box: Box | None, room: tuple[float, float, float, float]) -> bool:
    """Whether something differs, and nothing outside a room."""
    if box is None:
        return False
    return room[0] <= box[0] and room[1] <= box[1] and box[2] <= room[2] and box[3] <= room[3]


def pixels(one: Picture, other: Picture) -> int:
    """How many pixels differ."""
    differing: Image.Image = ImageChops.difference(one.image, other.image).convert("L")
    return sum(differing.point(lambda value: 1 if value else 0).histogram()[1:2])
