"""Positions in which the living rules of 2024, official errata or the authors contradict the book.

Each is played by the living rules, which are the default, and by the book of 2021. "LR" is a section of the
rewrite of February 2024; a number is a public rules thread.
"""

from typing import Any

import pytest

from engines.pax_renaissance.events import Bought, Discarded, GivenUp, Sold
from engines.pax_renaissance.moves import (
    Activate,
    Arrange,
    Choose,
    Commerce,
    Declare,
    Discard,
    Fair,
    Options,
    Place,
    Play,
    Remove,
    Sell,
    Skip,
    Take,
)
from engines.pax_renaissance.rules.solo import choices
from engines.pax_renaissance.rulesets import RULESETS
from engines.pax_renaissance.views import ConcealedView
from tests.pax_renaissance.table import GAME, BookPosition, Position, only

DULL_WEST = ("hochstetter_bank", "teutonic_knights", "the_bold", "swabian_league", "mons_meg")
DULL_EAST = (
    "black_army",
    "barbarossa_brothers",
    "ottoman_navy",
    "jewish_pirates",
    "dalmatian_merchant_marine",
    "phocoean_alum",
)
"""What tempts the solo game's opponent to nothing."""
LIVING, BOOK, ARENA = RULESETS


def table(*banks: str, book: bool = False, **options: Any) -> Position:
    return (BookPosition if book else Position)(*(banks or ("fugger", "medici")), **options)


both_sets = pytest.mark.parametrize("book", [False, True], ids=[LIVING, BOOK])


def test_the_living_rules_are_the_default():
    assert RULESETS[LIVING].applied(Options()) == Options()
    assert RULESETS[BOOK].applied(Options()) != Options()


# ---- the golden age (official erratum; 2680574, 2997111)


@both_sets
def test_the_golden_age_counts_in_everybodys_holy_victory(book: bool):
    p = table(book=book)
    p.active("holy")
    p.states(papal_states="catholic")
    p.stand(venice="catholic_rook")
    p.tableau("medici", "grand_inquisitor")
    p.bishop("grand_inquisitor", "catholic")
    p.tableau("fugger", "circassian_mamluks", "michelangelo")  # one patron: as good as an Islamic bishop
    p.turn("medici")
    assert p.may("medici", Declare(victory="holy")) is book


# ---- condottieri (official errata; LR G4c; 2748869, 3016817)


@both_sets
@pytest.mark.parametrize(("faith", "space"), [("catholic", True), ("medieval", True), ("reformist", False)])
def test_with_condottieri_venice_holds_any_two_tokens_while_its_icon_is_gold(
    book: bool, faith: Any, space: bool
):
    p = table(book=book)
    p.states(papal_states=faith)
    p.tableau("medici", "duchy_of_ferrara")
    p.stand(venice="islamic_rook")
    p.hand("fugger", "gonfalonier")  # two Catholic knights for the Papal States
    p.turn("fugger")
    p.pick("fugger", Play, card="gonfalonier")
    places = p.choices("fugger", Place, "place", token="catholic_knight")
    assert ("venice:2" in places) is (space and not book)


# ---- kings that one has already (LR B11i, I b, VASSAL d, e; 3103489, 2928592, 3421743, 3083495)


@both_sets
def test_a_king_crowned_at_home_keeps_his_place_and_his_vassals(book: bool):
    p = table(book=book)
    p.tableau("fugger", "portugal", "duke_of_milan", "england")
    p.vassal("france", "portugal")
    p.hand("fugger", "isabella_of_castille")
    p.turn("fugger")
    p.pick("fugger", Play, card="isabella_of_castille", one_shot=True, empire="portugal")
    west = ["duke_of_milan", "england", "portugal"] if book else ["portugal", "duke_of_milan", "england"]
    assert p.player("fugger").west == west
    assert p.owner("france") == (None if book else "fugger")


