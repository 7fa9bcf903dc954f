"""What a seat may know of a game of Pax Renaissance.

All is public but hands, the order of the decks, and the seed. Ids and seats are those of `state`: the solo
game's opponent is seat -1, and the last of `players`.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec

from engines.kernel import Event, View, Weight
from engines.pax_renaissance.data.chart import chart_of
from engines.pax_renaissance.data.effects import Prestige, Region, Religion, Victory
from engines.pax_renaissance.data.pack import Colour, ReligiousState
from engines.pax_renaissance.events.ops import BeheadRun
from engines.pax_renaissance.moves import OpMove, Options

Stage = Literal["banks", "play", "over"]


class SlotView(msgspec.Struct, frozen=True):
    """A place in a market row; in column 0 the card lies face down, but everybody saw it."""

    card: str | None
    florins: int


class BorderView(msgspec.Struct, frozen=True):
    """What lies between two empires."""

    pawn: int | None
    """The owner of the concession."""
    pirate: Religion | None


class CardView(msgspec.Struct, frozen=True):
    """A card of a tableau, or a crowned queen; for an empire's square see `PaxView.squares`."""

    card: str
    """A card, or an empire whose square lies here."""
    bishop: Religion | None
    silenced: bool
    used: bool
    """It has given its op this turn."""


class SquareView(msgspec.Struct, frozen=True):
    """An empire square, wherever it lies."""

    empire: str
    owner: int | None
    """None: on its throne."""
    side: Region | None
    """The side of the tableau where it, or its suzerain, lies; None: it is on its throne."""
    republic: bool
    suzerain: str | None
    vassals: tuple[str, ...]
    queens: tuple[CardView, ...]
    repressed: tuple[str, ...]
    bishop: Religion | None
    silenced: bool
    used: bool


class PlayerView(msgspec.Struct, frozen=True):
    """A banker, as everybody sees them."""

    seat: int
    bank: str | None
    florins: int
    hand: int
    """The number of cards."""
    hand_limit: int | None
    """None: no limit."""
    west: tuple[CardView, ...]
    """From the player board outward, without vassals."""
    east: tuple[CardView, ...]
    maids: tuple[str, ...]
    pawns: int
    """In reserve."""
    concessions: int
    prestige: dict[Prestige, int]
    """All six kinds, of the tableau without old maids."""
    prestige_of_maids: dict[Prestige, int]
    bankrupt: bool


class VictoryProgress(msgspec.Struct, frozen=True):
    """How near a player is to a victory square."""

    seat: int
    met: bool
    """The player meets its conditions, whether it is active or not."""
    counts: dict[str, tuple[int, int]]
    """By what is counted: the player's number, and the number to reach, given the others.

    "kings"; "concessions", "discovery"; "republics", "law"; "prestige" (of the supreme religion).
    """


class Supremacy(msgspec.Struct, frozen=True):
    """The strength of the religions (L3); abilities may add to it for a declaration."""

    bishops: dict[Religion, int]
    units: dict[Religion, int]
    supreme: Religion | None


class VictoryView(msgspec.Struct, frozen=True):
    """A victory square."""

    victory: Victory
    active: bool
    actions: int
    """The cost of a declaration: 1, or 2 by an ability."""
    progress: tuple[VictoryProgress, ...] = msgspec.field(name="standings")
    """In seat order."""


class BattleView(msgspec.Struct, frozen=True):
    """The battle that is being fought; fighters as in `state.Battle`."""

    cause: str
    seat: int
    empire: str
    source: str
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    won: bool | None
    homeless: tuple[str, ...]


class ConcealedView(msgspec.Struct, frozen=True):
    """A card that left a hand and the game face down."""

    seat: int
    """Who had it."""
    card: str | None
    """None for the others."""


class TurnView(msgspec.Struct, frozen=True):
    """The turn that is being played."""

    number: int
    """Among the turns of all players, from 1; 0 before the first."""
    seat: int
    actions: int
    """Actions left."""
    sides: tuple[Region, ...]
    """Sides whose ops have been activated."""
    fairs: tuple[Region, ...]
    free_fair: bool
    paid: tuple[str, ...]
    """Market cards on which the player put a florin, and which they cannot buy."""


class PaxView(View, frozen=True, kw_only=True):
    """The whole game."""

    pack: str
    """SHA-256 of the data pack: `PACKS.get(view.pack)`."""
    stage: Stage
    options: Options = Options()
    solo: bool
    astrology: bool
    first: int
    turn: TurnView
    players: tuple[PlayerView, ...]
    """In seat order; in the solo game the reader and the opponent."""
    hand: tuple[str, ...]
    """The reader's; () for the public."""
    only_ops: dict[str, OpMove]
    """For a reader who takes a turn: the op of each side ("both" too) that has a single one."""
    market: dict[Region, tuple[SlotView, ...]]
    decks: dict[Region, int]
    """Cards left."""
    comets: dict[Region, int]
    """Comets left in each deck."""
    tops: dict[Region, str | None]
    """The top cards of the decks, with astrology; else None."""
    discarded: tuple[str, ...]
    """Cards that left the game openly, in order."""
    concealed: tuple[ConcealedView, ...] = ()
    """Those that left a hand and the game face down."""
    open: dict[Colour, str]
    spaces: dict[str, str | None]
    """Spaces in play or with a token, in the order of the map; None: empty."""
    borders: dict[str, BorderView]
    states: dict[str, ReligiousState]
    squares: dict[str, SquareView]
    pool: dict[str, int]
    """Free tokens of each kind, without pawns."""
    supremacy: Supremacy
    victories: dict[Victory, VictoryView]
    """All four."""
    battle: BattleView | None
    winners: tuple[int, ...]
    ending: str

    def player(self, seat: int) -> PlayerView:
        """Return a player; -1 is the solo game's opponent."""
        return self.players[seat]

    def card(self, card: str) -> CardView | None:
        """Return a card of a tableau, or a queen with her king."""
        cards = [shown for player in self.players for shown in (*player.west, *player.east)]
        cards += [queen for square in self.squares.values() for queen in square.queens]
        return next((shown for shown in cards if shown.card == card), None)

    def king_of(self, queen: str) -> SquareView | None:
        """Return the square of a queen's king."""
        squares = self.squares.values()
        return next((square for square in squares if any(lady.card == queen for lady in square.queens)), None)

    def seats_of(self, whom: Sequence[int | str]) -> tuple[int, ...]:
        """Return these seats, and those of bankers by their pawns, their cards, their empires and cities."""
        seats = {owner if isinstance(owner, int) else self._owner(owner) for owner in whom}
        return tuple(seat for seat in range(self.seats) if seat in seats)

    def _owner(self, thing: str) -> int | None:
        """Return who has a pawn, a card or queen, an empire, or the empire of a city."""
        if thing.endswith("_pawn"):
            banks = {player.bank: player.seat for player in self.players}
            return banks.get(thing.removesuffix("_pawn"))
        thing = chart_of(self.pack).empire.get(thing, thing)
        if thing in self.squares:
            return self.squares[thing].owner
        king = self.king_of(thing)
        if king is not None:
            return king.owner
        for player in self.players:
            if any(card.card == thing for card in (*player.west, *player.east)):
                return player.seat
        return None

    def weight_of(self, event: Event) -> Weight:
        """Return how much an event matters: a king's beheading decides."""
        beheaded = isinstance(event, BeheadRun) and event.owner is not None and event.target in self.squares
        return "decisive" if beheaded else event.weight

    @property
    def round_number(self) -> int:
        """The round, from 1; 0 before the first."""
        return -(-self.turn.number // self.seats)
