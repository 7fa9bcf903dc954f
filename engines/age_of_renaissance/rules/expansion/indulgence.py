"""Holy Indulgence, at the start of the Expansion Phase (5.6)."""

from typing import ClassVar

from engines.age_of_renaissance.data.letters import HOLY_INDULGENCE
from engines.age_of_renaissance.events.expansion import IndulgenceGained, IndulgencePaid, IndulgenceSold
from engines.age_of_renaissance.moves import Lose
from engines.age_of_renaissance.rules.expansion.board import give_tokens
from engines.age_of_renaissance.rules.misery import gain
from engines.age_of_renaissance.state import RenaissanceState, active
from engines.age_of_renaissance.views import Open
from engines.age_of_renaissance.words import prompts
from engines.kernel import Ask, Auto, Box, Choice, Log, MoveSpace, Offer

State = RenaissanceState

INDULGENCE = 2
"""Tokens that it moves for each owner and each other player."""


def owners(state: Open) -> list[int]:
    """Return the owners of Holy Indulgence who are in the game."""
    players = enumerate(state.players)
    return [seat for seat, player in players if HOLY_INDULGENCE in player.advances and not player.out]


def shortfall(state: Open, seat: int) -> int:
    """Return how many tokens a player lacks of those due."""
    return max(0, INDULGENCE * len(owners(state)) - state.players[seat].expansion)


class Indulgence(Auto, tag="indulgence"):
    """Owners gain two tokens for each other player, who returns two for each owner (5.6).

    An owner takes $1 for each token that the stock lacks. A player with too few tokens pays $1 for each
    missing one; a player who cannot pay them all gains a space of Misery and pays none. As an option, players
    who can pay may choose Misery.
    """

    suffering: list[int] | None = None
    """The players who choose Misery; None: nobody has been asked."""

    def run(self, state: State, log: Log) -> None:
        """Ask, by option; then work out everything, because no loss depends on another."""
        sellers = owners(state)
        gaining = [seat for seat in active(state) if seat in sellers]
        losing = [seat for seat in active(state) if seat not in sellers]
        if not gaining or not losing:
            return
        if self.suffering is None and state.options.indulgence_shortfall == "choice":
            missing = {seat: shortfall(state, seat) for seat in losing}
            asked = [seat for seat, short in missing.items() if 0 < short <= state.players[seat].cash]
            _ask(state, asked, [])
            return
        gains = [_gains(state, seat, INDULGENCE * len(losing)) for seat in gaining]
        suffering = self.suffering or []
        losses = [_pays(state, seat, INDULGENCE * len(gaining), suffers=seat in suffering) for seat in losing]
        log.append(IndulgenceSold(owners=tuple(gains), others=tuple(losses)))
        for loss in losses:
            if loss.spaces:
                gain(state, loss.seat, loss.spaces, "indulgence", log)


def _gains(state: State, seat: int, due: int) -> IndulgenceGained:
    tokens = give_tokens(state, seat, due)
    state.players[seat].cash += due - tokens
    return IndulgenceGained(seat, tokens, dollars=due - tokens)


def _pays(state: State, seat: int, due: int, *, suffers: bool) -> IndulgencePaid:
    player = state.players[seat]
    tokens = min(due, player.expansion)
    short = due - tokens
    dollars = short if short <= player.cash and not suffers else 0
    player.expansion -= tokens
    player.cash -= dollars
    return IndulgencePaid(seat, tokens, dollars, spaces=int(dollars < short))


def _ask(state: State, seats: list[int], suffering: list[int]) -> None:
    """Ask the first of these players; when all have chosen, Holy Indulgence takes effect."""
    if seats:
        state.put(IndulgenceChoice(seats[0], left=seats[1:], suffering=suffering))
    else:
        state.put(Indulgence(suffering))


class IndulgenceChoice(Ask, tag="indulgence_choice", kw_only=True):
    """A player with too few tokens, but cash for them, pays or gains a space of Misery (5.6; an option)."""

    kind: ClassVar[str] = "indulgence"
    public: ClassVar[bool] = True
    left: list[int]
    """The players who are asked next."""
    suffering: list[int]
    """The players asked before who chose Misery."""

    def offer(self, state: State) -> Offer:
        """Offer both."""
        moves = MoveSpace((Box(Lose, {"what": Choice(("dollars", "misery"))}),))
        wording = prompts.indulgence(shortfall(state, self.seat))
        return Offer(*wording, moves, default=Lose(what="dollars"))

    def take(self, state: State, move: Lose, log: Log) -> None:  # noqa: ARG002 - it only asks
        """Note it, and ask the next player."""
        more = [self.seat] if move.what == "misery" else []
        _ask(state, self.left, [*self.suffering, *more])
