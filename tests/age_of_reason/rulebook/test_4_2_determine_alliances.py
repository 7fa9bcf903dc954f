"""4.2 Determine Alliances."""

import pytest

from engines.age_of_reason.events import AuctionOpened, AuctionWon
from engines.age_of_reason.moves import Attack, Bid, Pass
from tests.age_of_reason.table import BELOW, GAME, SEVEN, Position, kinds, only


@pytest.fixture
def position() -> Position:
    """Prussia opens, then Austria, then France."""
    return Position("prussia", "austria", "france").auctions()


def bid(gold: int, above: str | None = "spain", below: str | None = "russia") -> Bid:
    return Bid(gold=gold, above=above, below=below)


def win(position: Position, country: str, move: Bid) -> None:
    """Let a country open with a bid, and all others pass."""
    position.play(country, move)
    while position.state.auction and position.state.auction.bidder is not None:
        position.play(next(iter(position.pending())), Pass())


# ---- one auction


def test_the_first_bid_may_be_0_but_the_opener_may_not_pass(position: Position):
    assert position.pending() == {"prussia": "bid"}
    assert position.may("prussia", bid(0))
    assert not position.may("prussia", Pass())


def test_players_bid_clockwise_and_raise_or_pass(position: Position):
    position.play("prussia", bid(3))
    assert position.pending() == {"austria": "bid"}
    assert position.may("austria", Pass())
    assert position.may("austria", bid(4))
    assert not position.may("austria", bid(3))
    assert not position.may("austria", bid(3, "great_britain", "france"))


def test_who_passes_may_bid_in_a_later_round(position: Position):
    position.play("prussia", bid(0))
    position.play("austria", Pass())
    position.play("france", bid(2))
    position.play("prussia", Pass())
    assert position.pending() == {"austria": "bid"}
    position.play("austria", bid(5))
    position.play("france", Pass())
    position.play("prussia", Pass())
    assert position.player("austria").gold == 14 - 5


def test_it_ends_when_all_others_pass_in_succession(position: Position):
    position.play("prussia", bid(1))
    position.play("austria", Pass())
    log = position.play("france", Pass())
    assert only(log, AuctionWon) == AuctionWon(seat=0, above="spain", below="russia", gold=1)
    assert (position.state.above, position.state.below) == (["spain"], ["russia"])


def test_with_two_players_one_pass_ends_it():
    position = Position("prussia", "austria").auctions()
    position.play("prussia", bid(0))
    assert "allied" in kinds(position.play("austria", Pass()))


def test_an_opener_whom_nobody_raises_wins_at_0(position: Position):
    win(position, "prussia", bid(0))
    assert position.player("prussia").gold == 14
    assert position.state.above == ["spain"]


def test_a_proposal_names_two_unallied_countries_ones_own_or_not(position: Position):
    assert position.options("prussia", Bid, "above") == set(SEVEN)
    assert position.options("prussia", Bid, "below", above="prussia") == set(SEVEN) - {"prussia"}
    win(position, "prussia", bid(0, "prussia", "spain"))
    assert position.options("austria", Bid, "above") == set(SEVEN) - {"prussia", "spain"}


def test_who_raises_may_change_the_proposal(position: Position):
    position.play("prussia", bid(0, "spain", "russia"))
    position.play("austria", bid(1, "russia", "france"))
    position.play("france", Pass())
    position.play("prussia", Pass())
    assert (position.state.above, position.state.below) == (["russia"], ["france"])


def test_the_winner_pays_the_bank(position: Position):
    win(position, "prussia", bid(6))
    assert [player.gold for player in position.state.players] == [8, 14, 14]


def test_who_is_allied_may_still_bid(position: Position):
    win(position, "prussia", bid(0, "austria", "prussia"))
    assert position.pending() == {"austria": "bid"}
    assert position.may("austria", bid(4))


def test_who_cannot_raise_passes_without_being_asked():
    position = Position("prussia", "austria", "france")
    position.gold(prussia=20, austria=0)
    position.unrest(austria=20)
    position.auctions()
    log = position.play("prussia", bid(4))
    assert [event.seat for event in log if event.kind == "passed"] == [1]
    assert position.pending() == {"france": "bid"}


# ---- four auctions


