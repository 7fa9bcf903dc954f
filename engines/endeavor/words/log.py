"""Log lines: what happened, in one line per event."""

from collections.abc import Callable
from typing import Any

from engines.endeavor.data import loading
from engines.endeavor.data.pack import Pack
from engines.endeavor.words import names, texts
from engines.kernel import Event


def narrate(event: Event) -> str | None:
    """Return the log line of an event, or None where there is nothing to tell; seats stand as `<seat:2>`."""
    template = texts.LOG.get(event.kind)
    if template is None or event.data.get("markers") == 0:
        return None
    pack = loading.latest()
    parts = {key: _PARTS[key](pack, value) for key, value in event.data.items()}
    line = template.format(who=f"<seat:{event.seat}>", **parts)
    return line[0].upper() + line[1:]


def _listed(pack: Pack, value: list[str]) -> str:
    return texts.listed([names.name(pack, one) for one in value])


def _number(_pack: Pack, value: int) -> str:
    return str(value)


def _seat(_pack: Pack, value: int) -> str:
    return f"<seat:{value}>"


def _markers(_pack: Pack, value: int) -> str:
    return texts.markers(value)


def _token(pack: Pack, value: str | None) -> str:
    return texts.GAINS.format(token=texts.a(names.name(pack, f"token:{value}"))) if value else ""


def _using(pack: Pack, value: str | None) -> str:
    if value is None:
        return ""
    tool = names.name(pack, value)
    return texts.WITH.format(using=texts.a(tool) if value.startswith("token:") else f"the {tool}")


def _card(pack: Pack, value: str) -> str:
    card = pack.cards.get(value)
    return f"{names.card_name(card)} ({names.brings(names.amounts(card), card.glory)})" if card else value


def _discard(pack: Pack, value: list[str]) -> str:
    return texts.DISCARDS.format(cards=_listed(pack, value)) if value else ""


def _governor(pack: Pack, value: str | None) -> str:
    return texts.SLOT.format(governor=names.name(pack, value)) if value else ""


def _lost(_pack: Pack, value: list[int]) -> str:
    losses = [
        texts.LOSES.format(who=f"<seat:{seat}>", cards=texts.slavery_cards(count))
        for seat, count in enumerate(value)
        if count
    ]
    return " ".join(losses) or texts.NOBODY_LOSES


_PARTS: dict[str, Callable[[Pack, Any], str]] = {
    "a": names.name,
    "b": names.name,
    "building": names.name,
    "buildings": _listed,
    "card": _card,
    "city": names.name,
    "discard": _discard,
    "first": _seat,
    "governor": _governor,
    "loser": _seat,
    "lost": _lost,
    "markers": _markers,
    "region": names.name,
    "round": _number,
    "token": _token,
    "using": _using,
}
"""How each part of an event's data is told."""
