"""Whispers reach their two ends and nobody else, and notes whoever wrote them: a whole game is watched."""

import logging
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.rehearsal.player import Company
from tests.bot.chat.chatting import Scene, scene
from tests.bot.chat.test_chat_secrets import look_back, rooms, told

SECRET = re.compile(r"(?:psst|memo)(?:-\d+)+x")
"""Of a whisper with its number, writer and reader; of a note with its number and writer."""


class Talkers:
    """Players who whisper and write down what nobody else is to read."""

    def __init__(self, chat: Scene, rng: random.Random) -> None:
        self.chat = chat
        self.rng = rng
        self.said = 0

    async def something(self) -> None:
        """Let each player whisper to one of the others, and write a note."""
        table = await self.chat.table()
        thread = self.chat.world.channel(table.row.thread or 0)
        members = [self.chat.world.member(one.user or 0) for one in table.seats]
        for seat, who in enumerate(members):
            to = self.rng.choice([one for one in range(len(members)) if one != seat])
            self.said += 1
            words = f"psst-{self.said}-{who.id}-{members[to].id}x"
            await who.slash(thread, "talk whisper", to=str(to), text=words)
            await who.slash(thread, "talk note", text=f"memo-{self.said}-{who.id}x")

    async def look(self) -> None:
        """Let everybody look at what is theirs, also who does not play."""
        table = await self.chat.table()
        thread = self.chat.world.channel(table.row.thread or 0)
        for who in self.chat.world.members:
            for name in ("talk read", "talk note", "game hand", "game info", "stats"):
                await who.slash(thread, name)


def secrets(text: str) -> Iterator[tuple[str, set[int]]]:
    """Return the secrets in a text, with who may read each."""
    for found in SECRET.findall(text):
        _, _, *ends = found[:-1].split("-")
        yield found, set(map(int, ends))


def check_messages(chat: Scene) -> int:
    """Nobody has a message with what is not for them; return how much everybody has."""
    count = 0
    for reader, message in rooms(chat):
        for secret, ends in secrets(told(message)):
            assert reader in ends, (reader, secret)
            count += 1
    return count


def check_requests(chat: Scene) -> None:
    """No request puts a secret where others are; answers to interactions are their askers' own."""
    own = {str(who.user.dm_channel.id): who.id for who in chat.world.members}
    for one in chat.world.env.http_requests:
        parts = one.path.split("/")
        for secret, ends in secrets(repr(one.json)) if parts[1] == "channels" else ():
            assert own.get(parts[2]) in ends, (one.path, secret)
            assert secret.startswith("psst"), "a note is sent to nobody, not even to its writer"


@pytest.mark.parametrize("how", ["press", "published"])
async def test_words_reach_nobody_else_over_a_whole_game(
    tmp_path: Path, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    rng = random.Random(how)
    async with scene(tmp_path) as chat:
        company = Company(chat.world, rng, "mixed")
        await company.sit_down("toy", 3)
        chat.game = company.table_id
        with chat.world.as_bot():
            tables = chat.bot.tables
            row = (await tables.table(chat.game)).row
            await tables.repository.save(msgspec.structs.replace(row, talk=how))
        talkers = Talkers(chat, rng)
        going = True
        while going:
            if company.moves % 5 == 2:
                await talkers.something()
                await talkers.look()
            if company.moves % 5 == 4:
                await look_back(chat)
            if company.moves % 9 == 8:
                assert not list(secrets((await _export(chat, whole=True)).decode()))
            going = await company.step()
        await talkers.look()
        await look_back(chat)
        assert check_messages(chat) > 100
        check_requests(chat)
        exported = {secret for secret, _ in secrets((await _export(chat)).decode())}
        assert len(exported) == (talkers.said if how == "published" else 0)
        assert not any(one.startswith("memo") for one in exported)
        with chat.world.as_bot():
            figures = await chat.bot.metrics.figures(chat.bot, chat.bot.tables.repository.store)
        assert not list(secrets(figures.decode()))
    ours = [one for one in caplog.records if one.name.startswith(("bot", "parley", "engines"))]
    assert not list(secrets("\n".join(one.getMessage() for one in ours)))


async def _export(chat: Scene, *, whole: bool = False) -> bytes:
    with chat.world.as_bot():
        return await chat.bot.tables.administration.export(chat.game, secrets=whole)


async def _with_whispers(folder: Path, words: str) -> tuple[list[str], list[Any]]:
    """Let Anna whisper to Ben; return what the others can read, and what was requested elsewhere."""
    async with scene(folder) as chat:
        await chat.begin(chat.anna, chat.ben, chat.cleo, options={"talk": "press"})
        await chat.anna.slash(chat.thread, "talk whisper", to="Ben", text=words)
        await chat.order()
        own = {chat.anna.id, chat.ben.id}
        seen = [told(one) for reader, one in rooms(chat) if reader not in own]
        direct = {str(who.user.dm_channel.id) for who in (chat.anna, chat.ben)}
        sent = [
            repr(one.json)
            for one in chat.world.env.http_requests
            if one.path.startswith("/channels/") and one.path.split("/")[2] not in direct
        ]
        return seen, sorted(sent)


async def test_what_others_see_does_not_depend_on_a_whisper(tmp_path: Path) -> None:
    noise = re.compile(r"\b[0-9a-f]{32,64}\b|'nonce': '\d+'")
    found: list[Any] = []
    for name, words in (("short", "no"), ("long", "a long story " * 60)):
        (tmp_path / name).mkdir()
        seen, sent = await _with_whispers(tmp_path / name, words)
        found.append(([noise.sub("#", one) for one in seen], [noise.sub("#", one) for one in sent]))
    assert found[0] == found[1]
