"""Names that members chose are made harmless."""

import re

import pytest

from bot.texts.names import LIMIT, plain, put_in, shown


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
