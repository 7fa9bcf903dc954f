"""What a refused player reads: why not, what would be legal, and the section of the rules."""

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
from engines.kernel import Move
from tests.age_of_reason.table import GAME, SEVEN, Position


def check(position: Position, country: str, move: Move, code: str, rule: str, words: str) -> None:
    """Let a move be refused; compare what is said."""
    refusal = position.refused(country, move)
    assert (refusal.code, refusal.rule) == (code, f"Age of Reason {rule}")
    assert words in refusal.text
    assert "{" not in refusal.text


# ---- countries (3.0)


@pytest.mark.parametrize(
    ("country", "code", "words"),
    [
        ("atlantis", "unknown", "no “atlantis”"),
        ("spain", "unavailable", "Spain is played by <seat:0>. You can choose: Great Britain"),
    ],
)
def test_a_country_that_cannot_be_chosen(country: str, code: str, words: str):
    state = GAME.setup(3, b"seed", GAME.Options(countries="chosen"))
    GAME.apply(state, 0, Choose(country="spain"))
    refusal = GAME.refuse(state, 1, Choose(country=country))
    assert (refusal.code, refusal.rule) == (code, "Age of Reason 3.0")
    assert words in refusal.text


# ---- alliances (4.2)


@pytest.mark.parametrize(
    ("move", "code", "rule", "words"),
    [
        (Pass(), "conflict", "4.2", "must bid; 0 is enough"),
        (Bid(gold=0), "conflict", "4.2", "Name a country for each alliance, out of Great Britain"),
        (Bid(gold=0, above="spain"), "conflict", "4.2", "Name a country for each alliance"),
        (Bid(gold=0, above="spain", below="spain"), "conflict", "4.2", "cannot join both"),
        (Bid(gold=0, above="spain", below="atlantis"), "unknown", "4.2", "no “atlantis”"),
        (Bid(gold=-1, above="spain", below="russia"), "limit", "4.2", "0 or more"),
        (Bid(gold=51, above="spain", below="russia"), "unaffordable", "4.0", "50 at most: 14 gold"),
        (Claim(box="banking"), "wrong_move", "4.2", "bid or pass"),
    ],
)
def test_an_opening_bid(move: Move, code: str, rule: str, words: str):
    check(Position("prussia", "austria").auctions(), "prussia", move, code, rule, words)


@pytest.mark.parametrize(
    ("move", "code", "words"),
    [
        (
            Bid(gold=5, above="prussia", below="great_britain"),
            "limit",
            "<seat:0> has bid 5: bid 6 or more, or pass",
        ),
        (Bid(gold=2, above="prussia", below="great_britain"), "limit", "bid 6 or more"),
        (Bid(gold=6, above="spain", below="russia"), "unavailable", "Spain is allied already"),
        (Bid(gold=6, above="russia", below="austria"), "unavailable", "Countries to place: Great Britain"),
    ],
)
def test_a_raise(move: Move, code: str, words: str):
    position = Position("prussia", "austria").auctions()
    position.play("prussia", Bid(gold=0, above="spain", below="austria"))
    position.play("austria", Pass())
    position.play("austria", Bid(gold=0, above="russia", below="france"))
    position.play("prussia", Pass())
    position.play("prussia", Bid(gold=5, above="great_britain", below="prussia"))
    check(position, "austria", move, code, "4.2", words)


@pytest.mark.parametrize(
    ("above", "below"), [(None, None), ("united_provinces", "united_provinces"), ("spain", None)]
)
def test_the_last_country(above: str | None, below: str | None):
    position = Position("prussia", "austria").auctions()
    for bidder, pair in (("prussia", SEVEN[:2]), ("austria", SEVEN[4:6]), ("prussia", (SEVEN[2], SEVEN[6]))):
        position.play(bidder, Bid(gold=0, above=pair[0], below=pair[1]))
        position.play(next(iter(position.pending())), Pass())
    code = "unavailable" if above == "spain" else "conflict"
    words = "Spain is allied already" if above == "spain" else "The United Provinces is the last one to place"
    check(position, "austria", Bid(gold=0, above=above, below=below), code, "4.2", words)


# ---- action boxes (4.3.1, 6.0)


@pytest.fixture
def position() -> Position:
    """Prussia's segment. Austria holds Saxony and one Army Training; Prussia has discarded three cards."""
    position = Position("prussia", "austria", "france")
    position.claimed("austria", "saxony", "army_training")
    position.discard("prussia", "prussia_07", "prussia_09", "prussia_blank")
    position.discs("german_states", prussia=1, austria=1, france=1, spain=1)
    position.discs("india", austria=1)
    position.discs("ottoman_empire", austria=1)
    position.discs("baltic", russia=1)
    for area, strength in (("india", None), ("india", 4), ("german_states", 3), ("africa", 3)):
        position.marker(area, strength)
    return position.segment("prussia")


