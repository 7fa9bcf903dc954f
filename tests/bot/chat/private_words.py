"""A law of the chat: no private message says what is not so, no question is out of sight, one card a turn.

The words are compared with the table itself: who is asked, what, whether an answer can be taken back, and
whether the others have heard of it. What a restart has stranded must at least name the moment as of which it
was so; what still can be changed has to be so now.
"""

import re
from collections.abc import AsyncIterator, Iterator
from typing import Any

from bot.chat.context import Context
from bot.chat.open_panels import LASTS, Panel
from bot.chat.panels import panel
from bot.components.ids import ORDER, PLAN, Press, parse
from bot.tables.table import Refusal, Table
from bot.texts import moments, panels
from tests.bot.chat.chatting import MOMENT, Scene, controls
from tests.bot.chat.test_chat_secrets import rooms

STAMP = re.compile(r"-# As of <t:(\d+):R>\.$")
PRESENT = re.compile(
    r"(?<!Nobody )waits for|(is|are) thinking|nothing to decide|You play|You do not|game is over|not started|"
    r"Possible now|hear of it",
)
"""Words that can become false."""
PANEL = {
    "takeback", "stand", "what", "kind", "whole", "one", "sure", "do", "pick", "value", "startover",
}  # fmt: skip
"""Verbs of controls that only panels have."""
BESIDE = {"orderadd", "orderall", "order", "orderlist", "orderdrop", "note", "planadd", "planback"}
"""Verbs of what is no panel, or one of orders or of a plan."""


