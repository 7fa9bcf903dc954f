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
from engines.kernel import Default, Move, Policy
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


STAKES = "Before cards, allies and dice"
BOX = "This gives up the action box of this segment."


@pytest.mark.parametrize(
    ("move", "line"),
    [
        (Pass(), "Pass: no action box and no attack in this segment."),
        (Claim(box="bavaria"), "Place a disc in Bavaria: +1 in the German States until the end of the turn."),
        (Claim(box="banking"), "Place a disc in Banking: 5 gold."),
        (
            Claim(box="sweden"),
            "Place a disc in Sweden for 1 gold: +2 in the Baltic until the end of the turn.",
        ),
        (
            Claim(box="army_training"),
            "Place a disc in Army Training: +1 in every battle until the end of the turn.",
        ),
        (
            Claim(box="government_reform"),
            "Place a disc in Government Reform: your unrest falls from 7 to 5.",
        ),
        (
            Claim(box="militia", card="prussia_07"),
            "Place a disc in Militia: take back the card 4 infantry (5 gold).",
        ),
        (Claim(box="slaves"), "Place a disc in Slaves: 4 gold for 2 discs in Africa."),
        (Claim(box="tobacco"), "Place a disc in Tobacco: it brings you nothing now."),
        (
            Claim(box="levant_company", area="ottoman_empire"),
            "Place a disc in Levant Company: 2 gold for 1 disc in the Ottoman Empire.",
        ),
        (
            Claim(box="war_office"),
            (
                "Place a disc in War Office: in later segments of this turn you may attack twice where you "
                "claim no box."
            ),
        ),
        (
            Claim(box="reserve"),
            "Place a disc in Reserve: in one battle you may have all dice rolled again.",
        ),
        (
            Convert(area="india", card="prussia_08"),
            (
                "Pay 2 gold and convert the action marker in India: your disc takes its place. The card 1 "
                "infantry + 1 ship (1 gold) is discarded. It costs you 1 unrest, as your gold does not "
                f"suffice. {BOX}"
            ),
        ),
        (
            Attack(area="german_states", target="austria"),
            f"Attack Austria (<seat:1>) in the German States. {STAKES}: 0 for you, 0 for <seat:1>. {BOX}",
        ),
        (
            Attack(area="german_states", target="russia"),
            f"Attack Russia (non-player) in the German States. {STAKES}: 0 for you, 4 for Russia. {BOX}",
        ),
        (
            Attack(area="german_states", target="german_states_01"),
            f"Attack the marker 3 in the German States. {STAKES}: 0 for you, 3 for the marker 3. {BOX}",
        ),
        (
            Attack(area="ottoman_empire", target="ottoman_empire_03"),
            (
                f"Attack the marker 5 in the Ottoman Empire. {STAKES}: 0 for you, 5 for the marker 5. "
                f"It brings you 1 point. {BOX}"
            ),
        ),
        (
            Attack(area="baltic", target="austria"),
            (
                f"Attack Austria (<seat:1>) in the Baltic. {STAKES}: 0 for you, 0 for <seat:1>. "
                f"Your card must show a ship or be the blank. {BOX}"
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
    assert told(position, "prussia", move).endswith("0 for you, 0 for <seat:1>.")
    assert told(position, "prussia", Pass()) == "Pass: no attack now."


def test_boxes_that_will_count_are_told_before_an_attack(position: Position):
    position.claimed("prussia", "bavaria")
    position.claimed("prussia", "army_training")
    position.claimed("austria", "army_training")
    position.segment("prussia")
    line = told(position, "prussia", Attack(area="german_states", target="austria"))
    assert f"{STAKES}: 2 for you, 1 for <seat:1>." in line


def test_a_war_office_gives_a_second_attack(position: Position):
    position.claimed("prussia", "war_office")
    position.segment("prussia")
    line = told(position, "prussia", Attack(area="german_states", target="austria"))
    assert line.endswith("No action box in this segment; your War Office gives you a second attack.")


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
    assert told(position, "prussia", dear).endswith("France below. If you win, it costs you 3 unrest.")
    position.play("prussia", free)
    assert told(position, "austria", Pass()) == "Pass: the bid of <seat:0> over 0 gold stands."


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
        ("prussia", "prussia_01", "Lay the card 1 infantry (free) face down."),
        ("prussia", "prussia_blank", "Lay the blank card face down."),
        (
            "prussia",
            "prussia_05",
            (
                "Lay the card 3 infantry (3 gold) face down. When it is paid, it costs you 1 unrest, as your "
                "gold does not suffice."
            ),
        ),
        ("austria", "austria_06", "Lay the card 4 infantry (7 gold) face down."),
        ("france", "france_ally", "Help <seat:1> with your ally card: +1, for 1 gold."),
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
        "Pay Spain for help: +1 for 1 gold. With your laid card it costs you 2 unrest, as your gold does not "
        "suffice."
    )


def test_reserves_are_described(battle: Position):
    assert told(battle, "prussia", Reroll()).startswith("Take a disc of yours out of a Reserve box")
    assert told(battle, "prussia", Keep()) == "Let the dice stand."


# ---- labels


@pytest.mark.parametrize(
    ("value", "name", "group", "hint"),
    [
        (None, "none", "", ""),
        (3, "3", "", ""),
        ("austria", "Austria", "lower alliance", "<seat:1>"),
        ("spain", "Spain", "upper alliance", "non-player"),
        ("german_states", "German States", "Europe", "you: 1 disc; markers: 3, 3"),
        ("india", "India", "Colonies", "markers: action"),
        ("caribbean", "Caribbean", "Colonies", ""),
        ("sweden", "Sweden", "Support", "+2 in the Baltic; costs 1 gold"),
        ("slaves", "Slaves", "Trading", "2 gold for each of your discs in Africa; now 4 gold"),
        (
            "levant_company",
            "Levant Company",
            "Trading",
            "2 gold for each of your discs in the Ottoman Empire or the Mediterranean; now 2 gold or 0 gold",
        ),
        ("prussia_01", "1 infantry (free)", "in your hand", "strength 1"),
        ("prussia_02", "2 infantry (1 gold) #1", "in your hand", "strength 2"),
        ("prussia_03", "2 infantry (1 gold) #2", "in your hand", "strength 2"),
        (
            "prussia_08",
            "1 infantry + 1 ship (1 gold)",
            "in your hand",
            "strength 1, 2 where ships count",
        ),
        ("prussia_07", "4 infantry (5 gold)", "discarded", "strength 4; costs 2 unrest"),
        ("prussia_ally", "Ally card", "in your hand", "helps an ally: +1, 1 gold when it counts"),
        (
            "prussia_blank",
            "Blank card",
            "in your hand",
            "free, strength 0, stands in for a ship; helps nobody",
        ),
        ("russia_01", "1 infantry (free)", "Russia", "strength 1"),
        ("german_states_01", "Marker 3 #1", "German States", "strength 3 and dice"),
        ("german_states_02", "Marker 3 #2", "German States", "strength 3 and dice"),
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
            "In turn 1 bid up to 6 gold for Prussia above, France below; above that pass.",
        ),
        (
            BidLimit(above="prussia", limit=0, otherwise="ask", turn=2),
            "In turn 2 bid up to 0 gold for Prussia above; above that ask you.",
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
