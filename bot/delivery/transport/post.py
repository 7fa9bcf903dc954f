"""Sending and editing messages by id, with errors sorted into the few causes that matter."""

import logging
from collections.abc import AsyncIterator, Collection, Container, Generator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

import aiohttp
import discord

from bot.components.ids import parse
from bot.components.messages import Message
from bot.delivery.breaker import StoppedError
from bot.delivery.transport.answers import PASSING, Answer, answer_of, said

log = logging.getLogger("parley.post")

FAILURES = (discord.HTTPException, OSError, aiohttp.ClientError)
"""What can go wrong between the bot and Discord. (aiohttp's lost connections are no OSErrors.)"""
UNREADABLE = (discord.DiscordException, LookupError, TypeError, ValueError, AttributeError)
"""What discord.py raises where it cannot read an answer. What was asked may have been done."""
_REQUEST_FAILURES = (*FAILURES, *UNREADABLE)
_UNREADABLE_SAID = "an answer that I cannot read"

_OF_READING = PASSING | {Answer.GONE, Answer.REMOVED, Answer.FORBIDDEN}
"""Answers that a channel which is read may give; any other says nothing that could be relied on."""


class PostError(Exception):
    """A message could not be sent."""

    def __init__(
        self, answer: Answer, detail: str,
        *, unsure: bool = False, said: str = "", elsewhere: bool = False,
    ) -> None:  # fmt: skip
        """`detail`: for the log; `unsure`: it may have arrived, as only the answer was lost.

        `said`: Discord's words for a host, without ids; `elsewhere`: it says nothing of the table's place.
        """
        super().__init__(detail)
        self.answer = answer
        self.unsure = unsure
        self.said = said
        self.elsewhere = elsewhere


def post_error(error: Exception, what: str) -> PostError:
    """Return the error of a request: Discord's answer, or a lost connection."""
    if isinstance(error, StoppedError):
        return PostError(Answer.SHUT_OUT, f"{what}: {error}")
    if isinstance(error, discord.HTTPException):
        answer = Answer.LATER if _full_bucket(error) else answer_of(error.status, error.code)
        return PostError(answer, f"{what}: {error}", unsure=error.status >= 500, said=said(error))
    if isinstance(error, UNREADABLE):
        log.error("%s: the answer cannot be read", what, exc_info=error)
        words = f"{what}: {type(error).__name__} {error}"
        return PostError(Answer.UNKNOWN, words, unsure=True, said=_UNREADABLE_SAID)
    return PostError(Answer.LATER, f"{what}: {type(error).__name__} {error}", unsure=True)


def _full_bucket(error: discord.HTTPException) -> bool:
    """Tell whether a 429 is about one bucket, not about the address: then it came through Discord (`Via`).

    discord.py waits, and gives up after the fifth; whatever has another bucket can be sent meanwhile.
    """
    return error.status == 429 and "Via" in getattr(error.response, "headers", {})


@contextmanager
def raising(what: str) -> Generator[None]:
    """Turn failures inside, and answers that cannot be read, into PostErrors."""
    try:
        yield
    except _REQUEST_FAILURES as error:
        raise post_error(error, what) from error


async def send(client: discord.Client, channel: int, message: Message, nonce: int | None = None) -> int:
    """Send a message; return its id. PostError."""
    arguments = message.sending()
    if nonce is not None:
        arguments["nonce"] = nonce
    with raising(f"sending to {channel}"):
        return (await client.get_partial_messageable(channel).send(**arguments)).id


async def edit(client: discord.Client, channel: int, number: int, message: Message) -> None:
    """Make a message of ours say something else. PostError."""
    arguments = message.editing()
    with raising(f"editing {number} in {channel}"):
        await client.get_partial_messageable(channel).get_partial_message(number).edit(**arguments)


async def last_of(client: discord.Client, channel: int) -> int:
    """Return the latest message of a channel, whoever wrote it; 0: there is none. PostError.

    Nothing of it is read but its number; private answers do not count.
    """
    with raising(f"looking at {channel}"):
        return getattr(await client.fetch_channel(channel), "last_message_id", None) or 0


async def first_of(client: discord.Client, channel: int) -> int:
    """Return the message with which a thread begins. PostError."""
    with raising(f"reading {channel}"):
        async for message in client.get_partial_messageable(channel).history(limit=1, oldest_first=True):
            return message.id
    raise PostError(Answer.GONE, f"thread {channel} is empty")


async def is_gone(client: discord.Client, channel: int) -> bool:
    """Tell whether a channel or thread is gone, of which Discord has just said so: a request finds out.

    Archived threads, and direct messages, are in no cache. False where Discord does not say.
    """
    if client.get_channel(channel) is not None:
        return False
    try:
        await client.fetch_channel(channel)
    except discord.NotFound as error:
        return answer_of(error.status, error.code) is Answer.GONE
    except _REQUEST_FAILURES:
        return False
    return False


