"""Log lines of actions, and of what they set off at once."""

from engines.kernel.words import joined
from engines.pax_renaissance.data.effects import one_shot_name
from engines.pax_renaissance.data.pack import Pack
from engines.pax_renaissance.events import (
    Activated,
    ApostasyStruck,
    Bought,
    Declared,
    Denounced,
    FairHeld,
    FairOver,
    FairPaid,
    Played,
    Revolted,
    Shifted,
    Sold,
    Unveiled,
)
from engines.pax_renaissance.words import names, texts
from engines.pax_renaissance.words.log.narrator import LOG, florins_left, told


@LOG.line(Bought)
def _bought(pack: Pack, event: Bought, _reader: int | None) -> str:
    return told(
        event,
        card=names.the(pack, event.card),
        region=texts.REGIONS[event.region],
        price=texts.florins(len(event.paid)),
        gains=texts.GAINS.format(florins=texts.florins(event.florins)) if event.florins else "",
    )


@LOG.line(Unveiled)
def _unveiled(pack: Pack, event: Unveiled, _reader: int | None) -> str:
    return told(event, victory=names.the(pack, event.victory))


@LOG.line(Played)
def _played(pack: Pack, event: Played, _reader: int | None) -> str:
    return told(event, card=names.the(pack, event.card), how=_how(pack, event))


def _how(pack: Pack, event: Played) -> str:
    """Tell where a card goes, and what it sets off."""
    side = texts.TO_SIDE.format(region=texts.REGIONS[event.region])
    card = pack.cards[event.card]
    empire = names.the(pack, event.empire) if event.empire else ""
    if event.maid:
        return texts.AS_MAID
    if card.kind == "queen":
        return texts.CROWNED.format(empire=empire)
    if card.one_shot is None:
        return side
    named = texts.CAUSES.get(one_shot_name(card.one_shot), names.one_shot(pack, card.one_shot))
    if event.one_shot is None:
        return texts.WITHOUT.format(side=side, one_shot=named)
    where = texts.IN_EMPIRE.format(empire=empire) if empire else ""
    return side + texts.TRIGGERS.format(one_shot=named, empire=where)


@LOG.line(Sold)
def _sold(pack: Pack, event: Sold, _reader: int | None) -> str:
    return told(
        event,
        card=names.the(pack, event.card),
        queens=texts.WITH_QUEENS.format(queens=names.places(pack, event.queens)) if event.queens else "",
        hand=texts.FROM_HAND if event.hand else "",
        florins=florins_left(event.florins),
    )


@LOG.line(Activated)
def _activated(_pack: Pack, event: Activated, _reader: int | None) -> str:
    sides = joined(texts.REGIONS[side] for side in event.sides)
    return told(event, sides=sides, free=texts.FREE if event.free else "")


@LOG.line(FairHeld)
def _fair(pack: Pack, event: FairHeld, _reader: int | None) -> str:
    return told(
        event,
        region=texts.REGIONS[event.region],
        card=names.the(pack, event.card),
        free=texts.FREE if event.free else "",
        emporium=names.the(pack, event.emporium),
        profits=florins_left(event.profits),
        takes=texts.INITIATOR if event.florins else "",
    )


@LOG.line(FairPaid)
def _fair_paid(pack: Pack, event: FairPaid, _reader: int | None) -> str:
    florins = texts.florins(event.florins)
    if event.who is None:
        gets = texts.CHINA_GETS.format(florins=florins)
    else:
        gets = texts.FAIR_GETS.format(who=texts.who(event.who), florins=florins)
    return told(event, gets=gets, border=names.border(pack, event.border), left=florins_left(event.left))


@LOG.line(FairOver)
def _fair_over(pack: Pack, event: FairOver, _reader: int | None) -> str:
    if event.border is not None:
        end = texts.ENDS_AT.format(border=names.border(pack, event.border))
    elif event.left:
        end = texts.ENDS_ROUTE.format(florins=texts.florins(event.left))
    else:
        end = texts.ENDS_BEFORE
    return told(event, end=end)


@LOG.line(Declared)
def _declared(pack: Pack, event: Declared, _reader: int | None) -> str:
    return told(event, victory=names.the(pack, event.victory))


@LOG.line(Revolted)
def _revolt(pack: Pack, event: Revolted, _reader: int | None) -> str:
    return told(event, card=names.the(pack, event.card), empire=names.the(pack, event.empire))


@LOG.line(Denounced)
def _denounced(_pack: Pack, event: Denounced, _reader: int | None) -> str:
    return told(event, religions=names.believers(event.religions))


@LOG.line(Shifted)
def _shifted(pack: Pack, event: Shifted, _reader: int | None) -> str:
    return told(event, opened=names.the(pack, event.opened), busted=names.the(pack, event.busted))


@LOG.line(ApostasyStruck)
def _apostasy(pack: Pack, event: ApostasyStruck, _reader: int | None) -> str:
    lost = [
        texts.LOSES.format(who=texts.who(one.seat), cards=names.places(pack, one.cards))
        for one in event.lost
        if one.cards
    ]
    return told(event, religions=names.believers(event.religions), lost="; ".join(lost) or texts.NOBODY_LOSES)
