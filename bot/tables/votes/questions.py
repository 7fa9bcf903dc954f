"""The questions of votes: what may be asked, by whom, in which words, and who has a say."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.store import endings
from bot.store import votes as store
from bot.store.endings import Ending
from bot.store.rows import VoteKind, VoteRow
from bot.tables.changes.loaded import Loaded
from bot.tables.repository import Repository, seat_of
from bot.tables.table import Refusal, Table
from bot.tables.votes.undo import Undo
from bot.texts import endings as ending_texts
from bot.texts.names import shown
from bot.texts.votes import seats as texts
from bot.texts.votes import undo as undo_texts
from bot.texts.votes import votes as votes_texts

PATIENCE = 7 * 24 * 3600
"""Seconds for which a seat must have kept the table waiting before players may ask to pass it on."""


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
        asked = msgspec.structs.replace(row, asked=await words(loaded, row))
        _not_twice(asked, await self._store.read(lambda db: store.open_votes(db, table.id)))
        if not voters(table, asked):
            raise Refusal(votes_texts.NOBODY_ELSE)
        return asked

    async def _ask_rewind(self, loaded: Loaded, row: VoteRow) -> str:
        points = await self._undo.points_of(loaded.table)
        moment = next((point for point in points if point.entry == row.entry), None)
        if moment is None:
            raise Refusal(undo_texts.ENTRY_GONE)
        return undo_texts.ask_rewind(_name(loaded.table, row.by), moment.line, revealed=moment.revealed)

    async def _ask_replace(self, loaded: Loaded, row: VoteRow) -> str:
        table, seat = loaded.table, loaded.table.seats[row.seat or 0]
        if seat.owner is None:
            raise Refusal(texts.ALREADY_AWAY)
        if seat.owner == row.by:
            raise Refusal(texts.ASK_YOURSELF)
        owed = loaded.pending.get(seat.seat)
        patient = owed is not None and self._repository.now() - owed.since >= PATIENCE
        name = table.names[seat.seat]
        if row.by is not None and not patient and not seat.away:
            raise Refusal(texts.TOO_EARLY.format(name=name, days=PATIENCE // 86400))
        by = None if row.by is None else _name(table, row.by)
        return votes_texts.ask_replace(by, name, shown(row.name) if row.user is not None else None)

    async def _ask_invite(self, loaded: Loaded, row: VoteRow) -> str:
        table, seat = loaded.table, loaded.table.seats[row.seat or 0]
        own = seat.owner == row.by
        if not own and (seat.owner is not None or row.by != table.row.host):
            raise Refusal(texts.SEAT_TAKEN if seat.owner is not None else texts.HOST_INVITES)
        name = _name(table, row.by)
        return votes_texts.ask_invite(name, table.names[seat.seat], shown(row.name), own=own)

    async def _ask_apply(self, loaded: Loaded, row: VoteRow) -> str:
        seat = loaded.table.seats[row.seat or 0]
        if seat.owner is not None:
            raise Refusal(texts.SEAT_TAKEN)
        return votes_texts.ASK_APPLY.format(name=shown(row.name), seat=loaded.table.names[seat.seat])

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
    name = shown(row.name)
    asked = votes_texts.ASK_INVITE_FREE.format(seat=loaded.table.names[row.seat or 0], successor=name)
    data = {"seat": row.seat, "user": row.user, "name": row.name}
    return msgspec.structs.replace(question(loaded, "invite", data, row.by, now), asked=asked)


def voters(table: Table, row: VoteRow) -> tuple[int, ...]:
    """Return the members with a say: not one who is asked to leave, nor one whose stand-in plays."""
    if row.kind == "invite":
        return () if row.user is None else (row.user,)
    if row.kind == "apply":
        return (table.row.host,)
    if row.kind == "swap":
        owners = (table.seats[row.seat or 0].owner, table.seats[row.other or 0].owner, table.row.host)
        return tuple(dict.fromkeys(owner for owner in owners if owner is not None))
    if row.kind == "end":  # who is away has a say in that, too
        return tuple(seat.owner for seat in table.seats if seat.owner is not None)
    about = row.seat if row.kind == "replace" else None
    asked = (seat.player for seat in table.seats if seat.player is not None and seat.seat != about)
    return tuple(dict.fromkeys(asked))


def _may_ask(table: Table, row: VoteRow) -> None:
    """Refuse to ask for a member who may not: the host may have given up the seat, an owner may be away."""
    if row.by is None or row.kind == "apply":
        return
    if row.kind == "invite" and row.by == table.row.host:
        return
    if row.kind not in {"invite", "swap"} or table.seat_of(row.by) is None:
        seat_of(table, row.by)


def _not_twice(asked: VoteRow, already: Sequence[VoteRow]) -> None:
    """Refuse what is being asked already, and a second question of the same kind by the same member."""
    for vote in already:
        if _about(vote) == _about(asked):
            raise Refusal(votes_texts.ALREADY_ASKED)
    for vote in already:
        if asked.by is not None and (vote.kind, vote.by) == (asked.kind, asked.by):
            raise Refusal(votes_texts.ASK_ONE)


def _about(row: VoteRow) -> tuple[object, ...]:
    return (row.kind, row.seat, row.other, row.user, row.entry, row.ending)


def _name(table: Table, user: int | None) -> str:
    own = next((seat for seat in table.seats if seat.user == user and user is not None), None)
    return texts.SOMEBODY if own is None else table.names[own.seat]
