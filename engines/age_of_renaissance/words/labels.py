"""Words before a move: the labels of its fields' values. `descriptions` say what a move will do."""

from collections.abc import Callable
from typing import Any

from engines.age_of_renaissance.data.history import CommodityCard
from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.data.pack import Pack
from engines.age_of_renaissance.prices import half
from engines.age_of_renaissance.rules.cards.commodities import supplied
from engines.age_of_renaissance.rules.cards.effects import half_cash
from engines.age_of_renaissance.rules.expansion.board import own_tokens
from engines.age_of_renaissance.rules.expansion.indulgence import shortfall
from engines.age_of_renaissance.rules.expansion.strength import pieces_in
from engines.age_of_renaissance.views import RenaissanceView
from engines.age_of_renaissance.words import abilities, forecast, names, readings, stakes, texts
from engines.age_of_renaissance.words import description_texts as wording
from engines.kernel import Label
from engines.kernel.words import listed, seat_name, sentence

HINT = 88
"""Characters of a hint at most: a menu has room for 100, and may name the Area before it."""
PLAYING = ("play", "final_play", "war")
"""The kinds of decisions in which cards are played."""


def label(view: RenaissanceView, value: Any) -> Label:
    """Return how a field's value is shown in menus: an id, a number, a bool, None, or a tuple of ids."""
    pack = PACKS.get(view.pack)
    if value is None:
        return Label(sentence(texts.NONE))
    if isinstance(value, bool):
        return Label(sentence(texts.YES_NO[value]), hint=_meaning(view, value))
    if isinstance(value, int):
        expanding = kind_of(view, view.seat) == "expand"
        return Label(texts.tokens(value) if expanding else str(value))
    if isinstance(value, str):
        name = _name(view, pack, value)
        return Label(name, names.kind(pack, value), _hint(view, pack, value))
    parts: tuple[str, ...] = value
    return Label(listed([names.name(pack, part) for part in parts]) if parts else texts.NONE)


def _meaning(view: RenaissanceView, value: bool) -> str:
    """Say what yes or no means for a field."""
    return wording.YES_NO_HINTS.get((kind_of(view, view.seat), value), "")


def _name(view: RenaissanceView, pack: Pack, value: str) -> str:
    """Name a value; when cards are played, a Capital stands for its player; a marker that goes is named."""
    if value in view.markers and kind_of(view, view.seat) == "removal":
        return sentence(texts.marker(pack.commodities[value].name, view.markers[value]))
    name = sentence(names.unique(pack, value))
    player = forecast.target(view, value)
    if player is None or kind_of(view, view.seat) not in PLAYING:
        return name
    return texts.PLAYER.format(who=seat_name(player), capital=name)


def _hint(view: RenaissanceView, pack: Pack, value: str) -> str:
    for things, tell in _HINTS:
        if value in things(pack):
            return _fit(tell(view, pack, value))
    return ""


def _fit(parts: list[str]) -> str:
    """Join as many parts as fit into a hint; the last one may end early, between two words."""
    line = "; ".join(parts)
    if len(line) <= HINT:
        return line
    return f"{line[: HINT - len(wording.AND_MORE) + 1].rsplit(' ', 1)[0].rstrip(';,')}{wording.AND_MORE}"


# ---- provinces


def _province(view: RenaissanceView, pack: Pack, value: str) -> list[str]:
    """Say what a province means to the reader: what it takes to get it, the pieces there, its market."""
    expanding = view.seat is not None and kind_of(view, view.seat) in ("expand", "cathedral")
    parts = _expansion(view, value) if expanding else []
    player = forecast.target(view, value)
    if player is not None and kind_of(view, view.seat) in PLAYING:
        parts.append(_target(view, player))
    elif player is not None:
        parts.append(wording.CAPITAL_OF.format(who=seat_name(player)))
    parts += _there(view, value)
    return [*parts, market(pack, value)]


def market(pack: Pack, value: str) -> str:
    """Say what a province is worth: "market of 3, wine"."""
    province = pack.provinces[value]
    if province.satellite:
        return wording.SATELLITE_HINT
    return wording.MARKET_HINT.format(number=province.market_number, goods=names.goods(pack, province))


def _target(view: RenaissanceView, seat: int) -> str:
    """Say what counts for aiming a card at a player."""
    player = view.players[seat]
    return wording.TARGET_HINT.format(
        cash=texts.dollars(player.written), misery=player.misery, markets=texts.markets(player.markets)
    )


def _expansion(view: RenaissanceView, value: str) -> list[str]:
    """Say how many tokens the reader needs to attack or dominate a province, and the room left in it."""
    assert view.seat is not None, "nobody expands in a public view"
    stake, parts = stakes.stake(view, view.seat, value), list[str]()
    if stake.attack is not None:
        tokens = texts.tokens(stake.attack)
        parts.append(wording.NEEDS_ATTACK.format(tokens=tokens, percent=stake.percent))
    elif stake.missing is not None:
        parts.append(wording.DOMINATES_WITH.format(tokens=texts.tokens(stake.missing)))
    if stake.room is not None:
        parts.append(wording.ROOM.format(number=stake.room))
    return parts


