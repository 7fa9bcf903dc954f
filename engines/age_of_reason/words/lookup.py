"""Look-ups: action boxes, countries with their cards, areas and terms."""

from collections import Counter

from engines.age_of_reason.data.pack import Area, Box, Country, Pack, Trade
from engines.age_of_reason.moves import Options
from engines.age_of_reason.words import glossary, names, texts
from engines.kernel import Entry
from engines.kernel.words import counted, listed, sentence


def entries(pack: Pack) -> list[Entry]:
    """Return all entries that can be looked up: terms, action boxes, countries, areas."""
    terms = [
        Entry(key, title, text, texts.rule(section), also=glossary.CALLED.get(key, ()))
        for key, (title, text, section) in glossary.TERMS.items()
    ]
    return [
        *terms,
        *(_box(pack, box) for box in pack.boxes.values()),
        *(_country(pack, country) for country in pack.countries.values()),
        *(_area(pack, area) for area in pack.areas.values()),
    ]


def variants(pack: Pack, options: Options) -> dict[str, str]:
    """Return the texts of boxes, by key, that differ with these options."""
    if options.trade_areas != "both":
        return {}
    paying = [box for box in pack.boxes.values() if isinstance(box.effect, Trade)]
    return {entry.key: entry.text for entry in (_box(pack, box, texts.AND) for box in paying)}


def _box(pack: Pack, box: Box, between: str = texts.OR) -> Entry:
    fewer = box.only_with_5_plus_players
    closed = glossary.CLOSED.format(count=fewer) if fewer else ""
    several = glossary.SEVERAL.format(count=counted(box.boxes, "box", "boxes"), closed=closed)
    kind = str(type(box.effect).__struct_config__.tag)
    text = glossary.BOX.format(
        does=sentence(names.does(pack, box, between)),
        count=several if box.boxes > 1 else glossary.ONE,
        cost=glossary.COST.format(gold=texts.gold(box.cost)) if box.cost else "",
    )
    lasts = glossary.LASTS.get(kind)
    return Entry(f"box:{box.id}", box.name, f"{text}. {lasts}." if lasts else f"{text}.", texts.rule("6.0"))


def _country(pack: Pack, country: Country) -> Entry:
    numbers = Counter(names.name(pack, card) for card in pack.hands[country.id])
    cards = [
        texts.TIMES.format(count=count, name=card) if count > 1 else card for card, count in numbers.items()
    ]
    line = glossary.CARD_LINE.format(cards=listed(cards))
    text = glossary.COUNTRY if country.borders else glossary.NO_BORDERS
    title = f"{country.name} ({country.also})" if country.also else country.name
    text = text.format(areas=names.places(pack, country.borders), cards=line)
    return Entry(f"country:{country.id}", title, text, texts.rule("2.3"))


def _area(pack: Pack, area: Area) -> Entry:
    homes = tuple(country.id for country in pack.countries.values() if area.id in country.borders)
    access = glossary.ACCESS_SEA if area.ship else glossary.ACCESS_LAND
    if area.colony:
        access = glossary.ACCESS_COLONY
    text = glossary.AREA.format(
        points="/".join(map(str, area.vp)),
        markers=area.markers,
        access=access.format(areas=names.places(pack, area.adjacent_areas), homes=names.places(pack, homes)),
    )
    return Entry(f"area:{area.id}", area.name, text, texts.rule("2.1"))
