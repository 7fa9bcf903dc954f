"""The strength of both sides of a competition, item by item, and the tokens that an attack needs (5.6.3).

All of it is open information, so a state serves as well as a view.
"""

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple, cast

import msgspec

from engines.age_of_renaissance.data.history import Military
from engines.age_of_renaissance.data.letters import COSMOPOLITAN, NATIONALISM
from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.rules.expansion.board import others, own_tokens
from engines.age_of_renaissance.state import Pieces, RenaissanceState
from engines.age_of_renaissance.views import Open

Kind = Literal["nationalism", "military", "satellites"]

STIRRUPS, ARMOR = 1, 2
"""Their levels."""


class Bonus(NamedTuple):
    """What strengthens one side; `points` before doubling."""

    kind: Kind
    points: int


class Competition(msgspec.Struct, frozen=True):
    """An attack on a province, without the tokens that the attacker has there."""

    market_number: int
    defenders: tuple[int, ...]
    tokens: int
    """The defenders'; a Domination marker counts as the market number."""
    attack_bonuses: tuple[Bonus, ...]
    defence_bonuses: tuple[Bonus, ...]
    at_home: Literal["attacker", "defender"] | None
    """The side whose Capital it is: its strength counts double (5.6.3.4)."""
    defence: int
    """The defenders' strength, already doubled."""

    @property
    def needed(self) -> int:
        """Return the tokens needed: strength for the defence and the market number, which is the minimum."""
        wanted = self.defence + self.market_number
        if self.at_home == "attacker":
            wanted = -(-wanted // 2)
        return max(self.market_number, wanted - sum(points for _, points in self.attack_bonuses))

    @property
    def attack(self) -> int:
        """Return the strength of an attack with the tokens needed."""
        strength = self.needed + sum(points for _, points in self.attack_bonuses)
        return 2 * strength if self.at_home == "attacker" else strength

    @property
    def superior(self) -> bool:
        """Tell whether the attacker has a military advantage that works against all defenders (5.6.3.5)."""
        return any(kind == "military" for kind, _ in self.attack_bonuses)


def pieces_in(state: Open, province: str) -> Pieces:
    """Return what lies in a province; pieces of a view have the same fields."""
    pieces = state.provinces.get(province)
    return Pieces(tokens=[], white=[]) if pieces is None else cast("Pieces", pieces)


def competition(state: Open, seat: int, province: str) -> Competition:
    """Return what an attack of a player on a province meets (5.6.3.2 to 5.6.3.8).

    Several defenders fight together: their tokens are added, and each kind of modifier counts as it does
    against the defender where it helps the attacker least. In a Capital only the home player's tokens and
    modifiers are doubled.
    """
    pack = PACKS.get(state.pack)
    market = pack.provinces[province].market_number
    pieces = pieces_in(state, province)
    defenders = tuple(others(pieces, seat))
    at_home = {other: state.players[other].capital == province for other in defenders}
    tokens = {other: market if pieces.marker == other else own_tokens(pieces, other) for other in defenders}
    defence = sum(2 * count if at_home[other] else count for other, count in tokens.items())
    attack_bonuses: list[Bonus] = []
    defence_bonuses: list[Bonus] = []
    for kind, balance in _BALANCES:
        balances = [(balance(state, seat, other, province), at_home[other]) for other in defenders]
        if not any(points for points, _ in balances):
            continue
        points, doubled = min(
            balances, key=lambda against: 2 * against[0] if against[1] and against[0] < 0 else against[0]
        )
        if points > 0:
            attack_bonuses.append(Bonus(kind, points))
        elif points < 0:
            defence_bonuses.append(Bonus(kind, -points))
            defence -= 2 * points if doubled else points
    if COSMOPOLITAN in state.players[seat].advances:
        attack_bonuses += _satellites(state, seat, province)
    if pieces.marker is not None and pieces.marker != seat:
        for bonus in _satellites(state, pieces.marker, province):
            defence_bonuses.append(bonus)
            defence += 2 * bonus.points if at_home[pieces.marker] else bonus.points
    home: Literal["attacker", "defender"] | None = "defender" if any(at_home.values()) else None
    if state.players[seat].capital == province:
        home = "attacker"
    return Competition(
        market, defenders, sum(tokens.values()), tuple(attack_bonuses), tuple(defence_bonuses), home, defence
    )


def tokens_needed(state: Open, seat: int, province: str) -> int:
    """Return how many tokens a player needs to attack a province, those that lie there included."""
    return Attacker(state, seat).needed(province)


class Attacker:
    """A player, with everything that makes their attacks cheaper or dearer in any province."""

    def __init__(self, state: Open, seat: int) -> None:
        """Look at everybody's cards and Advances."""
        self._state, self._seat, self._pack = state, seat, PACKS.get(state.pack)
        self._edges = military_edges(state, seat)
        self._areas = [_nation(state, other) for other in range(len(state.players))]
        self._cosmopolitan = COSMOPOLITAN in state.players[seat].advances
        self._st_gall = state.options.st_gall_supports_nuremberg
        self._homes = [player.capital for player in state.players]
        self._worst = max([-edge for edge in self._edges]) + any(self._areas)

    def may(self, province: str, tokens: int, number: int, lying: int) -> bool:
        """Tell whether so many tokens, those there included, are enough to attack a province.

        `number`: its market number; `lying`: the defenders' tokens, a marker as the market number. Bounds
        mostly decide: an attack takes at least the market number, and at most what it takes if every modifier
        helps the defenders.
        """
        if number > tokens:
            return False
        defence = lying + self._worst + len(self._pack.supporters(province, st_gall=self._st_gall))
        if number + (2 * defence if province in self._homes else defence) <= tokens:
            return True
        return self.needed(province) <= tokens

    def needed(self, province: str) -> int:
        """Return how many tokens it takes to attack a province, those that lie there included.

        Against a single defender this is the sum that `competition` makes item by item, added up at once.
        """
        state, seat = self._state, self._seat
        pieces, printed = pieces_in(state, province), self._pack.provinces[province]
        other, market = pieces.marker, printed.market_number
        if other is None or other == seat:
            defenders = others(pieces, seat)
            if len(defenders) != 1:
                return competition(state, seat, province).needed
            (other,) = defenders
            defence = own_tokens(pieces, other)
        else:
            defence = market + self._arrows(other, province)
        saved = self._arrows(seat, province) if self._cosmopolitan else 0
        for points in (self._nationalism(other, printed.area), self._edges[other]):
            if points > 0:
                saved += points
            elif points:
                defence -= points
        if state.players[other].capital == province:
            defence *= 2
        wanted = defence + market
        if state.players[seat].capital == province:
            wanted = -(-wanted // 2)
        return max(market, wanted - saved)

    def _nationalism(self, other: int, area: str | None) -> int:
        return (self._areas[self._seat] == area) - (self._areas[other] == area)

    def _arrows(self, seat: int, province: str) -> int:
        return _supporting(self._state, seat, self._pack.supporters(province, st_gall=self._st_gall))


# ---- modifiers: what each kind adds for the attacker; below zero it helps the defender


def _nationalism(state: Open, seat: int, other: int, province: str) -> int:
    """Return what Nationalism adds: it works in a player's own Area, and cancels out (5.6.3.6)."""
    return int(nationalist(state, seat, province)) - int(nationalist(state, other, province))


def nationalist(state: Open, seat: int, province: str) -> bool:
    """Tell whether Nationalism makes a player stronger in a province (5.6.3.6)."""
    return _nation(state, seat) == PACKS.get(state.pack).provinces[province].area


def _nation(state: Open, seat: int) -> str:
    """Return the Area in which Nationalism makes a player stronger (5.6.3.6); "": in none."""
    player = state.players[seat]
    if NATIONALISM not in player.advances or player.capital is None:
        return ""
    return PACKS.get(state.pack).provinces[player.capital].area or ""


def _military(state: Open, seat: int, other: int, _province: str) -> int:
    return military_edge(state, seat, other)


def military_edge(state: Open, seat: int, other: int) -> int:
    """Return what a player's military cards add against another's; may be below zero (5.6.3.5)."""
    return advantages(state, seat, other) - advantages(state, other, seat)


def military_edges(state: Open, seat: int) -> list[int]:
    """Return a player's `military_edge` against everybody, by seat."""
    cards = _all_cards(state)
    if not any(cards):
        return [0] * len(cards)
    mine = cards[seat]
    return [_working(state, mine, theirs) - _working(state, theirs, mine) for theirs in cards]


def advantages(state: Open, seat: int, other: int) -> int:
    """Return how many military cards of a player work against another (5.6.3.5)."""
    cards = _all_cards(state)
    return _working(state, cards[seat], cards[other])


def _working(state: Open, mine: Sequence[str], theirs: Sequence[str]) -> int:
    """Return how many of these cards work against those: none of a lower level (5.6.3.5).

    As an option Armor and Stirrups cancel each other.
    """
    if not mine:
        return 0
    levels, best = _levels(state, mine), max(_levels(state, theirs), default=0)
    working = [level for level in levels if level >= best]
    if best == STIRRUPS and state.options.armor_and_stirrups == "cancel":
        working = [level for level in working if level != ARMOR]
    return len(working)


def _all_cards(state: Open) -> Sequence[Sequence[str]]:
    """Return the military cards in force, by seat."""
    if isinstance(state, RenaissanceState):
        return state.military
    return [player.military for player in state.players]


def _levels(state: Open, cards: Sequence[str]) -> list[int]:
    """Return the levels of military cards.

    In games up to the third edition, Armor and Stirrups had one level if they cancelled each other.
    """
    effects = [PACKS.get(state.pack).events[card].effect for card in cards]
    levels = [effect.level for effect in effects if isinstance(effect, Military)]
    cancel = state.options.armor_and_stirrups == "cancel"
    if cancel and isinstance(state, RenaissanceState) and state.edition < 4:
        return [max(level, ARMOR) for level in levels]
    return levels


_BALANCES: tuple[tuple[Kind, Callable[[Open, int, int, str], int]], ...] = (
    ("nationalism", _nationalism),
    ("military", _military),
)


def _satellites(state: Open, seat: int, province: str) -> list[Bonus]:
    """Return what a player's controlled Satellites add in a province (5.6.3.3)."""
    points = _arrows(state, seat, province)
    return [Bonus("satellites", points)] if points else []


def _arrows(state: Open, seat: int, province: str) -> int:
    """Return how many Satellites with an arrow into a province a player controls (5.6.3.3)."""
    st_gall = state.options.st_gall_supports_nuremberg
    return _supporting(state, seat, PACKS.get(state.pack).supporters(province, st_gall=st_gall))


def _supporting(state: Open, seat: int, satellites: tuple[str, ...]) -> int:
    """Return how many of these a player controls."""
    count, there = 0, state.provinces
    for satellite in satellites:
        pieces = there.get(satellite)
        if pieces is not None and pieces.tokens[seat]:
            count += 1
    return count
