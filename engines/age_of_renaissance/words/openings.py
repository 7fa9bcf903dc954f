"""Openings: the Capital of each player."""

from engines.age_of_renaissance.data.pack import Pack
from engines.age_of_renaissance.events.turn import CapitalTaken
from engines.age_of_renaissance.words import names
from engines.kernel import Event


def opening(pack: Pack, event: Event) -> str | None:
    """Return the Capital's name, of an event that gives one."""
    return names.said(pack, event.capital) if isinstance(event, CapitalTaken) else None
