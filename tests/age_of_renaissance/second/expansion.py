"""The second reading's Expansion Phase (5.6)."""

from collections import Counter
from collections.abc import Iterable

from engines.age_of_renaissance.moves import (
    Attack,
    BuyCard,
    Cathedral,
    Exchange,
    Give,
    Lose,
    Mill,
    Pass,
    Place,
)
from tests.age_of_renaissance.second.play import Answer, Flow
from tests.age_of_renaissance.second.purchase import Purchases
from tests.age_of_renaissance.second.table import FLEET, ROWS, SLOTS


class Expansions(Purchases):
    """The table, and those who spread over it."""

    def before_expansion(self) -> None:
        """Nobody has bought cards for tokens yet; whom Civil War hit moves to the end (5.6)."""
        self.sold = 0
        for player in self.seats:
            player.drawn = 0
        if self.last_mover is not None:
            self.order.remove(self.last_mover)
            self.order.append(self.last_mover)
            self.last_mover = None

    def expansion_phase(self) -> Flow:
        yield from self._indulgence()
        for seat in list(self.order):
            if not self.seats[seat].out:
                self.shipped.clear()
                yield from self._expansion(seat)
                self.seats[seat].expansion = 0
        self.shipped.clear()
        fresh = {
            seat: sum(spot.gained and spot.marker == seat for spot in self.spots.values())
            for seat in self.active()
        }
        most = max(fresh.values())
        if most:
            self.draw(next(seat for seat in self.active() if fresh[seat] == most), "bonus")

    def _indulgence(self) -> Flow:
        owners = [seat for seat in self.active() if self.owns(seat, "F")]
        others = [seat for seat in self.active() if seat not in owners]
        due = 2 * len(owners)
        wishes: dict[int, str] = {}
        for seat in others:  # as an option whoever could pay what is missing may gain Misery instead
            missing = due - self.seats[seat].expansion
            if self.options.indulgence_shortfall == "choice" and 0 < missing <= self.seats[seat].cash:
                move = yield from self.ask(seat, {Lose(what="dollars"), Lose(what="misery")})
                wishes[seat] = move.what
        for seat in owners:
            tokens = min(self.stock(seat), 2 * len(others))
            self.seats[seat].expansion += tokens
            self.seats[seat].cash += 2 * len(others) - tokens
        for seat in others:
            player = self.seats[seat]
            tokens = min(player.expansion, due)
            player.expansion -= tokens
            missing = due - tokens
            if missing <= player.cash and wishes.get(seat) != "misery":
                player.cash -= missing
            else:
                self.misery(seat, 1)

    def _expansion(self, seat: int) -> Flow:
        player = self.seats[seat]
        while not player.out:
            moves: set[Answer] = {*self._placements(seat), *self._attacks(seat), Pass()}
            price = 3 * (self.sold + 1)
            more = self.options.cards_for_tokens == "several" or not player.drawn
            if player.expansion >= price and more and self.any_card():
                moves.add(BuyCard())
            if len(self.marked(seat)) == 25 and self.waiting(seat):
                moves |= {Exchange(province=province) for province in self.marked(seat)}
            move = yield from self.ask(seat, moves)
            if isinstance(move, Pass):
                return
            if isinstance(move, BuyCard):
                player.expansion -= price
                self.sold += 1
                player.drawn += 1
                self.draw(seat, "tokens")
            elif isinstance(move, Exchange):
                self.exchanged(seat, move.province)
            elif isinstance(move, Place):
                self._place(seat, move.province, move.tokens)
            else:
                yield from self._compete(seat, move)

    def _limits(self, seat: int) -> dict[str, int]:
        """Return how many tokens can come into each province in reach."""
        player = self.seats[seat]
        land, sea = self.by_land(seat), self.by_sea(seat)
        limits = dict.fromkeys(land, player.expansion)
        unlimited = player.ship in ROWS[2]
        for province in sea - land:
            room = player.expansion if unlimited else FLEET[str(player.ship)] - self.shipped[province]
            limits[province] = min(player.expansion, room)
        return limits

    def _placements(self, seat: int) -> Iterable[Answer]:
        for province, limit in self._limits(seat).items():
            spot = self.spots[province]
            if spot.marker is None:
                room = self.pack.provinces[province].market_number - spot.total
                for tokens in range(1, min(limit, room) + 1):
                    yield Place(province=province, tokens=tokens)

    def _attacks(self, seat: int) -> Iterable[Answer]:
        player = self.seats[seat]
        for province, limit in self._limits(seat).items():
            spot = self.spots[province]
            others = spot.others(seat)
            if not others or self.needed(seat, province) - spot.own(seat) > limit:
                continue
            yield Attack(province=province)
            free = not any(self.owns(other, "H") for other in others)
            if self.owns(seat, "H") and free and not others & player.cathedral:
                yield Attack(province=province, cathedral=True)

    def _ship(self, seat: int, province: str, tokens: int) -> None:
        """Take tokens from Expansion; those that come by ship count against its limit."""
        self.seats[seat].expansion -= tokens
        if province not in self.by_land(seat):
            self.shipped[province] += tokens

    def _place(self, seat: int, province: str, tokens: int) -> None:
        spot = self.spots[province]
        self._ship(seat, province, tokens)
        spot.white[seat] += tokens
        number = self.pack.provinces[province].market_number
        if number > 1 and spot.own(seat) >= number and not spot.others(seat):
            self.dominate(seat, province)

    # ---- 5.6.3

    def _compete(self, seat: int, move: Attack) -> Flow:
        province, spot, player = move.province, self.spots[move.province], self.seats[seat]
        others, owner = spot.others(seat), spot.marker
        needed, own = self.needed(seat, province), spot.own(seat)
        factor, wanted = self.strengths(seat, province)
        self._ship(seat, province, needed - own)
        self.contest = (province, seat, needed, owner)
        used = None
        spot.tokens[seat] = spot.white[seat] = 0
        if move.cathedral:
            used = seat
            player.cathedral |= others
        elif not self.owns(seat, "H"):
            for other in [one for one in self.active() if one in others]:
                if self.owns(other, "H") and seat not in self.seats[other].cathedral:
                    answer = yield from self.ask(other, {Cathedral(), Pass()})
                    if isinstance(answer, Cathedral):
                        self.seats[other].cathedral.add(seat)
                        used = other
                        break
        told = self.fated("competed", seat)
        assert (told["province"], told["tokens"], told["cathedral"]) == (province, needed, used)
        assert sorted(told["defenders"]) == sorted(others)
        strength = told["strength"]
        number = self.pack.provinces[province].market_number
        assert strength["attack"] - strength["defence"] == factor * needed - wanted + number
        if used is None:
            slot = SLOTS[self.n][self.order.index(seat)]
            dice = told["dice"]
            assert told["slot"] == slot
            tie = all(self.advantage(seat, other) > 0 for other in others)
            coloured = dice["coloured"] > slot or (self.owns(seat, "G") and dice["coloured"] == slot)
            black = dice["black"] > dice["white"] or (tie and dice["black"] == dice["white"])
            won = coloured or black
            assert list(told["by"]) == ["coloured"] * coloured + ["black"] * black
        else:
            won = used == seat
        assert told["won"] == won
        if won:
            self.contest = (province, seat, 0, owner)
            yield from self._take(seat, province, owner, needed)
        self.contest = None

    def _take(self, seat: int, province: str, owner: int | None, tokens: int) -> Flow:
        """Remove all others, and hold the province (5.6.3.9)."""
        spot = self.spots[province]
        spot.marker, spot.fresh, spot.gained = None, False, False
        spot.tokens.clear()
        number = self.pack.provinces[province].market_number
        spot.white = Counter({seat: min(number, tokens)})
        if number > 1:
            self.dominate(seat, province)
        player = self.seats[seat]
        if owner is None or not self.owns(seat, "J") or player.milled or player.expansion < number:
            return
        if not player.hand or not self.seats[owner].hand:
            return
        move = yield from self.ask(seat, {Mill(), Pass()})
        if isinstance(move, Mill):
            player.milled = True
            player.expansion -= number
            told = self.fated("milled", seat)
            assert (told["other"], told["paid"], told["won"]) == (owner, number, told["die"] <= number)
            if told["won"]:
                yield from self._trade(seat, owner)

    def _trade(self, seat: int, other: int) -> Flow:
        cards = {Give(card=card) for card in self.seats[seat].hand}
        move = yield from self.ask(seat, cards, public=False)
        told = self.fated("traded", seat)
        taken = told["secret"]["taken"]
        assert (told["other"], told["secret"]["given"]) == (other, move.card)
        assert self.seats[other].hand[taken]
        self.lose_card(seat, move.card)
        self.lose_card(other, taken)
        self.seats[other].hand[move.card] += 1
        self.seats[seat].hand[taken] += 1
