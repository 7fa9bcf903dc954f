"""Pictures as files: the same pixels that Pillow reads, whatever was packed before."""

from io import BytesIO
from random import Random

import pytest
from PIL import Image

from render.kit.keeping.kept import BUDGET, SHARED
from render.kit.raster import png


def noise(width: int, height: int, seed: int = 0) -> Image.Image:
    """A picture in three colours without any order."""
    image = Image.frombytes("P", (width, height), bytes(Random(seed).choices(range(3), k=width * height)))
    image.putpalette([10, 20, 30, 40, 50, 60, 70, 80, 90])
    return image


@pytest.mark.parametrize("size", [(1, 1), (7, png.BAND), (33, png.BAND + 1), (5, 3 * png.BAND), (640, 200)])
def test_a_file_holds_the_picture(size: tuple[int, int]):
    image = noise(*size)
    read = Image.open(BytesIO(png.png(image)))
    assert read.mode == "P"
    assert read.tobytes() == image.tobytes()
    assert read.convert("RGB").tobytes() == image.convert("RGB").tobytes()


def test_a_picture_is_the_same_file_whether_its_bands_are_kept_or_not():
    image = noise(100, 300)
    png.forget()
    fresh = png.png(image)
    assert png.png(image) == fresh
    below = noise(100, 300, 1)
    below.paste(image.crop((0, 0, 100, png.BAND)))  # a band that is kept, above others
    read = Image.open(BytesIO(png.png(below)))
    assert read.tobytes() == below.tobytes()


def test_kept_bands_have_a_limit():
    png.forget()
    image = noise(200, 6 * png.BAND)
    whole = png.png(image)
    held = SHARED.held
    try:
        SHARED.resize(len(whole) // 2)
        assert png.kept() < 6
        assert Image.open(BytesIO(png.png(image))).tobytes() == image.tobytes()
        assert 0 < png.kept() <= 3
        assert SHARED.held <= min(held, len(whole) // 2)
    finally:
        SHARED.resize(BUDGET)


def test_a_large_picture_is_packed_tighter(monkeypatch: pytest.MonkeyPatch):
    image = noise(400, 400)
    loose = png.png(image)
    monkeypatch.setattr(png, "LARGE", (1000, 2000))
    tight = png.png(image)
    assert tight != loose
    assert Image.open(BytesIO(tight)).tobytes() == image.tobytes()
