"""Icons drawn by code, as masks: one line weight, on a unit square, legible at 28 pixels."""

from collections.abc import Callable
from math import cos, pi, sin

from PIL import Image, ImageDraw

from render.kit import printed
from render.kit.keeping.kept import kept
from render.kit.raster import masks

WEIGHT = 0.085  # line weight as a share of the icon's size
FINE = 6
Place = tuple[float, float]


class Pen:
    """Draws on a mask in unit coordinates: (0, 0) top left, (1, 1) bottom right."""

    def __init__(self, size: int) -> None:
        self.scale = size * FINE
        self.mask = Image.new("L", (self.scale, self.scale))
        self._draw = ImageDraw.Draw(self.mask)

    def line(self, *places: Place, weight: float = WEIGHT, ink: int = 255) -> None:
        """A line with round ends and joints."""
        points = [(x * self.scale, y * self.scale) for x, y in places]
        self._draw.line(points, fill=ink, width=max(1, round(weight * self.scale)), joint="curve")
        for x, y in places:
            self.dot(x, y, weight / 2, ink)

    def dot(self, x: float, y: float, radius: float, ink: int = 255) -> None:
        """A filled circle."""
        box = ((x - radius) * self.scale, (y - radius) * self.scale)
        end = ((x + radius) * self.scale, (y + radius) * self.scale)
        self._draw.ellipse((*box, *end), fill=ink)

    def ring(self, x: float, y: float, radius: float, weight: float = WEIGHT, ink: int = 255) -> None:
        """A circle's line, `radius` to its middle."""
        steps = [(x + radius * cos(a * pi / 24), y + radius * sin(a * pi / 24)) for a in range(49)]
        self.line(*steps, weight=weight, ink=ink)

    def arc(self, x: float, y: float, radius: float, start: float, end: float, flat: float = 1.0) -> None:
        """Part of a circle, from `start` to `end` in degrees (0 right, 90 down); `flat` presses it."""
        turns = [(start + (end - start) * step / 24) * pi / 180 for step in range(25)]
        self.line(*((x + radius * cos(a), y + radius * flat * sin(a)) for a in turns))

    def fill(self, *places: Place, ink: int = 255) -> None:
        """A filled polygon."""
        self._draw.polygon([(x * self.scale, y * self.scale) for x, y in places], fill=ink)

    def outline(self, *places: Place) -> None:
        """A closed line."""
        self.line(*places, places[0])

    def leaf(self, x: float, y: float, angle: float, length: float, breadth: float, ink: int = 255) -> None:
        """A filled leaf centred on (x, y), pointing along `angle` in degrees."""
        c, s = cos(angle * pi / 180), sin(angle * pi / 180)
        turns = [step * pi / 12 for step in range(24)]
        across = [(length / 2 * cos(a), breadth / 2 * sin(a)) for a in turns]
        self.fill(*((x + u * c - v * s, y + u * s + v * c) for u, v in across), ink=ink)


def _industry(pen: Pen) -> None:
    for step in range(8):
        angle = step * pi / 4
        c, s = cos(angle), sin(angle)
        pen.line((0.5 + 0.3 * c, 0.5 + 0.3 * s), (0.5 + 0.42 * c, 0.5 + 0.42 * s), weight=0.15)
    pen.dot(0.5, 0.5, 0.33)
    pen.dot(0.5, 0.5, 0.15, ink=0)


def _culture(pen: Pen) -> None:
    pen.line((0.16, 0.2), (0.17, 0.45), (0.24, 0.66), (0.36, 0.82), (0.5, 0.89))
    pen.line((0.84, 0.2), (0.83, 0.45), (0.76, 0.66), (0.64, 0.82), (0.5, 0.89))
    pen.line((0.16, 0.2), (0.33, 0.15), (0.5, 0.17), (0.67, 0.15), (0.84, 0.2))
    pen.line((0.29, 0.41), (0.41, 0.39), weight=0.1)
    pen.line((0.59, 0.39), (0.71, 0.41), weight=0.1)
    pen.arc(0.5, 0.52, 0.2, 15, 165)


def _finance(pen: Pen) -> None:
    for y in (0.78, 0.6, 0.42):
        pen.arc(0.5, y, 0.36, 0, 180, 0.42)
    pen.line((0.14, 0.28), (0.14, 0.78))
    pen.line((0.86, 0.28), (0.86, 0.78))
    pen.leaf(0.5, 0.27, 0, 0.8, 0.36)


def _politics(pen: Pen) -> None:
    pen.fill((0.5, 0.08), (0.94, 0.33), (0.06, 0.33))
    pen.line((0.13, 0.36), (0.87, 0.36), weight=0.07)
    for x in (0.22, 0.5, 0.78):
        pen.line((x, 0.46), (x, 0.74), weight=0.11)
    pen.line((0.12, 0.86), (0.88, 0.86), weight=0.11)


def _glory(pen: Pen) -> None:
    for side in (-1, 1):
        for angle in (75, 35, -5, -42):
            a = angle * pi / 180
            x, y = 0.5 + side * 0.33 * cos(a), 0.5 + 0.35 * sin(a)
            lean = angle - 90 - 28
            pen.leaf(x, y, lean if side > 0 else 180 - lean, 0.34, 0.17)
    pen.dot(0.5, 0.9, 0.07)


