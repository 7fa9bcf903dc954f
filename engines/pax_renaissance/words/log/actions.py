"""Log lines of actions, and of what they set off at once."""

from engines.kernel.words import joined
from engines.pax_renaissance import events
from engines.pax_renaissance.data.effects import one_shot_name
from engines.pax_renaissance.data.pack import Pack
from engines.pax_renaissance.words import names, texts
from engines.pax_renaissance.words.log.narrator import LOG, florins_left, told

_Plain = events.Unveiled | events.Declared | events.Revolted | events.Shifted


@LOG.line(events.Unveiled, events.Declared, events.Revolted, events.Shifted)
def _plain(pack: Pack, event: _Plain, _reader: int | None) -> str:
    return told(pack, event)


@LOG.line(events.Bought)
def _bought(pack: Pack, event: events.Bought, _reader: int | None) -> str:
    price = texts.florins(len(event.paid))
    return told(pack, event, price=price, gains=texts.with_florins(texts.GAINS, event.florins))


@LOG.line(events.Played)
def _played(pack: Pack, event: events.Played, _reader: int | None) -> str:
    return told(pack, event, how=_how(pack, event))


@LOG.brief(events.Bought, events.FairHeld)
def _in_brief(pack: Pack, event: events.Bought | events.FairHeld, _reader: int | None, _view: object) -> str:
    return told(pack, event, texts.BRIEF)


@LOG.brief(events.Played)
def _played_in_brief(pack: Pack, event: events.Played, _reader: int | None, _view: object) -> str:
    one_shot = pack.cards[event.card].one_shot
    if one_shot is None:
        return told(pack, event, texts.BRIEF, how=_how(pack, event) if event.empire or event.maid else "")
    how = texts.BRIEF_CAUSES.format(
        one_shot=texts.CAUSES.get(one_shot_name(one_shot), names.one_shot(pack, one_shot)),
        empire=names.in_empire(pack, event.empire),
    )
    return told(pack, event, texts.BRIEF, how="" if event.maid or event.one_shot is None else how)


@LOG.brief(events.Sold)
def _sold_in_brief(pack: Pack, event: events.Sold, _reader: int | None, _view: object) -> str:
    card = texts.UNSEEN if event.card is None else names.the(pack, event.card)
    return told(pack, event, texts.BRIEF, card=card)


def _how(pack: Pack, event: events.Played) -> str:
    """Tell where a card goes, and what it triggers."""
    side = texts.TO_SIDE.format(region=texts.REGIONS[event.region])
    card = pack.cards[event.card]
    if event.maid:
        return texts.AS_MAID
    if card.kind == "queen":
        return texts.CROWNED.format(empire=names.the(pack, event.empire or ""))
    if card.one_shot is None:
        return side
    one_shot = texts.CAUSES.get(one_shot_name(card.one_shot), names.one_shot(pack, card.one_shot))
    if event.one_shot is None:
        return texts.WITHOUT.format(side=side, one_shot=one_shot)
    return side + texts.TRIGGERS.format(one_shot=one_shot, empire=names.in_empire(pack, event.empire))


@LOG.line(events.Sold)
def _sold(pack: Pack, event: events.Sold, reader: int | None) -> str:
    if event.card is None:
        own = None if reader is None else event.secret.get(reader)
        card, hand = names.the(pack, own.card) if own else texts.UNSEEN, texts.FROM_HAND + texts.UNSHOWN
        return told(pack, event, card=card, queens="", hand=hand, florins=florins_left(event.florins))
    queens = texts.WITH_QUEENS.format(queens=names.places(pack, event.queens)) if event.queens else ""
    hand = texts.FROM_HAND if event.hand else ""
    return told(pack, event, queens=queens, hand=hand, florins=florins_left(event.florins))


@LOG.line(events.Activated)
def _activated(pack: Pack, event: events.Activated, _reader: int | None) -> str:
    return told(pack, event, sides=joined(texts.REGIONS[side] for side in event.sides))


@LOG.line(events.FairHeld)
def _fair(pack: Pack, event: events.FairHeld, _reader: int | None) -> str:
    takes = texts.INITIATOR if event.florins else ""
    return told(pack, event, profits=florins_left(event.profits), takes=takes)


@LOG.line(events.FairPaid)
def _fair_paid(pack: Pack, event: events.FairPaid, _reader: int | None) -> str:
    gets = texts.CHINA_GETS if event.who is None else texts.FAIR_GETS
    gets = gets.format(who=texts.who(event.who), florins=texts.florins(event.florins))
    return told(pack, event, gets=gets, left=florins_left(event.left))


@LOG.line(events.FairOver)
def _fair_over(pack: Pack, event: events.FairOver, _reader: int | None) -> str:
    if event.border is not None:
        end = texts.ENDS_AT.format(border=names.border(pack, event.border))
    elif event.left:
        end = texts.ENDS_ROUTE.format(
            florins=texts.florins(event.left), stay="stays" if event.left == 1 else "stay"
        )
    else:
        end = texts.ENDS_BEFORE
    return told(pack, event, end=end)


@LOG.line(events.Denounced)
def _denounced(pack: Pack, event: events.Denounced, _reader: int | None) -> str:
    return told(pack, event, religions=names.believers(event.religions))


@LOG.line(events.ApostasyStruck)
def _apostasy(pack: Pack, event: events.ApostasyStruck, _reader: int | None) -> str:
    losses = [
        texts.LOSES.format(who=texts.who(loss.seat), cards=names.places(pack, loss.cards))
        for loss in event.lost
        if loss.cards
    ]
    lost = "; ".join(losses) or texts.NOBODY_LOSES
    return told(pack, event, religions=names.believers(event.religions), lost=lost)
