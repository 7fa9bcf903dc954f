"""A month at the table: seven members, two games, and every message that was or was not sent beside a model.

Absences, quiet hours, digests, closed direct messages, pauses, times that run out, and a bot that is down now
and then, also just after a turn changed. All happens at whole minutes of a month in which clocks change.
"""

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bot.components.ids import parse
from bot.components.messages import Menu, Message
from bot.delivery import sender
from bot.delivery.transport import post
from bot.rehearsal import world as rehearsal
from bot.rehearsal.world import World, stop
from bot.tables.events import Signal
from bot.tables.schedule.clocks import Clocks
from bot.tables.schedule.reminders import SNOOZES
from bot.tables.table import Member, Place, Refusal
from engines import GAMES
from engines.kernel import Game
from tests import toy
from tests.bot.chat.chatting import Scene, controls, scene
from tests.bot.tables.schedule.calendar_model import HOUR, MINUTE, ModelTable, Person

DAY = 24 * HOUR
ZONES = ("UTC", "Europe/Berlin", "America/New_York", "Asia/Tokyo", "Australia/Sydney", "America/St_Johns")
NIGHTS = (None, ("22:00", "08:00"), ("23:00", "06:30"), ("00:00", "09:00"))
ROUNDS = 400
PACE = (40, 120, 300, 700, 2500, 150, 60)
"""Minutes that the seven take on average for a step, when they are there."""


class LongToy(toy.Toy):
    """The toy for seven, with cards for many rounds."""

    def __init__(self) -> None:
        cards = {
            f"{colour}-{number}": {"colour": colour, "value": number % 9 + 1}
            for colour in toy.COLOURS
            for number in range(ROUNDS)
        }
        super().__init__(seats=range(2, 8), packs=toy.packs_of(cards))


