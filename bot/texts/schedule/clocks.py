"""What is said about clocks, deadlines and pauses."""

from bot.store.schedule.rows import ClockRow
from bot.texts.tables import ago, stamp

# ---- commands

CLOCK = "Show or set the time for moves (host)"
CLOCK_KIND = "How time is given"
CLOCK_TIME = "Time for a move, or of the bank: 24h, 3d"
CLOCK_REFILL = "Bank: time back with each turn, such as 12h"
CLOCK_AWAY = "Does time count while somebody is away?"
CLOCK_TIME_UP = "What happens when time is up"
CLOCK_WEEKENDS = "Does time stand still on Saturdays and Sundays?"
OPTION = "Time"
PAUSE = "Pause the game, or go on (host, or by vote)"

KINDS = {"none": "No clock", "move": "A fixed time for each move", "bank": "A bank that refills each turn"}
TIME_UP = {
    "wait": "We wait, and the card shows it",
    "stand_in": "A stand-in moves for the player",
    "vote": "The others vote on passing the seat on",
}


AWAY_COUNTS = {
    "no": "Time stands still while somebody is away",
    "yes": "Time runs also while somebody is away",
}
WEEKENDS = {"run": "Time runs at weekends", "still": "Time stands still at weekends"}
WEEKEND = "Time stands still on Saturdays and Sundays ({zone})."
CLOCK_MENUS = {
    "time": "Time for moves", "up": "When time is up", "away": "Absences", "weekend": "Weekends",
}  # fmt: skip

# ---- refusals

CLOCK_SPAN = "A clock needs a time between 10 minutes and 60 days; say for example `24h`."
CLOCK_REFILL_RANGE = "The bank gets back between nothing and 60 days a turn; say for example `12h`."
CLOCK_HOST = "Only the host, {host}, can set the clock."
PAUSE_HOST = "Only the host, {host}, can do that at once."
PAUSED_ALREADY = "The game is paused already."
NOT_PAUSED = "The game is not paused."


# ---- notices


SAID_PAUSED = "The game is paused: no clock runs, and I remind nobody. `/game pause` lets it go on."
SAID_RESUMED = "The game goes on."

# ---- deadlines, on cards and notices

UNTIL = "until {at} ({ago})"
TIME_IS_UP = "time was up {ago}"
AWAY_NOW = "away until {at}"
QUARTER = "a new player's quarter of the usual time"
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


def quarter_given(name: str, seconds: int) -> str:
    """Tell the table that a new player was given some time."""
    return f"-# Little time was left on this seat: {name} has {span(seconds)}, a quarter of the usual time."


HOST = "The host"
CLOCK_NEWS = {"time_up": time_up}
"""The lines of log entries that are no moves, by kind."""

PAUSED = "-# {name} has paused the game."
RESUMED = "-# {name} lets the game go on."

# ---- spans and times in words


def span(seconds: int) -> str:
    """Return a length of time in words: "1 day 12 hours"."""
    days, rest = divmod(seconds, 86400)
    hours, rest = divmod(rest, 3600)
    parts = ((days, "day"), (hours, "hour"), (rest // 60, "minute"))
    words = [f"{count} {word}{'' if count == 1 else 's'}" for count, word in parts if count]
    return " ".join(words) or "no time"


def every(seconds: int) -> str:
    """Return how often something comes: "every day", "every 36 hours"."""
    for length, word in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds % length == 0:
            count = seconds // length
            return f"every {word}" if count == 1 else f"every {count} {word}s"
    return f"every {span(seconds)}"


def time_given(row: ClockRow) -> str:
    """Say how much time there is."""
    if row.kind == "none":
        return KINDS["none"]
    if row.kind == "move":
        return f"{span(row.span)} for each move"
    return f"{span(row.span)} in all, {span(row.refill)} back with each turn"


def time_in_short(row: ClockRow) -> str:
    """Say in a line how much time there is, and when it stands still."""
    given = time_given(row)
    return f"{given}; it stands still at weekends ({row.weekend})" if row.weekend else given


def clock(row: ClockRow) -> list[str]:
    """Say how a table measures time."""
    lines = ["**Time for moves**", f"{time_given(row)}."]
    if row.kind != "none":
        lines += [f"When time is up: {TIME_UP[row.time_up]}.", f"{AWAY_COUNTS['yes' if row.away else 'no']}."]
        if row.weekend:
            lines.append(WEEKEND.format(zone=row.weekend))
    if row.paused is not None:
        lines.append(CARD_PAUSED.format(since=stamp(row.paused)))
    return lines
