"""Openings: the building that a player takes first."""

from engines.endeavor.data.pack import Pack
from engines.endeavor.events import Built
from engines.endeavor.words import names
from engines.kernel import Event


def opening(pack: Pack, event: Event) -> str | None:
    """Return the name of the building that an event builds; None for other events."""
    return names.name(pack, event.building) if isinstance(event, Built) else None
