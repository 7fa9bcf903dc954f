"""Endeavor's pictures and texts, from views of random games."""

import io

import pytest
from msgspec import structs
from PIL import Image

from render import GAMES
from render.endeavor.changes import Changes
from render.endeavor.named_view import NamedView
from render.kit.named_view import drawable, letters
from render.kit.picture import LONGEST_ALT, shorten
from render.kit.theme import SEATS
from tests.render.endeavor.positions import Game

RENDERER = GAMES["endeavor"]


def test_boards_of_all_positions_have_the_same_size_and_stay_small(random_game: Game):
    before = None
    for view in random_game.views:
        picture = RENDERER.board(view, before, random_game.names)
        assert picture.size == (1600, 1100)
        assert len(picture.png) < 250_000
        assert 0 < len(picture.alt) <= LONGEST_ALT
        before = view


def test_the_png_is_a_palette_image(game: Game):
    with Image.open(io.BytesIO(RENDERER.board(game.views[0], None, game.names).png)) as image:
        assert (image.format, image.mode, image.size) == ("PNG", "P", (1600, 1100))


def test_the_same_view_gives_the_same_bytes(game: Game):
    first, second = (RENDERER.board(game.views[3], game.views[2], game.names).png for _ in range(2))
    assert first == second


def test_every_zoomed_view_draws_at_start_in_the_middle_and_at_the_end(random_game: Game, long: bool):
    """Every day the conformance of the pictures draws them all at the end; here a few of them each time."""
    views = random_game.views
    for third, view in enumerate((views[0], views[len(views) // 2], views[-1])):
        zooms = list(RENDERER.zooms(view).items())
        for key, title in zooms if long else zooms[third::4]:
            picture = RENDERER.zoom(view, key, random_game.names)
            assert title
            assert picture.size[0] == 1600
            assert 0 < len(picture.alt) <= LONGEST_ALT


def test_zooms_name_every_region_and_seat_and_the_scores_at_the_end(game: Game):
    start, end = RENDERER.zooms(game.views[0]), RENDERER.zooms(game.views[-1])
    assert {f"region:{region.id}" for region in game.views[0].regions} <= set(start)
    assert {f"seat:{seat}" for seat in range(5)} <= set(start)
    assert set(end) - set(start) == {"scores"}
    with pytest.raises(KeyError):
        RENDERER.zoom(game.views[0], "region:atlantis", game.names)


def test_every_region_can_be_drawn_larger_with_all_it_holds(game: Game):
    view = game.views[-1]
    for region in view.regions:
        alt = RENDERER.zoom(view, f"region:{region.id}", game.names).alt
        assert all(city.name in alt for city in region.cities)


def test_the_hand_is_the_own_player_board(game: Game):
    assert RENDERER.hand(game.views[0]) is None
    own = RENDERER.hand(structs.replace(game.views[0], seat=2))
    assert own is not None
    assert SEATS[2].word in own.alt


def test_what_is_neither_an_attack_nor_a_sum_has_no_picture_of_its_own(game: Game):
    from engines.endeavor.events import Shipped

    assert RENDERER.moments == {"attacked", "round", "over"}
    shipped = Shipped(seat=0, region="africa", token=None, using=None)
    assert RENDERER.moment(shipped, game.views[0], game.names) is None


def test_the_text_twin_tells_everything(random_game: Game):
    for view in random_game.views:
        text = RENDERER.text(view, random_game.names)
        for region in view.regions:
            assert region.name.lower() in text.lower()
            assert all(city.name in text for city in region.cities)
            assert all(str(count) in text for count in region.presence if count)
            for stack in region.stacks:
                assert f"{stack.name} stack".lower() in text.lower()
        own = zip(view.boards, random_game.names, letters(random_game.names), strict=True)
        for board, name, letter in own:
            style = SEATS[board.seat]
            assert f"{letter}, {style.word}, {name}" in text
            assert all(building.name in text for building in board.buildings)
            assert f"Harbor {board.harbor}, supply {board.supply}" in text
            for track in board.tracks:
                assert f"{track.id.capitalize()} {track.icons}" in text
        ends = {city.id: city.name for region in view.regions for city in region.cities}
        for link in view.connections:
            assert f"{ends[link.a]} to {ends[link.b]}: " in text
        assert all(f"{kind.name} ×{kind.left}" in text for kind in view.stock)


def test_two_different_positions_read_differently(game: Game):
    texts = {RENDERER.text(view, game.names) for view in game.views}
    assert len(texts) == len(game.views) - (game.views[-1] == game.views[-2])


def test_final_scores_stand_item_by_item_in_the_text(game: Game):
    outcome = game.views[-1].outcome
    assert outcome is not None
    text = RENDERER.text(game.views[-1], game.names)
    for score in outcome.scores:
        assert f"{score.total} glory" in text
        assert all(f"{item.text} {item.points}" in text for item in score.items)


def test_every_item_of_a_score_has_an_icon_of_its_own(game: Game):
    from render.endeavor.strip import item_icon

    outcome = game.views[-1].outcome
    assert outcome is not None
    keys = [item.key for item in outcome.scores[0].items]
    assert len({item_icon(key) for key in keys}) == len(keys)


def test_changes_mark_places_and_tell_them(game: Game):
    for before, view in zip(game.views, game.views[1:], strict=False):
        changes = Changes(NamedView(before, game.names), NamedView(view, game.names))
        taken = [
            new.id
            for old_region, region in zip(before.regions, view.regions, strict=True)
            for old, new in zip(old_region.cities, region.cities, strict=True)
            if old.holder != new.holder
        ]
        assert set(taken) <= changes.keys
        names = {city.id: city.name for region in view.regions for city in region.cities}
        assert all(names[city] in changes.news() for city in taken)


def test_without_an_earlier_view_nothing_is_marked(game: Game):
    changes = Changes(None, NamedView(game.views[4], game.names))
    assert not changes.keys
    assert not changes.news()


def test_a_name_that_cannot_be_drawn_becomes_the_seat_letter():
    assert drawable(("Anna", "玲玲", "玲 Chen", "")) == ("Anna", "Player B", "? Chen", "Player D")


def test_views_of_another_game_are_refused(game: Game):
    from engines.kernel import View

    flat = {field: getattr(game.views[0], field) for field in View.__struct_fields__}
    with pytest.raises(TypeError):
        RENDERER.board(View(**flat), None, game.names)


def test_shortened_texts_end_at_a_line():
    text = "\n".join(f"Line {number} of a long text." for number in range(100))
    short = shorten(text)
    assert len(short) <= LONGEST_ALT
    assert short.endswith("text.…")
