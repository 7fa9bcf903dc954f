"""Places noted on pictures: what lies under a finger, on parts that are pasted or cut out, too."""

from render.kit import printed
from render.kit.canvas import Canvas
from render.kit.printed import Place


def _part() -> Canvas:
    part = Canvas(100, 100)
    part.place("city", 20, 30, 8)
    part.place_in("card", (70, 80, 90, 100))
    return part


def test_a_pasted_part_brings_its_places() -> None:
    canvas = Canvas(400, 400)
    canvas.place("sea", 5, 6, 3)
    canvas.paste(_part().image, 200, 100)
    assert printed.places(canvas.image) == (
        Place("sea", 5, 6, 3),
        Place("city", 220, 130, 8),
        Place("card", 280, 190, 10, (270, 180, 290, 200)),
    )


def test_a_part_that_is_cut_out_keeps_the_places_in_it() -> None:
    assert printed.places(printed.cut(_part().image, (10, 10, 60, 60))) == (Place("city", 10, 20, 8),)


def test_nothing_lies_on_an_empty_canvas() -> None:
    assert printed.places(Canvas(10, 10).image) == ()
