"""The options of a table: everybody reads them, and the host of a lobby changes them by menus.

There are two pages: the first has the set of rules, where the game has several, and what most hosts ask for,
each a menu of its own; the second, behind *More*, has everything else.
"""

from collections.abc import Iterable
from itertools import chain, islice
from typing import Any, Literal, get_args, get_origin

from bot.chat import resolve
from bot.chat.context import Context
from bot.chat.routes import Answer, Routes
from bot.components.ids import Press
from bot.components.limits import CHOICES, ROWS, fit
from bot.components.lobby_cards import (
    FIRST,
    chosen_rules,
    clock_line,
    data_line,
    option_values,
    option_words,
    options_text,
    readings,
    rules_line,
    title,
    usual_values,
    value_text,
)
from bot.components.messages import Button, Menu, Message, Option
from bot.forms.references import dereference, reference
from bot.tables.lobby import OWN
from bot.tables.server_data import About
from bot.tables.table import Refusal, Table
from bot.texts import lobby as texts
from bot.texts import refusals as refusal_texts
from bot.texts.hosting import server_data as data_texts
from engines.kernel import FieldInfo
from engines.kernel.moves import fields

routes = Routes()

Rows = list[tuple[Button, ...] | Menu]

_MORE = "more"
"""The page of everything else, where no option is picked yet."""
_MENUS = ROWS - 2
"""Menus of options on that page; the values of one and the buttons have the other rows."""


@routes.at_table("options")
async def options(context: Context, text: str) -> None:
    """Show the options; the host of a lobby can choose one to change."""
    await context.say(await _page(context, await resolve.named(context, text)), as_of=True)


@routes.button("optpage", Answer.IN_PLACE)
async def turn(context: Context, press: Press) -> None:
    """Show everything else, or the first page again."""
    await context.say(
        await _page(context, await resolve.named(context, press.table_id), press.ref), as_of=True
    )


@routes.menu("optname")
async def pick(context: Context, press: Press, values: list[str]) -> None:
    """Show what an option can be."""
    table = await resolve.named(context, press.table_id)
    await context.say(await _page(context, table, values[0] if values else ""), as_of=True)


@routes.menu("opt")
async def choose(context: Context, press: Press, values: list[str]) -> None:
    """Set an option."""
    table, name = await resolve.named(context, press.table_id), press.ref
    _check_host(context, table)
    chosen = dereference(values[0], _choices(table).get(name, ())) if values else ()
    if not chosen:
        raise Refusal(refusal_texts.STALE_PLAIN)
    await context.app.tables.lobby.set_options(table.id, context.member, {name: chosen[0]})
    await context.say_done(await _page(context, await context.app.tables.table(table.id), name), as_of=True)


@routes.menu("optrules")
async def choose_rules(context: Context, press: Press, values: list[str]) -> None:
    """Set all options that a set of rules sets."""
    table = await resolve.named(context, press.table_id)
    _check_host(context, table)
    ruleset = table.game.rulesets.get(values[0]) if values else None
    if ruleset is None:
        raise Refusal(refusal_texts.STALE_PLAIN)
    await context.app.tables.lobby.set_options(table.id, context.member, ruleset.options)
    await context.say_done(await _page(context, await context.app.tables.table(table.id)), as_of=True)


def _check_host(context: Context, table: Table) -> None:
    if table.row.host != context.user:
        raise Refusal(texts.OPTIONS_HOST.format(host=f"**{table.host}**"))
    if table.row.status != "lobby":
        raise Refusal(refusal_texts.STALE_PLAIN)


async def _page(context: Context, table: Table, name: str = "") -> Message:
    """Return a page of the options; `name`: the option that was picked, or `_MORE`."""
    about = await context.app.tables.server_data.about(table)
    hosts = table.row.status == "lobby" and table.row.host == context.user
    time = clock_line((await context.app.tables.clocks.times(table.id)).clock)
    page = _chosen_page(table, about, name, hosts=hosts)
    return page._replace(content=fit(f"{page.content}\n{time}".strip()))


def _chosen_page(table: Table, about: About, name: str, *, hosts: bool) -> Message:
    if name and name not in FIRST:
        return _everything_else(table, about, name, hosts=hosts)
    return _first(table, about, hosts=hosts)


def _first(table: Table, about: About, *, hosts: bool) -> Message:
    """Return the set of rules and what most hosts ask for, and in words what else is not as usual."""
    sets = bool(table.game.rulesets)
    lines = [texts.OPTIONS_TITLE.format(title=table.game.title)]
    lines += [rules_line(table), _about_rules(table)] if sets else []
    lines += options_text(table, differing=sets, but=FIRST if hosts else ()).splitlines()
    lines += [*_data(table, about, hosts=hosts), _who_chooses(table, hosts=hosts)]
    rows: Rows = [*([_rules(table)] if sets else []), *(_values_of(table, name) for name in FIRST)]
    rows = rows if hosts else []
    more = Button(texts.BUTTON_MORE, Press("optpage", str(table.id), ref=_MORE))
    return _message(lines, rows, (more, *_doubts(table, about, hosts=hosts)))


