"""The map for tall pictures: the West at the top, the East at the bottom, the North at the left.

Each empire is one row of cities, with the emporium beside the lane; between the two columns runs the sea.
"""

from functools import lru_cache

from engines.pax_renaissance.data.pack import City, Empire, Pack
from render.kit import fonts
from render.kit.canvas import Box
from render.pax_renaissance.map import grid as base

INSET = 16  # so far from the edge of what is shown a route breaks off
Held = list[tuple[City, tuple[str, ...]]]  # cities with their spaces


@lru_cache(maxsize=32)
def grid(digest: str, measures: base.Measures, venice: bool) -> base.Grid:
    """Lay out the map of a data pack; `venice`: its second space is in play."""
    return base.laid_out(digest, measures, venice, _land, _strait, _way)


def _land(pack: Pack, empire: Empire, m: base.Measures, venice: bool) -> base.Land:
    north = empire.row == "north"
    left = m.left if north else m.left + m.width + m.sea
    top = m.top + m.columns.index(empire.column) * (m.height + m.gap)
    right, bottom = left + m.width, top + m.height
    start, end = left + (0 if north else m.lane), right - (m.lane if north else 0)
    below = top + m.title
    if m.words:
        title, square = end, (start, below + m.words, end, below + m.words + m.square)
    else:
        room = fonts.width(empire.name, "serif", m.name) + m.name + 28
        title = start + min(room, round((end - start) * 0.66))
        square = (title, top + 5, end - (0 if north else 5), below - 3)
    boxes = (left, top, right, bottom), (start, top, title, below), (start, below, end, below + m.words)
    lane = right - m.lane / 2 if north else left + m.lane / 2
    row = (start + 2, bottom - m.row, end - 2, bottom)
    return base.Land(empire, *boxes, square, lane, _spots(_cities(pack, empire, venice, north), m, row))


def _cities(pack: Pack, empire: Empire, venice: bool, north: bool) -> Held:
    """Return the cities in their order, emporia beside the lane."""
    cities = [pack.cities[key] for key in pack.cities_of[empire.id]]
    held = [(city, base.spaces_of(city, venice and city.id == pack.map.venice.city)) for city in cities]
    return sorted(held, key=lambda pair: (pair[0].emporium is not None) == north)


def _spots(cities: Held, m: base.Measures, row: Box) -> tuple[base.Spot, ...]:
    """Put the cities side by side, the spaces of one close together; long names get more room."""
    left, top, right, bottom = row[0], row[1], row[2], row[3] - m.foot
    needs = [
        max(len(spaces) * (m.token + 10), fonts.width(city.name, "sans", m.label) + 12)
        for city, spaces in cities
    ]
    share = (right - left) / max(1, sum(needs))
    spare = 4 if m.foot else max(m.row // 8, (m.row - m.token - m.label * 1.3) / 2)
    y = bottom - spare - m.token / 2
    words = max(top + m.label * 0.62, y - m.token / 2 - m.label)
    step = (m.token + 8) * min(1, share)
    spots: list[base.Spot] = []
    x = float(left)
    for (city, spaces), need in zip(cities, needs, strict=True):
        middle = x + need * share / 2
        places: dict[str, base.Place] = {
            space: (middle + (number - (len(spaces) - 1) / 2) * step, y)
            for number, space in enumerate(spaces)
        }
        spots.append(base.Spot(city, (middle, words), places))
        x += need * share
    return tuple(spots)


def _strait(border: str, sea: bool, first: base.Land, other: base.Land) -> base.Strait:
    if first.empire.row != other.empire.row:
        north, south = sorted((first, other), key=lambda land: land.box[0])
        at = ((north.box[2] + south.box[0]) / 2, (north.box[1] + north.box[3]) / 2)
        box = (north.box[2], north.box[1], south.box[0], north.box[3])
        return base.Strait(border, box, at, sea, upright=True)
    west, east = sorted((first, other), key=lambda land: land.box[1])
    at = (west.lane, (west.box[3] + east.box[1]) / 2)
    return base.Strait(border, (west.box[0], west.box[3], west.box[2], east.box[1]), at, sea, upright=False)


def _way(pack: Pack, emporium: str, lands: dict[str, base.Land], m: base.Measures) -> tuple[base.Line, ...]:
    """A route's lines: from its emporium into the lane, along the lanes, to an arrow in the last empire.

    Where the map shows a part only, a line ends at its edge, and may come back.
    """
    empires = pack.routes[emporium].empires
    lines: list[list[base.Place]] = [[]]
    for number, empire in enumerate(empires):
        land, others = lands.get(empire), base.beside(empires, number)
        if land is None:
            continue
        before, after = (lands.get(empire) if empire else None for empire in others)
        middle = (land.box[1] + land.box[3]) / 2
        if number == 0:
            spot = next(spot for spot in land.spots if spot.city.id == emporium)
            lines[-1] += _out(land, spot)
        elif before is None:
            lines.append([(land.lane, _edge(pack, land, others[0], m))])
        if after is not None and after.empire.row != land.empire.row:
            lines[-1] += [(land.lane, middle), (after.lane, middle)]
        elif after is None and others[1] is not None:
            lines[-1].append((land.lane, _edge(pack, land, others[1], m)))
        elif after is None:
            ahead = -1 if lines[-1] and lines[-1][-1][1] > middle else 1
            lines[-1].append((land.lane, middle + ahead * m.height * base.END))
    return tuple(tuple(line) for line in lines if len(line) > 1)


def _out(land: base.Land, spot: base.Spot) -> list[base.Place]:
    """From an emporium into the lane; below another one that lies between."""
    x, y = next(iter(spot.spaces.values()))
    north = land.empire.row == "north"
    others = [other_spot.label[0] for other_spot in land.spots if other_spot is not spot]
    if any((other > x) == north for other in others):
        below = land.box[3] - 7
        return [(x, y), (x, below), (land.lane, below)]
    return [(x, y), (land.lane, y)]


def _edge(pack: Pack, land: base.Land, other: str | None, m: base.Measures) -> float:
    """Return where a route leaves the part that is shown, towards an empire that is not."""
    beyond = other is not None and pack.empires[other].column > land.empire.column
    return m.top + m.size[1] - INSET if beyond else m.top + INSET
