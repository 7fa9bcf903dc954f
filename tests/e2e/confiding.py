"""Players who whisper, note, try out and film what nobody else is to know, beside the moves of a game."""

import random
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from hashlib import sha256
from typing import Any

import msgspec
from simcord.results import InteractionResult

from bot.rehearsal.player import Company
from bot.store.members import private
from bot.texts import refusals as texts
from tests.bot.chat.chatting import Scene, control, controls
from tests.e2e.scanning import Scan

LOOKS = (
    "talk read",
    "talk note",
    "game hand",
    "game board",
    "game log",
    "game catchup",
    "game info",
    "stats",
)
LONGEST = 6
"""Moves at a table at which something is tried out."""


class Confidants:
    """The people of a company, in private."""

    def __init__(self, chat: Scene, company: Company, scan: Scan) -> None:
        self.chat, self.company, self.scan = chat, company, scan
        self.rng: random.Random = company.rng
        self.said: list[str] = []
        """The words of all whispers."""
        self.notes = 0

    async def members(self) -> list[Any]:
        """Return the members at the table, by seat."""
        return [self.chat.world.member(one.user or 0) for one in (await self.chat.table()).seats]

    async def ask(self, who: Any, name: str, **options: Any) -> InteractionResult:
        """Type a command in the table's thread."""
        said = await who.slash(self.chat.thread, name, **options)
        assert texts.FAILED not in self.chat.said(said), name
        await self.scan.check()
        return said

    # ---- words

    async def may_talk(self, how: Any) -> None:
        """Let the table have whispers; `published`: the export holds them when the game is over."""
        with self.chat.world.as_bot():
            repository = self.chat.bot.tables.repository
            row = (await repository.table(self.chat.game)).row
            await repository.save(msgspec.structs.replace(row, talk=how))

    async def whisper(self) -> None:
        """Let everybody whisper to somebody else, and write a note."""
        members = await self.members()
        for seat, who in enumerate(members):
            to = self.rng.choice([one for one in range(len(members)) if one != seat])
            self.said.append(f"psst-{len(self.said) + 1}-{who.id}-{members[to].id}x")
            await self.ask(who, "talk whisper", to=str(to), text=self.said[-1])
            self.notes += 1
            await self.ask(who, "talk note", text=f"memo-{self.notes}-{who.id}x")

    async def look(self) -> None:
        """Let everybody look at what is theirs, also who does not play."""
        for who in self.chat.world.members[: len(await self.members()) + 1]:
            for name in LOOKS:
                await self.ask(who, name)

    async def report(self) -> None:
        """Let somebody show the managers a whisper, and hear nothing from its writer for a while."""
        members, tables = await self.members(), self.chat.bot.tables
        with self.chat.world.as_bot():
            found = [one for who in members for one in await tables.talk.of(self.chat.game, who.id)]
            latest = max(found, key=lambda one: one.id)
            self.scan.reported |= {one.text for one in await tables.talk.batch(latest.reader or 0, latest.id)}
        reader = self.chat.world.member(latest.reader or 0)
        shown = (await self.ask(reader, "talk read", **{"with": str(latest.seat)})).response
        assert shown is not None
        asked = (await reader.click(shown, custom_id=control(shown, "report")["custom_id"])).response
        assert asked is not None
        await reader.click(asked, custom_id=control(asked, "reportsure")["custom_id"])
        await self.ask(self.chat.anna, "admin reports")
        await reader.click(shown, custom_id=control(shown, "block")["custom_id"])
        await self.ask(reader, "talk unblock", member=self.chat.world.member(latest.user or 0))

    # ---- trials

    async def try_out(self, who: Any) -> list[str]:
        """Let a member try something out, and look at the table; return all that they see."""
        shown = [await self._tried(who)]
        number, rng = await self._trial(who), random.Random(7)
        for move in range(LONGEST):
            with self.chat.world.as_bot():
                tables = self.chat.bot.tables
                table = await tables.table(number)
                decision = table.decision(table.seat_of(who.id))
                if decision is None:
                    break
                await tables.act(number, who.id, decision.moves.sample(rng))
                if move == LONGEST // 2:
                    await tables.undo.take_back(number, who.id)
            await self.chat.world.env.settle()
        for name in ("board", "hand", "log", "status"):
            shown.append(await self.ask(who, f"game {name}", game=str(number)))
            shown.append(await self.ask(who, f"game {name}"))
        return [_told(self.chat, one, number) for one in shown]

    async def _tried(self, who: Any) -> InteractionResult:
        said = await self.ask(who, "table try")
        assert said.response is not None
        if not any(":tryafresh:" in one for one in controls(said.response)):
            return said
        return await who.click(said.response, custom_id=control(said.response, "tryafresh")["custom_id"])

    async def _trial(self, who: Any) -> int:
        with self.chat.world.as_bot():
            store = self.chat.bot.tables.repository.store
            row = await store.read(lambda db: private.trial(db, who.id, self.chat.game))
        assert row is not None
        return row.id

    async def twins_of(self, seat: int, count: int = 2) -> AsyncIterator[int]:
        """Let the table stand as it does, and then as its twins for a seat do; at last as it does, again."""
        repository = self.chat.bot.tables.repository
        with self.chat.world.as_bot():
            table = await self.chat.table()
            loaded = await repository.load(self.chat.game)
        self.scan.learning = False
        yield 0
        for number in range(1, 1 + count):
            state = table.game.resample(table.state, seat, random.Random(number))
            there = replace(table, state=state, _views={})
            repository._cache.keep(replace(loaded, table=there, encoded=table.game.encode(state)))
            yield number
        repository._cache.keep(loaded)
        self.scan.learning = True


def _told(chat: Scene, result: InteractionResult, number: int) -> str:
    """Return all that an answer shows, also the bytes of its pictures.

    Not a trial's number, and not the marks of presses in the ids of menus, which no two answers share.
    """
    fetch = chat.world.env.backend.cdn.get
    parts = [
        (
            one.content,
            [embed.to_dict() for embed in one.embeds],
            one.components,
            [
                (file.filename, file.description, sha256(fetch(file.url) or b"").hexdigest())
                for file in one.attachments
            ],
        )
        for one in (result.response, *result.followups)
        if one is not None
    ]
    shown = re.sub(r"\b(p:\w+)\.\w+:", r"\1:", repr(parts))
    return re.sub(rf"\b(practice |table |p:\w+:){number}\b", r"\1N", shown)
