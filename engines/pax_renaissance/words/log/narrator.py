"""The narrator of the log, to which the other modules of this package add their lines."""

from engines.kernel import Event, Narrator
from engines.pax_renaissance.data.pack import Pack
from engines.pax_renaissance.words import texts

LOG: Narrator[Pack] = Narrator()


def told(event: Event, **parts: str) -> str:
    """Return an event's line: its template with whose doing it is, and these parts."""
    return texts.LOG[event.kind].format(who=texts.who(event.seat), **parts)


def florins_left(count: int) -> str:
    """Return "2 florins", or "none"."""
    return texts.florins(count) if count else texts.NONE_LEFT
