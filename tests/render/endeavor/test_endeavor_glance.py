"""Endeavor's glance and its tall board: they say what one looks for, large enough, and nothing is cut."""

from itertools import pairwise
from typing import Any

import msgspec
import pytest

from engines.endeavor.game import ENDEAVOR
from engines.endeavor.views import EndeavorView
from render import GAMES
from render.endeavor.glance import frame, ledger
from render.endeavor.layout import layout
from render.endeavor.widening import widened
from render.kit import printed
from render.kit.measure import BOARD, cut, overlaps, too_small
from render.kit.measure import GLANCE as LIMITS
from render.kit.named_view import capital, letters
from render.kit.picture import GLANCE, Picture
from tests.render.changed import changed, opening
from tests.render.endeavor.positions import Game, play
from tests.render.endeavor.test_endeavor_packs import city, joined
from tests.render.recorder import Recorder, clashes

RENDERER = GAMES["endeavor"]
TALL = BOARD._replace(least=20)
LONG = ("Bartholomew Fitzgerald", *(f"Alexandra-Charlotte {letter}" for letter in "BCDE"))


def words(picture: Picture) -> list[str]:
    """The texts that can be read on a picture."""
    return [one.text for one in printed.texts(picture.image)]


def glances(seats: int, kind: str) -> list[tuple[EndeavorView, list[str]]]:
    """Views of a random game in which a decision of this kind is open, with what their glance says."""
    views = play(seats, 2, 1).views
    found = [(now, before) for before, now in pairwise(views) if now.pending and now.pending[0].kind == kind]
    return [(now, words(RENDERER.glance(now, before, LONG[:seats]))) for now, before in found[::6][:8]]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_glances_of_a_whole_game_can_be_read_and_stay_small(seats: int):
    before = None
    for view in play(seats, 1, 16).views:
        for names in (LONG[:seats], ("Al", "Bo", "Cy", "Di", "Ed")[:seats]):
            picture = RENDERER.glance(view, before, names)
            assert picture.size == GLANCE
            assert len(picture.png) < 250_000
            assert [*too_small(picture.image, LIMITS, names), *overlaps(picture.image)] == []
            assert cut(picture.image) == []
        before = view


@pytest.mark.parametrize("seats", [3, 5])
def test_a_glance_has_one_shape_from_the_first_move_to_the_last(seats: int):
    """The list of regions and the table of seats lie where they lay, with the same heads and names."""
    lasting = {"Region", "to open", "token", "top card", "Glory", *LONG[:seats]}
    lasting |= {word for _, word in ledger.HEADS}
    shapes: set[tuple[Any, ...]] = set()
    views = [view for view in play(seats, 3, 4).views if view.outcome is None]
    for before, view in pairwise(views):
        for past in (before, None):
            shown = printed.texts(RENDERER.glance(view, past, LONG[:seats]).image)
            assert {text.size for text in shown if text.text in LONG} == {shown_size(shown, LONG[0])}
            shapes.add(tuple((text.text, text.box) for text in shown if text.text in lasting))
    (shape,) = shapes
    assert {word for word, _ in shape} == lasting


def shown_size(shown: list[printed.Text], word: str) -> int:
    return next(text.size for text in shown if text.text == word)


def test_a_map_is_shown_whenever_an_action_is_taken():
    """The region where something has changed, else the open one with most to take: a pass moves nothing."""
    views = play(4, 2, 1).views
    for before, now in pairwise(views):
        if now.pending and now.pending[0].kind == "action":
            for past in (before, None):
                said = words(RENDERER.glance(now, past, LONG[:4]))
                titles = [capital(region.name) for region in now.regions if not region.stacks]
                titles += [capital(region.name) for region in now.regions]
                # In the list stand the names of stacks: a region's own in the map's title, once more.
                assert any(said.count(title) > (title in listed(now)) for title in titles)


def listed(view: EndeavorView) -> set[str]:
    return {capital(stack.name) for region in view.regions for stack in region.stacks}


def test_of_many_buildings_all_have_room(monkeypatch: pytest.MonkeyPatch):
    """Fifteen kinds, the longest names, with signs and numbers that touch nothing."""
    for seats, most in ((3, 15), (5, 15), (5, 9), (4, 7)):
        view = next(view for view in play(seats, 2, 1).views if view.pending[0].kind == "build")
        stock = tuple(msgspec.structs.replace(tile, left=3) for tile in view.stock)
        board = view.boards[view.pending[0].seat]
        tracks = (msgspec.structs.replace(board.tracks[0], gives=5), *board.tracks[1:])
        boards = tuple(
            msgspec.structs.replace(own, tracks=tracks, buildings=stock[:9]) if own is board else own
            for own in view.boards
        )
        full = msgspec.structs.replace(view, stock=stock[-most:], boards=boards)
        made: list[Recorder] = []

        def recorder(*size: Any, made: list[Recorder] = made) -> Recorder:
            made.append(Recorder(*size))
            return made[-1]

        monkeypatch.setattr(frame, "Canvas", recorder)
        picture = RENDERER.glance(full, None, LONG[:seats])
        whole = next(one for one in made if one.image is picture.image)
        assert not clashes(whole.things)
        assert cut(picture.image) == []
        assert {tile.name for tile in full.stock} <= set(words(picture))


