"""What a move was good for, from a seat's views before and after it."""

from collections.abc import Iterator

from engines.endeavor.views import BoardView, CityView, EndeavorView, RegionView
from engines.endeavor.words import texts
from engines.kernel import Point
from engines.kernel.words import counted, seat_name

GLORY = 2
"""From so much more on, glory is worth a word."""


def points(view: EndeavorView, after: EndeavorView, seat: int) -> Iterator[Point]:
    """Yield what a move of a seat was good for."""
    yield from _connections(view, after, seat)
    yield from _regions(view, after, seat)
    yield from _board(view.boards[seat], after.boards[seat], rounds=after.rounds - after.round)


def _point(key: str, worth: float, **parts: str | int) -> Point:
    return Point(texts.POINTS[key].format(**parts), worth)


def _connections(view: EndeavorView, after: EndeavorView, seat: int) -> Iterator[Point]:
    """Yield the connections that the seat has made, broken, or closed to another."""
    before, now = _cities(view), _cities(after)
    for was, link in zip(view.connections, after.connections, strict=True):
        ends = {"a": now[link.a].name, "b": now[link.b].name}
        if link.holder == seat and was.holder != seat:
            yield _point("connects", 5, **ends)
        if was.holder is not None and was.holder not in {seat, link.holder}:
            yield _point("breaks", 4, who=seat_name(was.holder), **ends)
        for end, other in ((link.a, link.b), (link.b, link.a)):
            rival = now[other].holder
            taken = before[end].holder is None and now[end].holder == seat
            if taken and rival is not None and rival != seat:
                yield _point("denies", 3, who=seat_name(rival), **ends)


def _cities(view: EndeavorView) -> dict[str, CityView]:
    return {city.id: city for region in view.regions for city in region.cities}


def _regions(view: EndeavorView, after: EndeavorView, seat: int) -> Iterator[Point]:
    """Yield regions that are open now, and top cards that are within reach now."""
    for was, region in zip(view.regions, after.regions, strict=True):
        if region.open and not was.open:
            yield _point("opens", 2, region=region.name)
        for card in sorted(_in_reach(region, seat) - _in_reach(was, seat)):
            yield _point("reach", 2.5, card=card)


def _in_reach(region: RegionView, seat: int) -> set[str]:
    """Return the top cards that the seat has the presence for."""
    tops = [stack.cards[0] for stack in region.stacks if stack.cards] if region.open else []
    return {card.name for card in tops if card.value and card.value <= region.presence[seat]}


def _board(was: BoardView, board: BoardView, *, rounds: int) -> Iterator[Point]:
    """Yield a Governor, tracks that give more as long as there are rounds for it, and glory."""
    held = {card.id for card in was.held}
    for card in board.held:
        if card.value is None and card.id not in held:
            yield _point("governor", 4, card=card.name)
    for before, track in zip(was.tracks, board.tracks, strict=True):
        if track.gives > before.gives and (rounds or track.id == "politics"):
            cards = counted(board.card_limit, "card")
            yield _point(track.id, 2, gives=track.gives, before=before.gives, cards=cards)
    if board.glory - was.glory >= GLORY:
        yield _point("glory", 1, glory=board.glory - was.glory)
