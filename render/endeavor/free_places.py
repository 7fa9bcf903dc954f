"""A place for what the layout has none for: free ones for cities, lines around what is in the way."""

from collections.abc import Iterator
from itertools import pairwise
from math import dist

from engines.endeavor.data.pack import City as CityData
from engines.endeavor.data.pack import Connection
from engines.endeavor.data.pack import Region as RegionData
from engines.endeavor.data.validation import KEY
from render.endeavor import geometry as lay
from render.endeavor.obstacles import Obstacle, fixed, from_line, written
from render.kit.geography import land_masks
from render.kit.ways import Cost, Way, along, avoiding, between, find_way, leaving, net_of, price

BADGE = (21, -20, 12)  # where a city's glory stands beside its node, and half its size
LABELS = (lay.Label(0, 34, "m"), lay.Label(0, -34, "m"), lay.Label(30, 0, "l"), lay.Label(-30, 0, "r"))
_FARS = (20, 0, "l"), (-20, 0, "r"), (0, 26, "m"), (0, -26, "m")
_SLANTED = (20, -12, "l"), (20, 12, "l"), (-20, -12, "r"), (-20, 12, "r")
FARS = tuple(lay.Label(*far) for far in (*_FARS, *_SLANTED))
SHARES = (0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74, 0.2, 0.8)
"""Shares of a connection at which a token may lie, the best first."""
DEAR, ELSEWHERE, BETWEEN = 20.0, 12.0, 0.9
"""Costs of a line: upon something, in regions that it only crosses, and between regions."""
GRAIN = 10  # how far apart the places lie that are tried
LEAST = 5  # how far a new city lies from everything at least
NARROW = 60  # lines between regions run in gaps no broader than this
ON_LAND = 40.0  # how much farther from everything a free place at sea must be than one on land


