"""A law of a week among people: what stands in the chat says what is so, unless another try is owed.

The words are compared with the table's rows, not with what the bot would draw up now: who is asked and who is
not, until when, whether it is paused, where the game is, who plays.
"""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from bot.components.ids import Press, parse
from bot.store import delivery_failures, messages, undelivered, votes
from bot.store.database.db import Db
from bot.store.database.query import select
from bot.store.rows import MessageRow, NoticeRow, OutboxRow
from bot.store.schedule import clocks
from bot.store.schedule.rows import ClockRow
from bot.tables.table import Table
from bot.texts.places import PLAIN
from tests.bot.chat.chatting import Scene, controls
from tests.bot.table_life.life import text

STAMP = re.compile(r"<t:(\d+)")


class Truth(NamedTuple):
    """What the rows of a table say, as far as messages tell of it."""

    table: Table
    now: int
    clock: ClockRow
    ends: dict[int, int]
    """By seat, of those whose time runs or is up: when it ends."""
    away: dict[int, tuple[int, int]]
    kept: dict[str, MessageRow]
    """By kind: the messages that are kept up to date."""
    notices: list[NoticeRow]
    owed: list[OutboxRow]
    asked: frozenset[int]
    """The votes that are open."""
    hidden: bool
    """The table is suspended: nothing is shown until it wakes."""

    def __repr__(self) -> str:
        rows = (self.clock, self.ends, self.away, self.kept, self.notices, self.owed)
        return f"{self.table.row}, {self.table.names}, {self.table.pending}, at {self.now}: {rows}"

    def owes(self, kind: str, seat: int | None = None) -> bool:
        """Tell whether a message of this kind is to be sent or changed, or is being tried again."""
        rows = [row for row in self.owed if row.kind == kind and row.seat == seat]
        return any(kind != "notice" or row.due <= self.now or row.why or row.begun for row in rows)


def truth(db: Db, table: Table, now: int) -> Truth:
    """Read what the rows say."""
    timers = clocks.timers(db, table.id)
    return Truth(
        table, now, clocks.clock(db, table.id),
        {timer.seat: timer.deadline for timer in timers if timer.deadline is not None},
        clocks.absent(db, table.id),
        {row.kind: row for row in messages.messages(db, table.id)},
        select(db, NoticeRow, "notices", "WHERE game = ?", (table.id,)),
        undelivered.waiting(db, table.id), frozenset(vote.id for vote in votes.open_votes(db, table.id)),
        delivery_failures.is_suspended(db, table.id),
    )  # fmt: skip


