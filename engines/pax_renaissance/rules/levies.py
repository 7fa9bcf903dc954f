"""Levies: tokens that trade fairs and taxes raise (G4)."""

from typing import Any, ClassVar

from engines.kernel import Auto, Box, Choice, Log, Offer, Step
from engines.pax_renaissance.events import Placed
from engines.pax_renaissance.events.seats import seated
from engines.pax_renaissance.moves import Place
from engines.pax_renaissance.rules import board
from engines.pax_renaissance.rules.shortage import Shortage
from engines.pax_renaissance.rules.steps import Question, ask
from engines.pax_renaissance.state import PaxState


def raise_levy(state: PaxState, seat: int, empire: str, spaces: tuple[str, ...], log: Log) -> list[Step]:
    """Raise a levy in one of the empty spaces of an empire; ask only if there are several.

    Return the steps that come first; none if the levy stands at once.
    """
    first, *more = spaces
    if more:
        return [Levy(seat=seat, empire=empire)]
    return _raise(state, seat, board.levy_of(state, first), first, log)


class Levy(Question, tag="levy", kw_only=True):
    """Asks in which empty city of an empire the levy stands."""

    kind: ClassVar[str] = "levy"
    empire: str

    def offer(self, state: PaxState) -> Offer:
        """Offer the empty spaces, each with its own token."""
        by_token: dict[str, list[str]] = {}
        for space in board.free_spaces(state, self.empire):
            by_token.setdefault(board.levy_of(state, space), []).append(space)
        boxes = [
            Box(Place, {"token": Choice((token,)), "place": Choice(tuple(spaces)), "empire": Choice((None,))})
            for token, spaces in by_token.items()
        ]
        return ask(state, self.kind, *boxes, empire=self.empire)

    def take(self, state: PaxState, move: Any, log: Log) -> None:
        """Place it."""
        state.put(*_raise(state, self.seat, move.token, move.place, log))


def _raise(state: PaxState, seat: int, token: str, place: str, log: Log) -> list[Step]:
    """Place a levy; if the pool has no token, return the steps that take it from elsewhere."""
    if not board.pool(state, token):
        shortage = Shortage(seat=seat, token=token, why="levy", must=True)
        return [shortage, Raise(seat=seat, token=token, place=place)]
    _stand(state, seat, token, place, log)
    return []


def _stand(state: PaxState, seat: int, token: str, place: str, log: Log) -> None:
    board.put(state, token, place)
    empire = board.chart(state).empire[place]
    log.append(Placed(seat=seated(seat), token=token, place=place, why="levy", empire=empire))


class Raise(Auto, tag="raise", kw_only=True):
    """Puts the levy into its city, if there is a token for it."""

    seat: int
    token: str
    place: str

    def run(self, state: PaxState, log: Log) -> None:
        """Place it; a player who does without has been logged."""
        if board.pool(state, self.token):
            _stand(state, self.seat, self.token, self.place, log)
