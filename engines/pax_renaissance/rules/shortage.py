"""Placing a token of which the pool has none (TOKEN MANAGEMENT).

The player takes one from the repressed, or if there is none, from anywhere; or does without where it need not
be placed. Fighters of the present battle are not taken, nor tokens that the same card has placed (`keep`).
"""

from typing import Any, ClassVar

from engines.kernel import Box, Choice, Log, Offer
from engines.pax_renaissance.data.pack import religion_of, shape_of
from engines.pax_renaissance.events import Taken, Unplaced
from engines.pax_renaissance.events.seats import seated
from engines.pax_renaissance.events.tokens import WhyUnplaced
from engines.pax_renaissance.moves import SKIP, Skip, Take
from engines.pax_renaissance.rules import board
from engines.pax_renaissance.rules.settle import Settle
from engines.pax_renaissance.rules.steps import Question, ask
from engines.pax_renaissance.rules.tableau import in_tableaux
from engines.pax_renaissance.rules.wars.fighters import MAMLUK
from engines.pax_renaissance.state import PaxState, rules


class Shortage(Question, tag="shortage", kw_only=True):
    """Asks where to take a missing token; put it before the step that places the token."""

    kind: ClassVar[str] = "shortage"
    token: str
    why: WhyUnplaced
    must: bool = False
    """It must be placed, so one is taken if there is any (option)."""
    keep: list[str] = []  # noqa: RUF012 - msgspec gives each its own
    """Spaces, borders and cards whose tokens stay."""

    def offer(self, state: PaxState) -> Offer:
        """Offer the places of such tokens."""
        places = sources(state, self.token, self.keep)
        forced = self.must and places and state.options.shortage == "must"
        boxes: list[Box[Any]] = [] if forced else [SKIP]
        if places:
            boxes.append(Box(Take, {"token": Choice((self.token,)), "source": Choice(places)}))
        return ask(state, self.kind, *boxes, token=self.token, why=self.why)

    def take(self, state: PaxState, move: Any, log: Log) -> None:
        """Take it into the pool, or do without it."""
        if isinstance(move, Skip):
            log.append(Unplaced(seat=seated(self.seat), token=self.token, why=self.why))
            return
        source: str = move.source
        if shape_of(self.token) == "bishop":
            del state.bishops[source]
            state.put(Settle())
        elif source in state.squares:
            state.squares[source].repressed.remove(self.token)
        else:
            board.lift(state, source, self.token)
        log.append(Taken(seat=seated(self.seat), token=self.token, source=source))


def sources(state: PaxState, token: str, keep: list[str]) -> tuple[str, ...]:
    """Return where such tokens can be taken: squares with repressed ones, or the map and the cards."""
    pack, shape = rules(state), shape_of(token)
    if shape == "bishop":
        religion = religion_of(token)
        thrones = [card for empire in pack.empires for card in (empire, *state.squares[empire].queens)]
        cards = dict.fromkeys([*in_tableaux(state), *thrones])
        return tuple([card for card in cards if state.bishops.get(card) == religion and card not in keep])
    squares = tuple([empire for empire in pack.empires if _repressed(state, empire, token)])
    if squares:
        return squares
    fighting = keep if state.battle is None else [*keep, *state.battle.attackers, *state.battle.defenders]
    if shape in ("pirate", "pawn"):
        borders = [border for border in pack.borders if _lies(state, border, token)]
        return tuple(
            [border for border in borders if border not in keep and f"{shape}:{border}" not in fighting]
        )
    spaces = [space for space in board.chart(state).spaces if state.spaces.get(space) == token]
    return tuple([space for space in spaces if space not in fighting])


def _repressed(state: PaxState, empire: str, token: str) -> int:
    """Count the repressed tokens of a kind that do not fight."""
    count = state.squares[empire].repressed.count(token)
    battle = state.battle
    if battle is None:
        return count
    if battle.empire == empire:
        return count - battle.homeless.count(f"repressed:{token}")
    if battle.cause == "campaign" and empire == MAMLUK:  # its fighters stay on its square (F9i)
        return count - battle.attackers.count(f"repressed:{token}")
    return count


def _lies(state: PaxState, border: str, token: str) -> bool:
    tokens = state.borders[border]
    if shape_of(token) == "pirate":
        return tokens.pirate == religion_of(token)
    return tokens.pawn is not None and board.pawn(state, tokens.pawn) == token
