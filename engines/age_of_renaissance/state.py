"""The state of Age of Renaissance: what lies where. Stock, income, slots and prices are derived from it."""

from typing import Literal

import msgspec

from engines.age_of_renaissance.data.letters import MIDDLE_CLASS
from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.data.pack import Pack, Ship
from engines.age_of_renaissance.moves import Options
from engines.kernel import State as KernelState

Phase = Literal["setup", "order", "draw", "buy", "play", "purchase", "expansion", "income", "final"]

PHASES: tuple[Phase, ...] = ("draw", "buy", "play", "purchase", "expansion", "income")
"""Phases 1 to 6 of a turn; the seventh, the order of play, is for the next turn."""


class Pieces(msgspec.Struct, kw_only=True):
    """What lies in a province; provinces without pieces are not kept."""

    marker: int | None = None
    """Whose Domination marker."""
    fresh: bool = False
    """The marker lies white side up: placed in this Expansion."""
    exchanged: bool = False
    """Another marker became a token to free this one. For the bonus it counts as if the other side were up:
    not if it is white, but if it is coloured (3.9, 5.7.1)."""
    tokens: list[int]
    """Coloured tokens by seat: controlled."""
    white: list[int]
    """White tokens by seat: placed in this Expansion."""


class Player(msgspec.Struct, kw_only=True):
    """One player."""

    capital: str | None = None
    """None while Capitals are being chosen."""
    chosen: int = 0
    """Place in the choice of Capitals, from 0: the later choice wins ties in the order of play (5.1)."""
    cash: int
    written: int = 0
    """The cash written down when tokens were bought: open, and the basis of some cards (5.1)."""
    expansion: int = 0
    """Tokens in the Expansion area."""
    misery: int = 0
    """Space of the Misery Index, from 0."""
    hand: list[str] = []
    """Hidden from the others; copies of a card share an id; in the order of the pack."""
    advances: list[str] = []
    """Letters, sorted."""
    bought: list[str] = []
    """Those bought this turn, in order: their credits wait, their Misery Relief counts now (5.5)."""
    ship: str | None = None
    """The box of the Shipping Display; None: no fleet yet."""
    upgraded: bool = False
    """A ship upgrade was bought this turn."""
    swapped: bool = False
    """Renaissance was used this turn."""
    cathedral: list[int] = []
    """Against whom Cathedral was used this turn."""
    milled: bool = False
    """Wind/Watermill was tried this turn."""
    drawn: int = 0
    """Cards bought with tokens in this Expansion."""
    out: bool = False
    """In Chaos: the pieces stay, but the player decides nothing any more (3.11)."""


class Leader(msgspec.Struct, kw_only=True):
    """A Leader on the table until the end of the Purchase Phase (5.4.3)."""

    card: str
    seat: int
    first: bool
    """The first of the turn, in the Leader box: closed to Patronage."""
    protection: int = 0
    patrons: list[int] = []
    """The players who have paid the protection."""
    raised: bool = False
    """The card that raises its credit for good was played before it: Mongol Armies before Marco Polo."""


class War(msgspec.Struct, kw_only=True):
    """A war that is not decided yet."""

    attacker: int
    defender: int


class Contest(msgspec.Struct, kw_only=True):
    """A competition that is being resolved (5.6.3)."""

    province: str
    attacker: int
    committed: int
    """Tokens, with those that lay in the province."""
    own: int = 0
    """The tokens among them that lay in the province."""
    owner: int | None = None
    """The player who dominated the province."""


