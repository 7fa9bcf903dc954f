"""The sheet of what each area scored."""

from random import Random

from engines import GAMES
from engines.age_of_reason.events import AreasScored
from render import GAMES as PICTURES
from render.kit import printed

NAMES = ("Anna", "Ben", "Cy")


def test_the_sheet_has_the_points_of_the_event_and_says_them():
    game = GAMES["age_of_reason"]
    state, rng, sheets = game.setup(3, bytes(32), game.Options()), Random(4), 0
    while decisions := game.pending(state):
        seat = decisions[0].seat
        for event in game.apply(state, seat, decisions[0].moves.sample(rng)):
            if not isinstance(event, AreasScored):
                continue
            picture = PICTURES[game.key].moment(event, game.view(state, None), NAMES)
            assert picture is not None
            said = [text.text for text in printed.texts(picture.image)]
            for name, points in zip(NAMES, event.points, strict=True):
                assert str(points) in said
                assert f"{name}: {points} victory point" in picture.alt
            drawn = sum(int(cell.split(" ")[0]) for cell in said if cell.endswith(")") and cell[0].isdigit())
            assert drawn == sum(event.points), "the cells add up to the totals"
            sheets += 1
    assert sheets == 3
