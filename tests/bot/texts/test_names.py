"""Names that members chose are made harmless."""

import re
import unicodedata

import pytest

from bot.texts.names import LIMIT, by_seat, named, plain, put_in, quote, shown, unmarked
from render.kit.named_view import letters


@pytest.mark.parametrize(
    ("name", "harmless"),
    [
        ("Anna", "Anna"),
        ("**bold** _it_", r"\*\*bold\*\* \_it\_"),
        ("||spoiler||", r"\|\|spoiler\|\|"),
        ("`code`", r"\`code\`"),
        ("[a](http://b.c)", r"\[a\]\(http\:\/\/b\.c\)"),
        ("# head", r"\# head"),
        ("a\nb\tc", "a b c"),
        ("\u202egnirts\u202c", "gnirts"),
        ("\u2066x\u2069\u200f\u061c", "x"),
        ("a\x00b\x1b[31m", r"ab\[31m"),
        ("", "somebody"),
        ("\u200b \u3164"[:2], "somebody"),
        ("Zoë Ωmega 李", "Zoë Ωmega 李"),
    ],
)
def test_a_name_in_a_message(name: str, harmless: str):
    assert shown(name) == harmless


@pytest.mark.parametrize("name", ["@everyone", "@here", "<@123>", "<@&5>", "<#7>", "<:smile:1>", "<t:1:R>"])
def test_no_name_mentions(name: str):
    assert not re.search(r"@everyone|@here|(?<!\\)<[@#:t]", shown(name))


def test_long_names_are_cut():
    assert len(plain("x" * 500)) == LIMIT
    assert plain("x" * 500).endswith("…")


def test_marks_do_not_pile_up():
    assert len(plain("a" + "\u0316" * 20)) <= 3


def test_seats_get_their_names():
    assert put_in("<seat:1> pays <seat:0>; <seat:9> looks on", ("Anna", "Ben")) == (
        "Ben pays Anna; somebody looks on"
    )


@pytest.mark.parametrize(
    "unseen",
    ["\u3164", "\u115f\u1160", "\uffa0", "\u2800\u2800", "\u200b", "\u200d", "\u00ad", "\u0301",
     "\ufe0f", "\u034f", "\u17b4", "\U000e0067\U000e007f", "\ue000", "\u202e", " \u3000 "],
    ids=ascii,
)  # fmt: skip
def test_nothing_to_see_is_no_name(unseen: str):
    assert plain(unseen) == "somebody"
    assert by_seat(["Anna", unseen]) == ("Anna", "Player B")


def test_a_seat_that_has_lost_its_name_is_nobody_s():
    assert by_seat(["Anna", ""]) == ("Anna", "somebody")


def test_blanks_within_a_name_are_spaces():
    assert plain("A\u3164\u3164\u2800\u3164B\u3164") == "A B"


@pytest.mark.parametrize(
    "name",
    ["\u0e40\u0e1e\u0e37\u0e48\u0e2d\u0e19", "\u0f56\u0f66\u0f92\u0fb2\u0f74\u0f56\u0f66",
     "\u101c\u103d\u103e\u1032\u1037", "\u05e9\u05b8\u05c1\u05dc\u05d5\u05b9\u05dd",
     "\u0907\u0928\u094d\u0926\u094d\u0930", "\u2764\ufe0f", "1\ufe0f\u20e3", "\u0d28\u0d4d\u200d",
     "\u2764\ufe0f\u200d\U0001f525", "\U0001f44b\U0001f3fd", "\U0001f642\u200d\u2194\ufe0f",
     "\u1820\u200d\u1822", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"],
    ids=ascii,
)  # fmt: skip
def test_names_of_all_scripts_stay_as_they_are(name: str):
    assert plain(name) == name
    assert quote(name) == f"> {name}"


@pytest.mark.parametrize("joiner", ["\u200d", "\u200c"])
def test_joiners_go_where_nothing_needs_them(joiner: str):
    assert plain(f"{joiner}A{joiner}l{joiner}ex{joiner}") == "Alex"
    assert plain(f"\u0639{joiner} {joiner}x") == "\u0639 x"


@pytest.mark.parametrize("mark", ["\u0489", "\u0301", "\u0e48", "\u20dd", "\u0f74", "\u1ab0"])
@pytest.mark.parametrize("between", ["", "\u0300", "\u200d", "\u0e49", "\ufe0f"])
def test_no_letter_carries_a_tower_of_marks(mark: str, between: str):
    assert sum(unicodedata.category(char) in {"Mn", "Me"} for char in plain("x" + (mark + between) * 20)) <= 4


def test_what_belongs_together_is_cut_off_together():
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    flag = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
    assert plain(family * 9) == family * 6 + "…"
    assert plain(flag * 9) == flag * 4 + "…"
    assert len(plain("\U0001f468\u200d" * 60)) <= LIMIT


def test_hidden_letters_hide_nothing_else():
    assert plain("Ben\U000e0068\U000e0069") == "Ben"
    assert plain("\U0001f3f4" + "\U000e0068" * 30 + "\U000e007f") == "\U0001f3f4"


@pytest.mark.parametrize(
    ("names", "called"),
    [
        (["Alex", "Ben", "Alex"], ("Alex (A)", "Ben", "Alex (C)")),
        (["Alex", "ALEX", "\uff21lex"], ("Alex (A)", "ALEX (B)", "\uff21lex (C)")),
        (["Alex", "Alex\u200b", " Alex "], ("Alex (A)", "Alex (B)", "Alex (C)")),
        (["Alex (B)", "Alex", "Alex"], ("Alex (B) (A)", "Alex (B)", "Alex (C)")),
        (["Player B", "\u3164"], ("Player B (A)", "Player B (B)")),
        (["x" * 40, "x" * 50], ("x" * 27 + "… (A)", "x" * 27 + "… (B)")),
    ],
)
def test_no_two_players_of_a_table_are_called_alike(names: list[str], called: tuple[str, ...]):
    assert by_seat(names) == called
    assert max(map(len, called)) <= LIMIT


def test_players_of_one_name_are_told_apart_by_the_letters_on_their_pieces():
    assert letters(by_seat(["Alex", "Ben", "Alex", "\u3164"])) == ("A", "B", "C", "D")
    assert letters(by_seat(["Alex", "Ed", "Alex"])) == ("A", "E", "C")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("alex", [0, 2]), ("Alex (C)", [2]), ("BEN", [1]), ("1", [3]), ("2", []), ("", []), ("\u3164", [])],
)
def test_whom_a_typed_name_means(typed: str, meant: list[int]):
    assert named(["Alex", "Ben", "Alex", "1"], typed) == meant


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("-# *Final*: it is done **at once**.", "Final: it is done at once."),
        ("> **Rule**\n> 2 * 3 is 6, (*) too", "Rule\n2 * 3 is 6, (*) too"),
        (f"**{shown('A*n*a_')}** plays `x`", "A*n*a_ plays x"),
        ("***both*** and *one **in** another*", "both and one in another"),
        (f"{shown('*')} and {shown('*')}", "* and *"),
    ],
)
def test_words_without_marks(text: str, words: str) -> None:
    assert unmarked(text) == words