@both_sets
@pytest.mark.parametrize(("king", "by_the_book"), [("france", ("fugger", None)), ("england", (None, None))])
def test_a_vassal_or_a_suzerain_of_ones_own_that_is_crowned_stays_what_it_is(
    book: bool, king: str, by_the_book: tuple[str | None, str | None]
):
    p = table(book=book)
    p.tableau("fugger", "england")
    p.vassal("france", "england")
    p.hand("fugger", "mary_the_rich")
    p.turn("fugger")
    p.pick("fugger", Play, card="mary_the_rich", one_shot=True, empire=king)
    assert (p.owner("france"), p.square("france").suzerain) == (
        by_the_book if book else ("fugger", "england")
    )


@both_sets
def test_a_concession_comes_with_a_coronation_at_home(book: bool):
    p = table(book=book)
    p.tableau("fugger", "portugal")
    p.hand("fugger", "isabella_of_castille")
    p.turn("fugger")
    p.pick("fugger", Play, card="isabella_of_castille", one_shot=True, empire="portugal")
    assert p.pending() == {"fugger": "concession"}


# ---- Star Chamber on a married king of one's own (unofficial erratum)


@both_sets
def test_by_star_chamber_all_queens_of_a_king_of_ones_own_stay(book: bool):
    p = table(book=book)
    p.tableau("fugger", "star_chamber", "france")
    p.queen("anne_of_brittany", "france")
    p.card("fugger", "catherine_de_medici", "france")
    queens = ["catherine_de_medici"] if book else ["anne_of_brittany", "catherine_de_medici"]
    assert p.square("france").queens == queens


# ---- Venice (LR G4c)


@both_sets
def test_the_token_beside_the_printed_icon_leaves_venice_without_a_choice(book: bool):
    p = table(book=book)
    p.states(papal_states="catholic")
    p.tableau("fugger", "duchy_of_ferrara")
    p.venice("catholic_knight", "catholic_rook")
    p.turn("fugger")
    p.play("fugger", Sell(card="duchy_of_ferrara"))
    if book:
        assert p.pending() == {"fugger": "venice"}
        assert p.choices("fugger", Remove, "place") == {"venice", "venice:2"}
    else:
        assert p.pending() == {"fugger": "act"}
        assert p.state.spaces == {"venice": "catholic_knight"}


def test_a_token_alone_beside_the_icon_moves_onto_it():
    p = table()
    p.states(papal_states="catholic")
    p.tableau("fugger", "duchy_of_ferrara")
    p.stand(**{"venice:2": "catholic_rook"})
    p.turn("fugger")
    p.play("fugger", Sell(card="duchy_of_ferrara"))
    assert p.state.spaces == {"venice": "catholic_rook"}


def reformed(order: Any) -> Position:
    """A reformation wins the Papal States, and with them ends that Venice holds two tokens."""
    p = table(venice_order=order)
    p.states(papal_states="medieval")
    p.tableau("medici", "duchy_of_ferrara")
    p.venice("reformist_knight", "reformist_rook")
    p.stand(valencia="reformist_knight")
    p.pirate("papal_states-ottoman", "catholic")  # the only heretics
    p.card("fugger", "reformed_theology", "papal_states")
    p.fall("fugger", "valencia")
    return p


def test_a_religious_war_leaves_the_two_tokens_in_venice_where_they_are():  # K2a names Constantinople alone
    p = reformed("stays")
    assert p.state.spaces == {"venice": "reformist_knight"}


def test_an_option_lets_the_winner_arrange_venice():  # 2657140
    p = reformed("arranged")
    assert p.pending() == {"fugger": "venice_order"}
    p.pick("fugger", Arrange, first="reformist_rook")
    assert p.state.spaces == {"venice": "reformist_rook"}


# ---- agents of a one-shot without a battle (LR D1, E2.1b; 3307463, 3117008)


@both_sets
def test_nothing_must_be_repressed_or_killed_for_agents_of_a_one_shot_without_a_battle(book: bool):
    p = table(book=book)
    p.florins(fugger=2)
    p.stand(toledo="catholic_knight", granada="islamic_rook")
    p.hand("fugger", "the_last_sigh")
    p.turn("fugger")
    p.pick("fugger", Play, card="the_last_sigh", one_shot=True)
    assert p.may("fugger", Skip()) is not book