async def strip(
    client: discord.Client, channel: int, number: int, embeds: Sequence[dict[str, Any]] = ()
) -> None:
    """Take the buttons off a message, and put `embeds` into it, if there are any.

    A message that Discord lets nobody edit any more is deleted. PostError if that may work later.
    """
    target = client.get_partial_messageable(channel).get_partial_message(number)
    says: dict[str, Any] = {"embeds": [discord.Embed.from_dict(embed) for embed in embeds]} if embeds else {}
    try:
        await target.edit(view=None, **says)
    except _REQUEST_FAILURES as error:
        failure = post_error(error, f"taking the buttons off {number} in {channel}")
        if failure.answer is Answer.OLD:
            await delete(client, channel, number)
        elif failure.answer is not Answer.GONE:
            raise failure from error


async def delete(client: discord.Client, channel: int, number: int) -> None:
    """Remove a message, unless it is gone already. PostError if it may work later."""
    target = client.get_partial_messageable(channel).get_partial_message(number)
    try:
        await target.delete()
    except _REQUEST_FAILURES as error:
        failure = post_error(error, f"deleting {number} in {channel}")
        if failure.answer is not Answer.GONE:
            raise failure from error


async def dm_channel(client: discord.Client, user: int) -> int:
    """Open the channel of direct messages with a member; return its id. PostError."""
    try:
        return (await client.create_dm(discord.Object(user))).id
    except _REQUEST_FAILURES as error:
        failure = post_error(error, f"opening a DM with {user}")
        failure.elsewhere, failure.unsure = True, False
        raise failure from error


async def _ours(
    client: discord.Client, channel: int, since: int, after: int
) -> AsyncIterator[discord.Message]:
    """Go through the bot's messages in a channel from now back to a moment, the latest first. PostError.

    `after`: a message below which they stand. The store has whole seconds, and clocks differ: so a few more
    seconds are looked at.
    """
    me = client.user.id if client.user else 0
    moment = discord.utils.time_snowflake(datetime.fromtimestamp(max(0, since - 5), UTC))
    start = max(after, moment)
    try:
        async for old in client.get_partial_messageable(channel).history(limit=None):
            if old.id <= start:
                break
            if old.author.id == me:
                yield old
    except _REQUEST_FAILURES as error:
        failure = post_error(error, f"reading {channel}")
        if failure.answer not in _OF_READING:
            failure.answer = Answer.UNKNOWN  # of what was to be sent it says nothing
        raise failure from error


async def movable(
    client: discord.Client, channel: int, table_id: int, since: int,
    verbs: Collection[str] | None = ("move",), after: int = 0,
) -> list[discord.Message]:  # fmt: skip
    """Return our messages in a channel with a control of these verbs for this table, the latest first.

    `verbs` None: any control. No message from before `since`, or above `after`. So what a crash left behind
    is found whatever it says. None where the channel is gone. PostError if it may be read later.
    """
    try:
        return [
            old
            async for old in _ours(client, channel, since, after)
            if any(_offers(part, verbs, table_id) for part in old.components)
        ]
    except PostError as error:
        if error.answer is not Answer.GONE or not await is_gone(client, channel):
            raise
        return []


def _presses(component: object) -> list[str]:
    """Return the custom_ids of a component and what it holds, in their order."""
    if isinstance(component, discord.ActionRow):
        return [custom_id for child in component.children for custom_id in _presses(child)]
    custom_id = getattr(component, "custom_id", None)
    return [] if custom_id is None else [custom_id]


def _offers(component: object, verbs: Collection[str] | None, table_id: int) -> bool:
    presses = map(parse, _presses(component))
    return any(
        press and (verbs is None or press.verb in verbs) and press.table_id == str(table_id)
        for press in presses
    )


async def sent_before(
    client: discord.Client, channel: int, nonce: int, message: Message, since: int, after: int = 0,
    others: Container[int] = (),
) -> int | None:  # fmt: skip
    """Look for a message sent before a crash, but not before `since`: by nonce, else by words and buttons.

    Words are not enough, as two tables may ask a member the same. `after`: a known message that stands above;
    `others`: messages that are known to be something else, though they may say the same.
    PostError where the channel cannot be read: what may stand there is not sent again.
    """
    same: int | None = None
    async for old in _ours(client, channel, since, after):
        if old.nonce is not None and str(old.nonce) == str(nonce):
            return old.id
        if same is None and old.nonce is None and old.id not in others and _says(old, message):
            same = old.id
    return same


def _says(old: discord.Message, message: Message) -> bool:
    """Tell whether a message that stands says what this one would."""
    embed = message.embed
    same_embed = [e.description for e in old.embeds] == ([embed.description] if embed else [])
    files = [picture.name for picture in message.pictures] if embed is None else []
    same_files = [file.filename for file in old.attachments] == files or embed is not None
    same_presses = [press for row in old.components for press in _presses(row)] == message.presses
    same = old.content == message.content and same_embed and same_files and same_presses
    return same and bool(message.content or embed or files)
