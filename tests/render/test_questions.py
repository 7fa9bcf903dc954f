"""The numbers of a question's picture: beside their places, apart, and a list of what has no place."""

from math import hypot

from PIL import Image

from render.kit import printed
from render.kit.canvas import Canvas
from render.kit.questions.asked import HIGHEST, WIDTH, Answer, Closed, Ground
from render.kit.questions.cards import card_ground
from render.kit.questions.numbers import RADIUS, put_numbers


def _said(canvas: Canvas) -> list[str]:
    return [text.text for text in printed.texts(canvas.image)]


def test_numbers_keep_off_their_places_and_one_another() -> None:
    answers = tuple(Answer(place, 200 + 30 * (place % 5), 200 + 30 * (place // 5), 12) for place in range(25))
    values = [(place, str(place)) for place in range(25)]
    _, spots = put_numbers(Ground(Canvas(WIDTH, 600), answers), values)
    assert [spot.value for spot in spots] == list(range(25))
    for place, spot in enumerate(spots):
        assert RADIUS <= spot.x <= WIDTH - RADIUS
        assert RADIUS <= spot.y <= 600 - RADIUS
        for other in spots[:place]:
            assert hypot(spot.x - other.x, spot.y - other.y) >= spot.radius + other.radius


def test_values_without_a_place_are_listed_below() -> None:
    ground = Ground(Canvas(WIDTH, 400), (Answer("basel", 500, 200, 20, "71 %"),), (Closed(700, 200, "full"),))
    canvas, spots = put_numbers(ground, [(None, "No target"), ("basel", "Basel")])
    assert [spot.value for spot in spots] == [None, "basel"]
    assert spots[0].y > 400
    assert canvas.height > 400
    assert {"1", "2", "No target", "71 %", "full"} <= set(_said(canvas))


def test_true_is_not_one() -> None:
    ground = Ground(Canvas(WIDTH, 300), (Answer(1, 100, 100), Answer(True, 500, 100)))
    _, spots = put_numbers(ground, [(True, "yes"), (1, "one")])
    assert [spot.x for spot in spots] == [500, 100]


def test_a_number_lies_on_no_word_where_there_is_room_beside_it() -> None:
    canvas = Canvas(WIDTH, 400)
    canvas.text(500, 160, "Constantinople", 30, anchor="m")
    _, (spot,) = put_numbers(Ground(canvas, (Answer("city", 500, 200, 20),)), [("city", "Constantinople")])
    (word,) = (text.box for text in printed.texts(canvas.image) if text.text == "Constantinople")
    x, y = round(spot.x), round(spot.y)
    assert not printed.shared(word, (x - 20, y - 20, x + 20, y + 20))


def test_cards_are_as_large_as_they_fit() -> None:
    card = Image.new("RGB", (500, 700))
    pair = card_ground([("a", card, ""), ("b", card, "price 2")])
    assert pair.canvas.width == WIDTH
    assert pair.answers[1].stake == "price 2"
    many = card_ground([(number, card, "") for number in range(12)])
    assert many.canvas.height <= HIGHEST
    assert len({(answer.x, answer.y) for answer in many.answers}) == 12
