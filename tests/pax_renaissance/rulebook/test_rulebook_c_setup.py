"""C: setup."""

from typing import Any

import pytest

from engines.pax_renaissance.moves import Choose, Options
from tests.pax_renaissance.table import GAME

SEED = b"a seed for the setup"
BANKS = ("fugger", "medici", "coeur", "marchionni")


def begin(seats: int, **options: Any):
    return GAME.setup(seats, SEED, Options(**options))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_c2_each_player_starts_with_the_concession_of_his_bank(seats: int):
    state = begin(seats)
    borders = GAME.view(state, None).borders
    for player in GAME.view(state, None).players:
        start = {"fugger": "france-holy_roman_empire", "medici": "aragon-papal_states"} | {
            "coeur": "ottoman-mamluk",
            "marchionni": "england-portugal",
        }
        assert borders[start[player.bank or ""]].pawn == player.seat
        assert (player.pawns, player.concessions) == (9, 1)
    assert sum(border.pawn is not None for border in borders.values()) == seats


def test_c2_banks_may_be_chosen():
    state = begin(3, banks="chosen")
    for seat, bank in enumerate(("coeur", "fugger", "medici")):
        GAME.apply(state, seat, Choose(bank=bank))
    assert [player.bank for player in state.players] == ["coeur", "fugger", "medici"]
    assert state.turn.seat == 1  # Fugger begins


def test_c4_twelve_tokens_stand_in_the_capitals():
    spaces = {space: token for space, token in GAME.view(begin(2), None).spaces.items() if token}
    assert len(spaces) == 12
    assert spaces["paris"] == "catholic_knight"
    assert spaces["cairo"] == "islamic_rook"
    assert sorted(token for space, token in spaces.items() if space.startswith("constantinople")) == [
        "islamic_knight",
        "islamic_knight",
        "islamic_rook",
    ]


@pytest.mark.parametrize(("seats", "size"), [(1, 18), (2, 22), (3, 26), (4, 30)])
def test_c5_decks_have_two_comets_each_in_their_lower_part(seats: int, size: int):
    state = begin(seats)
    for region in ("east", "west"):
        deck = state.decks[region]
        assert len(deck) == size - 6  # six lie in the market (C6a)
        lower = deck[: 10 if seats == 1 else 14]
        assert sum(card.startswith("comet") for card in lower) == 2
        assert not any(card.startswith("comet") for card in deck[len(lower) :])
        for card in deck:
            assert GAME.lookup(state.pack, "")
            assert card


def test_c5c_astrology_shows_the_top_of_both_decks():
    state = begin(2, astrology=True)
    view = GAME.view(state, None)
    assert view.tops == {region: state.decks[region][-1] for region in ("west", "east")}
    assert set(GAME.view(begin(2), None).tops.values()) == {None}


def test_c6_markets_thrones_and_victory_squares():
    view = GAME.view(begin(4), None)
    assert all(len(row) == 6 and all(slot.card for slot in row) for row in view.market.values())
    assert all(square.owner is None and not square.republic for square in view.squares.values())
    assert not any(square.active for square in view.victories.values())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_c7_florins_go_by_turn_order(seats: int):
    for number in range(6):
        state = GAME.setup(seats, SEED + bytes([number]), Options())
        first = state.turn.seat
        banks = [player.bank for player in state.players]
        if "fugger" in banks:
            assert banks[first] == "fugger"
        order = [(first + turn) % seats for turn in range(seats)]
        assert [state.players[seat].florins for seat in order] == [3, 4, 5, 6][:seats]


def test_c1c_in_1550_two_empires_are_reformist():
    view = GAME.view(begin(2, map_1550=True), None)
    assert {empire for empire, state in view.states.items() if state == "reformist"} == {
        "england",
        "holy_roman_empire",
    }
    assert (view.spaces["london"], view.spaces["vienna"]) == ("reformist_knight", "reformist_knight")


def test_o_solo_the_opponent_owns_three_starting_concessions():
    state = begin(1)
    view = GAME.view(state, 0)
    assert view.player(0).bank == "fugger"
    assert (view.player(0).florins, view.player(-1).florins) == (3, 4)
    assert {border for border, lying in view.borders.items() if lying.pawn == -1} == {
        "aragon-papal_states",
        "ottoman-mamluk",
        "england-portugal",
    }
    assert view.player(-1).pawns == 7
    assert state.turn.seat == 0
