"""A week among people: members come and go while Discord fails at random, and the laws that must hold.

Each hour something is done by members, something happens to members, and requests fail with any code that
Discord publishes, at any status. `People` does that; `Laws` looks on.
"""

import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from contextvars import ContextVar
from datetime import timedelta
from typing import Any, NamedTuple

import discord
import msgspec
import pytest
from simcord.backend.models import Overwrite

from bot.components.ids import parse
from bot.delivery.sender import Sender
from bot.delivery.transport import post
from bot.delivery.transport.answers import ENDS, Answer, answer_of
from bot.host.why import moment
from bot.reasons import HoldReason
from bot.store import table_rows, undelivered
from bot.store.database.db import Db
from bot.store.database.query import column, value
from bot.store.outbox_kinds import KINDS
from bot.store.rows import OutboxRow
from bot.store.schedule import clocks
from bot.store.schedule.rows import ClockRow
from bot.tables.events import Signal
from bot.tables.table import Place, Table
from bot.tables.why import sentences
from tests.bot.chat.chatters import Chatters
from tests.bot.chat.chatting import Scene, controls
from tests.bot.delivery.test_a_week_of_refusals import CODES, STATUSES

HOUR, DAY = 3600, 86_400
ALL_CODES = (
    *CODES, 10003, 10004, 10008, 10013, 30046, 40067, 50001, 50007, 50013, 50024, 50083, 50278, 160005,
    160006,
)  # fmt: skip
"""Every code that Discord publishes for what the bot asks, those with a meaning of their own included."""
REQUESTS = (
    ("POST", "/channels/*/messages"), ("POST", "/channels/*/messages"), ("PATCH", "/channels/*/messages/*"),
    ("DELETE", "/channels/*/messages/*"), ("GET", "/channels/*/messages"), ("POST", "/users/@me/channels"),
    ("POST", "/channels/*/threads"), ("GET", "/guilds/*/members/*"), ("PATCH", "/channels/*"),
)  # fmt: skip
CODE = re.compile(r"error code: (\d+)")
PSST = re.compile(r"psst-[\d-]+x")
LATE = 600
"""Seconds within which what is due is seen to: the sender looks every two minutes."""


