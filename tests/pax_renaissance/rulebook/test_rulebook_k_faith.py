"""K: religious wars and apostasy; worked examples of the rule book."""

from engines.pax_renaissance.events import BattleFought
from engines.pax_renaissance.moves import Arrange, Concession, Denounce, Place, Play, Skip
from tests.pax_renaissance.table import BookPosition as Position
from tests.pax_renaissance.table import only


def test_k1_k2_crusade_example():
    p = Position("fugger", "medici")
    p.tableau("fugger", "aragon")
    p.stand(valencia="catholic_rook", algiers="islamic_rook", toledo="catholic_knight")
    p.pirate("aragon-papal_states", "catholic")
    log = p.card("fugger", "jesuits")
    assert sorted(only(log, BattleFought).attackers) == [
        "pirate:aragon-papal_states",
        "toledo",
        "valencia",
    ]
    assert only(log, BattleFought).defenders == ("algiers",)
    p.fall("fugger", "valencia")
    assert p.state.states["aragon"] == "catholic"
    assert p.square("aragon").republic
    p.play("fugger", Concession(border="france-aragon"))
    assert p.state.spaces == {"toledo": "catholic_knight"}
    assert p.state.borders["aragon-papal_states"].pirate == "catholic"
    p.place("fugger", "catholic_bishop", "jesuits")


def test_k1a_only_believers_fight_and_adjacent_rooks_stay_at_home():
    p = Position("fugger", "medici")
    p.stand(
        valencia="islamic_rook",
        algiers="reformist_knight",
        toledo="catholic_rook",
        london="catholic_knight",
        venice="catholic_knight",
        buda="catholic_knight",
    )
    p.pirate("portugal-aragon", "reformist")
    log = p.card("fugger", "jesuits")
    battle = only(log, BattleFought)
    assert sorted(battle.attackers) == ["london", "venice"]  # diagonals count, Hungary is too far
    assert sorted(battle.defenders) == ["algiers", "pirate:portugal-aragon", "valencia"]


def test_k1c_the_bloody_rule():
    p = Position("fugger", "medici")
    p.stand(valencia="catholic_rook")
    p.repressed("aragon", "islamic_rook")
    p.hand("fugger", "jesuits")
    assert p.choices("fugger", Play, "one_shot") == {False}
    p.pirate("aragon-papal_states", "reformist")  # a heretic pirate is enough
    assert p.choices("fugger", Play, "one_shot") == {False, True}


def test_k1c_with_the_west_only_empires_with_heretics():
    p = Position("fugger", "medici")
    p.stand(london="reformist_rook", paris="catholic_knight", buda="islamic_knight")
    p.hand("fugger", "council_of_trent")
    assert p.choices("fugger", Play, "empire", one_shot=True) == {"england"}


def test_k_a_lost_religious_war_still_places_its_bishop():
    p = Position("fugger", "medici")
    p.stand(valencia="islamic_rook", algiers="islamic_rook")
    p.card("fugger", "jesuits")
    assert p.state.states["aragon"] == "medieval"
    assert p.owner("aragon") is None
    p.place("fugger", "catholic_bishop", "aragon")
    assert p.state.bishops == {"aragon": "catholic"}


def test_k2a_the_tokens_of_constantinople_may_be_arranged():
    p = Position("fugger", "medici")
    p.constantinople("islamic_rook", "reformist_rook", "islamic_knight")
    p.stand(cairo="islamic_rook")
    p.card("fugger", "the_grim")
    assert p.state.states["ottoman"] == "islamic"
    p.fall("fugger", "constantinople:1")
    assert p.pending() == {"fugger": "arrange"}
    p.play("fugger", Arrange(first="islamic_knight", second=None, third=None))
    assert p.state.spaces == {"constantinople:1": "islamic_knight", "cairo": "islamic_rook"}


# ---- apostasy


