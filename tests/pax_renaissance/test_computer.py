"""The computer player: positions in which the rules themselves tell the best move, and what decides there."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from engines.computers import budget_of, choose
from engines.computers.search import won
from engines.conformance.tables import tables
from engines.kernel import Move
from engines.pax_renaissance.computer import AGENT
from engines.pax_renaissance.computer.action_features import ActionFeatures
from engines.pax_renaissance.computer.agent import PaxAgent
from engines.pax_renaissance.computer.counts import Race
from engines.pax_renaissance.computer.evaluation import FEATURES
from engines.pax_renaissance.computer.needs import Needs
from engines.pax_renaissance.game import PAX_RENAISSANCE as GAME
from engines.pax_renaissance.moves import (
    Activate,
    Behead,
    Buy,
    Casualties,
    Concession,
    Declare,
    Emancipate,
    End,
    Fair,
    Inquisitor,
    Pay,
    Place,
    Play,
    Repress,
    Tax,
    Unveil,
    Yield,
)
from engines.pax_renaissance.rules.ending import finish
from engines.pax_renaissance.rules.victory import VICTORIES, meets
from engines.pax_renaissance.weights import WEIGHTS
from tests.pax_renaissance.table import Position

BANKS = ("fugger", "medici", "coeur")


def table(*banks: str, florins: int = 3) -> Position:
    """A table of three at which Fugger is about to act."""
    p = Position(*(banks or BANKS))
    for player in p.state.players:
        player.florins = florins
    return p


def moves(p: Position, bank: str = "fugger", level: str = "normal", share: float = 0.3) -> list[Move]:
    """Return what a level answers, and what comes first to its agent."""
    p.go_on()
    seat = p.seat(bank)
    rng = random.Random(3)
    return [choose(GAME, p.state, seat, one, rng, share=share) for one in ("easy", level)]


def only(p: Position, bank: str = "fugger", **more: Any) -> Move:
    """Return the answer of both levels, which is the same."""
    first, second = moves(p, bank, **more)
    assert first == second
    return first


# ---- win now


def test_a_victory_that_is_there_is_declared() -> None:
    p = table()
    p.active("imperial")
    p.tableau("fugger", "england", "france")
    assert only(p) == Declare(victory="imperial")


def test_a_comet_is_bought_for_a_victory_that_waits_for_it() -> None:
    p = table()
    p.tableau("fugger", "england", "france")
    p.market("west", "the_hidden", "comet_halley", "luther", "mons_meg")
    assert only(p) == Buy(card="comet_halley")
    p.play("fugger", Buy(card="comet_halley"))
    assert only(p) == Unveil(victory="imperial")
    p.play("fugger", Unveil(victory="imperial"))
    assert only(p) == Declare(victory="imperial")


def test_no_comet_is_bought_for_a_victory_of_another() -> None:
    p = table(florins=1)
    p.tableau("medici", "england", "france", "portugal")
    p.market("west", "the_hidden", "comet_halley", "luther", "mons_meg")
    assert all(move != Buy(card="comet_halley") for move in moves(p))


@pytest.mark.parametrize(
    ("florins", "acts", "threatens"), [(1, "medici", True), (0, "medici", False), (1, "fugger", True)]
)
def test_a_rival_who_can_activate_a_victory_and_declare_it_threatens(
    florins: int, acts: str, threatens: bool
) -> None:
    """E6, L1: its whole turn is still to come, however many actions are left in this one."""
    p = table()
    p.tableau("coeur", "england", "france")
    p.market("west", "the_hidden", "comet_halley", "luther", "mons_meg")
    p.florins(coeur=florins)
    p.turn(acts, 1)
    assert (AGENT.features_of(p.state, p.seat("coeur"))["threat"] > 0) is threatens


def test_a_coronation_that_wins_is_made() -> None:
    p = table()
    p.active("imperial")
    p.tableau("fugger", "england")
    p.hand("fugger", "anne_of_brittany")
    for move in moves(p):
        assert isinstance(move, Play)
        assert move.empire in ("france", "aragon", "holy_roman_empire")


# ---- stop the winner


def winning() -> Position:
    """Medici will declare an imperial victory, if nobody hinders it."""
    p = table()
    p.active("imperial")
    p.tableau("medici", "england", "france")
    return p


def test_who_is_about_to_win_loses_a_king_by_a_vote() -> None:
    p = winning()
    p.tableau("fugger", "kappeler_milchsuppe")
    p.concession("fugger", "england-portugal", "england-france")
    p.concession("medici", "france-holy_roman_empire")
    assert only(p) == Activate(side="west")
    p.play("fugger", Activate(side="west"))
    assert p.owner("england") == "fugger"  # the only vote that it has


def test_expert_has_voted_by_the_end_of_its_turn() -> None:
    """It has two actions, and may hold a fair first."""
    p = winning()
    p.tableau("fugger", "kappeler_milchsuppe")
    p.concession("fugger", "england-portugal", "england-france")
    p.concession("medici", "france-holy_roman_empire")
    p.go_on()
    seat, rng = p.seat("fugger"), random.Random(3)
    while p.state.turn.seat == seat and (asked := GAME.pending(p.state)):
        p.play(p.banks[asked[0].seat], choose(GAME, p.state, asked[0].seat, "expert", rng, share=0.3))
    assert p.owner("england") == "fugger"


def test_who_is_about_to_win_is_beheaded() -> None:
    p = winning()
    p.tableau("medici", "kingmaker")
    p.tableau("fugger", "star_chamber")
    p.play("fugger", Activate(side="west"))
    assert only(p) == Behead(card="star_chamber", target="england")


@pytest.mark.parametrize("rival", ["coeur", "marchionni"])
def test_who_would_win_later_in_the_round_is_stopped(rival: str) -> None:
    p = table("fugger", "medici", "coeur", "marchionni")
    p.active("imperial")
    p.tableau(rival, "england", "france", "portugal", "kingmaker")
    p.tableau("fugger", "star_chamber")
    p.turn("fugger", actions=1)
    assert moves(p, level="hard", share=0.5)[1] == Activate(side="west")


def test_a_patron_is_shown_before_the_cards_run_out() -> None:
    """At first sight a war comes first; but Medici has a patron, and with one each Fugger is richer."""
    p = table("fugger", "medici", "coeur", "marchionni")
    p.exhaust(west=4, east=2)
    p.hand("fugger", "house_of_borgia", "mons_meg")
    p.tableau("medici", "duke_of_milan")
    p.florins(fugger=6, medici=4, coeur=4, marchionni=4)
    p.turn("fugger", actions=1)
    assert moves(p, level="hard", share=0.5)[1] == Play(card="house_of_borgia", one_shot=False)


# ---- never ruin yourself


def test_a_war_that_would_be_lost_is_not_waged() -> None:
    p = table()
    p.stand(london="catholic_knight", bordeaux="catholic_knight")
    p.hand("fugger", "mons_meg")
    for move in moves(p):
        assert not (isinstance(move, Play) and move.one_shot)


def test_a_war_that_is_won_is_waged() -> None:
    p = table(florins=0)
    p.hand("fugger", "kingmaker")
    move = moves(p)[0]
    assert isinstance(move, Play)
    assert move.one_shot
    assert move.empire == "england"


def test_a_queen_is_married() -> None:
    p = table(florins=0)
    p.hand("fugger", "mary_the_rich")
    for move in moves(p):
        if isinstance(move, Play):
            assert move.one_shot


def test_own_concessions_are_not_repressed() -> None:
    p = table()
    p.tableau("fugger", "genoese_fleet")
    p.concession("fugger", "aragon-papal_states")
    p.concession("medici", "portugal-aragon")
    p.play("fugger", Activate(side="west"))
    assert only(p) == Repress(card="genoese_fleet", place="portugal-aragon")


def test_own_concessions_are_not_taxed() -> None:
    p = table()
    p.tableau("fugger", "marechaussee")
    p.concession("fugger", "england-france")
    p.concession("medici", "england-portugal")
    p.play("fugger", Activate(side="west"))
    move = moves(p)[0]
    assert isinstance(move, Tax)
    assert move.border == "england-portugal"


def test_own_heads_stay_on() -> None:
    p = table()
    p.tableau("fugger", "star_chamber", "luther", "kingmaker")
    p.tableau("medici", "cromwell")
    p.play("fugger", Activate(side="west"))
    move = moves(p)[0]
    assert move == Behead(card="star_chamber", target="cromwell")


def test_a_bishop_goes_to_a_rival() -> None:
    p = table()
    p.tableau("fugger", "oratory_of_divine_love", "bonfire_of_the_vanities")
    p.tableau("medici", "la_serenissima")
    p.bishop("bonfire_of_the_vanities", "catholic")
    p.play("fugger", Activate(side="west"))
    move = moves(p)[0]
    assert isinstance(move, Inquisitor)
    assert move.target not in ("oratory_of_divine_love", "bonfire_of_the_vanities")


def test_a_tax_is_paid_for_a_concession_that_counts() -> None:
    p = table()
    p.active("globalization")
    p.tableau("medici", "marechaussee")
    p.concession("fugger", "england-france", "england-portugal", "portugal-aragon")
    p.concession("medici", "aragon-papal_states")
    p.turn("medici")
    p.play("medici", Activate(side="west"))
    p.pick("medici", Tax, border="england-france", empire="england")
    assert isinstance(only(p, "fugger"), Pay)
    assert p.may("fugger", Yield())


def test_an_apostasy_that_strikes_only_its_player_is_not_called() -> None:
    p = table()
    p.tableau("fugger", "inquisition_pope", "luther", "cromwell")
    p.hand("fugger", "marechaussee")
    for move in moves(p):
        assert not (isinstance(move, Play) and move.one_shot)


# ---- what is worth most


def test_the_fair_that_pays_is_held() -> None:
    p = table(florins=0)
    p.concession("fugger", "hungary-byzantium", "hungary-ottoman", "ottoman-mamluk")
    p.on_market("east", 3)
    for region in ("west", "east"):
        for column in range(1, 6):
            p.slot(region, column).florins = 0
    assert moves(p)[0] == Fair(row="east")


@pytest.mark.parametrize(
    "hand", [("cryptography", "hermeticism"), ("santa_hermandad", "prussian_league_navy"), ()]
)
def test_no_action_is_left_unused(hand: tuple[str, ...]) -> None:
    """There is money, a card to play or one to buy for a florin that sells for two: the candidates decide."""
    p = table()
    p.florins(fugger=9)
    p.hand("fugger", *hand)
    p.tableau("medici", "england", "france")
    p.tableau("coeur", "mamluk")
    p.concession("medici", "hungary-byzantium", "hungary-ottoman", "england-portugal", "portugal-aragon")
    p.market("west", "the_hidden", "luther", "mons_meg", "gutenberg", "scottish_privateers", "flanders_guild")
    p.market("east", "crimean_goths", "ottoman_navy", "brotherhood_of_st_mark", "isfendiyarid_dynasty")
    p.turn("fugger", actions=1)
    for seed in range(6):
        assert choose(GAME, p.state, 0, "hard", random.Random(seed), share=0.3) != End()


def test_the_end_of_a_turn_is_thought_about_when_a_new_card_may_end_the_game() -> None:
    p = table()
    p.exhaust(west=1)
    p.turn("fugger", actions=1)
    assert End() in AGENT.candidates(p.state, p.decision("fugger"), random.Random(1), 24)


def test_a_concession_goes_where_trade_passes() -> None:
    p = table()
    p.tableau("fugger", "kappeler_milchsuppe")
    p.hand("fugger", "margaret_of_anjou")
    p.pick("fugger", Play, card="margaret_of_anjou", one_shot=True, empire="england")
    move = moves(p)[0]
    assert isinstance(move, Concession)
    assert move.border in ("england-portugal", "england-france")


def test_own_pawns_are_emancipated() -> None:
    p = table()
    p.hand("fugger", "margaret_of_anjou")
    p.repressed("england", "fugger_pawn", "medici_pawn")
    p.pick("fugger", Play, card="margaret_of_anjou", one_shot=True, empire="england")
    p.pick("fugger", Concession, border="england-france")
    move = moves(p)[0]
    assert isinstance(move, Emancipate)
    assert move.token == "fugger_pawn"


def test_own_pawns_survive_a_revolt() -> None:
    p = table()
    p.concession("fugger", "england-france")
    p.pirate("england-portugal", "catholic")
    p.stand(london="catholic_knight")
    p.card("fugger", "cornish_tin", "england")
    assert p.pending() == {"fugger": "casualties"}
    move = moves(p)[0]
    assert isinstance(move, Casualties)
    assert "pawn:england-france" not in move.fighters


def test_an_agent_does_not_silence_its_own_side() -> None:
    p = table()
    p.tableau("fugger", "papal_elephant")
    p.tableau("medici", "peters_pence")
    p.hand("fugger", "oratory_of_divine_love")
    p.pick("fugger", Play, card="oratory_of_divine_love", one_shot=False)
    move = moves(p)[0]
    assert not (isinstance(move, Place) and move.place in ("papal_elephant", "oratory_of_divine_love"))


def test_a_game_that_the_rival_won_is_lost_for_who_plays_alone() -> None:
    for winners, part in (([], 0.0), ([0], 1.0)):
        p = Position("fugger")
        finish(p.state, winners, "opponent", [])
        assert won(GAME, p.state, 0) == part


# ---- features: each one counts


def crown(p: Position) -> None:
    p.tableau("fugger", "england")


CHANGES: dict[str, Callable[[Position], None]] = {
    "wins": lambda p: (p.active("imperial"), p.tableau("fugger", "england", "france"))[0],
    "threat": lambda p: (p.active("imperial"), p.tableau("fugger", "england", "france"), p.turn("medici"))[0],
    "near_holy": lambda p: (
        p.active("holy"),
        p.tableau("fugger", "luther"),
        p.bishop("hungary", "reformist"),
    )[0],
    "near_imperial": lambda p: (p.active("imperial"), p.tableau("fugger", "england"))[0],
    "near_globalization": lambda p: (p.active("globalization"), p.concession("fugger", "england-france"))[0],
    "near_renaissance": lambda p: (p.active("renaissance"), p.tableau("fugger", "france", republic=True))[0],
    "later_holy": lambda p: p.tableau("fugger", "luther"),
    "later_imperial": crown,
    "later_globalization": lambda p: p.concession("fugger", "england-france"),
    "later_renaissance": lambda p: p.tableau("fugger", "france", republic=True),
    "kings": crown,
    "republics": lambda p: p.tableau("fugger", "france", republic=True),
    "concessions": lambda p: p.concession("fugger", "england-france"),
    "routes": lambda p: p.concession("fugger", "england-france"),
    "law": lambda p: p.tableau("fugger", "the_hidden"),
    "discovery": lambda p: p.tableau("fugger", "kalmar_union"),
    "faith": lambda p: p.tableau("fugger", "luther"),
    "patrons": lambda p: p.tableau("fugger", "house_of_borgia"),
    "last": lambda p: (p.exhaust(), p.tableau("fugger", "house_of_borgia"))[0],
    "guards": lambda p: (crown(p), p.stand(london="catholic_knight"))[0],
    "florins": lambda p: p.florins(fugger=6),
    "cards": lambda p: p.hand("fugger", "luther"),
    "ops": lambda p: p.tableau("fugger", "mons_meg"),
    "turn": lambda _: None,
}


@pytest.mark.parametrize("name", [*CHANGES])
def test_every_feature_counts_for_who_has_it(name: str) -> None:
    p = table()
    CHANGES[name](p)
    own, other = (AGENT.features_of(p.state, seat)[name] for seat in (0, 2))
    assert own > other >= 0
    assert WEIGHTS[f"value_{name}"] > 0


def test_a_bishop_on_a_card_counts_against_its_owner() -> None:
    p = table()
    p.tableau("fugger", "luther")
    before = AGENT.value(p.state, 0)
    p.bishop("luther", "reformist")
    assert AGENT.features_of(p.state, 0)["silenced"] < 0
    p.state.bishops.clear()
    assert AGENT.value(p.state, 0) == before


def test_all_features_have_words_and_a_test() -> None:
    assert set(FEATURES) == {*CHANGES, "silenced"}
    assert set(AGENT.features_of(table().state, 0)) == set(FEATURES)


# ---- the same counts as the rules


def test_nothing_is_lacking_exactly_where_the_rules_let_a_seat_declare() -> None:
    rng, met = random.Random(8), 0
    for number, options in enumerate(tables(GAME, 4)[:1]):
        state = GAME.setup(4 - number % 2, rng.randbytes(32), options)
        while decisions := GAME.pending(state):
            race = Race(state)
            for seat in range(len(state.players)):
                lacks = race.lacks(seat)
                for name in VICTORIES:
                    ready = meets(state, seat, name)
                    assert (lacks.of(name) == 0) == ready
                    met += ready
            GAME.apply(state, decisions[0].seat, AGENT.rollout(state, decisions[0], rng))
    assert met


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_first_sight_is_legal_at_every_table(seats: int) -> None:
    rng = random.Random(seats)
    for options in tables(GAME, seats)[:1]:
        state = GAME.setup(seats, rng.randbytes(32), options)
        while decisions := GAME.pending(state):
            asked = decisions[0]
            move = AGENT.rollout(state, asked, rng)
            assert move in asked.moves
            proposed = AGENT.candidates(state, asked, rng, 12)
            assert proposed
            assert all(one in asked.moves for one in proposed)
            GAME.apply(state, asked.seat, move)


# ---- what was learned


def feature_names(p: Position, *moves: Move) -> list[set[str]]:
    """Return the action features of answers of Fugger's here."""
    p.go_on()
    seat = p.seat("fugger")
    (decision,) = [one for one in GAME.pending(p.state) if one.seat == seat]
    assert set(moves) <= set(decision.moves)
    named = ActionFeatures(Needs(p.state, seat, WEIGHTS), decision.kind)
    return [set(named.of(move)) for move in moves]


