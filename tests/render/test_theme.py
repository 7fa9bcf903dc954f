"""Colours, palette and fonts."""

import pytest
from PIL import Image

from render import GAMES
from render.endeavor.pieces import ACTION, ACTION_GROUND, TRACK_COLOURS
from render.kit import fonts, icons, sprites
from render.kit.canvas import Canvas, encode
from render.kit.raster.palette import SIZE, colours_of_palette
from render.kit.theme import CARD, INK, PAPER, SEATS, SECOND_INK, WHITE, Colour, SeatStyle


def luminance(colour: Colour) -> float:
    """Relative luminance of an sRGB colour (WCAG 2)."""
    parts: list[float] = []
    for value in colour:
        share = value / 255
        parts.append(share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4)
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(first: Colour, second: Colour) -> float:
    """Contrast ratio of two colours (WCAG 2): 1 to 21."""
    light, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("seat", SEATS, ids=lambda seat: seat.letter)
def test_a_seat_letter_stands_out_from_its_colour(seat: SeatStyle):
    assert contrast(seat.lettering, seat.colour) >= 4.5


def test_seats_differ_in_colour_shape_and_letter():
    for field in ("colour", "shape", "letter"):
        assert len({getattr(seat, field) for seat in SEATS}) == len(SEATS) == 7


def test_texts_stand_out_from_their_grounds():
    for ground in (PAPER, CARD):
        for ink in (INK, SECOND_INK, *TRACK_COLOURS.values()):
            assert contrast(ink, ground) >= 4.5
    assert contrast(ACTION, ACTION_GROUND) >= 4.5
    assert contrast(WHITE, INK) >= 4.5


@pytest.mark.parametrize("game", sorted(GAMES))
def test_seat_colours_survive_the_palette_exactly(game: str):
    assert len(colours_of_palette(game)) < SIZE
    canvas = Canvas(70, 10)
    for number, seat in enumerate(SEATS):
        canvas.rectangle((number * 10, 0, number * 10 + 10, 10), seat.colour)
    import io

    with Image.open(io.BytesIO(encode(canvas.image, game))) as image:
        drawn = image.convert("RGB")
    assert [drawn.getpixel((number * 10 + 5, 5)) for number in range(7)] == [seat.colour for seat in SEATS]


@pytest.mark.parametrize("size", [28, 56])
@pytest.mark.parametrize("name", sorted(icons.ICONS))
def test_every_icon_fills_its_square_sensibly(name: str, size: int):
    mask = icons.icon(name, size)
    assert mask.size == (size, size)
    ink = sum(value * count for value, count in enumerate(mask.histogram())) / 255 / size / size
    assert 0.1 < ink < 0.75


def test_no_two_icons_look_alike():
    assert len({icons.icon(name, 28).tobytes() for name in icons.ICONS}) == len(icons.ICONS)


@pytest.mark.parametrize("number", range(7))
def test_pieces_fill_their_square_and_carry_the_seat_colour(number: int):
    piece = sprites.seat(number, 46, SEATS[number].letter)
    assert piece.size == (46, 46)
    colours = {colour for _, colour in piece.getcolors(46 * 46) or ()}
    assert (*SEATS[number].colour, 255) in colours


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Anna", "Anna"),
        ("Çağla Ünlü", "Çağla Ünlü"),
        ("Дмитрий", "Дмитрий"),
        ("Ελένη", "Ελένη"),
        ("Zoë\u200d\u202e", "Zoë"),
        ("e\u0301", "é"),
        ("玲玲 Chen", "? Chen"),
        ("🎲🎲🎲", "?"),
        ("a\nb", "ab"),
        ("", ""),
    ],
)
def test_odd_names_become_drawable(name: str, drawn: str):
    assert fonts.printable(name) == drawn


def test_drawable_names_need_no_missing_glyph():
    for name in ("x" * 40, "Ωmega", "“quoted”", "naïve – café…"):
        assert all(fonts.has_glyph("bold", character) for character in fonts.printable(name))


def test_figures_have_equal_widths():
    for face in fonts.FILES:
        assert len({fonts.width(figure * 10, face, 40) for figure in "0123456789"}) == 1


@pytest.mark.parametrize("room", [10, 60, 200, 5000])
def test_fitted_text_fits(room: int):
    text = "A rather long line that will not fit everywhere"
    fitted = fonts.fit(text, "sans", 30, room)
    assert fonts.width(fitted, "sans", 30) <= max(room, fonts.width("…", "sans", 30))
    assert fitted == text or fitted.endswith("…")
