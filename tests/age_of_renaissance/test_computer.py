"""Positions in which the rules themselves say what is best, and what each feature of the agent is for."""

import random
from typing import Any

import pytest

from engines.age_of_renaissance.computer import AGENT
from engines.age_of_renaissance.computer.survey import Survey
from engines.age_of_renaissance.computer.worth import FEATURES
from engines.age_of_renaissance.moves import (
    Attack,
    Bid,
    Buy,
    BuyCard,
    Cede,
    Discard,
    Lose,
    Pass,
    Place,
    Play,
    Relieve,
    Stabilize,
    Tokens,
    Upgrade,
)
from engines.age_of_renaissance.weights import WEIGHTS
from engines.computers import choose
from engines.conformance.tables import tables
from tests.age_of_renaissance.table import EVERYTHING, GAME, Position

LEVELS = ("easy", "normal", "hard", "expert")
FOUR = ("venice", "genoa", "barcelona", "paris")
SHARES = {"easy": 1.0, "normal": 0.4, "hard": 0.08, "expert": 0.04}


def answers(table: Position, capital: str, levels: tuple[str, ...] = LEVELS) -> list[Any]:
    """Return what computers of these levels answer for a player, each twice with other numbers."""
    return [
        choose(GAME, table.state, table.seat(capital), level, random.Random(seed), SHARES[level])
        for level in levels
        for seed in (1, 2)
    ]


def tokens(table: Position, capital: str, level: str, seed: int, share: float) -> int:
    """Return how many tokens a computer buys."""
    move: Any = choose(GAME, table.state, table.seat(capital), level, random.Random(seed), share)
    return move.tokens


def feature(table: Position, capital: str, name: str) -> float:
    """Return a feature of a player's position."""
    return AGENT.features_of(table.state, table.seat(capital))[name]


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_weighs_the_same_things(level: str):
    agent: Any = AGENT.at(level)
    assert agent.weights.keys() == WEIGHTS.keys()


# ---- never ruin yourself


def test_cards_in_hand_are_paid_for():
    table = Position().cash(venice=20).hand("venice", "c1_stone", "c1_wool", "e_war").buying("venice")
    table.passes("venice")
    assert answers(table, "venice") == [Stabilize()] * 8


def test_nobody_buys_their_way_into_chaos():
    """At the last space of the Misery Index an Advance of Religion, cheap as it is, is the end (3.11)."""
    table = Position().cash(venice=35).misery(venice=1000).buying("venice")
    assert Buy(advance="E") not in answers(table, "venice")


def test_what_is_kept_for_stabilization_is_not_spent():
    """Seven cards cost $28; unpaid they bring more Misery than Caravan is worth."""
    cards = ("c1_stone", "c1_stone", "c1_wool", "c1_wool", "c1_fur", "e_war", "c1_metal")
    table = Position().cash(venice=28).hand("venice", *cards).misery(venice=200).buying("venice")
    assert Buy(advance="I") not in answers(table, "venice", ("easy",))


SIX = ("c1_metal", "c1_wool", "c1_wool", "c1_fur", "c1_timber", "c1_stone")


def test_who_cannot_pay_for_all_cards_plays_one():
    """Six cost $21, five $15: with $17 a card that is of no use spares three spaces of Misery (5.5.3)."""
    table = Position().marks("genoa", "lyons").marks("venice", "lisbon").misery(venice=70)
    table.hand("venice", *SIX).cash(venice=17).playing("venice", "genoa")
    assert all(isinstance(move, Play) for move in answers(table, "venice"))
    table.cash(venice=40)
    assert answers(table, "venice", ("easy",)) == [Pass()] * 2


def test_no_ship_is_bought_with_what_four_cards_cost():
    table = Position().cash(venice=12).misery(venice=100).ship("venice", "galley_4").buying("venice")
    assert answers(table, "venice", ("easy",)) == [Upgrade()] * 2
    table.hand("venice", *SIX[:4])
    assert answers(table, "venice", ("easy",)) == [Pass()] * 2


NINE = (*("c1_stone", "c1_wool") * 2, "c1_fur", "c1_metal", "c1_timber", "e_war", "e_black_death")


def test_what_does_not_suffice_for_the_cards_in_hand_is_not_kept_for_them():
    """Nine cards cost $45: who has $42 pays for them in Misery, whatever is bought (5.5.3)."""
    table = Position().owns("venice", "V").cash(venice=42).misery(venice=200).hand("venice", *NINE)
    table.ship("venice", "galley_8").buying("venice")
    for move in answers(table, "venice"):
        assert isinstance(move, Buy)