def test_a_learned_policy_decides_what_is_done() -> None:
    p = table()
    p.go_on()
    seat = p.seat("fugger")
    (decision,) = GAME.pending(p.state)
    for row in ("east", "west"):
        agent = PaxAgent(WEIGHTS, {f"fair {row}, early": 50.0})
        assert agent.rollout(p.state, decision, random.Random(3)) == Fair(row=row)
    assert decision.seat == seat


def test_hard_leans_to_what_was_learned_and_normal_does_not() -> None:
    assert not AGENT.at("normal").linear_policy
    assert len(AGENT.at("hard").linear_policy) > 500


def test_features_tell_who_is_about_to_win() -> None:
    """L2: whoever meets an active victory may declare it in the next turn."""
    p = table()
    p.tableau("medici", "england", "france", "portugal", "kingmaker")
    p.turn("fugger", actions=1)
    (calm,) = feature_names(p, End())
    p.active("imperial")
    (alarmed,) = feature_names(p, End())
    assert "end, 1 to go, early" in calm
    assert "end, 1 to go, early, danger" in alarmed


def test_expert_thinks_about_answers_that_seem_worse_at_first_sight() -> None:
    p = table(florins=6)
    p.go_on()
    (decision,) = GAME.pending(p.state)
    found: dict[str, list[Move]] = {}
    for level in ("hard", "expert"):
        agent = AGENT.at(level)
        most = budget_of(agent, level).candidates
        found[level] = [*agent.candidates(p.state, decision, random.Random(3), most)]
    assert found["expert"][: len(found["hard"])] == found["hard"]
    assert len(found["expert"]) > len(found["hard"])


def test_first_sight_counts_less_for_expert_which_has_more_playouts() -> None:
    p = table()
    p.go_on()
    (decision,) = GAME.pending(p.state)
    least = [
        min(AGENT.at(one).prior(p.state, decision, random.Random(3)).values()) for one in ("hard", "expert")
    ]
    assert least[0] < least[1] < 0.0


def test_first_sight_counts_less_when_few_cards_are_left() -> None:
    p = table()
    p.go_on()
    (decision,) = GAME.pending(p.state)
    agent = AGENT.at("hard")
    early = agent.prior(p.state, decision, random.Random(3))
    p.exhaust(west=4, east=2)
    late = agent.prior(p.state, decision, random.Random(3))
    assert max(early.values()) == max(late.values()) == 0.0
    assert min(early.values()) < min(late.values()) < 0.0
    assert not AGENT.prior(p.state, decision, random.Random(3))