class Month:
    """The bot, the model, and chance."""

    def __init__(self, chat: Scene, people: list[Any], seed: int) -> None:
        self.chat = chat
        self.rng = random.Random(seed)
        self.members = people
        self.people = [Person(one.id) for one in people]
        self.tables: list[ModelTable] = []
        self.expected: list[tuple[int, int, int]] = []
        """When, whom, and about which game: as it should be."""
        self.sent: list[tuple[int, int, int]] = []
        """The same, as it was."""
        self.routes: list[tuple[int, int, bool]] = []
        """When, whom, and whether by direct message."""
        self.closed: set[int] = set()
        self.was_closed: set[int] = set()
        self.up = True
        self.counts: Counter[str] = Counter()

    @property
    def now(self) -> int:
        return round(self.chat.world.env.now().timestamp())

    @property
    def service(self) -> Any:
        return self.chat.bot.tables

    def noted(self, channel: int, message: Message) -> None:
        """Note a notice that was sent."""
        presses = [part.press for row in message.rows for part in ((row,) if isinstance(row, Menu) else row)]
        if not any(one.verb in {"mute", "mutes"} for one in presses):
            return
        user = next((one.id for one in self.members if one.user.dm_channel.id == channel), None)
        by_dm = user is not None
        user = user or message.ping[0]
        self.routes.append((self.now, user, by_dm))
        for press in presses:
            if press.verb == "move":
                self.sent.append((self.now, user, int(press.table_id)))

    # ---- in step with the game

    async def look(self) -> dict[int, dict[int, str]]:
        """Return by game what each seat owes."""
        with self.chat.world.as_bot():
            return {
                one.game: {d.seat: d.id for d in (await self.service.table(one.game)).pending}
                for one in self.tables
            }

    async def agree(self) -> None:
        """Check that the game asks what the model thinks, and that the chat shows it."""
        found = await self.look()
        for table in self.tables:
            known = {seat: turn.decision for seat, turn in table.turns.items()}
            assert found[table.game] == known, f"something happened by itself at {self.now}"
            with self.chat.world.as_bot():
                state = await self.service.table(table.game)
                times = await self.service.clocks.times(table.game)
            for seat, who in enumerate(table.people):
                self.shown(table, state, seat, who)
                timed = who.away is None and table.kind != "none" and not table.paused and seat in table.turns
                if timed and table.left[seat]:
                    assert times.deadlines[seat] == self.now + table.left[seat]

    def shown(self, table: ModelTable, state: Any, seat: int, who: Person) -> None:
        """Check that one message tells of what a seat owes if it was told of it, and none otherwise."""
        member = self.members[seat]
        found: list[Any] = []
        for room in (member.user.dm_channel, self.thread(state)):
            for one in self.chat.messages(room):
                presses = [press for press in map(parse, controls(one)) if press]
                mine = room.id == member.user.dm_channel.id or one.content.startswith(f"<@{who.user}>")
                about = any(press.verb == "move" and press.table_id == str(table.game) for press in presses)
                if mine and about and not one.embeds:
                    found.append(one)
        turn = table.turns.get(seat)
        assert len(found) == (turn is not None and turn.sent > 0), (self.now, table.game, seat, found)
        if found and turn is not None and found[0].channel_id == member.user.dm_channel.id:
            prompt = state.tell(state.decision(seat).prompt)
            assert prompt in found[0].content
            assert f":{turn.decision}:" in repr(controls(found[0]))

    def thread(self, state: Any) -> Any:
        return next(one for one in self.chat.world.threads() if one.id == state.row.thread)

    # ---- what people do

    async def does(self, work: Any) -> bool:
        """Let somebody do something; False if it was refused."""
        try:
            with self.chat.world.as_bot():
                await work
        except Refusal:
            return False
        finally:
            await self.chat.world.env.settle()
        return True

    async def acts(self, table: ModelTable, seat: int, t: int) -> None:
        """Let a player answer, and now and then take it back."""
        with self.chat.world.as_bot():
            state = await self.service.table(table.game)
        decision, user = state.decision(seat), table.people[seat].user
        move = decision.moves.sample(self.rng)
        assert await self.does(self.service.act(table.game, user, move, decision=decision.id))
        self.counts["acts"] += 1
        table.asked((await self.look())[table.game], t)
        if self.rng.random() < 0.1:
            self.tell(t)
            before = set((await self.look())[table.game])
            if await self.does(self.service.undo.take_back(table.game, user)):
                self.counts["undo"] += 1
                table.asked((await self.look())[table.game], t, renamed=before - {seat}, back=seat)

    async def presses(self, table: ModelTable, seat: int, t: int) -> None:
        """Let a player put a reminder off, or have none any more."""
        turn, who = table.turns[seat], table.people[seat]
        if not turn.sent or turn.muted:
            return
        if self.rng.random() < 0.3:
            await self.does(self.service.reminders.mute(table.game, who.user))
            turn.muted = True
        else:
            choice = self.rng.choice(list(SNOOZES))
            with self.chat.world.as_bot():
                turn.snoozed = await self.service.reminders.snooze(table.game, who.user, choice)
            await self.chat.world.env.settle()
            hours = {"1h": 1, "3h": 3, "2d": 48}
            if choice in hours:
                assert turn.snoozed == t + hours[choice] * HOUR
            else:
                assert who.clock(turn.snoozed) == {"evening": "20:00", "morning": "08:00"}[choice]
        self.counts["presses"] += 1

    async def wishes(self, who: Person, t: int) -> None:
        """Let somebody choose anew how they want to be reminded."""
        rng = self.rng
        who.zone, who.quiet = rng.choice(ZONES), rng.choice(NIGHTS)
        who.first = rng.choice(["awake", "awake", "now", "digest"])
        who.digest = rng.choice(["08:00", "07:30", "19:00", "23:45"])
        who.again, who.later = rng.choice([6, 12, 24]) * HOUR, rng.choice([24, 36]) * HOUR
        who.most, who.alone = rng.choice([0, 2, 5]), rng.random() < 0.5
        minutes = [None, None] if who.quiet is None else [_minute(one) for one in who.quiet]
        assert await self.does(
            self.service.preferences.change(
                who.user, zone=who.zone, first=who.first, digest=_minute(who.digest), again=who.again,
                later=who.later, most=who.most, alone=who.alone, quiet_from=minutes[0],
                quiet_until=minutes[1],
            )
        )  # fmt: skip
        self.wished(who, t)
        self.counts["wishes"] += 1

    async def travels(self, who: Person, t: int) -> None:
        """Let somebody go away, now or later, or come back before time."""
        start = t + self.rng.choice([0, 0, 90 * MINUTE, DAY])
        who.away = (start, start + self.rng.randrange(HOUR, 5 * DAY, MINUTE))
        if self.rng.random() < 0.3:
            who.away = None
        start, end = who.away or (None, None)
        assert await self.does(self.service.preferences.change(who.user, away_from=start, away_until=end))
        self.wished(who, t)
        self.counts["travels"] += 1

    def wished(self, who: Person, t: int) -> None:
        for table in self.tables:
            if who in table.people:
                table.wished(table.people.index(who), t)

    def door(self, who: Person) -> None:
        """Let somebody close their direct messages, or open them again."""
        faults = self.chat.world.env.backend.faults
        member = next(one for one in self.members if one.id == who.user)
        path = f"/channels/{member.user.dm_channel.id}/messages"
        if who.user in self.closed:
            self.closed.discard(who.user)
            faults[:] = [one for one in faults if one["path"] != path]
            return
        self.closed.add(who.user)
        self.was_closed.add(who.user)
        self.chat.world.env.inject_error("POST", path, status=403, code=50007, times=None)
        self.counts["doors"] += 1

    async def pauses(self, table: ModelTable) -> None:
        """Let the host pause, or go on."""
        table.paused = not table.paused
        host = table.people[0].user
        assert await self.does(self.service.clocks.pause(table.game, host, on=table.paused))
        self.counts["pauses"] += 1

    async def falls(self, t: int) -> None:
        """Stop the bot, sometimes just when a turn has changed and nobody has heard of it."""
        self.up = False
        self.fell = t
        self.counts["falls"] += 1
        busy = [(table, seat) for table in self.tables for seat in table.turns]
        if busy and self.rng.random() < 0.7:
            self.service.repository.events.outbox = Signal()
            await self.acts(*self.rng.choice(busy), t)
            self.tell(t)
        await stop(self.chat.bot)

    async def rises(self, t: int) -> None:
        """Start the bot again."""
        await self.chat.restart()
        await self.chat.world.env.settle()
        self.up = True
        for table in self.tables:
            for seat in table.turns:
                if table.left.get(seat) == 0 and self.fell < table.ended.get(seat, 0) < t:
                    table.left[seat] = HOUR

    # ---- the days

    def tell(self, t: int) -> None:
        """Note who is to be told now."""
        for table in self.tables:
            table.note_digest(t)
            for seat in table.due(t) if self.up else ():
                self.expected.append((t, table.people[seat].user, table.game))
                table.told(seat, t)

    async def advance(self, t: int) -> None:
        """Let the bot come to this minute, and see that times ran out exactly when they should."""
        self.ran_out: list[tuple[int, int, dict[int, str]]] = []
        if t > self.now:
            await self.chat.world.env.advance_time(t - self.chat.world.env.now().timestamp())
        for game, seat, pending in self.ran_out:
            table = next(one for one in self.tables if one.game == game)
            assert seat in table.up(), f"the time of seat {seat} was not up at {t}"
            table.asked(pending, t)
            self.counts["times up"] += 1

    async def live(self, start: int, days: int) -> None:
        """Play so many days."""
        rng = self.rng
        back = 0
        for t in range(start, start + days * DAY, MINUTE):
            for table in self.tables:
                if t > start:
                    table.pass_minute(t - MINUTE)
                table.note_digest(t)
            if not self.up:
                if t < back:
                    continue
                await self.advance(t)
                await self.rises(t)
                self.tell(t)
                await self.agree()
            if any(one.up() for one in self.tables) or any(one.due(t) for one in self.tables):
                await self.advance(t)
                for table in self.tables:
                    assert not (table.up() and table.game == 1), "time is up, and nothing happened"
                self.tell(t)
            for work in self.chances(t):
                await self.advance(t)
                await work()
                self.tell(t)
                if rng.random() < 0.2:
                    await self.agree()
            if rng.random() < 1 / 3000:
                await self.advance(t)
                back = t + rng.randrange(10 * MINUTE, 20 * HOUR, MINUTE)
                await self.falls(t)
        await self.advance(start + days * DAY - MINUTE)

    def chances(self, t: int) -> Any:
        """Return what happens by chance in this minute."""
        rng = self.rng
        for table in self.tables:
            for seat, pace in enumerate(PACE[: len(table.people)]):
                there = not table.people[seat].gone(t) and not table.people[seat].asleep(t)
                if seat in table.turns and there and rng.random() < 1 / pace:
                    yield lambda table=table, seat=seat: self.acts(table, seat, t)
                if seat in table.turns and rng.random() < 1 / 2000:
                    yield lambda table=table, seat=seat: self.presses(table, seat, t)
            if rng.random() < 1 / 15000 or (table.paused and rng.random() < 1 / 1000):
                yield lambda table=table: self.pauses(table)
        for who in self.people:
            if rng.random() < 1 / 9000:
                yield lambda who=who: self.wishes(who, t)
            if rng.random() < 1 / 12000:
                yield lambda who=who: self.travels(who, t)
            if rng.random() < 1 / 6000:
                self.door(who)


