"""Lines that keep clear of things: straight where nothing is in the way, else around it."""

from collections.abc import Callable, Iterable
from heapq import heappop, heappush
from itertools import pairwise
from math import ceil, dist, inf

Place = tuple[float, float]
Way = tuple[Place, ...]
Rect = tuple[float, float, float, float]  # left, top, right, bottom
Cost = Callable[[Place], float]  # how dear a pixel of a line is at a place: 1 where it is welcome
FINE = 5.0  # how close together a line is looked at, in pixels
AHEAD = 8  # how many corners in a row that cannot be cut off end the search for one that can
NEXT = tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y)


def avoiding(rects: Iterable[tuple[Rect, bool]], dear: float) -> Cost:
    """Return the costs of a line that had better not run through these rectangles (True: discs)."""
    kept = [
        (x1, y1, x2, y2, (x1 + x2) / 2, (y1 + y2) / 2, (x2 - x1) ** 2 / 4 if is_disc else inf)
        for (x1, y1, x2, y2), is_disc in rects
    ]

    def cost(place: Place) -> float:
        x, y = place
        factor = 1.0
        for left, top, right, bottom, across, down, square in kept:
            if left < x < right and top < y < bottom and (x - across) ** 2 + (y - down) ** 2 < square:
                factor += dear
        return factor

    return cost


def price(start: Place, end: Place, cost: Cost) -> float:
    """Return the cost of a straight line."""
    long = dist(start, end)
    count = max(1, ceil(long / FINE))
    across, down = (end[0] - start[0]) / count, (end[1] - start[1]) / count
    total = 0.0
    for number in range(count):
        total += cost((start[0] + across * (number + 0.5), start[1] + down * (number + 0.5)))
    return total * long / count


def find_way(start: Place, end: Place, cost: Cost, net: tuple[list[float], list[float]]) -> Way:
    """Return the corners of a cheap line from one place to another.

    `net`: the columns and rows, ascending, where corners may lie.
    """
    if price(start, end, cost) <= dist(start, end) * 1.001:
        return start, end
    return _pulled(_steps(start, end, cost, net), cost)


def net_of(bounds: Rect, step: float) -> tuple[list[float], list[float]]:
    """A net of squares."""
    left, top, right, bottom = bounds
    columns = [left + step * number for number in range(int((right - left) / step) + 1)]
    return columns, [top + step * number for number in range(int((bottom - top) / step) + 1)]


def _steps(start: Place, end: Place, cost: Cost, net: tuple[list[float], list[float]]) -> list[Place]:
    """The cheapest way over the places of a net."""
    columns, rows = net

    def near(place: Place) -> tuple[int, int]:
        column = min(range(len(columns)), key=lambda number: abs(columns[number] - place[0]))
        return column, min(range(len(rows)), key=lambda number: abs(rows[number] - place[1]))

    first, last = near(start), near(end)
    goal = columns[last[0]], rows[last[1]]
    best: dict[tuple[int, int], float] = {first: 0.0}
    came: dict[tuple[int, int], tuple[int, int]] = {}
    queue = [(0.0, first)]
    done: set[tuple[int, int]] = set()
    while queue:
        _, node = heappop(queue)
        if node == last:
            break
        if node in done:
            continue
        done.add(node)
        here = columns[node[0]], rows[node[1]]
        for x, y in NEXT:
            other = node[0] + x, node[1] + y
            if other in done or not (0 <= other[0] < len(columns) and 0 <= other[1] < len(rows)):
                continue
            place = columns[other[0]], rows[other[1]]
            spent = best[node] + dist(here, place) * cost(place)
            if spent < best.get(other, inf):
                best[other], came[other] = spent, node
                heappush(queue, (spent + 0.9 * dist(place, goal), other))
    corners, node = [end], last
    while node in came:
        node = came[node]
        corners.append((columns[node[0]], rows[node[1]]))
    corners[-1] = start
    return corners[::-1] if len(corners) > 1 else [start, end]


def _pulled(steps: list[Place], cost: Cost) -> Way:
    """The way drawn tight: without the corners that save nothing."""
    path, here = [steps[0]], 0
    while here < len(steps) - 1:
        spent, best = 0.0, here + 1
        for there in range(here + 1, len(steps)):
            spent += price(steps[there - 1], steps[there], cost)
            if price(steps[here], steps[there], cost) <= spent + 0.5:
                best = there
            elif there - best > AHEAD:
                break
        path.append(steps[best])
        here = best
    return tuple(path)


def leaving(start: Place, end: Place, room: Rect) -> float | None:
    """Return the share of a line at which it leaves the rectangle where it begins; None where it does not."""
    shares: list[float] = []
    for axis in (0, 1):
        step = end[axis] - start[axis]
        if end[axis] < room[axis]:
            shares.append((room[axis] - start[axis]) / step)
        elif end[axis] > room[axis + 2]:
            shares.append((room[axis + 2] - start[axis]) / step)
    return min(shares) if shares else None


def between(start: Place, end: Place, share: float) -> Place:
    """The place so far along a straight line."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def beyond(way: Way, room: Rect) -> Way:
    """Return the part of a way beyond the rectangle where it begins."""
    for number, (start, end) in enumerate(pairwise(way)):
        share = leaving(start, end, room)
        if share is not None:
            return (between(start, end, share), *way[number + 1 :])
    return way[-1:]


def along(way: Way, share: float) -> Place:
    """The place so far along a way: 0 at its start, 1 at its end."""
    left = share * sum(dist(a, b) for a, b in pairwise(way))
    for start, end in pairwise(way):
        long = dist(start, end)
        if long and left <= long:
            return between(start, end, left / long)
        left -= long
    return way[-1]
