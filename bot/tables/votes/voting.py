"""Votes: what more than one has to agree to. Going back, seats that change hands, and pauses.

A vote is a row, and so is each ballot; who has a say follows from who sits at the table now. It is counted
with each ballot and each change of seats, so a restart loses nothing. Its card is drawn up from the rows.

- rewind, by any player: all players have to agree, and everybody with a seat where something has come out;
- replace, by any player or the clock: more than half of the others pass a seat on;
- invite, by a seat's owner, or by the host for a seat that nobody plays: who is invited decides;
- apply, by somebody without a seat: the host decides;
- swap, by a player: the other player and the host have to agree;
- pause and resume, by any player: more than half of the players;
- end, by any player: everybody with a seat has to agree, to this very result.

Who says nothing for a week has said no. For a host who does nothing for a day another player may answer.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from bot.store import endings, outbox
from bot.store import votes as store
from bot.store.commit import Owed
from bot.store.database.db import Db
from bot.store.rows import BallotRow, VoteKind, VoteRow
from bot.store.schedule import clocks
from bot.tables.changes.loaded import Loaded
from bot.tables.changes.unit_of_work import UnitOfWork
from bot.tables.repository import Repository, not_alone, seat_of
from bot.tables.table import Member, Refusal, Table
from bot.tables.votes.questions import Questions, deputy, invitation, question, voters
from bot.tables.votes.reseating import Reseating
from bot.tables.votes.undo import Undo
from bot.texts.tables import OVER
from bot.texts.votes import votes as votes_texts


@dataclass(frozen=True)
class Vote:
    """A vote as it stands."""

    row: VoteRow
    voters: tuple[int, ...]
    ballots: Mapping[int, bool]
    """The answers of those of them who have voted."""
    deputy: int | None = None
    """Who may answer now for a host who has done nothing."""

    @property
    def everybody(self) -> bool:
        """All of them have to agree."""
        return self.row.kind not in {"replace", "pause", "resume"}

    @property
    def needed(self) -> int:
        """How many have to agree."""
        return len(self.voters) if self.everybody else len(self.voters) // 2 + 1

    @property
    def result(self) -> bool | None:
        """True if it is agreed, False if it cannot be any more, None while it is open."""
        agreed = sum(self.ballots.values())
        if self.voters and agreed >= self.needed:
            return True
        return None if agreed + len(self.voters) - len(self.ballots) >= self.needed else False


class Votes:
    """Asks the players, counts, and has done what was agreed."""

    def __init__(self, repository: Repository, undo: Undo, reseating: Reseating) -> None:
        self._repository = repository
        self._store = repository.store
        self._undo = undo
        self._reseating = reseating
        self._questions = Questions(repository, undo)

    async def get(self, number: int) -> Vote:
        """Return a vote; Refusal for an unknown one."""
        row, ballots = await self._stored(number)
        return _counted(await self._repository.table(row.table_id), row, ballots, self._repository.now())

    async def at(self, table_id: int) -> list[Vote]:
        """Return what is being asked at a table."""
        return await self._open_at(await self._repository.table(table_id))

    async def open(self, table_id: int, kind: VoteKind, data: Mapping[str, Any], by: int | None) -> Vote:
        """Ask; a member who asks and has a say has agreed with that. Refusal if this cannot be asked now.

        `data`: `entry` for rewind; `seat` for all about seats, and `other` for swap; `user` and `name` of the
        new owner for replace (optional), invite and apply; `how` of an `Ending` for end, with `seat` where
        one wins; `excused`: members who have left the server. `by` None: the bot itself asks.
        """
        async with self._repository.changing(table_id) as loaded:
            if loaded.table.row.status == "over":
                raise Refusal(OVER)
            if kind != "rewind":
                not_alone(loaded.table.row)
            await self._lapse(table_id)
            row = question(loaded, kind, data, by, self._repository.now())
            row = await self._put(loaded, await self._questions.worded(loaded, row))
            return await self._count(loaded, row)

    async def cast(self, number: int, user: int, *, agree: bool) -> Vote:
        """Take a member's answer in the place of an earlier one, and carry out a vote that it decides.

        If that cannot be done just now, Refusal says why, and the vote stays open without the ballot.
        """
        known, _ = await self._stored(number)
        async with self._repository.changing(known.table_id) as loaded:
            await self._lapse(known.table_id)
            now = self._repository.now()
            vote = _counted(loaded.table, *await self._stored(number), now)
            _may_answer(loaded.table, vote, user)
            ballot = BallotRow(vote=number, user=user, agree=agree, at=now)
            row = vote.row
            if user == vote.deputy and user not in vote.voters:
                row = msgspec.structs.replace(row, deputy=user)
            return await self._count(loaded, row, ballot)

    async def look(self, number: int) -> None:
        """End a vote on which somebody was silent too long, or let another player answer for the host."""
        known, _ = await self._stored(number)
        async with self._repository.changing(known.table_id) as loaded:
            await self._lapse(known.table_id)
            now = self._repository.now()
            vote = _counted(loaded.table, *await self._stored(number), now)
            if vote.row.status != "open":
                return

            def write(db: Db) -> None:
                store.owe_look(db, vote.row, now)
                if vote.deputy is not None:
                    store.owe_card(db, vote.row.table_id, number, now)
                    _tell_host(db, loaded.table, votes_texts.DEPUTY_MAY, vote.deputy, now)

            await self._repository.write(vote.row.table_id, write)

    async def offer_privately(self, vote: Vote) -> None:
        """Offer a seat by direct message too: the member cannot see the table."""
        now = self._repository.now()
        await self._repository.write(vote.row.table_id, lambda db: store.owe_offer(db, vote.row, now))

    async def withdraw(self, number: int, user: int) -> Vote:
        """Take the question back; for the member who asked, or the host if it was the bot."""
        known, _ = await self._stored(number)
        async with self._repository.lock(known.table_id):
            table = (await self._repository.load(known.table_id)).table
            row, _ = await self._stored(number)
            if row.status != "open":
                raise Refusal(votes_texts.VOTE_CLOSED)
            if user != (table.row.host if row.by is None else row.by):
                raise Refusal(votes_texts.WITHDRAW_OTHERS)
            now = self._repository.now()
            await self._repository.write(table.id, lambda db: store.close(db, row, "withdrawn", now))
            return _counted(table, *await self._stored(number), now)

    async def decided(self) -> list[int]:
        """Return the tables with an open vote that is decided: a crash came in between. Reads rows only."""
        tables: list[int] = []
        for row, seats, questions in await self._store.read(store.asked):
            if row.key in self._repository.games:
                table = Table(self._repository.games[row.key], row, tuple(seats), None)
                counted = [_counted(table, *stored, self._repository.now()) for stored in questions]
                tables += [row.id] if any(vote.result is not None for vote in counted) else []
        return tables

    # ---- inside

    async def _stored(self, number: int) -> tuple[VoteRow, list[BallotRow]]:
        """Return a vote and its ballots; Refusal for an unknown one."""
        stored = await self._store.read(lambda db: store.vote(db, number))
        if stored is None:
            raise Refusal(votes_texts.NO_VOTE)
        return stored

    async def _open_at(self, table: Table) -> list[Vote]:
        def read(db: Db) -> list[tuple[VoteRow, list[BallotRow]]]:
            return [(row, store.ballots(db, row.id)) for row in store.open_votes(db, table.id)]

        now = self._repository.now()
        return [_counted(table, *stored, now) for stored in await self._store.read(read)]

    # ---- counting; under the table's lock

    async def _put(self, loaded: Loaded, row: VoteRow) -> VoteRow:
        """Store a question, with the agreement of the member who asks."""
        says = row.by is not None and row.by in voters(loaded.table, row)

        def write(db: Db) -> VoteRow:
            made = store.add(db, row)
            if says and row.by is not None:
                ballot = BallotRow(vote=made.id, user=row.by, agree=True, at=row.opened)
                store.cast(db, row.table_id, ballot)
            return made

        return await self._repository.write(row.table_id, write)

    async def _count(self, loaded: Loaded, row: VoteRow, ballot: BallotRow | None = None) -> Vote:
        """Count a vote, with one more ballot; carry out or close it if it is decided, all at once.

        `row.deputy`: also where only this ballot makes its member the one who answers for the host.
        """
        known = await self._store.read(lambda db: store.ballots(db, row.id))
        ballots = [former for former in known if ballot is None or former.user != ballot.user]
        now = self._repository.now()
        vote = _counted(loaded.table, row, [*ballots, *filter(None, (ballot,))], now)

        def write(db: Db) -> None:
            if ballot is not None:
                store.cast(db, row.table_id, ballot)
            if ballot is not None and ballot.user == row.deputy:
                store.answer_for_host(db, row.id, ballot.user)
                _tell_host(db, loaded.table, votes_texts.DEPUTY_HAS, ballot.user, now)
            if vote.result is not None:
                store.close(db, row, "passed" if vote.result else "refused", now)

        if vote.result:
            await self._carry_out(loaded, vote, write)
        else:
            await self._repository.write(row.table_id, write)
        after = await self._repository.load(row.table_id)
        return _counted(after.table, *await self._stored(row.id), now)

    async def _carry_out(self, loaded: Loaded, vote: Vote, write: Callable[[Db], None]) -> None:
        """Do what was agreed, and write the ballots in the same transaction."""
        row, seat = vote.row, vote.row.seat or 0
        old = loaded.table.seats[seat]
        member = Member(row.user or 0, row.name)
        if row.kind == "rewind":
            work, more = await self._undo.rewind(loaded, row)
            work.also.append(write)
            await self._repository.commit(work, more=more)
            return
        if row.kind in {"pause", "resume"}:
            await self._pause(row, write)
            return
        if row.kind == "end":
            work = self._repository.unit_of_work(loaded)
            work.agree(endings.decode(row.ending, len(loaded.table.seats)))
            work.also.append(write)
            await self._repository.commit(work, more=False)
            return
        if row.kind == "swap":
            work, owe = await self._reseating.exchange(loaded, seat, row.other or 0)
        elif row.kind == "replace":
            work, owe = await self._reseating.pass_on(loaded, seat)
        else:
            own = row.kind == "invite" and old.owner is not None
            work, owe = await self._reseating.hand_over(loaded, seat, member, by=row.by, orders=own)
        work.also.append(write)
        after = await self.commit(work, owe)
        if row.kind == "replace" and row.user is not None and after.table.row.status == "running":
            await self._put(after, invitation(after, row, self._repository.now()))

    async def _pause(self, row: VoteRow, write: Callable[[Db], None]) -> None:
        now, on = self._repository.now(), row.kind == "pause"
        await self._repository.write(
            row.table_id, lambda db: (write(db), clocks.pause(db, row.table_id, now, on=on))
        )

    # ---- when seats have changed hands; under the table's lock

    async def commit(self, work: UnitOfWork, owe: Sequence[Owed]) -> Loaded:
        """Let automatic moves follow, commit, and count votes again with the new voters."""
        game, now = work.row.id, work.now
        work.also.append(lambda db: store.owe_cards(db, game, now))
        return await self.recount(await self._repository.commit(work, more=work.settle(), owe=owe))

    async def _lapse(self, table_id: int) -> None:
        """Close the votes of a table on which somebody has said nothing for too long."""
        now = self._repository.now()

        def write(db: Db) -> None:
            for row in late:
                store.close(db, row, "refused", now)

        rows = await self._store.read(lambda db: store.open_votes(db, table_id))
        late = [row for row in rows if row.until and row.until <= now]
        if late:
            await self._repository.write(table_id, write)

    async def recount(self, loaded: Loaded) -> Loaded:
        """Decide what a change of seats has decided; close what cannot be carried out just now."""
        table, now = loaded.table, self._repository.now()
        for vote in await self._open_at(table):
            if vote.result is None:
                continue
            try:
                await self._count(loaded, vote.row)
            except Refusal:
                await self._repository.write(table.id, lambda db: store.close(db, vote.row, "void", now))  # noqa: B023
            return await self.recount(await self._repository.load(table.id))
        return loaded


def _may_answer(table: Table, vote: Vote, user: int) -> None:
    """Refuse the ballot of a member who has no say, with the reason."""
    if vote.row.status != "open":
        raise Refusal(votes_texts.VOTE_CLOSED)
    if user in vote.voters or user == vote.deputy:
        return
    if all(seat.user != user for seat in table.seats):
        raise Refusal(votes_texts.VOTE_STRANGER if vote.row.kind != "invite" else votes_texts.NOT_YOURS)
    seat_of(table, user)
    raise Refusal(votes_texts.NOT_YOURS)


def _tell_host(db: Db, table: Table, text: str, deputy: int, now: int) -> None:
    """Tell a host that another player may answer, or has answered, in their place."""
    name = next(
        (name for seat, name in zip(table.seats, table.names, strict=True) if seat.user == deputy), ""
    )
    line = text.format(name=name, number=table.id)
    outbox.owe(db, table.id, "word", now, user=table.row.host, lines=msgspec.json.encode([line]))


def _counted(table: Table, row: VoteRow, ballots: list[BallotRow], now: int) -> Vote:
    """Return a vote with the ballots that count."""
    # Once it is closed, others may have a say by now: then it is those who have answered.
    asked = voters(table, row) if row.status == "open" else tuple(ballot.user for ballot in ballots)
    counting = {ballot.user: ballot.agree for ballot in ballots if ballot.user in asked}
    return Vote(row, asked, counting, deputy(table, row, counting, now))
