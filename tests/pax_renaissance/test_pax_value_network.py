"""What `hard` and `expert` know of positions: facts of each seat, what it has, and what that is worth."""

import random

import pytest

from engines.conformance.tables import tables
from engines.pax_renaissance.computer.agent import EXPERT_AGENT, HARD_AGENT, HardAgent
from engines.pax_renaissance.computer.embedding_keys import LAST, MANY, early, embedding_keys
from engines.pax_renaissance.computer.state_features import STATE_FEATURES, lead, state_features
from engines.pax_renaissance.game import PAX_RENAISSANCE as GAME
from engines.pax_renaissance.rules import board
from engines.pax_renaissance.state import rules
from tests.pax_renaissance.table import Position


def table() -> Position:
    """A table of three."""
    return Position("fugger", "medici", "coeur")


def fact(p: Position, name: str, bank: str = "fugger") -> int:
    """Return a fact of a seat here."""
    return state_features(p.state)[p.seat(bank)][list(STATE_FEATURES).index(name)]


@pytest.mark.parametrize(
    ("own", "best", "place"),
    [((2, 0), (2, 0), 4), ((2, 5), (2, 3), 5), ((2, 3), (2, 5), 3), ((3, 0), (2, 9), 6), ((0, 9), (4, 0), 0)],
)
def test_a_lead_in_patronage_is_one_of_patrons_then_of_florins(
    own: tuple[int, int], best: tuple[int, int], place: int
) -> None:
    """L2a: most patrons; of those with equally many, most florins."""
    assert lead(own, best) == place


def test_facts_tell_how_far_a_victory_is_that_is_active_or_not() -> None:
    p = table()
    p.tableau("medici", "england", "france", "portugal", "kingmaker")
    p.turn("fugger", actions=1)
    assert (fact(p, "active imperial", "medici"), fact(p, "later imperial", "medici")) == (0, 1)
    p.active("imperial")
    assert (fact(p, "active imperial", "medici"), fact(p, "later imperial", "medici")) == (1, 0)
    assert fact(p, "active imperial") > 1
    assert fact(p, "threat", "medici") > fact(p, "threat") == 0
    assert fact(p, "kings", "medici") == 3


def test_facts_tell_who_has_what() -> None:
    p = table()
    p.hand("fugger", "luther")
    p.florins(fugger=40)
    assert fact(p, "hand") == 1
    assert fact(p, "in hand: reformist") == 1
    assert fact(p, "florins") == STATE_FEATURES["florins"] - 1, "more are not told apart"
    assert fact(p, "hand", "medici") == fact(p, "in hand: reformist", "medici") == 0


@pytest.mark.parametrize("agent", [HARD_AGENT, EXPERT_AGENT])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_was_learned_knows_every_fact_of_every_game(seats: int, agent: HardAgent) -> None:
    assert {name: len(rows) for name, rows in agent.value_network.rows.items()} == STATE_FEATURES
    rng = random.Random(seats)
    for options in tables(GAME, seats)[:2]:
        state = GAME.setup(seats, rng.randbytes(32), options)
        while decisions := GAME.pending(state):
            for one in state_features(state):
                assert all(0 <= fact < most for fact, most in zip(one, STATE_FEATURES.values(), strict=True))
            assert sum(agent.value(state, seat) for seat in range(seats)) == pytest.approx(1)
            GAME.apply(state, decisions[0].seat, decisions[0].moves.sample(rng))


def test_things_are_all_that_a_seat_has_by_name() -> None:
    p = table()
    p.tableau("medici", "england", "jesuits")
    p.tableau("medici", "portugal", republic=True)
    p.vassal("aragon", "portugal")
    p.hand("medici", "luther")
    p.maid("medici", "academia")
    p.queen("despina_khatun", "england")
    p.states(england="reformist")
    p.bishop("jesuits", "catholic")
    p.bishop("england", "reformist")
    p.repressed("england", "catholic_rook")
    p.concession("medici", "england-france")
    p.stand(london="reformist_knight", paris="catholic_rook")
    own = embedding_keys(p.state)[p.seat("medici")]
    assert len(own) == len(set(own)), "nothing is counted twice"
    assert {
        "bank medici", "west jesuits", "hand luther", "maid academia", "king england", "reformist england",
        "republic portugal", "vassal aragon", "queen despina_khatun", "bishop on jesuits",
        "bishop on england", "catholic_rook repressed in england", "concession england-france",
        "reformist_knight in england",
    } <= set(own)  # fmt: skip
    others = [name for seat in ("fugger", "coeur") for name in embedding_keys(p.state)[p.seat(seat)]]
    assert not {"west jesuits", "catholic_rook in france", "concession england-france"} & set(others)


def test_what_is_learned_of_things_is_of_things_of_this_game() -> None:
    p = table()
    pack = rules(p.state)
    places = {*board.chart(p.state).empire, *p.state.borders}
    known = {*pack.cards, *pack.empires, *places, "fugger", "medici", "coeur", "marchionni"}
    learned = EXPERT_AGENT.value_network
    assert learned.worths
    assert learned.embeddings
    assert not HARD_AGENT.value_network.worths
    assert not HARD_AGENT.value_network.embeddings, "it would not look them up"
    assert {name.split()[-1] for name in [*learned.worths, *learned.embeddings]} <= known
    assert {len(row) for row in learned.embeddings.values()} == {len(learned.begin)}


def test_the_beginning_of_a_game_fades() -> None:
    p = table()
    assert early(p.state) == 1
    p.exhaust(west=(LAST + MANY) // 4, east=(LAST + MANY) // 4)
    assert early(p.state) == 0.5
    p.exhaust(west=2, east=1)
    assert early(p.state) == 0


@pytest.mark.parametrize("agent", [HARD_AGENT, EXPERT_AGENT])
def test_hard_and_expert_see_who_is_about_to_win(agent: HardAgent) -> None:
    p = table()
    p.tableau("medici", "england", "france", "portugal", "kingmaker")
    before = agent.value(p.state, p.seat("medici"))
    p.active("imperial")
    assert agent.value(p.state, p.seat("medici")) > 0.6 > before


@pytest.mark.parametrize("agent", [HARD_AGENT, EXPERT_AGENT])
def test_hard_and_expert_see_who_is_first_in_patrons_when_the_cards_run_out(agent: HardAgent) -> None:
    """L2a: then most patrons win."""
    p = table()
    p.tableau("medici", "house_of_borgia")
    before = agent.value(p.state, p.seat("medici"))
    p.exhaust(west=3, east=2)
    assert agent.value(p.state, p.seat("medici")) > max(before, 0.5)


def test_expert_tells_cards_of_the_same_prestige_apart() -> None:
    """Both are one Islamic card in hand; but The Grim brings a jihad into the Ottoman Empire, and beheads."""
    chances: dict[HardAgent, list[float]] = {HARD_AGENT: [], EXPERT_AGENT: []}
    for card in ("the_grim", "twelver_ghulat"):
        p = table()
        p.hand("medici", card)
        for agent, found in chances.items():
            found.append(agent.value(p.state, p.seat("medici")))
    assert chances[HARD_AGENT][0] == chances[HARD_AGENT][1]
    assert chances[EXPERT_AGENT][0] > chances[EXPERT_AGENT][1] + 0.1
