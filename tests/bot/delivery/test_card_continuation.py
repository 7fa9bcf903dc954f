"""When a card goes on and when another is posted."""

from typing import Any

import msgspec
import pytest

from bot.delivery.card_continuation import Asked, continuation, seats_of
from bot.store import MessageRow

CARD = MessageRow(
    table_id=1, kind="card", channel=2, message=3, seats="0", seq=7, first=2, at=0,
    phase="Turn 1", scene="auction 1", fresh=True, pictures="board.png",
)  # fmt: skip
NOW = Asked(frozenset({0}), optional=False, phase="Turn 1", scene="", alone=False)


def now(*seats: int, **other: Any) -> Asked:
    return Asked(**{**vars(NOW), "seats": frozenset(seats), **other})


def test_the_first_card_is_posted():
    assert not continuation(None, NOW).goes_on


@pytest.mark.parametrize(("asked", "goes_on"), [((0,), True), ((1,), False), ((0, 1), False)])
def test_a_card_lasts_as_long_as_nobody_else_is_asked(asked: tuple[int, ...], goes_on: bool):
    found = continuation(CARD, now(*asked))
    assert (found.goes_on, found.same_turn, found.keeps) == (goes_on, goes_on, False)
    assert found.seats == set(asked)
    assert found.fresh is not goes_on


def test_who_only_interrupts_leaves_it_theirs():
    found = continuation(CARD, now(1, optional=True))
    assert (found.goes_on, found.same_turn) == (True, True)
    assert found.seats == {0, 1}


def test_a_pass_hands_the_card_on_with_its_pictures():
    found = continuation(CARD, now(1, scene="auction 1"))
    assert (found.goes_on, found.same_turn, found.keeps, found.fresh) == (True, False, True, True)


def test_where_only_the_views_say_that_nothing_changed_the_pictures_tell_whose_move_it_is_now():
    found = continuation(CARD, now(1), same_board=True)
    assert (found.goes_on, found.same_turn, found.keeps, found.fresh) == (True, False, False, True)


def test_a_turn_that_changed_the_board_ends_with_its_card_even_if_its_last_step_did_not():
    changed = msgspec.structs.replace(CARD, fresh=False)
    assert continuation(changed, now(0, scene="auction 1")).keeps
    assert not continuation(changed, now(1, scene="auction 1")).goes_on


def test_a_card_without_pictures_keeps_none():
    assert not continuation(msgspec.structs.replace(CARD, pictures=""), now(1, scene="auction 1")).keeps


def test_who_plays_alone_has_a_card_for_each_phase():
    assert continuation(CARD, now(0, phase="Turn 1", alone=True)).goes_on
    assert not continuation(CARD, now(0, phase="Turn 2", alone=True)).goes_on
    assert continuation(CARD, now(0, phase="Turn 2")).goes_on


def test_the_card_of_a_practice_game_goes_on_beside_its_panel():
    meanwhile = continuation(CARD, now(1, alone=True, thinks=True, near=True))
    assert (meanwhile.goes_on, meanwhile.seats) == (True, {0, 1})
    card = msgspec.structs.replace(CARD, seats="0,1", fresh=False, scene="")
    found = continuation(card, now(0, phase="Turn 3", alone=True, near=True))
    assert (found.goes_on, found.anew, found.keeps) == (True, True, False), "from their last move"
    assert (found.seats, found.phase) == ({0}, "Turn 3")
    assert not continuation(card, now(0, phase="Turn 3", alone=True)).goes_on, (
        "later it would stand far above"
    )


def test_the_first_card_of_a_practice_game_goes_on_when_computers_begin():
    found = continuation(CARD, now(1, alone=True, near=True))
    assert (found.goes_on, found.anew) == (True, True)


def test_the_card_of_a_practice_game_goes_on_when_computers_are_asked_at_the_same_time():
    card = msgspec.structs.replace(CARD, fresh=False, scene="")
    found = continuation(card, now(0, 1, phase="Turn 2", alone=True, near=True))
    assert (found.goes_on, found.anew, found.seats) == (True, True, {0, 1})


def test_within_ones_own_turn_the_card_of_a_practice_game_tells_on():
    found = continuation(CARD, now(0, phase="Turn 2", alone=True, near=True))
    assert (found.goes_on, found.same_turn, found.anew) == (True, True, False)


def test_within_a_round_another_card_takes_the_place_of_the_one_that_stands():
    found = continuation(CARD, now(1), same_round=True)
    assert (found.goes_on, found.replaces, found.seats, found.fresh) == (False, True, {1}, True)
    assert not continuation(CARD, now(1)).replaces
    assert not continuation(CARD, now(0), same_round=True).replaces, "it is theirs"


def test_who_plays_alone_has_one_card_a_round():
    found = continuation(CARD, now(0, phase="Turn 1, attacks", alone=True), same_round=True)
    assert (found.goes_on, found.replaces, found.same_turn) == (True, True, False)


def test_seats_of_a_record():
    assert seats_of(CARD) == {0}
    assert seats_of(msgspec.structs.replace(CARD, seats="")) == frozenset()
