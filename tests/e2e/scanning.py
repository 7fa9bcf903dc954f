"""Scans all that leaves the bot for what its reader may not know: requests, answers, and files' bytes.

What may be read by whom is told from outside: whispers and notes name who they are for in themselves, and a
card's name carries its id (`watching.mark`), which has to stand in a view that the reader has had.
"""

import json
import re
from collections import Counter
from typing import Any, NamedTuple

import pytest

from bot.store import moves as log
from bot.texts import practice as practice_texts
from engines.kernel.play.session import unpack_events
from tests.bot.chat.chatting import Scene
from tests.bot.chat.test_chat_whispered import secrets
from tests.e2e.packed import written
from tests.e2e.watching import MARK


class Complaint(NamedTuple):
    """Somebody has read what is not for them."""

    reader: int | None
    """None: everybody."""
    hidden: frozenset[str]
    where: str
    text: str


class Scan:
    """Stands between the bot and the simulated Discord, and knows what everybody may read."""

    def __init__(self, chat: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
        from simcord.http import router

        self.chat = chat
        self.seen: Counter[str] = Counter()
        """How much was looked at, by kind."""
        self.reported: set[str] = set()
        """Words that the managers may read."""
        self.box: dict[str, set[str]] = {}
        """By the ids of all cards, the words of its data: other cards may be among them."""
        self.known: dict[int | None, set[str]] = {}
        """By member (None: everybody) the cards that they may know of."""
        self.over = False
        """Nothing is hidden any more."""
        self.published: set[str] = set()
        """Words that the export holds by now."""
        self.heard: Counter[str] = Counter()
        """How often each whisper was brought to its reader."""
        self.learning = True
        """The table is the one that is played at, and no twin of it."""
        self.complaints: list[Complaint] = []
        self._table: Any = None
        real = router.dispatch

        def dispatch(backend: Any, method: str, path: str, **rest: Any) -> Any:
            files = [(one.filename, _bytes(one)) for one in rest.get("files") or []]
            answer = real(backend, method, path, **rest)
            self._look(method, path, rest.get("json"), files)
            return answer

        monkeypatch.setattr(router, "dispatch", dispatch)

    # ---- who reads it

    def _look(self, method: str, path: str, body: Any, files: list[tuple[str, bytes]]) -> None:
        self.learn()
        parts = path.strip("/").split("/")
        if parts[0] == "channels":
            self.scan(self._owners().get(int(parts[1])), body, files, path)
            if method == "POST":
                self.heard.update(words for words, _ in secrets(json.dumps(body)))
        elif parts[0] == "interactions":
            self.scan(self._asker(self._backend.interactions[int(parts[1])]), body, files, path)
        elif parts[0] == "webhooks":
            self.scan(self._asker(self._backend.interaction_by_token(parts[2])), body, files, path)

    def _asker(self, record: Any) -> int | None:
        """Return who alone reads an answer; None: everybody who is in its place."""
        if record.channel_id in self._owners() or record.modal or record.autocomplete_choices is not None:
            return record.user_id
        shown = record.message_id or record.source_message_id
        message = self._backend.messages[record.channel_id].get(shown)
        private = record.ephemeral or (message is not None and message.is_ephemeral)
        return record.user_id if private else None

    @property
    def _backend(self) -> Any:
        return self.chat.world.env.backend

    def _owners(self) -> dict[int, int]:
        return {who.user.dm_channel.id: who.id for who in self.chat.world.members}

    # ---- what may be read

    async def check(self) -> None:
        """Nobody has read what is not for them. AssertionError.

        What is played openly may lie under a pile by the time that it is told: then an event names it. And a
        card that is known may name another, whoever has that.
        """
        if any(one.hidden & self.box.keys() for one in self.complaints):
            await self._learn_from_events()
        left = [one for one in self.complaints if one.hidden - self._knows(one.reader)]
        self.complaints.clear()
        assert not left, "\n".join(map(str, left))

    def _knows(self, reader: int | None) -> set[str]:
        found = self.known.get(None, set()) | self.known.get(reader, set())
        return found.union(*(self.box[one] for one in found & self.box.keys()))

    async def _learn_from_events(self) -> None:
        table, store = await self.chat.table(), self.chat.bot.tables.repository.store
        with self.chat.world.as_bot():
            rows = await store.read(lambda db: log.log(db, table.id, undone=True))
        for event in (one for row in rows for one in unpack_events(table.game, row.events)):
            self.known.setdefault(None, set()).update(ids(event.known_to(None)))
            for seat, one in enumerate(table.seats):
                self.known.setdefault(one.owner, set()).update(ids(event.known_to(seat)))

    def learn(self) -> None:
        """Note what everybody may know of as the table stands now."""
        tables = getattr(self.chat.bot, "tables", None)  # not before it has started
        loaded = tables and tables.repository._cache._tables.get(self.chat.game)
        if not loaded or loaded.table.state is None or loaded.table is self._table or not self.learning:
            return
        table = self._table = loaded.table
        self.known.setdefault(None, set()).update(ids(table.view(None)))
        for seat, one in enumerate(table.seats):
            self.known.setdefault(one.owner, set()).update(ids(table.view(seat)))
        self.over = table.row.status == "over"
        pack = table.game.packs.get(table.row.pack or table.game.packs.default)
        self.box = self.box or {key: ids(card) for key, card in getattr(pack, "cards", {}).items()}

    def scan(self, reader: int | None, body: Any, files: list[tuple[str, bytes]], where: str) -> None:
        """Look at what one member (None: everybody) is given."""
        told = json.dumps(body, ensure_ascii=False)
        self.seen["payloads"] += 1
        self._words(reader, told, where)
        self._cards(reader, told, where)
        for name, raw in files:
            self.file(reader, name, raw)

    def file(self, reader: int | None, name: str, raw: bytes) -> None:
        """Look at all of a file that is text, however it is packed."""
        self.seen[name.rpartition(".")[2]] += 1
        text = "\n".join(written(raw))
        self._words(reader, text, name)
        self._cards(reader, text, name)
        if name.endswith(".json") and not self.over:
            found = set(re.findall(r'"([\w-]+)"', text)) & self.box.keys()
            self._complain(reader, found - self.known[None], name, text)
            self.seen["cards in exports"] += len(found)

    def _words(self, reader: int | None, text: str, where: str) -> None:
        """Nobody but its ends reads a whisper, nobody but its writer a note."""
        allowed = self.reported if reader == self.chat.anna.id else set[str]()
        if where.endswith(".json"):
            allowed = allowed | self.published
        found = dict(secrets(text))
        self._complain(
            reader, {one for one, ends in found.items() if reader not in ends} - allowed, where, text
        )
        self.seen["whispers"] += sum(one.startswith("psst") for one in found)
        self.seen["notes"] += sum(one.startswith("memo") for one in found)

    def _cards(self, reader: int | None, text: str, where: str) -> None:
        """Nobody reads of a card that no view of theirs held; what is tried out is looked at by its twins."""
        if self.over or practice_texts.TRIED in text:
            return
        found = set(MARK.findall(text))
        self._complain(reader, found - self._knows(reader), where, text)
        self.seen["cards"] += len(found)

    def _complain(self, reader: int | None, hidden: set[str], where: str, text: str) -> None:
        if hidden:
            self.complaints.append(Complaint(reader, frozenset(hidden), where, text[:3000]))


def ids(view: Any) -> set[str]:
    """Return all words in a view: the ids of the cards that its reader knows of are among them."""
    return set(re.findall(r"[\w-]+", repr(view)))


def _bytes(file: Any) -> bytes:
    place = file.fp.tell()
    raw = file.fp.read()
    file.fp.seek(place)
    return raw
