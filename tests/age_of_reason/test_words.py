"""What players read before a move: descriptions, labels and standing orders."""

from typing import Any

import pytest

from engines.age_of_reason.moves import (
    Attack,
    Bid,
    Choose,
    Claim,
    Convert,
    Hire,
    Keep,
    Lay,
    Pass,
    Reroll,
)
from engines.age_of_reason.policies import BidLimit, Defend, HireUp, Idle, Join, SitOut, UseReserve
from engines.kernel import Default, Label, Move, Policy
from tests.age_of_reason.table import GAME, Position


def told(position: Position, country: str, move: Move) -> str:
    seat = position.seat(country)
    return GAME.describe(GAME.view(position.state, seat), seat, move)


@pytest.fixture
def position() -> Position:
    """Prussia's segment, with 1 gold, unrest 7, and two cards discarded."""
    position = Position("prussia", "austria", "france")
    position.gold(prussia=1)
    position.unrest(prussia=7)
    position.discard("prussia", "prussia_07", "prussia_09")
    position.discs("german_states", prussia=1, austria=1, russia=1, spain=1, france=1)
    position.discs("baltic", austria=1)
    position.discs("africa", prussia=2)
    position.marker("india", None)
    position.marker("german_states", 3)
    position.marker("german_states", 3)
    position.discs("ottoman_empire", prussia=1)
    position.marker("ottoman_empire", 5)
    return position.segment("prussia")


STAKES = "before cards, allies and dice"
BOX = ", instead of an action box"


@pytest.mark.parametrize(
    ("move", "line"),
    [
        (Pass(), "Pass: no action box and no attack in this segment."),
        (Claim(box="bavaria"), "Claim Bavaria: +1 in the German States until the end of the turn."),
        (Claim(box="banking"), "Claim Banking: 5 gold."),
        (
            Claim(box="sweden"),
            "Claim Sweden for 1 gold: +2 in the Baltic until the end of the turn.",
        ),
        (
            Claim(box="army_training"),
            "Claim Army Training: +1 in every battle until the end of the turn.",
        ),
        (
            Claim(box="government_reform"),
            "Claim Government Reform: your unrest falls from 7 to 5.",
        ),
        (
            Claim(box="militia", card="prussia_07"),
            "Claim Militia: take back the card 4 infantry (5 gold).",
        ),
        (Claim(box="slaves"), "Claim Slaves: 4 gold for 2 discs in Africa."),
        (Claim(box="tobacco"), "Claim Tobacco: it brings you nothing now."),
        (
            Claim(box="levant_company", area="ottoman_empire"),
            "Claim Levant Company: 2 gold for 1 disc in the Ottoman Empire.",
        ),
        (
            Claim(box="war_office"),
            ("Claim War Office: in later segments of this turn you may attack twice where you claim no box."),
        ),
        (
            Claim(box="reserve"),
            "Claim Reserve: in one battle you may have all dice rolled again.",
        ),
        (
            Convert(area="india", card="prussia_08"),
            (
                "Convert the action marker in India for 2 gold, instead of an action box: your disc takes "
                "its place. The card 1 infantry + 1 ship (1 gold) is discarded, its own cost is not paid. "
                "Your gold falls short: 1 unrest."
            ),
        ),
        (
            Attack(area="german_states", target="austria"),
            f"Attack <seat:1> (Austria) in the German States{BOX}: 0 against 0 {STAKES}.",
        ),
        (
            Attack(area="german_states", target="russia"),
            f"Attack Russia (non-player) in the German States{BOX}: 0 against 4 {STAKES}.",
        ),
        (
            Attack(area="german_states", target="german_states_01"),
            f"Attack the marker 3 in the German States{BOX}: 0 against 3 {STAKES}.",
        ),
        (
            Attack(area="ottoman_empire", target="ottoman_empire_03"),
            (f"Attack the marker 5 in the Ottoman Empire{BOX}: 0 against 5 {STAKES}. It brings you 1 point."),
        ),
        (
            Attack(area="baltic", target="austria"),
            (
                f"Attack <seat:1> (Austria) in the Baltic{BOX}: 0 against 0 {STAKES}. "
                "Needs a ship card or the blank."
            ),
        ),
    ],
)
def test_a_segment_is_described_before_it_is_played(position: Position, move: Move, line: str):
    assert position.may("prussia", move)
    assert told(position, "prussia", move) == line


