"""A week of many tables in many servers, in the simulated Discord.

Servers remove the bot, permissions go, threads run out. Some tables play, the others rest. What must hold:
nothing is lost and nothing comes twice, and a table that cannot be shown costs nothing.
"""

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import discord
from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.builders import ChannelHandle, GuildHandle

from bot.chat.application import Parley
from bot.components.ids import parse
from bot.rehearsal.world import World, open_world
from bot.settings import Settings
from bot.tables.table import Member, Place, Table
from bot.texts import places as texts
from tests.bot.chat.chatting import controls
from tests.bot.tables.weeks import LongToy

HOUR = 3600
HOURS = 7 * 24
PSST = re.compile(r"psst-\d+x")
WHISPERS = (12, 44, 100)
"""The hours in which somebody whispers at each table that is played, in trouble or not."""
PEOPLE, IDLERS = 4, 3
"""In each server: who plays, and who sits at the tables where nobody does."""


@dataclass(frozen=True)
class Size:
    """How many there are of everything."""

    tables: int
    servers: int
    vanish: int
    """Servers that remove the bot."""
    return_: int
    """Of these, servers that invite it again."""
    forbid: int
    """Servers that take a permission away; the first gives it back."""
    step: int = 1
    """Hours that pass at once."""


EVERYDAY = Size(tables=10, servers=5, vanish=2, return_=1, forbid=1, step=4)
WHOLE = Size(tables=200, servers=20, vanish=5, return_=1, forbid=2)


FATES = {
    "": "where nothing happens",
    "full": "without room for threads until the fourth day",
    "regain": "that forbid writing on the second day, and allow it on the fifth",
    "forbid": "that forbid writing on the second day",
    "return": "that remove the bot on the second day, and invite it again on the sixth",
    "vanish": "that remove the bot on the second day",
}


@dataclass
class Server:
    """A server and what becomes of it."""

    handle: GuildHandle
    lobby: ChannelHandle
    people: tuple[MemberActor, ...]
    fate: str = ""
    """A key of `FATES`."""
    games: list[int] = field(default_factory=list[int])
    stashed: Any = None


