"""Pax Renaissance's pictures and texts, from views of random games."""

import io
from itertools import islice
from typing import Any

import pytest
from msgspec import structs
from PIL import Image

from engines.kernel import View
from engines.kernel.words import sentence
from engines.pax_renaissance.data.loading import PACKS
from engines.pax_renaissance.events import BattleFought, TurnBegun
from engines.pax_renaissance.events.seats import OPPONENT
from engines.pax_renaissance.views import PaxView
from engines.pax_renaissance.words import names, texts
from render import GAMES
from render.kit import printed
from render.kit.picture import LONGEST_ALT
from render.kit.theme import SEATS
from render.pax_renaissance.battle import Battle
from render.pax_renaissance.board import battle_words
from render.pax_renaissance.cards.printed import face_of, in_words
from render.pax_renaissance.changes import Changes
from render.pax_renaissance.head import headlines
from render.pax_renaissance.named_view import REGIONS, NamedView
from tests.everyday import everyday
from tests.render.pax_renaissance.pax import NAMES, Play, crowded, play

RENDERER = GAMES["pax_renaissance"]
ZOOMS = {"map", "map:west", "map:east", "market", "victories", "tableaus"}


@pytest.fixture(scope="module", params=everyday((1, 2, 3, 4), 4))
def game(request: pytest.FixtureRequest) -> Play:
    return play(request.param)


