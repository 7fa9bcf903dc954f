"""Battles: the exchange, casualties, survivors, Constantinople (BATTLE, F9, J, K1, K2)."""

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from typing import Any, ClassVar

from engines.kernel import Auto, Box, Choice, Counts, Offer, Step, one
from engines.pax_renaissance import board
from engines.pax_renaissance.events import Log, tell
from engines.pax_renaissance.fighters import (
    MAMLUK,
    RELIGION_OF,
    campaign_knights,
    civil_war,
    fought,
    religious_war,
)
from engines.pax_renaissance.moves import SKIP, Arrange, Casualties, Place, Skip
from engines.pax_renaissance.pack import shape_of
from engines.pax_renaissance.regime import RegimeChange
from engines.pax_renaissance.settle import Settle
from engines.pax_renaissance.shortage import Shortage
from engines.pax_renaissance.state import Battle, PaxState
from engines.pax_renaissance.steps import Question, ask


class Campaign(Auto, tag="campaign", kw_only=True):
    """A king's knights attack an adjacent empire; they are paid already (F9)."""

    seat: int
    king: str
    empire: str

    def run(self, state: PaxState, log: Log) -> None:  # noqa: ARG002 - the exchange tells it
        """Draw up the battle."""
        attackers = campaign_knights(state, self.seat, self.king, self.empire)
        defenders = [space for space, _ in board.ruling(state, self.empire)]
        begin(state, self.seat, "campaign", self.king, self.empire, (attackers, defenders))


def wage(state: PaxState, seat: int, cause: str, source: str, empire: str, agents: Sequence[str]) -> None:
    """Begin the war of a one-shot; `agents`: those of the card that may fight (J, K1).

    Bishops never do, pawns not in a religious war.
    """
    if cause in RELIGION_OF:
        sides = religious_war(state, seat, RELIGION_OF[cause], empire, agents)
    else:
        sides = civil_war(state, seat, cause, empire, agents)
    begin(state, seat, cause, source, empire, sides)


def begin(
    state: PaxState, seat: int, cause: str, source: str, empire: str, sides: tuple[list[str], list[str]]
) -> None:
    """Draw up a battle."""
    attackers, defenders = sides
    state.battle = Battle(
        cause=cause, seat=seat, empire=empire, source=source, attackers=attackers, defenders=defenders
    )
    state.put(Exchange())


class Exchange(Auto, tag="exchange"):
    """Each attacker kills a defender, and dies for it; who is left has won (BATTLE)."""

    def run(self, state: PaxState, log: Log) -> None:
        """Compare; a won religious war changes the map before anybody falls (K2a)."""
        battle = fought(state)
        battle.won = len(battle.attackers) > len(battle.defenders)
        tell(
            log, "battle", battle.seat,
            cause=battle.cause, empire=battle.empire, source=battle.source,
            attackers=list(battle.attackers), defenders=list(battle.defenders), won=battle.won,
            tokens=_standing(state, [*battle.attackers, *battle.defenders]),
        )  # fmt: skip
        if battle.won and battle.cause in RELIGION_OF:
            before, after = state.states[battle.empire], RELIGION_OF[battle.cause]
            state.states[battle.empire] = after
            if before != after:
                tell(log, "theocracy", None, empire=battle.empire, state=after, before=before)
        if battle.attackers or battle.defenders:
            state.put(ChooseCasualties(seat=battle.seat))
        else:
            state.put(BattleOver())


