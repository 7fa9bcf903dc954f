"""5.4.2 Event cards: each of them with its targets and choices, and what makes it a burden."""

from typing import Any

import pytest

from engines.age_of_renaissance.moves import Buy, Lose, Pass, Play, Replace
from engines.age_of_renaissance.rules.expansion.strength import tokens_needed
from engines.kernel import Event
from tests.age_of_renaissance.table import SIX, Position, kinds, only

REFUSED = "Renaissance 5.4.2"


def played(position: Position, card: str, **aim: Any) -> list[Event]:
    """Let Venice, who is dealt the card, play it."""
    position.hand("venice", card).playing("venice")
    return position.does("venice", Play(card=card, **aim))


# ---- Alchemist's Gold


@pytest.mark.parametrize(("written", "cash", "lost"), [(20, 20, 10), (21, 21, 11), (30, 4, 4), (0, 9, 0)])
def test_alchemists_gold_takes_half_the_written_cash_up_to_what_is_left(written: int, cash: int, lost: int):
    position = Position().cash(genoa=cash)
    position.player("genoa").written = written
    played(position, "e_alchemists_gold", target="genoa")
    assert position.player("genoa").cash == cash - lost
    assert position.state.replay == ["e_alchemists_gold"]


def test_alchemists_gold_cannot_hit_laws_of_matter():
    position = Position().owns("genoa", "C").hand("venice", "e_alchemists_gold").playing("venice")
    assert position.options("venice", Play, "target") == {"venice", "barcelona"}
    assert position.refused("venice", Play(card="e_alchemists_gold", target="genoa")).rule == REFUSED


def test_alchemists_gold_is_a_burden_once_all_own_laws_of_matter():
    position = Position().owns("genoa", "C").owns("barcelona", "C").hand("venice", "e_alchemists_gold")
    position.playing("venice")
    assert position.may("venice", Play(card="e_alchemists_gold", target="venice"))
    position.owns("venice", "C").playing("venice")
    refusal = position.refused("venice", Play(card="e_alchemists_gold", target="venice"))
    assert refusal.rule == "Renaissance 3.13.3.2"
    position.player("venice").advances = []
    position.player("venice").out = True  # only players in the game count
    position.hand("genoa", "c1_fur")
    assert "e_alchemists_gold" in position.view("genoa").burdens


# ---- Civil War


def test_civil_war_misery_capital_and_last_place():
    position = Position().cash(genoa=30).tokens(genoa=9)
    log = played(position, "e_civil_war", target="genoa")
    assert position.values() == {"genoa": 10}
    assert position.owner("genoa") is None
    assert position.lying("genoa") == {"genoa": 1}
    assert only(log, "reduced").token
    assert position.pending() == {"genoa": "civil_war"}
    position.expansion()
    assert position.state.order == [0, 2, 1]


@pytest.mark.parametrize(
    ("what", "cash", "tokens"), [("cash", 15 - 8, 9), ("tokens", 15, 4)], ids=("cash", "tokens")
)
def test_civil_war_half_of_cash_or_tokens_as_the_victim_likes(what: str, cash: int, tokens: int):
    position = Position().cash(genoa=15).tokens(genoa=9)
    played(position, "e_civil_war", target="genoa")
    stock = position.stock("genoa")
    position.does("genoa", Lose(what=what))
    assert (position.player("genoa").cash, position.player("genoa").expansion) == (cash, tokens)
    assert position.stock("genoa") == stock + 9 - tokens


def test_civil_war_goes_by_the_written_cash():
    position = Position().cash(genoa=30).tokens(genoa=9)
    position.player("genoa").cash = 12
    played(position, "e_civil_war", target="genoa")
    position.does("genoa", Lose(what="cash"))
    assert position.player("genoa").cash == 0  # half of 30 is more than the 12 that are left


def test_civil_war_reduces_the_capital_even_if_another_holds_it():
    position = Position().marks("barcelona", "genoa")
    played(position, "e_civil_war", target="genoa")
    assert position.lying("genoa") == {"barcelona": 1}


