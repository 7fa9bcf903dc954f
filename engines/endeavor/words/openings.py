"""Openings: the building that somebody takes first."""

from engines.endeavor.data.pack import Pack
from engines.endeavor.events import Built
from engines.endeavor.words import names
from engines.kernel import Event


def opening(pack: Pack, event: Event) -> str | None:
    """Return the building's name, of an event that builds one."""
    return names.name(pack, event.building) if isinstance(event, Built) else None
