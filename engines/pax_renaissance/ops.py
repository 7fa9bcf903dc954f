"""Running ops (E4, F): each card of the activated sides may give one. Costs, effects, what they set off.

What an op may be used against is told by `targets`.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar

from engines.kernel import Box, Choice, Move, Offer
from engines.pax_renaissance import battles, board, consequences, tableau, targets
from engines.pax_renaissance.bishops import arrive, hushed, tell_silence
from engines.pax_renaissance.events import Log, tell
from engines.pax_renaissance.faces import (
    POLITICAL,
    BeheadOp,
    CampaignOp,
    CommerceOp,
    CorsairOp,
    InquisitorOp,
    Op,
    OpponentOpWhenSold,
    Region,
    RepressOp,
    SiegeOp,
    TaxOp,
    VoteOp,
)
from engines.pax_renaissance.levies import raise_levy
from engines.pax_renaissance.moves import (
    SKIP,
    Behead,
    Campaign,
    Commerce,
    Corsair,
    Inquisitor,
    Pay,
    Repress,
    Siege,
    Skip,
    Tax,
    Vote,
    Yield,
)
from engines.pax_renaissance.pack import shape_of
from engines.pax_renaissance.regime import RegimeChange
from engines.pax_renaissance.settle import Settle
from engines.pax_renaissance.state import REGIONS, PaxState, Slot, others, rules
from engines.pax_renaissance.steps import Question, ask

Boxes = Iterator[Box[Any]]
Cards = tuple[str, ...]


# ---- which cards act


def acting(state: PaxState, seat: int, sides: Iterable[Region]) -> list[str]:
    """Return the cards of these sides that can still give an op (E4)."""
    used = state.turn.used
    return [card for side in sides for card in tableau.cards_of(state, seat, side) if card not in used]


def lent(state: PaxState, seat: int, sides: Iterable[Region] = REGIONS) -> list[str]:
    """Return the opponents' cards whose political ops can be borrowed (CRYPTOGRAPHY)."""
    found: list[str] = []
    for other in others(state, seat):
        for side in sides:
            found += tableau.cards_of(state, other, side)
    return found


def boxes(state: PaxState, seat: int, cards: Iterable[str], *, political: bool = False) -> Boxes:
    """Offer the ops of these cards that have a target; cards that can do the same share boxes."""
    alike: dict[tuple[Op, str | None], list[str]] = {}
    for card in cards:
        silent = tableau.silenced(state, card)
        for op in tableau.ops_of(state, card):
            kind = type(op)
            if (silent and kind is not InquisitorOp) or (political and kind not in POLITICAL):
                continue
            group = alike.setdefault((op, _bound(state, card, kind)), [])
            if card not in group:
                group.append(card)
    for (op, _), group in alike.items():
        yield from _BOXES[type(op)](state, seat, tuple(group), op)


def _bound(state: PaxState, card: str, kind: type[Op]) -> str | None:
    """Return what of a card decides about the targets of an op: itself, its location, or nothing (E4d)."""
    if kind is BeheadOp or kind is CampaignOp:
        return card
    return None if kind in (InquisitorOp, CommerceOp, VoteOp) else tableau.location(state, card)


def standing_loan(state: PaxState, seat: int, sides: Iterable[Region]) -> bool:
    """Tell whether West ops come with an op of an opponent (option, CRYPTOGRAPHY in the glossary)."""
    if state.options.cryptography != "standing" or "west" not in sides:
        return False
    return tableau.has(state, seat, OpponentOpWhenSold)


def any_op(state: PaxState, seat: int, sides: tuple[Region, ...]) -> bool:
    """Tell whether some op of these sides has a target (D1, E4)."""
    for card in acting(state, seat, sides):
        if next(boxes(state, seat, (card,)), None) is not None:
            return True
    if not standing_loan(state, seat, sides):
        return False
    return next(boxes(state, seat, lent(state, seat, ("west",)), political=True), None) is not None


# ---- the steps


class RunOps(Question, tag="run_ops", kw_only=True):
    """Asks for the next op of the activated sides; at least one is run, then the player may stop (E4)."""

    kind: ClassVar[str] = "op"
    sides: list[Region]
    ran: bool = False
    borrowed: bool = False
    """The additional op of an opponent's card has been used (option)."""

    def offer(self, state: PaxState) -> Offer:
        """Offer all ops with a target."""
        found = list(boxes(state, self.seat, acting(state, self.seat, self.sides)))
        if not self.borrowed and standing_loan(state, self.seat, self.sides):
            found += boxes(state, self.seat, lent(state, self.seat, ("west",)), political=True)
        return ask(self.kind, *([SKIP] if self.ran or not found else []), *found, sides=tuple(self.sides))

    def take(self, state: PaxState, move: Any, log: Log) -> None:
        """Run it, and go on; with nothing left to run, `Skip` is the only answer, and is taken at once."""
        if type(move) is Skip:
            return
        own = move.card in acting(state, self.seat, self.sides)
        borrowed = self.borrowed or not own
        state.put(Settle(), RunOps(seat=self.seat, sides=self.sides, ran=True, borrowed=borrowed))
        if own:
            state.turn.used.append(move.card)
        run(state, self.seat, move, log)