class ChooseCasualties(Question, tag="choose_casualties", kw_only=True):
    """The attacker chooses who dies on the stronger side; the weaker dies out (BATTLE)."""

    kind: ClassVar[str] = "casualties"

    def offer(self, state: PaxState) -> Offer:
        """Offer as many of the stronger side as the weaker has."""
        battle = fought(state)
        stronger, weaker = _sides(battle)
        limits = tuple(Counter(stronger).items())
        box = Box(Casualties, {"fighters": Counts(limits, len(weaker), len(weaker))})
        return ask(self.kind, box, empire=battle.empire, count=len(weaker))

    def take(self, state: PaxState, move: Any, log: Log) -> None:
        """Kill them; who fought without a place on the map is homeless now."""
        battle = fought(state)
        stronger, weaker = _sides(battle)
        chosen = 0 < len(weaker) < len(stronger)
        fallen = [*move.fighters, *weaker]
        tell(
            log, "fallen", self.seat if chosen else None,
            fighters=fallen, tokens=_standing(state, fallen),
        )  # fmt: skip
        for fighter in fallen:
            _fall(state, battle, fighter)
        left = Counter(stronger) - Counter(move.fighters)
        survivors = list(left.elements())
        battle.attackers, battle.defenders = (survivors, []) if battle.won else ([], survivors)
        battle.homeless = [fighter for fighter in battle.attackers if _homeless(battle, fighter)]
        state.put(*_aftermath(state, battle))


def _standing(state: PaxState, fighters: list[str]) -> dict[str, str]:
    """Return the tokens of those who fight in cities, by space."""
    return {fighter: state.spaces[fighter] for fighter in fighters if fighter in state.spaces}


def _sides(battle: Battle) -> tuple[list[str], list[str]]:
    """Return the stronger side and the other one; equal sides die together."""
    if battle.won:
        return battle.attackers, battle.defenders
    return battle.defenders, battle.attackers


def _fall(state: PaxState, battle: Battle, fighter: str) -> None:
    """Kill a fighter; agents die from their card."""
    kind, _, rest = fighter.partition(":")
    if kind == "pirate":
        state.borders[rest].pirate = None
    elif kind == "pawn":
        state.borders[rest].pawn = None
    elif kind == "repressed":
        square = MAMLUK if battle.cause == "campaign" else battle.empire
        state.squares[square].repressed.remove(rest)
    elif kind != "agent":
        del state.spaces[fighter]


def _homeless(battle: Battle, fighter: str) -> bool:
    """Tell whether a surviving attacker is placed anew (BATTLE i).

    A campaign moves no token to another empire (F9i): who fought from Mamluk's square stays there, but
    when Mamluk itself is conquered.
    """
    kind = fighter.partition(":")[0]
    here = battle.cause != "campaign" or battle.empire == MAMLUK
    return kind == "agent" or (kind == "repressed" and here)


def _aftermath(state: PaxState, battle: Battle) -> list[Step]:
    """Return what follows the casualties: Venice, survivors, Constantinople, regime change."""
    seat, empire, cause = battle.seat, battle.empire, battle.cause
    if not battle.won:
        return [BattleOver()]
    steps: list[Step] = [Settle()]
    if battle.homeless:
        steps.append(PlaceSurvivors(seat=seat))
    if cause in RELIGION_OF and large(state, empire):
        steps.append(ArrangeConstantinople(seat=seat))
    king = battle.source if cause == "campaign" else None
    suzerain = None if king is None else state.squares[king].suzerain or king
    change = RegimeChange(seat=seat, empire=empire, cause=cause, suzerain=suzerain)
    return [*steps, change, BattleOver()]


class BattleOver(Auto, tag="battle_over"):
    """The battle is over."""

    def run(self, state: PaxState, log: Log) -> None:  # noqa: ARG002 - all is told
        """Forget it."""
        state.battle = None


# ---- survivors


