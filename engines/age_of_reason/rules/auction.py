"""Determining the alliances: four auctions, or (option) a draw in the first turn (4.2)."""

from functools import cache
from typing import Any, ClassVar

from engines.age_of_reason.events import AlliancesDrawn, AuctionOpened, AuctionWon, BidMade, OrderSet, Passed
from engines.age_of_reason.moves import PASS, Bid, Pass
from engines.age_of_reason.rules.payment import capacity, pay
from engines.age_of_reason.state import Auction, ReasonState, play_order, rules, unallied
from engines.age_of_reason.views import Proposed
from engines.age_of_reason.words import prompts
from engines.kernel import Ask, Auto, Box, Choice, Log, MoveSpace, Offer, Span

State = ReasonState


class DetermineAlliances(Auto, tag="determine_alliances"):
    """Empty the display and find who opens the first auction (4.2)."""

    def run(self, state: State, log: Log) -> None:
        """Turn 1: the start player. Later: the player with fewest victory points, by lot among the tied."""
        state.above, state.below = [], []
        if state.turn == 1 and state.options.random_alliances:
            draw(state, log)
            return
        tied = [state.first]
        if state.turn > 1:
            least = min(player.points for player in state.players)
            tied = [seat for seat, player in enumerate(state.players) if player.points == least]
            state.first = tied[state.chance.randrange(len(tied))]
        state.put(OpenAuction(1, state.first, len(tied) > 1))


def draw(state: State, log: Log) -> None:
    """Draw the alliances: players into the first spaces, then the others into those that follow (4.2)."""
    players = [player.land for player in state.players]
    others = [country for country in rules(state).countries if country not in players]
    state.chance.shuffle(players)
    state.chance.shuffle(others)
    spaces = [*players, *others]
    state.above, state.below = spaces[0::2], spaces[1::2]
    log.append(AlliancesDrawn(above=tuple(state.above), below=tuple(state.below)))
    log.append(OrderSet(seats=tuple(play_order(state))))


class OpenAuction(Auto, tag="open_auction"):
    """Begin an auction, or log the order of play if all countries are placed."""

    auction: int
    opener: int
    drawn: bool = False

    def run(self, state: State, log: Log) -> None:
        """Ask the opener for the first bid."""
        if not unallied(state):
            log.append(OrderSet(seats=tuple(play_order(state))))
            return
        state.auction = Auction(number=self.auction, opener=self.opener)
        drawn = self.drawn
        log.append(AuctionOpened(seat=self.opener, auction=self.auction, drawn=drawn, reveals=drawn))
        state.put(Bidding(self.opener))


class Bidding(Ask, tag="bidding"):
    """Open, raise or pass (4.2). Purses are open, so a player who cannot raise passes at once."""

    kind: ClassVar[str] = "bid"
    public: ClassVar[bool] = True

    def offer(self, state: State) -> Offer:
        """Offer every raise that the seat can pay, with any proposal; all but the opener may pass."""
        auction, free = running(state), unallied(state)
        low = 0 if auction.bidder is None else auction.gold + 1
        high = capacity(state, self.seat)
        boxes: list[Box[Any]] = [] if auction.bidder is None else [PASS]
        if low <= high:
            gold = Span(low, high)
            boxes += [
                Box(Bid, {"gold": gold, "above": above, "below": below}) for above, below in proposals(free)
            ]
        default = Pass() if boxes[0].kind is Pass else _least(free)
        prompt, notice = prompts.bid(state, self.seat, auction)
        scene = f"auction {state.turn}.{auction.number}: {auction.bidder} bids {auction.gold}"
        return Offer(prompt, notice, MoveSpace(tuple(boxes)), default=default, scene=scene)

    def take(self, state: State, move: Bid | Pass, log: Log) -> None:
        """Note the bid or the pass; when all others have passed in a row, the bid wins."""
        auction = running(state)
        if type(move) is Bid:
            auction.note(Proposed(seat=self.seat, above=move.above, below=move.below), move.gold)
            log.append(BidMade(seat=self.seat, gold=move.gold, above=move.above, below=move.below))
        else:
            auction.passed.append(self.seat)
            log.append(Passed(seat=self.seat))
        if len(auction.passed) == len(state.players) - 1:
            settle(state, auction, log)
        else:
            state.put(Bidding((self.seat + 1) % len(state.players)))


def running(state: State) -> Auction:
    """Return the auction that is going on."""
    assert state.auction is not None, "no auction is going on"
    return state.auction


@cache
def proposals(free: tuple[str, ...]) -> list[tuple[Choice, Choice]]:
    """Return the choices for proposal boxes A and B: two countries, or the last one alone."""
    if len(free) == 1:
        return [(Choice(free), Choice((None,))), (Choice((None,)), Choice(free))]
    return [(Choice((above,)), Choice(tuple(below for below in free if below != above))) for above in free]


def _least(free: tuple[str, ...]) -> Bid:
    return Bid(gold=0, above=free[0], below=free[1] if len(free) > 1 else None)


def settle(state: State, auction: Auction, log: Log) -> None:
    """Let the winner pay, and place the proposed countries in their rows (4.2)."""
    winner = auction.bidder
    assert winner is not None, "nobody has bid"
    pay(state, winner, auction.gold, log)
    if auction.above is not None:
        state.above.append(auction.above)
    if auction.below is not None:
        state.below.append(auction.below)
    log.append(AuctionWon(seat=winner, gold=auction.gold, above=auction.above, below=auction.below))
    state.auction = None
    state.put(OpenAuction(auction.number + 1, (auction.opener + 1) % len(state.players)))
