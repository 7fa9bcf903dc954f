"""The second reading's Buy Card and Purchase Phases (5.3, 5.5)."""

from engines.age_of_renaissance.moves import (
    Buy,
    BuyCard,
    Claim,
    Discard,
    Pass,
    Relieve,
    Stabilize,
    Upgrade,
)
from tests.age_of_renaissance.second.cards import Cards
from tests.age_of_renaissance.second.play import Answer, Flow
from tests.age_of_renaissance.second.table import MISERY, ROWS


class Purchases(Cards):
    """The table, and what is bought there."""

    def buy_phase(self) -> Flow:
        for seat in self.active():
            player = self.seats[seat]
            if self.owns(seat, "V") and player.cash >= 10 and self.any_card():
                move = yield from self.ask(seat, {BuyCard(), Pass()})
                if isinstance(move, BuyCard):
                    player.cash -= 10
                    self.draw(seat, "bought")
            if self.owns(seat, "P"):
                yield from self._master_art(seat)

    def _master_art(self, seat: int) -> Flow:
        hand = self.seats[seat].hand
        if hand:
            moves = {Discard(card=card) for card in hand}
            move = yield from self.ask(seat, {*moves, Pass()}, public=False)
            if isinstance(move, Discard):
                self.lose_card(seat, move.card)
                self.put_away(move.card)

    def purchase_phase(self) -> Flow:
        for seat in list(self.order):
            if not self.seats[seat].out:
                yield from self._purchases(seat)
            if not self.seats[seat].out:
                yield from self._stabilization(seat)
            if not self.seats[seat].out:
                yield from self._relief(seat)
        for leader in self.leaders:
            self.gone[leader["card"]] += 1
        self.leaders = []

    def _purchases(self, seat: int) -> Flow:
        player = self.seats[seat]
        while not player.out:
            move = yield from self.ask(seat, self._purchase_moves(seat))
            if isinstance(move, Pass):
                return
            if isinstance(move, Upgrade):
                player.cash -= 10
                player.upgraded = True
                player.ship = self._next_ship(seat)
            elif isinstance(move, Claim):
                (leader,) = [one for one in self.leaders if one["card"] == move.leader]
                leader["patrons"].append(seat)
                player.cash -= leader["protection"]
                self.seats[leader["seat"]].cash += leader["protection"]
            else:
                self._buy(seat, move.advance)
                if move.advance == "P" and self.options.master_art_at_once:
                    yield from self._master_art(seat)

    def _next_ship(self, seat: int) -> str | None:
        ship = self.seats[seat].ship
        if ship is None:
            return "galley_2"
        (row,) = [row for row in ROWS if ship in row]
        return None if ship == row[3] else row[row.index(ship) + 1]

    def _purchase_moves(self, seat: int) -> set[Answer]:
        player = self.seats[seat]
        moves: set[Answer] = {Pass()}
        if not player.upgraded and not player.bought and player.cash >= 10 and self._next_ship(seat):
            moves.add(Upgrade())
        for leader in self.leaders:
            open_to = self.owns(seat, "E") and not leader["first"] and leader["seat"] != seat
            dear = leader["protection"] and seat not in leader["patrons"]
            named = set(self.pack.leaders[leader["card"]].advances) - player.advances
            if open_to and dear and named and player.cash >= leader["protection"]:
                moves.add(Claim(leader=leader["card"]))
        for letter, face in self.pack.advances.items():
            if letter in player.advances or face.category == self.decree:
                continue
            if set(face.prerequisites) <= player.advances and self.price(seat, letter) <= player.cash:
                moves.add(Buy(advance=letter))
        return moves

    def _buy(self, seat: int, letter: str) -> None:
        player = self.seats[seat]
        player.cash -= self.price(seat, letter)
        player.advances.add(letter)
        player.bought.append(letter)
        if letter in "ST":
            player.ship = "seaworthy_10" if letter == "S" else "ocean_1"
        if letter in "BK":
            self.misery(seat, -1)
        if letter in "EFGH":
            self.misery(seat, 1)

    def _stabilization(self, seat: int) -> Flow:
        player = self.seats[seat]
        cards = player.hand.total()
        cost = cards * (cards + 1) // 2
        if self.owns(seat, "Z"):
            cost = -(-cost // 2)
        if not cost:
            return
        moves: set[Answer] = {Pass()} | ({Stabilize()} if player.cash >= cost else set())
        move = yield from self.ask(seat, moves)
        if isinstance(move, Stabilize):
            player.cash -= cost
            return
        spaces = 1
        here = player.misery
        while here + spaces < len(MISERY) and MISERY[here + spaces] - MISERY[here] < cost:
            spaces += 1
        self.misery(seat, spaces)

    def _relief(self, seat: int) -> Flow:
        player = self.seats[seat]
        prices = {0: 0}
        relief = sum(self.pack.advances[letter].relief for letter in player.bought)
        for spaces in range(1, min(self.tiers(seat), player.misery) + 1):
            cost = MISERY[player.misery] - MISERY[player.misery - spaces]
            if self.owns(seat, "D"):
                cost = -(-cost // 2)
            prices[spaces] = max(0, cost - relief)
        moves: set[Answer] = {
            Relieve(spaces=spaces) for spaces, price in prices.items() if price <= player.cash
        }
        move = yield from self.ask(seat, moves)
        player.cash -= prices[move.spaces]
        self.misery(seat, -move.spaces)
