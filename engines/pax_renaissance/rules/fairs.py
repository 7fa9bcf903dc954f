"""Trade fairs: profits, the voyage along the open route, concessions, pirates and levies (E5, G)."""

from engines.kernel import Auto, Log
from engines.pax_renaissance.data.effects import DoubleInFairsAndVotes, DoubleInSpiceIslandsFairs, Region
from engines.pax_renaissance.data.pack import Route
from engines.pax_renaissance.events import FairHeld, FairOver, FairPaid
from engines.pax_renaissance.events.seats import seated
from engines.pax_renaissance.moves import Fair
from engines.pax_renaissance.rules import board, tableau
from engines.pax_renaissance.rules.levies import raise_levy
from engines.pax_renaissance.state import REGIONS, PaxState, players, rules

SPICE_ISLANDS = "spice_islands"


def open_fairs(state: PaxState) -> tuple[Region, ...]:
    """Return the trade fairs that can still be held this turn (E5)."""
    held = state.turn.fairs
    regions: list[Region] = []
    for region in REGIONS:
        if region in held:
            continue
        if state.market[region][0].card is not None:
            regions.append(region)
    return tuple(regions)


def gaps(state: PaxState) -> list[str]:
    """Return the empty fair slots with profits that were left (G5a), as targets of commerce: "west:0"."""
    slots = {f"{region}:0": state.market[region][0] for region in REGIONS}
    return [gap for gap, slot in slots.items() if slot.card is None and slot.florins]


def route_of(state: PaxState, region: Region) -> Route:
    """Return the route of a fair, from the emporium of its colour that is not busted (G2a)."""
    routes = rules(state).routes
    for emporium in state.open.values():
        route = routes[emporium]
        if route.fair == region:
            return route
    raise LookupError(f"no route of the {region} is open")


def hold(state: PaxState, seat: int, move: Fair, log: Log) -> None:
    """Discard the face-down card, pay the subsidy, and set out (G1, G2)."""
    region: Region = "west" if move.row == "west" else "east"
    slot = state.market[region][0]
    assert slot.card is not None, "no trade fair card"
    card, profits = slot.card, slot.florins
    profits += rules(state).supply.by_players.value[players(state)].fair_florins
    slot.card, slot.florins = None, 0
    state.discarded.append(card)
    state.turn.fairs.append(region)
    # A bank that can fail gets no florin for holding a fair (G6).
    taken = 0 if state.options.bankruptcy else min(1, profits)
    state.players[seat].florins += taken
    route = route_of(state, region)
    log.append(
        FairHeld(
            seat=seated(seat), region=region, card=card, free=move.free, emporium=route.emporium,
            profits=profits, florins=taken,
        )
    )  # fmt: skip
    state.put(Voyage(seat=seat, region=region, emporium=route.emporium, profits=profits - taken))


class Voyage(Auto, tag="voyage", kw_only=True):
    """The voyage along a route: each empire raises a levy, then the token at its border takes a florin.

    It ends where the last profit is taken, or at the arrowhead (G3, G4, G5).
    """

    seat: int
    region: Region
    emporium: str
    profits: int
    leg: int = 0
    """The empire of the route that has been entered."""
    raised: bool = False
    """Its levy has been raised, or asked for."""

    def run(self, state: PaxState, log: Log) -> None:
        """Go on to the next levy, or to the end."""
        route = rules(state).routes[self.emporium]
        for leg in range(self.leg, len(route.empires)):
            if not self.profits:
                log.append(FairOver(left=0, border=route.borders[leg - 1] if leg else None))
                return
            if leg > self.leg or not self.raised:
                free = board.free_spaces(state, route.empires[leg])
                first = raise_levy(state, self.seat, route.empires[leg], free, log) if free else ()
                if first:
                    self.leg, self.raised = leg, True
                    state.put(*first, self)
                    return
            if leg < len(route.borders):
                self._cross(state, route.borders[leg], log)
        # What is left at the arrowhead stays in the market (G5a).
        state.market[self.region][0].florins += self.profits
        log.append(FairOver(left=self.profits, border=None))

    def _cross(self, state: PaxState, border: str, log: Log) -> None:
        """Pay the concession, or the pirate, whose florin goes to China (G3)."""
        tokens = state.borders[border]
        if tokens.pawn is not None:
            paid = 1 if self.profits == 1 else min(self.profits, share(state, tokens.pawn, self.emporium))
            state.players[tokens.pawn].florins += paid
        elif tokens.pirate is not None:
            paid = 1
        else:
            return
        self.profits -= paid
        log.append(FairPaid(who=tokens.pawn, border=border, florins=paid, left=self.profits))


def share(state: PaxState, seat: int, emporium: str) -> int:
    """Return the florins that a concession takes; doublings multiply."""
    factor = weight(state, seat)
    if emporium == SPICE_ISLANDS:
        for ability in tableau.abilities(state, seat, DoubleInSpiceIslandsFairs):
            factor *= ability.factor
    return factor


def weight(state: PaxState, seat: int) -> int:
    """Return the number of times that a concession counts in fairs and votes."""
    factor = 1
    for ability in tableau.abilities(state, seat, DoubleInFairsAndVotes):
        factor *= ability.factor
    return factor
