"""The log of the Purchase Phase (5.5)."""

from engines.age_of_renaissance.data.pack import Pack
from engines.age_of_renaissance.events import purchase as events
from engines.age_of_renaissance.words import names, texts
from engines.age_of_renaissance.words.log.frame import LOG, line


@LOG.line(events.Bought)
def _bought(pack: Pack, event: events.Bought, _reader: int | None) -> str:
    credited = names.credits_of(pack, [(credit.why, credit.amount) for credit in event.credits])
    less = texts.WITH_CREDITS.format(credits=credited) if event.credits else ""
    ship = texts.NEW_SHIP.format(ship=names.said(pack, event.ship)) if event.ship else ""
    return line(pack, event, credits=less, ship=ship)


@LOG.line(events.Relieved)
def _relieved(pack: Pack, event: events.Relieved, _reader: int | None) -> str:
    relief = texts.RELIEF_USED.format(points=event.relief) if event.relief else ""
    return line(pack, event, relief=relief)


@LOG.line(events.LeadersLeft)
def _leaders_left(pack: Pack, event: events.LeadersLeft, _reader: int | None) -> str:
    bank = texts.BANK_GETS.format(dollars=texts.dollars(event.bank)) if event.bank else ""
    return line(pack, event, leave=texts.LEAVE[len(event.leaders) == 1], bank=bank)
