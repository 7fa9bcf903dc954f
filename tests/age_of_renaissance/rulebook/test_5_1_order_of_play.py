"""5.1 Determine Order of Play: tokens bought in secret, ties, Renaissance."""

import pytest

from engines.age_of_renaissance.events.turn import TokensBought
from engines.age_of_renaissance.moves import Pass, Swap, Tokens
from engines.age_of_renaissance.state import slot
from engines.kernel import Event
from tests.age_of_renaissance.table import SIX, Position, kinds, only


def written(position: Position, *tokens: int) -> TokensBought:
    """Let all write tokens, seat by seat; return what is told."""
    position.ordering()
    log: list[Event] = []
    for player, count in zip(list(position.state.players), tokens, strict=True):
        log += position.does(str(player.capital), Tokens(tokens=count))
    return only(log, "tokens")


def test_5_1_the_fewest_tokens_go_first():
    position = Position()
    told = written(position, 9, 4, 7)
    assert told.order == (1, 2, 0)
    assert told.received == (9, 4, 7)
    assert told.cash == (31, 36, 33)
    assert [player.written for player in position.state.players] == [31, 36, 33]


def test_5_1_bids_are_sealed_until_the_last_is_in():
    position = Position().ordering()
    assert set(position.pending().values()) == {"tokens"}
    assert kinds(position.does("venice", Tokens(tokens=9))) == ["sealed"]
    assert position.player("venice").cash == 40
    assert position.player("venice").expansion == 0


def test_5_1_ties_go_to_who_chose_the_capital_later():
    position = Position()
    for capital, place in (("venice", 2), ("genoa", 0), ("barcelona", 1)):
        position.player(capital).chosen = place
    assert written(position, 5, 5, 5).order == (0, 2, 1)


@pytest.mark.parametrize(
    ("players", "slots"),
    [(3, (2, 4, 6)), (4, (1, 3, 5, 6)), (5, (1, 2, 3, 4, 5)), (6, (1, 2, 3, 4, 5, 6))],
)
def test_5_1_numbers_of_the_display(players: int, slots: tuple[int, ...]):
    position = Position(*SIX[:players])
    assert written(position, *range(players)).slots == slots
    assert tuple(slot(position.state, seat) for seat in range(players)) == slots


def test_5_1_example_the_third_of_four_has_number_5():
    position = Position(*SIX[:4])
    assert slot(position.state, position.state.order[2]) == 5


def test_5_1_1_a_negative_number_is_paid_and_brings_nothing():
    position = Position()
    told = written(position, -2, -1, 0)
    assert told.order == (0, 1, 2)
    assert (told.paid, told.received) == ((2, 1, 0), (0, 0, 0))
    assert position.player("venice").cash == 38
    assert position.player("venice").expansion == 0


def test_5_1_1_the_cash_is_the_limit_both_ways():
    position = Position().cash(venice=12).ordering()
    assert position.may("venice", Tokens(tokens=-12))
    assert position.may("venice", Tokens(tokens=12))
    assert position.refused("venice", Tokens(tokens=13)).code == "unaffordable"
    assert position.refused("venice", Tokens(tokens=-13)).rule == "Renaissance 5.1"


def test_5_1_2_more_may_be_paid_than_there_are_tokens_in_stock():
    position = Position().cash(venice=60, genoa=60).puts("venice", rome=3, naples=4)
    told = written(position, 50, 36, 3)
    assert told.received == (29, 36, 3)
    assert told.paid == (50, 36, 3)
    assert told.order == (2, 1, 0)
    assert position.player("venice").cash == 10


def test_3_11_who_is_out_keeps_a_place_and_counts_as_0():
    position = Position()
    position.player("genoa").out = True
    position.ordering()
    assert set(position.pending()) == {"venice", "barcelona"}
    position.does("venice", Tokens(tokens=3))
    log = position.does("barcelona", Tokens(tokens=-1))
    assert only(log, "tokens").bids == (3, None, -1)
    assert only(log, "tokens").order == (2, 1, 0)


# ---- Renaissance


def test_5_1_renaissance_trades_places_and_numbers():
    position = Position().owns("genoa", "Q").phase("draw")
    assert position.pending() == {"genoa": "renaissance"}
    log = position.does("genoa", Swap(place="earlier"))
    assert position.state.order == [1, 0, 2]
    assert only(log, "swapped").known_to(None) == {"other": 0, "order": (1, 0, 2)}
    assert slot(position.state, 1) == 2
    assert [event.seat for event in log if event.kind == "drew"] == [1, 0, 2]


def test_5_1_renaissance_only_once_a_turn():
    position = Position().owns("genoa", "Q").phase("draw", "purchase")
    position.does("genoa", Swap(place="later"))
    assert position.pending() == {"venice": "purchase"}


def test_5_1_renaissance_at_the_start_of_any_phase():
    position = Position().owns("genoa", "Q").phase("draw", "buy", "purchase")
    position.does("genoa", Pass())
    assert position.pending() == {"genoa": "renaissance"}
    position.does("genoa", Pass())
    assert position.pending() == {"genoa": "discard"}  # whoever owns Renaissance owns Master Art
    position.does("genoa", Pass())
    assert position.pending() == {"genoa": "renaissance"}
    position.does("genoa", Swap(place="earlier"))
    assert position.pending() == {"genoa": "purchase"}


def test_5_1_renaissance_not_with_another_owner():
    position = Position().owns("genoa", "Q").owns("barcelona", "Q").phase("draw")
    assert position.pending() == {"genoa": "renaissance"}
    assert position.may("genoa", Swap(place="earlier"))
    assert position.refused("genoa", Swap(place="later")).code == "conflict"
    position.does("genoa", Swap(place="earlier"))
    assert position.pending() == {"barcelona": "renaissance"}  # beside Venice now
    assert position.may("barcelona", Swap(place="earlier"))


def test_5_1_renaissance_the_first_has_nobody_before():
    position = Position().owns("venice", "Q").phase("draw")
    assert position.refused("venice", Swap(place="earlier")).code == "unavailable"
    assert position.may("venice", Swap(place="later"))


def test_5_1_renaissance_is_optional_and_normally_declined():
    position = Position().owns("genoa", "Q").phase("draw")
    decision = position.decision("genoa")
    assert decision.optional
    assert decision.default == Pass()


def test_5_6_renaissance_comes_after_civil_war():
    position = Position().owns("genoa", "Q").tokens(venice=3, genoa=3, barcelona=3)
    position.state.last_mover = 0
    position.expansion()
    assert position.state.order == [1, 2, 0]
    assert position.pending() == {"genoa": "renaissance"}
    position.does("genoa", Swap(place="later"))
    assert position.state.order == [2, 1, 0]
    assert position.pending() == {"barcelona": "expand"}
