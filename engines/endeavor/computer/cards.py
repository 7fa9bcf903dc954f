"""Ways to arrange cards, buildings to build, markers to bring home: each with what it is worth."""

from itertools import islice
from typing import Any

from engines.endeavor.computer.prices import Prices
from engines.endeavor.data.pack import SLAVERY, TRACKS, Pack
from engines.endeavor.moves import Build, Move, Salary
from engines.endeavor.rules.scoring import EMPTY_GOVERNOR_SLOT
from engines.kernel import Decision

Rated = tuple[float, Move]
MOST = 200
"""So many ways to arrange cards are looked at."""


def arrangements(prices: Prices, decision: Decision, kind: type[Move]) -> list[Rated]:
    """Return ways to pass or rearrange with what is left in hand, beside all that is held now."""
    boxes = [box for box in decision.moves.boxes if box.kind is kind]
    moves: list[Any] = [move for box in boxes for move in islice(box, MOST)]
    if len(moves) == 1:
        return [(0.0, moves[0])]
    return [(kept(prices, move.governor, move.discard), move) for move in moves]


def kept(prices: Prices, governor: str | None, discard: tuple[str, ...]) -> float:
    """Return what discarding costs (below 0), an empty Governor slot included (Pass / Discard)."""
    pack = prices.pack
    faces = [pack.cards[card] for card in discard]
    worth = 0.0 if governor else float(EMPTY_GOVERNOR_SLOT)
    for table, count, track in zip(prices.worths, prices.icons, TRACKS, strict=True):
        fewer = sum([getattr(face, track) for face in faces])
        worth += table[max(0, count - fewer)] - table[count]
    worth -= sum([face.glory + (face.deck == SLAVERY) for face in faces])
    return worth


def builds(prices: Prices, decision: Decision) -> list[Rated]:
    """Return every building with what it is worth: icons, glory, and its action in the rounds left."""
    (box,) = decision.moves.boxes
    weights, pack = prices.weights, prices.pack
    held = [tile.kind for tile in prices.board.buildings]
    rounds = prices.after + weights["build_now"] * prices.share()
    found: list[Rated] = []
    for kind in box.fields["building"]:
        assert isinstance(kind, str), "buildings are named"
        tile = pack.tiles[kind]
        worth = prices.icons_of(kind) + tile.glory
        use = weights.get(f"build_{kind}", 0.0) * rounds
        found.append(
            (worth + use * weights["build_again"] ** overlap(pack, held, kind), Build(building=kind))
        )
    return found


def overlap(pack: Pack, held: list[str], kind: str) -> float:
    """Return how many tiles one has already for a building's actions, on the average of these."""
    actions = pack.tiles[kind].action.actions
    other = [action for tile in held for action in pack.tiles[tile].action.actions]
    return sum([other.count(action) for action in actions]) / (len(actions) or 1)


def salaries(prices: Prices, decision: Decision) -> list[Rated]:
    """Return the markers to bring home: those on the buildings that do most."""
    (box,) = decision.moves.boxes
    counts: Any = box.fields["buildings"]
    weights = prices.weights
    each = [kind for kind, limit in counts.limits for _ in range(limit)]
    each.sort(key=lambda kind: -weights.get(f"build_{kind}", 1.0))
    chosen = each[: counts.high]
    order = [kind for kind, _ in counts.limits]
    best = Salary(buildings=tuple(sorted(chosen, key=order.index)))
    return [(0.0, best)]
