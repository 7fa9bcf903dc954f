"""Who nears Chaos or the last Advance, and how near the end is (3.11, 6)."""

from collections.abc import Iterator

from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.views import RenaissanceView
from engines.age_of_renaissance.words import texts
from engines.kernel import Alert
from engines.kernel.words import counted, seat_name

NEAR_CHAOS, FEW_CARDS, FEW_ADVANCES = 3, 8, 2
"""Spaces from Chaos, cards of the last deck, and missing Advances, from which on there is an alert."""


def alerts(view: RenaissanceView) -> Iterator[Alert]:
    """Yield what ends the game, then who may fall into Chaos."""
    pack = PACKS.get(view.pack)
    if not view.turn:
        return
    if view.last_turn:
        yield Alert("limit", texts.ALERTS["last"])
    elif view.epoch == view.options.epochs and view.deck <= FEW_CARDS and not _more_to_come(view):
        yield Alert("limit", texts.ALERTS["cards"].format(cards=counted(view.deck, "card")))
    track = len(pack.tables.misery_track.values)
    for seat, player in enumerate(view.players):
        missing = len(pack.advances) - len(player.advances)
        if not player.out and 0 < missing <= FEW_ADVANCES:
            text = texts.ALERTS["advances"].format(who=seat_name(seat), missing=counted(missing, "Advance"))
            yield Alert("limit", text, seat)
    for seat, player in enumerate(view.players):
        left = track - player.space
        if not player.out and left <= NEAR_CHAOS:
            text = texts.ALERTS["chaos"].format(who=seat_name(seat), spaces=counted(left, "space"))
            yield Alert("out", text, seat)


def _more_to_come(view: RenaissanceView) -> bool:
    """Tell whether cards that the balanced setup holds out are still to be shuffled in (4.2)."""
    returns = PACKS.get(view.pack).history_cards.balanced_setup.returns
    return view.options.deal == "balanced" and view.turn < returns[len(view.players)]
