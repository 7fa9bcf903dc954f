"""A second reading of Age of Renaissance's rules: one program that plays the whole game in their order.

It knows the engine's moves, options and component faces, and nothing of how the engine decides. It keeps a
table of its own and is told only the answers of the players and what chance brought; so what it expects to
be asked, and what it expects to lie on the table, can be compared with the engine at every step.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import permutations
from typing import Any

from engines.age_of_renaissance.moves import Bid, Choose, Discard, Pass, Remove, Swap, Tokens
from engines.kernel import Event, Move
from tests.age_of_renaissance.second.expansion import Expansions
from tests.age_of_renaissance.second.play import Answer, Asked, Flow, LastOneWinsError
from tests.age_of_renaissance.second.table import MISERY

CHANCE = {
    "capital_bids", "drew", "no_card", "war_rolled", "competed", "milled", "traded", "market_rolls",
    "eliminated",
}  # fmt: skip
"""The events that tell what chance brought; and the end of a player, to compare when it comes."""


class Reading(Expansions):
    """The game as the rules tell it. `asked` is what is open now; `answer` goes on."""

    def __init__(self, *args: Any) -> None:
        """Sit down; `begin` starts."""
        super().__init__(*args)
        self.over = False
        self.asked: Asked = {}
        self._answers: dict[int, Move] = {}
        self._dealt: list[Counter[str]] = []
        self._flow = self._game()

    def begin(self, hands: Iterable[Iterable[str]]) -> None:
        """Start; the hands are what chance dealt, and the deck what it left."""
        self._dealt = [Counter(hand) for hand in hands]
        self._go_on(None)

    def answer(self, seat: int, move: Move, log: Iterable[Event]) -> None:
        """Go on with an answer, and with what chance brought; sealed ones wait for the last."""
        self.fate.extend(event for event in log if event.kind in CHANCE)
        del self.asked[seat]
        self._answers[seat] = move
        if not self.asked:
            given, self._answers = self._answers, {}
            self._go_on(given)

    def _go_on(self, given: dict[int, Move] | None) -> None:
        try:
            self.asked = next(self._flow) if given is None else self._flow.send(given)
        except StopIteration:
            self.asked, self.over = {}, True
        assert not self.fate, f"chance spoke without need: {self.fate}"

    def _game(self) -> Flow:
        try:
            yield from self._preparations()
            while not self._ended():
                yield from self._order_of_play()
                yield from self._turn()
            self.stage = "final"
            self.leaders.clear()
            yield from self.play_phase(final=True)
        except LastOneWinsError:
            self.fate.clear()

    def _ended(self) -> bool:
        complete = any(len(self.seats[seat].advances) == 26 for seat in self.active())
        return bool(self.turn) and (complete or self.ending or self.turn == self.options.turn_limit)

    # ---- 4: preparations

    def _preparations(self) -> Flow:
        capitals = self.pack.capitals(self.n)
        assert len(capitals) == self.n
        self.deck = Counter(self.pack.decks[1])
        if self.options.deal == "balanced":
            held = ["e_the_crusades", "l_walter_the_penniless", "l_rashid_ad_din", "c1_spice", "c1_silk"]
            self.aside = Counter(held)
            self.deck = self.deck - self.aside + Counter(["c2_timber"])
        yield from self._deal()
        yield from self._capitals(capitals)

    def _capitals(self, capitals: tuple[str, ...]) -> Flow:
        """All bid, then choose: the highest bid first (overview II, steps 2 and 3; 4.4)."""
        written = self.options.capitals == "written"
        wishes = list(permutations(capitals)) if written else [()]
        every: set[Answer] = {Bid(dollars=bid, wishes=wish) for bid in range(41) for wish in wishes}
        if written:
            every = {("Bid", tuple(sorted(capitals)))}
        bids = yield dict.fromkeys(range(self.n), every)
        told = self.fated("capital_bids")
        rolls = list(told["rolls"])
        keys: dict[int, list[int]] = {seat: [-bids[seat].dollars] for seat in bids}
        while len({*map(tuple, keys.values())}) < self.n:
            tied = [seat for seat in keys if list(keys.values()).count(keys[seat]) > 1]
            for seat, thrown in [(seat, rolls.pop(0)) for seat in sorted(tied)]:
                assert thrown[0] == seat
                keys[seat] = [*keys[seat], -thrown[1]]
        order = sorted(keys, key=lambda seat: keys[seat])
        assert order == list(told["order"])
        assert not rolls
        free = list(capitals)
        for seat, player in enumerate(self.seats):
            player.cash -= bids[seat].dollars
        for place, seat in enumerate(order):
            player = self.seats[seat]
            if written:
                player.capital = next(wish for wish in bids[seat].wishes if wish in free)
            else:
                move = yield from self.ask(seat, {Choose(capital=capital) for capital in free})
                player.capital = move.capital
            player.chosen = place
            free.remove(player.capital)
            self.spots[player.capital].marker = seat

    def _deal(self) -> Flow:
        """Step 1 of the overview: each player is dealt one card; in 4.2 three, of which one goes back."""
        balanced = self.options.deal == "balanced"
        for seat, cards in enumerate(self._dealt):
            assert cards.total() == (3 if balanced else 1)
            assert cards <= self.deck
            self.deck -= cards
            self.seats[seat].hand = cards.copy()
        if balanced:
            answers = yield {
                seat: {Discard(card=card) for card in player.hand} for seat, player in enumerate(self.seats)
            }
            for seat, move in answers.items():
                self.lose_card(seat, move.card)
                self.deck[move.card] += 1

    # ---- 5.1

    def _order_of_play(self) -> Flow:
        self.stage = "order"
        seats = [seat for seat, player in enumerate(self.seats) if not player.out]
        answers = yield self.writing()
        bids = {seat: answers[seat].tokens if seat in answers else 0 for seat in range(self.n)}
        for seat in seats:
            player = self.seats[seat]
            received = min(max(bids[seat], 0), self.stock(seat))
            player.cash -= abs(bids[seat])
            player.written = player.cash
            player.expansion += received
        self.order = sorted(bids, key=lambda seat: (bids[seat], -self.seats[seat].chosen))

    def writing(self) -> Asked:
        """Return who may write down how many tokens."""
        purses = {seat: player.cash for seat, player in enumerate(self.seats) if not player.out}
        return {
            seat: {Tokens(tokens=count) for count in range(-purse, purse + 1)}
            for seat, purse in purses.items()
        }

    def _turn(self) -> Flow:
        self.turn += 1
        for player in self.seats:
            player.bought, player.cathedral = [], set()
            player.upgraded = player.swapped = player.milled = False
        self.events, self.leaders, self.rulers = [], [], set()
        self.military = [[] for _ in self.seats]
        self.decree = self.last_mover = None
        if self.turn == (1 if self.n <= 4 else 2):
            self.deck += self.aside
            self.aside.clear()
        phases = {
            "draw": self._draw_phase,
            "buy": self.buy_phase,
            "play": lambda: self.play_phase(final=False),
            "purchase": self.purchase_phase,
            "expansion": self.expansion_phase,
            "income": self._income_phase,
        }
        for self.stage, phase in phases.items():
            if self.stage == "expansion":
                self.before_expansion()
            yield from self._renaissance()
            yield from phase()

    def _renaissance(self) -> Flow:
        for seat in [seat for seat in self.active() if self.owns(seat, "Q")]:
            if self.seats[seat].swapped:
                continue
            place = self.order.index(seat)
            moves: set[Answer] = {Pass()}
            for name, other in (("earlier", place - 1), ("later", place + 1)):
                if 0 <= other < self.n and not self.owns(self.order[other], "Q"):
                    moves.add(Swap(place=name))
            move = yield from self.ask(seat, moves)
            if isinstance(move, Swap):
                other = place + (1 if move.place == "later" else -1)
                self.order[place], self.order[other] = self.order[other], seat
                self.seats[seat].swapped = True

    # ---- 5.2

    def _draw_phase(self) -> Flow:
        first = self.order[0]
        while self.markers and not self.seats[first].out:
            moves: set[Answer] = {Pass()}
            joint = self.markers.get("gold") == self.markers.get("ivory")
            for commodity in self.markers:
                if commodity == "ivory" and joint:
                    continue
                if self.seats[first].cash >= self.pack.commodities[commodity].base_value:
                    moves.add(Remove(commodity=commodity))
            move = yield from self.ask(first, moves)
            if isinstance(move, Pass):
                break
            self.seats[first].cash -= self.pack.commodities[move.commodity].base_value
            gone = [move.commodity]
            if move.commodity == "gold" and joint:
                gone = ["gold", "ivory"]
            for commodity in gone:
                self.shift_marker(commodity, -1 if self.markers[commodity] > 0 else 1)
        for seat in self.active():
            self.draw(seat, "draw")

    # ---- 5.7

    def _flip(self) -> None:
        for spot in self.spots.values():
            spot.fresh = spot.gained = False
            spot.tokens += spot.white
            spot.white = Counter()
        for seat in range(self.n):
            for province, face in self.pack.provinces.items():
                spot = self.spots[province]
                if spot.own(seat) >= face.market_number > 1 and not spot.others(seat):
                    self.dominate(seat, province)

    def _income_phase(self) -> Flow:
        yield from ()
        self._flip()
        for seat in self.active():
            income = self.income(seat)
            if self.owns(seat, "L"):
                self.seats[seat].cash += min(self.seats[seat].cash, income)
            self.seats[seat].cash += income
        for seat in self.active():
            if self.owns(seat, "U"):
                self.misery(seat, -1)
        self.markers = {}
        rolled: list[str] = []
        told = self.fated("market_rolls")
        for roll in told["rolls"]:
            total = roll["black"] + roll["white"]
            found = [one.id for one in self.pack.commodities.values() if one.dice_total == total]
            rolled += found
            for commodity in found:
                self.shift_marker(commodity, 1 if roll["coloured"] <= 3 else -1)
        assert told["markers"] == self.markers
        for commodity in rolled:
            counts = {seat: self.markets(seat, commodity) for seat in self.active()}
            most = max(counts.values())
            best = [seat for seat, count in counts.items() if count == most]
            marker = self.markers.get(commodity, 0)
            if not most or len(best) > 1 or not marker:
                continue
            if marker > 0:
                self.draw(best[0], "shortage")
            else:
                self.seats[best[0]].cash -= min(self.seats[best[0]].cash, most)

    # ---- 6.2

    def scores(self) -> list[int]:
        """Return Advances and cash less Misery; nothing for who is out."""
        return [
            sum(self.pack.advances[letter].cost for letter in player.advances)
            + player.cash
            - MISERY[player.misery]
            if not player.out
            else 0
            for player in self.seats
        ]

    def ranking(self) -> list[set[int]]:
        """Return who won, came second and so on; equal scores share, who is out comes last."""
        groups: dict[tuple[bool, int], set[int]] = {}
        for seat, score in enumerate(self.scores()):
            groups.setdefault((self.seats[seat].out, -score), set()).add(seat)
        return [groups[key] for key in sorted(groups)]
