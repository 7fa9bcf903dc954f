"""Clean-up of former messages, when there is room: buttons, whole messages, and the tags of posts."""

from typing import Any, Literal

import msgspec

from bot.components.messages import Message
from bot.delivery import forum_tags
from bot.delivery.handler import Handler, handles
from bot.delivery.reasons import NotSent, Outcome, Unneeded
from bot.delivery.transport import post
from bot.store import OutboxRow
from bot.store.commit import Owed

STRIP_WITHIN = 7 * 24 * 3600
"""Seconds after which buttons that could not be taken off stay: a press of them is answered with that."""

Verb = Literal["strip", "delete", "tag"]


class Task(msgspec.Struct, array_like=True):
    """What is to be done, as it is stored."""

    verb: Verb
    channel: int
    message: int
    embeds: list[dict[str, Any]] = []  # strip: what the message is to say from now on; []: what it says


def clean_up(table_id: int, verb: Verb, channel: int, message: int, says: Message | None = None) -> Owed:
    """Return what is owed to have a message cleaned up; `says`: what it says then."""
    embeds: list[Any] = [] if says is None else [embed.to_dict() for embed in says.embeds]
    lines = msgspec.json.encode(Task(verb, channel, message, embeds))
    return Owed("tidy", lines=lines, table_id=table_id)


@handles("tidy")
class CleanUp(Handler):
    """Does what `clean_up` asks for; to do it twice does no harm."""

    async def deliver(self, row: OutboxRow) -> Outcome:
        """Take the buttons off a message, or remove it; or change the tags of a post."""
        task = msgspec.json.decode(row.lines, type=Task)
        if task.verb == "tag":
            await forum_tags.change(self.client, await self.tables.table(row.table_id))
        elif task.verb == "delete":
            await post.delete(self.client, task.channel, task.message)
        elif self._now().timestamp() - row.created <= STRIP_WITHIN:
            await post.strip(self.client, task.channel, task.message, task.embeds)
        else:
            return NotSent(Unneeded.TOO_OLD)
        return ()
