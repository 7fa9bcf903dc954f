"""Questions whose answers are Areas, or lie in so many that an Area is asked for first: the whole map."""

from collections import Counter
from collections.abc import Mapping

from engines.age_of_renaissance.words.labels import label
from render.age_of_renaissance.map import atlas, chart
from render.age_of_renaissance.map.atlas import Focus
from render.age_of_renaissance.named_view import NamedView
from render.age_of_renaissance.questions.heads import HEAD, Fact, head, of_fleet, of_seat, of_tokens
from render.age_of_renaissance.questions.provinces import OVERSEAS, overseas_row
from render.kit.canvas import Canvas
from render.kit.questions.asked import WIDTH, Answer, Asked, Ground
from render.kit.theme import CARD, COAST, INK, PAPER
from render.kit.ways import Place

NUMERAL = 54
"""Size of an Area's numeral."""
BESIDE = 56
"""Pixels from the middle of a numeral to that of its number."""
ROOM = 24
"""Pixels around a numeral that its number leaves free."""


def ground(named: NamedView, asked: Asked) -> Ground:
    """Draw the map with the Areas that are asked for."""
    seat, areas = asked.decision.seat, named.layout.areas
    canvas, scale = _map(named, overseas=False)
    head(canvas, named, seat, [of_seat(named, seat)])
    answers: list[Answer] = []
    for area in asked.values:
        there = [named.pieces(key) for key in named.pack.by_area[area]]
        lying = [pieces for pieces in there if pieces is not None]
        own = sum(bool(pieces.marker == seat or pieces.tokens[seat] + pieces.white[seat]) for pieces in lying)
        at = _numeral(canvas, named, area, areas[area].numeral, scale)
        answers.append(Answer(area, *at, ROOM, f"{len(lying)}, {own} yours", number=_beside(at, area)))
    return Ground(canvas, tuple(answers), top=HEAD)


def groups(named: NamedView, asked: Asked) -> Ground:
    """Draw the map with the Areas in which there are places to choose, and how many."""
    seat, pack = asked.decision.seat, named.pack
    counts = Counter(pack.provinces[value].area for value in asked.values)
    canvas, scale = _map(named, overseas=None in counts)
    head(canvas, named, seat, _facts(named, seat, asked))
    lying: dict[str | None, Place] = {
        area: _numeral(canvas, named, area, named.layout.areas[area].numeral, scale)
        for area in counts
        if area is not None
    }
    if None in counts:
        there = overseas_row(canvas, named, canvas.height - OVERSEAS)
        lying[None] = next(iter(there.values()))
    answers = tuple(Answer(value, *lying[pack.provinces[value].area], ROOM) for value in asked.values)
    called: Mapping[str | None, str] = {
        pack.provinces[value].area: label(named.view, value).group for value in asked.values
    }
    numbered = tuple(
        Answer(
            called[area], *lying[area], ROOM if area else 0, _places(count), number=_beside(lying[area], area)
        )
        for area, count in counts.items()
    )
    return Ground(canvas, answers, top=HEAD, groups=numbered)


def _beside(at: Place, area: str | None) -> Place:
    """Return where the number of an Area stands, above its numeral or below; of the overseas boxes, there."""
    if area is None:
        return at
    return at[0], at[1] + (-BESIDE if at[1] > HEAD + 2 * BESIDE else BESIDE)


def _places(count: int) -> str:
    return f"{count} places" if count > 1 else "1 place"


def _facts(named: NamedView, seat: int, asked: Asked) -> list[Fact]:
    expanding = asked.decision.kind == "expand"
    return [of_tokens(named, seat), *of_fleet(named, seat)] if expanding else [of_seat(named, seat)]


def _map(named: NamedView, *, overseas: bool) -> tuple[Canvas, float]:
    """Draw the whole map without names, in the tints of those who hold it; return its scale."""
    frame, view = named.layout.map, named.view
    scale = WIDTH / frame.width
    high = round(frame.height * scale)
    canvas = Canvas(WIDTH, HEAD + high + (OVERSEAS if overseas else 0), PAPER)
    rect = (0.0, 0.0, float(frame.width), float(frame.height))
    whole = chart.chart(view.pack, rect, scale, view.seats, 1.2, Focus(None, (), around=False))
    holders = {key: named.holder(key) for key in named.layout.spots}
    tints = {key: atlas.tint(*holder) for key, holder in holders.items() if holder is not None}
    chart.draw(canvas, whole, (0, HEAD), tints)
    canvas.rectangle((0, HEAD + high - 2, WIDTH, HEAD + high), COAST)
    return canvas, scale


def _numeral(canvas: Canvas, named: NamedView, area: str, at: Place, scale: float) -> Place:
    """Set an Area's numeral at its place; return that."""
    x, y = at[0] * scale, HEAD + at[1] * scale
    numeral = named.pack.areas[area].numeral
    canvas.text(x, y, numeral, NUMERAL, INK, face="serif", anchor="m", halo=CARD)
    return x, y
