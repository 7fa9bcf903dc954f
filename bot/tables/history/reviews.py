"""Looking back at games that are over: the questions for computers, and what may be known.

While a game goes on none is answered, because its states know what players may not.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.store import moves as log
from bot.store.rows import MoveRow
from bot.tables.computers import data_of
from bot.tables.history.statistics import Statistics
from bot.tables.history.story import story
from bot.tables.history.turns import History, in_turns
from bot.tables.repository import Repository
from bot.tables.table import Refusal, Table
from bot.texts.history import reviews as texts
from engines.kernel import Event, Game
from engines.kernel.play.session import FORK, RETURNED, unpack_events

Chances = tuple[float, ...]
"""By seat, to win: 0 to 1."""
TURNED = 0.05
"""A change of a chance that is smaller turned nothing: chances are told in steps as large as this."""


def changes(before: Chances, after: Chances) -> tuple[float, ...]:
    """Return by seat how much its chance changed."""
    return tuple(abs(now - was) for was, now in zip(before, after, strict=True))


@dataclass(frozen=True)
class OverGame:
    """A game that is over, as it is looked back at."""

    table: Table
    turns: tuple[tuple[MoveRow, ...], ...]
    """The moves that stand; turns are those that are stepped through (`History.moment`), from 1."""
    entries: tuple[MoveRow, ...] = field(repr=False)
    """All of the log that is needed to play it again: moves, and where something had been taken back."""
    start: bytes = field(repr=False)
    data: bytes | None = field(repr=False)
    """The text of the table's data pack; None: it comes with the game."""
    rounds: tuple[tuple[int, str], ...]
    """After how many turns a round began, and what it is called."""
    chance: bool = True
    """Whether dice or draws decided anything after the deal."""


@dataclass(frozen=True)
class Alternatives:
    """A move of the past in words, as the panel had them, and another in its place."""

    played: str
    instead: str
    came: str = ""
    """What was decisive of that which came of it, as a story has it; "" for nothing."""


@dataclass(frozen=True)
class Turning:
    """A move that turned a game."""

    turn: int
    """Which turn it belongs to, as they are stepped through."""
    seat: int
    before: Chances
    after: Chances
    alternatives: Alternatives
    gain: float
    """By how much better what a computer would have played is; 0: it would have played that."""

    @property
    def changed(self) -> tuple[int, ...]:
        """The seats to tell of: the mover, and the other one whose chance changed most, if they did change.

        Nobody's chance changed where it turned nothing.
        """
        change = changes(self.before, self.after)
        others = sorted({*range(len(change))} - {self.seat}, key=lambda seat: -change[seat])
        return tuple(seat for seat in (self.seat, *others[:1]) if change[seat] >= TURNED)


@dataclass(frozen=True)
class Luck:
    """The causes for the change of a seat's chance, from the start to the end."""

    lost: float
    """What the seat's choices gave away."""
    luck: float
    """What neither its own nor the others' choices brought; the seats' sum is nothing."""
    lost_error: float
    """By how much `lost` may be chance; `luck_error`: by how much `luck` may."""
    luck_error: float


@dataclass(frozen=True)
class Review:
    """A look back at a game that is over."""

    table: Table
    chances: tuple[Chances, ...]
    """At the start and after some turns, smoothed."""
    turns: tuple[int, ...]
    """After how many turns each of them is."""
    rounds: tuple[tuple[int, str], ...]
    """After how many turns a round began, and what it is called."""
    turning: tuple[Turning, ...]
    luck: tuple[Luck, ...]
    chance: bool = True
    """Whether dice or draws decided anything after the deal: else there is no luck to tell of."""

    def when(self, turn: int) -> str:
        """Return the round that a turn belongs to."""
        return next((name for begin, name in reversed(self.rounds) if begin < turn), "")


class Reviews:
    """Looks back at games that are over."""

    def __init__(
        self, repository: Repository, history: History, statistics: Statistics,
    ) -> None:  # fmt: skip
        self._repository = repository
        self._history = history
        self._statistics = statistics
        self.number = repository.sources.number

    async def over(self, table_id: int) -> Table:
        """Return a table of which there may be a review; Refusal for any other."""
        table = await self._history.started(table_id)
        # Broken off is over, too: the seed is open then.
        if table.row.status != "over":
            raise Refusal(texts.GOES_ON)
        if not table.game.agent:
            raise Refusal(texts.NO_AGENT)
        return table

    async def past(self, table_id: int) -> OverGame:
        """Return how a game went; Refusal where it may not be known, or cannot be read."""
        table = await self.over(table_id)
        log_rows = await self._repository.store.read(lambda db: log.log(db, table_id))
        entries = tuple(row for row in log_rows if row.decision or row.kind in {FORK, RETURNED})
        groups = in_turns(row for row in log_rows if row.kind != FORK or row.decision)
        turns = tuple(tuple(row for row in group if row.decision) for group in groups)
        start = await self._history.state_at(table, 0)
        rounds = (await self._statistics.course(table_id)).rounds
        chance = drew_chance(table.game, entries)
        return OverGame(table, turns, entries, table.game.encode(start), data_of(table), rounds, chance)

    async def alternatives(self, past: OverGame, entry: MoveRow, instead: bytes) -> Alternatives:
        """Describe a move and another in its place, in the words of the panel then."""
        game, seat = past.table.game, entry.seat
        view = game.view(await self._history.state_at(past.table, entry.seq - 1), seat)
        words = (game.describe(view, seat, game.decode(move)) for move in (entry.move, instead))
        played, other = (past.table.tell(text.partition("\n")[0]) for text in words)
        return Alternatives(played, other, " ".join(story(past.table, [entry], None).decisive))


def drew_chance(game: Game, entries: Iterable[MoveRow]) -> bool:
    """Tell whether chance or something hidden came out in the moves of a game that is over.

    Answers that were given under seal are choices, and the end opens the seed without having drawn of it.
    """
    events = [event for row in entries if row.decision for event in unpack_events(game, row.events)]
    return any(_is_chance(event) for event in events[:-1])


def _is_chance(event: Event) -> bool:
    return event.reveals and not event.shows_answers
