"""Makes positions of Pax Renaissance by hand, so that a test reads like the rule that it checks.

The table is set up with the banks in the order of the seats; then the map is emptied of tokens and the
first bank has its turn. Religious states, thrones and the market are those of the setup until a test
says otherwise. Cards are named by their ids.
"""

from typing import Any, TypeVar

from engines.kernel import Decision, Event, IllegalMove, Log, Move
from engines.kernel.agenda import advance
from engines.pax_renaissance.data.pack import shape_of
from engines.pax_renaissance.events.seats import OPPONENT
from engines.pax_renaissance.game import PAX_RENAISSANCE
from engines.pax_renaissance.moves import Casualties, Choose, Options, Place, Play
from engines.pax_renaissance.rules.setup import FullPaxState
from engines.pax_renaissance.rules.turn import Act, EndTurn, NextTurn
from engines.pax_renaissance.rulesets import RULESETS
from engines.pax_renaissance.state import Border, Slot, rules

E = TypeVar("E", bound=Event)
GAME = PAX_RENAISSANCE


class Position:
    """A table at some moment of the game; its methods lay things out, let seats play and look."""

    def __init__(
        self, *banks: str, seed: bytes = b"a table made by hand", edition: int | None = None, **options: Any
    ) -> None:
        """Set up a table with these banks, the map empty, and the first one's turn; one bank: solo."""
        self.banks = banks
        if len(banks) == 1:
            self.state: FullPaxState = GAME.setup(1, seed, Options(**options), edition=edition)
        else:
            chosen = Options(banks="chosen", **options)
            self.state = GAME.setup(len(banks), seed, chosen, edition=edition)
            for seat, bank in enumerate(banks):
                if any(one.seat == seat and one.kind == "bank" for one in GAME.pending(self.state)):
                    GAME.apply(self.state, seat, Choose(bank=bank))
        self.pack = rules(self.state)
        self.log: Log = []
        self.state.spaces.clear()
        for border in self.state.borders:
            self.state.borders[border] = Border()
        for region in self.state.market.values():
            for slot in region:
                slot.florins = 0
        self.turn(banks[0])

    # ---- laying out

    def seat(self, bank: str) -> int:
        """Return who plays a bank; "rival" is the solo game's opponent."""
        return OPPONENT if bank == "rival" else self.banks.index(bank)

    def player(self, bank: str) -> Any:
        """Return a player."""
        return self.state.players[self.seat(bank)]

    def _fetch(self, card: str) -> str:
        """Take a card from wherever it lies; another of its deck takes its place there."""
        for player in self.state.players:
            for cards in (player.hand, player.west, player.east, player.maids):
                if card in cards:
                    cards.remove(card)
        if card in self.state.discarded:
            self.state.discarded.remove(card)
        known = {slot.card for row in self.state.market.values() for slot in row}
        known |= {one for deck in self.state.decks.values() for one in deck}
        known |= {one for player in self.state.players for one in (*player.hand, *player.maids)}
        known |= {one for player in self.state.players for one in (*player.west, *player.east)}
        known |= {queen for square in self.state.squares.values() for queen in square.queens}
        known |= set(self.state.discarded)
        spare = next(
            one.id
            for one in self.pack.cards.values()
            if one.id not in known and one.kind == "tableau" and one.region == self.pack.cards[card].region
        )
        for deck in self.state.decks.values():
            if card in deck:
                deck[deck.index(card)] = spare
        for row in self.state.market.values():
            for slot in row:
                if slot.card == card:
                    slot.card = spare
        return card

    def hand(self, bank: str, *cards: str) -> None:
        """Put cards into a hand."""
        self.player(bank).hand += [self._fetch(card) for card in cards]

    def tableau(self, bank: str, *cards: str, republic: bool = False) -> None:
        """Lay cards and squares down, each outside the ones before it."""
        for card in cards:
            player = self.player(bank)
            if card in self.state.squares:
                square = self.state.squares[card]
                square.owner, square.republic, square.suzerain = self.seat(bank), republic, None
                player.side(self.pack.empires[card].region).append(card)
            else:
                self._fetch(card)
                player.side(self.pack.cards[card].region).append(card)

    def vassal(self, empire: str, suzerain: str) -> None:
        """Lay a square below another one."""
        square = self.state.squares[empire]
        square.owner, square.suzerain = self.state.squares[suzerain].owner, suzerain

    def queen(self, card: str, king: str) -> None:
        """Crown a queen."""
        self.state.squares[king].queens.append(self._fetch(card))

    def maid(self, bank: str, *cards: str) -> None:
        """Lay down old maids."""
        self.player(bank).maids += [self._fetch(card) for card in cards]

    def stand(self, **tokens: str) -> None:
        """Put tokens into cities, one space each."""
        self.state.spaces |= tokens

    def constantinople(self, *tokens: str | None) -> None:
        """Put tokens into the spaces of Constantinople."""
        for number, token in enumerate(tokens, 1):
            if token:
                self.state.spaces[f"constantinople:{number}"] = token

    def venice(self, *tokens: str) -> None:
        """Put tokens into Venice."""
        self.state.spaces |= dict(zip(("venice", "venice:2"), tokens, strict=False))

    def concession(self, bank: str, *borders: str) -> None:
        """Put concessions on borders."""
        for border in borders:
            self.state.borders[border].pawn = self.seat(bank)

    def pirate(self, border: str, religion: Any) -> None:
        """Put a pirate on a border."""
        self.state.borders[border].pirate = religion

    def repressed(self, empire: str, *tokens: str) -> None:
        """Lay repressed tokens on a square."""
        self.state.squares[empire].repressed += tokens

    def bishop(self, card: str, religion: Any) -> None:
        """Lay a bishop on a card or square."""
        self.state.bishops[card] = religion

    def florins(self, **florins: int) -> None:
        """Set the florins of banks."""
        for bank, count in florins.items():
            self.player(bank).florins = count

    def states(self, **states: Any) -> None:
        """Set the religious states of empires."""
        self.state.states |= states

    def medieval(self) -> None:
        """Make all empires Medieval."""
        for empire in self.state.states:
            self.state.states[empire] = "medieval"

    def open(self, emporium: str) -> None:
        """Let an emporium be the open one of its colour."""
        self.state.open[self.pack.routes[emporium].colour] = emporium

    def active(self, *victories: Any) -> None:
        """Activate victory squares."""
        self.state.victories += victories

    def market(self, region: Any, *cards: str | None) -> None:
        """Lay the first cards of a market row, from column 0."""
        for column, card in enumerate(cards):
            self.state.market[region][column].card = self._fetch(card) if card else None

    def on_market(self, region: Any, *florins: int) -> None:
        """Lay florins on the first cards of a market row, from column 0."""
        for column, count in enumerate(florins):
            self.state.market[region][column].florins = count

    def exhaust(self, **left: int) -> None:
        """Let both decks run out, but for so many cards; the rest has left the game."""
        for region, deck in self.state.decks.items():
            keep = left.get(region, 0)
            self.state.discarded += deck[keep:]
            del deck[keep:]

    def slot(self, region: Any, column: int) -> Slot:
        """Return a place of the market."""
        return self.state.market[region][column]

    def card_at(self, region: Any, column: int) -> str:
        """Return a card of the market."""
        card = self.state.market[region][column].card
        assert card is not None
        return card

    # ---- moments

    def turn(self, bank: str, actions: int = 2) -> "Position":
        """Give a bank its turn."""
        turn = self.state.turn
        turn.seat, turn.actions = self.seat(bank), actions
        turn.sides, turn.fairs, turn.used, turn.paid, turn.free_fair = [], [], [], [], False
        self.state.agenda = []
        self.state.put(Act(seat=turn.seat), EndTurn())
        return self.go_on()

    def rival(self, florins: int) -> Log:
        """Let the solo game's opponent play a turn with so many florins, up to the next question."""
        self.player("rival").florins = florins
        self.state.agenda = []
        self.state.put(NextTurn(seat=OPPONENT))
        return self.go_on().log

    def go_on(self) -> "Position":
        """Let the table see what was laid out, and go on to the next decision."""
        self.state.changed()
        self.log = []
        advance(self.state, self.log)
        return self

    # ---- playing

    def play(self, bank: str, *moves: Move) -> Log:
        """Play moves; return all that happened."""
        log: Log = []
        for move in moves:
            self.state.changed()
            log += GAME.apply(self.state, self.seat(bank), move)
            GAME.check(self.state)
        return log

    def card(self, bank: str, card: str, empire: str | None = None, *, one_shot: bool = True) -> Log:
        """Put a card into a hand and play it, by default with its one-shot."""
        self.hand(bank, card)
        return self.pick(bank, Play, card=card, one_shot=one_shot, **({"empire": empire} if empire else {}))

    def pick(self, bank: str, kind: type[Move], **wanted: object) -> Log:
        """Play the one legal move of a kind whose fields are as wanted."""
        found = [
            move
            for move in self.decision(bank).moves
            if isinstance(move, kind) and all(getattr(move, name) == value for name, value in wanted.items())
        ]
        assert len(found) == 1, f"{found} for {wanted}"
        return self.play(bank, found[0])

    def op(self, bank: str, kind: type[Move], **wanted: object) -> Log:
        """Choose an op; one that is alone has been taken at once."""
        return self.pick(bank, kind, **wanted) if self.pending().get(bank) == "op" else []

    def fall(self, bank: str, *fighters: str) -> Log:
        """Choose who dies in a battle."""
        found = next(
            move
            for move in self.decision(bank).moves
            if isinstance(move, Casualties) and sorted(move.fighters) == sorted(fighters)
        )
        return self.play(bank, found)

    def place(self, bank: str, token: str, place: str, **more: object) -> Log:
        """Place a token."""
        return self.pick(bank, Place, token=token, place=place, **more)

    def pending(self) -> dict[str, str]:
        """Return which banks owe a decision, and of which kind."""
        return {self.banks[one.seat]: one.kind for one in GAME.pending(self.state)}

    def decision(self, bank: str) -> Decision:
        """Return what a bank has to decide."""
        self.state.changed()
        return next(one for one in GAME.pending(self.state) if one.seat == self.seat(bank))

    def may(self, bank: str, move: Move) -> bool:
        """Tell whether a bank's decision allows a move."""
        return move in self.decision(bank).moves

    def choices(self, bank: str, kind: type[Move], field: str, **given: object) -> set[Any]:
        """Return what a field is in all moves of a kind, beside the given values."""
        return {
            getattr(move, field)
            for move in self.decision(bank).moves
            if isinstance(move, kind) and all(getattr(move, name) == value for name, value in given.items())
        }

    def kinds(self, bank: str) -> set[str]:
        """Return the kinds of moves that a bank may choose from."""
        return {type(move).__name__ for move in self.decision(bank).moves}

    def refused(self, bank: str, move: Move) -> IllegalMove:
        """Play an illegal move; return the refusal, having checked that nothing changed."""
        before = GAME.encode(self.state)
        self.state.changed()
        try:
            GAME.apply(self.state, self.seat(bank), move)
        except IllegalMove as refusal:
            assert GAME.encode(self.state) == before
            return refusal
        raise AssertionError(f"{move} was legal")

    # ---- looking

    def square(self, empire: str) -> Any:
        """Return an empire square."""
        return self.state.squares[empire]

    def owner(self, empire: str) -> str | None:
        """Return the bank that holds a square; None: on its throne."""
        owner = self.state.squares[empire].owner
        return None if owner is None else "rival" if owner == OPPONENT else self.banks[owner]

    def concessions(self, bank: str) -> set[str]:
        """Return the borders with concessions of a bank."""
        return {border for border, lying in self.state.borders.items() if lying.pawn == self.seat(bank)}

    def knights(self) -> int:
        """Return how many knights stand in cities."""
        return sum(shape_of(token) == "knight" for token in self.state.spaces.values())

    def view(self, bank: str | None = None) -> Any:
        """Return what a bank sees."""
        return GAME.view(self.state, None if bank is None else self.seat(bank))


class BookPosition(Position):
    """A table that plays by the book of 2021."""

    def __init__(self, *banks: str, edition: int | None = None, **options: Any) -> None:
        """Set up such a table; options change it."""
        super().__init__(*banks, edition=edition, **{**RULESETS["book_2021"].options, **options})


def kinds(log: Log) -> list[str]:
    """Return what kinds of events happened."""
    return [event.kind for event in log]


def only(log: Log, kind: type[E]) -> E:
    """Return the one event of a kind."""
    (found,) = [event for event in log if isinstance(event, kind)]
    return found