def test_in_the_last_turn_points_are_bought_for_less_than_their_misery():
    """Interest & Profit counts 80 and costs $50; not to pay $45 for nine cards is a space of 50 Misery."""
    table = Position().owns("venice", "IJK").cash(venice=58).misery(venice=400).hand("venice", *NINE)
    table.epoch(3).state.deck = []
    table.state.ending = True
    table.buying("venice")
    assert answers(table, "venice") == [Buy(advance="L")] * 8


def test_famine_is_not_played_by_who_would_fall_into_chaos():
    table = Position(turn_limit=2).misery(venice=900).hand("venice", "e_famine").playing("venice", "genoa")
    assert answers(table, "venice") == [Pass()] * 8


def test_a_war_against_better_weapons_is_not_begun():
    table = Position().armed("genoa", "e_gunpowder").armed("barcelona", "e_long_bow")
    table.hand("venice", "e_war").playing("venice", "genoa")
    assert answers(table, "venice") == [Pass()] * 8


def test_a_disaster_hits_somebody_else():
    table = Position().marks("venice", "marseilles").marks("genoa", "naples")
    table.hand("venice", "e_pirates_vikings").playing("venice", "genoa")
    for move in answers(table, "venice"):
        assert isinstance(move, Pass) or not {"venice", "marseilles"} & set(move.provinces)


# ---- cards


def test_a_commodity_that_pays_oneself_alone_is_played():
    table = Position().marks("venice", "cyprus", "crete", "barcelona")
    table.hand("venice", "c1_metal", "c2_wine").epoch(2)
    table.state.deck.remove("c2_wine")
    table.state.deck.remove("c1_metal")
    table.state.ending = True
    table.playing("venice", "genoa")
    assert {move.card for move in answers(table, "venice", ("easy",))} == {"c2_wine"}


def test_a_commodity_that_pays_the_others_is_kept():
    """The hand decides: what would pay a rival $54 is better left unplayed."""
    table = Position().marks("genoa", "lyons", "granada", "constantinople")
    table.hand("venice", "c1_metal").playing("venice", "genoa")
    assert answers(table, "venice") == [Pass()] * 8


def test_what_pays_the_others_little_is_not_kept_in_a_dear_hand():
    """Nine cards cost $45, eight $36; and what stone pays Genoa, $1, it pays some day anyway (6.1.1)."""
    cards = (*("c1_stone", "c1_wool") * 2, "c1_fur", "c1_metal", "c1_timber", "c1_silk", "c1_spice")
    table = Position().cash(venice=60).hand("venice", *cards).marks("genoa", "lisbon").epoch(3)
    table.state.deck = table.state.deck[:8]
    table.playing("venice", "genoa")
    assert Pass() not in answers(table, "venice")


def test_what_cannot_be_played_any_more_is_given_up():
    """Mongol Armies have ended The Crusades: the card only costs (3.13.3.2, 5.3)."""
    table = Position().owns("venice", "P").marks("venice", "cyprus", "crete")
    table.hand("venice", "c1_metal", "e_the_crusades", "e_civil_war").hand("genoa", "e_mongol_armies")
    table.playing("genoa")
    table.does("genoa", Play(card="e_mongol_armies"))
    table.phase("buy")
    assert answers(table, "venice") == [Discard(card="e_the_crusades")] * 8


def test_a_commodity_that_will_pay_oneself_is_not_given_up():
    """In a hand of six a card more costs $6; metal from three provinces pays $54 (5.4.1, 5.5.3)."""
    table = Position().owns("venice", "P").marks("venice", "lyons", "granada", "constantinople")
    table.marks("genoa", "lisbon", "montpelier")
    table.hand("venice", "c1_metal", "c1_stone").phase("buy")
    assert Discard(card="c1_metal") not in answers(table, "venice")
    table.hand("venice", "c1_silk", "c1_fur", "c1_wool", "c1_timber").phase("buy")
    assert Discard(card="c1_metal") not in answers(table, "venice")


def test_alchemists_gold_takes_from_the_richest():
    table = Position().cash(venice=10, genoa=60, barcelona=12)
    table.hand("venice", "e_alchemists_gold").playing("venice", "genoa")
    assert {move.target for move in answers(table, "venice")} == {"genoa"}


def test_all_ways_of_a_card_are_proposed():
    table = Position().hand("venice", "e_alchemists_gold", "c1_stone").playing("venice", "genoa")
    found = AGENT.candidates(table.state, table.decision("venice"), random.Random(1), 12)
    assert Pass() in found
    assert {one.target for one in found if isinstance(one, Play)} >= {"genoa", "barcelona"}


