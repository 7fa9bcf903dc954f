"""The sheets of a round and of the game: what tracks and actions gave, and the glory by its sources."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from engines.endeavor.data.loading import PACKS
from engines.endeavor.data.pack import TRACKS
from engines.endeavor.events import (
    Attacked,
    Built,
    Connected,
    Drew,
    Grew,
    Occupied,
    Opened,
    RoundBegan,
    SalaryPaid,
    Shipped,
)
from engines.endeavor.words import texts
from engines.kernel import Event
from render.endeavor.named_view import NamedView
from render.kit import fonts, sprites
from render.kit.figures.scores import NOTHING, Columns, Row, Sheet, ranks, score_sheet
from render.kit.figures.strips import Fight, Side

SHEETS: frozenset[str] = frozenset({"round", "over"})
FIGHTS: frozenset[str] = frozenset({"attacked"})

COUNTS: Mapping[str, Callable[[Event], int]] = {
    "Culture: new markers": lambda event: event.markers if isinstance(event, Grew) else 0,
    "Finance: markers home": lambda event: len(event.buildings) if isinstance(event, SalaryPaid) else 0,
    "Shipped": lambda event: isinstance(event, Shipped),
    "Cities occupied": lambda event: isinstance(event, Occupied),
    "Connections": lambda event: isinstance(event, Connected),
    "Cards taken": lambda event: isinstance(event, Drew | Opened),
}
"""What is counted in a round, by the row's name."""


def of_round(
    named: NamedView, event: RoundBegan, since: Sequence[Event], before: NamedView | None
) -> Sheet | None:
    """Sum up the round before the one that begins; None at the start of the game."""
    if event.round < 2:
        return None
    now, then = _sources(named), _sources(before) if before is not None else {}
    totals = [board.glory for board in named.view.boards]
    old = [board.glory for board in before.view.boards] if before is not None else None
    rows = [
        *_happened(named, since),
        Row("Glory and its gain"),
        *(Row.of(name, part, then.get(name)) for name, part in now.items() if any(part)),
        Row.of("Glory", totals, old, total=True),
        ranks(totals),
    ]
    columns = Columns.of(named, totals, lambda seat: sprites.seat(seat, 56, named.letter(seat)))
    return Sheet(f"Round {event.round - 1} of {named.view.rounds}", "", columns, rows)


def _happened(named: NamedView, since: Sequence[Event]) -> list[Row]:
    """Return rows for what tracks and actions gave."""
    seats = range(named.view.seats)
    tiles = PACKS.get(named.view.pack).tiles
    built: dict[int | None, str] = {
        event.seat: tiles[event.building].name for event in since if isinstance(event, Built)
    }
    rows = [Row("Industry: built", [built.get(seat, NOTHING) for seat in seats])]
    for name, count in COUNTS.items():
        numbers = [sum(count(event) for event in since if event.seat == seat) for seat in seats]
        if any(numbers):
            rows.append(Row.of(name, numbers))
    attacks = [event for event in since if isinstance(event, Attacked)]
    if attacks:
        won, lost = Counter(event.seat for event in attacks), Counter(event.loser for event in attacks)
        losses = [fonts.figure(-lost[seat]) if lost[seat] else "" for seat in seats]
        rows.append(Row.of("Cities won, lost", [won[seat] for seat in seats])._replace(beside=losses))
    return rows


def _sources(named: NamedView) -> dict[str, list[int]]:
    """Return the glory of every seat by where it comes from."""
    view, glory = named.view, PACKS.get(named.view.pack).glory_of_space
    seats = range(view.seats)
    cities, links = Counter[int | None](), Counter(item.holder for item in view.connections)
    for city in (city for region in view.regions for city in region.cities):
        cities[city.holder] += city.glory
    sources = {
        texts.SCORES["cities"]: [cities[seat] for seat in seats],
        texts.SCORES["connections"]: [links[seat] for seat in seats],
    }
    for place, track in enumerate(TRACKS):
        sources[texts.TRACKS[track]] = [glory[board.tracks[place].space] for board in view.boards]
    sources["Cards"] = [sum(card.glory for card in board.held) for board in view.boards]
    known = [sum(part[seat] for part in sources.values()) for seat in seats]
    sources["All else"] = [board.glory - sure for board, sure in zip(view.boards, known, strict=True)]
    return sources


def final(named: NamedView) -> Sheet:
    """Return the final scores, the winner first."""
    return score_sheet(named, lambda seat: sprites.seat(seat, 56, named.letter(seat)))


def fight(named: NamedView, event: Event) -> Fight | None:
    """Put an attack on a city into a row."""
    if not isinstance(event, Attacked) or event.seat is None:
        return None
    regions = (region for region in named.view.regions for city in region.cities if city.id == event.city)
    where = next(regions).name
    words = f"{named.names[event.seat]} takes {named.city_names[event.city]}, {where}"
    return Fight(_side(named, event.seat), _side(named, event.loser), words, won=True, kind="Attack")


def _side(named: NamedView, seat: int) -> Side:
    return Side(named.names[seat], sprites.seat(seat, 60, named.letter(seat)), style=seat)
