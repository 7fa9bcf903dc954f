"""Age of Renaissance as a game: the contract's functions, put together from the modules of this package."""

from collections.abc import Mapping
from typing import Any

from engines.age_of_renaissance import policies
from engines.age_of_renaissance.data import loading
from engines.age_of_renaissance.data.validation import KEY, PLAYERS
from engines.age_of_renaissance.moves import MOVES
from engines.age_of_renaissance.moves import Options as RenaissanceOptions
from engines.age_of_renaissance.projection import project
from engines.age_of_renaissance.resample import resample
from engines.age_of_renaissance.rules import check, scoring, setup
from engines.age_of_renaissance.rules.table import Table
from engines.age_of_renaissance.views import RenaissanceView
from engines.age_of_renaissance.words import labels, log, lookup, plans, texts
from engines.age_of_renaissance.words.refusals import explain
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


class AgeOfRenaissance(AgendaGame[Table]):
    """Age of Renaissance for 3 to 6 players."""

    key = KEY
    title = texts.TITLE
    command = "renaissance"
    seats = PLAYERS
    files = loading.FILES
    Options = RenaissanceOptions
    State = Table
    moves = MOVES
    policies = (Default, Random, *policies.POLICIES)
    optional: Mapping[str, str] = texts.OPTIONAL
    schema = 1

    def load(self, raw: bytes) -> str:
        """Validate and register a data pack; return its SHA-256. ValueError names path and reason."""
        return loading.load(raw)

    def setup(self, seats: int, seed: bytes, options: RenaissanceOptions, pack: str | None = None) -> Table:
        """Return a new game at its first decision. ValueError for an impossible number of seats."""
        if seats not in self.seats:
            raise ValueError(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players, not {seats}")
        digest = pack or loading.default()
        table = Table(**setup.fields(loading.get(digest), digest, seats, seed, options))
        setup.begin(table, loading.get(digest))
        advance(table, [])
        return table

    def explain(self, state: Table, decision: Decision, move: Move) -> IllegalMove:
        """Say why this move does not answer this decision."""
        return explain.explain(state, decision, move)

    def outcome(self, state: Table) -> Outcome | None:
        """Return ranking and scores; None while the game goes on."""
        return None if state.agenda else scoring.outcome(state)

    def check(self, state: Table) -> None:
        """Test the invariants; AssertionError names the broken one."""
        check.check(state)

    def view(self, state: Table, seat: int | None) -> RenaissanceView:
        """Return what that seat may know; None: the public."""
        return project(state, seat)

    def resample(self, state: Table, seat: int | None, rng: Rng) -> Table:
        """Return the table with all redrawn that the seat does not know: cards, sealed bids and seed."""
        return resample(self.copy(state), seat, rng)

    def label(self, view: RenaissanceView, value: Any) -> Label:
        """Return how a field's value is shown in menus."""
        return labels.label(view, value)

    def describe(self, view: RenaissanceView, seat: int, move: Any) -> str:
        """Say in one line what this move will do."""
        return plans.describe(view, seat, move)

    def tally(self, view: RenaissanceView, before: RenaissanceView, seat: int) -> str | None:
        """Say what moves between two views of a seat did to what it has, or None."""
        return plans.tally(view, before, seat)

    def describe_policy(self, view: RenaissanceView, policy: Policy) -> str:
        """Say in one line what a policy will do for the view's seat."""
        return plans.describe_policy(view, policy) or super().describe_policy(view, policy)

    def narrate(self, event: Event, seat: int | None) -> str | None:
        """Return one log line as that reader may have it, or None."""
        return log.narrate(event, seat)

    def lookup(self, query: str) -> tuple[Entry, ...]:
        """Return the cards, Advances, provinces and terms that match a query."""
        return lookup.lookup(query)

    def reconstructed(self) -> tuple[str, ...]:
        """Say, a line each, which component data are our reconstruction."""
        return texts.reconstructed()


AGE_OF_RENAISSANCE = AgeOfRenaissance()
