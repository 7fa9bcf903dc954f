"""Tables in a forum: each is a post that begins with its lobby card, and is played there."""

import asyncio
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.builders import ChannelHandle

from bot.store import MessageRow
from bot.tables.events import Signal
from bot.texts import lobby as lobby_texts
from bot.texts import places as place_texts
from bot.texts.hosting import administration as hosting_texts
from tests.bot.chat.chatting import Scene, scene
from tests.bot.chat.trouble.test_chat_places import Requests, asleep, live, permit, requests, told, trouble
from tests.bot.tables.tables_kit import play_on

HOUR = 3600


class Forum:
    """A forum whose tables are opened there by `/admin settings`, and what stands in it."""

    def __init__(self, chat: Scene) -> None:
        self.chat = chat
        self.channel = chat.world.guild.create_forum_channel("tables")
        self._backend = chat.world.env.backend
        self._stored = self._backend.get_channel(self.channel.id)

    async def choose(self, **more: Any) -> str:
        chat = self.chat
        return chat.said(await chat.anna.slash(chat.lobby, "admin settings", channel=self.channel, **more))

    def tags(self, *names: str, moderated: bool = False, told: bool = True) -> None:
        """Let the forum have these tags; `told`: the bot has heard of it."""
        made = [
            {
                "id": str(100 + place),
                "name": name,
                "moderated": moderated,
                "emoji_id": None,
                "emoji_name": None,
            }
            for place, name in enumerate(names)
        ]
        self._stored.available_tags = made
        if told:
            self._backend.announce_channel_update(self.channel.id)

    def let(self, *names: str) -> None:
        """Give the bot permissions beside those of the invitation."""
        for role in self._backend.get_guild(self.chat.world.guild.id).roles.values():
            if role.managed:
                more = discord.Permissions(**dict.fromkeys(names, True)).value
                self._backend.edit_role(
                    self.chat.world.guild.id, role.id, {"permissions": role.permissions | more}
                )

    @property
    def posts(self) -> list[ChannelHandle]:
        return sorted(self.channel.threads, key=lambda one: one.id)

    @property
    def names(self) -> list[str]:
        """The names of the forum's tags."""
        return [tag["name"] for tag in self._stored.available_tags]

    def applied(self, post: ChannelHandle) -> list[str]:
        """The names of a post's tags."""
        known = {int(tag["id"]): tag["name"] for tag in self._stored.available_tags}
        return [known[one] for one in self._backend.get_channel(post.id).applied_tags]

    def first(self, post: ChannelHandle) -> Any:
        """Return the first message of a post."""
        return self.chat.messages(post)[0]


@pytest.fixture
async def chat(tmp_path: Path) -> AsyncIterator[Scene]:
    async with scene(tmp_path) as made:
        yield made
        assert made.world.env.errors == []


@pytest.fixture
async def forum(chat: Scene) -> Forum:
    made = Forum(chat)
    await made.choose()
    return made


async def begin(chat: Scene, forum: Forum) -> ChannelHandle:
    """Open a table from the lobby channel, join and start it by the buttons of its post."""
    await chat.anna.slash(chat.lobby, "game new", game="toy")
    post = forum.posts[-1]
    await chat.press(chat.ben, post, "join")
    await chat.press(chat.anna, post, "start")
    return post


async def order(chat: Scene) -> None:
    """Answer the toy's first question."""
    owing = await chat.owing()
    offered = await owing.autocomplete(chat.lobby, "toy order", "seats", "")
    await owing.slash(chat.lobby, "toy order", seats=offered[0]["value"])


def changed(sent: Requests) -> list[str]:
    """Return the requests that changed a post or forum itself."""
    return [path for method, path in sent if method == "PATCH" and path.count("/") == 2]


async def test_a_whole_table_in_one_post(chat: Scene, forum: Forum) -> None:
    said = chat.said(await chat.anna.slash(chat.lobby, "game new", game="toy"))
    assert lobby_texts.CREATED_POST.format(title="Toy Auction", forum=f"<#{forum.channel.id}>") in said
    (post,) = forum.posts
    assert post.name == "Toy Auction 1: Anna"
    assert "Join" in repr(forum.first(post).components)
    await chat.press(chat.ben, post, "join")
    assert "Ben" in repr(forum.first(post).embeds)
    await chat.anna.slash(post, "game start")
    assert [one.id for one in forum.posts] == [post.id], "no second thread"
    assert forum.first(post).embeds[0]["description"] == place_texts.POST_RUNNING
    assert len(live(chat, post)) == 1
    assert chat.messages(chat.lobby) == []
    await chat.anna.slash(chat.lobby, "admin end", game="1", sure="end")
    assert forum.first(post).embeds[0]["description"] == place_texts.POST_ENDED
    assert len(forum.posts) == 1


