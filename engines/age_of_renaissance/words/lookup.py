"""Look-ups: terms, cards, Advances, provinces, seas, Areas and commodities, for `/renaissance card`."""

from collections.abc import Iterable

import msgspec

from engines.age_of_renaissance.data.history import Card, CommodityCard, EventCard
from engines.age_of_renaissance.data.pack import Advance, Area, Category, Commodity, Pack, Province, Sea
from engines.age_of_renaissance.moves import Options
from engines.age_of_renaissance.words import abilities, entry_texts, glossary, names, readings, texts
from engines.kernel import Entry
from engines.kernel.words import counted, joined, listed, read_with, sentence


def entries(pack: Pack) -> list[Entry]:
    """Return everything that can be looked up."""
    return [
        msgspec.structs.replace(entry, also=glossary.CALLED[entry.key])
        if entry.key in glossary.CALLED
        else entry
        for entry in _entries(pack)
    ]


def _entries(pack: Pack) -> list[Entry]:
    terms = [
        Entry(f"term:{key}", title, text, texts.rule(section))
        for key, (title, text, section) in glossary.TERMS.items()
    ]
    return [
        *terms,
        *(_category(pack, category) for category in pack.categories.values()),
        *(_advance(pack, advance) for advance in pack.advances.values()),
        *(_card(pack, card) for card in pack.cards.values()),
        *(_commodity(pack, commodity) for commodity in pack.commodities.values()),
        *(_province(pack, province) for province in pack.provinces.values()),
        *(_sea(pack, sea) for sea in pack.seas.values()),
        *(_area(pack, area) for area in pack.areas.values()),
    ]


def variants(pack: Pack, options: Options) -> dict[str, str]:
    """Return the texts, by key, that these options change."""
    advances = read_with(options, readings.ADVANCES)
    events = read_with(options, readings.EVENTS)
    changed = [
        *(_advance(pack, pack.advances[letter], does) for letter, does in advances.items()),
        *(_event_card(pack.events[event], does) for event, does in events.items()),
    ]
    if options.st_gall_supports_nuremberg:
        changed += [
            _province(pack, pack.provinces[province], st_gall=True) for province in ("st_gall", "nuremberg")
        ]
    wordings = {entry.key: entry.text for entry in changed}
    if options.turn_limit:
        wordings["term:end"] = readings.END.format(turn=options.turn_limit)
    if options.deal == "balanced":
        for early in pack.history_cards.balanced_setup.early:
            card = pack.cards[early]
            entry = _card(pack, card)
            wordings[entry.key] = entry.text + readings.EARLY[card.copies > 1]
    return wordings


def _category(pack: Pack, category: Category) -> Entry:
    rise = entry_texts.CATEGORY_MISERY.format(spaces=counted(category.misery, "space"))
    text = entry_texts.CATEGORY.format(
        advances=names.places(pack, pack.by_category[category.id]),
        misery=rise if category.misery else entry_texts.CATEGORY_FREE,
    )
    return Entry(f"category:{category.id}", category.name, text, texts.rule("3.12.1"))


def _advance(pack: Pack, advance: Advance, does: str = "") -> Entry:
    """Describe an Advance; `does`: what it does, if an option changes that."""
    usual, section = abilities.ADVANCES[advance.id]
    category = names.name(pack, advance.category)
    text = entry_texts.ADVANCE.format(
        category=category,
        cost=texts.dollars(advance.cost),
        does=does or usual,
        needs=_filled(entry_texts.NEEDS, advances=names.places(pack, advance.prerequisites)),
        credit=_filled(
            entry_texts.CREDIT,
            dollars=texts.dollars(advance.credit) if advance.credit else "",
            category=category,
        ),
        relief=_filled(entry_texts.RELIEF, points=str(advance.relief or "")),
    )
    title = entry_texts.ADVANCE_TITLE.format(name=advance.name, letter=advance.id)
    return Entry(f"advance:{advance.id}", title, text, texts.rule(section))


def _filled(text: str, **parts: str) -> str:
    """Return a text with its parts; "" where one of them is "" or "nothing"."""
    empty = any(part in ("", joined([])) for part in parts.values())
    return "" if empty else text.format(**parts)


# ---- cards


def _card(pack: Pack, card: Card) -> Entry:
    if isinstance(card, CommodityCard):
        return _commodity_card(pack, card)
    if isinstance(card, EventCard):
        return _event_card(card, abilities.EVENTS[card.id])
    raised = ""
    if card.raised is not None:
        raised = entry_texts.RAISED[card.raised.within].format(
            dollars=texts.dollars(card.raised.credit), card=names.said(pack, card.raised.card)
        )
    text = entry_texts.LEADER.format(epoch=card.epoch, credit=names.credited(pack, card), raised=raised)
    return Entry(f"card:{card.id}", _title(card.name, card.also), text, texts.rule("5.4.3"))


def _event_card(card: EventCard, does: str) -> Entry:
    text = entry_texts.EVENT.format(epoch=card.epoch, does=does, stays=entry_texts.STAYS[card.replay])
    return Entry(f"card:{card.id}", _title(card.name, card.also), text, texts.rule("5.4.2"))