@both_sets
def test_agents_are_placed_until_there_is_no_free_place_and_the_rest_may_be_forgone(book: bool):
    p = table(book=book)
    p.florins(fugger=3)
    p.tableau("fugger", "amerigo_vespucci")
    p.stand(toledo="catholic_knight", granada="islamic_rook")
    p.hand("fugger", "conquistadors")
    p.turn("fugger")
    p.pick("fugger", Play, card="conquistadors", one_shot=True)
    while_there_is_room = p.may("fugger", Skip())
    p.place("fugger", "catholic_knight", "spice_islands")
    assert (while_there_is_room, p.may("fugger", Skip())) == (False, not book)


# ---- an apostasy that kills its own card (LR K3b)


@both_sets
def test_the_agents_of_an_apostasy_come_after_the_card_that_fell_to_it(book: bool):
    p = table(book=book)
    p.tableau("fugger", "luther")
    p.card("fugger", "oratory_of_divine_love")  # it shows Catholic prestige, Luther Reformist
    place = "oratory_of_divine_love"
    assert (place in p.choices("fugger", Place, "place")) is book


# ---- commerce (LR F2; against it 2924661)


@both_sets
def test_commerce_takes_from_any_space_of_the_row(book: bool):
    p = table(book=book)
    p.tableau("fugger", "bundschuh_revolt")
    p.turn("fugger")
    p.state.market["west"][0].card = None  # the fair was held, and left two florins
    p.on_market("west", 2)
    activate = Activate(side="west")
    assert p.may("fugger", activate) is not book


# ---- the first player (LR C7)


@pytest.mark.parametrize(
    ("banks", "first"),
    [
        (("medici", "fugger", "coeur", "marchionni"), "fugger"),
        (("coeur", "medici", "marchionni"), "marchionni"),
        (("coeur", "medici"), "medici"),
    ],
)
def test_the_bank_farthest_along_the_white_route_begins(banks: tuple[str, ...], first: str):
    for number in range(6):
        p = Position(*banks, seed=bytes([number]))
        assert p.banks[p.state.first] == first
        assert p.player(first).florins == min(3, p.player(first).florins)


def test_by_the_book_the_first_player_is_drawn_where_fugger_is_not_in_the_game():
    drawn = set[int]()
    for number in range(20):
        options = RULESETS[BOOK].applied(Options(banks="chosen"))
        state = GAME.setup(2, bytes([number]) * 4, options)
        for bank in ("coeur", "medici"):
            (decision,) = GAME.pending(state)
            GAME.apply(state, decision.seat, Choose(bank=bank))
        drawn.add(state.first)
    assert drawn == {0, 1}


# ---- both sides in one action (LR, ability b; 2647824, 3168444)


@both_sets
def test_both_sides_as_one_action_run_one_after_the_other(book: bool):
    p = table(book=book)
    p.on_market("west", 0, 3, 3)
    p.on_market("east", 0, 3)
    p.tableau("fugger", "the_last_sigh", "zupy_krakowskie_company", "bundschuh_revolt", "florentine_wool")
    p.turn("fugger")
    p.play("fugger", Activate(side="both"))
    p.pick("fugger", Commerce, card="bundschuh_revolt", target=p.card_at("west", 1))
    assert p.choices("fugger", Commerce, "card") == {"florentine_wool", "zupy_krakowskie_company"}
    p.pick("fugger", Commerce, card="zupy_krakowskie_company")  # the East has begun
    assert p.choices("fugger", Commerce, "card") == ({"florentine_wool"} if book else set())


# ---- a card that leaves the hand (3396492: living rules, page 38)