class Words:
    """Looks at what stands in the chat of a table, and of the private tables beside it."""

    def __init__(self, chat: Scene, *, closely: bool = False) -> None:
        """`closely`: each panel is also compared, line by line, with what it would say now."""
        self.chat, self._closely = chat, closely
        self.read = 0
        """How many messages have been looked at."""
        self._about: dict[int, int] = {}
        """By message, the table that it is about."""
        self._drawn: dict[int, tuple[str, int, set[str]]] = {}
        """By message of a panel: its words, the log entry at which they were compared last, and those of its
        lines that would have stood there if it had been opened when it was drawn."""
        self.restarted = 0
        """When the bot was started last."""
        self._asked: dict[int, int] = {}
        """By seat of a member who owes something: since which log entry."""

    @property
    def now(self) -> int:
        """The present moment in Unix seconds."""
        return int(self.chat.world.env.now().timestamp())

    async def false(self) -> list[str]:
        """Return what stands in the chat and is not so."""
        table = await self.chat.table()
        wrong = [f"{len(self._live())} cards with which one can move"] if len(self._live()) > 1 else []
        wrong += await self._out_of_sight(table)
        for reader, message in rooms(self.chat):
            if reader is None or not self._is_private_answer(message):
                continue
            self.read += 1
            about = await self._table(message, table)
            if about is not None:
                wrong += [
                    f"{self.chat.world.name(reader)} reads {why}: {message.content!r} {controls(message)}"
                    async for why in self._lies(about, reader, message)
                ]
        return wrong

    def _is_private_answer(self, message: Any) -> bool:
        """Tell whether a message answers its only reader: not a card or a notice by direct message."""
        said = message.content
        return message.is_ephemeral or said == moments.ASLEEP or bool(STAMP.search(said))

    async def _table(self, message: Any, usual: Table) -> Table | None:
        """Return the table that a message is about; None: it is not there any more."""
        known = self.chat.bot.services.panels.known(message.id)
        if known is not None:
            self._about[message.id] = known.shown.table
        else:
            numbers = [int(press.table_id) for press in _presses(message) if press.table_id.isdecimal()]
            self._about |= {message.id: numbers[0]} if numbers else {}
        number = self._about.get(message.id, usual.id)
        if number == usual.id:
            return usual
        try:
            with self.chat.world.as_bot():
                return await self.chat.bot.tables.table(number)
        except Refusal:
            return None

    # ---- one message

    async def _lies(self, table: Table, reader: int, message: Any) -> AsyncIterator[str]:
        presses = [press for one in controls(message) if (press := parse(one))]
        verbs = {press.verb for press in presses}
        plans = any(press.decision.startswith((PLAN, ORDER)) for press in presses)
        stamp = STAMP.search(message.content)
        if message.content == moments.ASLEEP:
            if verbs:
                yield "buttons on a panel that sleeps"
            return
        if message.content.endswith(moments.GAME_OVER):
            if table.row.status != "over":
                yield "that the game is over"
            return
        if stamp is None:
            if PRESENT.search(MOMENT.sub("", message.content)) or verbs & PANEL:
                yield "something without its moment"
            return
        known = self.chat.bot.services.panels.known(message.id)
        asks = known is not None and known.shown.role == "move"
        if not (asks or verbs & PANEL) or plans or verbs & BESIDE or int(stamp[1]) < self.restarted:
            return
        if self.now - int(stamp[1]) > LASTS.total_seconds():
            yield "a panel that should sleep"
            return
        for why in self._asks(table, reader, message):
            yield why
        async for why in self._takes_back(table, reader, message):
            yield why
        if self._closely and asks and known is not None:
            async for why in self._otherwise(table, known, message):
                yield why

    async def _otherwise(self, table: Table, known: Panel, message: Any) -> AsyncIterator[str]:
        """Compare a panel, line by line, with what it would say if it were opened now.

        What it would have said when it was drawn, and would not say any more, may not stand there.
        """
        said, seen = STAMP.sub("", message.content), self._drawn.get(message.id)
        if table.row.status != "running" or (seen is not None and seen[:2] == (said, table.row.seq)):
            return
        with self.chat.world.as_bot():
            opened = Context(known.interaction, known)
            opened.probes = True
            await panel.show(opened, table)
        assert opened.drawn is not None
        now = set(opened.drawn.content.splitlines())
        same = seen is not None and seen[0] == said
        then = seen[2] if seen is not None and same else now & set(said.splitlines())
        self._drawn[message.id] = said, table.row.seq, then
        for line in then - now:
            yield f"a line that would not stand there, {line!r}, now {opened.drawn.content!r}"

    def _asks(self, table: Table, reader: int, message: Any) -> Iterator[str]:
        """Compare what a panel says of who is asked with the table."""
        seat, said = table.seat_of(reader), message.content
        decision = table.decision(seat)
        asked = {press.decision for one in controls(message) if (press := parse(one))} - {"-", ""}
        if decision is None:
            if asked or panels.AND_NEXT.strip() in said:
                yield "a question that is not asked"
            names = {table.names[owed.seat] for owed in table.pending}
            waiting = [line for line in said.splitlines() if "waits for" in line or "thinking" in line]
            waits = waiting[-1] if waiting else ""
            if any(name not in waits for name in names):
                yield f"not whom the table waits for, {names}"
            others = set(table.names) - names
            if any(name in waits for name in others):
                yield "that somebody is asked who is not"
            return
        if "waits for" in said or "nothing to decide" in said or "thinking" in said:
            yield "that others are asked"
        hints = any(press.verb == "suggested" for press in _presses(message))
        asks = hints or table.tell(decision.prompt) in said
        if not asks or any(number != decision.id for number in asked):
            yield f"another question than {decision.prompt!r}"

    async def _takes_back(self, table: Table, reader: int, message: Any) -> AsyncIterator[str]:
        presses = [press for one in controls(message) if (press := parse(one))]
        with self.chat.world.as_bot():
            tables = self.chat.bot.tables
            latest = await tables.undo.latest(table.id, reader)
            until = await tables.undo_windows.until(table.id, reader)
        offered = {press.ref.split(".")[1] for press in presses if press.verb == "takeback"}
        if offered - {str(latest)}:
            yield f"an undo of {offered} where {latest} is the latest"
        waits = table.decision(table.seat_of(reader)) is None
        if waits and latest is not None and not offered and any(press.verb == "stand" for press in presses):
            yield "no undo"
        if ("hear of it" in message.content) != (until is not None and waits):
            yield f"something wrong of the undo window {until}"

    # ---- the thread

    def _live(self) -> list[Any]:
        return [
            card
            for card in self.chat.cards()
            if any(press.verb == "move" for one in controls(card) if (press := parse(one)))
        ]

    async def _out_of_sight(self, table: Table) -> list[str]:
        """Return who has come to be asked since the last look, and does not see it at the bottom."""
        with self.chat.world.as_bot():
            loaded = await self.chat.bot.tables.repository.load(table.id)
        now = {
            seat: owed.active for seat, owed in loaded.pending.items() if table.seats[seat].player is not None
        }
        fresh = [seat for seat, active in now.items() if self._asked.get(seat) != active]
        self._asked = now
        thread = self.chat.messages(self.chat.thread, hidden=True)
        last = max((one.id for one in thread if not one.is_ephemeral), default=0)
        card = max((one.id for one in self._live()), default=0)
        wrong: list[str] = []
        for seat in fresh:
            user, decision = table.seats[seat].player, table.decision(seat)
            asking = [
                message.id
                for reader, message in rooms(self.chat)
                if reader == user
                and message.is_ephemeral
                and decision is not None
                and table.tell(decision.prompt) in message.content
            ]
            if max([card, *asking]) < last:
                wrong.append(f"{table.names[seat]} is asked out of sight")
        return wrong


def _presses(message: Any) -> Iterator[Press]:
    yield from (press for press in map(parse, controls(message)) if press)
