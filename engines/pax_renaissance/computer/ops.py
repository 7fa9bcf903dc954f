"""Worths of ops at first sight (F)."""

from typing import Any

from engines.pax_renaissance import moves
from engines.pax_renaissance.computer import wars
from engines.pax_renaissance.computer.counts import CONCESSION
from engines.pax_renaissance.computer.needs import Needs
from engines.pax_renaissance.data.effects import VoteOp
from engines.pax_renaissance.data.pack import shape_of
from engines.pax_renaissance.rules import board, tableau
from engines.pax_renaissance.rules.ops import campaign, vote

SIGHT = {
    "CommerceOp": 0.8,
    "TaxOp": 0.5,
    "RepressOp": 1.2,
    "BeheadOp": 0.8,
    "SiegeOp": 0.2,
    "CorsairOp": 0.5,
    "InquisitorOp": 0.3,
}
"""The worth of an op, whatever its targets."""


def likely(needs: Needs, op: Any) -> float:
    """Return the likely worth of an op."""
    if type(op) is VoteOp:
        return best_vote(needs, op)
    return SIGHT[type(op).__name__]


def best_vote(needs: Needs, op: VoteOp) -> float:
    """Return the worth of the best vote that can be won (F6)."""
    state, seat = needs.state, needs.seat
    best = 0.0
    if not needs.race.counts[seat][CONCESSION]:
        return best
    for empire in needs.pack.empires.values():
        if empire.region == op.region and vote.why_not(state, seat, op.region, empire.id) is None:
            best = max(best, vote_worth(needs, empire.id))
    return best


def best_campaign(needs: Needs, king: str) -> float:
    """Return the worth of a king's best campaign (F9)."""
    state, best = needs.state, 0.0
    if not needs.florins:
        return best
    for empire in tableau.adjacent(state, king):
        if campaign.withstands(state, needs.seat, king, empire) is None:
            best = max(best, wars.campaign(needs, king, empire))
    return best


def vote_worth(needs: Needs, empire: str) -> float:
    """Return the worth of winning a vote."""
    cost = vote.vote_cost(needs.state, needs.seat, empire)
    return wars.regime(needs, empire) - cost * needs.florin


def worth(needs: Needs, move: Any) -> float:
    """Return the worth of an op; a skip is worth nothing."""
    rate = _RATES.get(move.__class__)
    return rate(needs, move) if rate else 0.0


def pawn_worth(needs: Needs, border: str) -> float:
    """Return the worth of the loss of a concession; below 0 for our own."""
    owner = needs.state.borders[border].pawn
    if owner is None:
        return 0.0
    if owner == needs.seat:
        return -needs.loss[CONCESSION]
    return needs.harm(owner)[CONCESSION]


def _inquisitor(needs: Needs, move: Any) -> float:
    """Prefer to free our cards, and to silence those of rivals."""
    state, seat = needs.state, needs.seat
    worth = 0.0
    leaves, comes = tableau.side_of(state, move.bishop), tableau.side_of(state, move.target)
    if leaves is not None:
        worth += 1.0 if leaves[0] == seat else -0.5
    if comes is not None:
        worth += -1.0 if comes[0] == seat else 0.5
    there = state.bishops.get(move.target)
    if there is not None:  # both die (F1a)
        worth += 0.8 if comes is not None and comes[0] == seat else -0.3
    return worth


def _commerce(needs: Needs, move: Any) -> float:
    del move
    return needs.florin


def _behead(needs: Needs, move: Any) -> float:
    state = needs.state
    spot = tableau.side_of(state, move.target)
    assert spot is not None, "the target is in no tableau"
    worth = (
        wars.taken(needs, move.target, spot[0]) if spot[0] != needs.seat else -wars.held(needs, move.target)
    )
    if move.target in state.squares and move.card not in state.squares:
        worth -= wars.held(needs, move.card)  # the assassin dies too (F3a)
    return worth


def _tax(needs: Needs, move: Any) -> float:
    """Prefer a rival who cannot pay, and loses the concession (F4)."""
    owner = needs.state.borders[move.border].pawn
    assert owner is not None, "nobody to tax"
    if owner == needs.seat:
        return -needs.florin
    broke = not needs.state.players[owner].florins
    return needs.harm(owner)[CONCESSION] if broke else 0.4


def _repress(needs: Needs, move: Any) -> float:
    if move.place in needs.state.borders:
        return needs.florin + pawn_worth(needs, move.place)
    return needs.florin + guard(needs, move.place)


def guard(needs: Needs, space: str) -> float:
    """Return the worth of the loss of a knight or rook, which guards its empire for the owner."""
    state = needs.state
    owner = state.squares[board.chart(state).empire[space]].owner
    if owner is None:
        return 0.1
    knight = shape_of(state.spaces[space]) == "knight"
    if owner == needs.seat:
        return -0.8 if knight else -0.5
    return 0.4 if knight else 0.3


def _vote(needs: Needs, move: Any) -> float:
    return vote_worth(needs, move.empire)


def _corsair(needs: Needs, move: Any) -> float:
    return pawn_worth(needs, move.target) + 0.05


def _siege(needs: Needs, move: Any) -> float:
    if move.place in needs.state.borders:
        return 0.2
    return guard(needs, move.place)


def _campaign(needs: Needs, move: Any) -> float:
    return wars.campaign(needs, move.card, move.empire)


_RATES: dict[type[Any], Any] = {
    moves.Inquisitor: _inquisitor,
    moves.Commerce: _commerce,
    moves.Behead: _behead,
    moves.Tax: _tax,
    moves.Repress: _repress,
    moves.Vote: _vote,
    moves.Corsair: _corsair,
    moves.Siege: _siege,
    moves.Campaign: _campaign,
}
