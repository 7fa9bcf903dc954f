"""War!: dice, ties that are rolled again in the next players' parts, and cession (5.4.2)."""

from typing import ClassVar

from engines.age_of_renaissance.data import history
from engines.age_of_renaissance.data.letters import NATIONALISM
from engines.age_of_renaissance.events.cards import Ceded, WarOver, WarRolled
from engines.age_of_renaissance.moves import Cede
from engines.age_of_renaissance.rules.cards.disasters import FreeMarker
from engines.age_of_renaissance.rules.expansion.reach import boxes_held
from engines.age_of_renaissance.rules.expansion.strength import advantages
from engines.age_of_renaissance.rules.misery import gain
from engines.age_of_renaissance.state import RenaissanceState, War, markers_left, owns, rules, ship
from engines.age_of_renaissance.words import prompts
from engines.kernel import Ask, Auto, Box, Log, MoveSpace, Offer, Reason, Subset

State = RenaissanceState


def begin(state: State, attacker: int, defender: int) -> None:
    """Begin a war; the first dice are thrown at once."""
    state.wars.append(War(attacker=attacker, defender=defender))
    state.put(RollWar(attacker, defender))


def fought_by(state: State, seat: int) -> bool:
    """Tell whether a player is in an open war."""
    return any(seat in (war.attacker, war.defender) for war in state.wars)


def terms(state: State) -> history.War:
    """Return what a war costs, as the card says."""
    effects = [event.effect for event in rules(state).events.values()]
    return next(effect for effect in effects if type(effect) is history.War)


def bonus(state: State, seat: int, other: int) -> int:
    """Return what is added to a player's die: Nationalism, and each military card that works (5.4.2)."""
    return owns(state, seat, NATIONALISM) + advantages(state, seat, other)


class RollWar(Auto, tag="roll_war"):
    """Throw the dice of an open war, if it has not ended meanwhile (5.4.2)."""

    attacker: int
    defender: int

    def run(self, state: State, log: Log) -> None:
        """Compare; a military advantage wins a tie, otherwise the war stays open."""
        war = War(attacker=self.attacker, defender=self.defender)
        if war not in state.wars:
            return
        sides = self.attacker, self.defender
        dice = state.chance.roll(), state.chance.roll()
        added = bonus(state, *sides), bonus(state, *reversed(sides))
        gap = dice[0] + added[0] - dice[1] - added[1]
        edge = advantages(state, *sides) - advantages(state, *reversed(sides))
        lead = gap or edge
        winner = None if lead == 0 else self.attacker if lead > 0 else self.defender
        loser = self.defender if winner == self.attacker else self.attacker
        ceding = 0 if winner is None else min(abs(gap), most_ceded(state, loser, winner))
        log.append(
            WarRolled(
                seat=self.attacker,
                other=self.defender,
                dice=dice,
                bonus=added,
                winner=winner,
                difference=abs(gap),
                cede=ceding,
            )
        )
        effect = terms(state)
        if winner is None:
            for seat in sides:
                gain(state, seat, effect.tie_misery, "war", log)
            return
        state.wars.remove(war)
        if ceding:
            state.put(Cession(loser, winner, ceding))
        gain(state, winner, effect.winner_misery, "war", log)
        gain(state, loser, effect.loser_misery, "war", log)
        if not state.players[winner].out:  # nothing is owed to a winner in Chaos
            gain(state, loser, abs(gap) - ceding, "uncedeable", log)


# ---- cession

NOT_DOMINATED = Reason("not_yours", "not_dominated", "5.4.2")
UNSUPPORTED = Reason("no_access", "unsupported", "5.4.2")


def why_not_ceded(state: State, loser: int, winner: int, province: str) -> Reason | None:
    """Tell whether the loser may cede a province: the winner needs the Advances for it (5.4.2).

    `places_overseas` limits overseas boxes; range and shipping do not count.
    """
    pieces = state.provinces.get(province)
    if pieces is None or pieces.marker != loser:
        return NOT_DOMINATED
    closed = not set(rules(state).needs(province)) <= set(state.players[winner].advances)
    return UNSUPPORTED if closed else None


