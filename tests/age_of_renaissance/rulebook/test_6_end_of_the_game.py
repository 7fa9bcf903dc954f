"""6 End of the game: when it ends, final card play, score; 3.11 elimination."""

from typing import Any

from engines.age_of_renaissance.moves import Lose, Play, Tokens
from engines.age_of_renaissance.rules.expansion.strength import tokens_needed
from tests.age_of_renaissance.table import EVERYTHING, GAME, Position, kinds, only


def over(position: Position) -> Any:
    """Return the outcome, which there must be."""
    outcome = GAME.outcome(position.state)
    assert outcome is not None, "the game is not over"
    return outcome


def test_6_the_game_ends_after_the_turn_in_which_all_advances_are_owned():
    position = Position().owns("venice", EVERYTHING).phase("income")
    log = position.passes("venice")  # Renaissance
    assert only(log, "over").why == "advances"
    assert "income" in kinds(log)
    assert "market_rolls" in kinds(log)
    assert GAME.pending(position.state) == ()


def test_6_the_game_ends_after_the_turn_of_the_last_card():
    position = Position(epochs=1)
    position.state.ending = True
    position.phase("income")
    assert only(position.log, "over").why == "cards"


def test_6_the_game_ends_after_the_agreed_number_of_turns():
    position = Position(turn_limit=1).phase("income")
    assert only(position.log, "over").why == "turns"
    longer = Position(turn_limit=2).phase("income")
    assert set(longer.pending().values()) == {"tokens"}


def test_6_otherwise_tokens_are_bought_for_the_next_turn():
    position = Position().phase("income")
    assert set(position.pending().values()) == {"tokens"}
    for capital in ("venice", "genoa"):
        position.does(capital, Tokens(tokens=1))
    log = position.does("barcelona", Tokens(tokens=1))
    assert only(log, "turn").known_to(None) == {"turn": 2, "epoch": 1}


# ---- 6.1.1 final card play


def test_6_1_1_every_card_must_be_played_in_the_order_of_the_turn():
    position = Position().order("genoa", "venice", "barcelona").marks("barcelona", "lisbon")
    position.hand("genoa", "c1_fur", "e_famine").hand("venice", "c2_wine").final()
    assert position.pending() == {"genoa": "final_play"}
    position.does("genoa", Play(card="e_famine"))
    assert position.pending() == {"genoa": "final_play"}
    log = position.does("genoa", Play(card="c1_fur"))
    assert position.pending() == {"venice": "final_play"}
    log = position.does("venice", Play(card="c2_wine"))
    assert position.player("barcelona").cash == 60
    assert only(log, "over").why == "cards"
    assert all(not player.hand for player in position.state.players)


def test_6_1_1_the_new_shortages_count():
    position = Position().hand("venice", "c2_wine").marks("barcelona", "lisbon")
    position.state.markers = {"wine": 1}
    position.final().does("venice", Play(card="c2_wine"))
    assert position.player("barcelona").cash == 40 + 45


def test_6_1_1_leaders_give_only_rebates():
    position = Position().owns("venice", "OR").hand("venice", "l_marco_polo", "l_charlemagne").final()
    log = position.does("venice", Play(card="l_marco_polo"))
    assert only(log, "rebate").amount == 20
    assert not position.may("venice", Play(card="l_charlemagne", protection=5))


def test_6_1_1_burdens_have_no_effect():
    position = Position().hand("venice", "e_mongol_armies", "e_the_crusades").final()
    position.does("venice", Play(card="e_mongol_armies"))
    log = position.does("venice", Play(card="e_the_crusades"))
    assert "burden" in kinds(log)
    assert position.owner("acre") is None
    assert position.values() == {}


def test_6_1_1_renaissance_and_master_art_are_not_asked():
    position = Position().owns("genoa", "Q").hand("venice", "c1_fur").hand("genoa", "c1_wool").final()
    assert position.pending() == {"venice": "final_play"}


def test_6_1_1_enlightened_ruler_of_the_last_turn_still_works():
    position = Position().hand("venice", "e_mysticism_abounds")
    position.state.rulers = [1]
    position.final().does("venice", Play(card="e_mysticism_abounds"))
    assert position.values() == {"venice": 40, "barcelona": 40}


def test_6_1_1_somebody_may_fall_into_chaos_at_the_very_end():
    position = Position().misery(genoa=900).hand("venice", "e_mysticism_abounds").final()
    log = position.does("venice", Play(card="e_mysticism_abounds"))
    assert only(log, "eliminated").seat == 1
    assert over(position).ranking == ((0, 2), (1,))


# ---- 6.2 victory


def test_6_2_score_is_advances_at_listed_price_and_cash_less_misery():
    position = Position().owns("venice", "ABZ").cash(venice=33).misery(venice=125).final()
    score = over(position).scores[0]
    assert score.total == 30 + 60 + (20 + 40 + 50 + 170) + 33 - 125
    assert {item.key: item.points for item in score.items} == {
        "science": 90,
        "religion": 0,
        "commerce": 110,
        "communications": 0,
        "exploration": 0,
        "civics": 170,
        "cash": 33,
        "misery": -125,
    }


def test_6_2_equal_scores_share_the_win():
    position = Position().cash(venice=50, genoa=50, barcelona=20).final()
    assert over(position).ranking == ((0, 1), (2,))


def test_6_2_all_advances_are_worth_2100():
    position = Position().owns("venice", EVERYTHING).cash(venice=0).final()
    assert over(position).scores[0].total == 2100


# ---- 3.11 elimination


def test_3_11_past_1000_a_player_is_out_and_decides_nothing_more():
    position = Position().misery(genoa=1000).hand("venice", "e_mysticism_abounds").playing("venice")
    position.does("venice", Play(card="e_mysticism_abounds"))
    assert position.player("genoa").out
    while "tokens" not in position.pending().values():
        (capital,) = position.pending()
        assert capital != "genoa"
        position.passes(capital)
    assert "genoa" not in position.pending()


def test_3_11_the_last_player_wins_at_once():
    position = Position().misery(genoa=1000, barcelona=1000).owns("venice", "ABCD")
    position.hand("venice", "e_mysticism_abounds").playing("venice")
    log = position.does("venice", Play(card="e_mysticism_abounds"))
    assert only(log, "over").why == "alone"
    assert over(position).ranking[0] == (0,)


def test_3_11_pieces_of_the_eliminated_defend_and_nationalism_works():
    position = Position().marks("genoa", "rome").owns("genoa", "W")
    position.player("genoa").out = True
    assert tokens_needed(position.state, 2, "rome") == 9


def test_6_1_1_military_cards_of_the_last_turn_work_in_a_war_of_the_final_card_play():
    position = Position().armed("venice", "e_armor").hand("venice", "e_war").dice(3, 3)
    log = position.final().does("venice", Play(card="e_war", target="genoa"))
    assert only(log, "war_rolled").bonus == (1, 0)


def test_6_1_1_civil_war_may_take_half_of_no_tokens_and_changes_no_order():
    position = Position().cash(genoa=30).hand("venice", "e_civil_war").final()
    position.does("venice", Play(card="e_civil_war", target="genoa"))
    log = position.does("genoa", Lose(what="tokens"))
    assert only(log, "lost").known_to(None) == {"what": "tokens", "amount": 0}
    assert position.player("genoa").cash == 30
    assert position.state.order == [0, 1, 2]
