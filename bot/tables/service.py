"""The table service: everything that happens at a table, without Discord.

`Tables` holds its parts around one `Repository`. A part knows the repository and the parts that it needs,
never the whole.
"""

import logging
from collections.abc import Awaitable, Callable

from bot.store import StoreError
from bot.store import table_rows as rows
from bot.tables.administration import Administration
from bot.tables.changes.loaded import Loaded
from bot.tables.changes.unit_of_work import played
from bot.tables.computers import Computers
from bot.tables.directory import Directory
from bot.tables.history.counting import Counting
from bot.tables.history.films import Films
from bot.tables.history.reviews import Reviews
from bot.tables.history.statistics import Statistics
from bot.tables.history.turns import History
from bot.tables.imports.returns import Returns
from bot.tables.lobby import Lobby
from bot.tables.members import Members
from bot.tables.outbox import Outbox
from bot.tables.pages import Pages
from bot.tables.peers import Peers
from bot.tables.personal.drafts import Drafts
from bot.tables.personal.lessons import Lessons
from bot.tables.personal.notes import Notes
from bot.tables.places import Places
from bot.tables.plans import PlanBook
from bot.tables.policies import PolicyBook
from bot.tables.private_tables.lifecycle import Private
from bot.tables.private_tables.practice import Practice
from bot.tables.private_tables.trials import Trials
from bot.tables.repository import Repository
from bot.tables.schedule.clocks import Clocks
from bot.tables.schedule.delayed_answers import DelayedAnswers
from bot.tables.schedule.open_lobbies import OpenLobbies
from bot.tables.schedule.preferences import Preferences
from bot.tables.schedule.reminders import Reminders
from bot.tables.schedule.turn_subscriptions import TurnSubscriptions
from bot.tables.schedule.undo_windows import UndoWindows
from bot.tables.server_data import ServerData
from bot.tables.shared import Shared
from bot.tables.table import Played, Refusal, Table, owed, refusal
from bot.tables.talk import Talk
from bot.tables.votes.reseating import Reseating
from bot.tables.votes.seats import Seats
from bot.tables.votes.undo import Undo
from bot.tables.votes.voting import Votes
from bot.tables.why import Why
from engines.kernel import IllegalMove, Move

_log = logging.getLogger("parley.tables")


class Tables:
    """The whole service; one lock per table, one transaction per step."""

    def __init__(self, repository: Repository) -> None:
        reseating = Reseating(repository)
        self.repository = repository
        self.directory = Directory(repository.store)
        self.lobby = Lobby(repository)
        self.drafts = Drafts(repository)
        self.policies = PolicyBook(repository)
        self.plans = PlanBook(repository)
        self.undo = Undo(repository)
        self.votes = Votes(repository, self.undo, reseating)
        self.seats = Seats(repository, reseating, self.votes)
        self.clocks = Clocks(repository, self.votes)
        self.undo_windows = UndoWindows(repository)
        self.delayed_answers = DelayedAnswers(repository)
        self.computers = Computers(repository)
        self.preferences = Preferences(repository)
        self.reminders = Reminders(repository, self.preferences)
        self.history = History(repository)
        self.turn_subscriptions = TurnSubscriptions(repository)
        self.lessons = Lessons(repository)
        self.private = Private(repository)
        self.practice = Practice(repository, self.private)
        self.trials = Trials(repository, self.history, self.private, self.practice)
        self.talk = Talk(repository)
        self.notes = Notes(repository)
        self.members = Members(repository)
        self.pages = Pages(repository)
        self.counting = Counting(repository, self.history)
        self.statistics = Statistics(repository, self.history, self.counting)
        self.reviews = Reviews(repository, self.history, self.statistics)
        self.films = Films(repository, self.history)
        self.outbox = Outbox(repository)
        self.places = Places(repository)
        self.peers = Peers(repository)
        self.server_data = ServerData(repository)
        self.returns = Returns(repository)
        self.shared = Shared(repository)
        self.open_lobbies = OpenLobbies(repository, self.lobby)
        self.why = Why(repository, self.places, self.preferences, self.reminders)
        self.administration = Administration(repository, self.lobby, self.seats, self.votes)

    async def table(self, table_id: int) -> Table:
        """Return the table as it stands; Refusal for an unknown one."""
        return await self.repository.table(table_id)

    async def resume(self, *, starting: bool = True) -> None:
        """Let stand-ins and votes go on after a crash; `starting`: and announce corrected rules.

        Before all that, games that came back from a copy go on under a new epoch.
        """
        if starting:
            for number in await self.returns.owing():
                await self._resume(number, self.returns.come_back)
            await self.returns.settle()
            await self.administration.tell_corrections()
            await self.server_data.clean_up()
            await self.reminders.rebuild()
        for number in await self.repository.store.read(rows.left_to_stand_ins):
            await self._resume(number, self.repository.go_on)
        for number in await self.votes.decided():
            await self._resume(number, self.votes.recount)

    async def _resume(self, number: int, go_on: Callable[[Loaded], Awaitable[object]]) -> None:
        try:
            async with self.repository.lock(number):
                await go_on(await self.repository.load(number))
        except Refusal as unreadable:
            _log.warning("game %d stays as it is: %s", number, unreadable.text)
        except StoreError:
            if not self.repository.store.peer:
                raise
            _log.exception("game %d: another process is at it, or the database fails", number)
        except Exception:  # noqa: BLE001 - one game must not keep all others from starting
            _log.exception("game %d stays as it is", number)

    async def act(
        self, table_id: int, user: int, move: Move, *, decision: str | None = None, key: str | None = None
    ) -> Played:
        """Carry out a member's move, with the answers of standing orders and stand-ins.

        `decision`: the id that the button or form was for; None: any. The same `key` (an interaction's id)
        acts once. Refusal: `stale` for an old button, with the rule for an illegal move.
        """
        repository = self.repository
        async with repository.changing(table_id) as present:
            again = await repository.repeated(present, user, key)
            if again is not None:
                return again
            loaded, seat = await repository.seated(table_id, user)
            if move in owed(loaded.table, seat, decision).moves:
                loaded = await repository.acts(loaded, seat)
                owed(loaded.table, seat, decision)
            work = repository.unit_of_work(loaded)
            try:
                work.move(seat, move, key)
            except IllegalMove as refused:
                raise refusal(loaded.table, refused) from refused
            work.open_undo_window(seat, repository.undo_seconds)
            after = await repository.commit(work, more=work.settle())
            return played(after, work, seat)
