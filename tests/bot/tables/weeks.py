"""Weeks at a table: whatever members, hosts and managers do, drawn at random, and what must hold after it.

For the table service alone (`test_together.py`) and for the simulated Discord (`test_chat_together.py`).
"""

import random
import re
from collections import Counter
from typing import Any

from bot.store import OutboxRow, table_rows, votes
from bot.store import moves as log
from bot.store.database.db import Db
from bot.store.database.query import select
from bot.store.members import talk
from bot.store.rows import PendingRow
from bot.store.schedule import clocks, delayed_answers
from bot.tables.policies import offered
from bot.tables.service import Tables
from bot.tables.table import Member, Place, Refusal, Table
from tests.bot.tables.counting import COUNTING
from tests.bot.tables.pastimes import Pastimes
from tests.bot.tables.tables_kit import head_of
from tests.toy import COLOURS, Toy, packs_of

HOUR, DAY = 3600, 86400
OFTEN = {
    "move": 16, "cast": 16, "undo": 3, "rewind": 3, "invite": 2, "apply": 6, "swap": 2, "replace": 2,
    "stand_in": 2, "back": 6, "resign": 1, "withdraw": 1, "pause": 1, "go_on": 3, "ask_pause": 1, "clock": 1,
    "order": 6, "ask_me": 1, "pace": 1, "travel": 2, "wish": 2, "mute": 1, "snooze": 1, "host": 1,
    "forget": 1, "draft": 2, "remind": 2, "end": 2, "whisper": 6, "note": 1, "block": 1, "report": 1,
    "plan": 4, "alone": 3, "past": 2,
}  # fmt: skip


class LongToy(Toy):
    """The toy with cards for many rounds; `tests.toy.ROUNDS` says how many."""

    def __init__(self, first: int = 0, **changed: Any) -> None:
        """Replace the default pack; the cards are numbered from `first` on."""
        numbers = range(first, first + 400)
        cards = {
            f"{colour}-{n}": {"colour": colour, "value": n % 9 + 1} for colour in COLOURS for n in numbers
        }
        super().__init__(packs=packs_of(cards), words=COUNTING.words, **changed)