def test_a_glance_says_whose_move_it_is_and_what_they_decide():
    for kind in ("build", "salary", "action"):
        for view, said in glances(4, kind):
            pending = view.pending[0]
            assert f"{LONG[pending.seat]} {pending.notice}" in said


def test_where_buildings_have_room_they_say_in_words_what_they_do():
    view, said = glances(3, "build")[0]
    assert {item.name for item in view.stock if item.level == 1} <= set(said)
    assert {"Draw", "Industry 2"} <= set(said), "on the Market and the Workshop"


def test_every_seat_shows_its_numbers():
    for view, said in glances(5, "action"):
        for board in view.boards:
            assert letters(LONG)[board.seat] in said
            for count in (board.glory, board.harbor, *(track.icons for track in board.tracks)):
                assert str(count) in said


def test_who_builds_sees_the_buildings_of_their_level_and_no_others():
    for view, said in glances(3, "build"):
        level = view.boards[view.pending[0].seat].tracks[0].gives
        for tile in view.stock:
            if tile.level <= level:
                assert (tile.name in said) == bool(tile.left)
        if any(tile.left for tile in view.stock if tile.level <= level):
            assert not {tile.name for tile in view.stock if tile.level > level} & set(said)


def test_who_is_paid_sees_their_own_buildings():
    found = glances(3, "salary")
    assert found
    for view, said in found:
        assert {tile.name for tile in view.boards[view.pending[0].seat].buildings} <= set(said)


def test_the_place_where_it_happens_is_shown_large():
    views = play(4, 2, 1).views
    for before, now in pairwise(views):
        taken = [
            (region, spot)
            for region, old in zip(now.regions, before.regions, strict=True)
            for spot, was in zip(region.cities, old.cities, strict=True)
            if spot.holder != was.holder
        ]
        if taken and now.pending and now.pending[0].kind == "action":
            said = words(RENDERER.glance(now, before, LONG[:4]))
            (region, spot), *_ = taken
            assert spot.name in said
            assert region.name[1:] in {one[1:] for one in said}


def test_all_regions_say_how_far_they_are_from_opening():
    for view, said in glances(4, "action"):
        for region in view.regions:
            left = sum(space.marker is None for space in region.track)
            assert region.open or str(left) in said
            assert all(stack.name in said for stack in region.stacks)


def test_the_end_shows_every_total(game: Game):
    view = game.views[-1]
    assert view.outcome is not None
    said = words(RENDERER.glance(view, None, game.names))
    for score in view.outcome.scores:
        assert str(score.total) in said
        assert {str(item.points).replace("-", "−") for item in score.items} <= set(said)


@pytest.mark.parametrize("seats", [3, 5])
def test_tall_boards_show_everything_and_stay_small(seats: int):
    before = None
    for view in play(seats, 1, 40).views:
        picture = RENDERER.board(view, before, LONG[:seats], "tall")
        assert picture.size[0] == 1080
        assert picture.size[1] <= 2500
        assert len(picture.png) < 250_000
        assert [*too_small(picture.image, TALL, LONG[:seats]), *overlaps(picture.image)] == []
        assert cut(picture.image) == []
        assert cut(RENDERER.board(view, before, LONG[:seats], "wide").image) == []
        said = words(picture)
        for region in view.regions:
            assert {one.name for one in region.cities} <= set(said)
        for board in view.boards:
            assert {str(board.glory), letters(LONG[:seats])[board.seat]} <= set(said)
        before = view


def test_wider_regions_keep_their_cities_and_lead_their_lines_to_the_edges():
    digest = ENDEAVOR.packs.default
    shipped = layout(digest)
    frame, scales = widened(digest, tuple((key, 1600, 600) for key in shipped.regions))
    for key, panel in frame.regions.items():
        assert panel.width >= shipped.regions[key].width
        assert panel.width * scales[key] == pytest.approx(1600, abs=scales[key])
        assert all(x + 94 <= panel.width for x, _ in panel.stacks.values())
    for spot in frame.cities.values():
        assert 0 < spot.x < frame.regions[spot.region].width
    for one, link in frame.links.items():
        for key, path in link.paths.items():
            (x, y), panel = path[-1], frame.regions[frame.cities[key].region]
            assert x in (0, panel.width) or y in (0, panel.height), one


def test_other_packs_are_drawn_in_every_format():
    digest = changed(ENDEAVOR, joined(("ca3", "sa1"), ("sa1", "sa3")), city("africa", "af9", "Zanzibar"))
    view = opening(ENDEAVOR, digest)
    for picture in (
        RENDERER.glance(view, None, LONG[:3]),
        RENDERER.board(view, None, LONG[:3], "tall"),
        RENDERER.board(view, None, LONG[:3], "wide"),
        RENDERER.zoom(view, "region:africa", LONG[:3], "tall"),
    ):
        assert picture.png
    assert "Zanzibar" in words(RENDERER.board(view, None, LONG[:3], "tall"))
