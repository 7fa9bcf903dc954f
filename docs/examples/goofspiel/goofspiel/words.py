"""What players read: names of cards, what a move will do, the log, and what can be looked up."""

from collections.abc import Iterator

from engines.kernel import Entry, Label, Narrator, NoData, Policy, Sealed
from engines.kernel.words import listed, seat_name
from goofspiel import texts
from goofspiel.rules import VALUES, Bid, Ended, Shown, Turned, named
from goofspiel.views import GoofspielView, Match

LOG: Narrator[NoData] = Narrator()
"""The log lines."""


def label(_view: GoofspielView, value: str) -> Label:
    """Name a card."""
    return Label(value.capitalize(), hint=texts.WORTH.format(points=VALUES[value]))


def describe(_view: GoofspielView, _seat: int, move: Bid) -> str:
    """Say what a bid will do."""
    return texts.BID.format(card=named((move.card,)))


def describe_policy(_view: GoofspielView, policy: Policy) -> str | None:
    """Say what the standing order does; the kernel's own describe themselves."""
    return texts.MATCH if isinstance(policy, Match) else None


def entries(_pack: NoData) -> Iterator[Entry]:
    """Go through all that can be looked up: whatever the texts name that is not plain English is here."""
    for key, (title, text, *also) in texts.TERMS.items():
        yield Entry(key, title, text, texts.SECTION, also=tuple(also))
    for card, points in VALUES.items():
        yield Entry(f"card:{card}", card.capitalize(), texts.CARD.format(points=points), texts.SECTION)


@LOG.line(Turned)
def _turned(_pack: NoData, event: Turned, _reader: int | None) -> str:
    return texts.TURNED.format(round=event.round, card=named((event.card,)), prizes=named(event.prizes))


@LOG.line(Sealed)
def _sealed(_pack: NoData, event: Sealed[Bid], reader: int | None) -> str:
    own = event.secret.get(reader) if reader is not None else None
    if own is not None:
        return texts.YOU_BID.format(card=named((own.move.card,)))
    return texts.SEALED.format(name=seat_name(event.seat))


@LOG.line(Shown)
def _shown(_pack: NoData, event: Shown, _reader: int | None) -> str:
    bids = listed(f"{seat_name(seat)} {named((card,))}" for seat, card in enumerate(event.bids))
    line = texts.WON if event.seat is not None else texts.LOST if event.lost else texts.CARRIED
    return line.format(name=seat_name(event.seat), prizes=named(event.prizes), bids=bids)


@LOG.line(Ended)
def _ended(_pack: NoData, _event: Ended, _reader: int | None) -> str:
    return texts.ENDED