def _ship(pen: Pen) -> None:
    pen.fill((0.07, 0.68), (0.93, 0.68), (0.78, 0.9), (0.22, 0.9))
    pen.line((0.5, 0.1), (0.5, 0.66))
    pen.fill((0.56, 0.14), (0.87, 0.57), (0.56, 0.57))
    pen.fill((0.43, 0.24), (0.43, 0.57), (0.17, 0.57))


def _occupy(pen: Pen) -> None:
    pen.line((0.24, 0.1), (0.24, 0.92), weight=0.1)
    pen.fill((0.26, 0.12), (0.88, 0.12), (0.72, 0.33), (0.88, 0.55), (0.26, 0.55))


def _attack(pen: Pen) -> None:
    for side in (1, -1):
        at = [(0.5 + side * dx, y) for dx, y in ((-0.36, 0.12), (0.32, 0.8), (0.4, 0.9))]
        pen.line(*at, weight=0.1)
        pen.line((0.5 + side * 0.12, 0.82), (0.5 + side * 0.36, 0.58), weight=0.1)


def _payment(pen: Pen) -> None:
    pen.leaf(0.5, 0.63, 0, 0.74, 0.62)
    pen.fill((0.34, 0.12), (0.66, 0.12), (0.6, 0.3), (0.7, 0.46), (0.3, 0.46), (0.4, 0.3))
    pen.line((0.37, 0.3), (0.63, 0.3), weight=0.06, ink=0)
    pen.dot(0.5, 0.65, 0.13, ink=0)


def _draw(pen: Pen) -> None:
    pen.outline((0.14, 0.2), (0.5, 0.2), (0.5, 0.9), (0.14, 0.9))
    pen.line((0.3, 0.1), (0.62, 0.1))
    pen.line((0.86, 0.18), (0.86, 0.78))
    pen.line((0.7, 0.62), (0.86, 0.8))
    pen.line((0.98, 0.62), (0.86, 0.8))


def _marker(pen: Pen) -> None:
    pen.dot(0.5, 0.27, 0.19)
    pen.fill((0.5, 0.36), (0.78, 0.88), (0.22, 0.88))
    pen.line((0.22, 0.86), (0.78, 0.86), weight=0.13)


def _cards(pen: Pen) -> None:
    pen.outline((0.32, 0.1), (0.86, 0.1), (0.86, 0.76), (0.32, 0.76))
    pen.line((0.16, 0.26), (0.16, 0.91), (0.68, 0.91))


def _lock(pen: Pen) -> None:
    pen.fill((0.2, 0.46), (0.8, 0.46), (0.8, 0.92), (0.2, 0.92))
    pen.arc(0.5, 0.36, 0.2, 180, 360)
    pen.line((0.3, 0.36), (0.3, 0.5))
    pen.line((0.7, 0.36), (0.7, 0.5))


def _crown(pen: Pen) -> None:
    pen.fill((0.1, 0.28), (0.32, 0.5), (0.5, 0.16), (0.68, 0.5), (0.9, 0.28), (0.82, 0.74), (0.18, 0.74))
    pen.line((0.2, 0.86), (0.8, 0.86), weight=0.1)


def _governor(pen: Pen) -> None:
    pen.leaf(0.5, 0.62, 0, 0.96, 0.24)
    pen.fill((0.26, 0.6), (0.3, 0.3), (0.5, 0.2), (0.7, 0.3), (0.74, 0.6))
    pen.line((0.27, 0.53), (0.73, 0.53), weight=0.06, ink=0)


def _hourglass(pen: Pen) -> None:
    pen.line((0.2, 0.1), (0.8, 0.1), weight=0.1)
    pen.line((0.2, 0.9), (0.8, 0.9), weight=0.1)
    pen.line((0.28, 0.12), (0.28, 0.26), (0.5, 0.5), (0.28, 0.74), (0.28, 0.88))
    pen.line((0.72, 0.12), (0.72, 0.26), (0.5, 0.5), (0.72, 0.74), (0.72, 0.88))
    pen.fill((0.34, 0.86), (0.5, 0.66), (0.66, 0.86))


def _slavery(pen: Pen) -> None:
    pen.ring(0.33, 0.38, 0.22, 0.11)
    pen.ring(0.67, 0.66, 0.22, 0.11)


def _city(pen: Pen) -> None:
    pen.fill((0.1, 0.9), (0.1, 0.5), (0.28, 0.36), (0.46, 0.5), (0.46, 0.9))
    pen.fill((0.54, 0.9), (0.54, 0.22), (0.9, 0.22), (0.9, 0.9))
    for y in (0.36, 0.54, 0.72):
        pen.dot(0.72, y, 0.06, ink=0)


def _university(pen: Pen) -> None:
    pen.fill((0.5, 0.16), (0.98, 0.4), (0.5, 0.64), (0.02, 0.4))
    pen.fill((0.24, 0.58), (0.5, 0.72), (0.76, 0.58), (0.76, 0.8), (0.5, 0.92), (0.24, 0.8))
    pen.line((0.92, 0.42), (0.92, 0.76), weight=0.06)