@pytest.mark.parametrize(
    ("move", "code", "rule", "words"),
    [
        (Claim(box="atlantis"), "unknown", "6.0", "no “atlantis” to name here. You can name: Banking,"),
        (Claim(box="saxony"), "unavailable", "4.3.1", "Saxony is taken. You can claim: Banking"),
        (Claim(box="army_training"), "unavailable", "4.3.1", "Army Training is taken"),
        (Claim(box="banking", card="prussia_07"), "conflict", "6.0", "Banking brings no card back"),
        (Claim(box="banking", area="india"), "conflict", "6.0", "Banking asks for no area"),
        (Claim(box="slaves", area="africa"), "conflict", "6.0", "Slaves asks for no area"),
        (Claim(box="militia"), "conflict", "6.0", "Say which card you take back: 4 infantry (5 gold)"),
        (Claim(box="militia", card="prussia_01"), "not_yours", "6.0", "is not in your discard pile"),
        (Claim(box="militia", card="prussia_09"), "conflict", "6.0", "no ship: 4 infantry (5 gold)."),
        (Claim(box="militia", card="prussia_blank"), "conflict", "6.0", "no ship: 4 infantry (5 gold)."),
        (Claim(box="militia", card="atlantis"), "unknown", "6.0", "no “atlantis”"),
        (
            Claim(box="pressgangs", card="prussia_07"),
            "conflict",
            "6.0",
            "a ship: 2 infantry + 1 ship",
        ),
        (Claim(box="pressgangs", card="prussia_blank"), "conflict", "6.0", "shows a ship"),
        (Claim(box="levant_company"), "conflict", "6.0", "name Ottoman Empire, Mediterranean"),
        (Claim(box="levant_company", area="india"), "conflict", "6.0", "does not pay for India, but for Ott"),
        (Claim(box="levant_company", area="atlantis"), "unknown", "6.0", "no “atlantis”"),
        # converting
        (Convert(area="atlantis", card="prussia_08"), "unknown", "4.3.2 I", "no “atlantis”"),
        (Convert(area="india", card="atlantis"), "unknown", "4.3.2 I", "no “atlantis”"),
        (Convert(area="africa", card="prussia_08"), "unavailable", "4.3.2 I", "You can convert in: India."),
        (
            Convert(area="india", card="prussia_09"),
            "not_yours",
            "4.3.2",
            "do not hold the card 2 infantry",
        ),
        (Convert(area="india", card="spain_05"), "not_yours", "4.3.2", "do not hold"),
        (Convert(area="india", card="prussia_ally"), "conflict", "4.3.2", "The ally card only helps others"),
        (
            Convert(area="india", card="prussia_01"),
            "conflict",
            "4.3.2",
            "In India your card must show",
        ),
        # attacking
        (Attack(area="atlantis", target="austria"), "unknown", "4.3.2 II", "no “atlantis”"),
        (Attack(area="german_states", target="atlantis"), "unknown", "4.3.2 II", "no “atlantis”"),
        (Attack(area="austria", target="german_states"), "unknown", "4.3.2 II", "no “austria” to name here"),
        (
            Attack(area="german_states", target="spain"),
            "conflict",
            "4.3.2 II",
            "Spain is your ally this turn",
        ),
        (Attack(area="german_states", target="prussia"), "conflict", "4.3.2 II", "your own disc"),
        (
            Attack(area="german_states", target="russia"),
            "unavailable",
            "4.3.2 II",
            "Russia is not in the German States. You can attack there: ",
        ),
        (
            Attack(area="india", target="austria"),
            "no_access",
            "4.3.2 II",
            "no disc in India, and colonies",
        ),
        (Attack(area="africa", target="africa_01"), "no_access", "4.3.2 II", "Converting a marker opens"),
        (Attack(area="ottoman_empire", target="austria"), "no_access", "4.3.2 II", "does not border it"),
        (
            Attack(area="africa", target="africa_02"),
            "unavailable",
            "4.3.2 II",
            "The action marker is not in Africa",
        ),
        (Bid(gold=0), "wrong_move", "4.3", "claim a box, attack or pass; bid is for another moment"),
        (Lay(card="prussia_01"), "wrong_move", "4.3", "lay is for another moment"),
    ],
)
def test_a_segment(position: Position, move: Move, code: str, rule: str, words: str):
    check(position, "prussia", move, code, rule, words)


def test_whom_one_can_attack_instead_is_said(position: Position):
    refusal = position.refused("prussia", Attack(area="german_states", target="spain"))
    assert refusal.text.endswith(
        "You can attack in the German States: <seat:2> (France), <seat:1> (Austria), marker 3."
    )


def test_an_action_marker_is_not_attacked(position: Position):
    marker = next(one for one in position.state.areas["india"].markers if one in ("india_06", "india_07"))
    move = Attack(area="india", target=marker)
    check(position, "prussia", move, "conflict", "4.3.2 III", "convert it with a ship card for 2 gold")


def test_the_blank_before_a_ship_card():
    position = Position("prussia", "austria")
    position.marker("india", None)
    position.segment("prussia")
    move = Convert(area="india", card=position.blank("prussia"))
    check(position, "prussia", move, "conflict", "4.3.2 I", "only when you hold no card with a ship")


