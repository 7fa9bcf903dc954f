"""Age of Reason's pictures and texts, from views of random games."""

import io

import pytest
from msgspec import structs
from PIL import Image

from engines.age_of_reason.data.loading import PACKS
from engines.age_of_reason.events import IncomePaid
from engines.age_of_reason.moves import Attack
from engines.age_of_reason.views import ReasonView
from engines.age_of_reason.words import names
from engines.kernel import View
from render import GAMES
from render.age_of_reason.battle import Battle
from render.age_of_reason.changes import Changes
from render.age_of_reason.named_view import NamedView
from render.kit.picture import LONGEST_ALT
from render.kit.printed import texts
from render.kit.theme import SEATS
from tests.age_of_reason.table import GAME, Position
from tests.everyday import everyday
from tests.render.age_of_reason.reason import MOMENTS, NAMES, Play, crowded, moment, play

RENDERER = GAMES["age_of_reason"]


@pytest.fixture(scope="module", params=everyday((2, 4, 7), 7))
def game(request: pytest.FixtureRequest) -> Play:
    return play(request.param)


def some(game: Play) -> list[ReasonView]:
    """A few positions from start to end."""
    return [*game.views[:: len(game.views) // 8], game.views[-1]]


def test_boards_of_all_positions_have_the_same_size_and_stay_small(game: Play, long: bool):
    before = None
    for view in [*some(game)[:: 1 if long else 2], crowded(game.views[-1], 22)]:
        picture = RENDERER.board(view, before, game.names)
        assert picture.size == (1600, 1100)
        assert len(picture.png) < 250_000
        assert 0 < len(picture.alt) <= LONGEST_ALT
        before = view


def test_glances_and_tall_boards_keep_their_width_and_stay_small(game: Play, long: bool):
    before = None
    for view in [*some(game)[:: 1 if long else 2], crowded(game.views[-1], 22)]:
        glance = RENDERER.glance(view, before, game.names)
        board = RENDERER.board(view, before, game.names, "tall")
        assert glance.size == (1200, 900)
        assert board.size[0] == 1080
        assert board.size[1] >= 1440
        for picture in (glance, board):
            assert len(picture.png) < 250_000
            assert 0 < len(picture.alt) <= LONGEST_ALT
        before = view


def test_a_glance_says_what_is_being_decided(game: Play):
    acting = next(view for view in game.views if view.stage == "actions" and view.combat is None)
    glance = RENDERER.glance(acting, None, game.names)
    shown = {one.text for one in texts(glance.image)}
    assert {"Acts: a box, an attack, or both", "upper alliance", "lower alliance"} <= shown


def test_a_glance_of_a_battle_tells_both_sides_and_what_counts_already():
    position = Position("prussia", "austria", "france")
    position.discs("german_states", prussia=1, austria=1, france=1, spain=1)
    position.claimed("prussia", "bavaria", "army_training")
    position.segment("prussia").play("prussia", Attack(area="german_states", target="austria"))
    glance = RENDERER.glance(GAME.view(position.state, None), None, ("Anna", "Bert", "Cleo"))
    shown = [one.text for one in texts(glance.image)]
    for words in (
        "Prussia attacks",
        "Austria defends",
        "Army Training",
        "Bavaria",
        "German States",
        "card in secret",
    ):
        assert words in shown
    assert "2" in shown


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
        for key, title in zooms if long else zooms[third::4]:
            picture = RENDERER.zoom(view, key, game.names)
            assert title
            assert picture.size[0] == 1600
            assert 0 < len(picture.alt) <= LONGEST_ALT
            assert RENDERER.zoom(view, key, game.names, "tall").size[0] == 1080


def test_zooms_name_maps_boxes_alliances_players_and_the_scores_at_the_end(game: Play):
    start, end = RENDERER.zooms(game.views[0]), RENDERER.zooms(game.views[-1])
    seats = {f"seat:{seat}" for seat in range(game.views[0].seats)}
    assert set(start) == {"europe", "colonies", "ranks", "boxes", "alliances", *seats}
    assert set(end) - set(start) == {"scores"}
    with pytest.raises(KeyError):
        RENDERER.zoom(game.views[0], "atlantis", game.names)


def test_the_public_has_no_hand_and_no_cards_in_the_text(game: Play):
    for view in some(game):
        assert RENDERER.hand(view) is None
        assert "YOUR CARDS" not in RENDERER.text(view, game.names)


def test_a_hand_shows_own_cards_and_own_discard_pile(game: Play):
    view = next(view for view in game.hands if view.pile)
    picture = RENDERER.hand(view)
    assert picture is not None
    pack = PACKS.get(view.pack)
    for card in (*view.hand, *view.pile):
        assert names.name(pack, card) in picture.alt
        assert names.name(pack, card) in RENDERER.text(view, game.names)


def test_a_laid_card_is_marked_in_the_hand_of_its_owner():
    view = next(view for seed in range(1, 9) for view in play(4, seed).hands if view.laid)
    laid, hidden = RENDERER.hand(view), RENDERER.hand(structs.replace(view, laid=None))
    assert laid is not None
    assert hidden is not None
    assert laid.image.tobytes() != hidden.image.tobytes()
    assert "Laid: " in laid.alt


@pytest.mark.parametrize("seats", [2, 7])
def test_pictures_before_countries_are_chosen(seats: int):
    view = play(seats).views[0]
    players = tuple(structs.replace(player, country=None) for player in view.players)
    empty = structs.replace(view, players=players, stage="countries", turn=0, auction=None)
    assert RENDERER.board(empty, None, NAMES[:seats]).size == (1600, 1100)
    assert RENDERER.board(empty, None, NAMES[:seats], "tall").size[0] == 1080
    assert RENDERER.glance(empty, None, NAMES[:seats]).size == (1200, 900)
    assert "no country" in RENDERER.text(empty, NAMES[:seats])
    for key in RENDERER.zooms(empty):
        assert RENDERER.zoom(empty, key, NAMES[:seats]).alt


def test_every_battle_has_a_picture_and_no_other_event(game: Play):
    assert game.battles
    for event, view in game.battles[:12]:
        picture = RENDERER.moment(event, view, game.names)
        assert picture is not None
        assert picture.size[0] == 1600
        assert len(picture.png) < 250_000
        assert f"strength {event.attacker.total}" in picture.alt
        assert f"strength {event.defender.total}" in picture.alt
    assert RENDERER.moment(IncomePaid(gold=()), game.views[0], game.names) is None


def test_the_lines_of_a_battle_add_up(game: Play):
    for event, view in game.battles:
        battle = Battle(NamedView(view, game.names), event)
        for one in battle.sides:
            assert sum(line.points for line in one.lines) == one.total


@pytest.mark.parametrize(
    ("reading", "line"), [("access", ("blank card", 0)), ("strength", ("ship of the blank card", 1))]
)
def test_a_battle_at_sea_says_what_the_blank_adds(reading: str, line: tuple[str, int]):
    position = Position("spain", "russia", blank_at_sea=reading)
    position.discs("india", spain=1, russia=1)
    cards = {country: position.blank(country) for country in ("spain", "russia")}
    event = position.battle("spain", "india", "russia", **cards)
    battle = Battle(NamedView(GAME.view(position.state, None), ("Anna", "Bert")), event)
    for one in battle.sides:
        assert line in [(found.words, found.points) for found in one.lines]
        assert sum(found.points for found in one.lines) == one.total


def test_a_battle_tells_what_it_brought(game: Play):
    for event, view in game.battles:
        battle = Battle(NamedView(view, game.names), event)
        words = " ".join(text for _, text in battle.consequences())
        assert (battle.winner is None) == (event.result == "tie")
        for one in battle.sides:
            assert (f"{one.name} +{one.unrest} unrest" in words) == bool(one.unrest)
        assert words.count("unrest") == sum(bool(one.unrest) for one in battle.sides) + len(event.tied)


def test_the_text_twin_tells_everything(game: Play):
    for view in some(game):
        text, pack = RENDERER.text(view, game.names), PACKS.get(view.pack)
        table = NamedView(view, game.names)
        for key, area in view.areas.items():
            line = next(line for line in text.splitlines() if line.startswith(f"- {pack.areas[key].name} ("))
            for land, count in area.discs.items():
                assert f"{pack.countries[land].name} {count}" in line
            assert line.count("×") <= len(area.markers)
        for seat, player in enumerate(view.players):
            style = SEATS[seat]
            land = pack.countries[player.country or ""].name
            assert f"{land[0]}, {style.word}: {game.names[seat]}, {land}" in text
            assert f"{player.gold} gold, unrest {player.unrest}." in text
            assert f"{player.supply} free discs, {player.cards} cards in hand" in text
        for key, box in view.boxes.items():
            line = next(line for line in text.splitlines() if line.startswith(f"- {pack.boxes[key].name} ("))
            assert all(game.names[seat] in line for seat in box.seats)
        for land in (*view.above, *view.below):
            assert table.row_of[land] in ("above", "below")
            assert pack.countries[land].name in text


@pytest.mark.parametrize("what", sorted(MOMENTS))
def test_auctions_and_battles_stand_in_text_and_description(what: str):
    view = moment(5, what)
    text, alt = RENDERER.text(view, NAMES[:5]), RENDERER.board(view, None, NAMES[:5]).alt
    for words in (text, alt):
        if view.auction is not None:
            assert f"bids {view.auction.gold}" in words
        if view.combat is not None:
            assert " attacks " in words
            assert ("Still to answer" in words) == bool(view.combat.owing)
            assert ("Strength: " in words) == any(view.combat.dice)


def test_laid_cards_are_in_no_public_picture_before_they_are_open():
    view = moment(4, "laying")
    assert view.combat is not None
    assert not view.combat.cards
    text = RENDERER.text(view, NAMES[:4])
    pack = PACKS.get(view.pack)
    assert not [card for card in pack.cards if not pack.cards[card].ally and names.name(pack, card) in text]


def test_final_scores_stand_item_by_item_in_the_text(game: Play):
    outcome = game.views[-1].outcome
    assert outcome is not None
    text = RENDERER.text(game.views[-1], game.names)
    for score in outcome.scores:
        assert f": {score.total} point" in text
        assert all(f"{item.text} {item.points}" in text for item in score.items)


def test_changes_mark_discs_markers_and_boxes_and_tell_them(game: Play):
    for before, view in zip(game.views, game.views[1:], strict=False):
        changes = Changes(NamedView(before, game.names), NamedView(view, game.names))
        for key, area in view.areas.items():
            for land, count in area.discs.items():
                changed = count != before.areas[key].discs.get(land, 0)
                assert (f"{key}:{land}" in changes.keys) == changed
            fresh = set(area.markers) - set(before.areas[key].markers)
            assert fresh <= changes.keys
        for key, box in view.boxes.items():
            if len(box.seats) > len(before.boxes[key].seats):
                assert key in changes.keys
                assert "claimed" in changes.news()
        if changes.keys:
            assert changes.news()


def test_without_an_earlier_view_nothing_is_marked(game: Play):
    changes = Changes(None, NamedView(game.views[4], game.names))
    assert not changes.keys
    assert not changes.news()


def test_views_of_another_game_are_refused(game: Play):
    flat = {field: getattr(game.views[0], field) for field in View.__struct_fields__}
    with pytest.raises(TypeError):
        RENDERER.board(View(**flat), None, game.names)
