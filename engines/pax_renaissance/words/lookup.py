"""Look-ups for `/pax card`: all cards, empires, banks and victory squares, and the terms of the rules."""

from engines.kernel import Entry
from engines.kernel.words import listed
from engines.pax_renaissance.data.effects import Ability, PatronCountsAs, tag
from engines.pax_renaissance.data.pack import Bank, Card, City, Empire, Pack, Side, VictorySquare
from engines.pax_renaissance.moves import Options
from engines.pax_renaissance.words import names, readings, texts
from engines.pax_renaissance.words.glossary import terms as glossary


def entries(pack: Pack) -> list[Entry]:
    """Return all that can be looked up."""
    terms = [
        Entry(key, title, text, texts.rule(section), also=glossary.CALLED.get(key, ()))
        for key, (title, text, section) in glossary.TERMS.items()
    ]
    return [
        *terms,
        *(_card(pack, card) for card in pack.cards.values()),
        *(_empire(pack, empire) for empire in pack.empires.values()),
        *(_place(pack, city) for city in pack.cities.values()),
        *(_victory(square) for square in pack.victories.values()),
        *(_bank(pack, bank) for bank in pack.banks.values()),
    ]


def variants(pack: Pack, options: Options) -> dict[str, str]:
    """Return the texts of cards whose abilities read otherwise with these options, by key."""
    reworded: dict[str, str] = {}
    for card in pack.cards.values():
        if any(readings.reworded(ability, options) for ability in card.abilities):
            entry = _card(pack, card, options)
            reworded[entry.key] = entry.text
    return reworded


def _card(pack: Pack, card: Card, options: Options | None = None) -> Entry:
    text = _head(pack, card)
    if card.prestige:
        text += glossary.CARD_PRESTIGE.format(prestige=names.prestige(card.prestige))
    if card.ops:
        text += glossary.CARD_OPS.format(ops=names.ops(card.ops))
    if card.one_shot is not None and card.kind == "tableau":
        text += glossary.CARD_ONE_SHOT.format(one_shot=names.one_shot(pack, card.one_shot))
    if card.agents:
        text += glossary.CARD_AGENTS.format(agents=names.tokens(pack, card.agents))
    for ability in card.abilities:
        frame = glossary.CARD_TITLED if ability.title else glossary.CARD_ABILITY
        text += frame.format(title=ability.title, text=names.ability(pack, ability, options))
    titles = tuple(ability.title for ability in card.abilities if ability.title)
    return Entry(f"card:{card.id}", card.name, text, texts.rule(_section(card)), also=titles)


def _head(pack: Pack, card: Card) -> str:
    region = texts.REGIONS[card.region]
    if card.kind == "comet":
        return glossary.COMET.format(region=region)
    if card.kind == "queen":
        return glossary.QUEEN.format(region=region, suitors=names.places(pack, card.suitors))
    location = card.location or ""
    placed = location if location in texts.LOCATIONS else ""
    where = names.name(pack, placed) if placed else glossary.IN_PLACE.format(place=names.the(pack, location))
    return glossary.CARD.format(region=region, location=where)


def _section(card: Card) -> str:
    """Return the sections that a card's abilities bend, or the section of its kind."""
    bent = [_bends(ability) for ability in card.abilities]
    if bent:
        return ", ".join(dict.fromkeys(bent))
    return {"comet": "L1", "queen": "I", "tableau": "B5"}[card.kind]


def _bends(ability: Ability) -> str:
    if isinstance(ability, PatronCountsAs):
        return glossary.VICTORIES[ability.victory][1]
    return glossary.ABILITIES[tag(ability)][1]


def _empire(pack: Pack, empire: Empire) -> Entry:
    borders = [
        glossary.SEA.format(border=names.border(pack, border))
        if pack.borders[border].sea
        else names.border(pack, border)
        for border in pack.borders_of[empire.id]
    ]
    text = glossary.EMPIRE.format(
        region=texts.REGIONS[empire.region],
        king=_side(empire.king),
        republic=_side(empire.republic),
        cities=listed([_city(pack.cities[city]) for city in pack.cities_of[empire.id]]),
        borders=listed(borders),
        diagonal=names.places(pack, empire.diagonal),
    )
    rulers = (empire.king.name, empire.republic.name)
    return Entry(f"empire:{empire.id}", empire.name, text, texts.rule("B4"), also=rulers)


def _side(side: Side) -> str:
    printed = [f"{texts.PRESTIGE[kind]}" for kind in side.prestige] + [names.op(op) for op in side.ops]
    return glossary.SIDE.format(name=side.name, printed=listed(printed))


def _city(city: City) -> str:
    if city.emporium:
        return glossary.EMPORIUM.format(city=city.name, colour=texts.COLOURS[city.emporium])
    return glossary.CAPITAL.format(city=city.name) if city.capital else city.name


def _place(pack: Pack, city: City) -> Entry:
    what = glossary.CITY_CAPITAL if city.capital else ""
    if city.emporium:
        what = glossary.CITY_EMPORIUM.format(colour=texts.COLOURS[city.emporium])
    levies = [
        glossary.LEVY_OF.format(state=texts.STATES[state], tokens=names.tokens(pack, city.levy[state]))
        for state in city.levy
    ]
    text = glossary.IN_EMPIRE.format(empire=names.the(pack, city.empire), what=what, levies="; ".join(levies))
    return Entry(f"city:{city.id}", city.name, text, texts.rule("B6a, G4"))


def _victory(square: VictorySquare) -> Entry:
    text, section = glossary.VICTORIES[square.id]
    return Entry(f"victory:{square.id}", square.name, text, texts.rule(section))


def _bank(pack: Pack, bank: Bank) -> Entry:
    empires = names.places(pack, pack.borders[bank.border].empires)
    text = glossary.BANK.format(banker=bank.banker, place=bank.place, empires=empires)
    return Entry(f"bank:{bank.id}", bank.name, text, texts.rule("C2"), also=(bank.banker, bank.place))
