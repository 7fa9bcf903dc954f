"""What follows when abilities come or go: hand limits, Venice, pirates beside concessions.

Put `Settle` wherever cards, bishops, squares or religious states may have changed.
"""

from typing import Any, ClassVar

from engines.kernel import Auto, Box, Choice, Log, Offer, Subset
from engines.pax_renaissance.data.effects import ConcessionsImmuneToPirates, UnlimitedHand
from engines.pax_renaissance.events import Discarded, GivenUp
from engines.pax_renaissance.events.regimes import CardsGivenUp
from engines.pax_renaissance.events.seats import seated
from engines.pax_renaissance.moves import Discard, Remove
from engines.pax_renaissance.rules import board, tableau
from engines.pax_renaissance.rules.steps import Question, ask
from engines.pax_renaissance.state import Concealed, PaxState, rules, seats


class Settle(Auto, tag="settle"):
    """Settles the consequences of abilities that were lost."""

    def run(self, state: PaxState, log: Log) -> None:
        """Kill, remove and discard what may not stay."""
        for border, tokens in state.borders.items():
            if tokens.pirate is None or tokens.pawn is None:
                continue
            if not tableau.has(state, tokens.pawn, ConcessionsImmuneToPirates):
                board.kill(state, border, board.pawn(state, tokens.pawn), log, "immunity")
        limit = rules(state).supply.hand.limit
        for seat in seats(state):
            if len(state.players[seat].hand) > limit and above_limit(state, seat) > 0:
                state.put(HandLimit(seat=seat))
        if board.chart(state).venice[1] in state.spaces and not board.condottieri(state):
            _leave_venice(state, log)


def hand_limit(state: PaxState, seat: int) -> int | None:
    """Return the number of cards that a player may hold; None: any (E1a)."""
    return None if tableau.has(state, seat, UnlimitedHand) else rules(state).supply.hand.limit


def hand_is_full(state: PaxState, seat: int) -> bool:
    """Tell whether a player may not take another card (E1a)."""
    full = len(state.players[seat].hand) >= rules(state).supply.hand.limit
    return full and not tableau.has(state, seat, UnlimitedHand)


def conceal(state: PaxState, seat: int, card: str) -> None:
    """Take a card out of a hand and the game, face down: the others do not learn which (DISCARD)."""
    state.players[seat].hand.remove(card)
    state.concealed.append(Concealed(seat=seat, card=card))


def above_limit(state: PaxState, seat: int) -> int:
    """Return the number of cards above a player's limit; below 0: they may take more."""
    above = len(state.players[seat].hand) - rules(state).supply.hand.limit
    return above if above < 0 or not tableau.has(state, seat, UnlimitedHand) else -1


class HandLimit(Question, tag="hand_limit"):
    """Asks a player who lost the larger hand for the cards to give up (HAND a)."""

    kind: ClassVar[str] = "hand"
    public: ClassVar[bool] = False

    def offer(self, state: PaxState) -> Offer:
        """Offer all choices of that many cards."""
        hand, above = state.players[self.seat].hand, above_limit(state, self.seat)
        box = Box(Discard, {"cards": Subset(tuple(hand), above, above)})
        return ask(state, self.kind, box, limit=rules(state).supply.hand.limit)

    def take(self, state: PaxState, move: Any, log: Log) -> None:
        """Discard them: by an option openly."""
        if state.options.from_hand == "hidden":
            for card in move.cards:
                conceal(state, self.seat, card)
            secret = {self.seat: CardsGivenUp(cards=move.cards)}
            log.append(GivenUp(seat=seated(self.seat), count=len(move.cards), secret=secret))
            return
        for card in move.cards:
            state.players[self.seat].hand.remove(card)
            state.discarded.append(card)
        log.append(Discarded(seat=seated(self.seat), cards=move.cards, why="hand"))


def _leave_venice(state: PaxState, log: Log) -> None:
    """Close the second space of Venice; its token leaves, or moves into the first (G4c; option: a choice)."""
    first, second = board.chart(state).venice
    choice = state.options.venice_closes == "choice"
    if choice and first in state.spaces and state.spaces[first] != state.spaces[second]:
        state.put(LeaveVenice(seat=state.turn.seat))
        return
    if first in state.spaces:
        board.kill(state, second, state.spaces[second], log, "condottieri")
    _close(state)


def _close(state: PaxState) -> None:
    """Move the token that stays in Venice into its first space."""
    first, second = board.chart(state).venice
    if second in state.spaces:
        state.spaces[first] = state.spaces.pop(second)


class LeaveVenice(Question, tag="leave_venice"):
    """Asks the player who has the turn which of two different tokens leaves Venice (G4c)."""

    kind: ClassVar[str] = "venice"

    def offer(self, state: PaxState) -> Offer:
        """Offer both."""
        return ask(state, self.kind, Box(Remove, {"place": Choice(board.chart(state).venice)}))

    def take(self, state: PaxState, move: Any, log: Log) -> None:
        """Kill it."""
        board.kill(state, move.place, state.spaces[move.place], log, "condottieri")
        _close(state)
