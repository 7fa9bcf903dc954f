"""Animated pictures: every frame comes back as it was put in, and stands as long as it was to stand."""

import random
from io import BytesIO

import pytest
from PIL import Image, ImageSequence

from render.kit.raster.gif import CLEAR, Frame, Gif, unchanged

SIZE = (40, 30)
PALETTE = bytes(part for number in range(256) for part in (number, 255 - number, number // 2))


def image(pixels: bytes) -> Image.Image:
    made = Image.frombytes("P", SIZE, pixels)
    made.putpalette(PALETTE)
    return made


def changing(frames: int) -> list[Image.Image]:
    """Frames of which some pixels differ from the one before; in every third one none."""
    rng = random.Random(1)
    pixels = bytearray(rng.randrange(CLEAR) for _ in range(SIZE[0] * SIZE[1]))
    found: list[Image.Image] = []
    for number in range(frames):
        for _ in range(20 * (number % 3)):
            pixels[rng.randrange(len(pixels))] = rng.randrange(CLEAR)
        found.append(image(bytes(pixels)))
    return found


def test_every_frame_comes_back() -> None:
    frames, gif = changing(7), Gif(SIZE, PALETTE)
    for number, frame in enumerate(frames):
        gif.add(Frame(frame, 100 * (number + 1)))
    raw = gif.finished()
    assert len(raw) == gif.length
    with Image.open(BytesIO(raw)) as back:
        assert back.info["loop"] == 0
        seen = [(one.convert("RGB").tobytes(), one.info["duration"]) for one in ImageSequence.Iterator(back)]
    assert [pixels for pixels, _ in seen] == [one.convert("RGB").tobytes() for one in frames]
    assert [duration for _, duration in seen] == [100 * (number + 1) for number in range(7)]


def test_what_stays_takes_no_room() -> None:
    first, *_ = changing(1)
    gif = Gif(SIZE, PALETTE)
    gif.add(Frame(first, 100))
    before = gif.length
    gif.add(Frame(first, 100))
    assert gif.length - before < 40


def test_frames_are_of_one_size() -> None:
    gif = Gif((10, 10), PALETTE)
    with pytest.raises(ValueError, match="a frame of"):
        gif.add(Frame(changing(1)[0], 100))


def test_what_is_unchanged() -> None:
    one = image(bytes(SIZE[0] * SIZE[1]))
    other = one.copy()
    other.putpixel((3, 4), 7)
    mask = unchanged(one, other)
    assert mask.getpixel((3, 4)) == 0
    assert mask.getcolors() == [(1, 0), (SIZE[0] * SIZE[1] - 1, 255)]
