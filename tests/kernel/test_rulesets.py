"""Sets of rules: what a table chooses as one, and what of its options is otherwise."""

import pytest

from engines import GAMES
from engines.kernel import Game, Ruleset, nearest
from tests.toy import GAMES as TOYS

PAX, RENAISSANCE = GAMES["pax_renaissance"], GAMES["age_of_renaissance"]


@pytest.mark.parametrize("game", [*GAMES.values(), *TOYS.values()], ids=lambda game: game.key)
def test_the_first_set_holds_the_defaults(game: Game):
    usual = game.Options()
    for ruleset in list(game.rulesets.values())[:1]:
        assert ruleset.applied(usual) == usual
        assert ruleset.differing(usual) == {}


def test_a_set_leaves_other_options_as_they_are():
    options = PAX.rulesets["book_2021"].applied(PAX.Options(astrology=True, banks="chosen"))
    assert (options.astrology, options.banks, options.golden_age) == (True, "chosen", "owner")


def test_what_differs_is_told_in_the_order_of_the_set():
    book = PAX.rulesets["book_2021"]
    options = book.applied(PAX.Options())
    assert book.differing(options) == {}
    mixed = PAX.Options(**{**book.options, "commerce": "empty_slot", "golden_age": "everybody"})
    assert list(book.differing(mixed).items()) == [("golden_age", "everybody"), ("commerce", "empty_slot")]


@pytest.mark.parametrize("key", ["living_2024", "book_2021", "board_game_arena"])
def test_the_nearest_set_is_found_again(key: str):
    options = PAX.rulesets[key].applied(PAX.Options(map_1550=True))
    assert nearest(PAX.rulesets, options) == key


def test_a_game_without_sets_has_no_nearest():
    assert nearest({}, GAMES["endeavor"].Options()) is None
    assert GAMES["endeavor"].rulesets == GAMES["age_of_reason"].rulesets == {}


def test_what_nobody_knows_is_as_in_the_first_set():
    arena = PAX.rulesets["board_game_arena"]
    assert arena.unknown
    assert all(arena.options[name] == PAX.rulesets["living_2024"].options[name] for name in arena.unknown)


def test_the_manual_of_age_of_renaissance_stops_a_caravan_by_any_piece():
    manual: Ruleset = RENAISSANCE.rulesets["manual"]
    assert manual.differing(RENAISSANCE.Options()) == {
        "capitals": "choose",
        "cards_for_tokens": "one",
        "caravan": "full",
        "armor_and_stirrups": "armor",
    }


@pytest.mark.parametrize("game", [PAX, RENAISSANCE], ids=lambda game: game.key)
def test_a_game_can_be_begun_by_each_set(game: Game):
    for ruleset in game.rulesets.values():
        for seats in game.seats:
            state = game.setup(seats, bytes(32), ruleset.applied(game.Options()))
            assert state.options == ruleset.applied(game.Options())