class RunLentOp(Question, tag="run_lent_op"):
    """Asks for one political op of an opponent's card, after Cryptography was sold."""

    kind: ClassVar[str] = "op"

    def offer(self, state: PaxState) -> Offer:
        """Offer all that have a target."""
        found = boxes(state, self.seat, lent(state, self.seat), political=True)
        return ask(self.kind, SKIP, *found, sides=())

    def take(self, state: PaxState, move: Any, log: Log) -> None:
        """Run it as if the card were the player's own."""
        if type(move) is not Skip:
            state.put(Settle())
            run(state, self.seat, move, log)


class Taxed(Question, tag="taxed", kw_only=True):
    """Asks the owner of a taxed concession whether he pays (F4)."""

    kind: ClassVar[str] = "tax"
    empire: str
    border: str

    def offer(self, state: PaxState) -> Offer:
        """Offer to pay, for who can, or to have the concession repressed."""
        can_pay = state.players[self.seat].florins >= rules(state).supply.costs.tax
        pay = [Box[Any](Pay)] if can_pay else []
        return ask(self.kind, *pay, Box(Yield), empire=self.empire, border=self.border)

    def take(self, state: PaxState, move: Any, log: Log) -> None:
        """Pay, or have it repressed in the taxing empire; either way the owner places a levy."""
        paid = type(move) is Pay
        tell(log, "taxed", self.seat, border=self.border, empire=self.empire, paid=paid)
        if paid:
            state.players[self.seat].florins -= rules(state).supply.costs.tax
        else:
            board.repress(state, self.seat, self.border, self.empire, log)
        raise_levy(state, self.seat, self.empire, board.free_spaces(state, self.empire), log)


def run(state: PaxState, seat: int, move: Any, log: Log) -> None:
    """Carry an op out."""
    _EFFECTS[type(move)](state, seat, move, log)


def _is_lent(state: PaxState, seat: int, card: str) -> bool:
    lies = tableau.side_of(state, card)
    return lies is not None and lies[0] != seat


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


def _inquisitor(state: PaxState, seat: int, move: Inquisitor, log: Log) -> None:
    before = hushed(state, move.bishop)
    religion = state.bishops.pop(move.bishop)
    tell(log, "inquisitor", seat, card=move.card, religion=religion, source=move.bishop, target=move.target)
    tell_silence(state, move.bishop, before, log)
    arrive(state, seat, religion, move.target, log)


# ---- commerce: section F2


def _commerce_boxes(state: PaxState, _seat: int, cards: Cards, op: Any) -> Boxes:
    row: list[Slot] = state.market[op.market]
    found = [slot.card or f"{op.market}:{column}" for column, slot in enumerate(row) if slot.florins]
    if found:
        yield Box(Commerce, {"card": Choice(cards), "target": Choice(tuple(found))})


def _commerce(state: PaxState, seat: int, move: Commerce, log: Log) -> None:
    for region in REGIONS:
        for column, slot in enumerate(state.market[region]):
            if move.target in (slot.card, f"{region}:{column}"):
                slot.florins -= 1
                state.players[seat].florins += 1
                parts: dict[str, Any] = {
                    "card": move.card,
                    "region": region,
                    "column": column,
                    "target": slot.card,
                }
                tell(log, "commerce", seat, **parts)
                return


# ---- behead: section F3


def _behead_boxes(state: PaxState, _seat: int, cards: Cards, _op: Any) -> Boxes:
    (card,) = cards
    found = [
        target
        for target in tableau.in_tableaux(state)
        if target != card and targets.keeps_head(state, card, target) is None
    ]
    if found:
        yield Box(Behead, {"card": Choice(cards), "target": Choice(tuple(found))})


def _behead(state: PaxState, seat: int, move: Behead, log: Log) -> None:
    """Discard the card; whoever beheads a square dies too (F3a)."""
    lies = tableau.side_of(state, move.target)
    assert lies is not None, "the target is in no tableau"
    own = _is_lent(state, seat, move.card)
    tell(log, "behead", seat, card=move.card, target=move.target, owner=lies[0], lent=own)
    if move.target not in state.squares:
        consequences.discard(state, move.target, log, "beheaded")
        return
    consequences.dethrone(state, move.target, log, queens=False)
    if move.card not in state.discarded:
        consequences.discard(state, move.card, log, "assassin")


