"""Age of Reason's state: where all pieces are. Free discs, points and order of play are derived from it."""

from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec

from engines.age_of_reason.data.loading import PACKS
from engines.age_of_reason.data.pack import Pack
from engines.age_of_reason.moves import Options, Row
from engines.age_of_reason.views import Proposed, Side
from engines.kernel import State as KernelState

SIDES: tuple[Side, Side] = ("attacker", "defender")


class Player(msgspec.Struct, kw_only=True):
    """One player."""

    country: str | None = None
    """None while countries are being chosen."""
    gold: int
    unrest: int
    hand: list[str] = []
    """Hidden from the others, as is the pile."""
    pile: list[str] = []
    scored: list[int] = []
    """Victory points for areas, by turn."""
    bonus: int = 0
    """Victory points for empire markers."""
    lost: int = 0
    """Victory points lost to unrest."""

    @property
    def points(self) -> int:
        """The place on the victory point track."""
        return sum(self.scored) + self.bonus - self.lost

    @property
    def land(self) -> str:
        """The country; it must be known."""
        assert self.country is not None, "no country yet"
        return self.country


class Auction(msgspec.Struct, kw_only=True):
    """An auction for the next discs of the alliance display (4.2)."""

    number: int
    opener: int
    bidder: int | None = None
    gold: int = 0
    above: str | None = None
    below: str | None = None
    passed: list[int] = []
    """Seats that have passed since the standing bid."""
    latest: list[Proposed] | msgspec.UnsetType = msgspec.UNSET
    """The last proposal of each bidder; states of earlier versions have none."""

    def note(self, proposed: Proposed, gold: int) -> None:
        """Make a bid the standing one."""
        self.bidder, self.gold, self.passed = proposed.seat, gold, []
        self.above, self.below = proposed.above, proposed.below
        self.latest = [*(earlier for earlier in self.latest or () if earlier.seat != proposed.seat), proposed]


class Area(msgspec.Struct, kw_only=True):
    """The pieces in an area."""

    discs: dict[str, int]
    """By country; without zeros."""
    markers: list[str]


class Combat(msgspec.Struct, kw_only=True):
    """A battle (4.3.2)."""

    area: str
    target: str
    """A country or a marker."""
    attacker: int
    defender: int | None
    """None: a non-player country or a marker."""
    laid: list[str | None]
    """By seat, once all have answered; the cards also stay in the hands."""
    hired: list[list[str]]
    """The attacker's and the defender's."""
    open: bool = False
    """The laid cards are turned over."""
    dice: list[list[int]]
    """The attacker's and the defender's; empty before the roll."""

    @property
    def leaders(self) -> tuple[int, int | None]:
        """The seats that lead the sides, the attacker first."""
        return self.attacker, self.defender

    def side_led_by(self, seat: int) -> Side:
        """Return the side that the attacker or the defender leads."""
        return "attacker" if seat == self.attacker else "defender"


class ReasonState(KernelState, kw_only=True):
    """The whole state, except for the types of the steps on its agenda."""

    options: Options
    players: list[Player]
    turn: int = 0
    segment: int = 0
    """0 outside the player actions."""
    first: int = 0
    """The seat that opens the first auction of this turn."""
    above: list[str]
    """Countries in spaces 1, 3, 5, 7."""
    below: list[str]
    """Countries in spaces 2, 4, 6, 8."""
    auction: Auction | None = None
    areas: dict[str, Area]
    boxes: dict[str, list[int]]
    """By name of the box: the seats with discs there."""
    bag: list[str]
    """The next marker is last; hidden."""
    combat: Combat | None = None


_pack = PACKS.get  # a name of its own is faster, and nothing is called more often


def rules(state: ReasonState) -> Pack:
    """Return the data pack that the state is played with."""
    return _pack(state.pack)


def segments(state: ReasonState) -> int:
    """Return how many segments a turn has (4.3)."""
    return rules(state).tables.segments_per_turn.value[len(state.players)]


