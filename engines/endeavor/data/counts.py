"""Counts of the box: what a pack that is brought in must have, whatever is printed on it."""

from collections import Counter

from engines.endeavor.data.pack import Pack
from engines.endeavor.data.validation import KEY

DECKS, REGIONS = 8, 7
VALUES = (0, 1, 2, 3, 4, 5)
"""Of the cards of a deck, in order; a Governor lies in place of the 0."""
KINDS_OF_LEVEL, TOP_LEVEL, MOST_COPIES = 3, 5, 6


def count(pack: Pack) -> None:
    """Check that a pack has as many components as the box; ValueError."""
    _cards(pack)
    _abolition(pack)
    _tiles(pack)
    found = len(pack.regions)
    if found != REGIONS:
        raise ValueError(f"{KEY}/board.json: regions: {found} regions; there are {REGIONS}")


def _cards(pack: Pack) -> None:
    decks = dict.fromkeys(card.deck for card in pack.asset_cards.cards)
    if len(decks) != DECKS:
        raise ValueError(f"{KEY}/asset_cards.json: cards: cards of {len(decks)} decks; there are {DECKS}")
    met: set[tuple[str, int]] = set()
    for place, card in enumerate(pack.asset_cards.cards):
        value = 0 if card.governor else card.value
        if (card.deck, value) in met or value not in VALUES:
            own = {
                0 if one.governor else one.value for one in pack.asset_cards.cards if one.deck == card.deck
            }
            missing = ", ".join(str(one) for one in VALUES if one not in own) or "none"
            raise ValueError(
                f"{KEY}/asset_cards.json: cards[{place}].value: {value} stands there; a deck has one card of "
                f"each value from {VALUES[0]} to {VALUES[-1]}, with a Governor in place of the 0; "
                f"still missing in {card.deck!r}: {missing}"
            )
        met.add((card.deck, value))
    for deck in decks:
        missing = [str(value) for value in VALUES if (deck, value) not in met]
        if missing:
            raise ValueError(
                f"{KEY}/asset_cards.json: cards: the deck {deck!r} has no card of the value {missing[0]}"
            )


def _abolition(pack: Pack) -> None:
    found = [card.id for card in pack.asset_cards.cards if card.abolition]
    if len(found) != 1:
        told = ", ".join(found) or "no card"
        raise ValueError(f"{KEY}/asset_cards.json: cards: {told} ends slavery; exactly one card must")


def _tiles(pack: Pack) -> None:
    kinds = Counter(tile.level for tile in pack.buildings.buildings)
    for level in range(1, TOP_LEVEL + 1):
        if kinds[level] != KINDS_OF_LEVEL:
            raise ValueError(
                f"{KEY}/buildings.json: buildings: {kinds[level]} buildings of level {level}; "
                f"there are {KINDS_OF_LEVEL}"
            )
    for place, tile in enumerate(pack.buildings.buildings):
        wanted = MOST_COPIES - tile.level if tile.level else 0
        if tile.copies != wanted:
            raise ValueError(
                f"{KEY}/buildings.json: buildings[{place}].copies: {tile.copies} stands there; "
                f"of level {tile.level} there are {wanted}"
            )
