"""Positions with a known best move, from the rules' own logic, for the computer player of Age of Reason."""

import random

import pytest

from engines.age_of_reason.computer import MIND, sides
from engines.age_of_reason.computer.alliances import Sides, utmost
from engines.age_of_reason.computer.battles import sparing
from engines.age_of_reason.computer.odds import odds, rolls
from engines.age_of_reason.computer.prices import Prices
from engines.age_of_reason.computer.sides import Rows
from engines.age_of_reason.computer.standing import FEATURES, features
from engines.age_of_reason.moves import Attack, Bid, Claim, Convert, Hire, Keep, Lay, Pass, Reroll
from engines.age_of_reason.rules.auction import OpenAuction
from engines.age_of_reason.rules.combat import Reserve, fought
from engines.age_of_reason.rules.segments import FollowUp, NextSegment
from engines.age_of_reason.rules.upkeep import EndTurn, Income, ScoreAreas
from engines.age_of_reason.weights import WEIGHTS
from engines.computers import choose
from engines.kernel import Move
from engines.kernel.agenda import advance
from tests.age_of_reason.table import GAME, Position

SHARE = 0.4
LEVELS = pytest.mark.parametrize("level", ["easy", "normal"])


def chosen(table: Position, country: str, level: str) -> Move:
    """Return what a computer does there."""
    return choose(GAME, table.state, table.seat(country), level, random.Random(3), SHARE)


def four() -> Position:
    """Return a table of two on each side."""
    return Position("prussia", "great_britain", "austria", "france")


def attacking(table: Position, country: str) -> Position:
    """Let a country have claimed its box, with the attack to come."""
    table.segment(country)
    table.state.agenda.pop()
    table.state.put(FollowUp(table.seat(country)))
    table.state.agenda[-1].number(table.state)
    table.state.changed()
    return table


def worth(table: Position, country: str, name: str) -> float:
    """Return one feature of a country's standing."""
    return features(table.state, WEIGHTS)[table.seat(country)][name]


# ---- segments


@LEVELS
def test_a_conversion_that_takes_the_first_rank_is_made(level: str) -> None:
    """4.3.2 I: it is certain, and costs two gold."""
    table = four()
    table.discs("south_america", france=1)
    table.marker("south_america", None)
    attacking(table, "prussia")
    assert isinstance(chosen(table, "prussia", level), Convert)


@LEVELS
def test_a_weak_marker_is_attacked_before_a_strong_one(level: str) -> None:
    """4.3.2 III: the number on a marker is its strength; equal gains are taken where they are likelier."""
    table = four()
    weak, _ = table.marker("german_states", 3), table.marker("german_states", 5)
    assert chosen(attacking(table, "prussia"), "prussia", level) == Attack(area="german_states", target=weak)


@LEVELS
def test_nobody_attacks_without_hope(level: str) -> None:
    """4.3.2: a blank against a marker of five loses, and a loss is unrest."""
    table = four()
    table.marker("german_states", 5)
    table.keep_only("prussia", table.blank("prussia"))
    assert chosen(attacking(table, "prussia"), "prussia", level) == Pass()


@LEVELS
def test_who_cannot_have_more_unrest_has_nothing_to_lose(level: str) -> None:
    """4.0, 4.3.2: a battle costs nothing where the track ends, so a small chance is taken at the last."""
    table = four().turn(3)
    three = table.marker("german_states", 3)
    table.keep_only("prussia", table.blank("prussia"))
    attacking(table, "prussia")
    table.state.segment = 6
    table.unrest(prussia=22)
    table.state.changed()
    assert chosen(table, "prussia", level) == Attack(area="german_states", target=three)


@LEVELS
def test_the_richer_area_is_attacked(level: str) -> None:
    """4.5: the first rank is worth eight in the German States, four in the Ottoman Empire."""
    table = four()
    rich = table.marker("german_states", 4)
    table.marker("ottoman_empire", 4)
    assert chosen(attacking(table, "austria"), "austria", level) == Attack(area="german_states", target=rich)


@LEVELS
def test_a_box_is_claimed_before_nothing(level: str) -> None:
    """4.3.1: a box costs a disc, and almost every box brings something."""
    assert isinstance(chosen(four().segment("prussia"), "prussia", level), Claim)


