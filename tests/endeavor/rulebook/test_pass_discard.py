"""Pass / Discard: the card limit, the Slavery bonus, the free Governor slot, and where discards go."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.endeavor.moves import Pass
from engines.endeavor.rules.cards import normal_cards_allowed
from tests.endeavor.table import RED, WHITE, Position


def passing(position: Position, seat: int = RED) -> Position:
    """Give a player the turn, and a marker or two, so that their pass is asked for."""
    position.harbor(seat, 2)
    return position.turn(seat)


def discards(position: Position, governor: str | None = None) -> set[tuple[str, ...]]:
    return position.options(Pass, "discard", governor=governor)


def test_example_red_with_politics_3_discards_south_america_1():
    position = Position()
    position.cards(RED, "far_east_1", "caribbean_1", "south_america_1", "slavery_0", "africa_governor")
    position.opened("south_america")
    position.icons(RED, politics=3)
    passing(position)
    assert position.gives(RED, "politics") == 2
    assert ("south_america_1",) in discards(position, "africa_governor")
    culture = position.held(RED, "culture")

    position.play(RED, Pass(governor="africa_governor", discard=("south_america_1",)))
    assert position.board(RED).cards == ["far_east_1", "caribbean_1", "slavery_0", "africa_governor"]
    assert position.held(RED, "culture") == culture - 2
    assert position.state.stacks["south_america"][0] == "south_america_1"


@pytest.mark.parametrize(
    ("politics", "limit"), [(0, 1), (1, 1), (2, 2), (4, 3), (6, 3), (7, 4), (10, 5), (15, 5)]
)
def test_politics_gives_the_card_limit(politics: int, limit: int):
    position = Position()
    position.cards(RED, *(f"far_east_{value}" for value in range(1, 6)), "caribbean_1", "caribbean_2")
    position.icons(RED, politics=politics)
    assert {len(cards) for cards in discards(passing(position))} == {7 - limit}


def test_within_the_limit_nothing_may_be_discarded():
    position = Position()
    position.cards(RED, "far_east_1")
    assert discards(passing(position)) == {()}


def test_one_slavery_card_may_be_kept_above_the_limit():
    position = Position()
    position.cards(RED, "slavery_0", "far_east_1")
    assert discards(passing(position)) == {()}


def test_only_one_slavery_card_gets_the_bonus_but_more_may_be_kept():
    position = Position()
    position.icons(RED, politics=2)  # limit 2
    position.cards(RED, "slavery_0", "slavery_1", "slavery_2")
    assert discards(passing(position)) == {()}
    position.cards(RED, "far_east_1")
    assert {len(cards) for cards in discards(passing(position))} == {1}


def test_giving_up_the_last_slavery_card_gives_up_its_bonus():
    position = Position()
    position.cards(RED, "slavery_0", "far_east_1", "caribbean_1")  # limit 1, one more with the Slavery card
    assert discards(passing(position)) == {
        ("far_east_1",), ("caribbean_1",), ("slavery_0", "far_east_1"), ("slavery_0", "caribbean_1"),
    }  # fmt: skip


def test_never_more_than_five_normal_cards_even_with_the_bonus():
    position = Position()
    position.icons(RED, politics=10)
    position.cards(RED, *(f"far_east_{value}" for value in range(1, 6)), "slavery_0")
    assert {len(cards) for cards in discards(passing(position))} == {1}


# ---- losing Politics on the way


def test_losing_politics_may_cost_more_cards():
    position = Position()
    position.cards(RED, "europe_2", "far_east_1", "caribbean_1")  # Europe 2 has both Politics icons: limit 2
    assert position.gives(RED, "politics") == 2
    assert discards(passing(position)) == {
        ("far_east_1",), ("caribbean_1",), ("europe_2", "far_east_1"), ("europe_2", "caribbean_1"),
    }  # fmt: skip


def test_nobody_discards_on_while_within_the_limit():
    position = Position()
    position.icons(RED, politics=4)  # limit 3
    position.cards(RED, "far_east_1", "caribbean_1", "north_america_1", "south_america_1")
    assert {len(cards) for cards in discards(passing(position))} == {1}


def test_a_politics_card_given_up_last_counts_while_others_go_first():
    position = Position()
    position.cards(RED, "europe_2", "far_east_1", "caribbean_1", "north_america_1")
    found = discards(passing(position))
    assert ("far_east_1", "caribbean_1") in found
    assert ("europe_2", "far_east_1", "caribbean_1") in found
    # With the limit at 2, two discards suffice: all other three go only if Europe 2 went early.
    assert ("far_east_1", "caribbean_1", "north_america_1") not in found


# ---- the free Governor slot


def test_a_governor_in_the_free_slot_counts_for_no_limit():
    position = Position()
    position.cards(RED, "far_east_1", "caribbean_governor")
    passing(position)
    assert discards(position, "caribbean_governor") == {()}


def test_the_slot_may_be_left_empty_and_the_governor_kept_as_a_normal_card():
    position = Position()
    position.cards(RED, "caribbean_governor")
    passing(position).play(RED, Pass(governor=None))
    assert position.board(RED).governor is None
    assert position.board(RED).cards == ["caribbean_governor"]
    assert position.points(RED, "governor") == 3
    assert position.points(RED, "cards") == 1


def test_a_governor_in_a_normal_slot_counts_and_may_be_discarded():
    position = Position()
    position.cards(RED, "far_east_1", "caribbean_governor")
    assert discards(passing(position)) == {("far_east_1",), ("caribbean_governor",)}


def test_any_governor_may_lie_in_the_slot_and_only_one():
    position = Position()
    position.icons(RED, politics=4)
    position.cards(RED, "caribbean_governor", "far_east_governor")
    passing(position)
    assert position.options(Pass, "governor") == {"caribbean_governor", "far_east_governor", None}


def test_other_cards_never_lie_in_the_slot():
    position = Position()
    position.cards(RED, "far_east_1")
    assert passing(position).options(Pass, "governor") == {None}


def test_the_governor_in_the_slot_is_not_discarded():
    position = Position()
    position.cards(RED, "far_east_1", "caribbean_1", "caribbean_governor")
    passing(position)
    assert all("caribbean_governor" not in cards for cards in discards(position, "caribbean_governor"))


def test_the_politics_of_the_governor_in_the_slot_counts_for_the_limit():
    position = Position()
    position.cards(RED, "india_governor", "far_east_1", "caribbean_1")  # Politics 2
    passing(position)
    assert discards(position, "india_governor") == {()}


# ---- where discards go


def test_discards_return_to_their_stack_in_its_order():
    position = Position()
    position.opened("far_east")
    position.top("far_east", 1)
    position.cards(RED, "far_east_4", "far_east_1", "far_east_3")
    passing(position).play(RED, Pass(discard=("far_east_4", "far_east_1")))
    assert position.state.stacks["far_east"] == ["far_east_1", "far_east_2", "far_east_4", "far_east_5"]


def test_a_returned_card_lies_under_every_lower_value():
    position = Position()
    position.cards(RED, "europe_3", "far_east_1", "caribbean_1")
    passing(position).play(RED, Pass(discard=("europe_3", "far_east_1")))
    assert position.state.stacks["europe"] == [f"europe_{value}" for value in range(6)]


def test_slavery_cards_are_turned_face_down_and_cost_1_glory_each():
    position = Position()
    position.cards(RED, "slavery_0", "slavery_1", "slavery_2", "far_east_1", "caribbean_1")
    passing(position).play(RED, Pass(discard=("slavery_0", "slavery_1", "far_east_1")))
    assert position.board(RED).slavery == ["slavery_0", "slavery_1"]
    assert position.points(RED, "slavery") == -2
    assert "slavery_0" not in position.state.stacks["slavery"]


def test_governors_leave_the_game():
    position = Position()
    position.opened("caribbean")
    position.state.stacks["caribbean"].insert(0, "caribbean_governor")
    position.cards(RED, "caribbean_governor", "far_east_1")
    passing(position).play(RED, Pass(governor=None, discard=("caribbean_governor",)))
    stacked = [card for stack in position.state.stacks.values() for card in stack]
    held = [card for board in position.state.boards for card in board.cards]
    assert "caribbean_governor" not in stacked + held


def test_icons_of_discards_are_lost_at_once():
    position = Position()
    position.cards(RED, "far_east_2", "caribbean_1")
    passing(position).play(RED, Pass(discard=("far_east_2",)))
    assert position.all_held(RED) == (1, 0, 1, 0)


# ---- passing without a question


def test_with_one_way_to_keep_the_cards_a_player_without_an_action_passes_by_himself():
    position = Position()
    position.cards(RED, "far_east_1")
    position.harbor(WHITE, 2)
    position.turn(RED)
    assert position.board(RED).passed


def test_with_a_choice_of_discards_he_is_asked():
    position = Position()
    position.cards(RED, "far_east_1", "caribbean_1")
    position.turn(RED)
    assert position.decision.seat == RED
    assert {type(move) for move in position.decision.moves} == {Pass}


def test_markers_carry_over_to_the_next_round():
    position = Position(3)
    position.buildings(RED, "market", used=("colonial_house", "market"))
    position.harbor(RED, 3)
    position.turn(RED)
    while position.decision.kind == "action":
        position.play(position.decision.seat, Pass())
    assert position.board(RED).harbor == 3
    assert position.used(RED) == {"colonial_house", "market"}


# ---- the sets that are offered are those that the book's one by one leads to


Cards = frozenset[str]


def one_by_one(position: Position, kept: Cards, lost: Cards, politics: int) -> set[Cards]:
    """Discard cards one after the other as long as too many are held; return all ends."""
    cards = position.pack.cards
    left = politics - sum(cards[card].politics for card in lost)
    slavery = any(cards[card].deck == "slavery" for card in kept)
    if len(kept) <= normal_cards_allowed(position.pack, left, slavery):
        return {lost}
    ends = [one_by_one(position, kept - {card}, lost | {card}, politics) for card in kept]
    return set[Cards]().union(*ends)


@given(
    st.lists(st.sampled_from(sorted(Position().pack.cards)), max_size=7, unique=True),
    st.integers(min_value=0, max_value=8),
)
def test_the_sets_offered_are_those_that_discarding_one_by_one_leads_to(held: list[str], tokens: int):
    position = Position()
    position.cards(RED, *held)
    position.board(RED).tokens["politics"] = tokens
    passing(position)
    politics = position.held(RED, "politics")
    for free in position.options(Pass, "governor"):
        normal = frozenset(held) - {free}
        found = [frozenset(cards) for cards in discards(position, free)]
        assert len(found) == len(set(found))
        assert set(found) == one_by_one(position, normal, frozenset(), politics)
