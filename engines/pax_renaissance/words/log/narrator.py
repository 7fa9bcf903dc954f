"""The narrator of the log, to which the other modules of this package add their lines."""

from collections.abc import Mapping

from engines.kernel import Event, Narrator
from engines.pax_renaissance.data.pack import Pack
from engines.pax_renaissance.views import PaxView
from engines.pax_renaissance.words import names, texts
from engines.pax_renaissance.words.plan import named

LOG: Narrator[Pack] = Narrator()


def told(pack: Pack, event: Event, lines: Mapping[str, str] = texts.LOG, /, **parts: str) -> str:
    """Return an event's line: its template with the player who did it, its ids by name, and these parts.

    `lines`: the templates by kind of event.
    """
    values = {field: getattr(event, field) for field in event.__struct_fields__}
    ids = {field: names.the(pack, value) for field, value in values.items() if isinstance(value, str)}
    flags = {
        "lent": texts.LENT if values.get("lent") else "",
        "free": texts.FREE if values.get("free") else "",
    }
    return lines[event.kind].format(**{"who": texts.who(event.seat), **ids, **flags, **parts})


def piece(pack: Pack, token: str, event: Event, view: PaxView | None) -> str:
    """Name a token; somebody else's pawn by its owner, where that is known: "pawn of <seat:1>"."""
    own = view is not None and event.seat is not None and token == f"{view.player(event.seat).bank}_pawn"
    return names.token(pack, token) if own or view is None else named(view, pack, token)


def florins_left(count: int) -> str:
    """Return "2 florins", or "none"."""
    return texts.florins(count) if count else texts.NONE_LEFT
