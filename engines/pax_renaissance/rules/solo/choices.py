"""Answers of the solo game's opponent to decisions inside its actions (Book II, part O)."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from engines.kernel import Ask, Move, MoveSpace
from engines.pax_renaissance.data.pack import religion_of, shape_of
from engines.pax_renaissance.events.seats import OPPONENT
from engines.pax_renaissance.moves import (
    Casualties,
    Concession,
    Emancipate,
    Liberty,
    Pacify,
    Pay,
    Place,
    Remove,
    Skip,
    Unveil,
    Yield,
)
from engines.pax_renaissance.rules import board, victory
from engines.pax_renaissance.rules.solo.goals import PLAYER, dominant, gain, values
from engines.pax_renaissance.state import Goal, PaxState, rules

Moves = list[Any]


def choose(state: PaxState, step: Ask, space: MoveSpace[Any]) -> Move:
    """Return the opponent's answer to a decision of its own."""
    moves = list(space)
    preferred = _BY_KIND.get(step.kind)
    answer = preferred(state, step, moves) if preferred and len(moves) > 1 else None
    return answer or moves[0]


def _skip(moves: Moves) -> Any:
    return next((move for move in moves if type(move) is Skip), None)


def _of(moves: Moves, kind: type[Move]) -> Moves:
    return [move for move in moves if type(move) is kind]


def _best(moves: Moves, key: Callable[[Any], Any]) -> Any:
    """Return the first move with the lowest key."""
    return min(moves, key=key) if moves else None


# ---- upstream


def upstream(state: PaxState, border: str) -> tuple[int, int]:
    """Return the distance of a border from the open emporia, black before white; land borders come last.

    As an option it is the distance from where the routes end.
    """
    ends = state.options.solo_upstream == "end"
    stops: list[tuple[int, int]] = []
    for place, colour in enumerate(("black", "white")):
        borders = rules(state).routes[state.open[colour]].borders
        if border in borders:
            stop = borders.index(border)
            stops.append((len(borders) - 1 - stop if ends else stop, place))
    return min(stops, default=(len(rules(state).borders), list(rules(state).borders).index(border)))


# ---- tokens


def _agent(state: PaxState, step: Any, moves: Moves) -> Any:
    """Place pawns and pirates where they hurt or earn, bishops on the card, others where they help."""
    places, stay = _of(moves, Place), _skip(moves)
    serving = _served(state, places)
    if serving is not None:
        return serving
    by_shape: dict[str, Moves] = {}
    for move in places:
        by_shape.setdefault(shape_of(move.token), []).append(move)
    for shape in ("pawn", "pirate"):
        fitting = [move for move in by_shape.get(shape, []) if not _costs_itself(state, move)]
        if fitting:
            return _best(fitting, lambda move: _on_border(state, move))
    for move in by_shape.get("bishop", []):
        if move.place == step.card:
            return move
    owned = [
        move
        for shape in ("knight", "rook")
        for move in by_shape.get(shape, [])
        if state.squares[board.chart(state).empire[move.place]].owner == OPPONENT
    ]
    free = [move for move in owned if move.place not in state.spaces]
    if free:
        return free[0]
    return stay or _best(places, lambda move: (_costs_itself(state, move), move.place in state.spaces))


def _served(state: PaxState, places: Moves) -> Any:
    """Return the placement that serves the present goal best; None if none does."""
    goal = state.opponent.goal if state.opponent else None
    if goal is None:
        return None
    before, best, chosen = values(state, goal), 0, None
    if not before:
        return None
    for move in places:
        if shape_of(move.token) in ("pawn", "pirate"):
            continue
        gained = gain(before, _as_if(state, move, goal))
        if gained > best:
            best, chosen = gained, move
    return chosen


def _as_if(state: PaxState, move: Any, goal: Goal) -> tuple[int, ...]:
    """Return the goal's values after a placement."""
    held: dict[str, Any] = state.bishops if shape_of(move.token) == "bishop" else state.spaces
    there = held.pop(move.place, None)
    if held is state.spaces:
        held[move.place] = move.token
    elif there is None:
        held[move.place] = religion_of(move.token)
    after = values(state, goal)
    held.pop(move.place, None)
    if there is not None:
        held[move.place] = there
    return after


def _costs_itself(state: PaxState, move: Any) -> bool:
    """Tell whether a pawn or pirate would push out its own concession, or waste the last florin."""
    tokens = state.borders.get(move.place)
    if tokens is None:
        return False
    if tokens.pawn == OPPONENT:
        return True
    return shape_of(move.token) == "pawn" and tokens.pawn is not None and not _spends(state, move.place)


def _spends(state: PaxState, place: str) -> bool:
    """Tell whether it pays a florin to repress a concession of the player; the last florin only at need."""
    goal = state.opponent.goal if state.opponent else None
    if state.players[OPPONENT].florins > 1 or (goal is not None and (goal.row, goal.cell) == (5, "main")):
        return True
    empires = rules(state).borders[place].empires
    return not any(board.free_borders(state, empire) for empire in empires)


def _on_border(state: PaxState, move: Any) -> tuple[Any, ...]:
    """Prefer borders with a concession of the player, then free borders, each upstream first."""
    place = move.border if type(move) is Concession else move.place
    tokens = state.borders[place]
    return tokens.pawn != PLAYER, tokens.pirate is not None, *upstream(state, place)


