"""Large images in packed bands: parts of them are those of the image."""

import pytest
from PIL import Image

from render.kit.keeping import packing
from render.kit.keeping.bands import bands


@pytest.mark.parametrize("mode", ["1", "L", "RGB", "RGBA"])
@pytest.mark.parametrize("height", [1, 64, 65, 200])
def test_parts_are_cut_from_bands_as_from_the_image(mode: str, height: int):
    image = Image.effect_noise((90, height), 90).convert(mode)
    cut = bands(image)
    assert cut.size == (90, height)
    assert cut.whole.tobytes() == image.tobytes()
    for box in ((0, 0, 90, 1), (3, 63, 80, 130), (40, 0, 41, height), (-5, -70, 100, height + 70)):
        part = cut.crop(box)
        assert (part.mode, part.size) == (mode, (box[2] - box[0], box[3] - box[1]))
        assert part.tobytes() == image.crop(box).tobytes()


def test_maps_in_bands_are_small():
    image = Image.new("RGB", (400, 400), (1, 2, 3))
    assert packing.footprint(bands(image)) < packing.footprint(image) / 40
