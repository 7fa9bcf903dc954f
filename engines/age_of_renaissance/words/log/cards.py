"""The log of cards: drawn, given up, and what they do when they are played (5.2 to 5.4)."""

from collections.abc import Sequence

from engines.age_of_renaissance.data.pack import Pack
from engines.age_of_renaissance.events import cards as events
from engines.age_of_renaissance.words import names, texts
from engines.age_of_renaissance.words.log.frame import LOG, known_cards, line, own, run, why_of
from engines.kernel.words import joined, listed, seat_name

# ---- drawn and given up


@LOG.line(events.Drew)
def _drew(pack: Pack, event: events.Drew, reader: int | None) -> str:
    known, paid = own(event.secret, reader), event.paid
    drawing = texts.DRAWING[event.why].format(paid=texts.dollars(paid), tokens=texts.tokens(paid))
    return line(pack, event, drawing=drawing, known=known_cards(pack, known.card) if known else "")


@LOG.run(events.Drew)
def _all_drew(_pack: Pack, group: Sequence[events.Drew]) -> str | None:
    """Tell who draws in the Draw Card Phase; None of other draws."""
    return run(group) if {drawn.why for drawn in group} == {"draw"} else None


@LOG.line(events.Discarded)
def _discarded(pack: Pack, event: events.Discarded, _reader: int | None) -> str:
    pile = texts.TO_REPLAY if event.replay else texts.OUT_OF_GAME
    return line(pack, event, pile=pile)


# ---- played


@LOG.line(events.Played)
def _played(pack: Pack, event: events.Played, _reader: int | None) -> str:
    target, hit, aim = event.target, event.provinces, ""
    if target is not None:
        text = texts.FOR_TARGET if target in pack.commodities or target in pack.categories else texts.ON
        aim = text.format(target=names.said(pack, target))
    elif hit:
        aim = texts.IN.format(provinces=names.places(pack, hit))
    guard = texts.PROTECTED.format(dollars=texts.dollars(event.protection)) if event.protection else ""
    return line(pack, event, target=aim, protection=guard)


@LOG.line(events.PaidOut)
def _paid_out(pack: Pack, event: events.PaidOut, _reader: int | None) -> str:
    payments = listed([_payout(payout) for payout in event.payments]) if event.payments else texts.NOBODY
    marker = texts.MARKER_GONE[event.marker] if event.marker else ""
    return line(pack, event, payments=payments, marker=marker)


def _payout(payout: events.Payout) -> str:
    text = texts.PAYMENT_SHIFTED if payout.boxes != payout.provinces else texts.PAYMENT
    return text.format(
        who=seat_name(payout.seat),
        amount=texts.dollars(payout.amount),
        provinces=texts.provinces(payout.provinces),
        boxes=max(0, payout.boxes),
    )


@LOG.line(events.MiseryMoved)
def _misery_moved(pack: Pack, event: events.MiseryMoved, _reader: int | None) -> str:
    text = texts.GAINS if event.spaces > 0 else texts.LOSES
    return line(pack, event, change=text.format(spaces=texts.spaces(abs(event.spaces))))


@LOG.run(events.MiseryMoved)
def _all_miseries_moved(pack: Pack, group: Sequence[events.MiseryMoved]) -> str | None:
    """Tell what one card or rule does to all; None where there are several reasons."""
    if len({moved.why for moved in group}) > 1:
        return None
    each = [
        texts.MISERY_MOVED[moved.spaces > 0].format(
            who=seat_name(moved.seat), spaces=texts.spaces(abs(moved.spaces)), misery=moved.misery
        )
        for moved in group
    ]
    return run(group, why=why_of(pack, group[0].why), each="; ".join(each))


@LOG.line(events.Reduced)
def _reduced(pack: Pack, event: events.Reduced, _reader: int | None) -> str:
    return line(pack, event, left=texts.LEFT[event.token])


@LOG.line(events.Cleared)
def _cleared(pack: Pack, event: events.Cleared, _reader: int | None) -> str:
    place = names.said(pack, event.area or event.province or "")
    what = _plagued(event) if event.area else texts.ALL_REMOVED
    return line(pack, event, place=place, what=what)


def _plagued(event: events.Cleared) -> str:
    """Tell what is removed from an Area."""
    gone = [
        texts.PLAGUE_TOKENS.format(tokens=texts.tokens(count), who=seat_name(seat))
        for seat, count in enumerate(event.tokens)
        if count
    ]
    removed = texts.REMOVED_TOKENS[sum(event.tokens) == 1]
    what = [removed.format(tokens=joined(gone))] if gone else []
    return joined([*what, texts.MARKERS_REDUCED] if event.markers else what)


@LOG.line(events.Lost)
def _lost(pack: Pack, event: events.Lost, _reader: int | None) -> str:
    tell = texts.dollars if event.what == "cash" else texts.tokens
    return line(pack, event, amount=tell(event.amount))


# ---- war


@LOG.line(events.WarRolled)
def _war_rolled(pack: Pack, event: events.WarRolled, _reader: int | None) -> str:
    attack, defence = [
        texts.TOTAL_OF.format(die=die, bonus=bonus, total=die + bonus) if bonus else str(die)
        for die, bonus in zip(event.dice, event.bonus, strict=True)
    ]
    result = texts.WAR_TIE if event.winner is None else _won(event)
    return line(pack, event, attack=attack, defence=defence, result=result)


def _won(event: events.WarRolled) -> str:
    """Tell who won a war, and what the difference of the totals brings."""
    winner = seat_name(event.winner)
    if not event.difference:
        return texts.WAR_WON_TIE.format(winner=winner)
    text = texts.CEDES_ONE if event.cede == 1 else texts.CEDES if event.cede else ""
    cede = text.format(provinces=texts.provinces(event.cede))
    return texts.WAR_WON.format(winner=winner, difference=event.difference, cede=cede)
