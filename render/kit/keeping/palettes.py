"""Images in few colours as numbers of their colours, a byte a pixel, and back: nothing is lost."""

from typing import cast

from PIL import Image, ImageChops

from render.kit.raster.pixels import looked_up

COLOURS = 256
SHADES = 64
"""Pillow looks colours up in cells of four shades a channel: so many can be told apart if they are spread."""


def numbered(image: Image.Image) -> tuple[Image.Image, tuple[int, ...]] | None:
    """Return an RGB image as one of mode P, with its palette: red, green and blue of each colour.

    None for images of another mode and for those with too many colours.
    """
    held = image.getcolors(COLOURS) if image.mode == "RGB" else None
    if held is None:
        return None
    colours = [cast("tuple[int, int, int]", colour) for _, colour in held]
    spread = [_spread({colour[channel] for colour in colours}) for channel in range(3)]
    if not all(spread):
        return None
    apart = looked_up(image, [shade for table in spread for shade in table])
    places = [spread[channel][colour[channel]] for colour in colours for channel in range(3)]
    numbers = apart.quantize(palette=_with_palette(Image.new("P", (1, 1)), places), dither=Image.Dither.NONE)
    palette = tuple(shade for colour in colours for shade in colour)
    exact = ImageChops.difference(coloured(numbers, palette), image).getbbox() is None
    return (numbers, palette) if exact else None


def coloured(numbers: Image.Image, palette: tuple[int, ...]) -> Image.Image:
    """Return the RGB image of the numbers of its colours."""
    return _with_palette(numbers, palette).convert("RGB")


def _spread(shades: set[int]) -> list[int]:
    """Return a table that puts each of some shades into a cell of its own; [] where they are too many."""
    table = [0] * COLOURS
    for number, shade in enumerate(sorted(shades)):
        table[shade] = number * (COLOURS // SHADES)
    return table if len(shades) <= SHADES else []


def _with_palette(image: Image.Image, palette: "list[int] | tuple[int, ...]") -> Image.Image:
    image.putpalette(list(palette))
    return image
