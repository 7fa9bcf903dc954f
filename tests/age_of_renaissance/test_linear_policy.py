"""What expert has learned: answers on one scale, what they are in their situation, and what it leans to."""

import random
from typing import Any

from engines.age_of_renaissance.computer import AGENT
from engines.age_of_renaissance.computer.action_features import ActionFeatures
from engines.age_of_renaissance.computer.agent import PRIOR, LearnedAgent
from engines.age_of_renaissance.computer.survey import Survey
from engines.age_of_renaissance.computer.weighing import FURTHEST, score_moves
from engines.age_of_renaissance.moves import Attack, Buy, Move, Pass, Place, Play, Tokens
from engines.age_of_renaissance.weights import EXPERT
from tests.age_of_renaissance.table import GAME, Position

FOUR = ("venice", "genoa", "barcelona", "paris")


def told(table: Position, capital: str, move: Move) -> set[str]:
    """Return the action features of an answer."""
    assert table.may(capital, move)
    return {*ActionFeatures(Survey(table.state, EXPERT), table.decision(capital)).of(move)}


def answer(table: Position, capital: str, linear_policy: dict[str, float], seed: int = 1) -> Move:
    """Return what is answered at first sight with these linear_policy."""
    agent = LearnedAgent(EXPERT, linear_policy)
    return agent.rollout(table.state, table.decision(capital), random.Random(seed))


def test_a_policy_decides_what_is_bought():
    table = Position(*FOUR).cash(venice=60).buying("venice")
    for letter in "AEI":
        assert answer(table, "venice", {f"buy {letter}": 100.0}) == Buy(advance=letter)
    assert answer(table, "venice", {f"pass purchase, {part}": 50.0 for part in range(6)}) == Pass()


def test_expert_leans_to_what_was_learned_and_hard_does_not():
    assert not AGENT.at("hard").linear_policy
    assert len(AGENT.at("expert").linear_policy) > 500


def test_what_is_answered_at_first_sight_is_thought_about_first():
    table = Position(*FOUR).tokens(barcelona=3).expanding("barcelona")
    agent: Any = AGENT.at("expert")
    agent = LearnedAgent(EXPERT, {"take valencia": 20.0} | agent.linear_policy)
    (first, *_) = agent.candidates(table.state, table.decision("barcelona"), random.Random(1), 16)
    assert first.province == "valencia"


def test_first_sight_counts_beside_playouts():
    table = Position(*FOUR).cash(venice=60).buying("venice")
    agent = LearnedAgent(EXPERT, {"buy E": 100.0})
    found = agent.prior(table.state, table.decision("venice"), random.Random(1))
    assert found[Buy(advance="E")] == 0
    assert {worth for move, worth in found.items() if move != Buy(advance="E")} == {-PRIOR * FURTHEST}
    assert not LearnedAgent(EXPERT).prior(table.state, table.decision("venice"), random.Random(1))


def test_first_sight_does_not_count_among_numbers_of_tokens():
    """5.1: what is thought about is varied, so that nobody foretells it."""
    table = Position(*FOUR).cash(venice=47).ordering()
    agent: Any = AGENT.at("expert")
    assert agent.rollout(table.state, table.decision("venice"), random.Random(1)).tokens
    assert not agent.prior(table.state, table.decision("venice"), random.Random(1))


def test_features_of_a_purchase_tell_what_one_has_and_what_is_left():
    table = Position(*FOUR).cash(venice=47).owns("venice", "AB").hand("venice", "c1_stone").buying("venice")
    found = told(table, "venice", Buy(advance="E"))
    assert {"buy E", "buy E, 5", "buy E from venice", "buy E having A", "buy E that 0 have"} <= found


def test_features_tell_a_market_taken_from_one_begun():
    """Tokens that do not fill a market are a beginning (5.6.1)."""
    table = Position(*FOUR).tokens(barcelona=3).expanding("barcelona")
    begun = taken = 0
    for box in table.decision("barcelona").moves.boxes:
        for move in (one for one in box if isinstance(one, Place)):
            province = table.pack.provinces[move.province]
            fills = move.tokens >= province.market_number
            found = told(table, "barcelona", move)
            if province.satellite:
                assert "satellite, 5" in found
                continue
            assert ("take, 5" in found, "begin, 5" in found) == (fills, not fills)
            begun, taken = begun + (not fills), taken + fills
    assert begun
    assert taken


def test_features_of_an_attack_tell_whose_market_it_is():
    table = Position(*FOUR).order(*FOUR).tokens(paris=20).marks("barcelona", "bordeaux")
    found = told(table.expanding("paris"), "paris", Attack(province="bordeaux"))
    assert {"attack, 5", "attack as 6", "attack owner after False", "attack bordeaux"} <= found


def test_features_of_a_commodity_card_tell_what_it_pays_whom():
    table = Position(*FOUR).marks("venice", "milan").marks("genoa", "lyons").hand("venice", "c1_stone")
    found = told(table.playing("venice"), "venice", Play(card="c1_stone"))
    assert "play c1_stone" in found
    assert any(one.startswith("play commodity of ") for one in found)


def test_tokens_are_looked_at_by_parts_of_the_cash_that_can_be_had():
    table = Position(*FOUR).cash(venice=47).ordering()
    found = score_moves(Survey(table.state, EXPERT), table.decision("venice"))
    counts = [move.tokens for _, move in found if isinstance(move, Tokens)]
    assert counts == sorted({min(table.stock("venice"), round(47 * part / 10)) for part in range(10)})
    assert max(found, key=lambda one: one[0])[1] == Tokens(tokens=round(47 * 0.5))


def test_all_that_is_weighed_is_legal_and_there_once():
    """In a game of quick answers; where a rule of thumb knows all, nothing is weighed."""
    rng, agent = random.Random(8), LearnedAgent(EXPERT)
    state = GAME.setup(4, bytes(32), GAME.Options(epochs=1))
    kinds = set[str]()
    while decisions := GAME.pending(state):
        decision = decisions[0]
        found = [one.move for one in agent.scored_moves(state, decision, rng)]
        assert all(move in decision.moves for move in found)
        assert len(found) == len(set(found))
        kinds |= {decision.kind} if found else set()
        GAME.apply(state, decision.seat, agent.rollout(state, decision, rng))
    assert kinds >= {"expand", "purchase", "play", "tokens"}
