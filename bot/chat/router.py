"""Every button, menu and modal of the bot: found by its custom_id, also after a restart."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import discord

from bot.chat.commands import clock, lobby, me, past, seats, stats, table, votes
from bot.chat.context import Context
from bot.chat.panels import orders, panel, plans
from bot.chat.panels.forms import Form
from bot.delivery.ids import ORDER, PATTERN, PLAN, Press, parse
from bot.tables.table import Refusal
from bot.texts import chat as texts

if TYPE_CHECKING:
    from bot.chat.application import Parley

BUTTONS = (
    "join", "leave", "options", "computer", "nocomputer", "start", "rematch", "optpage",
    "move", "undo", "board", "hand", "log", "private", "turns", "past", "share",
    "do", "look", "back", "close", "page", "none", "what", "enough", "numbers", "orders", *orders.BUTTONS,
    "plan", *plans.BUTTONS,
    "agree", "refuse", "unask", "imback", *me.BUTTONS,
)  # fmt: skip
MENUS = (
    "kind", "group", "pick", "next", "many", "count", "opt", "zoom", "rewind",
    *orders.MENUS, *me.MENUS, *clock.MENUS,
)  # fmt: skip

_IN_PLACE = {
    "do",
    "look",
    "back",
    "close",
    "page",
    "none",
    "enough",
    "kind",
    "group",
    "what",
    "pick",
    "next",
    "many",
    "count",
    "opt",
    "optpage",
    "zoom",
    "rewind",
    "past",
    *orders.BUTTONS,
    *orders.MENUS,
    *plans.BUTTONS,
    "mute",
    "here",
    *me.MENUS,
    *clock.MENUS,
}
"""Presses that change the message they stand on; all others are answered by a message of their own."""


class PressedButton(
    discord.ui.DynamicItem[discord.ui.Button[Any]], template=PATTERN.format(verbs="|".join(BUTTONS))
):
    """Any button of ours."""

    def __init__(self, item: discord.ui.Button[Any], press: Press) -> None:
        """Keep what the press means."""
        super().__init__(item)
        self.press = press

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: Any) -> "PressedButton":  # noqa: ARG003, D102
        return cls(item, Press(match["verb"], match["game"], match["decision"], match["ref"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what it says."""
        context = Context(interaction.client, interaction)
        await context.guard(pressed(context, self.press, []))


