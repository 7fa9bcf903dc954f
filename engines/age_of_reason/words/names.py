"""Names of countries, areas, boxes, cards and markers by their ids; icons and effects in words."""

from collections.abc import Callable

from engines.age_of_reason.data import pack as data
from engines.age_of_reason.words import texts
from engines.kernel.words import counted, joined, listed, seat_name


def name(pack: data.Pack, value: str) -> str:
    """Return the name of an id; an unknown id itself."""
    if value in pack.cards:
        return card_name(pack.cards[value])
    if value in pack.markers:
        return marker_name(pack.markers[value])
    thing = named(pack, value)
    return thing.name if thing else value


def named(pack: data.Pack, value: str) -> data.Area | data.Country | data.Box | None:
    """Return the area, country or action box with this id."""
    return pack.areas.get(value) or pack.countries.get(value) or pack.boxes.get(value)


def the(pack: data.Pack, value: str) -> str:
    """Return a name as it reads within a sentence: "the Baltic", "India", "the card 3 infantry (2 gold)"."""
    thing = named(pack, value)
    if value in pack.cards:
        card = pack.cards[value]
        return f"the {card_name(card)}" if card.ally or card.blank else f"the card {card_name(card)}"
    article = value in pack.markers or (isinstance(thing, data.Area | data.Country) and thing.the)
    return f"the {name(pack, value)}" if article else name(pack, value)


def places(pack: data.Pack, values: tuple[str, ...]) -> str:
    """Return several names within a sentence: "the German States, the Baltic and Africa"."""
    return joined(the(pack, value) for value in values)


SeatOf = Callable[[str], int | None]
"""Who plays a country; None: nobody."""


def nobody(country: str) -> None:
    """Name no player, so that countries go by their own names."""


def whose(pack: data.Pack, country: str, seat_of: SeatOf) -> str:
    """Return a country within a sentence, its player first: "<seat:2> (Spain)", "the United Provinces"."""
    seat = seat_of(country)
    return the(pack, country) if seat is None else played(name(pack, country), seat)


def played(country: str, seat: int) -> str:
    """Return the name of a country after its player's: "<seat:2> (Spain)"."""
    return texts.PLAYED.format(country=country, who=seat_name(seat))


def icons(infantry: int, ships: int) -> str:
    """Return icons in words: "2 infantry + 1 ship"."""
    parts = [f"{infantry} infantry"] if infantry else []
    return " + ".join([*parts, counted(ships, "ship")] if ships else parts)


def proposal(pack: data.Pack, above: str | None, below: str | None, seat_of: SeatOf = nobody) -> str:
    """Return a proposal in words: "<seat:2> (Prussia) above, France below" (4.2)."""
    parts = [texts.ABOVE.format(country=whose(pack, above, seat_of))] if above else []
    return listed([*parts, texts.BELOW.format(country=whose(pack, below, seat_of))] if below else parts)


def battle_score(
    pack: data.Pack, reader: int, leaders: tuple[int, int | None], totals: tuple[int, int], target: str
) -> str:
    """Return the totals of a battle: "2 for you, 4 for Spain"; the target is named if no player leads it."""
    who = [texts.YOU if seat == reader else seat_name(seat) for seat in leaders]
    if leaders[1] is None:
        who[1] = texts.THE_MARKER if target in pack.markers else the(pack, target)
    return texts.STANDS.format(attack=totals[0], attacker=who[0], defence=totals[1], defender=who[1])


def card_name(card: data.Card) -> str:
    """Return the face of a card: "2 infantry + 1 ship (3 gold)"."""
    if card.ally or card.blank:
        return texts.ALLY_CARD if card.ally else texts.BLANK_CARD
    price = texts.gold(card.cost) if card.cost else texts.FREE
    return f"{icons(card.infantry, card.ships)} ({price})"


def marker_name(marker: data.Marker) -> str:
    """Return an empire marker's name: "marker 4", "action marker"."""
    if marker.strength is None:
        return texts.ACTION_MARKER
    return texts.MARKER.format(strength=marker.strength)


def bonus(bonus: data.Bonus) -> str:
    """Return the bonus for removing a marker: "1 point"; "" for nothing."""
    parts = [texts.points(bonus.vp)] if bonus.vp else []
    parts += [texts.gold(bonus.gold)] if bonus.gold else []
    return joined(parts) if parts else ""


def does(pack: data.Pack, box: data.Box, between: str = texts.OR) -> str:
    """Return the effect of an action box: "+2 in the Baltic"; `between` joins areas that pay (6.0)."""
    effect = box.effect
    match effect:
        case data.CombatBonus():
            where = texts.EVERYWHERE if len(effect.areas) == len(pack.areas) else places(pack, effect.areas)
            if set(effect.areas) == {area.id for area in pack.areas.values() if area.ship}:
                where = texts.WHERE_SHIPS_SAIL
            return texts.BONUS_IN.format(bonus=effect.per_disc, areas=where)
        case data.GainGold():
            return texts.GAINS.format(gold=texts.gold(effect.gold))
        case data.ReduceUnrest():
            return texts.CALMS.format(points=effect.points)
        case data.RecoverCard():
            return texts.RECOVERS[effect.card]
        case data.Reroll():
            return texts.REROLLS
        case data.Trade():
            areas = between.join(the(pack, area) for area in effect.areas)
            return texts.TRADES.format(gold=texts.gold(effect.gold_per_disc), areas=areas)
        case _:
            return texts.ATTACKS_TWICE