async def test_a_rematch_gets_a_post_of_its_own(chat: Scene, forum: Forum) -> None:
    post = await begin(chat, forum)
    await chat.anna.slash(chat.lobby, "admin end", game="1", sure="end")
    said = chat.said(await chat.press(chat.ben, post, "rematch"))
    assert said == lobby_texts.REMATCH_POST.format(channel=f"<#{forum.channel.id}>")
    assert [one.name for one in forum.posts][1:] == ["Toy Auction 2: Ben"]


async def test_a_rematch_of_a_table_of_before_gets_a_post(chat: Scene) -> None:
    """Its managers have chosen a forum since it was opened in a text channel."""
    await chat.begin()
    await chat.anna.slash(chat.lobby, "admin end", game="1", sure="end")
    forum = Forum(chat)
    await forum.choose()
    said = chat.said(await chat.press(chat.ben, chat.thread, "rematch"))
    assert said == lobby_texts.REMATCH_POST.format(channel=f"<#{forum.channel.id}>")
    assert [one.name for one in forum.posts] == ["Toy Auction 2: Ben"]
    assert "joined" in chat.said(await chat.press(chat.anna, chat.thread, "rematch"))


async def test_from_a_post_of_any_forum_another_is_opened(chat: Scene, forum: Forum) -> None:
    said = chat.said(await chat.anna.slash(chat.lobby, "admin settings"))
    assert f"as posts in <#{forum.channel.id}>" in said
    await chat.anna.slash(chat.lobby, "game new", game="toy")
    await chat.anna.slash(chat.lobby, "admin settings", anywhere=True)
    await chat.ben.slash(forum.posts[0], "game new", game="toy")
    assert [one.name for one in forum.posts] == ["Toy Auction 1: Anna", "Toy Auction 2: Ben"]
    await chat.cleo.slash(chat.lobby, "game new", game="toy")
    assert len(forum.posts) == 2, "elsewhere tables are opened where they are asked for"
    assert len(chat.messages(chat.lobby)) == 1
    await chat.cleo.slash(forum.posts[0], "game join")
    with chat.world.as_bot():
        assert len((await chat.bot.tables.table(1)).seats) == 2, "the table of the post is meant"


async def test_a_missing_permission_is_named(chat: Scene, forum: Forum) -> None:
    permit(chat, on=False)
    said = chat.said(await chat.anna.slash(chat.lobby, "game new", game="toy"))
    assert said.startswith(f"I cannot open a table: in <#{forum.channel.id}> I lack")
    assert "send messages in threads" in said
    assert forum.posts == []


# ---- tags


async def test_tags_of_the_forum_follow_the_table(chat: Scene, forum: Forum) -> None:
    """One request with the start, which also gives the post its name, and one with the end."""
    forum.let(
        "manage_channels"
    )  # SimCord asks for it; Discord lets whoever has opened a post change its tags
    forum.tags("open", "TOY AUCTION", "Playing", "Over", "News")
    await chat.anna.slash(chat.lobby, "game new", game="toy")
    (post,) = forum.posts
    assert forum.applied(post) == ["open", "TOY AUCTION"]
    stored = chat.world.env.backend.get_channel(post.id)
    chat.world.env.backend.edit_channel(post.id, {"applied_tags": [*stored.applied_tags, 104]})
    with requests(chat) as sent:
        await chat.press(chat.ben, post, "join")
    assert changed(sent) == []
    with requests(chat) as sent:
        await chat.press(chat.anna, post, "start")
        await chat.world.env.settle()
    assert changed(sent) == [f"/channels/{post.id}"]
    assert forum.applied(post) == ["TOY AUCTION", "News", "Playing"], "what others put there stays"
    assert forum.posts[0].name == "Toy Auction 1: " + ", ".join((await chat.table()).names)
    with requests(chat) as sent:
        await chat.anna.slash(chat.lobby, "admin end", game="1", sure="end")
        await chat.world.env.settle()
    assert changed(sent) == [f"/channels/{post.id}"]
    assert forum.applied(post) == ["TOY AUCTION", "News", "Over"]


async def test_tags_are_made_where_the_bot_may_manage_the_forum(chat: Scene, forum: Forum) -> None:
    await chat.anna.slash(chat.lobby, "game new", game="toy")
    assert forum.names == forum.applied(forum.posts[0]) == []
    forum.tags("News")
    forum.let("manage_channels")
    with requests(chat) as sent:
        await chat.anna.slash(chat.lobby, "game new", game="toy")
        await chat.ben.slash(chat.lobby, "game new", game="toy")
    assert forum.names == ["News", "Toy Auction", "Open", "Playing", "Over"]
    assert changed(sent) == [f"/channels/{forum.channel.id}"], "once"
    assert [forum.applied(post) for post in forum.posts] == [
        [],
        ["Toy Auction", "Open"],
        ["Toy Auction", "Open"],
    ]


