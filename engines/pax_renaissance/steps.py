"""What all decisions of Pax Renaissance share."""

from typing import Any, ClassVar

from engines.kernel import Ask, Box, Event, Move, MoveSpace, Offer
from engines.pax_renaissance import prompts
from engines.pax_renaissance.state import OPPONENT, PaxState


class Question(Ask):
    """A decision; nearly all can be seen through by everybody, so a single answer is taken at once."""

    public: ClassVar[bool] = True

    def proceed(self, state: PaxState, log: list[Event]) -> bool:  # pyright: ignore[reportIncompatibleMethodOverride]
        """Wait for the player; the solo game's opponent answers at once."""
        if self.seat != OPPONENT:
            return super().proceed(state, log)
        from engines.pax_renaissance import solo  # it plays all steps, and so knows them all

        move = solo.choose(state, self)
        self.answer(state, OPPONENT, move, log)
        return True


def ask(kind: str, *boxes: Box[Any], default: Move | None = None, **parts: object) -> Offer:
    """Put an offer together; `parts` go into its words, see `prompts`."""
    prompt, notice = prompts.words(kind, parts)
    return Offer(prompt, notice, MoveSpace(boxes), default=default)
