"""Names of cards, places, buildings and tokens by their ids; icons and actions in words."""

from collections.abc import Mapping

from engines.endeavor.data.pack import TRACKS, Card, Icons, Pack
from engines.endeavor.words import texts


def name(pack: Pack, value: str) -> str:
    """Return the name of an id; an unknown id itself."""
    kind, _, key = value.rpartition(":")
    if kind == "token":
        return texts.TOKENS.get(key, value)
    if kind == "stack":
        return texts.STACK.format(deck=deck(key))
    if value in pack.cards:
        return card_name(pack.cards[value])
    if value in pack.cities:
        return pack.cities[value].label
    if value in pack.regions:
        return pack.regions[value].name
    return pack.tiles[value].name if value in pack.tiles else value


def deck(key: str) -> str:
    """Return the name of a deck."""
    return texts.DECKS.get(key, key)


def card_name(card: Card) -> str:
    """Return a card's name: "Africa 3", "Africa Governor"."""
    if card.governor:
        return texts.GOVERNOR.format(deck=deck(card.deck))
    return f"{deck(card.deck)} {card.value}"


def amounts(thing: Icons) -> dict[str, int]:
    """Return a card's or building's icons by track, without zeros."""
    return {track: count for track, count in zip(TRACKS, thing, strict=True) if count}


def brings(icons: Mapping[str, int], glory: int) -> str:
    """Return icons in words: "Industry 2, glory 1"."""
    parts = [f"{texts.TRACKS[track]} {count}" for track, count in icons.items()]
    return ", ".join([*parts, f"glory {glory}"] if glory else parts)


def does(mode: str, actions: tuple[str, ...]) -> str:
    """Return a building's actions in words: "Ship or Draw", "Draw and Draw"."""
    halves = actions * 2 if mode.startswith("twice") else actions
    return texts.MODES[mode].join(texts.ACTIONS[action] for action in halves)


def building(mode: str, actions: tuple[str, ...], icons: Mapping[str, int], glory: int) -> str:
    """Return the actions and icons of a building in words: "Ship; Culture 1"."""
    return "; ".join(part for part in (does(mode, actions), brings(icons, glory)) if part)
