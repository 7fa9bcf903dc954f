"""Questions whose answers are provinces: the map around them, and the overseas boxes."""

from collections.abc import Collection, Iterator, Sequence
from math import hypot
from typing import Any

from engines.age_of_renaissance import moves
from engines.age_of_renaissance.words.stakes import Use, stake, why_closed
from engines.kernel import Move
from render.age_of_renaissance.boards import boxes, windows
from render.age_of_renaissance.map import atlas, chart
from render.age_of_renaissance.map.atlas import Focus
from render.age_of_renaissance.map.geometry import HALF_HEIGHT, HALF_ROW
from render.age_of_renaissance.named_view import NamedView
from render.age_of_renaissance.provinces import draw_halo, draw_province
from render.age_of_renaissance.questions import windows as windows_of
from render.age_of_renaissance.questions.heads import HEAD, Fact, head, of_fleet, of_seat, of_tokens
from render.age_of_renaissance.questions.windows import GAP, Part
from render.kit.canvas import Canvas, Sheet
from render.kit.questions.asked import WIDTH, Answer, Asked, Closed, Ground
from render.kit.questions.numbers import RADIUS
from render.kit.theme import COAST, PAPER
from render.kit.ways import Place

HIGH = 1100
"""Of the picture, at most."""
BOX = 124
"""Height of an overseas box."""
OVERSEAS = 2 * RADIUS + 2 * GAP + BOX
"""Height of the row of overseas boxes, with room for numbers above them."""
USES: dict[type[Move], Use] = {moves.Place: "place", moves.Attack: "attack"}
"""The moves that use tokens."""
REASON = 38
"""Pixels from the middle of a closed province's pieces to the word why."""
FEW = 8
"""So many closed places are told at most."""
FAR = 330
"""Places further than this from every answer are not told, in pixels."""


def ground(named: NamedView, asked: Asked) -> Ground:
    """Draw the map around the provinces that are asked for."""
    seat, values, uses = asked.decision.seat, asked.values, used(asked)
    overseas = any(value in named.layout.overseas for value in values)
    rooms = windows.rooms(named.view.pack)
    placed = [rooms[value] for value in values if value in rooms]
    free = HIGH - HEAD - (OVERSEAS if overseas else 0)
    cuts = windows_of.Sheet(named.layout.map, [*rooms.values()], HEAD, free)
    shown = windows_of.parts(cuts, placed) if placed else ()
    below = max((part.top + part.height for part in shown), default=HEAD)
    canvas = Canvas(WIDTH, below + (OVERSEAS if overseas else 0), PAPER)
    odds = {stake(named.view, seat, value).percent for value in values} if "attack" in uses else set[int]()
    alike = len(odds) == 1
    lying: dict[str, Place] = {}
    answers: list[Answer] = []
    for part in shown:
        there = _draw(canvas, named, part, values)
        new = [key for key in values if key in there and key not in lying]
        answers += [_answer(named, seat, key, there[key], part, uses, alike=alike) for key in new]
        lying = there | lying
    if overseas:
        there = overseas_row(canvas, named, below)
        answers += [
            _answer(named, seat, key, there[key], None, uses, alike=alike) for key in values if key in there
        ]
        lying |= there
    head(canvas, named, seat, _facts(named, seat, uses, odds))
    return Ground(canvas, tuple(answers), tuple(_closed(named, seat, values, lying, uses)), HEAD)


def used(asked: Asked) -> frozenset[Use]:
    """Return what tokens are for: of placing and attacking what offers these values and fewest others."""
    if asked.field != "province":
        return frozenset()
    offered: dict[Use, set[Any]] = {}
    for box in asked.decision.moves.boxes:
        if box.kind in USES:
            offered.setdefault(USES[box.kind], set()).update(box.fields["province"])
    whole: dict[Use, set[Any]] = {
        use: values for use, values in offered.items() if values.issuperset(asked.values)
    }
    fewest = min(map(len, whole.values()), default=0)
    uses: list[Use] = [use for use, values in whole.items() if len(values) == fewest]
    return frozenset[Use](uses or offered)


# ---- what is drawn