class Weeks:
    """People who do this and that at one table."""

    def __init__(self, people: list[Member], place: Place, rng: random.Random) -> None:
        self.people = people
        self.place = place
        self.rng = rng
        self.game = 0
        self.done: Counter[str] = Counter()
        self.story: list[str] = []
        """What was tried, in words, for whoever has to find out why a walk fails."""
        self.said = 0
        """How many words there are that not everybody may read."""
        self.pastimes = Pastimes(rng, self.done)

    async def begin(self, tables: Tables, many: int, key: str = "toy") -> None:
        """Open a table and start."""
        host, *others = self.people[:many]
        options = {"seating": "joining", "talk": self.rng.choice(["press", "published"])}
        row = await tables.lobby.new(key, host, self.place, options)
        for one in others:
            await tables.lobby.join(row.id, one)
        for one in self.people[::2]:
            await tables.preferences.change(one.id, pace=self.rng.choice(["minutes", "hour"]))
        await tables.lobby.start(row.id, host)
        self.game = row.id

    async def something(self, tables: Tables) -> str:
        """Let somebody try something; nothing happens where it cannot be."""
        (deed,) = self.rng.choices(list(OFTEN), list(OFTEN.values()))
        who = self.rng.choice(self.people)
        at = len(self.story)
        self.story.append(f"{deed} by {who.name}")
        try:
            await self._try(tables, deed, who)
        except Refusal as refused:
            words = refused.text
        else:
            self.done[deed] += 1
            return deed
        assert words
        assert not re.search("[{]|<seat", words), words
        self.story[at] += f": {words}"
        return ""

    async def _try(self, tables: Tables, deed: str, who: Member) -> None:
        game, rng, table = self.game, self.rng, await tables.table(self.game)
        seat, other = rng.randrange(len(table.seats)), rng.choice(self.people)
        if deed == "move":
            await self._move(tables, table)
        elif deed in {"cast", "withdraw"}:
            await self._answer(tables, deed, who, table)
        elif deed in {"rewind", "invite", "apply", "swap", "replace", "ask_pause", "end"}:
            await self._ask(tables, deed, who, seat, other)
        elif deed in {"pause", "go_on"}:
            manager = "Mona" if rng.random() < 0.3 else None
            await tables.clocks.pause(
                game, rng.choice([who.id, table.row.host]), on=deed == "pause", manager=manager
            )
        elif deed == "clock":
            kind = rng.choice(["none", "move", "bank", "bank"])
            up = rng.choice(["wait", "stand_in", "vote"])
            span, refill = rng.randrange(HOUR, 5 * DAY), rng.randrange(DAY)
            away = rng.random() < 0.5
            await tables.clocks.change(
                game, table.row.host, kind=kind, span=span, refill=refill, away=away, time_up=up
            )
        elif deed in {"order", "ask_me"}:
            await self._order(tables, deed, who, table)
        elif deed in {"travel", "wish", "pace", "snooze", "remind"}:
            await self._wish(tables, deed, who)
        elif deed == "host":
            await tables.administration.give_host(game, other)
        elif deed == "forget":
            if rng.random() < 0.15:
                await tables.administration.forget(self.place.guild, who.id, who.name)
        elif deed in {"whisper", "note", "block", "report"}:
            await self._talk(tables, deed, who, other)
        elif deed in {"plan", "alone", "past"}:
            await self._pass_the_time(tables, deed, who, table)
        elif deed == "draft":
            own = table.seat_of(who.id)
            decision = table.decision(own)
            await tables.drafts.save(game, who.id, decision.id if decision else "9.9", {"coins": 1})
        elif deed != "resign" or rng.random() < 0.2:
            simple: dict[str, Any] = {
                "undo": tables.undo.take_back, "stand_in": tables.seats.leave_to_stand_in,
                "back": tables.seats.back, "mute": tables.reminders.mute,
            }  # fmt: skip
            await simple.get(deed, tables.seats.resign)(game, who.id)

    async def _talk(self, tables: Tables, deed: str, who: Member, other: Member) -> None:
        game, rng = self.game, self.rng
        if deed == "whisper":
            owners = [one.owner for one in (await tables.table(game)).seats if one.owner is not None]
            writer = rng.choice([*owners, who.id])
            reader = rng.choice([*(one for one in owners if one != writer), other.id])
            await tables.talk.whisper(game, writer, reader, self.words(writer, reader))
        elif deed == "note":
            change = rng.choice([tables.notes.add, tables.notes.replace])
            await change(game, who.id, rng.choice(["", self.words(who.id)]))
        elif deed == "block":
            await tables.talk.block(who.id, other.id, on=rng.random() < 0.4)
        else:
            await tables.talk.report(who.id, rng.randrange(1, 2 + self.said))
            reported = await tables.talk.reported(self.place.guild)
            if rng.random() < 0.5:
                await tables.talk.put_away(self.place.guild, reported[0].id)

    async def _pass_the_time(self, tables: Tables, deed: str, who: Member, table: Table) -> None:
        owners = [one for one in self.people if table.seat_of(one.id) is not None]
        does = {"plan": self.pastimes.plan, "alone": self.pastimes.alone, "past": self.pastimes.past}[deed]
        await does(tables, self.game, self.rng.choice([*owners, who]))

    def words(self, *ends: int) -> str:
        """Return words that nobody but these members may read; no others are like them."""
        self.said += 1
        return f"psst-{'-'.join(map(str, (self.said, *ends)))}x"

    async def _move(self, tables: Tables, table: Table) -> None:
        decision = self.rng.choice(table.pending or [None])
        if decision is None:
            raise Refusal("the game is over")
        mover = table.seats[decision.seat].player
        if mover is None:
            raise Refusal("a stand-in has stopped")
        await tables.act(self.game, mover, decision.moves.sample(self.rng), decision=decision.id)

    async def _order(self, tables: Tables, deed: str, who: Member, table: Table) -> None:
        known, seat = await tables.policies.get(self.game, who.id), table.seat_of(who.id)
        kinds = [kind.space(table.view(seat)) for kind in offered(table.game)]
        possible = [space for space in kinds if space.size()]
        new = [space.sample(self.rng) for space in self.rng.sample(possible, min(1, len(possible)))]
        left = self.rng.choice([[], new, [*known.policies[:3], *new]])
        ask = frozenset(table.game.optional) if deed == "ask_me" else known.ask
        await tables.policies.replace(self.game, who.id, left, ask)

    async def _answer(self, tables: Tables, deed: str, who: Member, table: Table) -> None:
        found = await tables.votes.at(self.game)
        if not found:
            raise Refusal("nothing is asked")
        vote = self.rng.choice(found)
        if deed == "withdraw":
            await tables.votes.withdraw(vote.row.id, who.id)
            return
        voter = self.rng.choice([*vote.voters, *vote.voters, who.id])
        after = await tables.votes.cast(vote.row.id, voter, agree=self.rng.random() < 0.9)
        now = await tables.table(self.game)
        row = after.row
        allowed = [
            entitled(one, row.kind, row.seat, row.other, row.user, reveals=row.reveals)
            for one in (table, now)
        ]
        assert any(voter in one for one in allowed) or voter == row.deputy, "a vote by somebody without a say"

    async def _ask(self, tables: Tables, deed: str, who: Member, seat: int, other: Member) -> None:
        data: dict[str, Any] = {"seat": seat, "user": other.id, "name": other.name}
        by: int | None = who.id
        if deed == "rewind":
            points = await tables.undo.points(self.game)
            data = {"entry": self.rng.choice(points[:8]).entry if points else 1}
        elif deed == "apply":
            data = {"seat": seat, "user": who.id, "name": who.name}
        elif deed == "swap":
            table = await tables.table(self.game)
            data = {"seat": table.seat_of(who.id), "other": seat}
        elif deed == "replace":
            by = self.rng.choice([who.id, None])
            data = self.rng.choice([data, {"seat": seat}])
        elif deed == "end":
            how = self.rng.choice(["draw", "standings", "conceded", "conceded"])
            data = {"how": how, "seat": seat if how == "conceded" else None}
            if self.done["move"] < 10 or self.rng.random() < 0.6:
                raise Refusal("not yet")
        elif deed == "ask_pause":
            deed, data = self.rng.choice(["pause", "resume"]), {}
        await tables.votes.open(self.game, deed, data, by)  # type: ignore[arg-type]

    async def _wish(self, tables: Tables, deed: str, who: Member) -> None:
        rng, now = self.rng, tables.repository.now()
        if deed == "snooze":
            until = rng.choice(["1h", "3h", "evening", "morning", "2d"])
            await tables.reminders.snooze(self.game, who.id, until)
        elif deed == "remind":
            if rng.random() < 0.2:
                await tables.turn_subscriptions.stop(self.game, who.id)
            else:
                await tables.turn_subscriptions.ask(self.game, who.id, rng.choice([None, 1, 2, 5]))
        elif deed == "pace":
            await tables.preferences.change(who.id, pace=rng.choice(["once", "minutes", "hour", "hour"]))
        elif deed == "wish":
            quiet = rng.choice([None, 1320])
            await tables.preferences.change(
                who.id, first=rng.choice(["now", "awake", "digest"]), alone=rng.random() < 0.5,
                next=rng.random() < 0.5, quiet_from=quiet, quiet_until=quiet and 480,
                again=rng.choice([HOUR, DAY]), most=rng.randrange(6),
                stand_in=rng.choice(["default", "easy", "hard"]),
            )  # fmt: skip
        elif rng.random() < 0.3:
            await tables.preferences.change(who.id, away_from=None, away_until=None)
        else:
            start = now + rng.choice([0, DAY])
            await tables.preferences.change(
                who.id, away_from=start, away_until=start + rng.randrange(HOUR, 9 * DAY)
            )


