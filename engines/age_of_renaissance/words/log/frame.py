"""The frame of the log: its narrator, and the words for the parts of a line."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from engines.age_of_renaissance.data.pack import Pack
from engines.age_of_renaissance.words import names, texts
from engines.kernel import Event, Narrator, Secret
from engines.kernel.words import joined, listed, seat_name

S = TypeVar("S", bound=Secret)

LOG = Narrator[Pack]()
"""The modules of this package register their lines here."""


def line(pack: Pack, event: Event, **parts: str) -> str:
    """Return the line of a kind of event: with these parts, and its fields in words where none is given."""
    fields = {field: _in_words(pack, field, getattr(event, field)) for field in event.__struct_fields__}
    return texts.LOG[event.kind].format(**fields | {"who": seat_name(event.seat)} | parts)


_NUMBERS: dict[str, Callable[[int], str]] = {
    **dict.fromkeys(("paid", "amount", "cost"), texts.dollars),
    **dict.fromkeys(("other", "to", "attacker", "defender"), seat_name),
    "cards": texts.cards,
    "tokens": texts.tokens,
    "spaces": texts.spaces,
}
"""What the numbers in some fields of events are; all others stay as they are."""


def _in_words(pack: Pack, field: str, value: Any) -> str:
    if field in _NUMBERS and isinstance(value, int):
        return _NUMBERS[field](value)
    if field == "why":
        return why_of(pack, value)
    return in_order(value) if field == "order" else names.worded(pack, value)


def run(events: Sequence[Event], **parts: str) -> str:
    """Return the line of several events of a kind, with its parts."""
    who = joined(dict.fromkeys(seat_name(event.seat) for event in events))
    return texts.RUNS[events[0].kind].format(who=who, **parts)


def own(secret: Mapping[int, S], reader: int | None) -> S | None:
    """Return the secret of an event that this reader knows."""
    return None if reader is None else secret.get(reader)


def by_seat(values: Iterable[tuple[int, object]]) -> str:
    """Tell a value of each of several seats."""
    return listed([texts.SEAT_NUMBER.format(who=seat_name(seat), number=value) for seat, value in values])


def in_order(order: Sequence[int]) -> str:
    """Name seats in their order."""
    return listed([seat_name(seat) for seat in order])


def cards_named(pack: Pack, cards: Iterable[str]) -> str:
    """Name cards."""
    return listed([names.said(pack, card) for card in cards])


def known_cards(pack: Pack, *cards: str) -> str:
    """Name cards that only the reader knows, for the end of a line."""
    return texts.KNOWN_CARDS.format(cards=cards_named(pack, cards)) if cards else ""


def why_of(pack: Pack, why: str) -> str:
    """Name the reason of an event: a card, an Advance, or a rule."""
    return texts.WHY.get(why) or names.said(pack, why)
