"""The log of the Purchase Phase (5.5)."""

from engines.age_of_renaissance.data.pack import Pack
from engines.age_of_renaissance.events import purchase as events
from engines.age_of_renaissance.words import names, texts
from engines.age_of_renaissance.words.log.frame import LOG, line
from engines.kernel.words import seat_name


@LOG.line(events.Upgraded)
def _upgraded(pack: Pack, event: events.Upgraded, _reader: int | None) -> str:
    return line(event, ship=names.said(pack, event.ship), paid=texts.dollars(event.paid))


@LOG.line(events.Claimed)
def _claimed(pack: Pack, event: events.Claimed, _reader: int | None) -> str:
    paid, leader = texts.dollars(event.paid), names.said(pack, event.leader)
    return line(event, to=seat_name(event.to), paid=paid, leader=leader)


@LOG.line(events.Bought)
def _bought(pack: Pack, event: events.Bought, _reader: int | None) -> str:
    credited = names.credits_of(pack, [(credit.why, credit.amount) for credit in event.credits])
    return line(
        event,
        advance=names.said(pack, event.advance),
        paid=texts.dollars(event.paid),
        credits=texts.WITH_CREDITS.format(credits=credited) if event.credits else "",
        ship=texts.NEW_SHIP.format(ship=names.said(pack, event.ship)) if event.ship else "",
    )


@LOG.line(events.Stabilized)
def _stabilized(_pack: Pack, event: events.Stabilized, _reader: int | None) -> str:
    return line(event, cards=texts.cards(event.cards), paid=texts.dollars(event.paid))


@LOG.line(events.Unstable)
def _unstable(_pack: Pack, event: events.Unstable, _reader: int | None) -> str:
    return line(event, cards=texts.cards(event.cards), cost=texts.dollars(event.cost))


@LOG.line(events.Relieved)
def _relieved(_pack: Pack, event: events.Relieved, _reader: int | None) -> str:
    return line(
        event,
        spaces=texts.spaces(event.spaces),
        paid=texts.dollars(event.paid),
        relief=texts.RELIEF_USED.format(points=event.relief) if event.relief else "",
        misery=str(event.misery),
    )


@LOG.line(events.LeadersLeft)
def _leaders_left(pack: Pack, event: events.LeadersLeft, _reader: int | None) -> str:
    bank = texts.BANK_GETS.format(dollars=texts.dollars(event.bank)) if event.bank else ""
    leave = texts.LEAVE[len(event.leaders) == 1]
    return line(event, leaders=names.places(pack, event.leaders), leave=leave, bank=bank)
