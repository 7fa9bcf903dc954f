"""Editions: a game begun before a correction of the rules is played on by the rules of its beginning."""

import msgspec
import pytest

from tests.toy import TOY, Options, Toy

CORRECTED = Toy(corrections=(("Ties are broken by chance.",),), introduced={"ties": (2, "order")})
SEED = b"s" * 32


def test_a_new_game_is_of_the_latest_edition() -> None:
    state = CORRECTED.setup(2, SEED, Options(ties="chance"))
    assert (CORRECTED.edition, state.edition, state.options.ties) == (2, 2, "chance")


def test_an_older_edition_has_what_was_played_before_there_was_an_option() -> None:
    state = CORRECTED.setup(2, SEED, Options(ties="chance"), edition=1)
    assert (state.edition, state.options.ties) == (1, "order")


def test_a_stored_state_of_an_older_edition_has_it_too() -> None:
    before = TOY.setup(2, SEED, Options(ties="chance"))
    assert CORRECTED.decode(TOY.encode(before)).options.ties == "order"


def test_a_setup_of_an_older_edition_gives_what_was_stored_then() -> None:
    then = TOY.setup(2, SEED, Options(ties="order"))
    now = CORRECTED.setup(2, SEED, Options(ties="order"), edition=1)
    assert TOY.encode(then) == CORRECTED.encode(now)


@pytest.mark.parametrize("edition", [0, 3, -1])
def test_an_unknown_edition_is_refused(edition: int) -> None:
    with pytest.raises(ValueError, match="edition"):
        CORRECTED.setup(2, SEED, Options(), edition=edition)


def test_options_of_the_present_edition_stay_as_they_are() -> None:
    options = Options(ties="chance")
    assert CORRECTED.options_then(options, 2) is options
    assert CORRECTED.options_then(options, 1) == msgspec.structs.replace(options, ties="order")
