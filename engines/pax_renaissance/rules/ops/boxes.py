"""What the ops can do now: a box for all cards that can do the same (E4, F); `targets` tells why not."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from engines.kernel import Box, Choice
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
    Repress,
    Siege,
    Tax,
    Vote,
)
from engines.pax_renaissance.rules import board, fairs, tableau
from engines.pax_renaissance.rules.ops import targets
from engines.pax_renaissance.state import PaxState, Slot, rules

Boxes = Iterator[Box[Any]]
Cards = tuple[str, ...]


def boxes(state: PaxState, seat: int, cards: Iterable[str], *, political: bool = False) -> Boxes:
    """Offer the ops of these cards that have a target; cards that can do the same share boxes."""
    alike: dict[tuple[Op, str | None], list[str]] = {}
    for card in cards:
        for op in _live_ops(state, card, political=political):
            group = alike.setdefault((op, _bound(state, card, type(op))), [])
            if card not in group:
                group.append(card)
    for (op, _), group in alike.items():
        yield from _BOXES[type(op)](state, seat, tuple(group), op)


def any_box(state: PaxState, seat: int, cards: Iterable[str], *, political: bool = False) -> bool:
    """Tell whether `boxes` has any."""
    for card in cards:
        for op in _live_ops(state, card, political=political):
            for _ in _BOXES[type(op)](state, seat, (card,), op):
                return True
    return False


def _live_ops(state: PaxState, card: str, *, political: bool) -> Iterable[Op]:
    """Return the ops that a card can give: silenced, only the inquisitor's (F1f)."""
    ops = tableau.ops_of(state, card)
    if political:
        ops = [op for op in ops if type(op) in POLITICAL]
    if tableau.silenced(state, card):
        ops = [op for op in ops if type(op) is InquisitorOp]
    return ops


def _bound(state: PaxState, card: str, kind: type[Op]) -> str | None:
    """Return what of a card decides about the targets of an op: itself, its location, or nothing (E4d)."""
    if kind is BeheadOp or kind is CampaignOp:
        return card
    return None if kind in (InquisitorOp, CommerceOp, VoteOp) else tableau.location(state, card)


# ---- inquisitor: section F1


def _inquisitor_boxes(state: PaxState, _seat: int, cards: Cards, op: Any) -> Boxes:
    if op.religion not in state.bishops.values():
        return
    for bishop in tableau.places_of_bishops(state):
        if state.bishops.get(bishop) == op.religion:
            reach = targets.reach(state, bishop)
            if reach:
                fields = {"bishop": Choice((bishop,)), "target": Choice(tuple(reach))}
                yield Box(Inquisitor, {"card": Choice(cards), **fields})


# ---- commerce: section F2


def _commerce_boxes(state: PaxState, _seat: int, cards: Cards, op: Any) -> Boxes:
    row: list[Slot] = state.market[op.market]
    gaps = fairs.gaps(state) if state.options.commerce == "empty_slot" else []
    found = [gap for gap in gaps if gap.startswith(op.market)]
    found += [slot.card for slot in row if slot.florins and slot.card is not None]
    if found:
        yield Box(Commerce, {"card": Choice(cards), "target": Choice(tuple(found))})


# ---- behead: section F3


def _behead_boxes(state: PaxState, _seat: int, cards: Cards, _op: Any) -> Boxes:
    (card,) = cards
    near = tableau.near(state, card)
    found = [
        target
        for target in tableau.in_tableaux(state)
        if tableau.location(state, target) in near and targets.keeps_head(state, card, target) is None
    ]
    if found:
        yield Box(Behead, {"card": Choice(cards), "target": Choice(tuple(found))})


# ---- tax: section F4


def _tax_boxes(state: PaxState, _seat: int, cards: Cards, _op: Any) -> Boxes:
    for empire in tableau.empires_at(state, cards[0]):
        borders = rules(state).borders_of[empire]
        held = tuple([border for border in borders if state.borders[border].pawn is not None])
        if held and board.free_spaces(state, empire):
            fields = {"empire": Choice((empire,)), "border": Choice(held)}
            yield Box(Tax, {"card": Choice(cards), **fields})


# ---- repress: section F5


def _repress_boxes(state: PaxState, _seat: int, cards: Cards, op: Any) -> Boxes:
    found: dict[str, None] = {}
    for empire in tableau.empires_at(state, cards[0]):
        found |= dict.fromkeys(
            space for space, token in board.ruling(state, empire) if shape_of(token) in op.tokens
        )
        if "pawn" in op.tokens:
            borders = rules(state).borders_of[empire]
            found |= dict.fromkeys(border for border in borders if state.borders[border].pawn is not None)
    if found:
        yield Box(Repress, {"card": Choice(cards), "place": Choice(tuple(found))})


# ---- vote: section F6


def _vote_boxes(state: PaxState, seat: int, cards: Cards, op: Any) -> Boxes:
    empires = rules(state).empires
    found = tuple([one for one in empires if targets.outvoted(state, seat, op.region, one) is None])
    if found:
        yield Box(Vote, {"card": Choice(cards), "empire": Choice(found)})


# ---- corsair: section F7


def _corsair_boxes(state: PaxState, _seat: int, cards: Cards, op: Any) -> Boxes:
    seas = [border.id for border in rules(state).borders.values() if border.sea]
    for source in seas:
        if state.borders[source].pirate != op.religion:
            continue
        found = [target for target in seas if targets.becalmed(state, cards[0], source, target) is None]
        if found:
            fields = {"source": Choice((source,)), "target": Choice(tuple(found))}
            yield Box(Corsair, {"card": Choice(cards), **fields})


# ---- siege: section F8


def _siege_boxes(state: PaxState, _seat: int, cards: Cards, _op: Any) -> Boxes:
    found: dict[str, None] = {}
    for empire in tableau.empires_at(state, cards[0]):
        found |= dict.fromkeys(space for space, _ in board.ruling(state, empire))
        found |= dict.fromkeys(board.pirates_of(state, empire))
    if found:
        yield Box(Siege, {"card": Choice(cards), "place": Choice(tuple(found))})


# ---- campaign: section F9


def _campaign_boxes(state: PaxState, seat: int, cards: Cards, _op: Any) -> Boxes:
    (king,) = cards
    if state.players[seat].florins < rules(state).supply.costs.campaign_per_knight:
        return
    near = tableau.adjacent(state, king)
    found = tuple([one for one in near if targets.withstands(state, seat, king, one) is None])
    if found:
        yield Box(Campaign, {"card": Choice(cards), "empire": Choice(found)})


_BOXES: dict[type[Op], Callable[[PaxState, int, Cards, Any], Boxes]] = {
    InquisitorOp: _inquisitor_boxes,
    CommerceOp: _commerce_boxes,
    BeheadOp: _behead_boxes,
    TaxOp: _tax_boxes,
    RepressOp: _repress_boxes,
    VoteOp: _vote_boxes,
    CorsairOp: _corsair_boxes,
    SiegeOp: _siege_boxes,
    CampaignOp: _campaign_boxes,
}
