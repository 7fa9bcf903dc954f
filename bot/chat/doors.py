"""Whether the bot can reach a member by direct message: found out by greeting them, once."""

from bot.chat.context import Context
from bot.components.messages import Message
from bot.delivery.transport import post
from bot.delivery.transport.answers import Answer
from bot.delivery.transport.post import PostError


async def greet(context: Context, welcome: str) -> bool:
    """Try the direct message, once per member; return whether that way is open."""
    tables = context.app.tables
    known = await tables.preferences.user(context.user)
    if known.dm_channel is not None and known.dm_closed is None:
        return True
    channels = context.app.channels
    try:
        if known.dm_closed is not None:
            await tables.preferences.open_door(context.user, known.dm_channel)  # they are here: worth a try
        own = await channels.dm(context.user)
        if own is None:
            return False
        await post.send(context.app.client, own, Message(welcome))
    except PostError as error:
        if error.answer is not Answer.CLOSED:
            return True  # it says nothing of the member; what is owed will be tried again
        await channels.shut(context.user)
        return False
    return True
