"""Openings: the action box that somebody claims first."""

from engines.age_of_reason.data.pack import Pack
from engines.age_of_reason.events import Claimed
from engines.age_of_reason.words import names
from engines.kernel import Event


def opening(pack: Pack, event: Event) -> str | None:
    """Return the box's name, of an event that claims one."""
    return names.name(pack, event.box) if isinstance(event, Claimed) else None