def _commodity_card(pack: Pack, card: CommodityCard) -> Entry:
    commodities = [pack.commodities[commodity] for commodity in card.commodities]
    if len(commodities) > 1:
        payoffs = [
            entry_texts.PAYOFF.format(commodity=commodity.name, payoff=_payoff(commodity))
            for commodity in commodities
        ]
        what = entry_texts.PAYS_EITHER.format(payoffs=joined(payoffs))
    else:
        what = entry_texts.PAYS.format(commodity=commodities[0].name, payoff=_payoff(commodities[0]))
    text = entry_texts.COMMODITY_CARD.format(
        copies=entry_texts.COPIES.format(count=card.copies) if card.copies > 1 else "",
        what=what,
        stays=entry_texts.STAYS[card.replay],
    )
    title = entry_texts.CARD_TITLE.format(name=card.name, epoch=card.epoch)
    return Entry(f"card:{card.id}", title, text, texts.rule("5.4.1"))


def _payoff(commodity: Commodity) -> str:
    return "/".join(str(box) for box in commodity.payoff_boxes)


def _commodity(pack: Pack, commodity: Commodity) -> Entry:
    suppliers = pack.suppliers[commodity.id]
    text = entry_texts.COMMODITY.format(
        dollars=texts.dollars(commodity.base_value),
        total=commodity.dice_total,
        payoff=_payoff(commodity),
        count=sentence(texts.provinces(len(suppliers))),
        provinces=_sorted(pack, suppliers),
    )
    also = (names.code(commodity.name),)
    return Entry(f"commodity:{commodity.id}", commodity.name, text, texts.rule("5.4.1"), also=also)


# ---- the board


def _province(pack: Pack, province: Province, *, st_gall: bool = False) -> Entry:
    """Describe a province; `st_gall`: by option St. Gall supports Nuremberg."""
    supporters = pack.supporters(province.id, st_gall=st_gall)
    if province.overseas:
        text = entry_texts.BOX.format(
            number=province.market_number,
            goods=names.goods(pack, province),
            advances=names.places(pack, province.needs),
        )
    else:
        text = (entry_texts.SATELLITE if province.satellite else entry_texts.MARKET).format(
            area=names.name(pack, province.area or ""),
            number=province.market_number,
            goods=names.goods(pack, province),
            capital=entry_texts.CAPITAL if province.capital else "",
            supports=_sorted(pack, pack.supported(province.id, st_gall=st_gall)),
            support=_filled(entry_texts.SUPPORT, satellites=_sorted(pack, supporters)),
            land=_filled(entry_texts.LAND, provinces=_sorted(pack, province.land_adjacent)),
            coast=_coast(pack, province),
            seas=_filled(entry_texts.SEAS, seas=_seas(pack, province)),
            needs=_filled(entry_texts.NEEDS, advances=names.places(pack, pack.needs(province.id))),
        )
    title = _title(province.name, province.also)
    return Entry(f"province:{province.id}", title, text, texts.rule("3.3"))


def _coast(pack: Pack, province: Province) -> str:
    """Tell where galleys go along the coast, for each stretch of water if there are two."""
    parts = [
        (
            pack.waters[water].where,
            _sorted(pack, [pack.waters[other].province for other in pack.waters[water].adjacent]),
        )
        for water in pack.coasts[province.id]
    ]
    if len(parts) < 2:
        return _filled(entry_texts.COAST, provinces=parts[0][1] if parts else "")
    stretches = [entry_texts.PART.format(provinces=provinces, where=where) for where, provinces in parts]
    return entry_texts.PARTED.format(parts="; ".join(stretches))


def _seas(pack: Pack, province: Province) -> str:
    touched = [sea for water in pack.coasts[province.id] for sea in pack.waters[water].seas]
    return names.places(pack, dict.fromkeys(touched))


def _sorted(pack: Pack, values: Iterable[str]) -> str:
    return listed(sorted(names.name(pack, value) for value in dict.fromkeys(values)))


def _sea(pack: Pack, sea: Sea) -> Entry:
    around = [pack.waters[water].province for water in pack.shores[sea.id]]
    needs = pack.areas[sea.area].needs if sea.area else ()
    text = entry_texts.SEA.format(
        provinces=_sorted(pack, around), needs=_filled(entry_texts.NEEDS, advances=names.places(pack, needs))
    )
    return Entry(f"sea:{sea.id}", sea.name, text, texts.rule("3.4"))


def _area(pack: Pack, area: Area) -> Entry:
    text = entry_texts.AREA.format(
        players=area.min_players,
        needs=_filled(entry_texts.NEEDS, advances=names.places(pack, area.needs)),
        provinces=_sorted(pack, pack.by_area[area.id]),
    )
    return Entry(f"area:{area.id}", names.name(pack, area.id), text, texts.rule("4.3"))


def _title(name: str, also: tuple[str, ...]) -> str:
    """Return a name with its other spellings behind it."""
    return entry_texts.ALSO.format(name=name, also=listed(also)) if also else name
