"""Votes: what more than one has to agree to. Going back, seats that change hands, and pauses.

A vote is a row, and so is each ballot; who has a say follows from who sits at the table now. It is counted
with each ballot and each change of seats, so a restart loses nothing. Its card is drawn up from the rows.

- rewind, by any player: all players have to agree;
- replace, by any player or the clock: more than half of the others pass a seat on;
- invite, by a seat's owner, or by the host for a seat that nobody plays: who is invited decides;
- apply, by somebody without a seat: the host decides;
- swap, by a player: the other player and the host have to agree;
- pause and resume, by any player: more than half of the players.
"""

import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from bot.store import clocks
from bot.store import votes as store
from bot.store.rows import BallotRow, VoteKind, VoteRow
from bot.tables.repository import seat_of
from bot.tables.seats import Seats
from bot.tables.table import Member, Refusal, Table
from bot.tables.turn import Loaded
from bot.tables.undo import Undo
from bot.texts import seats as texts
from bot.texts.names import shown
from bot.texts.tables import OVER

PATIENCE = 7 * 24 * 3600
"""Seconds for which a seat must have kept the table waiting before players may ask to pass it on."""


@dataclass(frozen=True)
class Vote:
    """A vote as it stands."""

    row: VoteRow
    voters: tuple[int, ...]
    """The members who have a say."""
    ballots: Mapping[int, bool]
    """What those of them who have answered said."""

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


