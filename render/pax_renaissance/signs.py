"""Pax Renaissance's own signs, as masks: religions, ops, one-shots, prestige, victories, what lies where."""

from collections.abc import Callable
from math import cos, pi, sin

from PIL import Image

from render.kit.icons import ICONS, Pen, drawn
from render.kit.keeping.kept import kept


def _cross(pen: Pen) -> None:
    pen.fill((0.39, 0.04), (0.61, 0.04), (0.61, 0.96), (0.39, 0.96))
    pen.fill((0.14, 0.26), (0.86, 0.26), (0.86, 0.47), (0.14, 0.47))


def _crescent(pen: Pen) -> None:
    pen.dot(0.46, 0.5, 0.44)
    pen.dot(0.62, 0.5, 0.36, ink=0)
    pen.dot(0.76, 0.5, 0.12)


def _book(pen: Pen) -> None:
    pen.fill((0.02, 0.14), (0.3, 0.1), (0.5, 0.24), (0.7, 0.1), (0.98, 0.14), (0.98, 0.84), (0.7, 0.78))
    pen.fill((0.02, 0.14), (0.5, 0.24), (0.7, 0.78), (0.5, 0.92), (0.3, 0.78), (0.02, 0.84))
    pen.line((0.5, 0.28), (0.5, 0.92), weight=0.11, ink=0)


def _axe(pen: Pen) -> None:
    pen.line((0.28, 0.94), (0.6, 0.08), weight=0.11)
    pen.fill((0.5, 0.1), (0.74, 0.02), (0.94, 0.3), (0.84, 0.62), (0.62, 0.44), (0.42, 0.38))


def _cannon(pen: Pen) -> None:
    pen.fill((0.04, 0.42), (0.12, 0.26), (0.86, 0.02), (0.98, 0.28), (0.34, 0.66), (0.16, 0.62))
    pen.dot(0.42, 0.72, 0.25)
    pen.dot(0.42, 0.72, 0.09, ink=0)


def _ballot(pen: Pen) -> None:
    pen.fill((0.06, 0.5), (0.94, 0.5), (0.86, 0.95), (0.14, 0.95))
    pen.line((0.26, 0.6), (0.74, 0.6), weight=0.07, ink=0)
    pen.fill((0.3, 0.06), (0.7, 0.06), (0.7, 0.44), (0.3, 0.44))
    pen.line((0.39, 0.24), (0.47, 0.34), (0.61, 0.14), weight=0.07, ink=0)


def _tax(pen: Pen) -> None:
    pen.fill((0.14, 0.06), (0.86, 0.06), (0.86, 0.8), (0.74, 0.94), (0.62, 0.82), (0.5, 0.94), (0.38, 0.82))
    pen.fill((0.14, 0.06), (0.5, 0.06), (0.38, 0.82), (0.26, 0.94), (0.14, 0.8))
    for y in (0.24, 0.4):
        pen.line((0.3, y), (0.7, y), weight=0.07, ink=0)
    pen.dot(0.5, 0.62, 0.1, ink=0)


def _shackle(pen: Pen) -> None:
    pen.ring(0.27, 0.7, 0.19, 0.12)
    pen.ring(0.73, 0.7, 0.19, 0.12)
    pen.line((0.3, 0.5), (0.36, 0.26), (0.5, 0.18), (0.64, 0.26), (0.7, 0.5), weight=0.1)


def _commerce(pen: Pen) -> None:
    pen.dot(0.5, 0.36, 0.32)
    pen.dot(0.5, 0.36, 0.13, ink=0)
    pen.fill((0.04, 0.74), (0.3, 0.68), (0.56, 0.76), (0.9, 0.62), (0.98, 0.72), (0.56, 0.97), (0.04, 0.93))


def _campaign(pen: Pen) -> None:
    pen.line((0.2, 0.06), (0.2, 0.96), weight=0.1)
    pen.fill((0.24, 0.08), (0.96, 0.3), (0.24, 0.58))


def _scales(pen: Pen) -> None:
    pen.line((0.5, 0.08), (0.5, 0.9))
    pen.line((0.26, 0.92), (0.74, 0.92), weight=0.1)
    pen.line((0.14, 0.24), (0.86, 0.24))
    for x in (0.16, 0.84):
        pen.line((x, 0.26), (x - 0.13, 0.56), weight=0.05)
        pen.line((x, 0.26), (x + 0.13, 0.56), weight=0.05)
        pen.fill((x - 0.16, 0.56), (x + 0.16, 0.56), (x + 0.09, 0.7), (x - 0.09, 0.7))


def _star(pen: Pen, points: int, outer: float, inner: float, x: float = 0.5, y: float = 0.5) -> None:
    corners = [(inner if step % 2 else outer, step * pi / points) for step in range(2 * points)]
    pen.fill(*((x + radius * sin(angle), y - radius * cos(angle)) for radius, angle in corners))


def _compass(pen: Pen) -> None:
    _star(pen, 4, 0.5, 0.13)
    pen.ring(0.5, 0.5, 0.34, 0.06)


