"""What a seat may know of a table of Pax Renaissance.

Everything but hands, the order of the decks and the seed is public. Ids and seats are those of `state`:
the solo game's opponent is seat -1, and the last of `players`.
"""

from typing import Literal

import msgspec

from engines.kernel import View
from engines.pax_renaissance.data.effects import Prestige, Region, Religion, Victory
from engines.pax_renaissance.data.pack import Colour, ReligiousState
from engines.pax_renaissance.moves import OpMove, Options

Stage = Literal["banks", "play", "over"]


class SlotView(msgspec.Struct, frozen=True):
    """A place of a market row; in column 0 the card lies face down, but everybody saw it."""

    card: str | None
    florins: int


class BorderView(msgspec.Struct, frozen=True):
    """What lies between two empires."""

    pawn: int | None
    """Whose concession."""
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
    """The side of the tableau where it lies (a vassal: its suzerain); None on its throne."""
    republic: bool
    suzerain: str | None
    vassals: tuple[str, ...]
    queens: tuple[CardView, ...]
    repressed: tuple[str, ...]
    bishop: Religion | None
    silenced: bool
    used: bool


class PlayerView(msgspec.Struct, frozen=True):
    """A banker, as all see them."""

    seat: int
    bank: str | None
    florins: int
    hand: int
    """How many cards."""
    hand_limit: int | None
    """None: no limit."""
    west: tuple[CardView, ...]
    """From the player board outward, without vassals."""
    east: tuple[CardView, ...]
    maids: tuple[str, ...]
    pawns: int
    """In reserve."""
    concessions: int
    """On the map."""
    prestige: dict[Prestige, int]
    """Of the tableau, old maids left out; all six kinds."""
    prestige_of_maids: dict[Prestige, int]
    bankrupt: bool


class Standing(msgspec.Struct, frozen=True):
    """How one player stands towards one victory square, and what they would need."""

    seat: int
    met: bool
    """They fulfil it, square active or not."""
    counts: dict[str, tuple[int, int]]
    """By what is counted: their number, and the number they must reach now, given the others.

    "kings"; "concessions", "discovery"; "republics", "law"; "prestige" (of the supreme religion).
    """


class Supremacy(msgspec.Struct, frozen=True):
    """How the religions stand (L3). For a declaration abilities may still add to it."""

    bishops: dict[Religion, int]
    units: dict[Religion, int]
    supreme: Religion | None


class VictoryView(msgspec.Struct, frozen=True):
    """A victory square."""

    victory: Victory
    active: bool
    actions: int
    """How many a declaration costs: 1, or 2 by an ability."""
    standings: tuple[Standing, ...]
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


class TurnView(msgspec.Struct, frozen=True):
    """The turn that is being played."""

    number: int
    """Of all players' turns, from 1; 0 before the first."""
    seat: int
    actions: int
    """How many are left."""
    sides: tuple[Region, ...]
    """Whose ops have been activated."""
    fairs: tuple[Region, ...]
    free_fair: bool
    paid: tuple[str, ...]
    """Market cards that the player put a florin on, and cannot buy."""


class PaxView(View, frozen=True, kw_only=True):
    """The whole table."""

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
    """The reader's own; () for the public."""
    only_ops: dict[str, OpMove]
    """For the reader who takes a turn: of sides ("both" of them, too) with a single op, that one."""
    market: dict[Region, tuple[SlotView, ...]]
    decks: dict[Region, int]
    """How many cards are left."""
    comets: dict[Region, int]
    """How many comets are left in each deck."""
    tops: dict[Region, str | None]
    """The decks' top cards, with astrology; else None."""
    discarded: tuple[str, ...]
    open: dict[Colour, str]
    spaces: dict[str, str | None]
    """All spaces that can be used or hold a token, in the order of the map; None: empty."""
    borders: dict[str, BorderView]
    states: dict[str, ReligiousState]
    squares: dict[str, SquareView]
    pool: dict[str, int]
    """How many of each token (pawns left out) are free."""
    supremacy: Supremacy
    victories: dict[Victory, VictoryView]
    """All four."""
    battle: BattleView | None
    winners: tuple[int, ...]
    ending: str

    def player(self, seat: int) -> PlayerView:
        """Return a player; -1 is the solo game's opponent."""
        return self.players[seat]

    @property
    def round_number(self) -> int:
        """How often everybody has had a turn, from 1; 0 before the first."""
        return -(-self.turn.number // self.seats)
