"""Openings: the action box that a player claims first."""

from engines.age_of_reason.data.pack import Pack
from engines.age_of_reason.events import Claimed
from engines.age_of_reason.words import names
from engines.kernel import Event


def opening(pack: Pack, event: Event) -> str | None:
    """Return the name of the box that an event claims; None for other events."""
    return names.name(pack, event.box) if isinstance(event, Claimed) else None
