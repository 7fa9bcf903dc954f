"""The log of preparations, the order of play, income and the end (4, 5.1, 5.7, 6)."""

from engines.age_of_renaissance.data.pack import Pack
from engines.age_of_renaissance.events import turn as events
from engines.age_of_renaissance.moves import Bid, Discard, Tokens
from engines.age_of_renaissance.words import names, texts
from engines.age_of_renaissance.words.log.frame import (
    LOG,
    by_seat,
    cards_named,
    in_order,
    known_cards,
    line,
    own,
)
from engines.kernel import Sealed
from engines.kernel.words import listed, seat_name

Secretly = Bid | Discard | Tokens
"""The moves that are made under seal."""

# ---- before the first turn


@LOG.line(Sealed)
def _sealed(pack: Pack, event: Sealed[Secretly], reader: int | None) -> str:
    """Tell that a sealed answer is in; only its owner reads which."""
    known, who = own(event.secret, reader), seat_name(event.seat)
    if known is None:
        return texts.SEALED[event.decision].format(who=who)
    return texts.SEALED_OWN[event.decision].format(who=who, **_answer(pack, known.move))


def _answer(pack: Pack, move: Secretly) -> dict[str, str]:
    match move:
        case Bid():
            wishes = texts.WISHES.format(capitals=names.places(pack, move.wishes)) if move.wishes else ""
            return {"dollars": texts.dollars(move.dollars), "wishes": wishes}
        case Discard():
            return {"card": names.said(pack, move.card)}
        case Tokens():
            sign = (move.tokens > 0) - (move.tokens < 0)
            parts = {"dollars": texts.dollars(abs(move.tokens)), "tokens": texts.tokens(move.tokens)}
            return {"buying": texts.SEALED_BUYING[sign].format(**parts)}


@LOG.line(events.CapitalsBid)
def _capitals_bid(pack: Pack, event: events.CapitalsBid, _reader: int | None) -> str:
    bids = by_seat(enumerate(texts.dollars(bid) for bid in event.bids))
    rolls = texts.TIE_ROLLS if event.rolls else ""
    return line(pack, event, bids=bids, rolls=rolls)


@LOG.line(events.Dealt)
def _dealt(pack: Pack, event: events.Dealt, reader: int | None) -> str:
    known = own(event.secret, reader)
    drawn = known_cards(pack, *known.cards_drawn) if known else ""
    return line(pack, event, known=drawn)


@LOG.line(events.Returned)
def _returned(pack: Pack, event: events.Returned, reader: int | None) -> str:
    known = own(event.secret, reader)
    card = texts.KNOWN_RETURN.format(card=names.said(pack, known.card)) if known else ""
    return line(pack, event, known=card)


@LOG.line(events.ShuffledIn)
def _shuffled_in(pack: Pack, event: events.ShuffledIn, _reader: int | None) -> str:
    return line(pack, event, cards=cards_named(pack, event.cards))


# ---- the turn, the order of play


@LOG.line(events.TokensBought)
def _tokens_bought(pack: Pack, event: events.TokensBought, _reader: int | None) -> str:
    bids = [_bid(event, seat, bid) for seat, bid in enumerate(event.bids) if bid is not None]
    order = [
        texts.SEAT_SLOT.format(who=seat_name(seat), slot=slot)
        for seat, slot in zip(event.order, event.slots, strict=True)
    ]
    return line(pack, event, bids=listed(bids), order=listed(order))


@LOG.brief(events.CapitalsBid, events.TokensBought)
def _order_in_brief(
    _pack: Pack, event: events.CapitalsBid | events.TokensBought, _reader: int | None, _view: object
) -> str:
    """Tell the order alone: what everybody paid is seen on the board."""
    return texts.BRIEF[event.kind].format(order=in_order(event.order))


def _bid(event: events.TokensBought, seat: int, bid: int) -> str:
    paid, received = event.paid[seat], event.received[seat]
    text = texts.WRITES if bid == paid == received else texts.WRITES_OTHERWISE
    parts = {"bid": bid, "paid": texts.dollars(paid), "tokens": texts.tokens(received)}
    return text.format(who=seat_name(seat), **parts)


# ---- income, end


@LOG.line(events.IncomePaid)
def _income_paid(pack: Pack, event: events.IncomePaid, _reader: int | None) -> str:
    incomes = [
        texts.INCOME_OF.format(
            who=seat_name(seat), dollars=texts.dollars(amount), markets=texts.markets(event.markets[seat])
        )
        for seat, amount in enumerate(event.amounts)
        if amount is not None
    ]
    return line(pack, event, amounts=listed(incomes))


@LOG.line(events.MarketsRolled)
def _markets_rolled(pack: Pack, event: events.MarketsRolled, _reader: int | None) -> str:
    rolls = [
        texts.MARKET_ROLL.format(
            total=roll.black + roll.white,
            coloured=roll.coloured,
            kind=names.said(pack, roll.kind),
            commodities=names.places(pack, roll.commodities),
        )
        for roll in event.rolls
    ]
    now = [texts.marker(names.said(pack, commodity), count) for commodity, count in event.markers.items()]
    markers = texts.MARKET_NOW.format(markers=listed(now)) if now else texts.MARKET_EMPTY
    return line(pack, event, rolls="; ".join(rolls), markers=markers)


@LOG.line(events.Eliminated)
def _eliminated(pack: Pack, event: events.Eliminated, _reader: int | None) -> str:
    gone = event.discarded
    discarded = texts.DISCARDED.format(cards=cards_named(pack, gone)) if gone else ""
    return line(pack, event, discarded=discarded)


@LOG.brief(events.Eliminated)
def _eliminated_in_brief(_pack: Pack, event: events.Eliminated, _reader: int | None, _view: object) -> str:
    return texts.BRIEF[event.kind].format(who=seat_name(event.seat))


@LOG.line(events.GameEnded)
def _game_ended(pack: Pack, event: events.GameEnded, _reader: int | None) -> str:
    return line(pack, event, why=texts.OVER[event.why])
