"""The sheet of what each area scored."""

from itertools import pairwise
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
        events = game.apply(state, decisions[0].seat, decisions[0].moves.sample(rng))
        for event in events:
            if not isinstance(event, AreasScored):
                continue
            view = game.view(state, None)
            picture = PICTURES[game.key].sheet(event, events, view, None, NAMES)
            assert picture is not None
            said = [text.text for text in printed.texts(picture.image)]
            for name, points, player in zip(NAMES, event.points, view.players, strict=True):
                assert str(points) in said
                assert f"{name}: This turn {points}, Victory points {player.points}, Place " in picture.alt
            cells = [int(cell) for cell, place in pairwise(said) if place[0] == "(" and place[1:2].isdigit()]
            assert sum(cells) == sum(event.points), "the cells add up to the totals"
            sheets += 1
    assert sheets == 3
