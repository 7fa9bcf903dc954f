"""What each seat has of all that victories count (L3 to L6), in one pass over the table."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engines.pax_renaissance.data.effects import CountsAsRepublic, Prestige, Religion
from engines.pax_renaissance.data.loading import PACKS
from engines.pax_renaissance.rules import tableau, victory
from engines.pax_renaissance.state import RELIGIONS, PaxState, players, rules, seats

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


@cache
def faces_of(digest: str) -> Faces:
    """Return what the cards and squares of a data pack show."""
    pack = PACKS.get(digest)
    return Faces(
        {card.id: _shown(card.prestige) for card in pack.cards.values()},
        {empire.id: _shown(empire.king.prestige) for empire in pack.empires.values()},
        {empire.id: _shown(empire.republic.prestige) for empire in pack.empires.values()},
    )


def _shown(prestige: Sequence[Prestige]) -> Shown:
    return tuple(PRESTIGE[one] for one in prestige)


def counts_of(state: PaxState) -> list[list[int]]:
    """Return what each of `state.players` has, by the places above; old maids and abilities included."""
    faces = faces_of(state.pack)
    found = [[0] * KINDS for _ in state.players]
    for player, own in zip(state.players, found, strict=True):
        for cards in (player.west, player.east, player.maids):
            for card in cards:
                for place in faces.cards.get(card, ()):
                    own[place] += 1
    for empire, square in state.squares.items():
        if square.owner is None:
            continue
        own = found[square.owner]
        own[REPUBLIC if square.republic else KING] += 1
        for place in (faces.republics if square.republic else faces.kings)[empire]:
            own[place] += 1
        for queen in square.queens:
            for place in faces.cards[queen]:
                own[place] += 1
    for lies in state.borders.values():
        if lies.pawn is not None:
            found[lies.pawn][CONCESSION] += 1
    for seat in seats(state):
        if tableau.gifted(state, seat):
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

    def of(self, name: str) -> float:
        """Return how many steps a victory is away."""
        if name == "imperial":
            return self.imperial
        if name == "holy":
            prestige, bishops, units = self.holy
            return prestige + bishops + (units + 1) // 2  # a war turns more than one unit
        first, second = self.globalization if name == "globalization" else self.renaissance
        return first + second


def lacks_of(state: PaxState, counts: list[list[int]]) -> list[Lacks]:
    """Return what each of `state.players` lacks of each victory."""
    supply = rules(state).supply
    imperial = supply.by_players.value[players(state)].imperial_margin
    leads = (imperial, 1, supply.margins.concessions, supply.margins.law, 1, 1, 1, 1, 1)
    columns = [_short(column, lead) for column, lead in zip(zip(*counts, strict=True), leads, strict=True)]
    unclear = _unclear(state)
    found: list[Lacks] = []
    for seat in range(len(counts)):
        short = [column[seat] for column in columns]
        golden = _golden(state, seat)
        ways = [
            (short[FAITH[religion]], *_believing(unclear[religion], religion, golden))
            for religion in RELIGIONS
        ]
        nearest = min(range(len(ways)), key=lambda place, of=ways: sum(of[place]))
        found.append(
            Lacks(
                short[KING],
                (short[CONCESSION], short[DISCOVERY]),
                (short[REPUBLIC], short[LAW]),
                ways[nearest],
                RELIGIONS[nearest],
            )
        )
    return found


def _short(column: Sequence[int], lead: int) -> list[int]:
    """Return how many each seat lacks to lead by so many before all others."""
    best = max(column)
    second = best if column.count(best) > 1 else max([one for one in column if one < best], default=0)
    return [max(0, lead + (second if own == best else best) - own) for own in column]


def _unclear(state: PaxState) -> dict[Religion, tuple[int, int]]:
    """Return for each religion how many bishops and units it lacks to be supreme; below 0: a lead (L3)."""
    bishops, units = victory.bishops(state), victory.units(state)
    clergy, all_units = sum(bishops.values()), sum(units.values())
    return {
        religion: (clergy + 1 - 2 * bishops[religion], max(0, all_units + 1 - 2 * units[religion]))
        for religion in RELIGIONS
    }


def _golden(state: PaxState, seat: int) -> int:
    """Return the bishops that a seat's patrons make for its own declaration (Mamluk golden age)."""
    if state.options.golden_age == "everybody" or not tableau.gifted(state, seat):
        return 0
    return victory.patrons(state, seat, "islamic_bishop")


def _believing(unclear: tuple[int, int], religion: Religion, golden: int) -> tuple[int, int]:
    """Return how many bishops and units a religion lacks, with so many Islamic bishops more."""
    bishops, units = unclear
    return max(0, bishops - golden if religion == "islamic" else bishops + golden), units
