"""Log lines: one for every kind of event, in plain English."""

import re
from random import Random
from typing import Any

import pytest

from engines.kernel import Event
from engines.pax_renaissance.moves import Options
from engines.pax_renaissance.words import texts
from engines.pax_renaissance.words.log import narrate
from tests.pax_renaissance.table import GAME


def told(kind: str, seat: int | None = 0, **data: Any) -> str | None:
    return narrate(Event(kind, seat, data), None)


LINES: list[tuple[str, dict[str, Any], str]] = [
    ("turn", {"turn": 3}, "Turn 3: <seat:0>."),
    (
        "bought",
        {"card": "luther", "region": "west", "column": 2, "florins": 1, "paid": [{}, {}]},
        "<seat:0> buys Luther from the West market for 2 florins and finds 1 florin on it.",
    ),
    (
        "played",
        {"card": "jesuits", "region": "west", "one_shot": "crusade", "empire": "aragon", "maid": False},
        "<seat:0> plays Jesuits into the West and triggers its crusade in Aragon.",
    ),
    (
        "played",
        {
            "card": "mary_the_rich",
            "region": "west",
            "one_shot": "coronation",
            "empire": "france",
            "maid": False,
        },
        "<seat:0> plays Mary the Rich and crowns her with the king of France.",
    ),
    (
        "played",
        {"card": "mary_the_rich", "region": "west", "one_shot": None, "empire": None, "maid": True},
        "<seat:0> plays Mary the Rich as an old maid.",
    ),
    (
        "sold",
        {"card": "aragon", "florins": 4, "hand": False, "queens": ["isabella_of_castille"]},
        "<seat:0> sells Aragon with Isabella of Castille for 4 florins.",
    ),
    ("activated", {"sides": ["west"], "free": True}, "<seat:0> runs West ops without spending an action."),
    (
        "fair",
        {"region": "east", "card": "luther", "free": False, "emporium": "tana", "profits": 3, "florins": 1},
        (
            "<seat:0> holds the East fair: Luther is discarded, 3 florins set out from Tana, and the "
            "first florin is theirs."
        ),
    ),
    (
        "fair_paid",
        {"who": None, "border": "hungary-ottoman", "florins": 1, "left": 0},
        "The pirate sends 1 florin to China at Hungary / Ottoman Empire; none left.",
    ),
    (
        "fair_paid",
        {"who": -1, "border": "hungary-ottoman", "florins": 2, "left": 3},
        "The rival bank takes 2 florins at Hungary / Ottoman Empire; 3 florins left.",
    ),
    (
        "fair_over",
        {"left": 0, "border": None},
        "The voyage ends before it begins, for there is no profit left.",
    ),
    (
        "fair_over",
        {"left": 2, "border": None},
        "The voyage reaches the end of its route; 2 florins left wait for the next fair.",
    ),
    ("taxed", {"border": "england-france", "empire": "france", "paid": True}, "<seat:0> pays the tax."),
    (
        "vote",
        {"card": "sindicat_remenca", "empire": "papal_states", "florins": 3, "lent": False},
        "Sindicat Remença: <seat:0> wins the vote in the Papal States for 3 florins.",
    ),
    (
        "behead",
        {"card": "isabella_of_castille", "target": "portugal", "owner": 1, "lent": True},
        "Isabella of Castille (an opponent's): <seat:0> beheads Portugal of <seat:1>.",
    ),
    (
        "placed",
        {"token": "islamic_rook", "place": "cairo", "why": "levy", "empire": "mamluk"},
        "<seat:0> raises an Islamic rook in Cairo.",
    ),
    (
        "placed",
        {"token": "catholic_bishop", "place": "luther", "why": "agent", "empire": None},
        "<seat:0> places a Catholic bishop on Luther.",
    ),
    (
        "killed",
        {"token": "fugger_pawn", "place": "england-france", "why": "pirate"},
        "The Fugger pawn at England / France falls to a pirate.",
    ),
    (
        "bishops",
        {"card": "luther", "religions": ["catholic", "reformist"]},
        "Diet of Worms on Luther: the Catholic and the Reformist bishop die.",
    ),
    (
        "battle",
        {
            "cause": "conspiracy",
            "empire": "aragon",
            "source": "house_of_borgia",
            "attackers": ["pirate:aragon-papal_states", "repressed:reformist_knight"],
            "defenders": ["valencia"],
            "tokens": {"valencia": "catholic_rook"},
            "won": True,
        },
        (
            "Conspiracy in Aragon: 2 (pirate at Aragon / Papal States, repressed Reformist knight) against 1 "
            "(Catholic rook in Valencia). The attackers win."
        ),
    ),
    (
        "theocracy",
        {"empire": "aragon", "state": "catholic", "before": "medieval"},
        "Aragon becomes Catholic.",
    ),
    (
        "regime",
        {
            "empire": "france",
            "cause": "campaign",
            "before": 1,
            "republic": False,
            "suzerain": "ottoman",
            "flipped": False,
            "queen": None,
        },
        "<seat:0> takes France from <seat:1> as a vassal of the Ottoman Empire.",
    ),
    (
        "apostasy",
        {"religions": ["islamic", "reformist"], "lost": [{"seat": 0, "cards": ["luther", "the_grim"]}]},
        "Apostasy between Muslims and Reformists: <seat:0> loses Luther and The Grim.",
    ),
    ("dethroned", {"empires": ["ottoman", "hungary"]}, "Back to the throne: Ottoman Empire, Hungary."),
    (
        "over",
        {"winners": [1], "ending": "holy", "seed": ""},
        "The game is over. <seat:1> won the Holy Victory.",
    ),
    ("over", {"winners": [], "ending": "patron", "seed": ""}, "The game is over. The rival bank has won."),
]


@pytest.mark.parametrize(("kind", "data", "line"), LINES)
def test_a_line_reads(kind: str, data: dict[str, Any], line: str):
    assert told(kind, **data) == line


def test_the_rival_has_no_seat():
    assert told("turn", None, turn=2) == "Turn 2: the rival bank."


def test_a_battle_without_casualties_needs_no_line():
    assert told("fallen", fighters=[], tokens={}) is None


@pytest.mark.parametrize("why", ["agent", "levy", "survivor", "concession"])
def test_whatever_is_not_placed_is_told(why: str):
    assert told("unplaced", token="fugger_pawn", why=why)


@pytest.mark.parametrize("why", ["pirate", "condottieri", "immunity"])
def test_whoever_is_killed_is_told(why: str):
    assert told("killed", token="catholic_knight", place="venice", why=why)


@pytest.mark.parametrize("why", ["beheaded", "assassin", "apostasy", "regime", "hand"])
def test_whatever_is_discarded_is_told(why: str):
    assert told("discarded", cards=["luther"], why=why)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_all_lines_of_random_games_read(seats: int):
    rng, met = Random(seats), set[str]()
    for game in range(4):
        state = GAME.setup(seats, bytes([game]), Options())
        for _ in range(250):
            decisions = GAME.pending(state)
            if not decisions:
                break
            seat = decisions[0].seat
            for event in GAME.apply(state, seat, decisions[0].moves.sample(rng)):
                line = GAME.narrate(event, seat)
                met.add(event.kind)
                assert event.kind in texts.LOG
                assert line is None or not re.search(r"[{}]|[a-z]_[a-z]|None|  |\.\.", line), line
                assert line == GAME.narrate(event, None)  # nothing is secret
    assert len(met) > 15