def test_k3_apostasy_example():
    p = Position("fugger", "medici", "coeur")
    p.tableau("fugger", "luther", "the_grim", "the_handsome")
    p.tableau("medici", "cromwell", "star_chamber", "antipope", "ottoman")
    p.vassal("byzantium", "ottoman")
    p.tableau("coeur", "reformed_theology")
    p.card("fugger", "twelver_ghulat")
    # the cards go, and the played one only after its agent was deployed (K3b)
    assert p.player("fugger").west == []
    assert p.player("fugger").east == ["twelver_ghulat"]
    assert (p.player("medici").west, p.player("medici").east) == ([], [])
    assert (p.owner("ottoman"), p.owner("byzantium")) == (None, None)
    assert p.player("coeur").west == ["reformed_theology"]
    p.place("fugger", "islamic_bishop", "mamluk")
    assert p.player("fugger").east == []
    assert p.state.bishops == {"mamluk": "islamic"}
    assert {"luther", "the_grim", "the_handsome", "twelver_ghulat", "cromwell"} <= set(p.state.discarded)


def test_k3b_a_bishop_put_on_the_doomed_card_goes_with_it():
    p = Position("fugger", "medici")
    p.tableau("fugger", "luther")
    p.card("fugger", "twelver_ghulat")
    p.place("fugger", "islamic_bishop", "twelver_ghulat")
    assert p.state.bishops == {}
    assert p.player("fugger").east == []


def test_k3a_a_couple_goes_home_married():
    p = Position("fugger", "medici")
    p.tableau("medici", "aragon", "luther")
    p.queen("isabella_of_castille", "aragon")
    p.bishop("aragon", "catholic")
    p.card("fugger", "papal_elephant")
    assert p.owner("aragon") is None
    assert p.square("aragon").queens == ["isabella_of_castille"]
    assert p.state.bishops == {"aragon": "catholic"}
    assert p.player("medici").west == []


def test_k3c_old_maids_do_not_count():
    p = Position("fugger", "medici")
    p.maid("medici", "isabella_of_castille")
    p.tableau("medici", "luther")
    p.hand("fugger", "papal_elephant")
    assert p.choices("fugger", Play, "one_shot") == {False}


def test_k3_silenced_cards_count():
    p = Position("fugger", "medici")
    p.tableau("medici", "jesuits", "luther")
    p.bishop("luther", "catholic")
    p.card("fugger", "papal_elephant")
    assert p.player("medici").west == []
    assert p.choices("fugger", Place, "token") == {"catholic_bishop"}


def test_the_oratory_calls_an_apostasy_as_an_action():
    p = Position("fugger", "medici")
    p.tableau("fugger", "oratory_of_divine_love")
    p.tableau("medici", "jesuits", "luther")
    assert p.choices("fugger", Denounce, "religions") == {"catholic+reformist"}
    p.play("fugger", Denounce(religions="catholic+reformist"))
    assert p.player("medici").west == []
    assert p.player("fugger").west == ["oratory_of_divine_love"]
    assert p.pending() == {"fugger": "act"}


def test_zionist_states_pawn_does_not_fight_and_comes_afterwards():
    p = Position("fugger", "medici")
    p.stand(cairo="islamic_rook")
    log = p.card("fugger", "zionist_state")
    assert only(log, BattleFought).attackers == ()
    assert p.owner("mamluk") is None
    p.place("fugger", "fugger_pawn", "byzantium-mamluk")
    assert p.concessions("fugger") == {"byzantium-mamluk"}


def test_two_agents_of_one_card_do_not_share_a_city():
    p = Position("fugger", "medici")
    p.card("fugger", "janissaries", one_shot=False)
    p.place("fugger", "islamic_knight", "buda")
    assert "buda" not in p.choices("fugger", Place, "place")
    p.place("fugger", "islamic_knight", "cairo")  # The East is named for each agent
    assert p.state.spaces == {"buda": "islamic_knight", "cairo": "islamic_knight"}


def test_k_skip_is_no_answer_to_a_mandatory_agent():
    p = Position("fugger", "medici")
    p.stand(valencia="islamic_rook", algiers="islamic_rook")
    p.card("fugger", "jesuits")
    assert not p.may("fugger", Skip())
