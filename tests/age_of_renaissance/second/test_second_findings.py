"""Rules that the second reading found missing in the engine."""

from engines.age_of_renaissance.moves import Play
from tests.age_of_renaissance.table import Position, found, kinds, only


def test_3_11_who_is_left_alone_cannot_fall_any_more():
    position = (
        Position().misery(venice=1000, genoa=1000, barcelona=1000).hand("venice", "e_mysticism_abounds")
    )
    log = position.playing("venice").does("venice", Play(card="e_mysticism_abounds"))
    assert [event.seat for event in found(log, "eliminated")] == [0, 1]
    assert only(log, "over").why == "alone"
    assert position.value("barcelona") == 1000
    assert not position.player("barcelona").out


def test_3_11_who_is_left_alone_buys_nothing_more():
    position = Position().misery(venice=1000, genoa=1000).cash(barcelona=100)
    position.hand("venice", "c1_wool").hand("genoa", "c1_stone").hand("barcelona", "c1_fur")
    for capital in ("venice", "genoa"):
        position.player(capital).cash = 0
    position.buying("venice", "genoa", "barcelona")
    assert "eliminated" in kinds(position.log)
    assert only(position.log, "over").why == "alone"
    assert position.pending() == {}


def test_3_11_who_is_left_alone_plays_no_more_cards():
    position = Position().misery(genoa=1000, barcelona=1000).owns("venice", "ABCD")
    position.hand("venice", "c1_wool", "e_mysticism_abounds").playing("venice")
    log = position.does("venice", Play(card="e_mysticism_abounds"))
    assert only(log, "over").why == "alone"


def test_5_4_2_nothing_is_missing_to_a_winner_of_a_war_who_falls_into_chaos():
    position = Position("venice", "genoa", "barcelona", "paris").misery(venice=1000)
    position.hand("venice", "e_war").dice(6, 1).playing("venice")
    log = position.does("venice", Play(card="e_war", target="genoa"))
    assert position.player("venice").out
    assert {event.why for event in found(log, "misery")} == {"war"}
    assert position.value("genoa") == 20
    assert position.owner("genoa") == "genoa"


def test_5_4_2_else_each_marker_that_cannot_be_ceded_is_a_space_more():
    position = Position("venice", "genoa", "barcelona", "paris").hand("venice", "e_war").dice(6, 1)
    position.playing("venice").does("venice", Play(card="e_war", target="genoa"))
    assert position.value("genoa") == 60
    assert position.owner("genoa") == "venice"
