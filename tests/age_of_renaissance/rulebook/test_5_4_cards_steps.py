"""Cards, step by step: commodities, events, war, Leaders, the final card play (5.4, 6.1.1)."""

from typing import Any

import pytest

from engines.age_of_renaissance.moves import Cede, Exchange, Lose, Pass, Play
from engines.age_of_renaissance.rules.cards.playable import burden
from engines.age_of_renaissance.state import markers_left, rules
from engines.kernel import Chance
from tests.age_of_renaissance.hands import BARCELONA, GENOA, VENICE, Hands, mark, own, put


def play(card: str, target: str | None = None, *provinces: str, protection: int = 0) -> Play:
    return Play(card=card, target=target, provinces=provinces, protection=protection)


def one_card(card: str, seats: int = 4) -> Hands:
    """Venice, who moves first, holds one card."""
    table = Hands(seats)
    table.hold(VENICE, card)
    return table


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The dice to come."""
    coming: list[int] = []

    def roll(_: Chance) -> int:
        return coming.pop(0)

    monkeypatch.setattr(Chance, "roll", roll)
    return coming


# ---- commodities


@pytest.mark.parametrize(
    ("provinces", "marker", "industry", "amount"),
    [(3, 0, False, 45), (3, -1, False, 20), (1, -1, False, 0), (3, 1, False, 80), (1, 0, True, 20)],
)
def test_5_4_1_the_payments_for_wine(provinces: int, marker: int, industry: bool, amount: int):
    table = one_card("c3_wine")
    mark(table.state, GENOA, *rules(table.state).suppliers["wine"][:provinces])
    if marker:
        table.state.markers["wine"] = marker
    if industry:
        own(table.state, GENOA, "M")
    table.begin()
    table.do(play("c3_wine"))
    assert table.cash() == [40, 40 + amount, 40, 40]
    assert table.state.markers == {}
    assert (table.state.replay, table.state.gone) == ([], ["c3_wine"])


def test_5_4_1_a_double_shortage_shifts_one_box_and_one_marker_stays():
    table = one_card("c1_fur")
    mark(table.state, GENOA, rules(table.state).suppliers["fur"][0])
    table.state.markers["fur"] = 2
    table.begin()
    table.do(play("c1_fur"))
    assert table.cash()[GENOA] == 40 + 28
    assert table.state.markers == {"fur": 1}
    assert table.state.replay == ["c1_fur"]


def test_5_4_1_the_player_of_a_dual_card_chooses_and_industry_without_a_province_pays_nothing():
    table = one_card("c1_cloth_wine")
    mark(table.state, GENOA, "genoa")
    own(table.state, BARCELONA, "M")
    table.begin()
    assert not table.offers(play("c1_cloth_wine"))
    assert "Cloth, Wine" in table.refusal(play("c1_cloth_wine"))
    table.do(play("c1_cloth_wine", "cloth"))
    assert table.cash() == [40, 45, 40, 40]


# ---- misery, money, lasting effects


def test_5_4_2_enlightened_ruler_protects_from_six_events_for_the_rest_of_the_turn():
    table = Hands()
    table.hold(VENICE, "e_enlightened_ruler", "e_mysticism_abounds", "e_famine", "e_rebellion")
    table.hold(GENOA, "e_civil_war", "e_alchemists_gold")
    mark(table.state, VENICE, "milan")
    table.begin()
    table.do(play("e_enlightened_ruler"))
    table.do(play("e_mysticism_abounds"))
    assert table.misery() == [0, 4, 4, 4]
    table.do(play("e_famine"))
    assert table.misery() == [4, 8, 8, 8]
    assert table.offers(play("e_rebellion"))
    assert not table.offers(play("e_rebellion", None, "milan"))
    table.do(Pass())
    assert not table.offers(play("e_civil_war", "venice"))
    assert "<seat:0> (Venice) is safe" in table.refusal(play("e_alchemists_gold", "venice"))
    assert table.offers(play("e_civil_war", "genoa"))


def test_5_4_2_papal_decree_closes_a_category_and_strife_lifts_it():
    table = Hands()
    table.hold(VENICE, "e_papal_decree", "e_religious_strife")
    table.begin()
    assert "Science, Religion, Exploration" in table.refusal(play("e_papal_decree", "commerce"))
    table.do(play("e_papal_decree", "religion"))
    assert table.state.decree == "religion"
    events = table.do(play("e_religious_strife"))
    assert [event.kind for event in events] == ["played", "lifted"]
    assert table.state.decree is None


def test_5_4_2_after_strife_there_is_no_decree_this_turn_and_never_again_in_epoch_3():
    table = Hands()
    table.hold(VENICE, "e_papal_decree", "e_religious_strife")
    table.begin()
    table.do(play("e_religious_strife"))
    assert "Religious Strife" in table.refusal(play("e_papal_decree", "science"))
    assert not burden(table.state, "e_papal_decree")
    table.state.events, table.state.epoch = [], 3
    table.hold(GENOA, "e_religious_strife")
    table.do(Pass())
    table.do(play("e_religious_strife"))
    assert burden(table.state, "e_papal_decree")


def test_5_4_2_mongol_armies_bring_10_dollars_and_end_the_crusades():
    table = Hands()
    table.hold(VENICE, "e_mongol_armies", "e_the_crusades")
    table.begin()
    assert table.offers(play("e_the_crusades", None, "acre"))
    table.do(play("e_mongol_armies"))
    assert table.cash()[VENICE] == 50
    assert "burden" in table.refusal(play("e_the_crusades", None, "acre"))


def test_3_13_3_2_long_bow_makes_armor_a_burden_but_armor_played_before_stays():
    table = Hands()
    table.hold(VENICE, "e_armor")
    table.hold(GENOA, "e_long_bow", "e_stirrups")
    table.begin()
    table.do(play("e_armor"))
    table.do(play("e_long_bow"))
    assert table.state.military == [["e_armor"], ["e_long_bow"], [], []]
    assert not table.offers(play("e_stirrups"))


# ---- Civil War


def test_5_4_2_civil_war_takes_half_the_written_cash_as_far_as_it_is_there():
    table = one_card("e_civil_war")
    table.state.players[GENOA].written, table.state.players[GENOA].cash = 25, 4
    table.begin()
    table.do(play("e_civil_war", "genoa"))
    (lost,) = [event for event in table.do(Lose(what="cash")) if event.kind == "lost"]
    assert lost.known_to(None) == {"what": "cash", "amount": 4}


def test_3_11_who_falls_into_chaos_by_civil_war_loses_nothing_more_but_his_capital():
    table = one_card("e_civil_war")
    mark(table.state, GENOA, "genoa")
    table.state.players[GENOA].misery = 25
    table.begin()
    table.do(play("e_civil_war", "genoa"))
    assert table.state.players[GENOA].out
    assert table.state.provinces["genoa"].tokens[GENOA] == 1
    assert table.cash()[GENOA] == 40
    assert table.state.last_mover is None


# ---- pieces on the map


def test_5_4_2_pirates_take_as_many_coastal_markers_as_the_epoch_says():
    table = one_card("e_pirates_vikings")
    mark(table.state, GENOA, "genoa", "milan", "naples")
    mark(table.state, VENICE, "china")
    table.state.epoch = 2
    table.begin()
    assert "no coast" in table.refusal(play("e_pirates_vikings", None, "milan", "genoa"))
    assert "exactly 2" in table.refusal(play("e_pirates_vikings", None, "genoa"))
    table.do(play("e_pirates_vikings", None, "genoa", "china"))
    assert table.state.provinces["genoa"].tokens[GENOA] == 1
    assert table.state.provinces["china"].tokens[VENICE] == 1
    assert table.state.provinces["naples"].marker == GENOA


def test_5_4_2_rebellion_spares_the_new_world_and_foreign_capitals():
    table = one_card("e_rebellion")
    mark(table.state, GENOA, "genoa", "venice", "north_america", "india")
    table.begin()
    assert "New World" in table.refusal(play("e_rebellion", None, "north_america"))
    assert "not your own" in table.refusal(play("e_rebellion", None, "genoa"))
    assert table.offers(play("e_rebellion", None, "india"))
    table.do(play("e_rebellion", None, "venice"))
    assert table.state.provinces["venice"].tokens[GENOA] == 1


def test_5_4_2_the_crusades_replace_all_pieces_of_a_market_for_a_space_of_misery():
    table = one_card("e_the_crusades")
    put(table.state, GENOA, "acre", 1)
    put(table.state, VENICE, "acre", 1)
    table.begin()
    assert "Area VI" in table.refusal(play("e_the_crusades", None, "milan"))
    assert not table.offers(play("e_the_crusades", None, "jerusalem"))
    table.do(play("e_the_crusades", None, "acre"))
    acre = table.state.provinces["acre"]
    assert (acre.marker, acre.fresh, sum(acre.tokens)) == (VENICE, False, 0)
    assert table.misery() == [1, 0, 0, 0]


def test_5_4_2_the_crusades_with_all_markers_in_use_exchange_one_first():
    table = one_card("e_the_crusades")
    table.spread(VENICE, 25)
    assert not markers_left(table.state, VENICE)
    table.begin()
    table.do(play("e_the_crusades", None, "acre"))
    assert table.owed.kind == "exchange"
    assert "You do not dominate Acre" in table.refusal(Exchange(province="acre"))
    given = next(iter(table.state.provinces))
    table.do(Exchange(province=given))
    assert table.state.provinces[given].tokens[VENICE] == 1
    assert table.state.provinces["acre"].marker == VENICE
    assert markers_left(table.state, VENICE) == 0


# ---- War


def at_war(dice: list[int], *rolls: int, **options: Any) -> Hands:
    table = Hands(**options)
    table.hold(VENICE, "e_war")
    dice += rolls
    for seat, capital in enumerate(("venice", "genoa", "barcelona", "paris")):
        mark(table.state, seat, capital)
    return table


def test_5_4_2_the_loser_of_a_war_cedes_the_difference_by_his_choice(dice: list[int]):
    table = at_war(dice, 5, 3)
    mark(table.state, GENOA, "milan", "rome", "crete")
    table.begin()
    assert "yourself" in table.refusal(play("e_war", "venice"))
    events = table.do(play("e_war", "genoa"))
    assert next(event for event in events if event.kind == "war_rolled").cede == 2
    assert table.misery() == [1, 2, 0, 0]
    assert (table.owed.seat, table.owed.kind) == (GENOA, "cede")
    assert "Venice" in table.refusal(Cede(provinces=("genoa", "venice")))
    table.do(Cede(provinces=("milan", "crete")))
    milan = table.state.provinces["milan"]
    assert (milan.marker, milan.fresh) == (VENICE, False)
    assert table.state.wars == []


def test_5_4_2_a_tie_is_rolled_again_in_the_following_parts_and_the_next_turn(dice: list[int]):
    table = at_war(dice, 2, 2)
    table.hold(GENOA, "e_armor", "e_famine")
    table.begin()
    table.do(play("e_war", "genoa"))
    assert table.misery() == [1, 1, 0, 0]
    assert (table.owed.seat, table.owed.kind) == (GENOA, "war")
    assert "military" in table.refusal(play("e_famine"))
    dice += [3, 3]
    table.do(Pass())
    assert table.misery() == [2, 2, 0, 0]
    dice += [1, 1, 6, 6]
    table.do(Pass())
    assert table.misery() == [4, 4, 0, 0]
    assert len(table.state.wars) == 1
    dice += [1, 3]
    table.hold(VENICE, "c1_fur")
    table.begin()
    assert (table.owed.seat, table.owed.kind) == (VENICE, "war")
    table.do(Pass())
    assert table.misery() == [7, 5, 0, 0]
    assert table.state.provinces["venice"].marker == GENOA


def test_5_4_2_overseas_boxes_are_ceded_as_far_as_the_fleet_supports_them(dice: list[int]):
    table = at_war(dice, 6, 2)
    own(table.state, VENICE, "AST")
    table.state.players[VENICE].ship = "ocean_1"
    mark(table.state, GENOA, "china", "india", "milan", "rome")
    table.begin()
    table.do(play("e_war", "genoa"))
    assert "overseas" in table.refusal(Cede(provinces=("china", "india")))
    table.do(Cede(provinces=("china",)))
    # the three provinces on the map are all that is left: they go without a question
    held = [one for one, pieces in table.state.provinces.items() if pieces.marker == VENICE]
    assert sorted(held) == ["china", "genoa", "milan", "rome", "venice"]


# ---- Leaders


def test_5_4_3_the_first_leader_of_a_turn_needs_no_protection_and_later_ones_may_have_it():
    table = Hands()
    table.hold(VENICE, "l_charlemagne", "l_st_benedict")
    table.begin()
    assert "first Leader" in table.refusal(play("l_charlemagne", protection=5))
    table.do(play("l_charlemagne"))
    assert "$40" in table.refusal(play("l_st_benedict", protection=41))
    table.do(play("l_st_benedict", protection=12))
    assert table.cash()[VENICE] == 28
    assert [(one.card, one.first, one.protection) for one in table.state.leaders] == [
        ("l_charlemagne", True, 0),
        ("l_st_benedict", False, 12),
    ]


@pytest.mark.parametrize(("first", "amount"), [("e_mongol_armies", 40), ("l_marco_polo", 20)])
def test_5_4_3_marco_polo_counts_double_only_after_mongol_armies(first: str, amount: int):
    table = Hands()
    table.hold(VENICE, "e_mongol_armies", "l_marco_polo")
    own(table.state, VENICE, "NOR")
    table.begin()
    table.do(play(first))
    (other,) = table.state.players[VENICE].hand
    table.do(play(other))
    assert table.cash()[VENICE] == 40 + 10 + amount


# ---- the final card play


def test_6_1_1_every_card_must_be_played_and_burdens_are_given_up():
    table = Hands()
    table.hold(VENICE, "e_armor", "e_rebellion", "l_charlemagne", "l_st_benedict")
    table.state.played["e_long_bow"] = 2
    table.begin("final")
    assert "no card can be kept" in table.refusal(Pass())
    assert [event.kind for event in table.do(play("e_armor"))] == ["burden"]
    assert [event.kind for event in table.do(play("e_rebellion"))] == ["played", "fizzled"]
    table.do(play("l_charlemagne"))
    assert "needs no protection" in table.refusal(play("l_st_benedict", protection=1))
    table.do(play("l_st_benedict"))
    assert table.state.agenda == []
    assert table.state.gone == ["e_armor"]
    assert table.state.replay == ["e_rebellion"]


def test_6_1_1_papal_decree_after_strife_is_played_for_nothing():
    table = one_card("e_papal_decree")
    table.state.events.append("e_religious_strife")
    table.begin("final")
    assert [event.kind for event in table.do(play("e_papal_decree"))] == ["played", "fizzled"]


def test_5_4_what_is_no_card_or_not_in_hand_is_refused():
    table = one_card("e_famine")
    table.begin()
    assert table.refusal(play("nonsense")).startswith("Renaissance 5.4: There is no")
    assert "not in your hand" in table.refusal(play("e_war", "genoa"))
    assert "needs no target" in table.refusal(play("e_famine", "genoa"))
    assert "needs no provinces" in table.refusal(play("e_famine", None, "genoa"))
    assert "Only Leaders" in table.refusal(play("e_famine", protection=1))
