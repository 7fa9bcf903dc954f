"""Log lines in plain English: those that no golden shows."""

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
    Discarded,
    FairPaid,
    Fallen,
    GameOver,
    Killed,
    Placed,
    Played,
    RegimeChanged,
    TaxAnswered,
    TurnBegun,
    Unplaced,
    VoteRun,
)
from engines.pax_renaissance.events.actions import Loss
from engines.pax_renaissance.events.regimes import WhyDiscarded
from engines.pax_renaissance.events.tokens import WhyKilled, WhyUnplaced
from engines.pax_renaissance.moves import Options
from engines.pax_renaissance.words import texts
from tests.pax_renaissance.table import GAME


def told(event: Event) -> str | None:
    return GAME.narrate(GAME.packs.default, event, None)


LINES: list[tuple[Event, str]] = [
    (
        Played(seat=0, card="mary_the_rich", region="west", one_shot=None, empire=None, maid=True),
        "<seat:0> plays Mary the Rich as an old maid.",
    ),
    (Activated(seat=0, sides=("west",), free=True), "<seat:0> runs West ops without spending an action."),
    (
        FairPaid(who=None, border="hungary-ottoman", florins=1, left=0),
        "The pirate sends 1 florin to China at Hungary / Ottoman Empire; none left.",
    ),
    (
        FairPaid(who=-1, border="hungary-ottoman", florins=2, left=3),
        "The rival bank takes 2 florins at Hungary / Ottoman Empire; 3 florins left.",
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
        Placed(seat=0, token="catholic_bishop", place="luther", why="agent", empire=None),
        "<seat:0> places a Catholic bishop on Luther.",
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
    (GameOver(winners=(1,), ending="holy", seed=""), "The game is over. <seat:1> won the Holy Victory."),
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
                if not event.secret:  # which card leaves a hand
                    assert line == GAME.narrate(state.pack, event, None)
    assert len(met) > 15


def test_somebody_elses_pawn_is_named_by_its_owner():
    state = GAME.setup(3, b"p" * 32, Options())
    view = GAME.view(state, None)
    bank = view.players[1].bank
    border = next(iter(view.borders))
    for seat, owner in (
        (0, "pawn of <seat:1>"),
        (1, f"{GAME.packs.get(state.pack).banks[bank].name.split()[0]} pawn"),
    ):
        event = Placed(seat=seat, token=f"{bank}_pawn", place=border, why="emancipated", empire=None)
        line = GAME.narrate(state.pack, event, None, view)
        assert line is not None
        assert line.startswith(f"A {owner} is freed")
