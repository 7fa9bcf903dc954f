"""Running ops (E4, F): each card of the activated sides may give one. Costs, effects, what they set off.

What an op may be used against is told by `targets`.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar

from engines.kernel import Box, Log, Move, MoveSpace, Offer
from engines.pax_renaissance.data.effects import OpponentOpWhenSold, Region
from engines.pax_renaissance.events import (
    BeheadRun,
    CampaignRun,
    CommerceRun,
    CorsairRun,
    InquisitorRun,
    RepressRun,
    SiegeRun,
    TaxAnswered,
    TaxRun,
    VoteRun,
)
from engines.pax_renaissance.events.seats import seated
from engines.pax_renaissance.moves import (
    SKIP,
    Behead,
    Campaign,
    Commerce,
    Corsair,
    Inquisitor,
    OpMove,
    Pay,
    Repress,
    Siege,
    Skip,
    Tax,
    Vote,
    Yield,
)
from engines.pax_renaissance.rules import board, consequences, tableau
from engines.pax_renaissance.rules.bishops import arrive, hushed, tell_silence
from engines.pax_renaissance.rules.levies import raise_levy
from engines.pax_renaissance.rules.ops import targets
from engines.pax_renaissance.rules.ops.boxes import any_box, boxes
from engines.pax_renaissance.rules.settle import Settle
from engines.pax_renaissance.rules.steps import Question, ask
from engines.pax_renaissance.rules.wars import battles
from engines.pax_renaissance.rules.wars.regime import RegimeChange
from engines.pax_renaissance.state import REGIONS, PaxState, others, rules

# ---- which cards act


def acting(state: PaxState, seat: int, sides: Iterable[Region]) -> Iterator[str]:
    """Go through the cards of these sides that can still give an op (E4)."""
    used, player, squares = state.turn.used, state.players[seat], state.squares
    for side in sides:
        for top in player.side(side):
            for card in tableau.stack(state, top) if top in squares else (top,):
                if card not in used:
                    yield card


def lent(state: PaxState, seat: int, sides: Iterable[Region] = REGIONS) -> list[str]:
    """Return the opponents' cards whose political ops can be borrowed (CRYPTOGRAPHY)."""
    found: list[str] = []
    for other in others(state, seat):
        for side in sides:
            found += tableau.cards_of(state, other, side)
    return found


def standing_loan(state: PaxState, seat: int, sides: Iterable[Region]) -> bool:
    """Tell whether West ops come with an op of an opponent (option, CRYPTOGRAPHY in the glossary)."""
    if state.options.cryptography != "standing" or "west" not in sides:
        return False
    return tableau.has(state, seat, OpponentOpWhenSold)


def any_op(state: PaxState, seat: int, sides: tuple[Region, ...]) -> bool:
    """Tell whether some op of these sides has a target (D1, E4)."""
    if any_box(state, seat, acting(state, seat, sides)):
        return True
    if not standing_loan(state, seat, sides):
        return False
    return any_box(state, seat, lent(state, seat, ("west",)), political=True)


def only_op(state: PaxState, seat: int, sides: tuple[Region, ...]) -> OpMove | None:
    """Return the op that activating these sides runs without a question, as there is no other."""
    found: list[Box[Any]] = []
    for box in _offered(state, seat, sides, borrowed=False):
        found.append(box)
        if len(found) > 1 or box.size() > 1:
            return None
    return next(iter(MoveSpace[OpMove](tuple(found))), None)


def _offered(state: PaxState, seat: int, sides: Iterable[Region], *, borrowed: bool) -> Iterator[Box[Any]]:
    """Offer the ops of these sides that have a target, and those of opponents that come with them."""
    yield from boxes(state, seat, acting(state, seat, sides))
    if not borrowed and standing_loan(state, seat, sides):
        yield from boxes(state, seat, lent(state, seat, ("west",)), political=True)


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
        found = list(_offered(state, self.seat, self.sides, borrowed=self.borrowed))
        return ask(
            state, self.kind, *([SKIP] if self.ran or not found else []), *found, sides=tuple(self.sides)
        )

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
        return ask(state, self.kind, SKIP, *found, sides=())

    def take(self, state: PaxState, move: Any, log: Log) -> None:
        """Run it as if the card were the player's own."""
        if type(move) is not Skip:
            state.put(Settle())
            run(state, self.seat, move, log)


class Taxed(Question, tag="taxed", kw_only=True):
    """Asks the owner of a taxed concession whether they pay (F4)."""

    kind: ClassVar[str] = "tax"
    empire: str
    border: str

    def offer(self, state: PaxState) -> Offer:
        """Offer to pay, for who can, or to have the concession repressed."""
        can_pay = state.players[self.seat].florins >= rules(state).supply.costs.tax
        pay = [Box[Any](Pay)] if can_pay else []
        return ask(state, self.kind, *pay, Box(Yield), empire=self.empire, border=self.border)

    def take(self, state: PaxState, move: Any, log: Log) -> None:
        """Pay, or have it repressed in the taxing empire; either way the owner places a levy."""
        paid = type(move) is Pay
        log.append(TaxAnswered(seat=seated(self.seat), border=self.border, empire=self.empire, paid=paid))
        if paid:
            state.players[self.seat].florins -= rules(state).supply.costs.tax
        else:
            board.repress(state, self.seat, self.border, self.empire, log)
        spaces = board.free_spaces(state, self.empire)
        state.put(*raise_levy(state, self.seat, self.empire, spaces, log))


