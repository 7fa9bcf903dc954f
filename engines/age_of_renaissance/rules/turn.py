"""The turn: its phases in order, and the end of the game (5, 6)."""

from collections.abc import Callable

from engines.age_of_renaissance.events.turn import ShuffledIn, TurnBegun
from engines.age_of_renaissance.rules.cards.playing import final_steps, play_steps
from engines.age_of_renaissance.rules.draw import buy_steps, draw_steps
from engines.age_of_renaissance.rules.ending import GameOver, ending
from engines.age_of_renaissance.rules.expansion.phase import expansion_steps
from engines.age_of_renaissance.rules.income import income_steps
from engines.age_of_renaissance.rules.order import buy_tokens, renaissance_steps
from engines.age_of_renaissance.rules.purchase import purchase_steps
from engines.age_of_renaissance.state import PHASES, Phase, RenaissanceState, rules
from engines.kernel import Auto, Log
from engines.kernel.agenda import Step

State = RenaissanceState

_STEPS: dict[Phase, Callable[[State], list[Step]]] = {
    "draw": draw_steps,
    "buy": buy_steps,
    "play": play_steps,
    "purchase": purchase_steps,
    "expansion": expansion_steps,
    "income": income_steps,
    "final": final_steps,
}


class BeginTurn(Auto, tag="begin_turn"):
    """Begin a turn; the effects of the last one are over (5)."""

    def run(self, state: State, log: Log) -> None:
        """Clear up, shuffle in the cards held out when it is time, and put the phases on the agenda."""
        state.turn += 1
        state.events = []
        state.leaders = []
        state.military = [[] for _ in state.players]
        state.rulers = []
        state.decree = None
        state.last_mover = None
        for player in state.players:
            player.bought = []
            player.cathedral = []
            player.upgraded = player.swapped = player.milled = False
        log.append(TurnBegun(turn=state.turn, epoch=state.epoch))
        returns = rules(state).history_cards.balanced_setup.returns
        if state.aside and state.turn == returns[len(state.players)]:
            state.deck += state.aside
            log.append(ShuffledIn(cards=tuple(state.aside)))
            state.aside = []
            state.chance.shuffle(state.deck)
        state.put(*(BeginPhase(phase) for phase in PHASES), EndTurn())


class BeginPhase(Auto, tag="begin_phase"):
    """Begin a phase: owners of Renaissance may trade places first (5.1)."""

    phase: Phase

    def run(self, state: State, log: Log) -> None:  # noqa: ARG002 - it only asks
        """Ask them; the Expansion asks by itself, after Civil War (5.6)."""
        state.phase = self.phase
        swaps = [] if self.phase == "expansion" else renaissance_steps(state)
        # The phase's own steps follow the order of play, so they are made after the swaps.
        state.put(*swaps, RunPhase(self.phase))


class RunPhase(Auto, tag="run_phase"):
    """Put a phase on the agenda, for all players in the order of play that is now in force (3.1, 5)."""

    phase: Phase

    def run(self, state: State, log: Log) -> None:  # noqa: ARG002 - it only puts steps
        """Put its steps."""
        state.put(*_STEPS[self.phase](state))


class EndTurn(Auto, tag="end_turn"):
    """The game ends after this turn (6.1), or tokens are bought for the next one (5.1)."""

    def run(self, state: State, log: Log) -> None:  # noqa: ARG002 - it only puts steps
        """End, or go on."""
        why = ending(state)
        if why is None:
            state.phase = "order"
            state.put(buy_tokens(state), BeginTurn())
            return
        state.phase = "final"
        state.put(RunPhase("final"), GameOver(why))
