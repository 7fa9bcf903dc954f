"""Plain words: what goes out where Discord refuses, again and again, what a message says.

The words of a card or a letter quote names and what members wrote, and a server's rules or Discord's may
forbid any of that; or a form of ours is wrong. The plain words are ours alone, with the buttons that show the
rest, and after two more refusals without those.
"""

import discord

from bot.components.messages import Message
from bot.store import OutboxRow
from bot.tables.table import Table
from bot.texts import places as texts


def fitting(row: OutboxRow, table: Table, message: Message) -> Message:
    """Return a message as Discord may take it: as it is, or plain where the row was refused before."""
    if not row.plain:
        return message
    words = texts.PLAIN[row.kind].format(title=table.game.title, number=table.id)
    rows = () if row.bare else message.rows
    if message.embed is None:
        called = " ".join(f"<@{user}>" for user in message.ping)
        content = f"{called} {words}".strip()
        return Message(content, rows=rows, ping=message.ping, silent=message.silent)
    # A card stays an embed: by that it is found again after a crash.
    embed = discord.Embed(title=table.game.title, description=words, colour=message.embed.colour)
    return Message(embed=embed, rows=rows, silent=message.silent)