def run(state: PaxState, seat: int, move: Any, log: Log) -> None:
    """Carry an op out."""
    _EFFECTS[type(move)](state, seat, move, log)


def _is_lent(state: PaxState, seat: int, card: str) -> bool:
    lies = tableau.side_of(state, card)
    return lies is not None and lies[0] != seat


# ---- inquisitor: section F1


def _inquisitor(state: PaxState, seat: int, move: Inquisitor, log: Log) -> None:
    before = hushed(state, move.bishop)
    religion = state.bishops.pop(move.bishop)
    log.append(
        InquisitorRun(
            seat=seated(seat), card=move.card, religion=religion, source=move.bishop, target=move.target
        )
    )
    tell_silence(state, move.bishop, before, log)
    arrive(state, seat, religion, move.target, log)


# ---- commerce: section F2


def _commerce(state: PaxState, seat: int, move: Commerce, log: Log) -> None:
    for region in REGIONS:
        for column, slot in enumerate(state.market[region]):
            if move.target in (slot.card, f"{region}:{column}"):
                slot.florins -= 1
                state.players[seat].florins += 1
                log.append(
                    CommerceRun(
                        seat=seated(seat), card=move.card, region=region, column=column, target=slot.card
                    )
                )
                return


# ---- behead: section F3


def _behead(state: PaxState, seat: int, move: Behead, log: Log) -> None:
    """Discard the card; whoever beheads a square dies too (F3a)."""
    lies = tableau.side_of(state, move.target)
    assert lies is not None, "the target is in no tableau"
    lent = _is_lent(state, seat, move.card)
    log.append(BeheadRun(seat=seated(seat), card=move.card, target=move.target, owner=lies[0], lent=lent))
    if move.target not in state.squares:
        consequences.discard(state, move.target, log, "beheaded")
        return
    consequences.dethrone(state, move.target, log, queens=False)
    if move.card not in state.discarded:
        consequences.discard(state, move.card, log, "assassin")


# ---- tax: section F4


def _tax(state: PaxState, seat: int, move: Tax, log: Log) -> None:
    owner = state.borders[move.border].pawn
    assert owner is not None, "nobody to tax"
    lent = _is_lent(state, seat, move.card)
    log.append(
        TaxRun(
            seat=seated(seat), card=move.card, empire=move.empire, border=move.border, owner=owner, lent=lent
        )
    )
    state.put(Taxed(seat=owner, empire=move.empire, border=move.border))


# ---- repress: section F5


def _repress(state: PaxState, seat: int, move: Repress, log: Log) -> None:
    """Move the token onto the square of the acting card's location, and gain a florin (F5b)."""
    empire = targets.empire_of(state, move.card, move.place)
    assert empire is not None, "out of reach"
    token = board.token_at(state, move.place)
    lent = _is_lent(state, seat, move.card)
    log.append(
        RepressRun(seat=seated(seat), card=move.card, place=move.place, token=token, empire=empire, lent=lent)
    )
    board.lift(state, move.place, token)
    state.squares[empire].repressed.append(token)
    state.players[seat].florins += rules(state).supply.costs.repress_gain


# ---- vote: section F6


def _vote(state: PaxState, seat: int, move: Vote, log: Log) -> None:
    cost = targets.vote_cost(state, seat, move.empire)
    state.players[seat].florins -= cost
    lent = _is_lent(state, seat, move.card)
    log.append(VoteRun(seat=seated(seat), card=move.card, empire=move.empire, florins=cost, lent=lent))
    state.put(RegimeChange(seat=seat, empire=move.empire, cause="vote"))


# ---- corsair: section F7


def _corsair(state: PaxState, seat: int, move: Corsair, log: Log) -> None:
    religion = state.borders[move.source].pirate
    assert religion is not None, "no pirate"
    state.borders[move.source].pirate = None
    log.append(
        CorsairRun(
            seat=seated(seat), card=move.card, religion=religion, source=move.source, target=move.target
        )
    )
    board.pirate_arrives(state, religion, move.target, log)


# ---- siege: section F8


def _siege(state: PaxState, seat: int, move: Siege, log: Log) -> None:
    lies = state.borders.get(move.place)
    token = state.spaces[move.place] if lies is None else f"{lies.pirate}_pirate"
    board.lift(state, move.place, token)
    log.append(SiegeRun(seat=seated(seat), card=move.card, place=move.place, token=token))


# ---- campaign: section F9


def _campaign(state: PaxState, seat: int, move: Campaign, log: Log) -> None:
    cost = targets.campaign_cost(state, seat, move.card, move.empire)
    state.players[seat].florins -= cost
    log.append(CampaignRun(seat=seated(seat), card=move.card, empire=move.empire, florins=cost))
    state.put(battles.Campaign(seat=seat, king=move.card, empire=move.empire))


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
