"""consequences: discards, thrones, and where a square goes (DISCARD, REGIME CHANGE d, VASSAL)."""

import pytest
from msgspec import structs

from engines.kernel import Log
from engines.pax_renaissance.events import Dethroned, Discarded, RegimeChanged
from engines.pax_renaissance.rules.consequences import claim, dethrone, discard, remove
from tests.pax_renaissance.table import Position, kinds, only


def table() -> Position:
    """Return a table where Medici has Aragon with queen, bishop, serf and vassal France."""
    p = Position("fugger", "medici")
    p.tableau("medici", "luther", "aragon", "gutenberg")
    p.queen("joanna_the_mad", "aragon")
    p.bishop("aragon", "catholic")
    p.repressed("aragon", "medici_pawn")
    p.vassal("france", "aragon")
    p.queen("anne_of_brittany", "france")
    p.bishop("france", "islamic")
    return p


def test_a_card_leaves_with_its_bishop():
    p, log = table(), Log()
    p.bishop("luther", "reformist")
    discard(p.state, "luther", log, "beheaded")
    assert p.player("medici").west == ["aragon", "gutenberg"]
    assert "luther" not in p.state.bishops
    assert only(log, Discarded).seat == 1
    assert only(log, Discarded).known_to(None) == {"cards": ("luther",), "why": "beheaded"}


@pytest.mark.parametrize("place", ["hand", "maids", "crowned"])
def test_cards_leave_from_wherever_they_lie(place: str):
    p = table()
    if place == "crowned":
        card = "joanna_the_mad"
    else:
        card = "margaret_of_anjou"
        (p.hand if place == "hand" else p.maid)("medici", card)
    remove(p.state, card)
    assert p.state.discarded[-1] == card
    assert card not in [*p.player("medici").hand, *p.player("medici").maids, *p.square("aragon").queens]


@pytest.mark.parametrize("queens", [True, False])
def test_a_square_goes_home_with_all_but_a_beheaded_kings_queen(queens: bool):
    p, log = table(), Log()
    dethrone(p.state, "aragon", log, queens=queens)
    assert p.owner("aragon") is None
    assert p.square("aragon").repressed == ["medici_pawn"]
    assert p.square("aragon").queens == (["joanna_the_mad"] if queens else [])
    assert p.state.bishops == {"aragon": "catholic", "france": "islamic"}
    # His vassals go with everything.
    assert p.square("france").suzerain is None
    assert p.square("france").queens == ["anne_of_brittany"]
    assert only(log, Dethroned).empires == ("aragon", "france")
    assert p.player("medici").west == ["luther", "gutenberg"]


def test_a_vassal_goes_home_alone():
    p, log = table(), Log()
    dethrone(p.state, "france", log, queens=True)
    assert p.owner("france") is None
    assert p.owner("aragon") == "medici"


def test_a_republic_on_its_throne_shows_the_king():
    p, log = Position("fugger", "medici"), Log()
    p.tableau("fugger", "hungary", republic=True)
    dethrone(p.state, "hungary", log, queens=True)
    assert not p.square("hungary").republic


def test_captured_he_loses_queen_bishop_and_vassals_but_no_tokens():
    p, log = table(), Log()
    claim(p.state, 0, "aragon", "conspiracy", log)
    assert p.player("fugger").west == ["aragon"]
    assert p.player("medici").west == ["luther", "gutenberg"]
    assert p.square("aragon").queens == []
    assert p.square("aragon").repressed == ["medici_pawn"]
    assert p.state.bishops == {"france": "islamic"}
    assert p.owner("france") is None
    assert kinds(log) == ["regime", "discarded", "dethroned"]
    assert only(log, Discarded).seat == 1
    told = only(log, RegimeChanged)
    assert (told.before, told.republic, told.flipped) == (1, False, False)


def test_a_captured_republic_arrives_as_a_king():
    p, log = Position("fugger", "medici"), Log()
    p.tableau("medici", "hungary", republic=True)
    claim(p.state, 0, "hungary", "vote", log)
    assert not p.square("hungary").republic
    assert p.player("fugger").east == ["hungary"]


@pytest.mark.parametrize("republic", [True, False])
def test_flipped_he_moves_outermost(republic: bool):
    p, log = Position("fugger", "medici"), Log()
    p.tableau("fugger", "hungary", republic=republic)
    p.tableau("fugger", "the_grim")
    claim(p.state, 0, "hungary", "vote", log)
    assert p.square("hungary").republic is not republic
    assert p.player("fugger").east == ["the_grim", "hungary"]
    assert only(log, RegimeChanged).flipped


def test_a_flipped_vassal_leaves_his_suzerain_who_stays():
    p, log = table(), Log()
    claim(p.state, 1, "france", "peasant_revolt", log)
    assert p.square("france").suzerain is None
    assert p.square("france").republic
    assert p.square("france").queens == []
    assert p.player("medici").west == ["luther", "aragon", "gutenberg", "france"]
    assert p.square("aragon").queens == ["joanna_the_mad"]


def crown_own(own_coronation: str) -> tuple[Position, Log]:
    p, log = table(), Log()
    p.state.options = structs.replace(p.state.options, own_coronation=own_coronation)
    p.hand("medici", "isabella_of_castille")
    p.player("medici").hand.remove("isabella_of_castille")
    p.square("aragon").queens.clear()
    claim(p.state, 1, "aragon", "coronation", log, queen="isabella_of_castille")
    return p, log


def test_i1a_a_crowned_king_of_ones_own_moves_outermost_without_vassals():
    p, log = crown_own("regime_change")
    assert p.player("medici").west == ["luther", "gutenberg", "aragon"]
    assert p.square("aragon").queens == ["isabella_of_castille"]
    assert p.owner("france") is None
    assert p.state.bishops["aragon"] == "catholic"
    assert kinds(log) == ["regime", "dethroned"]


def test_i_a_crowned_king_of_ones_own_stays_where_he_lies_by_option():
    p, log = crown_own("stays")
    assert p.player("medici").west == ["luther", "aragon", "gutenberg"]
    assert p.square("aragon").queens == ["isabella_of_castille"]
    assert p.square("france").suzerain == "aragon"
    assert p.state.bishops["aragon"] == "catholic"
    assert kinds(log) == ["regime"]


def test_f9g_a_conquered_empire_lies_below_its_suzerain():
    p, log = table(), Log()
    p.tableau("fugger", "portugal")
    p.bishop("england", "catholic")
    p.queen("margaret_of_anjou", "england")
    claim(p.state, 0, "england", "campaign", log, suzerain="portugal")
    assert p.square("england").suzerain == "portugal"
    assert p.player("fugger").west == ["portugal"]
    # From the throne bishop and queen come with it (F9h).
    assert p.state.bishops["england"] == "catholic"
    assert p.square("england").queens == ["margaret_of_anjou"]
