"""Who holds which rank in an area can be seen, without colours, on every picture that shows the area."""

from itertools import islice

import pytest

from engines import GAMES
from engines.age_of_reason.events import AreasScored
from render import GAMES as PICTURES
from render.age_of_reason.named_view import NamedView
from render.age_of_reason.ranks import NAMES as PLACES
from render.age_of_reason.ranks import NARROW, WIDE, put_rank, rank_width
from render.kit.canvas import Canvas
from render.kit.measure import BOARD, GLANCE, overlaps, too_small
from render.kit.printed import texts
from render.kit.theme import PAPER
from tests.render.age_of_reason.reason import crowded, play

KEY = "age_of_reason"
NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus")


@pytest.mark.parametrize("pad", [WIDE, NARROW, 0])
@pytest.mark.parametrize("size", [28, 38, 52])
def test_ranks_differ_in_grey_by_their_marks(size: int, pad: float):
    drawn: set[bytes] = set()
    for place in (0, 1, 2, None):
        canvas = Canvas(120, 80, PAPER)
        wide = put_rank(canvas, 20, 40, "2", size, place, pad)
        assert wide == rank_width("2", size, place, pad)
        drawn.add(canvas.image.convert("L").tobytes())
        dark = sum(canvas.image.convert("L").histogram()[:90])
        assert (dark > wide * size * 0.5) == (place == 0), "only the first rank has a dark ground"
    assert len(drawn) == 4


def test_places_and_gains_are_those_of_the_scoring():
    game = GAMES[KEY]
    state, seen = game.setup(4, bytes(32), game.Options()), 0
    while decisions := game.pending(state):
        owed = decisions[0]
        events = game.apply(state, owed.seat, owed.default or next(iter(owed.moves)))
        for event in (event for event in events if isinstance(event, AreasScored)):
            named = NamedView.of(game.view(state, None), NAMES[:4])
            # The markers of the next turn lie there by now, but no disc has moved.
            assert named.gains == event.points
            for area in event.areas:
                assert named.ranks(area.area) == area.ranks
                for place, rank in enumerate(area.ranks):
                    assert {named.places(area.area)[land] for land in rank.countries} == {place}
            seen += 1
    assert seen


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_the_close_up_has_all_ranks_and_what_everybody_would_score(seats: int):
    view = play(seats).views[-1]
    named = NamedView.of(view, NAMES[:seats])
    for form in ("tall", "wide"):
        picture = PICTURES[KEY].zoom(view, "ranks", NAMES[:seats], form)
        said = [text.text for text in texts(picture.image)]
        assert set(PLACES) <= set(said)
        for seat in range(seats):
            assert NAMES[seat] in said
            assert f"+{named.gains[seat]}" in said
        for area in named.pack.areas.values():
            assert area.name in said
            for rank in named.ranks(area.id):
                assert str(rank.points) in said
    assert "first (" in picture.alt


def test_the_close_up_of_the_most_crowded_board_can_be_read():
    for seats in (4, 7):
        view = crowded(play(seats).views[-1], 22)
        for form in ("tall", "wide"):
            picture = PICTURES[KEY].zoom(view, "ranks", NAMES[:seats], form)
            assert too_small(picture.image, BOARD, NAMES) == []
            assert overlaps(picture.image) == []
            assert all(text.box[2] <= picture.size[0] for text in texts(picture.image))


def test_the_glance_says_what_every_rank_of_every_area_gives():
    views = (view for view in play(4).views if view.auction is None and view.combat is None)
    shown = [view for view in islice(views, 200) if view.stage not in ("countries", "over")]
    view = shown[len(shown) // 2]
    picture = PICTURES[KEY].glance(view, None, NAMES[:4])
    named = NamedView.of(view, NAMES[:4])
    said = [text.text for text in texts(picture.image)]
    for area in named.pack.areas.values():
        at = said.index(area.name)
        around = said[max(0, at - 4) : at + 4]
        assert {str(points) for points in area.vp} <= set(around), area.name
    assert too_small(picture.image, GLANCE, NAMES) == []
    assert overlaps(picture.image) == []