def _globe(pen: Pen) -> None:
    pen.ring(0.5, 0.5, 0.42)
    pen.line((0.1, 0.5), (0.9, 0.5), weight=0.07)
    for side in (-1, 1):
        arc = [(0.5 + side * 0.2 * sin(step * pi / 12), 0.08 + 0.84 * step / 12) for step in range(13)]
        pen.line(*arc, weight=0.06)


def _holy(pen: Pen) -> None:
    for step in range(12):
        a = step * pi / 6
        pen.line((0.5 + 0.34 * cos(a), 0.5 + 0.34 * sin(a)), (0.5 + 0.46 * cos(a), 0.5 + 0.46 * sin(a)))
    pen.dot(0.5, 0.5, 0.25)


def _comet(pen: Pen) -> None:
    pen.fill((0.02, 0.02), (0.62, 0.46), (0.46, 0.62))
    pen.line((0.3, 0.04), (0.56, 0.28), weight=0.06)
    pen.line((0.04, 0.3), (0.28, 0.56), weight=0.06)
    pen.dot(0.68, 0.68, 0.28)


def _bomb(pen: Pen) -> None:
    pen.dot(0.44, 0.62, 0.36)
    pen.line((0.62, 0.36), (0.72, 0.24), (0.84, 0.2), weight=0.08)
    _star(pen, 5, 0.16, 0.07, 0.87, 0.16)


def _dagger(pen: Pen) -> None:
    pen.fill((0.42, 0.34), (0.58, 0.34), (0.55, 0.84), (0.5, 0.98), (0.45, 0.84))
    pen.line((0.24, 0.3), (0.76, 0.3), weight=0.1)
    pen.line((0.5, 0.04), (0.5, 0.26), weight=0.12)


def _fork(pen: Pen) -> None:
    pen.line((0.5, 0.08), (0.5, 0.96))
    pen.line((0.24, 0.08), (0.24, 0.34), (0.34, 0.46), (0.66, 0.46), (0.76, 0.34), (0.76, 0.08))


def _sword(pen: Pen) -> None:
    pen.fill((0.43, 0.12), (0.5, 0.0), (0.57, 0.12), (0.57, 0.66), (0.43, 0.66))
    pen.line((0.26, 0.7), (0.74, 0.7), weight=0.1)
    pen.line((0.5, 0.74), (0.5, 0.94), weight=0.12)


def _shift(pen: Pen) -> None:
    pen.line((0.08, 0.32), (0.7, 0.32), weight=0.1)
    pen.fill((0.66, 0.1), (0.98, 0.32), (0.66, 0.54))
    pen.line((0.92, 0.72), (0.3, 0.72), weight=0.1)
    pen.fill((0.34, 0.5), (0.02, 0.72), (0.34, 0.94))


def _ring(pen: Pen) -> None:
    pen.ring(0.5, 0.62, 0.28, 0.11)
    pen.fill((0.32, 0.06), (0.68, 0.06), (0.8, 0.2), (0.5, 0.38), (0.2, 0.2))


def _split(pen: Pen) -> None:
    pen.dot(0.5, 0.5, 0.44)
    pen.line((0.6, 0.0), (0.4, 0.36), (0.62, 0.56), (0.4, 1.0), weight=0.1, ink=0)


def _throne(pen: Pen) -> None:
    pen.fill((0.24, 0.04), (0.76, 0.04), (0.76, 0.62), (0.24, 0.62))
    pen.fill((0.38, 0.18), (0.62, 0.18), (0.62, 0.46), (0.38, 0.46), ink=0)
    pen.line((0.12, 0.42), (0.12, 0.94), weight=0.12)
    pen.line((0.88, 0.42), (0.88, 0.94), weight=0.12)
    pen.fill((0.12, 0.6), (0.88, 0.6), (0.88, 0.76), (0.12, 0.76))


def _queen(pen: Pen) -> None:
    pen.fill((0.08, 0.36), (0.3, 0.56), (0.5, 0.3), (0.7, 0.56), (0.92, 0.36), (0.8, 0.8), (0.2, 0.8))
    for x, y in ((0.08, 0.26), (0.5, 0.18), (0.92, 0.26)):
        pen.dot(x, y, 0.08)
    pen.line((0.2, 0.92), (0.8, 0.92), weight=0.09)


def _vassal(pen: Pen) -> None:
    pen.fill((0.16, 0.06), (0.36, 0.22), (0.5, 0.0), (0.64, 0.22), (0.84, 0.06), (0.76, 0.42), (0.24, 0.42))
    pen.line((0.5, 0.52), (0.5, 0.78), weight=0.12)
    pen.fill((0.26, 0.68), (0.74, 0.68), (0.5, 0.98))


def _fair(pen: Pen) -> None:
    pen.fill((0.5, 0.04), (0.98, 0.42), (0.02, 0.42))
    for x in (0.1, 0.9):
        pen.line((x, 0.42), (x, 0.94))
    pen.fill((0.22, 0.62), (0.78, 0.62), (0.78, 0.94), (0.22, 0.94))


