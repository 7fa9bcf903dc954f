"""`/me ...`: what a member wishes at all tables, with a small panel."""

import discord
from discord import app_commands

from bot.chat.context import Context
from bot.chat.routes import Answer, Routes
from bot.chat.services import Interaction
from bot.chat.slash import Choices, SlashOption
from bot.components.ids import Press
from bot.components.limits import CHOICES
from bot.components.messages import Button, Menu, Message, Option, Style
from bot.tables.schedule import preferences
from bot.tables.schedule.preferences import HOUR
from bot.tables.table import Refusal
from bot.texts import computers as computer_texts
from bot.texts import members as member_texts
from bot.texts import policies as policy_texts
from bot.texts import refusals as refusal_texts
from bot.texts.names import shown
from bot.texts.schedule import preferences as texts

routes = Routes()

_SPANS = {str(hours): hours * HOUR for hours in (3, 6, 12, 24, 48)}
_NIGHTS = {
    "none": (None, None),
    "21-7": (1260, 420),
    "22-8": (1320, 480),
    "23-8": (1380, 480),
    "0-9": (0, 540),
}


@routes.slash("me reminders", texts.REMINDERS, first=SlashOption(texts.REMINDERS_FIRST, choices=texts.FIRST),
    digest=texts.REMINDERS_DIGEST, again=texts.REMINDERS_AGAIN, then=texts.REMINDERS_LATER,
    most=texts.REMINDERS_MOST, next=texts.REMINDERS_NEXT, alone=texts.REMINDERS_ALONE,
)  # fmt: skip
async def reminders(
    context: Context,
    first: str | None = None,
    digest: str | None = None,
    again: str | None = None,
    then: str | None = None,
    most: int | None = None,
    next: bool | None = None,  # noqa: A002 - the option's name
    alone: bool | None = None,
) -> None:
    """Choose when and how often one is reminded."""
    wishes = {"first": first, "most": most, "next": next, "alone": alone}
    wishes["digest"] = None if digest is None else preferences.time_of_day(digest)
    wishes["again"] = None if again is None else preferences.span(again)
    wishes["later"] = None if then is None else preferences.span(then)
    await _wish(context, **{name: value for name, value in wishes.items() if value is not None})


@routes.slash("me confirm", texts.CONFIRM, always=texts.CONFIRM_ALWAYS)
async def confirm(context: Context, always: bool) -> None:
    """Choose whether one is asked before every move."""
    await _wish(context, confirm=always)


@routes.slash(
    "me avoid", member_texts.AVOID, member=member_texts.AVOID_MEMBER, again=member_texts.AVOID_AGAIN
)
async def avoid(context: Context, member: discord.User | None = None, again: bool = False) -> None:
    """Choose with whom one is not seated, or show the list."""
    members = context.app.tables.members
    if member is None:
        users = await members.avoided_by(context.user)
        await context.say(member_texts.avoided(users) if users else member_texts.NOBODY, as_of=True)
        return
    await members.avoid(context.user, member.id, on=not again)
    words = member_texts.NOT_AVOIDING if again else member_texts.AVOIDING
    await context.say_done(words.format(name=shown(member.display_name)))


@routes.slash("me standin", computer_texts.STAND_IN,
    who=SlashOption(computer_texts.STAND_IN_OPTION, choices=computer_texts.STAND_INS),
)  # fmt: skip
async def standin(context: Context, who: str) -> None:
    """Choose what plays for the member who is away, out of time, or has given up."""
    await _wish(context, stand_in=who)


@routes.slash(
    "me orders", policy_texts.PACE, answer=SlashOption(policy_texts.PACE_OPTION, choices=policy_texts.PACES)
)
async def orders(context: Context, answer: str) -> None:
    """Choose how soon standing orders answer."""
    await _wish(context, pace=answer)


async def _zones(_interaction: Interaction, current: str) -> Choices:
    names = preferences.zones_like(current)[:CHOICES]
    return [app_commands.Choice(name=name.replace("_", " "), value=name) for name in names]


@routes.slash("me zone", texts.ZONE, zone=SlashOption(texts.ZONE_OPTION, _zones))
async def zone(context: Context, zone: str) -> None:
    """Choose the time zone."""
    await _wish(context, zone=preferences.zone_named(zone))


