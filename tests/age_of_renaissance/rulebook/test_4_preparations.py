"""4 Preparations: Capitals by bids, cash, cards, pieces."""

from typing import Any

import pytest

from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.moves import Bid, Choose, Discard, Options, Tokens
from engines.age_of_renaissance.state import stock
from engines.kernel import Event
from tests.age_of_renaissance.table import GAME, kinds, only

FIRST_DECK = PACKS.get(PACKS.default).decks[1]
WISHES = ("barcelona", "venice", "genoa")


def begun(seats: int = 3, edition: int | None = None, **options: Any) -> Any:
    return GAME.setup(seats, b"preparations", Options(**options), edition=edition)


def bid(state: Any, *dollars: int, wishes: tuple[tuple[str, ...], ...] = ()) -> list[Event]:
    """Let all bid, seat by seat."""
    log: list[Event] = []
    for seat, amount in enumerate(dollars):
        log += GAME.apply(state, seat, Bid(dollars=amount, wishes=wishes[seat] if wishes else ()))
    return log


def asked(state: Any) -> list[tuple[int, str]]:
    return [(one.seat, one.kind) for one in GAME.pending(state)]


def test_4_4_everybody_bids_in_secret_from_0_to_40():
    state = begun()
    decisions = GAME.pending(state)
    assert [(one.seat, one.kind, one.sealed) for one in decisions] == [
        (seat, "capital_bid", True) for seat in range(3)
    ]
    for decision in decisions:
        assert Bid(dollars=0) in decision.moves
        assert Bid(dollars=40) in decision.moves
        assert Bid(dollars=41) not in decision.moves


def test_4_4_the_highest_bid_chooses_first_and_all_pay():
    state = begun()
    log = bid(state, 5, 12, 0)
    assert only(log, "capital_bids").order == (1, 0, 2)
    assert [player.cash for player in state.players] == [35, 28, 40]
    assert asked(state) == [(1, "capital")]
    GAME.apply(state, 1, Choose(capital="genoa"))
    assert asked(state) == [(0, "capital")]
    assert Choose(capital="genoa") not in GAME.pending(state)[0].moves
    log = GAME.apply(state, 0, Choose(capital="barcelona"))
    assert [player.capital for player in state.players] == ["barcelona", "genoa", "venice"]
    assert "capital" in kinds(log)  # the last Capital goes without a question


def test_4_4_ties_are_broken_by_dice():
    state = begun()
    told = only(bid(state, 7, 9, 7), "capital_bids")
    last = dict(told.rolls)
    assert set(last) == {0, 2}
    higher = max(last, key=lambda seat: last[seat])
    assert told.order == (1, higher, 2 - higher)


def test_4_4_a_game_of_four_has_four_capitals():
    state = begun(4)
    bid(state, 3, 2, 1, 0)
    choice: Any = GAME.pending(state)[0].moves
    assert {move.capital for move in choice} == {"venice", "genoa", "barcelona", "paris"}


def test_4_4_option_the_wishes_written_with_the_bid_bind():
    state = begun(capitals="written")
    assert Bid(dollars=3) not in GAME.pending(state)[0].moves
    bid(state, 3, 9, 1, wishes=(WISHES, WISHES, WISHES))
    assert [player.capital for player in state.players] == ["venice", "barcelona", "genoa"]


def test_4_5_and_4_6_cash_pieces_and_no_fleet():
    state = begun()
    bid(state, 3, 2, 1)
    GAME.apply(state, 0, Choose(capital="venice"))
    GAME.apply(state, 1, Choose(capital="genoa"))
    assert {province: pieces.marker for province, pieces in state.provinces.items()} == {
        "venice": 0,
        "genoa": 1,
        "barcelona": 2,
    }
    assert not any(pieces.fresh for pieces in state.provinces.values())
    for seat, player in enumerate(state.players):
        assert (player.misery, player.ship, player.expansion, stock(state, seat)) == (0, None, 0, 36)
        assert len(player.hand) == 1
        assert all(card in FIRST_DECK for card in player.hand)


