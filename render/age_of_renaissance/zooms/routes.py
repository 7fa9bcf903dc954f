"""The lines of the zoomed view of an Area, clear of pieces and names, worked out once for each part."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from itertools import pairwise
from math import dist, hypot, inf
from typing import NamedTuple

from PIL import Image

from engines.age_of_renaissance.data.loading import PACKS
from render.age_of_renaissance.map.cells import cells, sketch
from render.age_of_renaissance.map.layout import layout
from render.age_of_renaissance.map.links import Link, cut, way
from render.age_of_renaissance.zooms.framing import Part
from render.age_of_renaissance.zooms.lying import Pill, Sketch, around, placed_pill, sketched
from render.kit.questions.placing import shared
from render.kit.ways import Place, Rect, Way, along, between, beyond

CLEAR = 7
"""Pixels between a line and what it keeps clear of."""
DEAR, SIGNS, OWN = 40, 20, 12
"""So much dearer is a pixel of an arrow upon other pieces and names, upon ports, upon names of its ends."""
BELOW, ASHORE = 6, 5
"""The same for lines that lie below all these; and what a pixel of a line along coasts costs upon land."""
NEAR = 90
"""Pixels around a line's ends in which it looks for a way around things."""
STEP = 6
"""So close together a line is looked at for land, in pixels."""
BAR = 11
"""Half the length of the bar across a border, as a share of the size of pieces."""
AMID = 0.1
"""Pixels of room that a pixel of distance from the middle of its border is worth to a bar."""
HEAD = 11
"""Length of an arrow's head."""


class Lines(NamedTuple):
    """Everything between the provinces of a part, in its pixels."""

    pills: tuple[Pill, ...]
    moorings: tuple[Way, ...]
    """From ports to the pieces of their provinces."""
    coasts: tuple[Way, ...]
    bars: tuple[Way, ...]
    """Across borders that can be crossed by land."""
    lands: tuple[Way, ...]
    """Between provinces that border on each other where their land does not meet on the map."""
    arrows: tuple[Way, ...]
    """From Satellites to what they support, without heads."""


@lru_cache(maxsize=64)
def lines(pack: str, part: Part, links: tuple[Link, ...], ports: tuple[str, ...]) -> Lines:
    """Return the lines of a part: of these links and ports those between provinces that it shows."""
    drawn = sketched(pack, part)
    links = tuple(link for link in links if {*link.ends} <= drawn.rooms.keys())
    waters = {key: PACKS.get(pack).waters[key] for key in ports}
    codes = {key: sea.code for key, sea in drawn.board.seas.items()}
    moored = {key: water for key, water in waters.items() if water.province in drawn.rooms}
    pills: dict[str, Pill] = {}
    for key, water in moored.items():
        own = tuple(codes[sea] for sea in water.seas if sea in codes)
        pills[key] = placed_pill(drawn, drawn.at(drawn.board.ports[key]), own, [*pills.values()])
    signs = {key: around(pill) for key, pill in pills.items()}
    moorings = [_mooring(drawn, pills[key].at, water.province, signs, key) for key, water in moored.items()]
    shore = sketch(drawn.board.ground, part.rect, part.scale).land
    coasts = [_coast(drawn, link.waters, pills, signs, shore) for link in links if link.waters is not None]
    taken = [*drawn.others(), *signs.values()]
    land = [link for link in links if link.kind == "land"]
    bars: list[Way] = []
    for link in land:
        bars.append(_bar(pack, drawn, frozenset(link.ends), taken))
        taken += [(x, y, x, y) for x, y in bars[-1]]
    arrows = [_arrow(drawn, link.ends, [*signs.values()]) for link in links if link.kind == "supports"]
    return Lines(
        tuple(pills.values()),
        tuple(way for way in moorings if len(way) > 1),
        tuple(coasts),
        tuple(bar for bar in bars if bar),
        tuple(_land(drawn, link, signs) for link, bar in zip(land, bars, strict=True) if not bar),
        tuple(arrow for arrow in arrows if len(arrow) > 1),
    )


# ---- lines