def _connection(pen: Pen) -> None:
    pen.line((0.2, 0.76), (0.8, 0.24))
    pen.dot(0.2, 0.76, 0.16)
    pen.dot(0.8, 0.24, 0.16)


def _passed(pen: Pen) -> None:
    pen.line((0.15, 0.55), (0.4, 0.8), (0.86, 0.22), weight=0.12)


def _gold(pen: Pen) -> None:
    pen.dot(0.5, 0.5, 0.44)
    pen.ring(0.5, 0.5, 0.34, 0.055, ink=0)
    pen.fill((0.5, 0.27), (0.66, 0.5), (0.5, 0.73), (0.34, 0.5), ink=0)


def _unrest(pen: Pen) -> None:
    flame = ((0.52, 0.03), (0.6, 0.2), (0.76, 0.36), (0.86, 0.58), (0.82, 0.78), (0.68, 0.92), (0.5, 0.97))
    back = ((0.32, 0.92), (0.18, 0.78), (0.14, 0.6), (0.2, 0.42), (0.3, 0.3), (0.34, 0.46), (0.44, 0.38))
    pen.fill(*flame, *back, (0.5, 0.22))
    pen.fill(
        (0.53, 0.5), (0.66, 0.7), (0.62, 0.84), (0.5, 0.9), (0.38, 0.84), (0.36, 0.7), (0.46, 0.64), ink=0
    )


def _infantry(pen: Pen) -> None:
    pen.fill((0.27, 0.05), (0.6, 0.05), (0.57, 0.3), (0.3, 0.3))
    pen.fill((0.22, 0.27), (0.66, 0.27), (0.66, 0.34), (0.22, 0.34))
    pen.dot(0.435, 0.4, 0.13)
    pen.fill((0.3, 0.53), (0.58, 0.53), (0.72, 0.62), (0.72, 0.95), (0.15, 0.95), (0.15, 0.62))
    pen.line((0.24, 0.56), (0.6, 0.95), weight=0.075, ink=0)
    pen.line((0.88, 0.08), (0.88, 0.95), weight=0.085)


def _disc(pen: Pen) -> None:
    pen.leaf(0.5, 0.66, 0, 0.96, 0.52)
    pen.fill((0.02, 0.4), (0.98, 0.4), (0.98, 0.66), (0.02, 0.66))
    pen.leaf(0.5, 0.4, 0, 0.96, 0.52)
    pen.leaf(0.5, 0.41, 0, 0.8, 0.36, ink=0)


def _dice(pen: Pen) -> None:
    pen.fill((0.12, 0.12), (0.88, 0.12), (0.88, 0.88), (0.12, 0.88))
    for x, y in ((0.3, 0.3), (0.7, 0.3), (0.5, 0.5), (0.3, 0.7), (0.7, 0.7)):
        pen.dot(x, y, 0.085, ink=0)


def _ally(pen: Pen) -> None:
    pen.ring(0.36, 0.5, 0.26, 0.1)
    pen.ring(0.66, 0.5, 0.26, 0.1)


def _above(pen: Pen) -> None:
    pen.fill((0.5, 0.14), (0.95, 0.82), (0.05, 0.82))


def _below(pen: Pen) -> None:
    pen.fill((0.5, 0.86), (0.95, 0.18), (0.05, 0.18))


def _bag(pen: Pen) -> None:
    right, left = ((0.86, 0.62), (0.86, 0.84)), ((0.14, 0.84), (0.14, 0.62))
    pen.fill((0.36, 0.3), (0.64, 0.3), *right, (0.74, 0.94), (0.26, 0.94), *left)
    pen.fill((0.3, 0.06), (0.5, 0.14), (0.7, 0.06), (0.62, 0.24), (0.38, 0.24))


def _token(pen: Pen) -> None:
    pen.outline((0.16, 0.16), (0.84, 0.16), (0.84, 0.84), (0.16, 0.84))
    pen.fill((0.3, 0.3), (0.7, 0.3), (0.7, 0.7), (0.3, 0.7))


ICONS: dict[str, Callable[[Pen], None]] = {draw.__name__.removeprefix("_"): draw for draw in (
    _industry, _culture, _finance, _politics, _glory, _ship, _occupy, _attack, _payment, _draw,
    _marker, _cards, _lock, _crown, _governor, _hourglass, _slavery, _city, _university,
    _connection, _passed, _gold, _unrest, _infantry, _disc, _dice, _ally, _above, _below, _bag,
    _token,
)}  # fmt: skip


@kept
def icon(name: str, size: int) -> Image.Image:
    """Mask of an icon, `size` pixels square."""
    return drawn(name, ICONS[name], size)


def drawn(name: str, draw: Callable[[Pen], None], size: int) -> Image.Image:
    """Mask of what is drawn on a unit square, `size` pixels square; it is noted as the icon of that name."""
    pen = Pen(size)
    draw(pen)
    mask = masks.reduced(pen.mask, FINE)
    printed.show(mask, name)
    return mask
