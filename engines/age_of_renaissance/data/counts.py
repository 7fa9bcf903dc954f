"""How many components of each kind the box holds: an imported pack must have as many."""

from collections import Counter
from string import ascii_uppercase

from engines.age_of_renaissance.data.pack import Pack
from engines.age_of_renaissance.data.validation import KEY

CARDS = {1: 29, 2: 22, 3: 13}
"""By epoch, with all copies."""
AREAS, COMMODITIES = 8, 12
SHIPS = {"galley": 4, "seaworthy": 4, "ocean": 4}


def count(pack: Pack) -> None:
    """Check that a pack has as many components as the box; ValueError."""
    for epoch, cards in CARDS.items():
        _is("history_cards.json: cards: there are", len(pack.decks[epoch]), f"cards of Epoch {epoch}", cards)
    letters = "".join(sorted(pack.advances))
    if letters != ascii_uppercase:
        raise ValueError(
            f"{KEY}/advances.json: advances: {letters} stand there; it must be one of each A to Z"
        )
    _is("board.json: areas: there are", len(pack.areas), "Areas", AREAS)
    _is("commodities.json: commodities: there are", len(pack.commodities), "commodities", COMMODITIES)
    rows = Counter(ship.type for ship in pack.tables.ships.boxes)
    for kind, boxes in SHIPS.items():
        _is("tables.json: ships.boxes: there are", rows[kind], f"boxes of the type {kind!r}", boxes)


def _is(head: str, count: int, things: str, wanted: int) -> None:
    if count != wanted:
        raise ValueError(f"{KEY}/{head} {count} {things}; it must be {wanted}")
