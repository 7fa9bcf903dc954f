"""The worth at first sight of the moves of the Action phase (Endeavor: The actions)."""

from collections.abc import Callable
from typing import Any

from engines.endeavor.computer.prices import Prices, Rated
from engines.endeavor.data.pack import Pack
from engines.endeavor.moves import Attack, Draw, Move, Occupy, Payment, Ship
from engines.endeavor.rules.actions import MARKERS, leader
from engines.endeavor.rules.turns import ACTIONS
from engines.endeavor.state import EndeavorState, is_open, presence
from engines.kernel import Decision

DOUBLES = ("and_same_region", "twice_same_region", "twice_same_stack")
AHEAD = 2
"""Cards count as near if they require at most so many more markers."""
FIELDS: dict[type[Move], tuple[str, str]] = {
    kind: (action, field) for action, (kind, field) in ACTIONS.items()
}
"""By kind of move: the action, and the field that names its target."""


class Turns:
    """Rates the actions of one decision."""

    def __init__(self, prices: Prices) -> None:
        """Take these prices."""
        self.prices = prices
        self.state: EndeavorState = prices.state
        self.pack: Pack = prices.pack
        self.seat = prices.seat
        self.weights = prices.weights
        more = self.prices.after or (
            self.prices.board.harbor > MARKERS["occupy"] + 1 and self.prices.ready("occupy") > 1
        )
        self._link = self.weights["price_link"] if more else 0.0
        self._presence: dict[str, int] = {}
        self._nearer: dict[str, float] = {}
        self._worth: dict[type[Move], Callable[[str], float]] = {
            Ship: self.ship,
            Occupy: self.occupy,
            Attack: self.attack,
            Payment: self.payment,
            Draw: self.draw,
        }

    def rated(self, decision: Decision) -> list[Rated]:
        """Return every action with the cheapest source, and with each source that has a second half."""
        rated: list[Rated] = []
        for box in decision.moves.boxes:
            kind: Any = box.kind
            fields: Any = box.fields
            if kind not in FIELDS:
                continue
            action, field = FIELDS[kind]
            worth = self._worth[kind]
            sources: tuple[str | None, ...] = tuple(fields["using"])
            costs = [(self.cost(source), source) for source in sources]
            doubles = [(cost, source) for cost, source in costs if self._mode(source) in DOUBLES]
            least = min(costs, key=lambda cost: cost[0])
            for target in fields[field]:
                gain = worth(target) - self.prices.marker(MARKERS[action])
                if least[1] != target:  # a building does not pay itself
                    rated.append((gain - least[0], kind(using=least[1], **{field: target})))
                for cost, source in doubles:
                    more = self.second(action, target, self._mode(source))
                    rated.append((gain + more - cost, kind(using=source, **{field: target})))
        return rated

    def _mode(self, source: str | None) -> str:
        return self.pack.sources[source].mode if source else "single"

    def cost(self, source: str | None) -> float:
        """Return the cost of using a building or token, a marker on the building included."""
        if source is None:
            return 0.0
        prices, weights = self.prices, self.weights
        cost = weights["price_flexible"] * (len(self.pack.sources[source].actions) - 1)
        if source.startswith("token:"):
            return cost + (weights["price_token"] if prices.after else 0.0)
        board = prices.board
        if not prices.after:
            return cost + prices.marker()
        marked = sum([tile.marked for tile in board.buildings])
        salaries = self.pack.rewards["finance"]
        paid = marked < salaries[min(prices.icons[2], len(salaries) - 1)]
        return cost + prices.marker() * (weights["price_tied"] if paid else 1.0)

    def present(self, region: str) -> int:
        """Return how many markers the seat has in a region."""
        known = self._presence.get(region)
        if known is None:
            known = self._presence[region] = presence(self.state, self.seat, self.pack.regions[region])
        return known

    def ship(self, region: str) -> float:
        """Return the worth of shipping to a region: its token, presence, and the Governor."""
        track = self.state.tracks[region]
        worth = self.nearer(region)
        if track.full:
            return worth
        worth += self.prices.token(track.tokens[len(track.markers)])
        for deck in self.pack.regions[region].card_stacks:
            stack = self.state.stacks[deck]
            if stack and self.pack.cards[stack[0]].governor:
                worth += self._governed(track.markers, len(track.tokens), stack[0])
        return worth

    def _governed(self, markers: list[int], spaces: int, governor: str) -> float:
        """Return the worth of a marker on a track for the Governor (Opening a region)."""
        gain = self.prices.governor(governor)
        after = [*markers, self.seat]
        ahead = leader(after) == self.seat
        if len(after) == spaces:
            return gain if ahead else -self.weights["price_harm"] * max(gain, 0.0)
        return self.weights["price_lead"] * max(gain, 0.0) * (len(after) / spaces) ** 2 if ahead else 0.0

    def nearer(self, region: str) -> float:
        """Return the worth of one more marker in a region: cards to draw there, and a first entry."""
        known = self._nearer.get(region)
        if known is None:
            known = self._nearer[region] = self._approach(region)
        return known

    def _approach(self, region: str) -> float:
        open_now = is_open(self.state, region)
        if not self.prices.after and not open_now:
            return self._opening(region)
        there, cards = self.present(region), self.pack.cards
        worth = 0.0
        for deck in self.pack.regions[region].card_stacks:
            more = [name for name in self.state.stacks[deck] if there < cards[name].value <= there + AHEAD]
            worth += sum([self.prices.card(name) / (cards[name].value - there) for name in more])
        worth *= self.weights["price_presence"]
        if not there and region in self.state.tracks:
            worth += self.weights["price_entry"]
        return worth if open_now else worth * self._filled(region)

    def _opening(self, region: str) -> float:
        """Return the worth of a marker on a track in the last round: a share of the cities that follow.

        It is 0 if the seat alone cannot open the region and go on into a city (Opening a region; Occupy).
        """
        prices, track = self.prices, self.state.tracks[region]
        lacking = len(track.tokens) - len(track.markers)
        each = MARKERS["occupy"] + 1
        markers = prices.board.harbor - lacking * (MARKERS["ship"] + 1)
        most = min(markers // each, prices.ready("occupy"))
        if most <= 0 or prices.ready("ship") < lacking:
            return 0.0
        worths = [
            prices.token(self.state.city_tokens[city.id]) + self.holding(city.id) - prices.marker(each)
            for city in self.pack.regions[region].cities
        ]
        best = sorted(worths, reverse=True)[:most]
        return sum([max(0.0, worth) for worth in best]) / lacking

    def _filled(self, region: str) -> float:
        track = self.state.tracks[region]
        return (1 + len(track.markers)) / (1 + len(track.tokens))

    def occupy(self, city: str) -> float:
        """Return the worth of an empty city, and of taking it before somebody else does."""
        token = self.prices.token(self.state.city_tokens[city])
        haste = self.weights["price_city"] if self.prices.after else 0.0
        return token + haste + self.holding(city) + self.nearer(self.pack.region_of[city])

    def attack(self, city: str) -> float:
        """Return the worth of an opponent's city, the holder's loss included."""
        lost = self.pack.cities[city].glory + sum(
            [self.state.holders.get(other) == self.state.holders[city] for _, other in self.links(city)]
        )
        return self.holding(city) + self.weights["price_harm"] * lost + self.nearer(self.pack.region_of[city])

    def links(self, city: str) -> tuple[tuple[str, str], ...]:
        """Return a city's connections with the cities at their other ends."""
        return self.pack.connections_of[city]

    def holding(self, city: str) -> float:
        """Return the worth of holding a city: glory, and connections made, prepared and denied."""
        state, weights = self.state, self.weights
        worth = weights["price_hold"] * self.pack.cities[city].glory
        for link, other in self.links(city):
            holder = state.holders.get(other)
            token = state.connection_tokens.get(link)
            if holder == self.seat:
                worth += weights["price_hold"] + (self.prices.token(token) if token else 0.0)
            elif holder is None:
                worth += self._link if token else self._link / 2
            elif token:
                worth += weights["price_deny"]
        return worth

    def payment(self, building: str) -> float:
        """Return the worth of a marker brought home and its building freed."""
        free = self.weights["price_free"] if self.prices.board.harbor else 0.0
        return self.prices.marker() + free * self.weights.get(f"build_{building}", 1.0)

    def draw(self, stack: str) -> float:
        """Return the worth of the top card of a stack."""
        return self.prices.card(self.state.stacks[stack.removeprefix("stack:")][0])

    def second(self, action: str, target: str, mode: str) -> float:
        """Return what the second half of a source adds to a first one (Basic vs. Mixed)."""
        if mode == "twice_same_stack":
            return self._again(target)
        if self.prices.board.harbor < 3:  # one for the building, one for each half
            return 0.0
        region = target if action == "ship" else self.pack.region_of[target]
        if mode == "twice_same_region":
            worths = [self._further(region)]
        elif action == "ship":
            worths = self._cities(region)
        else:
            worths = [self.ship(region)] if region in self.state.tracks else []
        worth = max(worths, default=0.0) - self.prices.marker()
        return self.weights["price_second"] * max(0.0, worth)

    def _again(self, stack: str) -> float:
        deck = stack.removeprefix("stack:")
        rest = self.state.stacks[deck][1:2]
        if not rest or self.pack.cards[rest[0]].value > self.present(self.pack.region_of[stack]):
            return 0.0
        return self.weights["price_second"] * max(0.0, self.prices.card(rest[0]))

    def _further(self, region: str) -> float:
        track = self.state.tracks[region]
        if len(track.markers) + 1 >= len(track.tokens):
            return self.nearer(region)
        return self.nearer(region) + self.prices.token(track.tokens[len(track.markers) + 1])

    def _cities(self, region: str) -> list[float]:
        track = self.state.tracks[region]
        if len(track.markers) + 1 < len(track.tokens):
            return []
        empty = [city.id for city in self.pack.regions[region].cities if city.id not in self.state.holders]
        return [self.occupy(city) for city in empty]