def test_after_a_box_no_box_is_given_up(position: Position):
    position.play("prussia", Claim(box="banking"))
    move = Attack(area="german_states", target="austria")
    assert told(position, "prussia", move).endswith(f"0 against 0 {STAKES}.")
    assert told(position, "prussia", Pass()) == "Pass: no attack now."


def test_boxes_that_will_count_are_told_before_an_attack(position: Position):
    position.claimed("prussia", "bavaria")
    position.claimed("prussia", "army_training")
    position.claimed("austria", "army_training")
    position.segment("prussia")
    line = told(position, "prussia", Attack(area="german_states", target="austria"))
    assert f"2 against 1 {STAKES}." in line


def test_a_war_office_gives_a_second_attack(position: Position):
    position.claimed("prussia", "war_office")
    position.segment("prussia")
    line = told(position, "prussia", Attack(area="german_states", target="austria"))
    assert line.endswith("Your War Office then gives you a second attack.")


def test_a_player_without_a_free_disc_is_warned(position: Position):
    position.discs("german_states", prussia=19)
    position.segment("prussia")
    line = told(position, "prussia", Attack(area="german_states", target="austria"))
    assert "You have no disc left to put there." in line


def test_the_blank_converts(position: Position):
    position.keep_only("prussia", position.blank("prussia"))
    line = told(position.segment("prussia"), "prussia", Convert(area="india", card="prussia_blank"))
    assert "The blank card serves as the ship card." in line


def test_bids_are_described():
    position = Position("prussia", "austria").auctions()
    position.gold(prussia=3)
    free = Bid(gold=0, above="united_provinces", below="france")
    assert told(position, "prussia", free) == "Bid 0 gold: the United Provinces above, France below."
    dear = Bid(gold=8, above="spain", below="france")
    assert told(position, "prussia", dear) == "Bid 8 gold (3 unrest if you win): Spain above, France below."
    position.play("prussia", free)
    assert told(position, "austria", Pass()) == "Pass: <seat:0> wins the auction for 0 gold."


def test_a_bid_names_players_and_a_pass_that_is_not_the_last_does_not_end_the_auction():
    position = Position("prussia", "austria", "france").auctions()
    bid = Bid(gold=2, above="prussia", below="russia")
    assert told(position, "prussia", bid) == "Bid 2 gold: <seat:0> (Prussia) above, Russia below."
    position.play("prussia", bid)
    assert told(position, "austria", Pass()) == (
        "Pass: the bid of <seat:0>, 2 gold, stands unless somebody raises it."
    )
    position.play("austria", Pass())
    assert told(position, "france", Pass()) == "Pass: <seat:0> wins the auction for 2 gold."


def test_the_numbers_of_a_bid_show_their_unrest():
    position = Position("prussia", "austria").auctions()
    position.gold(prussia=3)
    view = GAME.view(position.state, 0)
    assert GAME.label(view, 3) == Label("3")
    assert GAME.label(view, 6) == Label("6", hint="2 unrest if you win")
    assert GAME.label(GAME.view(position.state, 1), 50).hint == ""


def test_countries_are_described():
    state = GAME.setup(2, b"seed", GAME.Options(countries="chosen"))
    view = GAME.view(state, 0)
    assert GAME.describe(view, 0, Choose(country="russia")) == (
        "Play Russia. It borders the Baltic, Central Europe and the Ottoman Empire."
    )
    assert GAME.describe(view, 0, Choose(country="spain")) == "Play Spain. It borders no area."


