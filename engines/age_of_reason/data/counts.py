"""Counts of components that every pack must have, whatever is printed on them."""

from collections import Counter

from engines.age_of_reason.data.pack import Pack
from engines.age_of_reason.data.validation import KEY

CARDS, MARKERS, AREAS = 11, 65, 11
"""Cards are those of a country."""
NAMES = {"advancement": 8, "support": 11, "trading": 7}
"""Of action boxes, by group."""


def count(pack: Pack) -> None:
    """Check that a pack has as many components as the box; raise ValueError."""
    for country, hand in pack.hands.items():
        _is(f"country_cards.json: cards: {pack.countries[country].name} has", len(hand), "cards", CARDS)
    _is("board.json: areas: there are", len(pack.areas), "areas", AREAS)
    _is("empire_markers.json: markers: there are", len(pack.markers), "empire markers", MARKERS)
    groups = Counter(box.group for box in pack.action_boxes.boxes)
    for group, names in NAMES.items():
        _is("action_boxes.json: boxes: there are", groups[group], f"names of the group {group!r}", names)


def _is(head: str, count: int, things: str, wanted: int) -> None:
    if count != wanted:
        raise ValueError(f"{KEY}/{head} {count} {things}; it must be {wanted}")
