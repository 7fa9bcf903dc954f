"""A turn: two actions, free ones by abilities, then the market is refreshed (D)."""

from typing import Any, ClassVar

from engines.kernel import Ask, Auto, Box, Choice, Log, Offer
from engines.pax_renaissance import moves
from engines.pax_renaissance.data.effects import EastAndWestOpsInOneAction, FreeOps, FreeTradeFair, Region
from engines.pax_renaissance.events import Activated, Bankrupted, Declared, TurnBegun, TurnEnded
from engines.pax_renaissance.events.seats import OPPONENT, seated
from engines.pax_renaissance.rules import apostasy, board, fairs, market, plays, selling, tableau, victory
from engines.pax_renaissance.rules.ending import finish
from engines.pax_renaissance.rules.market import refresh
from engines.pax_renaissance.rules.ops import running
from engines.pax_renaissance.rules.settle import Settle
from engines.pax_renaissance.rules.solo.course import OpponentTurn
from engines.pax_renaissance.rules.steps import ask
from engines.pax_renaissance.state import PaxState, Turn, rules, seats

BOTH = "both"
SIDES: dict[str, tuple[Region, ...]] = {"west": ("west",), "east": ("east",), BOTH: ("west", "east")}


class NextTurn(Auto, tag="next_turn"):
    """Begins a player's turn (D1)."""

    seat: int

    def run(self, state: PaxState, log: Log) -> None:
        """Give the player their actions."""
        number = state.turn.number + 1
        state.turn = Turn(number=number, seat=self.seat, actions=rules(state).supply.turn.actions)
        log.append(TurnBegun(seat=seated(self.seat), turn=number))
        state.put(OpponentTurn() if self.seat == OPPONENT else Act(seat=self.seat), EndTurn())


class Act(Ask, tag="act"):
    """Asks for the next action (D1); the solo game's opponent has an `OpponentTurn` instead."""

    kind: ClassVar[str] = "act"

    def offer(self, state: PaxState) -> Offer:
        """Offer all that changes something; the first action is mandatory, if one is possible."""
        left, gifted = state.turn.actions, tableau.gifted(state, self.seat)
        boxes = actions(state, self.seat, gifted=gifted) if left else []
        must = bool(boxes) and left == rules(state).supply.turn.actions
        if gifted:
            boxes += free_actions(state, self.seat)
        if not must:
            boxes.append(moves.END)
        return ask(state, self.kind, *boxes, actions=left, florins=state.players[self.seat].florins)

    def take(self, state: PaxState, move: Any, log: Log) -> None:
        """Carry it out, then go on with the turn."""
        if type(move) is moves.End:
            if state.turn.actions:
                log.append(TurnEnded(seat=seated(self.seat), actions=state.turn.actions))
            return
        if not getattr(move, "free", False):
            state.turn.actions -= 1
        state.put(Act(seat=self.seat) if state.turn.actions else GoOn(seat=self.seat))
        if type(move) in _UNSETTLING:
            state.put(Settle())
        _ACTIONS[type(move)](state, self.seat, move, log)


class GoOn(Auto, tag="go_on"):
    """Asks again, after the last action, if free ones are left, as everybody can tell."""

    seat: int

    def run(self, state: PaxState, log: Log) -> None:  # noqa: ARG002
        """Put the next question, or let the turn end."""
        if tableau.gifted(state, self.seat) and free_actions(state, self.seat):
            state.put(Act(seat=self.seat))


class EndTurn(Auto, tag="end_turn"):
    """Ends the turn: banks may fail (G6), the market is refreshed (D2), and the next player follows."""

    def run(self, state: PaxState, log: Log) -> None:
        """Go on clockwise, unless the game ends (D2c)."""
        if (state.options.bankruptcy and _fail(state, log)) or refresh(state, log):
            return
        order = seats(state)
        place = (order.index(state.turn.seat) + 1) % len(order)
        while state.players[order[place]].bankrupt:
            place = (place + 1) % len(order)
        NextTurn(seat=order[place]).run(state, log)


def _fail(state: PaxState, log: Log) -> bool:
    """Fail banks without florins, cards and concessions; tell whether the last one left has won (G6)."""
    for seat in seats(state):
        player = state.players[seat]
        cards = player.hand or player.west or player.east or player.maids
        if not (player.bankrupt or player.florins or cards or board.concessions(state, seat)):
            player.bankrupt = True
            log.append(Bankrupted(seat=seated(seat)))
    left = [seat for seat in seats(state) if not state.players[seat].bankrupt]
    if len(left) > 1:
        return False
    finish(state, left, "bankruptcy", log)
    return True


