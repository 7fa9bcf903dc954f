"""The pictures of turn cards and of the last card. All that is remembered can be had from the log again."""

import asyncio
import re
from collections import OrderedDict
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Any, NamedTuple

from bot.components.attachments import ENOUGH, MOMENTS, CardImages, Moment, already_attached
from bot.components.secrets import has_secrets
from bot.drawing.pictures import Drawn, Format, Pictures, SheetEvents
from bot.store import MessageRow
from bot.tables.service import Tables
from bot.tables.table import Refusal, Table
from engines.kernel import Event, same_board

_VIEWS, _MOMENTS = 1000, 50
_GLANCE = 0.75
"""How high a glance is by its width."""
_NAME = re.compile(r"moment-(\d+)-(\d+)(?:-(\d+))?\.png")


class PicturedEvents(NamedTuple):
    """What has one picture: an event, or several fights in one strip."""

    entry: int
    """The log entry of the first."""
    place: int
    """Its place in the entry."""
    events: tuple[Event, ...]

    @property
    def name(self) -> str:
        """The name of the picture's file."""
        count = f"-{len(self.events)}" if self.events[1:] else ""
        return f"moment-{self.entry}-{self.place}{count}.png"


async def draw_board(
    pictures: Pictures, table: Table, before: Any, format: Format, *, alone: bool = False
) -> CardImages:
    """Draw the public board as a card shows it: with a glance, if the table wants that on its cards.

    `alone`: the glance alone then.
    """
    has_glance = table.row.card in {"glance_tall", "glance_wide"} and pictures.can_draw(table)
    glance, board = await asyncio.gather(
        pictures.glance(table, before) if has_glance else asyncio.sleep(0),
        asyncio.sleep(0) if has_glance and alone else pictures.board(table, None, before, format),
    )
    return CardImages(board) if glance is None else CardImages(glance, board)


class CardPictures:
    """Draws what has changed since the readers' last turn, and what happened on the way."""

    def __init__(self, tables: Tables, pictures: Pictures) -> None:
        """Remember nothing yet."""
        self._tables, self._pictures = tables, pictures
        self._views: OrderedDict[tuple[int, int], Any] = OrderedDict()
        """Public views by table and log entry: what has changed since gets a ring."""
        self._moments: OrderedDict[tuple[int, str], Moment | None] = OrderedDict()
        self._hands: dict[int, tuple[int, bool]] = {}
        """By table: up to which log entry it was looked whether a seat knows more than all, and whether."""

    async def turn_images(self, table: Table, record: MessageRow, known: str | None) -> CardImages:
        """Return a turn card's pictures; `known`: the names of those that stand there and stay.

        What has happened since the last turn of those asked now takes the place of the board, the latest
        first. What they have seen comes after that.
        """
        events = await self.events(table, record.after)
        if known is not None:
            return already_attached(known, captions(table, events))
        latest = await self.events(table, max(record.first, record.after))
        unseen = [event for pictured in latest for event in pictured.events]
        news, seen = list[Moment](), list[Moment]()
        for pictured in reversed(events):
            if (moment := await self._moment(table, pictured)) is not None:
                (news if pictured.events[-1] in unseen else seen).append(moment)
        before, boards = await self._seen(table, record.first), list[Moment]()
        if not (news or seen):
            return await draw_board(self._pictures, table, before, _format(table))
        if not news or len(news) + len(seen) == 1:
            glance = await draw_board(self._pictures, table, before, _format(table), alone=True)
            boards += [Moment("", glance.image)] if glance.image is not None else []
        return _arranged([*news, *boards, *seen])

    async def end_images(self, table: Table, turn: MessageRow | None) -> CardImages:
        """Return the pictures of the last card: the board, and what no turn card shows any more."""
        events = await self.events(table, turn.seq if turn is not None else 0)
        shown = await draw_board(self._pictures, table, None, _format(table))
        moments = [await self._moment(table, pictured) for pictured in events]
        return shown._replace(moments=tuple(moment for moment in moments if moment is not None))

    async def events(
        self, table: Table, after: int, among: Sequence[str] | None = None
    ) -> list[PicturedEvents]:
        """Return the latest events after a log entry that have a picture; `among`: only these pictures."""
        kinds, fights, sheets = self._pictures.moments(table.game.key)
        if not kinds:
            return []
        pictured = [
            PicturedEvents(entry, place, (event,))
            for entry, place, event in await self._tables.history.events(table, after)
            if event.kind in kinds
        ]
        if among is not None:
            return _known(pictured, fights, among)
        return _in_strips(_latest(pictured, sheets), fights)[-MOMENTS:]

    def tall(self, table: Table, picture: Drawn | None) -> float:
        """Return how high a card's picture is by its width: as a glance, where that is not known any more."""
        if picture is None:
            return 0
        drawn = self._moments.get((table.id, picture.name))
        size = (picture if drawn is None else drawn.picture).png[16:24]
        return int.from_bytes(size[4:]) / int.from_bytes(size[:4]) if any(size[:4]) else _GLANCE

    def same_board(self, table: Table, card: MessageRow) -> bool:
        """Tell whether the board is known to be what a card shows."""
        view = self._views.get((table.id, card.seq))
        return view is not None and same_board(view, table.view(None))

    async def is_crowded(self, table: Table, after: int) -> bool:
        """Tell whether more has happened since a log entry than one card has room to show."""
        return sum(len(pictured.events) for pictured in await self.events(table, after)) > ENOUGH

    async def same_round(self, table: Table, card: MessageRow) -> bool:
        """Tell whether the game is in the round in which a card was drawn up; False in games without."""
        now = table.view(None).round_number
        then = now and await self._seen(table, card.seq)
        return now is not None and (then or table.view(None)).round_number == now

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

    async def _moment(self, table: Table, pictured: PicturedEvents) -> Moment | None:
        """Return the picture of something that happened; it is drawn once."""
        name = pictured.name
        if (table.id, name) in self._moments:
            return self._moments[table.id, name]
        if pictured.events[0].kind in self._pictures.moments(table.game.key).sheets:
            picture = await self._sheet(table, pictured)
        else:
            picture = await self._pictures.moment(table, pictured.events, name)
        made = None if picture is None else Moment(_line(table, pictured), picture)
        self._moments[table.id, name] = made
        while len(self._moments) > _MOMENTS:
            self._moments.popitem(last=False)
        return made

    async def _sheet(self, table: Table, pictured: PicturedEvents) -> Drawn | None:
        """Draw who got what since the sheet before, by what all saw then and now."""
        kinds = self._pictures.moments(table.game.key).sheets
        log = await self._tables.history.events(table, 0)
        events = [entry for entry in log if entry[0] <= pictured.entry]
        ends = (entry for entry, _, event in events if entry < pictured.entry and event.kind in kinds)
        start = max(ends, default=0)
        since = [event for entry, _, event in events if entry > start]
        then, before = await self._seen(table, pictured.entry), await self._seen(table, start)
        parts = SheetEvents(pictured.events[0], since, then, before)
        return await self._pictures.sheet(table, parts, pictured.name)