class UsedMenu(
    discord.ui.DynamicItem[discord.ui.Select[Any]], template=PATTERN.format(verbs="|".join(MENUS))
):
    """Any menu of ours."""

    def __init__(self, item: discord.ui.Select[Any], press: Press) -> None:
        """Keep what the choice means."""
        super().__init__(item)
        self.press = press

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: Any) -> "UsedMenu":  # noqa: ARG003, D102
        return cls(item, Press(match["verb"], match["game"], match["decision"], match["ref"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what it says."""
        context = Context(interaction.client, interaction)
        await context.guard(pressed(context, self.press, list(self.item.values)))


async def pressed(context: Context, press: Press, values: list[str]) -> None:
    """Acknowledge, then do what a press says."""
    if press.verb == "numbers":
        await panel.ask_numbers(context, press)
        return
    await (context.hold() if press.verb in _IN_PLACE else context.think(public=press.verb == "share"))
    verbs: dict[str, Callable[[], Awaitable[None]]] = {
        "join": lambda: lobby.join(context, press.game),
        "leave": lambda: lobby.leave(context, press.game),
        "start": lambda: lobby.start(context, press.game),
        "options": lambda: lobby.options(context, press.game),
        "optpage": lambda: lobby.options(context, press.game, press.ref),
        "opt": lambda: lobby.choose(context, press.game, press.ref, values),
        "computer": lambda: lobby.computer(context, press.game),
        "nocomputer": lambda: lobby.no_computer(context, press.game),
        "rematch": lambda: lobby.rematch(context, press.game),
        "move": lambda: table.move(context, press),
        "undo": lambda: table.undo(context, press.game, press.ref),
        "board": lambda: table.board(context, press.game, None),
        "zoom": lambda: table.board(context, press.game, values[0] if values else None),
        "hand": lambda: table.hand(context, press.game),
        "log": lambda: table.log(context, press.game, 20),
        "turns": lambda: past.history(context, press.game, press.ref),
        "past": lambda: past.history(context, press.game, press.ref),
        "share": lambda: stats.show(context, press.ref, shared=True),
        "private": lambda: table.unread(context, press.game),
        "close": lambda: context.say(texts.CLOSED),
        "do": lambda: _on_sheet(context, press, lambda form: panel.do(context, form, press)),
        "look": lambda: _on_sheet(context, press, lambda form: panel.look(context, form)),
        "page": lambda: _on_sheet(context, press, lambda form: panel.turn(context, form, press)),
        "group": lambda: _on_sheet(context, press, lambda form: panel.group(context, form, values)),
        "orders": lambda: orders.listing(context, press.game),
        "agree": lambda: votes.answer(context, press, agree=True),
        "refuse": lambda: votes.answer(context, press, agree=False),
        "unask": lambda: votes.withdraw(context, press),
        "rewind": lambda: votes.choose(context, press, values),
        "imback": lambda: seats.back(context, press.game),
        **dict.fromkeys((*orders.BUTTONS, *orders.MENUS), lambda: orders.pressed(context, press, values)),
        **dict.fromkeys(("plan", *plans.BUTTONS), lambda: plans.pressed(context, press)),
        "clock": lambda: clock.choose(context, press, values),
        **dict.fromkeys((*me.BUTTONS, *me.MENUS), lambda: me.pressed(context, press, values)),
    }
    known = verbs.get(press.verb)
    if known is not None:
        await known()
    else:
        await _on_sheet(context, press, lambda form: panel.fill(context, form, press, values))


async def _on_sheet(context: Context, press: Press, work: Callable[[Form], Awaitable[None]]) -> None:
    """Find the form that a press is about; if it is out of date, the present state has been shown."""
    finders = {ORDER: orders.form, PLAN: plans.form}
    form = await finders.get(press.decision.rstrip("0123456789"), panel.owed)(context, press)
    if form is not None:
        await work(form)


async def leftover(app: "Parley", interaction: discord.Interaction[Any]) -> None:
    """Answer modals, and components that nobody knows; all others are answered elsewhere."""
    data: Any = interaction.data or {}
    press = parse(str(data.get("custom_id", "")))
    context = Context(app, interaction)
    if interaction.type is discord.InteractionType.modal_submit:
        if press is None or press.verb != "nums":
            await context.guard(_forged())
        else:
            await context.guard(_numbers(context, press, _typed(data.get("components", []))))
    elif interaction.type is discord.InteractionType.component and not _answered(interaction, press, data):
        await context.guard(_forged())


def _answered(interaction: discord.Interaction[Any], press: Press | None, data: Any) -> bool:
    """Tell whether discord.py finds an item for this: ours by its words, and really on the message."""
    kinds = {2: BUTTONS, 3: MENUS}
    if press is None or press.verb not in kinds.get(data.get("component_type"), ()):
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


async def _numbers(context: Context, press: Press, typed: dict[str, str]) -> None:
    await (context.hold() if context.interaction.message is not None else context.think())
    await _on_sheet(context, press, lambda form: panel.numbers(context, form, press, typed))


def _typed(components: Any) -> dict[str, str]:
    """Return the texts of a submitted modal by their inputs' custom_ids."""
    found: dict[str, str] = {}
    for one in components:
        for inner in (one, one.get("component") or {}, *(one.get("components") or ())):
            if inner.get("custom_id") and isinstance(inner.get("value"), str):
                found[inner["custom_id"]] = inner["value"]
    return found
