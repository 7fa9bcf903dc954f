"""The turn card: one message a turn or phase, edited while it lasts; the next one is posted below it."""

import asyncio
import dataclasses
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import msgspec

from bot.components import cards
from bot.components.attachments import ENOUGH, MOMENTS, Moment, Shown, kept, names, placed
from bot.components.messages import Message
from bot.components.secrets import has_secrets, own_lines
from bot.delivery import turns
from bot.delivery.transport import post
from bot.delivery.transport.mail import Mail
from bot.delivery.transport.post import PostError
from bot.delivery.turns import Step
from bot.drawing.pictures import Format, Pictures
from bot.store import MessageRow, OutboxRow
from bot.store.commit import Owed
from bot.tables.outbox import Record
from bot.tables.table import Refusal, Table
from engines.kernel import Event, same_board

LINES = 60
"""Log lines that are looked at for a card; it shows as many of the last as fit."""
_REMEMBERED = 1000
FIRST = "first"
"""The kind under which the first card of a thread is kept: the seed's fingerprint stands at its foot."""

Found = tuple[str, Event]
"""The name of a moment's picture, and what happened."""


async def _nothing() -> None:
    """Draw none."""


class TurnCards(Mail):
    """The part of the publisher for turn cards."""

    _pictures: Pictures

    def _record(self, table: Table, kind: str, channel: int, number: int) -> MessageRow:
        return MessageRow(
            table_id=table.id, kind=kind, channel=channel, message=number, seats="",
            seq=table.row.seq, first=0, at=int(self._now().timestamp()),
        )  # fmt: skip

    def _begin(self) -> None:
        """Remember nothing yet; all of it can be had from the log again."""
        self._views: OrderedDict[tuple[int, int], Any] = OrderedDict()
        """Public views by table and log entry: what has changed since gets a ring."""
        self._moments: OrderedDict[tuple[int, str], Moment] = OrderedDict()
        self._hands: dict[int, tuple[int, bool]] = {}
        """By table: up to which log entry it was looked whether a seat knows more than all, and whether."""

    async def card(self, row: OutboxRow, again: bool) -> tuple[Record, ...]:
        """Bring the turn card up to date: edit it, or post another one for another turn."""
        table = await self._at_home(row.table_id)
        if table is None:
            return ()
        known = await self._tables.outbox.message(table.id, "card")
        left = await self._left_behind(table, row, known) if again else None
        if table.row.status != "running":
            return () if left is None else self._over(table, known, left)
        standing = known is not None and known.message is not None and known.channel == table.row.place
        old = known if standing else None
        now = turns.asked(table, old, self._now().timestamp())
        step = turns.step(old, now, same_board=old is not None and self._same(table, old))
        crowded = old is not None and step.goes_on and not step.anew
        if old is not None and crowded and len(await self._happened(table, old.after)) > ENOUGH:
            step = dataclasses.replace(step, goes_on=False)
        if old is not None and step.goes_on and left is None:
            edited = await self._edited(table, old, step, again)
            if edited is not None:
                return (edited,)
        return await self._posted(table, known, old, step, left, row, again)

    async def _edited(self, table: Table, old: MessageRow, step: Step, again: bool) -> MessageRow | None:
        """Edit the card; None where Discord does not take that any more."""
        number = old.message or 0
        opening = await self._tables.outbox.message(table.id, FIRST)
        since = old.first if step.same_turn else await self._since(table, step)
        first, after = (since, since) if step.anew else (min(old.first, since), old.after)
        record = self._turn_record(table, step, first, after, old.channel, number, old.at)
        shown = await self._shown(table, record, None if again or not step.keeps else old.pictures)
        lines = await self._tables.history.told(table.id, first, LINES)
        message = (await self._turn_card(table, lines, shown))._replace(kept=step.keeps and not again)
        if opening is not None and opening.message == number:
            message = cards.opening(message, table, begins=opening.fresh)
        try:
            await post.edit(self._client, old.channel, number, message)
        except PostError as error:
            if error.cause not in {"gone", "old", "archived"}:
                raise
            return None
        return msgspec.structs.replace(record, pictures=names(shown))

    async def _posted(
        self, table: Table, known: MessageRow | None, old: MessageRow | None, step: Step, left: int | None,
        row: OutboxRow, again: bool,
    ) -> tuple[Record, ...]:  # fmt: skip
        """Post another card, or let one that a crash left behind be it; the former loses its buttons."""
        told = known is not None and (step.same_turn or old is None)  # the thread is new, the turn is not
        first = known.first if told and known is not None else await self._since(table, step)
        after = 0 if known is None else known.after if old is None or step.goes_on else known.seq
        record = self._turn_record(table, step, first, after, table.row.place, 0)
        shown = await self._shown(table, record, None)
        lines = await self._tables.history.told(table.id, first, LINES)
        message = await self._turn_card(table, lines, shown)
        called = cards.opening(message, table, begins=known is None)
        words = called if old is None else message
        if left is not None:
            channel, number = table.row.place, left
            await post.edit(self._client, channel, number, words)
        else:
            channel, number = await self._to_thread(table, words, called, row, again, _last(known))
        card = msgspec.structs.replace(record, channel=channel, message=number, pictures=names(shown))
        also: list[Record] = []
        if old is None or channel != old.channel:
            also.append(msgspec.structs.replace(card, kind=FIRST, fresh=known is None))
        also += self._deals(table) if known is None else []
        return (card, *also, *await self._former(table, known, card, lines))

    def _over(self, table: Table, known: MessageRow | None, left: int) -> tuple[Record, ...]:
        """Note a card that a crash left behind in a game that is over; its buttons are owed to be taken off.

        They stay until it is noted: by them it is found again after another crash.
        """
        place = table.row.place
        first = () if known is not None else (self._record(table, FIRST, place, left),)
        return (*first, self._later(table.id, "strip", place, left))

    async def _former(
        self, table: Table, known: MessageRow | None, card: MessageRow, lines: list[str]
    ) -> list[Owed]:
        """Return what is owed to put the former card away, unless its thread is gone; `lines`: the card's."""
        if (
            known is None
            or known.message in {None, card.message}
            or known.channel not in {card.channel, table.row.channel}
        ):
            return []
        return [await self._put_away(table, known, card.first, lines, cards.room(lines))]

    async def _put_away(
        self, table: Table, card: MessageRow, since: int, below: list[str], shown: int
    ) -> Owed:
        """Return what is owed to let a card stand as a part of the past: no buttons, nobody is asked.

        What the card below shows does not stay here: of its lines, of what happened after log entry `since`,
        the last `shown`.
        """
        told = self._tables.history.told
        if shown == len(below):
            lines = await told(table.id, card.first, LINES, until=since)
        else:
            lines = await told(table.id, card.first, LINES)
            lines = lines[: len(lines) - shown]
        says = cards.former(table, card.phase, lines)
        opening = await self._tables.outbox.message(table.id, FIRST)
        if opening is not None and opening.message == card.message and not table.row.private:
            says = cards.sealed(says, table)
        if card.pictures:
            found = await self._happened(table, card.after, card.pictures.split(","))
            says = placed(says, kept(card.pictures, self._captions(table, found)))
        return self._later(table.id, "strip", card.channel, card.message or 0, says)

    @staticmethod
    def _captions(table: Table, found: list[Found]) -> list[tuple[str, str]]:
        return [(name, table.line(event, None) or "") for name, event in found]

    def _deals(self, table: Table) -> list[Owed]:
        """Return what is owed at the start, that everybody learns their secrets; in private, *Hand* tells."""
        return [
            Owed("deal", seat.seat, seat.user, table_id=table.id)
            for seat in table.seats
            if seat.user is not None and not table.row.private and own_lines(table, seat.seat)
        ]

    def _turn_record(
        self, table: Table, step: Step, first: int, after: int, channel: int, number: int,
        at: int | None = None,
    ) -> MessageRow:  # fmt: skip
        return MessageRow(
            table_id=table.id, kind="card", channel=channel, message=number,
            seats=",".join(str(seat) for seat in sorted(step.seats)), seq=table.row.seq, first=first,
            at=int(self._now().timestamp()) if at is None else at,
            phase=step.phase, scene=step.scene, fresh=step.fresh, after=after,
        )  # fmt: skip

    # ---- what it shows

    async def _turn_card(self, table: Table, lines: list[str], shown: Shown) -> Message:
        """Return the card of a running game, as it stands in the middle of a thread."""
        words = "" if shown.image is not None else self._pictures.text(table, None)
        hands = await self._has_hands(table)
        times = await self._tables.clocks.times(table.id)
        answered = await self._answered(table)
        card = cards.turn_card(table, lines, words, hands=hands, times=times, answered=answered)
        return placed(card, shown)

    async def _shown(self, table: Table, record: MessageRow, known: str | None) -> Shown:
        """Return the card's pictures; `known`: the names of those that stand there and stay."""
        found = await self._happened(table, record.after)
        if known is not None:
            return kept(known, self._captions(table, found))
        before = await self._seen(table, record.first)
        return await self._drawn(table, before, found)

    async def _last_shown(self, table: Table, turn: MessageRow | None) -> Shown:
        """Return the pictures of the final card: the board, and what no turn card shows any more."""
        found = await self._happened(table, turn.seq if turn is not None else 0)
        return await self._drawn(table, None, found)

    async def _drawn(self, table: Table, before: Any, found: list[Found]) -> Shown:
        """Draw what the table wants on its cards, and what happened."""
        format: Format = "wide" if table.row.card in {"glance_wide", "wide"} else "tall"
        both = table.row.card in {"glance_tall", "glance_wide"}
        board, glance = await asyncio.gather(
            self._pictures.board(table, None, before, format),
            self._pictures.glance(table, before) if both else _nothing(),
        )
        moments = [await self._moment(table, *one) for one in found]
        shown = Shown(board) if glance is None else Shown(glance, board)
        return shown._replace(moments=tuple(one for one in moments if one is not None))

    async def _answered(self, table: Table) -> int:
        """Count the answers to what is asked under seal now."""
        if not any(one.sealed for one in table.pending):
            return 0
        return await self._tables.history.answered(table.id)

    async def _since(self, table: Table, step: Step) -> int:
        """Return the log entry with which the turn of those ended who are asked now: the earliest.

        What was answered for a member is news to that member; where only computers are asked, theirs is not.
        """
        people = [one for one in step.seats if table.seats[one].player is not None]
        last = self._tables.history.last_move
        ends = [await last(table.id, seat, member=bool(people)) for seat in people or step.seats]
        return min(ends, default=0)

    def _same(self, table: Table, card: MessageRow) -> bool:
        """Tell whether the board is known to be what a card shows."""
        view = self._views.get((table.id, card.seq))
        return view is not None and same_board(view, table.view(None))

    async def _seen(self, table: Table, seq: int) -> Any:
        """Return the public view after a log entry, made again where it is forgotten; None: that is now."""
        self._keep(table.id, table.row.seq, table.view(None))
        if seq == table.row.seq:
            return None
        if (table.id, seq) not in self._views:
            try:
                state = await self._tables.history.state_at(table, seq)
            except Refusal:
                return None
            self._keep(table.id, seq, table.game.view(state, None))
        return self._views[table.id, seq]

    def _keep(self, table_id: int, seq: int, view: Any) -> None:
        self._views[table_id, seq] = view
        self._views.move_to_end((table_id, seq))
        while len(self._views) > _REMEMBERED:
            self._views.popitem(last=False)

    async def _has_hands(self, table: Table) -> bool:
        """Tell whether a seat has known more than all, since we look.

        What only one seat knows comes with the start, or with the secret part of an event.
        """
        seen, found = self._hands.get(table.id, (-1, False))
        if not found and seen < table.row.seq:
            events = await self._tables.history.events(table, seen) if seen >= 0 else []
            if seen < 0:
                found = has_secrets(table) or await self._pictures.hand(table, 0) is not None
            elif any(event.secret for _, _, event in events):
                found = has_secrets(table)
            self._hands[table.id] = (table.row.seq, found)
        return found

    # ---- moments

    async def _happened(self, table: Table, after: int, among: Sequence[str] | None = None) -> list[Found]:
        """Return what happened after a log entry and has a picture of its own: the latest.

        `among`: only what has one of these pictures.
        """
        kinds = self._pictures.moments().get(table.game.key)
        if not kinds:
            return []
        found = await self._tables.history.events(table, after)
        pictured = [
            (f"moment-{entry}-{place}.png", event) for entry, place, event in found if event.kind in kinds
        ]
        return [one for one in pictured if among is None or one[0] in among][-MOMENTS:]

    async def _moment(self, table: Table, name: str, event: Event) -> Moment | None:
        """Return the picture of something that happened; it is drawn once."""
        known = self._moments.get((table.id, name))
        if known is not None:
            return known
        picture = await self._pictures.moment(table, event, name)
        if picture is None:
            return None
        made = self._moments[table.id, name] = Moment(table.line(event, None) or "", picture)
        while len(self._moments) > _REMEMBERED // 20:
            self._moments.popitem(last=False)
        return made

    # ---- a crash

    async def _left_behind(self, table: Table, row: OutboxRow, known: MessageRow | None) -> int | None:
        """Return a card that an earlier try of this row posted, if a crash kept it from being noted.

        Above the card that is known stand former ones only, whose buttons may still wait to be taken off.
        """
        found = await post.movable(self._client, table.row.place, table.id, row.created)
        left = (one.id for one in found if one.embeds)  # a call to a member has none
        return next((one for one in left if one > _last(known)), None)


def _last(known: MessageRow | None) -> int:
    """Return the card that is known; 0: none."""
    return 0 if known is None or known.message is None else known.message
