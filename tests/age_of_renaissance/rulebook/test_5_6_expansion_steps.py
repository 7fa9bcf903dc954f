"""Placing, attacking, Cathedral, Wind/Watermill, Holy Indulgence and the bonus, step by step (5.6, 5.7.1)."""

from collections.abc import Iterator
from typing import Any

import pytest

from engines.age_of_renaissance.events.expansion import IndulgencePaid, IndulgenceSold, Strength
from engines.age_of_renaissance.moves import Attack, Cathedral, Exchange, Give, Mill, Pass, Place
from engines.age_of_renaissance.rules.expansion.indulgence import Indulgence
from engines.age_of_renaissance.rules.expansion.phase import (
    BeginExpansion,
    Expand,
    ExpansionBonus,
    boxes,
)
from engines.age_of_renaissance.state import RenaissanceState, markers_left, rules, stock
from engines.kernel import Chance, Event, MoveSpace
from engines.kernel.agenda import advance, answer, pending
from tests.age_of_renaissance.expansions import mark, own, put, table

GENOA, VENICE, BARCELONA, PARIS = range(4)


def four(**options: Any) -> RenaissanceState:
    state = table("genoa", "venice", "barcelona", "paris", **options)
    for seat, player in enumerate(state.players):
        mark(state, seat, player.capital or "")
    return state


def begin(state: RenaissanceState, seat: int = GENOA) -> None:
    state.put(Expand(seat))
    advance(state, [])


def do(state: RenaissanceState, move: Any) -> dict[str, Any]:
    """Answer the one pending decision; return the events by kind."""
    (owed,) = pending(state)
    assert move in owed.moves, f"{move} is not in {owed.moves}"
    log: list[Event] = []
    answer(state, owed.seat, move, log)
    return {event.kind: event for event in log}