# ---- Enlightened Ruler


@pytest.mark.parametrize(("edition", "left"), [(1, None), (2, "venice")])
def test_civil_war_spares_a_marker_of_whoever_holds_the_capital_and_played_enlightened_ruler(
    edition: int, left: str | None
):
    position = Position(edition=edition).marks("venice", "genoa").cash(genoa=0)
    position.hand("venice", "e_enlightened_ruler").hand("barcelona", "e_civil_war")
    position.playing("venice", "barcelona").does("venice", Play(card="e_enlightened_ruler"))
    log = position.does("barcelona", Play(card="e_civil_war", target="genoa"))
    assert position.owner("genoa") == left
    assert position.value("genoa") == 10  # its victim suffers all the rest
    assert only(log, "misery").seat == 1


def test_enlightened_ruler_protects_from_events_on_all():
    position = Position().owns("venice", "EI").owns("genoa", "EI")
    position.hand("venice", "e_enlightened_ruler", "e_revolutionary_uprisings", "e_mysticism_abounds")
    position.hand("venice", "e_religious_strife").playing("venice")
    for card in ("enlightened_ruler", "revolutionary_uprisings", "mysticism_abounds", "religious_strife"):
        position.does("venice", Play(card=f"e_{card}"))
    assert position.values() == {"genoa": 60, "barcelona": 40}


def test_enlightened_ruler_protects_from_events_on_one():
    position = Position().hand("genoa", "e_enlightened_ruler").marks("genoa", "rome")
    position.hand("venice", "e_civil_war", "e_alchemists_gold", "e_rebellion").marks("barcelona", "toledo")
    position.playing("genoa", "venice").does("genoa", Play(card="e_enlightened_ruler"))
    assert position.options("venice", Play, "target", card="e_civil_war") == {"venice", "barcelona"}
    assert position.options("venice", Play, "target", card="e_alchemists_gold") == {"venice", "barcelona"}
    assert not position.may("venice", Play(card="e_rebellion", provinces=("rome",)))
    assert position.may("venice", Play(card="e_rebellion", provinces=("toledo",)))


def test_enlightened_ruler_does_not_stop_famine_pirates_black_death_or_war():
    position = Position().hand("genoa", "e_enlightened_ruler").marks("genoa", "rome")
    position.hand("venice", "e_famine", "e_pirates_vikings", "e_war", "e_black_death")
    position.playing("genoa", "venice").does("genoa", Play(card="e_enlightened_ruler"))
    position.does("venice", Play(card="e_famine"))
    assert position.value("genoa") == 40
    assert position.may("venice", Play(card="e_war", target="genoa"))
    position.does("venice", Play(card="e_black_death", target="area_VII"))
    assert position.owner("rome") is None


def test_enlightened_ruler_undoes_nothing():
    position = Position().hand("venice", "e_mysticism_abounds").hand("genoa", "e_enlightened_ruler")
    position.playing("venice", "genoa").does("venice", Play(card="e_mysticism_abounds"))
    position.does("genoa", Play(card="e_enlightened_ruler"))
    assert position.value("genoa") == 40


# ---- Misery for all


def test_famine_4_less_1_for_each_grain_province_and_1_with_improved_agriculture():
    position = Position(*SIX).owns("genoa", "K").owns("paris", "KU").marks("paris", "north_america")
    position.marks("barcelona", "seville", "sicily").marks("london", *("dijon", "portsmouth", "danzig"))
    position.marks("london", "kiev", "belgrade")
    played(position, "e_famine")
    assert position.values() == {"venice": 40, "genoa": 30, "barcelona": 20, "paris": 20, "hamburg": 40}


def test_mysticism_abounds_4_less_1_for_each_science():
    position = Position(*SIX[:5]).owns("genoa", "A").owns("barcelona", "AB").owns("paris", "ABCD")
    position.owns("london", "FG")
    played(position, "e_mysticism_abounds")
    assert position.values() == {"venice": 40, "genoa": 30, "barcelona": 20, "london": 40}