class PlaceSurvivors(Question, tag="place_survivors", kw_only=True):
    """Surviving agents and repressed fighters go into empty cities and borders (BATTLE i)."""

    kind: ClassVar[str] = "survivor"

    def offer(self, state: PaxState) -> Offer:
        """Offer each kind its empty places; without any the rest is repressed."""
        battle = fought(state)
        tokens = dict.fromkeys([fighter.partition(":")[2] for fighter in battle.homeless])
        shaped: dict[tuple[str, ...], list[str]] = {}
        for token in tokens:
            shaped.setdefault(havens(state, battle.empire, token), []).append(token)
        boxes: list[Box[Any]] = [
            Box(Place, {"token": Choice(tuple(ones)), "place": Choice(places), "empire": Choice((None,))})
            for places, ones in shaped.items()
            if places
        ]
        return ask(self.kind, *(boxes or [SKIP]), empire=battle.empire)

    def take(self, state: PaxState, move: Any, log: Log) -> None:
        """Place one and ask for the next; or repress all that is left."""
        battle = fought(state)
        if isinstance(move, Skip):
            for fighter in battle.homeless:
                self._shelter(state, fighter, None, log)
            battle.homeless = []
            return
        # A token that comes from the square needs none of the pool.
        fighter = f"repressed:{move.token}"
        if fighter not in battle.homeless:
            fighter = f"agent:{move.token}"
        battle.homeless.remove(fighter)
        if battle.homeless:
            state.put(PlaceSurvivors(seat=self.seat))
        self._shelter(state, fighter, move.place, log)

    def _shelter(self, state: PaxState, fighter: str, place: str | None, log: Log) -> None:
        """Give a survivor a place; None: there is no room for his kind."""
        origin, _, token = fighter.partition(":")
        if origin == "repressed":
            if place is None:  # he stays repressed
                return
            state.squares[fought(state).empire].repressed.remove(token)
        if place is None and shape_of(token) == "pirate":
            tell(log, "unplaced", self.seat, token=token, why="survivor")
            return
        sheltered = Sheltered(seat=self.seat, token=token, place=place)
        if board.pool(state, token):
            sheltered.run(state, log)
        else:
            state.put(Shortage(seat=self.seat, token=token, why="survivor"), sheltered)


def havens(state: PaxState, empire: str, token: str) -> tuple[str, ...]:
    """Return the empty places for a survivor: cities, borders, for a pirate sea borders."""
    shape = shape_of(token)
    if shape in ("knight", "rook"):
        return board.free_spaces(state, empire)
    free = board.free_borders(state, empire)
    if shape == "pawn":
        return free
    return tuple([border for border in board.chart(state).sea_borders_of[empire] if border in free])


class Sheltered(Auto, tag="sheltered", kw_only=True):
    """Puts a survivor into its place, or onto the square for free; if there is a token for it."""

    seat: int
    token: str
    place: str | None

    def run(self, state: PaxState, log: Log) -> None:
        """Do it; nobody takes it away before the battle is over."""
        if not board.pool(state, self.token):
            return
        battle = fought(state)
        if self.place is None:
            board.repress_token(state, self.seat, self.token, battle.empire, log)
            return
        board.put(state, self.token, self.place)
        fighter = f"{shape_of(self.token)}:{self.place}" if self.place in state.borders else self.place
        battle.attackers.append(fighter)
        tell(
            log, "placed", self.seat,
            token=self.token, place=self.place, why="survivor", empire=battle.empire,
        )  # fmt: skip


# ---- Constantinople


def large(state: PaxState, empire: str) -> tuple[str, ...]:
    """Return the spaces of the empire's city that has three: Constantinople."""
    printed = board.chart(state)
    return tuple([space for space in printed.spaces_of[empire] if printed.city[space].spaces > 1])


class ArrangeConstantinople(Question, tag="arrange_constantinople", kw_only=True):
    """After a won religious war the attacker arranges the tokens of Constantinople (K2a)."""

    kind: ClassVar[str] = "arrange"

    def offer(self, state: PaxState) -> Offer:
        """Offer every different arrangement."""
        spaces = large(state, fought(state).empire)
        tokens = [state.spaces.get(space) for space in spaces]
        orders = dict.fromkeys(permutations(tokens))
        boxes = [one(Arrange(first=first, second=second, third=third)) for first, second, third in orders]
        return ask(self.kind, *boxes)

    def take(self, state: PaxState, move: Any, log: Log) -> None:
        """Move them."""
        spaces = large(state, fought(state).empire)
        arranged: dict[str, str | None] = dict(
            zip(spaces, (move.first, move.second, move.third), strict=True)
        )
        if all(state.spaces.get(space) == token for space, token in arranged.items()):
            return
        for space, token in arranged.items():
            state.spaces.pop(space, None)
            if token is not None:
                state.spaces[space] = token
        tell(log, "arranged", self.seat, spaces=arranged)
