"""The band above pictures of what is only tried out."""

from PIL import Image

from render.kit.canvas import Canvas
from render.kit.picture import Picture
from render.kit.questions.asked import Spot
from render.kit.stamp import stamped

WORDS = "Tried out: not the game"


def test_the_picture_stands_below_a_band_with_the_words() -> None:
    canvas = Canvas(1080, 400)
    canvas.text(500, 200, "A board", 40)
    picture = Picture(canvas.image, "A board with nothing on it.", "endeavor")
    found = stamped(picture, WORDS)
    band = found.size[1] - picture.size[1]
    assert found.size[0] == 1080
    assert 40 <= band <= 100
    below = found.image.crop((0, band, 1080, found.size[1]))
    assert below.tobytes() == picture.image.tobytes()
    colours = found.image.crop((0, 0, 1080, band)).getcolors(1 << 16)
    assert colours is not None
    assert len(colours) > 2, "it has words"
    assert found.alt == f"{WORDS}. A board with nothing on it."
    assert found.png.startswith(b"\x89PNG")


def test_spots_stay_where_they_were_on_the_picture() -> None:
    spot = Spot("rome", 40, 60, 10, (30, 50, 90, 80))
    picture = Picture(Canvas(1080, 400).image, "A board.", "endeavor", (spot,))
    below = stamped(picture, WORDS)
    band = below.size[1] - picture.size[1]
    assert below.spots == (Spot("rome", 40, 60 + band, 10, (30, 50 + band, 90, 80 + band)),)


def test_a_long_description_still_fits() -> None:
    picture = Picture(Image.new("RGB", (400, 300)), "word " * 204, "endeavor")
    found = stamped(picture, WORDS)
    assert found.alt.startswith(WORDS)
    assert len(found.alt) <= 1024