@pytest.fixture
def battle(position: Position) -> Position:
    """Prussia attacks Austria in the German States; France may join."""
    position.play("prussia", Attack(area="german_states", target="austria"))
    return position


@pytest.mark.parametrize(
    ("country", "card", "line"),
    [
        ("prussia", "prussia_01", "Lay 1 infantry (free) face down: strength 1."),
        ("prussia", "prussia_blank", "Lay the blank card face down: it costs nothing, strength 0."),
        (
            "prussia",
            "prussia_05",
            (
                "Lay 3 infantry (3 gold) face down: strength 3. When it is opened, your gold falls short: "
                "1 unrest."
            ),
        ),
        ("austria", "austria_06", "Lay 4 infantry (7 gold) face down: strength 4."),
        ("france", "france_ally", "Help <seat:1> with your ally card: +1 for 1 gold."),
        ("france", "france_blank", "Bluff with your blank card: it helps nobody and costs nothing."),
        ("france", None, "Stay out of this battle."),
    ],
)
def test_cards_are_described(battle: Position, country: str, card: str | None, line: str):
    assert told(battle, country, Lay(card=card)) == line


def test_hiring_is_described(battle: Position):
    battle.lay(prussia="prussia_05", austria="austria_01", france=None)
    assert told(battle, "prussia", Hire(countries=())) == "Pay nobody for help."
    assert told(battle, "prussia", Hire(countries=("spain",))) == (
        "Pay Spain for help: +1 for 1 gold. Together with your card your gold falls short: 2 unrest."
    )


def test_reserves_are_described(position: Position):
    position.claimed("prussia", "reserve")
    battle = position.segment("prussia")
    position.play("prussia", Attack(area="german_states", target="austria"))
    again = "Use a Reserve: all four dice are rolled again, and your disc leaves its box."
    assert told(battle, "prussia", Reroll()) == again
    assert told(battle, "prussia", Keep()) == "Let the dice stand."
    battle.lay(prussia="prussia_01", austria="austria_01", france=None)
    battle.dice(3, 1, 6, 2)
    battle.play("prussia", Hire(countries=()))
    battle.play("austria", Hire(countries=()))
    assert told(battle, "prussia", Keep()) == "Let the dice stand: 3 for you, 5 for <seat:1>."


# ---- labels


@pytest.mark.parametrize(
    ("value", "name", "group", "hint"),
    [
        (None, "none", "", ""),
        (3, "3", "", ""),
        ("austria", "<seat:1> (Austria)", "lower alliance", ""),
        ("prussia", "You (Prussia)", "upper alliance", ""),
        ("spain", "Spain", "upper alliance", "non-player"),
        (
            "german_states",
            "German States",
            "Europe",
            "you 1, <seat:1> 1, <seat:2> 1, Spain 1, Russia 1; markers 3, 3",
        ),
        ("india", "India", "Colonies", "markers action"),
        ("caribbean", "Caribbean", "Colonies", ""),
        ("sweden", "Sweden", "Support", "+2 in the Baltic; costs 1 gold"),
        ("slaves", "Slaves", "Trading", "4 gold now; 2 gold per disc of yours in Africa"),
        (
            "levant_company",
            "Levant Company",
            "Trading",
            "2 or 0 gold now; 2 gold per disc of yours in the Ottoman Empire or the Mediterranean",
        ),
        ("prussia_01", "1 infantry (free)", "", "strength 1"),
        ("prussia_02", "2 infantry (1 gold) (copy 1)", "", "strength 2"),
        ("prussia_03", "2 infantry (1 gold) (copy 2)", "", "strength 2"),
        (
            "prussia_08",
            "1 infantry + 1 ship (1 gold)",
            "",
            "strength 1, 2 where ships count",
        ),
        ("prussia_07", "4 infantry (5 gold)", "discarded", "strength 4; costs 2 unrest"),
        ("prussia_ally", "Ally card", "", "helps an ally: +1, 1 gold when it counts"),
        (
            "prussia_blank",
            "Blank card",
            "",
            "free, strength 0, stands in for a ship; helps nobody",
        ),
        ("russia_01", "1 infantry (free)", "Russia", "strength 1"),
        ("german_states_01", "Marker 3 (copy 1)", "German States", "strength 3 and dice"),
        ("german_states_02", "Marker 3 (copy 2)", "German States", "strength 3 and dice"),
        ("ottoman_empire_03", "Marker 5", "Ottoman Empire", "strength 5 and dice, brings 1 point"),
        ("india_06", "Action marker", "India", "not fought, but converted"),
        ((), "nobody", "", ""),
        (("spain", "united_provinces"), "Spain, United Provinces", "", ""),
        ("losing", "When losing", "", ""),
        ("ask", "Ask me", "", ""),
    ],
)
def test_labels(position: Position, value: Any, name: str, group: str, hint: str):
    label = GAME.label(GAME.view(position.state, 0), value)
    assert (label.name, label.group, label.hint) == (name, group, hint)


