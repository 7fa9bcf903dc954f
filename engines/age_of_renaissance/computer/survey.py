"""What a state holds, counted once for a value or a quick answer."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from engines.age_of_renaissance.data.history import CommodityCard, EventCard, Unrest
from engines.age_of_renaissance.data.letters import INDUSTRY, MIDDLE_CLASS
from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.data.pack import Commodity, Pack
from engines.age_of_renaissance.rules.cards.commodities import payment_for
from engines.age_of_renaissance.state import RenaissanceState, active
from engines.age_of_renaissance.weights import WEIGHTS
from engines.kernel import Box, Choice

DRAWS_SEAT, DRAWS_MORE = 1.6, 1.5
"""Cards drawn in a turn, counted in games among computers: by each player, and for bonus and shortages."""
LARGE = 5
"""Markets of this number and above count alike."""
BACK = 0.8
"""The part of the cards with a circle that come back with the next epoch."""
Shares = tuple[tuple[str, float], ...]


class Cards:
    """The cards of a pack as the survey needs them."""

    def __init__(self, pack: Pack) -> None:
        """Look through all cards."""
        self.circle: dict[str, bool] = {card.id: card.replay for card in pack.cards.values()}
        """Those that come back with the next epoch (3.13.1)."""
        self.pays: dict[str, Shares] = {
            card.id: tuple((commodity, 1 / len(card.commodities)) for commodity in card.commodities)
            for card in pack.cards.values()
            if isinstance(card, CommodityCard)
        }
        """The commodities that a card may pay, with their likelihood."""
        self.unrest: dict[str, tuple[EventCard, Unrest]] = {
            card.id: (card, card.effect) for card in pack.events.values() if isinstance(card.effect, Unrest)
        }
        """Those that bring Misery to everybody."""
        for card in self.unrest:
            self.pays[card] = ((card, 1.0),)


@cache
def cards_of_pack(digest: str) -> Cards:
    """Return what the cards of a pack are."""
    return Cards(PACKS.get(digest))


class Survey:
    """Counts of a state: markets and commodities by seat, and what is still to come."""

    __slots__ = (
        "after", "ahead", "dollar", "expected", "feared", "holds", "incomes", "markets", "miseries", "pack",
        "plays", "ripe", "seats", "sizes", "state", "supply", "weights",
    )  # fmt: skip

    def __init__(self, state: RenaissanceState, weights: Mapping[str, float] = WEIGHTS) -> None:
        """Count."""
        self.state, self.weights = state, weights
        self.pack: Pack = PACKS.get(state.pack)
        self.seats = len(state.players)
        self._count_pieces()
        self._look_ahead()

    def _count_pieces(self) -> None:
        provinces, seats = self.pack.provinces, self.seats
        self.markets = [0] * seats
        """Markets dominated, by seat."""
        self.sizes = [[0] * (LARGE + 1) for _ in range(seats)]
        """The same by seat and market number; the last entry also counts larger ones."""
        self.supply: list[dict[str, int]] = [{} for _ in range(seats)]
        """Provinces of each commodity, by seat (3.7)."""
        for province, pieces in self.state.provinces.items():
            owner = pieces.marker
            if owner is None:
                continue
            self.markets[owner] += 1
            self.sizes[owner][min(LARGE, provinces[province].market_number)] += 1
            held = self.supply[owner]
            for commodity in provinces[province].commodities:
                held[commodity] = held.get(commodity, 0) + 1

    def _look_ahead(self) -> None:
        """Estimate how often each commodity will be played, and how many turns are to come."""
        state, known, back = self.state, cards_of_pack(self.state.pack), BACK
        changes = state.options.epochs - state.epoch
        again = 1 + changes * back
        plays: dict[str, float] = {}
        draws = float(len(state.deck) + len(state.aside))
        hands = [card for player in state.players for card in player.hand]
        unseen, pays = [*state.deck, *state.aside, *hands], known.pays
        circles, pay = sum([known.circle[card] for card in unseen]), pays_again(state.pack, again)
        for card in unseen:
            if card in pay:
                for commodity, times in pay[card]:
                    plays[commodity] = plays.get(commodity, 0.0) + times
        if changes > 0:
            draws += len(state.replay) + back * circles
            for card in state.replay:
                for commodity, share in pays.get(card, ()):
                    plays[commodity] = plays.get(commodity, 0.0) + share * (again - back)
            coming, count = to_come(state.pack, state.epoch, state.options.epochs)
            for commodity, times in coming.items():
                plays[commodity] = plays.get(commodity, 0.0) + times
            draws += count + (changes - 1) * back * (len(state.replay) + circles)
        self.plays = plays
        """About how often a card of each commodity, and each card of unrest, will be played."""
        self.after = self._turns_after(draws)
        """About how many turns come after this one; while tokens are bought, this one is over."""
        over = state.phase in ("setup", "order", "final")
        self.incomes = self.after + (0.0 if over else 1.0)
        """Income Phases to come."""
        shops = self.after > 0 or state.phase in ("draw", "buy", "play", "purchase")
        self.dollar = 1 + self.weights["dollar"] * self.after**2 + (self.weights["shopping"] if shops else 0)
        """What a dollar is worth now: early dollars buy Advances with credits, and tokens that grow."""
        self.ripe = 1 + self.weights["income"] * min(4.0, self.after)
        """What a dollar of future income is worth on average."""
        self.feared = 1 + (self.weights["misery"] - 1) * min(1.0, self.after)
        """What a point of Misery weighs at first sight: its score in the last turn (6.2), more before it."""
        self.expected: dict[int, float] = {}
        """Spaces of Misery that are to come, by seat, cached."""
        self.miseries: dict[tuple[int, int], float] = {}
        """Results of `misery`, cached."""
        self.holds: dict[int, float] = {}
        """Results of `held`, by market number, cached."""
        self.ahead: int | None = None
        """The result of `leader`, cached."""

    def _turns_after(self, draws: float) -> float:
        state = self.state
        if state.ending or state.phase == "final":
            return 0.0
        active = sum(not player.out for player in state.players)
        a_turn = active * DRAWS_SEAT + DRAWS_MORE
        # A player close to all Advances ends the game, but never long before the cards end.
        missing = len(self.pack.advances) - max(len(player.advances) for player in state.players)
        after = min(draws / a_turn, missing / 1.5)
        limit = state.options.turn_limit
        if limit:
            after = min(after, max(0, limit - state.turn))
        return max(after, 1.0) if state.phase in ("setup", "order") else after

    def misery(self, seat: int, more: int) -> float:
        """Return what a seat's Misery will cost in the end, in points, after so many more spaces now.

        Misery grows until then, its steps become larger, and past the last one lies Chaos (3.11, 6.2).
        """
        known = self.miseries.get((seat, more))
        if known is None:
            known = self.miseries[seat, more] = self._misery(seat, more)
        return known

    def _misery(self, seat: int, more: int) -> float:
        player = self.state.players[seat]
        coming = self.expected.get(seat)
        if coming is None:
            coming = self.weights["unrest"] * self.unrest(seat) + self.weights["drift"] * self.after
            self.expected[seat] = coming
        track = self.pack.tables.misery_track.values
        there, reach = max(0, player.misery + more) + coming, 1 + self.weights["uncertainty"] * self.after
        low, high = _on(track, there - reach), _on(track, there + reach)
        return self.feared * (low + 2 * _on(track, there) + high) / 4

    def unrest(self, seat: int) -> float:
        """Return the spaces of Misery that cards of unrest will bring a seat if nothing changes (5.4.2)."""
        player = self.state.players[seat]
        own = player.advances
        by_category, held = self.pack.by_category, self.supply[seat]
        spaces = 0.0
        for card, (face, effect) in cards_of_pack(self.state.pack).unrest.items():
            times = self.plays.get(card)
            if not times or any(letter in own for letter in face.immune):
                continue
            if effect.category is not None:
                count = sum([letter in own for letter in by_category[effect.category]])
            else:
                count = held.get(effect.commodity or "", 0)
            spared = effect.spared is not None and effect.spared in own
            spaces += times * max(0, effect.start + effect.each * count - spared)
        return spaces

    def loose(self, seat: int) -> int:
        """Return how many tokens a seat has on the map."""
        return sum([pieces.tokens[seat] + pieces.white[seat] for pieces in self.state.provinces.values()])

    def income(self, seat: int) -> int:
        """Return a seat's income in a turn (5.7.3)."""
        more = (
            self.pack.tables.income.middle_class if MIDDLE_CLASS in self.state.players[seat].advances else 0
        )
        return self.pack.income(self.markets[seat], self.seats) + more

    def earned(self, seat: int) -> float:
        """Return the dollars of income that a seat will get, with and without its markets."""
        markets = sum([count * self._held(number) for number, count in enumerate(self.sizes[seat]) if count])
        return self.seats * markets + self.incomes * (self.income(seat) - self.seats * self.markets[seat])

    def payment(self, seat: int, commodity: str) -> int:
        """Return what a card of a commodity would pay a seat now (5.4.1)."""
        return payment_for(self.state, seat, commodity, self.supply[seat].get(commodity, 0)).amount

    def held(self, province: str) -> float:
        """Return about how many incomes a market will bring its present owner.

        Taking it costs at least twice its market number (5.6.3.2): cheap ones change hands often.
        """
        return self._held(self.pack.provinces[province].market_number)

    def _held(self, number: int) -> float:
        kept = kept_as(number)
        known = self.holds.get(kept)
        if known is None:
            known = self.holds[kept] = lasting(self.weights[f"kept_{kept}"], self.incomes)
        return known

    def stays(self, seat: int, province: str) -> float:
        """Return the chance that a seat keeps a market taken in this Expansion until the Income Phase."""
        order = active(self.state)
        later = len(order) - 1 - order.index(seat)
        kept = kept_as(self.pack.provinces[province].market_number)
        return self.weights[f"kept_{kept}"] ** (later / max(1, len(order) - 1))

    def market(self, seat: int, province: str, change: int) -> float:
        """Return what gaining (1) or losing (-1) a market means to a seat, in points until the end."""
        worth = self.seats * self.held(province) * self.ripe
        industry = INDUSTRY in self.state.players[seat].advances
        held = self.supply[seat]
        for commodity in self.pack.provinces[province].commodities:
            times = self.plays.get(commodity)
            if times:
                good, count = self.pack.commodities[commodity], held.get(commodity, 0)
                gap = paid(good, count + change, industry) - paid(good, count, industry)
                worth += self.weights["trade"] * times * gap * change
        return worth

    def trade(self, seat: int) -> float:
        """Return what commodity cards will pay a seat until the end if nothing changes."""
        industry = INDUSTRY in self.state.players[seat].advances
        commodities, plays = self.pack.commodities, self.plays
        total = 0.0
        for commodity, count in self.supply[seat].items():
            times = plays.get(commodity)
            if times:
                total += times * paid(commodities[commodity], count, industry)
        return total