# ---- tax: section F4


def _tax_boxes(state: PaxState, _seat: int, cards: Cards, _op: Any) -> Boxes:
    for empire in tableau.empires_at(state, cards[0]):
        borders = rules(state).borders_of[empire]
        held = tuple([border for border in borders if state.borders[border].pawn is not None])
        if held and board.free_spaces(state, empire):
            fields = {"empire": Choice((empire,)), "border": Choice(held)}
            yield Box(Tax, {"card": Choice(cards), **fields})


def _tax(state: PaxState, seat: int, move: Tax, log: Log) -> None:
    owner = state.borders[move.border].pawn
    assert owner is not None, "nobody to tax"
    parts: dict[str, Any] = {"card": move.card, "empire": move.empire, "border": move.border, "owner": owner}
    tell(log, "tax", seat, **parts, lent=_is_lent(state, seat, move.card))
    state.put(Taxed(seat=owner, empire=move.empire, border=move.border))


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


def _repress(state: PaxState, seat: int, move: Repress, log: Log) -> None:
    """Move the token onto the square of the acting card's location, and gain a florin (F5b)."""
    empire = targets.empire_of(state, move.card, move.place)
    assert empire is not None, "out of reach"
    token = board.token_at(state, move.place)
    parts: dict[str, Any] = {"card": move.card, "place": move.place, "token": token, "empire": empire}
    tell(log, "repress", seat, **parts, lent=_is_lent(state, seat, move.card))
    board.lift(state, move.place, token)
    state.squares[empire].repressed.append(token)
    state.players[seat].florins += rules(state).supply.costs.repress_gain


# ---- vote: section F6


def _vote_boxes(state: PaxState, seat: int, cards: Cards, op: Any) -> Boxes:
    empires = rules(state).empires
    found = tuple([one for one in empires if targets.outvoted(state, seat, op.region, one) is None])
    if found:
        yield Box(Vote, {"card": Choice(cards), "empire": Choice(found)})


def _vote(state: PaxState, seat: int, move: Vote, log: Log) -> None:
    cost = targets.vote_cost(state, seat, move.empire)
    state.players[seat].florins -= cost
    own = _is_lent(state, seat, move.card)
    tell(log, "vote", seat, card=move.card, empire=move.empire, florins=cost, lent=own)
    state.put(RegimeChange(seat=seat, empire=move.empire, cause="vote"))


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


def _corsair(state: PaxState, seat: int, move: Corsair, log: Log) -> None:
    religion = state.borders[move.source].pirate
    assert religion is not None, "no pirate"
    state.borders[move.source].pirate = None
    tell(log, "corsair", seat, card=move.card, religion=religion, source=move.source, target=move.target)
    board.pirate_arrives(state, religion, move.target, log)


# ---- siege: section F8


def _siege_boxes(state: PaxState, _seat: int, cards: Cards, _op: Any) -> Boxes:
    found: dict[str, None] = {}
    for empire in tableau.empires_at(state, cards[0]):
        found |= dict.fromkeys(space for space, _ in board.ruling(state, empire))
        found |= dict.fromkeys(board.pirates_of(state, empire))
    if found:
        yield Box(Siege, {"card": Choice(cards), "place": Choice(tuple(found))})


def _siege(state: PaxState, seat: int, move: Siege, log: Log) -> None:
    lies = state.borders.get(move.place)
    token = state.spaces[move.place] if lies is None else f"{lies.pirate}_pirate"
    board.lift(state, move.place, token)
    tell(log, "siege", seat, card=move.card, place=move.place, token=token)


# ---- campaign: section F9


def _campaign_boxes(state: PaxState, seat: int, cards: Cards, _op: Any) -> Boxes:
    (king,) = cards
    if state.players[seat].florins < rules(state).supply.costs.campaign_per_knight:
        return
    near = tableau.adjacent(state, king)
    found = tuple([one for one in near if targets.unassailable(state, seat, king, one) is None])
    if found:
        yield Box(Campaign, {"card": Choice(cards), "empire": Choice(found)})


def _campaign(state: PaxState, seat: int, move: Campaign, log: Log) -> None:
    cost = targets.campaign_cost(state, seat, move.card, move.empire)
    state.players[seat].florins -= cost
    tell(log, "campaign", seat, card=move.card, empire=move.empire, florins=cost)
    state.put(battles.Campaign(seat=seat, king=move.card, empire=move.empire))


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
_EFFECTS: dict[type[Move], Callable[[PaxState, int, Any, Log], None]] = {
    Inquisitor: _inquisitor,
    Commerce: _commerce,
    Behead: _behead,
    Tax: _tax,
    Repress: _repress,
    Vote: _vote,
    Corsair: _corsair,
    Siege: _siege,
    Campaign: _campaign,
}
