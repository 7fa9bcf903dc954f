"""Players of random games of Age of Reason, each with an own way to draw moves; and random options."""

import random
from collections.abc import Callable
from typing import Any, get_args

import msgspec

from engines.age_of_reason.moves import Attack, Bid, Claim, Convert, Hire, Keep, Options, Reroll
from engines.kernel import Decision, Move

Player = Callable[[Decision, random.Random], Move]


def options(rng: random.Random) -> Options:
    """Draw every option; each is at its default half of the time at least."""
    drawn: dict[str, Any] = {}
    for info in msgspec.structs.fields(Options):
        (kind, *_) = get_args(info.type)
        if rng.randrange(2):
            drawn[info.name] = rng.choice([False, True] if kind is bool else get_args(kind))
    return Options(**drawn)


def calm(decision: Decision, rng: random.Random) -> Move:
    """Draw a kind of move first, and low bids."""
    return decision.moves.sample(rng)


def wasteful(decision: Decision, rng: random.Random) -> Move:
    """Draw any move: high bids, so that gold and unrest run out."""
    boxes = decision.moves.boxes
    (box,) = rng.choices(boxes, [box.size() for box in boxes])
    return box.sample(rng) if box.kind is not Bid else rng.choice(list(box))


WANTED = ("reserve", "war_office", "militia", "pressgangs")


def eager(decision: Decision, rng: random.Random) -> Move:
    """Attack, convert, hire and roll again wherever it can be done; claim what leads to rare moments."""
    moves = [move for box in decision.moves.boxes if box.kind is not Bid for move in box]
    wanted = rng.choice([(Reroll, Attack, Hire), (Reroll, Convert, Hire), (Keep, Claim), ()])
    for kind in wanted:
        found = [move for move in moves if isinstance(move, kind)]
        rare = [move for move in found if isinstance(move, Claim) and move.box in WANTED]
        if found:
            return rng.choice(rare or found)
    return decision.moves.sample(rng)


PLAYERS: tuple[Player, ...] = (calm, wasteful, eager)
