"""What must hold in a week among people after each hour, whatever has happened."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from contextvars import ContextVar
from typing import Any, NamedTuple

import msgspec
import pytest

from bot.components.ids import parse
from bot.delivery.sender import Sender
from bot.delivery.transport import post
from bot.delivery.transport.answers import ENDS, answer_of
from bot.host.why import moment
from bot.reasons import HoldReason
from bot.store import table_rows, undelivered
from bot.store.database.db import Db
from bot.store.database.query import column, value
from bot.store.outbox_kinds import KINDS
from bot.store.rows import OutboxRow
from bot.store.schedule import clocks
from bot.store.schedule.rows import ClockRow
from bot.tables.table import Table
from bot.tables.why import sentences
from tests.bot.chat.chatting import controls
from tests.bot.table_life.among_people import DAY, People
from tests.bot.table_life.true_words import Words, truth

CODE = re.compile(r"error code: (\d+)")
PSST = re.compile(r"psst-[\d-]+x")
LATE = 600
"""Seconds within which what is due is seen to: the sender looks every two minutes."""


class Times(NamedTuple):
    """What a clock is about to say, at one moment."""

    clock: ClockRow
    left: Mapping[int, int]
    active: Mapping[int, int]
    asked: frozenset[int]
    quarters: frozenset[int]
    entry: int


def _times(db: Db, game: int, seats: int, now: int) -> Times:
    clock, timers = clocks.clock(db, game), clocks.timers(db, game)
    left = dict.fromkeys(range(seats), clock.span) | clocks.remaining(db, game, now)
    return Times(
        clock, left, {timer.seat: timer.active for timer in timers},
        frozenset(row.seat for row in table_rows.pending(db, game)),
        frozenset(seat for seat in range(seats) if clocks.quarter_given(db, game, seat)),
        value(db, "SELECT coalesce(max(seq), 0) FROM moves WHERE game = ?", (game,)),
    )  # fmt: skip


def _moved(db: Db, game: int, after: int, *, own: bool) -> Counter[int]:
    """Count by seat the moves after a log entry; `own`: those of members and of their orders."""
    sql = "SELECT seat FROM moves WHERE game = ? AND seq > ? AND seat IS NOT NULL AND decision <> ''"
    return Counter(column(db, f"{sql} AND source IN ('player', 'policy')" if own else sql, (game, after)))


_AT_WORK: ContextVar[int] = ContextVar("row")


class Laws:
    """What must hold after each hour, whatever has happened."""

    def __init__(self, people: People, monkeypatch: pytest.MonkeyPatch) -> None:
        self.people, self.chat = people, people.chat
        self.sent: defaultdict[int, set[tuple[int, int]]] = defaultdict(set)
        """By row of the outbox the messages that were posted for it: channel and number."""
        self._before: dict[int, Times] = {}
        self._words = Words(people.chat)
        self._watch(monkeypatch)

    def _watch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Note which messages are posted for which row."""
        deliver, send = Sender._deliver, post.send

        async def delivers(sender: Sender, row: OutboxRow) -> Any:
            token = _AT_WORK.set(row.id)
            try:
                return await deliver(sender, row)
            finally:
                _AT_WORK.reset(token)

        async def sends(client: Any, channel: int, *given: Any) -> int:
            number = await send(client, channel, *given)
            self.sent[_AT_WORK.get()].add((channel, number))
            return number

        monkeypatch.setattr(Sender, "_deliver", delivers)
        monkeypatch.setattr(post, "send", sends)

    async def _table(self, game: int) -> Table:
        with self.chat.world.as_bot():
            return await self.chat.bot.tables.table(game)

    async def _read(self, function: Any) -> Any:
        with self.chat.world.as_bot():
            return await self.chat.bot.tables.repository.store.read(function)

    def _now(self) -> int:
        return int(self.chat.world.env.now().timestamp())

    # ---- no clock gains

    async def clocks_gain_nothing(self, *, fallen: bool = False) -> None:
        """No seat has more time than when it was looked at last, but for what the table gives it."""
        for game in self.people.games:
            table = await self._table(game)
            if table.row.status != "running":
                self._before.pop(game, None)
                continue
            seats, now = len(table.seats), self._now()
            after = await self._read(lambda db, game=game, seats=seats, now=now: _times(db, game, seats, now))
            before = self._before.get(game)
            self._before[game] = after
            if before is None or _settings(before.clock) != _settings(after.clock):
                continue
            own, any_ = await self._read(
                lambda db, game=game, entry=before.entry: (
                    _moved(db, game, entry, own=True), _moved(db, game, entry, own=False),
                )
            )  # fmt: skip
            for seat, left in after.left.items():
                most = before.left[seat]
                if after.clock.kind == "bank":
                    turns = own[seat] + (before.active.get(seat) != after.active.get(seat))
                    most = min(after.clock.span, most + turns * after.clock.refill)
                elif any_[seat] or seat not in before.asked:
                    most = after.clock.span
                if seat in after.quarters - before.quarters:
                    most = max(most, after.clock.span // clocks.QUARTER)
                if fallen:
                    most = max(most, clocks.AFTER_DOWNTIME)
                assert left <= most, (game, seat, before, after)

    # ---- nothing owed is lost

    async def nothing_is_lost(self) -> None:
        """What is owed has a next try, or its place is known to be out of reach; what ended is gone."""
        now = self._now()
        for game in self.people.games:
            owed, given_up, suspended = await self._read(
                lambda db, game=game: (
                    undelivered.waiting(db, game), undelivered.of_table(db, game, now),
                    value(db, "SELECT asleep FROM troubles WHERE game = ?", (game,)),
                )
            )  # fmt: skip
            for row in given_up:
                code = CODE.search(row.why)
                status = int(re.findall(r"\b[45]\d\d\b", row.why)[0]) if code else 0
                assert code is None or answer_of(status, int(code[1])) in ENDS, row
            stuck = [row for row in owed if row.due <= now - LATE and not KINDS[row.kind].timer]
            tried_later = [row for row in owed if row.due > now and row.why]
            assert not stuck or suspended or tried_later or self._stopped(), (game, stuck)
            assert all(row.due <= now + 8 * DAY for row in owed if row.why), owed

    def _stopped(self) -> bool:
        """Tell whether Discord takes nothing from the bot just now."""
        return self.chat.bot._breaker.stopped

    # ---- nothing is said twice

    async def nothing_is_said_twice(self) -> None:
        """What was owed once stands once, and a whisper comes once."""
        everything = self.chat.world.env.backend.messages
        for row, places in self.sent.items():
            live = [number for channel, number in places if number in everything.get(channel, {})]
            assert len(live) <= 1, (row, live, [self._text(number) for number in live])
        heard = Counter(
            words
            for channel in everything.values()
            for message in channel.values()
            if "whispers to you" in message.content and not message.is_ephemeral
            for words in PSST.findall(message.content)
        )
        assert all(times == 1 for times in heard.values()), heard
        for game in self.people.games:
            await self._one_card(game)

    def _text(self, number: int) -> str:
        messages = (channel.get(number) for channel in self.chat.world.env.backend.messages.values())
        return next(repr((one.content, one.embeds)) for one in messages if one is not None)

    async def _one_card(self, game: int) -> None:
        """Cards with buttons but the one that is kept are about to lose them."""
        owed = await self._read(lambda db: undelivered.waiting(db, game))
        cleaned = {msgspec.json.decode(row.lines)[2] for row in owed if row.kind == "tidy"}
        kept = await self._kept(game)
        posting = any(row.kind in {"card", "final"} and row.begun is not None for row in owed)
        others = {message.id for message in self._cards(game)} - {kept} - {int(each) for each in cleaned}
        assert not others or posting, (game, kept, others)

    async def _kept(self, game: int) -> int | None:
        with self.chat.world.as_bot():
            card = await self.chat.bot.tables.outbox.message(game, "card")
        return None if card is None else card.message

    def _cards(self, game: int) -> Iterator[Any]:
        """Go through the messages with an embed from which one can move at a table."""
        for channel in self.chat.world.env.backend.messages.values():
            for message in channel.values():
                presses = [press for press in map(parse, controls(message)) if press]
                moves = any(press.verb == "move" and press.table_id == str(game) for press in presses)
                if message.embeds and moves and not message.is_ephemeral:
                    yield message

    # ---- why

    async def why_explains_all(self) -> None:
        """Each table and each seat that waits has its sentences; what they say is owed is what is owed."""
        for game in self.people.games:
            table = await self._table(game)
            with self.chat.world.as_bot():
                facts = await self.chat.bot.tables.why.ask(game)
                each = [await self.chat.bot.tables.why.ask(game, seat.seat) for seat in table.seats]
            owed = await self._read(lambda db, game=game: undelivered.waiting(db, game))
            said = sentences(facts, table.plain_names, moment)
            assert len(said) > 1
            assert all(line.strip() and "{" not in line for line in said), said
            assert facts.owed == tuple(owed)
            assert {seat.seat for seat in facts.seats} == {decision.seat for decision in table.pending}
            assert all(len(sentences(one, table.plain_names, moment)) > 1 for one in each)
            for seat in facts.seats:
                notices = [row for row in owed if (row.kind, row.seat) == ("notice", seat.seat)]
                if seat.timing.at is not None and seat.status is not None:
                    assert notices, (game, seat.seat, seat.timing, owed)
                assert seat.timing.reason is not HoldReason.NOTHING_OWED or seat.status is None, seat.seat

    # ---- words

    async def words_are_true(self) -> None:
        """What stands in the chat says what is so, unless another try is owed."""
        for game in self.people.games:
            table = await self._table(game)
            now = self._now()
            self._words.are_true(await self._read(lambda db, table=table, now=now: truth(db, table, now)))

    # ---- in the end

    async def all_is_shown(self) -> None:
        """A day after the last failure each running table has the one card that says what is asked now."""
        for game in self.people.games:
            table = await self._table(game)
            if table.row.status != "running" or table.row.channel not in self.people.upheavals.channels:
                continue
            with self.chat.world.as_bot():
                card = await self.chat.bot.tables.outbox.message(game, "card")
            owed = await self._read(lambda db, game=game: undelivered.waiting(db, game))
            assert card is not None
            if card.channel not in self.people.backend.channels and card.seq == table.row.seq:
                continue  # the next move opens another thread
            assert [message.id for message in self._cards(game)] == [card.message], (game, card, owed)
            assert card.seq == table.row.seq, (game, card, owed)

    async def hold(self, *, fallen: bool = False) -> None:
        """Look at everything."""
        await self.clocks_gain_nothing(fallen=fallen)
        await self.nothing_is_lost()
        await self.nothing_is_said_twice()
        await self.why_explains_all()
        await self.words_are_true()


def _settings(row: ClockRow) -> ClockRow:
    """Return a clock without when it was paused."""
    return msgspec.structs.replace(row, paused=None)
