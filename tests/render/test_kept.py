"""What is kept between pictures never shows: drawn with nothing kept a picture is the same, to the byte."""

import sys
from collections.abc import Iterator
from random import Random
from types import ModuleType
from typing import Any

import pytest

import render
from engines import GAMES
from engines.kernel import View
from render.kit.raster import png
from tests.everyday import everyday


def forget() -> None:
    """Empty all that `render` keeps of pictures; where things lie stays, which packs share."""
    for cached in _caches():
        cached.cache_clear()
    png.forget()


def _caches() -> Iterator[Any]:
    for name, module in list(sys.modules.items()):
        path = name.split(".")
        if path[0] == "render" and path[-1] not in {"layout", "geometry"} and isinstance(module, ModuleType):
            functions = [item for item in vars(module).values() if not isinstance(item, type)]
            keeping = (item for item in functions if hasattr(item, "cache_clear"))
            yield from (item for item in keeping if getattr(item, "__module__", name) == name)


def views(key: str, moves: int) -> list[View]:
    """What all see of a random game after its last few moves."""
    game = GAMES[key]
    state, rng = game.setup(game.seats[-1], bytes(32), game.Options()), Random(5)
    found: list[View] = []
    while (decisions := game.pending(state)) and len(found) < moves:
        game.apply(state, decisions[0].seat, decisions[0].moves.sample(rng))
        found.append(game.view(state, None))
    return found[-4:]


KINDS = "glance", "tall", "wide", "zoom"


@pytest.mark.parametrize(
    ("key", "kind"),
    everyday([(key, kind) for key in GAMES for kind in KINDS], ("age_of_renaissance", "glance")),
)
def test_a_picture_is_the_same_with_nothing_kept(key: str, kind: str):
    pictures, shown = render.GAMES[key], views(key, 70)
    names = tuple(f"Player {letter}" for letter in "ABCDEFG"[: shown[-1].seats])

    def drawn(at: int) -> bytes:
        if kind == "glance":
            return pictures.glance(shown[at], shown[at - 1], names).png
        if kind == "zoom":
            return pictures.zoom(shown[at], next(iter(pictures.zooms(shown[at]))), names, "tall").png
        return pictures.board(shown[at], shown[at - 1], names, "tall" if kind == "tall" else "wide").png

    kept = [drawn(at) for at in range(1, len(shown))][-1]
    forget()
    assert drawn(len(shown) - 1) == kept