def _minute(clock: str) -> int:
    hours, minutes = clock.split(":")
    return int(hours) * 60 + int(minutes)


async def month(
    folder: Path, patch: pytest.MonkeyPatch, seed: int, days: int, game: Game | None = None
) -> Month:
    """Play so many days and return what should have been sent, and what was."""
    game = game or LongToy()
    patch.setattr(sender, "NAP", 400 * DAY)
    patch.setattr(rehearsal, "PATIENCE", 30.0)
    patch.setattr(toy, "ROUNDS", ROUNDS)
    extra: list[Any] = []

    def seven(world: World) -> None:
        users = (world.env.create_user(name, global_name=name.title()) for name in ("fay", "gus"))
        extra.extend(world.guild.add_member(user) for user in users)

    async with scene(folder, games={game.key: game}, before=seven) as chat:
        people = [*chat.world.members, *extra]
        played = Month(chat, people, seed)
        real_send, real_up = post.send, Clocks.time_up

        async def send(client: Any, channel: int, message: Message, nonce: int | None = None) -> int:
            number = await real_send(client, channel, message, nonce)
            played.noted(channel, message)
            return number

        async def time_up(clocks: Clocks, number: int, seat: int) -> None:
            before = (await chat.bot.tables.table(number)).pending
            await real_up(clocks, number, seat)
            after = (await chat.bot.tables.table(number)).pending
            if before != after:
                played.ran_out.append((number, seat, {one.seat: one.id for one in after}))

        patch.setattr(post, "send", send)
        patch.setattr(Clocks, "time_up", time_up)
        await chat.world.env.advance_time(63 * DAY)  # the fifth of March: clocks change in that month
        start = played.now
        assert start % MINUTE == 0
        for many in (7, 4):
            await _open(played, game.key, many, start)
        with chat.world.as_bot():
            await played.service.clocks.change(1, people[0].id, kind="move", span=DAY, time_up="stand_in")
            await played.service.clocks.change(
                2, people[0].id, kind="bank", span=3 * DAY, refill=12 * HOUR, away=True
            )
            for who in people:  # the model knows no computers
                await played.service.preferences.change(who.id, stand_in="default")
        await chat.world.env.settle()
        played.tables[0].set_clock("move", DAY, 0)
        played.tables[1].set_clock("bank", 3 * DAY, 12 * HOUR)
        played.tables[1].away_counts = True
        await played.agree()
        await played.live(start, days)
        if not played.up:
            await played.rises(played.now)
            played.tell(played.now)
        assert chat.world.env.errors == []
    return played


