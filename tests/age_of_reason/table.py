"""Makes positions of Age of Reason by hand, so that a test reads like the rule that it checks.

The table is set up with the countries of its players in the order of the seats; then the areas are
emptied. The alliances are those of the first example of 4.3.2 until a test says otherwise.
"""

from typing import Any, TypeVar

from engines.age_of_reason.events import BattleFought
from engines.age_of_reason.game import AGE_OF_REASON
from engines.age_of_reason.moves import Attack, Choose, Convert, Hire, Lay, Options
from engines.age_of_reason.rules.auction import DetermineAlliances
from engines.age_of_reason.rules.segments import Act, NextSegment
from engines.age_of_reason.rules.setup import FullReasonState
from engines.age_of_reason.rules.upkeep import EndTurn, Income, ScoreAreas
from engines.age_of_reason.state import rules, supply
from engines.kernel import Decision, Event, IllegalMove, Move
from engines.kernel.agenda import advance

GAME = AGE_OF_REASON
PACK = GAME.packs.default
"""The digest of the pack that games are played with."""
E = TypeVar("E", bound=Event)
ABOVE = ("prussia", "great_britain", "spain", "united_provinces")
BELOW = ("austria", "france", "russia")
SEVEN = (*ABOVE, *BELOW)


class Position:
    """A table at some moment of the game; its methods lay out the pieces, let seats play and look."""

    def __init__(self, *countries: str, seed: bytes = b"a table made by hand", **options: Any) -> None:
        """Set up a table in turn 1, with nothing in the areas; the first seat opens."""
        chosen = Options(countries="chosen", **options)
        self.state: FullReasonState = GAME.setup(len(countries), seed, chosen)
        for seat, country in enumerate(countries[:6]):  # the seventh is not asked: one country is left
            GAME.apply(self.state, seat, Choose(country=country))
        self.pack = rules(self.state)
        self.state.agenda, self.state.auction = [], None
        self.state.segment = self.state.first = 0
        self.gone: list[str] = []
        for area in self.state.areas.values():
            self.gone += area.markers
            area.discs, area.markers = {}, []
        self.alliances(above=ABOVE, below=BELOW)

    # ---- laying out

    def player(self, country: str) -> Any:
        """Return a player."""
        return self.state.players[self.seat(country)]

    def seat(self, country: str) -> int:
        """Return who plays a country."""
        return next(seat for seat, one in enumerate(self.state.players) if one.country == country)

    def alliances(self, *, above: tuple[str, ...], below: tuple[str, ...]) -> None:
        """Fill the alliance display."""
        self.state.above, self.state.below = list(above), list(below)

    def discs(self, area: str, **discs: int) -> None:
        """Put discs of countries into an area."""
        self.state.areas[area].discs |= discs

    def marker(self, area: str, strength: int | None) -> str:
        """Put a marker of this strength (None: an action marker) into an area; return its id."""
        lying = self.state.areas[area].markers
        found = next(
            marker.id
            for marker in self.pack.markers.values()
            if (marker.area, marker.strength) == (area, strength) and marker.id not in lying
        )
        if found in self.state.bag:
            self.state.bag[self.state.bag.index(found)] = self.gone.pop()
        elif found in self.gone:
            self.gone.remove(found)
        lying.append(found)
        return found

    def gold(self, **gold: int) -> None:
        """Set the gold of players, by country."""
        for country, amount in gold.items():
            self.player(country).gold = amount

    def unrest(self, **unrest: int) -> None:
        """Set the unrest of players, by country."""
        for country, points in unrest.items():
            self.player(country).unrest = points

    def card(self, country: str, infantry: int, ships: int = 0, cost: int | None = None) -> str:
        """Return a card of a country with this face."""
        return next(
            card
            for card in self.pack.hands[country]
            for face in (self.pack.cards[card],)
            if (face.infantry, face.ships) == (infantry, ships)
            and cost in (None, face.cost)
            and (infantry or not face.ally)
        )

    def blank(self, country: str) -> str:
        """Return the blank card of a country."""
        return self.pack.blank_card[country]

    def ally(self, country: str) -> str:
        """Return the ally card of a country."""
        return self.pack.ally_card[country]

    def discard(self, country: str, *cards: str) -> None:
        """Put cards from hand to pile."""
        player = self.player(country)
        for card in cards:
            player.hand.remove(card)
            player.pile.append(card)

    def keep_only(self, country: str, *cards: str) -> None:
        """Put all cards but these to the pile; the ally card stays as well."""
        kept = {*cards, self.ally(country)}
        self.discard(country, *(card for card in self.player(country).hand.copy() if card not in kept))

    def claimed(self, country: str, *boxes: str) -> None:
        """Put discs into action boxes."""
        for box in boxes:
            self.state.boxes[box].append(self.seat(country))

    def dice(self, *wanted: int) -> None:
        """Let the next dice fall like this, four at most."""
        chance = self.state.chance
        while True:
            start = chance.counter
            rolled = [chance.roll() for _ in wanted]
            chance.counter = start
            if rolled == list(wanted):
                return
            chance.counter += 1

    # ---- moments

    def segment(self, country: str) -> "Position":
        """Give a country its segment; the players after it come next, then the income."""
        after = [Act(seat) for seat in range(len(self.state.players)) if seat != self.seat(country)]
        self.state.segment = 1
        return self._at(Act(self.seat(country)), *after, NextSegment(), Income(), ScoreAreas(), EndTurn())

    def segments(self) -> "Position":
        """Begin the player actions."""
        self.state.segment = 0
        return self._at(NextSegment(), Income(), ScoreAreas(), EndTurn())

    def turn(self, number: int) -> "Position":
        """Be in a later turn; the markers drawn meanwhile are gone."""
        del self.state.bag[: self.pack.tables.markers_per_turn.value * (number - self.state.turn)]
        self.state.turn = number
        return self

    def auctions(self, turn: int = 1) -> "Position":
        """Begin to determine the alliances of a turn."""
        self.turn(turn)
        return self._at(DetermineAlliances(), NextSegment(), Income(), ScoreAreas(), EndTurn())

    def income(self) -> "Position":
        """Go on to the income, and from there to the next decision or the end."""
        return self._at(Income(), ScoreAreas(), EndTurn())

    def _at(self, *steps: Any) -> "Position":
        self.state.agenda = []
        self.state.put(*steps)
        self.state.changed()
        self.log: list[Event] = []
        advance(self.state, self.log)
        return self

    # ---- playing

    def pending(self) -> dict[str, str]:
        """Return which countries owe a decision, and of which kind."""
        return {self.state.players[one.seat].land: one.kind for one in GAME.pending(self.state)}

    def decision(self, country: str) -> Decision:
        """Return what a country has to decide."""
        return next(one for one in GAME.pending(self.state) if one.seat == self.seat(country))

    def play(self, country: str, *moves: Move) -> list[Event]:
        """Play moves; return all that happened."""
        log: list[Event] = []
        for move in moves:
            log += GAME.apply(self.state, self.seat(country), move)
            GAME.check(self.state)
        return log

    def lay(self, **cards: str | None) -> list[Event]:
        """Let countries lay cards, in this order; None: stay out."""
        return [event for country, card in cards.items() for event in self.play(country, Lay(card=card))]

    def battle(self, attacker: str, area: str, target: str, **cards: str | None) -> BattleFought:
        """Attack from a segment, lay cards, hire nobody; return the event of the battle."""
        self.segment(attacker).play(attacker, Attack(area=area, target=target))
        log = self.lay(**cards)
        while "hire" in self.pending().values():
            log += self.play(next(iter(self.pending())), Hire(countries=()))
        return only(log, BattleFought)

    def convert(self, country: str, area: str, card: str) -> list[Event]:
        """Convert a marker from a segment."""
        return self.segment(country).play(country, Convert(area=area, card=card))

    def may(self, country: str, move: Move) -> bool:
        """Tell whether a country's decision allows a move."""
        return move in self.decision(country).moves

    def refused(self, country: str, move: Move) -> IllegalMove:
        """Play an illegal move; return the refusal, having checked that nothing changed."""
        before = GAME.encode(self.state)
        try:
            GAME.apply(self.state, self.seat(country), move)
        except IllegalMove as refusal:
            assert GAME.encode(self.state) == before
            return refusal
        raise AssertionError(f"{move} was legal")

    def options(self, country: str, kind: type[Move], field: str, **given: object) -> set[Any]:
        """Return the values that a field of a move may have, beside the given ones."""
        found = self.decision(country).moves.narrow(kind, given)
        return {value for box in found for value in box.fields[field]}

    def choices(self, country: str, field: str) -> set[Any]:
        """Return what a field is in all the moves of a country's decision."""
        return {getattr(move, field) for move in self.decision(country).moves}

    # ---- looking

    def supply(self, country: str) -> int:
        """Return a player's free discs."""
        return supply(self.state, self.seat(country))

    def lying(self, area: str) -> dict[str, int]:
        """Return the discs of an area."""
        return self.state.areas[area].discs


def kinds(log: list[Event]) -> list[str]:
    """Return what kinds of events happened."""
    return [event.kind for event in log]


def only(log: list[Event], kind: type[E]) -> E:
    """Return the one event of a kind."""
    (found,) = [event for event in log if isinstance(event, kind)]
    return found
