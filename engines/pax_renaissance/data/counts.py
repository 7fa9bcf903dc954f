"""The numbers of components in the box, which every imported pack must have."""

from collections import Counter

from engines.pax_renaissance.data.pack import Pack, shape_of
from engines.pax_renaissance.data.validation import KEY

CARDS = {"tableau": 147, "queen": 17, "comet": 4}
CITIES, ROUTES = 27, 3
"""Routes of each colour."""
TOKENS = {"knight": 24, "rook": 24, "bishop": 15, "pirate": 13}


def count(pack: Pack) -> None:
    """Raise ValueError unless a pack has as many components as the box."""
    kinds = Counter(card.kind for card in pack.deck.cards)
    for kind, cards in CARDS.items():
        _is("cards.json: cards: there are", kinds[kind], f"cards of the kind {kind!r}", cards)
    _is("map.json: cities: there are", len(pack.cities), "cities", CITIES)
    colours = Counter(route.colour for route in pack.map.routes)
    for colour in ("black", "white"):
        _is("map.json: routes: there are", colours[colour], f"{colour} routes", ROUTES)
    for shape, tokens in TOKENS.items():
        actual = sum(count for token, count in pack.supply.tokens.shared.items() if shape_of(token) == shape)
        _is("supply.json: tokens.shared: there are", actual, f"{shape}s", tokens)


def _is(head: str, actual: int, things: str, wanted: int) -> None:
    if actual != wanted:
        raise ValueError(f"{KEY}/{head} {actual} {things}; it must be {wanted}")