# ---- purchases


def test_the_first_galley_is_bought_in_the_first_turn():
    """The fleet decides: without a ship nobody leaves the neighbourhood (3.10)."""
    table = Position(*FOUR).cash(venice=14).tokens(venice=26).buying("venice")
    assert answers(table, "venice") == [Upgrade()] * 8


def test_in_the_last_turn_cash_becomes_advances():
    """Enlightenment counts 120 and costs $60 with the credits of three sciences (6.2)."""
    table = Position().owns("venice", "ABC").cash(venice=60)
    table.state.ending = True
    table.buying("venice")
    assert answers(table, "venice") == [Buy(advance="D")] * 8


def test_relief_that_costs_nothing_is_taken():
    """Renaissance has 100 points of Misery Relief in the turn of its purchase (5.5.4)."""
    table = Position().owns("venice", "AEINRV").owns("venice", "Q").misery(venice=175).cash(venice=0)
    table.player("venice").bought = ["Q"]
    table.buying("venice")
    assert table.decision("venice").kind == "relief"
    assert answers(table, "venice") == [Relieve(spaces=1)] * 8


def test_relief_is_bought_where_a_space_is_worth_far_more_than_its_price():
    table = Position(turn_limit=3).owns("venice", "AEINRV").owns("venice", "D").misery(venice=400)
    table.cash(venice=40)
    table.buying("venice")
    table.passes("venice")
    assert answers(table, "venice") == [Relieve(spaces=1)] * 8


# ---- tokens and expansion


@pytest.mark.parametrize("cash", [30, 47, 90])
def test_about_half_of_the_cash_and_more_goes_into_tokens(cash: int):
    table = Position(*FOUR).cash(venice=cash).ordering()
    for move in answers(table, "venice"):
        assert min(36, cash * 0.4) <= move.tokens <= min(36, cash * 0.95)


def test_the_secret_number_of_tokens_is_not_always_the_same():
    """Whoever is foretold is underbid by a single token, and goes later (5.1)."""
    table = Position(*FOUR).cash(venice=47).ordering()
    for level in LEVELS:
        assert len({tokens(table, "venice", level, seed, 0.05) for seed in range(6)}) > 1


def test_in_the_last_third_of_the_game_less_goes_into_tokens():
    """A market pays in the turns that are left only; the points of an Advance stay (5.7.3, 6.2)."""
    early, late = Position(*FOUR).cash(venice=50), Position(*FOUR).cash(venice=50).epoch(3)
    late.state.deck = late.state.deck[:30]
    most = [tokens(table.ordering(), "venice", "normal", 1, 1.0) for table in (early, late)]
    assert most[1] < 0.8 * most[0]


def test_before_the_last_turn_cash_is_kept_for_an_advance():
    """Enlightenment costs $60 and counts 120; a market taken in the last turn pays $4 (5.7.3, 6.2)."""
    table = Position(*FOUR, turn_limit=2).owns("venice", "ABC").ordering()
    table.cash(venice=66, genoa=60, barcelona=60, paris=60)
    for seed in (1, 2):
        assert 66 - tokens(table, "venice", "hard", seed, 1.0) >= 60


def test_no_more_tokens_are_bought_than_there_are():
    table = Position(*FOUR).cash(venice=200).puts("venice", milan=2, florence=3).ordering()
    assert all(move.tokens <= 31 for move in answers(table, "venice"))


def test_before_the_last_turn_fewer_tokens_are_bought():
    table = Position(*FOUR).cash(venice=90).epoch(3)
    table.state.deck = ["c3_fur"]
    early = Position(*FOUR).cash(venice=90).ordering()
    late = table.ordering()
    assert answers(late, "venice", ("easy",))[0].tokens < answers(early, "venice", ("easy",))[0].tokens


def test_an_open_market_is_filled():
    """The income decides: a market in reach that nobody holds is taken, whole."""
    table = Position().tokens(venice=4).marks("genoa", "florence", "rome", "lyons").expanding("venice")
    for move in answers(table, "venice"):
        assert isinstance(move, Place)
        assert move.tokens == table.pack.provinces[move.province].market_number


def test_of_equal_markets_the_one_that_trade_makes_richer_is_taken():
    """The trade decides: with three provinces of wine the fourth one pays $35 a card, the first one $5."""
    table = Position(*FOUR).tokens(barcelona=3).expanding("barcelona")
    survey = Survey(table.state)
    stone = survey.market(table.seat("barcelona"), "lisbon", 1)
    table.marks("barcelona", "cyprus", "crete", "strassburg").expanding("barcelona")
    assert Survey(table.state).market(table.seat("barcelona"), "lisbon", 1) > stone


