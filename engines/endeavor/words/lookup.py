"""Look-ups: terms, tracks, buildings, tokens, cards, regions and cities, for `/endeavor card`."""

from collections.abc import Iterable

from engines.endeavor.data.pack import Building, Card, City, Pack, Region, Step, Token
from engines.endeavor.words import glossary, names, texts
from engines.kernel import Entry
from engines.kernel.words import counted, listed, sentence


def entries(pack: Pack) -> list[Entry]:
    """Return all entries that can be looked up."""
    terms = [
        Entry(key, title, text, texts.RULES[rule], also=glossary.CALLED.get(key, ()))
        for key, (title, text, rule) in glossary.TERMS.items()
    ]
    board = pack.player_board
    return [
        *terms,
        *(_track(name, levels.steps, board.glory_spaces.spaces) for name, levels in board.levels.items()),
        *(_building(pack, tile) for tile in pack.tiles.values()),
        *(_token(token) for token in pack.token_kinds.values()),
        *(_card(card) for card in pack.cards.values()),
        *(_region(region) for region in pack.regions.values()),
        *(_city(pack, region, city) for region in pack.regions.values() for city in region.cities),
    ]


def _track(name: str, steps: Iterable[Step], spaces: Iterable[int]) -> Entry:
    rising = sorted(steps, key=lambda step: step.min_score)
    levels = (glossary.TRACK_LEVEL.format(value=step.value, icons=step.min_score) for step in rising)
    text = glossary.TRACK_ENTRY.format(
        gives=glossary.TRACK_GIVES[name],
        levels=listed(levels),
        spaces=listed(str(space) for space in sorted(spaces)),
    )
    return Entry(f"track:{name}", texts.TRACKS[name], text, texts.RULES["tracks"])


def _building(pack: Pack, tile: Building) -> Entry:
    does = names.building(tile.action.mode, tile.action.actions, names.amounts(tile), tile.glory)
    if tile.level:
        industry = min(
            step.min_score for step in pack.player_board.levels["industry"].steps if step.value >= tile.level
        )
        level = glossary.BUILDING_LEVEL.format(level=tile.level, industry=industry)
        text = glossary.BUILDING_ENTRY.format(
            does=f"{level}; {does}",
            copies=tile.copies,
            top=glossary.BUILDING_TOP if tile.id in pack.top_tiles else "",
        )
    else:
        text = glossary.BUILDING_START.format(does=does)
    return Entry(f"building:{tile.id}", tile.name, text, texts.RULES["build"])


def _token(token: Token) -> Entry:
    if token.action is not None:
        does = names.does(token.action.mode, token.action.actions)
        text = glossary.BLUE.format(does=does, count=token.count)
    else:
        track = next(iter(names.amounts(token.icons)))
        text = glossary.BROWN.format(track=texts.TRACKS[track], count=token.count)
    return Entry(f"token:{token.type}", texts.TOKENS[token.type], text, texts.RULES["using"])


def _card(card: Card) -> Entry:
    icons = names.brings(names.amounts(card), card.glory)
    if card.governor:
        return Entry(
            f"card:{card.id}",
            names.card_name(card),
            glossary.GOVERNOR_ENTRY.format(icons=icons),
            texts.RULES["opening"],
        )
    text = glossary.CARD_ENTRY.format(icons=icons, markers=counted(card.value, "marker"))
    if card.abolition:
        text = f"{text} {glossary.TERMS['abolition'][1]}"
    return Entry(f"card:{card.id}", names.card_name(card), text, texts.RULES["draw"])


def _region(region: Region) -> Entry:
    opens = glossary.REGION_TRACK.format(spaces=counted(region.shipping_track_length, "space"))
    text = glossary.REGION_ENTRY.format(
        opens=opens if region.can_ship_to else glossary.REGION_OPEN,
        stacks=listed(names.deck(deck) for deck in region.card_stacks),
        cities=listed(city.label for city in region.cities),
    )
    return Entry(f"region:{region.id}", sentence(region.name), text, texts.RULES["opening"])


def _city(pack: Pack, region: Region, city: City) -> Entry:
    links = listed(pack.cities[other].label for _, other in pack.connections_of[city.id])
    text = glossary.CITY_ENTRY.format(region=region.name, glory=city.glory, links=links)
    return Entry(f"city:{city.id}", city.label, text, texts.RULES["occupy"])
