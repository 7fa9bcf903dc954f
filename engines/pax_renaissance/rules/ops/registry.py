"""All ops, a module each: the moves they offer, and running them (E4, F)."""

from collections.abc import Iterable, Iterator
from typing import Any

from engines.kernel import Box, Choice, Domain, Log, Move
from engines.pax_renaissance.data.effects import Op
from engines.pax_renaissance.rules import tableau
from engines.pax_renaissance.rules.ops import (
    behead,
    campaign,
    commerce,
    corsair,
    inquisitor,
    repress,
    siege,
    tax,
    vote,
)
from engines.pax_renaissance.rules.ops.acting import live_ops
from engines.pax_renaissance.rules.ops.shared import OpRules
from engines.pax_renaissance.state import PaxState

OPS = (
    inquisitor.INQUISITOR,
    commerce.COMMERCE,
    behead.BEHEAD,
    tax.TAX,
    repress.REPRESS,
    vote.VOTE,
    corsair.CORSAIR,
    siege.SIEGE,
    campaign.CAMPAIGN,
)
_BY_OP = {op_rules.op: op_rules for op_rules in OPS}
BY_MOVE: dict[type[Move], OpRules] = {op_rules.move: op_rules for op_rules in OPS}


def boxes(state: PaxState, seat: int, cards: Iterable[str], *, lent: bool = False) -> Iterator[Box[Any]]:
    """Offer the ops of these cards that have a target; cards that can do the same share boxes."""
    groups: dict[tuple[Op, str | None], list[str]] = {}
    for card in cards:
        for op in live_ops(state, seat, card, lent=lent):
            group = groups.setdefault((op, _bound(state, card, op)), [])
            if card not in group:
                group.append(card)
    for (op, _), group in groups.items():
        op_rules = _BY_OP[type(op)]
        targets: dict[str, dict[str, None]] = {}
        for first, last in op_rules.targets(state, seat, group[0], op):
            targets.setdefault(first, {})[last] = None
        for first, lasts in targets.items():
            fields: dict[str, Domain] = {"card": Choice(tuple(group))}
            if op_rules.first is not None:
                fields[op_rules.first] = Choice((first,))
            fields[op_rules.last] = Choice(tuple(lasts))
            yield Box(op_rules.move, fields)


def any_box(state: PaxState, seat: int, cards: Iterable[str], *, lent: bool = False) -> bool:
    """Tell whether `boxes` has any; it looks no farther than the first target."""
    for card in cards:
        for op in live_ops(state, seat, card, lent=lent):
            for _ in _BY_OP[type(op)].targets(state, seat, card, op):
                return True
    return False


def _bound(state: PaxState, card: str, op: Op) -> str | None:
    """Return what of a card decides about the targets of an op: itself, its location, or nothing (E4d)."""
    by = _BY_OP[type(op)].by
    if by is None:
        return None
    return card if by == "card" else tableau.location(state, card)


def run(state: PaxState, seat: int, move: Any, log: Log) -> None:
    """Carry an op out."""
    BY_MOVE[type(move)].effect(state, seat, move, log)
