"""The worth of ways to arrange cards, of buildings to build and markers to bring home."""

from itertools import islice
from typing import Any

from engines.endeavor.computer.prices import Prices, Rated
from engines.endeavor.data.pack import SLAVERY, TRACKS, Pack
from engines.endeavor.moves import Build, Move, Salary
from engines.endeavor.rules.scoring import EMPTY_GOVERNOR_SLOT
from engines.kernel import Decision

MOST = 200
"""The most ways to arrange cards that are looked at, in a box."""


def arrangements(prices: Prices, decision: Decision, kind: type[Move]) -> list[Rated]:
    """Return ways to pass or rearrange, each with the worth of the cards that stay."""
    boxes = [box for box in decision.moves.boxes if box.kind is kind]
    moves: list[Any] = [move for box in boxes for move in islice(box, MOST)]
    if len(moves) == 1:
        return [(0.0, moves[0])]
    return [(kept(prices, move.governor, move.discard), move) for move in moves]


def kept(prices: Prices, governor: str | None, discard: tuple[str, ...]) -> float:
    """Return the cost of discarding (below 0), plus the worth of an empty Governor slot (Pass / Discard)."""
    pack = prices.pack
    faces = [pack.cards[card] for card in discard]
    worth = 0.0 if governor else float(EMPTY_GOVERNOR_SLOT)
    for worths, count, track in zip(prices.worths, prices.icons, TRACKS, strict=True):
        fewer = sum([getattr(face, track) for face in faces])
        worth += worths[max(0, count - fewer)] - worths[count]
    worth -= sum([face.glory + (face.deck == SLAVERY) for face in faces])
    return worth


def builds(prices: Prices, decision: Decision) -> list[Rated]:
    """Return every building with its worth: icons, glory, and its action in the rounds left."""
    (box,) = decision.moves.boxes
    weights, pack = prices.weights, prices.pack
    held = [tile.kind for tile in prices.board.buildings]
    rounds = prices.after + weights["build_now"] * prices.share()
    rated: list[Rated] = []
    for kind in box.fields["building"]:
        assert isinstance(kind, str), "buildings are named"
        tile = pack.tiles[kind]
        worth = prices.icons_of(kind) + tile.glory
        worth += (
            weights.get(f"build_{kind}", 0.0) * rounds * weights["build_again"] ** overlap(pack, held, kind)
        )
        rated.append((worth, Build(building=kind)))
    return rated


def overlap(pack: Pack, held: list[str], kind: str) -> float:
    """Return how many held tiles have a building's actions already, on the average of its actions."""
    actions = pack.tiles[kind].action.actions
    other = [action for tile in held for action in pack.tiles[tile].action.actions]
    return sum([other.count(action) for action in actions]) / (len(actions) or 1)


def salaries(prices: Prices, decision: Decision) -> list[Rated]:
    """Return the one choice of markers to bring home: those on the best buildings."""
    (box,) = decision.moves.boxes
    counts: Any = box.fields["buildings"]
    weights = prices.weights
    each = [kind for kind, limit in counts.limits for _ in range(limit)]
    each.sort(key=lambda kind: -weights.get(f"build_{kind}", 1.0))
    chosen = each[: counts.high]
    order = [kind for kind, _ in counts.limits]
    best = Salary(buildings=tuple(sorted(chosen, key=order.index)))
    return [(0.0, best)]
