"""Age of Reason as a game: the contract's functions, put together from the modules of this package."""

from typing import Any

from engines.age_of_reason.data import loading
from engines.age_of_reason.data.validation import FEWEST_PLAYERS, KEY, MOST_PLAYERS
from engines.age_of_reason.moves import MOVES
from engines.age_of_reason.moves import Options as ReasonOptions
from engines.age_of_reason.policies import POLICIES
from engines.age_of_reason.projection import project
from engines.age_of_reason.resample import resample
from engines.age_of_reason.rules import check, scoring
from engines.age_of_reason.rules.setup import Table, deal
from engines.age_of_reason.views import ReasonView
from engines.age_of_reason.words import labels, log, lookup, refusals
from engines.age_of_reason.words.texts import RECONSTRUCTED, TITLE
from engines.kernel import (
    AgendaGame,
    Decision,
    Default,
    Entry,
    Event,
    IllegalMove,
    Label,
    Move,
    Outcome,
    Policy,
    Random,
    Rng,
)
from engines.kernel.agenda import advance


class AgeOfReason(AgendaGame[Table]):
    """Age of Reason for 2 to 7 players."""

    key = KEY
    title = TITLE
    command = "reason"
    seats = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    files = loading.FILES
    Options = ReasonOptions
    State = Table
    moves = MOVES
    policies = (Default, Random, *POLICIES)
    schema = 1

    def load(self, raw: bytes) -> str:
        """Validate and register a data pack; return its SHA-256. ValueError names path and reason."""
        return loading.load(raw)

    def setup(self, seats: int, seed: bytes, options: ReasonOptions, pack: str | None = None) -> Table:
        """Return a new game at its first decision. ValueError for an impossible number of seats."""
        if seats not in self.seats:
            raise ValueError(f"{TITLE} is for {self.seats[0]} to {self.seats[-1]} players, not {seats}")
        digest = pack or loading.default()
        state = deal(loading.get(digest), digest, seats, seed, options)
        advance(state, [])
        return state

    def explain(self, state: Table, decision: Decision, move: Move) -> IllegalMove:
        """Say why this move does not answer this decision."""
        return refusals.explain(state, decision, move)

    def outcome(self, state: Table) -> Outcome | None:
        """Return ranking and scores; None while the game goes on."""
        return None if state.agenda else scoring.outcome(state)

    def standings(self, view: ReasonView) -> tuple[int, ...]:
        """Return everybody's victory points."""
        return tuple(player.points for player in view.players)

    def check(self, state: Table) -> None:
        """Test the invariants; AssertionError names the broken one."""
        check.check(state)

    def view(self, state: Table, seat: int | None) -> ReasonView:
        """Return what that seat may know; None: the public."""
        return project(state, seat)

    def resample(self, state: Table, seat: int | None, rng: Rng) -> Table:
        """Return the table with all redrawn that the seat does not know: cards, bag and seed."""
        return resample(self.copy(state), seat, rng)

    def label(self, view: ReasonView, value: Any) -> Label:
        """Return how a field's value is shown in menus."""
        return labels.label(view, value)

    def describe(self, view: ReasonView, seat: int, move: Move) -> str:
        """Say in one line what this move will do."""
        return labels.describe(view, seat, move)

    def describe_policy(self, view: ReasonView, policy: Policy) -> str:
        """Say in one line what a standing order will do."""
        return labels.describe_policy(view, policy) or super().describe_policy(view, policy)

    def narrate(self, event: Event, seat: int | None) -> str | None:
        """Return the log line of an event for that reader."""
        return log.narrate(event, seat)

    def lookup(self, query: str) -> tuple[Entry, ...]:
        """Return cards, boxes, areas and terms that match a query."""
        return lookup.lookup(query)

    def reconstructed(self) -> tuple[str, ...]:
        """Say, a line each, which component data are our reconstruction."""
        return tuple(
            RECONSTRUCTED[part].format(count=count, total=total)
            for part, (count, total) in loading.doubtful().items()
            if count
        )


AGE_OF_REASON = AgeOfReason()
