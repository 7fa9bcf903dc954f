"""What the ops can do now: a box for all cards that can do the same (E4, F); `targets` tells why not."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from engines.kernel import Box, Choice, Domain
from engines.pax_renaissance.data.effects import (
    POLITICAL,
    BeheadOp,
    CampaignOp,
    CommerceOp,
    CorsairOp,
    InquisitorOp,
    Op,
    RepressOp,
    SiegeOp,
    TaxOp,
    VoteOp,
)
from engines.pax_renaissance.data.pack import shape_of
from engines.pax_renaissance.moves import (
    Behead,
    Campaign,
    Commerce,
    Corsair,
    Inquisitor,
    OpMove,
    Repress,
    Siege,
    Tax,
    Vote,
)
from engines.pax_renaissance.rules import board, fairs, tableau
from engines.pax_renaissance.rules.ops import targets
from engines.pax_renaissance.state import PaxState, Slot, rules

Found = Iterator[tuple[str, str]]
"""Values for the two fields of an op's move, one pair after the other; "" for the first where it has one."""


class Form(NamedTuple):
    """The move of an op, its fields, and what finds their values: each pair is legal."""

    kind: type[OpMove]
    first: str | None
    last: str
    find: Callable[[PaxState, int, str, Any], Found]
    """From the actor's seat, the card that acts and its op."""


def boxes(state: PaxState, seat: int, cards: Iterable[str], *, political: bool = False) -> Iterator[Box[Any]]:
    """Offer the ops of these cards that have a target; cards that can do the same share boxes."""
    alike: dict[tuple[Op, str | None], list[str]] = {}
    for card in cards:
        for op in _live_ops(state, card, political=political):
            group = alike.setdefault((op, _bound(state, card, type(op))), [])
            if card not in group:
                group.append(card)
    for (op, _), group in alike.items():
        kind, first, last, find = _OPS[type(op)]
        found: dict[str, dict[str, None]] = {}
        for one, other in find(state, seat, group[0], op):
            found.setdefault(one, {})[other] = None
        for one, others in found.items():
            fields: dict[str, Domain] = {"card": Choice(tuple(group))}
            if first is not None:
                fields[first] = Choice((one,))
            fields[last] = Choice(tuple(others))
            yield Box(kind, fields)


def any_box(state: PaxState, seat: int, cards: Iterable[str], *, political: bool = False) -> bool:
    """Tell whether `boxes` has any; it looks no farther than the first target."""
    for card in cards:
        for op in _live_ops(state, card, political=political):
            for _ in _OPS[type(op)].find(state, seat, card, op):
                return True
    return False


def _live_ops(state: PaxState, card: str, *, political: bool) -> Iterable[Op]:
    """Return the ops that a card can give: silenced, only the inquisitor's (F1f)."""
    ops = tableau.ops_of(state, card)
    if political:
        ops = [op for op in ops if type(op) in POLITICAL]
    if state.bishops and tableau.silenced(state, card):
        ops = [op for op in ops if type(op) is InquisitorOp]
    return ops


def _bound(state: PaxState, card: str, kind: type[Op]) -> str | None:
    """Return what of a card decides about the targets of an op: itself, its location, or nothing (E4d)."""
    if kind is BeheadOp or kind is CampaignOp:
        return card
    return None if kind in (InquisitorOp, CommerceOp, VoteOp) else tableau.location(state, card)


# ---- inquisitor: section F1


def _bishops(state: PaxState, _seat: int, _card: str, op: Any) -> Found:
    found = [place for place, religion in state.bishops.items() if religion == op.religion]
    places = tableau.places_of_bishops(state) if found else []
    for bishop in places:
        if bishop in found:
            for target in targets.reach(state, bishop, places):
                yield bishop, target


# ---- commerce: section F2


def _wares(state: PaxState, _seat: int, _card: str, op: Any) -> Found:
    if state.options.commerce == "empty_slot":
        for gap in fairs.gaps(state):
            if gap.startswith(op.market):
                yield "", gap
    row: list[Slot] = state.market[op.market]
    for slot in row:
        if slot.florins and slot.card is not None:
            yield "", slot.card


# ---- behead: section F3


def _heads(state: PaxState, _seat: int, card: str, _op: Any) -> Found:
    for target in tableau.located(state, tableau.in_tableaux(state), tableau.near(state, card)):
        if targets.keeps_head(state, card, target) is None:
            yield "", target


# ---- tax: section F4


def _taxable(state: PaxState, _seat: int, card: str, _op: Any) -> Found:
    for empire in tableau.empires_at(state, card):
        held = _concessions(state, empire)
        if held and board.free_spaces(state, empire):
            for border in held:
                yield empire, border


def _concessions(state: PaxState, empire: str) -> list[str]:
    """Return the borders of an empire with a concession."""
    return [border for border in rules(state).borders_of[empire] if state.borders[border].pawn is not None]


# ---- repress: section F5


def _repressible(state: PaxState, _seat: int, card: str, op: Any) -> Found:
    for empire in tableau.empires_at(state, card):
        for space, token in board.ruling(state, empire):
            if shape_of(token) in op.tokens:
                yield "", space
        if "pawn" in op.tokens:
            for border in _concessions(state, empire):
                yield "", border


# ---- vote: section F6


def _votes(state: PaxState, seat: int, _card: str, op: Any) -> Found:
    for empire in rules(state).empires:
        if targets.outvoted(state, seat, op.region, empire) is None:
            yield "", empire


# ---- corsair: section F7


def _voyages(state: PaxState, _seat: int, card: str, op: Any) -> Found:
    seas = [border.id for border in rules(state).borders.values() if border.sea]
    for source in seas:
        if state.borders[source].pirate == op.religion:
            for target in seas:
                if targets.becalmed(state, card, source, target) is None:
                    yield source, target


# ---- siege: section F8


def _besieged(state: PaxState, _seat: int, card: str, _op: Any) -> Found:
    for empire in tableau.empires_at(state, card):
        for space, _ in board.ruling(state, empire):
            yield "", space
        for border in board.pirates_of(state, empire):
            yield "", border


# ---- campaign: section F9


def _enemies(state: PaxState, seat: int, king: str, _op: Any) -> Found:
    if state.players[seat].florins < rules(state).supply.costs.campaign_per_knight:
        return
    for empire in tableau.adjacent(state, king):
        if targets.withstands(state, seat, king, empire) is None:
            yield "", empire


_OPS: dict[type[Op], Form] = {
    InquisitorOp: Form(Inquisitor, "bishop", "target", _bishops),
    CommerceOp: Form(Commerce, None, "target", _wares),
    BeheadOp: Form(Behead, None, "target", _heads),
    TaxOp: Form(Tax, "empire", "border", _taxable),
    RepressOp: Form(Repress, None, "place", _repressible),
    VoteOp: Form(Vote, None, "empire", _votes),
    CorsairOp: Form(Corsair, "source", "target", _voyages),
    SiegeOp: Form(Siege, None, "place", _besieged),
    CampaignOp: Form(Campaign, None, "empire", _enemies),
}
