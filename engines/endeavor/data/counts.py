"""Counts of components that every pack must have, whatever is printed on them."""

from collections import Counter

from engines.endeavor.data.pack import Pack
from engines.endeavor.data.validation import require

DECKS, REGIONS = 8, 7
VALUES = (0, 1, 2, 3, 4, 5)
"""Of the cards of a deck, in order; a Governor replaces the 0."""
KINDS_OF_LEVEL, TOP_LEVEL, MOST_COPIES = 3, 5, 6


def count(pack: Pack) -> None:
    """Check that a pack has as many components as the box; raise ValueError."""
    _cards(pack)
    _abolition(pack)
    _tiles(pack)
    regions = len(pack.regions)
    require("board.json: regions", regions == REGIONS, f"{regions} regions; there are {REGIONS}")


def _cards(pack: Pack) -> None:
    at = "asset_cards.json: cards"
    decks: dict[str, list[int]] = {}
    for card in pack.asset_cards.cards:
        decks.setdefault(card.deck, []).append(0 if card.governor else card.value)
    require(at, len(decks) == DECKS, f"cards of {len(decks)} decks; there are {DECKS}")
    met: set[tuple[str, int]] = set()
    for place, card in enumerate(pack.asset_cards.cards):
        value = 0 if card.governor else card.value
        missing = ", ".join(str(number) for number in VALUES if number not in decks[card.deck]) or "none"
        reason = (
            f"{value} stands there; a deck has one card of each value from {VALUES[0]} to {VALUES[-1]}, with "
            f"a Governor in place of the 0; still missing in {card.deck!r}: {missing}"
        )
        require(f"{at}[{place}].value", value in VALUES and (card.deck, value) not in met, reason)
        met.add((card.deck, value))
    for deck, values in decks.items():
        missing = [str(value) for value in VALUES if value not in values]
        require(at, not missing, f"the deck {deck!r} has no card of the value {', '.join(missing[:1])}")


def _abolition(pack: Pack) -> None:
    ending = [card.id for card in pack.asset_cards.cards if card.abolition]
    reason = f"{', '.join(ending) or 'no card'} ends slavery; exactly one card must"
    require("asset_cards.json: cards", len(ending) == 1, reason)


def _tiles(pack: Pack) -> None:
    at = "buildings.json: buildings"
    kinds = Counter(tile.level for tile in pack.buildings.buildings)
    for level in range(1, TOP_LEVEL + 1):
        reason = f"{kinds[level]} buildings of level {level}; there are {KINDS_OF_LEVEL}"
        require(at, kinds[level] == KINDS_OF_LEVEL, reason)
    for place, tile in enumerate(pack.buildings.buildings):
        wanted = MOST_COPIES - tile.level if tile.level else 0
        reason = f"{tile.copies} stands there; of level {tile.level} there are {wanted}"
        require(f"{at}[{place}].copies", tile.copies == wanted, reason)