class LayoutFiller:
    """Fills a layout: first what has a place, then the rest."""

    def __init__(self, board: lay.Layout, regions: tuple[RegionData, ...]) -> None:
        self._board = board
        self._names: dict[str, str] = {}
        self._new_cities: list[tuple[CityData, RegionData]] = []
        self._inner: list[Connection] = []
        self._new_links: list[Connection] = []
        self._obstacles = {region.id: fixed(board.regions[region.id], region) for region in regions}
        self._lines: dict[str, list[tuple[lay.Place, ...]]] = {region.id: [] for region in regions}

    # ---- cities

    def city(self, city: CityData, region: RegionData, place: lay.City | None) -> None:
        """Take up a city; it waits for the others where it has no place."""
        self._names[city.id] = city.label
        if place is None:
            self._new_cities.append((city, region))
        else:
            self._settle(city, place)

    def _settle(self, city: CityData, place: lay.City) -> None:
        self._board.cities[city.id] = place
        obstacles, (x, y) = self._obstacles[place.region], place.place
        obstacles.append(Obstacle.disc(city.id, (x, y), lay.NODE / 2))
        at = x + place.label.dx, y + place.label.dy
        obstacles.append(Obstacle(f"name:{city.id}", written(at, city.label, lay.LABEL, place.label.anchor)))
        if city.glory != 1:
            obstacles.append(Obstacle.disc(city.id, (x + BADGE[0], y + BADGE[1]), BADGE[2]))

    def cities(self) -> None:
        """Find free places for the cities that wait. ValueError where there is none left."""
        waiting, self._new_cities = self._new_cities, []
        for city, region in waiting:
            panel = self._board.regions[region.id]
            places = list(self._free(panel, city.label))
            if not places:
                raise ValueError(
                    f"{KEY}/layout.json: cities: {city.label} ({city.id!r}) has no place there, "
                    f"and {region.name} has no room left for it"
                )
            _, x, y, label = max(places, key=lambda spot: spot[:3])
            self._settle(city, lay.City(region.id, x, y, (x, y), label))

    def _free(self, panel: lay.Region, name: str) -> Iterator[tuple[float, int, int, lay.Label]]:
        """Free places of a region with how good they are: far from everything, on land."""
        land, _ = land_masks(panel.projection, panel.width, panel.height, 1.25)
        edge = lay.NODE // 2 + 8
        for y in range(lay.TITLE + edge, panel.height - edge, GRAIN):
            for x in range(edge, panel.width - edge, GRAIN):
                clear = self._clearance(panel.key, (x, y)) - lay.NODE / 2
                if clear < LEAST:
                    continue
                label = next(
                    (option for option in LABELS if self._fits(panel, (x, y), name, lay.LABEL, option)), None
                )
                if label is not None:
                    yield min(clear, 60.0) + (ON_LAND if land.getpixel((x, y)) else 0.0), x, y, label

    def _clearance(self, region: str, place: lay.Place) -> float:
        lines = (from_line(place, start, end) for way in self._lines[region] for start, end in pairwise(way))
        return min([*(obstacle.away(place) for obstacle in self._obstacles[region]), *lines])

    def _fits(self, panel: lay.Region, place: lay.Place, words: str, size: int, label: lay.Label) -> bool:
        """Tell whether words beside a place lie within the map and upon nothing."""
        box = written((place[0] + label.dx, place[1] + label.dy), words, size, label.anchor)
        if box[0] < 4 or box[1] < lay.TITLE + 2 or box[2] > panel.width - 4 or box[3] > panel.height - 4:
            return False
        if any(obstacle.meets(box) for obstacle in self._obstacles[panel.key]):
            return False
        through = avoiding([(box, False)], 1)
        lines = (line for way in self._lines[panel.key] for line in pairwise(way))
        return all(price(*line, through) <= dist(*line) * 1.001 for line in lines)

    # ---- connections

    def connection(self, connection: Connection, link: lay.Link | None) -> None:
        """Take up a connection; those within a region, and those without a place, wait for the others."""
        ends = [self._board.cities[city].region for city in (connection.a, connection.b)]
        if ends[0] == ends[1]:
            self._inner.append(connection)
        elif link is None:
            self._new_links.append(connection)
        else:
            self._join(connection, link)

    def _join(self, connection: Connection, link: lay.Link) -> None:
        self._board.links[connection.id] = link
        for key, other in ((connection.a, connection.b), (connection.b, connection.a)):
            city = self._board.cities[key]
            obstacles, far = self._obstacles[city.region], link.far[city.region]
            obstacles.append(Obstacle.disc(connection.id, link.token[city.region], lay.TOKEN / 2))
            words = f"to {self._names[other]}"
            obstacles.append(Obstacle(connection.id, written((far.dx, far.dy), words, lay.FAR, far.anchor)))
            self._lines[city.region].append((city.place, *link.paths[key]))

    def connections(self) -> None:
        """Draw the lines of the connections that wait."""
        inner, new = self._inner, self._new_links
        self._inner, self._new_links = [], []
        for connection in inner:
            self._board.within[connection.id] = self._within(connection)
        for connection in new:
            self._join(connection, self._between(connection))

    def _within(self, connection: Connection) -> lay.Inner:
        """A line within a region: straight, its token half-way, unless something else lies there."""
        first, last = self._board.cities[connection.a], self._board.cities[connection.b]
        panel = self._board.regions[first.region]
        net = net_of((12, lay.TITLE + 12, panel.width - 12, panel.height - 12), GRAIN)
        way = find_way(first.place, last.place, self._cost(panel.key, connection, 2), net)
        token = next(self._berths(panel.key, way), along(way, 0.5))
        self._obstacles[panel.key].append(Obstacle.disc(connection.id, token, lay.TOKEN / 2))
        self._lines[panel.key].append(way)
        return lay.Inner(way, token)

    def _cost(self, region: str, connection: Connection, room: float) -> Cost:
        """Return the costs of a connection's line in a region, with so much room around discs."""
        ends = connection.a, connection.b
        obstacles = (obstacle for obstacle in self._obstacles[region] if obstacle.name not in ends)
        return avoiding(
            ((obstacle.grown(room if obstacle.round else 0), obstacle.round) for obstacle in obstacles), DEAR
        )

    def _berths(self, region: str, way: tuple[lay.Place, ...]) -> Iterator[lay.Place]:
        """The free places for a token on a line, the best first; upon another line rather than nowhere."""
        near, obstacles = lay.TOKEN / 2 + 1, self._obstacles[region]
        places = [along(way, share) for share in SHARES]
        free = [place for place in places if all(item.away(place) > near for item in obstacles)]
        lines = [line for other in self._lines[region] for line in pairwise(other)]
        clear = [place for place in free if all(from_line(place, *line) > near for line in lines)]
        yield from clear
        yield from (place for place in free if place not in clear)

    def _between(self, connection: Connection) -> lay.Link:
        """A line between regions: to the edges, and through the gaps where it would cross others."""
        cities = [self._board.cities[key] for key in (connection.a, connection.b)]
        panels = [self._board.regions[city.region] for city in cities]
        ends = [self._board.board(city.region, city.place) for city in cities]
        way = find_way(ends[0], ends[1], self._dear(connection, panels), self._net())
        first, last = _inside(way, panels[0]), _inside(way[::-1], panels[1])
        paths = {connection.a: first, connection.b: last}
        gap = way[len(first) : len(way) - len(last)]
        token: dict[str, lay.Place] = {}
        far: dict[str, lay.Label] = {}
        long: dict[str, float] = {}
        for city, panel, other, path in zip(
            cities, panels, (connection.b, connection.a), (first, last), strict=True
        ):
            line = (city.place, *path)
            token[panel.key], far[panel.key] = self._signed(panel, line, f"to {self._names[other]}")
            long[panel.key] = sum(dist(a, b) for a, b in pairwise(line))
        home = max(long, key=lambda key: long[key])
        return lay.Link(paths, home, token, far, gap)

    def _dear(self, connection: Connection, panels: list[lay.Region]) -> Cost:
        """Return the costs of a line between two regions on the board."""
        homes = [panel.key for panel in panels]
        within = {key: self._cost(key, connection, 6) for key in homes}

        def cost(place: lay.Place) -> float:
            for panel in self._board.regions.values():
                x, y = place[0] - panel.left, place[1] - panel.top
                if 0 <= x <= panel.width and 0 <= y <= panel.height:
                    return within[panel.key]((x, y)) if panel.key in homes else ELSEWHERE
            return BETWEEN

        return cost

    def _net(self) -> tuple[list[float], list[float]]:
        """Return the net on which lines between regions turn: an even one, and the middle of the gaps."""
        panels = self._board.regions.values()
        sides = [(panel.left, panel.left + panel.width) for panel in panels]
        ends = [(panel.top, panel.top + panel.height) for panel in panels]
        bounds = (min(sides)[0], min(ends)[0], max(b for _, b in sides), max(b for _, b in ends))
        columns, rows = net_of(bounds, GRAIN)
        return sorted({*columns, *_gaps(sides)}), sorted({*rows, *_gaps(ends)})

    def _signed(self, panel: lay.Region, way: Way, words: str) -> tuple[lay.Place, lay.Label]:
        """Return the place of a token, and beside it that of the name of the city at the other end."""
        places = [*self._berths(panel.key, way), along(way, 0.5)]
        choices = ((place, label) for place in places for label in FARS)
        fitting = (choice for choice in choices if self._fits(panel, choice[0], words, lay.FAR, choice[1]))
        other = FARS[0] if places[0][0] < panel.width / 2 else FARS[1]
        token, label = next(fitting, (places[0], other))
        return token, lay.Label(token[0] + label.dx, token[1] + label.dy, label.anchor)


def _gaps(spans: list[tuple[int, int]]) -> set[float]:
    """The middles of the narrow gaps between spans."""
    return {(end + start) / 2 for _, end in spans for start, _ in spans if 0 < start - end <= NARROW}


def _inside(way: tuple[lay.Place, ...], panel: lay.Region) -> tuple[lay.Place, ...]:
    """The corners of a way over the board up to a region's edge, from its first on; within the region."""
    corners: list[lay.Place] = []
    for start, end in pairwise(way):
        a = start[0] - panel.left, start[1] - panel.top
        b = end[0] - panel.left, end[1] - panel.top
        share = leaving(a, b, (0, 0, panel.width, panel.height))
        if share is not None:
            x, y = between(a, b, share)
            corners.append((round(x), round(y)))
            break
        corners.append(b)
    return tuple(corners)
