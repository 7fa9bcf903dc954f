"""Names of cards, Advances, provinces, Areas, commodities and ships by their ids; short texts of cards."""

from collections.abc import Iterable
from typing import Any, cast

from engines.age_of_renaissance.data.history import Card, CommodityCard, EventCard, LeaderCard
from engines.age_of_renaissance.data.pack import Pack, Province
from engines.age_of_renaissance.words import texts
from engines.kernel.words import joined


def name(pack: Pack, value: str) -> str:
    """Return the name of an id; of anything else its text, or the value itself."""
    if value in pack.areas:
        return texts.AREA.format(numeral=pack.areas[value].numeral)
    if value in pack.ships:
        ship = pack.ships[value]
        return texts.SHIP.format(type=texts.SHIPS[ship.type], number=ship.number)
    thing = (
        pack.provinces.get(value)
        or pack.cards.get(value)
        or pack.advances.get(value)
        or pack.commodities.get(value)
        or pack.categories.get(value)
        or pack.seas.get(value)
    )
    return thing.name if thing else texts.CHOICES.get(value, value)


def unique(pack: Pack, value: str) -> str:
    """Return a name that no other id has: for cards with the same face with the epoch."""
    plain = name(pack, value)
    card = pack.cards.get(value)
    if card is None or sum(other.name == card.name for other in pack.cards.values()) == 1:
        return plain
    return texts.OF_EPOCH.format(name=plain, epoch=card.epoch)


def code(commodity: str) -> str:
    """Return the two letters that stand for a commodity's name on the board."""
    return commodity[:2]


def said(pack: Pack, value: str) -> str:
    """Return a name as it reads within a sentence: "War", not "War!"."""
    return name(pack, value).rstrip("!")


def places(pack: Pack, values: Iterable[str]) -> str:
    """Return several ids within a sentence: "Venice, Rome and Naples"."""
    return joined([said(pack, value) for value in values])


def worded(pack: Pack, value: Any) -> str:
    """Return the value of a field within a sentence: ids by their names; "" for what has no words."""
    if isinstance(value, str):
        return said(pack, value)
    if isinstance(value, int):
        return str(value)
    parts = cast("tuple[Any, ...]", value) if isinstance(value, tuple) else None
    return "" if parts is None or not all(isinstance(part, str) for part in parts) else places(pack, parts)


def goods(pack: Pack, province: Province) -> str:
    """Return what a province supplies, within a sentence: "cloth", "silk and spice"; "" for a Satellite."""
    supplied = [pack.commodities[commodity].name.lower() for commodity in province.commodities]
    return joined(supplied) if supplied else ""


def kind(pack: Pack, value: str) -> str:
    """Return the group of an id in menus: an Area, a category, a kind of card."""
    if value in pack.provinces:
        area = pack.provinces[value].area
        return texts.OVERSEAS if area is None else name(pack, area)
    if value in pack.advances:
        return name(pack, pack.advances[value].category)
    if value in pack.cards:
        return texts.CARDS[card_kind(pack.cards[value])]
    return ""


def card_kind(card: Card) -> str:
    """Return "commodity", "event" or "leader"."""
    return str(type(card).__struct_config__.tag)


def credited(pack: Pack, leader: LeaderCard) -> str:
    """Return what a Leader takes off: "$20 off each of Ocean Navigation and Cosmopolitan"."""
    text = texts.CREDIT_EACH if len(leader.advances) > 1 else texts.CREDIT
    return text.format(dollars=texts.dollars(leader.credit), advances=places(pack, leader.advances))


def face(pack: Pack, card: Card) -> str:
    """Return what a card does, short enough for a menu."""
    match card:
        case CommodityCard():
            several = len(card.commodities) > 1
            values = [pack.commodities[commodity].base_value for commodity in card.commodities]
            return (texts.PAYS_EITHER if several else texts.PAYS).format(dollars=texts.dollars(max(values)))
        case EventCard():
            return texts.EVENTS.get(card.id, texts.CARDS["event"])
        case LeaderCard():
            return credited(pack, card)


def credits_of(pack: Pack, lowered: Iterable[tuple[str, int]]) -> str:
    """Return what makes an Advance cheaper: "$20 by Charlemagne and $10 by Urban Ascendancy"."""
    text = texts.CREDIT_OF
    return joined(
        [text.format(dollars=texts.dollars(amount), why=said(pack, why)) for why, amount in lowered]
    )
