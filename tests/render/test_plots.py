"""Figures: lines that stay apart, bars that fit, and the same in words."""

import pytest

from render.kit.figures.plots import KEY, Bar, Bars, Legend, Lines, Notes, _apart, _scale, sheet
from render.kit.measure import BOARD, overlaps, too_small
from render.kit.picture import LONGEST_ALT
from render.kit.printed import texts
from render.kit.raster.palette import colours_of_palette
from render.kit.theme import SEATS

NAMES = ("Anna", "Ben", "Cleo of the very long name indeed", "Dan", "Eve", "Fay", "Gus")


def lines(*points: tuple[int, ...], marks: tuple[tuple[int, str], ...] = ((0, "Round 1"),)) -> Lines:
    return Lines("Points", points, marks, NAMES[: len(points[0])])


@pytest.mark.parametrize(
    ("low", "high", "axis"),
    [
        (0, 0, (0, 1, 1)),
        (0, 5, (0, 5, 1)),
        (3, 7, (0, 8, 2)),
        (0, 33, (0, 40, 10)),
        (-4, 12, (-5, 15, 5)),
        (0, 1234, (0, 1500, 500)),
    ],
)
def test_an_axis_takes_in_all_values_in_few_round_steps(low: int, high: int, axis: tuple[int, int, int]):
    assert _scale(low, high) == axis


def test_numbers_at_the_end_stand_apart_in_their_order():
    assert _apart([10, 300, 12, 500], 52, 0, 500) == [10, 300, 62, 500]
    assert _apart([490, 495, 500], 52, 0, 500) == [396, 448, 500]


def test_figures_say_in_words_what_they_show():
    chart = lines((0, 0), (2, 1), (5, -3), marks=((0, "Round 1"), (1, "Round 2")))
    bars = Bars("Time taken", (Bar("Anna", 60, "1 min", 0), Bar("Ben", 0, "under a minute", 1)))
    picture = sheet("Toy: the game in figures", (chart, bars))
    assert picture.alt == (
        "Toy: the game in figures. Points. Round 1: Anna 2, Ben 1; Round 2: Anna 5, Ben -3."
        " Time taken. Anna: 1 min; Ben: under a minute."
    )
    assert picture.size[0] == 1600
    assert picture.png.startswith(b"\x89PNG")


def test_all_seats_colours_are_on_the_picture():
    points = [tuple(seat * moment for seat in range(7)) for moment in range(30)]
    picture = sheet("All", (lines(*points, marks=tuple((at, f"Round {at}") for at in range(0, 30, 3))),))
    found = {colour for _, colour in picture.image.getcolors(1 << 20) or ()}
    assert {seat.colour for seat in SEATS} <= found
    assert {seat.colour for seat in SEATS} <= set(colours_of_palette(KEY))
    assert len(picture.alt) <= LONGEST_ALT


@pytest.mark.parametrize("text", ["9 d 23 h in all, 59 min a turn", "x"])
def test_bars_and_their_texts_stay_on_the_picture(text: str):
    bars = tuple(Bar(name, number * 1000, text, number) for number, name in enumerate(NAMES))
    image = sheet("Bars", (Bars("Time taken", bars),)).image
    edge = image.crop((image.width - 12, 0, image.width, image.height)).getcolors(1 << 20)
    assert edge is not None
    assert len(edge) == 1, "nothing is cut off at the right"


def test_bars_of_a_whole_are_as_long_as_their_part_of_it():
    def most(*bars: Bar) -> int:
        image = sheet("Bars", (Bars("Luck", bars, 100),)).image
        return image.crop((500, 0, image.width, image.height)).convert("RGB").tobytes().count(
            bytes(SEATS[0].colour)
        )  # fmt: skip

    half, alone = most(Bar("Anna", 50, "50", 0), Bar("Ben", 100, "100", 1)), most(Bar("Anna", 50, "50", 0))
    assert 0.9 < half / alone < 1.1, "not longer for being the longest"
    assert most(Bar("Anna", 100, "100", 0)) > 1.9 * alone


def test_moments_that_stand_out_are_numbered_and_everything_can_be_read():
    points = [(25, 25, 25, 25), (60, 20, 15, 5), (10, 70, 10, 10), (0, 100, 0, 0)]
    marks = ((0, "Round 1"), (2, "Round 2"))
    names = NAMES[:4]
    chart = Lines("Chances to win, in percent", points, marks, names, ((1, 0), (2, 1), (3, 1)))
    picture = sheet("Toy: a review", (chart, Legend(names)))
    assert {"1", "2", "3"} <= {one.text for one in texts(picture.image)}
    assert any(one.text == "Ben" for one in texts(picture.image))
    assert too_small(picture.image, BOARD, names) == []
    assert picture.alt.endswith("Round 2: Anna 0, Ben 100, Cleo of the very long name indeed 0, Dan 0.")


@pytest.mark.parametrize("numbered", [True, False])
def test_notes_below_a_chart_can_be_read_and_are_said(numbered: bool):
    notes = (
        "Round 1 · 3 of 40: " + "Cleo from 152 to 232, Ben from 34 to 26; " * 3,
        "The end: Anna from 5 to 9",
    )
    picture = sheet("Toy", (Legend(NAMES[:3]), Notes(notes, numbered)))
    said = [one.text for one in texts(picture.image)]
    assert notes[1] in said
    assert ({"1", "2"} <= set(said)) == numbered
    assert too_small(picture.image, BOARD, NAMES) == []
    assert not overlaps(picture.image)
    assert all(one.box[2] <= picture.size[0] for one in texts(picture.image))
    assert "The end: Anna from 5 to 9." in picture.alt


def test_a_legend_has_room_for_all_seats():
    image = sheet("All", (Legend(NAMES),)).image
    assert not overlaps(image)
    assert len({one.text for one in texts(image)}) == len(NAMES) + 1 + 7


def test_seats_have_the_colours_of_their_board():
    styled = sheet("Styled", (Legend(NAMES[:2], (3, 5)),)).image
    found = {colour for _, colour in styled.getcolors(1 << 20) or ()}
    assert {SEATS[3].colour, SEATS[5].colour} <= found
    assert not {SEATS[0].colour, SEATS[1].colour} & found


def test_equal_lines_are_told_apart_by_their_shapes():
    same = sheet("Same", (lines(*[(at, at, at) for at in range(20)]),)).image
    found = {colour: count for count, colour in same.getcolors(1 << 20) or ()}
    assert all(found[SEATS[seat].colour] > 500 for seat in range(3))
