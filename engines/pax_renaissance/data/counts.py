"""Counts of the box: what a pack that is brought in must have, whatever is printed on it."""

from collections import Counter

from engines.pax_renaissance.data.pack import Pack, shape_of
from engines.pax_renaissance.data.validation import KEY

CARDS = {"tableau": 147, "queen": 17, "comet": 4}
CITIES, ROUTES = 27, 3
"""Routes are those of a colour."""
TOKENS = {"knight": 24, "rook": 24, "bishop": 15, "pirate": 13}


def count(pack: Pack) -> None:
    """Check that a pack has as many components as the box; ValueError."""
    kinds = Counter(card.kind for card in pack.deck.cards)
    for kind, cards in CARDS.items():
        _is("cards.json: cards: there are", kinds[kind], f"cards of the kind {kind!r}", cards)
    _is("map.json: cities: there are", len(pack.cities), "cities", CITIES)
    colours = Counter(route.colour for route in pack.map.routes)
    for colour in ("black", "white"):
        _is("map.json: routes: there are", colours[colour], f"{colour} routes", ROUTES)
    for shape, tokens in TOKENS.items():
        found = sum(count for token, count in pack.supply.tokens.shared.items() if shape_of(token) == shape)
        _is("supply.json: tokens.shared: there are", found, f"{shape}s", tokens)


def _is(head: str, found: int, things: str, wanted: int) -> None:
    if found != wanted:
        raise ValueError(f"{KEY}/{head} {found} {things}; it must be {wanted}")
