"""Questions whose answers are provinces: the map around them, and the overseas boxes."""

from collections.abc import Collection, Iterator, Sequence
from math import hypot

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
from render.age_of_renaissance.zooms import displays
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
    seat, values, offered = asked.decision.seat, asked.values, uses_of(asked)
    if all(value in named.layout.overseas for value in values):
        return _far_away(named, asked)
    overseas = any(value in named.layout.overseas for value in values)
    rooms = windows.rooms(named.view.pack)
    free = HIGH - HEAD - (OVERSEAS if overseas else 0)
    sheet = windows_of.Sheet(named.layout.map, [*rooms.values()], HEAD, free)
    shown = windows_of.parts(sheet, [rooms[value] for value in values if value in rooms])
    below = max(part.top + part.height for part in shown)
    canvas = Canvas(WIDTH, below + (OVERSEAS if overseas else 0), PAPER)
    odds = odds_of(named, asked, offered)
    lying: dict[str, Place] = {}
    answers: list[Answer] = []
    for part in shown:
        there = _draw(canvas, named, part, values)
        new = [key for key in values if key in there and key not in lying]
        answers += [_on_map(named, seat, key, there[key], part, offered, odds) for key in new]
        lying = there | lying
    if overseas:
        there = overseas_row(canvas, named, below)
        boxes_asked = [key for key in values if key in there]
        answers += [
            Answer(key, *there[key], 0, at_stake(named, seat, key, offered, odds), "token", number=there[key])
            for key in boxes_asked
        ]
        lying |= there
    head(canvas, named, seat, _facts(named, seat, offered, odds))
    return Ground(canvas, tuple(answers), tuple(_closed(named, asked, lying, offered)), HEAD)


def _far_away(named: NamedView, asked: Asked) -> Ground:
    """Draw the overseas boxes alone, as large as a look at them shows them."""
    seat, (wide, high) = asked.decision.seat, displays.BOX
    offered = uses_of(asked)
    odds, rows = odds_of(named, asked, offered), -(-len(asked.values) // 2)
    canvas = Canvas(WIDTH, HEAD + GAP + rows * (high + GAP), PAPER)
    head(canvas, named, seat, _facts(named, seat, offered, odds))
    answers: list[Answer] = []
    for number, key in enumerate(asked.values):
        left, top = 12 + (wide + 16) * (number % 2), HEAD + GAP + (high + GAP) * (number // 2)
        displays.box(canvas, named, key, left, top)
        at = left + wide - RADIUS - 14.0, top + high - RADIUS - 14.0
        words = at_stake(named, seat, key, offered, odds)
        answers.append(Answer(key, *at, 0, words, "token", number=at))
    return Ground(canvas, tuple(answers), top=HEAD)


Offered = dict[Use, frozenset[str]]
"""Where tokens may be used, by what they are for."""


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
    view, (scale, size), window = named.view, part.zoom, part.window
    keys = windows.shown(view.pack, window, view.seats)
    whole = chart.chart(view.pack, window.rect, scale, view.seats, size, Focus(None, keys))
    holders = {key: named.holder(key) for key in named.layout.spots}
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


def overseas_row(canvas: Canvas, named: NamedView, top: int) -> dict[str, Place]:
    """Draw the overseas boxes side by side; return the places above them for their numbers."""
    edge = OVERSEAS - BOX - GAP
    boxes.row(canvas, named, (GAP, top + edge, WIDTH - GAP, top + edge + BOX), frozenset())
    keys = list(named.layout.overseas)
    pitch = (WIDTH - GAP) / max(1, len(keys))
    return {key: (GAP + pitch * number + RADIUS, top + edge / 2) for number, key in enumerate(keys)}


# ---- what is at stake


def odds_of(named: NamedView, asked: Asked, offered: Offered) -> frozenset[int | None]:
    """Return how many attacks in a hundred succeed; they are mostly the same everywhere."""
    if "attack" not in offered:
        return frozenset()
    return frozenset(stake(named.view, asked.decision.seat, value).percent for value in asked.values)


def at_stake(named: NamedView, seat: int, key: str, offered: Offered, odds: Collection[int | None]) -> str:
    """Return the tokens that a province takes: what an empty market takes is printed there."""
    there = stake(named.view, seat, key)
    if "attack" in offered and there.attack is not None:
        return str(there.attack) if len(odds) == 1 else f"{there.attack}, {there.percent} %"
    if "place" in offered and there.missing not in (None, named.pack.provinces[key].market_number):
        return str(there.missing)
    return ""


def _on_map(
    named: NamedView,
    seat: int,
    key: str,
    at: Place,
    part: Part,
    offered: Offered,
    odds: Collection[int | None],
) -> Answer:
    """Return where a province lies, and what is at stake there."""
    half = HALF_ROW[named.pack.provinces[key].kind]
    clear, wide = HALF_HEIGHT * part.zoom.size + 4, half * part.zoom.size + 4
    return Answer(key, *at, clear, at_stake(named, seat, key, offered, odds), "token", wide)


def _facts(named: NamedView, seat: int, offered: Offered, odds: Collection[int | None]) -> list[Fact]:
    """Return what the asker has for an Expansion: tokens, ships, and the odds if all are the same."""
    if not offered:
        return [of_seat(named, seat)]
    alike = [Fact("attack", f"{percent} %") for percent in odds if len(odds) == 1]
    return [of_tokens(named, seat), *alike, *of_fleet(named, seat)]


def _closed(named: NamedView, asked: Asked, lying: dict[str, Place], offered: Offered) -> Iterator[Closed]:
    """Say of the nearest provinces that nobody offers why not."""
    values, seat = asked.values, asked.decision.seat
    answers = [lying[value] for value in values if value in lying]

    def away(key: str) -> float:
        x, y = lying[key]
        return min((hypot(x - across, y - down) for across, down in answers), default=0.0)

    possible = frozenset(values).union(*offered.values())
    others = [key for key in lying if key not in possible] if offered else []
    told = 0
    for key in sorted(others, key=away):
        if told == FEW or away(key) > FAR:
            return
        why = why_closed(named.view, seat, key, offered)
        if why:
            told += 1
            yield Closed(*_beside(named, key, lying[key]), why)


def _beside(named: NamedView, key: str, at: Place) -> Place:
    """Return the side of a province's pieces where its name does not stand."""
    if key not in named.layout.spots:
        return at[0] + BOX / 2, at[1]
    return at[0], at[1] + (-REASON if named.layout.spot(key).name[0] == "s" else REASON)
