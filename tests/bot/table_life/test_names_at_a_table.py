"""Names that cannot be seen, that tower over the lines, that two players share, or that change midway."""

import unicodedata
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest
from msgspec import structs

from bot.components.cards import ranking
from bot.store.endings import Ending, encode
from bot.texts.names import plain
from bot.texts.votes import votes as vote_texts
from tests.bot.chat.chatting import Scene, scene
from tests.bot.chat.commands.test_chat_admin import everywhere
from tests.bot.table_life.life import lettered, letters, nickname, text

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


async def test_a_new_name_is_taken_up_when_its_owner_next_does_something(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        await chat.order()
        nickname(chat, chat.anna, "Marianne")
        await chat.anna.slash(chat.thread, "toy bid", coins="1")
        assert (await chat.table()).plain_names[0] == "Marianne"


async def test_a_new_name_can_be_typed(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        await chat.order()
        nickname(chat, chat.anna, "Marianne")
        await chat.anna.slash(chat.thread, "toy bid", coins="1")
        said = chat.said(await chat.ben.slash(chat.thread, "game swap", seat="Marianne"))
        assert vote_texts.ASKED in said


async def renamed(chat: Scene) -> None:
    """Begin a game of Anna and Ben in which Anna is called Marianne by now, and has moved since."""
    backend, guild = chat.world.env.backend, chat.world.guild.id
    for role in [role for role in backend.get_guild(guild).roles.values() if role.managed]:
        # In Discord whoever made a thread may change its name; in the simulated one that takes a permission.
        more = discord.Permissions(manage_channels=True).value
        backend.edit_role(guild, role.id, {"permissions": role.permissions | more})
    await chat.begin(chat.anna, chat.ben, options={"talk": "press"})
    await chat.order()
    nickname(chat, chat.anna, "Marianne")
    await chat.anna.slash(chat.thread, "toy bid", coins="1")
    await chat.world.env.settle()


async def test_a_new_name_stands_on_the_cards_and_in_the_threads_title(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await renamed(chat)
        assert "Marianne" in text(chat.messages(chat.lobby)[0])
        assert "Marianne" in text(chat.cards()[-1])
        assert chat.world.env.backend.channels[chat.thread.id].name == "Toy Auction 1: Marianne, Ben"


async def test_who_takes_a_seat_over_stands_in_the_threads_title(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await renamed(chat)
        await chat.ben.slash(chat.thread, "game replace", member=chat.dan)
        await chat.press(chat.dan, chat.thread, "agree")
        await chat.world.env.settle()
        assert (await chat.table()).plain_names == ("Marianne", "Dan")
        assert chat.world.env.backend.channels[chat.thread.id].name == "Toy Auction 1: Marianne, Dan"


async def test_a_title_that_somebody_gave_the_thread_stays(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        chat.world.env.backend.edit_channel(chat.thread.id, {"name": "Our long game"})
        await chat.world.env.settle()
        nickname(chat, chat.anna, "Marianne")
        await chat.press(chat.anna, chat.thread, "log")
        await chat.world.env.settle()
        assert (await chat.table()).plain_names[0] == "Marianne"
        assert chat.world.env.backend.channels[chat.thread.id].name == "Our long game"


@pytest.mark.parametrize("begun", [False, True], ids=["lobby", "running"])
async def test_a_press_is_enough_to_be_called_otherwise(tmp_path: Path, *, begun: bool):
    async with scene(tmp_path) as chat:
        if begun:
            await chat.begin(chat.anna, chat.ben)
        else:
            await chat.anna.slash(chat.lobby, "game new", game="toy")
            await chat.ben.slash(chat.lobby, "game join")
        nickname(chat, chat.ben, "Benno")
        await chat.ben.slash(chat.thread if begun else chat.lobby, "game info", game="1")
        assert "Benno" in (await chat.table()).plain_names


async def test_looking_at_a_table_from_direct_messages_changes_no_name(tmp_path: Path):
    async with scene(tmp_path) as chat:
        nickname(chat, chat.ben, "Benno")
        await chat.begin(chat.anna, chat.ben)
        await chat.ben.user.slash("game info", game="1")
        assert (await chat.table()).plain_names[1] == "Benno"


async def test_a_new_name_that_another_has_is_told_apart(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        nickname(chat, chat.ben, "Anna")
        await chat.ben.slash(chat.thread, "game status")
        assert (await chat.table()).plain_names == ("Anna (A)", "Anna (B)")


async def test_a_former_name_is_forgotten_with_its_owner(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben, chat.cleo)
        await chat.ben.slash(chat.thread, "game replace")  # the log keeps the name that he has then
        nickname(chat, chat.ben, "Benno")
        await chat.ben.slash(chat.thread, "game back")
        await chat.anna.slash(chat.lobby, "admin forget", user=chat.ben, sure="forget")
        with chat.world.as_bot():
            left = await chat.bot.tables.repository.store.read(lambda db: everywhere(db, chat.ben.id, "Ben"))
        assert left == []


# ---- two of one name, wherever they are told of


async def test_two_players_of_one_name_are_told_apart_in_all_that_is_said(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await with_two_of_one_name(chat)
        await chat.ben.slash(chat.thread, "talk whisper", to="2", text="Peace?")
        assert "**Alex \\(B\\)** whispers" in letters(chat, chat.cleo)[-1].content
        said = chat.said(await chat.cleo.slash(chat.thread, "talk whisper", to="0", text="No"))
        assert "**Alex \\(A\\)**" in said
        assert "**Alex \\(B\\)**" in text((await chat.cleo.slash(chat.thread, "talk read")).response)
        await chat.ben.slash(chat.thread, "game replace")
        assert "A stand-in plays for Alex \\(B\\)" in text(chat.cards()[-1])
        assert "Alex \\(A\\)" in chat.said(await chat.cleo.slash(chat.lobby, "game mine"))
        await chat.anna.slash(chat.thread, "game resign", sure="resign")
        assert "Alex \\(A\\) has resigned" in text(chat.cards()[-1])


async def test_a_player_who_is_called_like_the_number_of_a_seat(tmp_path: Path):
    async with scene(tmp_path) as chat:
        nickname(chat, chat.anna, "1")
        await chat.begin(chat.anna, chat.ben, chat.cleo, options={"talk": "press"})
        offered = await chat.cleo.autocomplete(chat.thread, "talk whisper", "to", "")
        assert [choice["name"] for choice in offered] == ["1", "Ben"]
        for choice in offered:
            said = chat.said(
                await chat.cleo.slash(chat.thread, "talk whisper", to=choice["value"], text="Hm")
            )
            assert f"You whisper to **{choice['name']}**" in said


# ---- markdown


async def test_places_after_a_shared_one_are_shown_as_they_are(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben, chat.cleo)
        table = await chat.table()
        agreed = Ending(how="standings", points=(5, 5, 3), entry=table.row.seq)
        over = replace(table, row=structs.replace(table.row, status="over", ending=encode(agreed)))
        lines = (ranking(over, "It is over").description or "").splitlines()
        assert lines[1:] == ["1\\. **Anna**, **Ben**: 5", "3\\. **Cleo**: 3"]


async def test_a_name_in_the_title_of_an_embed_is_taken_apart(tmp_path: Path):
    async with scene(tmp_path) as chat:
        nickname(chat, chat.anna, "**A** _n_")
        await chat.begin(chat.anna, chat.ben)
        shown = (await chat.anna.slash(chat.lobby, "stats")).response
        assert r"Statistics of \*\*A\*\* \_n\_" in text(shown)


async def test_somebody_from_outside_with_a_players_name_is_told_apart_by_a_mention(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        nickname(chat, chat.dan, "Ben")
        await chat.anna.slash(chat.thread, "game resign", sure="resign")
        await chat.dan.slash(chat.thread, "game sit", seat="0")
        await chat.world.env.settle()
        asked = [message.content for message in chat.messages(chat.thread) if "Anna" in message.content]
        assert f"Ben (<@{chat.dan.id}>)" in asked[-1]


async def test_what_was_offered_to_somebody_with_a_new_name_can_be_chosen(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        owing = await chat.owing()
        nickname(chat, owing, "Marianne")
        await chat.order()  # it offers the players by their names, and then takes one of the offers
        assert "Marianne" in (await chat.table()).plain_names
