"""Pax Renaissance's glance and boards: victories never vanish, nothing is cut, signs can be read."""

import random
from itertools import pairwise
from typing import Any

import pytest
from msgspec import structs

from engines.pax_renaissance.data.loading import PACKS
from engines.pax_renaissance.game import PAX_RENAISSANCE
from engines.pax_renaissance.views import PaxView, SlotView
from render import GAMES
from render.kit import printed
from render.kit.measure import BOARD, GLANCE, cut, overlaps, too_small
from render.kit.picture import Picture
from render.pax_renaissance import glance, ledger
from render.pax_renaissance.board import TALL_MAP
from render.pax_renaissance.cards import tile
from render.pax_renaissance.head import headlines
from render.pax_renaissance.map import drawing
from render.pax_renaissance.market import SMALLEST_SIGN
from render.pax_renaissance.named_view import REGIONS, NamedView
from tests.everyday import everyday
from tests.render.pax_renaissance.pax import play
from tests.render.recorder import Recorder, Thing, clashes

RENDERER = GAMES["pax_renaissance"]
PACK = PACKS.get(PACKS.default)
LONG = ("Bartholomew Fitzgerald", *(f"Alexandra-Charlotte {letter}" for letter in "BCD"))
OPTIONS: dict[str, dict[str, Any]] = {
    "plain": {},
    "1550, astrology, banks chosen": {"map_1550": True, "astrology": True, "banks": "chosen"},
}


def words(picture: Picture) -> list[str]:
    return [text.text for text in printed.texts(picture.image)]


def numbers(view: PaxView) -> list[str]:
    """What is needed for each victory, by each player who is not bankrupt."""
    alive = [player.seat for player in view.players if not player.bankrupt]
    return [
        f"/{needed}"
        for square in view.victories.values()
        for entry in square.progress
        if entry.seat in alive
        for _, needed in entry.counts.values()
    ]