class People(Chatters):
    """The members of a server, what they do, and what becomes of them."""

    def __init__(self, chat: Scene, rng: random.Random) -> None:
        super().__init__(chat, rng)
        self.games: list[int] = []
        self.backend, self.guild = chat.world.env.backend, chat.world.guild.id
        self.gone: set[int] = set()
        self.silent: set[int] = set()
        role = chat.world.guild.create_role("Office")
        self.office = role.id
        manages = discord.Permissions(manage_guild=True).value
        self.backend.edit_role(self.guild, role.id, {"permissions": manages})
        self.corner = chat.world.guild.create_text_channel("corner")

    async def open(self) -> None:
        """Begin a game in a channel and another in a forum, each with a clock."""
        tables, forum = self.chat.bot.tables, self.chat.world.guild.create_forum_channel("tables")
        for place, key in ((self.place, "toy"), (Place(self.guild, forum.id, forum=True), "other")):
            self.place = place
            with self.chat.world.as_bot():
                await self.begin(tables, 3, key)
                host = (await tables.table(self.game)).row.host
                await tables.clocks.change(
                    self.game, host, kind="bank", span=2 * DAY, refill=3 * HOUR, time_up="wait"
                )
            self.games.append(self.game)
        await self.chat.world.env.settle()

    # ---- what happens

    async def act(self) -> None:
        """Let one thing be done, or happen to somebody, at one of the tables."""
        self.chat.game = self.game = self.rng.choice(self.games)
        chance = self.rng.random()
        if chance < 0.55:
            with self.chat.world.as_bot():
                await self.something(self.chat.bot.tables)
        elif chance < 0.65:
            await self.presses()
        elif chance < 0.7:
            await self.loses()
        elif chance < 0.73:
            await self.falls()
        else:
            self.happens()
        await self.chat.world.env.settle()

    async def presses(self) -> None:
        """Press something, as whoever is there and may speak."""
        if not self.gone | self.silent:
            await super().presses()

    async def falls(self) -> None:
        """Start the bot again, after something of which nobody has heard yet."""
        self.story.append("the bot falls")
        with self.chat.world.as_bot():
            self.chat.bot.tables.repository.events.outbox = Signal()
            await self.something(self.chat.bot.tables)
        await self.chat.restart()
        self.done["fall"] += 1

    def happens(self) -> None:
        """Let a member leave, come back, be renamed, banned, silenced, or find roles and channels changed."""
        events = {
            "leave": self._leaves, "ban": self._is_banned, "return": self._returns,
            "rename": self._is_renamed, "time out": self._is_timed_out, "mute": self._is_muted,
            "role": self._changes_role,
            "hide": self._loses_sight, "move": self._channel_moves, "bot": self._bot_is_silenced,
        }  # fmt: skip
        name = self.rng.choice([*events, "return", "return"])
        who = self.rng.choice(self.chat.world.members[:5])
        self.story.append(f"{name}: {who.name}")
        if events[name](who) is not False:
            self.done[name] += 1

    def _leaves(self, who: Any) -> bool | None:
        if who.id in self.gone or len(self.gone) > 1:
            return False
        self.backend.remove_member(self.guild, who.id)
        self.gone.add(who.id)
        return None

    def _is_banned(self, who: Any) -> bool | None:
        if who.id in self.gone or len(self.gone) > 1:
            return False
        self.backend.apply_ban(self.guild, who.id, "no")
        self.gone.add(who.id)
        return None

    def _returns(self, _who: Any) -> bool | None:
        if not self.gone:
            return False
        user = self.rng.choice(sorted(self.gone))
        if user in self.backend.get_guild(self.guild).bans:
            self.backend.remove_ban(self.guild, user)
        self.backend.add_member(self.guild, user)
        self.gone.discard(user)
        self.silent.discard(user)
        return None

    def _is_renamed(self, who: Any) -> bool | None:
        if who.id in self.gone:
            return False
        name = self.rng.choice(["", "*Anna*", "B\u200ben", "@everyone", "x" * 32, "Anna", "<@1>"])
        self.backend.edit_member(self.guild, who.id, {"nick": name or None})
        return None

    def _is_timed_out(self, who: Any) -> bool | None:
        return self._silences(who.id)

    def _bot_is_silenced(self, _who: Any) -> bool | None:
        return self._silences(self.backend.bot_user.id)

    def _silences(self, user: int) -> bool | None:
        if user in self.gone:
            return False
        until = self.chat.world.env.now() + timedelta(hours=self.rng.randint(1, 12))
        self.backend.edit_member(self.guild, user, {"timed_out_until": until.isoformat()})
        self.silent.add(user)
        return None

    def _is_muted(self, who: Any) -> bool | None:
        return self._denies(who, send_messages=True, send_messages_in_threads=True)

    def _loses_sight(self, who: Any) -> bool | None:
        return self._denies(who, view_channel=True)

    def _denies(self, who: Any, **permissions: bool) -> bool | None:
        """Take permissions from a member in the tables' channel, or give them back."""
        user = self.rng.choice([who.id, who.id, self.backend.bot_user.id])
        channel = self.backend.channels[self.chat.lobby.id]
        if any(overwrite.target_id == user for overwrite in channel.overwrites):
            self.backend.delete_overwrite(channel.id, user)
            self.silent.discard(user)
        else:
            denied = discord.Permissions(**permissions).value
            self.backend.set_overwrite(channel.id, Overwrite(target_id=user, type=1, allow=0, deny=denied))  # pyright: ignore[reportArgumentType]
            self.silent.add(user)
        return None

    def _changes_role(self, who: Any) -> bool | None:
        if who.id in self.gone:
            return False
        roles = self.backend.get_member(self.guild, who.id).role_ids
        change = self.backend.remove_member_role if self.office in roles else self.backend.add_member_role
        change(self.guild, who.id, self.office)
        return None

    def _channel_moves(self, _who: Any) -> bool | None:
        self.backend.edit_channel(self.chat.lobby.id, {"name": self.rng.choice(["games", "den", "corner-2"])})
        return None

    def fail(self) -> None:
        """Let some requests of the next hours fail; those that nothing has met are taken back."""
        faults = self.backend.faults
        faults.clear()
        for _ in range(self.rng.randint(0, 5)):
            method, path = self.rng.choice(REQUESTS)
            status, code = self.rng.choice(STATUSES), self.rng.choice(ALL_CODES)
            if method in {"PATCH", "DELETE"} and answer_of(status, code) is Answer.GONE:
                continue  # nobody can tell that a message stands of which Discord says that it is gone
            times = self.rng.randint(1, 3)
            self.story.append(f"{method} {path} fails: {status} ({code}), {times} times")
            self.chat.world.env.inject_error(
                method, path, status=status, code=code, message="no", times=times
            )

    async def calms(self) -> None:
        """Let nothing fail any more, and the bot do again what it needs."""
        self.backend.faults.clear()
        bot = self.backend.bot_user.id
        self.backend.edit_member(self.guild, bot, {"timed_out_until": None})
        channel = self.backend.channels[self.chat.lobby.id]
        if any(overwrite.target_id == bot for overwrite in channel.overwrites):
            self.backend.delete_overwrite(channel.id, bot)
        self.silent.discard(bot)
        await self.chat.world.env.settle()


# ---- the laws


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

    # ---- in the end

    async def all_is_shown(self) -> None:
        """A day after the last failure each running table has the one card that says what is asked now."""
        for game in self.people.games:
            table = await self._table(game)
            if table.row.status != "running":
                continue
            with self.chat.world.as_bot():
                card = await self.chat.bot.tables.outbox.message(game, "card")
            owed = await self._read(lambda db, game=game: undelivered.waiting(db, game))
            assert card is not None
            assert [message.id for message in self._cards(game)] == [card.message], (game, card, owed)
            assert card.seq == table.row.seq, (game, card, owed)

    async def hold(self, *, fallen: bool = False) -> None:
        """Look at everything."""
        await self.clocks_gain_nothing(fallen=fallen)
        await self.nothing_is_lost()
        await self.nothing_is_said_twice()
        await self.why_explains_all()


def _settings(row: ClockRow) -> ClockRow:
    """Return a clock without when it was paused."""
    return msgspec.structs.replace(row, paused=None)