def entitled(
    table: Table, kind: str, seat: int | None, other: int | None, user: int | None, *, reveals: bool = False
) -> set[int | None]:
    """Who has a say, told from the seats as they were. `reveals`: on going back past a reveal."""
    if kind == "end" or reveals:
        return {one.owner for one in table.seats if one.owner is not None}
    players = {one.seat: one.user for one in table.seats if one.user is not None and not one.stand_in}
    if kind == "invite":
        return {user}
    if kind == "apply":
        return {table.row.host}
    if kind == "swap":
        return {table.seats[seat or 0].user, table.seats[other or 0].user, table.row.host}
    return {one for at, one in players.items() if kind != "replace" or at != seat}


# ---- what must hold ----------------------------------------------------------------------------------------


async def whole(tables: Tables, game: int, *, paced: bool = False) -> None:
    """The rows say the same as the state, nobody is waited for who does not play, no vote hangs.

    `paced`: where nobody plays, computers take their time from one move to the next.
    """
    table = await tables.table(game)
    users = [one.user for one in table.seats if one.user is not None]
    assert len(users) == len(set(users)), "a member has two seats"
    players = {one.seat for one in table.seats if one.player is not None}
    waits_for = {one.seat for one in table.pending}
    assert waits_for <= players or (paced and not players), "waits for a stand-in"
    found = await tables.votes.at(game)
    assert all(one.result is None for one in found)
    assert table.row.status != "over" or not found
    for one in found:
        free = one.row.kind == "invite" and table.seats[one.row.seat or 0].owner is None
        owner = one.row.by is None or one.row.kind == "apply" or free
        assert owner or table.seat_of(one.row.by or 0) is not None, "asked by somebody who has left"
        row = one.row
        assert set(one.voters) == entitled(
            table, row.kind, row.seat, row.other, row.user, reveals=row.reveals
        )
        waits = [user for user in one.voters if user not in one.ballots]
        assert waits, "a vote waits for nobody"
    pending = await tables.repository.store.read(lambda db: table_rows.pending(db, game))
    assert [(row.seat, row.decision, row.kind) for row in pending] == [
        (one.seat, one.id, one.kind) for one in sorted(table.pending, key=lambda one: one.seat)
    ]
    await tables.repository.store.read(lambda db: _times(db, table, pending))
    await tables.repository.store.read(lambda db: _odds(db, table, tables.repository.now()))
    await _same_as_stored(tables, game)