def _there(view: RenaissanceView, value: str) -> list[str]:
    """Name the players with pieces in a province."""
    pieces = pieces_in(view, value)
    if pieces.marker is not None:
        return [wording.MARKER_OF.format(who=seat_name(pieces.marker))]
    return [
        wording.TOKENS_OF.format(who=seat_name(seat), tokens=texts.tokens(own_tokens(pieces, seat)))
        for seat in range(len(pieces.tokens))
        if own_tokens(pieces, seat)
    ]


def kind_of(view: RenaissanceView, seat: int | None) -> str:
    """Return the kind of decision that a player owes; "" for none."""
    return next((decision.kind for decision in view.pending if decision.seat == seat), "")


# ---- the rest


def _advance(view: RenaissanceView, pack: Pack, value: str) -> list[str]:
    """Say what an Advance costs the reader now and why, then what it does."""
    seat, does = view.seat, readings.does(view.options, value)
    if seat is None:
        return [texts.dollars(pack.advances[value].cost), does]
    if value in view.players[seat].advances:
        return [wording.PRICE_DOES.format(price=wording.OWNED, does=does)]
    price = view.price(seat, value)
    shown = texts.dollars(price.to_pay)
    if price.credits:
        less = names.credits_of(pack, price.credits)
        shown = wording.PRICE_LESS.format(price=shown, cost=texts.dollars(price.cost), credits=less)
    return [wording.PRICE_DOES.format(price=shown, does=abilities.IN_MENUS.get(value, does))]


def _card(view: RenaissanceView, pack: Pack, value: str) -> list[str]:
    if value in view.burdens:
        return [wording.BURDEN_HINT]
    if view.seat is not None and isinstance(pack.cards[value], CommodityCard):
        return [wording.PAYS_HINT.format(payment=forecast.pays(view, view.seat, pack.cards[value]))]
    return [names.face(pack, pack.cards[value])]


def _commodity(view: RenaissanceView, pack: Pack, value: str) -> list[str]:
    parts = [texts.marker(pack.commodities[value].name, view.markers[value])] if value in view.markers else []
    if view.seat is not None and kind_of(view, view.seat) in PLAYING:
        return [forecast.payments(view, view.seat, value), *parts]
    own = 0 if view.seat is None else supplied(view, view.seat, value)
    base = texts.dollars(pack.commodities[value].base_value)
    return [wording.COMMODITY_HINT.format(dollars=base, provinces=texts.provinces(own)), *parts]


def _area(view: RenaissanceView, pack: Pack, value: str) -> list[str]:
    there = [pieces_in(view, province) for province in pack.by_area[value] if province in view.provinces]
    own = 0
    if view.seat is not None:
        own = sum(pieces.marker == view.seat or own_tokens(pieces, view.seat) > 0 for pieces in there)
    return [wording.AREA_HINT.format(provinces=texts.provinces(len(there)), own=own)]


def _category(view: RenaissanceView, pack: Pack, value: str) -> list[str]:
    letters = pack.by_category[value]
    own = () if view.seat is None else view.players[view.seat].advances
    count = len(set(letters).intersection(own))
    return [wording.CATEGORY_HINT.format(count=count, total=len(letters))]


def _swap(view: RenaissanceView, _pack: Pack, value: str) -> list[str]:
    if view.seat not in view.order:
        return []
    place = view.order.index(view.seat) + (-1 if value == "earlier" else 1)
    return [seat_name(view.order[place])] if 0 <= place < len(view.order) else []


def _loss(view: RenaissanceView, _pack: Pack, value: str) -> list[str]:
    """Say how much each possible loss is."""
    if view.seat is None:
        return []
    if value == "dollars":
        return [wording.PAYING_HINT.format(amount=texts.dollars(shortfall(view, view.seat)))]
    cash = texts.dollars(half_cash(view, view.seat))
    amount = cash if value == "cash" else texts.tokens(half(view.players[view.seat].expansion))
    return [wording.LOSING_HINT.format(amount=amount)]


_HINTS: tuple[tuple[Callable[[Pack], Any], Callable[[RenaissanceView, Pack, str], list[str]]], ...] = (
    (lambda pack: pack.provinces, _province),
    (lambda pack: pack.advances, _advance),
    (lambda pack: pack.cards, _card),
    (lambda pack: pack.commodities, _commodity),
    (lambda pack: pack.areas, _area),
    (lambda pack: pack.categories, _category),
    (lambda _pack: ("earlier", "later"), _swap),
    (lambda _pack: ("cash", "tokens", "dollars"), _loss),
)
"""The hints of each kind of thing."""
