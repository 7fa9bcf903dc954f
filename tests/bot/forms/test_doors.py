"""No traps, no closed doors without a reason, and a gate before what leaves something unused."""

import random
from types import SimpleNamespace
from typing import Any

import pytest

from bot.chat.panels.panel import MovePanel
from bot.chat.panels.questions import QuestionPanel
from bot.forms.drafts import Draft
from bot.tables.table import Table
from engines import GAMES
from engines.kernel import Move, command_name
from engines.pax_renaissance.moves import Activate, End, Repress, Tax
from tests.bot.chat.panels.test_menu_lines import table_of
from tests.pax_renaissance.table import GAME, Position

SEATS = 3
MOVES = 90
NAMED = {"age_of_reason": {"Claim", "Convert", "Lay"}, "pax_renaissance": {"Activate", "Buy", "Fair", "Tax"}}
"""Kinds of moves for which a few random games give reasons."""


def form(p: Position, who: str = "fugger") -> MovePanel:
    row: Any = SimpleNamespace(id=1, seq=1, epoch=0, status="running", purpose="game")
    seats: Any = (SimpleNamespace(name="Anna"), SimpleNamespace(name="Ben"))
    return MovePanel(Table(GAME, row, seats, p.state), 0, p.decision(who))


def respondent(*, undoable: bool = False, confirms: bool = False) -> Any:
    """Return a member whose moves can be taken back, or not."""

    async def foreseen(*_: Any) -> bool:
        return undoable

    async def confirms_all() -> bool:
        return confirms

    tables = SimpleNamespace(undo=SimpleNamespace(foreseen=foreseen))
    return SimpleNamespace(tables=tables, user=1, confirms_all=confirms_all)


async def test_ending_a_turn_with_actions_left_is_asked_once_unless_it_can_be_taken_back():
    asked = form(Position("fugger", "medici"))
    assert asked.unused(End()) == "2 actions unused"
    assert await asked.needs_confirmation(respondent(), End())
    assert not await asked.needs_confirmation(respondent(undoable=True), End())
    assert await asked.needs_confirmation(respondent(undoable=True, confirms=True), End())
    spent = Position("fugger", "medici")
    spent.state.turn.actions = 0
    assert not await form(spent).needs_confirmation(respondent(), End())


def test_a_full_hand_is_named_where_no_card_can_be_bought():
    p = Position("fugger", "medici")
    p.hand("fugger", "gold_coast_monopoly", "french_pirates")
    closed = form(p).closed
    assert "Your hand holds 2 cards already. Play or sell one first." in closed


def test_where_nothing_can_be_taxed_the_reason_stands_below_the_ops():
    p = Position("fugger", "medici")
    p.tableau("fugger", "the_mary_rose", "star_chamber")
    p.concession("medici", "france-aragon")
    p.stand(london="catholic_rook")
    p.play("fugger", Activate(side="west"))
    decision = p.decision("fugger")
    assert Tax not in decision.moves.kinds()
    assert form(p).closed == ("There is nothing to tax in England: no concession lies at its borders.",)


@pytest.mark.parametrize("key", GAMES)
def test_doors_and_choices_ahead_are_the_same_in_every_determinization(key: str):
    game, rng = GAMES[key], random.Random(3)
    state = game.setup(SEATS, rng.randbytes(32), game.Options())
    said = 0
    for _ in range(MOVES):
        if not (pending := game.pending(state)):
            break
        decision = rng.choice(pending)
        seat, move = decision.seat, decision.moves.sample(rng)
        twin = game.resample(state, seat, random.Random(rng.random()))
        before = game.encode(state)
        closed = game.closed(state, decision, random.Random(1))
        assert closed == game.closed(twin, decision, random.Random(1))
        ahead, other = (game.leads_to(each, seat, move, random.Random(1)) for each in (state, twin))
        assert (ahead and (ahead.decision.kind, ahead.harms)) == (
            other and (other.decision.kind, other.harms)
        )
        assert game.encode(state) == before, "nothing has happened"
        said += bool(closed) + bool(ahead)
        game.apply(state, seat, move)
    assert said


@pytest.mark.parametrize("key", ["age_of_reason", "pax_renaissance"])
def test_each_reason_is_that_of_a_refusal(key: str):
    """What is called impossible is not among the answers, and the engine refuses it with these words."""
    game: Any = GAMES[key]
    named: set[str] = set()
    for seed in range(3):
        rng = random.Random(seed)
        state = game.setup(SEATS, rng.randbytes(32), game.Options())
        for _ in range(4 * MOVES):
            if not (pending := game.pending(state)):
                break
            decision = rng.choice(pending)
            lines = game.closed(state, decision, random.Random(1))
            looked = game.words.sought(game.view(state, decision.seat), decision) if lines else ()
            refused = {
                game.refuse(state, decision.seat, move).text: type(move).__name__
                for move in looked if move not in decision.moves
            }  # fmt: skip
            assert set(lines) <= set(refused)
            named |= {refused[line] for line in lines}
            game.apply(state, decision.seat, decision.moves.sample(rng))
    assert named >= NAMED[key]


def test_no_move_is_called_impossible_that_is_offered():
    for key, game in GAMES.items():
        rng = random.Random(key)
        state = game.setup(SEATS, rng.randbytes(32), game.Options())
        for _ in range(MOVES):
            if not (pending := game.pending(state)):
                break
            decision = rng.choice(pending)
            view, move = game.view(state, decision.seat), decision.moves.sample(rng)
            unused = game.unused(view, decision.seat, move)
            assert unused is None or _ends(move), (key, move)
            game.apply(state, decision.seat, move)


def _ends(move: Move) -> bool:
    return move.passes or isinstance(move, End)


def test_what_lies_behind_a_choice_is_said_on_its_line():
    game, rng, said = GAME, random.Random(7), 0
    state = game.setup(SEATS, rng.randbytes(32), game.Options())
    for _ in range(2 * MOVES):
        if not (pending := game.pending(state)):
            break
        decision = rng.choice(pending)
        table = table_of(game, state, SEATS, state.pack)
        panel = MovePanel(table, decision.seat, decision)
        question = QuestionPanel(panel, Draft())
        lines = question.message().content.splitlines()
        for move, behind in question.behind.items():
            if behind and any(line.endswith(behind) for line in lines):
                ahead = table.leads_to(decision.seat, move)
                assert ahead is not None
                names = {command_name(kind) for kind in ahead.decision.moves.kinds()}
                assert all(name.replace("_", " ") in behind for name in names)
                said += 1
        game.apply(state, decision.seat, decision.moves.sample(rng))
    assert said


def test_to_repress_ones_own_concession_harms_and_another_players_does_not():
    p = Position("fugger", "medici")
    p.concession("fugger", "portugal-aragon")
    view, repress = GAME.view(p.state, 0), Repress(card="french_pirates", place="portugal-aragon")
    assert GAME.harms(view, 0, repress)
    assert not GAME.harms(view, 1, repress)