def _times(db: Db, table: Table, pending: list[PendingRow]) -> None:
    """Time runs for those who are waited for, and for nobody else; the end of each is owed once."""
    game = table.id
    clock = clocks.clock(db, game)
    timers = {one.seat: one for one in clocks.timers(db, game)}
    owing = {row.seat for row in pending if table.seats[row.seat].player is not None}
    running = {seat for seat, one in timers.items() if one.deadline is not None}
    if clock.kind == "none":
        assert timers == {}
    else:
        assert running == (owing if clock.paused is None else set()), (running, owing, clock)
    assert all(timers[seat].user == table.seats[seat].player for seat in running)
    owed = db.execute("SELECT seat, due FROM outbox WHERE game = ? AND kind = 'clock'", (game,)).fetchall()
    ends = {seat: one.deadline for seat, one in timers.items() if one.deadline is not None}
    assert len(owed) == len(dict(owed))
    for seat, due in owed:
        assert ends.get(seat) == due, "the end of a time that does not run"


def _odds(db: Db, table: Table, now: int) -> None:
    """Drafts are for what is owed, orders belong to somebody, and private lines go to owners only."""
    game = table.id
    owed = {one.id for one in table.pending}
    drafts = db.execute("SELECT decision FROM drafts WHERE game = ?", (game,)).fetchall()
    assert {decision for (decision,) in drafts} <= owed
    free = {one.seat for one in table.seats if one.owner is None}
    for name in ("policies", "order_forms"):
        seats = db.execute(f"SELECT seat FROM {name} WHERE game = ?", (game,)).fetchall()
        assert not {seat for (seat,) in seats} & free, f"{name} of a seat that nobody has"
    rows = db.execute(
        "SELECT seat, user, kind FROM outbox WHERE game = ? AND kind IN ('private', 'told')", (game,)
    ).fetchall()
    for seat, user, kind in rows:
        assert table.seats[seat].user == user, f"{kind} for somebody who has left"
    _words(db, table)
    _waits(db, table, now)
    over = table.row.status == "over"
    ends = [seat for seat, _, kind in _told(db, game) if kind == "over"]
    assert len(ends) == len(set(ends)), "somebody is told twice that the game is over"
    assert over or not ends
    assert not (over and db.execute("SELECT 1 FROM alarms WHERE game = ?", (game,)).fetchone())
    closed = [one for one in votes.open_votes(db, game) if one.status != "open"]
    assert closed == []
    sealed = log.sealed(db, game)
    assert table.row.status == "over" or len(sealed) == len({row.seat for row in sealed})