class Words:
    """Compares the words of messages with what is so."""

    def __init__(self, chat: Scene) -> None:
        self._backend = chat.world.env.backend
        self._members = {who.user.dm_channel.id: who.id for who in chat.world.members}

    def are_true(self, it: Truth) -> None:
        """Hold the cards of a table and the notices of its turns against its rows."""
        if it.table.row.status == "running" and not it.hidden and not it.owes("card"):
            self._turn_card(it)
        if it.table.row.status == "over" and not it.owes("final"):
            self._final_card(it)
        if not it.owes("lobby") and not it.hidden:
            self._lobby_card(it)
        self.letters_are_true(it)
        if not it.hidden and not any(row.kind in {"vote", "tidy"} for row in it.owed):
            self._votes(it)

    def letters_are_true(self, it: Truth) -> None:
        """Hold the notices of a table's turns, and what is asked by direct message, against its rows."""
        for notice in it.notices:
            if not it.owes("notice", notice.seat) and not it.hidden:
                self._notice(it, notice)
        self._letters(it)

    def _message(self, it: Truth, kind: str) -> Any:
        """Return a message that is kept up to date; None if it, or its place, is gone."""
        kept = it.kept.get(kind)
        return None if kept is None else self._stands(kept.channel, kept.message)

    def _stands(self, channel: int, number: int | None) -> Any:
        return None if number is None else self._backend.messages.get(channel, {}).get(number)

    def _turn_card(self, it: Truth) -> None:
        card = self._message(it, "card")
        if card is None or PLAIN["card"].format(title=it.table.game.title, number=it.table.id) in text(card):
            return
        embed = card.embeds[0] if isinstance(card.embeds[0], dict) else card.embeds[0].to_dict()
        words = embed["description"]
        assert it.table.tell(it.table.view(None).phase) in embed["title"], (embed, it)
        assert f"table {it.table.id}" in embed["footer"]["text"], embed
        asked = {decision.seat for decision in it.table.pending}
        for seat, name in enumerate(it.table.names):
            assert (f"**{name}**" in words) == (seat in asked), (seat, words, it)
        assert ("paused since" in words) == (it.clock.paused is not None), (words, it)
        self._times(it, words, asked)
        back = any(press.verb == "imback" for press in _presses(card))
        assert back == any(seat.away for seat in it.table.seats), (controls(card), it)

    def _times(self, it: Truth, words: str, seats: set[int]) -> None:
        """Hold all moments in some words against the ends of these seats' times."""
        said = {int(moment) for moment in STAMP.findall(words)}
        ends = {it.ends[seat] for seat in seats if seat in it.ends}
        other = {until for _, until in it.away.values()} | {it.clock.paused or 0}
        assert ends <= said <= ends | other, (words, it)

    def _final_card(self, it: Truth) -> None:
        card = self._message(it, "final")
        if card is None or PLAIN["final"].format(title=it.table.game.title, number=it.table.id) in text(card):
            return
        words = text(card)
        if it.table.result is not None:
            assert all(name in words for name in it.table.names), (words, it)
        assert str(it.table.seed) in words, words

    def _lobby_card(self, it: Truth) -> None:
        card = self._message(it, "lobby")
        row = it.table.row
        if card is None or PLAIN["lobby"].format(title=it.table.game.title, number=row.id) in text(card):
            return
        words = text(card)
        assert all(name in words for name in it.table.names), (words, it)
        assert ("The game is over" in words) == (row.status == "over"), (words, it)
        if row.thread is not None and not row.forum and "cannot write" not in words:
            assert f"<#{row.thread}>" in words, (words, it)

    def _notice(self, it: Truth, notice: NoticeRow) -> None:
        """Hold a live notice against the turn that it tells of."""
        message = None if notice.message is None else self._stands(notice.channel, notice.message)
        decision = it.table.decision(notice.seat)
        if message is None or decision is None or "press *" in message.content.lower():
            return
        words = message.content
        if PLAIN["notice"].format(title=it.table.game.title, number=it.table.id) in words:
            return
        assert it.table.game.title in words, (words, it)
        paused = it.clock.paused is not None
        assert ("is paused" in words) == paused, (words, notice, it)
        if not paused and notice.seat in it.ends:
            assert f"<t:{it.ends[notice.seat]}" in words, (words, notice, it)

    def _votes(self, it: Truth) -> None:
        """In a table's place one can answer what is asked, and nothing else."""
        place = self._backend.messages.get(it.table.row.place, {})
        presses = [press for message in place.values() for press in _presses(message)]
        number = str(it.table.id)
        can = {int(press.ref) for press in presses if (press.verb, press.table_id) == ("agree", number)}
        assert can <= it.asked, (can, it)
        for vote in it.asked - can:
            assert self._message(it, f"vote {vote}") is None, (vote, it)

    def _letters(self, it: Truth) -> None:
        """No direct message asks a member for a move that is not asked of them, unless it is about to go."""
        about_to_go = any(
            row.kind in {"tidy", "notice"} and (row.due <= it.now or row.why) for row in it.owed
        )
        asked = {(it.table.seats[decision.seat].user, decision.id) for decision in it.table.pending}
        for channel, user in self._members.items():
            for message in self._backend.messages.get(channel, {}).values():
                asks = {
                    press.decision
                    for press in _presses(message)
                    if press.verb == "mute" and press.table_id == str(it.table.id)
                }
                if not message.is_ephemeral:
                    right = all((user, decision) in asked for decision in asks)
                    assert about_to_go or right, (user, message.content, it)


def _presses(message: Any) -> Iterator[Press]:
    yield from (press for press in map(parse, controls(message)) if press)