def test_the_label_of_a_blank_tells_what_its_ship_adds_by_the_option():
    view = GAME.view(Position("prussia", "austria", blank_at_sea="strength").state, 0)
    assert GAME.label(view, "prussia_blank").hint == "free, strength 0, 1 where ships count; helps nobody"


@pytest.mark.parametrize(
    ("card", "hint"),
    [
        ("prussia_02", "strength 2"),
        ("prussia_08", "strength 1"),
        ("prussia_05", "strength 3; costs 1 unrest"),
    ],
)
def test_in_a_battle_a_card_shows_what_it_is_worth_there(battle: Position, card: str, hint: str):
    assert GAME.label(GAME.view(battle.state, 0), card).hint == hint


def test_ships_count_where_ships_sail(position: Position):
    position.play("prussia", Attack(area="baltic", target="austria"))
    assert GAME.label(GAME.view(position.state, 0), "prussia_08").hint == "strength 2"


def test_to_stay_out_is_called_so(battle: Position):
    assert GAME.label(GAME.view(battle.state, 2), None).name == "No card: stay out"


def test_nothing_in_a_hand_is_called_the_same(position: Position):
    for country in ("prussia", "austria", "france"):
        seat = position.seat(country)
        view = GAME.view(position.state, seat)
        labels = [GAME.label(view, card).name for card in view.hand]
        assert len(set(labels)) == len(labels)


# ---- standing orders


@pytest.mark.parametrize(
    ("policy", "line"),
    [
        (
            BidLimit(above="prussia", below="france", limit=6, turn=1),
            (
                "In turn 1 bid up to 6 gold: <seat:0> (Prussia) above, <seat:2> (France) below. When others "
                "bid more: pass."
            ),
        ),
        (
            BidLimit(above="prussia", limit=0, otherwise="ask", turn=2),
            "In turn 2 bid up to 0 gold: <seat:0> (Prussia) above. When others bid more: ask you.",
        ),
        (SitOut(), "Pass in every auction that you do not open."),
        (Join(card="ally", gold=3), "When you may join a battle: lay the ally card, for 3 gold in all."),
        (Join(card="blank"), "When you may join a battle: lay the blank card."),
        (Join(card="stay"), "When you may join a battle: stay out."),
        (
            Defend(card="prussia_07"),
            "When you are attacked, lay the card 4 infantry (5 gold) if you hold it.",
        ),
        (HireUp(to=2), "In a battle pay up to 2 non-player allies."),
        (HireUp(to=0), "Never pay non-player allies."),
        (UseReserve(when="never"), "Never use a Reserve."),
        (UseReserve(when="losing"), "Use a Reserve whenever you would lose the battle."),
        (Idle(turn=3), "Pass all your remaining segments of turn 3."),
        (Default(), "Play the default, else a random legal move"),
    ],
)
def test_standing_orders_are_described(position: Position, policy: Policy, line: str):
    assert GAME.describe_policy(GAME.view(position.state, 0), policy) == line
