"""A second reading of Age of Reason's rules: one program that plays the whole game in the order of the rules.

It knows the engine's moves, options and component faces, and nothing of how the engine decides. It keeps a
table of its own and is told only the answers of the players and what chance brought; so what it expects to
be asked, and what it expects to lie on the table, can be compared with the engine at every step.
"""

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from itertools import combinations, permutations
from typing import Any, TypeVar

from engines.age_of_reason.data.pack import Card, Pack
from engines.age_of_reason.events import (
    AlliancesDrawn,
    AuctionOpened,
    BattleFought,
    Converted,
    MarkersDrawn,
    Rolled,
    SetUp,
    UnrestRolled,
)
from engines.age_of_reason.moves import (
    Attack,
    Bid,
    Choose,
    Claim,
    Convert,
    Hire,
    Keep,
    Lay,
    Options,
    Pass,
    Reroll,
)
from engines.kernel import Event, Move
from tests.age_of_reason.second.table import (
    AT_SEA,
    FIVE_PLAYERS,
    ONE_GOLD,
    ONE_POINT,
    TRADES,
    TWO_BOXES,
    TWO_GOLD,
    Pair,
    Question,
    Seat,
    Table,
)

CHANCE = (
    SetUp, MarkersDrawn, AuctionOpened, AlliancesDrawn, Converted, Rolled, UnrestRolled, BattleFought,
)  # fmt: skip
"""The events that tell what a player or chance picked out of equals; and the battle, to compare its sums."""

Asked = dict[int, Question]
Play = Generator[Asked, dict[int, Any], None]
E = TypeVar("E", bound=Event)