async def test_tags_that_a_manager_makes_at_the_same_moment_stay(chat: Scene, forum: Forum) -> None:
    """A forum's tags are written all together, so they are read afresh before."""
    forum.let("manage_channels")
    forum.tags("News")
    forum.tags("News", "Help", told=False)
    await chat.anna.slash(chat.lobby, "game new", game="toy")
    assert forum.names[:2] == ["News", "Help"]
    assert forum.applied(forum.posts[0]) == ["Toy Auction", "Open"]


async def test_a_full_forum_gets_no_tags(chat: Scene, forum: Forum) -> None:
    forum.let("manage_channels")
    forum.tags("Open", *(f"tag {number}" for number in range(16)))
    await chat.anna.slash(chat.lobby, "game new", game="toy")
    assert len(forum.names) == 20
    forum.tags("Open", *(f"tag {number}" for number in range(18)))
    await chat.anna.slash(chat.lobby, "game new", game="toy")
    assert len(forum.names) == 19
    assert forum.applied(forum.posts[-1]) == ["Open"]


async def test_tags_that_may_not_be_changed_do_no_harm(chat: Scene, forum: Forum) -> None:
    forum.tags("Open", "Playing", moderated=True)
    await chat.anna.slash(chat.lobby, "game new", game="toy")
    assert forum.applied(forum.posts[0]) == [], "only moderators may use these"
    forum.tags("Open", "Playing")
    post = forum.posts[0]
    chat.world.env.inject_error("PATCH", f"/channels/{post.id}", status=403, code=50013, times=None)
    await chat.press(chat.ben, post, "join")
    await chat.press(chat.anna, post, "start")
    assert await trouble(chat) is None
    assert len(live(chat, post)) == 1


async def test_a_forum_that_asks_for_a_tag(chat: Scene, forum: Forum) -> None:
    known: Any = chat.bot.get_channel(forum.channel.id)
    known._flags = discord.ChannelFlags(require_tag=True).value  # SimCord has no flags of channels
    said = chat.said(await chat.anna.slash(chat.lobby, "game new", game="toy"))
    names = "**Toy Auction** or **Open**"
    assert said == hosting_texts.NEEDS_TAG.format(forum=f"<#{forum.channel.id}>", names=names)
    with chat.world.as_bot():
        assert await chat.bot.tables.directory.of_member(chat.anna.id) == []
    # Asked for only since: the host hears of it, and the post comes when there is one.
    known._flags = 0
    path = f"/channels/{forum.channel.id}/threads"
    chat.world.env.inject_error("POST", path, status=400, code=40067, times=1)
    await chat.anna.slash(chat.lobby, "game new", game="toy")
    assert forum.posts == []
    assert len(told(chat, chat.anna, "asks for a tag")) == 1
    await chat.world.env.advance_time(HOUR)
    assert len(forum.posts) == 1
    assert await trouble(chat) is None


async def test_an_export_is_not_brought_into_a_forum_that_asks_for_a_tag(chat: Scene, forum: Forum) -> None:
    await chat.begin()
    with chat.world.as_bot():
        await play_on(chat.bot.tables, 1, random.Random(1))
        raw = await chat.bot.tables.administration.export(1)
    known: Any = chat.bot.get_channel(forum.channel.id)
    known._flags = discord.ChannelFlags(require_tag=True).value
    said = chat.said(await chat.anna.slash(chat.lobby, "admin import", file=("x.json", raw)))
    names = "**Toy Auction** or **Open**"
    assert said == hosting_texts.NEEDS_TAG.format(forum=f"<#{forum.channel.id}>", names=names)
    known._flags = 0
    said = chat.said(await chat.anna.slash(chat.lobby, "admin import", file=("x.json", raw)))
    assert said == "This game is here already: it ended as table 1."


# ---- posts come and go


async def test_a_deleted_post_is_opened_again_by_what_comes_next(chat: Scene, forum: Forum) -> None:
    await chat.anna.slash(chat.lobby, "game new", game="toy")
    backend = chat.world.env.backend
    backend.delete_channel(forum.posts[0].id)
    await chat.world.env.settle()
    assert forum.posts == [], "whoever deletes an open table's post wants no other at once"
    await chat.ben.slash(chat.lobby, "game join")
    (post,) = forum.posts
    await chat.press(chat.anna, post, "start")
    backend.delete_channel(post.id)
    await chat.world.env.settle()
    await order(chat)
    (again,) = forum.posts
    assert again.id != post.id
    assert forum.first(again).embeds[0]["description"] == place_texts.POST_RUNNING
    assert len(live(chat, again)) == 1
    await chat.anna.slash(chat.lobby, "admin end", game="1", sure="end")
    assert forum.first(again).embeds[0]["description"] == place_texts.POST_ENDED
    assert len(forum.posts) == 1


