"""Age of Renaissance's pictures and texts, from views of random games and of crowded boards."""

import io
import re
from typing import Any

import pytest
from msgspec import structs
from PIL import Image

from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.events.cards import WarRolled
from engines.age_of_renaissance.events.expansion import Competed, Dice, Strength
from engines.age_of_renaissance.events.turn import IncomePaid
from engines.age_of_renaissance.views import ContestView, RenaissanceView
from engines.kernel import View
from render.age_of_renaissance import RenaissanceRenderer, contest
from render.age_of_renaissance.boards import boxes, strip
from render.age_of_renaissance.cards import drawing as cards
from render.age_of_renaissance.changes import Changes
from render.age_of_renaissance.map.geometry import HALF_ROW
from render.age_of_renaissance.map.layout import layout
from render.age_of_renaissance.named_view import NamedView
from render.age_of_renaissance.provinces import row
from render.age_of_renaissance.zooms import displays, player
from render.kit.picture import LONGEST_ALT
from render.kit.theme import SEATS
from tests.everyday import everyday
from tests.render.age_of_reason.test_age_of_reason_layout import Recorder, clashes
from tests.render.age_of_renaissance.renaissance import NAMES, Play, made, owning, play

RENDERER = RenaissanceRenderer()
PACK = PACKS.get(PACKS.default)
FEW = everyday((3, 4, 5, 6), 3, 6)


@pytest.fixture(scope="module", params=everyday((3, 6), 6))
def game(request: pytest.FixtureRequest) -> Play:
    return play(request.param)


