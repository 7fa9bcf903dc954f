"""Worths of answers inside an action at first sight: tokens, casualties, taxes, regimes (E2, F, G4)."""

from typing import Any

from engines.kernel import Box, Counts, Move, Subset
from engines.pax_renaissance import moves
from engines.pax_renaissance.computer import ops, wars
from engines.pax_renaissance.computer.actions import card_worth
from engines.pax_renaissance.computer.counts import CONCESSION
from engines.pax_renaissance.computer.evaluation import nearness
from engines.pax_renaissance.computer.needs import Needs
from engines.pax_renaissance.data.pack import religion_of, shape_of
from engines.pax_renaissance.rules import board, fairs, tableau

FIGHTERS = {"knight": 0.5, "rook": 0.4, "pirate": 0.2, "pawn": 0.1}
"""The worth of a fighter who survives a battle, by shape."""


def worth(needs: Needs, move: Any) -> float:
    """Return the worth of an answer; doing without is worth nothing."""
    rate = _RATES.get(move.__class__)
    return rate(needs, move) if rate else ops.worth(needs, move)


def fallen(needs: Needs, box: Box[Any]) -> Move:
    """Choose the casualties that are worth least to us (BATTLE)."""
    domain = box.fields["fighters"]
    assert isinstance(domain, Counts), "casualties are counted"
    cheap = sorted(range(len(domain.limits)), key=lambda place: fighter(needs, str(domain.limits[place][0])))
    left, taken = domain.low, [0] * len(domain.limits)
    for place in cheap:
        taken[place] = min(left, domain.limits[place][1])
        left -= taken[place]
    names = [name for (name, _), count in zip(domain.limits, taken, strict=True) for _ in range(count)]
    return box.kind(fighters=tuple(names))


def fighter(needs: Needs, name: str) -> float:
    """Return the worth of a fighter's survival."""
    state = needs.state
    kind, _, rest = name.partition(":")
    if kind == "pawn":
        return -ops.pawn_worth(needs, rest)
    if kind == "pirate":
        return FIGHTERS["pirate"]
    if kind in ("agent", "repressed"):
        shape = shape_of(rest)
        if shape == "pawn":
            return needs.gain[CONCESSION] if rest == board.pawn(state, needs.seat) else -0.3
        return FIGHTERS.get(shape, 0.0) - (0.1 if kind == "repressed" else 0.0)
    token = state.spaces.get(name)
    return FIGHTERS[shape_of(token)] if token else 0.0


def kept(needs: Needs, box: Box[Any]) -> Move:
    """Discard the cards with the lowest worths (HAND a)."""
    domain = box.fields["cards"]
    assert isinstance(domain, Subset), "cards are a subset"
    cheap = sorted(domain.values, key=lambda card: card_worth(needs, str(card)))[: domain.low]
    return moves.Discard(cards=tuple([str(card) for card in domain.values if card in cheap]))


def _place(needs: Needs, move: Any) -> float:
    state, shape = needs.state, shape_of(move.token)
    if shape == "bishop":
        return _bishop(needs, move)
    if shape == "pawn":
        return _pawn(needs, move)
    if shape == "pirate":
        religion = 0.3 if religion_of(move.token) == needs.lacks(needs.seat).religion else 0.0
        return ops.pawn_worth(needs, move.place) + 0.1 + religion
    empire = board.chart(state).empire[move.place]
    there = state.spaces.get(move.place)
    worth = 0.0 if there is None else -0.4 * needs.florin  # it costs a florin to make room
    owner = state.squares[empire].owner
    worth += 0.5 if owner == needs.seat else 0.0 if owner is None else -0.3
    return worth + _faithful(needs, move.token, empire)


def _faithful(needs: Needs, token: str, empire: str) -> float:
    """Return what a token in a theocracy of its religion adds to the supremacy that we want (L3)."""
    religion = religion_of(token)
    if religion is None or needs.state.states[empire] != religion:
        return 0.0
    return 0.4 if religion == needs.lacks(needs.seat).religion else -0.1


