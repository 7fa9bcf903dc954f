"""Ops as the second reading of Pax Renaissance has them: E4 and part F."""

from collections.abc import Iterable

from engines.kernel import Move
from engines.pax_renaissance.data import effects
from engines.pax_renaissance.data.pack import shape_of
from engines.pax_renaissance.moves import (
    Behead,
    Campaign,
    Commerce,
    Corsair,
    Inquisitor,
    Pay,
    Repress,
    Siege,
    Skip,
    Tax,
    Vote,
    Yield,
)
from tests.pax_renaissance.second.one_shots import OneShots
from tests.pax_renaissance.second.steps import Flow

REGIONS = ("west", "east")


class Ops(OneShots):
    """What each op can do, and does."""

    lent: bool = False
    """An opponent's op has been used in this activation."""

    def _activate(self, sides: list[str]) -> Flow:
        self.sides |= set(sides)
        self.lent = False
        first, running = True, ""
        while moves := self._ops(sides):
            move = yield from self._ask(self.seat, "op", moves if first else moves | {Skip()})
            if isinstance(move, Skip):
                return
            first = False
            lies = self.lies(getattr(move, "card", ""))
            side = lies[1] if lies and lies[0] == self.seat else "west"
            if self.options.both_sides == "in_turn" and running and side != running:
                sides = [side]  # the other side is done (ABILITY b)
            running = side
            yield from self._op(move)
            yield from self._settle()

    def _ops(self, sides: Iterable[str]) -> set[Move]:
        """Return the ops of the cards on these sides, and a lent one (E4, CRYPTOGRAPHY)."""
        found: set[Move] = set()
        for card in [one for side in sides for one in self.half(self.seat, side)]:
            if card not in self.used:
                for op in self.ops(card):
                    if isinstance(op, effects.InquisitorOp) or not self.silenced(card):
                        found |= self._of_op(card, op)
        standing = self.options.cryptography == "standing" and "west" in sides
        running = self.lent and "west" in self.sides
        if standing and not running and self.abilities(self.seat, effects.OpponentOpWhenSold):
            found |= self._lent(["west"])
        return found

    def _lent(self, sides: Iterable[str] = REGIONS) -> set[Move]:
        """Return the political ops of opponents' cards."""
        found: set[Move] = set()
        for seat in self.seats:
            for card in [one for side in sides for one in self.half(seat, side) if seat != self.seat]:
                for op in self.ops(card):
                    if isinstance(op, effects.POLITICAL) and not self._mute(card):
                        found |= self._of_op(card, op)
        return found

    def _mute(self, card: str) -> bool:
        """Tell whether a lent card is silenced: as if it were the user's, or by an option the owner's."""
        if self.options.cryptography_immunity == "owner":
            return self.silenced(card)
        return any(one in self.bishops for one in self.couple(card)) and not self.immune(self.seat)

    def _of_op(self, card: str, op: effects.Op) -> set[Move]:
        """Return all that an op of a card can do now."""
        empires = self.empires_at(self.location(card))
        match op:
            case effects.InquisitorOp():
                return self._inquisitions(card, op.religion)
            case effects.CommerceOp():
                return {
                    Commerce(card=card, target=lies or f"{op.market}:{column}")
                    for column, lies, florins in self.slots(op.market)
                    if florins and (lies or self.options.commerce == "empty_slot")
                }
            case effects.BeheadOp():
                return {Behead(card=card, target=one) for one in self._heads(card)}
            case effects.TaxOp():
                return {
                    Tax(card=card, empire=empire, border=border)
                    for empire in empires
                    if self.room(empire)
                    for border in self.borders(empire)
                    if border in self.pawns
                }
            case effects.RepressOp():
                return {
                    Repress(card=card, place=place)
                    for empire in empires
                    for place in self._repressible(empire, op.tokens)
                }
            case effects.VoteOp():
                return {
                    Vote(card=card, empire=empire)
                    for empire in self.owner
                    if self._may_vote(empire, op.region)
                }
            case effects.CorsairOp():
                return self._raids(card, empires, op.religion)
            case effects.SiegeOp():
                spaces = [space for empire in empires for space in self.ruling(empire)]
                ships = [one for empire in empires for one in self.borders(empire) if one in self.pirates]
                return {Siege(card=card, place=place) for place in (*spaces, *ships)}
            case effects.CampaignOp():
                return {
                    Campaign(card=card, empire=empire)
                    for empire in self.adjacent(card)
                    if self.owner[empire] != self.seat
                    for army in [len(self._army(card, empire))]
                    if 0 < army <= self.florins[self.seat]
                }

    def _inquisitions(self, card: str, religion: str) -> set[Move]:
        """A bishop moves to a neighbour, or to a card or throne of the same location (F1)."""
        found: set[Move] = set()
        bearers = list(self.bearers())
        for source in [one for one, faith in self.bishops.items() if faith == religion]:
            goals = self.neighbours(source) | {one for one in bearers if self.share(source, one)}
            found |= {Inquisitor(card=card, bishop=source, target=one) for one in goals - {source}}
        return found

    def _heads(self, card: str) -> list[str]:
        found = [one for seat in self.seats for one in self.tableau(seat) if one != card]
        found = [one for one in found if self.share(card, one)]
        if card not in self.owner:
            for ability in self.pack.cards[card].abilities:
                if isinstance(ability, effects.BeheadNeedsBishop):
                    there = {
                        empire for empire, one in self.pack.empires.items() if one.region == ability.region
                    }
                    found = [one for one in found if set(self.empires_at(self.location(one))) <= there]
                    found = [one for one in found if self.bishops.get(one) in ability.religions]
        return found

    def _repressible(self, empire: str, shapes: Iterable[str]) -> list[str]:
        found = [one for one in self.ruling(empire) if shape_of(self.stands[one]) in shapes]
        return found + [one for one in self.borders(empire) if "pawn" in shapes and one in self.pawns]

    def _votes(self, seat: int, empire: str) -> int:
        votes = sum(self.pawns.get(border) == seat for border in self.borders(empire))
        for ability in self.abilities(seat, effects.DoubleInFairsAndVotes):
            votes *= ability.factor
        return votes

    def _vote_cost(self, empire: str) -> int:
        discount = sum(one.florins for one in self.abilities(self.seat, effects.PatronReducesVoteCost))
        return max(0, self.repressed[empire].total() - discount * self.prestige(self.seat, "patron"))

    def _may_vote(self, empire: str, region: str) -> bool:
        """F6: an empire of the region in a tableau, no vassal; a majority; the florins."""
        if (
            self.pack.empires[empire].region != region
            or self.owner[empire] is None
            or empire in self.suzerain
        ):
            return False
        mine = self._votes(self.seat, empire)
        most = max(self._votes(other, empire) for other in self.seats if other != self.seat)
        return mine > most and self._vote_cost(empire) <= self.florins[self.seat]

    def _raids(self, card: str, empires: Iterable[str], religion: str) -> set[Move]:
        """F7: a pirate of the location sails in it, or to an empire linked to it by a sea border."""
        found: set[Move] = set()
        for empire in empires:
            near = [empire]
            for border in self.borders(empire, sea=True):
                near += [one for one in self.pack.borders[border].empires if one != empire]
            goals = {one for place in near for one in self.borders(place, sea=True)}
            goals = {one for one in goals if self.pirates.get(one) != religion}
            for source in self.borders(empire, sea=True):
                if self.pirates.get(source) == religion:
                    found |= {Corsair(card=card, source=source, target=one) for one in goals - {source}}
        return found

    def _op(self, move: Move) -> Flow:
        """Carry out an op."""
        card = getattr(move, "card", None)
        if card is None:
            return
        lies = self.lies(card)
        if lies and lies[0] != self.seat:
            self.lent = True
        else:
            self.used.add(card)
        seat = self.seat
        match move:
            case Inquisitor():
                yield from self._bishop(self.bishops.pop(move.bishop), move.target)
            case Commerce():
                self._take_florin(move)
            case Behead():
                self._behead(card, move.target)
            case Tax():
                yield from self._tax(move)
            case Repress():
                location = self.location(card)
                assert location
                pawn = move.place in self.pawns
                self.repress(move.place, location if pawn else self.empire_of(move.place))
                self.florins[seat] += 1
            case Vote():
                self.florins[seat] -= self._vote_cost(move.empire)
                yield from self._regime(move.empire, "vote")
            case Corsair():
                self.pirate(self.pirates.pop(move.source), move.target)
            case Siege():
                if move.place in self.stands:
                    del self.stands[move.place]
                else:
                    del self.pirates[move.place]
            case Campaign():
                self.florins[seat] -= len(self._army(card, move.empire))
                yield from self._battle("campaign", move.empire, [], king=card)
            case _:
                raise AssertionError(move)

    def _take_florin(self, move: Commerce) -> None:
        for row in REGIONS:
            for column, lies, _ in self.slots(row):
                if move.target in (lies, f"{row}:{column}"):
                    self.market[row][column][1] -= 1
        self.florins[self.seat] += 1

    def _behead(self, card: str, target: str) -> None:
        """F3: who beheads a square dies with it; queens die with their kings (I1c)."""
        if target not in self.owner:
            self.discard(target)
            return
        self.widow(target)
        self.dethrone(target)
        if card in self.owner:
            self.widow(card)
            self.dethrone(card)
        elif card not in self.gone:
            self.discard(card)

    def _tax(self, move: Tax) -> Flow:
        """F4: the owner pays or is repressed, and places a levy."""
        owner = self.pawns[move.border]
        moves: set[Move] = {Yield(), Pay()} if self.florins[owner] else {Yield()}
        answer = yield from self._ask(owner, "tax", moves)
        if isinstance(answer, Pay):
            self.florins[owner] -= 1
        else:
            self.repress(move.border, move.empire)
        yield from self._levy(owner, move.empire)
