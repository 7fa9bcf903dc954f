"""Renderers keep as much of pictures as the host allows."""

from bot.drawing.renderers import Renderers
from engines import GAMES
from render.kit.keeping.kept import BUDGET, SHARED


def test_renderers_keep_what_the_host_allows():
    try:
        renderers = Renderers(GAMES, 7)
        assert SHARED.limit == BUDGET
        renderers.load()
        assert SHARED.limit == 7_000_000
        assert set(renderers) == set(GAMES)
    finally:
        SHARED.resize(BUDGET)