def test_mysticism_abounds_is_a_burden_once_all_own_all_sciences():
    position = Position().owns("venice", "ABCD").owns("genoa", "ABCD").owns("barcelona", "ABC")
    position.hand("venice", "e_mysticism_abounds").playing("venice")
    assert position.may("venice", Play(card="e_mysticism_abounds"))
    position.owns("barcelona", "D").playing("venice")
    assert not position.may("venice", Play(card="e_mysticism_abounds"))


def test_revolutionary_uprisings_1_for_each_commerce():
    position = Position().owns("genoa", "I").owns("barcelona", "M").owns("venice", "AFNRV")
    played(position, "e_revolutionary_uprisings")
    assert position.values() == {"genoa": 10, "barcelona": 50}


def test_religious_strife_1_for_each_religion():
    position = Position().owns("genoa", "E").owns("barcelona", "EFGH").owns("venice", "AINRV")
    played(position, "e_religious_strife")
    assert position.values() == {"genoa": 10, "barcelona": 40}


def test_3_11_misery_may_lead_into_chaos():
    position = Position().misery(genoa=900).hand("genoa", "c1_fur", "e_armor").marks("genoa", "rome")
    log = played(position, "e_mysticism_abounds")
    assert only(log, "eliminated").seat == 1
    assert position.player("genoa").out
    assert position.player("genoa").hand == []
    assert "c1_fur" in position.state.replay
    assert "e_armor" in position.state.gone
    assert position.owner("rome") == "genoa"


# ---- Papal Decree


@pytest.mark.parametrize(
    ("category", "closed", "open_"),
    [("science", "A", "E"), ("religion", "E", "A"), ("exploration", "R", "A")],
)
def test_papal_decree_closes_a_category_for_the_turn(category: str, closed: str, open_: str):
    position = Position()
    played(position, "e_papal_decree", target=category)
    assert position.pending() == {"venice": "purchase"}
    refusal = position.refused("venice", Buy(advance=closed))
    assert (refusal.code, refusal.rule) == ("unavailable", REFUSED)
    assert position.may("venice", Buy(advance=open_))
    position.passes("venice")
    assert not position.may("genoa", Buy(advance=closed))


def test_papal_decree_names_science_religion_or_exploration():
    position = Position().hand("venice", "e_papal_decree").playing("venice")
    assert position.options("venice", Play, "target") == {"science", "religion", "exploration"}


def test_papal_decree_is_lifted_by_religious_strife_in_the_same_turn():
    position = Position().hand("venice", "e_papal_decree", "e_religious_strife").playing("venice")
    position.does("venice", Play(card="e_papal_decree", target="science"))
    log = position.does("venice", Play(card="e_religious_strife"))
    assert "lifted" in kinds(log)
    assert position.may("venice", Buy(advance="A"))


def test_papal_decree_cannot_follow_religious_strife_in_the_same_turn():
    position = Position().hand("venice", "e_papal_decree", "e_religious_strife").playing("venice")
    position.does("venice", Play(card="e_religious_strife"))
    assert not position.may("venice", Play(card="e_papal_decree", target="science"))


@pytest.mark.parametrize(("epoch", "playable"), [(2, True), (3, False)])
def test_papal_decree_is_a_burden_once_religious_strife_was_played_in_epoch_3(epoch: int, playable: bool):
    position = Position().epoch(epoch).hand("venice", "e_religious_strife", "e_papal_decree")
    position.playing("venice").does("venice", Play(card="e_religious_strife"))
    position.state.events = []  # a later turn
    position.playing("venice")
    assert position.may("venice", Play(card="e_papal_decree", target="science")) == playable


# ---- markers become tokens


