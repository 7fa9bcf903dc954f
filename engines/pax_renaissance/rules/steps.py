"""The base of all decisions of Pax Renaissance."""

from typing import Any, ClassVar

from engines.kernel import Ask, Box, LazyText, Log, Move, MoveSpace, Offer
from engines.pax_renaissance.events.seats import OPPONENT
from engines.pax_renaissance.rules.solo.choices import choose
from engines.pax_renaissance.state import PaxState
from engines.pax_renaissance.words import prompts


class Question(Ask):
    """A decision whose answers everybody can work out, so that a single one is taken at once."""

    public: ClassVar[bool] = True

    def proceed(self, state: PaxState, log: Log) -> bool:  # pyright: ignore[reportIncompatibleMethodOverride]
        """Wait for the player, or answer for the solo game's opponent."""
        if self.seat != OPPONENT:
            return Ask.proceed(self, state, log)
        self.answer(state, OPPONENT, choose(state, self, self.offer(state).moves), log)
        return True


def ask(state: PaxState, kind: str, *boxes: Box[Any], default: Move | None = None, **parts: object) -> Offer:
    """Return an offer; `parts` go into its words, see `prompts`."""
    facts = (state.pack, kind, parts)
    prompt, notice = LazyText(prompts.prompt, facts), LazyText(prompts.notice, facts)
    return Offer(prompt, notice, MoveSpace(boxes), False, default)
