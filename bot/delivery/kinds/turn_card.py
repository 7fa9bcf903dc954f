"""The turn card: one message a turn or phase, edited while it lasts; the next one is posted below it."""

import dataclasses
import logging

import msgspec

from bot.components import cards
from bot.components.attachments import CardImages, already_attached, attach, file_names
from bot.components.messages import Message
from bot.components.secrets import own_lines
from bot.delivery.card_continuation import Continuation, asked_now, continuation
from bot.delivery.card_pictures import CardPictures, captions
from bot.delivery.handler import Handler, handles
from bot.delivery.kinds.clean_up import clean_up
from bot.delivery.plain import fitting
from bot.delivery.reasons import NotSent, Outcome, Unneeded
from bot.delivery.transport import post
from bot.delivery.transport.answers import PASSING, REFUSING, UNEDITABLE
from bot.delivery.transport.post import PostError
from bot.store import MessageRow, OutboxRow
from bot.store.commit import Owed
from bot.tables.outbox import Record
from bot.tables.service import Tables
from bot.tables.table import Table

log = logging.getLogger("parley.cards")

FIRST = "first"
"""The kind under which the first card of a thread is kept: the seed's fingerprint stands at its foot."""

STRETCH = "stretch"
"""The kind under which the log entry is kept that ends what older cards told, for a card that took their
place: put away, it tells everything since then."""