class Reading(Table):
    """The game as the rules tell it. `asked` is what is open now; `answer` goes on."""

    def __init__(self, pack: Pack, seats: int, options: Options, dealt: Sequence[str | None]) -> None:
        """Sit down; `begin` starts. `dealt`: the country of each seat, where they are not chosen."""
        super().__init__(pack, seats, options)
        self.dealt = dealt
        self.over = False
        self.after_setup: Callable[[], None] = lambda: None
        self.asked: Asked = {}
        self._answers: dict[int, Move] = {}
        self._fate: deque[Event] = deque()
        self._play = self._game()

    def begin(self, log: Iterable[Event]) -> None:
        """Start, with what chance brought in the setup."""
        self._hear(log)
        self._go_on(None)

    def answer(self, seat: int, move: Move, log: Iterable[Event]) -> None:
        """Go on with an answer, and with what chance brought; sealed ones wait for the last."""
        self._hear(log)
        del self.asked[seat]
        self._answers[seat] = move
        if not self.asked:
            given, self._answers = self._answers, {}
            self._go_on(given)

    def _hear(self, log: Iterable[Event]) -> None:
        self._fate.extend(event for event in log if isinstance(event, CHANCE))

    def _go_on(self, given: dict[int, Move] | None) -> None:
        try:
            self.asked = next(self._play) if given is None else self._play.send(given)
        except StopIteration:
            self.asked, self.over = {}, True
        assert not self._fate, f"chance spoke without need: {self._fate}"

    def _fated(self, kind: type[E]) -> E:
        event = self._fate.popleft()
        assert isinstance(event, kind), f"{kind} should come now, not {event}"
        return event

    def _ask(self, seat: int, question: Question) -> Generator[Asked, dict[int, Any], Any]:
        """Ask one player."""
        return (yield {seat: question})[seat]

    # ---- 3.0

    def _game(self) -> Play:
        if self.options.countries == "chosen":
            for number, seat in enumerate(self.seats):
                left = set(self.pack.countries) - {one.country for one in self.seats}
                question = Question("country", {Choose(country=country) for country in left})
                move = question.forced or (yield from self._ask(number, question))
                assert isinstance(move, Choose)
                self._sit(seat, move.country)
        setup = self._fated(SetUp)
        for seat, country in zip(self.seats, self.dealt, strict=True):
            if seat.country is None:
                assert country is not None
                self._sit(seat, country)
        assert set(setup.discs) == set(self.pack.countries)
        for country, areas in setup.discs.items():
            assert len(areas) == 5
            for area in areas:
                self.discs[area][country] += 1
                self.bag[area] -= 1
        self.first = setup.first
        self.after_setup()
        for _ in range(3):
            yield from self._turn()

    def _sit(self, seat: Seat, country: str) -> None:
        """Take a country with its eleven cards."""
        seat.country = country
        seat.hand = {card.id for card in self.pack.cards.values() if card.country == country}
        assert len(seat.hand) == 11

    # ---- 4.0

    def _turn(self) -> Play:
        self.turn += 1
        drawn = self._fated(MarkersDrawn).markers
        assert len(set(drawn)) == 10
        assert not self.drawn & set(drawn)
        self.drawn |= set(drawn)
        for marker in drawn:
            area = self.pack.markers[marker].area
            self.bag[area] -= 1
            self.markers[area].append(marker)
        self.above, self.below = [], []
        if self.turn == 1 and self.options.random_alliances:
            self._draw_alliances()
        else:
            yield from self._auctions()
        order = list(self.order())
        for segment in range(1, (5 if len(self.seats) >= 5 else 6) + 1):
            self.segment = segment
            for seat in order:
                yield from self._segment(seat)
        self.segment = 0
        self._income()
        self._victory_points(order)
        if self.turn < 3:
            self._end_of_turn()

    # ---- 4.2

    def _auctions(self) -> Play:
        opener = self.first
        if self.turn > 1:
            least = min(seat.points for seat in self.seats)
            tied = [number for number, seat in enumerate(self.seats) if seat.points == least]
            told = self._fate[0]
            assert isinstance(told, AuctionOpened)
            assert told.drawn == (len(tied) > 1)
            assert told.seat in tied
            opener = self.first = tied[tied.index(told.seat)]
        for number in range(1, 5):
            told = self._fated(AuctionOpened)
            assert (told.seat, told.auction) == (opener, number)
            yield from self._auction(number, opener)
            opener = (opener + 1) % len(self.seats)
        self.auction = None

    def _auction(self, number: int, opener: int) -> Play:
        left = [country for country in self.pack.countries if country not in self.above + self.below]
        pairs: list[Pair] = list(permutations(left, 2))
        if len(left) == 1:
            pairs = [(left[0], None), (None, left[0])]
        self.auction = {"number": number, "opener": opener, "bidder": None, "gold": 0, "passed": []}
        self.auction |= {"above": None, "below": None}
        seat = opener
        while len(self.auction["passed"]) < len(self.seats) - 1:
            opening = self.auction["bidder"] is None
            lowest = 0 if opening else self.auction["gold"] + 1
            question = Question("bid", set() if opening else {Pass()})
            if lowest <= self.seats[seat].purse:
                question.bids = dict.fromkeys(pairs, (lowest, self.seats[seat].purse))
            move = question.forced or (yield from self._ask(seat, question))
            if isinstance(move, Bid):
                self.auction |= {"bidder": seat, "gold": move.gold, "passed": []}
                self.auction |= {"above": move.above, "below": move.below}
                told = {"seat": seat, "above": move.above, "below": move.below}
                others = [one for one in self.auction.get("latest", ()) if one["seat"] != seat]
                self.auction["latest"] = [*others, told]
            else:
                self.auction["passed"] = [*self.auction["passed"], seat]
            seat = (seat + 1) % len(self.seats)
        self.seats[self.auction["bidder"]].pay(self.auction["gold"])
        self.above += [country for country in (self.auction["above"],) if country]
        self.below += [country for country in (self.auction["below"],) if country]

    def _draw_alliances(self) -> None:
        told = self._fated(AlliancesDrawn)
        self.above, self.below = list(told.above), list(told.below)
        spaces: list[str] = [""] * 7
        spaces[0::2], spaces[1::2] = self.above, self.below
        assert set(spaces) == set(self.pack.countries)
        assert set(spaces[: len(self.seats)]) == {seat.country for seat in self.seats}

    # ---- 4.3

    def _segment(self, seat: int) -> Play:
        office = seat in self.boxes["war_office"]
        move = yield from self._ask(
            seat, Question("act", {*self._claims(seat), *self._attacks(seat), Pass()})
        )
        if isinstance(move, Claim):
            self._claim(seat, move)
            office = False
            move = yield from self._ask(seat, Question("attack", {*self._attacks(seat), Pass()}))
        if isinstance(move, Pass):
            return
        yield from self._carry_out(seat, move)
        if office:
            move = yield from self._ask(seat, Question("attack", {*self._attacks(seat), Pass()}))
            if not isinstance(move, Pass):
                yield from self._carry_out(seat, move)

    # ---- 4.3.1 and 6.0

    def _claims(self, seat: int) -> Iterator[Claim]:
        player = self.seats[seat]
        for box, held in self.boxes.items():
            spaces = 3 if box == "government_reform" else 2 if box in TWO_BOXES else 1
            spaces -= box in FIVE_PLAYERS and len(self.seats) < 5
            if len(held) == spaces or not self.supply(seat) or (box in ONE_GOLD and player.purse < 1):
                continue
            areas = TRADES.get(box, ())
            if len(areas) == 2 and self.options.trade_areas == "one":
                yield from (Claim(box=box, area=area) for area in areas)
            elif box in ("militia", "pressgangs"):
                yield from (Claim(box=box, card=card) for card in self._recovers(player, box) or [None])
            else:
                yield Claim(box=box)

    def _recovers(self, player: Seat, box: str) -> list[str]:
        faces = [self.pack.cards[card] for card in player.pile]
        if box == "militia":
            return [face.id for face in faces if face.infantry and not face.ships]
        return [face.id for face in faces if face.ships]

    def _claim(self, seat: int, move: Claim) -> None:
        player = self.seats[seat]
        player.pay(1 if move.box in ONE_GOLD else 0)
        self.boxes[move.box].append(seat)
        if move.box == "banking":
            player.gold += 5
        elif move.box == "government_reform":
            player.unrest = max(0, player.unrest - 2)
        elif move.card:
            player.pile.remove(move.card)
            player.hand.add(move.card)
        for area in TRADES.get(move.box, ()):
            if move.area in (None, area):
                player.gold += 2 * self.discs[area][self.country(seat)]

    # ---- 4.3.2

    def _attacks(self, seat: int) -> Iterator[Move]:
        player, own = self.seats[seat], self.country(seat)
        ships = {card for card in player.hand if self.pack.cards[card].ships}
        blanks = {card for card in player.hand if self.pack.cards[card].blank}
        for area in self.pack.areas:
            marks = [self.pack.markers[marker] for marker in self.markers[area]]
            if any(mark.strength is None for mark in marks) and player.purse >= 2 and self.supply(seat):
                yield from (Convert(area=area, card=card) for card in ships or blanks)
            if self.options.no_disc_left == "no_attack" and not self.supply(seat):
                continue
            if self.reaches(own, area) and any(self._lays(seat, area)):
                yield from (Attack(area=area, target=mark.id) for mark in marks if mark.strength is not None)
                for country in self.pack.countries:
                    if self.discs[area][country] and not self.allied(own, country):
                        yield Attack(area=area, target=country)

    def _lays(self, seat: int, area: str | None) -> Iterator[Card]:
        """Go through the cards that can be laid for an attack on an area; None: to defend."""
        for card in self.seats[seat].hand:
            face = self.pack.cards[card]
            sails = bool(face.ships) or face.blank
            if not face.ally and face.cost <= self.seats[seat].purse and (sails or area not in AT_SEA):
                yield face

    def _carry_out(self, seat: int, move: Convert | Attack) -> Play:
        if isinstance(move, Convert):
            self._convert(seat, move)
        else:
            yield from self._fight(seat, move)

    def _convert(self, seat: int, move: Convert) -> None:
        player = self.seats[seat]
        player.pay(2)
        marker = self._fated(Converted).marker
        assert self.pack.markers[marker].strength is None
        self.markers[move.area].remove(marker)
        self.discs[move.area][self.country(seat)] += 1
        if self.options.converted_blank == "discard" or not self.pack.cards[move.card].blank:
            player.hand.remove(move.card)
            player.pile.add(move.card)

    def _fight(self, seat: int, move: Attack) -> Play:
        area, target = move.area, move.target
        marker = target in self.pack.markers
        defender = None if marker else self.number(target)
        fight = self.combat = {"area": area, "target": target, "attacker": seat, "defender": defender}
        fight |= {"laid": {}, "hired": [[], []], "open": False, "dice": [[], []]}
        questions = {seat: Question("lay", {Lay(card=face.id) for face in self._lays(seat, area)})}
        if defender is not None and len(self.seats[defender].hand) > 1:
            cards = [face.id for face in self._lays(defender, None)]
            questions[defender] = Question("lay", {Lay(card=card) for card in cards or [None]})
        helpers = [self._helpers(fight, self.country(seat)), [] if marker else self._helpers(fight, target)]
        for other in helpers[0] + helpers[1]:
            faces = [self.pack.cards[card] for card in self.seats[other].hand]
            payable = [one.id for one in faces if one.blank or (one.ally and self.seats[other].purse >= 1)]
            questions[other] = Question("join", {Lay(card=card) for card in [*payable, None]})
        answers = yield questions
        laid: dict[int, str] = {number: move.card for number, move in answers.items() if move.card}
        fight["laid"] = laid
        yield from self._hire(fight, 0, seat, laid)
        yield from self._hire(fight, 1, defender, laid)
        fight["open"] = True
        for number, card in laid.items():
            face = self.pack.cards[card]
            self.seats[number].pay(1 if face.ally else face.cost)
        yield from self._roll(fight)
        self._result(fight, helpers)
        self.combat = None

    def _helpers(self, fight: dict[str, Any], side: str) -> list[int]:
        """Return the other players with a disc in the area who are allied with a country that fights."""
        found = [
            number
            for number in range(len(self.seats))
            if self.discs[fight["area"]][self.country(number)] and self.allied(self.country(number), side)
        ]
        return [number for number in found if number not in (fight["attacker"], fight["defender"])]

    def _hire(self, fight: dict[str, Any], side: int, seat: int | None, laid: dict[int, str]) -> Play:
        """Let the attacker, or the defender, pay non-player allies with a disc in the area."""
        if seat is None:
            return
        player, own = self.seats[seat], self.country(seat)
        free = [
            country
            for country in self.pack.countries
            if self.number(country) is None
            and self.discs[fight["area"]][country]
            and self.allied(own, country)
        ]
        if not free:
            return
        left = player.purse - (self.pack.cards[laid[seat]].cost if seat in laid else 0)
        counts = range(min(left, len(free)) + 1)
        moves: set[Move] = {Hire(countries=some) for count in counts for some in combinations(free, count)}
        move = yield from self._ask(seat, Question("hire", moves))
        player.pay(len(move.countries))
        fight["hired"][side] = list(move.countries)

    def _roll(self, fight: dict[str, Any]) -> Play:
        """Roll two dice each; each time first the attacker, then the defender may use a Reserve (6.0)."""
        self._dice(fight)
        for seat in (fight["attacker"], fight["defender"]):
            if seat in self.boxes["reserve"]:
                move = yield from self._ask(seat, Question("reserve", {Reroll(), Keep()}))
                if isinstance(move, Reroll):
                    self.boxes["reserve"].remove(seat)
                    yield from self._roll(fight)
                    return

    def _dice(self, fight: dict[str, Any]) -> None:
        told = self._fated(Rolled)
        fight["dice"] = [list(told.attacker), list(told.defender)]
        assert [len(two) for two in fight["dice"]] == [2, 2]
        assert all(1 <= die <= 6 for two in fight["dice"] for die in two)

    def _result(self, fight: dict[str, Any], helpers: list[list[int]]) -> None:
        """Compare the strengths; discs, unrest and cards follow (4.3.2, Resolving combat)."""
        cards = {number: self.pack.cards[card] for number, card in fight["laid"].items()}
        players = [fight["attacker"], fight["defender"]]
        allies = [[one for one in helped if one in cards and cards[one].ally] for helped in helpers]
        sums = [abs(one - other) for one, other in fight["dice"]]
        for side, number in enumerate(players):
            sums[side] += len(allies[side]) + len(fight["hired"][side])
            if number is None:
                marker = self.pack.markers.get(fight["target"])
                sums[side] += 4 if marker is None else marker.strength or 0
            else:
                sums[side] += self.might(number, fight["area"], cards.get(number))
        placed = sums[0] > sums[1] and self._beat(fight["attacker"], fight["area"], fight["target"])
        tied: list[int] = []
        if sums[0] == sums[1]:
            joined = [one for helped in helpers for one in helped if one in cards]
            tied = joined if self.options.tie_unrest == "all_joined" else allies[0] + allies[1]
        before = [seat.unrest for seat in self.seats]
        for number, points in zip([*players, *tied], [*self._unrest(*sums), *[1] * len(tied)], strict=True):
            if number is not None:
                self.seats[number].unrest = min(22, self.seats[number].unrest + points)
        for number, face in cards.items():
            if not (face.ally or face.blank):
                self.seats[number].hand.remove(face.id)
                self.seats[number].pile.add(face.id)
        told = self._fated(BattleFought)
        for side, number, total in zip((told.attacker, told.defender), players, sums, strict=True):
            gained = 0 if number is None else self.seats[number].unrest - before[number]
            assert (side.total, side.unrest) == (total, gained)
        moved = {one for one in tied if self.seats[one].unrest > before[one]}
        assert (told.placed, set(told.tied)) == (placed, moved)

    def _beat(self, seat: int, area: str, target: str) -> bool:
        """Replace a disc or marker with an own disc; return whether there was one left."""
        if target in self.pack.markers:
            self.markers[area].remove(target)
            self.seats[seat].bonus += target in ONE_POINT
            self.seats[seat].gold += 2 * (target in TWO_GOLD)
        else:
            self.discs[area][target] -= 1
        placed = self.supply(seat) > 0
        self.discs[area][self.country(seat)] += placed
        return placed

    @staticmethod
    def _unrest(attack: int, defence: int) -> list[int]:
        """Return the unrest points of attacker and defender, sentence by sentence."""
        points = [0, 0]
        loser = 0 if attack < defence else 1
        if defence >= attack:
            points[0] += 1
        if attack != defence:
            points[loser] += 1
        if abs(attack - defence) >= 3:
            points[loser] += 1
        if abs(attack - defence) == 1:
            points[1 - loser] += 1
        if attack == defence:
            points[0] += 1
            points[1] += 1
        return points

    # ---- 4.4, 4.5, 4.6

    def _income(self) -> None:
        for number, seat in enumerate(self.seats):
            seat.gold += self.on_board(number)

    def _victory_points(self, order: list[int]) -> None:
        for number, seat in enumerate(self.seats):
            points = 0
            for area, discs in self.discs.items():
                mine = discs[self.country(number)]
                ahead = len({count for count in discs.values() if count > mine})
                levels = self.pack.areas[area].vp
                points += levels[ahead] if mine and ahead < len(levels) else 0
            seat.scored.append(points)
        for number in order:
            seat, level = self.seats[number], self.seats[number].unrest
            if not level:
                continue
            told = self._fated(UnrestRolled)
            rolls = told.rolls
            assert told.seat == number
            assert sum(rolls[:-1]) < level <= sum(rolls)
            seat.lost += len(rolls) if self.options.points_below_zero else min(len(rolls), seat.points)

    def _end_of_turn(self) -> None:
        for seat in self.seats:
            seat.hand |= seat.pile
            seat.pile = set()
            seat.unrest = -(-seat.unrest // 2)
        for held in self.boxes.values():
            held.clear()

    # ---- 5.0

    def ranking(self) -> list[set[int]]:
        """Return who won, came second and so on; tied players together."""
        groups: dict[tuple[int, int, int], set[int]] = {}
        for number, seat in enumerate(self.seats):
            groups.setdefault((-seat.points, seat.unrest, -self.on_board(number)), set()).add(number)
        return [groups[key] for key in sorted(groups)]
