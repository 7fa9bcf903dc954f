"""`parley doctor --trial CHANNEL`: does in a channel all that a game needs, with the host's token.

It cleans up behind itself, and its report can be pasted into an issue: it has no ids and no names. What the
bot need not be allowed (to lock or delete a thread) is tried too, since it tells how Discord answers.
"""

import io
import time
from collections.abc import Awaitable
from typing import Any, NamedTuple, TypeVar

import discord

from bot.chat import uploading
from bot.components.attachments import illustrate
from bot.components.ids import Press
from bot.components.messages import Button, Message
from bot.delivery.transport import post
from bot.delivery.transport.answers import Answer
from bot.delivery.transport.channels import new_thread
from bot.delivery.transport.post import FAILURES, PostError, post_error
from bot.drawing.pictures import Drawn
from bot.texts.hosting import trial as texts

T = TypeVar("T")


class Step(NamedTuple):
    """One thing that was tried."""

    what: str
    worked: bool
    needed: bool
    seconds: float
    answer: str = ""
    """What Discord said, or what was otherwise than it should be."""

    def line(self) -> str:
        """Return it as a line of the report."""
        worked = texts.WORKED if self.worked else texts.REFUSED if self.needed else texts.NOT_NEEDED
        answer = texts.ANSWER.format(answer=self.answer) if self.answer else ""
        return texts.LINE.format(worked=worked, seconds=self.seconds, what=self.what, answer=answer)


class WrongError(Exception):
    """Discord answered, but not as it should."""