def test_a_single_token_becomes_a_foothold():
    """The footholds decide: one token is too few for any market, but a place to go on from."""
    table = Position().tokens(venice=1).expanding("venice")
    assert all(isinstance(move, Place) for move in answers(table, "venice"))


def test_who_is_shut_in_buys_a_card():
    """All around is held by others, and an attack takes more tokens than there are."""
    table = Position().tokens(venice=3)
    state = table.state
    around = [one for one in table.pack.provinces["venice"].land_adjacent if table.pack.in_play(one, 3)]
    for one in around:
        if table.pack.provinces[one].satellite:
            table.puts("genoa", **{one: 1})
        else:
            table.marks("genoa", one)
    table.expanding("venice")
    assert state.players[table.seat("venice")].expansion == 3
    moves = answers(table, "venice")
    assert BuyCard() in moves or any(isinstance(one, Attack) for one in moves)
    assert Pass() not in moves


def test_a_card_comes_before_a_fight_that_will_be_answered():
    """All around is Genoa's: an attack takes twice the market number, may fail, and is paid back."""
    table = Position().tokens(venice=8)
    around = [one for one in table.pack.provinces["venice"].land_adjacent if table.pack.in_play(one, 3)]
    table.marks("genoa", *around).expanding("venice")
    assert all(isinstance(move, Attack) for move in answers(table, "venice", ("easy",)))
    assert answers(table, "venice", ("normal", "hard")) == [BuyCard()] * 4


def test_small_markets_change_hands_and_large_ones_stay():
    """Dubrovnik costs an attacker six tokens, Granada four: it stays longer with its owner (5.6.3.2)."""
    table = Position(*FOUR).expanding("venice")
    survey = Survey(table.state)
    numbers = [table.pack.provinces[one].market_number for one in ("granada", "dubrovnik", "vienna")]
    assert numbers == [2, 3, 4]
    held = [survey.held(one) for one in ("granada", "dubrovnik", "vienna")]
    assert held == sorted(held)
    assert held[0] < held[-1] < survey.incomes


def test_who_goes_last_keeps_a_market_until_the_income():
    """Nobody is left who could take it before it pays (5.6.1, 5.7.3)."""
    table = Position(*FOUR).order(*FOUR).tokens(paris=3).expanding("paris")
    survey = Survey(table.state)
    chances = [survey.stays(table.seat(one), "granada") for one in FOUR]
    assert chances == sorted(chances)
    assert chances[0] < chances[-1] == 1.0


def test_with_cathedral_an_attack_is_sure():
    table = (
        Position().owns("venice", "H").tokens(venice=8).marks("genoa", "florence", "milan", "naples", "rome")
    )
    table.marks("genoa", "dubrovnik").expanding("venice")
    for move in answers(table, "venice", ("normal", "hard")):
        assert not isinstance(move, Attack) or move.cathedral


def test_tokens_left_are_worth_something_as_long_as_they_can_be_placed():
    """The tokens decide between what is left and what was done with them."""
    table = Position().tokens(venice=10).expanding("venice")
    before = feature(table, "venice", "tokens")
    table.does("venice", Place(province="dubrovnik", tokens=3))
    assert 0 < feature(table, "venice", "tokens") < before


# ---- losses


def test_of_what_is_lost_the_lesser_is_chosen():
    table = Position().cash(genoa=4).tokens(genoa=30)
    table.hand("venice", "e_civil_war").playing("venice", "genoa")
    table.does("venice", Play(card="e_civil_war", target="genoa"))
    assert answers(table, "genoa", ("easy", "normal")) == [Lose(what="cash")] * 4


def test_the_cheapest_market_is_ceded():
    """Genoa gives stone, not one of three provinces of metal."""
    table = Position().marks("genoa", "lyons", "granada", "constantinople", "montpelier")
    table.armed("venice", "e_stirrups").hand("venice", "e_war").dice(3, 3).playing("venice", "genoa")
    table.does("venice", Play(card="e_war", target="genoa"))
    decision = table.decision("genoa")
    assert decision.kind == "cede"
    assert answers(table, "genoa", ("easy",)) == [Cede(provinces=("montpelier",))] * 2


# ---- what else the features are for


def test_a_credit_is_worth_something_while_there_is_money_to_come():
    table = Position(*FOUR).cash(venice=40).ordering()
    before = feature(table, "venice", "credits")
    table.owns("venice", "A")
    assert feature(table, "venice", "credits") > before


