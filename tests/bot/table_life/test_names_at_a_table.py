"""Names that cannot be seen, that tower over the lines, that two players share, or that change midway."""

import unicodedata
from pathlib import Path
from typing import Any

import pytest

from bot.texts.names import plain
from tests.bot.chat.chatting import Scene, scene
from tests.bot.table_life.life import lettered, nickname, text

# ---- what can be seen


async def test_a_name_with_nothing_visible_in_it_shows_as_player_with_the_seats_letter(tmp_path: Path):
    async with scene(tmp_path) as chat:
        nickname(chat, chat.anna, "\u3164")
        await chat.begin(chat.anna, chat.ben)
        assert (await chat.table()).plain_names[0] == "Player A"
        assert "**Player A** ranks" in text(chat.cards()[-1])


async def test_marks_are_counted_by_category_whatever_their_combining_class(tmp_path: Path):
    async with scene(tmp_path) as chat:
        nickname(chat, chat.anna, "\u0e2a" + "\u0e47" * 28)
        await chat.begin(chat.anna, chat.ben)
        name = (await chat.table()).plain_names[0]
        assert name[0] == "\u0e2a"
        assert sum(unicodedata.category(char) in {"Mn", "Me"} for char in name) <= 4


@pytest.mark.parametrize(
    "name",
    [
        "\u0dc1\u0dca\u200d\u0dbb\u0dd3",
        "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",
        "\U0001f468\u200d\U0001f469\u200d\U0001f467",
        "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    ],
    ids=["Sinhala", "Persian", "a family", "the flag of England"],
)
def test_joiners_stay_where_a_name_needs_them(name: str):
    assert plain(name) == name


# ---- two of one name


async def with_two_of_one_name(chat: Scene) -> None:
    """Begin a game of two Alexes, on seats A and B, and Cleo."""
    nickname(chat, chat.anna, "Alex")
    nickname(chat, chat.ben, "Alex")
    await chat.begin(chat.anna, chat.ben, chat.cleo, options={"talk": "press"})


async def test_two_players_of_one_name_are_told_apart_on_the_table(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await with_two_of_one_name(chat)
        assert lettered((await chat.table()).plain_names, "Alex", "A", "B")
        assert lettered(text(chat.cards()[-1]).splitlines(), "Alex", "A")  # who ranks the players


@pytest.mark.parametrize(
    ("command", "option"), [("talk whisper", "to"), ("game swap", "seat"), ("game replace", "seat")]
)
async def test_two_players_of_one_name_are_told_apart_where_a_seat_is_chosen(
    tmp_path: Path, command: str, option: str
):
    async with scene(tmp_path) as chat:
        await with_two_of_one_name(chat)
        offered = await chat.cleo.autocomplete(chat.thread, command, option, "")
        assert lettered([choice["name"] for choice in offered], "Alex", "A", "B")


def words_of(shown: Any) -> list[str]:
    """Return the labels of the buttons and of the options of menus below an answer."""
    parts = [part for row in shown.response.components for part in row["components"]]
    labels = [part.get("label") or "" for part in parts]
    return labels + [option["label"] for part in parts for option in part.get("options") or ()]


@pytest.mark.parametrize("command", ["talk read", "table end"])
async def test_two_players_of_one_name_are_told_apart_on_buttons_and_in_menus(tmp_path: Path, command: str):
    async with scene(tmp_path) as chat:
        await with_two_of_one_name(chat)
        assert lettered(words_of(await chat.cleo.slash(chat.thread, command)), "Alex", "A", "B")


async def test_a_typed_name_that_two_players_have_is_answered_with_both_seats(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await with_two_of_one_name(chat)
        said = chat.said(await chat.cleo.slash(chat.thread, "talk whisper", to="Alex", text="Peace?"))
        assert said.count("Alex") >= 2


# ---- a new name midway


@pytest.mark.xfail(
    strict=True,
    raises=AssertionError,
    reason="a table calls its players forever as they were called when they sat down",
)
async def test_a_new_name_is_taken_up_when_its_owner_next_does_something(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        await chat.order()
        nickname(chat, chat.anna, "Marianne")
        await chat.anna.slash(chat.thread, "toy bid", coins="1")
        assert (await chat.table()).plain_names[0] == "Marianne"


@pytest.mark.xfail(
    strict=True, raises=AssertionError, reason="only the old name is known, which nobody sees any more"
)
async def test_a_new_name_can_be_typed(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        await chat.order()
        nickname(chat, chat.anna, "Marianne")
        await chat.anna.slash(chat.thread, "toy bid", coins="1")
        said = chat.said(await chat.ben.slash(chat.thread, "game swap", seat="Marianne"))
        assert "It is asked" in said
