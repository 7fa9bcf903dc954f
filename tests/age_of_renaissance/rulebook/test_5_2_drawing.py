"""5.2 Draw card phase and 5.3 Buy / discard cards; 3.13.1 epochs."""

from engines.age_of_renaissance.moves import BuyCard, Discard, Pass, Remove
from tests.age_of_renaissance.table import Position, found, kinds, only


def test_5_2_2_each_player_draws_a_card_in_turn():
    position = Position().deck("c1_fur", "e_war", "c1_wool").order("barcelona", "venice", "genoa")
    position.phase("draw", "purchase")
    drawn = found(position.log, "drew")
    assert [event.seat for event in drawn] == [2, 0, 1]
    assert [event.secret[event.seat].card for event in drawn] == ["c1_fur", "e_war", "c1_wool"]
    assert position.player("venice").hand == ["e_war"]
    assert all("card" not in event.known_to(None) for event in drawn)


# ---- 5.2.1 removal


def test_5_2_1_only_the_first_player_may_remove_a_marker_for_the_base_value():
    position = Position().order("genoa", "venice", "barcelona")
    position.state.markers = {"wine": -1}
    position.phase("draw", "purchase")
    assert position.pending() == {"genoa": "removal"}
    log = position.does("genoa", Remove(commodity="wine"))
    assert position.player("genoa").cash == 35
    assert position.state.markers == {}
    assert only(log, "removed").marker == "surplus"
    assert kinds(log).index("removed") < kinds(log).index("drew")


def test_5_2_1_both_markers_may_be_removed():
    position = Position()
    position.state.markers = {"wine": -1, "stone": 1}
    position.phase("draw", "purchase")
    position.does("venice", Remove(commodity="stone"), Remove(commodity="wine"))
    assert position.player("venice").cash == 34
    assert position.state.markers == {}


def test_5_2_1_of_a_double_marker_one_is_removed_at_a_time():
    position = Position()
    position.state.markers = {"fur": 2}
    position.phase("draw", "purchase")
    position.does("venice", Remove(commodity="fur"))
    assert position.state.markers == {"fur": 1}
    assert position.player("venice").cash == 33
    assert position.pending() == {"venice": "removal"}


def test_5_2_1_one_payment_removes_the_marker_of_gold_and_ivory():
    position = Position()
    position.state.markers = {"gold": 1, "ivory": 1}
    position.phase("draw", "purchase")
    log = position.does("venice", Remove(commodity="gold"))
    assert only(log, "removed").commodities == ("gold", "ivory")
    assert position.player("venice").cash == 30
    assert position.state.markers == {}


def test_5_2_1_removal_needs_the_cash():
    position = Position().cash(venice=4)
    position.state.markers = {"wine": -1, "stone": 1}
    position.phase("draw", "purchase")
    refusal = position.refused("venice", Remove(commodity="wine"))
    assert (refusal.code, refusal.rule) == ("unaffordable", "Renaissance 5.2.1")
    assert position.refused("venice", Remove(commodity="fur")).code == "unavailable"
    assert position.may("venice", Remove(commodity="stone"))


# ---- 3.13.1 epochs


def test_3_13_1_an_empty_pile_brings_the_next_epoch_with_the_replay_pile():
    position = Position()
    position.state.replay = position.state.deck[:5]
    position.state.gone = position.state.deck[5:-1]
    position.state.deck = position.state.deck[-1:]
    position.phase("draw", "purchase")
    assert only(position.log, "epoch").known_to(None) == {"epoch": 2, "cards": 22 + 5}
    assert position.state.epoch == 2
    assert position.state.replay == []
    assert len(position.state.deck) == 22 + 5 - 2
    assert kinds(position.log)[:3] == ["drew", "epoch", "drew"]


def test_3_13_1_drawing_the_last_card_changes_no_epoch():
    position = Position()
    position.state.gone = position.state.deck[:-3]
    position.state.deck = position.state.deck[-3:]
    position.phase("draw", "purchase")
    assert position.state.deck == []
    assert position.state.epoch == 1
    assert "epoch" not in kinds(position.log)
    assert not position.state.ending


def test_6_the_last_card_of_the_last_epoch_makes_the_last_turn():
    position = Position(epochs=1)
    position.state.gone = position.state.deck[:-2]
    position.state.deck = position.state.deck[-2:]
    position.phase("draw", "purchase")
    assert kinds(position.log) == ["drew", "drew", "last_card", "no_card"]
    assert position.state.ending


def test_3_13_1_circles_go_to_the_replay_pile_and_squares_out_of_the_game():
    position = Position().owns("venice", "P").hand("venice", "e_famine", "e_armor")
    position.phase("buy", "purchase")
    log = position.does("venice", Discard(card="e_famine"))
    assert only(log, "discarded").known_to(None) == {"card": "e_famine", "replay": True}
    assert position.state.replay == ["e_famine"]
    other = Position().owns("venice", "P").hand("venice", "e_famine", "e_armor").phase("buy", "purchase")
    other.does("venice", Discard(card="e_armor"))
    assert other.state.replay == []
    assert other.state.gone == ["e_armor"]


# ---- 5.3


def test_5_3_urban_ascendancy_buys_a_card_for_10():
    position = Position().owns("genoa", "V").deck("e_war").phase("buy", "purchase")
    assert position.pending() == {"genoa": "buy_card"}
    position.does("genoa", BuyCard())
    assert position.player("genoa").hand == ["e_war"]
    assert position.player("genoa").cash == 30
    assert position.pending() == {"venice": "purchase"}


def test_5_3_urban_ascendancy_without_10_dollars():
    position = Position().owns("genoa", "V").cash(genoa=9).phase("buy", "purchase")
    assert position.pending() == {"venice": "purchase"}


def test_5_3_each_player_in_turn_first_buys_then_discards():
    position = Position().owns("venice", "VP").owns("genoa", "V").hand("venice", "c1_fur")
    position.phase("buy", "purchase")
    assert position.pending() == {"venice": "buy_card"}
    position.passes("venice")
    assert position.pending() == {"venice": "discard"}
    position.passes("venice")
    assert position.pending() == {"genoa": "buy_card"}


def test_5_3_master_art_may_discard_the_card_just_bought():
    position = Position().owns("venice", "VP").deck("e_war").phase("buy", "purchase")
    position.does("venice", BuyCard(), Discard(card="e_war"))
    assert position.player("venice").hand == []
    assert position.state.replay == ["e_war"]


def test_5_3_master_art_needs_a_card_and_may_be_declined():
    assert Position().owns("venice", "P").phase("buy", "purchase").pending() == {"venice": "purchase"}
    position = Position().owns("venice", "P").hand("venice", "e_war").phase("buy", "purchase")
    position.does("venice", Pass())
    assert position.player("venice").hand == ["e_war"]


def test_whoever_stands_in_for_a_player_spends_nothing_and_gives_nothing_up():
    position = Position().owns("venice", "PV").hand("venice", "c1_fur")
    position.state.markers = {"wine": -1}
    position.phase("draw", "buy", "purchase")
    for kind in ("removal", "buy_card", "discard"):
        assert position.pending() == {"venice": kind}
        assert position.decision("venice").default == Pass()
        position.passes("venice")