@pytest.mark.parametrize("epoch", [1, 2, 3])
def test_pirates_vikings_hit_as_many_coastal_markers_as_the_epoch(epoch: int):
    position = Position().epoch(epoch).marks("genoa", "rome", "naples", "milan").owns("barcelona", "T")
    position.marks("barcelona", "china").hand("venice", "e_pirates_vikings").playing("venice")
    hit = ("genoa", "rome", "china")[:epoch]
    position_order = tuple(sorted(hit, key=list(position.pack.provinces).index))
    assert not position.may("venice", Play(card="e_pirates_vikings", provinces=position_order[:-1]))
    assert not position.may("venice", Play(card="e_pirates_vikings", provinces=("milan",)))
    position.does("venice", Play(card="e_pirates_vikings", provinces=position_order))
    for province in hit:
        owner = "barcelona" if province == "china" else "genoa"
        assert position.lying(province) == {owner: 1}
        assert position.owner(province) is None
    assert position.owner("naples") == "genoa"


def test_rebellion_reduces_one_marker_but_not_in_the_new_world_or_a_foreign_capital():
    position = Position().owns("genoa", "U").marks("genoa", "north_america").marks("genoa", "rome")
    position.hand("venice", "e_rebellion").playing("venice")
    hit = {one for (one,) in position.options("venice", Play, "provinces")}
    assert hit == {"rome", "venice"}
    assert position.refused("venice", Play(card="e_rebellion", provinces=("genoa",))).rule == REFUSED
    position.does("venice", Play(card="e_rebellion", provinces=("rome",)))
    assert position.lying("rome") == {"genoa": 1}


def test_rebellion_may_hit_the_far_east_and_a_capital_held_by_another():
    position = Position().owns("genoa", "T").marks("genoa", "india", "venice")
    position.hand("venice", "e_rebellion").playing("venice")
    assert {one for (one,) in position.options("venice", Play, "provinces")} == {"india", "venice"}


def test_black_death_removes_the_tokens_of_an_area_then_reduces_its_markers():
    position = Position().marks("genoa", "rome").puts("barcelona", naples=3, bari=1).marks("venice", "crete")
    log = played(position, "e_black_death", target="area_VII")
    assert position.lying("naples") == {}
    assert position.lying("bari") == {}
    assert position.lying("rome") == {"genoa": 1}
    assert position.lying("venice") == {"venice": 1}
    assert position.lying("genoa") == {"genoa": 1}
    assert position.owner("crete") == "venice"
    assert only(log, "cleared").tokens == (0, 0, 4)


def test_black_death_chooses_an_area_not_an_overseas_box():
    position = Position().hand("venice", "e_black_death").playing("venice")
    assert position.options("venice", Play, "target") == {
        *("area_IV", "area_V", "area_VI", "area_VII", "area_VIII")
    }


@pytest.mark.parametrize(("token", "left"), [(True, {"genoa": 1}), (False, {})])
def test_5_4_2_1_with_an_empty_stock_the_owner_uses_an_expansion_token_or_nothing(
    token: bool, left: dict[str, int]
):
    position = Position().marks("genoa", "rome").tokens(genoa=36)
    played(position, "e_rebellion", provinces=("rome",))
    assert position.pending() == {"genoa": "reduction"}
    position.does("genoa", Replace(token=token))
    assert position.lying("rome") == left
    assert position.player("genoa").expansion == 36 - token


# ---- The Crusades


def test_the_crusades_take_a_market_of_area_vi_for_a_space_of_misery():
    position = Position().marks("genoa", "alexandria").puts("genoa", libya=1)
    log = played(position, "e_the_crusades", provinces=("alexandria",))
    assert position.owner("alexandria") == "venice"
    assert not position.state.provinces["alexandria"].fresh
    assert position.values() == {"venice": 10}
    assert position.lying("libya") == {"genoa": 1}
    assert "crusaded" in kinds(log)


def test_the_crusades_remove_tokens_too_and_choose_markets_only():
    position = Position().puts("genoa", cairo=2).puts("venice", cairo=1)
    position.hand("venice", "e_the_crusades").playing("venice")
    chosen = {one for (one,) in position.options("venice", Play, "provinces")}
    assert chosen == {"acre", "aleppo", "alexandria", "cairo", "cyprus", "suez"}
    position.does("venice", Play(card="e_the_crusades", provinces=("cairo",)))
    assert position.lying("cairo") == {}
    assert position.stock("venice") == 36


