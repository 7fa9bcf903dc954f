"""Single answers that a move leads to are named before it is made, in panels and in plans."""

from types import SimpleNamespace
from typing import Any

from bot.chat.panels.panel import MovePanel
from bot.chat.panels.questions import QuestionPanel
from bot.forms.drafts import Draft
from bot.tables.changes.preview import preview
from bot.tables.table import Table
from engines.kernel.play.answers import SeatController
from engines.pax_renaissance.moves import Play
from tests.pax_renaissance.table import GAME, Position

MUST = (
    "Place your pawn at Portugal / Aragon, on no open trade route,"
    " paying 1 florin to repress your own concession there."
)
"""What follows."""


def costly() -> Position:
    """Return a table where a card's one-shot must repress a concession of who plays it (E2.1)."""
    p = Position("fugger", "medici", forced_agents="must")
    p.tableau("fugger", "french_pirates")
    p.pirate("england-portugal", "islamic")
    p.concession("fugger", "portugal-aragon")
    p.florins(fugger=1)
    p.hand("fugger", "gold_coast_monopoly")
    return p


def form(p: Position) -> MovePanel:
    row: Any = SimpleNamespace(id=1, seq=1, status="running")
    seats: Any = (SimpleNamespace(name="Anna"), SimpleNamespace(name="Ben"))
    return MovePanel(Table(GAME, row, seats, p.state), 0, p.decision("fugger"))


def test_a_panel_names_them_before_do_it():
    p = costly()
    values = {"card": "gold_coast_monopoly", "one_shot": True, "empire": None}
    message = QuestionPanel(form(p), Draft("play", values)).message()
    told = [line for line in message.content.splitlines() if line.startswith("**")]
    assert told[1].startswith("**This will happen:** Play Gold Coast Monopoly")
    assert told[2] == f"**Then, as the only choice left:** {MUST}"


def test_a_plan_names_them_with_the_move():
    p = costly()
    ahead = preview(
        GAME, p.state, 2, SeatController(0), [Play(card="gold_coast_monopoly", one_shot=True)], "salt"
    )
    assert ahead.steps[0].text.endswith(f"Then, as the only choice left: {MUST}")


def test_a_move_without_such_answers_says_nothing_of_it():
    p = costly()
    assert form(p).foretell(Play(card="gold_coast_monopoly")) == ()
