"""Steps that are parts of many actions, as the second reading of Pax Renaissance has them.

What follows from lost abilities, bishops that arrive, levies, agents, tokens that run out, regime changes.
"""

from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable
from itertools import combinations
from typing import Any

from engines.kernel import Event, Move
from engines.pax_renaissance.data import effects
from engines.pax_renaissance.data.pack import Pack, religion_of, shape_of
from engines.pax_renaissance.moves import (
    Concession,
    Discard,
    Emancipate,
    End,
    Liberty,
    Pacify,
    Place,
    Remove,
    Skip,
    Take,
)
from tests.pax_renaissance.second.rival import overheard
from tests.pax_renaissance.second.table import RIVAL, Table, distinct

Question = tuple[int, str, frozenset[Move]]
"""Who is asked, what, and all legal answers."""
Flow = Generator[Question | None, Any, Any]


class Steps(Table):
    """Asks players, and does what several actions have in common."""

    def __init__(self, pack: Pack, state: Any) -> None:
        """Look at a state."""
        super().__init__(pack, state)
        self._heard: deque[Event] = deque()
        self.fighting: set[str] = set()
        """Where survivors of the battle at hand stand."""
        self.fought: Counter[tuple[str, str]] = Counter()
        """Survivors that lie on squares, by empire and token."""

    def _ask(self, seat: int, kind: str, moves: Iterable[Move], *, public: bool = True) -> Flow:
        """Ask a player; what is public is not asked where there is one answer."""
        found = frozenset(moves)
        assert found
        if seat == RIVAL:
            move = overheard(kind, found, self._heard)
            assert move in found or isinstance(move, End), (kind, move)
            return move
        if public and len(found) == 1:
            return next(iter(found))
        move = yield seat, kind, found
        assert move in found
        return move

    def _can(self, card: str, kind: type[Any]) -> bool:
        """Tell whether a card has a live ability."""
        printed = () if card in self.owner else self.pack.cards[card].abilities
        return any(isinstance(one, kind) for one in printed) and not self.silenced(card)

    def _settle(self) -> Flow:
        """Hand limits (HAND a), Venice (G4c) and concessions that were immune to pirates (PIRATE d)."""
        for seat in self.seats:
            hand = self.hand[seat]
            if not self.abilities(seat, effects.UnlimitedHand) and len(hand) > 2:
                given_up = {Discard(cards=cards) for cards in distinct(combinations(hand, len(hand) - 2))}
                move = yield from self._ask(seat, "hand", given_up, public=False)
                for card in move.cards:
                    self.bury(seat, card)
        if "venice:2" in self.stands and "venice:2" not in self.cities("papal_states"):
            two = [place for place in ("venice", "venice:2") if place in self.stands]
            place = two[-1]
            if self.options.venice_closes == "choice" and len({self.stands[one] for one in two}) > 1:
                move = yield from self._ask(self.seat, "venice", {Remove(place=one) for one in two})
                place = move.place
            if len(two) > 1:
                del self.stands[place]
            if "venice:2" in self.stands:
                self.stands["venice"] = self.stands.pop("venice:2")
        for border in [one for one in self.pawns if one in self.pirates]:
            if not self.safe(self.pawns[border]):
                del self.pawns[border]

    def _shortage(self, seat: int, token: str, placed: Iterable[str] = (), *, must: bool = False) -> Flow:
        """Take a token from elsewhere: a repressed one, else any; return whether one was taken.

        What must be placed is taken, but by an option.

        None that fights in the battle at hand, nor one that was placed by the same card.
        """
        kept = self.fighting | set(placed)
        sources: set[str] = {
            empire for empire, tokens in self.repressed.items() if tokens[token] > self.fought[empire, token]
        }
        if not sources:
            shape, faith = shape_of(token), religion_of(token)
            places: dict[str, Any] = {
                "bishop": self.bishops,
                "pirate": self.pirates,
                "pawn": {border: self.pawn(one) for border, one in self.pawns.items()},
            }.get(shape, self.stands)
            wanted = faith if shape in ("bishop", "pirate") else token
            sources = {place for place, lies in places.items() if lies == wanted and place not in kept}
        if not sources:
            return False
        moves: set[Move] = {Take(token=token, source=one) for one in sources}
        spare = set() if must and self.options.shortage == "must" else {Skip()}
        move = yield from self._ask(seat, "shortage", moves | spare)
        if isinstance(move, Skip):
            return False
        source = move.source
        if source in self.owner and shape_of(token) != "bishop":
            self.free(source, token)
        elif shape_of(token) == "bishop":
            del self.bishops[source]
        elif shape_of(token) == "pirate":
            del self.pirates[source]
        elif shape_of(token) == "pawn":
            del self.pawns[source]
        else:
            del self.stands[source]
        yield from self._settle()
        return True

    def _put(self, token: str, place: str) -> None:
        if shape_of(token) == "pawn":
            self.pawns[place] = self.of(token)
        elif shape_of(token) == "pirate":
            self.pirates[place] = token.split("_", maxsplit=1)[0]
        else:
            self.stands[place] = token

    def _bishop(self, religion: str, card: str) -> Flow:
        """A bishop arrives: exchange, or pacification (F1a, b)."""
        if card in self.bishops:
            del self.bishops[card]
        else:
            self.bishops[card] = religion
            if card in self.owner and self.repressed[card].total():
                moves: set[Move] = {Pacify(token=token) for token in self.repressed[card]}
                move = yield from self._ask(self.seat, "pacify", moves | {Skip()})
                if isinstance(move, Pacify):
                    self.free(card, move.token)
        yield from self._settle()

    def _levy(self, seat: int, empire: str) -> Flow:
        """G4: a levy on an empty city, of the shape and colour shown there."""
        moves = {Place(token=self.levy(space), place=space) for space in self.room(empire)}
        if not moves:
            return
        move = yield from self._ask(seat, "levy", moves)
        if self.pool(move.token) or (yield from self._shortage(seat, move.token, must=True)):
            self.stands[move.place] = move.token

    def _agents(self, card: str, agents: Iterable[str], *, forced: bool) -> Flow:
        """Place the agents of a card, in any order; who stops places no more."""
        done: set[str] = set()
        left = [self.pawn(self.seat) if printed == "pawn" else printed for printed in agents]
        while left:
            places = {one for token in left for one in self._places(card, token, done)}
            if not places:
                return
            must = forced and (self.options.forced_agents == "must" or any(map(self._harmless, places)))
            move = yield from self._ask(self.seat, "agent", places if must else {*places, Skip()})
            if not isinstance(move, Place):
                return
            left.remove(move.token)
            if self.pool(move.token) or (yield from self._shortage(self.seat, move.token, done, must=must)):
                done.add(move.place)
                yield from self._place_agent(card, move)

    def _harmless(self, move: Place) -> bool:
        """Tell whether an agent can go to a place without repressing or killing anything."""
        taken = {*self.stands, *self.pirates, *self.bishops}
        if shape_of(move.token) == "pirate":
            taken |= {one for one, seat in self.pawns.items() if not self.safe(seat)}
        else:
            taken |= set(self.pawns)
        return move.place not in taken

    def _places(self, card: str, token: str, done: set[str]) -> set[Place]:
        """Return where an agent may go."""
        printed = self.pack.cards[card]
        empires = self.empires_at(printed.location)
        can_pay = self.florins[self.seat] >= 1
        shape = shape_of(token)
        if shape == "bishop":
            here = [one for one in self.bearers() if set(self.empires_at(self.location(one))) & set(empires)]
            return {Place(token=token, place=one) for one in here}
        if shape == "pirate":
            borders = {one for empire in empires for one in self.borders(empire, sea=True)}
            return {Place(token=token, place=one) for one in borders - done}
        if shape in ("knight", "rook"):
            spaces = [one for empire in empires for one in self.cities(empire) if one not in done]
            gone = {one: self.displaced(token, one) for one in spaces}
            return {
                Place(token=token, place=one)
                for one, places in gone.items()
                if places is not None and len(places) <= self.florins[self.seat] and not done & set(places)
            }
        found: set[Place] = set()
        for empire in empires:
            for border in self.borders(empire):
                if border in self.pirates or border in done:
                    continue
                if border not in self.pawns:
                    found.add(Place(token=token, place=border))
                elif can_pay:
                    found.add(Place(token=token, place=border, empire=empire if len(empires) > 1 else None))
        return found

    def _place_agent(self, card: str, move: Place) -> Flow:
        token, place, shape = move.token, move.place, shape_of(move.token)
        if shape == "bishop":
            yield from self._bishop(token.split("_")[0], place)
            return
        if shape == "pirate":
            self.pirate(token.split("_")[0], place)
            return
        gone = [place] if place in self.pawns else self.displaced(token, place) if shape != "pawn" else []
        for one in gone or ():
            self.florins[self.seat] -= 1
            empire = move.empire or self.pack.cards[card].location
            self.repress(one, self.empire_of(one) if one in self.stands else str(empire))
        self._put(token, place)

    def _homes(self, empire: str, token: str) -> list[str]:
        """Return the empty places of an empire for a token."""
        if shape_of(token) == "pawn":
            return self.free_borders(empire)
        if shape_of(token) == "pirate":
            return [one for one in self.free_borders(empire) if one in self.borders(empire, sea=True)]
        return self.room(empire, token)

    def _regime(self, empire: str, cause: str, queen: str | None = None, over: str | None = None) -> Flow:
        """REGIME CHANGE; a coronation is one (I.a), but it turns no square, so d takes no bishop."""
        seat, before = self.seat, self.owner[empire]
        crowned = before == seat and cause == "coronation"
        if before is not None and not (crowned and self.options.own_coronation == "stays"):
            flip = before == seat and not crowned and empire not in self.republics
            bishop = self.bishops.pop(empire, None)
            self.widow(empire)
            self.dethrone(empire)
            if flip:
                self.republics.add(empire)
            if crowned and bishop:
                self.bishops[empire] = bishop
        if self.owner[empire] is None:
            self.owner[empire] = seat
            if over:
                self.suzerain[empire] = over
            else:
                self.rows[seat][self.pack.empires[empire].region].append(empire)
        if queen:
            self.queens[empire].append(queen)
        steps: list[Callable[[], Flow]] = [
            lambda: self._concession(empire),
            lambda: self._emancipate(empire),
        ]
        if self.options.regime_order == "emancipation_first":
            steps.reverse()
        for step in steps:
            yield from step()
        if cause == "vote" and self.states[empire] != "medieval":
            move = yield from self._ask(seat, "liberty", {Liberty(), Skip()})
            if isinstance(move, Liberty):
                self.states[empire] = "medieval"
        yield from self._settle()

    def _concession(self, empire: str) -> Flow:
        seat = self.seat
        can_pay = self.florins[seat] >= 1
        borders = [one for one in self.borders(empire) if one not in self.pirates]
        moves: set[Move] = {Concession(border=one) for one in borders if can_pay or one not in self.pawns}
        if not moves:
            return
        token = self.pawn(seat)
        move = yield from self._ask(seat, "concession", moves | {Skip()})
        if isinstance(move, Skip):
            return
        if not self.pool(token) and not (yield from self._shortage(seat, token)):
            return
        if move.border in self.pawns:
            self.florins[seat] -= 1
            self.repress(move.border, empire)
        self.pawns[move.border] = seat

    def _emancipate(self, empire: str) -> Flow:
        """Free repressed tokens of an empire, one by one (REGIME CHANGE b)."""
        while moves := {
            Emancipate(token=token, place=place)
            for token in self.repressed[empire]
            for place in self._homes(empire, token)
        }:
            move = yield from self._ask(self.seat, "emancipate", moves | {Skip()})
            if isinstance(move, Skip):
                return
            self.free(empire, move.token)
            self._put(move.token, move.place)
