"""The pictures of turn cards and of the last card. All that is remembered can be had from the log again."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from bot.components.attachments import MOMENTS, CardImages, Moment, already_attached
from bot.components.secrets import has_secrets
from bot.drawing.pictures import Format, Pictures
from bot.store import MessageRow
from bot.tables.service import Tables
from bot.tables.table import Refusal, Table
from engines.kernel import Event, same_board

_VIEWS, _MOMENTS = 1000, 50

PicturedEvent = tuple[str, Event]  # the name of a moment's picture, and what happened


async def draw_board(pictures: Pictures, table: Table, before: Any, format: Format) -> CardImages:
    """Draw the public board as a card shows it: with a glance, if the table wants that on its cards."""
    both = table.row.card in {"glance_tall", "glance_wide"} and pictures.can_draw(table)
    board, glance = await asyncio.gather(
        pictures.board(table, None, before, format),
        pictures.glance(table, before) if both else asyncio.sleep(0),
    )
    return CardImages(board) if glance is None else CardImages(glance, board)


class CardPictures:
    """Draws what has changed since the readers' last turn, and what happened on the way."""

    def __init__(self, tables: Tables, pictures: Pictures) -> None:
        """Remember nothing yet."""
        self._tables, self._pictures = tables, pictures
        self._views: OrderedDict[tuple[int, int], Any] = OrderedDict()
        """Public views by table and log entry: what has changed since gets a ring."""
        self._moments: OrderedDict[tuple[int, str], Moment] = OrderedDict()
        self._hands: dict[int, tuple[int, bool]] = {}
        """By table: up to which log entry it was looked whether a seat knows more than all, and whether."""

    async def turn_images(self, table: Table, record: MessageRow, known: str | None) -> CardImages:
        """Return a turn card's pictures; `known`: the names of those that stand there and stay."""
        events = await self.events(table, record.after)
        if known is not None:
            return already_attached(known, captions(table, events))
        return await self._draw(table, await self._seen(table, record.first), events)

    async def end_images(self, table: Table, turn: MessageRow | None) -> CardImages:
        """Return the pictures of the last card: the board, and what no turn card shows any more."""
        return await self._draw(table, None, await self.events(table, turn.seq if turn is not None else 0))

    async def events(
        self, table: Table, after: int, among: Sequence[str] | None = None
    ) -> list[PicturedEvent]:
        """Return the latest events after a log entry that have a picture; `among`: only these pictures."""
        kinds = self._pictures.moments().get(table.game.key)
        if not kinds:
            return []
        pictured = [
            (f"moment-{entry}-{place}.png", event)
            for entry, place, event in await self._tables.history.events(table, after)
            if event.kind in kinds
        ]
        return [named for named in pictured if among is None or named[0] in among][-MOMENTS:]

    def same_board(self, table: Table, card: MessageRow) -> bool:
        """Tell whether the board is known to be what a card shows."""
        view = self._views.get((table.id, card.seq))
        return view is not None and same_board(view, table.view(None))

    async def has_hands(self, table: Table) -> bool:
        """Tell whether a seat has known more than all since we look.

        What only one seat knows comes with the start, or with the secret part of an event.
        """
        seen, known = self._hands.get(table.id, (-1, False))
        if not known and seen < table.row.seq:
            if seen < 0:
                known = has_secrets(table) or await self._pictures.hand(table, 0) is not None
            elif any(event.secret for _, _, event in await self._tables.history.events(table, seen)):
                known = has_secrets(table)
            self._hands[table.id] = (table.row.seq, known)
        return known

    async def _draw(self, table: Table, before: Any, events: Sequence[PicturedEvent]) -> CardImages:
        format: Format = "wide" if table.row.card in {"glance_wide", "wide"} else "tall"
        shown = await draw_board(self._pictures, table, before, format)
        moments = [await self._moment(table, name, event) for name, event in events]
        return shown._replace(moments=tuple(moment for moment in moments if moment is not None))

    async def _seen(self, table: Table, seq: int) -> Any:
        """Return the public view after a log entry, made again if it is forgotten; None: that is now."""
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
        while len(self._views) > _VIEWS:
            self._views.popitem(last=False)

    async def _moment(self, table: Table, name: str, event: Event) -> Moment | None:
        """Return the picture of something that happened; it is drawn once."""
        known = self._moments.get((table.id, name))
        if known is not None:
            return known
        picture = await self._pictures.moment(table, event, name)
        if picture is None:
            return None
        made = self._moments[table.id, name] = Moment(table.line(event, None) or "", picture)
        while len(self._moments) > _MOMENTS:
            self._moments.popitem(last=False)
        return made


def captions(table: Table, events: Sequence[PicturedEvent]) -> list[tuple[str, str]]:
    """Return the names of moments' pictures, each with its line."""
    return [(name, table.line(event, None) or "") for name, event in events]
