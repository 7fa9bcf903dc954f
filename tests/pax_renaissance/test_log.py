"""Log lines: one for every kind of event, in plain English."""

import re
from random import Random
from typing import get_args

import pytest

from engines.kernel import Event
from engines.pax_renaissance.events import (
    Activated,
    ApostasyStruck,
    BattleFought,
    BeheadRun,
    BishopsDied,
    Bought,
    Dethroned,
    Discarded,
    FairHeld,
    FairOver,
    FairPaid,
    Fallen,
    GameOver,
    Killed,
    Placed,
    Played,
    RegimeChanged,
    Sold,
    TaxAnswered,
    TheocracyChanged,
    TurnBegun,
    Unplaced,
    VoteRun,
)
from engines.pax_renaissance.events.actions import Loss, Payment
from engines.pax_renaissance.events.regimes import WhyDiscarded
from engines.pax_renaissance.events.tokens import WhyKilled, WhyUnplaced
from engines.pax_renaissance.moves import Options
from engines.pax_renaissance.words import texts
from tests.pax_renaissance.table import GAME


def told(event: Event) -> str | None:
    return GAME.narrate(GAME.packs.default, event, None)


LINES: list[tuple[Event, str]] = [
    (TurnBegun(seat=0, turn=3), "Turn 3: <seat:0>."),
    (
        Bought(
            seat=0,
            card="luther",
            region="west",
            column=2,
            florins=1,
            paid=(
                Payment(region="west", column=0, card="gutenberg"),
                Payment(region="west", column=1, card="gutenberg"),
            ),
        ),
        "<seat:0> buys Luther from the West market for 2 florins and finds 1 florin on it.",
    ),
    (
        Played(seat=0, card="jesuits", region="west", one_shot="crusade", empire="aragon", maid=False),
        "<seat:0> plays Jesuits into the West and triggers its crusade in Aragon.",
    ),
    (
        Played(
            seat=0, card="mary_the_rich", region="west", one_shot="coronation", empire="france", maid=False
        ),
        "<seat:0> plays Mary the Rich and crowns her with the king of France.",
    ),
    (
        Played(seat=0, card="mary_the_rich", region="west", one_shot=None, empire=None, maid=True),
        "<seat:0> plays Mary the Rich as an old maid.",
    ),
    (
        Sold(seat=0, card="aragon", florins=4, hand=False, queens=("isabella_of_castille",)),
        "<seat:0> sells Aragon with Isabella of Castille for 4 florins.",
    ),
    (Activated(seat=0, sides=("west",), free=True), "<seat:0> runs West ops without spending an action."),
    (
        FairHeld(seat=0, region="east", card="luther", free=False, emporium="tana", profits=3, florins=1),
        (
            "<seat:0> holds the East fair: Luther is discarded, 3 florins set out from Tana, and the "
            "first florin is theirs."
        ),
    ),
    (
        FairPaid(who=None, border="hungary-ottoman", florins=1, left=0),
        "The pirate sends 1 florin to China at Hungary / Ottoman Empire; none left.",
    ),
    (
        FairPaid(who=-1, border="hungary-ottoman", florins=2, left=3),
        "The rival bank takes 2 florins at Hungary / Ottoman Empire; 3 florins left.",
    ),
    (FairOver(left=0, border=None), "The voyage ends before it begins, for there is no profit left."),
    (
        FairOver(left=2, border=None),
        "The voyage reaches the end of its route; 2 florins left wait for the next fair.",
    ),
    (TaxAnswered(seat=0, border="england-france", empire="france", paid=True), "<seat:0> pays the tax."),
    (
        VoteRun(seat=0, card="sindicat_remenca", empire="papal_states", florins=3, lent=False),
        "Sindicat Remença: <seat:0> wins the vote in the Papal States for 3 florins.",
    ),
    (
        BeheadRun(seat=0, card="isabella_of_castille", target="portugal", owner=1, lent=True),
        "Isabella of Castille (an opponent's): <seat:0> beheads Portugal of <seat:1>.",
    ),
    (
        Placed(seat=0, token="islamic_rook", place="cairo", why="levy", empire="mamluk"),
        "<seat:0> raises an Islamic rook in Cairo.",
    ),
    (
        Placed(seat=0, token="catholic_bishop", place="luther", why="agent", empire=None),
        "<seat:0> places a Catholic bishop on Luther.",
    ),
    (
        Killed(token="fugger_pawn", place="england-france", why="pirate"),
        "The Fugger pawn at England / France falls to a pirate.",
    ),
    (
        BishopsDied(card="luther", religions=("catholic", "reformist")),
        "Diet of Worms on Luther: the Catholic and the Reformist bishop die.",
    ),
    (
        BattleFought(
            seat=0,
            cause="conspiracy",
            empire="aragon",
            source="house_of_borgia",
            attackers=("pirate:aragon-papal_states", "repressed:reformist_knight"),
            defenders=("valencia",),
            tokens={"valencia": "catholic_rook"},
            won=True,
            pirates={"aragon-papal_states": "catholic"},
        ),
        (
            "Conspiracy in Aragon: 2 (pirate at Aragon / Papal States, repressed Reformist knight) against 1 "
            "(Catholic rook in Valencia). The attackers win."
        ),
    ),
    (TheocracyChanged(empire="aragon", state="catholic", before="medieval"), "Aragon becomes Catholic."),
    (
        RegimeChanged(
            seat=0,
            empire="france",
            cause="campaign",
            before=1,
            republic=False,
            suzerain="ottoman",
            flipped=False,
            queen=None,
        ),
        "<seat:0> takes France from <seat:1> as a vassal of the Ottoman Empire.",
    ),
    (
        ApostasyStruck(
            seat=0, religions=("islamic", "reformist"), lost=(Loss(seat=0, cards=("luther", "the_grim")),)
        ),
        "Apostasy between Muslims and Reformists: <seat:0> loses Luther and The Grim.",
    ),
    (Dethroned(empires=("ottoman", "hungary")), "Back to the throne: Ottoman Empire, Hungary."),
    (GameOver(winners=(1,), ending="holy", seed=""), "The game is over. <seat:1> won the Holy Victory."),
    (GameOver(winners=(), ending="patron", seed=""), "The game is over. The rival bank has won."),
]


@pytest.mark.parametrize(("event", "line"), LINES)
def test_a_line_reads(event: Event, line: str):
    assert told(event) == line


def test_the_rival_has_no_seat():
    assert told(TurnBegun(turn=2)) == "Turn 2: the rival bank."


def test_a_battle_without_casualties_needs_no_line():
    assert told(Fallen(fighters=(), tokens={})) is None


@pytest.mark.parametrize("why", get_args(WhyUnplaced))
def test_whatever_is_not_placed_is_told(why: WhyUnplaced):
    assert told(Unplaced(seat=0, token="fugger_pawn", why=why))


@pytest.mark.parametrize("why", get_args(WhyKilled))
def test_whoever_is_killed_is_told(why: WhyKilled):
    assert told(Killed(token="catholic_knight", place="venice", why=why))


@pytest.mark.parametrize("why", get_args(WhyDiscarded))
def test_whatever_is_discarded_is_told(why: WhyDiscarded):
    assert told(Discarded(seat=0, cards=("luther",), why=why))


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
                line = GAME.narrate(state.pack, event, seat)
                met.add(event.kind)
                assert event.kind in texts.LOG
                assert line is None or not re.search(r"[{}]|[a-z]_[a-z]|None|  |\.\.", line), line
                assert line == GAME.narrate(state.pack, event, None)  # nothing is secret
    assert len(met) > 15
