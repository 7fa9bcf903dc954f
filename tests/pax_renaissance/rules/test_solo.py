"""How the solo game's opponent thinks: goals, preferences, and what it does not undo (part O)."""

from engines.pax_renaissance.events import Placed, Played, SiegeRun, Sold
from engines.pax_renaissance.rules.solo.choices import upstream
from engines.pax_renaissance.rules.solo.goals import dominant, gain, overriding, triggered, values
from engines.pax_renaissance.state import Goal
from tests.pax_renaissance.rulebook.test_rulebook_o_solo import DULL_WEST, solo
from tests.pax_renaissance.table import Position, only


def test_a_goal_is_reached_when_one_of_its_values_falls():
    assert gain((2, 5), (2, 4)) == 1
    assert gain((2, 5), (3, 5)) == 0
    assert gain((), ()) == 0


def test_a_religion_dominates_only_with_more_than_both_others():
    p = solo()
    p.states(ottoman="islamic")
    p.stand(modon="islamic_rook", venice="catholic_knight")
    assert dominant(p.state, 3) is None
    p.stand(rhodes="islamic_rook")
    assert dominant(p.state, 3) == "islamic"
    assert dominant(p.state, 4) is None


def test_the_triggers_count_the_player_against_the_opponent():
    p = solo()
    assert not triggered(p.state, 1)
    p.tableau("fugger", "england", "france")
    assert triggered(p.state, 1)
    assert not triggered(p.state, 2)
    p.tableau("fugger", "aragon", republic=True)
    assert triggered(p.state, 2)


def test_a_row_overrides_others_when_its_square_is_active_and_the_player_is_no_worse():
    p = solo()
    assert not overriding(p.state, 5)
    p.active("globalization")
    assert overriding(p.state, 5)
    p.tableau("rival", "almeida_armada")  # discovery
    assert not overriding(p.state, 5)


def test_troops_of_the_players_kingdoms_are_what_the_second_cell_wants_gone():
    p = solo()
    p.tableau("fugger", "england", "france")
    p.stand(london="catholic_rook", paris="catholic_knight", venice="catholic_knight")
    assert values(p.state, Goal(1, "secondary")) == (2,)


def test_upstream_is_the_nearer_of_both_routes_and_land_comes_last():
    p = solo()
    borders = sorted(p.state.borders, key=lambda one: upstream(p.state, one))
    assert borders[:2] == ["hungary-byzantium", "hungary-ottoman"]
    assert borders[2] == "ottoman-mamluk"
    assert not p.pack.borders[borders[-1]].sea


def test_it_sells_a_card_to_be_rid_of_the_dominant_bishop():
    p = solo()
    p.tableau("rival", "bundschuh_revolt")
    p.bishop("bundschuh_revolt", "catholic")
    log = p.rival(0)
    assert only(log, Sold).card == "bundschuh_revolt"
    assert not p.state.bishops


def test_it_besieges_the_dominant_religion():
    p = solo()
    p.stand(venice="catholic_knight")
    p.tableau("rival", "wolf_of_rimini")
    log = p.rival(0)
    assert only(log, SiegeRun).place == "venice"
    assert not p.state.spaces


def bought(p: Position, card: str) -> list[str]:
    """Let it buy a prestige card from column 1, and return where its agents went."""
    p.market("west", DULL_WEST[0], card, *DULL_WEST[1:4], DULL_WEST[4])
    log = p.rival(3)
    assert only(log, Played).one_shot is None
    return [event.place for event in log if isinstance(event, Placed)]


def test_knights_and_rooks_go_only_into_empires_of_its_own():
    p = solo()
    p.stand(toledo="catholic_knight", granada="islamic_rook")  # too many for the conspiracy
    assert bought(p, "order_of_santiago") == []


def test_in_its_own_empires_it_fills_the_empty_cities():
    p = solo()
    p.tableau("rival", "portugal")
    p.stand(toledo="catholic_knight")
    assert bought(p, "order_of_santiago") == ["granada"]