def some(game: Play) -> list[PaxView]:
    """A few positions from start to end."""
    return [*game.views[:: max(1, len(game.views) // 8)], game.views[-1]]


def test_boards_of_all_positions_have_the_same_size_and_stay_small(game: Play, long: bool):
    before = None
    for view in [*some(game)[:: 1 if long else 2], crowded(game.views[-1])]:
        picture = RENDERER.board(view, before, game.names)
        assert picture.size == (1600, 1100)
        assert len(picture.png) < 250_000
        assert 0 < len(picture.alt) <= LONGEST_ALT
        before = view


def test_glances_and_tall_boards_of_all_positions_stay_small(game: Play, long: bool):
    before = None
    for view in [*some(game)[:: 1 if long else 2], crowded(game.views[-1])]:
        glance, tall = (
            RENDERER.glance(view, before, game.names),
            RENDERER.board(view, None, game.names, "tall"),
        )
        assert (glance.size, tall.size[0]) == ((1200, 900), 1080)
        assert max(len(glance.png), len(tall.png)) < 250_000
        assert glance.alt
        before = view


def test_the_headline_says_what_is_decided_and_by_whom():
    views = [view for view in play(4).views if view.pending]
    for kind, words in (("act", "to move"), ("op", "runs ops")):
        view = next(view for view in views if view.pending[0].kind == kind)
        seat = view.pending[0].seat
        bank = PACKS.get(view.pack).banks[view.players[seat].bank or ""].name.removesuffix(" Bank")
        assert headlines(NamedView(view, NAMES))[0] == f"{NAMES[seat]} ({bank}) {words}"


def test_letters_are_those_of_the_players_and_of_the_rival():
    assert [NamedView(play(1).views[0], NAMES[:1]).letter(seat) for seat in (0, OPPONENT)] == ["A", "T"]
    assert NamedView(play(4).views[0], NAMES).letters == ("A", "B", "C", "Д")


def test_the_png_is_a_palette_image(game: Play):
    with Image.open(io.BytesIO(RENDERER.board(game.views[0], None, game.names).png)) as image:
        assert (image.format, image.mode, image.size) == ("PNG", "P", (1600, 1100))


def test_the_same_view_gives_the_same_bytes(game: Play):
    first, second = (RENDERER.board(game.views[3], game.views[2], game.names).png for _ in range(2))
    assert first == second


def test_every_zoomed_view_draws_at_start_in_the_middle_and_at_the_end(game: Play, long: bool):
    """Every day all on a crowded table, and a few before."""
    for third, view in enumerate((game.views[0], game.views[len(game.views) // 2], crowded(game.views[-1]))):
        zooms = list(RENDERER.zooms(view).items())
        for key, title in zooms if long or third == 2 else zooms[third::4]:
            picture = RENDERER.zoom(view, key, game.names)
            assert title
            assert picture.size[0] == 1600
            assert len(picture.png) < 500_000
            assert 0 < len(picture.alt) <= LONGEST_ALT


def test_zooms_name_the_map_the_market_victories_and_every_tableau(game: Play):
    view = game.views[0]
    seats = {f"tableau:{player.seat}" for player in view.players}
    assert set(RENDERER.zooms(view)) == ZOOMS | seats
    assert ("tableau:-1" in seats) == view.solo
    with pytest.raises(KeyError):
        RENDERER.zoom(view, "atlantis", game.names)


def test_the_banks_differ_by_colour_shape_and_letter():
    view = play(4).views[0]
    table = NamedView(view, NAMES)
    assert sorted(table.letters) == ["A", "B", "C", "Д"]
    assert len({table.number(seat) for seat in table.seats}) == 4
    assert {table.style(seat).word for seat in table.seats} == {
        "blue square",
        "amber hexagon",
        "rose diamond",
        "green triangle",
    }


def test_the_public_has_no_hand_and_no_hand_in_the_text(game: Play):
    for view in some(game):
        assert RENDERER.hand(view) is None
        assert "YOUR CARDS" not in RENDERER.text(view, game.names)


def test_a_hand_shows_what_is_printed_on_its_cards():
    view = next(view for view in play(3).hands)
    picture, text = RENDERER.hand(view), RENDERER.text(view, NAMES[:3])
    assert picture is not None
    pack = PACKS.get(view.pack)
    assert "YOUR CARDS" in text
    for card in view.hand:
        assert pack.cards[card].name in picture.alt
        assert in_words(pack, face_of(view.pack, card)) in text


def test_a_hand_has_no_letter_as_nobody_has_named_its_owner():
    picture = RENDERER.hand(next(view for view in play(3).hands if view.seat))
    assert picture is not None
    heads = [text.text for text in printed.texts(picture.image) if text.box[3] < 110]
    assert heads[0].startswith("In hand")
    assert not [text for text in heads if text.isalpha() and len(text) == 1]


def test_nothing_of_a_hand_is_in_a_public_picture_or_text():
    """Cards are known when they are bought; but who holds them now, and which were sold, is told nowhere."""
    for view in play(3).hands[:20]:
        public = structs.replace(view, seat=None, hand=())
        own = RENDERER.board(view, None, NAMES[:3]).image.tobytes()
        assert own == RENDERER.board(public, None, NAMES[:3]).image.tobytes()
        text = RENDERER.text(public, NAMES[:3])
        pack = PACKS.get(view.pack)
        assert not [card for card in view.hand if pack.cards[card].name in text]


def test_every_card_and_square_can_be_drawn_and_says_all_that_is_printed_on_it():
    view = play(4).views[0]
    pack = PACKS.get(view.pack)
    for card in pack.cards.values():
        words = in_words(pack, face_of(view.pack, card.id))
        for op in card.ops:
            assert names.op(op) in words
        for kind in card.prestige:
            assert texts.PRESTIGE[kind] in words
        for ability in card.abilities:
            assert names.ability(pack, ability) in words
        if card.one_shot is not None and card.kind == "tableau":
            assert names.one_shot(pack, card.one_shot) in words
        if card.agents:
            assert names.tokens(pack, card.agents) in words
    cards = list(pack.cards)
    for start in range(0, len(cards), 24):
        hand = structs.replace(view, seat=0, hand=tuple(cards[start : start + 24]))
        assert RENDERER.hand(hand) is not None


def test_pictures_before_banks_are_chosen():
    view = play(3, banks="chosen").views[0]
    assert view.stage == "banks"
    assert RENDERER.board(view, None, NAMES[:3]).size == (1600, 1100)
    assert RENDERER.hand(structs.replace(view, seat=0)) is None
    assert "Choosing banks" in RENDERER.text(view, NAMES[:3])
    for key in RENDERER.zooms(view):
        assert RENDERER.zoom(view, key, NAMES[:3]).alt


def test_with_astrology_the_top_cards_stand_in_text_and_picture():
    view = play(2, astrology=True).views[0]
    text, pack = RENDERER.text(view, NAMES[:2]), PACKS.get(view.pack)
    for region in REGIONS:
        top = view.tops[region]
        assert top is not None
        assert f"on top: {pack.cards[top].name}" in text
    hidden = structs.replace(view, tops=dict.fromkeys(REGIONS))
    shown = RENDERER.zoom(view, "market", NAMES[:2]).image
    assert shown.size != RENDERER.zoom(hidden, "market", NAMES[:2]).image.size


def test_the_solo_opponent_is_the_rival_bank_and_can_win():
    game = play(1, 2)
    assert "The rival bank (Medici Bank)" in RENDERER.text(game.views[0], game.names)
    lost = structs.replace(game.views[-1], stage="over", ending="opponent", winners=(), pending=())
    assert NamedView(lost, game.names).headline == "The rival bank wins"
    assert RENDERER.board(lost, None, game.names).size == (1600, 1100)


def test_the_text_says_how_a_game_ended(game: Play):
    view = game.views[-1]
    assert view.stage == "over"
    table = NamedView(view, game.names)
    text = RENDERER.text(view, game.names)
    assert texts.ENDINGS[view.ending].split("{winners}")[-1] in text
    assert all(table.name(seat) in text for seat in table.winners)


def test_every_battle_has_a_picture_and_no_other_event(game: Play):
    for event, view in game.battles:
        picture = RENDERER.moment(event, view, game.names)
        assert picture is not None
        assert picture.size[0] == 1600
        assert len(picture.png) < 250_000
        assert ("Regime change" in picture.alt) == event.won
        assert f"Attackers, {len(event.attackers)}" in picture.alt
        assert f"Defenders, {len(event.defenders)}" in picture.alt
    assert RENDERER.moment(TurnBegun(turn=1), game.views[0], game.names) is None


def battle(view: PaxView, attackers: list[str], defenders: list[str], **more: Any) -> Battle:
    fought = BattleFought(
        seat=0, cause="peasant_revolt", empire="ottoman", source="schwarzer_haufen",
        attackers=tuple(attackers), defenders=tuple(defenders), won=len(attackers) > len(defenders),
        **{"tokens": {}, "pirates": {}, **more},
    )  # fmt: skip
    return Battle(NamedView(view, NAMES), fought)


def test_a_battle_tells_fighters_of_all_kinds_and_who_falls():
    view = play(4).views[0]
    attackers = [
        "agent:islamic_knight",
        "agent:pawn",
        "pawn:ottoman-mamluk",
        "repressed:medici_pawn",
        "pirate:hungary-ottoman",
    ]
    defenders = ["constantinople:1", "modon"]
    tokens = {"constantinople:1": "islamic_rook", "modon": "reformist_rook"}
    fought = battle(view, attackers, defenders, tokens=tokens, pirates={"hungary-ottoman": "catholic"})
    bank = f"{view.players[0].bank}_pawn"
    assert [fought.token(one) for one in attackers] == [
        "islamic_knight",
        bank,
        bank,
        "medici_pawn",
        "catholic_pirate",
    ]
    assert fought.losses(attacking=False) == "all fall"
    assert fought.losses(attacking=True) == f"2 of 5 fall, as {fought.attacker} chooses"
    picture = RENDERER.moment(fought.told, view, NAMES)
    assert picture is not None
    for words in ("Islamic knight", "Medici pawn (repressed)", "Constantinople", "Catholic pirate"):
        assert words in picture.alt


def test_a_battle_that_goes_on_stands_in_text_description_and_picture():
    games = (play(seats, seed) for seats in (3, 4) for seed in (1, 2, 3))
    fought = [*islice((view for game in games for view in game.views if view.battle is not None), 6)]
    assert fought
    for view in fought:
        players = NAMES[: view.seats]
        assert view.battle is not None
        cause = sentence(texts.CAUSES[view.battle.cause])
        where = names.the(PACKS.get(view.pack), view.battle.empire)
        picture = RENDERER.board(view, None, players)
        for words in (RENDERER.text(view, players), picture.alt, battle_words(NamedView(view, players))):
            assert f"{cause} in {where}" in words
            assert ("The attackers win." in words) == bool(view.battle.won)
        calm = RENDERER.board(structs.replace(view, battle=None), None, players)
        assert calm.image.tobytes() != picture.image.tobytes()


def test_in_an_even_battle_all_fall_and_the_attack_fails():
    fought = battle(play(4).views[0], ["agent:islamic_knight"], ["modon"], tokens={"modon": "reformist_rook"})
    assert fought.verdict == "The attack fails"
    assert fought.losses(attacking=True) == fought.losses(attacking=False) == "it falls"


def test_the_text_twin_tells_the_map(game: Play):
    for view in some(game):
        text, pack = RENDERER.text(view, game.names), PACKS.get(view.pack)
        table = NamedView(view, game.names)
        for empire, square in view.squares.items():
            start = f"- {pack.empires[empire].name}, {texts.STATES[view.states[empire]]}: "
            line = next(line for line in text.splitlines() if line.startswith(start))
            assert table.ruler(empire) in line
            assert ("on the throne" in line) == (square.owner is None)
            for queen in square.queens:
                assert pack.cards[queen.card].name in line
            for token in square.repressed:
                assert names.token(pack, token) in line
            for space, token in table.spaces_of(empire).items():
                city = table.chart.city[space]
                emporium = f", open {city.emporium} emporium" if city.emporium else ""
                standing = names.token(pack, token) if token else "empty, levy "
                assert f"{names.name(pack, space)}{emporium}: {standing}" in line
        for border, lies in view.borders.items():
            line = next(
                line for line in text.splitlines() if line.startswith(f"- {names.border(pack, border)} (")
            )
            assert ("sea" in line) == pack.borders[border].sea
            assert ("concession" in line) == (lies.pawn is not None)
            assert ("pirate" in line) == (lies.pirate is not None)
            assert lies.pawn is None or table.name(lies.pawn) in line
        for emporium in view.open.values():
            assert f"from {pack.cities[emporium].name}: " in text
        assert text.count("busted") == 4


def test_the_text_twin_tells_players_market_and_victories(game: Play):
    for view in some(game):
        text, pack = RENDERER.text(view, game.names), PACKS.get(view.pack)
        table = NamedView(view, game.names)
        for player in view.players:
            style = SEATS[table.number(player.seat)]
            start = f"{table.letter(player.seat)}, {style.word}: {table.name(player.seat)}"
            line = next(line for line in text.splitlines() if line.startswith(start))
            assert f"{texts.florins(player.florins)}, {player.hand} of " in line
            for one in (*player.west, *player.east):
                assert in_words(pack, face_of(view.pack, one.card, republic(view, one.card))) in text
        for region, row in view.market.items():
            for column, slot in enumerate(row):
                price = texts.florins(column) if column else "trade fair"
                coins = f" [{texts.florins(slot.florins)} on it]" if slot.florins else ""
                name = pack.cards[slot.card].name if slot.card else "empty"
                assert f"- {price}: {name}{coins}" in text
            assert f"{texts.REGIONS[region]} ({texts.cards(view.decks[region])} in the deck" in text
        for square in view.victories.values():
            state = "active" if square.active else "not active"
            title = f"- {pack.victories[square.victory].name}, {state}"
            line = next(line for line in text.splitlines() if line.startswith(title))
            for standing in square.progress:
                for own, needed in standing.counts.values():
                    assert f"{own} of {needed}" in line


def republic(view: PaxView, card: str) -> bool:
    return card in view.squares and view.squares[card].republic


def test_long_tableaux_stand_in_the_text_with_bishops_vassals_and_queens():
    view = crowded(play(4).views[0])
    text, table = RENDERER.text(view, NAMES), NamedView(view, NAMES)
    for player in view.players:
        cards = [one for side in REGIONS for one in table.lying(player.seat, side)]
        assert len(cards) >= 15
        assert sum(one.silenced for one in cards) > 2
    assert text.count("silenced") >= sum(
        one.silenced for seat in table.seats for side in REGIONS for one in table.lying(seat, side)
    )
    assert "vassal of " in text
    assert "queen of " in text
    assert "Old maids:" in text


def test_changes_mark_tokens_borders_squares_and_the_market(game: Play):
    for before, view in zip(game.views, game.views[1:], strict=False):
        if before.stage == "banks":
            continue
        changes = Changes(NamedView(before, game.names), NamedView(view, game.names))
        for space, token in view.spaces.items():
            assert (space in changes.keys) == (token != before.spaces.get(space))
        for border, lies in view.borders.items():
            assert (border in changes.keys) == (lies != before.borders[border])
        for empire, square in view.squares.items():
            if square.owner != before.squares[empire].owner:
                assert f"square:{empire}" in changes.keys
            assert (f"state:{empire}" in changes.keys) == (view.states[empire] != before.states[empire])
        known = {slot.card for row in before.market.values() for slot in row}
        for region, row in view.market.items():
            for column, slot in enumerate(row):
                if slot.card is not None and slot.card not in known:
                    assert f"slot:{region}:{column}" in changes.keys


def test_the_news_say_who_did_it():
    game = play(3)
    table = NamedView(game.views[-1], game.names)
    before = structs.replace(game.views[-1], players=tuple(
        structs.replace(player, west=(), east=()) for player in game.views[-1].players
    ))  # fmt: skip
    news = Changes(NamedView(before, game.names), table).news()
    cards = PACKS.get(table.view.pack).cards
    played = [
        (player.seat, cards[one.card].name)
        for player in table.view.players
        for one in (*player.west, *player.east)
        if one.card in cards
    ]
    assert played
    for seat, card in played:
        assert card in news.partition(f"{game.names[seat]} played ")[2]


def test_without_an_earlier_view_nothing_is_marked(game: Play):
    changes = Changes(None, NamedView(game.views[4], game.names))
    assert not changes.keys
    assert not changes.news()


def test_views_of_another_game_are_refused(game: Play):
    flat = {field: getattr(game.views[0], field) for field in View.__struct_fields__}
    with pytest.raises(TypeError):
        RENDERER.board(View(**flat), None, game.names)
