"""Look-ups: cards, buildings and terms, for `/endeavor card`."""

from collections.abc import Iterable

from engines.endeavor.data.pack import Building, Card, Pack, Step
from engines.endeavor.words import names, texts
from engines.kernel import Entry
from engines.kernel.words import counted, listed


def entries(pack: Pack) -> list[Entry]:
    """Return all that can be looked up."""
    terms = [Entry(key, title, text, texts.RULES[rule]) for key, (title, text, rule) in texts.TERMS.items()]
    buildings = [_building(tile) for tile in pack.tiles.values()]
    board = pack.player_board
    tracks = [_track(name, one.steps, board.glory_spaces.spaces) for name, one in board.levels.items()]
    return terms + tracks + buildings + [_card(card) for card in pack.cards.values()]


def _track(name: str, steps: Iterable[Step], spaces: Iterable[int]) -> Entry:
    rising = sorted(steps, key=lambda step: step.min_score)
    levels = (texts.TRACK_LEVEL.format(value=step.value, icons=step.min_score) for step in rising)
    text = texts.TRACK_ENTRY.format(
        gives=texts.TRACK_GIVES[name],
        levels=listed(levels),
        spaces=listed(str(space) for space in sorted(spaces)),
    )
    return Entry(f"track:{name}", texts.TRACKS[name], text, texts.RULES["tracks"])


def _building(tile: Building) -> Entry:
    parts = [texts.LEVEL.format(level=tile.level)] if tile.level else []
    parts.append(names.building(tile.action.mode, tile.action.actions, names.amounts(tile), tile.glory))
    return Entry(f"building:{tile.id}", tile.name, f"{'; '.join(parts)}.", texts.RULES["build"])


def _card(card: Card) -> Entry:
    icons = names.brings(names.amounts(card), card.glory)
    if card.governor:
        return Entry(
            f"card:{card.id}",
            names.card_name(card),
            texts.GOVERNOR_ENTRY.format(icons=icons),
            texts.RULES["opening"],
        )
    text = texts.CARD_ENTRY.format(icons=icons, markers=counted(card.value, "marker"))
    if card.abolition:
        text = f"{text} {texts.TERMS['abolition'][1]}"
    return Entry(f"card:{card.id}", names.card_name(card), text, texts.RULES["draw"])
