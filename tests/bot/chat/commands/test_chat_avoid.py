"""`/me avoid`: never to be seated with somebody, which nobody else ever learns."""

from pathlib import Path

from bot.texts import members as texts
from tests.bot.chat.chatting import Scene, scene
from tests.bot.chat.commands.test_chat_admin import everywhere
from tests.bot.table_life.life import finish, letters, text, verbs


async def avoiding(chat: Scene) -> None:
    """Let Ben avoid Cleo."""
    said = chat.said(await chat.ben.slash(chat.lobby, "me avoid", member=chat.cleo))
    assert said == texts.AVOIDING.format(name="Cleo")


async def test_a_member_joins_no_table_where_somebody_sits_whom_they_avoid(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await avoiding(chat)
        await chat.cleo.slash(chat.lobby, "game new", game="toy")
        refused = await chat.press(chat.ben, chat.lobby, "join")
        assert chat.said(refused) == texts.AVOIDED
        assert refused.response is not None
        assert refused.response.ephemeral
        assert [seat.user for seat in (await chat.table()).seats] == [chat.cleo.id]
        assert not any("seated" in text(letter) for letter in letters(chat, chat.cleo))


async def test_a_member_is_told_privately_when_such_a_one_joins_their_table(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await avoiding(chat)
        await chat.ben.slash(chat.lobby, "game new", game="toy")
        said = chat.said(await chat.press(chat.cleo, chat.lobby, "join"))
        assert "You have joined" in said
        assert "seated" not in said
        (told,) = [letter for letter in letters(chat, chat.ben) if "do not want to be seated" in text(letter)]
        assert "Cleo" in text(told)
        assert verbs(told) == ["leave"]
        everybody = [*chat.messages(chat.lobby), *letters(chat, chat.cleo)]
        assert not any("seated" in text(message) for message in everybody)
        await chat.press(chat.ben.user, chat.ben.user.dm_channel, "leave")
        assert [seat.user for seat in (await chat.table()).seats] == [chat.cleo.id]


async def test_whoever_is_avoided_is_not_told_where_direct_messages_are_closed(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await avoiding(chat)
        await chat.ben.slash(chat.lobby, "game new", game="toy")
        with chat.world.as_bot():
            await chat.bot.tables.preferences.shut_door(chat.ben.id, None)
        assert "You have joined" in chat.said(await chat.press(chat.cleo, chat.lobby, "join"))
        assert not any("seated" in text(message) for message in chat.messages(chat.lobby))


async def test_a_rematch_is_no_way_around_it(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await chat.begin(chat.ben, chat.cleo)
        await finish(chat)
        await avoiding(chat)
        await chat.press(chat.cleo, chat.thread, "rematch")
        assert chat.said(await chat.press(chat.ben, chat.thread, "rematch")) == texts.AVOIDED


async def test_the_list_is_shown_and_taken_back(tmp_path: Path):
    async with scene(tmp_path) as chat:
        assert chat.said(await chat.ben.slash(chat.lobby, "me avoid")) == texts.NOBODY
        await avoiding(chat)
        assert f"<@{chat.cleo.id}>" in chat.said(await chat.ben.slash(chat.lobby, "me avoid"))
        assert chat.said(await chat.cleo.slash(chat.lobby, "me avoid")) == texts.NOBODY
        said = chat.said(await chat.ben.slash(chat.lobby, "me avoid", member=chat.cleo, again=True))
        assert said == texts.NOT_AVOIDING.format(name="Cleo")
        await chat.cleo.slash(chat.lobby, "game new", game="toy")
        assert "You have joined" in chat.said(await chat.press(chat.ben, chat.lobby, "join"))
        assert chat.said(await chat.ben.slash(chat.lobby, "me avoid", member=chat.ben)) == texts.YOURSELF


async def test_it_is_forgotten_with_either_of_the_two(tmp_path: Path):
    async with scene(tmp_path) as chat:
        await avoiding(chat)
        await chat.begin(chat.anna, chat.cleo)
        await chat.anna.slash(chat.lobby, "admin forget", user=chat.cleo, sure="forget")
        with chat.world.as_bot():
            left = await chat.bot.tables.repository.store.read(
                lambda db: everywhere(db, chat.cleo.id, "Cleo")
            )
        assert left == []