class Votes(Undo, Seats):
    """The part of the table service that asks the players."""

    async def vote(self, number: int) -> Vote:
        """Return a vote; Refusal for an unknown one."""
        row, ballots = await self._stored(number)
        return _counted(await self.table(row.game), row, ballots)

    async def open_votes(self, game: int) -> list[Vote]:
        """Return what is being asked at a table."""
        return await self._open_at(await self.table(game))

    async def open_vote(self, game: int, kind: VoteKind, data: Mapping[str, Any], by: int | None) -> Vote:
        """Ask; who asks and has a say has agreed with that. Refusal if this cannot be asked now.

        `data`: `entry` for rewind; `seat` for all about seats, and `other` for swap; `user` and `name` of who
        is to have the seat for replace (may be left out), invite and apply. `by` None: the bot itself asks.
        """
        async with self._lock(game):
            loaded = await self._load(game)
            if loaded.table.row.status == "over":
                raise Refusal(OVER)
            row = await self._question(loaded, _row(loaded, kind, data, by, self._now()))
            row = await self._put(loaded, row)
            return await self._count(loaded, row)

    async def cast(self, number: int, user: int, *, agree: bool) -> Vote:
        """Take a member's answer, in the place of an earlier one; a vote that it decides is carried out.

        If it cannot be carried out just now, Refusal says why, and the vote stays open without the ballot.
        """
        known, _ = await self._stored(number)
        async with self._lock(known.game):
            loaded = await self._load(known.game)
            vote = _counted(loaded.table, *await self._stored(number))
            _may_answer(loaded.table, vote, user)
            ballot = BallotRow(vote=number, user=user, agree=agree, at=self._now())
            return await self._count(loaded, vote.row, ballot)

    async def withdraw(self, number: int, user: int) -> Vote:
        """Take the question back; for who asked, and for the host if it was the bot."""
        known, _ = await self._stored(number)
        async with self._lock(known.game):
            table = (await self._load(known.game)).table
            row, _ = await self._stored(number)
            if row.status != "open":
                raise Refusal(texts.VOTE_CLOSED)
            if user != (table.row.host if row.by is None else row.by):
                raise Refusal(texts.WITHDRAW_OTHERS)
            now = self._now()
            await self._write(table.id, lambda db: store.close(db, row, "withdrawn", now))
            return _counted(table, *await self._stored(number))

    async def _stored(self, number: int) -> tuple[VoteRow, list[BallotRow]]:
        """Return a vote and its ballots; Refusal for an unknown one."""
        found = await self.store.read(lambda db: store.vote(db, number))
        if found is None:
            raise Refusal(texts.NO_VOTE)
        return found

    async def _open_at(self, table: Table) -> list[Vote]:
        def read(db: sqlite3.Connection) -> list[tuple[VoteRow, list[BallotRow]]]:
            return [(row, store.ballots(db, row.id)) for row in store.open_votes(db, table.id)]

        return [_counted(table, *one) for one in await self.store.read(read)]

    async def decided(self) -> list[int]:
        """Return the tables with an open vote that is decided: a crash came in between. Reads rows only."""
        found: list[int] = []
        for row in await self.store.read(store.asked_at):
            if row.key in self.games:
                asked = await self._open_at(await self._lobby_table(row))
                found += [row.id] if any(vote.result is not None for vote in asked) else []
        return found

    # ---- what may be asked

    async def _question(self, loaded: Loaded, row: VoteRow) -> VoteRow:
        """Return the question in words; Refusal if it cannot be asked."""
        table = loaded.table
        _may_ask(table, row)
        if row.kind in {"replace", "invite", "apply", "swap"} and row.seat not in range(len(table.seats)):
            raise Refusal(texts.NO_SEAT)
        if row.user is not None and table.seat_of(row.user) is not None:
            raise Refusal(texts.SIT_ALREADY if row.user == row.by else texts.SITS_HERE)
        words = {
            "rewind": self._ask_rewind, "replace": self._ask_replace, "invite": self._ask_invite,
            "apply": self._ask_apply, "swap": self._ask_swap, "pause": self._ask_pause,
            "resume": self._ask_pause,
        }[row.kind]  # fmt: skip
        asked = msgspec.structs.replace(row, asked=await words(loaded, row))
        same = await self.store.read(lambda db: store.open_votes(db, table.id))
        if any(_question_of(one) == _question_of(asked) for one in same):
            raise Refusal(texts.ALREADY_ASKED)
        if any((one.kind, one.by) == (row.kind, row.by) for one in same if row.by is not None):
            raise Refusal(texts.ASK_ONE)
        if not _voters(table, asked):
            raise Refusal(texts.NOBODY_ELSE)
        return asked

    async def _ask_rewind(self, loaded: Loaded, row: VoteRow) -> str:
        points = await self._points(loaded.table)
        found = next((one for one in points if one.entry == row.entry), None)
        if found is None:
            raise Refusal(texts.ENTRY_GONE)
        return texts.ask_rewind(_name(loaded.table, row.by), found.line, revealed=found.revealed)

    async def _ask_replace(self, loaded: Loaded, row: VoteRow) -> str:
        table, seat = loaded.table, loaded.table.seats[row.seat or 0]
        if seat.owner is None:
            raise Refusal(texts.ALREADY_AWAY)
        if seat.owner == row.by:
            raise Refusal(texts.ASK_YOURSELF)
        owed = loaded.pending.get(seat.seat)
        patient = owed is not None and self._now() - owed.since >= PATIENCE
        name = table.names[seat.seat]
        if row.by is not None and not patient and not seat.away:
            raise Refusal(texts.TOO_EARLY.format(name=name, days=PATIENCE // 86400))
        by = None if row.by is None else _name(table, row.by)
        return texts.ask_replace(by, name, shown(row.name) if row.user is not None else None)

    async def _ask_invite(self, loaded: Loaded, row: VoteRow) -> str:
        table, seat = loaded.table, loaded.table.seats[row.seat or 0]
        own = seat.owner == row.by
        if not own and (seat.owner is not None or row.by != table.row.host):
            raise Refusal(texts.SEAT_TAKEN if seat.owner is not None else texts.HOST_INVITES)
        name = _name(table, row.by)
        return texts.ask_invite(name, table.names[seat.seat], shown(row.name), own=own)

    async def _ask_apply(self, loaded: Loaded, row: VoteRow) -> str:
        seat = loaded.table.seats[row.seat or 0]
        if seat.owner is not None:
            raise Refusal(texts.SEAT_TAKEN)
        return texts.ask_apply(shown(row.name), loaded.table.names[seat.seat])

    async def _ask_swap(self, loaded: Loaded, row: VoteRow) -> str:
        table = loaded.table
        own, other = row.seat or 0, row.other or 0
        if row.other not in range(len(table.seats)) or other == own or table.seats[own].owner != row.by:
            raise Refusal(texts.SWAP_SELF)
        if table.seats[other].owner is None:
            raise Refusal(texts.SWAP_FREE)
        return texts.ask_swap(_name(table, row.by), table.names[other])

    async def _ask_pause(self, loaded: Loaded, row: VoteRow) -> str:
        name = _name(loaded.table, row.by)
        return texts.ask_pause(name) if row.kind == "pause" else texts.ask_resume(name)

    # ---- counting; under the table's lock

    async def _put(self, loaded: Loaded, row: VoteRow) -> VoteRow:
        """Store a question, with the agreement of who asks."""
        says = row.by is not None and row.by in _voters(loaded.table, row)

        def write(db: sqlite3.Connection) -> VoteRow:
            made = store.add(db, row)
            if says and row.by is not None:
                ballot = BallotRow(vote=made.id, user=row.by, agree=True, at=row.opened)
                store.cast(db, row.game, ballot)
            return made

        return await self._write(row.game, write)

    async def _count(self, loaded: Loaded, row: VoteRow, ballot: BallotRow | None = None) -> Vote:
        """Count a vote, with one more ballot; carry out or close it if it is decided, all at once."""
        known = await self.store.read(lambda db: store.ballots(db, row.id))
        ballots = [one for one in known if ballot is None or one.user != ballot.user]
        vote = _counted(loaded.table, row, [*ballots, *filter(None, (ballot,))])
        now = self._now()

        def write(db: sqlite3.Connection) -> None:
            if ballot is not None:
                store.cast(db, row.game, ballot)
            if vote.result is not None:
                store.close(db, row, "passed" if vote.result else "refused", now)

        if vote.result:
            await self._carry_out(loaded, vote, write)
        else:
            await self._write(row.game, write)
        after = await self._load(row.game)
        return _counted(after.table, *await self._stored(row.id))

    async def _carry_out(
        self, loaded: Loaded, vote: Vote, write: Callable[[sqlite3.Connection], None]
    ) -> None:
        """Do what was agreed, and write the ballots in the same transaction."""
        row, seat = vote.row, vote.row.seat or 0
        old = loaded.table.seats[seat]
        member = Member(row.user or 0, row.name)
        if row.kind == "rewind":
            turn, more = await self._rewind(loaded, row)
            turn.also.append(write)
            await self._close(turn, more=more)
            return
        if row.kind in {"pause", "resume"}:
            now, on = self._now(), row.kind == "pause"
            await self._write(row.game, lambda db: (write(db), clocks.pause(db, row.game, now, on=on)))
            return
        if row.kind == "swap":
            turn, owe = await self._exchange(loaded, seat, row.other or 0)
        elif row.kind == "replace":
            turn, owe = self._pass_on(loaded, seat)
        else:
            own = row.kind == "invite" and old.owner is not None
            turn, owe = await self._hand_over(loaded, seat, member, orders=own)
        turn.also.append(write)
        after = await self._settled(turn, owe)
        if row.kind == "replace" and row.user is not None and after.table.row.status == "running":
            await self._put(after, _invitation(after, row, self._now()))

    async def _recounted(self, loaded: Loaded) -> Loaded:
        """Decide what a change of seats has decided; close what cannot be carried out just now."""
        table, now = loaded.table, self._now()
        for vote in await self._open_at(table):
            if vote.result is None:
                continue
            try:
                await self._count(loaded, vote.row)
            except Refusal:
                await self._write(table.id, lambda db: store.close(db, vote.row, "void", now))  # noqa: B023
            return await self._recounted(await self._load(table.id))
        return loaded


def _row(loaded: Loaded, kind: VoteKind, data: Mapping[str, Any], by: int | None, now: int) -> VoteRow:
    table = loaded.table
    return VoteRow(
        id=0, game=table.id, kind=kind, status="open", by=by, seat=data.get("seat"), other=data.get("other"),
        user=data.get("user"), name=data.get("name", ""), entry=data.get("entry"), asked="",
        opened=now,
    )  # fmt: skip


def _invitation(loaded: Loaded, row: VoteRow, now: int) -> VoteRow:
    """Return the question to who was named when the seat was passed on."""
    name = shown(row.name)
    asked = texts.ask_invite_free(loaded.table.names[row.seat or 0], name)
    data = {"seat": row.seat, "user": row.user, "name": row.name}
    return msgspec.structs.replace(_row(loaded, "invite", data, row.by, now), asked=asked)


def _may_ask(table: Table, row: VoteRow) -> None:
    """Refuse to ask for a member who may not: the host may have given up the seat, an owner may be away."""
    if row.by is None or row.kind == "apply":
        return
    if row.kind == "invite" and row.by == table.row.host:
        return
    if row.kind not in {"invite", "swap"} or table.seat_of(row.by) is None:
        seat_of(table.seats, row.by)


def _may_answer(table: Table, vote: Vote, user: int) -> None:
    """Refuse the ballot of a member who has no say, with the reason."""
    if vote.row.status != "open":
        raise Refusal(texts.VOTE_CLOSED)
    if user in vote.voters:
        return
    if all(one.user != user for one in table.seats):
        raise Refusal(texts.VOTE_STRANGER if vote.row.kind != "invite" else texts.NOT_YOURS)
    seat_of(table.seats, user)
    raise Refusal(texts.NOT_YOURS)


def _question_of(row: VoteRow) -> tuple[object, ...]:
    return (row.kind, row.seat, row.other, row.user, row.entry)


def _voters(table: Table, row: VoteRow) -> tuple[int, ...]:
    """Return who has a say: not who is asked to leave, and no member for whom a stand-in plays."""
    if row.kind == "invite":
        return () if row.user is None else (row.user,)
    if row.kind == "apply":
        return (table.row.host,)
    if row.kind == "swap":
        owners = (table.seats[row.seat or 0].owner, table.seats[row.other or 0].owner, table.row.host)
        return tuple(dict.fromkeys(one for one in owners if one is not None))
    about = row.seat if row.kind == "replace" else None
    return tuple(one.player for one in table.seats if one.player is not None and one.seat != about)


def _counted(table: Table, row: VoteRow, ballots: list[BallotRow]) -> Vote:
    # Once it is closed, others may have a say by now: then it is those who have answered.
    voters = _voters(table, row) if row.status == "open" else tuple(one.user for one in ballots)
    return Vote(row, voters, {one.user: one.agree for one in ballots if one.user in voters})


def _name(table: Table, user: int | None) -> str:
    own = next((seat for seat in table.seats if seat.user == user and user is not None), None)
    return texts.SOMEBODY if own is None else shown(own.name)
