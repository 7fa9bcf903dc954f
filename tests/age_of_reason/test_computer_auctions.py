"""Auctions with a known best answer, from the rules' own logic, for the computer player of Age of Reason."""

import random
from typing import Any

import pytest

from engines.age_of_reason.computer import AGENT
from engines.age_of_reason.computer.alliances import utmost
from engines.age_of_reason.computer.prices import Prices
from engines.age_of_reason.moves import Bid, Pass
from engines.age_of_reason.rules.auction import OpenAuction
from engines.age_of_reason.rules.segments import NextSegment
from engines.age_of_reason.rules.upkeep import EndTurn, Income, ScoreAreas
from engines.age_of_reason.weights import WEIGHTS
from engines.computers import choose
from engines.kernel.agenda import advance
from tests.age_of_reason.table import GAME, Position
from tests.age_of_reason.thinking import LEVELS, SHARE, chosen, four


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


@FARTHER
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_nobody_pays_to_leave_the_larger_side(level: str, seed: int) -> None:
    """4.2, 4.3.2: a bid stands that makes it three against one; who would be the third has it free."""
    table = four().turn(2)
    lay_out(table)
    table.alliances(
        above=("spain", "prussia", "great_britain"), below=("united_provinces", "russia", "austria")
    )
    table.gold(prussia=8, great_britain=8, austria=8, france=8)
    table.unrest(prussia=10, great_britain=10, austria=10, france=10)
    table.state.agenda = []
    auction = OpenAuction(4, table.seat("austria"))
    table.state.put(auction, NextSegment(), Income(), ScoreAreas(), EndTurn())
    advance(table.state, [])
    table.play("austria", Bid(gold=1, above="france", below=None))
    assert choose(GAME, table.state, table.seat("france"), level, random.Random(seed), SHARE) == Pass()


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
        found = AGENT.at("hard").candidates(table.state, decision, random.Random(1), 12)
        assert Pass() in found
        assert any(isinstance(move, Bid) for move in found) is thought_of
    table = last_auction(
        "prussia", ("great_britain", "austria", "france"), ("spain", "russia", "united_provinces")
    )
    found = AGENT.at("hard").candidates(table.state, table.decision("prussia"), random.Random(1), 12)
    assert {Bid(gold=0, above="prussia", below=None), Bid(gold=0, above=None, below="prussia")} <= {*found}


def test_bids_are_judged_when_all_are_placed_or_when_they_have_scored() -> None:
    """4.2, 4.5: `hard` has the time to play a turn to its end."""
    bid = four().auctions().decision("prussia")
    placed = four().segment("prussia").state
    assert AGENT.at("normal").ends(placed, bid)
    assert not AGENT.at("hard").ends(placed, bid)
    assert AGENT.at("hard").ends(four().auctions(2).state, bid)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nobody_bids_what_the_whole_turn_is_fought_with(level: str, seed: int) -> None:
    """4.2, 4.0: 37 gold are all that is at hand and twelve steps of unrest, before a card is laid."""
    table = four().auctions()
    lay_out(table)
    table.play("prussia", Bid(gold=36, above="prussia", below="spain"))
    assert choose(GAME, table.state, table.seat("great_britain"), level, random.Random(seed)) == Pass()


BETTER = pytest.mark.parametrize("level", ["hard", "expert"])


@pytest.mark.parametrize(("level", "bare", "laid_out"), [("hard", 25, 25), ("expert", 26, 30)])
def test_the_better_computers_keep_much_of_their_gold_from_who_acts_first(
    level: str, bare: int, laid_out: int
) -> None:
    """4.0, 4.2: 14 gold and 18 steps of unrest are 50; what is left of that lays cards for six segments.

    `hard` bids half of it at most, `expert`, who outbids three of them, three fifths.
    """
    table = four().auctions()
    agent: Any = AGENT.at(level)
    assert utmost(Prices(table.state, table.seat("austria"), agent.weights)) == bare
    lay_out(table)
    table.play("prussia", Bid(gold=laid_out, above="prussia", below="spain"))
    assert choose(GAME, table.state, table.seat("great_britain"), level, random.Random(1)) == Pass()


@pytest.mark.parametrize(
    ("level", "most", "gold", "answer"),
    [
        ("hard", 37, 12, 17), ("hard", 37, 28, 37), ("hard", 37, 37, None),
        ("expert", 42, 12, 17), ("expert", 42, 28, 38), ("expert", 42, 42, None),
    ],
)  # fmt: skip
def test_the_better_computers_bid_more_not_to_stand_alone(
    level: str, most: int, gold: int, answer: int | None
) -> None:
    """4.2, 4.3.2: three allied players, and the fourth is about to be put against them."""
    allies = ("great_britain", "austria", "france")
    table = last_auction("prussia", allies, ("spain", "russia", "united_provinces"))
    for rival in ("prussia", "great_britain"):
        table.gold(**{rival: 14})
        table.unrest(**{rival: 4})
    table.state.agenda = []
    table.state.put(OpenAuction(4, table.seat("great_britain")), NextSegment(), Income(), EndTurn())
    advance(table.state, [])
    table.play("great_britain", Bid(gold=gold, above=None, below="prussia"))
    agent: Any = AGENT.at(level)
    assert utmost(Prices(table.state, table.seat("prussia"), agent.weights)) == most
    move = choose(GAME, table.state, table.seat("prussia"), level, random.Random(1))
    assert move == (Pass() if answer is None else Bid(gold=answer, above="prussia", below=None))


@pytest.mark.parametrize(
    ("leader", "gold", "level", "bids"),
    [
        ("great_britain", 28, "expert", True), ("great_britain", 28, "hard", False),
        ("austria", 8, "expert", False), ("austria", 8, "hard", True),
        ("france", 8, "expert", False), ("france", 8, "hard", True),
    ],
)  # fmt: skip
def test_the_expert_would_be_many_against_who_leads_and_not_beside(
    leader: str, gold: int, level: str, bids: bool
) -> None:
    """4.2: two against two stand; a raise makes it Prussia, Austria and France against Great Britain."""
    table = four().turn(3)
    table.alliances(
        above=("prussia", "austria", "spain"), below=("great_britain", "russia", "united_provinces")
    )
    for player in table.state.players:
        player.scored = [10, 20 if player.country == leader else 0]
        player.gold, player.unrest = (14, 4) if player.country in ("prussia", "great_britain") else (0, 22)
    table.state.agenda = []
    auction = OpenAuction(4, table.seat("great_britain"))
    table.state.put(auction, NextSegment(), Income(), ScoreAreas(), EndTurn())
    advance(table.state, [])
    table.play("great_britain", Bid(gold=gold, above=None, below="france"))
    move = choose(GAME, table.state, table.seat("prussia"), level, random.Random(1), SHARE)
    assert isinstance(move, Bid) == bids


@BETTER
def test_the_better_computers_leave_no_bid_to_the_dice(level: str) -> None:
    """4.2: what a turn brings is mostly luck: the same sides are worth the same whenever they are asked."""
    table = four().auctions()
    lay_out(table)
    table.play("prussia", Bid(gold=3, above="prussia", below="spain"))
    seat = table.seat("great_britain")
    moves = {choose(GAME, table.state, seat, level, random.Random(seed)) for seed in range(5)}
    assert moves == {Bid(gold=5, above="great_britain", below="russia")}


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
        found = AGENT.at("hard").candidates(
            table.state, table.decision("great_britain"), random.Random(1), 12
        )
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
        found = AGENT.at("hard").candidates(
            table.state, table.decision("great_britain"), random.Random(1), 12
        )
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
