"""What is said about the wishes of members: reminders, time zone, quiet hours and absences."""

from bot.store.rows import PrefsRow
from bot.texts.names import quoted
from bot.texts.schedule.clocks import every, span
from bot.texts.tables import SMALL_PRINT, stamp

ME = "Your reminders, time zone, quiet hours and absences"
REMINDERS = "Choose when and how often I remind you"
REMINDERS_FIRST = "When I tell you that it is your turn"
REMINDERS_DIGEST = "Time of the daily digest, such as 8:00"
REMINDERS_AGAIN = "First reminder after, such as 12h"
REMINDERS_LATER = "Each further reminder after, such as 1d"
REMINDERS_MOST = "At most so many reminders a turn"
REMINDERS_NEXT = "Tell me when I am next"
REMINDERS_ALONE = "Tell me when all wait for me alone"
CONFIRM = "Be asked before every move; several are planned together"
CONFIRM_ALWAYS = "Also before one that can be taken back?"
ZONE = "Say in which time zone you live"
ZONE_OPTION = "Part of a city's name, such as Berlin"
QUIET = "Say when I must not write to you"
QUIET_FROM = "From, such as 22:00; none to end them"
QUIET_UNTIL = "Until, such as 8:00"
AWAY = "Say when you are away from all games"
AWAY_UNTIL = "Last day, such as 2026-08-14, or 5d; none"
AWAY_FROM = "First day; today if you say nothing"
SHOW = "Show and change how I remind you"
FIRST = {
    "awake": "At once, but not in quiet hours",
    "now": "At once, at any hour",
    "digest": "Once a day, all games together",
}
ALSO = {
    "next": "Tell me when I am next",
    "alone": "Tell me when all wait for me alone",
    "confirm": "Ask me before every move",
    "wide": "Wide pictures, for a computer",
    "guided": "Explain what is new, at guided tables",
}
MENUS = {
    "first": "When it is your turn",
    "again": "Reminders",
    "quiet": "Quiet hours",
    "also": "Also",
    "standin": "Who plays when you do not",
}
BUTTON_HERE = "I'm here again"
SPAN_RANGE = "Reminders may be one hour to 14 days apart."
QUIET_BOTH = "Quiet hours need both ends, `from` and `until`."
QUIET_ALL_DAY = "Quiet hours that begin and end at the same time would never end. Choose two different times."
AWAY_ORDER = "You would be back before you leave. Choose an end that lies after the beginning."
AWAY_PAST = "That is over already. Choose an end that lies ahead."
AWAY_LONG = "Please say at most a year ahead when you will be back."


def no_zone(text: str) -> str:
    """Refuse a time zone."""
    return (
        f"I do not know the time zone “{quoted(text)}”. Type part of a city's name and choose from the list."
    )


def no_time(text: str) -> str:
    """Refuse a time of day."""
    return f"“{quoted(text)}” is no time of day. Say for example `22:00` or `7:30`."


def no_span(text: str) -> str:
    """Refuse a span of time."""
    return f"“{quoted(text)}” is no length of time. Say for example `12h`, `2d` or `1d 12h`."


def no_moment(text: str) -> str:
    """Refuse a date."""
    return f"“{quoted(text)}” is no date that I can use. Say `2026-08-14`, `2026-08-14 18:00` or `5d`."


MOST_RANGE = "Choose from 0 to {most} reminders a turn."
ROUTE_OPEN = "-# I write to you by direct message."
ROUTE_CLOSED = (
    "-# Your direct messages are closed to me, so I call you in the threads; next time I try again."
)


def went_away(name: str, start: int, end: int, now: int) -> str:
    """Tell the table."""
    until = f"until {stamp(end)}"
    when = until if start <= now else f"from {stamp(start)} {until}"
    return f"{SMALL_PRINT}{name} is away {when}."


CAME_BACK = "-# {name} is here again."


def minute(of_day: int) -> str:
    """Return a time of day: "8:00"."""
    return f"{of_day // 60}:{of_day % 60:02}"


def after(seconds: int) -> str:
    """Say how long after a message the next one comes."""
    return f"Again after {span(seconds)}"


def night(start: int | None, end: int | None) -> str:
    """Say when quiet hours are."""
    return (
        "No quiet hours" if start is None or end is None else f"Quiet from {minute(start)} to {minute(end)}"
    )


def wishes(row: PrefsRow, there: int, now: int, *, closed: bool) -> list[str]:
    """Say how a member wants to be reminded; `there`: the time of day where they live."""
    first = FIRST[row.first] + (f", at {minute(row.digest)}" if row.first == "digest" else "")
    times = "once" if row.most == 1 else f"{row.most} times"
    repeats = f"{after(row.again)}, then {every(row.later)}, at most {times} a turn."
    away = "not planned"
    if row.away_from is not None and row.away_until is not None and row.away_until > now:
        away = f"from {stamp(row.away_from)} until {stamp(row.away_until)}"
    also = [name for key, name in ALSO.items() if getattr(row, key)]
    return [
        "**How I remind you**",
        f"When it is your turn: {first}.",
        repeats if row.most else "No reminders after that.",
        f"Time zone: {row.zone.replace('_', ' ')}, where it is {minute(there)} now. `/me zone` changes it.",
        f"{night(row.quiet_from, row.quiet_until)}.",
        f"Away: {away}. `/me away` changes it.",
        *(f"{name}: yes." for name in also),
        ROUTE_CLOSED if closed else ROUTE_OPEN,
    ]