class Week:
    """The servers, their tables, and who plays when."""

    def __init__(self, world: World, size: Size, rng: random.Random) -> None:
        self.world = world
        self.size = size
        self.rng = rng
        self.env = world.env
        self.servers = [self._server(number) for number in range(size.servers)]
        self.moves: Counter[str] = Counter()
        """By the server's fate."""
        self.busy: set[int] = set()
        """Tables at which somebody plays."""
        self.whispered: dict[str, int] = {}
        """To whom."""
        self.days: list[Counter[tuple[str, bool]]] = []
        """Requests of each day, by the server's fate, and whether somebody plays there."""
        self._seen = 0

    def _server(self, number: int) -> Server:
        handle = self.env.create_guild(f"Server {number}")
        lobby = handle.create_text_channel("games")
        people = tuple(
            handle.add_member(self.env.create_user(f"p{number}x{one}", global_name=f"P{number}x{one}"))
            for one in range(PEOPLE + IDLERS)
        )
        for member in people:
            self.env.backend.get_dm_channel(member.id)
        fates = (
            ["vanish"] * (self.size.vanish - self.size.return_) + ["return"] * self.size.return_
            + ["regain"] + ["forbid"] * (self.size.forbid - 1) + ["full"]
        )  # fmt: skip
        return Server(handle, lobby, people, fates[number] if number < len(fates) else "")

    @property
    def bot(self) -> Parley:
        return self.world.bot

    # ---- what happens

    async def open(self) -> None:
        """Open all tables; every third has nobody who plays. One server has no room for threads."""
        for server in self.servers:
            if server.fate == "full":
                path = f"/channels/{server.lobby.id}/threads"
                self.env.inject_error("POST", path, status=400, code=160006, times=None)
        for number in range(self.size.tables):
            server = self.servers[number % len(self.servers)]
            idle = number // len(self.servers) % 3 == 1
            people = server.people[PEOPLE:] if idle else server.people[:PEOPLE]
            with self.world.as_bot():
                game = await self._begin(server, self.rng.sample(people, 2 + number % 2))
            server.games.append(game)
            if not idle:
                self.busy.add(game)
            await self.env.settle()
        self._seen = len(self.env.http_requests)

    async def _begin(self, server: Server, people: list[MemberActor]) -> int:
        tables = self.bot.tables
        host, *others = (Member(one.id, one.name) for one in people)
        row = await tables.lobby.new("toy", host, Place(server.handle.id, server.lobby.id), {"talk": "press"})
        for one in others:
            await tables.lobby.join(row.id, one)
        await tables.lobby.start(row.id, host)
        return row.id

    async def hours(self, hour: int) -> None:
        """Let what is to happen in these hours happen, and people play."""
        if hour % 24 == 0:
            self.days.append(Counter())
        for server in self.servers:
            self._fate(server, hour)
            chance = self.size.step * (0.12 if server.stashed is None else 0.01)
            for game in server.games:
                if game in self.busy and self.rng.random() < chance:
                    await self._move(server, game)
                if game in self.busy and hour in WHISPERS:
                    await self._whisper(game)
        await self.env.advance_time(self.size.step * HOUR)
        await self._count()

    def _fate(self, server: Server, hour: int) -> None:
        if hour == 36 and server.fate in {"vanish", "return"}:
            self._remove(server)
        elif hour == 40 and server.fate in {"forbid", "regain"}:
            self._permit(server, on=False)
        elif hour == 72 and server.fate == "full":
            self.env.backend.faults.clear()
        elif hour == 96 and server.fate == "regain":
            self._permit(server, on=True)
        elif hour == 120 and server.fate == "return":
            self._bring_back(server)

    async def _move(self, server: Server, game: int) -> None:
        with self.world.as_bot():
            tables = self.bot.tables
            table = await tables.table(game)
            if not table.pending:
                return
            decision = self.rng.choice(table.pending)
            await tables.act(game, table.seats[decision.seat].user or 0, decision.moves.sample(self.rng))
            await tables.places.resume(game)  # as the chat does after each press and command
        self.moves[server.fate] += 1

    async def _whisper(self, game: int) -> None:
        with self.world.as_bot():
            tables = self.bot.tables
            own, other, *_ = (await tables.table(game)).seats
            words = f"psst-{len(self.whispered)}x"
            await tables.talk.whisper(game, own.user or 0, other.user or 0, words)
        self.whispered[words] = other.user or 0

    def _remove(self, server: Server) -> None:
        backend = self.env.backend
        guild = backend.get_guild(server.handle.id)
        numbers = [*guild.channel_ids, *guild.thread_ids]
        server.stashed = (
            guild,
            {number: backend.channels[number] for number in numbers},
            {number: backend.messages[number] for number in numbers},
        )
        backend.remove_guild(guild.id)

    def _bring_back(self, server: Server) -> None:
        backend = self.env.backend
        guild, channels, messages = server.stashed
        server.stashed = None
        backend.guilds[guild.id] = guild
        backend.channels |= channels
        backend.messages |= messages
        backend.emit("GUILD_CREATE", serializers.guild_create_payload(backend, guild))

    def _permit(self, server: Server, *, on: bool) -> None:
        backend = self.env.backend
        writing = discord.Permissions(send_messages_in_threads=True).value
        for role in list(backend.get_guild(server.handle.id).roles.values()):
            now = role.permissions | writing if on else role.permissions & ~writing
            backend.edit_role(server.handle.id, role.id, {"permissions": now})

    # ---- what it cost

    async def _count(self) -> None:
        """Sort the latest requests by what they were about."""
        rooms: dict[int, tuple[str, bool]] = {}
        for server in self.servers:
            for place, member in enumerate(server.people):
                rooms[member.user.dm_channel.id] = (server.fate, place < PEOPLE)
            rooms[server.lobby.id] = (server.fate, True)
            for game in server.games:
                with self.world.as_bot():
                    thread = (await self.bot.tables.table(game)).row.thread
                if thread is not None:
                    rooms[thread] = (server.fate, game in self.busy)
        for one in self.env.http_requests[self._seen :]:
            parts = one.path.split("/")
            if parts[1] == "channels":
                self.days[-1][rooms[int(parts[2])]] += 1
        self._seen = len(self.env.http_requests)

    # ---- what must hold

    async def check(self) -> None:
        """Nothing is lost, nothing came twice, wherever something can be shown."""
        for server in self.servers:
            if server.stashed is not None or server.fate == "forbid":
                continue
            for game in server.games:
                with self.world.as_bot():
                    table = await self.bot.tables.table(game)
                    proofs = await self.bot.tables.history.proofs(game)
                    card = await self.bot.tables.outbox.message(game, "card")
                place = self._messages(table.row.place)
                self._right_card(table, place, card)
                self._right_proofs(table, proofs, place, self._messages(table.row.channel))
            await self._right_notices(server)
        for server in self.servers:
            self._told_once(server)
            self._heard_once(server)

    def _messages(self, channel: int) -> list[Any]:
        return sorted(self.env.backend.messages.get(channel, {}).values(), key=lambda one: one.id)

    def _right_card(self, table: Table, place: list[Any], card: Any) -> None:
        cards = [one for one in place if one.embeds and _offers(one, "board", table.id)]
        move = [one for one in cards if _offers(one, "move", table.id)]
        assert card is not None
        if table.row.status == "running":
            assert [one.id for one in move] == [card.message], (table.id, "one card has buttons")
            assert card.seq == table.row.seq, (table.id, "the card shows the last move")
        shown = [one.embeds for one in place if one.embeds and str(table.id) in str(one.embeds)]
        assert all(one != two for one, two in pairwise(shown)), (table.id, "a card twice")

    def _right_proofs(self, table: Table, proofs: list[str], place: list[Any], channel: list[Any]) -> None:
        """The seed's fingerprint stands once in the table's place, and no other proof stands anywhere."""
        shown = [repr((one.content, one.embeds)) for one in place]
        assert sum(str(table.row.commitment)[:16] in one for one in shown) == 1, table.id
        assert len(proofs) == len(set(proofs))
        hashes = [line.split(": ")[1] for line in proofs if "unsealed" not in line]
        everywhere = " ".join(repr((one.content, one.embeds)) for one in (*place, *channel))
        assert not any(digest in everywhere for digest in hashes), table.id

    async def _right_notices(self, server: Server) -> None:
        """Who owes a move has one message that says so, and nobody else any."""
        owed: Counter[tuple[int, int]] = Counter()
        for game in server.games:
            with self.world.as_bot():
                table = await self.bot.tables.table(game)
            owed.update({(table.seats[one.seat].user or 0, game) for one in table.pending})
        told = Counter(
            (member.id, int(press.table_id))
            for member in server.people
            for message in self._messages(member.user.dm_channel.id)
            for press in _presses(message)
            if press.verb == "move"
        )
        assert told == owed, (server.handle.name, owed - told, told - owed)

    def _heard_once(self, server: Server) -> None:
        """Whispers have come to their readers, each once, as long as the bot is in the server."""
        for member in server.people:
            messages = self._messages(member.user.dm_channel.id)
            heard = Counter(words for one in messages for words in PSST.findall(one.content))
            meant = {words for words, user in self.whispered.items() if user == member.id}
            assert set(heard) <= meant if server.stashed is not None else set(heard) == meant
            assert all(times == 1 for times in heard.values()), heard

    def _told_once(self, server: Server) -> None:
        """Hosts have heard once of what is wrong."""
        said = Counter(
            (member.id, message.content)
            for member in server.people
            for message in self._messages(member.user.dm_channel.id)
            if message.content.startswith("**") and "(table " in message.content
        )
        assert all(times == 1 for times in said.values()), said
        kind = {"forbid": "permissions", "regain": "permissions", "full": "threads"}.get(server.fate)
        if kind is not None:
            assert said, server.fate
            assert all(texts.FAILURE[kind] in words for _, words in said), server.fate  # pyright: ignore[reportArgumentType]
        elif server.fate:
            assert len(said) == len({user for user, _ in said}), "each host once"
        else:
            assert not said


