"""Every slash command of the bot; its buttons, menus and modals, found by custom_id also after a restart."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import discord
from discord import app_commands

from bot.chat.commands import (
    board,
    directory,
    endings,
    groups,
    info,
    learn,
    lobby,
    moves,
    options,
    pages,
    policies,
    practice,
    seats,
    status,
    talk,
    trials,
    undo,
    votes,
    whispers,
)
from bot.chat.commands.history import films, history, plays, reviews, statistics
from bot.chat.commands.managing import administration, server_data, servers, why
from bot.chat.commands.schedule import clocks, preferences, reminders, turn_subscriptions
from bot.chat.context import Context
from bot.chat.panels import after_move, answers, baskets, guide, hints, numbers, plan_buttons
from bot.chat.panels import policies as panel_of_policies
from bot.chat.routes import Answer, Routes
from bot.chat.services import Interaction
from bot.chat.slash import Command
from bot.components.ids import PATTERN, Press, parse, whole
from bot.tables.table import Refusal
from bot.texts import refusals as texts

_MODULES = (
    administration, after_move, answers, baskets, board, clocks, directory, endings, films, guide, hints,
    history, info, learn, lobby, moves, numbers, options, pages, panel_of_policies, plan_buttons, plays,
    policies, practice, preferences, reminders, reviews, seats, server_data, servers, statistics, status,
    talk, trials, turn_subscriptions, undo, votes, whispers, why,
)  # fmt: skip
ROUTES = Routes(*(module.routes for module in _MODULES))
"""What each command, button, menu and modal of the bot does."""


def own_commands(*, pages: bool) -> list[Command | app_commands.Group]:
    """Return all slash commands but those of single games; `pages`: the host serves pages."""
    return groups.build(ROUTES.commands, pages=pages)


class PressedButton(
    discord.ui.DynamicItem[discord.ui.Button[Any]], template=PATTERN.format(verbs="|".join(ROUTES.buttons))
):
    """Any button of ours."""

    def __init__(self, item: discord.ui.Button[Any], press: Press) -> None:
        super().__init__(item)
        self.press = press

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: Any) -> "PressedButton":  # noqa: ARG003, D102
        return cls(item, Press(match["verb"], match["game"], match["decision"], match["ref"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what it says."""
        context, route = Context(interaction), ROUTES.buttons[self.press.verb]
        await context.guard(
            _answered(context, self.press, route.answer, lambda: route.handler(context, self.press))
        )


class UsedMenu(
    discord.ui.DynamicItem[discord.ui.Select[Any]], template=PATTERN.format(verbs="|".join(ROUTES.menus))
):
    """Any menu of ours."""

    def __init__(self, item: discord.ui.Select[Any], press: Press) -> None:
        super().__init__(item)
        self.press = press

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: Any) -> "UsedMenu":  # noqa: ARG003, D102
        return cls(item, Press(match["verb"], match["game"], match["decision"], match["ref"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what it says."""
        context, route = Context(interaction), ROUTES.menus[self.press.verb]
        values = list(self.item.values)
        await context.guard(
            _answered(context, self.press, route.answer, lambda: route.handler(context, self.press, values))
        )


async def leftover(interaction: Interaction) -> None:
    """Answer modals, and components that nobody knows; all others are answered elsewhere."""
    data: Any = interaction.data or {}
    press = parse(str(data.get("custom_id", "")))
    context = Context(interaction)
    if interaction.type is discord.InteractionType.modal_submit:
        route = ROUTES.modals.get(press.verb) if press is not None else None
        if press is None or route is None:
            await context.guard(_forged())
        else:
            typed = _typed(data.get("components", []))
            await context.guard(
                _answered(context, press, route.answer, lambda: route.handler(context, press, typed))
            )
    elif interaction.type is discord.InteractionType.component and not _known(interaction, press, data):
        await context.guard(_forged())


async def _answered(
    context: Context, press: Press, answer: Answer, work: Callable[[], Awaitable[None]]
) -> None:
    """Acknowledge a press, then do what it says."""
    if answer is not Answer.MODAL:  # whoever submits it wakes the table
        context.table = whole(press.table_id)
    if answer is Answer.IN_PLACE and context.interaction.message is not None:
        await context.hold()
    elif answer not in {Answer.MODAL, Answer.CHECKED}:
        await context.think(public=answer is Answer.PUBLIC)
    await work()


def _known(interaction: Interaction, press: Press | None, data: Mapping[str, Any]) -> bool:
    """Tell whether discord.py dispatches this: its verb is ours, and it is on the message."""
    kinds = {2: ROUTES.buttons, 3: ROUTES.menus}
    if press is None or press.verb not in kinds.get(data.get("component_type", 0), {}):
        return False
    message = interaction.message
    rows: list[Any] = list(message.components) if message is not None else []
    return any(
        getattr(item, "custom_id", None) == data["custom_id"]
        for row in rows
        for item in getattr(row, "children", [row])
    )


async def _forged() -> None:
    raise Refusal(texts.FORGED)


def _typed(components: Any) -> dict[str, str]:
    """Return the texts of a submitted modal by their inputs' custom_ids."""
    typed: dict[str, str] = {}
    for component in components:
        inputs: list[dict[str, Any]] = [
            component,
            component.get("component") or {},
            *(component.get("components") or []),
        ]
        for inner in inputs:
            if inner.get("custom_id") and isinstance(inner.get("value"), str):
                typed[inner["custom_id"]] = inner["value"]
    return typed
