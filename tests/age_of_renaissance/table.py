"""Makes positions of Age of Renaissance by hand, so that a test reads like the rule that it checks.

Players are named by their Capitals, in the order of the seats, which is also the order of play until a
test says otherwise. Each has a marker in the Capital, $40, and neither cards nor tokens.
"""

from collections import Counter
from typing import Any

import msgspec

from engines.age_of_renaissance.game import AGE_OF_RENAISSANCE
from engines.age_of_renaissance.moves import Options, Pass
from engines.age_of_renaissance.rules.cards.leaders import LeadersGone
from engines.age_of_renaissance.rules.cards.playing import PlayPart, final_steps
from engines.age_of_renaissance.rules.ending import GameOver
from engines.age_of_renaissance.rules.expansion.board import kept
from engines.age_of_renaissance.rules.expansion.phase import BeginExpansion, ExpansionBonus, NextExpansion
from engines.age_of_renaissance.rules.full_state import FullRenaissanceState
from engines.age_of_renaissance.rules.order import buy_tokens
from engines.age_of_renaissance.rules.purchase import PurchasePart
from engines.age_of_renaissance.rules.turn import BeginPhase, BeginTurn, EndTurn
from engines.age_of_renaissance.state import Phase, rules, stock
from engines.kernel import Chance, Decision, Event, IllegalMove, Label, Move
from engines.kernel.agenda import advance

GAME = AGE_OF_RENAISSANCE
THREE = ("venice", "genoa", "barcelona")
SIX = ("venice", "genoa", "barcelona", "paris", "london", "hamburg")
EVERYTHING = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Loaded(Chance):
    """A generator whose next dice are known."""

    dice: list[int] = msgspec.field(default_factory=list[int])

    def roll(self) -> int:
        """Return the next of the dice; after them chance goes on."""
        return self.dice.pop(0) if self.dice else super().roll()


