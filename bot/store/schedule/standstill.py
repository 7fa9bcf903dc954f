"""When time runs, and when it stands still: while a member is away, and at weekends where a table wants that.

Moments are Unix seconds. A weekend begins with Saturday and ends with Sunday, by the days of a time zone.
"""

from datetime import datetime, time, timedelta
from functools import cache
from zoneinfo import ZoneInfo

Away = tuple[int, int] | None
"""From when until when a member's time stands still."""
_SATURDAY = 5
_FAR = 1 << 62


def ends(now: int, remaining: int, away: Away, weekend: str = "") -> int:
    """Return when a time that runs from now on is up, but for absences and weekends in a zone ("": none)."""
    at, rest = now, remaining
    while rest > 0:
        at, until = _next_run(at, away, weekend)
        if rest <= until - at:
            return at + rest
        rest, at = rest - (until - at), until
    return at


def left(now: int, deadline: int, away: Away, weekend: str = "") -> int:
    """Return what is left of a time that will be up at `deadline`: the inverse of `ends`."""
    at, rest = now, 0
    while at < deadline:
        at, until = _next_run(at, away, weekend)
        rest += max(0, min(until, deadline) - at)
        at = until
    return rest


def overlap(since: int, until: int, away: Away) -> int:
    """Return for how many seconds between two moments a member is away."""
    return 0 if away is None else max(0, min(until, away[1]) - max(since, away[0]))


def _next_run(at: int, away: Away, weekend: str) -> tuple[int, int]:
    """Return from when until when time runs next, from `at` on."""
    while True:
        begin, over = _weekend(at, weekend) if weekend else (_FAR, _FAR)
        if begin <= at < over:
            at = over
        elif away is not None and away[0] <= at < away[1]:
            at = away[1]
        else:
            return at, begin if away is None or away[0] <= at else min(begin, away[0])


def _weekend(at: int, zone: str) -> tuple[int, int]:
    """Return when the weekend that goes on, or else the next one, begins and is over."""
    there = datetime.fromtimestamp(at, _zone(zone))
    saturday = there.date() + timedelta(days=_SATURDAY - there.weekday())
    begin, over = (
        datetime.combine(saturday + timedelta(days=days), time(), _zone(zone)).timestamp() for days in (0, 2)
    )
    return int(begin), int(over)


@cache
def _zone(name: str) -> ZoneInfo:
    return ZoneInfo(name)