# ---- what is possible

AS_ACTION, FREE = Choice((False,)), Choice((True,))
"""Fields of an action that an ability can make free."""


def actions(state: PaxState, seat: int, *, gifted: bool) -> list[Box[Any]]:
    """Return the actions that a player with actions left may take (E); `gifted`: see `tableau`."""
    boxes: list[Box[Any]] = []
    cards = market.buyable(state, seat)
    if cards:
        boxes.append(Box(moves.Buy, {"card": Choice(cards)}))
    boxes += plays.play_boxes(state, seat)
    sides = _sides(state, seat)
    if sides:
        boxes.append(Box(moves.Activate, {"side": Choice(tuple(sides)), "free": AS_ACTION}))
    rows = fairs.open_fairs(state)
    if rows:
        boxes.append(Box(moves.Fair, {"row": Choice(rows), "free": AS_ACTION}))
    goods = selling.sellable(state, seat)
    if goods:
        boxes.append(Box(moves.Sell, {"card": Choice(goods)}))
    won = victory.declarable(state, seat)
    if won:
        boxes.append(Box(moves.Declare, {"victory": Choice(won)}))
    if gifted:
        boxes += plays.revolt_boxes(state, seat) + apostasy.denounce_boxes(state, seat)
    return boxes


def _sides(state: PaxState, seat: int) -> list[str]:
    """Return the sides that can be activated, each once a turn, and both by an ability (E4)."""
    done, player = state.turn.sides, state.players[seat]
    sides: list[str] = []
    for side, cards in (("west", player.west), ("east", player.east)):
        if side in done or not cards:
            continue
        if running.any_op(state, seat, SIDES[side]):
            sides.append(side)
    if sides and not done and tableau.has(state, seat, EastAndWestOpsInOneAction):
        sides.append(BOTH)
    return sides


def only_ops(state: PaxState, seat: int) -> dict[str, moves.OpMove]:
    """Return the ops that run without a question, by the side that is activated."""
    ops = {side: running.only_op(state, seat, SIDES[side]) for side in _sides(state, seat)}
    return {side: op for side, op in ops.items() if op is not None}


def free_actions(state: PaxState, seat: int) -> list[Box[Any]]:
    """Return what a player may do without an action, by abilities (ABILITY b)."""
    boxes: list[Box[Any]] = []
    able = {ability.region for ability in tableau.abilities(state, seat, FreeOps)}
    sides = [side for side in _sides(state, seat) if side in able] if able else []
    if sides:
        boxes.append(Box(moves.Activate, {"side": Choice(tuple(sides)), "free": FREE}))
    rows = fairs.open_fairs(state) if tableau.has(state, seat, FreeTradeFair) else ()
    if rows and not state.turn.free_fair:
        boxes.append(Box(moves.Fair, {"row": Choice(rows), "free": FREE}))
    return boxes


# ---- what is done


def _activate(state: PaxState, seat: int, move: moves.Activate, log: Log) -> None:
    """Activate the ops of a side, or of both (E4)."""
    sides = SIDES[move.side]
    state.turn.sides += sides
    log.append(Activated(seat=seated(seat), sides=sides, free=move.free))
    state.put(running.RunOps(seat=seat, sides=list(sides)))


def _fair(state: PaxState, seat: int, move: moves.Fair, log: Log) -> None:
    """Hold a trade fair (E5)."""
    state.turn.free_fair |= move.free
    fairs.hold(state, seat, move, log)


def _declare(state: PaxState, seat: int, move: moves.Declare, log: Log) -> None:
    """Win (E6, L2)."""
    won = rules(state).victories[move.victory].id
    log.append(Declared(seat=seated(seat), victory=won))
    finish(state, [seat], won, log)


_ACTIONS: dict[type[Any], Any] = {
    moves.Buy: market.buy,
    moves.Play: plays.play,
    moves.Sell: selling.sell,
    moves.Activate: _activate,
    moves.Fair: _fair,
    moves.Declare: _declare,
    moves.Revolt: plays.revolt,
    moves.Denounce: apostasy.denounce,
}
_UNSETTLING = (moves.Play, moves.Revolt)
"""Actions that may cost somebody an ability; ops, sales and denunciations settle it themselves."""
