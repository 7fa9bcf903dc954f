"""The log of events whose fields are all that there is to tell."""

from engines.age_of_renaissance.data.pack import Pack
from engines.age_of_renaissance.events import cards, expansion, purchase, turn
from engines.age_of_renaissance.words.log.frame import LOG, line
from engines.kernel import Event

_PLAIN: tuple[type[Event], ...] = (
    turn.CapitalTaken, turn.TurnBegun, turn.Swapped, turn.InterestPaid, turn.Fined,
    cards.MarkersRemoved, cards.NoCard, cards.LastCard, cards.EpochBegun, cards.Rebated, cards.Taken,
    cards.Gained, cards.Crusaded, cards.Decreed, cards.DecreeLifted, cards.Fizzled, cards.BurdenDropped,
    cards.Ceded, cards.WarOver, purchase.Upgraded, purchase.Claimed, purchase.Stabilized, purchase.Unstable,
    expansion.LastMover, expansion.BonusWon, expansion.NoBonus,
)  # fmt: skip


@LOG.line(*_PLAIN)
def _fields(pack: Pack, event: Event, _reader: int | None) -> str:
    return line(pack, event)
