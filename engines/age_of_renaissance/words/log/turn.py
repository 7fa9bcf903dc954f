"""The log of preparations, the order of play, income and the end (4, 5.1, 5.7, 6)."""

from engines.age_of_renaissance.data.pack import Pack
from engines.age_of_renaissance.events import turn as events
from engines.age_of_renaissance.moves import Bid, Discard, Tokens
from engines.age_of_renaissance.words import names, texts
from engines.age_of_renaissance.words.log import frame
from engines.kernel import Sealed
from engines.kernel.words import listed, seat_name

Secretly = Bid | Discard | Tokens
"""The moves that are made under seal."""

# ---- before the first turn


@frame.LOG.line(Sealed)
def _sealed(pack: Pack, event: Sealed[Secretly], reader: int | None) -> str:
    """Tell that a sealed answer is in; which one, only to its owner."""
    known, who = frame.own(event.secret, reader), seat_name(event.seat)
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


@frame.LOG.line(events.CapitalsBid)
def _capitals_bid(_pack: Pack, event: events.CapitalsBid, _reader: int | None) -> str:
    bids = frame.by_seat(enumerate(texts.dollars(bid) for bid in event.bids))
    rolls = texts.TIE_ROLLS.format(rolls=frame.by_seat(event.rolls)) if event.rolls else ""
    return frame.line(event, bids=bids, rolls=rolls, order=frame.in_order(event.order))


@frame.LOG.line(events.CapitalTaken)
def _capital_taken(pack: Pack, event: events.CapitalTaken, _reader: int | None) -> str:
    return frame.line(event, capital=names.said(pack, event.capital))


@frame.LOG.line(events.Dealt)
def _dealt(pack: Pack, event: events.Dealt, reader: int | None) -> str:
    known = frame.own(event.secret, reader)
    drawn = frame.known_cards(pack, *known.cards_drawn) if known else ""
    return frame.line(event, cards=texts.cards(event.cards), known=drawn)


@frame.LOG.line(events.Returned)
def _returned(pack: Pack, event: events.Returned, reader: int | None) -> str:
    known = frame.own(event.secret, reader)
    card = texts.KNOWN_RETURN.format(card=names.said(pack, known.card)) if known else ""
    return frame.line(event, known=card)


@frame.LOG.line(events.ShuffledIn)
def _shuffled_in(pack: Pack, event: events.ShuffledIn, _reader: int | None) -> str:
    return frame.line(event, cards=frame.cards_named(pack, event.cards))


# ---- the turn, the order of play


@frame.LOG.line(events.TurnBegun)
def _turn_begun(_pack: Pack, event: events.TurnBegun, _reader: int | None) -> str:
    return frame.line(event, turn=str(event.turn), epoch=str(event.epoch))


@frame.LOG.line(events.TokensBought)
def _tokens_bought(_pack: Pack, event: events.TokensBought, _reader: int | None) -> str:
    bids = [_bid(event, seat, bid) for seat, bid in enumerate(event.bids) if bid is not None]
    order = [
        texts.SEAT_SLOT.format(who=seat_name(seat), slot=slot)
        for seat, slot in zip(event.order, event.slots, strict=True)
    ]
    return frame.line(event, bids=listed(bids), order=listed(order))


def _bid(event: events.TokensBought, seat: int, bid: int) -> str:
    paid, received = event.paid[seat], event.received[seat]
    text = texts.WRITES if bid == paid == received else texts.WRITES_OTHERWISE
    parts = {"bid": bid, "paid": texts.dollars(paid), "tokens": texts.tokens(received)}
    return text.format(who=seat_name(seat), **parts)


@frame.LOG.line(events.Swapped)
def _swapped(_pack: Pack, event: events.Swapped, _reader: int | None) -> str:
    return frame.line(event, other=seat_name(event.other), order=frame.in_order(event.order))


# ---- income, end


@frame.LOG.line(events.InterestPaid)
def _interest_paid(_pack: Pack, event: events.InterestPaid, _reader: int | None) -> str:
    return frame.line(event, amount=texts.dollars(event.amount))


@frame.LOG.line(events.IncomePaid)
def _income_paid(_pack: Pack, event: events.IncomePaid, _reader: int | None) -> str:
    told = [
        texts.INCOME_OF.format(
            who=seat_name(seat), dollars=texts.dollars(amount), markets=texts.markets(event.markets[seat])
        )
        for seat, amount in enumerate(event.amounts)
        if amount is not None
    ]
    return frame.line(event, amounts=listed(told))


@frame.LOG.line(events.MarketsRolled)
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
    return frame.line(event, rolls="; ".join(rolls), markers=markers)


@frame.LOG.line(events.Fined)
def _fined(pack: Pack, event: events.Fined, _reader: int | None) -> str:
    return frame.line(event, commodity=names.said(pack, event.commodity), amount=texts.dollars(event.amount))


@frame.LOG.line(events.Eliminated)
def _eliminated(pack: Pack, event: events.Eliminated, _reader: int | None) -> str:
    gone = event.discarded
    discarded = texts.DISCARDED.format(cards=frame.cards_named(pack, gone)) if gone else ""
    return frame.line(event, discarded=discarded)


@frame.LOG.line(events.GameEnded)
def _game_ended(_pack: Pack, event: events.GameEnded, _reader: int | None) -> str:
    return frame.line(event, why=texts.OVER[event.why])
