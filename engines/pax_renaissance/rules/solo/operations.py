"""The ops, trade fairs and sales of the solo game's opponent."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from engines.kernel import Auto, Log
from engines.pax_renaissance.data.effects import Region
from engines.pax_renaissance.events import Activated
from engines.pax_renaissance.events.seats import OPPONENT
from engines.pax_renaissance.moves import Commerce, Fair, OpMove, Sell
from engines.pax_renaissance.rules import fairs, selling, tableau
from engines.pax_renaissance.rules.ops.acting import acting
from engines.pax_renaissance.rules.ops.registry import boxes, run
from engines.pax_renaissance.rules.settle import Settle
from engines.pax_renaissance.rules.solo.goals import PLAYER, gain, values
from engines.pax_renaissance.rules.solo.means import Means
from engines.pax_renaissance.rules.solo.trial import Deed, after, reaching, spoils
from engines.pax_renaissance.state import Goal, PaxState

EAST_FIRST: tuple[Region, Region] = ("east", "west")


class RunOp(Auto, tag="run_op"):
    """Runs an op that the opponent planned, if it still can."""

    move: OpMove

    def run(self, state: PaxState, log: Log) -> None:
        """Do it."""
        offered = boxes(state, OPPONENT, [self.move.card])
        if self.move.card not in state.turn.used and any(self.move in box for box in offered):
            state.turn.used.append(self.move.card)
            state.put(Settle())
            run(state, OPPONENT, self.move, log)


def operations(state: PaxState, goal: Goal, means: Means) -> Deed | None:
    """Return the ops of the side that serves the goal better, with its commerce after them."""
    best, deed = 0, None
    for side in EAST_FIRST:
        if side in state.turn.sides or not means.ops:
            continue
        gained, moves = _series(state, goal, means.ops, side)
        if gained > best:
            best, deed = gained, _activation(side, moves)
    return reaching(goal, deed) if deed is not None else None


def _series(
    state: PaxState, goal: Goal, kinds: tuple[type[Any], ...], side: Region
) -> tuple[int, list[OpMove]]:
    """Choose the best op for each card of a side, from the board outward, and then commerce."""
    start, moves = values(state, goal), list[OpMove]()
    now = state
    for card in tableau.cards_of(state, OPPONENT, side):
        before, best, step = values(now, goal), 0, None
        for move in _moves(now, [card], kinds):
            then = after(now, RunOp(move).run)
            gained = gain(before, values(then, goal))
            if gained > best and not spoils(state, then):
                best, step = gained, (move, then)
        if step is not None:
            moves.append(step[0])
            now = step[1]
    gained = gain(start, values(now, goal))
    if gained > 0:
        moves += _commerce(now, side)
    return gained, moves


def _moves(state: PaxState, cards: list[str], kinds: tuple[type[Any], ...]) -> Iterator[Any]:
    """Go through the ops of these kinds that the cards can run."""
    left = [card for card in cards if card not in state.turn.used and tableau.side_of(state, card)]
    for box in boxes(state, OPPONENT, left):
        if box.kind in kinds:
            yield from box


def _commerce(state: PaxState, side: Region) -> list[OpMove]:
    """Take florins with the cards that are left, from the face-down card first, then from the left."""
    moves: list[OpMove] = []
    now = state
    for card in acting(state, OPPONENT, (side,)):
        move = next(_moves(now, [card], (Commerce,)), None)
        if move is not None:
            moves.append(move)
            now = after(now, RunOp(move).run)
    return moves


def _activation(side: Region, moves: Iterable[OpMove]) -> Deed:
    """Return a deed that runs these ops with one action."""
    planned = list(moves)

    def activate(state: PaxState, log: Log) -> None:
        state.turn.actions -= 1
        state.turn.sides.append(side)
        log.append(Activated(sides=(side,), free=False))
        state.put(*[RunOp(move) for move in planned])

    return activate


# ---- fairs and sales


def _fair(region: Region) -> Deed:
    def hold(state: PaxState, log: Log) -> None:
        state.turn.actions -= 1
        fairs.hold(state, OPPONENT, Fair(row=region), log)

    return hold


def _profit(state: PaxState, region: Region) -> tuple[int, int]:
    """Return the florins that a fair brings the opponent, and less the player's."""
    then = after(state, _fair(region))
    own, theirs = [then.players[seat].florins - state.players[seat].florins for seat in (OPPONENT, PLAYER)]
    return own, -theirs


def fair_for(state: PaxState, goal: Goal) -> Deed | None:
    """Return a trade fair whose levies fulfil the goal."""
    before, held = values(state, goal), fairs.open_fairs(state)
    best: list[tuple[tuple[int, int], Deed]] = []
    for region in EAST_FIRST:
        if region in held:
            then = after(state, _fair(region))
            if gain(before, values(then, goal)) > 0 and not spoils(state, then):
                best.append((_profit(state, region), _fair(region)))
    return reaching(goal, max(best, key=lambda pair: pair[0])[1]) if best else None


def income(state: PaxState) -> Deed | None:
    """Return a trade fair, or commerce, or a sale (row 7)."""
    held: list[Region] = [region for region in EAST_FIRST if region in fairs.open_fairs(state)]
    if held:
        return _fair(max(held, key=lambda region: _profit(state, region)))
    best: tuple[Region, list[OpMove]] = ("east", [])
    for side in EAST_FIRST:
        moves = _commerce(state, side) if side not in state.turn.sides else []
        best = (side, moves) if len(moves) > len(best[1]) else best
    if best[1]:
        return _activation(*best)
    for worthless in (set[str](), {"patron"}):
        deed = sale(state, lambda card, most=worthless: set(tableau.prestige_of(state, card)) <= most)
        if deed is not None:
            return deed
    return None


def cleansing(state: PaxState, goal: Goal) -> Deed | None:
    """Return the sale of a card that rids its tableau of a bishop (row 4)."""
    before = values(state, goal)
    for card in selling.sellable(state, OPPONENT):
        if card in state.bishops:
            then = after(state, _selling(card))
            if gain(before, values(then, goal)) > 0 and not spoils(state, then):
                return reaching(goal, _selling(card))
    return None


def sale(state: PaxState, fits: Callable[[str], bool]) -> Deed | None:
    """Return the sale of its leftmost card that fits, but of no square; old maids come last."""
    player = state.players[OPPONENT]
    for card in (*reversed(player.west), *player.east, *player.maids):
        if card not in state.squares and fits(card):
            return _selling(card)
    return None


def _selling(card: str) -> Deed:
    def sell(state: PaxState, log: Log) -> None:
        state.turn.actions -= 1
        selling.sell(state, OPPONENT, Sell(card=card), log)

    return sell
