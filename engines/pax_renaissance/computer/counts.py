"""What each seat has of all that victories count (L3 to L6), in one pass over the table."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engines.pax_renaissance.data.effects import CountsAsRepublic, PatronCountsAs, Prestige, Religion
from engines.pax_renaissance.data.loading import PACKS
from engines.pax_renaissance.rules import tableau, victory
from engines.pax_renaissance.state import RELIGIONS, PaxState, players, rules

KING, REPUBLIC, CONCESSION, LAW, DISCOVERY, PATRON, CATHOLIC, ISLAMIC, REFORMIST = range(9)
"""Places of a seat's counts."""
KINDS = 9
FAITH: dict[Religion, int] = {"catholic": CATHOLIC, "islamic": ISLAMIC, "reformist": REFORMIST}
PRESTIGE: dict[Prestige, int] = {"law": LAW, "discovery": DISCOVERY, "patron": PATRON, **FAITH}

Shown = tuple[int, ...]
"""Places that a card adds one to."""


class Faces(NamedTuple):
    """The prestige of all cards and squares."""

    cards: dict[str, Shown]
    kings: dict[str, Shown]
    republics: dict[str, Shown]
    gifts: frozenset[str]
    """Cards with an ability that makes something count as something else for a victory."""


@cache
def faces_of(digest: str) -> Faces:
    """Return what the cards and squares of a data pack show."""
    pack = PACKS.get(digest)
    return Faces(
        {card.id: _shown(card.prestige) for card in pack.cards.values()},
        {empire.id: (KING, *_shown(empire.king.prestige)) for empire in pack.empires.values()},
        {empire.id: (REPUBLIC, *_shown(empire.republic.prestige)) for empire in pack.empires.values()},
        frozenset(
            card.id for card in pack.cards.values() if any(type(one) in GIFTS for one in card.abilities)
        ),
    )


GIFTS = (CountsAsRepublic, PatronCountsAs)


def _shown(prestige: Sequence[Prestige]) -> Shown:
    return tuple(PRESTIGE[one] for one in prestige)


def counts_of(state: PaxState) -> list[list[int]]:
    """Return what each of `state.players` has, by the places above; old maids and abilities included."""
    faces = faces_of(state.pack)
    shown, gifts = faces.cards, faces.gifts
    found: list[list[int]] = []
    gifted: list[int] = []
    for seat, player in enumerate(state.players):
        own = [0] * KINDS
        found.append(own)
        for card in player.west + player.east + player.maids:
            if card in shown:  # else it is a square
                for place in shown[card]:
                    own[place] += 1
                if card in gifts:
                    gifted.append(seat)
    for empire, square in state.squares.items():
        if square.owner is not None:
            own = found[square.owner]
            for place in (faces.republics if square.republic else faces.kings)[empire]:
                own[place] += 1
            for queen in square.queens:
                for place in shown[queen]:
                    own[place] += 1
                if queen in gifts:
                    gifted.append(square.owner)
    for lies in state.borders.values():
        if lies.pawn is not None:
            found[lies.pawn][CONCESSION] += 1
    for seat in set(gifted):
        _gifts(state, seat, found[seat])
    return found


def _gifts(state: PaxState, seat: int, own: list[int]) -> None:
    """Add what abilities count as something else (ABILITY)."""
    own[REPUBLIC] += len(tableau.abilities(state, seat, CountsAsRepublic))
    own[LAW] += victory.patrons(state, seat, "law")
    own[CONCESSION] += victory.patrons(state, seat, "concession")


# ---- how far it is to each victory


class Lacks(NamedTuple):
    """What a seat still lacks: 0 where it meets the conditions."""

    imperial: int
    globalization: tuple[int, int]
    """Concessions, discovery."""
    renaissance: tuple[int, int]
    """Republics, law."""
    holy: tuple[int, int, int]
    """Prestige, bishops, units: for the religion that is the nearest."""
    religion: Religion
    """That religion."""

    def of(self, name: str) -> int:
        """Return how many steps a victory is away."""
        if name == "imperial":
            return self.imperial
        if name == "holy":
            prestige, bishops, units = self.holy
            return prestige + bishops + (units + 1) // 2  # a war turns more than one unit
        first, second = self.globalization if name == "globalization" else self.renaissance
        return first + second


class Race:
    """How far all seats are from all victories, one seat at a time."""

    def __init__(self, state: PaxState) -> None:
        """Count what all have."""
        self._state = state
        self.counts = counts_of(state)
        supply = rules(state).supply
        imperial = supply.by_players.value[players(state)].imperial_margin
        self._leads = (imperial, 1, supply.margins.concessions, supply.margins.law, 1, 1, 1, 1, 1)
        # What has to be reached: by the one who has most, and by all others.
        self._ends = [sorted(column)[-2:] for column in zip(*self.counts, strict=True)]
        self._unclear = _unclear(state)

    def lacks(self, seat: int) -> Lacks:
        """Return what a seat lacks of each victory."""
        own = self.counts[seat]
        short: list[int] = []
        for have, lead, (second, best) in zip(own, self._leads, self._ends, strict=True):
            missing = lead - have + (second if have == best else best)
            short.append(max(0, missing))
        golden = _golden(self._state, seat) if own[PATRON] else 0
        religion, *holy = _nearest(self._unclear, short, golden)
        return Lacks(
            short[KING],
            (short[CONCESSION], short[DISCOVERY]),
            (short[REPUBLIC], short[LAW]),
            (holy[0], holy[1], holy[2]),
            religion,
        )


def _nearest(
    unclear: dict[Religion, tuple[int, int]], short: list[int], golden: int
) -> tuple[Religion, int, int, int]:
    """Return the religion by which a holy victory is the nearest, and what it lacks of each thing."""
    best, least = None, 0
    for religion, (bishops, units) in unclear.items():
        clergy = bishops - golden if religion == "islamic" else bishops + golden
        way = (religion, short[FAITH[religion]], max(0, clergy), units)
        lack = way[1] + way[2] + units
        if best is None or lack < least:
            best, least = way, lack
    assert best is not None, "there are three religions"
    return best


def _unclear(state: PaxState) -> dict[Religion, tuple[int, int]]:
    """Return for each religion how many bishops (below 0: a lead) and units it lacks to be supreme (L3)."""
    bishops, units = victory.bishops(state), victory.units(state)
    clergy, ruling = sum(bishops.values()), sum(units.values())
    return {
        religion: (clergy + 1 - 2 * bishops[religion], max(0, ruling + 1 - 2 * units[religion]))
        for religion in RELIGIONS
    }


def _golden(state: PaxState, seat: int) -> int:
    """Return the bishops that a seat's patrons make for its own declaration (Mamluk golden age)."""
    return 0 if state.options.golden_age == "everybody" else victory.patrons(state, seat, "islamic_bishop")