@routes.slash(
    "me quiet", texts.QUIET, start=SlashOption(texts.QUIET_FROM, name="from"), until=texts.QUIET_UNTIL
)
async def quiet(context: Context, start: str, until: str | None = None) -> None:
    """Choose quiet hours, or end them."""
    if _ended(start):
        await _wish(context, quiet_from=None, quiet_until=None)
        return
    if until is None:
        raise Refusal(texts.QUIET_BOTH)
    await _wish(
        context, quiet_from=preferences.time_of_day(start), quiet_until=preferences.time_of_day(until)
    )


@routes.slash("me away", texts.AWAY, until=texts.AWAY_UNTIL, start=SlashOption(texts.AWAY_FROM, name="from"))
async def away(context: Context, until: str, start: str | None = None) -> None:
    """Say from when until when one is away."""
    if _ended(until):
        await _end_absence(context)
        return
    zone = (await context.app.tables.preferences.get(context.user)).zone
    now = int(context.app.now().timestamp())
    begin = now if start is None else preferences.when(start, zone, now)
    end = preferences.when(until, zone, begin, end=True)
    if end <= now:
        raise Refusal(texts.AWAY_PAST)
    await _wish(context, away_from=begin, away_until=end)


# ---- the panel of wishes ---------------------------------------------------------------------------------


@routes.slash("me show", texts.SHOW)
async def show(context: Context) -> None:
    """Show all wishes, with menus to change them."""
    await context.app.tables.preferences.knock_again(context.user)
    await context.say(await _panel(context), as_of=True)


@routes.menu("wish")
async def wish(context: Context, press: Press, values: list[str]) -> None:
    """Take a choice of the panel."""
    name, chosen = press.ref, values[0] if values else ""
    if name == "first" and chosen in texts.FIRST:
        await _wish(context, first=chosen)
    elif name == "again" and chosen in _SPANS:
        await _wish(context, again=_SPANS[chosen], later=max(_SPANS[chosen], 24 * HOUR))
    elif name == "quiet" and chosen in _NIGHTS:
        start, end = _NIGHTS[chosen]
        await _wish(context, quiet_from=start, quiet_until=end)
    elif name == "standin" and chosen in computer_texts.STAND_INS:
        await _wish(context, stand_in=chosen)
    elif name == "also" and set(values) <= set(texts.ALSO):
        await _wish(context, **{key: key in values for key in texts.ALSO})
    else:
        raise Refusal(refusal_texts.FORGED)


@routes.button("here", Answer.IN_PLACE)
async def here(context: Context, _press: Press) -> None:
    """End an absence."""
    await _end_absence(context)


async def _end_absence(context: Context) -> None:
    await _wish(context, away_from=None, away_until=None)


async def _wish(context: Context, **wishes: object) -> None:
    await context.app.tables.preferences.change(context.user, **wishes)
    context.changed = True
    await show(context)


async def _panel(context: Context) -> Message:
    tables = context.app.tables
    row, member = await tables.preferences.get(context.user), await tables.preferences.user(context.user)
    now = int(context.app.now().timestamp())
    lines = texts.wishes(row, preferences.local(now, row.zone), now, closed=member.dm_closed is not None)
    lines += [computer_texts.stand_in(row.stand_in), policy_texts.pace(row.pace)]
    nights = (row.quiet_from, row.quiet_until)
    also = [(key, name, getattr(row, key)) for key, name in texts.ALSO.items()]
    rows: list[tuple[Button, ...] | Menu] = [
        _menu("first", [(key, name, key == row.first) for key, name in texts.FIRST.items()]),
        _menu("again", [(key, texts.after(span), span == row.again) for key, span in _SPANS.items()]),
        _menu("quiet", [(key, texts.night(*night), night == nights) for key, night in _NIGHTS.items()]),
        _menu("also", also, low=0, high=len(also)),
    ]
    if row.away_until is not None and row.away_until > now:
        rows.append((Button(texts.BUTTON_HERE, Press("here", "-"), Style.success),))
    else:  # a message has five rows
        substitutes = computer_texts.STAND_INS.items()
        rows.append(_menu("standin", [(key, name, key == row.stand_in) for key, name in substitutes]))
    return Message("\n".join(lines), rows=tuple(rows))


def _menu(name: str, choices: list[tuple[str, str, bool]], low: int = 1, high: int = 1) -> Menu:
    options = tuple(Option(label, key, chosen=chosen) for key, label, chosen in choices)
    return Menu(Press("wish", "-", ref=name), options, texts.MENUS[name], low, high)


def _ended(text: str) -> bool:
    return text.strip().casefold() in {"none", "no", "off", "never", "-"}
