"""refusals: why an action, or the one-shot of a card, is not legal."""

from collections.abc import Callable
from typing import Any

import pytest

from engines.kernel import Move
from engines.pax_renaissance.moves import (
    Activate,
    Buy,
    Choose,
    Declare,
    Denounce,
    Fair,
    Launch,
    Play,
    Sell,
    Unveil,
)
from engines.pax_renaissance.state import PaxState
from tests.pax_renaissance.table import GAME, Position

Lay = Callable[[Position], object]


def table(**options: Any) -> Position:
    p = Position("fugger", "medici", **options)
    p.florins(fugger=3, medici=3)
    return p


def test_c2_a_bank_that_is_taken():
    p = Position("fugger", "medici")
    options = GAME.Options(banks="chosen")
    state: PaxState = GAME.setup(2, b"seed", options)
    GAME.apply(state, 0, Choose(bank="medici"))
    refusal = GAME.refuse(state, 1, Choose(bank="medici"))
    assert (refusal.code, refusal.rule) == ("unavailable", "Pax C2")
    assert "played by <seat:0>" in refusal.text
    assert GAME.refuse(state, 1, Choose(bank="welser")).code == "unknown"
    assert p.player("fugger").bank == "fugger"


@pytest.mark.parametrize(
    ("card", "lay", "empire", "rule", "part"),
    [
        ("kingmaker", None, None, "E2.1", "Name the empire for Kingmaker: England."),
        ("kingmaker", None, "atlantis", "E2.1", "atlantis"),
        ("kingmaker", None, "france", "E2.1", "cannot strike France now. It can strike: England."),
        ("the_kremlin", None, "france", "E2.1", "no single empire"),
        ("the_kremlin", lambda p: p.open("novgorod"), None, "H1", "Novgorod is open already"),
        ("india_armada", None, None, "H1a", "discovery prestige"),
        ("reichskrone", lambda p: p.tableau("medici", "holy_roman_empire"), None, "I", "unmarried"),
        ("jesuits", None, "aragon", "K1c", "no heretics"),
        ("twelver_ghulat", None, None, "K3", "nobody would lose"),
        ("spanish_tercio", None, None, "E2", "no one-shot"),
    ],
)  # fmt: skip
def test_one_shots(card: str, lay: Lay | None, empire: str | None, rule: str, part: str):
    p = table()
    p.hand("fugger", card)
    if lay is not None:
        lay(p)
    refusal = p.refused("fugger", Play(card=card, one_shot=True, empire=empire))
    assert refusal.rule == f"Pax {rule}"
    assert part in refusal.text


def test_a_sold_cards_one_shot():
    p = table(machiavellianism_from="hand_too")
    p.tableau("fugger", "machiavellianism")
    p.hand("fugger", "duke_of_milan")
    p.pick("fugger", Sell, card="duke_of_milan")
    assert "It can strike: Aragon." in p.refused("fugger", Launch(empire="france")).text
    assert "Name the empire" in p.refused("fugger", Launch()).text


@pytest.mark.parametrize(
    ("move", "lay", "rule", "part"),
    [
        (Play(card="london"), None, "E2", "London"),
        (Sell(card="london"), None, "E3", "London"),
        (Activate(side="north"), None, "E4", "north"),
        (Activate(side="both"), lambda p: p.tableau("fugger", "the_last_sigh"), "E4", "one side already"),
        (Activate(side="west"), None, "E4", "West ops have been run"),
        (Fair(row="west"), None, "E5", "has been held this turn"),
        (Fair(row="east"), lambda p: setattr(p.slot("east", 0), "card", None), "E5", "no trade fair card"),
        (Fair(row="east", free=True), None, "ABILITY", "costs an action"),
        (Declare(victory="domination"), None, "E6", "domination"),
        (Declare(victory="holy"), lambda p: p.active("holy"), "L3", "No religion is supreme"),
        (Denounce(religions="all"), None, "K3", "all"),
        (
            Denounce(religions="catholic+islamic"),
            lambda p: p.tableau("fugger", "oratory_of_divine_love"),
            "K3",
            "nobody would lose",
        ),
    ],
)
def test_actions(move: Move, lay: Lay | None, rule: str, part: str):
    p = table()
    p.state.turn.sides, p.state.turn.fairs = ["west"], ["west"]
    if lay is not None:
        lay(p)
    refusal = p.refused("fugger", move)
    assert refusal.rule == f"Pax {rule}"
    assert part in refusal.text


@pytest.mark.parametrize(
    "move",
    [
        Buy(card="jesuits"),
        Play(card="luther"),
        Sell(card="luther"),
        Activate(side="east"),
        Fair(row="east"),
    ],
)
def test_d1_without_actions_only_free_things_are_left(move: Move):
    p = table()
    p.tableau("fugger", "podesta_of_venice")
    p.hand("fugger", "luther")
    p.turn("fugger", actions=0)
    refusal = p.refused("fugger", move)
    assert (refusal.code, refusal.rule) == ("limit", "Pax D1")


def test_the_free_fair_is_held_once():
    p = table()
    p.tableau("fugger", "podesta_of_venice")
    p.state.turn.free_fair, p.state.turn.fairs = True, ["west"]
    assert "has been held" in p.refused("fugger", Fair(row="east", free=True)).text


def test_two_actions_for_a_victory():
    p = table()
    p.tableau("medici", "european_union")
    p.active("imperial")
    p.tableau("fugger", "england", "aragon", "hungary")
    p.turn("fugger", actions=1)
    refusal = p.refused("fugger", Declare(victory="imperial"))
    assert (refusal.rule, refusal.text) == (
        "Pax E6",
        "The Imperial Victory costs 2 actions now; you have 1 left.",
    )


@pytest.mark.parametrize(
    ("card", "lay", "rule"),
    [
        ("kingmaker", lambda p: p.hand("fugger", "luther", "jesuits"), "E1a"),
        ("kingmaker", lambda p: p.state.turn.paid.append("kingmaker"), "E1e"),
        ("the_bold", None, "E1"),
    ],
)
def test_e1_purchases(card: str, lay: Lay | None, rule: str):
    p = table()
    p.market("west", "the_bold", "kingmaker")
    if lay is not None:
        lay(p)
    assert p.refused("fugger", Buy(card=card)).rule == f"Pax {rule}"


def test_l1_a_victory_that_is_active_already():
    p = table()
    p.market("west", None, "comet_halley")
    p.active("holy")
    p.play("fugger", Buy(card="comet_halley"))
    assert "active already" in p.refused("fugger", Unveil(victory="holy")).text
    assert p.refused("fugger", Unveil(victory="domination")).code == "unknown"
