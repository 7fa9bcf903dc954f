"""The order of play: tokens bought in secret, and Renaissance (5.1)."""

from typing import Any, ClassVar

from engines.age_of_renaissance.data.letters import RENAISSANCE
from engines.age_of_renaissance.events.turn import Swapped, TokensBought
from engines.age_of_renaissance.moves import PASS, Pass, Swap, Tokens
from engines.age_of_renaissance.rules.expansion.board import give_tokens
from engines.age_of_renaissance.state import RenaissanceState, active, owns, rules, stock
from engines.age_of_renaissance.words import prompts
from engines.kernel import Ask, Auto, Box, Choice, Log, MoveSpace, Offer, Simultaneous, Span
from engines.kernel.agenda import Step

State = RenaissanceState


class BuyTokens(Simultaneous, tag="buy_tokens"):
    """All write down in secret how many tokens they buy; the fewest tokens go first (3.15, 5.1)."""

    kind: ClassVar[str] = "tokens"
    answers: list[Tokens | None]

    def offer(self, state: State, seat: int) -> Offer:
        """Offer any number up to the cash; a number below zero buys only an earlier place (5.1.1)."""
        cash, left = state.players[seat].cash, stock(state, seat)
        usual = min(cash, left) * 2 // 3
        moves = MoveSpace((Box(Tokens, {"tokens": Span(-cash, cash, usual)}),))
        return Offer(*prompts.tokens(cash, left), moves)

    def reveal(self, state: State, answers: dict[int, Tokens], log: Log) -> None:
        """Take the payments, hand out tokens from the stock, and set the order (5.1, 5.1.2)."""
        seats = range(len(state.players))
        bids = [answers[seat].tokens if seat in answers else 0 for seat in seats]
        received: list[int] = []
        for seat, player in enumerate(state.players):
            player.cash -= abs(bids[seat])
            player.written = player.cash
            received.append(give_tokens(state, seat, bids[seat]))
        # The player who chose a Capital later wins a tie.
        state.order = sorted(seats, key=lambda seat: (bids[seat], -state.players[seat].chosen))
        log.append(
            TokensBought(
                bids=tuple([bids[seat] if seat in answers else None for seat in seats]),
                paid=tuple([abs(bid) for bid in bids]),
                received=tuple(received),
                cash=tuple([player.cash for player in state.players]),
                order=tuple(state.order),
                slots=tuple(rules(state).slots(len(state.players))),
            )
        )


def buy_tokens(state: State) -> BuyTokens:
    """Return the secret purchase of tokens by all who are in the game."""
    seats = [seat for seat, player in enumerate(state.players) if not player.out]
    return BuyTokens(seats, [None] * len(seats))


# ---- Renaissance


def neighbours(state: State, seat: int) -> dict[str, int]:
    """Return the neighbours with whom a player may trade places: those without Renaissance (5.1)."""
    place = state.order.index(seat)
    ways: dict[str, int] = {}
    if place > 0:
        ways["earlier"] = state.order[place - 1]
    if place + 1 < len(state.order):
        ways["later"] = state.order[place + 1]
    return {
        way: other
        for way, other in ways.items()
        if state.players[other].out or not owns(state, other, RENAISSANCE)
    }


def may_swap(state: State, seat: int) -> bool:
    """Tell whether a player may use Renaissance: once a turn, with somebody who does not own it (5.1)."""
    player = state.players[seat]
    unused = owns(state, seat, RENAISSANCE) and not player.swapped
    return not player.out and unused and bool(neighbours(state, seat))


class RenaissancePart(Auto, tag="renaissance_part"):
    """Ask an owner of Renaissance who can use it at the start of a phase (5.1)."""

    seat: int

    def run(self, state: State, log: Log) -> None:  # noqa: ARG002 - it only asks
        """Ask."""
        if may_swap(state, self.seat):
            state.put(Renaissance(self.seat))


class Renaissance(Ask, tag="renaissance"):
    """Trade places in the order of play, or not (5.1)."""

    kind: ClassVar[str] = "renaissance"

    def offer(self, state: State) -> Offer:
        """Offer the neighbours."""
        ways = Choice(tuple(neighbours(state, self.seat)))
        moves = MoveSpace((Box(Swap, {"place": ways}), PASS))
        return Offer(*prompts.RENAISSANCE, moves, optional=True, default=Pass())

    def take(self, state: State, move: Any, log: Log) -> None:
        """Swap, if the player wants to."""
        if isinstance(move, Swap):
            other = neighbours(state, self.seat)[move.place]
            here, there = state.order.index(self.seat), state.order.index(other)
            state.order[here], state.order[there] = other, self.seat
            state.players[self.seat].swapped = True
            log.append(Swapped(seat=self.seat, other=other, order=tuple(state.order)))


def renaissance_steps(state: State) -> list[Step]:
    """Return the steps that ask the owners of Renaissance when a phase begins, in the present order (5.1)."""
    return [RenaissancePart(seat) for seat in active(state) if owns(state, seat, RENAISSANCE)]
