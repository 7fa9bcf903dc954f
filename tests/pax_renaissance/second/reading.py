"""A second reading of Pax Renaissance's rules: one program that plays the game in the order of the rules.

It knows the engine's moves, options and printed faces, and nothing of how the engine decides. It keeps a
table of its own and is told only the answers of the players; so what it expects to be asked, and what it
expects to lie on the table, can be compared with the engine at every step. What the solo game's rival
decides is read from the events.
"""

from collections import deque
from collections.abc import Iterable
from itertools import combinations
from typing import Any

from engines.kernel import Event, Move
from engines.pax_renaissance.data import effects
from engines.pax_renaissance.data.effects import one_shot_name
from engines.pax_renaissance.data.pack import Pack
from engines.pax_renaissance.moves import (
    Activate,
    Buy,
    Declare,
    Denounce,
    End,
    Fair,
    Launch,
    Play,
    Revolt,
    Sell,
    Skip,
    Unveil,
)
from tests.pax_renaissance.second.ops import REGIONS, Ops
from tests.pax_renaissance.second.steps import Flow, Question
from tests.pax_renaissance.second.table import RELIGIONS, RIVAL

VICTORIES = ("holy", "imperial", "globalization", "renaissance")


class OverError(Exception):
    """The game has ended."""


class Reading(Ops):
    """The game as the rules tell it. `asked` is what is open now; `answer` goes on."""

    def __init__(self, pack: Pack, state: Any) -> None:
        """Begin with the action that is being chosen in a state."""
        super().__init__(pack, state)
        self.asked: Question | None = None
        self.over = False
        self._play = self._game()
        self._go_on(None)

    def answer(self, move: Move, log: Iterable[Event]) -> None:
        """Go on with an answer."""
        self._heard = deque(log)
        self._go_on(move)

    def _go_on(self, move: Move | None) -> None:
        try:
            self.asked = self._play.send(move)
        except OverError:
            self.over, self.asked = True, None

    def _game(self) -> Flow:
        while True:
            yield from self._turn()
            self._bankruptcies()
            self._refresh()
            seat = self.seat
            while True:
                seat = self.seats[(self.seats.index(seat) + 1) % len(self.seats)]
                if seat not in self.bankrupt:
                    break
            while seat == RIVAL and self._heard.popleft().kind != "turn":
                pass
            self.number += 1
            self.seat, self.actions, self.free_fair = seat, 2, False
            for marks in (self.sides, self.fairs, self.used, self.paid):
                marks.clear()

    def _turn(self) -> Flow:
        """Two actions, one of them at least; free abilities before, between and after (D1)."""
        while True:
            free = self._free()
            moves = free | (self._actions() if self.actions else set())
            if not moves and not self.actions:
                return
            if self.actions < 2 or moves == free:
                moves |= {End()}
            move = yield from self._ask(self.seat, "act", moves, public=False)
            if isinstance(move, End):
                return
            if isinstance(move, Declare):
                self._declare(move.victory)
            if not getattr(move, "free", False):
                self.actions -= 1
            yield from self._act(move)

    def _actions(self) -> set[Move]:
        seat = self.seat
        found: set[Move] = {Sell(card=card) for card in self._for_sale()}
        for row in REGIONS:
            for column, card, _ in self.slots(row):
                if column and card and self._may_buy(card, len(self._dues(row, column))):
                    found.add(Buy(card=card))
            if self._may_hold_fair(row):
                found.add(Fair(row=row))
            if row not in self.sides and self._ops([row]):
                found.add(Activate(side=row))
        both = self.abilities(seat, effects.EastAndWestOpsInOneAction) and not self.sides
        if both and self._ops(REGIONS):
            found.add(Activate(side="both"))
        for card in self.hand[seat]:
            found.add(Play(card=card))
            found |= {Play(card=card, one_shot=True, empire=empire) for empire in self._targets(card)}
        for victory in self.active:
            if self.price(victory) <= self.actions and self.met(seat, victory):
                found.add(Declare(victory=victory))
        return found | self._special()

    def _special(self) -> set[Move]:
        """Return the actions that abilities give."""
        mine = self.tableau(self.seat)
        found: set[Move] = {
            Revolt(card=one) for one in mine if self._can(one, effects.DiscardForPeasantRevolt)
        }
        if self.abilities(self.seat, effects.ApostasyAsAction):
            for pair in combinations(RELIGIONS, 2):
                if self._apostates(pair):
                    found.add(Denounce(religions="+".join(pair)))
        return found

    def _free(self) -> set[Move]:
        found: set[Move] = set()
        for ability in self.abilities(self.seat, effects.FreeOps):
            if ability.region not in self.sides and self._ops([ability.region]):
                found.add(Activate(side=ability.region, free=True))
        if self.abilities(self.seat, effects.FreeTradeFair) and not self.free_fair:
            found |= {Fair(row=row, free=True) for row in REGIONS if self._may_hold_fair(row)}
        return found

    def _act(self, move: Move) -> Flow:
        match move:
            case Buy():
                yield from self._buy(move.card)
            case Play():
                yield from self._play_card(move)
            case Sell():
                yield from self._sell(move.card)
            case Activate():
                yield from self._activate(list(REGIONS) if move.side == "both" else [move.side])
            case Fair():
                yield from self._fair(move.row, free=move.free)
            case Revolt():
                empire = self.king(move.card)
                assert empire
                self.discard(move.card)
                yield from self._settle()
                yield from self._battle("peasant_revolt", empire, [])
            case Denounce():
                for cards in self._apostates(tuple(move.religions.split("+"))).values():
                    self._expel(cards)
            case _:
                raise AssertionError(move)
        yield from self._settle()

    def _declare(self, victory: str) -> None:
        """Who declares wins; nobody wins against the rival."""
        if self.seat == RIVAL:
            self.actions = 2
            self._end([], "opponent")
        self.actions -= 1
        self._end([self.seat], victory)

    def _end(self, winners: list[int], ending: str) -> None:
        self.winners, self.ending = winners, ending
        raise OverError

    def _refresh(self) -> None:
        """Cards move to the left with their florins, gaps are filled; else patrons decide (D2, L2a)."""
        for row, slots in self.market.items():
            left_over = 0 if slots[0][0] else slots[0][1]
            cards = [slot for slot in slots if slot[0]]
            self.market[row] = cards + [[None, 0] for _ in range(6 - len(cards))]
            self.market[row][0][1] += left_over
        for column in range(6):
            for row, other in (("west", "east"), ("east", "west")):
                slot = self.market[row][column]
                if slot[0] is None:
                    deck = self.decks[row] or self.decks[other]
                    if deck:
                        slot[0] = deck.pop()
        if any(slot[0] is None for row in self.market.values() for slot in row):
            self._end(self.patrons(), "opponent" if self.solo else "patron")

    def _bankruptcies(self) -> None:
        """Who has nothing is out; the last one wins (G6)."""
        if not self.options.bankruptcy:
            return
        for seat in self.seats:
            cards = self.hand[seat] + self.maids[seat] + self.tableau(seat)
            if not cards and not self.florins[seat] and not self.concessions(seat):
                self.bankrupt.add(seat)
        left = [seat for seat in self.seats if seat not in self.bankrupt]
        if len(left) == 1:
            self._end(left, "bankruptcy")

    def _dues(self, row: str, column: int) -> list[list[Any] | None]:
        """Return the slots that get a florin for a card; None: China."""
        other = "west" if row == "east" else "east"
        due: list[list[Any] | None] = []
        for one in range(column):
            slot = next((slot for slot in (self.market[row][one], self.market[other][one]) if slot[0]), None)
            # The rival never puts a florin on a face-up card that has one (O4a).
            if not (slot and one and slot[1] and self.seat == RIVAL):
                due.append(slot)
        return due

    def _may_buy(self, card: str, price: int) -> bool:
        limit = self.hand_limit(self.seat)
        room = limit is None or len(self.hand[self.seat]) < limit or self.pack.cards[card].kind == "comet"
        return room and card not in self.paid and self.florins[self.seat] >= price

    def _buy(self, card: str) -> Flow:
        row, column = next((row, one) for row in REGIONS for one, lies, _ in self.slots(row) if lies == card)
        for slot in self._dues(row, column):
            self.florins[self.seat] -= 1
            if slot:
                slot[1] += 1
                self.paid.add(slot[0])
        self.florins[self.seat] += self.market[row][column][1]
        self.market[row][column] = [None, 0]
        if self.pack.cards[card].kind != "comet":
            self.hand[self.seat].append(card)
            return
        self.gone.add(card)
        left = {Unveil(victory=one) for one in VICTORIES if one not in self.active}
        move = yield from self._ask(self.seat, "unveil", left)
        self.active.append(move.victory)

    def _play_card(self, move: Play) -> Flow:
        printed = self.pack.cards[move.card]
        self.hand[self.seat].remove(move.card)
        if printed.kind == "queen":
            if not move.one_shot:
                self.maids[self.seat].append(move.card)
                return
            assert move.empire
            yield from self._regime(move.empire, "coronation", queen=move.card)
            return
        self.rows[self.seat][printed.region].append(move.card)
        yield from self._settle()
        if move.one_shot:
            yield from self._one_shot(move.card, move.empire)
        else:
            yield from self._agents(move.card, list(printed.agents), forced=False)

    def _for_sale(self) -> list[str]:
        seat = self.seat
        queens = {queen for queens in self.queens.values() for queen in queens}
        mine = [card for card in self.tableau(seat) if card not in queens]
        return self.hand[seat] + self.maids[seat] + mine

    def _sell(self, card: str) -> Flow:
        seat = self.seat
        in_tableau = card in self.tableau(seat)
        live = in_tableau and card not in self.owner
        crypto = live and self._can(card, effects.OpponentOpWhenSold) and self.options.cryptography == "sold"
        enclosure = live and self._can(card, effects.SellToEmancipateWest)
        for one in self.couple(card):
            self.florins[seat] += 4 if in_tableau and self._can(one, effects.Ransom) else 2
        machiavelli = self.abilities(seat, effects.SellTriggersOneShot)
        from_hand, hand_too = card in self.hand[seat], self.options.machiavellianism_from == "hand_too"
        if from_hand and not (machiavelli and hand_too):
            self.bury(seat, card)
            return
        if card in self.owner:
            self.dethrone(card)
        else:
            self.discard(card)
        yield from self._settle()
        if crypto:
            moves = self._lent()
            if moves:
                move = yield from self._ask(seat, "op", moves | {Skip()})
                yield from self._op(move)
        if enclosure:
            west = [empire for empire, one in self.pack.empires.items() if one.region == "west"]
            for empire in west:
                yield from self._emancipate(empire)
        machiavelli = self.abilities(seat, effects.SellTriggersOneShot)
        if machiavelli and card not in self.owner:
            yield from self._machiavelli(card, machiavelli[0].one_shots)

    def _machiavelli(self, card: str, kinds: Iterable[str]) -> Flow:
        printed = self.pack.cards[card]
        if not printed.one_shot or one_shot_name(printed.one_shot) not in kinds:
            return
        targets = self._targets(card)
        move: Move = Skip()
        if targets:
            moves: set[Move] = {Launch(empire=empire) for empire in targets}
            move = yield from self._ask(self.seat, "launch", moves | {Skip()})
        if isinstance(move, Launch):
            yield from self._one_shot(card, move.empire)
        elif self.options.machiavellianism == "agents_too":
            yield from self._agents(card, list(printed.agents), forced=False)

    def _may_hold_fair(self, row: str) -> bool:
        return row not in self.fairs and self.market[row][0][0] is not None

    def _fair(self, row: str, *, free: bool) -> Flow:
        self.fairs.add(row)
        self.free_fair = self.free_fair or free
        slot = self.market[row][0]
        self.gone.add(slot[0])
        slot[0] = None
        profits = slot[1] + (1 if len(self.seats) < 3 else 2)
        slot[1] = 0
        if not self.options.bankruptcy:
            profits -= 1
            self.florins[self.seat] += 1
        emporium = self.open["black" if row == "east" else "white"]
        route = self.pack.routes[emporium]
        for empire, border in zip(route.empires, (*route.borders, None), strict=True):
            if not profits:
                return
            yield from self._levy(self.seat, empire)
            owner = self.pawns.get(border or "")
            if owner is not None:
                gain = min(profits, self._factor(owner, emporium))
                self.florins[owner] += gain
                profits -= gain
            elif border in self.pirates:
                profits -= 1
        slot[1] = profits

    def _factor(self, seat: int, emporium: str) -> int:
        factor = 1
        for ability in self.abilities(seat, effects.DoubleInFairsAndVotes):
            factor *= ability.factor
        if emporium == "spice_islands":
            for ability in self.abilities(seat, effects.DoubleInSpiceIslandsFairs):
                factor *= ability.factor
        return factor
