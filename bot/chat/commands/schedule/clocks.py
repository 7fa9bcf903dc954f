"""`/game clock` and `/game pause`: the time for moves, with a small panel for the host."""

from bot.chat import members, resolve
from bot.chat.commands import votes
from bot.chat.context import Context
from bot.chat.routes import Routes
from bot.chat.slash import SlashOption
from bot.components.ids import Press
from bot.components.messages import Menu, Message, Option
from bot.store.schedule.rows import ClockKind, ClockRow
from bot.tables.schedule import preferences
from bot.tables.schedule.preferences import HOUR
from bot.tables.table import Refusal, Table
from bot.texts import refusals as refusal_texts
from bot.texts.schedule import clocks as texts

routes = Routes()

_TIMES: dict[str, tuple[ClockKind, int, int]] = {
    "none": ("none", 0, 0),
    **{f"move-{hours}": ("move", hours * HOUR, 0) for hours in (12, 24, 48, 72, 168)},
    **{f"bank-{days}": ("bank", days * 24 * HOUR, hours * HOUR) for days, hours in ((3, 12), (7, 24))},
}
"""What the panel offers: kind, time, refill."""


OPTIONS = {
    "kind": SlashOption(texts.CLOCK_KIND, choices=texts.KINDS),
    "time": SlashOption(texts.CLOCK_TIME),
    "refill": SlashOption(texts.CLOCK_REFILL),
    "away": SlashOption(texts.CLOCK_AWAY),
    "time_up": SlashOption(texts.CLOCK_TIME_UP, choices=texts.TIME_UP),
    "weekends": SlashOption(texts.CLOCK_WEEKENDS),
}
"""The options of a command that changes a clock."""


async def changes(context: Context, old: ClockRow, **typed: str | bool | None) -> dict[str, object]:
    """Return typed options as changes of a clock; `time` alone is time for each move. Refusal."""
    given: dict[str, object] = {
        "span" if name == "time" else name: value for name, value in typed.items() if value is not None
    }
    for name in ("span", "refill"):
        if name in given:
            given[name] = preferences.span(str(given[name]))
    if "weekends" in given:
        given["weekend"] = await _zone(context) if given.pop("weekends") else ""
    if "span" in given and old.kind == "none":
        given.setdefault("kind", "move")
    return given


@routes.slash_at_table("game clock", texts.CLOCK, **OPTIONS)
async def clock(
    context: Context,
    text: str | None,
    kind: str | None = None,
    time: str | None = None,
    refill: str | None = None,
    away: bool | None = None,
    time_up: str | None = None,
    weekends: bool | None = None,
) -> None:
    """Show a table's clock, or change it."""
    table = await resolve.table(context, text)
    old = (await context.app.tables.clocks.times(table.id)).clock
    changed = await changes(
        context, old, kind=kind, time=time, refill=refill, away=away, time_up=time_up, weekends=weekends
    )
    if changed:
        await _set(context, table, **changed)
    await context.say(await _panel(context, table), as_of=True)


@routes.menu("clock")
async def choose(context: Context, press: Press, values: list[str]) -> None:
    """Take a choice of the panel."""
    table = await resolve.named(context, press.table_id)
    chosen = values[0] if values else ""
    if press.ref == "time" and chosen in _TIMES:
        kind, span, refill = _TIMES[chosen]
        await _set(context, table, kind=kind, span=span, refill=refill)
    elif press.ref == "up" and chosen in texts.TIME_UP:
        await _set(context, table, time_up=chosen)
    elif press.ref == "away" and chosen in texts.AWAY_COUNTS:
        await _set(context, table, away=chosen == "yes")
    elif press.ref == "weekend" and chosen in texts.WEEKENDS:
        await _set(context, table, weekend=await _zone(context) if chosen == "still" else "")
    else:
        raise Refusal(refusal_texts.FORGED)
    await context.say(await _panel(context, table), as_of=True)


@routes.slash_at_table("game pause", texts.PAUSE)
async def pause(context: Context, text: str | None) -> None:
    """Stop clocks and reminders, or let them run on; a member who is not the host asks the others."""
    table = await resolve.table(context, text)
    tables = context.app.tables
    paused = (await tables.clocks.times(table.id)).clock.paused is not None
    if table.row.host != context.user:
        resolve.seat(context, table)
        await votes.ask(context, table, "resume" if paused else "pause", {})
        return
    await members.check(context, table.row)
    await tables.clocks.pause(table.id, context.user, on=not paused)
    await context.say_done(texts.SAID_RESUMED if paused else texts.SAID_PAUSED)


async def _zone(context: Context) -> str:
    """Return in whose zone weekends begin: that of whoever sets the clock, for servers have none."""
    return (await context.app.tables.preferences.get(context.user)).zone


async def _set(context: Context, table: Table, **changes: object) -> None:
    await members.check(context, table.row)
    await context.app.tables.clocks.change(table.id, context.user, **changes)
    context.changed = True


async def _panel(context: Context, table: Table) -> Message:
    times = await context.app.tables.clocks.times(table.id)
    row = times.clock
    lines = texts.clock(row)
    for seat, deadline in sorted(times.deadlines.items()):
        lines.append(f"{table.names[seat]}: {texts.deadline(deadline, times.now)}")
    if table.row.host != context.user or table.row.status == "over":
        return Message("\n".join(lines))
    chosen = (row.kind, row.span, row.refill)
    now = next((key for key, value in _TIMES.items() if value == chosen), "")
    given = {
        key: texts.time_given(ClockRow(table_id=table.id, kind=kind, span=span, refill=refill))
        for key, (kind, span, refill) in _TIMES.items()
    }
    rows = (
        _menu(table, "time", given, now),
        _menu(table, "up", texts.TIME_UP, row.time_up),
        _menu(table, "away", texts.AWAY_COUNTS, "yes" if row.away else "no"),
        _menu(table, "weekend", texts.WEEKENDS, "still" if row.weekend else "run"),
    )
    return Message("\n".join(lines), rows=rows)


def _menu(table: Table, name: str, choices: dict[str, str], now: str) -> Menu:
    options = tuple(Option(label, key, chosen=key == now) for key, label in choices.items())
    return Menu(Press("clock", str(table.id), ref=name), options, texts.CLOCK_MENUS[name])