@pytest.mark.parametrize("seats", everyday((1, 2, 3, 4), 4))
def test_victories_stand_in_one_place_of_every_picture_through_a_whole_game(seats: int):
    """With what is needed: in battles, while ops run, when one is declared, when the game is over."""
    game = play(seats, 3)
    places: set[Any] = set()
    seen = [*pairwise(game.views)][:: max(1, len(game.views) // 25)] + [*pairwise(game.views)][-3:]
    for before, view in seen:
        for picture in (
            RENDERER.glance(view, before, LONG[:seats]),
            RENDERER.board(view, before, LONG[:seats], "tall"),
            RENDERER.board(view, before, LONG[:seats], "wide"),
        ):
            said = words(picture)
            for needed in numbers(view):
                assert needed in said
                said.remove(needed)
            spots = [spot for spot in picture.spots if spot.value in view.victories]
            assert {spot.value for spot in spots} == set(view.victories)
            if view.stage == "play":
                places.add((picture.size, tuple(spots)))
    assert len(places) == 3, "one place in each kind of picture"


@pytest.mark.parametrize("active", [False, True])
@pytest.mark.parametrize("met", [False, True])
def test_who_can_declare_a_victory_is_marked(monkeypatch: pytest.MonkeyPatch, active: bool, met: bool):
    """A lock is on what is not active; who meets the conditions is framed, more heavily if it is active."""
    view = play(4).views[0]
    square = view.victories["imperial"]
    progress = tuple(structs.replace(entry, met=met and entry.seat == 2) for entry in square.progress)
    squares = {key: structs.replace(other, active=False) for key, other in view.victories.items()}
    squares["imperial"] = structs.replace(square, active=active, progress=progress)
    locks: list[str] = []
    lines: list[int] = []
    real, card = ledger.sign, Recorder.card

    def sign(name: str, size: int) -> Any:
        locks.append(name)
        return real(name, size)

    def noted(
        canvas: Recorder, box: Any, fill: Any, edge: Any = None, radius: int = 8, line: int = 2
    ) -> None:
        if radius == 6:
            lines.append(line)
        card(canvas, box, fill, edge, radius, line)

    monkeypatch.setattr(ledger, "sign", sign)
    monkeypatch.setattr(Recorder, "card", noted)
    named = NamedView(structs.replace(view, victories=squares), LONG)
    table = ledger.Ledger(named, 8, 1184, ledger.GLANCE)
    table.draw(Recorder(1200, 400), 0)
    assert locks.count("lock") == len(squares) - active
    assert lines == ([3 if active else 2] if met else [])


@pytest.mark.parametrize("options", everyday(OPTIONS, "1550, astrology, banks chosen"))
@pytest.mark.parametrize("seats", everyday((1, 2, 3, 4), 4))
def test_nothing_is_cut_and_all_can_be_read_through_a_whole_game(seats: int, options: str):
    game = play(seats, 5, **OPTIONS[options])
    for before, view in [*pairwise(game.views)][:: max(1, len(game.views) // 30)]:
        for past in (before, None):
            shown = RENDERER.glance(view, past, LONG[:seats])
            assert [*too_small(shown.image, GLANCE, LONG), *overlaps(shown.image)] == []
            assert cut(shown.image) == []
            assert len({text.size for text in printed.texts(shown.image) if text.text in LONG}) <= 1
        tall, wide = (RENDERER.board(view, before, LONG[:seats], form) for form in ("tall", "wide"))
        for picture in (tall, wide):
            assert [*too_small(picture.image, BOARD, LONG), *overlaps(picture.image)] == []
            assert cut(picture.image) == []


@pytest.mark.parametrize("seats", everyday([1, 4], 4))
def test_the_headline_of_every_decision_is_whole(seats: int):
    for seed in (1, 2):
        for view in play(seats, seed).views:
            named = NamedView(view, LONG[:seats])
            if view.pending and view.stage == "play" and named.shown is not None:
                said = " ".join(words(RENDERER.glance(view, None, LONG[:seats]))[:3])
                assert any(line in said for line in headlines(named)), said


def kinds(pair: tuple[Thing, Thing]) -> set[str]:
    return {thing.what for thing in pair}


def some_market(view: PaxView, rng: random.Random) -> PaxView:
    """The view with six cards drawn from each region's, and many florins on them."""
    market = {
        region: tuple(
            SlotView(card=card, florins=rng.choice((0, 1, 12)))
            for card in rng.sample([card.id for card in PACK.cards.values() if card.region == region], 6)
        )
        for region in REGIONS
    }
    return structs.replace(view, market=market)


@pytest.mark.parametrize("seats", everyday([2, 4], 4))
def test_cards_of_any_market_are_whole_on_a_glance(monkeypatch: pytest.MonkeyPatch, seats: int):
    """Names, signs, prices and florins of any twelve cards touch nothing, with a part of the map below."""
    views = [view for view in play(seats).views if view.pending and view.pending[0].kind == "act"]
    rng = random.Random(7)
    cuts = 0
    for number in range(40):
        view = some_market(views[number % len(views)], rng)
        changed = {next(iter(view.spaces))} if number % 2 else set[str]()
        made: list[Recorder] = []
        monkeypatch.setattr(
            glance, "Canvas", lambda *size, made=made: made.append(Recorder(*size)) or made[-1]
        )
        canvas = glance.glance(NamedView(view, LONG[:seats]), frozenset(changed), "Anna took France.")
        drawn = [pair for pair in clashes(made[0].things) if not {"icon", "piece"}.isdisjoint(kinds(pair))]
        assert not drawn
        assert [*too_small(canvas.image, GLANCE, LONG), *overlaps(canvas.image)] == []
        cuts += len(cut(canvas.image))
    assert cuts <= 1, "only among the longest names of all"


def test_signs_on_a_glance_have_ten_points_in_the_client(monkeypatch: pytest.MonkeyPatch):
    """At a width of 390: 31 of 1200 pixels. On boards they have 20 of 1080 and more."""
    assert 390 / 1200 * SMALLEST_SIGN >= 10
    sizes: set[int] = set()
    real = tile.fitting

    def fitting(face: Any, steps: range, room: float, *, counted: bool = False) -> Any:
        sizes.add(steps[-1])
        return real(face, steps, room, counted=counted)

    monkeypatch.setattr(tile, "fitting", fitting)
    for view in play(4).views[::20]:
        RENDERER.glance(view, None, LONG)
    assert sizes == {SMALLEST_SIGN}


def test_a_token_lies_within_the_frame_of_its_space_also_in_a_battle(monkeypatch: pytest.MonkeyPatch):
    frames: dict[tuple[float, float], int] = {}
    real, sprite = drawing._socket, Recorder.sprite  # it can be seen nowhere else
    inner: dict[int, int] = {}

    def socket(size: int, *how: Any) -> Any:
        image = real(size, *how)
        inner[id(image)] = size - 2 * how[-1]
        kept.append(image)
        return image

    def noted(canvas: Recorder, image: Any, x: float, y: float) -> None:
        if id(image) in inner:
            frames[x, y] = inner[id(image)]
        elif (x, y) in frames:
            left, top, right, bottom = image.getchannel("A").getbbox()
            assert max(right - left, bottom - top) <= frames.pop((x, y)) + 2
            seen.append(image)
        sprite(canvas, image, x, y)

    kept: list[Any] = []
    seen: list[Any] = []
    monkeypatch.setattr(drawing, "_socket", socket)
    monkeypatch.setattr(Recorder, "sprite", noted)
    fights = [view for view in play(3).views if view.battle is not None][:12]
    assert fights
    for view in fights:
        drawing.draw_map(
            Recorder(1600, 1500), NamedView(view, LONG[:3]), glance._measures((1, 2), 0, 440), frozenset()
        )
        drawing.draw_map(Recorder(1600, 1500), NamedView(view, LONG[:3]), TALL_MAP, frozenset())
    assert seen


def test_a_first_turn_says_something_where_the_news_stand():
    view = PAX_RENAISSANCE.view(PAX_RENAISSANCE.setup(3, bytes(32), PAX_RENAISSANCE.Options()), None)
    for picture in (
        RENDERER.glance(view, None, LONG[:3]),
        *(RENDERER.board(view, None, LONG[:3], form) for form in ("tall", "wide")),
    ):
        assert "No victory is active yet." in words(picture)
