"""plays: which one-shots can occur, and what playing a card does (E2, H1, I)."""

from collections.abc import Callable
from typing import Any

import pytest

from engines.pax_renaissance.events import Played, Repressed, Shifted
from engines.pax_renaissance.moves import Launch, Play, Sell, Skip
from engines.pax_renaissance.rules.plays import play_boxes, suitors, targets
from tests.pax_renaissance.table import Position, only


def table(**options: Any) -> Position:
    p = Position("fugger", "medici", **options)
    p.florins(fugger=3, medici=3)
    return p


def test_every_card_can_be_played_without_its_one_shot():
    p = table()
    p.hand("fugger", "india_armada", "the_timar_system")
    p.hand("medici", "luther")
    moves = [move for box in play_boxes(p.state, 0) for move in box]
    assert moves == [Play(card="india_armada"), Play(card="the_timar_system")]


def test_cards_with_the_same_targets_share_a_box():
    p = table()
    p.hand("fugger", "merchants_of_the_staple", "kingmaker", "sahkulu_shiite_revolt")
    assert [box.size() for box in play_boxes(p.state, 0)] == [3, 2, 1]


# ---- whether a one-shot can occur


@pytest.mark.parametrize(
    ("card", "empires"),
    [
        ("kingmaker", ("england",)),
        ("janissaries", ("hungary", "byzantium", "ottoman", "mamluk")),
        ("the_timar_system", ()),
    ],
)
def test_civil_wars_always_can(card: str, empires: tuple[str, ...]):
    p = table()
    assert targets(p.state, 0, card, played=True) == empires


def test_k1c_religious_wars_need_heretics():
    p = table()
    assert targets(p.state, 0, "papal_elephant", played=True) == ()
    assert targets(p.state, 0, "council_of_trent", played=True) == ()
    p.stand(paris="catholic_knight", london="reformist_rook", buda="islamic_rook")
    assert targets(p.state, 0, "council_of_trent", played=True) == ("england",)


def test_h1_a_trade_shift_needs_a_busted_emporium():
    p = table()
    assert targets(p.state, 0, "the_kremlin", played=True) == (None,)
    p.open("novgorod")
    assert targets(p.state, 0, "the_kremlin", played=True) == ()


@pytest.mark.parametrize(
    ("lay", "can"),
    [
        (lambda p: p.tableau("fugger", "academia"), True),
        (lambda p: p.tableau("fugger", "portugal"), True),
        (lambda p: p.tableau("medici", "academia"), False),
        (lambda p: p.hand("fugger", "academia"), False),
    ],
)
def test_h1a_the_spice_islands_need_discovery_beforehand(lay: Callable[[Position], None], can: bool):
    p = table()
    lay(p)
    assert bool(targets(p.state, 0, "india_armada", played=True)) is can


def test_h1a_silenced_discovery_counts():
    p = table()
    p.tableau("fugger", "academia")
    p.bishop("academia", "catholic")
    assert targets(p.state, 0, "india_armada", played=True)


def test_i_suitors_are_unwed_kings_on_thrones_or_ones_own():
    p = table()
    queen = "isabella_of_castille"  # Portugal, Aragon, France, Holy Roman Empire
    p.tableau("medici", "portugal")
    p.tableau("fugger", "aragon", republic=True)
    p.tableau("fugger", "france")
    assert suitors(p.state, 0, queen) == ("france", "holy_roman_empire")
    p.queen("anne_of_brittany", "holy_roman_empire")
    assert suitors(p.state, 0, queen) == ("france",)
    p.tableau("fugger", "star_chamber")
    assert suitors(p.state, 0, queen) == ("portugal", "france", "holy_roman_empire")


def test_k3_an_apostasy_that_hits_nobody_is_not_offered():
    p = table()
    assert targets(p.state, 0, "twelver_ghulat", played=True) == ()
    p.tableau("fugger", "luther")
    assert targets(p.state, 0, "twelver_ghulat", played=True) == (None,)
    # Sold, it does not count itself.
    assert targets(p.state, 0, "twelver_ghulat", played=False) == ()


# ---- what playing does


@pytest.mark.parametrize(("card", "side"), [("luther", "west"), ("the_kremlin", "east")])
def test_e2_a_card_goes_to_the_outermost_place_of_its_banner(card: str, side: str):
    p = table()
    p.tableau("fugger", "gutenberg", "the_grim")
    p.card("fugger", card, one_shot=False)
    assert getattr(p.player("fugger"), side)[-1] == card


def test_i2_a_queen_without_a_coronation_is_an_old_maid():
    p = table()
    log = p.card("fugger", "isabella_of_castille", one_shot=False)
    assert only(log, Played).maid
    assert p.player("fugger").maids == ["isabella_of_castille"]
    assert p.player("fugger").west == []


def test_h1_the_disk_moves_first_so_the_agent_may_enter_the_new_emporium():
    p = table()
    p.stand(tana="islamic_knight", valencia="catholic_knight", algiers="islamic_rook")
    log = p.card("fugger", "soninke_wangara")
    assert only(log, Shifted).known_to(None) == {"opened": "timbuktu", "busted": "tana"}
    assert only(log, Repressed).florins == 0
    assert p.square("byzantium").repressed == ["islamic_knight"]
    p.place("fugger", "islamic_rook", "timbuktu")
    assert p.player("fugger").florins == 3


def test_bishops_of_a_conspiracy_come_after_it_pawns_fight_in_it():
    p = table()
    p.card("fugger", "house_of_borgia", "aragon")
    assert p.pending() == {"fugger": "agent"}
    assert p.owner("aragon") is None  # nobody fought


# ---- Machiavellianism


def test_machiavellianism_asks_only_where_the_one_shot_can_occur():
    p = table(machiavellianism_from="hand_too")
    p.tableau("fugger", "machiavellianism")
    p.hand("fugger", "council_of_trent")  # a crusade, and no heretic in sight
    p.pick("fugger", Sell, card="council_of_trent")
    assert p.pending() == {"fugger": "act"}
    p.hand("fugger", "order_of_preachers")
    p.stand(london="reformist_rook")
    p.pick("fugger", Sell, card="order_of_preachers")
    assert p.choices("fugger", Launch, "empire") == {"england"}
    p.pick("fugger", Skip)
    assert p.pending() == {"medici": "act"}


def test_machiavellianism_is_silent_under_a_bishop():
    p = table()
    p.tableau("fugger", "machiavellianism")
    p.bishop("machiavellianism", "catholic")
    p.hand("fugger", "house_of_borgia")
    p.pick("fugger", Sell, card="house_of_borgia")
    assert p.pending() == {"fugger": "act"}


def test_machiavellianism_comes_after_the_condottieri_have_left():
    p = table()
    p.tableau("fugger", "machiavellianism", "wolf_of_rimini")
    p.venice("catholic_knight", "catholic_knight")
    p.pick("fugger", Sell, card="wolf_of_rimini")
    assert p.state.spaces == {"venice": "catholic_knight"}
    p.pick("fugger", Launch, empire="papal_states")
    assert p.state.spaces == {"venice": "catholic_knight"}  # one of the two agents, for one defender
    assert p.owner("papal_states") == "fugger"
