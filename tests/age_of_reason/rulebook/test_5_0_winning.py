"""5.0 Winning the Game."""

from tests.age_of_reason.table import GAME, Position


def ended(income_from: str = "areas", **players: tuple[int, int, int]) -> Position:
    """End the game with victory points, unrest and discs of each player; nobody rolls for unrest."""
    position = Position(*players, income_from=income_from)
    position.turn(3)
    for country, (points, unrest, discs) in players.items():
        position.player(country).bonus = points
        position.unrest(**{country: unrest})
        if discs:
            position.discs("german_states", **{country: discs})
    position.state.agenda = []
    position.state.changed()
    return position


def ranking(position: Position) -> list[set[str]]:
    outcome = GAME.outcome(position.state)
    assert outcome
    return [{str(position.state.players[seat].country) for seat in group} for group in outcome.ranking]


def test_most_victory_points_win():
    assert ranking(ended(prussia=(10, 0, 9), austria=(12, 22, 0), france=(11, 0, 1))) == [
        {"austria"},
        {"france"},
        {"prussia"},
    ]


def test_then_the_least_unrest():
    assert ranking(ended(prussia=(12, 5, 9), austria=(12, 4, 0))) == [{"austria"}, {"prussia"}]


def test_then_the_most_discs_on_the_board():
    assert ranking(ended(prussia=(12, 5, 3), austria=(12, 5, 2))) == [{"prussia"}, {"austria"}]


def test_else_they_win_together():
    assert ranking(ended(prussia=(12, 5, 3), austria=(12, 5, 3), france=(1, 0, 0))) == [
        {"prussia", "austria"},
        {"france"},
    ]


def note(position: Position) -> str:
    outcome = GAME.outcome(position.state)
    assert outcome
    return outcome.note


def test_what_broke_a_tie_is_told():
    assert note(ended(prussia=(12, 5, 9), austria=(12, 4, 1), france=(13, 0, 0), spain=(1, 0, 0))) == (
        "Equal at 12 points: less unrest comes first, then more discs on the board. "
        "<seat:1>: unrest 4, 1 disc; <seat:0>: unrest 5, 9 discs."
    )


def test_each_tie_is_told_by_itself_and_nothing_without_one():
    assert note(ended(prussia=(12, 5, 9), austria=(11, 4, 1))) == ""
    both = note(ended(prussia=(9, 0, 1), austria=(1, 0, 2), france=(9, 0, 1), spain=(1, 0, 1)))
    assert [line[:18] for line in both.splitlines()] == ["Equal at 9 points:", "Equal at 1 point: "]


def test_discs_in_action_boxes_do_not_break_a_tie():
    position = ended(prussia=(12, 5, 3), austria=(12, 5, 3))
    position.claimed("prussia", "banking")
    assert ranking(position) == [{"prussia", "austria"}]


def test_the_unrest_that_counts_is_not_halved():
    position = Position("prussia", "austria")
    position.unrest(prussia=0, austria=7)
    position.player("austria").bonus = 7
    position.dice(1, 1, 1)
    position.turn(3).income()
    outcome = GAME.outcome(position.state)
    assert outcome
    assert position.player("austria").unrest == 7


def test_the_score_sheet_adds_up_to_the_points_on_the_track():
    position = Position("prussia", "austria")
    position.player("prussia").bonus = 1
    position.discs("german_states", prussia=2, austria=1)
    position.turn(3).income()
    outcome = GAME.outcome(position.state)
    assert outcome
    for score, player in zip(outcome.scores, position.state.players, strict=True):
        assert score.total == player.points == sum(item.points for item in score.items)


def test_the_seed_is_opened():
    position = Position("prussia", "austria", seed=b"open sesame")
    position.turn(3).income()
    outcome = GAME.outcome(position.state)
    assert outcome
    assert bytes.fromhex(outcome.seed) == b"open sesame"


def test_the_option_that_pays_for_boxes_counts_them_in_the_tie_break_too():
    position = ended("boxes_too", prussia=(12, 5, 3), austria=(12, 5, 3))
    position.claimed("prussia", "banking")
    assert ranking(position) == [{"prussia"}, {"austria"}]