def _bishop(needs: Needs, move: Any) -> float:
    """Prefer to silence cards of rivals (F1f)."""
    state, seat = needs.state, needs.seat
    spot = tableau.side_of(state, move.place)
    holy = 0.3 if religion_of(move.token) == needs.lacks(seat).religion else 0.0
    if state.bishops.get(move.place) is not None:
        return (0.8 if spot is not None and spot[0] == seat else -0.2) - holy
    if spot is None:
        return holy
    return holy + (-1.0 if spot[0] == seat else 0.5)


def _pawn(needs: Needs, move: Any) -> float:
    if move.token != board.pawn(needs.state, needs.seat):
        return -0.5
    return concession(needs, move.place)


def concession(needs: Needs, border: str) -> float:
    """Return the worth of our concession at a border, for victories and on the open routes."""
    state = needs.state
    worth = needs.gain[CONCESSION]
    tokens = state.borders[border]
    if tokens.pawn == needs.seat:
        return -1.0
    if tokens.pawn is not None:
        worth += needs.harm(tokens.pawn)[CONCESSION] - needs.florin
    for region in ("west", "east"):
        route = fairs.route_of(state, region)
        if border in route.borders:
            worth += 0.8 - 0.1 * route.borders.index(border)
    return worth


def _concession(needs: Needs, move: Any) -> float:
    return concession(needs, move.border)


def _emancipate(needs: Needs, move: Any) -> float:
    shape = shape_of(move.token)
    if shape == "pawn":
        return _pawn(needs, move)
    empire = board.chart(needs.state).empire[move.place]
    return 0.3 + (0.1 if shape == "knight" else 0.0) + _faithful(needs, move.token, empire)


def _liberty(needs: Needs, move: Any) -> float:
    """Undo no theocracy if we are near a holy victory (F6d)."""
    del move
    lacks = needs.lacks(needs.seat)
    return -0.5 if nearness(lacks.of("holy")) > 0.2 else 0.1


def _pacify(needs: Needs, move: Any) -> float:
    """Kill pawns of rivals, which fight in revolts; our own may come back."""
    if shape_of(move.token) == "pawn":
        return -0.3 if move.token == board.pawn(needs.state, needs.seat) else 0.2
    return 0.1


def _pay(needs: Needs, move: Any) -> float:
    del move
    return -needs.florin


def _yield(needs: Needs, move: Any) -> float:
    del move
    return -needs.loss[CONCESSION]


def _remove(needs: Needs, move: Any) -> float:
    return ops.guard(needs, move.place)


def _take(needs: Needs, move: Any) -> float:
    """Prefer the repressed, which cost nobody anything."""
    state, shape = needs.state, shape_of(move.token)
    if move.source in state.squares and shape != "bishop":
        return 0.5
    if shape == "pawn":
        return 0.2 if move.source in state.squares else -0.5
    return ops.guard(needs, move.source) if move.source in state.spaces else 0.1


def _unveil(needs: Needs, move: Any) -> float:
    """Prefer a victory to which we are nearer than the others (L1)."""
    rivals = max([nearness(needs.lacks(rival).of(move.victory)) for rival in needs.rivals])
    own = needs.lacks(needs.seat).of(move.victory)
    wins = 100.0 if own == 0 and needs.state.turn.actions else 0.0
    return wins + needs.weights["comet"] * needs.weights["active"] * (nearness(own) - rivals)


def _launch(needs: Needs, move: Any) -> float:
    step = needs.state.agenda[-1]  # pyright: ignore[reportAttributeAccessIssue]
    return wars.one_shot(needs, needs.pack.cards[step.card], move.empire, played=False)


_RATES: dict[type[Any], Any] = {
    moves.Place: _place,
    moves.Concession: _concession,
    moves.Emancipate: _emancipate,
    moves.Liberty: _liberty,
    moves.Pacify: _pacify,
    moves.Pay: _pay,
    moves.Yield: _yield,
    moves.Remove: _remove,
    moves.Take: _take,
    moves.Unveil: _unveil,
    moves.Launch: _launch,
}
