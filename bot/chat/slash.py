"""Slash commands as discord.py wants them; `Routes.slash` registers one, `commands/groups.py` places it."""

import inspect
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping
from typing import Any, NamedTuple

import discord
from discord import app_commands

from bot.chat.context import Context
from bot.chat.services import Interaction
from bot.components.limits import CHOICES, cut

Choices = list[app_commands.Choice[str]]
"""What an option is completed with."""
Completer = Callable[[Interaction, str], Coroutine[Any, Any, Choices]]
"""Completes what has been typed so far."""
Command = app_commands.Command[Any, Any, Any]

_INSTALLS = app_commands.AppInstallationType(guild=True, user=False)
_EVERYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
_SERVERS = app_commands.AppCommandContext(guild=True, dm_channel=False)


class SlashOption(NamedTuple):
    """What Discord shows of an option; its type and default are those of the function's parameter."""

    description: str
    complete: Completer | None = None
    choices: Mapping[str, str] = {}
    """The only values that are possible, with their names."""
    name: str = ""
    """The option's name where it is a keyword of Python, such as `from`."""


class SlashGroup(NamedTuple):
    """A group of commands, with their names in the order of the upload."""

    description: str
    commands: tuple[str, ...]
    managers: bool = False
    """Only in servers, and for members who manage them."""

    def build(self, name: str) -> app_commands.Group:
        """Return the group without its commands."""
        return app_commands.Group(
            name=name, description=self.description, allowed_installs=_INSTALLS,
            allowed_contexts=_SERVERS if self.managers else _EVERYWHERE,
            default_permissions=discord.Permissions(manage_guild=True) if self.managers else None,
        )  # fmt: skip


class SlashCommand(NamedTuple):
    """A command: what it does, and with which options."""

    description: str
    work: Callable[..., Coroutine[Any, Any, None]]
    """Takes a context, and the options by name."""
    parameters: Iterable[inspect.Parameter]
    options: Mapping[str, SlashOption]
    """What Discord shows of each parameter."""
    modal: bool = False
    """The work may answer with a modal, so nothing is acknowledged before it."""

    def build(self, name: str, *, alone: bool = False) -> Command:
        """Return the command for discord.py; `alone`: it is in no group."""

        async def callback(interaction: Interaction, **values: Any) -> None:
            context = Context(interaction)

            async def acknowledged() -> None:
                if not self.modal:
                    await context.think()
                await self.work(context, **values)

            await context.guard(acknowledged())

        first = parameter("interaction", discord.Interaction)
        callback.__signature__ = inspect.Signature([first, *self.parameters])  # type: ignore[attr-defined]
        shown = self.options.items()
        app_commands.describe(**{key: option.description for key, option in shown})(callback)
        app_commands.rename(**{key: option.name for key, option in shown if option.name})(callback)
        app_commands.choices(**{key: _choices(o.choices) for key, o in shown if o.choices})(callback)
        app_commands.autocomplete(**{key: o.complete for key, o in shown if o.complete})(callback)
        return app_commands.Command(
            name=name, description=self.description, callback=callback,
            allowed_contexts=_EVERYWHERE if alone else None, allowed_installs=_INSTALLS if alone else None,
        )  # fmt: skip


def parameter(name: str, kind: Any, *, required: bool = True) -> inspect.Parameter:
    """Return an option's parameter; one that is not required may be None."""
    place, default = inspect.Parameter.KEYWORD_ONLY, inspect.Parameter.empty if required else None
    return inspect.Parameter(name, place, annotation=kind if required else kind | None, default=default)


def parameters_of(handler: Callable[..., Any], skip: int) -> list[inspect.Parameter]:
    """Return the parameters of a function that are options: all but the first ones."""
    known = list(inspect.signature(handler).parameters.values())[skip:]
    return [each.replace(kind=inspect.Parameter.KEYWORD_ONLY) for each in known]


def _choices(names: Mapping[str, str]) -> Choices:
    """Return values with their names as Discord's choices."""
    return [app_commands.Choice(name=name, value=value) for value, name in names.items()]


def completer(offered: Callable[[Context], Awaitable[Mapping[str, str]]]) -> Completer:
    """Make an autocomplete of values with their names; nothing where the command will be refused."""

    async def complete(interaction: Interaction, current: str) -> Choices:
        context = Context(interaction)

        async def choices() -> Choices:
            return matching(await offered(context), current)

        return await context.offer(choices)

    return complete


def matching(names: Mapping[str, str], typed: str) -> Choices:
    """Return choices for autocomplete: the values whose names hold what was typed."""
    plain = typed.strip().casefold()
    fitting = [
        (value, cut(name)) for value, name in names.items() if plain in name.casefold() or plain == value
    ]
    return _choices(dict(fitting[:CHOICES]))