def test_the_crusades_are_a_burden_after_mongol_armies():
    position = Position().hand("venice", "e_mongol_armies", "e_the_crusades").playing("venice")
    position.does("venice", Play(card="e_mongol_armies"))
    assert not position.may("venice", Play(card="e_the_crusades", provinces=("cairo",)))
    assert "e_the_crusades" in position.view("venice").burdens


# ---- Mongol Armies


def test_mongol_armies_bring_10():
    position = Position()
    played(position, "e_mongol_armies")
    assert position.player("venice").cash == 50
    assert position.state.gone == ["e_mongol_armies"]


# ---- military cards


@pytest.mark.parametrize("card", ["e_stirrups", "e_armor", "e_long_bow", "e_gunpowder"])
def test_military_cards_give_1_in_attack_and_defence_for_the_turn(card: str):
    position = Position().marks("venice", "montpelier").marks("genoa", "florence")
    assert tokens_needed(position.state, 0, "florence") == 8
    assert tokens_needed(position.state, 1, "montpelier") == 4
    log = played(position, card)
    assert tokens_needed(position.state, 0, "florence") == 7
    assert tokens_needed(position.state, 1, "montpelier") == 5
    assert position.state.gone == [card]
    assert kinds(log)[0] == "played"


@pytest.mark.parametrize("later", ["e_long_bow", "e_gunpowder"])
@pytest.mark.parametrize("earlier", ["e_stirrups", "e_armor"])
def test_armor_and_stirrups_are_burdens_after_long_bow_or_gunpowder(earlier: str, later: str):
    position = Position().hand("venice", later, earlier).playing("venice")
    assert position.may("venice", Play(card=earlier))
    position.does("venice", Play(card=later))
    assert not position.may("venice", Play(card=earlier))


def test_long_bow_and_gunpowder_do_not_void_each_other():
    position = Position().hand("venice", "e_long_bow", "e_gunpowder").playing("venice")
    position.does("venice", Play(card="e_gunpowder"), Play(card="e_long_bow"))
    assert position.state.military[0] == ["e_gunpowder", "e_long_bow"]


@pytest.mark.parametrize(
    ("attacker", "defender", "needed"),
    [
        ("e_armor", "e_stirrups", 7),
        ("e_stirrups", "e_armor", 9),
        ("e_long_bow", "e_armor", 7),
        ("e_stirrups", "e_long_bow", 9),
        ("e_gunpowder", "e_long_bow", 7),
        ("e_long_bow", "e_gunpowder", 9),
        ("e_armor", "e_gunpowder", 9),
    ],
)
def test_a_military_card_does_nothing_against_a_later_kind(attacker: str, defender: str, needed: int):
    position = Position().armed("venice", attacker).armed("genoa", defender).marks("genoa", "florence")
    assert tokens_needed(position.state, 0, "florence") == needed


def test_armor_and_stirrups_of_one_player_make_2():
    position = Position().armed("venice", "e_armor", "e_stirrups").marks("genoa", "florence")
    assert tokens_needed(position.state, 0, "florence") == 6


# ---- no target


def test_an_event_without_a_legal_target_is_played_for_nothing():
    position = Position()
    position.state.provinces.clear()
    log = played(position, "e_rebellion")
    assert only(log, "fizzled").known_to(None) == {"card": "e_rebellion"}
    assert position.state.replay == ["e_rebellion"]


def test_a_target_that_is_not_asked_for_is_refused():
    position = Position().hand("venice", "e_famine", "e_civil_war").playing("venice")
    assert position.refused("venice", Play(card="e_famine", target="genoa")).code == "conflict"
    missing = position.refused("venice", Play(card="e_civil_war"))
    assert "Genoa" in missing.text
    assert position.may("venice", Pass())