def _clear(
    start: Place, end: Place, weighed: Iterable[tuple[Rect, float]], land: Image.Image | None = None
) -> Way:
    """Return a way from a place to another that keeps clear of rectangles, where there is one near.

    With the mask of the land it keeps to the sea, if it can.
    """
    left, right = sorted((start[0], end[0]))
    top, bottom = sorted((start[1], end[1]))
    room = left - NEAR, top - NEAR, right + NEAR, bottom + NEAR
    wider = [
        ((x1 - CLEAR, y1 - CLEAR, x2 + CLEAR, y2 + CLEAR), dear)
        for (x1, y1, x2, y2), dear in weighed
        if shared((x1, y1, x2, y2), room)
    ]

    def cost(first: Place, last: Place) -> float:
        long = dist(first, last)
        upon = sum(dear * _upon(first, last, rect) for rect, dear in wider)
        return long * (1 + upon + (ASHORE * _on_land(land, first, last) if land is not None else 0))

    corners = [
        (x, y) for rect, _ in wider for x in (rect[0] - 1, rect[2] + 1) for y in (rect[1] - 1, rect[3] + 1)
    ]
    return _cheapest([start, *corners, end], cost)


def _weighed(rects: Iterable[Rect], dear: float) -> list[tuple[Rect, float]]:
    """Weigh rectangles alike."""
    return [(rect, dear) for rect in rects]


def _between(drawn: Sketch, ends: tuple[str, str], signs: Sequence[Rect]) -> list[tuple[Rect, float]]:
    """Weigh everything that a line between two provinces keeps clear of."""
    names = [drawn.name(key) for key in ends]
    return [*_weighed(drawn.others(*ends), DEAR), *_weighed(signs, SIGNS), *_weighed(names, OWN)]


def _cheapest(places: Sequence[Place], cost: Callable[[Place, Place], float]) -> Way:
    """Return the cheapest way from the first of some places to the last, by any of the others."""
    goal = places[-1]
    spent, came = {0: 0.0}, dict[int, int]()
    queue, done = [(dist(places[0], goal), 0)], set[int]()
    while queue:
        _, here = heappop(queue)
        if here in done:
            continue
        done.add(here)
        if here == len(places) - 1:
            break
        for there, place in enumerate(places):
            if there in done or spent[here] + dist(places[here], place) >= spent.get(there, inf):
                continue
            price = spent[here] + cost(places[here], place)
            if price < spent.get(there, inf):
                spent[there], came[there] = price, here
                heappush(queue, (price + dist(place, goal), there))
    way = [len(places) - 1]
    while way[-1]:
        way.append(came[way[-1]])
    return tuple(places[number] for number in reversed(way))


def _upon(start: Place, end: Place, rect: Rect) -> float:
    """Return what share of a straight line lies upon a rectangle."""
    first, last = 0.0, 1.0
    for axis in (0, 1):
        here, step = start[axis], end[axis] - start[axis]
        low, high = rect[axis], rect[axis + 2]
        if not step:
            if not low < here < high:
                return 0.0
            continue
        enter, leave = sorted(((low - here) / step, (high - here) / step))
        first, last = max(first, enter), min(last, leave)
        if first >= last:
            return 0.0
    return last - first


def _on_land(land: Image.Image, start: Place, end: Place) -> float:
    """Return what share of a straight line lies on land."""
    count = max(1, round(dist(start, end) / STEP))
    return sum(_ashore(land, between(start, end, (number + 0.5) / count)) for number in range(count)) / count


def _ashore(land: Image.Image, place: Place) -> bool:
    """Tell whether a place lies on land."""
    x, y = round(place[0]), round(place[1])
    return 0 <= x < land.width and 0 <= y < land.height and bool(land.getpixel((x, y)))


def _mooring(drawn: Sketch, at: Place, province: str, signs: dict[str, Rect], key: str) -> Way:
    """Return the line from a port's sign to the pieces of its province."""
    pieces, name = drawn.rooms[province]
    middle = (pieces[0] + pieces[2]) / 2, (pieces[1] + pieces[3]) / 2
    taken = [rect for other, rect in signs.items() if other != key] + [*drawn.others(province), name]
    return beyond(_clear(at, cut(at, middle, pieces), _weighed(taken, BELOW)), signs[key])