def offered(state: RenaissanceState, move: Any) -> bool:
    (owed,) = pending(state)
    return move in owed.moves


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The dice to come: black, white, coloured."""
    coming: list[int] = []

    def roll(_: Chance) -> int:
        return coming.pop(0)

    monkeypatch.setattr(Chance, "roll", roll)
    return coming


# ---- placing


def test_5_6_2_1_enough_tokens_alone_become_a_white_marker():
    state = four()
    begin(state)
    events = do(state, Place(province="milan", tokens=3))
    assert events["placed"].known_to(None) == {
        "province": "milan",
        "tokens": 3,
        "shipped": False,
        "dominates": True,
    }
    assert (state.provinces["milan"].marker, state.provinces["milan"].fresh) == (GENOA, True)
    assert state.players[GENOA].expansion == 17
    assert stock(state, GENOA) == 36 - 17
    assert not offered(state, Place(province="milan", tokens=1))


def test_5_6_1_1_a_satellite_takes_one_token():
    state = four()
    state.players[GENOA].ship = "galley_4"
    begin(state)
    assert not offered(state, Place(province="cagliari", tokens=2))
    events = do(state, Place(province="cagliari", tokens=1))
    assert events["placed"].shipped
    assert state.provinces["cagliari"].white[GENOA] == 1
    assert not offered(state, Place(province="cagliari", tokens=1))


def test_5_6_an_expansion_without_tokens_ends_by_itself():
    state = four()
    state.players[GENOA].expansion = 0
    begin(state)
    assert not pending(state)


def test_3_9_with_all_markers_in_use_tokens_wait_and_a_marker_may_be_exchanged():
    state = four()
    markets = [one for one, _ in zip(_markets(), range(24), strict=False)]
    mark(state, GENOA, *markets)
    assert not markers_left(state, GENOA)
    begin(state)
    placed = do(state, Place(province="milan", tokens=3))
    assert not placed["placed"].dominates
    exchanged = do(state, Exchange(province=markets[0]))["exchanged"]
    assert exchanged.known_to(None) == {"province": markets[0], "dominates": "milan"}
    assert state.provinces[markets[0]].tokens[GENOA] == 1
    assert state.provinces["milan"].marker == GENOA
    assert not any(isinstance(box.kind, Exchange) for box in boxes(state, GENOA))


def _markets() -> Iterator[str]:
    yield from (
        "fez", "granada", "seville", "tripoli", "tunis", "algiers", "smyrna", "salonika", "crete", "acre",
        "aleppo", "cairo", "cyprus", "suez", "alexandria", "lisbon", "toledo", "basque", "valencia", "sicily",
        "rome", "naples", "florence", "dubrovnik", "belgrade",
    )  # fmt: skip


# ---- cards for tokens


# ---- competition


@pytest.mark.parametrize(
    ("black", "white", "coloured", "place", "letters", "cards", "by"),
    [
        (6, 1, 1, 0, "", [], ["black"]),
        (3, 3, 1, 0, "", [], []),
        (3, 3, 1, 0, "", ["e_armor"], ["black"]),
        (1, 6, 2, 0, "", [], ["coloured"]),
        (1, 6, 1, 0, "", [], []),
        (1, 6, 1, 0, "G", [], ["coloured"]),
        (1, 6, 5, 2, "", [], []),  # third of four: number 5
        (1, 6, 6, 2, "", [], ["coloured"]),
        (6, 1, 6, 0, "", [], ["coloured", "black"]),
    ],
)
def test_5_6_3_9_the_dice(
    dice: list[int],
    black: int,
    white: int,
    coloured: int,
    place: int,
    letters: str,
    cards: list[str],
    by: list[str],
):
    state = four()
    mark(state, VENICE, "milan")
    own(state, GENOA, letters)
    state.military[GENOA] = cards
    state.order.remove(GENOA)
    state.order.insert(place, GENOA)
    dice += [black, white, coloured]
    begin(state)
    competed = do(state, Attack(province="milan"))["competed"]
    assert competed.by == tuple(by)
    assert competed.won == bool(by)
    assert state.provinces["milan"].marker == (GENOA if by else VENICE)


def test_5_6_3_9_a_won_attack_removes_all_others_and_leaves_a_white_marker(dice: list[int]):
    state = four()
    mark(state, GENOA, "lyons")
    put(state, BARCELONA, "bordeaux")
    put(state, PARIS, "bordeaux")
    put(state, GENOA, "bordeaux", 2)
    dice += [6, 1, 1]
    begin(state)
    competed = do(state, Attack(province="bordeaux"))["competed"]
    assert competed.reveals
    assert competed.tokens == 6
    assert competed.defenders == (BARCELONA, PARIS)
    assert competed.strength == Strength(attack=6, defence=2)
    assert state.players[GENOA].expansion == 16  # two of six lay there
    pieces = state.provinces["bordeaux"]
    assert (pieces.marker, pieces.fresh, sum(pieces.tokens)) == (GENOA, True, 0)


# ---- Cathedral


def test_5_6_3_9_an_attackers_cathedral_wins_without_dice_once_against_each(dice: list[int]):
    state = four()
    own(state, GENOA, "H")
    mark(state, VENICE, "milan", "florence")
    begin(state)
    competed = do(state, Attack(province="milan", cathedral=True))["competed"]
    assert competed.cathedral == GENOA
    assert competed.dice is None
    assert not competed.reveals
    assert state.provinces["milan"].marker == GENOA
    assert offered(state, Attack(province="florence"))
    assert not offered(state, Attack(province="florence", cathedral=True))


def test_3_11_a_cathedral_of_an_eliminated_player_protects_nobody():
    state = four()
    own(state, GENOA, "H")
    own(state, VENICE, "H")
    state.players[VENICE].out = True
    mark(state, VENICE, "milan")
    begin(state)
    assert offered(state, Attack(province="milan", cathedral=True))


def test_5_6_3_9_a_defenders_cathedral_makes_the_attack_fail(dice: list[int]):
    state = four()
    own(state, VENICE, "H")
    mark(state, VENICE, "milan")
    begin(state)
    assert not do(state, Attack(province="milan"))
    (owed,) = pending(state)
    assert (owed.seat, owed.kind, owed.optional, owed.default) == (VENICE, "cathedral", True, Pass())
    competed = do(state, Cathedral())["competed"]
    assert (competed.won, competed.cathedral) == (False, VENICE)
    assert stock(state, GENOA) == 36 - 14
    dice += [6, 1, 1]
    assert do(state, Attack(province="milan"))["competed"].won  # used up against Genoa


def test_5_6_3_9_defenders_are_asked_in_the_order_of_play(dice: list[int]):
    state = four()
    state.order = [PARIS, GENOA, BARCELONA, VENICE]
    for seat in (VENICE, BARCELONA, PARIS):
        put(state, seat, "lyons")
    own(state, VENICE, "H")
    own(state, PARIS, "H")
    dice += [1, 6, 1]
    begin(state)
    do(state, Attack(province="lyons"))
    assert pending(state)[0].seat == PARIS
    do(state, Pass())
    assert pending(state)[0].seat == VENICE
    assert "competed" in do(state, Pass())


# ---- Wind/Watermill


def milling(dice: list[int]) -> RenaissanceState:
    state = four()
    own(state, GENOA, "J")
    mark(state, VENICE, "milan")
    state.players[GENOA].hand = ["e_armor"]
    state.players[VENICE].hand = ["e_famine"]
    dice += [6, 1, 1]
    begin(state)
    do(state, Attack(province="milan"))
    return state


def test_5_6_3_9_a_forced_trade(dice: list[int]):
    state = milling(dice)
    assert pending(state)[0].kind == "watermill"
    dice += [3]
    assert do(state, Mill())["milled"].known_to(None) == {"other": VENICE, "paid": 3, "die": 3, "won": True}
    traded = do(state, Give(card="e_armor"))["traded"]
    assert traded.known_to(None) == {"other": VENICE}
    assert set(traded.secret) == {GENOA, VENICE}
    assert (state.players[GENOA].hand, state.players[VENICE].hand) == (["e_famine"], ["e_armor"])
    assert state.players[GENOA].expansion == 20 - 6 - 3


# ---- the phase


def test_5_6_civil_war_moves_a_player_to_the_end():
    state = four()
    state.last_mover = VENICE
    state.put(BeginExpansion())
    log: list[Event] = []
    advance(state, log)
    assert state.order == [GENOA, BARCELONA, PARIS, VENICE]
    assert log[0].kind == "last_mover"
    assert pending(state)[0].seat == GENOA


def test_5_6_whoever_is_out_does_not_expand():
    state = four()
    state.players[GENOA].out = True
    state.put(BeginExpansion())
    advance(state, [])
    assert pending(state)[0].seat == VENICE


def test_3_11_whoever_is_left_alone_does_not_expand():
    state = four()
    own(state, GENOA, "F")
    for player in state.players[1:]:
        player.expansion = player.cash = 0
        player.misery = len(rules(state).tables.misery_track.values) - 1
    state.put(BeginExpansion())
    advance(state, [])
    assert not pending(state)


def test_5_6_holy_indulgence():
    state = four()
    own(state, GENOA, "F")
    own(state, VENICE, "F")
    state.players[BARCELONA].expansion = 3
    state.players[PARIS].expansion = 0
    state.players[PARIS].cash = 3
    log: list[Event] = []
    Indulgence().run(state, log)
    assert [player.expansion for player in state.players] == [24, 24, 0, 0]
    assert [player.cash for player in state.players] == [40, 40, 39, 3]
    assert [player.misery for player in state.players] == [0, 0, 0, 1]
    told = log[0]
    assert isinstance(told, IndulgenceSold)
    assert told.others == (
        IndulgencePaid(BARCELONA, tokens=3, dollars=1, spaces=0),
        IndulgencePaid(PARIS, tokens=0, dollars=0, spaces=1),
    )


def test_5_7_1_no_bonus_without_a_new_market():
    state = four()
    log: list[Event] = []
    ExpansionBonus().run(state, log)
    assert [event.kind for event in log] == ["no_bonus"]


def test_the_space_holds_what_it_should():
    state = four()
    begin(state)
    (owed,) = pending(state)
    assert isinstance(owed.moves, MoveSpace)
    assert offered(state, Place(province="rome", tokens=4))
    assert not offered(state, Place(province="rome", tokens=5))
    assert not offered(state, Place(province="venice", tokens=1))