class Trial:
    """One trial; `steps` fills while it goes on."""

    def __init__(self, client: discord.Client, commands: list[uploading.Payload]) -> None:
        """`client`: logged in; `commands`: those to be uploaded."""
        self._client = client
        self._commands = commands
        self._opened: list[discord.Thread] = []
        self.steps: list[Step] = []

    async def run(self, channel: int) -> list[Step]:
        """Try everything in a channel; return what came of it."""
        try:
            await self._in_channel(channel)
            await self._tried(texts.DIRECT, self._direct())
            await self._tried(texts.COMMANDS, self._upload())
        finally:
            for thread in self._opened:
                await self._tried(texts.CLEANED, self._clean(thread), needed=False)
        return self.steps

    async def _tried(self, what: str, work: Awaitable[T], *, needed: bool = True) -> T | None:
        """Try one thing, and note what came of it; None if it did not work."""
        begun = time.monotonic()
        answer, result, worked = "", None, False
        try:
            result = await work
            worked = True
        except PostError as error:
            answer = error.said or error.answer.value
        except FAILURES as error:
            failure = post_error(error, what)
            answer = failure.said or type(error).__name__
        except WrongError as error:
            answer = str(error)
        self.steps.append(Step(what, worked, needed, time.monotonic() - begun, answer))
        return result

    async def _in_channel(self, number: int) -> None:
        channel = await self._tried(texts.CHANNEL, self._channel(number))
        if isinstance(channel, discord.ForumChannel):
            await self._in_forum(channel)
        elif channel is not None:
            opened = await self._tried(texts.THREAD, self._thread(channel))
            if opened is not None:
                await self._in_thread(opened)
            forum = await self._forum(channel.guild)
            if forum is not None:
                await self._in_forum(forum)

    async def _channel(self, number: int) -> discord.TextChannel | discord.ForumChannel:
        channel = await self._client.fetch_channel(number)
        if not isinstance(channel, discord.TextChannel | discord.ForumChannel):
            raise WrongError(texts.CANNOT)
        return channel

    async def _thread(self, channel: discord.TextChannel) -> discord.Thread:
        thread = await new_thread(channel, texts.NAME)
        self._opened.append(thread)
        return thread

    async def _forum(self, guild: discord.Guild) -> discord.ForumChannel | None:
        """Return a forum of the server, if it has one that the bot can see."""
        try:
            channels: list[Any] = [*await self._client.http.get_all_guild_channels(guild.id)]
            kind = discord.ChannelType.forum.value
            number = next((int(one["id"]) for one in channels if one["type"] == kind), None)
            forum = None if number is None else await self._client.fetch_channel(number)
        except FAILURES:
            return None
        return forum if isinstance(forum, discord.ForumChannel) else None

    async def _in_forum(self, forum: discord.ForumChannel) -> None:
        tags = forum.available_tags[:1] if forum.flags.require_tag else ()

        async def opened() -> discord.Thread:
            made = await forum.create_thread(name=texts.NAME, applied_tags=tags, **_card("first").sending())
            self._opened.append(made.thread)
            return made.thread

        thread = await self._tried(texts.POST, opened())
        if thread is not None:
            await self._in_thread(thread)

    async def _in_thread(self, thread: discord.Thread) -> None:
        """Try what a table does in its thread or post."""
        client, channel = self._client, thread.id
        number = await self._tried(texts.CARD, post.send(client, channel, _card("first"), nonce=1))
        if number is None:
            return
        edited = _card("second", texts.EDITED_TEXT)
        await self._tried(texts.EDIT, post.edit(client, channel, number, edited))
        await self._tried(texts.FOUND, self._found(channel, number, edited))
        other = await self._tried(texts.CARD, post.send(client, channel, Message(texts.WAKES_TEXT)))
        if other is not None:
            message = client.get_partial_messageable(channel).get_partial_message(other)
            await self._tried(texts.DELETE, message.delete())
        if await self._tried(texts.ARCHIVED, thread.edit(archived=True), needed=False) is not None:
            await self._tried(texts.EDIT_ARCHIVED, self._not_edited(channel, number), needed=False)
            await self._tried(texts.WOKEN, post.send(client, channel, Message(texts.WAKES_TEXT)))
        locked = thread.edit(archived=True, locked=True)
        if await self._tried(texts.LOCKED, locked, needed=False) is not None:
            sent = post.send(client, channel, Message(texts.WAKES_TEXT))
            await self._tried(texts.SEND_LOCKED, sent, needed=False)

    async def _found(self, channel: int, number: int, message: Message) -> None:
        if await post.sent_before(self._client, channel, 0, message, 0) != number:
            raise WrongError(texts.NOT_FOUND)

    async def _not_edited(self, channel: int, number: int) -> None:
        try:
            await post.edit(self._client, channel, number, _card("second"))
        except PostError as error:
            if error.answer is not Answer.ARCHIVED:
                raise
        else:
            raise WrongError(texts.EDITED)

    async def _direct(self) -> None:
        owner = (await self._client.application_info()).owner
        channel = await post.dm_channel(self._client, owner.id)
        number = await post.send(self._client, channel, Message(texts.DIRECT_TEXT))
        await post.delete(self._client, channel, number)

    async def _upload(self) -> None:
        before = await uploading.read(self._client)
        await uploading.write(self._client, self._commands, before.foreign)
        after = await uploading.read(self._client)
        foreign = [{command["name"] for command in known.foreign} for known in (before, after)]
        if after.names != {command["name"] for command in self._commands} or foreign[0] != foreign[1]:
            raise WrongError(texts.DIFFERENT)

    async def _clean(self, thread: discord.Thread) -> None:
        """Delete a thread with the line that tells of it; where the bot may not, all messages in it."""
        if isinstance(thread.parent, discord.TextChannel):
            told = discord.MessageType.thread_created
            async for message in thread.parent.history(limit=20):
                if message.type is told and message.content == texts.NAME:
                    await post.delete(self._client, thread.parent_id, message.id)
        try:
            await thread.delete()
        except discord.Forbidden as error:
            async for message in thread.history(limit=50):
                await post.delete(self._client, thread.id, message.id)
            raise WrongError(texts.LEFT.format(name=texts.NAME)) from error


def _card(name: str, words: str = texts.CARD_TEXT) -> Message:
    """Return a card with a picture and buttons as a game has it."""
    from PIL import Image

    picture = io.BytesIO()
    Image.new("RGB", (640, 480), (60, 90, 120)).save(picture, "PNG")
    embed = discord.Embed(title=texts.CARD_TITLE, description=words)
    rows = ((Button(texts.BUTTON, Press("trial", "-")),),)
    return illustrate(Message(embed=embed, rows=rows), Drawn(f"{name}.png", picture.getvalue(), words))