@handles("card")
class TurnCard(Handler):
    """Edits the card, or posts another one for another turn."""

    async def deliver(self, row: OutboxRow) -> Outcome:
        """Bring the turn card up to date."""
        table = await self.mail.shown_table(row.table_id)
        if isinstance(table, NotSent):
            return table
        known = await self.tables.outbox.message(table.id, "card")
        left = await self._left_behind(row, table, known) if row.begun_before else None
        if table.row.status != "running":
            return NotSent(Unneeded.NOT_RUNNING, () if left is None else self._after_end(table, known, left))
        came_back = await self.tables.returns.since(table.id, 0 if known is None else known.seq)
        lost = await self._lost(table, known, left) if came_back else ()
        stands = known is not None and known.message is not None and known.channel == table.row.place
        old = known if stands else None
        watched = old is not None and self._watched(table, old)
        now = asked_now(table, old, self._now().timestamp(), panel=watched)
        same_board = old is not None and self.card_pictures.same_board(table, old)
        same_round = old is not None and await self.card_pictures.same_round(table, old)
        step = continuation(old, now, same_board=same_board, same_round=same_round)
        if came_back or (
            old is not None and not step.anew and await self.card_pictures.is_crowded(table, old.after)
        ):
            step = dataclasses.replace(step, goes_on=False, replaces=False)
        if old is not None and step.goes_on and left is None:
            if await self._is_buried(table, old):
                return (*await self._move(row, table, old, step), *lost)
            edited = await self._edit(row, table, old, step)
            if edited is not None:
                return edited
        return (*await self._post(row, table, known, old, step, left), *lost)

    def _watched(self, table: Table, card: MessageRow) -> bool:
        """Tell whether all who play have a panel open that stands below the card."""
        users = [seat.player for seat in table.seats if seat.player is not None]
        panels = [self._open_panel(user, table.id) for user in users]
        return all(
            panel is not None and panel.channel == card.channel and panel.message > (card.message or 0)
            for panel in panels
        )

    async def _is_buried(self, table: Table, card: MessageRow) -> bool:
        """Tell whether somebody has come to be asked, and the card is out of sight for them.

        Something stands below it then, and also below their panel, if they have one open.
        """
        asked = await self.tables.reminders.asked_since(table.id, card.seq)
        users = [user for seat in asked if (user := table.seats[seat].player) is not None]
        if not users:
            return False
        try:
            last = await post.last_of(self.client, card.channel)
        except PostError as error:
            if error.answer in PASSING:
                raise
            log.info("it is not known what stands below card %s: %s", card.message, error)
            return False
        if last <= (card.message or 0):
            return False
        panels = [self._open_panel(user, table.id) for user in users]
        return not all(
            panel is not None and panel.channel == card.channel and panel.message >= last for panel in panels
        )

    async def _move(
        self, row: OutboxRow, table: Table, old: MessageRow, step: Continuation
    ) -> tuple[Record, ...]:
        """Post the card anew at the bottom; the older goes; the first of a thread is put away."""
        record = await self._going_on(table, old, step)
        shown = await self._images(row, table, record, None)
        message = await self._card(table, record.first, shown)
        anew = cards.opening_card(message, table, begins=False)
        channel, number, _ = await self.mail.to_thread(
            row, table, message, opening=anew, after=old.message or 0
        )
        card = msgspec.structs.replace(
            record, channel=channel, message=number, at=self.now, pictures=file_names(shown)
        )
        if channel != old.channel:
            return (card, msgspec.structs.replace(card, kind=FIRST, fresh=False))
        return (card, *await self._replaced(table, old, card))

    async def _replaced(self, table: Table, older: MessageRow, card: MessageRow) -> tuple[Record, ...]:
        """Return what is owed to have a card go, as another took its place; a thread's first is put away."""
        opening = await self.tables.outbox.message(table.id, FIRST)
        if opening is not None and opening.message == older.message:
            return (await put_away(self.tables, self.card_pictures, table, older, card.first),)
        gone = clean_up(table.id, "delete", older.channel, older.message or 0)
        return (*await self._stretch(older, card), gone)

    async def _stretch(self, older: MessageRow, card: MessageRow) -> tuple[Record, ...]:
        """Keep where a card begins that goes on with what an older one told, if it does not tell it now."""
        first = await begins(self.tables, older)
        return (msgspec.structs.replace(card, kind=STRETCH, first=first),) if first < card.first else ()

    async def _going_on(self, table: Table, old: MessageRow, step: Continuation) -> MessageRow:
        """Return what is to be known of a card that goes on, before it has its pictures."""
        since = old.first if step.same_turn else await self._since(table, step)
        first = since if step.anew or step.replaces else min(old.first, since)
        after = since if step.anew else old.after
        return self._turn_record(table, step, first, after, old.channel, old.message or 0, old.at)

    async def _edit(
        self, row: OutboxRow, table: Table, old: MessageRow, step: Continuation
    ) -> tuple[Record, ...] | None:
        """Edit the card; None if Discord does not take that any more."""
        number = old.message or 0
        opening = await self.tables.outbox.message(table.id, FIRST)
        record = await self._going_on(table, old, step)
        known = old.pictures if step.keeps and not row.begun_before and not row.plain else None
        shown = await self._images(row, table, record, known)
        message = (await self._card(table, record.first, shown))._replace(keeps_files=known is not None)
        if opening is not None and opening.message == number:
            message = cards.opening_card(message, table, begins=opening.fresh)
        try:
            await post.edit(self.client, old.channel, number, fitting(row, table, message))
        except PostError as error:
            if error.answer not in UNEDITABLE:
                raise
            return None
        card = msgspec.structs.replace(record, pictures=file_names(shown))
        return (card,) if step.anew else (card, *await self._stretch(old, card))

    async def _post(
        self, row: OutboxRow, table: Table, known: MessageRow | None, old: MessageRow | None,
        step: Continuation, left: int | None,
    ) -> tuple[Record, ...]:  # fmt: skip
        """Post another card, or let one that a crash left behind be it; the former loses its buttons."""
        same_turn = known is not None and (step.same_turn or old is None)  # it goes on in a new thread
        first = known.first if known is not None and same_turn else await self._since(table, step)
        goes_on = step.goes_on or step.replaces
        after = 0 if known is None else known.after if old is None or goes_on else known.seq
        record = self._turn_record(table, step, first, after, table.row.place, 0, self.now)
        shown = await self._images(row, table, record, None)
        message = await self._card(table, first, shown)
        opening = cards.opening_card(message, table, begins=known is None)
        words = opening if old is None else message
        if left is not None:
            channel, number = table.row.place, left
            await self._rewrite(row, table, number, words)
        else:
            channel, number, _ = await self.mail.to_thread(
                row, table, words, opening=opening, after=_number(known)
            )
        card = msgspec.structs.replace(record, channel=channel, message=number, pictures=file_names(shown))
        also: list[Record] = []
        if old is None or channel != old.channel:
            also.append(msgspec.structs.replace(card, kind=FIRST, fresh=known is None))
        if known is None:
            also += _deals(table)
        elif known.message not in {None, number} and known.channel in {channel, table.row.channel}:
            if step.replaces:
                also += await self._replaced(table, known, card)
            else:
                also.append(await put_away(self.tables, self.card_pictures, table, known, first))
        return (card, *also)

    async def _lost(self, table: Table, known: MessageRow | None, left: int | None) -> tuple[Record, ...]:
        """Return what is owed to take the buttons off what was posted in the time that is lost."""
        place, since = table.row.place, (table.row.started or 0) if known is None else known.at
        posted = await post.movable(self.client, place, table.id, since, None, after=_number(known))
        lost = [
            clean_up(table.id, "strip", place, message.id)
            for message in posted
            if message.id != left and not await self.tables.outbox.is_shown(table.id, message.id)
        ]
        return tuple(lost)

    async def _rewrite(self, row: OutboxRow, table: Table, left: int, message: Message) -> None:
        """Let a card that a crash left behind say what is so now; it stands where nobody can edit it."""
        try:
            await post.edit(self.client, table.row.place, left, fitting(row, table, message))
        except PostError as error:
            if error.answer in PASSING | REFUSING:
                raise
            log.warning("card %s of table %s stands as it was sent: %s", left, table.id, error)

    async def _images(
        self, row: OutboxRow, table: Table, record: MessageRow, known: str | None
    ) -> CardImages:
        """Return the card's pictures; none where Discord has refused the card with them."""
        return CardImages() if row.plain else await self.card_pictures.turn_images(table, record, known)

    def _after_end(self, table: Table, known: MessageRow | None, left: int) -> tuple[Record, ...]:
        """Note a card that a crash left behind in a game that is over; its buttons are to be taken off.

        They stay until it is noted: by them it is found again after another crash.
        """
        place = table.row.place
        first = () if known is not None else (self.record(table, FIRST, place, left),)
        return (*first, clean_up(table.id, "strip", place, left))

    def _turn_record(
        self, table: Table, step: Continuation, first: int, after: int, channel: int, number: int, at: int
    ) -> MessageRow:
        return MessageRow(
            table_id=table.id, kind="card", channel=channel, message=number,
            seats=",".join(str(seat) for seat in sorted(step.seats)), seq=table.row.seq, first=first,
            at=at, phase=step.phase, scene=step.scene, fresh=step.fresh, after=after,
        )  # fmt: skip

    async def _card(self, table: Table, since: int, shown: CardImages) -> Message:
        """Return the card of a running game, as it stands in a thread, with what happened since an entry."""
        words = "" if shown.image is not None else self.pictures.text(table, None)
        hands = await self.card_pictures.has_hands(table)
        times = await self.tables.clocks.times(table.id)
        sealed = any(decision.sealed for decision in table.pending)
        answered = await self.tables.history.answered(table.id) if sealed else 0
        returns = await self.tables.returns.of(table.id)
        head = cards.head(table, times, answered, returns)
        tall = self.card_pictures.tall(table, shown.image)
        rows = cards.story_rows(table, head, tall, len(shown.moments))
        story = await self.tables.history.story(table.id, since, rows=rows)
        card = cards.turn_card(table, head, story, words, hands=hands)
        return attach(card, shown)

    async def _since(self, table: Table, step: Continuation) -> int:
        """Return the log entry with which the last turn ended of those asked now: the earliest.

        What was answered for a member is news to that member; if only computers are asked, theirs is not.
        """
        people = [seat for seat in step.seats if table.seats[seat].player is not None]
        last = self.tables.history.last_move
        ends = [await last(table.id, seat, member=bool(people)) for seat in people or step.seats]
        return min(ends, default=0)

    async def _left_behind(self, row: OutboxRow, table: Table, known: MessageRow | None) -> int | None:
        """Return a card that an earlier try of this row posted, if a crash kept it from being noted.

        Above the card that is known stand former ones only, whose buttons may still wait to be taken off.
        """
        since = row.begun or row.created
        posted = await post.movable(self.client, table.row.place, table.id, since, after=_number(known))
        return next((message.id for message in posted if message.embeds), None)  # a call to a member has none