class RenaissanceState(KernelState, kw_only=True):
    """The whole state, except for the types of the steps on its agenda."""

    options: Options
    players: list[Player]
    turn: int = 0
    phase: Phase = "setup"
    epoch: int = 1
    """The epoch being played: it changes when the next deck is shuffled in (3.13.1)."""
    order: list[int]
    """Seats, first mover first; a player who is out keeps a place."""
    moved: int = 0
    """How many players have had their Expansion this turn."""
    provinces: dict[str, Pieces]
    """The provinces with pieces."""
    deck: list[str]
    """The next card is last; hidden."""
    replay: list[str]
    """The Replay Pile; the top card is last."""
    gone: list[str]
    """Cards out of the game."""
    aside: list[str]
    """Cards held out by the balanced deal until they are shuffled in (4.2)."""
    ending: bool = False
    """This turn is the last: the last card of the last epoch was drawn."""
    markers: dict[str, int]
    """By commodity: shortages above zero, surpluses below; without zeros (5.7.5)."""
    played: dict[str, int]
    """Event cards that have been played, with the latest epoch in which they were."""

    # of one turn
    events: list[str]
    """Event cards played this turn."""
    leaders: list[Leader]
    military: list[list[str]]
    """By seat: the military cards in force."""
    rulers: list[int]
    """The players who have played Enlightened Ruler."""
    decree: str | None = None
    """The category that Papal Decree closes."""
    last_mover: int | None = None
    """The victim of Civil War, who moves to the end of the order when the Expansion begins."""
    wars: list[War]
    """Open ones; they may go on into the next turn."""

    # of one Expansion
    cards_sold: int = 0
    """Cards that anybody has bought with tokens."""
    shipped: dict[str, int]
    """By province: tokens that the player whose Expansion it is has shipped there."""
    contest: Contest | None = None


_pack = PACKS.get  # called more often than anything else


def rules(state: RenaissanceState) -> Pack:
    """Return the data pack of a state."""
    return _pack(state.pack)


def seat_of(state: RenaissanceState, capital: str) -> int:
    """Return the player of a Capital; ValueError where there is none."""
    return [player.capital for player in state.players].index(capital)


def home(state: RenaissanceState, seat: int) -> str:
    """Return a player's Capital, once it is chosen."""
    capital = state.players[seat].capital
    assert capital is not None, "no Capital yet"
    return capital


def active(state: RenaissanceState) -> list[int]:
    """Return the seats still in the game, in the order of play."""
    return [seat for seat in state.order if not state.players[seat].out]


def slot(state: RenaissanceState, seat: int) -> int:
    """Return a player's number on the Order of Play display: what the coloured die is compared with (5.1)."""
    return rules(state).slots(len(state.players))[state.order.index(seat)]


def tiers(state: RenaissanceState, seat: int) -> int:
    """Return how many complete tiers a player holds (3.12.3)."""
    return rules(state).tiers(state.players[seat].advances)


def owns(state: RenaissanceState, seat: int, advance: str) -> bool:
    """Tell whether a player has an Advance, by letter (3.12)."""
    return advance in state.players[seat].advances


def ship(state: RenaissanceState, seat: int) -> Ship | None:
    """Return the box of the Shipping Display that a player's fleet is in (3.10)."""
    box = state.players[seat].ship
    return None if box is None else rules(state).ships[box]


def dominated(state: RenaissanceState, seat: int) -> list[str]:
    """Return the provinces with a player's Domination marker, either side up."""
    return [province for province, pieces in state.provinces.items() if pieces.marker == seat]


def markets(state: RenaissanceState, seat: int) -> int:
    """Return how many provinces a player dominates."""
    return [pieces.marker for pieces in state.provinces.values()].count(seat)


def markers_left(state: RenaissanceState, seat: int) -> int:
    """Return how many Domination markers a player has off the map (3.9)."""
    return rules(state).tables.components.markers - markets(state, seat)


def stock(state: RenaissanceState, seat: int) -> int:
    """Return how many tokens a player has in stock: neither on the map nor in the Expansion area (3.8.1)."""
    on_map = sum([pieces.tokens[seat] + pieces.white[seat] for pieces in state.provinces.values()])
    return rules(state).tables.components.tokens - on_map - state.players[seat].expansion


def income(state: RenaissanceState, seat: int) -> int:
    """Return a player's turn income by markets dominated; Middle Class adds to it (3.6, 3.14, 5.7.3)."""
    pack = rules(state)
    more = pack.tables.income.middle_class if owns(state, seat, MIDDLE_CLASS) else 0
    return pack.income(markets(state, seat), len(state.players)) + more


def sorted_hand(pack: Pack, cards: list[str]) -> list[str]:
    """Return cards in the order of the pack."""
    return sorted(cards, key=pack.ranks.__getitem__)
