"""Log lines: what happened, in one line for each event, the same for all readers."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from engines.endeavor import events
from engines.endeavor.data.pack import Pack
from engines.endeavor.words import names, texts
from engines.kernel import Event, Narrator
from engines.kernel.words import counted, joined, listed, seat_name

LOG: Narrator[Pack] = Narrator()


def _line(pack: Pack, event: Event, **parts: object) -> str:
    """Put an event into its sentence: its fields in words, and these parts."""
    fields = {field: getattr(event, field) for field in event.__struct_fields__ if field in _IN_WORDS}
    named = {field: _IN_WORDS[field](pack, value) for field, value in fields.items()}
    return texts.LOG[event.kind].format_map({**named, "who": seat_name(event.seat), **parts})


def _run(run: Sequence[Event], each: Iterable[str] = ()) -> str:
    """Return the line of several events of a kind."""
    who = joined(seat_name(event.seat) for event in run)
    return texts.RUNS[run[0].kind].format(who=who, each=", ".join(each))


def _each(event: Event, what: object, text: str = texts.EACH) -> str:
    return text.format(who=seat_name(event.seat), what=what)


@LOG.line(
    events.Activated, events.Attacked, events.Built, events.Connected, events.Drew, events.Occupied,
    events.Opened, events.Over, events.Paid, events.SalaryPaid, events.Shipped,
)  # fmt: skip
def _plain(pack: Pack, event: Event, _reader: int | None) -> str:
    return _line(pack, event)


@LOG.brief(events.Attacked, events.Drew, events.Occupied, events.Shipped)
def _without_tool(pack: Pack, event: Event, _reader: int | None, _view: object) -> str:
    """Leave out by which building or token it was done."""
    return _line(pack, event, using="")


@LOG.line(events.RoundBegan)
def _round(pack: Pack, event: events.RoundBegan, _reader: int | None) -> str:
    return _line(pack, event, round=event.round, first=seat_name(event.first))


@LOG.run(events.Built)
def _all_built(pack: Pack, run: Sequence[events.Built]) -> str:
    return _run(run, [_each(event, names.name(pack, event.building)) for event in run])


@LOG.line(events.Grew)
def _grew(pack: Pack, event: events.Grew, _reader: int | None) -> str | None:
    return _line(pack, event, markers=counted(event.markers, "marker")) if event.markers else None


@LOG.run(events.Grew)
def _all_grew(_pack: Pack, run: Sequence[events.Grew]) -> str:
    return _run(run, [_each(event, event.markers, texts.EACH_NUMBER) for event in run])


@LOG.run(events.SalaryPaid)
def _all_salaries(pack: Pack, run: Sequence[events.SalaryPaid]) -> str:
    return _run(run, [_each(event, _names(pack, event.buildings)) for event in run])


@LOG.line(events.Abolished)
def _abolished(pack: Pack, event: events.Abolished, _reader: int | None) -> str:
    losses = [
        texts.LOSES.format(who=seat_name(seat), cards=counted(count, "Slavery card"))
        for seat, count in enumerate(event.lost)
        if count
    ]
    return _line(pack, event, lost=" ".join(losses) or texts.NOBODY_LOSES)


@LOG.line(events.Passed, events.Rearranged)
def _arranged(pack: Pack, event: events.Passed | events.Rearranged, _reader: int | None) -> str:
    discard = texts.DISCARDS.format(cards=_names(pack, event.discard)) if event.discard else ""
    slot = texts.SLOT.format(governor=names.name(pack, event.governor)) if event.governor else ""
    return _line(pack, event, discard=discard, governor=slot)


@LOG.run(events.Passed)
def _all_passed(_pack: Pack, run: Sequence[events.Passed]) -> str | None:
    """Tell who passes in a row; None where one of them gives up or lays aside something."""
    return None if any(event.discard or event.governor for event in run) else _run(run)


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


_IN_WORDS: dict[str, Callable[[Pack, Any], str]] = {
    **dict.fromkeys(("a", "b", "building", "city", "region"), names.name),
    "buildings": _names,
    "card": _card,
    "loser": lambda _pack, seat: seat_name(seat),
    "token": _gains,
    "using": _using,
}
"""How the fields of events read within a line."""
