"""Endeavor as a game: the contract's functions, put together from the modules of this package."""

from typing import Any

from engines.endeavor.data import loading
from engines.endeavor.data.validation import KEY, MOST_PLAYERS
from engines.endeavor.moves import MOVES
from engines.endeavor.moves import Options as EndeavorOptions
from engines.endeavor.projection import project
from engines.endeavor.rules import check, scoring
from engines.endeavor.rules.rounds import BeginRound
from engines.endeavor.rules.setup import Table, deal
from engines.endeavor.views import EndeavorView
from engines.endeavor.words import labels, log, lookup, refusals
from engines.endeavor.words.texts import RECONSTRUCTED, TITLE
from engines.kernel import (
    AgendaGame,
    Decision,
    Entry,
    Event,
    IllegalMove,
    Label,
    Move,
    Outcome,
    Rng,
    fresh_seed,
)
from engines.kernel.agenda import advance


class Endeavor(AgendaGame[Table]):
    """Endeavor (2009) for 3 to 5 players."""

    key = KEY
    title = TITLE
    command = "endeavor"
    seats = range(3, MOST_PLAYERS + 1)
    files = loading.FILES
    Options = EndeavorOptions
    State = Table
    moves = MOVES
    schema = 1

    def load(self, raw: bytes) -> str:
        """Validate and register a data pack; return its SHA-256. ValueError names path and reason."""
        return loading.load(raw)

    def setup(self, seats: int, seed: bytes, options: EndeavorOptions, pack: str | None = None) -> Table:
        """Return a new game at its first decision. ValueError for an impossible number of seats."""
        if seats not in self.seats:
            raise ValueError(f"{TITLE} is for {self.seats[0]} to {self.seats[-1]} players, not {seats}")
        digest = pack or loading.default()
        state = deal(loading.get(digest), digest, seats, seed, options)
        state.put(BeginRound())
        advance(state, [])
        return state

    def explain(self, state: Table, decision: Decision, move: Move) -> IllegalMove:
        """Say why this move does not answer this decision."""
        return refusals.explain(state, decision, move)

    def outcome(self, state: Table) -> Outcome | None:
        """Return ranking and scores; None while the game goes on."""
        return None if state.agenda else scoring.outcome(state)

    def standings(self, view: EndeavorView) -> tuple[int, ...]:
        """Return what every board is worth as it stands."""
        return tuple(board.glory for board in sorted(view.boards, key=lambda board: board.seat))

    def check(self, state: Table) -> None:
        """Test the invariants; AssertionError names the broken one."""
        check.check(state)

    def view(self, state: Table, seat: int | None) -> EndeavorView:
        """Return what that seat may know; None: the public."""
        return project(state, seat)

    def resample(self, state: Table, seat: int | None, rng: Rng) -> Table:  # noqa: ARG002
        """Return the same table with another seed: the only thing that Endeavor hides until it is over."""
        twin = self.copy(state)
        if twin.agenda:
            twin.chance.seed = fresh_seed(rng)
        return twin

    def label(self, view: EndeavorView, value: Any) -> Label:
        """Return how a field's value is shown in menus."""
        return labels.label(view, value)

    def describe(self, view: EndeavorView, seat: int, move: Move) -> str:
        """Say in one line what this move will do."""
        return labels.describe(view, seat, move)

    def narrate(self, event: Event, seat: int | None) -> str | None:  # noqa: ARG002 - all read the same
        """Return the log line of an event."""
        return log.narrate(event)

    def lookup(self, query: str) -> tuple[Entry, ...]:
        """Return cards, buildings and terms that match a query."""
        return lookup.lookup(query)

    def reconstructed(self) -> tuple[str, ...]:
        """Say, a line each, which component data are our reconstruction."""
        return tuple(
            RECONSTRUCTED[part].format(count=count, total=total)
            for part, (count, total) in loading.doubtful().items()
            if count
        )


ENDEAVOR = Endeavor()
