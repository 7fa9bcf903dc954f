"""The pictures of look-ups: what has one, that it holds all of it in order, and its words."""

from types import ModuleType
from typing import Any

import pytest

import render
from engines import GAMES
from engines.kernel import Entry
from render.age_of_reason import closeup as reason
from render.age_of_renaissance.cards import closeup as renaissance
from render.endeavor import closeup as endeavor
from render.kit import fonts, signs
from render.kit.provenance import told
from render.pax_renaissance.cards import closeup as pax
from tests.render.recorder import Recorder, Thing, clashes

MODULES: dict[str, ModuleType] = {
    "endeavor": endeavor,
    "age_of_reason": reason,
    "age_of_renaissance": renaissance,
    "pax_renaissance": pax,
}
DRAWN = {
    "endeavor": {"card"},
    "age_of_reason": {"country"},
    "age_of_renaissance": {"card", "advance", "commodity"},
    "pax_renaissance": {"card", "empire"},
}
"""Of which kinds of entries there are pictures."""


def entries(game: str, *, drawn: bool) -> list[Entry]:
    return [
        entry
        for entry in GAMES[game].lookup(GAMES[game].packs.default, "")
        if (printed(game, entry) or entry.key in meanings(game)) is drawn
    ]


def printed(game: str, entry: Entry) -> bool:
    return ":" in entry.key and entry.key.split(":")[0] in DRAWN[game]


def meanings(game: str) -> set[str]:
    """The keys of the entries that an icon stands for."""
    return {key for keys in render.GAMES[game].signs.values() for key in keys}


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_printed_has_a_picture_that_its_text_describes(game: str):
    for entry in entries(game, drawn=True):
        picture = render.GAMES[game].card(GAMES[game].packs.default, entry)
        assert picture is not None, entry.key
        assert picture.alt == told(entry)
        assert 400 <= picture.size[0] <= 1300
        assert picture.size[1] <= 1200
        assert len(picture.png) < 60_000, entry.key


@pytest.mark.parametrize("game", GAMES)
def test_of_the_rest_words_say_all(game: str):
    rest = entries(game, drawn=False)
    assert rest
    for entry in rest:
        assert render.GAMES[game].card(GAMES[game].packs.default, entry) is None, entry.key


@pytest.mark.parametrize("game", GAMES)
def test_nothing_overlaps_or_leaves_the_picture(monkeypatch: pytest.MonkeyPatch, game: str):
    made: list[Recorder] = []

    def recorder(*size: Any) -> Recorder:
        made.append(Recorder(*size))
        return made[-1]

    monkeypatch.setattr(MODULES[game], "Canvas", recorder)
    monkeypatch.setattr(signs, "Canvas", recorder)
    for entry in entries(game, drawn=True):
        made.clear()
        MODULES[game].picture(GAMES[game].packs.default, entry)
        (whole,) = made
        frame = Thing("picture", (0, 0, *whole.image.size))
        assert not clashes(whole.things), entry.key
        assert not [thing for thing in whole.things if not thing.within(frame)], entry.key


@pytest.mark.parametrize("game", GAMES)
def test_no_word_of_a_card_is_shortened(monkeypatch: pytest.MonkeyPatch, game: str):
    cut: list[str] = []
    real = fonts.fit

    def fit(text: str, *how: Any) -> str:
        found = real(text, *how)
        if found != text:
            cut.append(text)
        return found

    monkeypatch.setattr(fonts, "fit", fit)
    for entry in entries(game, drawn=True):
        render.GAMES[game].card(GAMES[game].packs.default, entry)
    assert not cut
