"""What a decision asks its owner, and what everybody reads about it: who fights whom where, and for what."""

import pytest

from engines.age_of_reason.moves import Attack, Bid, Hire, Pass
from tests.age_of_reason.table import GAME, Position


@pytest.fixture
def battle() -> Position:
    """Prussia attacks Austria in the German States; France may join."""
    position = Position("prussia", "austria", "france")
    position.discs("german_states", prussia=1, austria=1, france=1, spain=1)
    position.claimed("prussia", "bavaria", "army_training", "reserve")
    position.segment("prussia")
    position.play("prussia", Attack(area="german_states", target="austria"))
    return position


def asked(position: Position, country: str) -> tuple[str, str]:
    """Return what a player is asked, and what all read."""
    decision = position.decision(country)
    return decision.prompt, decision.notice


def test_who_fights_knows_what_counts_already(battle: Position):
    before = "Before cards, allies and dice: {}. "
    asks = "Which card do you lay face down? You have {}."
    battle.gold(prussia=7, austria=6, france=1)
    assert asked(battle, "prussia") == (
        "You attack <seat:1> (Austria) in the German States. "
        + before.format("2 for you, 0 for <seat:1>")
        + asks.format("7 gold"),
        "attacks <seat:1> (Austria) in the German States and lays a card",
    )
    assert asked(battle, "austria") == (
        f"<seat:0> attacks you in the German States. {before.format('2 for <seat:0>, 0 for you')}"
        + asks.format("6 gold"),
        "is attacked in the German States and lays a card",
    )
    assert asked(battle, "france") == (
        (
            "<seat:0> attacks <seat:1> (Austria) in the German States. "
            + before.format("2 for <seat:0>, 0 for <seat:1>")
            + "You may help the defence with your ally card, bluff with the blank, or stay out. "
            "You have 1 gold."
        ),
        "may join the battle in the German States",
    )


def test_who_pays_and_who_rolls_again_knows_where(battle: Position):
    battle.gold(prussia=7)
    battle.lay(prussia="prussia_blank", austria="austria_blank", france=None)
    assert asked(battle, "prussia") == (
        (
            "Which allies without a player do you pay? Each helps with +1 for 1 gold. Here: Spain. "
            "You have 7 gold."
        ),
        "may pay allies in the German States",
    )
    battle.dice(3, 1, 6, 2)
    battle.play("prussia", Hire(countries=()))
    assert asked(battle, "prussia") == (
        (
            "It stands at 4 for you, 4 for <seat:1>: a tie, so the attack fails. Use a Reserve to roll all "
            "dice again?"
        ),
        "may use a Reserve in the German States",
    )


def test_targets_without_a_player_stand_for_themselves():
    position = Position("prussia", "austria")
    position.discs("german_states", prussia=1, russia=1)
    position.marker("german_states", 3)
    for target, stands in (("russia", "4 for Russia"), ("german_states_01", "3 for the marker")):
        position.segment("prussia")
        position.play("prussia", Attack(area="german_states", target=target))
        assert f"0 for you, {stands}." in position.decision("prussia").prompt
        position.state.agenda, position.state.combat = [], None


def test_an_auction_tells_the_standing_bid_also_after_passes():
    position = Position("prussia", "austria", "france")
    position.gold(prussia=7, france=9)
    position.auctions()
    assert asked(position, "prussia") == (
        (
            "Open the auction: propose a country for each alliance, and bid 0 or more. You have 7 gold; "
            "the bank gives more, 2 gold for 1 unrest."
        ),
        "opens the auction",
    )
    position.play("prussia", Bid(gold=2, above="spain", below="russia"))
    position.play("austria", Pass())
    assert asked(position, "france") == (
        (
            "<seat:0> bids 2 gold: Spain above, Russia below. Raise, with the same proposal or another, or "
            "pass. "
            "You have 9 gold; the bank gives more, 2 gold for 1 unrest."
        ),
        "may raise the bid of <seat:0>: 2 gold, Spain above, Russia below",
    )


def test_at_the_end_of_the_unrest_track_the_bank_gives_no_more():
    position = Position("prussia", "austria", "france")
    position.gold(prussia=7)
    position.unrest(prussia=22)
    position.auctions()
    assert asked(position, "prussia")[0].endswith("You have 7 gold.")


def labels(position: Position, country: str) -> list[str]:
    """Return the buttons that a bidder is offered beside the list."""
    decision = position.decision(country)
    return [one.label for one in GAME.proposals(GAME.view(position.state, decision.seat), decision)]


def test_a_bidder_is_offered_the_standing_proposal_and_their_own():
    position = Position("prussia", "austria", "france")
    position.gold(prussia=7, austria=7, france=9)
    position.auctions()
    assert labels(position, "prussia") == [], "it is the opening bid"
    position.play("prussia", Bid(gold=2, above="spain", below="russia"))
    assert labels(position, "austria") == ["Raise to 3 gold, same proposal"], "no bid before"
    position.play("austria", Bid(gold=3, above="russia", below="spain"))
    position.play("france", Pass())
    own = "Raise to 4 gold, your proposal"
    assert labels(position, "prussia") == ["Raise to 4 gold, same proposal", own]
    position.play("prussia", Bid(gold=4, above="spain", below="russia"))
    position.play("austria", Bid(gold=5, above="spain", below="russia"))
    position.play("france", Pass())
    assert labels(position, "prussia") == ["Raise to 6 gold, same proposal"], "it is one's own"


def test_a_segment_tells_what_there_is_to_spend():
    position = Position("prussia", "austria")
    position.gold(prussia=3)
    prompt, notice = asked(position.segment("prussia"), "prussia")
    assert prompt.endswith("You have 3 gold.")
    assert notice == "acts: a box, an attack, or both"


def test_no_notice_depends_on_what_is_hidden(battle: Position):
    public = GAME.view(battle.state, None).pending
    battle.lay(france=battle.ally("france"))
    assert [one for one in public if one.seat != 2] == list(GAME.view(battle.state, None).pending)


def test_the_last_country_is_offered_to_either_alliance():
    position = Position("prussia", "austria", "france")
    position.gold(prussia=7, austria=7, france=9)
    position.auctions()
    for above, below in (("prussia", "austria"), ("france", "spain"), ("russia", "great_britain")):
        (opener,) = position.pending()
        position.play(opener, Bid(gold=0, above=above, below=below))
        while position.state.auction is not None and position.state.auction.bidder is not None:
            (bidder,) = position.pending()
            position.play(bidder, Pass())
    (opener,) = position.pending()
    assert labels(position, opener) == [
        "Bid 0 gold, United Provinces above",
        "Bid 0 gold, United Provinces below",
    ]
    position.play(opener, Bid(gold=0, above="united_provinces"))
    (bidder,) = position.pending()
    assert labels(position, bidder) == [
        "Raise to 1 gold, same proposal",
        "Raise to 1 gold, United Provinces below",
    ]