def test_overview_ii_steps_1_to_3_a_card_is_dealt_before_the_bids_and_the_choice():
    state = begun()
    assert asked(state) == [(seat, "capital_bid") for seat in range(3)]
    hands = [list(player.hand) for player in state.players]
    assert [len(hand) for hand in hands] == [1, 1, 1]
    assert len(state.deck) == 29 - 3
    log = bid(state, 3, 2, 1)
    log += GAME.apply(state, 0, Choose(capital="venice"))
    log += GAME.apply(state, 1, Choose(capital="genoa"))
    assert not {"dealt", "drew"}.intersection(kinds(log))
    assert [player.hand for player in state.players] == hands
    assert asked(state) == [(seat, "tokens") for seat in range(3)]


def test_overview_ii_step_1_while_they_bid_all_see_their_own_card_and_how_many_the_others_hold():
    state = begun()
    GAME.apply(state, 1, Bid(dollars=7))
    public = GAME.view(state, None)
    assert public.hand == ()
    assert [player.cards for player in public.players] == [1, 1, 1]
    for seat, player in enumerate(state.players):
        view = GAME.view(state, seat)
        assert view.hand == tuple(player.hand)
        assert [one.cards for one in view.players] == [1, 1, 1]


def test_4_2_in_games_of_the_first_edition_the_card_came_after_the_choice():
    state = begun(edition=1)
    assert not any(player.hand for player in state.players)
    log = bid(state, 3, 2, 1)
    log += GAME.apply(state, 0, Choose(capital="venice"))
    log += GAME.apply(state, 1, Choose(capital="genoa"))
    assert kinds(log).count("dealt") == 3
    assert [len(player.hand) for player in state.players] == [1, 1, 1]


def balanced(seats: int) -> Any:
    """Return a balanced game where all have given a card back, and nobody has a Capital."""
    state = begun(seats, deal="balanced")
    for seat, player in enumerate(state.players):
        GAME.apply(state, seat, Discard(card=player.hand[0]))
    return state


def settled(state: Any) -> Any:
    """Bid for the Capitals and choose them."""
    bid(state, *range(len(state.players)))
    while asked(state)[0][1] == "capital":
        decision = GAME.pending(state)[0]
        GAME.apply(state, decision.seat, next(iter(decision.moves)))
    return state


def test_4_2_before_4_4_balanced_three_cards_of_which_one_goes_back_before_the_bids():
    state = begun(deal="balanced")
    assert asked(state) == [(seat, "return_card") for seat in range(3)]
    assert [len(player.hand) for player in state.players] == [3, 3, 3]
    assert len(state.deck) == 29 + 1 - 5 - 9
    for seat, player in enumerate(state.players):
        GAME.apply(state, seat, Discard(card=player.hand[0]))
    assert asked(state) == [(seat, "capital_bid") for seat in range(3)]
    assert [len(player.hand) for player in state.players] == [2, 2, 2]
    assert len(state.deck) == 29 + 1 - 5 - 6
    everywhere = [*state.deck, *(card for player in state.players for card in player.hand)]
    held = {"e_the_crusades", "l_walter_the_penniless", "l_rashid_ad_din", "c1_spice", "c1_silk"}
    assert not held.intersection(everywhere)
    assert everywhere.count("c2_timber") == 1
    assert set(state.aside) == held


@pytest.mark.parametrize(("seats", "turn"), [(3, 1), (4, 1), (5, 2), (6, 2)])
def test_4_2_balanced_the_cards_held_out_come_back(seats: int, turn: int):
    state = settled(balanced(seats))
    while not any(event.kind == "shuffled_in" for event in _step(state)):
        assert state.turn < turn or state.aside
    assert state.turn == turn
    assert state.aside == []


def _step(state: Any) -> list[Event]:
    """Let somebody do what a stand-in would do; tokens: none."""
    decision = GAME.pending(state)[0]
    move = Tokens(tokens=0) if decision.kind == "tokens" else decision.default
    return GAME.apply(state, decision.seat, move or next(iter(decision.moves)))


def test_too_few_or_many_players_are_refused():
    for seats in (2, 7):
        with pytest.raises(ValueError, match="3 to 6 players"):
            begun(seats)
