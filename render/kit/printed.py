"""Notes of the texts and icons on an image, with sizes and places, so that tests can look at them.

A `Canvas` notes what it draws. `note` adds the text of an image that is made by hand and kept (a sprite with
a letter, say); `cut` keeps the texts of a part that is cut out, and `carry` those of an image that lies upon
another.
"""

from typing import NamedTuple, cast

from PIL import Image

Box = tuple[int, int, int, int]
Rect = tuple[float, float, float, float]
KEY, ICONS, PLACES = "printed", "icons", "places"


class Text(NamedTuple):
    """A line of text: its size in pixels (that of the font), and the rectangle that it takes."""

    text: str
    size: int
    box: Box


class Cover(NamedTuple):
    """A rectangle that hides what is below."""

    box: Box


class Part(NamedTuple):
    """Another image, with its top left corner."""

    image: Image.Image
    left: int
    top: int
    mask: Image.Image | None = None  # where it is not transparent; None: it is opaque


class Place(NamedTuple):
    """Where a value of the game lies on an image: its middle, and the radius of the piece or card there."""

    value: object
    x: float
    y: float
    radius: float
    box: Rect | None = None
    """The whole card, where it is no round piece: left, top, right, bottom."""


Mark = Text | Cover | Part


def marks(image: Image.Image) -> tuple[Mark, ...]:
    """Return what is noted on an image, in the order in which it was drawn."""
    return cast("tuple[Mark, ...]", image.info.get(KEY, ()))


def put(image: Image.Image, noted: tuple[Mark, ...]) -> None:
    """Note on an image what is printed on it, in place of what was noted before."""
    image.info[KEY] = noted


def note(image: Image.Image, text: str, size: float, box: Box | None = None) -> None:
    """Note a text on an image that was made by hand; without a `box` it fills the image."""
    put(image, (*marks(image), Text(text, round(size), box or (0, 0, *image.size))))


def show(image: Image.Image, *names: str) -> None:
    """Note on an image that it shows icons, or is one."""
    image.info[ICONS] = tuple(dict.fromkeys((*image.info.get(ICONS, ()), *names)))


def icons(image: Image.Image) -> frozenset[str]:
    """Return the names of all icons on an image and on its parts, hidden or not."""
    inner = (icons(mark.image) for mark in marks(image) if isinstance(mark, Part))
    return frozenset(image.info.get(ICONS, ())).union(*inner)


def hold(image: Image.Image, held: tuple[Place, ...]) -> None:
    """Note on an image which values lie where, in place of what was noted before."""
    image.info[PLACES] = held


def places(image: Image.Image, left: float = 0, top: float = 0) -> tuple[Place, ...]:
    """Return which values lie where on an image whose top left corner is at a place."""
    held = cast("tuple[Place, ...]", image.info.get(PLACES, ()))
    return tuple(moved_place(place, left, top) for place in held)


def moved_place(place: Place, right: float, down: float) -> Place:
    """Return the place on an image that the one below it lies upon with an offset."""
    box = place.box and (
        place.box[0] + right, place.box[1] + down, place.box[2] + right, place.box[3] + down
    )  # fmt: skip
    return place._replace(x=place.x + right, y=place.y + down, box=box)


def carry(source: Image.Image, target: Image.Image, left: int = 0, top: int = 0) -> None:
    """Note on an image that it has the texts of another one, which lies upon it at a place."""
    put(target, (*marks(target), Part(source, left, top, source)))


def cut(image: Image.Image, box: Box) -> Image.Image:
    """Return a part of an image, with its texts; a part that is kept does not keep the whole."""
    part = image.crop(box)
    seen = (text for text in texts(image) if shared(text.box, box))
    put(part, tuple(Text(text.text, text.size, moved(text.box, -box[0], -box[1])) for text in seen))
    show(part, *icons(image))
    here = places(image, -box[0], -box[1])
    hold(part, tuple(place for place in here if 0 <= place.x < part.width and 0 <= place.y < part.height))
    return part


def texts(image: Image.Image) -> list[Text]:
    """Return the texts that can be seen: those on the image and on its parts, but for what is covered."""
    visible: list[Text] = []
    for mark in marks(image):
        if isinstance(mark, Text):
            visible.append(mark)
        elif isinstance(mark, Cover):
            visible = [text for text in visible if not within(text.box, mark.box)]
        else:
            whole = (mark.left, mark.top, mark.left + mark.image.width, mark.top + mark.image.height)
            if mark.mask is None:
                visible = [text for text in visible if not within(text.box, whole)]
            inner = texts(mark.image) if KEY in mark.image.info else ()
            visible += [Text(text.text, text.size, moved(text.box, mark.left, mark.top)) for text in inner]
    edge = (0, 0, *image.size)
    return [text for text in visible if shared(text.box, edge)]


def flatten(image: Image.Image) -> None:
    """Note on an image itself the texts and icons of its parts: an image that is kept keeps no others."""
    if any(isinstance(mark, Part) for mark in marks(image)):
        noted, shown = tuple(texts(image)), icons(image)
        put(image, noted)
        show(image, *sorted(shown))


def moved(box: Box, x: int, y: int) -> Box:
    """Return a rectangle elsewhere."""
    return box[0] + x, box[1] + y, box[2] + x, box[3] + y


def within(box: Box, other: Box) -> bool:
    """Tell whether a rectangle lies in another one."""
    return other[0] <= box[0] and other[1] <= box[1] and box[2] <= other[2] and box[3] <= other[3]


def shared(box: Box, other: Box) -> int:
    """Return how many pixels two rectangles share."""
    width = min(box[2], other[2]) - max(box[0], other[0])
    height = min(box[3], other[3]) - max(box[1], other[1])
    return width * height if width > 0 and height > 0 else 0