def _format(table: Table) -> Format:
    return "wide" if table.row.card in {"glance_wide", "wide"} else "tall"


def _arranged(order: Sequence[Moment]) -> CardImages:
    """Have one picture alone take the height that it needs, another a tap away, and the others below."""
    image, *others = order
    return CardImages(image.picture, others[0].picture if others else None, tuple(others[1:]))


def captions(table: Table, events: Sequence[PicturedEvents]) -> list[tuple[str, str]]:
    """Return the names of moments' pictures, each with its line."""
    return [(pictured.name, _line(table, pictured)) for pictured in events]


def _line(table: Table, pictured: PicturedEvents) -> str:
    """Return the line of a picture; "" for a strip, in which each row says it."""
    return "" if pictured.events[1:] else table.brief(pictured.events[0])


def _latest(pictured: Sequence[PicturedEvents], sheets: AbstractSet[str]) -> list[PicturedEvents]:
    """Leave out sheets that another of their kind has followed: they sum up what is long past."""
    last = {single.events[0].kind: single for single in pictured}
    return [
        single
        for single in pictured
        if single.events[0].kind not in sheets or single is last[single.events[0].kind]
    ]


def _in_strips(pictured: Sequence[PicturedEvents], fights: AbstractSet[str]) -> list[PicturedEvents]:
    """Bring several fights together, in the place of the first."""
    fought = [single for single in pictured if single.events[0].kind in fights]
    if len(fought) < 2:
        return list(pictured)
    strip = _strip(fought)
    return [strip if single is fought[0] else single for single in pictured if single not in fought[1:]]


def _strip(fought: Sequence[PicturedEvents]) -> PicturedEvents:
    return fought[0]._replace(events=tuple(event for single in fought for event in single.events))


def _known(
    pictured: Sequence[PicturedEvents], fights: AbstractSet[str], names: Sequence[str]
) -> list[PicturedEvents]:
    """Return what the pictures of a card that stands were drawn from, by their names."""
    known: list[PicturedEvents] = []
    for name in names:
        match = _NAME.fullmatch(name)
        at = [single for single in pictured if match and single[:2] == (int(match[1]), int(match[2]))]
        if match is None or not at:
            continue
        fought = [
            single for single in pictured if single.events[0].kind in fights and single[:2] >= at[0][:2]
        ]
        known.append(_strip(fought[: int(match[3])]) if match[3] else at[0])
    return known
