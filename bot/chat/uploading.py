"""The commands that Discord knows of the application: ours, and those that others have added.

All are written at once. What is not ours goes back as it came: Discord itself adds one of type 4 where
Activities are switched on, and takes no upload without it (50240). discord.py 2.7.1 does not know that type,
so commands are read and written as they are.
"""

from typing import Any, NamedTuple

import discord
from discord import app_commands

OWN_TYPE = discord.AppCommandType.chat_input.value
"""The type of all our commands."""

Payload = dict[str, Any]
"""A command as Discord reads and writes it."""


class Uploaded(NamedTuple):
    """What Discord knows."""

    own: list[Payload]
    foreign: list[Payload]

    @property
    def names(self) -> set[str]:
        """The names of our commands."""
        return {command["name"] for command in self.own}


def payload(tree: app_commands.CommandTree[Any]) -> list[Payload]:
    """Return our commands as they are written."""
    commands: list[Any] = [command.to_dict(tree) for command in tree.get_commands()]
    return commands


async def read(client: discord.Client) -> Uploaded:
    """Ask Discord for all commands. FAILURES."""
    known: list[Any] = [*await client.http.get_global_commands(client.application_id or 0)]
    sorted_out = Uploaded([], [])
    for command in known:
        ours = command.get("type", OWN_TYPE) == OWN_TYPE
        (sorted_out.own if ours else sorted_out.foreign).append(command)
    return sorted_out


async def write(client: discord.Client, own: list[Payload], foreign: list[Payload]) -> None:
    """Replace all commands. FAILURES."""
    commands: list[Any] = [*own, *foreign]
    await client.http.bulk_upsert_global_commands(client.application_id or 0, commands)