def _everything_else(table: Table, about: About, name: str, *, hosts: bool) -> Message:
    """Return menus of all other options, what the one that was picked means, and a menu of its values."""
    words, single = option_words(table), readings(table.game)
    rest = [other for other in words if other not in single and other not in FIRST]
    lines = [texts.OPTIONS_MORE.format(title=table.game.title), rules_line(table)]
    lines += options_text(table, differing=True, but=FIRST).splitlines()
    parts = chain(_parts(texts.MENU_READINGS, single), _parts(texts.MENU_REST, rest))
    rows: Rows = []
    for number, (placeholder, names) in enumerate(islice(parts, _MENUS)):
        rows.append(_list(table, names, name, placeholder, number))
    lines.append(_who_chooses(table, hosts=hosts))
    if name in words:
        value = value_text(name, option_values(table)[name])
        lines.append(f"> {texts.OPTION_LINE.format(what=words[name], value=value)}")
    if hosts and name in _choices(table):
        rows.append(_values_of(table, name))
    back = Button(texts.BUTTON_BACK, Press("optpage", str(table.id)))
    return _message(lines, rows, (back, *_doubts(table, about, hosts=hosts)))


def _message(lines: Iterable[str], rows: Rows, buttons: tuple[Button, ...]) -> Message:
    shown = fit("\n".join(filter(None, lines)))
    return Message(shown, rows=(*rows, buttons) if buttons else tuple(rows))


def _data(table: Table, about: About, *, hosts: bool) -> list[str]:
    """Say whose data a table has, if it has any."""
    shown = table.game.packs.files or about.provenances
    return [f"{data_texts.LOBBY_DATA}: {data_line(about, hosts=hosts)}"] if shown else []


def _doubts(table: Table, about: About, *, hosts: bool) -> tuple[Button, ...]:
    shown = hosts and about.provenances
    return (Button(data_texts.BUTTON_DOUBTS, Press("doubts", str(table.id))),) if shown else ()


def _who_chooses(table: Table, *, hosts: bool) -> str:
    if table.row.status != "lobby":
        return texts.OPTIONS_RUNNING
    return texts.OPTIONS_CHOOSE if hosts else texts.OPTIONS_HOST.format(host=f"**{table.host}**")


def _about_rules(table: Table) -> str:
    """Say what the chosen set of rules is."""
    ruleset, _ = chosen_rules(table)
    return "" if ruleset is None else texts.RULES_ABOUT.format(text=ruleset.text)


def _rules(table: Table) -> Menu:
    """Return the menu of all sets of rules; one that single options differ from can be chosen once more."""
    chosen, differing = chosen_rules(table)
    menu = tuple(
        Option(ruleset.title, key, ruleset.text, chosen=ruleset is chosen and not differing)
        for key, ruleset in table.game.rulesets.items()
    )
    return Menu(Press("optrules", str(table.id)), menu[:CHOICES], texts.MENU_RULES)


def _parts(placeholder: str, names: Iterable[str]) -> list[tuple[str, list[str]]]:
    """Return as many menus as it takes to list some options."""
    left = list(names)
    return [(placeholder, left[start : start + CHOICES]) for start in range(0, len(left), CHOICES)]


def _list(
    table: Table, names: Iterable[str], picked: str, placeholder: str = texts.MENU_OPTION, number: int = 0
) -> Menu:
    """Return a menu of options, each with its value; `number` tells several apart."""
    values, words = option_values(table), option_words(table)
    menu = tuple(
        Option(title(name), name, _with_value(name, values[name], words[name]), chosen=name == picked)
        for name in names
    )
    return Menu(Press("optname", str(table.id), ref=str(number) if number else ""), menu, placeholder)


def _values_of(table: Table, name: str) -> Menu:
    """Return the menu of an option's values; each says of what it is one."""
    now, usual = option_values(table)[name], usual_values(table)[name]
    menu = tuple(
        Option(
            f"{title(name)}: {value_text(name, value)}",
            reference(value),
            _sets_with(table, name, value) or (texts.USUAL if value == usual else ""),
            chosen=value == now,
        )
        for value in _choices(table)[name][:CHOICES]
    )
    return Menu(Press("opt", str(table.id), "-", name), menu, option_words(table)[name])


def _sets_with(table: Table, name: str, value: Any) -> str:
    """Name the sets of rules in which an option has a value; "" where no set says so."""
    return ", ".join(
        ruleset.title
        for ruleset in table.game.rulesets.values()
        if name in ruleset.options and ruleset.options[name] == value and name not in ruleset.unknown
    )


def _with_value(name: str, value: Any, words: str) -> str:
    """Say in small below an option's name what it is now, and what it is about."""
    now = value_text(name, value)
    return now if words == title(name) else texts.OPTION_NOW.format(value=now, what=words)


def _choices(table: Table) -> dict[str, tuple[Any, ...]]:
    """Return what each option can be."""
    return {info.name: _values(info) for info in fields(table.game.Options)} | OWN


def _values(info: FieldInfo) -> tuple[Any, ...]:
    if info.type is bool:
        return (True, False)
    if get_origin(info.type) is Literal:
        return get_args(info.type)
    low, high = info.bounds or (0, 0)
    return tuple(range(low, high + 1))
