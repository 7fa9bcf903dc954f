"""Battles: the exchange, its casualties, and what follows (BATTLE, F9, J, K1, K2)."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar

from engines.kernel import Auto, Box, Counts, Log, Offer, Step, Subset
from engines.pax_renaissance.data.effects import Religion
from engines.pax_renaissance.events import BattleFought, Fallen, TheocracyChanged
from engines.pax_renaissance.events.seats import seated
from engines.pax_renaissance.moves import Casualties, Muster
from engines.pax_renaissance.rules import board
from engines.pax_renaissance.rules.settle import Settle
from engines.pax_renaissance.rules.steps import Question, ask
from engines.pax_renaissance.rules.wars.fighters import (
    MAMLUK,
    RELIGION_OF,
    campaign_knights,
    civil_war,
    fought,
    religious_war,
    volunteers,
)
from engines.pax_renaissance.rules.wars.regime import RegimeChange
from engines.pax_renaissance.rules.wars.survivors import (
    ArrangeConstantinople,
    ArrangeVenice,
    PlaceSurvivors,
    divided,
    large,
)
from engines.pax_renaissance.state import Battle, PaxState


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
    """Begin the war of a one-shot; `agents`: the card's agents that may fight (J, K1).

    Bishops never fight; pawns do not fight in a religious war.
    """
    if cause in RELIGION_OF:
        crusade = Mustering(seat=seat, cause=cause, source=source, empire=empire, agents=list(agents))
        # In the first edition all rooks joined, without a question.
        if state.edition > 1 and crusade.matters(state):
            state.put(crusade)
            return
        sides = crusade.sides(state)
    else:
        sides = civil_war(state, seat, cause, empire, agents)
    begin(state, seat, cause, source, empire, sides)


class Mustering(Question, tag="mustering", kw_only=True):
    """Asks which rooks join a crusade that is not won without them (Knights Hospitaller)."""

    kind: ClassVar[str] = "muster"
    cause: str
    source: str
    empire: str
    agents: list[str]

    def sides(self, state: PaxState) -> tuple[list[str], list[str]]:
        """Return attackers, with all rooks that may join, and defenders."""
        return religious_war(state, self.seat, RELIGION_OF[self.cause], self.empire, self.agents)

    def rooks(self, state: PaxState) -> list[str]:
        """Return the rooks that may join."""
        return volunteers(state, self.seat, RELIGION_OF[self.cause], self.empire)

    def matters(self, state: PaxState) -> bool:
        """Tell whether rooks decide: a crusade that is won without them risks none."""
        rooks, (attackers, defenders) = self.rooks(state), self.sides(state)
        return bool(rooks) and len(attackers) - len(rooks) <= len(defenders)

    def offer(self, state: PaxState) -> Offer:
        """Offer any of them; by default all join if that wins, else none."""
        rooks, (attackers, defenders) = tuple(self.rooks(state)), self.sides(state)
        box = Box(Muster, {"rooks": Subset(rooks, 0, len(rooks))})
        wins = len(attackers) > len(defenders)
        parts = {"attack": len(attackers) - len(rooks), "defence": len(defenders)}
        default = Muster(rooks=rooks if wins else ())
        return ask(state, self.kind, box, default=default, empire=self.empire, **parts)

    def take(self, state: PaxState, move: Any, log: Log) -> None:  # noqa: ARG002 - the exchange tells it
        """Begin the battle with them."""
        stay = set(self.rooks(state)) - set(move.rooks)
        attackers, defenders = self.sides(state)
        fighting = [fighter for fighter in attackers if fighter not in stay]
        begin(state, self.seat, self.cause, self.source, self.empire, (fighting, defenders))


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
    """Compares the sides: each attacker kills a defender, and dies for it (BATTLE)."""

    def run(self, state: PaxState, log: Log) -> None:
        """Decide the battle; a won religious war changes the map before anybody falls (K2a)."""
        battle = fought(state)
        battle.won = len(battle.attackers) > len(battle.defenders)
        log.append(
            BattleFought(
                seat=seated(battle.seat), cause=battle.cause, empire=battle.empire, source=battle.source,
                attackers=tuple(battle.attackers), defenders=tuple(battle.defenders), won=battle.won,
                tokens=_standing(state, [*battle.attackers, *battle.defenders]),
                pirates=_sailing(state, [*battle.attackers, *battle.defenders]),
            )
        )  # fmt: skip
        if battle.won and battle.cause in RELIGION_OF:
            before, after = state.states[battle.empire], RELIGION_OF[battle.cause]
            state.states[battle.empire] = after
            if before != after:
                log.append(TheocracyChanged(empire=battle.empire, state=after, before=before))
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
        return ask(state, self.kind, box, empire=battle.empire, count=len(weaker))

    def take(self, state: PaxState, move: Any, log: Log) -> None:
        """Kill them; surviving attackers without a place on the map are homeless now."""
        battle = fought(state)
        stronger, weaker = _sides(battle)
        chosen = 0 < len(weaker) < len(stronger)
        fallen = [*move.fighters, *weaker]
        chooser = seated(self.seat) if chosen else None
        log.append(Fallen(seat=chooser, fighters=tuple(fallen), tokens=_standing(state, fallen)))
        for fighter in fallen:
            _fall(state, battle, fighter)
        left = Counter(stronger)
        left.subtract(move.fighters)
        survivors = list(left.elements())
        battle.attackers, battle.defenders = (survivors, []) if battle.won else ([], survivors)
        battle.homeless = [fighter for fighter in battle.attackers if _homeless(battle, fighter)]
        state.put(*_aftermath(state, battle))


def _standing(state: PaxState, fighters: list[str]) -> dict[str, str]:
    """Return the tokens of fighters in cities, by space."""
    return {fighter: state.spaces[fighter] for fighter in fighters if fighter in state.spaces}


def _sailing(state: PaxState, fighters: list[str]) -> dict[str, Religion]:
    """Return the religions of fighting pirates, by border."""
    religions: dict[str, Religion] = {}
    for fighter in fighters:
        kind, _, border = fighter.partition(":")
        tokens = state.borders.get(border)
        if kind == "pirate" and tokens is not None and tokens.pirate is not None:
            religions[border] = tokens.pirate
    return religions


def _sides(battle: Battle) -> tuple[list[str], list[str]]:
    """Return the stronger side and the other; equal sides die together."""
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
    """Tell whether a surviving attacker must be placed (BATTLE i).

    A campaign moves no token to another empire (F9i): tokens that fought from Mamluk's square stay there,
    unless Mamluk itself is conquered.
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
    if cause in RELIGION_OF and divided(state, empire):
        steps.insert(0, ArrangeVenice(seat=seat))
    if battle.homeless:
        steps.append(PlaceSurvivors(seat=seat))
    if cause in RELIGION_OF and large(state, empire):
        steps.append(ArrangeConstantinople(seat=seat))
    king = battle.source if cause == "campaign" else None
    suzerain = None if king is None else state.squares[king].suzerain or king
    change = RegimeChange(seat=seat, empire=empire, cause=cause, suzerain=suzerain)
    return [*steps, change, BattleOver()]


class BattleOver(Auto, tag="battle_over"):
    """Ends the battle."""

    def run(self, state: PaxState, log: Log) -> None:  # noqa: ARG002 - all is told
        """Forget it."""
        state.battle = None