def test_a_card_sold_from_the_hand_leaves_face_down():
    p = table()
    p.hand("fugger", "cromwell", "luther")
    p.turn("fugger")
    sold = only(p.play("fugger", Sell(card="cromwell")), Sold)
    assert (sold.card, sold.florins, sold.hand) == (None, 2, True)
    assert sold.known_to(0)["card"] == "cromwell"
    for stranger in (1, None):
        assert sold.known_to(stranger)["card"] is None
        line = GAME.narrate(p.state.pack, sold, stranger)
        assert line == "<seat:0> sells a card from hand, face down, for 2 florins."
    assert "Cromwell" in (GAME.narrate(p.state.pack, sold, 0) or "")
    assert p.state.discarded == []
    assert p.view("fugger").concealed == (ConcealedView(0, "cromwell"),)
    assert p.view("medici").concealed == p.view().concealed == (ConcealedView(0, None),)
    assert b"cromwell" not in _encoded(p.view("medici"))


def _encoded(view: Any) -> bytes:
    return repr(view).encode()


def test_by_the_book_a_card_sold_from_the_hand_is_named():
    p = table(book=True)
    p.hand("fugger", "cromwell")
    p.turn("fugger")
    assert only(p.play("fugger", Sell(card="cromwell")), Sold).known_to(None)["card"] == "cromwell"
    assert p.state.discarded == ["cromwell"]


@both_sets
def test_a_card_of_the_tableau_is_sold_openly(book: bool):
    p = table(book=book)
    p.tableau("fugger", "cromwell")
    p.turn("fugger")
    assert only(p.play("fugger", Sell(card="cromwell")), Sold).card == "cromwell"
    assert p.state.discarded == ["cromwell"]


@both_sets
def test_what_a_hand_that_is_too_large_gives_up_leaves_face_down_as_well(book: bool):
    p = table(book=book)
    p.tableau("fugger", "gutenberg")
    p.hand("fugger", "luther", "cromwell", "jesuits")
    p.turn("fugger")
    p.play("fugger", Sell(card="gutenberg"))
    log = p.play("fugger", Discard(cards=("cromwell",)))
    if book:
        assert only(log, Discarded).cards == ("cromwell",)
        return
    given_up = only(log, GivenUp)
    assert given_up.known_to(1) == {"count": 1}
    assert given_up.known_to(0) == {"count": 1, "cards": ("cromwell",)}
    assert GAME.narrate(p.state.pack, given_up, 1) == "<seat:0> discards 1 card face down."
    assert GAME.narrate(p.state.pack, given_up, 0) == "<seat:0> discards Cromwell face down."


# ---- Cryptography (3261794)


@both_sets
def test_a_card_lent_by_cryptography_has_the_sellers_immunity(book: bool):
    p = table(book=book)
    p.tableau("medici", "cromwell")
    p.bishop("cromwell", "catholic")
    p.concession("medici", "england-france")
    p.tableau("fugger", "cryptography", "hermeticism")
    p.turn("fugger", 3)
    p.play("fugger", Sell(card="cryptography"))
    assert p.pending() == {"fugger": "act" if book else "op"}


@both_sets
def test_the_owners_immunity_does_not_come_with_a_lent_card(book: bool):
    p = table(book=book)
    p.tableau("medici", "cromwell", "hermeticism")
    p.bishop("cromwell", "catholic")
    p.concession("medici", "england-france")
    p.tableau("fugger", "cryptography")
    p.turn("fugger", 3)
    p.play("fugger", Sell(card="cryptography"))
    assert p.pending() == {"fugger": "op" if book else "act"}


# ---- no token left where one must be placed (LR, token management)


@both_sets
def test_a_levy_whose_token_has_run_out_is_taken_from_elsewhere(book: bool):
    p = table(book=book)
    p.stand(london="reformist_rook", bordeaux="reformist_rook", paris="reformist_rook", lyon="reformist_rook")
    p.stand(bruges="reformist_rook", toledo="reformist_rook", granada="reformist_rook")
    p.stand(tana="catholic_knight", caffa="catholic_knight")
    p.on_market("east", 1)
    p.play("fugger", Fair(row="east"))  # the levy of Byzantium would be a Reformist rook in Trebizond
    assert p.pending() == {"fugger": "shortage"}
    assert p.may("fugger", Skip()) is book
    assert p.may("fugger", Take(token="reformist_rook", source="london"))
    if not book:
        assert p.refused("fugger", Skip()).text.startswith("It must be placed: take one from London")