def test_each_auction_is_opened_by_the_left_of_the_previous_opener(position: Position):
    openers: list[str] = []
    for above, below in (("spain", "russia"), ("prussia", "france"), ("austria", "great_britain")):
        opener = next(iter(position.pending()))
        openers.append(opener)
        win(position, opener, bid(0, above, below))
    assert openers == ["prussia", "austria", "france"]
    assert position.pending() == {"prussia": "bid"}


def test_the_opener_is_the_same_whoever_wins(position: Position):
    position.play("prussia", bid(0))
    position.play("austria", Pass())
    position.play("france", bid(1))
    position.play("prussia", Pass())
    position.play("austria", Pass())
    assert position.pending() == {"austria": "bid"}


def test_spaces_1_3_5_7_and_2_4_6_are_filled_from_the_left(position: Position):
    for country, above, below in (
        ("prussia", "spain", "russia"),
        ("austria", "prussia", "france"),
        ("france", "austria", "great_britain"),
        ("prussia", "united_provinces", None),
    ):
        win(position, country, bid(0, above, below))
    assert position.state.above == ["spain", "prussia", "austria", "united_provinces"]
    assert position.state.below == ["russia", "france", "great_britain"]
    assert position.state.segment == 1


@pytest.mark.parametrize("row", ["above", "below"])
def test_the_last_disc_is_placed_alone_in_either_row(position: Position, row: str):
    for country, above, below in (
        ("prussia", "spain", "russia"),
        ("austria", "prussia", "france"),
        ("france", "austria", "great_britain"),
    ):
        win(position, country, bid(0, above, below))
    last = "united_provinces"
    assert position.options("prussia", Bid, "above", below=None) == {last}
    assert position.options("prussia", Bid, "above", below=last) == {None}
    win(position, "prussia", bid(0, last, None) if row == "above" else bid(0, None, last))
    assert getattr(position.state, row)[-1] == last
    assert len(position.state.above) + len(position.state.below) == 7


def test_all_players_may_end_up_in_one_alliance():
    position = Position("prussia", "austria").auctions()
    for country, above, below in (
        ("prussia", "prussia", "russia"),
        ("austria", "austria", "france"),
        ("prussia", "spain", "great_britain"),
        ("austria", None, "united_provinces"),
    ):
        win(position, country, bid(0, above, below))
    assert {"prussia", "austria"} <= set(position.state.above)


# ---- who opens


def test_in_turn_1_the_start_player_opens():
    for seed in range(10):
        state = GAME.setup(4, bytes([seed]), GAME.Options())
        assert [one.seat for one in GAME.pending(state)] == [state.first]


@pytest.mark.parametrize("turn", [2, 3])
def test_later_the_player_with_the_fewest_points_opens(turn: int):
    position = Position("prussia", "austria", "france")
    for country, points in (("prussia", 9), ("austria", 12), ("france", 5)):
        position.player(country).bonus = points
    position.auctions(turn)
    assert position.pending() == {"france": "bid"}
    assert not only(position.log, AuctionOpened).reveals


def test_tied_players_are_drawn_by_lot():
    openers: set[str] = set()
    for seed in range(40):
        position = Position("prussia", "austria", "france", seed=bytes([seed]))
        position.player("austria").bonus = 3
        position.auctions(2)
        openers |= set(position.pending())
        assert only(position.log, AuctionOpened).reveals
    assert openers == {"prussia", "france"}


# ---- the optional rule for a first game


@pytest.mark.parametrize("seats", range(2, 8))
def test_random_alliances_players_first_then_the_others(seats: int):
    for seed in range(8):
        state = GAME.setup(seats, bytes([seed]), GAME.Options(random_alliances=True))
        assert (len(state.above), len(state.below)) == (4, 3)
        spaces = [(state.above, state.below)[space % 2][space // 2] for space in range(7)]
        assert sorted(spaces) == sorted(SEVEN)
        assert set(spaces[:seats]) == {player.country for player in state.players}
        assert state.segment == 1


def test_random_alliances_are_for_the_first_turn_only():
    position = Position("prussia", "austria", random_alliances=True).income()
    assert position.state.turn == 2
    assert list(position.pending().values()) == ["bid"]


# ---- what the display means


def test_allies_are_those_of_ones_own_row():
    position = Position("prussia", "austria", "france")
    position.discs("german_states", **dict.fromkeys(SEVEN, 1))
    position.segment("prussia")
    assert position.options("prussia", Attack, "target", area="german_states") == set(BELOW)
