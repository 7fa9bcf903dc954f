"""Questions whose answers are provinces: the map around them, and the overseas boxes."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import hypot
from typing import NamedTuple

from engines.age_of_renaissance import moves
from engines.age_of_renaissance.words.stakes import Stake, Use, stake, why_closed
from engines.kernel import Move
from render.age_of_renaissance.boards import boxes, windows
from render.age_of_renaissance.map import atlas, chart
from render.age_of_renaissance.map.atlas import Focus
from render.age_of_renaissance.map.cells import cells
from render.age_of_renaissance.map.geometry import HALF_HEIGHT, HALF_ROW
from render.age_of_renaissance.map.layout import layout
from render.age_of_renaissance.named_view import NamedView
from render.age_of_renaissance.provinces import draw_halo, draw_province
from render.age_of_renaissance.questions import windows as windows_of
from render.age_of_renaissance.questions.heads import HEAD, Fact, head, of_fleet, of_seat, of_tokens
from render.age_of_renaissance.questions.windows import GAP, Part
from render.age_of_renaissance.zooms import displays
from render.kit.canvas import Canvas, Sheet
from render.kit.questions.asked import WIDTH, Answer, Asked, Closed, Ground
from render.kit.questions.placing import RADIUS, overlap
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


Offered = dict[Use, frozenset[str]]
"""Where tokens may be used, by what they are for."""


class Asking(NamedTuple):
    """Provinces that a player is asked for, and what they take."""

    named: NamedView
    seat: int
    values: tuple[str, ...]
    offered: Offered
    stakes: dict[str, Stake]
    odds: frozenset[int | None]
    """How many attacks in a hundred succeed; mostly it is the same everywhere. Empty where nobody attacks."""


def _asking(named: NamedView, asked: Asked) -> Asking:
    """Work out what the provinces take, once."""
    seat, offered = asked.decision.seat, uses_of(asked)
    stakes = {value: stake(named.view, seat, value) for value in asked.values if offered}
    odds = frozenset(there.percent for there in stakes.values() if "attack" in offered)
    return Asking(named, seat, asked.values, offered, stakes, odds)


def ground(named: NamedView, asked: Asked) -> Ground:
    """Draw the map around the provinces that are asked for."""
    asking = _asking(named, asked)
    values = asked.values
    if all(value in named.layout.overseas for value in values):
        return _far_away(asking)
    overseas = any(value in named.layout.overseas for value in values)
    shown = parts(named.view.pack, values)
    below = max(part.top + part.height for part in shown)
    canvas = Canvas(WIDTH, below + (OVERSEAS if overseas else 0), PAPER)
    lying: dict[str, Place] = {}
    answers: list[Answer] = []
    for part in shown:
        there = _draw(canvas, named, part, values)
        new = [key for key in values if key in there and key not in lying]
        answers += [_on_map(asking, key, there[key], part) for key in new]
        lying = there | lying
    if overseas:
        there = overseas_row(canvas, named, below)
        far = [key for key in values if key in there]
        answers += [
            Answer(key, *there[key], 0, at_stake(asking, key), "token", number=there[key]) for key in far
        ]
        lying |= there
    head(canvas, named, asking.seat, _facts(asking))
    return Ground(canvas, tuple(answers), tuple(_closed(asking, lying)), HEAD)


@lru_cache(maxsize=64)
def parts(pack: str, values: tuple[str, ...]) -> tuple[Part, ...]:
    """Return the parts of the map with all these provinces; there is room below for overseas boxes."""
    rooms, board = windows.rooms(pack), layout(pack)
    free = HIGH - HEAD - (OVERSEAS if any(value in board.overseas for value in values) else 0)
    sheet = windows_of.Sheet(board.map, [*rooms.values()], HEAD, free)
    return windows_of.parts(sheet, [rooms[value] for value in values if value in rooms])


def _far_away(asking: Asking) -> Ground:
    """Draw the overseas boxes alone, as large as a look at them shows them."""
    wide, high = displays.BOX
    rows = -(-len(asking.values) // 2)
    canvas = Canvas(WIDTH, HEAD + GAP + rows * (high + GAP), PAPER)
    head(canvas, asking.named, asking.seat, _facts(asking))
    answers: list[Answer] = []
    for number, key in enumerate(asking.values):
        left, top = 12 + (wide + 16) * (number % 2), HEAD + GAP + (high + GAP) * (number // 2)
        displays.box(canvas, asking.named, key, left, top)
        at = left + wide - RADIUS - 14.0, top + high - RADIUS - 14.0
        box = (left, top, left + wide, top + high)
        answers.append(Answer(key, *at, 0, at_stake(asking, key), "token", number=at, card=box))
    return Ground(canvas, tuple(answers), top=HEAD)


def uses_of(asked: Asked) -> Offered:
    """Return what tokens are for: of placing and attacking what offers these values and fewest others.

    Nothing where the question is not one of an Expansion.
    """
    if asked.field != "province":
        return {}
    places: dict[Use, set[str]] = {}
    for box in asked.decision.moves.boxes:
        if box.kind in USES:
            places.setdefault(USES[box.kind], set()).update(map(str, box.fields["province"]))
    if not set[str]().union(*places.values()).issuperset(asked.values):
        return {}
    whole = [there for there in places.values() if there.issuperset(asked.values)]
    fewest = min(map(len, whole), default=0)
    return {
        use: frozenset(there)
        for use, there in places.items()
        if not whole or (there.issuperset(asked.values) and len(there) == fewest)
    }


# ---- what is drawn


def _draw(canvas: Canvas, named: NamedView, part: Part, values: Sequence[str]) -> dict[str, Place]:
    """Draw a part of the map, the answers in a halo; return where the provinces lie on it."""
    view, (scale, size, _), window = named.view, part.zoom, part.window
    keys = windows.shown(view.pack, window, view.seats)
    if scale < size:  # the whole map: there is room for the answers only
        keys = tuple(key for key in keys if key in values)
    # Where most is shown, names of seas would make the file too large.
    focus = Focus(None, keys, around=scale > windows_of.CROWDED)
    whole = chart.chart(view.pack, window.rect, scale, view.seats, size, focus)
    holders = {key: named.holder(key) for key in _touched(view.pack, part)}
    tints = {key: atlas.tint(*holder) for key, holder in holders.items() if holder is not None}
    strip = Canvas(WIDTH, part.height, PAPER)
    at = 0, -round((part.shown[0] - window.rect[1]) * scale)
    chart.draw(strip, whole, at, tints)
    sheet = Sheet(strip, -window.rect[0] * scale, at[1] - window.rect[1] * scale, scale)
    places = {key: sheet.at((spot.x, spot.y)) for key in keys if (spot := named.layout.spot(key))}
    half = HALF_HEIGHT * size
    lying = {key: place for key, place in places.items() if half <= place[1] <= part.height - half}
    for key in values:
        if key in lying:
            left, top, right, bottom = draw_halo(sheet, named, key, size)
            whole.over(strip, at, (left, top - at[1], right, bottom - at[1]))
    strip.mark(*whole.lines, *at)
    for key in lying:
        draw_province(sheet, named, key, size)
    canvas.paste(strip.image, 0, part.top)
    canvas.rectangle((0, part.top + part.height - 2, WIDTH, part.top + part.height), COAST)
    return {key: (x, y + part.top) for key, (x, y) in lying.items()}


@lru_cache(maxsize=64)
def _touched(pack: str, part: Part) -> tuple[str, ...]:
    """The provinces whose land may lie on what is shown of a part."""
    (left, _, right, _), (top, bottom) = part.window.rect, part.shown
    board = layout(pack)
    boxes = [(cell.province, cell.box) for cell in cells(board.ground)]
    boxes += [
        (key, (frame.left, frame.top, frame.left + frame.width, frame.top + frame.height))
        for key, frame in board.insets.items()
    ]
    shown = left, top, right, bottom
    return tuple(dict.fromkeys(key for key, box in boxes if overlap(box, shown)))


def overseas_row(canvas: Canvas, named: NamedView, top: int) -> dict[str, Place]:
    """Draw the overseas boxes side by side; return the places above them for their numbers."""
    edge = OVERSEAS - BOX - GAP
    boxes.row(canvas, named, (GAP, top + edge, WIDTH - GAP, top + edge + BOX), frozenset())
    keys = list(named.layout.overseas)
    pitch = (WIDTH - GAP) / max(1, len(keys))
    return {key: (GAP + pitch * number + RADIUS, top + edge / 2) for number, key in enumerate(keys)}


# ---- what is at stake


def at_stake(asking: Asking, key: str) -> str:
    """Return the tokens that a province takes: what an empty market takes is printed there."""
    there = asking.stakes.get(key)
    if there is None:
        return ""
    if "attack" in asking.offered and there.attack is not None:
        return str(there.attack) if len(asking.odds) == 1 else f"{there.attack}, {there.percent} %"
    number = asking.named.pack.provinces[key].market_number
    return str(there.missing) if "place" in asking.offered and there.missing not in (None, number) else ""


def _on_map(asking: Asking, key: str, at: Place, part: Part) -> Answer:
    """Return where a province lies, and what is at stake there."""
    half = HALF_ROW[asking.named.pack.provinces[key].kind]
    clear, wide = HALF_HEIGHT * part.zoom.size + 4, half * part.zoom.size + 4
    return Answer(key, *at, clear, at_stake(asking, key), "token", wide)


def _facts(asking: Asking) -> list[Fact]:
    """Return what the asker has for an Expansion: tokens, ships, and the odds if all are the same."""
    named, seat = asking.named, asking.seat
    if not asking.offered:
        return [of_seat(named, seat)]
    alike = [Fact("attack", f"{percent} %") for percent in asking.odds if len(asking.odds) == 1]
    return [of_tokens(named, seat), *alike, *of_fleet(named, seat)]


def _closed(asking: Asking, lying: dict[str, Place]) -> Iterator[Closed]:
    """Say of the nearest provinces that nobody offers why not."""
    named, offered = asking.named, asking.offered
    answers = [lying[value] for value in asking.values if value in lying]

    def away(key: str) -> float:
        x, y = lying[key]
        return min((hypot(x - across, y - down) for across, down in answers), default=0.0)

    possible = frozenset(asking.values).union(*offered.values())
    others = sorted([(away(key), key) for key in lying if key not in possible] if offered else [])
    told = 0
    for far, key in others:
        if told == FEW or far > FAR:
            return
        why = why_closed(named.view, asking.seat, key, offered)
        if why:
            told += 1
            yield Closed(*_beside(named, key, lying[key]), why)


def _beside(named: NamedView, key: str, at: Place) -> Place:
    """Return the side of a province's pieces where its name does not stand."""
    if key not in named.layout.spots:
        return at[0] + BOX / 2, at[1]
    return at[0], at[1] + (-REASON if named.layout.spot(key).name[0] == "s" else REASON)