def _coast(
    drawn: Sketch, waters: tuple[str, str], pills: dict[str, Pill], signs: dict[str, Rect], land: Image.Image
) -> Way:
    """Return the line between two ports, along the bends that lead it around land."""
    start, end = waters
    bends = [drawn.at(place) for place in way(drawn.board, Link("coast", ("", ""), waters))[1:-1]]
    taken = [*drawn.others(), *(rect for key, rect in signs.items() if key not in waters)]
    whole = [pills[start].at]
    for place in (*bends, pills[end].at):
        whole += _clear(whole[-1], place, _weighed(taken, BELOW), land)[1:]
    return beyond(beyond(tuple(whole), signs[start])[::-1], signs[end])[::-1]


def _land(drawn: Sketch, link: Link, signs: dict[str, Rect]) -> Way:
    """Return the line between two provinces whose land does not meet."""
    (first, _), (last, _) = (drawn.rooms[end] for end in link.ends)
    start, end = (drawn.at(place) for place in way(drawn.board, link))
    return beyond(
        beyond(_clear(start, end, _between(drawn, link.ends, [*signs.values()])), first)[::-1], last
    )[::-1]


def _bar(pack: str, drawn: Sketch, pair: frozenset[str], taken: Sequence[Rect]) -> Way:
    """Return a bar across the border of two provinces, where it is seen best; () where they do not meet."""
    best: tuple[float, Way] = -inf, ()
    long, pieces = BAR * drawn.part.size, [*_border(pack, drawn, pair)]
    amid = _mean([start for start, _ in pieces])
    for start, end in pieces:
        middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        far = min([2 * long, *(_away(middle, rect) for rect in taken)]) - AMID * dist(middle, amid)
        if far > best[0]:
            across, down = end[0] - start[0], end[1] - start[1]
            unit = hypot(across, down) or 1.0
            right = -down / unit * long / 2, across / unit * long / 2
            bar = (middle[0] - right[0], middle[1] - right[1]), (middle[0] + right[0], middle[1] + right[1])
            best = far, bar
    return best[1]


def _mean(places: Sequence[Place]) -> Place:
    """Return the middle of some places."""
    count = max(1, len(places))
    return sum(x for x, _ in places) / count, sum(y for _, y in places) / count


def _border(pack: str, drawn: Sketch, pair: frozenset[str]) -> Iterable[tuple[Place, Place]]:
    """Go through the pieces of a border that lie on land within the part."""
    part = drawn.part
    land = sketch(layout(pack).ground, part.rect, part.scale).land
    for cell in cells(drawn.board.ground):
        for edge in cell.edges if cell.province in pair else ():
            if edge.beyond is None or frozenset((cell.province, edge.beyond)) != pair or not edge.border:
                continue
            for start, end in pairwise(map(drawn.at, edge.way)):
                if _ashore(land, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)):
                    yield start, end


def _away(place: Place, rect: Rect) -> float:
    """Return how far a place is from a rectangle."""
    across = max(rect[0] - place[0], 0, place[0] - rect[2])
    down = max(rect[1] - place[1], 0, place[1] - rect[3])
    return hypot(across, down)


def _arrow(drawn: Sketch, ends: tuple[str, str], signs: Sequence[Rect]) -> Way:
    """Return the shaft of the arrow from a Satellite to what it supports."""
    (first, _), (last, _) = (drawn.rooms[end] for end in ends)
    start, end = (((rect[0] + rect[2]) / 2, (rect[1] + rect[3]) / 2) for rect in (first, last))
    return beyond(beyond(_clear(start, end, _between(drawn, ends, signs)), first)[::-1], last)[::-1]


def headed(shaft: Way, size: float) -> tuple[Way, ...]:
    """Return an arrow's lines: its shaft and its head."""
    start, end = shaft[-2:]
    across, down = end[0] - start[0], end[1] - start[1]
    long = max(1.0, hypot(across, down))
    unit, tip = (across / long, down / long), HEAD * size
    back, aside = (unit[0] * tip, unit[1] * tip), (unit[1] * tip * 0.55, unit[0] * tip * 0.55)
    first = end[0] - back[0] + aside[0], end[1] - back[1] - aside[1]
    return shaft, (first, end, (end[0] - back[0] - aside[0], end[1] - back[1] + aside[1]))


def middles(ways: Iterable[Way]) -> list[Place]:
    """Return places along ways."""
    return [along(line, step / 12) for line in ways if len(line) > 1 for step in range(13)]