def _waits(db: Db, table: Table, now: int) -> None:
    """Orders wait only for what is asked, of who wants it so; each is owed at its time, and nothing else is.

    A row that was begun when the process was killed is seen to again, and may be of an earlier wait.
    """
    rows = delayed_answers.answers(db, table.id)
    patient = {user for user, pace in delayed_answers.paces(db, table.id).items() if pace != "once"}
    asked = {(one.seat, one.id) for one in table.pending}
    assert {(row.seat, row.decision) for row in rows} <= asked
    waiting = {table.seats[row.seat].player for row in rows if row.due > now}
    assert waiting <= patient
    found = db.execute(
        "SELECT seat, due, begun FROM outbox WHERE game = ? AND kind = 'order'", (table.id,)
    ).fetchall()
    times = [(row.seat, row.due) for row in rows]
    assert set(times) <= {(seat, due) for seat, due, _ in found}
    fresh = [(seat, due) for seat, due, begun in found if begun is None]
    assert set(fresh) <= set(times)
    assert len(fresh) == len(set(fresh))


def _words(db: Db, table: Table) -> None:
    """What has not been told to its reader is owed, and whispers have two ends who are members."""
    owed = {
        user
        for (user,) in db.execute("SELECT user FROM outbox WHERE game = ? AND kind = 'whisper'", (table.id,))
    }
    for one in talk.whispers(db, table.id):
        assert one.seat != one.listener
        assert one.text.endswith(f"-{one.user}-{one.reader}x"), "the words are those of others"
        assert one.carrier is not None or one.reader in owed, "a whisper that nobody is told of"


def _told(db: Db, game: int) -> list[tuple[int, int, str]]:
    return db.execute(
        "SELECT seat, user, kind FROM outbox WHERE game = ? AND kind IN ('over', 'turns')", (game,)
    ).fetchall()


async def _same_as_stored(tables: Tables, game: int) -> None:
    """What is kept in memory is what another process would read."""
    async with tables.repository.lock(game):
        known = tables.repository._cache._tables.get(game)
        if known is None:
            return
        fresh = await tables.repository._read(known.table.row)
        row = await tables.repository.store.read(lambda db: table_rows.table(db, game))
    assert row == known.table.row
    assert fresh.encoded == known.encoded
    assert fresh.table.seats == known.table.seats
    assert fresh.pending == known.pending
    assert {k: v for k, v in fresh.policies.items() if v} == {k: v for k, v in known.policies.items() if v}
    assert {k: v for k, v in fresh.asks.items() if v} == {k: v for k, v in known.asks.items() if v}
    assert sorted(row.seq for row in fresh.sealed) == sorted(row.seq for row in known.sealed)


async def times_up(tables: Tables, game: int) -> int:
    """Do what the sender does with times that are up, and with orders that have waited; return how many."""
    now, over = (
        tables.repository.now(),
        {"clock": tables.clocks.time_up, "order": tables.delayed_answers.over},
    )

    def due(db: Db) -> list[OutboxRow]:
        where = "WHERE kind IN ('clock', 'order') AND game = ? AND due <= ?"
        return select(db, OutboxRow, "outbox", where, (game, now))

    found = await tables.repository.store.read(due)
    for row in found:
        assert row.seat is not None
        if await tables.outbox.begin([head_of(row)]):
            await over[row.kind](game, row.seat)
            await tables.outbox.done(row.id)
    return len(found)
