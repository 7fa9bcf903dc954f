"""A bishop arrives on a card: Diet of Worms, pacification, silence (F1a, F1b, F1f)."""

from typing import Any, ClassVar

from engines.kernel import Box, Choice, Log, Offer
from engines.pax_renaissance.data.effects import Religion
from engines.pax_renaissance.events import BishopsDied, Heard, Killed, Silenced
from engines.pax_renaissance.moves import SKIP, Pacify
from engines.pax_renaissance.rules import tableau
from engines.pax_renaissance.rules.settle import Settle
from engines.pax_renaissance.rules.steps import Question, ask
from engines.pax_renaissance.state import PaxState


def arrive(state: PaxState, seat: int, religion: Religion, card: str, log: Log) -> None:
    """Put a bishop onto a card, queen or square for a player.

    He dies with a bishop who lies there (F1a); king and queen are two cards. Otherwise he may kill a
    repressed token of the square (F1b). The cards that he silences, or frees, are settled after that.
    """
    before = hushed(state, card)
    there = state.bishops.pop(card, None)
    if there is not None:
        log.append(BishopsDied(card=card, religions=(religion, there)))
        tell_silence(state, card, before, log)
        state.put(Settle())
        return
    state.bishops[card] = religion
    tell_silence(state, card, before, log)
    square = state.squares.get(card)
    if square is not None and square.repressed:
        state.put(Pacification(seat=seat, empire=card), Settle())
    else:
        state.put(Settle())


def hushed(state: PaxState, card: str) -> list[str]:
    """Return the cards of a tableau that bishops on a card and its royal partner silence (I1e)."""
    couple = tableau.couple(state, card)
    return [
        partner for partner in couple if tableau.side_of(state, partner) and tableau.silenced(state, partner)
    ]


def tell_silence(state: PaxState, card: str, before: list[str], log: Log) -> None:
    """Log what has fallen silent, or is heard again, since these cards were silenced."""
    now = hushed(state, card)
    for kind, cards in ((Silenced, set(now) - set(before)), (Heard, set(before) - set(now))):
        if cards:
            log.append(
                kind(cards=tuple([partner for partner in tableau.couple(state, card) if partner in cards]))
            )


class Pacification(Question, tag="pacification", kw_only=True):
    """Asks the acting player whether a repressed token dies where the bishop arrived (F1b)."""

    kind: ClassVar[str] = "pacify"
    empire: str

    def offer(self, state: PaxState) -> Offer:
        """Offer the kinds of repressed tokens, and to kill none."""
        tokens = tuple(dict.fromkeys(state.squares[self.empire].repressed))
        return ask(state, self.kind, Box(Pacify, {"token": Choice(tokens)}), SKIP, empire=self.empire)

    def take(self, state: PaxState, move: Any, log: Log) -> None:
        """Kill the token."""
        if isinstance(move, Pacify):
            state.squares[self.empire].repressed.remove(move.token)
            log.append(Killed(token=move.token, place=self.empire, why="pacified"))