def cedable(state: State, loser: int, winner: int) -> tuple[list[str], list[str]]:
    """Return what may be ceded, in the order of the pack: provinces on the map, and overseas boxes."""
    provinces = rules(state).provinces
    free = [province for province in provinces if why_not_ceded(state, loser, winner, province) is None]
    overseas = [province for province in free if provinces[province].overseas]
    return [province for province in free if province not in overseas], overseas


def places_overseas(state: State, seat: int) -> int:
    """Return how many more overseas boxes a player's fleet supports (5.6.2.2)."""
    fleet = ship(state, seat)
    return max(0, fleet.overseas - len(boxes_held(state, seat))) if fleet else 0


def most_ceded(state: State, loser: int, winner: int) -> int:
    """Return the most markers that can be ceded; in games of the first edition, the winner's free ones."""
    land, boxes = cedable(state, loser, winner)
    reachable = len(land) + min(len(boxes), places_overseas(state, winner))
    return reachable if state.edition >= 2 else min(reachable, markers_left(state, winner))


class Cession(Auto, tag="cession"):
    """The loser of a war cedes markets, unless Chaos took either side out (5.4.2).

    A winner with too few free markers turns others into tokens first (3.9).
    """

    seat: int
    to: int
    count: int

    def run(self, state: State, log: Log) -> None:  # noqa: ARG002 - it only asks
        """Ask which."""
        if not state.players[self.seat].out and not state.players[self.to].out:
            missing = max(0, self.count - markers_left(state, self.to))
            exchanges = [FreeMarker(self.to) for _ in range(missing)]
            state.put(*exchanges, CedeProvinces(self.seat, to=self.to, count=self.count))


class CedeProvinces(Ask, tag="cede_provinces", kw_only=True):
    """The loser of a war gives up markets, and chooses which (5.4.2).

    If the overseas boxes are more than the winner's fleet supports, the loser first chooses among them.
    """

    kind: ClassVar[str] = "cede"
    public: ClassVar[bool] = True
    to: int
    count: int
    on_map: bool = False
    """The overseas boxes have been chosen."""

    def domain(self, state: State) -> tuple[Subset, bool]:
        """Return what may be chosen now, and whether only overseas boxes."""
        land, boxes = cedable(state, self.seat, self.to)
        places = 0 if self.on_map else places_overseas(state, self.to)
        if 0 < places < len(boxes):
            return Subset(tuple(boxes), max(0, self.count - len(land)), min(places, self.count)), True
        offered = tuple(land + boxes) if places else tuple(land)
        return Subset(offered, self.count, self.count), False

    def offer(self, state: State) -> Offer:
        """Offer the choice."""
        provinces, overseas = self.domain(state)
        moves = MoveSpace((Box(Cede, {"provinces": provinces}),))
        return Offer(*prompts.cede(self.to, self.count, overseas=overseas), moves)

    def take(self, state: State, move: Cede, log: Log) -> None:
        """Place the winner's markers, coloured side up; then ask for the rest."""
        _, overseas = self.domain(state)
        if overseas and len(move.provinces) < self.count:
            left = self.count - len(move.provinces)
            state.put(CedeProvinces(self.seat, to=self.to, count=left, on_map=True))
        for province in move.provinces:
            state.provinces[province].marker = self.to
        if move.provinces:
            log.append(Ceded(seat=self.seat, to=self.to, provinces=move.provinces))


class EndWars(Auto, tag="end_wars"):
    """A war that is open after the final card play ends without a winner (6.1.1)."""

    def run(self, state: State, log: Log) -> None:
        """End all of them."""
        for war in state.wars:
            log.append(WarOver(attacker=war.attacker, defender=war.defender))
        state.wars = []