async def _open(played: Month, key: str, many: int, t: int) -> None:
    people = played.people[:many]
    with played.chat.world.as_bot():
        names = [Member(one.user, f"Player {seat}") for seat, one in enumerate(people)]
        place = Place(played.chat.world.guild.id, played.chat.lobby.id)
        row = await played.service.lobby.new(key, names[0], place)
        await played.service.lobby.set_options(row.id, names[0], {"seating": "joining"})
        for one in names[1:]:
            await played.service.lobby.join(row.id, one)
        await played.service.lobby.start(row.id, names[0])
    await played.chat.world.env.settle()
    table = ModelTable(row.id, people)
    played.tables.append(table)
    table.asked((await played.look())[row.id], t)
    played.tell(t)


def compare(played: Month) -> None:
    """Hold what was sent against what should have been sent."""
    expected = Counter(played.expected)
    sent = Counter((when // MINUTE * MINUTE, user, game) for when, user, game in played.sent)
    assert sent - expected == Counter(), "sent, and should not have been"
    assert expected - sent == Counter(), "not sent, and should have been"
    assert max(expected.values()) == 1, "nothing is said twice"
    assert all(when % MINUTE <= 1 for when, _, _ in played.sent)
    for when, user, by_dm in played.routes:
        assert by_dm or user in played.was_closed, when


EVERYTHING = ("falls", "times up", "doors", "travels", "wishes", "presses", "pauses", "undo")


async def test_three_days_of_seven(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = await month(tmp_path, monkeypatch, 32, 3)
    compare(played)
    assert len(played.sent) > 10


@pytest.mark.long_only
async def test_ten_days_of_seven(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In them the clocks of America change."""
    played = await month(tmp_path, monkeypatch, 32, 10)
    compare(played)
    assert len(played.sent) > 40
    assert all(played.counts[what] >= 3 for what in EVERYTHING), played.counts


@pytest.mark.long_only
async def test_a_month_of_seven(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = await month(tmp_path, monkeypatch, 1, 30)
    compare(played)
    assert len(played.sent) > 90
    assert all(played.counts[what] >= 3 for what in EVERYTHING), played.counts


@pytest.mark.long_only
@pytest.mark.parametrize("seed", range(2, 22))
async def test_other_months(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    compare(await month(tmp_path, monkeypatch, seed, 30))


@pytest.mark.long_only
async def test_some_days_of_seven_nations(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In Age of Reason many owe something at once, interrupt each other, and are asked again and again."""
    compare(await month(tmp_path, monkeypatch, 5, 6, GAMES["age_of_reason"]))
