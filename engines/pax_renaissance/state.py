"""Pax Renaissance's state: what lies where. All else (pool, prestige, silence) is derived from it.

Seats are 0, 1, ...; in the solo game the opponent that plays by itself is `OPPONENT`, the last of `players`.
Go through `seats(state)`, never through the places of `players`.

Ids: see `moves`. Locations are empires, "the_east" and "the_west".
"""

import msgspec

from engines.kernel import State as KernelState
from engines.pax_renaissance.data.effects import Region, Religion, Victory
from engines.pax_renaissance.data.loading import PACKS
from engines.pax_renaissance.data.pack import Colour, Pack, ReligiousState
from engines.pax_renaissance.events.seats import OPPONENT
from engines.pax_renaissance.moves import Options

REGIONS: tuple[Region, Region] = ("west", "east")
RELIGIONS: tuple[Religion, Religion, Religion] = ("catholic", "islamic", "reformist")


class Player(msgspec.Struct, kw_only=True):
    """A banker. `west` and `east`: the tableau from the player board outward, squares of vassals left out."""

    bank: str | None = None
    """None while banks are being chosen."""
    florins: int = 0
    hand: list[str] = []
    """Hidden from the others."""
    west: list[str] = []
    east: list[str] = []
    maids: list[str] = []
    """Old maids (I2)."""
    bankrupt: bool = False

    def side(self, region: Region) -> list[str]:
        """Return one side of the tableau."""
        return self.west if region == "west" else self.east


class Slot(msgspec.Struct, kw_only=True):
    """A place of a market row; in column 0 the card lies face down (C6a)."""

    card: str | None = None
    florins: int = 0


class Border(msgspec.Struct, kw_only=True):
    """What lies between two empires; both only by an ability (PIRATE d)."""

    pawn: int | None = None
    """Whose concession."""
    pirate: Religion | None = None


class Square(msgspec.Struct, kw_only=True):
    """An empire square (B4). On its throne, and as a vassal, it shows the king."""

    owner: int | None = None
    """None: on its throne."""
    republic: bool = False
    suzerain: str | None = None
    """It is this empire's vassal, and lies below it."""
    queens: list[str] = []
    repressed: list[str] = []
    """Tokens, in the order in which they came."""


class Turn(msgspec.Struct, kw_only=True):
    """The turn that is being played (D1)."""

    number: int = 0
    """Counts the turns of all players, from 1."""
    seat: int = 0
    actions: int = 0
    """How many are left."""
    sides: list[Region] = []
    """Whose ops have been activated."""
    fairs: list[Region] = []
    """Which trade fairs have been held."""
    free_fair: bool = False
    """The free one of an ability has been held."""
    used: list[str] = []
    """Cards that have given their op."""
    paid: list[str] = []
    """Market cards that got a florin and cannot be bought (E1e)."""


class Battle(msgspec.Struct, kw_only=True):
    """A battle while it is fought (BATTLE).

    Fighters: tokens in cities by their space ("london"), "pirate:<border>", "pawn:<border>",
    "repressed:<token>" (those on the square of `empire`, or on Mamluk's in an East campaign) and
    "agent:<token>" for those of the card, who are not on the map. Equal ones are listed as often as they
    fight.
    """

    cause: str
    """"campaign", "conspiracy", "peasant_revolt", "crusade", "jihad" or "reformation"."""
    seat: int
    """The attacking player."""
    empire: str
    """Who is attacked."""
    source: str
    """The card that started it, or the attacking king."""
    attackers: list[str]
    defenders: list[str]
    won: bool | None = None
    """None before the exchange."""
    homeless: list[str] = []
    """After the casualties: tokens, agents and repressed ones, that still are to be placed; at last those
    that found no room and lie repressed."""


class Goal(msgspec.Struct, frozen=True):
    """What the solo game's opponent is after: a cell of its course of action."""

    row: int
    cell: str
    """"main", "secondary" or "prestige"."""
    religion: Religion | None = None
    """The dominant one, for the rows that are about one."""


class Opponent(msgspec.Struct, kw_only=True):
    """What the solo game's opponent keeps in mind during its turn (part O)."""

    tried: list[str] = []
    """Cells of its course of action, as "3.main"."""
    goal: Goal | None = None
    """What it is doing now."""
    reached: list[Goal] = []
    """What it has done before; that is not undone again."""


class PaxState(KernelState, kw_only=True):
    """The whole state, but for the types of the steps on its agenda."""

    options: Options
    solo: bool
    """Against the opponent of part O."""
    players: list[Player]
    first: int = 0
    """Who has the first turn."""
    turn: Turn
    decks: dict[Region, list[str]]
    """The next card is last; hidden."""
    market: dict[Region, list[Slot]]
    discarded: list[str]
    """Cards that left the game, in order."""
    open: dict[Colour, str]
    """The emporium of each colour that is not busted."""
    spaces: dict[str, str]
    """Tokens in cities, by space; empty spaces are left out."""
    borders: dict[str, Border]
    states: dict[str, ReligiousState]
    """Religious state of each empire's map."""
    squares: dict[str, Square]
    bishops: dict[str, Religion]
    """By the card, queen or square on which they lie."""
    victories: list[Victory]
    """Active victory squares, in the order of activation."""
    battle: Battle | None = None
    opponent: Opponent | None = None
    """In the solo game's opponent's turn."""
    winners: list[int]
    """Set when the game is over; empty in a solo game that the player lost."""
    ending: str = ""
    """How it ended: a victory square, "patron", "bankruptcy" (the last one solvent) or "opponent"."""


_pack = PACKS.get  # by its own name: it is asked for more often than anything else
_ALL = tuple(tuple(range(count)) for count in range(5))


def rules(state: PaxState) -> Pack:
    """Return the data pack that the state is played with."""
    return _pack(state.pack)


def seats(state: PaxState) -> tuple[int, ...]:
    """Return all who play, in seat order; the opponent of the solo game is one of them."""
    return (0, OPPONENT) if state.solo else _ALL[len(state.players)]


def players(state: PaxState) -> int:
    """Return the number of players that decides about decks, fairs and margins: 1 for the solo game."""
    return 1 if state.solo else len(state.players)


def others(state: PaxState, seat: int) -> tuple[int, ...]:
    """Return everybody else."""
    return tuple([other for other in seats(state) if other != seat])
