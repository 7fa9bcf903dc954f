"""Sending and editing messages by id, with errors sorted into the few causes that matter."""

import logging
from collections.abc import Collection, Generator, Sequence
from contextlib import contextmanager
from typing import Any, Literal

import aiohttp
import discord

from bot.components.ids import parse
from bot.components.messages import Message

log = logging.getLogger("parley.post")

Cause = Literal["gone", "closed", "archived", "forbidden", "removed", "full", "old", "later", "refused"]
"""gone: channel or message does not exist; closed: DMs are closed; archived: the thread is archived;
forbidden: a permission is missing; removed: the bot is not in that server any more; full: the server has no
room for another thread; old: edited too often for its age; later: try again; refused: Discord will never take
it."""
UNEDITABLE: frozenset[Cause] = frozenset({"gone", "old", "archived"})
"""Why a message can no longer be edited, so that another has to be posted."""

FAILURES = (discord.HTTPException, OSError, aiohttp.ClientError)
"""What can go wrong between the bot and Discord. (aiohttp's lost connections are no OSErrors.)"""

_CAUSES: dict[int, Cause] = {
    10003: "gone",
    10008: "gone",
    30046: "old",
    40003: "later",
    50001: "forbidden",
    50007: "closed",
    50013: "forbidden",
    50083: "archived",
    40067: "forbidden",
    50278: "closed",
    160005: "forbidden",
    160006: "full",
}


class PostError(Exception):
    """A message could not be sent."""

    def __init__(self, cause: Cause, detail: str, *, unsure: bool = False) -> None:
        """`detail`: for the log; `unsure`: it may have arrived, as only the answer was lost."""
        super().__init__(detail)
        self.cause: Cause = cause
        self.unsure = unsure


def cause_of(error: discord.HTTPException) -> Cause:
    """Sort an error of Discord's."""
    known = _CAUSES.get(error.code)
    if known is not None:
        return known
    if error.status == 404:
        return "gone"
    if error.status == 403:
        return "forbidden"
    return "later" if error.status >= 500 or error.status == 429 else "refused"


def post_error(error: Exception, what: str) -> PostError:
    """Return the error of a request: Discord's answer, or a lost connection."""
    if isinstance(error, discord.HTTPException):
        return PostError(cause_of(error), f"{what}: {error}", unsure=error.status >= 500)
    return PostError("later", f"{what}: {type(error).__name__} {error}", unsure=True)


@contextmanager
def raising(what: str) -> Generator[None]:
    """Turn failures inside into PostErrors."""
    try:
        yield
    except FAILURES as error:
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


async def first_of(client: discord.Client, channel: int) -> int:
    """Return the message with which a thread begins. PostError."""
    with raising(f"reading {channel}"):
        async for message in client.get_partial_messageable(channel).history(limit=1, oldest_first=True):
            return message.id
    raise PostError("gone", f"thread {channel} is empty")


async def strip(
    client: discord.Client, channel: int, number: int, embeds: Sequence[dict[str, Any]] = ()
) -> None:
    """Take the buttons off a message, and put `embeds` into it, if there are any; a failure does no harm."""
    target = client.get_partial_messageable(channel).get_partial_message(number)
    says: dict[str, Any] = {"embeds": [discord.Embed.from_dict(embed) for embed in embeds]} if embeds else {}
    try:
        await target.edit(view=None, **says)
    except FAILURES as error:
        log.info("buttons of message %s in %s stay: %s", number, channel, error)


async def delete(client: discord.Client, channel: int, number: int) -> None:
    """Remove a message, unless it is gone already. PostError "later" if it may work later."""
    target = client.get_partial_messageable(channel).get_partial_message(number)
    try:
        await target.delete()
    except FAILURES as error:
        failure = post_error(error, f"deleting {number} in {channel}")
        if failure.cause == "later":
            raise failure from error
        log.info("message %s in %s stays: %s", number, channel, error)


async def dm_channel(client: discord.Client, user: int) -> int:
    """Open the channel of direct messages with a member; return its id. PostError "closed"."""
    try:
        return (await client.create_dm(discord.Object(user))).id
    except FAILURES as error:
        failure = post_error(error, f"opening a DM with {user}")
        raise (failure if failure.cause == "later" else PostError("closed", str(failure))) from error


async def movable(
    client: discord.Client, channel: int, table_id: int, since: int, verbs: Collection[str] = ("move",)
) -> list[discord.Message]:
    """Return our messages in a channel with a control of these verbs for this table, the latest first.

    None from before `since`. So what a crash left behind is found whatever it says.
    """
    me = client.user.id if client.user else 0
    movable: list[discord.Message] = []
    try:
        async for old in client.get_partial_messageable(channel).history(limit=25):
            if old.created_at.timestamp() < since - 5:
                break  # the latest come first
            if old.author.id == me and any(_offers(part, verbs, table_id) for part in old.components):
                movable.append(old)
    except FAILURES as error:
        log.info("history of %s cannot be read: %s", channel, error)
    return movable


def _presses(component: object) -> list[str]:
    """Return the custom_ids of a component and what it holds, in their order."""
    if isinstance(component, discord.ActionRow):
        return [custom_id for child in component.children for custom_id in _presses(child)]
    custom_id = getattr(component, "custom_id", None)
    return [] if custom_id is None else [custom_id]


def _offers(component: object, verbs: Collection[str], table_id: int) -> bool:
    presses = map(parse, _presses(component))
    return any(press and press.verb in verbs and press.table_id == str(table_id) for press in presses)


async def sent_before(
    client: discord.Client, channel: int, nonce: int, message: Message, since: int, after: int = 0
) -> int | None:
    """Look for a message sent before a crash, but not before `since`: by nonce, else by words and buttons.

    Words are not enough, as two tables may ask a member the same. `after`: a known message that stands above.
    """
    me = client.user.id if client.user else 0
    embed = message.embed
    try:
        async for old in client.get_partial_messageable(channel).history(limit=25):
            if old.created_at.timestamp() < since - 5 or old.id <= after:
                break  # the latest come first
            if old.author.id != me:
                continue
            if old.nonce is not None and str(old.nonce) == str(nonce):
                return old.id
            same_embed = [e.description for e in old.embeds] == ([embed.description] if embed else [])
            files = [picture.name for picture in message.pictures] if embed is None else []
            same_files = [file.filename for file in old.attachments] == files or embed is not None
            same_presses = [press for row in old.components for press in _presses(row)] == message.presses
            same = old.content == message.content and same_embed and same_files and same_presses
            if same and (message.content or embed or files):
                return old.id
    except FAILURES as error:
        log.info("history of %s cannot be read: %s", channel, error)
    return None
