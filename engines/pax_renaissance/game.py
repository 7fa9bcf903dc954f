"""Pax Renaissance as a game: the contract's functions, put together from the modules of this package."""

from typing import Any

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
from engines.pax_renaissance import policies
from engines.pax_renaissance.data import loading
from engines.pax_renaissance.data.validation import KEY, MOST_PLAYERS
from engines.pax_renaissance.moves import MOVES
from engines.pax_renaissance.moves import Options as PaxOptions
from engines.pax_renaissance.projection import project
from engines.pax_renaissance.resample import resample
from engines.pax_renaissance.rules import check, scoring
from engines.pax_renaissance.rules.setup import Table, deal
from engines.pax_renaissance.views import PaxView
from engines.pax_renaissance.words import labels, log, lookup, plans
from engines.pax_renaissance.words.refusals import explain
from engines.pax_renaissance.words.texts import RECONSTRUCTED, TITLE


class PaxRenaissance(AgendaGame[Table]):
    """Pax Renaissance for 1 to 4 players."""

    key = KEY
    title = TITLE
    command = "pax"
    seats = range(1, MOST_PLAYERS + 1)
    files = loading.FILES
    Options = PaxOptions
    State = Table
    moves = MOVES
    policies = (Default, Random, policies.PayTaxes, policies.YieldTaxes, policies.LevyFirst)
    schema = 1

    def load(self, raw: bytes) -> str:
        """Validate and register a data pack; return its SHA-256. ValueError names path and reason."""
        return loading.load(raw)

    def setup(self, seats: int, seed: bytes, options: PaxOptions, pack: str | None = None) -> Table:
        """Return a new game at its first decision. ValueError for seats or options that do not fit."""
        if seats not in self.seats:
            raise ValueError(f"{TITLE} is for {self.seats[0]} to {self.seats[-1]} players, not {seats}")
        digest = pack or loading.default()
        state = deal(loading.get(digest), digest, seats, seed, options)
        advance(state, [])
        return state

    def explain(self, state: Table, decision: Decision, move: Move) -> IllegalMove:
        """Say why this move does not answer this decision."""
        return explain.explain(state, decision, move)

    def outcome(self, state: Table) -> Outcome | None:
        """Return ranking and scores; None while the game goes on."""
        return None if state.agenda else scoring.outcome(state)

    def check(self, state: Table) -> None:
        """Test the invariants; AssertionError names the broken one."""
        check.check(state)

    def view(self, state: Table, seat: int | None) -> PaxView:
        """Return what that seat may know; None: the public."""
        return project(state, seat)

    def resample(self, state: Table, seat: int | None, rng: Rng) -> Table:
        """Return the table with all redrawn that the seat does not know: hands, decks and seed."""
        return resample(self.copy(state), seat, rng)

    def label(self, view: PaxView, value: Any) -> Label:
        """Return how a field's value is shown in menus."""
        return labels.label(view, value)

    def describe(self, view: PaxView, seat: int, move: Move) -> str:
        """Say in one line what this move will do."""
        return plans.describe(view, seat, move)

    def tally(self, view: PaxView, before: PaxView, seat: int) -> str | None:
        """Say what moves between two views of a seat did to what it has, or None."""
        return plans.tally(view, before, seat)

    def describe_policy(self, view: PaxView, policy: Policy) -> str:
        """Say in one line what a standing order will do."""
        return labels.describe_policy(view, policy) or super().describe_policy(view, policy)

    def narrate(self, event: Event, seat: int | None) -> str | None:
        """Return the log line of an event for that reader."""
        return log.narrate(event, seat)

    def lookup(self, query: str) -> tuple[Entry, ...]:
        """Return cards, empires and terms that match a query."""
        return lookup.lookup(query)

    def reconstructed(self) -> tuple[str, ...]:
        """Say, a line each, which component data are our reconstruction."""
        return tuple(
            RECONSTRUCTED[part].format(count=count, total=total)
            for part, (count, total) in loading.doubtful().items()
            if count
        )


PAX_RENAISSANCE = PaxRenaissance()