@LEVELS
def test_much_unrest_wants_reform_in_the_last_segment(level: str) -> None:
    """6.0: then training comes too late, but two steps of unrest still count at the scoring."""
    table = four().turn(3).segment("prussia")
    table.state.segment = 6
    table.unrest(prussia=20)
    table.gold(prussia=9)
    table.state.changed()
    assert chosen(table, "prussia", level) == Claim(box="government_reform")


# ---- cards


def duel(table: Position, attacker: str, area: str, target: str) -> Position:
    """Begin a battle."""
    table.segment(attacker).play(attacker, Attack(area=area, target=target))
    return table


@LEVELS
def test_a_worthy_battle_gets_a_strong_card(level: str) -> None:
    """4.3.2: for the first rank of the German States a blank is too little."""
    table = four()
    four_strong = table.marker("german_states", 5)
    move = chosen(duel(table, "prussia", "german_states", four_strong), "prussia", level)
    assert isinstance(move, Lay)
    assert move.card
    assert table.pack.cards[move.card].infantry >= 3


@LEVELS
def test_a_battle_that_boxes_win_does_not_get_the_dearest_card(level: str) -> None:
    """4.3.2: a lead of two before the card needs no five points of strength for seven gold."""
    table = four().turn(3)
    table.discs("india", great_britain=1)
    weak = table.marker("india", 3)
    table.claimed("great_britain", "portugal", "indian_nawab", "army_training", "navy_training")
    move = chosen(duel(table, "great_britain", "india", weak), "great_britain", level)
    assert isinstance(move, Lay)
    assert move.card
    assert table.pack.cards[move.card].cost <= 3


def test_ships_are_spared_where_another_card_does_as_well() -> None:
    """4.3.2: attacks overseas and conversions need ships; a defender's card does not."""
    table = four()
    table.discs("india", great_britain=1, austria=1)
    duel(table, "austria", "india", "great_britain")
    prices = Prices(table.state, table.seat("great_britain"), WEIGHTS)
    found = sparing(prices, fought(table.state), tuple(table.player("great_britain").hand))
    assert table.card("great_britain", 2, cost=1) in found
    assert not {*twins(table, "great_britain", 1, 1, 1)} & {*found}
    assert table.card("great_britain", 2, 1, cost=3) in found
    assert not {*twins(table, "great_britain", 1, 2, 3)} & {*found}


def test_of_cards_alike_one_is_thought_about() -> None:
    """2.3: Prussia has three infantry for 3 gold twice, and two for 1."""
    table = four()
    duel(table, "prussia", "german_states", table.marker("german_states", 5))
    prices = Prices(table.state, table.seat("prussia"), WEIGHTS)
    found = sparing(prices, fought(table.state), tuple(table.player("prussia").hand))
    for alike in (twins(table, "prussia", 3, 0, 3), twins(table, "prussia", 2, 0, 1)):
        assert len(alike) == 2
        assert len({*found} & {*alike}) == 1


def twins(table: Position, country: str, infantry: int, ships: int, cost: int) -> list[str]:
    """Return all cards of a country with this face."""
    faces = table.pack.cards
    return [
        card
        for card in table.pack.hands[country]
        if (faces[card].infantry, faces[card].ships, faces[card].cost) == (infantry, ships, cost)
    ]


@LEVELS
def test_an_ally_is_paid_where_he_turns_the_battle(level: str) -> None:
    """4.3.2: a gold for a point of strength, for the first rank of the German States."""
    table = four()
    table.discs("german_states", united_provinces=1)
    five = table.marker("german_states", 5)
    duel(table, "prussia", "german_states", five).lay(prussia=table.card("prussia", 3, cost=2))
    assert chosen(table, "prussia", level) == Hire(countries=("united_provinces",))


@LEVELS
@pytest.mark.parametrize(("dice", "wanted"), [((1, 1, 6, 1), Reroll()), ((6, 1, 3, 3), Keep())])
def test_a_reserve_turns_a_lost_battle_and_keeps_a_won_one(
    level: str, dice: tuple[int, ...], wanted: Move
) -> None:
    """6.0: the dice of both are rolled again."""
    table = four().turn(3)
    table.claimed("prussia", "reserve")
    marker = table.marker("german_states", 3)
    duel(table, "prussia", "german_states", marker)
    table.state.segment = 6
    table.dice(*dice)
    table.lay(prussia=table.card("prussia", 4))
    assert isinstance(table.state.agenda[-1], Reserve)
    assert chosen(table, "prussia", level) == wanted


