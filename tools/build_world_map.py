"""Make data/maps/world.json from the coastlines of the npm package `world-atlas` (Natural Earth).

Run once, by hand, when the map is to change:

    npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz
    python tools/build_world_map.py package/land-50m.json data/maps/world.json

The result is a list of rings of land, each a flat list of longitude and latitude in hundredths of a degree.
Holes (the Caspian Sea) are rings of their own under `water`. Antarctica and the smallest islets are left out.
"""

import json
import sys
from pathlib import Path
from typing import Any

Point = tuple[float, float]
Ring = list[Point]

TOLERANCE = 0.06
"""How far a left-out point may lie off the simplified line, in degrees."""
SMALLEST = 0.04
"""Rings with a smaller area are left out, in square degrees."""
SOUTHERNMOST = -58.0
"""Rings that lie wholly south of this latitude are left out."""


def decode_arcs(topology: dict[str, Any]) -> list[Ring]:
    """Undo the quantisation and delta coding of a TopoJSON file: one line of degrees per arc."""
    scale_x, scale_y = topology["transform"]["scale"]
    move_x, move_y = topology["transform"]["translate"]
    arcs: list[Ring] = []
    for arc in topology["arcs"]:
        x = y = 0
        line: Ring = []
        for step_x, step_y in arc:
            x += step_x
            y += step_y
            line.append((x * scale_x + move_x, y * scale_y + move_y))
        arcs.append(line)
    return arcs


def join(arcs: list[Ring], indices: list[int]) -> Ring:
    """Join arcs to one closed ring; a negative index means that arc backwards."""
    ring: Ring = []
    for index in indices:
        line = arcs[index] if index >= 0 else arcs[~index][::-1]
        ring += line if not ring else line[1:]
    return ring


def area(ring: Ring) -> float:
    """Area of a ring in square degrees."""
    total = 0.0
    for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1], strict=True):
        total += x1 * y2 - x2 * y1
    return abs(total) / 2


def simplify(line: Ring, tolerance: float) -> Ring:
    """Douglas-Peucker, without recursion."""
    if len(line) < 3:
        return line
    keep = [False] * len(line)
    keep[0] = keep[-1] = True
    todo = [(0, len(line) - 1)]
    while todo:
        first, last = todo.pop()
        (x1, y1), (x2, y2) = line[first], line[last]
        length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
        farthest, distance = 0, tolerance
        for index in range(first + 1, last):
            x, y = line[index]
            if length:
                off = abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
            else:
                off = ((x - x1) ** 2 + (y - y1) ** 2) ** 0.5
            if off > distance:
                farthest, distance = index, off
        if farthest:
            keep[farthest] = True
            todo += [(first, farthest), (farthest, last)]
    return [point for point, kept in zip(line, keep, strict=True) if kept]


def rings(topology: dict[str, Any]) -> tuple[list[Ring], list[Ring]]:
    """Land and inland water, simplified and without what is too small or too far south."""
    arcs = decode_arcs(topology)
    land: list[Ring] = []
    water: list[Ring] = []
    for geometry in topology["objects"]["land"]["geometries"]:
        for polygon in geometry["arcs"]:
            for number, indices in enumerate(polygon):
                ring = join(arcs, indices)
                if area(ring) < SMALLEST or max(y for _, y in ring) < SOUTHERNMOST:
                    continue
                middle = len(ring) // 2
                half = simplify(ring[: middle + 1], TOLERANCE)
                ring = half + simplify(ring[middle:], TOLERANCE)[1:-1]
                if len(ring) > 2:
                    (water if number else land).append(ring)
    return land, water


def flat(ring: Ring) -> list[int]:
    """A ring as integers: longitude, latitude, longitude, … in hundredths of a degree."""
    return [round(value * 100) for point in ring for value in point]


def main(source: str, target: str) -> None:
    """Read the TopoJSON file `source`, write `target`."""
    land, water = rings(json.loads(Path(source).read_text(encoding="utf-8")))
    land.sort(key=area, reverse=True)
    result = {
        "source": "Natural Earth 1:50m land (public domain), by way of world-atlas 2.0.2 (ISC)",
        "unit": "hundredths of a degree; longitude, latitude, longitude, ...",
        "land": [flat(ring) for ring in land],
        "water": [flat(ring) for ring in water],
    }
    Path(target).write_text(json.dumps(result, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{len(land)} rings of land, {len(water)} of water, {sum(map(len, land))} points")


if __name__ == "__main__":
    main(*sys.argv[1:])
