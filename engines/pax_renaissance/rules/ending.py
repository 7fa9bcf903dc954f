"""The end of the game (L2)."""

from engines.pax_renaissance.events import Log, tell
from engines.pax_renaissance.state import PaxState


def finish(state: PaxState, winners: list[int], ending: str, log: Log) -> None:
    """End the game; nothing more is played, and the seed is open."""
    state.winners = winners
    state.ending = ending
    state.battle = None
    state.agenda.clear()
    tell(log, "over", None, reveals=True, winners=winners, ending=ending, seed=state.chance.seed)
