"""Luck: the dice of competitions, wars and Wind/Watermill.

Cards have no value in the rules, so draws do not count. Nor do the dice for markets, whose shortages bring
cards, or the dice for tied bids, which settle an order and no amount.
"""

from collections import Counter
from collections.abc import Iterator

from engines.age_of_renaissance.data.pack import Pack
from engines.age_of_renaissance.events.cards import WarRolled
from engines.age_of_renaissance.events.expansion import Competed, Milled
from engines.age_of_renaissance.views import RenaissanceView
from engines.age_of_renaissance.words.chance import DICE, THROWS, chance
from engines.kernel import Event, Luck, contest

MARGINS = dict(Counter(own - other for own in DICE for other in DICE))
"""Margins of one die over another, with their frequencies."""


def luck(_pack: Pack, view: RenaissanceView, event: Event) -> Iterator[Luck]:
    """Return the attacker's luck, and as much bad luck for everybody attacked."""
    match event:
        case Competed(dice=thrown) if thrown is not None:
            ways = chance(view, event.seat, event.province).ways
            lucks = contest("competition", event.seat, won=event.won, ways=ways, of=THROWS)
            others = event.defenders
        case WarRolled(dice=(own, their)):
            lucks = (Luck(seat=event.seat, kind="war", came=own - their, odds=MARGINS),)
            others = (event.other,)
        case Milled(paid=highest, won=won):
            lucks = contest("mill", event.seat, won=won, ways=highest, of=len(DICE))
            others = (event.other,)
        case _:
            return
    for mine in lucks:
        yield mine
        yield from (mine.against(other) for other in others)