def _presses(message: Any) -> Iterator[Any]:
    yield from filter(None, map(parse, controls(message)))


def _offers(message: Any, verb: str, game: int) -> bool:
    return any(press.verb == verb and press.table_id == str(game) for press in _presses(message))


async def live(size: Size, folder: Path, seed: int = 1) -> list[str]:
    """Let a week pass and check it; return what it cost, in lines. Games should be long: `toy.ROUNDS`."""
    rng = random.Random(seed)
    settings = Settings(token=None, db=folder / "week.sqlite3", data=None, undo_window=0)
    app = Parley(settings, games={"toy": LongToy()}, draw=False, seed=lambda: rng.randbytes(32))
    async with open_world(app, present=False) as world:
        week = Week(world, size, rng)
        await week.open()
        for hour in range(0, HOURS, size.step):
            await week.hours(hour)
        await world.env.advance_time(2 * HOUR)
        await week.check()
        return list(_told(week))


def _told(week: Week) -> Iterator[str]:
    size = week.size
    yield f"{size.tables} tables in {size.servers} servers: nothing lost, nothing twice"
    for fate, what in FATES.items():
        servers = [server for server in week.servers if server.fate == fate]
        if not servers:
            continue
        games = [game for server in servers for game in server.games]
        played = len(week.busy & set(games))
        busy = sum(day[fate, True] for day in week.days)
        idle = [f"{day[fate, False] / (len(games) - played):.1f}" for day in week.days]
        each = busy / max(1, week.moves[fate])
        yield f"{len(servers)} servers {what}:"
        yield f"  {week.moves[fate]} moves at {played} tables, {each:.1f} requests a move"
        yield f"  an idle table, day by day: {', '.join(idle)}"
