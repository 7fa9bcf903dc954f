"""The law of terms bites: each of these texts has a word that nobody explains."""

import pytest

from engines.conformance import laws, said
from engines.conformance.laws import BrokenLawError, Terms
from engines.kernel.words import root
from tests.toy import TOY

KNOWN = Terms(TOY, TOY.packs.default)


@pytest.mark.parametrize(
    "text",
    [
        "Bid your coins for one of the cards.",
        "<seat:1> discards two, and loudly protests!",
        "PROTESTED: 3 coins, 12x",
        "",
        "Much of it is left out here: unexpl…",
    ],
)
def test_plain_words_and_names_of_entries_may_be_said(text: str) -> None:
    laws.terms(KNOWN, [("a prompt", text)])


@pytest.mark.parametrize("text", ["Pay the ransom.", "Coins, and a Zeppelin", "<seat:1> buys a harbor."])
def test_a_word_that_no_look_up_has_is_found(text: str) -> None:
    with pytest.raises(BrokenLawError, match=r"no look-up has 1 words: .*a prompt"):
        laws.terms(KNOWN, [("a prompt", text)])


def test_words_that_a_game_calls_plain_may_be_said() -> None:
    laws.terms(Terms(TOY, TOY.packs.default, {"harbor"}), [("a prompt", "Two harbors")])


def test_a_component_needs_an_entry_that_is_called_like_it() -> None:
    laws.named_components(TOY, TOY.packs.default, [("Coin", "coin")])
    for name, key in (("Coin", "no such key"), ("Harbor", "coin")):
        with pytest.raises(BrokenLawError):
            laws.named_components(TOY, TOY.packs.default, [(name, key)])


def test_all_that_a_game_says_is_gone_through() -> None:
    kinds = {where for where, text in [*said.always(TOY), *said.during(TOY, 2, TOY.Options(), 1)] if text}
    assert kinds >= {"move", "command", "option", "prompt", "notice", "phase", "label", "log", "score"}


@pytest.mark.parametrize(
    "forms",
    [
        ("city", "cities"),
        ("ship", "ships", "shipped", "shipping"),
        ("occupy", "occupies", "occupied"),
        ("choose", "chooses", "choosing"),
        ("pass", "passes", "passed", "passing"),
        ("roll", "rolled"),
        ("bluff", "bluffed"),
        ("surplus", "surpluses"),
        ("pope", "Pope's", "popes\u2019"),
    ],
)
def test_the_forms_of_a_word_share_a_root(forms: tuple[str, ...]) -> None:
    assert len({root(form) for form in forms}) == 1


def test_short_words_stay_whole() -> None:
    assert [root(word) for word in ("red", "king", "is", "use", "less")] == [
        "red",
        "king",
        "is",
        "use",
        "less",
    ]