def _draw(canvas: Canvas, named: NamedView, part: Part, values: Sequence[str]) -> dict[str, Place]:
    """Draw a part of the map, the answers in a halo; return where the provinces lie on it."""
    view, (scale, size), window = named.view, part.zoom, part.window
    keys = windows.shown(view.pack, window, view.seats)
    whole = chart.chart(view.pack, window.rect, scale, view.seats, size, Focus(None, keys))
    holders = {key: named.holder(key) for key in named.layout.spots}
    tints = {key: atlas.tint(*holder) for key, holder in holders.items() if holder is not None}
    strip = Canvas(WIDTH, part.height, PAPER)
    at = 0, -round((part.shown[0] - window.rect[1]) * scale)
    chart.draw(strip, whole, at, tints)
    sheet = Sheet(strip, -window.rect[0] * scale, at[1] - window.rect[1] * scale, scale)
    for key in values:
        if key in keys:
            left, top, right, bottom = draw_halo(sheet, named, key, size)
            whole.over(strip, at, (left, top - at[1], right, bottom - at[1]))
    strip.mark(*whole.lines, *at)
    lying: dict[str, Place] = {}
    half = HALF_HEIGHT * size
    for key in keys:
        spot = named.layout.spot(key)
        x, y = sheet.at((spot.x, spot.y))
        if half <= y <= part.height - half:
            draw_province(sheet, named, key, size)
            lying[key] = x, y + part.top
    canvas.paste(strip.image, 0, part.top)
    canvas.rectangle((0, part.top + part.height - 2, WIDTH, part.top + part.height), COAST)
    return lying


def overseas_row(canvas: Canvas, named: NamedView, top: int) -> dict[str, Place]:
    """Draw the overseas boxes side by side; return the places above them for their numbers."""
    edge = OVERSEAS - BOX - GAP
    boxes.row(canvas, named, (GAP, top + edge, WIDTH - GAP, top + edge + BOX), frozenset())
    keys = list(named.layout.overseas)
    pitch = (WIDTH - GAP) / max(1, len(keys))
    return {key: (GAP + pitch * number + RADIUS, top + edge / 2) for number, key in enumerate(keys)}


# ---- what is at stake


def _facts(named: NamedView, seat: int, uses: Collection[Use], odds: Collection[int | None]) -> list[Fact]:
    """Return what the asker has for an Expansion: tokens, ships, and the odds if all are the same."""
    if not uses:
        return [of_seat(named, seat)]
    alike = [Fact("attack", f"{percent} %") for percent in odds if len(odds) == 1]
    return [of_tokens(named, seat), *alike, *of_fleet(named, seat)]


def _answer(
    named: NamedView, seat: int, key: str, at: Place, part: Part | None, uses: Collection[Use], *, alike: bool
) -> Answer:
    """Return where a province lies, and what is at stake there; `alike`: the odds are told above.

    What an empty market takes is printed there.
    """
    province, words = named.pack.provinces[key], ""
    at_stake = stake(named.view, seat, key)
    if "attack" in uses and at_stake.attack is not None:
        words = str(at_stake.attack) if alike else f"{at_stake.attack}, {at_stake.percent} %"
    elif "place" in uses and at_stake.missing not in (None, province.market_number):
        words = str(at_stake.missing)
    if part is None:
        return Answer(key, *at, 0, words, "token", number=at)
    clear, wide = (half * part.zoom.size + 4 for half in (HALF_HEIGHT, HALF_ROW[province.kind]))
    return Answer(key, *at, clear, words, "token", wide)


def _closed(
    named: NamedView, seat: int, values: Sequence[str], lying: dict[str, Place], uses: Collection[Use]
) -> Iterator[Closed]:
    """Say of the nearest provinces that are no answers why not."""
    open_places = [lying[value] for value in values if value in lying]

    def away(key: str) -> float:
        x, y = lying[key]
        return min((hypot(x - across, y - down) for across, down in open_places), default=0.0)

    others = [key for key in lying if key not in values] if uses else []
    told = 0
    for key in sorted(others, key=away):
        if told == FEW or away(key) > FAR:
            return
        why = why_closed(named.view, seat, key, uses)
        if why:
            told += 1
            yield Closed(*_beside(named, key, lying[key]), why)


def _beside(named: NamedView, key: str, at: Place) -> Place:
    """Return the side of a province's pieces where its name does not stand."""
    if key not in named.layout.spots:
        return at[0] + BOX / 2, at[1]
    return at[0], at[1] + (-REASON if named.layout.spot(key).name[0] == "s" else REASON)
