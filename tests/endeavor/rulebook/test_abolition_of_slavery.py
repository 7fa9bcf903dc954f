"""Abolition of Slavery."""

from engines.endeavor.events import Abolished
from engines.endeavor.moves import Draw, Pass
from engines.kernel import Event
from tests.endeavor.table import BLACK, PURPLE, RED, WHITE, Position, kinds


def last_card(position: Position, seat: int) -> list[Event]:
    """Let a player draw Europe 5."""
    position.occupied(seat, "eu1", "eu3", "eu5", "eu7", "eu9")
    position.top("europe", 5)
    return draw(position, seat)


def draw(position: Position, seat: int) -> list[Event]:
    position.buildings(seat, "market")
    position.harbor(seat, 3)
    return position.turn(seat).play(seat, Draw(stack="stack:europe", using="market"))


def test_example_purple_loses_two_slavery_cards():
    position = Position()
    position.cards(PURPLE, "slavery_0", "slavery_2")
    position.top("slavery", 5)
    before = position.all_held(PURPLE)
    last_card(position, RED)
    lost = [then - now for now, then in zip(position.all_held(PURPLE), before, strict=True)]
    assert lost == [4, 0, 2, 0]
    assert position.board(PURPLE).cards == []
    assert position.points(PURPLE, "slavery") == -2
    assert position.state.stacks["slavery"] == []


def test_all_players_lose_theirs_the_drawer_and_those_who_passed_included():
    position = Position()
    position.cards(RED, "slavery_0")
    position.cards(WHITE, "slavery_1")
    position.cards(BLACK, "slavery_2", "europe_0")
    position.board(WHITE).passed = True
    events = last_card(position, RED)
    assert [board.slavery for board in position.state.boards] == [
        ["slavery_0"],
        ["slavery_1"],
        ["slavery_2"],
        [],
        [],
    ]
    assert position.board(BLACK).cards == ["europe_0"]
    assert position.board(RED).cards == ["europe_5"]
    assert next(event.lost for event in events if isinstance(event, Abolished)) == (1, 1, 1, 0, 0)


def test_earlier_slavery_discards_stay_face_down_and_all_count():
    position = Position()
    position.cards(PURPLE, "slavery_0", "slavery_1")
    position.board(PURPLE).cards.remove("slavery_0")
    position.board(PURPLE).slavery.append("slavery_0")
    last_card(position, RED)
    assert position.points(PURPLE, "slavery") == -2


def test_no_slavery_card_can_be_drawn_any_more():
    position = Position()
    last_card(position, RED)
    position.board(RED).tokens["ship_draw"] = 1
    position.turn(RED)
    assert "stack:slavery" not in position.options(Draw, "stack")


def test_face_down_cards_do_not_count_for_the_card_limit():
    position = Position()
    position.cards(PURPLE, "slavery_0", "slavery_1", "europe_0")
    position.icons(PURPLE, politics=1)
    last_card(position, RED)
    position.harbor(PURPLE, 2)
    position.turn(PURPLE)
    assert position.options(Pass, "discard") == {()}


def test_drawn_again_the_card_triggers_nothing_but_the_stack_stays_gone():
    position = Position()
    last_card(position, RED)
    position.board(RED).cards.remove("europe_5")
    position.state.stacks["europe"].append("europe_5")
    assert "abolished" not in kinds(draw(position, RED))
    assert position.board(RED).cards == ["europe_5"]
    assert position.state.stacks["slavery"] == []


def test_a_player_who_has_passed_and_lost_no_card_is_not_asked_anything():
    position = Position()
    position.state.round = 7
    position.cards(WHITE, "africa_governor")
    position.board(WHITE).passed = True
    position.harbor(BLACK, 2)
    last_card(position, RED)
    assert (position.decision.seat, position.decision.kind) == (BLACK, "action")


def test_a_player_who_has_passed_and_lost_cards_in_the_last_round_may_lay_his_governor_anew():
    position = Position()
    position.state.round = 7
    position.cards(WHITE, "africa_governor", "slavery_0")
    position.board(WHITE).passed = True
    last_card(position, RED)
    assert (position.decision.seat, position.decision.kind) == (WHITE, "rearrange")