def _mute(pen: Pen) -> None:
    pen.fill((0.04, 0.34), (0.24, 0.34), (0.52, 0.1), (0.52, 0.9), (0.24, 0.66), (0.04, 0.66))
    pen.line((0.66, 0.36), (0.94, 0.64), weight=0.1)
    pen.line((0.94, 0.36), (0.66, 0.64), weight=0.1)


def _pin(pen: Pen) -> None:
    pen.dot(0.5, 0.36, 0.32)
    pen.fill((0.2, 0.46), (0.8, 0.46), (0.5, 0.98))
    pen.dot(0.5, 0.36, 0.13, ink=0)


def _pawn(pen: Pen) -> None:
    pen.dot(0.5, 0.24, 0.2)
    pen.fill((0.42, 0.36), (0.58, 0.36), (0.74, 0.8), (0.26, 0.8))
    pen.fill((0.18, 0.8), (0.82, 0.8), (0.82, 0.95), (0.18, 0.95))


def _closed(pen: Pen) -> None:
    pen.line((0.2, 0.2), (0.8, 0.8), weight=0.14)
    pen.line((0.8, 0.2), (0.2, 0.8), weight=0.14)


def _scroll(pen: Pen) -> None:
    pen.outline((0.22, 0.1), (0.78, 0.1), (0.78, 0.9), (0.22, 0.9))
    for y in (0.32, 0.5, 0.68):
        pen.line((0.38, y), (0.62, y), weight=0.07)


def _horse(pen: Pen) -> None:
    pen.fill(
        (0.27, 0.84), (0.38, 0.6), (0.34, 0.5), (0.2, 0.58), (0.09, 0.51), (0.13, 0.4), (0.27, 0.24),
        (0.3, 0.05), (0.43, 0.14), (0.63, 0.2), (0.78, 0.38), (0.82, 0.62), (0.79, 0.84),
    )  # fmt: skip
    pen.fill((0.16, 0.82), (0.87, 0.82), (0.87, 0.96), (0.16, 0.96))


def _rook(pen: Pen) -> None:
    for left in (0.12, 0.4, 0.68):
        pen.fill((left, 0.06), (left + 0.2, 0.06), (left + 0.2, 0.3), (left, 0.3))
    pen.fill((0.12, 0.2), (0.88, 0.2), (0.8, 0.4), (0.74, 0.42), (0.78, 0.84), (0.22, 0.84), (0.26, 0.42))
    pen.fill((0.12, 0.2), (0.5, 0.2), (0.26, 0.42), (0.2, 0.4))
    pen.fill((0.1, 0.82), (0.9, 0.82), (0.9, 0.96), (0.1, 0.96))


def _mitre(pen: Pen) -> None:
    pen.fill((0.5, 0.02), (0.8, 0.28), (0.88, 0.52), (0.8, 0.8), (0.2, 0.8), (0.12, 0.52), (0.2, 0.28))
    pen.fill((0.14, 0.78), (0.86, 0.78), (0.86, 0.96), (0.14, 0.96))


def _galley(pen: Pen) -> None:
    pen.fill((0.02, 0.68), (0.98, 0.62), (0.82, 0.95), (0.2, 0.95))
    pen.line((0.5, 0.04), (0.5, 0.7), weight=0.07)
    pen.fill((0.14, 0.1), (0.88, 0.1), (0.8, 0.34), (0.88, 0.57), (0.14, 0.57), (0.22, 0.34))


SIGNS: dict[str, Callable[[Pen], None]] = {
    "catholic": _cross, "islamic": _crescent, "reformist": _book, "behead": _axe, "siege": _cannon,
    "vote": _ballot, "tax": _tax, "repress": _shackle, "commerce": _commerce, "campaign": _campaign,
    "law": _scales, "discovery": _compass, "patron": ICONS["glory"], "holy": _holy,
    "imperial": ICONS["crown"], "globalization": _globe, "renaissance": ICONS["politics"],
    "comet": _comet, "bomb": _bomb, "conspiracy": _dagger, "peasant_revolt": _fork,
    "crusade": _sword, "jihad": _sword, "reformation": _sword, "trade_shift": _shift,
    "coronation": _ring, "apostasy": _split, "throne": _throne, "king": ICONS["crown"],
    "republic": ICONS["politics"], "queen": _queen, "vassal": _vassal, "fair": _fair,
    "silenced": _mute, "place": _pin, "pawn": _pawn, "closed": _closed, "ability": _scroll,
    "knight": _horse, "rook": _rook, "bishop": _mitre, "pirate": _galley, "cards": ICONS["cards"],
    "florin": ICONS["gold"], "hourglass": ICONS["hourglass"], "passed": ICONS["passed"],
    "attack": ICONS["attack"], "lock": ICONS["lock"],
}  # fmt: skip


@kept
def sign(name: str, size: int) -> Image.Image:
    """Mask of a sign, `size` pixels square."""
    return drawn(name, SIGNS[name], size)
