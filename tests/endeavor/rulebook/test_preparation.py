"""Preparation: what lies on the table before the first round."""

from collections import Counter

import pytest

from engines.endeavor.moves import Options
from tests.endeavor.table import ENDEAVOR, Position


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_token_lies_on_every_track_space_city_and_connection_and_none_is_left_over(seats: int):
    state = ENDEAVOR.setup(seats, b"seed", Options())
    lying = Counter([*state.city_tokens.values(), *state.connection_tokens.values()])
    for track in state.tracks.values():
        lying.update(track.tokens)
    assert lying == {
        "industry": 17, "culture": 20, "finance": 17, "politics": 25,
        "attack": 2, "payment": 2, "ship_draw": 6, "occupy_draw": 6,
    }  # fmt: skip
    assert lying.total() == 95


def test_the_tokens_lie_differently_in_another_game():
    first, second = (ENDEAVOR.setup(3, seed, Options()) for seed in (b"one", b"two"))
    assert first.city_tokens != second.city_tokens


def test_any_player_may_be_the_first():
    assert {ENDEAVOR.setup(3, bytes([number]), Options()).first for number in range(30)} == {0, 1, 2}


def test_the_first_player_decides_first():
    state = ENDEAVOR.setup(5, b"seed", Options())
    (decision,) = ENDEAVOR.pending(state)
    assert (decision.seat, decision.kind) == (state.first, "build")


def test_stacks_lie_in_their_order_with_the_governor_on_top():
    stacks = Position().state.stacks
    for region in ("far_east", "india", "north_america", "caribbean", "south_america", "africa"):
        assert stacks[region] == [f"{region}_governor", *(f"{region}_{value}" for value in range(1, 6))]
    for deck in ("europe", "slavery"):
        assert stacks[deck] == [f"{deck}_{value}" for value in range(6)]


def test_the_stock_has_five_to_one_of_each_building_by_level():
    position = Position()
    copies = {
        kind: left
        for kind, left in position.state.stock.items()
        if left != 6 - position.pack.tiles[kind].level
    }
    assert copies == {}
    assert sum(position.state.stock.values()) == 45


def test_players_begin_with_a_colonial_house_thirty_markers_and_empty_tracks():
    position = Position()
    for seat, board in enumerate(position.state.boards):
        assert [tile.kind for tile in board.buildings] == ["colonial_house"]
        assert (board.supply, board.harbor) == (30, 0)
        assert position.all_held(seat) == (0, 0, 0, 0)


def test_only_europe_is_open():
    view = ENDEAVOR.view(Position().state, None)
    assert [region.id for region in view.regions if region.open] == ["europe"]


@pytest.mark.parametrize("seats", [0, 1, 2, 6])
def test_three_to_five_play(seats: int):
    with pytest.raises(ValueError, match="3 to 5"):
        ENDEAVOR.setup(seats, b"seed", Options())


def test_the_same_seed_sets_up_the_same_table():
    one, other = (ENDEAVOR.encode(ENDEAVOR.setup(4, b"seed", Options())) for _ in range(2))
    assert one == other
