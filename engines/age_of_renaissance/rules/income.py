"""The Income Phase: interest, income, New World, shortages and surpluses (5.7)."""

from engines.age_of_renaissance.data.letters import INTEREST, NEW_WORLD
from engines.age_of_renaissance.events.turn import Fined, IncomePaid, InterestPaid, MarketRoll, MarketsRolled
from engines.age_of_renaissance.rules.cards.commodities import owners, supplied
from engines.age_of_renaissance.rules.draw import draw
from engines.age_of_renaissance.rules.expansion import board
from engines.age_of_renaissance.rules.misery import gain
from engines.age_of_renaissance.state import RenaissanceState, active, income, markets, owns, rules
from engines.kernel import Auto, Log
from engines.kernel.agenda import Step

State = RenaissanceState

ROLLS = 2
"""Shortages and surpluses rolled for each turn (5.7.5)."""


class CollectIncome(Auto, tag="collect_income"):
    """Turn all pieces coloured side up; interest first, then income (3.8, 5.7.2, 5.7.3)."""

    def run(self, state: State, log: Log) -> None:
        """Pay everybody who is in the game."""
        board.settle(state)
        seats = active(state)
        for seat in seats:
            player = state.players[seat]
            interest = min(player.cash, income(state, seat)) if owns(state, seat, INTEREST) else 0
            if interest:
                player.cash += interest
                log.append(InterestPaid(seat=seat, amount=interest))
        amounts = [income(state, seat) if seat in seats else None for seat in range(len(state.players))]
        for player, amount in zip(state.players, amounts, strict=True):
            player.cash += amount or 0
        held = tuple([markets(state, seat) for seat in range(len(state.players))])
        log.append(IncomePaid(amounts=tuple(amounts), markets=held))


class NewWorld(Auto, tag="new_world"):
    """Owners of New World improve one space of Misery (5.7.4)."""

    def run(self, state: State, log: Log) -> None:
        """Improve."""
        for seat in active(state):
            if owns(state, seat, NEW_WORLD):
                gain(state, seat, -1, NEW_WORLD, log)


class RollMarkets(Auto, tag="roll_markets"):
    """Roll for shortages and surpluses, then pay and draw by majority (3.7.1, 5.7.5)."""

    def run(self, state: State, log: Log) -> None:
        """Roll twice first, because a shortage and a surplus of a commodity cancel each other."""
        pack = rules(state)
        rolls: list[MarketRoll] = []
        state.markers = {}
        for _ in range(ROLLS):
            black, white, coloured = (state.chance.roll() for _ in range(3))
            commodities = pack.rolled(black + white)
            shortage = coloured <= 3
            for commodity in commodities:
                state.markers[commodity] = state.markers.get(commodity, 0) + (1 if shortage else -1)
            kind = "shortage" if shortage else "surplus"
            rolls.append(MarketRoll(black, white, coloured, commodities, kind))
        state.markers = {commodity: count for commodity, count in state.markers.items() if count}
        log.append(MarketsRolled(rolls=tuple(rolls), markers=dict(state.markers)))
        for roll in rolls:
            for commodity in roll.commodities:
                if commodity in state.markers:
                    self._majority(state, commodity, log)

    def _majority(self, state: State, commodity: str, log: Log) -> None:
        """The majority holder draws a card in a shortage, and pays $1 a province in a surplus (5.7.5.1)."""
        holder = majority(state, commodity)
        if holder is None:
            return
        if state.markers[commodity] > 0:
            draw(state, holder, "shortage", log)
            return
        player = state.players[holder]
        fine = min(player.cash, supplied(state, holder, commodity))
        player.cash -= fine
        log.append(Fined(seat=holder, commodity=commodity, amount=fine))


def majority(state: State, commodity: str) -> int | None:
    """Return the player who dominates the most provinces of a commodity; None on a tie (5.7.5.1)."""
    holders = owners(state, commodity)
    counts = {seat: holders.count(seat) for seat in active(state)}
    most = max(counts.values(), default=0)
    leaders = [seat for seat, count in counts.items() if count == most]
    return leaders[0] if most and len(leaders) == 1 else None


def income_steps(state: State) -> list[Step]:  # noqa: ARG001 - like the other phases
    """Return the Income Phase (5.7.2 to 5.7.5)."""
    return [CollectIncome(), NewWorld(), RollMarkets()]
