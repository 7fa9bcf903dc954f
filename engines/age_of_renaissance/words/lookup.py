"""Look-ups: terms, cards, Advances, provinces, seas, Areas and commodities, for `/renaissance card`."""

from collections.abc import Iterable

from engines.age_of_renaissance.data.history import Card, CommodityCard, EventCard
from engines.age_of_renaissance.data.pack import Advance, Area, Commodity, Pack, Province, Sea
from engines.age_of_renaissance.moves import Options
from engines.age_of_renaissance.words import abilities, glossary, names, texts
from engines.kernel import Entry
from engines.kernel.words import joined, listed, sentence


def entries(pack: Pack) -> list[Entry]:
    """Return all that can be looked up."""
    terms = [
        Entry(f"term:{key}", title, text, texts.rule(section))
        for key, (title, text, section) in glossary.TERMS.items()
    ]
    return [
        *terms,
        *(_advance(pack, one) for one in pack.advances.values()),
        *(_card(pack, one) for one in pack.cards.values()),
        *(_commodity(pack, one) for one in pack.commodities.values()),
        *(_province(pack, one) for one in pack.provinces.values()),
        *(_sea(pack, one) for one in pack.seas.values()),
        *(_area(pack, one) for one in pack.areas.values()),
    ]


def variants(pack: Pack, options: Options) -> dict[str, str]:
    """Return the texts, by key, that read otherwise where a game is played with these options."""
    if not options.st_gall_supports_nuremberg:
        return {}
    found = [_province(pack, pack.provinces[one], st_gall=True) for one in ("st_gall", "nuremberg")]
    return {entry.key: entry.text for entry in found}


def _advance(pack: Pack, advance: Advance) -> Entry:
    does, section = abilities.ADVANCES[advance.id]
    category = names.name(pack, advance.category)
    text = glossary.ADVANCE.format(
        category=category,
        cost=texts.dollars(advance.cost),
        does=does,
        needs=_filled(glossary.NEEDS, advances=names.places(pack, advance.prerequisites)),
        credit=_filled(
            glossary.CREDIT,
            dollars=texts.dollars(advance.credit) if advance.credit else "",
            category=category,
        ),
        relief=_filled(glossary.RELIEF, points=str(advance.relief or "")),
    )
    title = glossary.ADVANCE_TITLE.format(name=advance.name, letter=advance.id)
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
        text = glossary.EVENT.format(
            epoch=card.epoch, does=abilities.EVENTS[card.id], stays=glossary.STAYS[card.replay]
        )
        return Entry(f"card:{card.id}", _title(card.name, card.also), text, texts.rule("5.4.2"))
    raised = ""
    if card.raised is not None:
        raised = glossary.RAISED[card.raised.within].format(
            dollars=texts.dollars(card.raised.credit), card=names.said(pack, card.raised.card)
        )
    text = glossary.LEADER.format(epoch=card.epoch, credit=names.credited(pack, card), raised=raised)
    return Entry(f"card:{card.id}", _title(card.name, card.also), text, texts.rule("5.4.3"))


def _commodity_card(pack: Pack, card: CommodityCard) -> Entry:
    found = [pack.commodities[one] for one in card.commodities]
    if len(found) > 1:
        payoffs = [glossary.PAYOFF.format(commodity=one.name, payoff=_payoff(one)) for one in found]
        what = glossary.PAYS_EITHER.format(payoffs=joined(payoffs))
    else:
        what = glossary.PAYS.format(commodity=found[0].name, payoff=_payoff(found[0]))
    text = glossary.COMMODITY_CARD.format(
        copies=glossary.COPIES.format(count=card.copies) if card.copies > 1 else "",
        what=what,
        stays=glossary.STAYS[card.replay],
    )
    title = glossary.CARD_TITLE.format(name=card.name, epoch=card.epoch)
    return Entry(f"card:{card.id}", title, text, texts.rule("5.4.1"))


