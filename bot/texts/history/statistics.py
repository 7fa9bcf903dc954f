"""What figures and statistics of games say."""

from collections.abc import Sequence

from bot.texts.tables import listed

STATS = "Show how games went, luck, head to head, favourite openings, and who waited for whom"
STATS_PLAYER = "Whose; your own if you say nothing"
STATS_SERVER = "All players of this server together"
FIGURES = "{title}: the game in figures"
POINTS = "Points"
TIME_TAKEN = "Time taken"
OF_PLAYER = "Statistics of {name}"
OF_SERVER = "Statistics of this server"
NO_STATS = "There is nothing to tell yet: no game has been started here."
NO_STATS_OF = "{name} has not played here yet."
IN_SERVER_ONLY = "That works in a server only: there one can see how others play."
WAITED_FOR = "Waited for"
KEPT_WAITING = "Kept waiting"
TURN_TAKES = "Half of the turns take at most"
NOT_COUNTED = (
    "Times of turns that are over; stand-ins and pauses do not count. "
    "Games with computers, and those that all agreed to end, count apart."
)
BUTTON_SHARE = "Share"
LUCK = "Luck: dice against their average"
LUCK_IN_GAME = "Luck: luckier than so many of 100"
FEW_THROWS = "too few throws to tell"


def luckier(percent: int | None) -> str:
    """Say how lucky somebody was beside a hundred others; None: after a few throws."""
    return FEW_THROWS if percent is None else f"luckier than {percent} of 100"


def surplus(kinds: Sequence[tuple[str, float]], throws: int) -> str:
    """Say what came above expectation, by the names of the kinds: "12 throws: battles +2.1, unrest −0.4"."""
    parts = ", ".join(f"{name} {_signed(above)}" for name, above in kinds)
    return f"{counted(throws)}: {parts}"


def _signed(above: float) -> str:
    """Return a number with a true minus sign; "0" for next to nothing."""
    tenths = round(10 * above)
    return f"{tenths / 10:+.1f}".replace("-", "−") if tenths else "0"


def counted(throws: int) -> str:
    """Count throws."""
    return f"{throws} {'throw' if throws == 1 else 'throws'}"


def luck_of_seat(percent: int | None, throws: int) -> str:
    """Say beside a bar how lucky a seat was in one game."""
    return f"{FEW_THROWS} ({throws})" if percent is None else f"{percent} ({counted(throws)})"


def luck(title: str, percent: int | None, surplus_line: str) -> str:
    """Say how lucky somebody was at one kind of game; `surplus_line`: what `surplus` says."""
    return f"Luck at {title}: {luckier(percent)}. {surplus_line}"


GAMES = "Games"
HEAD_TO_HEAD = "Head to head"
PLACED = ("ahead", "level", "behind")
"""How somebody was placed against another."""
WAITING = "Waiting"
TILE_WON = "won"
TILE_TURN = "a usual turn"
LONGEST = "Longest wait for {name}"
WAITED_MOST = "Waited most for {name}"
KEPT_MOST = "Kept {name} waiting most"
IN_ALL = "{span} in all"


def span(seconds: int) -> str:
    """Say how long something took: "2 d 7 h"."""
    if seconds < 60:
        return "under a minute"
    units = ((seconds // 86400, "d"), (seconds // 3600 % 24, "h"), (seconds // 60 % 60, "min"))
    place = next(place for place, (count, _) in enumerate(units) if count)
    shown = units[place : place + 2] if units[place][0] < 10 else units[place : place + 1]
    return " ".join(f"{count} {unit}" for count, unit in shown if count)


def taken(total: int, usual: int) -> str:
    """Say how long a seat took."""
    return f"{span(total)} in all" if total < 60 else f"{span(total)} in all, {span(usual)} a turn"


def played(finished: int, won: int, running: int) -> str:
    """Count somebody's games."""
    games = f"{finished} {'game' if finished == 1 else 'games'} finished, {won} won"
    return games + (f", {running} running" if running else "")


def practised(finished: int, won: int) -> str:
    """Count somebody's games with computers, which count apart."""
    return f"With computers: {finished} {'game' if finished == 1 else 'games'} finished, {won} won"


def settled(count: int, won: int, drawn: int) -> str:
    """Count somebody's games that all agreed to end, which count apart."""
    draws = f", {drawn} {'draw' if drawn == 1 else 'draws'}" if drawn else ""
    return f"Ended by agreement: {count} {'game' if count == 1 else 'games'}, {won} won{draws}"


def of_game(title: str, finished: int, won: int, best: str) -> str:
    """Count somebody's games of one kind; `best`: what `best` says."""
    return f"{title}: {FINISHED_AND_WON.format(finished=finished, won=won)}. {best}"


FINISHED_AND_WON = "{finished} finished, {won} won"


def best(points: int, opening: tuple[str, int, int] | None) -> str:
    """Say the most points of one kind of game, and the favourite opening: what, how often, of how many."""
    most = f"Most points {points}"
    return most if opening is None else f"{most}. {favourite(*opening)}"


def favourite(name: str, count: int, games: int) -> str:
    """Say what somebody likes to open with."""
    return f"Favourite opening: {name} ({count} of {games})"


def met(name: str, counts: Sequence[int]) -> str:
    """Say how somebody was placed against another: ahead, level, behind."""
    return f"{name} " + ", ".join(
        f"{count} {how}" for count, how in zip(counts, PLACED, strict=True) if count
    )


def heads(met: Sequence[str]) -> str:
    """Say how somebody was placed against others."""
    return f"{HEAD_TO_HEAD}: {'; '.join(met)}"


def longest(seconds: int, title: str) -> str:
    """Say how long another waited at once, and in which game."""
    return f"{span(seconds)}, {title}"


def tile_finished(count: int) -> str:
    """Say what the number of games counts."""
    return f"{'game' if count == 1 else 'games'} finished"


def waited(heading: str, times: Sequence[tuple[str, int]]) -> str:
    """Say whom somebody waited for, and how long."""
    return f"{heading}: {listed([f'{name} {span(much)}' for name, much in times])}"


def turn_takes(seconds: int, count: int) -> str:
    """Say how long a turn takes."""
    return f"A turn takes {span(seconds)} (median of {count})"


def uncounted(count: int) -> list[str]:
    """Say that games of an earlier version are not counted yet."""
    games = "game is" if count == 1 else "games are"
    return [f"{count} older {games} still being counted and will be here soon."] if count else []