def some(game: Play) -> list[RenaissanceView]:
    """A few positions from start to end."""
    return [*game.views[:: max(1, len(game.views) // 10)], game.views[-1]]


def test_boards_of_all_positions_have_the_same_size_and_stay_small(game: Play, long: bool):
    before = None
    for view in [*some(game)[:: 1 if long else 2], made(game.views[0].seats, 0.95)]:
        picture = RENDERER.board(view, before, game.names)
        assert picture.size == (1600, 1100)
        assert len(picture.png) < 250_000
        assert 0 < len(picture.alt) <= LONGEST_ALT
        before = view


def test_the_png_is_a_palette_image(game: Play):
    with Image.open(io.BytesIO(RENDERER.board(game.views[0], None, game.names).png)) as image:
        assert (image.format, image.mode, image.size) == ("PNG", "P", (1600, 1100))


def test_the_same_view_gives_the_same_bytes(game: Play):
    first, second = (RENDERER.board(game.views[3], game.views[2], game.names).png for _ in range(2))
    assert first == second


def test_every_zoomed_view_draws_at_start_in_the_middle_and_at_the_end(game: Play, long: bool):
    """Every day the conformance of the pictures draws them all at the end; here a few of them each time."""
    for third, view in enumerate((game.views[0], game.views[len(game.views) // 2], game.views[-1])):
        zooms = list(RENDERER.zooms(view).items())
        for key, title in zooms if long else zooms[third::12]:
            picture = RENDERER.zoom(view, key, game.names)
            assert title
            assert picture.size[0] == 1600
            assert len(picture.png) < 400_000
            assert 0 < len(picture.alt) <= LONGEST_ALT


@pytest.mark.parametrize("seats", FEW)
def test_zooms_name_areas_in_play_displays_players_and_the_scores_at_the_end(seats: int):
    start, end = (RENDERER.zooms(play(seats).views[place]) for place in (0, -1))
    areas = {key for key, one in PACK.areas.items() if one.min_players <= seats}
    players = {f"player_{seat}" for seat in range(seats)}
    assert set(start) == {*areas, *players, "overseas", "advances", "market"}
    assert set(end) - set(start) == {"scores"}
    with pytest.raises(KeyError):
        RENDERER.zoom(play(seats).views[0], "atlantis", NAMES[:seats])


def test_the_public_has_no_hand_and_no_cards_in_the_text(game: Play):
    for view in some(game):
        assert RENDERER.hand(view) is None
        assert "YOUR CARDS" not in RENDERER.text(view, game.names)


def test_a_hand_shows_own_cards(game: Play):
    shown = 0
    for view in game.hands:
        picture = RENDERER.hand(view)
        assert (picture is None) == (not view.hand and view.sealed is None)
        if picture is None:
            continue
        shown += 1
        for key in view.hand:
            assert f"- {PACK.cards[key].name}" in RENDERER.text(view, game.names)
    assert shown


def test_every_card_can_be_drawn_and_told():
    for key, card in PACK.cards.items():
        picture = RENDERER.hand(owning(made(4), 1, (key,)))
        assert picture is not None
        assert picture.alt.startswith(f"- {card.name}")
        table = NamedView(made(4), NAMES[:4])
        words = cards.does(table, 1, card)
        assert len(cards.wrapped(words, 22, cards.FACE[0] - 40)) * 26 < cards.FACE[1] - cards.BAND - 90, key


def test_a_sealed_bid_stands_in_the_hand_of_its_owner():
    view = structs.replace(owning(made(3), 0, ()), stage="setup", sealed=(12, ("genoa", "venice")))
    picture = RENDERER.hand(view)
    assert picture is not None
    assert "$12 for Genoa, Venice" in picture.alt
    assert "12 tokens" in RENDERER.text(structs.replace(view, stage="order", sealed=(12, ())), NAMES[:3])


def test_a_burden_is_marked_in_the_hand():
    view = owning(made(4), 0, ("e_stirrups",))
    free = structs.replace(view, burdens=())
    pictures = [RENDERER.hand(one) for one in (view, free)]
    assert pictures[0] is not None
    assert pictures[1] is not None
    assert pictures[0].image.tobytes() != pictures[1].image.tobytes()
    assert "a burden" in pictures[0].alt


def test_every_competition_and_war_has_a_picture_and_no_other_event(game: Play):
    assert game.moments
    for event, view in game.moments:
        picture = RENDERER.moment(event, view, game.names)
        assert picture is not None
        assert picture.size[0] == 1080
        assert len(picture.png) < 250_000
        if isinstance(event, Competed):
            assert PACK.provinces[event.province].name in picture.alt
            assert f"strength {event.strength.attack}" in picture.alt
            assert ("fails" in picture.alt) != event.won
        else:
            assert isinstance(event, WarRolled)
            assert ("tie" in picture.alt) == (event.winner is None)
    assert RENDERER.moment(IncomePaid(amounts=(), markets=()), game.views[0], game.names) is None


def test_a_cathedral_decides_without_dice():
    told = Competed(
        seat=0,
        province="florence",
        defenders=(1,),
        tokens=8,
        strength=Strength(attack=8, defence=4),
        dice=None,
        slot=2,
        cathedral=1,
        won=False,
        by=(),
        dominates=False,
    )
    picture = RENDERER.moment(told, made(3), NAMES[:3])
    assert picture is not None
    assert "Cathedral of Bartholomew the Elder (Genoa) decides it" in picture.alt


def test_a_competition_that_waits_stands_on_the_board_and_in_the_text():
    view = made(4)
    key = next(key for key, one in view.provinces.items() if one.marker == 1)
    fight = ContestView(province=key, attacker=0, defenders=(1,), committed=7)
    waiting = structs.replace(view, contest=fight)
    name = PACK.provinces[key].name
    assert f"Venice attacks {name}" in boxes.remarks(NamedView(waiting, NAMES[:4]))
    assert f"attacks {name} with 7 tokens" in RENDERER.text(waiting, NAMES[:4])
    pictures = [RENDERER.board(one, None, NAMES[:4]).image.tobytes() for one in (view, waiting)]
    assert pictures[0] != pictures[1]


def test_the_text_twin_tells_every_piece(game: Play):
    for view in [*some(game), made(game.views[0].seats, 0.95)]:
        text, table = RENDERER.text(view, game.names), NamedView(view, game.names)
        who_is_where = text[text.index("PROVINCES") : text.index("THE TABLE")]
        for key, one in PACK.provinces.items():
            if not table.in_play(key):
                continue
            assert one.name in text
            assert f"{one.name} (" in text[text.index("THE BOARD") :]
            found = view.provinces.get(key)
            if found is None:
                continue
            if found.marker is not None:
                part = rf"{table.capital(found.marker)} dominates [^;]*\b{one.name}\b"
                assert re.search(part, who_is_where), key
            for lot in table.tokens(key):
                side = " white" if lot.white else ""
                words = f"{table.capital(lot.seat)} {lot.count}{side}"
                assert re.search(rf"{one.name} \([^)]*{words}", who_is_where), key
        for seat, one in enumerate(view.players):
            assert f"{SEATS[seat].word}: {game.names[seat]}, {table.capital(seat)}" in text
            assert f"Misery {one.misery}." in text
        for good, commodity in PACK.commodities.items():
            line = next(line for line in text.splitlines() if line.startswith(f"- {commodity.name} ($"))
            assert ("shortage" in line or "surplus" in line) == bool(view.markers.get(good))


def test_final_scores_stand_item_by_item_in_the_text(game: Play):
    outcome = game.views[-1].outcome
    assert outcome is not None
    text = RENDERER.text(game.views[-1], game.names)
    for score in outcome.scores:
        assert all(f"{item.text} {item.points}" in text for item in score.items)


def test_changes_mark_the_provinces_whose_pieces_changed_and_tell_them(game: Play):
    for before, view in zip(game.views, game.views[1:], strict=False):
        changes = Changes(NamedView(before, game.names), NamedView(view, game.names))
        for key in PACK.provinces:
            old, new = before.provinces.get(key), view.provinces.get(key)
            if (old is None) != (new is None) or (old and new and old.marker != new.marker):
                assert key in changes.keys
        if changes.keys:
            assert changes.news()


def test_turning_pieces_coloured_side_up_is_no_change():
    view = made(4)
    settled = {
        key: structs.replace(
            one,
            fresh=False,
            tokens=tuple(a + b for a, b in zip(one.tokens, one.white, strict=True)),
            white=(0,) * 4,
        )
        for key, one in view.provinces.items()
    }
    after = structs.replace(view, provinces=settled)
    assert not Changes(NamedView(view, NAMES[:4]), NamedView(after, NAMES[:4])).keys


def test_without_an_earlier_view_nothing_is_marked(game: Play):
    changes = Changes(None, NamedView(game.views[4], game.names))
    assert not changes.keys
    assert not changes.news()


def test_white_and_coloured_sides_look_different():
    view = made(3)
    keys = [key for key, one in view.provinces.items() if one.marker is not None][:4]
    for key in keys:
        one = view.provinces[key]
        sides = [
            structs.replace(view, provinces={key: structs.replace(one, fresh=fresh)})
            for fresh in (False, True)
        ]
        first, second = (row(NamedView(side, NAMES[:3]), key, 1, 66)[0][0].tobytes() for side in sides)
        assert first != second


@pytest.mark.parametrize("seats", FEW)
def test_the_pieces_of_a_province_keep_to_their_room(seats: int):
    for seed in range(4):
        table = NamedView(made(seats, 0.95, seed=seed), NAMES[:seats])
        for key in layout(PACKS.default).spots:
            half = HALF_ROW[PACK.provinces[key].kind]
            for piece, middle in row(table, key, 1, 2 * half):
                assert abs(middle) + piece.width / 2 <= half + 5, key


@pytest.mark.parametrize("seats", FEW)
@pytest.mark.parametrize("share", [0.4, 0.95])
def test_nothing_overlaps_on_the_seats_cards(seats: int, share: float):
    view = made(seats, share)
    rich = [structs.replace(one, cash=1888, misery=1000, income=288, expansion=36) for one in view.players]
    canvas = Recorder(1600, 1100)
    strip.seats_strip(canvas, 904, NamedView(structs.replace(view, players=tuple(rich)), NAMES[:seats]))
    assert canvas.things
    assert not clashes(canvas.things)
    assert all(thing.box[0] >= 0 and thing.box[2] <= 1600 for thing in canvas.things)
    assert all(thing.box[3] <= 1100 for thing in canvas.things)


@pytest.mark.parametrize("seats", FEW)
def test_nothing_overlaps_in_the_boxes_beside_the_map(seats: int):
    view = structs.replace(made(seats, 0.95), markers=dict.fromkeys(PACK.commodities, 2))
    table = NamedView(view, NAMES[:seats])
    canvas = Recorder(1600, 1100)
    boxes.log(canvas, table, boxes.LOG)
    boxes.notes(canvas, table, boxes.NOTES)
    assert not clashes(canvas.things)
    for rect in (boxes.LOG, boxes.NOTES):
        inside = [thing for thing in canvas.things if thing.box[0] >= rect[0] and thing.box[1] >= rect[1]]
        assert any(thing.box[2] <= rect[2] and thing.box[3] <= rect[3] for thing in inside)


@pytest.mark.parametrize("seats", FEW)
@pytest.mark.parametrize("share", [0.0, 0.95])
@pytest.mark.parametrize("what", ["player", "advances", "market", "overseas", "hand", "competed", "war"])
def test_nothing_overlaps_in_a_zoomed_view(
    monkeypatch: pytest.MonkeyPatch, seats: int, share: float, what: str
):
    drawn: list[Recorder] = []

    def recorder(*size: Any) -> Recorder:
        drawn.append(Recorder(*size))
        return drawn[-1]

    for module in (player, displays, cards, contest):
        monkeypatch.setattr(module, "Canvas", recorder)
    view = owning(
        made(seats, share), 0, ("c1_cloth_wine", "e_war", "l_leonardo_da_vinci", "e_stirrups", "c2_wine")
    )
    table = NamedView(view, NAMES[:seats])
    if what == "hand":
        cards.hand(table, 0, 1600)
    elif what == "player":
        player.picture(table, "wide", 1)
    elif what == "competed":
        contest.picture(table, competition_of(tuple(range(1, seats))))
    elif what == "war":
        thrown = WarRolled(seat=0, other=1, dice=(6, 6), bonus=(3, 0), winner=None, difference=3, cede=0)
        contest.picture(table, thrown)
    else:
        getattr(displays, what)(table, "wide")
    things = drawn[-1].things
    assert things
    assert not clashes(things)
    width, height = drawn[-1].image.size
    assert all(thing.box[0] >= 0 and thing.box[2] <= width for thing in things)
    assert all(thing.box[1] >= 0 and thing.box[3] <= height for thing in things)


def competition_of(defenders: tuple[int, ...]) -> Competed:
    """A competition against many, told as by the engine."""
    return Competed(
        seat=0,
        province="constantinople",
        defenders=defenders,
        tokens=18,
        strength=Strength(attack=22, defence=14),
        dice=Dice(black=5, white=5, coloured=4),
        slot=4,
        cathedral=None,
        won=True,
        by=("coloured", "black"),
        dominates=True,
    )


def test_views_of_another_game_are_refused(game: Play):
    flat = {field: getattr(game.views[0], field) for field in View.__struct_fields__}
    with pytest.raises(TypeError):
        RENDERER.board(View(**flat), None, game.names)
