"""Victories: what counts for each, and the players who meet its conditions (L3 to L6)."""

from collections.abc import Callable
from typing import NamedTuple

from engines.pax_renaissance.data.effects import (
    CountsAsRepublic,
    IslamicPiratesCountAsReformist,
    PatronCountsAs,
    Religion,
    Victory,
    VictoryCostsTwoActions,
)
from engines.pax_renaissance.data.pack import religion_of
from engines.pax_renaissance.rules import board, tableau
from engines.pax_renaissance.state import RELIGIONS, PaxState, others, players, rules, seats

Count = Callable[[PaxState, int], int]


class Measure(NamedTuple):
    """A number that is compared for a victory."""

    name: str
    own: int
    needed: int
    """The number that the player must reach, given the others."""

    @property
    def met(self) -> bool:
        """The player has enough."""
        return self.own >= self.needed


# ---- what is counted


def patrons(state: PaxState, seat: int, counts_as: str) -> int:
    """Return what abilities make of patron prestige, once for each copy (ABILITY), or by an option once."""
    copies = 0
    for ability in tableau.abilities(state, seat, PatronCountsAs):
        copies += ability.counts_as == counts_as
    if copies > 1 and state.options.patron_copies == "once":
        copies = 1
    return copies * tableau.prestige(state, seat, "patron") if copies else 0


def kings(state: PaxState, seat: int) -> int:
    """Count squares that show their king, vassals included (L4)."""
    count = 0
    for square in state.squares.values():
        if square.owner == seat and not square.republic:
            count += 1
    return count


def republics(state: PaxState, seat: int) -> int:
    """Count republics, and cards that count as a republic (L6)."""
    count = len(tableau.abilities(state, seat, CountsAsRepublic))
    for square in state.squares.values():
        if square.owner == seat and square.republic:
            count += 1
    return count


def law(state: PaxState, seat: int) -> int:
    """Count law prestige (L6)."""
    return tableau.prestige(state, seat, "law", maids=True) + patrons(state, seat, "law")


def discovery(state: PaxState, seat: int) -> int:
    """Count discovery prestige (L5)."""
    return tableau.prestige(state, seat, "discovery", maids=True)


def concessions(state: PaxState, seat: int) -> int:
    """Count concessions (L5)."""
    return board.concessions(state, seat) + patrons(state, seat, "concession")


# ---- the strength of the religions: section L3


def supreme(state: PaxState, seat: int | None = None) -> Religion | None:
    """Return the religion that dominates bishops and units (SUPREMACY), for a declaration by `seat`."""
    religion = dominant(bishops(state, seat))
    return religion if religion is not None and dominant(units(state)) == religion else None


def dominant(counts: dict[Religion, int]) -> Religion | None:
    """Return the religion that outnumbers both others together."""
    most = sum(counts.values())
    for religion, count in counts.items():
        if 2 * count > most:
            return religion
    return None


def bishops(state: PaxState, seat: int | None = None) -> dict[Religion, int]:
    """Count bishops, and what counts as bishops by abilities, for a declaration by `seat`."""
    counts = dict.fromkeys(RELIGIONS, 0)
    for religion in state.bishops.values():
        counts[religion] += 1
    islamic = 0
    for tokens in state.borders.values():
        if tokens.pirate == "islamic":
            islamic += 1
    if islamic and _zion(state):
        counts["reformist"] += islamic
    everybody = state.options.golden_age == "everybody"
    for owner in seats(state) if everybody else () if seat is None else (seat,):
        counts["islamic"] += patrons(state, owner, "islamic_bishop")
    return counts


def units(state: PaxState) -> dict[Religion, int]:
    """Count knights and rooks in theocracies of their own religion, and pirates beside them."""
    counts = dict.fromkeys(RELIGIONS, 0)
    for empire, religion in state.states.items():
        if religion == "medieval":
            continue
        for _, token in board.ruling(state, empire):
            counts[religion] += religion_of(token) == religion
        for border in board.pirates_of(state, empire):
            pirate = state.borders[border].pirate
            counts_too = religion == "reformist" and pirate == "islamic" and _zion(state)
            counts[religion] += pirate == religion or counts_too
    return counts


def _zion(state: PaxState) -> bool:
    """Tell whether Islamic pirates count as Reformist units and bishops too."""
    return tableau.anywhere(state, IslamicPiratesCountAsReformist)


# ---- conditions


def measures(state: PaxState, seat: int, victory: Victory) -> list[Measure]:
    """Return what a player has and needs for a victory; [] if no religion is supreme."""
    compared: list[Measure] = []
    for count, lead in _leads(state, seat, victory):
        needed = lead + max([count(state, other) for other in others(state, seat)])
        compared.append(Measure(count.__name__, count(state, seat), needed))
    return compared


def meets(state: PaxState, seat: int, victory: Victory) -> bool:
    """Tell whether a player meets the conditions of a victory square, active or not."""
    leads = _leads(state, seat, victory)
    for count, lead in leads:
        most = count(state, seat) - lead  # that any other may have
        if most < 0:
            return False
        for other in others(state, seat):
            if count(state, other) > most:
                return False
    return bool(leads)


def price(state: PaxState, victory: Victory) -> int:
    """Return the actions that a declaration costs: two if a card in any tableau says so."""
    for seat in seats(state):
        for ability in tableau.abilities(state, seat, VictoryCostsTwoActions):
            if ability.victory == victory:
                return 2
    return 1


def declarable(state: PaxState, seat: int) -> tuple[Victory, ...]:
    """Return the victories that a player can declare now (E6, L2)."""
    squares: list[Victory] = []
    for square in state.victories:
        if not meets(state, seat, square):
            continue
        if price(state, square) <= state.turn.actions:
            squares.append(square)
    return tuple(squares)


def wins_at_once(state: PaxState, seat: int, victory: Victory) -> bool:
    """Tell whether a player could declare a victory with a single action if its square were active."""
    return meets(state, seat, victory) and price(state, victory) == 1


def _leads(state: PaxState, seat: int, victory: Victory) -> tuple[tuple[Count, int], ...]:
    """Return what is compared with each opponent for a declaration by `seat`, and the lead that it takes.

    The supreme religion may depend on `seat`; () if none is supreme.
    """
    if victory == "holy":
        religion = supreme(state, seat)
        return () if religion is None else ((_FAITH[religion], 1),)
    supply = rules(state).supply
    if victory == "imperial":
        return ((kings, supply.by_players.value[players(state)].imperial_margin),)
    if victory == "globalization":
        return ((concessions, supply.margins.concessions), (discovery, 1))
    return ((republics, 1), (law, supply.margins.law))


def _faith(religion: Religion) -> Count:
    def prestige(state: PaxState, seat: int) -> int:
        return tableau.prestige(state, seat, religion, maids=True)

    return prestige


_FAITH: dict[Religion, Count] = {religion: _faith(religion) for religion in RELIGIONS}
"""What counts for a holy victory, by the supreme religion."""
VICTORIES: tuple[Victory, ...] = ("holy", "imperial", "globalization", "renaissance")


# ---- patrons


def patronage(state: PaxState, seat: int) -> tuple[int, int]:
    """Return a player's patron prestige and florins, which decide a patron victory (L2a, L2b)."""
    return tableau.prestige(state, seat, "patron", maids=True), state.players[seat].florins


def patron_winners(state: PaxState) -> list[int]:
    """Return the winners when the cards have run out; tied players share the victory."""
    playing = [seat for seat in seats(state) if not state.players[seat].bankrupt]
    best = max([patronage(state, seat) for seat in playing])
    return [seat for seat in playing if patronage(state, seat) == best]
