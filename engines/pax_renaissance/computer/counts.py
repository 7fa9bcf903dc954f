"""Counts of each seat for the victories (L3 to L6), in a single pass over the state."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engines.pax_renaissance.data.effects import CountsAsRepublic, PatronCountsAs, Prestige, Religion
from engines.pax_renaissance.data.loading import PACKS
from engines.pax_renaissance.rules import tableau, victory
from engines.pax_renaissance.state import RELIGIONS, PaxState, players, rules

KING, REPUBLIC, CONCESSION, LAW, DISCOVERY, PATRON, CATHOLIC, ISLAMIC, REFORMIST = range(9)
"""Indices of a seat's counts."""
KINDS = 9
FAITH: dict[Religion, int] = {"catholic": CATHOLIC, "islamic": ISLAMIC, "reformist": REFORMIST}
PRESTIGE: dict[Prestige, int] = {"law": LAW, "discovery": DISCOVERY, "patron": PATRON, **FAITH}

Shown = tuple[int, ...]
"""Indices of counts to which a card adds one."""


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
            card.id
            for card in pack.cards.values()
            if any(type(ability) in GIFTS for ability in card.abilities)
        ),
    )


GIFTS = (CountsAsRepublic, PatronCountsAs)


def _shown(prestige: Sequence[Prestige]) -> Shown:
    return tuple(PRESTIGE[kind] for kind in prestige)


def counts_of(state: PaxState) -> list[list[int]]:
    """Return the counts of each of `state.players`, with old maids and abilities."""
    faces = faces_of(state.pack)
    shown, gifts = faces.cards, faces.gifts
    counts: list[list[int]] = []
    gifted: list[int] = []
    for seat, player in enumerate(state.players):
        own = [0] * KINDS
        counts.append(own)
        for card in player.west + player.east + player.maids:
            if card in shown:  # else it is a square
                for place in shown[card]:
                    own[place] += 1
                if card in gifts:
                    gifted.append(seat)
    for empire, square in state.squares.items():
        if square.owner is not None:
            own = counts[square.owner]
            for place in (faces.republics if square.republic else faces.kings)[empire]:
                own[place] += 1
            for queen in square.queens:
                for place in shown[queen]:
                    own[place] += 1
                if queen in gifts:
                    gifted.append(square.owner)
    for tokens in state.borders.values():
        if tokens.pawn is not None:
            counts[tokens.pawn][CONCESSION] += 1
    for seat in set(gifted):
        _gifts(state, seat, counts[seat])
    return counts


def _gifts(state: PaxState, seat: int, own: list[int]) -> None:
    """Add what abilities make of other things (ABILITY)."""
    own[REPUBLIC] += len(tableau.abilities(state, seat, CountsAsRepublic))
    own[LAW] += victory.patrons(state, seat, "law")
    own[CONCESSION] += victory.patrons(state, seat, "concession")


# ---- distances from victories


class Lacks(NamedTuple):
    """What a seat lacks of each victory; 0: it meets the condition."""

    imperial: int
    globalization: tuple[int, int]
    """Concessions, discovery."""
    renaissance: tuple[int, int]
    """Republics, law."""
    holy: tuple[int, int, int]
    """Prestige, bishops, units, for `religion`."""
    religion: Religion
    """The religion by which a holy victory is nearest."""

    def of(self, name: str) -> int:
        """Return the distance of a victory in steps."""
        if name == "imperial":
            return self.imperial
        if name == "holy":
            prestige, bishops, units = self.holy
            return prestige + bishops + (units + 1) // 2  # a war turns more than one unit
        first, second = self.globalization if name == "globalization" else self.renaissance
        return first + second


class Race:
    """The distances of all seats from all victories."""

    def __init__(self, state: PaxState) -> None:
        """Count what all seats have."""
        self._state = state
        self.counts = counts_of(state)
        supply = rules(state).supply
        imperial = supply.by_players.value[players(state)].imperial_margin
        self._leads = (imperial, 1, supply.margins.concessions, supply.margins.law, 1, 1, 1, 1, 1)
        # The second and the highest count: the leader is compared with the second, others with the highest.
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
    """Return the religion by which a holy victory is nearest: prestige, bishops and units that it lacks."""
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
    """Return the bishops (below 0: a lead) and units that each religion lacks for supremacy (L3)."""
    bishops, units = victory.bishops(state), victory.units(state)
    clergy, ruling = sum(bishops.values()), sum(units.values())
    return {
        religion: (clergy + 1 - 2 * bishops[religion], max(0, ruling + 1 - 2 * units[religion]))
        for religion in RELIGIONS
    }


def _golden(state: PaxState, seat: int) -> int:
    """Return the bishops that a seat's patrons count as in its own declaration (Mamluk golden age)."""
    return 0 if state.options.golden_age == "everybody" else victory.patrons(state, seat, "islamic_bishop")