def test_what_cannot_be_paid():
    position = Position("prussia", "austria")
    position.gold(prussia=0)
    position.unrest(prussia=22)
    position.marker("india", None)
    position.segment("prussia")
    check(position, "prussia", Claim(box="sweden"), "unaffordable", "4.3.1", "Sweden costs 1 gold")
    move = Convert(area="india", card=position.card("prussia", 1, 1))
    check(position, "prussia", move, "unaffordable", "4.3.2 I", "Converting costs 2 gold")


def test_without_a_card_for_it():
    position = Position("prussia", "austria")
    position.discs("baltic", austria=1)
    position.discs("german_states", austria=1)
    position.keep_only("prussia", position.card("prussia", 3))
    position.segment("prussia")
    move = Attack(area="baltic", target="austria")
    check(position, "prussia", move, "unaffordable", "4.3.2 II", "In the Baltic you need a card with a ship")
    position.discard("prussia", position.card("prussia", 3))
    position.segment("prussia")
    move = Attack(area="german_states", target="austria")
    check(position, "prussia", move, "unaffordable", "4.3.2", "no card that you could play and pay for")


def test_after_the_box_only_an_attack_is_left(position: Position):
    position.play("prussia", Claim(box="banking"))
    check(position, "prussia", Claim(box="bavaria"), "wrong_move", "4.3.2", "attack, convert or pass")


# ---- battles (4.3.2)


@pytest.fixture
def battle(position: Position) -> Position:
    """Prussia attacks Austria in the German States; France may join."""
    position.gold(austria=2)
    position.unrest(austria=22)
    position.play("prussia", Attack(area="german_states", target="austria"))
    return position


@pytest.mark.parametrize(
    ("country", "move", "code", "rule", "words"),
    [
        ("prussia", Lay(card=None), "conflict", "4.3.2 II", "You fight in this battle, so lay a card: 1 inf"),
        ("prussia", Lay(card="atlantis"), "unknown", "4.3.2", "no “atlantis”"),
        ("prussia", Lay(card="prussia_07"), "not_yours", "4.3.2", "You do not hold the card 4 infantry"),
        ("prussia", Lay(card="prussia_ally"), "conflict", "4.3.2", "The ally card only helps others"),
        ("austria", Lay(card="austria_06"), "unaffordable", "4.3.2", "4 infantry (7 gold) costs 7 gold"),
        ("france", Lay(card="france_03"), "conflict", "4.3.2 II", "the ally card or the blank; or stay out"),
        ("france", Pass(), "wrong_move", "4.3.2", "join the battle or stay out"),
        ("prussia", Hire(), "wrong_move", "4.3.2", "lay a card for the battle"),
    ],
)
def test_laying_cards(battle: Position, country: str, move: Move, code: str, rule: str, words: str):
    check(battle, country, move, code, rule, words)


def test_a_card_without_a_ship_where_one_is_needed(position: Position):
    position.play("prussia", Attack(area="baltic", target="russia"))
    move = Lay(card="prussia_01")
    check(position, "prussia", move, "conflict", "4.3.2", "In the Baltic your card must show a ship")


@pytest.mark.parametrize(
    ("countries", "code", "words"),
    [
        (("atlantis",), "unknown", "no “atlantis”"),
        (("austria",), "conflict", "Austria is played by <seat:1>, who decides alone. You can pay: Spain."),
        (("great_britain",), "conflict", "Great Britain has no disc in the German States"),
        (("russia",), "conflict", "Russia has no disc in the German States"),
        (("spain", "spain"), "conflict", "Each country helps once"),
    ],
)
def test_paying_allies(battle: Position, countries: tuple[str, ...], code: str, words: str):
    battle.lay(prussia="prussia_01", austria="austria_01", france=None)
    check(battle, "prussia", Hire(countries=countries), code, "4.3.2 II", words)


def test_paying_countries_of_the_other_side():
    position = Position("prussia", "austria")
    position.discs("german_states", **dict.fromkeys(SEVEN, 1))
    position.segment("prussia").play("prussia", Attack(area="german_states", target="austria"))
    position.lay(prussia="prussia_01", austria="austria_01")
    check(position, "prussia", Hire(countries=("france",)), "conflict", "4.3.2 II", "not on your side")
    move = Hire(countries=("spain", "great_britain"))
    check(position, "prussia", move, "conflict", "4.3.2 II", "in this order: Great Britain, United Provinces")


def test_reserves_are_asked_for_at_their_moment(position: Position):
    for move in (Reroll(), Keep()):
        check(position, "prussia", move, "wrong_move", "4.3", "claim a box, attack or pass")


# ---- always


def test_who_owes_nothing_is_told_who_does(position: Position):
    refusal = position.refused("austria", Pass())
    assert (refusal.code, "<seat:0>" in refusal.text) == ("not_pending", True)


def test_after_the_game_nothing_is_played():
    position = Position("prussia", "austria").turn(3).income()
    assert position.refused("prussia", Pass()).code == "game_over"
