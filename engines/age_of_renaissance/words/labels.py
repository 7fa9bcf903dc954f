"""Words before a move: the labels of its fields' values. What a move will do is told by `plans`."""

from collections.abc import Callable
from typing import Any

from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.data.pack import Pack
from engines.age_of_renaissance.rules.cards.commodities import supplied
from engines.age_of_renaissance.rules.expansion.board import crowd, others, own_tokens
from engines.age_of_renaissance.rules.expansion.strength import lying, tokens_needed
from engines.age_of_renaissance.views import RenaissanceView
from engines.age_of_renaissance.words import abilities, names, texts
from engines.age_of_renaissance.words import plan_texts as plans
from engines.kernel import Label
from engines.kernel.words import listed, seat_name, sentence

HINT = 100
"""Characters of a hint at most."""


def label(view: RenaissanceView, value: Any) -> Label:
    """Return how a field's value is shown in menus: an id, a number, a bool, None, or a tuple of ids."""
    pack = PACKS.get(view.pack)
    if value is None:
        return Label(sentence(texts.NONE))
    if isinstance(value, bool):
        return Label(sentence(texts.YES_NO[value]))
    if isinstance(value, int):
        return Label(str(value))
    if isinstance(value, str):
        name = sentence(names.unique(pack, value))
        return Label(name, names.kind(pack, value), _hint(view, pack, value))
    parts: tuple[str, ...] = value
    return Label(listed([names.name(pack, part) for part in parts]) if parts else texts.NONE)


def _hint(view: RenaissanceView, pack: Pack, value: str) -> str:
    for things, tell in _HINTS:
        if value in things(pack):
            return _fit(tell(view, pack, value))
    return ""


def _fit(parts: list[str]) -> str:
    """Join as many parts as a hint has room for; the last one may end early, between two words."""
    line = "; ".join(parts)
    if len(line) <= HINT:
        return line
    return f"{line[: HINT - len(plans.AND_MORE) + 1].rsplit(' ', 1)[0].rstrip(';,')}{plans.AND_MORE}"


# ---- provinces


def _province(view: RenaissanceView, pack: Pack, value: str) -> list[str]:
    """Say what a province is to the reader: what an attack or domination needs, who is there, what it is."""
    expanding = view.seat is not None and kind_of(view, view.seat) in ("expand", "cathedral")
    parts = _expansion(view, pack, value) if expanding else []
    player = next((seat for seat, one in enumerate(view.players) if one.capital == value), None)
    if player is not None:
        parts.append(plans.PLAYED_BY.format(who=seat_name(player)))
    parts += _there(view, value)
    one = pack.provinces[value]
    if one.satellite:
        parts.append(plans.SATELLITE_HINT)
    else:
        parts.append(plans.MARKET_HINT.format(number=one.market_number, goods=names.goods(pack, one)))
    return parts


def _expansion(view: RenaissanceView, pack: Pack, value: str) -> list[str]:
    """Say how many tokens the reader needs to attack or to dominate a province, and what room there is."""
    assert view.seat is not None, "nobody expands in a public view"
    pieces, number = lying(view, value), pack.provinces[value].market_number
    parts: list[str] = []
    if pieces.tokens and others(pieces, view.seat):
        parts.append(plans.NEEDS_ATTACK.format(tokens=texts.tokens(tokens_needed(view, view.seat, value))))
    elif pieces.marker is None and not pack.provinces[value].satellite:
        missing = number - (own_tokens(pieces, view.seat) if pieces.tokens else 0)
        parts.append(plans.DOMINATES_WITH.format(tokens=texts.tokens(missing)))
    room = number - crowd(pieces)
    if pieces.marker is None and crowd(pieces) and room > 0:
        parts.append(plans.ROOM.format(tokens=texts.tokens(room)))
    return parts


def _there(view: RenaissanceView, value: str) -> list[str]:
    """Say who has pieces in a province."""
    pieces = lying(view, value)
    if pieces.marker is not None:
        return [plans.MARKER_OF.format(who=seat_name(pieces.marker))]
    return [
        plans.TOKENS_OF.format(who=seat_name(seat), tokens=texts.tokens(own_tokens(pieces, seat)))
        for seat in range(len(pieces.tokens))
        if own_tokens(pieces, seat)
    ]


def kind_of(view: RenaissanceView, seat: int | None) -> str:
    """Return the kind of decision that a player owes; "" for none."""
    return next((one.kind for one in view.pending if one.seat == seat), "")


# ---- the rest


def _advance(view: RenaissanceView, pack: Pack, value: str) -> list[str]:
    """Say what an Advance costs the reader now and why, then what it does."""
    seat, does = view.seat, abilities.ADVANCES[value][0]
    if seat is None:
        return [texts.dollars(pack.advances[value].cost), does]
    if value in view.players[seat].advances:
        return [plans.OWNED, does]
    found = view.price(seat, value)
    price = texts.dollars(found.to_pay)
    if found.credits:
        less = names.credits_of(pack, found.credits)
        price = plans.PRICE_LESS.format(price=price, cost=texts.dollars(found.cost), credits=less)
    return [price, does]


def _card(view: RenaissanceView, pack: Pack, value: str) -> list[str]:
    if value in view.burdens:
        return [plans.BURDEN_HINT]
    return [names.face(pack, pack.cards[value])]


def _commodity(view: RenaissanceView, pack: Pack, value: str) -> list[str]:
    parts = [texts.marker(pack.commodities[value].name, view.markers[value])] if value in view.markers else []
    own = 0 if view.seat is None else supplied(view, view.seat, value)
    base = texts.dollars(pack.commodities[value].base_value)
    return [*parts, plans.COMMODITY_HINT.format(dollars=base, provinces=texts.provinces(own))]


def _area(view: RenaissanceView, pack: Pack, value: str) -> list[str]:
    there = [lying(view, one) for one in pack.by_area[value] if one in view.provinces]
    own = 0
    if view.seat is not None:
        own = sum(pieces.marker == view.seat or own_tokens(pieces, view.seat) > 0 for pieces in there)
    return [plans.AREA_HINT.format(provinces=texts.provinces(len(there)), own=own)]


def _category(view: RenaissanceView, pack: Pack, value: str) -> list[str]:
    letters = pack.by_category[value]
    own = () if view.seat is None else view.players[view.seat].advances
    count = len(set(letters).intersection(own))
    return [plans.CATEGORY_HINT.format(count=count, total=len(letters))]


def _swap(view: RenaissanceView, _pack: Pack, value: str) -> list[str]:
    if view.seat not in view.order:
        return []
    place = view.order.index(view.seat) + (-1 if value == "earlier" else 1)
    return [seat_name(view.order[place])] if 0 <= place < len(view.order) else []


_HINTS: tuple[
    tuple[Callable[[Pack], Any], Callable[[RenaissanceView, Pack, str], list[str]]],
    ...,
] = (
    (lambda pack: pack.provinces, _province),
    (lambda pack: pack.advances, _advance),
    (lambda pack: pack.cards, _card),
    (lambda pack: pack.commodities, _commodity),
    (lambda pack: pack.areas, _area),
    (lambda pack: pack.categories, _category),
    (lambda _pack: ("earlier", "later"), _swap),
)
"""The hints of each kind of thing."""