def _concession(state: PaxState, _: Ask, moves: Moves) -> Any:
    affordable = [
        move
        for move in _of(moves, Concession)
        if state.borders[move.border].pawn is None
        or (state.borders[move.border].pawn == PLAYER and _spends(state, move.border))
    ]
    return _best(affordable, lambda move: _on_border(state, move)) or _skip(moves)


def _emancipate(state: PaxState, _: Ask, moves: Moves) -> Any:
    """Free its own pawns, upstream first, and all knights and rooks that fit; never the player's pawns."""
    own, theirs = board.pawn(state, OPPONENT), board.pawn(state, PLAYER)
    fitting = [move for move in _of(moves, Emancipate) if move.token != theirs]
    pawns = [move for move in fitting if move.token == own]
    if pawns:
        return _best(pawns, lambda move: upstream(state, move.place))
    return fitting[0] if fitting else _skip(moves)


def _levy(state: PaxState, step: Any, moves: Moves) -> Any:
    """Avoid believers in theocracies, then seek variety, then prefer rooks."""
    kind = state.states[step.empire]
    standing = Counter(religion_of(token) for _, token in board.ruling(state, step.empire))

    def key(move: Any) -> tuple[Any, ...]:
        religion = religion_of(move.token)
        return religion == kind, standing[religion], shape_of(move.token) == "knight"

    return _best(moves, key)


def _shortage(_state: PaxState, _: Ask, moves: Moves) -> Any:
    return next(move for move in moves if type(move) is not Skip)


def _venice(state: PaxState, _: Ask, moves: Moves) -> Any:
    """Let a token of the dominant religion leave."""
    faith = dominant(state, 3)
    return _best(_of(moves, Remove), lambda move: religion_of(state.spaces[move.place]) != faith)


# ---- battles


def _muster(state: PaxState, step: Ask, _: Moves) -> Any:
    """Take all rooks if that wins, else none."""
    return step.offer(state).default


def _casualties(state: PaxState, _: Ask, moves: Moves) -> Any:
    """Spare its own fighters longest; of the enemy's, kill dominant believers first, then knights."""
    battle = state.battle
    assert battle is not None, "no battle"
    faith = dominant(state, 3)
    order = _own_first if battle.won else _theirs_first

    def key(move: Casualties) -> list[Any]:
        return sorted(order(state, fighter, faith) for fighter in move.fighters)

    return _best(moves, key)


def _own_first(state: PaxState, fighter: str, faith: str | None) -> int:
    """Rank its own side: the player's pawns die first, its own last."""
    token = _token(state, fighter)
    shape = shape_of(token)
    if shape == "pawn":
        return 0 if token == board.pawn(state, PLAYER) else 9
    if religion_of(token) == faith:
        return 1
    return {"pirate": 2, "rook": 3, "knight": 4}[shape]


def _theirs_first(state: PaxState, fighter: str, faith: str | None) -> tuple[bool, int]:
    token = _token(state, fighter)
    return religion_of(token) != faith, {"knight": 0, "rook": 1, "pirate": 2}.get(shape_of(token), 3)


def _token(state: PaxState, fighter: str) -> str:
    """Return the token of a fighter."""
    kind, _, rest = fighter.partition(":")
    if kind in ("agent", "repressed"):
        return rest
    if kind == "pirate":
        return f"{state.borders[rest].pirate}_pirate"
    pawn = state.borders[rest].pawn if kind == "pawn" else None
    return state.spaces[fighter] if pawn is None else board.pawn(state, pawn)


# ---- the rest


def _pacify(state: PaxState, step: Any, moves: Moves) -> Any:
    """Kill a pawn of the player; on its own squares also any token that could be used against it."""
    killing = _of(moves, Pacify)
    theirs, own = board.pawn(state, PLAYER), board.pawn(state, OPPONENT)
    pawns = [move for move in killing if move.token == theirs]
    threats = [move for move in killing if move.token != own]
    if state.squares[step.empire].owner == OPPONENT:
        pawns = pawns or threats
    return pawns[0] if pawns else _skip(moves)


def _tax(state: PaxState, _: Ask, moves: Moves) -> Any:
    """Pay, but not with the last florin."""
    wanted = Pay if state.players[OPPONENT].florins > 1 else Yield
    return next((move for move in moves if type(move) is wanted), None)


def _liberty(state: PaxState, step: Any, moves: Moves) -> Any:
    """Undo a theocracy of the dominant religion."""
    faith = dominant(state, 3) or dominant(state, 4)
    wants = state.states[step.empire] == faith
    return next(move for move in moves if (type(move) is Liberty) is wants)


def _unveil(state: PaxState, _: Ask, moves: Moves) -> Any:
    """Activate a square with which it wins."""
    unveiling = _of(moves, Unveil)
    return next((move for move in unveiling if victory.wins_at_once(state, OPPONENT, move.victory)), None)


def _decline(_state: PaxState, _: Ask, moves: Moves) -> Any:
    return _skip(moves)


_BY_KIND: dict[str, Callable[[PaxState, Any, Moves], Any]] = {
    "agent": _agent,
    "concession": _concession,
    "emancipate": _emancipate,
    "levy": _levy,
    "shortage": _shortage,
    "venice": _venice,
    "muster": _muster,
    "casualties": _casualties,
    "pacify": _pacify,
    "tax": _tax,
    "liberty": _liberty,
    "unveil": _unveil,
    "launch": _decline,
    "op": _decline,
}
