"""Pax Renaissance's state: what lies where. All else (pool, prestige, silence) follows from it.

Seats are 0, 1, ...; in the solo game the automatic opponent is `OPPONENT`, the last of `players`. Go through
`seats(state)`, never through the places of `players`.

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
    """A banker. `west` and `east`: the tableau from the player board outward, without squares of vassals."""

    bank: str | None = None
    """None while banks are being chosen."""
    florins: int = 0
    hand: list[str] = []
    """Secret."""
    west: list[str] = []
    east: list[str] = []
    maids: list[str] = []
    """Old maids (I2)."""
    bankrupt: bool = False

    def side(self, region: Region) -> list[str]:
        """Return one side of the tableau."""
        return self.west if region == "west" else self.east


class Slot(msgspec.Struct, kw_only=True):
    """A place in a market row; in column 0 the card lies face down (C6a)."""

    card: str | None = None
    florins: int = 0


class Border(msgspec.Struct, kw_only=True):
    """What lies between two empires: pawn and pirate together only by an ability (PIRATE d)."""

    pawn: int | None = None
    """The owner of the concession."""
    pirate: Religion | None = None


class Square(msgspec.Struct, kw_only=True):
    """An empire square (B4). On its throne, and as a vassal, it shows the king."""

    owner: int | None = None
    """None: on its throne."""
    republic: bool = False
    suzerain: str | None = None
    """The square is this empire's vassal, and lies below it."""
    queens: list[str] = []
    repressed: list[str] = []
    """Tokens in the order in which they came."""


class Turn(msgspec.Struct, kw_only=True):
    """The turn that is being played (D1)."""

    number: int = 0
    """Among the turns of all players, from 1."""
    seat: int = 0
    actions: int = 0
    """Actions left."""
    sides: list[Region] = []
    """Sides whose ops have been activated."""
    fairs: list[Region] = []
    """Trade fairs that have been held."""
    free_fair: bool = False
    """The free trade fair of an ability has been held."""
    used: list[str] = []
    """Cards that have given their op."""
    paid: list[str] = []
    """Market cards that got a florin and cannot be bought (E1e)."""


class Concealed(msgspec.Struct, frozen=True):
    """A card that left a hand and the game face down."""

    seat: int
    """Who had it, and alone knows which it is."""
    card: str


class Battle(msgspec.Struct, kw_only=True):
    """A battle while it is fought (BATTLE).

    Fighters: tokens in cities by their space ("london"), "pirate:<border>", "pawn:<border>",
    "repressed:<token>" (on the square of `empire`, or on Mamluk's in an East campaign) and "agent:<token>"
    (of the card, not on the map). Equal fighters are listed one by one.
    """

    cause: str
    """"campaign", "conspiracy", "peasant_revolt", "crusade", "jihad" or "reformation"."""
    seat: int
    """The attacker."""
    empire: str
    """The empire that is attacked."""
    source: str
    """The card that started it, or the attacking king."""
    attackers: list[str]
    defenders: list[str]
    won: bool | None = None
    """None before the exchange."""
    homeless: list[str] = []
    """After the casualties: agents and repressed tokens that are still to be placed; in the end, tokens that
    found no room and lie repressed."""


class Goal(msgspec.Struct, frozen=True):
    """What the solo game's opponent aims at: a cell of its course of action."""

    row: int
    cell: str
    """"main", "secondary" or "prestige"."""
    religion: Religion | None = None
    """The dominant religion, for rows about a religion."""


class Opponent(msgspec.Struct, kw_only=True):
    """What the solo game's opponent remembers during its turn (part O)."""

    tried: list[str] = []
    """Cells of its course of action, such as "3.main"."""
    goal: Goal | None = None
    """What it aims at now."""
    reached: list[Goal] = []
    """What it has achieved, and does not undo."""


class PaxState(KernelState, kw_only=True):
    """The whole state, but for the types of the steps on its agenda."""

    options: Options
    solo: bool
    """Against the opponent of part O."""
    players: list[Player]
    first: int = 0
    """The first player."""
    turn: Turn
    decks: dict[Region, list[str]]
    """Secret; the next card is last."""
    market: dict[Region, list[Slot]]
    discarded: list[str]
    """Cards that have left the game openly, in order."""
    concealed: list[Concealed] = []  # noqa: RUF012 - msgspec gives each its own
    """Secret: those that left it face down, in order."""
    open: dict[Colour, str]
    """The emporium of each colour that is not busted."""
    spaces: dict[str, str]
    """Tokens in cities, by space, without empty spaces."""
    borders: dict[str, Border]
    states: dict[str, ReligiousState]
    """The religious state of each empire's map."""
    squares: dict[str, Square]
    bishops: dict[str, Religion]
    """By the card, queen or square on which each lies."""
    victories: list[Victory]
    """Active victory squares, in the order of activation."""
    battle: Battle | None = None
    opponent: Opponent | None = None
    """Set in the turn of the solo game's opponent."""
    winners: list[int]
    """Set at the end of the game; empty if the player lost a solo game."""
    ending: str = ""
    """How it ended: a victory square, "patron", "bankruptcy" (the last one solvent) or "opponent"."""


_pack = PACKS.get  # bound here, as nothing is called more often
_ALL = tuple(tuple(range(count)) for count in range(5))


def rules(state: PaxState) -> Pack:
    """Return the data pack that the state is played with."""
    return _pack(state.pack)


def seats(state: PaxState) -> tuple[int, ...]:
    """Return all seats in order, with the opponent of the solo game."""
    return (0, OPPONENT) if state.solo else _ALL[len(state.players)]


def players(state: PaxState) -> int:
    """Return the number of players for decks, fairs and margins: 1 for the solo game."""
    return 1 if state.solo else len(state.players)


def others(state: PaxState, seat: int) -> tuple[int, ...]:
    """Return the other seats."""
    return tuple([other for other in seats(state) if other != seat])