def seat_of(state: ReasonState, country: str) -> int | None:
    """Return the seat that plays a country; None: nobody."""
    for seat, player in enumerate(state.players):
        if player.country == country:
            return seat
    return None


def row_of(state: ReasonState, country: str) -> Row | None:
    """Return the alliance of a country; None before it is placed (4.2)."""
    if country in state.above:
        return "above"
    return "below" if country in state.below else None


def same_row(state: ReasonState, country: str, other: str) -> bool:
    """Tell whether two placed countries are allied (4.2)."""
    return (country in state.above) == (other in state.above)


def unallied(state: ReasonState) -> tuple[str, ...]:
    """Return the countries without an alliance."""
    placed = state.above + state.below
    return tuple([country for country in rules(state).countries if country not in placed])


def play_order(state: ReasonState) -> list[int]:
    """Return the seats in the order of the alliance display, without non-player countries (4.3).

    Players of the upper and the lower row take turns, from the left; or (option) by the spaces 1 to 8.
    """
    rows: list[list[int]] = []
    for row in (state.above, state.below):
        seats = [seat_of(state, country) for country in row]
        if state.options.play_order == "rows":
            seats = [seat for seat in seats if seat is not None]
        rows.append([-1 if seat is None else seat for seat in seats])
    order: list[int] = []
    for space in range(max(map(len, rows))):
        order += [row[space] for row in rows if space < len(row) and row[space] >= 0]
    return order


def in_areas(state: ReasonState, seat: int) -> int:
    """Count a player's discs in the areas."""
    country = state.players[seat].land
    return sum([area.discs.get(country, 0) for area in state.areas.values()])


def in_boxes(state: ReasonState, seat: int) -> int:
    """Count a player's discs in the action boxes."""
    return sum([seats.count(seat) for seats in state.boxes.values() if seats])


def on_board(state: ReasonState, seat: int) -> int:
    """Count a player's discs in the areas, and (option) those in the action boxes (4.4, 5.0)."""
    both = state.options.income_from == "boxes_too"
    return in_areas(state, seat) + (in_boxes(state, seat) if both else 0)


def supply(state: ReasonState, seat: int) -> int:
    """Return how many discs a player has left for areas and boxes (2.2)."""
    return rules(state).tables.discs.for_board - in_areas(state, seat) - in_boxes(state, seat)


def place(state: ReasonState, seat: int, area: str) -> bool:
    """Put a player's disc into an area; return False where none is left (2.2)."""
    if not supply(state, seat):
        return False
    discs, country = state.areas[area].discs, state.players[seat].land
    discs[country] = discs.get(country, 0) + 1
    return True


def remove(state: ReasonState, country: str, area: str) -> None:
    """Take a disc of a country out of an area."""
    discs = state.areas[area].discs
    discs[country] -= 1
    if not discs[country]:
        del discs[country]


def held(pack: Pack, country: str, cards: Iterable[str]) -> list[str]:
    """Return the cards of a country in the order of the pack."""
    kept = set(cards)
    return [card for card in pack.hands[country] if card in kept]


def box_with(state: ReasonState, seat: int, effect: type[Any]) -> str | None:
    """Return the first action box with this effect where a player has a disc; None: nowhere (6.0)."""
    for box in boxes_with(state.pack, effect):
        if seat in state.boxes[box]:
            return box
    return None


@cache
def boxes_with(digest: str, effect: type[Any]) -> tuple[str, ...]:
    """Return the names of the action boxes with this effect."""
    return tuple(box.id for box in PACKS.get(digest).boxes.values() if isinstance(box.effect, effect))


def blank_ships(state: ReasonState) -> int:
    """Return the strength of a blank card's ship where ships count: 0, or (option) 1 (4.3.2)."""
    return 1 if state.options.blank_at_sea == "strength" else 0


def add_unrest(state: ReasonState, seat: int, points: int) -> None:
    """Move a player along the unrest track; points beyond its end are lost (4.0)."""
    player = state.players[seat]
    player.unrest = min(player.unrest + points, rules(state).tables.unrest_track.max)
