"""Log lines: what happened, in one line per event, the same for all readers."""

from collections.abc import Iterable, Sequence

from engines.endeavor import events
from engines.endeavor.data.pack import Pack
from engines.endeavor.words import names, texts
from engines.kernel import Event, Narrator
from engines.kernel.words import counted, joined, listed, seat_name

LOG: Narrator[Pack] = Narrator()


def _told(event: Event, **parts: object) -> str:
    return texts.LOG[event.kind].format(who=seat_name(event.seat), **parts)


def _run(found: Sequence[Event], each: Iterable[str] = ()) -> str:
    """Return the line of several events of a kind."""
    who = joined(seat_name(one.seat) for one in found)
    return texts.RUNS[found[0].kind].format(who=who, each=", ".join(each))


def _each(event: Event, what: object, text: str = texts.EACH) -> str:
    return text.format(who=seat_name(event.seat), what=what)


@LOG.line(events.RoundBegan)
def _round(_pack: Pack, event: events.RoundBegan, _reader: int | None) -> str:
    return _told(event, round=event.round, first=seat_name(event.first))


@LOG.line(events.Built)
def _built(pack: Pack, event: events.Built, _reader: int | None) -> str:
    return _told(event, building=names.name(pack, event.building))


@LOG.run(events.Built)
def _all_built(pack: Pack, found: Sequence[events.Built]) -> str:
    return _run(found, [_each(one, names.name(pack, one.building)) for one in found])


@LOG.line(events.Grew)
def _grew(_pack: Pack, event: events.Grew, _reader: int | None) -> str | None:
    return _told(event, markers=counted(event.markers, "marker")) if event.markers else None


@LOG.run(events.Grew)
def _all_grew(_pack: Pack, found: Sequence[events.Grew]) -> str:
    return _run(found, [_each(one, one.markers, texts.EACH_NUMBER) for one in found])


@LOG.line(events.SalaryPaid)
def _salary(pack: Pack, event: events.SalaryPaid, _reader: int | None) -> str:
    return _told(event, buildings=_names(pack, event.buildings))


@LOG.run(events.SalaryPaid)
def _all_salaries(pack: Pack, found: Sequence[events.SalaryPaid]) -> str:
    return _run(found, [_each(one, _names(pack, one.buildings)) for one in found])


@LOG.line(events.Shipped)
def _shipped(pack: Pack, event: events.Shipped, _reader: int | None) -> str:
    region = names.name(pack, event.region)
    return _told(event, region=region, using=_using(pack, event.using), token=_gains(pack, event.token))


@LOG.line(events.Opened)
def _opened(pack: Pack, event: events.Opened, _reader: int | None) -> str:
    return _told(event, region=names.name(pack, event.region), card=_card(pack, event.card))


@LOG.line(events.Occupied)
def _occupied(pack: Pack, event: events.Occupied, _reader: int | None) -> str:
    city = names.name(pack, event.city)
    return _told(event, city=city, using=_using(pack, event.using), token=_gains(pack, event.token))


@LOG.line(events.Attacked)
def _attacked(pack: Pack, event: events.Attacked, _reader: int | None) -> str:
    city, loser = names.name(pack, event.city), seat_name(event.loser)
    return _told(event, city=city, loser=loser, using=_using(pack, event.using))


@LOG.line(events.Connected)
def _connected(pack: Pack, event: events.Connected, _reader: int | None) -> str:
    a, b = names.name(pack, event.a), names.name(pack, event.b)
    return _told(event, a=a, b=b, token=_gains(pack, event.token))


@LOG.line(events.Paid)
def _paid(pack: Pack, event: events.Paid, _reader: int | None) -> str:
    return _told(event, building=names.name(pack, event.building), using=_using(pack, event.using))


@LOG.line(events.Drew)
def _drew(pack: Pack, event: events.Drew, _reader: int | None) -> str:
    return _told(event, card=_card(pack, event.card), using=_using(pack, event.using))


@LOG.line(events.Activated)
def _activated(pack: Pack, event: events.Activated, _reader: int | None) -> str:
    return _told(event, building=names.name(pack, event.building))


@LOG.line(events.Abolished)
def _abolished(_pack: Pack, event: events.Abolished, _reader: int | None) -> str:
    losses = [
        texts.LOSES.format(who=seat_name(seat), cards=counted(count, "Slavery card"))
        for seat, count in enumerate(event.lost)
        if count
    ]
    return _told(event, lost=" ".join(losses) or texts.NOBODY_LOSES)


@LOG.line(events.Passed, events.Rearranged)
def _arranged(pack: Pack, event: events.Passed | events.Rearranged, _reader: int | None) -> str:
    discard = texts.DISCARDS.format(cards=_names(pack, event.discard)) if event.discard else ""
    slot = texts.SLOT.format(governor=names.name(pack, event.governor)) if event.governor else ""
    return _told(event, discard=discard, governor=slot)


@LOG.run(events.Passed)
def _all_passed(_pack: Pack, found: Sequence[events.Passed]) -> str | None:
    """Tell who passes in a row; None where one of them gives up or lays aside something."""
    return None if any(one.discard or one.governor for one in found) else _run(found)


@LOG.line(events.Over)
def _over(_pack: Pack, event: events.Over, _reader: int | None) -> str:
    return _told(event)


def _names(pack: Pack, values: Iterable[str]) -> str:
    return listed(names.name(pack, value) for value in values)


def _gains(pack: Pack, token: str | None) -> str:
    return texts.GAINS.format(token=texts.a(names.name(pack, f"token:{token}"))) if token else ""


def _using(pack: Pack, value: str | None) -> str:
    if value is None:
        return ""
    tool = names.name(pack, value)
    return texts.WITH.format(using=texts.a(tool) if value.startswith("token:") else f"the {tool}")


def _card(pack: Pack, value: str) -> str:
    card = pack.cards.get(value)
    return f"{names.card_name(card)} ({names.brings(names.amounts(card), card.glory)})" if card else value
