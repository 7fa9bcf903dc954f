"""Regime change: the square, a concession, emancipation, golden liberty (REGIME CHANGE, F6d)."""

from typing import Any, ClassVar

from engines.kernel import Auto, Box, Choice, Log, Offer, Step, one
from engines.pax_renaissance.data.pack import shape_of
from engines.pax_renaissance.events import Placed, TheocracyChanged
from engines.pax_renaissance.events.seats import seated
from engines.pax_renaissance.moves import SKIP, Concession, Emancipate, Liberty
from engines.pax_renaissance.rules import board
from engines.pax_renaissance.rules.consequences import claim
from engines.pax_renaissance.rules.settle import Settle
from engines.pax_renaissance.rules.shortage import Shortage
from engines.pax_renaissance.rules.steps import Question, ask
from engines.pax_renaissance.state import PaxState, rules


class RegimeChange(Auto, tag="regime_change", kw_only=True):
    """Changes the ruler of an empire by coronation, or by a won vote, campaign, civil or religious war."""

    seat: int
    empire: str
    cause: str
    """As in `events.RegimeChanged`."""
    queen: str | None = None
    suzerain: str | None = None

    def run(self, state: PaxState, log: Log) -> None:
        """Move the square; the rest is optional."""
        claim(state, self.seat, self.empire, self.cause, log, queen=self.queen, suzerain=self.suzerain)
        steps: list[Step] = [
            TakeConcession(seat=self.seat, empire=self.empire),
            Emancipation(seat=self.seat, empire=self.empire),
        ]
        if state.options.regime_order == "emancipation_first":
            steps.reverse()
        if self.cause == "vote" and state.states[self.empire] != "medieval":
            steps.append(GoldenLiberty(seat=self.seat, empire=self.empire))
        state.put(*steps, Settle())


class TakeConcession(Question, tag="take_concession", kw_only=True):
    """Asks for a concession in the empire (REGIME CHANGE a)."""

    kind: ClassVar[str] = "concession"
    empire: str

    def offer(self, state: PaxState) -> Offer:
        """Offer the borders without pirates; a border with a pawn costs a florin."""
        borders = concession_borders(state, self.seat, self.empire)
        boxes: list[Box[Any]] = [Box(Concession, {"border": Choice(borders)})] if borders else []
        return ask(state, self.kind, *boxes, SKIP, empire=self.empire)

    def take(self, state: PaxState, move: Any, log: Log) -> None:
        """Place it; if no pawn is left, one may come from elsewhere."""
        if not isinstance(move, Concession):
            return
        token = board.pawn(state, self.seat)
        granted = Granted(seat=self.seat, empire=self.empire, border=move.border)
        if board.pool(state, token):
            granted.run(state, log)
        else:
            state.put(Shortage(seat=self.seat, token=token, why="concession"), granted)


def concession_borders(state: PaxState, seat: int, empire: str) -> tuple[str, ...]:
    """Return the borders where a regime change allows a concession."""
    can_pay = state.players[seat].florins >= rules(state).supply.costs.repress
    borders: list[str] = []
    for border in rules(state).borders_of[empire]:
        tokens = state.borders[border]
        if tokens.pirate is None and (tokens.pawn is None or can_pay):
            borders.append(border)
    return tuple(borders)


class Granted(Auto, tag="granted", kw_only=True):
    """Puts the concession onto its border, if there is a pawn for it."""

    seat: int
    empire: str
    border: str

    def run(self, state: PaxState, log: Log) -> None:
        """Place it, and repress a pawn that lies there into this empire, for a florin."""
        token = board.pawn(state, self.seat)
        if not board.pool(state, token):
            return
        if state.borders[self.border].pawn is not None:
            cost = rules(state).supply.costs.repress
            board.repress(state, self.seat, self.border, self.empire, log, paid=cost)
        board.put(state, token, self.border)
        log.append(
            Placed(
                seat=seated(self.seat), token=token, place=self.border, why="concession", empire=self.empire
            )
        )


class Emancipation(Question, tag="emancipation", kw_only=True):
    """Asks for repressed tokens to free, one by one (REGIME CHANGE b)."""

    kind: ClassVar[str] = "emancipate"
    empire: str

    def offer(self, state: PaxState) -> Offer:
        """Offer empty cities to knights and rooks, empty borders to pawns."""
        by_homes: dict[tuple[str, ...], list[str]] = {}
        for token in dict.fromkeys(state.squares[self.empire].repressed):
            by_homes.setdefault(self._homes(state, token), []).append(token)
        boxes: list[Box[Any]] = [
            Box(Emancipate, {"token": Choice(tuple(tokens)), "place": Choice(places)})
            for places, tokens in by_homes.items()
            if places
        ]
        return ask(state, self.kind, *boxes, SKIP, empire=self.empire)

    def _homes(self, state: PaxState, token: str) -> tuple[str, ...]:
        if shape_of(token) == "pawn":
            return board.free_borders(state, self.empire)
        return board.free_spaces(state, self.empire, token)

    def take(self, state: PaxState, move: Any, log: Log) -> None:
        """Free the token, and ask again."""
        if not isinstance(move, Emancipate):
            return
        state.squares[self.empire].repressed.remove(move.token)
        board.put(state, move.token, move.place)
        log.append(
            Placed(
                seat=seated(self.seat), token=move.token, place=move.place, why="emancipated",
                empire=self.empire,
            )
        )  # fmt: skip
        state.put(Emancipation(seat=self.seat, empire=self.empire))


def emancipate_west(state: PaxState, seat: int, log: Log) -> None:  # noqa: ARG001 - the steps tell it
    """Emancipate repressed tokens of all Western empires, empire by empire (Enclosure)."""
    state.put(*[
        Emancipation(seat=seat, empire=empire.id)
        for empire in rules(state).empires.values()
        if empire.region == "west" and state.squares[empire.id].repressed
    ])  # fmt: skip


class GoldenLiberty(Question, tag="golden_liberty", kw_only=True):
    """Asks, after a vote in a theocracy, whether it becomes Medieval (F6d)."""

    kind: ClassVar[str] = "liberty"
    empire: str

    def offer(self, state: PaxState) -> Offer:
        """Offer it."""
        return ask(state, self.kind, one(Liberty()), SKIP, empire=self.empire)

    def take(self, state: PaxState, move: Any, log: Log) -> None:
        """Change the map card."""
        if isinstance(move, Liberty):
            before = state.states[self.empire]
            state.states[self.empire] = "medieval"
            log.append(TheocracyChanged(empire=self.empire, state="medieval", before=before))