def test_repressed_ones_are_taken_first_and_without_a_question():
    p = table()
    p.stand(london="reformist_rook", bordeaux="reformist_rook", paris="reformist_rook", lyon="reformist_rook")
    p.stand(bruges="reformist_rook", toledo="reformist_rook")
    p.repressed("aragon", "reformist_rook")
    p.stand(tana="catholic_knight", caffa="catholic_knight")
    p.on_market("east", 1)
    p.play("fugger", Fair(row="east"))
    assert p.square("aragon").repressed == []
    assert p.state.spaces["trebizond"] == "reformist_rook"


@both_sets
def test_what_need_not_be_placed_may_be_forgone_where_no_token_is_left(book: bool):
    p = table(book=book)
    p.stand(london="islamic_rook", bordeaux="islamic_rook", paris="islamic_rook", lyon="islamic_rook")
    p.stand(bruges="islamic_rook", buda="islamic_rook", varna="islamic_rook")
    p.card("fugger", "soninke_wangara", one_shot=False)
    p.place("fugger", "islamic_rook", "valencia")
    assert p.pending() == {"fugger": "shortage"}
    assert p.may("fugger", Skip())


# ---- open questions, with friends on both sides


@pytest.mark.parametrize(
    ("source", "kind"), [("tableau", "act"), ("hand_too", "launch")], ids=["2649934", "2931627"]
)
def test_an_option_decides_whether_machiavellianism_counts_for_a_card_from_the_hand(source: Any, kind: str):
    p = table(machiavellianism_from=source)
    p.tableau("fugger", "machiavellianism")
    p.hand("fugger", "wolf_of_rimini")
    p.turn("fugger")
    sold = only(p.play("fugger", Sell(card="wolf_of_rimini")), Sold)
    assert p.pending() == {"fugger": kind}
    # Whoever may trigger its one-shot shows it.
    assert (sold.card is None) is (kind == "act")


@pytest.mark.parametrize("source", ["tableau", "hand_too"])
def test_machiavellianism_counts_for_a_card_of_the_tableau(source: Any):
    p = table(machiavellianism_from=source)
    p.tableau("fugger", "machiavellianism", "wolf_of_rimini")
    p.turn("fugger")
    p.play("fugger", Sell(card="wolf_of_rimini"))
    assert p.pending() == {"fugger": "launch"}


@pytest.mark.parametrize(("copies", "law"), [("each_card", 2), ("once", 1)])
def test_artistic_geometry_with_romantic_realism(copies: Any, law: int):  # 3256205
    p = table(patron_copies=copies)
    p.tableau("fugger", "artistic_geometry", "romantic_realism")  # one patron, on the first of them
    assert p.view().victories["renaissance"].progress[0].counts["law"][0] == law


@pytest.mark.parametrize(
    ("upstream", "border"), [("emporium", "hungary-byzantium"), ("end", "ottoman-mamluk")]
)
def test_the_border_upstream_of_the_solo_rival(upstream: Any, border: str):  # 3345385
    p = Position("fugger", solo_upstream=upstream)
    places = ("hungary-byzantium", "hungary-ottoman", "ottoman-mamluk")
    assert min(places, key=lambda place: choices.upstream(p.state, place)) == border


# ---- the solo game (its author: 2637632, 2636405; also 2747660, 2981119, 2828629, 3394963)


@pytest.mark.parametrize("rules", RULESETS)
def test_the_solo_opponent_buys_whenever_it_can_and_pays_nothing_on_cards_that_hold_a_florin(rules: str):
    p = Position("fugger", **RULESETS[rules].options)
    p.market("west", *DULL_WEST[:2], "gutenberg", *DULL_WEST[2:])
    p.market("east", *DULL_EAST)
    p.on_market("west", 1, 1)
    p.on_market("east", 1)
    bought = [event for event in p.rival(9) if isinstance(event, Bought)]
    assert [(event.card, [payment.column for payment in event.paid]) for event in bought] == [
        ("gutenberg", [0])
    ]
    assert p.player("rival").florins == 8
