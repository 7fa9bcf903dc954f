"""Openings of games: a card bought in one row or the other, or a trade fair."""

from engines.kernel import Event
from engines.pax_renaissance.data.pack import Pack
from engines.pax_renaissance.events import Bought, FairHeld
from engines.pax_renaissance.words import texts


def opening(_pack: Pack, event: Event) -> str | None:
    """Name an action with which a game can begin, and its region."""
    match event:
        case Bought(region=region):
            return texts.OPENING_CARD.format(region=texts.REGIONAL[region])
        case FairHeld(region=region, free=False):
            return texts.OPENING_FAIR.format(region=texts.REGIONAL[region])
        case _:
            return None