# ---- auctions


@LEVELS
def test_nobody_raises_without_a_reason(level: str) -> None:
    """4.2: with nothing on the board but the own proposal standing, more gold buys nothing."""
    table = four().auctions()
    first = chosen(table, "prussia", "easy")
    table.play("prussia", first)
    table.gold(great_britain=0)
    table.unrest(great_britain=22)
    table.state.changed()
    assert chosen(table, "great_britain", level) == Pass()


def last_auction(country: str, above: tuple[str, ...], below: tuple[str, ...]) -> Position:
    """Let one country be left, and a player who alone can pay decide on which side it comes."""
    table = four().turn(3)
    table.alliances(above=above, below=below)
    for player in table.state.players:
        player.gold, player.unrest = (14, 4) if player.country == country else (0, 22)
    table.state.agenda = []
    table.state.put(OpenAuction(4, table.seat(country)), NextSegment(), Income(), ScoreAreas(), EndTurn())
    advance(table.state, [])
    return table


FARTHER = pytest.mark.parametrize("level", ["normal", "hard"])


@FARTHER
def test_nobody_goes_alone_against_three(level: str) -> None:
    """4.2, 4.3.2: three who may not attack each other attack the fourth."""
    rivals, others = ("great_britain", "austria", "france"), ("spain", "russia", "united_provinces")
    table = last_auction("prussia", rivals, others)
    assert chosen(table, "prussia", level) == Bid(gold=0, above="prussia", below=None)


@FARTHER
def test_a_rival_is_left_alone(level: str) -> None:
    """4.2: the last disc decides whether it is two against two or three against one."""
    table = last_auction(
        "prussia", ("prussia", "great_britain", "spain"), ("russia", "austria", "united_provinces")
    )
    assert chosen(table, "prussia", level) == Bid(gold=0, above="france", below=None)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_nobody_pays_for_what_stands_already(level: str) -> None:
    """4.2: all others have passed; passing brings the same sides as a raise with the same proposal."""
    table = four().turn(3)
    table.alliances(above=("prussia", "great_britain", "russia"), below=("france", "austria", "spain"))
    table.state.agenda = []
    auction = OpenAuction(4, table.seat("great_britain"))
    table.state.put(auction, NextSegment(), Income(), ScoreAreas(), EndTurn())
    advance(table.state, [])
    standing = Bid(gold=0, above="united_provinces", below=None)
    table.play("great_britain", standing)
    table.play("austria", Pass())
    table.play("france", Pass())
    answer = chosen(table, "prussia", level)
    assert not isinstance(answer, Bid) or answer.above != standing.above


def austria_is_left(standing: Bid, bidder: str, asked: str) -> Position:
    """Let three stand against one, and only a country that nobody plays be left; a bid for it stands."""
    table = Position("united_provinces", "spain", "russia", "great_britain")
    table.discs("baltic", spain=1, austria=1)
    table.discs("central_europe", united_provinces=2, great_britain=1, austria=1)
    table.discs("german_states", prussia=2, france=2, united_provinces=1, great_britain=1, spain=1, austria=1)
    table.discs("india", great_britain=1, france=1, austria=1)
    table.discs("ottoman_empire", great_britain=1, russia=1, spain=1, austria=1)
    table.discs("caribbean", great_britain=1, russia=1, spain=1, prussia=1, france=1)
    table.alliances(
        above=("united_provinces", "prussia", "france"), below=("great_britain", "spain", "russia")
    )
    table.gold(united_provinces=14, spain=6, russia=14, great_britain=9)
    table.state.agenda = []
    auction = OpenAuction(4, table.seat(bidder))
    table.state.put(auction, NextSegment(), Income(), ScoreAreas(), EndTurn())
    advance(table.state, [])
    table.play(bidder, standing)
    while asked not in table.pending():
        table.play(next(iter(table.pending())), Pass())
    return table


@FARTHER
@pytest.mark.parametrize("seed", [4, 13])
def test_nobody_pays_with_unrest_for_a_country_that_nobody_plays(level: str, seed: int) -> None:
    """4.2, 4.0: who will stand with whom is settled; a raise costs all gold, and unrest."""
    table = austria_is_left(Bid(gold=10, above="austria", below=None), "great_britain", "spain")
    move = choose(GAME, table.state, table.seat("spain"), level, random.Random(seed))
    assert move == Pass()


