"""What a picture says can be measured from what was drawn."""

from PIL import Image

from render.kit import fonts, printed, sprites
from render.kit.canvas import Canvas
from render.kit.measure import BOARD, Limits, cut, overlaps, smallest, too_small
from render.kit.wording import brief, lines, put_name


def test_texts_of_parts_are_found_where_they_lie() -> None:
    part = Canvas(200, 100)
    part.text(10, 50, "12", 30)
    whole = Canvas(800, 600)
    whole.paste(part.image, 100, 200)
    (found,) = printed.texts(whole.image)
    assert (found.text, found.size) == ("12", 30)
    assert 100 < found.box[0] < 130
    assert 200 < found.box[1] < 250


def test_what_is_covered_is_not_read() -> None:
    canvas = Canvas(800, 600)
    canvas.text(100, 100, "hidden", 30)
    canvas.card((0, 0, 400, 300), (255, 255, 255))
    canvas.text(100, 100, "seen", 30)
    assert [one.text for one in printed.texts(canvas.image)] == ["seen"]
    assert overlaps(canvas.image) == []


def test_a_part_that_is_cut_out_keeps_its_texts() -> None:
    canvas = Canvas(400, 400)
    canvas.text(20, 20, "outside", 20)
    canvas.text(220, 220, "inside", 20)
    part = printed.cut(canvas.image, (200, 200, 400, 400))
    assert [one.text for one in printed.texts(part)] == ["inside"]
    assert printed.texts(part)[0].box[0] < 30


def test_counts_names_and_words_have_limits_of_their_own() -> None:
    canvas = Canvas(800, 600)
    canvas.text(20, 50, "+3", 27)
    canvas.text(20, 150, "Anna", 21)
    canvas.text(20, 250, "harbour", 19)
    canvas.text(20, 350, "4/5", 28)
    assert too_small(canvas.image, BOARD, ("Anna",)) == [
        "'+3' is 27 px, at least 28",
        "'Anna' is 21 px, at least 22",
        "'harbour' is 19 px, at least 20",
    ]
    assert smallest(canvas.image, ("Anna",)) == Limits(27, 21, 19)


def test_labels_in_each_others_way_are_found() -> None:
    canvas = Canvas(800, 600)
    canvas.text(20, 50, "Lisbon", 30)
    canvas.text(60, 55, "Porto", 30)
    canvas.text(20, 90, "Seville", 30)
    (fault,) = overlaps(canvas.image)
    assert "'Lisbon' and 'Porto' overlap" in fault


def test_a_piece_upon_a_name_is_found_and_a_number_on_a_piece_is_not() -> None:
    canvas = Canvas(800, 600)
    canvas.text(100, 100, "Venice", 30)
    canvas.sprite(sprites.seat(0, 60, "A"), 120, 100)
    assert any("'Venice' is hidden in part" in fault for fault in overlaps(canvas.image))
    other = Canvas(800, 600)
    other.sprite(sprites.disc(60, (255, 255, 255), (0, 0, 0)), 100, 100)
    other.text(100, 100, "4", 30, anchor="m")
    assert overlaps(other.image) == []


def test_the_holes_of_a_ring_hide_nothing() -> None:
    canvas = Canvas(800, 600)
    canvas.text(100, 100, "4", 30, anchor="m")
    canvas.sprite(sprites.halo(90, 6), 100, 100)
    assert overlaps(canvas.image) == []


def test_images_made_by_hand_tell_their_texts() -> None:
    image = Image.new("RGBA", (40, 40))
    printed.note(image, "A", 24)
    whole = Canvas(100, 100)
    whole.sprite(image, 50, 50)
    assert [(one.text, one.size) for one in printed.texts(whole.image)] == [("A", 24)]


def test_a_text_is_never_cut_within_a_word_for_which_there_is_room() -> None:
    text = "Anna-Maria took Bosnia, and the Ottoman Empire."
    ends = (
        "",
        "Anna",
        "Anna-Maria",
        "Anna-Maria took",
        "Anna-Maria took Bosnia",
        "Anna-Maria took Bosnia, and",
    )
    more = (f"{ends[-1]} the", f"{ends[-1]} the Ottoman")
    for room in range(60, fonts.width(text, "sans", 30), 7):
        shown = fonts.fit(text, "sans", 30, room)
        assert fonts.width(shown, "sans", 30) <= room
        assert shown.endswith("…")
        if room >= fonts.width("Anna…", "sans", 30):
            assert shown[:-1] in (*ends, *more), room
    assert fonts.fit(text, "sans", 30, fonts.width(text, "sans", 30)) == text


def test_news_lose_their_last_parts_whole() -> None:
    news = "Anna took France; Ben passed, slept; Cleo bought Jesuits."
    assert brief(news, lambda words: len(words) < 60) == news
    assert brief(news, lambda words: len(words) < 40) == "Anna took France; Ben passed, slept …"
    assert brief(news, lambda words: len(words) < 32) == "Anna took France; Ben passed …"
    assert brief(news, lambda words: len(words) < 20) == "Anna took France …"
    assert brief(news, lambda _: False) == "Anna took France"
    room = fonts.width("Anna took France; Ben passed", "sans", 30)
    assert lines(news, 30, room, 1) == ("Anna took France …",)
    assert lines(news, 30, room, 2) == ("Anna took France; Ben", "passed, slept …")


def test_names_have_one_size_and_long_ones_two_lines() -> None:
    names = ("Al", "Bartholomew Fitzgerald", "Alexandra-Charlotte")
    canvas = Canvas(400, 300)
    for number, name in enumerate(names):
        put_name(canvas, name, (10, 50 + 100 * number), (30, 27, 24), 150, names)
    shown = printed.texts(canvas.image)
    assert [text.text for text in shown] == ["Al", "Bartholomew", "Fitzgerald", "Alexandra-", "Charlotte"]
    assert {text.size for text in shown} == {24}
    assert overlaps(canvas.image) == cut(canvas.image) == []


def test_what_is_cut_is_found() -> None:
    canvas = Canvas(800, 300)
    canvas.text(10, 50, "The Company of Merchant Adventurers", 30, room=200)
    canvas.text(10, 150, "Ben passed …", 30)
    assert cut(canvas.image) == ["The…"]