async def test_a_deleted_forum_leaves_the_game_to_direct_messages(chat: Scene, forum: Forum) -> None:
    await begin(chat, forum)
    for number in (*(one.id for one in forum.posts), forum.channel.id):
        chat.world.env.backend.delete_channel(number)
    await chat.world.env.settle()
    known = await trouble(chat)
    assert known is not None
    assert known.why == "channel"
    assert len(told(chat, chat.anna, "The forum of this table is gone")) == 1


async def test_a_post_that_sleeps_is_woken_by_a_new_lobby_card(chat: Scene, forum: Forum) -> None:
    await chat.anna.slash(chat.lobby, "game new", game="toy")
    (post,) = forum.posts
    first = forum.first(post).id
    path = f"/channels/{post.id}/messages/{first}"
    chat.world.env.inject_error("PATCH", path, status=400, code=50083, times=1)
    await chat.ben.slash(chat.lobby, "game join")
    assert len(forum.posts) == 1
    cards = [one for one in chat.messages(post) if one.embeds]
    assert len(cards) == 2
    assert "Ben" in repr(cards[-1].embeds)


async def test_a_post_in_which_the_bot_may_not_write(chat: Scene, forum: Forum) -> None:
    post = await begin(chat, forum)
    permit(chat, on=False)
    await order(chat)
    await chat.world.env.advance_time(HOUR)
    assert await asleep(chat)
    assert len(told(chat, chat.anna, "I cannot write in the game's post")) == 1
    permit(chat, on=True)
    await chat.world.env.settle()
    assert await trouble(chat) is None
    assert len(live(chat, post)) == 1


async def test_no_room_for_another_post(chat: Scene, forum: Forum) -> None:
    path = f"/channels/{forum.channel.id}/threads"
    chat.world.env.inject_error("POST", path, status=400, code=160006, times=2)
    await chat.anna.slash(chat.lobby, "game new", game="toy")
    assert len(told(chat, chat.anna, "as many open threads and posts")) == 1
    await chat.ben.slash(chat.lobby, "game join")
    await chat.anna.slash(chat.lobby, "game start")
    await chat.world.env.advance_time(HOUR)
    assert len(forum.posts) == 1
    assert await trouble(chat) is None
    assert len(live(chat, forum.posts[0])) == 1


# ---- crashes


async def test_killed_before_the_post_was_opened(chat: Scene, forum: Forum) -> None:
    chat.bot.tables.repository.events.outbox = Signal()
    await chat.anna.slash(chat.lobby, "game new", game="toy")
    assert forum.posts == []
    await chat.restart()
    await chat.world.env.settle()
    assert len(forum.posts) == 1


@pytest.mark.parametrize("after", [False, True], ids=["before it was noted", "after that"])
async def test_killed_when_the_post_was_opened(
    chat: Scene, forum: Forum, after: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is found again, by its name or its number; who joined meanwhile is on its card."""
    real = chat.bot.tables.outbox.set_post

    async def killed(record: MessageRow) -> None:
        if after:
            await real(record)
        raise asyncio.CancelledError

    with monkeypatch.context() as patch:
        patch.setattr(chat.bot.tables.outbox, "set_post", killed)
        await chat.anna.slash(chat.lobby, "game new", game="toy")
    await chat.ben.slash(chat.lobby, "game join")
    (post,) = forum.posts
    await chat.restart()
    await chat.world.env.settle()
    assert [one.id for one in forum.posts] == [post.id]
    (card,) = chat.messages(post)
    assert "Ben" in repr(card.embeds)


async def test_killed_when_another_post_was_opened_for_a_card(
    chat: Scene, forum: Forum, monkeypatch: pytest.MonkeyPatch
) -> None:
    post = await begin(chat, forum)
    chat.world.env.backend.delete_channel(post.id)
    await chat.world.env.settle()

    async def killed(_: MessageRow) -> None:
        raise asyncio.CancelledError

    owing = await chat.owing()
    offered = await owing.autocomplete(chat.lobby, "toy order", "seats", "")
    with monkeypatch.context() as patch:
        patch.setattr(chat.bot.tables.outbox, "set_post", killed)
        await owing.slash(chat.lobby, "toy order", seats=offered[0]["value"])
    assert len(forum.posts) == 1
    await chat.restart()
    await chat.world.env.settle()
    (again,) = forum.posts
    assert len(live(chat, again)) == 1
    assert [one.embeds[0]["description"] for one in chat.messages(again)].count(place_texts.POST_RUNNING) == 1
