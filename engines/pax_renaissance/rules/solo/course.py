"""The turn of the solo game's opponent: its course of action (Book II, part O).

It takes the topmost row that applies, tries its cells one after the other, and does what fulfils one.
"""

from engines.kernel import Auto, Log
from engines.pax_renaissance.data.effects import Victory
from engines.pax_renaissance.events import Declared, TurnEnded
from engines.pax_renaissance.events.seats import OPPONENT
from engines.pax_renaissance.moves import Buy
from engines.pax_renaissance.rules import market, tableau, victory
from engines.pax_renaissance.rules.ending import finish
from engines.pax_renaissance.rules.settle import Settle
from engines.pax_renaissance.rules.solo import purchases
from engines.pax_renaissance.rules.solo.goals import CELLS, ROWS, dominant, overriding, triggered
from engines.pax_renaissance.rules.solo.means import MEANS
from engines.pax_renaissance.rules.solo.operations import cleansing, fair_for, income, operations, sale
from engines.pax_renaissance.rules.solo.trial import Deed
from engines.pax_renaissance.state import Goal, Opponent, PaxState

PRESTIGE_ROW, INCOME_ROW = 6, 7


class OpponentTurn(Auto, tag="opponent_turn"):
    """Lets the opponent win if it can, else do one thing after the other."""

    def run(self, state: PaxState, log: Log) -> None:
        """Do one thing, and come back while actions are left; then forget the turn."""
        if state.opponent is None:
            state.opponent = Opponent()
            if victory.declarable(state, OPPONENT):
                state.put(OpponentWins())
                return
            comet = winning_comet(state)
            if comet is not None:
                state.put(OpponentWins())
                market.buy(state, OPPONENT, Buy(card=comet), log)
                return
        deed = next_deed(state) if state.turn.actions else None
        if deed is None:
            if state.turn.actions:
                log.append(TurnEnded(actions=state.turn.actions))
            state.opponent = None
            return
        state.put(Settle(), OpponentTurn())
        deed(state, log)


class OpponentWins(Auto, tag="opponent_wins"):
    """Lets the opponent declare a victory whose conditions it meets."""

    def run(self, state: PaxState, log: Log) -> None:
        """End the game."""
        won: Victory = next(square for square in state.victories if victory.meets(state, OPPONENT, square))
        log.append(Declared(victory=won))
        state.opponent = None
        finish(state, [], "opponent", log)


def winning_comet(state: PaxState) -> str | None:
    """Return a comet that lets it declare at once: it meets a victory that costs one action."""
    comet = next((card.id for card in purchases.affordable(state) if card.kind == "comet"), None)
    if comet is None or not any(
        victory.wins_at_once(state, OPPONENT, square) for square in victory.VICTORIES
    ):
        return None
    return comet


def next_deed(state: PaxState) -> Deed | None:
    """Return the deed that fulfils the next cell; None if nothing does."""
    opponent = state.opponent
    assert opponent is not None, "not its turn"
    override = next((row for row in ROWS if overriding(state, row) and triggered(state, row)), None)
    first = override or next((row for row in ROWS if triggered(state, row)), None)
    for row in ROWS if first is None else range(first, INCOME_ROW + 1):
        if not triggered(state, row):
            continue
        for cell in CELLS:
            if f"{row}.{cell}" in opponent.tried:
                continue
            goal = Goal(row, cell, dominant(state, row))
            opponent.goal = goal
            deed = _deed(state, goal, override=row == override)
            if row != INCOME_ROW or deed is None:
                opponent.tried.append(f"{row}.{cell}")
            if deed is not None:
                return deed
    # It never passes while it can do something.
    opponent.goal = Goal(INCOME_ROW, "main")
    return income(state) or sale(state, lambda card: not tableau.prestige_of(state, card))


def _deed(state: PaxState, goal: Goal, *, override: bool) -> Deed | None:
    """Return the deed that fulfils a cell; None: nothing does."""
    if goal.row == INCOME_ROW:
        return income(state) if goal.cell == "main" else None
    if goal.row == PRESTIGE_ROW:
        return purchases.any_prestige(state) if goal.cell == "main" else None
    if goal.cell == "prestige":
        return purchases.for_prestige(state, goal, override=override)
    means = MEANS.get((goal.row, goal.cell))
    if means is None:
        return None
    return (
        purchases.purchase(state, goal, means)
        or (purchases.for_rivalry(state, goal) if goal.religion and goal.cell == "secondary" else None)
        or operations(state, goal, means)
        or (cleansing(state, goal) if means.sale else None)
        or (fair_for(state, goal) if means.fair else None)
    )
