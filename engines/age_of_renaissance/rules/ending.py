"""The end of the game: why it comes, and the step that ends it (3.11, 6)."""

from engines.age_of_renaissance.events.base import End
from engines.age_of_renaissance.events.turn import GameEnded
from engines.age_of_renaissance.state import RenaissanceState, rules
from engines.kernel import Auto, Log

State = RenaissanceState


class GameOver(Auto, tag="game_over"):
    """Nothing more is played, and the seed is opened (6)."""

    why: End

    def run(self, state: State, log: Log) -> None:
        """End the game."""
        state.agenda.clear()
        log.append(GameEnded(seed=state.chance.seed, why=self.why))


def ending(state: State) -> End | None:
    """Return why the game ends after this turn; None: it goes on (4.1, 6)."""
    every = len(rules(state).advances)
    if any(len(player.advances) == every for player in state.players if not player.out):
        return "advances"
    if state.ending:
        return "cards"
    return "turns" if state.turn == state.options.turn_limit else None
