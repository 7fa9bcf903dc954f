"""Tables for the tests of cards and purchases: players with a hand in a phase, moves, and dice to come."""

from typing import Any

from engines.age_of_renaissance.rules.cards.playing import final_steps, play_steps
from engines.age_of_renaissance.rules.purchase import purchase_steps
from engines.age_of_renaissance.state import RenaissanceState, rules, sorted_hand
from engines.age_of_renaissance.words.refusals.explain import explain
from engines.kernel import Decision, Event
from engines.kernel.agenda import advance, answer, pending
from tests.age_of_renaissance.expansions import mark, own, put, table

__all__ = ["Hands", "mark", "own", "put"]

VENICE, GENOA, BARCELONA, PARIS, LONDON, HAMBURG = range(6)
CAPITALS = ("venice", "genoa", "barcelona", "paris", "london", "hamburg")
STEPS = {"play": play_steps, "final": final_steps, "purchase": purchase_steps}


class Hands:
    """A table in the Play Card or Purchase Phase: seats move in their order, $40 each, nothing on the map."""

    def __init__(self, seats: int = 4, **options: Any) -> None:
        self.state: RenaissanceState = table(*CAPITALS[:seats], **options)
        self.state.phase = "play"
        self.log: list[Event] = []
        for player in self.state.players:
            player.expansion, player.written = 0, player.cash

    def hold(self, seat: int, *cards: str) -> None:
        """Give cards to a player."""
        player = self.state.players[seat]
        player.hand = sorted_hand(rules(self.state), [*player.hand, *cards])

    def begin(self, phase: Any = "play") -> None:
        """Begin a phase."""
        self.state.phase = phase
        self.state.put(*STEPS[phase](self.state))
        self.log = []
        advance(self.state, self.log)

    def do(self, move: Any) -> list[Any]:
        """Answer the one decision that is open; return what happened."""
        assert move in self.owed.moves, f"{move} is not in {self.owed.moves}"
        log: list[Event] = []
        answer(self.state, self.owed.seat, move, log)
        self.log += log
        return log

    @property
    def owed(self) -> Decision:
        """The one decision that is open."""
        (decision,) = pending(self.state)
        return decision

    def offers(self, move: Any) -> bool:
        """Tell whether a move is legal now."""
        return move in self.owed.moves

    def refusal(self, move: Any) -> str:
        """Return why a move is not legal, with its section."""
        assert move not in self.owed.moves
        error = explain(self.state, self.owed, move)
        return f"{error.rule}: {error.text}"

    def told(self, kind: str) -> list[Any]:
        """Return the events of a kind since the phase began."""
        return [event for event in self.log if event.kind == kind]

    def misery(self) -> list[int]:
        """Return everybody's space of the Misery Index."""
        return [player.misery for player in self.state.players]

    def cash(self) -> list[int]:
        """Return everybody's cash."""
        return [player.cash for player in self.state.players]

    def spread(self, seat: int, count: int) -> None:
        """Put so many Domination markers of a player into markets outside Area VI."""
        found = [
            one.id
            for one in rules(self.state).provinces.values()
            if one.kind == "market" and one.area not in (None, "area_VI") and not one.capital
        ]
        mark(self.state, seat, *found[:count])