@FARTHER
@pytest.mark.parametrize("seed", [2, 5])
def test_allies_do_not_outbid_each_other_for_a_country_that_nobody_plays(level: str, seed: int) -> None:
    """4.2: a friend's bid stands; to turn it round would cost more gold than there is."""
    table = austria_is_left(Bid(gold=9, above=None, below="austria"), "russia", "great_britain")
    move = choose(GAME, table.state, table.seat("great_britain"), level, random.Random(seed))
    assert move == Pass()


def test_a_farther_look_thinks_of_no_bid_for_less_than_it_costs() -> None:
    """4.2: a friend to hire may be bought for a gold, not for ten; company is always thought about."""
    for gold, thought_of in ((0, True), (9, False)):
        table = austria_is_left(
            Bid(gold=gold, above="austria", below=None), "united_provinces", "great_britain"
        )
        decision = table.decision("great_britain")
        found = MIND.at("hard").propose(table.state, decision, random.Random(1), 12)
        assert Pass() in found
        assert any(isinstance(move, Bid) for move in found) is thought_of
    table = last_auction(
        "prussia", ("great_britain", "austria", "france"), ("spain", "russia", "united_provinces")
    )
    found = MIND.at("hard").propose(table.state, table.decision("prussia"), random.Random(1), 12)
    assert {Bid(gold=0, above="prussia", below=None), Bid(gold=0, above=None, below="prussia")} <= {*found}


def test_bids_are_judged_when_all_are_placed_or_when_they_have_scored() -> None:
    """4.2, 4.5: `hard` has the time to play a turn to its end."""
    bid = four().auctions().decision("prussia")
    placed = four().segment("prussia").state
    assert MIND.at("normal").ends(placed, bid)
    assert not MIND.at("hard").ends(placed, bid)
    assert MIND.at("hard").ends(four().auctions(2).state, bid)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nobody_bids_what_the_whole_turn_is_fought_with(level: str, seed: int) -> None:
    """4.2, 4.0: 37 gold are all that is at hand and twelve steps of unrest, before a card is laid."""
    table = four().auctions()
    lay_out(table)
    table.play("prussia", Bid(gold=36, above="prussia", below="spain"))
    assert choose(GAME, table.state, table.seat("great_britain"), level, random.Random(seed)) == Pass()


def test_who_has_little_may_still_bid_half_of_it() -> None:
    """4.2: who would stand alone has to buy company with what there is."""
    table = four().turn(3).auctions(3)
    prices = Prices(table.state, table.seat("austria"), WEIGHTS)
    for gold, unrest, most in ((14, 4, 36), (7, 11, 15), (6, 20, 5), (0, 22, 0)):
        table.gold(austria=gold)
        table.unrest(austria=unrest)
        assert utmost(prices) == most


def test_nobody_pays_much_for_countries_that_nobody_plays() -> None:
    """4.2: at 13 gold a bid says who stands where; at 1 it may keep somebody else from what they want."""
    for standing, thought_of in ((0, True), (12, False)):
        table = four().auctions()
        lay_out(table)
        table.play("prussia", Bid(gold=standing, above="prussia", below="spain"))
        found = MIND.at("hard").propose(table.state, table.decision("great_britain"), random.Random(1), 12)
        players = {player.country for player in table.state.players}
        others = [move for move in found if isinstance(move, Bid) and not players & {move.above, move.below}]
        assert bool(others) is thought_of
        assert len(found) > 1


def test_raises_grow_with_what_stands() -> None:
    """4.2: where 12 gold stand, nobody climbs to 24 by one gold at a time."""
    for standing, least in ((0, 1), (3, 5), (12, 17)):
        table = four().auctions()
        lay_out(table)
        table.play("prussia", Bid(gold=standing, above="prussia", below="spain"))
        found = MIND.at("hard").propose(table.state, table.decision("great_britain"), random.Random(1), 12)
        raises = [move.gold for move in found if isinstance(move, Bid)]
        assert raises
        assert min(raises) == least


def lay_out(table: Position) -> None:
    """Put discs on the board, so that sides matter."""
    table.discs("german_states", prussia=1, great_britain=1, austria=1, france=1, spain=1)
    table.discs("central_europe", prussia=1, austria=1, russia=1)
    table.discs("mediterranean", france=1, great_britain=2, spain=1)
    table.discs("baltic", russia=1, prussia=1, united_provinces=1)
    table.discs("india", great_britain=1, france=1)


