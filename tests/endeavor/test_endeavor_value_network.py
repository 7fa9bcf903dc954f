"""What `expert` knows of positions: plain facts of each seat, and what was learned from them."""

import random
from collections import Counter

import pytest

from engines.computers.search import Thinking
from engines.conformance.tables import tables
from engines.endeavor.computer.agent import AGENT, COLD, EXPERT_AGENT, HARD_AGENT, ExpertAgent
from engines.endeavor.computer.state_features import STAGES, STATE_FEATURES, state_features
from engines.endeavor.moves import Pass
from engines.endeavor.state import presence
from engines.endeavor.weights import FARTHEST as WEIGHTS
from engines.kernel import Move
from engines.kernel.agents import NO_LINEAR_POLICY
from tests.endeavor.table import BLACK, ENDEAVOR, GREEN, PURPLE, RED, WHITE, Position

OTHERS = (WHITE, BLACK, GREEN, PURPLE)
LAST = 7


def fact(table: Position, name: str, seat: int = RED) -> int:
    """Return a fact of a seat here."""
    return state_features(table.state)[seat][list(STATE_FEATURES).index(name)]


def staged(table: Position, name: str, seat: int = RED) -> tuple[int, int]:
    """Return a fact that is told by stage: the number, and the rounds to come."""
    return divmod(fact(table, name, seat), STAGES)


def test_facts_tell_what_a_seat_has_and_the_rounds_to_come() -> None:
    table = Position().begin_round(number=3)
    table.buildings(RED, "market", "shipyard", used=("market",))
    table.icons(RED, culture=4)
    table.harbor(RED, 5)
    assert staged(table, "culture by stage") == (4, 4)
    assert staged(table, "market by stage") == (1, 4)
    assert staged(table, "bank by stage") == (0, 4)
    assert staged(table, "tied by stage") == (1, 4)
    assert staged(table, "harbor by stage") == (5, 4)
    assert staged(table, "culture by stage", WHITE) == (0, 4)


def test_facts_tell_who_is_where() -> None:
    """Draw: presence counts the markers on the track and in the cities."""
    table = Position().begin_round(number=LAST)
    closed = staged(table, "present in india by stage")
    table.opened("india", RED, RED)
    opened = staged(table, "present in india by stage")
    assert closed == (0, 0)
    assert opened[0] > 2
    assert fact(table, "free in india") == 5, "four cities, and 1 for being there"
    away = next(seat for seat in OTHERS if not presence(table.state, seat, table.pack.regions["india"]))
    assert fact(table, "free in india", away) == 0
    table.occupied(RED, "eu4", "eu5")
    assert fact(table, "eu4 by stage") == 1
    assert fact(table, "eu4 by stage", WHITE) == 0
    assert staged(table, "connections by stage") == (1, 0)


def test_facts_tell_cards_held_and_cards_within_reach() -> None:
    table = Position().begin_round(number=LAST)
    before = fact(table, "cards of europe")
    table.cards(RED, "europe_0")
    assert fact(table, "holds europe_0") == 1
    assert fact(table, "holds europe_0", WHITE) == 0
    assert fact(table, "cards of europe") != before, "the next one asks for a marker more"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_was_learned_knows_every_fact_of_every_game(seats: int) -> None:
    assert {name: len(rows) for name, rows in EXPERT_AGENT.value_network.rows.items()} == STATE_FEATURES
    rng = random.Random(seats)
    for options in tables(ENDEAVOR, seats)[:2]:
        state = ENDEAVOR.setup(seats, rng.randbytes(32), options)
        while decisions := ENDEAVOR.pending(state):
            if EXPERT_AGENT.is_quiet(state):
                for one in state_features(state):
                    assert all(
                        0 <= fact < most for fact, most in zip(one, STATE_FEATURES.values(), strict=True)
                    )
                assert sum(EXPERT_AGENT.value(state, seat) for seat in range(seats)) == pytest.approx(1)
            ENDEAVOR.apply(state, decisions[0].seat, decisions[0].moves.sample(rng))


def test_only_expert_asks_what_was_learned_of_positions() -> None:
    assert AGENT.at("expert") is EXPERT_AGENT
    assert AGENT.at("hard") is HARD_AGENT
    table = Position().begin_round(number=2)
    assert not HARD_AGENT.state_features_of(table.state)
    assert EXPERT_AGENT.value(table.state, RED) != HARD_AGENT.value(table.state, RED)


def test_who_foresees_prefers_growth_early() -> None:
    """Status rewards: Culture brings markers in every round to come, Politics room for cards."""
    table = Position(4).begin_round(number=3)
    table.icons(RED, culture=4)
    table.icons(WHITE, politics=4)
    assert EXPERT_AGENT.value(table.state, RED) > EXPERT_AGENT.value(table.state, WHITE) + 0.05


class Rounds(Thinking):
    """Tells in which round a playout is judged."""

    def round(self, move: Move) -> int:
        return self._ended(move, 1).round

    def passes(self) -> list[Move]:
        return [move for move in self.decision.moves if isinstance(move, Pass)]


def test_in_playouts_of_expert_nobody_always_answers_alike() -> None:
    """A higher temperature brings more answers that are not the best at first sight, but none far worse."""
    table = Position(4).begin_round(number=3)
    table.harbor(RED, 4)
    state, decision = table.turn(RED).state, table.decision
    worths = {one.move: one.worth for one in EXPERT_AGENT.scored_moves(state, decision, random.Random(0))}
    given = dict[float, set[Move]]()
    for temperature in (0.1, 0.5, 2.0):
        agent = ExpertAgent(WEIGHTS | {"temperature": temperature}, NO_LINEAR_POLICY)
        given[temperature] = {
            agent.rollout_other(state, decision, random.Random(seed)) for seed in range(200)
        }
        assert all(worths[move] >= max(worths.values()) - COLD * temperature for move in given[temperature])
    assert 1 <= len(given[0.1]) < len(given[0.5]) < len(given[2.0])


def test_in_playouts_of_expert_everybody_does_again_what_went_well() -> None:
    """So a candidate is tried against seats that have found out how to meet it."""
    table = Position(4).begin_round(number=3)
    table.harbor(RED, 4)
    state, decision = table.turn(RED).state, table.decision

    def given(gains: dict[Move, float]) -> Counter[Move]:
        return Counter(
            EXPERT_AGENT.rollout_sampled(state, decision, random.Random(seed), gains) for seed in range(100)
        )

    (favourite, often), *_, (other, seldom) = given({}).most_common()
    assert given({favourite: -0.2})[favourite] < often
    assert given({other: 0.2})[other] > max(seldom, 50)


def test_a_pass_that_ends_the_round_is_judged_when_the_round_ends() -> None:
    """As other answers are that end it, not a round later."""
    table = Position(4).begin_round(number=3)
    for seat in range(1, 4):
        table.board(seat).passed = True
    table.harbor(RED, 2)
    state = table.turn(RED).state
    thinking = Rounds(ENDEAVOR, HARD_AGENT, state, RED, random.Random(1))
    assert {thinking.round(move) for move in thinking.passes()} == {4}
