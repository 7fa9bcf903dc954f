"""What all slash commands share: where they can be used, how they are answered, what they offer."""

from collections.abc import Awaitable, Callable, Mapping

from discord import app_commands

from bot.chat.context import Context
from bot.chat.services import Interaction
from bot.components.limits import CHOICES, cut

Choices = list[app_commands.Choice[str]]
"""What an option is completed with."""

CONTEXTS = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
INSTALLS = app_commands.AppInstallationType(guild=True, user=False)


async def answered(interaction: Interaction, work: Callable[[Context], Awaitable[None]]) -> None:
    """Acknowledge a command privately, then do it."""
    context = Context(interaction)

    async def acknowledged() -> None:
        await context.think()
        await work(context)

    await context.guard(acknowledged())


def choices(names: Mapping[str, str]) -> Choices:
    """Return the fixed choices of an option: values with their names."""
    return [app_commands.Choice(name=name, value=value) for value, name in names.items()]


def matching(names: Mapping[str, str], typed: str) -> Choices:
    """Return choices for autocomplete: the values whose names hold what was typed."""
    plain = typed.strip().casefold()
    found = ((value, name) for value, name in names.items() if plain in name.casefold() or plain == value)
    return [app_commands.Choice(name=cut(name), value=value) for value, name in found][:CHOICES]