class Position:
    """A table at some moment of the game; its methods lay out the pieces, let players act and look."""

    def __init__(
        self,
        *capitals: str,
        seed: bytes = b"a table made by hand",
        edition: int | None = None,
        **options: Any,
    ) -> None:
        """Set up a table in turn 1 of the first epoch, before any tokens are bought."""
        capitals = capitals or THREE
        self.state: FullRenaissanceState = GAME.setup(
            len(capitals), seed, Options(**options), edition=edition
        )
        self.state.agenda = []
        self.pack = rules(self.state)
        for place, capital in enumerate(capitals):
            self.state.players[place].capital = capital
            self.state.players[place].chosen = place
            kept(self.state, capital).marker = place
        self.state.order = list(range(len(capitals)))
        self.state.turn, self.state.phase = 1, "draw"
        for player in self.state.players:
            self.state.deck += player.hand
            player.hand = []
        self.log: list[Event] = []

    # ---- laying out

    def seat(self, capital: str) -> int:
        """Return who plays a Capital."""
        return [player.capital for player in self.state.players].index(capital)

    def player(self, capital: str) -> Any:
        """Return a player."""
        return self.state.players[self.seat(capital)]

    def order(self, *capitals: str) -> "Position":
        """Set the order of play."""
        self.state.order = [self.seat(capital) for capital in capitals]
        return self

    def epoch(self, number: int) -> "Position":
        """Be in a later epoch, with all cards so far in the deck."""
        self.state.epoch = number
        self.state.deck = [card for epoch in range(1, number + 1) for card in self.pack.decks[epoch]]
        return self

    def hand(self, capital: str, *cards: str) -> "Position":
        """Deal a player these cards; the epoch is at least theirs."""
        latest = max([self.pack.cards[card].epoch for card in cards], default=1)
        if latest > self.state.epoch:
            hands = [card for player in self.state.players for card in player.hand]
            self.epoch(latest)
            for card in (*hands, *self.state.replay, *self.state.gone):
                self.state.deck.remove(card)
        for card in cards:
            self.state.deck.remove(card)
        places = list(self.pack.cards)
        self.player(capital).hand = sorted([*self.player(capital).hand, *cards], key=places.index)
        return self

    def deck(self, *cards: str) -> "Position":
        """Let these cards be the next ones drawn, the first named first."""
        for card in cards:
            self.state.deck.remove(card)
        self.state.deck += reversed(cards)
        return self

    def owns(self, capital: str, letters: str) -> "Position":
        """Give a player Advances of earlier turns, with all that they need."""
        wanted = set(letters)
        while missing := {need for one in wanted for need in self.pack.advances[one].prerequisites} - wanted:
            wanted |= missing
        player = self.player(capital)
        player.advances = sorted({*player.advances, *wanted})
        if "S" in wanted:
            player.ship = "ocean_1" if "T" in wanted else "seaworthy_10"
        return self

    def cash(self, **dollars: int) -> "Position":
        """Set cash and written cash, by Capital."""
        for capital, amount in dollars.items():
            self.player(capital).cash = self.player(capital).written = amount
        return self

    def tokens(self, **tokens: int) -> "Position":
        """Set the tokens in Expansion areas, by Capital."""
        for capital, count in tokens.items():
            self.player(capital).expansion = count
        return self

    def misery(self, **values: int) -> "Position":
        """Set Misery by its values, by Capital."""
        for capital, value in values.items():
            self.player(capital).misery = self.pack.tables.misery_track.values.index(value)
        return self

    def marks(self, capital: str, *provinces: str) -> "Position":
        """Put Domination markers of a player, coloured side up, in place of all else."""
        for province in provinces:
            self.state.provinces.pop(province, None)
            kept(self.state, province).marker = self.seat(capital)
        return self

    def puts(self, capital: str, **tokens: int) -> "Position":
        """Put coloured tokens of a player, by province."""
        for province, count in tokens.items():
            kept(self.state, province).tokens[self.seat(capital)] += count
        return self

    def white(self, capital: str, **tokens: int) -> "Position":
        """Put white tokens of a player, by province."""
        for province, count in tokens.items():
            kept(self.state, province).white[self.seat(capital)] += count
        return self

    def ship(self, capital: str, box: str) -> "Position":
        """Set a player's fleet."""
        self.player(capital).ship = box
        return self

    def armed(self, capital: str, *cards: str) -> "Position":
        """Let a player have played military cards this turn."""
        self.hand(capital, *cards)
        for card in cards:
            self.player(capital).hand.remove(card)
            self.state.gone.append(card)
            self.state.military[self.seat(capital)].append(card)
            self.state.events.append(card)
        return self

    def dice(self, *wanted: int) -> "Position":
        """Let the next dice fall like this; in a competition they are black, white, coloured."""
        chance = self.state.chance
        self.state.chance = Loaded(chance.seed, chance.epoch, chance.counter, list(wanted))
        return self

    # ---- moments

    def at(self, phase: Phase, *steps: Any) -> "Position":
        """Go on with these steps to the next decision; `log` keeps what happens on the way."""
        self.state.phase = phase
        self.state.agenda = []
        self.state.put(*steps)
        self.state.changed()
        self.log = []
        advance(self.state, self.log)
        return self

    def phase(self, *phases: Phase) -> "Position":
        """Begin phases of the turn, from the first of them."""
        return self.at(phases[0], *(BeginPhase(phase) for phase in phases), EndTurn())

    def playing(self, *capitals: str) -> "Position":
        """Begin the parts of these players in the Play Card Phase; nothing follows but the Purchase Phase."""
        steps = [PlayPart(self.seat(capital)) for capital in capitals]
        return self.at("play", *steps, BeginPhase("purchase"), EndTurn())

    def buying(self, *capitals: str) -> "Position":
        """Begin the purchases of these players; the Leaders are gone after them."""
        steps = [PurchasePart(self.seat(capital)) for capital in capitals]
        return self.at("purchase", *steps, LeadersGone(), BeginPhase("expansion"), EndTurn())

    def expanding(self, capital: str) -> "Position":
        """Begin a player's Expansion; then come the next players in the order of play."""
        self.state.moved = self.state.order.index(self.seat(capital))
        return self.at("expansion", NextExpansion(), EndTurn())

    def expansion(self) -> "Position":
        """Begin the Expansion Phase."""
        return self.at("expansion", BeginExpansion(), EndTurn())

    def final(self) -> "Position":
        """Begin the final card play."""
        return self.at("final", *final_steps(self.state), GameOver("cards"))

    def bonus(self) -> "Position":
        """Go to the Expansion bonus, and from there to the end of the turn."""
        return self.at("expansion", ExpansionBonus(), EndTurn())

    def ordering(self) -> "Position":
        """Begin the order of play for the next turn."""
        return self.at("order", buy_tokens(self.state), BeginTurn())

    # ---- acting

    def pending(self) -> dict[str, str]:
        """Return which players owe a decision, and of which kind."""
        found = GAME.pending(self.state)
        return {str(self.state.players[one.seat].capital): one.kind for one in found}

    def decision(self, capital: str) -> Decision:
        """Return what a player has to decide."""
        return next(one for one in GAME.pending(self.state) if one.seat == self.seat(capital))

    def does(self, capital: str, *moves: Move) -> list[Event]:
        """Make moves; return all that happened."""
        log: list[Event] = []
        for move in moves:
            log += GAME.apply(self.state, self.seat(capital), move)
            GAME.check(self.state)
        return log

    def passes(self, *capitals: str) -> list[Event]:
        """Let players pass, each once."""
        return [event for capital in capitals for event in self.does(capital, Pass())]

    def may(self, capital: str, move: Move) -> bool:
        """Tell whether a player's decision allows a move."""
        found = [one for one in GAME.pending(self.state) if one.seat == self.seat(capital)]
        return bool(found) and move in found[0].moves

    def refused(self, capital: str, move: Move) -> IllegalMove:
        """Make an illegal move; return the refusal, having checked that nothing changed."""
        before = GAME.encode(self.state)
        try:
            GAME.apply(self.state, self.seat(capital), move)
        except IllegalMove as refusal:
            assert GAME.encode(self.state) == before
            return refusal
        raise AssertionError(f"{move} was legal")

    def options(self, capital: str, kind: type[Move], field: str, **given: object) -> set[Any]:
        """Return the values that a field of a move may have, beside the given ones."""
        found = self.decision(capital).moves.narrow(kind, given)
        return {value for box in found for value in box.fields[field]}

    # ---- looking

    def view(self, capital: str) -> Any:
        """Return what a player sees."""
        return GAME.view(self.state, self.seat(capital))

    def value(self, capital: str) -> int:
        """Return a player's Misery."""
        return self.pack.tables.misery_track.values[self.player(capital).misery]

    def values(self) -> dict[str, int]:
        """Return everybody's Misery, where it is not 0."""
        found = {str(player.capital): self.value(str(player.capital)) for player in self.state.players}
        return {capital: value for capital, value in found.items() if value}

    def owner(self, province: str) -> str | None:
        """Return who dominates a province."""
        found = self.state.provinces.get(province)
        return None if found is None or found.marker is None else self.state.players[found.marker].capital

    def lying(self, province: str) -> dict[str, int]:
        """Return the tokens in a province, either side up, by Capital."""
        found = self.state.provinces.get(province)
        counts = [] if found is None else zip(found.tokens, found.white, strict=True)
        told = Counter[str]()
        for player, (coloured, white) in zip(self.state.players, counts, strict=False):
            if coloured + white:
                told[str(player.capital)] = coloured + white
        return dict(told)

    def stock(self, capital: str) -> int:
        """Return a player's tokens in stock."""
        return stock(self.state, self.seat(capital))

    def plan(self, capital: str, move: Move) -> str:
        """Return what a player reads before a move."""
        return GAME.describe(GAME.view(self.state, self.seat(capital)), self.seat(capital), move)

    def label(self, capital: str, value: Any) -> Label:
        """Return a value as a player's menu shows it."""
        return GAME.label(GAME.view(self.state, self.seat(capital)), value)


def kinds(log: list[Event]) -> list[str]:
    """Return what kinds of events happened."""
    return [event.kind for event in log]


def only(log: list[Event], kind: str) -> Any:
    """Return the one event of a kind."""
    (found,) = [event for event in log if event.kind == kind]
    return found


def found(log: list[Event], kind: str) -> list[Any]:
    """Return the events of a kind."""
    return [event for event in log if event.kind == kind]