def test_bids_leap() -> None:
    """4.2: whoever would pay much does not climb by one gold at a time."""
    table = four().auctions()
    table.play("prussia", Bid(gold=0, above="spain", below="russia"))
    bid = chosen(table, "great_britain", "easy")
    assert isinstance(bid, Bid)
    assert bid.gold > 1


# ---- what a position is worth: each feature by what makes it


def test_odds_follow_from_the_dice() -> None:
    """4.3.2: level in strength the attacker wins less than half, as a tie is lost; a lead of six wins."""
    digest = GAME.packs.default
    assert 0.3 < odds(digest, 0).win < 0.5
    assert odds(digest, 6).win == pytest.approx(1)
    assert odds(digest, -6).attacker == pytest.approx(3, abs=0.1)


def test_unrest_costs_a_point_for_each_roll() -> None:
    """4.5: at least one roll from one step on, and more than six steps cost more than one on average."""
    assert rolls(0) == 0
    assert rolls(1) == 1
    assert 1 < rolls(4) < rolls(7) < 4


def test_ranks_unrest_and_gold_count() -> None:
    """4.5, 4.0: more of the first and the last, less of the second."""
    table = four().segment("prussia")
    before = {name: worth(table, "prussia", name) for name in FEATURES}
    table.discs("german_states", prussia=1)
    table.unrest(prussia=9)
    table.gold(prussia=13)
    assert worth(table, "prussia", "ranks") > before["ranks"]
    assert worth(table, "prussia", "discs") > before["discs"]
    assert worth(table, "prussia", "unrest") < before["unrest"]
    assert worth(table, "prussia", "gold") <= before["gold"]


def test_a_rank_that_a_foe_can_take_is_in_danger_and_a_friend_is_none() -> None:
    """4.3.2 II: allied discs are never attacked."""
    table = four().segment("prussia")
    table.discs("german_states", prussia=2, austria=2)
    with_foe = worth(table, "prussia", "dangers")
    table.alliances(above=("prussia", "austria"), below=("great_britain", "france"))
    table.discs("german_states", prussia=2, austria=2)
    assert with_foe < 0
    assert worth(table, "prussia", "dangers") >= with_foe


def test_a_friend_to_hire_and_the_first_place_are_worth_something() -> None:
    """4.2, 4.3: who is first in the upper row acts first."""
    table = four()
    table.discs("german_states", prussia=1, spain=1)
    table.segment("prussia")
    ahead = worth(table, "prussia", "alliances")
    table.alliances(above=("great_britain", "prussia"), below=("austria", "france", "spain"))
    assert worth(table, "prussia", "alliances") < ahead


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (
            (("austria", "prussia"), ("great_britain", "france")),
            (("prussia",), ("great_britain", "france", "austria")),
        ),
        ((("prussia", "austria", "spain"), ("france",)), (("austria", "prussia", "spain"), ("france",))),
        ((("prussia", "austria"), ("france",)), (("prussia",), ("austria", "france"))),
    ],
)
def test_company_and_the_first_place_are_worth_much(better: Rows, worse: Rows) -> None:
    """4.2, 4.3: who is alone is everybody's foe; who is first takes the best box in each segment."""
    table = four()
    seat = table.seat("prussia")
    assert sides.worth(table.state, seat, WEIGHTS, better) > sides.worth(table.state, seat, WEIGHTS, worse)


def test_the_leader_is_the_likeliest_to_win() -> None:
    """5.0: victory points decide."""
    table = four().turn(3).segment("prussia")
    table.player("austria").scored = [20, 20]
    chances = [MIND.value(table.state, seat) for seat in range(4)]
    assert max(chances) == chances[table.seat("austria")] > 0.9
    assert sum(chances) == pytest.approx(1)


def test_a_country_is_worth_the_same_in_whatever_order_areas_are_kept() -> None:
    """Twins keep them by name, a fresh game as the board has them."""
    table = four().segment("prussia")
    table.discs("german_states", prussia=2, austria=1)
    state, seat = table.state, table.seat("prussia")
    by_name = GAME.copy(state)
    by_name.areas = dict(sorted(state.areas.items()))
    assert list(by_name.areas) != list(state.areas)
    for pair in (("austria", "spain"), ("russia", "austria")):
        first, second = (Sides(one, seat, WEIGHTS).worth(pair) for one in (state, by_name))
        assert first == second
