"""Every sentence about reminders, clocks and absences."""

from bot.store.rows import ClockRow, PrefsRow
from bot.texts.names import quoted
from bot.texts.tables import SMALL_PRINT, ago, stamp

# ---- commands

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
CLOCK = "Show or set the time for moves (host)"
CLOCK_KIND = "How time is given"
CLOCK_TIME = "Time for a move, or of the bank: 24h, 3d"
CLOCK_REFILL = "Bank: time back with each turn, such as 12h"
CLOCK_AWAY = "Does time count while somebody is away?"
CLOCK_TIME_UP = "What happens when time is up"
PAUSE = "Pause the game, or go on (host, or by vote)"

FIRST = {
    "awake": "At once, but not in quiet hours",
    "now": "At once, at any hour",
    "digest": "Once a day, all games together",
}
KINDS = {"none": "No clock", "move": "A fixed time for each move", "bank": "A bank that refills each turn"}
TIME_UP = {
    "wait": "We wait, and the card shows it",
    "stand_in": "A stand-in moves for the player",
    "vote": "The others vote on passing the seat on",
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
    "also": "And besides",
    "standin": "What plays where you do not",
}
BUTTON_HERE = "I'm here again"

AWAY_COUNTS = {
    "no": "Time stands still while somebody is away",
    "yes": "Time runs also while somebody is away",
}
CLOCK_MENUS = {"time": "Time for moves", "up": "When time is up", "away": "Absences"}

# ---- refusals

SPAN_RANGE = "Reminders may be one hour to 14 days apart."
QUIET_BOTH = "Quiet hours need both ends, `from` and `until`."
QUIET_ALL_DAY = "Quiet hours that begin and end at the same time would never end. Choose two different times."
AWAY_ORDER = "You would be back before you leave. Choose an end that lies after the beginning."
AWAY_PAST = "That is over already. Choose an end that lies ahead."
AWAY_LONG = "Please say at most a year ahead when you will be back."
NO_SNOOZE = "I do not know that time; nothing was changed."
NOTHING_TO_REMIND = "Nothing of yours is due at this table, so there is nothing to remind you of."
FOR_ANOTHER = "That reminder is for {name}; nothing was changed."
CLOCK_SPAN = "A clock needs a time between 10 minutes and 60 days; say for example `24h`."
CLOCK_REFILL_RANGE = "The bank gets back between nothing and 60 days a turn; say for example `12h`."
CLOCK_HOST = "Only the host, {host}, can set the clock."
PAUSE_HOST = "Only the host, {host}, can do that at once."
PAUSED_ALREADY = "The game is paused already."
NOT_PAUSED = "The game is not paused."


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


def most_range(most: int) -> str:
    """Refuse a number of reminders."""
    return f"I remind at most 0 to {most} times a turn."


# ---- notices

STILL_YOURS = "You were asked {since}."
ALONE = "All the others have answered; the table waits for you alone."
NEXT = "**{title}**, table {number}: you are probably next, after {names}."
DIGEST = "**Your games**"
DIGEST_LINE = "**{title}**, table {number}: {prompt}"
SNOOZED = "-# Put off until {until}."
MUTED = "-# No more reminders this turn."
PAUSED = "-# The game is paused; there is no hurry."
DOOR_CLOSED = "-# {mention}, I cannot send you direct messages, so from now on I call you here."
BUTTON_MUTE = "Not again this turn"
BUTTON_SNOOZE = "Snooze until …"
MENU_SNOOZE = "Snooze until …"
MENU_MUTE = "Not again this turn: which game?"
BUTTON_MOVE_AT = "{title} {number}"
SNOOZES = {
    "1h": "In one hour",
    "3h": "In three hours",
    "evening": "In the evening, at 20:00",
    "morning": "In the morning, at 8:00",
    "2d": "In two days",
}
ASK_SNOOZE = "Until when shall I leave you in peace?"
SAID_MUTED = "I will not remind you again this turn."
SAID_SNOOZED = "I will remind you {until}."

ROUTE_OPEN = "-# I write to you by direct message."
ROUTE_CLOSED = (
    "-# Your direct messages are closed to me, so I call you in the threads; next time I try again."
)

SAID_PAUSED = "The game is paused: no clock runs, and I remind nobody. `/game pause` lets it go on."
SAID_RESUMED = "The game goes on."

# ---- deadlines, on cards and notices

UNTIL = "until {at} ({ago})"
TIME_IS_UP = "time was up {ago}"
AWAY_NOW = "away until {at}"
CARD_PAUSED = "The game has been paused since {since}."


def deadline(moment: int, now: int) -> str:
    """Say until when there is time."""
    if moment > now:
        return UNTIL.format(at=stamp(moment), ago=ago(moment))
    return TIME_IS_UP.format(ago=ago(moment))


def deadline_line(moment: int, now: int) -> str:
    """Say it in a sentence of its own."""
    words = deadline(moment, now)
    return f"You have time {words}." if moment > now else f"Your {words}."


# ---- the log


def time_up(name: str) -> str:
    """Tell the table that a stand-in moves because the time is up."""
    return f"Time is up for {name}; a stand-in moves."


HOST = "The host"
CLOCK_NEWS = {"time_up": time_up}
"""The lines of log entries that are no moves, by kind."""


def paused(name: str) -> str:
    """Tell the table."""
    return f"{SMALL_PRINT}{name} has paused the game."


def resumed(name: str) -> str:
    """Tell the table."""
    return f"{SMALL_PRINT}{name} lets the game go on."


def went_away(name: str, start: int, end: int, now: int) -> str:
    """Tell the table."""
    until = f"until {stamp(end)}"
    when = until if start <= now else f"from {stamp(start)} {until}"
    return f"{SMALL_PRINT}{name} is away {when}."


def came_back(name: str) -> str:
    """Tell the table."""
    return f"{SMALL_PRINT}{name} is here again."


# ---- spans and times in words


def span(seconds: int) -> str:
    """Return a length of time in words: "1 day 12 hours"."""
    days, rest = divmod(seconds, 86400)
    hours, rest = divmod(rest, 3600)
    parts = ((days, "day"), (hours, "hour"), (rest // 60, "minute"))
    words = [f"{count} {word}{'' if count == 1 else 's'}" for count, word in parts if count]
    return " ".join(words) or "no time"


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
    repeats = f"{after(row.again)}, then every {span(row.later)}, at most {times} a turn."
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


def time_given(row: ClockRow) -> str:
    """Say how much time there is."""
    if row.kind == "none":
        return KINDS["none"]
    if row.kind == "move":
        return f"{span(row.span)} for each move"
    return f"{span(row.span)} in all, {span(row.refill)} back with each turn"


def clock(row: ClockRow) -> list[str]:
    """Say how a table measures time."""
    lines = ["**Time for moves**", f"{time_given(row)}."]
    if row.kind != "none":
        lines += [f"When time is up: {TIME_UP[row.time_up]}.", f"{AWAY_COUNTS['yes' if row.away else 'no']}."]
    if row.paused is not None:
        lines.append(CARD_PAUSED.format(since=stamp(row.paused)))
    return lines