def test_what_an_advance_does_counts_for_the_turns_left():
    early, late = (
        Position(*FOUR).owns("venice", "L").ordering(),
        Position(*FOUR).owns("venice", "L").ordering(),
    )
    late.state.options = type(late.state.options)(turn_limit=2)
    assert feature(early, "venice", "abilities") > feature(late, "venice", "abilities") > 0


def test_misery_costs_more_the_higher_it_is():
    tables = [Position(turn_limit=2).misery(venice=value).ordering() for value in (0, 90, 400, 900)]
    costs = [-feature(table, "venice", "misery") for table in tables]
    assert sorted(costs) == costs
    assert costs[1] - costs[0] < costs[3] - costs[2]


def test_cash_is_worth_a_point_in_the_end_and_more_before():
    table = Position(*FOUR).cash(venice=50).ordering()
    assert feature(table, "venice", "cash") > 50
    table.state.ending, table.state.phase = True, "income"
    assert feature(table, "venice", "cash") == 50


def test_every_feature_is_told_in_words():
    table = Position(*FOUR).ordering()
    assert set(AGENT.features_of(table.state, 0)) == set(FEATURES)


def test_all_letters_and_seats_can_be_judged():
    table = Position("venice", "genoa", "barcelona", "paris", "london", "hamburg").owns("venice", EVERYTHING)
    table.ordering()
    chances = [AGENT.value(table.state, seat) for seat in range(6)]
    assert sum(chances) == pytest.approx(1)
    assert max(chances) == chances[0]


@pytest.mark.parametrize("seats", [3, 6])
def test_quick_answers_are_legal_with_all_options(seats: int):
    """Play a few turns by them at tables of different options."""
    for number, options in enumerate(tables(GAME, seats)[::67]):
        rng = random.Random(number)
        state = GAME.setup(seats, rng.randbytes(32), options)
        for _ in range(120):
            decisions = GAME.pending(state)
            if not decisions:
                break
            GAME.apply(state, decisions[0].seat, AGENT.rollout(state, decisions[0], rng))


# ---- before the first turn, and in the end


def test_the_better_home_is_worth_a_bid():
    """The home decides: by more than the others' few dollars, by no more than it is worth."""
    state = GAME.setup(4, b"1" * 32, GAME.Options())
    seat = GAME.pending(state)[0].seat
    for seed in (1, 2):
        move = choose(GAME, state, seat, "normal", random.Random(seed), 0.5)
        assert isinstance(move, Bid)
        assert 4 <= move.dollars <= 8


def test_the_secret_bid_is_not_always_the_same():
    """Whoever is foretold is outbid by a dollar: all `normal` computers once bid $6, in every game."""
    state = GAME.setup(6, b"1" * 32, GAME.Options())
    seat = GAME.pending(state)[0].seat
    bids: list[Any] = [choose(GAME, state, seat, "normal", random.Random(seed), 0.5) for seed in range(5)]
    assert len({bid.dollars for bid in bids}) > 1


def test_before_the_first_turn_the_better_home_counts_and_later_what_lies_there():
    table = Position(*FOUR).ordering()
    table.state.turn = 0
    assert feature(table, "venice", "home") > 0 > feature(table, "genoa", "home")
    table.state.turn = 1
    assert feature(table, "venice", "home") == 0


def test_what_others_have_sealed_is_not_looked_at():
    """Equal knowledge, equal answers: the tokens that others have written down change nothing."""
    moves: list[Any] = []
    for tokens in (0, 40):
        table = Position(*FOUR).cash(venice=40, genoa=40).ordering()
        table.does("genoa", Tokens(tokens=tokens))
        moves += answers(table, "venice", ("normal",))
    assert moves[:2] == moves[2:]


def test_of_two_victims_the_leader_is_hit():
    """Stop the winner: both would lose as much cash, but Genoa leads."""
    table = Position(*FOUR).cash(venice=5, genoa=70, barcelona=70, paris=5).owns("genoa", "ABFNVX")
    table.hand("venice", "e_alchemists_gold").playing("venice", "genoa")
    assert {move.target for move in answers(table, "venice", ("easy", "normal"))} == {"genoa"}


def test_in_the_end_every_card_that_pays_is_played():
    """Win now: what is in hand is worth nothing afterwards (6.1.1)."""
    table = Position().marks("venice", "cyprus", "crete").hand("venice", "c2_wine").epoch(2)
    table.state.deck.remove("c2_wine")
    table.final()
    assert {move.card for move in answers(table, "venice")} == {"c2_wine"}
