"""The victory points of a turn: by area and player, with ranks."""

from PIL import Image

from engines.age_of_reason.events import AreaRanks, AreasScored
from engines.kernel.words import counted, listed
from render.age_of_reason.named_view import NamedView
from render.kit import sprites
from render.kit.canvas import Canvas
from render.kit.figures.scores import Columns, Row, sheet
from render.kit.picture import WIDTHS

NOTHING = "\u00b7"


def picture(named: NamedView, event: AreasScored) -> Canvas:
    """Draw who got how many points in which area for which rank."""
    best = max(event.points)
    columns = Columns(
        named.playing_order, named.names, _piece,
        notes=tuple(named.country(player.country) for player in named.view.players),
        best=tuple(seat for seat, points in enumerate(event.points) if points == best),
    )  # fmt: skip
    rows = [Row(named.area(area.area), _cells(named, area)) for area in event.areas if area.ranks]
    total = Row("Victory points", tuple(map(str, event.points)), total=True)
    return sheet("Scoring", "points (rank)", columns, [*rows, total], WIDTHS["tall"])


def _piece(seat: int) -> Image.Image:
    return sprites.seat(seat, 56)


def _cells(named: NamedView, area: AreaRanks) -> tuple[str, ...]:
    """Return by seat the points and the rank in an area: "5 (1)"."""
    cells = [NOTHING] * named.view.seats
    for place, rank in enumerate(area.ranks, 1):
        for country in rank.countries:
            seat = named.seat_of.get(country)
            if seat is not None:
                cells[seat] = f"{rank.points} ({place})"
    return tuple(cells)


def alt(named: NamedView, event: AreasScored) -> str:
    """Say how many points each player got, and where."""
    lines: list[str] = []
    for seat in named.playing_order:
        cells = ((area, _cells(named, area)[seat]) for area in event.areas)
        parts = [f"{named.area(area.area)} {cell}" for area, cell in cells if cell != NOTHING]
        points = counted(event.points[seat], "victory point")
        lines.append(f"{named.names[seat]}: {points} ({listed(parts)}).")
    return "\n".join(lines)