async def begins(tables: Tables, card: MessageRow) -> int:
    """Return the log entry after which a card tells what happened, when it is put away."""
    known = await tables.outbox.message(card.table_id, STRETCH)
    return known.first if known is not None and known.message == card.message else card.first


async def put_away(
    tables: Tables, card_pictures: CardPictures, table: Table, card: MessageRow, since: int
) -> Owed:
    """Return what is owed to make a card a part of the past: no buttons, nobody is asked.

    What happened after log entry `since` does not stay here: the card below tells it. A card that has nothing
    to tell then goes, but for a thread's first.
    """
    first = await begins(tables, card)
    story = await tables.history.story(table.id, first, until=since, rows=cards.STORY_ROWS)
    former = cards.former_card(table, card.phase, story)
    opening = await tables.outbox.message(table.id, FIRST)
    is_first = opening is not None and opening.message == card.message
    if not (story.lines or is_first or "moment-" in card.pictures):
        return clean_up(table.id, "delete", card.channel, card.message or 0)
    if is_first and not table.row.private:
        former = cards.with_fingerprint(former, table)
    if card.pictures:
        events = await card_pictures.events(table, card.after, card.pictures.split(","))
        former = attach(former, already_attached(card.pictures, captions(table, events)))
    return clean_up(table.id, "strip", card.channel, card.message or 0, former)


def _deals(table: Table) -> list[Owed]:
    """Return what is owed at the start for everybody to learn their secrets; in private, *Hand* tells."""
    return [
        Owed("deal", seat.seat, seat.user, table_id=table.id)
        for seat in table.seats
        if seat.user is not None and not table.row.private and own_lines(table, seat.seat)
    ]


def _number(known: MessageRow | None) -> int:
    """Return the card that is known; 0: none."""
    return 0 if known is None or known.message is None else known.message
