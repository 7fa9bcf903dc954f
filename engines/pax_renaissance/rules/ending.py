"""The end of the game (L2)."""

from engines.kernel import Log
from engines.pax_renaissance.events import GameOver
from engines.pax_renaissance.state import PaxState


def finish(state: PaxState, winners: list[int], ending: str, log: Log) -> None:
    """End the game and open the seed."""
    state.winners = winners
    state.ending = ending
    state.battle = None
    state.agenda.clear()
    log.append(GameOver(winners=tuple(winners), ending=ending, seed=state.chance.seed))