def _payoff(commodity: Commodity) -> str:
    return "/".join(str(box) for box in commodity.payoff_boxes)


def _commodity(pack: Pack, commodity: Commodity) -> Entry:
    found = pack.suppliers[commodity.id]
    text = glossary.COMMODITY.format(
        dollars=texts.dollars(commodity.base_value),
        total=commodity.dice_total,
        payoff=_payoff(commodity),
        count=sentence(texts.provinces(len(found))),
        provinces=_sorted(pack, found),
    )
    return Entry(f"commodity:{commodity.id}", commodity.name, text, texts.rule("5.4.1"))


# ---- the board


def _province(pack: Pack, province: Province, *, st_gall: bool = False) -> Entry:
    """Describe a province; `st_gall`: as an option St. Gall supports Nuremberg."""
    supporters = pack.supporters(province.id, st_gall=st_gall)
    if province.overseas:
        text = glossary.BOX.format(
            number=province.market_number,
            goods=names.goods(pack, province),
            advances=names.places(pack, province.needs),
        )
    else:
        text = (glossary.SATELLITE if province.satellite else glossary.MARKET).format(
            area=names.name(pack, province.area or ""),
            number=province.market_number,
            goods=names.goods(pack, province),
            capital=glossary.CAPITAL if province.capital else "",
            supports=_sorted(pack, pack.supported(province.id, st_gall=st_gall)),
            support=_filled(glossary.SUPPORT, satellites=_sorted(pack, supporters)),
            land=_filled(glossary.LAND, provinces=_sorted(pack, province.land_adjacent)),
            coast=_coast(pack, province),
            seas=_filled(glossary.SEAS, seas=_seas(pack, province)),
            needs=_filled(glossary.NEEDS, advances=names.places(pack, pack.needs(province.id))),
        )
    title = _title(province.name, province.also)
    return Entry(f"province:{province.id}", title, text, texts.rule("3.3"))


def _coast(pack: Pack, province: Province) -> str:
    """Tell where galleys get along the coast, for each stretch of water where there are two."""
    parts = [
        (
            pack.waters[water].where,
            _sorted(pack, [pack.waters[one].province for one in pack.waters[water].adjacent]),
        )
        for water in pack.coasts[province.id]
    ]
    if len(parts) < 2:
        return _filled(glossary.COAST, provinces=parts[0][1] if parts else "")
    told = [glossary.PART.format(provinces=provinces, where=where) for where, provinces in parts]
    return glossary.PARTED.format(parts="; ".join(told))


def _seas(pack: Pack, province: Province) -> str:
    touched = [sea for water in pack.coasts[province.id] for sea in pack.waters[water].seas]
    return names.places(pack, dict.fromkeys(touched))


def _sorted(pack: Pack, values: Iterable[str]) -> str:
    return listed(sorted(names.name(pack, one) for one in dict.fromkeys(values)))


def _sea(pack: Pack, sea: Sea) -> Entry:
    around = [pack.waters[water].province for water in pack.shores[sea.id]]
    needs = pack.areas[sea.area].needs if sea.area else ()
    text = glossary.SEA.format(
        provinces=_sorted(pack, around), needs=_filled(glossary.NEEDS, advances=names.places(pack, needs))
    )
    return Entry(f"sea:{sea.id}", sea.name, text, texts.rule("3.4"))


def _area(pack: Pack, area: Area) -> Entry:
    text = glossary.AREA.format(
        players=area.min_players,
        needs=_filled(glossary.NEEDS, advances=names.places(pack, area.needs)),
        provinces=_sorted(pack, pack.by_area[area.id]),
    )
    return Entry(f"area:{area.id}", names.name(pack, area.id), text, texts.rule("4.3"))


def _title(name: str, also: tuple[str, ...]) -> str:
    """Return a name with its other spellings behind it."""
    return glossary.ALSO.format(name=name, also=listed(also)) if also else name