def values_of(box: Box[Any], field: str) -> Sequence[Any]:
    """Return the values that a field of a box may have; () if it is no choice."""
    domain = box.fields[field]
    return domain.values if isinstance(domain, Choice) else ()


def kept_as(number: int) -> int:
    """Return the market number, 2 to 5, whose weight holds for keeping a market of this number."""
    return max(2, min(LARGE, number))


def lasting(kept: float, turns: float) -> float:
    """Return the expected turns, of so many, that something lasts with this chance from each to the next."""
    return turns if kept >= 1 else (1 - kept**turns) / (1 - kept)


def _on(track: tuple[int, ...], space: float) -> float:
    """Return the value of a place on the Misery Index, even between spaces or past the last."""
    last = len(track) - 1
    if space >= last:
        return track[last] + 60.0 * (space - last)
    low = max(0, int(space))
    return track[low] + max(0.0, space - low) * (track[low + 1] - track[low])


def paid(commodity: Commodity, count: int, industry: bool) -> int:
    """Return what a commodity pays for so many provinces, without shortages (5.4.1)."""
    return commodity.payoff(count + industry) if count > 0 else 0


@cache
def pays_again(digest: str, again: float) -> dict[str, Shares]:
    """Return about how often each card will pay a commodity if cards with a circle come `again` times."""
    known = cards_of_pack(digest)
    times = {card: again if circle else 1 for card, circle in known.circle.items()}
    return {
        card: tuple((commodity, share * times[card]) for commodity, share in shares)
        for card, shares in known.pays.items()
    }


@cache
def to_come(digest: str, epoch: int, epochs: int) -> tuple[dict[str, float], float]:
    """Return how often later epochs' cards of each commodity will be played, and how many cards that is.

    Their cards come back too, while other epochs follow.
    """
    pack, known, back = PACKS.get(digest), cards_of_pack(digest), BACK
    plays: dict[str, float] = {}
    draws = 0.0
    for later in range(epoch + 1, epochs + 1):
        for card in pack.decks[later]:
            times = 1 + (epochs - later) * back * known.circle[card]
            draws += times
            for commodity, share in known.pays.get(card, ()):
                plays[commodity] = plays.get(commodity, 0.0) + share * times
    return plays, draws
