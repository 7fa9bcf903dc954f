"""Places noted on pictures: what lies under a finger, on parts that are pasted or cut out, too."""

from render.kit import printed
from render.kit.canvas import Canvas


def _part() -> Canvas:
    part = Canvas(100, 100)
    part.place("city", 20, 30, 8)
    part.place("port", 80, 90, 8)
    return part


def test_a_pasted_part_brings_its_places() -> None:
    canvas = Canvas(400, 400)
    canvas.place("sea", 5, 6, 3)
    canvas.paste(_part().image, 200, 100)
    assert printed.places(canvas.image) == (("sea", 5, 6, 3), ("city", 220, 130, 8), ("port", 280, 190, 8))


def test_a_part_that_is_cut_out_keeps_the_places_in_it() -> None:
    assert printed.places(printed.cut(_part().image, (10, 10, 60, 60))) == (("city", 10, 20, 8),)


def test_nothing_lies_on_an_empty_canvas() -> None:
    assert printed.places(Canvas(10, 10).image) == ()
