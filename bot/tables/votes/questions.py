"""The questions of votes: what may be asked, by whom, in which words, and who has a say."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec

from bot.store import endings, owners
from bot.store import votes as store
from bot.store.database.db import Db
from bot.store.endings import Ending
from bot.store.rows import SeatRow, VoteKind, VoteRow
from bot.store.schedule import clocks, patience
from bot.store.schedule.clocks import PATIENCE
from bot.store.schedule.rows import ClockRow
from bot.tables.changes.loaded import Loaded
from bot.tables.repository import Repository, seat_of
from bot.tables.table import Refusal, Table
from bot.tables.votes.undo import Point, Undo
from bot.texts import endings as ending_texts
from bot.texts.schedule.clocks import span
from bot.texts.tables import ago, stamp
from bot.texts.votes import seats as texts
from bot.texts.votes import undo as undo_texts
from bot.texts.votes import votes as votes_texts


class Questions:
    """Puts a vote into words, or refuses it."""

    def __init__(self, repository: Repository, undo: Undo) -> None:
        self._repository = repository
        self._store = repository.store
        self._undo = undo

    async def worded(self, loaded: Loaded, row: VoteRow) -> VoteRow:
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
            "resume": self._ask_pause, "end": self._ask_end,
        }[row.kind]  # fmt: skip
        asked = msgspec.structs.replace(row, until=row.opened + store.SILENCE)
        if row.kind == "rewind":
            moment = await self._moment(loaded, row)
            asked = msgspec.structs.replace(asked, reveals=moment.revealed)
        asked = msgspec.structs.replace(asked, asked=await words(loaded, asked))
        already, lately = await self._store.read(
            lambda db: (
                store.open_votes(db, table.id),
                store.closed_since(db, table.id, row.opened - store.AGAIN),
            )
        )
        _not_twice(table, asked, already)
        _not_again(asked, lately)
        if not voters(table, asked):
            raise Refusal(votes_texts.NOBODY_ELSE)
        return asked

    async def _moment(self, loaded: Loaded, row: VoteRow) -> Point:
        points = await self._undo.points_of(loaded.table)
        moment = next((point for point in points if point.entry == row.entry), None)
        if moment is None:
            raise Refusal(undo_texts.ENTRY_GONE)
        return moment

    async def _ask_rewind(self, loaded: Loaded, row: VoteRow) -> str:
        moment = await self._moment(loaded, row)
        return undo_texts.ask_rewind(_name(loaded.table, row.by), moment.line, revealed=moment.revealed)

    async def _ask_replace(self, loaded: Loaded, row: VoteRow) -> str:
        table, seat = loaded.table, loaded.table.seats[row.seat or 0]
        if seat.owner is None:
            raise Refusal(texts.ALREADY_AWAY)
        if seat.owner == row.by:
            raise Refusal(texts.ASK_YOURSELF)
        name = table.names[seat.seat]
        if row.by is not None:
            await self._check_absence(loaded, seat, name)
        by = None if row.by is None else _name(table, row.by)
        return votes_texts.ask_replace(by, name, table.newcomer(row.name, row.user) if row.user else None)

    async def _check_absence(self, loaded: Loaded, seat: SeatRow, name: str) -> None:
        """Refuse to pass a seat on whose owner has neither kept the table waiting nor been away for long."""
        now, table_id, number = self._repository.now(), loaded.table.id, seat.seat

        def read(db: Db) -> tuple[bool, int | None]:
            times = {timer.seat: timer.deadline for timer in clocks.timers(db, table_id)}
            deadline, clock = times.get(number), clocks.clock(db, table_id)
            late = clock.time_up == "vote" and deadline is not None and deadline <= now
            absence = owners.absence(db, table_id, number)
            gone = None if absence is None or not seat.away else owners.stays_until(absence)
            return late or patience.held_up(db, table_id, number, now) >= PATIENCE, gone

        waited, stays_until = await self._store.read(read)
        owes = number in loaded.pending
        if (waited and owes) or (stays_until is not None and stays_until <= now):
            return
        if stays_until is not None:
            raise Refusal(texts.STAYS_UNTIL.format(name=name, at=stamp(stays_until)))
        raise Refusal(texts.TOO_EARLY.format(name=name, days=PATIENCE // 86400))

    async def _time(self, loaded: Loaded, row: VoteRow) -> str:
        """Say what becomes of the time of a seat that gets another owner; "" where no clock runs."""
        table_id, seat = loaded.table.id, row.seat or 0

        def read(db: Db) -> tuple[ClockRow, bool]:
            known = owners.had(db, table_id, seat, row.user) or owners.had(db, table_id, seat, row.by)
            return clocks.clock(db, table_id), known or clocks.quarter_given(db, table_id, seat)

        clock, nothing = await self._store.read(read)
        if clock.kind == "none":
            return ""
        return votes_texts.TIME_STAYS if nothing else votes_texts.quarter(span(clock.span // clocks.QUARTER))

    async def _ask_invite(self, loaded: Loaded, row: VoteRow) -> str:
        table, seat = loaded.table, loaded.table.seats[row.seat or 0]
        own = seat.owner == row.by
        if not own and (seat.owner is not None or row.by != table.row.host):
            raise Refusal(texts.SEAT_TAKEN if seat.owner is not None else texts.HOST_INVITES)
        name, newcomer = _name(table, row.by), table.newcomer(row.name, row.user)
        asked = votes_texts.ask_invite(name, table.names[seat.seat], newcomer, own=own)
        return f"{asked} {await self._time(loaded, row)}".strip()

    async def _ask_apply(self, loaded: Loaded, row: VoteRow) -> str:
        table, seat = loaded.table, loaded.table.seats[row.seat or 0]
        if seat.owner is not None:
            raise Refusal(texts.SEAT_TAKEN)
        name = table.newcomer(row.name, row.user)
        asked = votes_texts.ASK_APPLY.format(name=name, seat=table.names[seat.seat])
        return f"{asked} {await self._time(loaded, row)}".strip()

    async def _ask_swap(self, loaded: Loaded, row: VoteRow) -> str:
        table = loaded.table
        own, other = row.seat or 0, row.other or 0
        if row.other not in range(len(table.seats)) or other == own or table.seats[own].owner != row.by:
            raise Refusal(texts.SWAP_SELF)
        if table.seats[other].owner is None:
            raise Refusal(texts.SWAP_FREE)
        return votes_texts.ASK_SWAP.format(name=_name(table, row.by), other=table.names[other])

    async def _ask_end(self, loaded: Loaded, row: VoteRow) -> str:
        table = loaded.table
        proposed = endings.decode(row.ending, len(table.seats))
        return ending_texts.ask(_name(table, row.by), proposed, table.names)

    async def _ask_pause(self, loaded: Loaded, row: VoteRow) -> str:
        name = _name(loaded.table, row.by)
        return votes_texts.ask_pause(name) if row.kind == "pause" else votes_texts.ask_resume(name)


def question(loaded: Loaded, kind: VoteKind, data: Mapping[str, Any], by: int | None, now: int) -> VoteRow:
    """Return the row of a question that is not yet put into words; `data` as `Votes.open` takes it."""
    table = loaded.table
    row = VoteRow(
        id=0, table_id=table.id, kind=kind, status="open", by=by, seat=data.get("seat"),
        other=data.get("other"), user=data.get("user"), name=data.get("name", ""),
        entry=data.get("entry"), asked="", opened=now,
        excused=",".join(str(user) for user in sorted(data.get("excused", ()))),
    )  # fmt: skip
    if kind != "end":
        return row
    proposed = next(
        (
            ending
            for ending in proposals(table)
            if ending.how == data.get("how") and ending.seat == data.get("seat")
        ),
        None,
    )
    if proposed is None:
        raise Refusal(ending_texts.NOT_SO)
    entry = proposed.entry if proposed.points else None
    return msgspec.structs.replace(row, entry=entry, ending=endings.encode(proposed))


def proposals(table: Table) -> tuple[Ending, ...]:
    """Return the results to agree on now: a draw, the points shown midway, and each seat as the winner."""
    seats = range(len(table.seats))
    if len(seats) < 2:
        return ()
    points = table.game.standings(table.view(None))
    as_they_are = () if points is None else (Ending(how="standings", points=points, entry=table.row.seq),)
    return (Ending(how="draw"), *as_they_are, *(Ending(how="conceded", seat=seat) for seat in seats))


def invitation(loaded: Loaded, row: VoteRow, now: int) -> VoteRow:
    """Return the question to the member who was named when the seat was passed on."""
    name = loaded.table.newcomer(row.name, row.user)
    asked = votes_texts.ASK_INVITE_FREE.format(seat=loaded.table.names[row.seat or 0], successor=name)
    data = {"seat": row.seat, "user": row.user, "name": row.name}
    made = question(loaded, "invite", data, row.by, now)
    return msgspec.structs.replace(made, asked=asked, until=now + store.SILENCE)


def voters(table: Table, row: VoteRow) -> tuple[int, ...]:
    """Return the members with a say.

    Going back past something that came out, and the end of the game, are for everybody who owns a seat, also
    where a stand-in plays; but not for members who have left the server. All else is for those who play, but
    for one who is asked to leave.
    """
    if row.kind == "invite":
        return () if row.user is None else (row.user,)
    if row.kind == "apply":
        return (_host(table, row),)
    if row.kind == "swap":
        asked = (table.seats[row.seat or 0].owner, table.seats[row.other or 0].owner, _host(table, row))
        return tuple(dict.fromkeys(owner for owner in asked if owner is not None))
    if row.kind == "end" or row.reveals:
        excused = {int(user) for user in row.excused.split(",") if user}
        everybody = (seat.owner for seat in table.seats if seat.owner is not None)
        return tuple(owner for owner in everybody if owner not in excused)
    about = row.seat if row.kind == "replace" else None
    asked = (seat.player for seat in table.seats if seat.player is not None and seat.seat != about)
    return tuple(dict.fromkeys(asked))


def _host(table: Table, row: VoteRow) -> int:
    """Return who answers as the host: also who has done so in their place, while they have a seat."""
    seated = row.deputy is not None and table.seat_of(row.deputy) is not None
    return row.deputy if seated and row.deputy is not None else table.row.host


def deputy(table: Table, row: VoteRow, answered: Collection[int], now: int) -> int | None:
    """Return who may answer for a host who has done nothing for a day: the next in seat order who plays.

    Not a member who asks, or is to have or exchange a seat. None where nobody may.
    """
    host = table.row.host
    open_long = row.status == "open" and now >= row.opened + store.HOST_SILENT
    if row.kind not in store.HOSTED or not open_long or row.deputy is not None or host in answered:
        return None
    parties = {row.by, row.user}
    if row.kind == "swap":
        parties |= {table.seats[row.seat or 0].owner, table.seats[row.other or 0].owner}
    if host in parties:
        return None
    own = table.seat_of(host)
    after = 0 if own is None else own + 1
    players = (seat.player for seat in (*table.seats[after:], *table.seats[:after]))
    return next((user for user in players if user is not None and user not in {*parties, host}), None)


def _may_ask(table: Table, row: VoteRow) -> None:
    """Refuse to ask for a member who may not: the host may have given up the seat, an owner may be away."""
    if row.by is None or row.kind == "apply":
        return
    if row.kind == "invite" and row.by == table.row.host:
        return
    if row.kind not in {"invite", "swap"} or table.seat_of(row.by) is None:
        seat_of(table, row.by)


def _not_twice(table: Table, asked: VoteRow, already: Sequence[VoteRow]) -> None:
    """Refuse what is being asked already, and a second question of the same kind by the same member.

    A member without a seat asks for one thing at a time, of whatever kind.
    """
    for vote in already:
        if _about(vote) == _about(asked):
            raise Refusal(votes_texts.ALREADY_ASKED)
    for vote in already:
        same_kind = vote.kind == asked.kind or (asked.by is not None and table.seat_of(asked.by) is None)
        if asked.by is not None and vote.by == asked.by and same_kind:
            raise Refusal(votes_texts.ASK_ONE)


def _not_again(asked: VoteRow, lately: Sequence[VoteRow]) -> None:
    """Refuse what got a no within a day, whoever asks, and what this member withdrew a moment ago.

    To go back to a later moment is another question than the one that was refused.
    """
    for vote in lately:
        closed, withdrawn = vote.closed or 0, vote.status == "withdrawn"
        wait = store.AGAIN_WITHDRAWN if withdrawn else store.AGAIN
        if closed + wait <= asked.opened or (withdrawn and vote.by != asked.by):
            continue
        later = asked.kind == "rewind" and (asked.entry or 0) > (vote.entry or 0)
        if _subject(vote) == _subject(asked) and not later:
            words = votes_texts.WITHDRAWN_LATELY if withdrawn else votes_texts.REFUSED_LATELY
            raise Refusal(words.format(at=ago(closed + wait)))


def _about(row: VoteRow) -> tuple[object, ...]:
    return (row.kind, row.seat, row.other, row.user, row.entry, row.ending)


def _subject(row: VoteRow) -> tuple[object, ...]:
    """Return what a question is about for those who have said no to it."""
    if row.kind == "swap":
        return (row.kind, frozenset({row.seat, row.other}))
    if row.kind == "replace":
        return (row.kind, row.seat)  # whoever is to have it
    if row.kind == "end":
        return (row.kind, msgspec.json.decode(row.ending, type=Ending).how, row.seat)
    return (row.kind, row.seat, row.user) if row.kind in {"invite", "apply"} else (row.kind,)


def _name(table: Table, user: int | None) -> str:
    own = next((seat for seat in table.seats if seat.user == user and user is not None), None)
    return texts.SOMEBODY if own is None else table.names[own.seat]
