"""Pictures of tables with the spots on them, kept as PNGs for a while for those who may see them."""

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, cast, get_args
from urllib.parse import urlencode

import msgspec

from bot.drawing.pictures import Drawn
from bot.forms import steps
from bot.forms.drafts import Draft
from bot.forms.form import Respondent
from bot.forms.moves import MoveForm
from bot.forms.question import Question
from bot.tables.schedule.preferences import Format
from bot.tables.table import Refusal, Table
from bot.texts import plans as plan_texts
from bot.texts import web as texts
from bot.web.around import version_of
from bot.web.parts import Parts
from bot.web.questions import listings, placed
from bot.web.tables import seats_of

KEPT = 24_000_000
"""Bytes of pictures that are kept."""
PATIENCE = 10.0
"""Seconds for which a page waits for a picture of a question that others do without."""
_DESCRIBED = 300
"""Pictures whose spots are kept."""
FORMATS: frozenset[str] = frozenset(get_args(Format))


class PlacedSpot(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where something can be touched, in pixels; `group`: of answers, where it stands for a group.

    `box`: the card or piece that it is the number of: left, top, right, bottom.
    """

    ref: str
    x: float
    y: float
    r: float
    group: str = ""
    box: tuple[int, int, int, int] | None = None


class Shown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A picture; of a question: by which field it is numbered, its spots in the order of the numbers."""

    url: str
    width: int
    height: int
    alt: str
    spots: tuple[PlacedSpot, ...]
    field: str = ""


Owner = tuple[int, int | None]
"""A table, and the seat whose view a picture shows; None: what everybody sees."""


Place = tuple[Any, ...]
"""What a picture shows: equal only for equal pictures."""
Draw = Callable[[], Awaitable[Drawn | None]]


class PagePictures:
    """Draws for pages, and keeps what it has drawn."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._shown: OrderedDict[Place, tuple[Shown, str]] = OrderedDict()
        """What has been drawn, with its digest."""
        self._drawing: dict[Place, asyncio.Future[Drawn | None]] = {}
        self._pngs: OrderedDict[tuple[Owner, str], bytes] = OrderedDict()
        self._size = 0

    async def shown(self, table: Table, user: int, key: str, format: str, turn: int | None) -> Shown:
        """Return a picture as the member sees it. Refusal where there is none."""
        if format not in FORMATS or table.state is None:
            raise Refusal(texts.NO_PICTURE)
        form = cast("Format", format)
        if turn is not None:
            return await self._past(table, key, form, turn)
        seat = table.seat_of(user)
        if key == "question":
            return await self._question(table, seat, user)
        if key == "preview":
            return await self._preview(table, seat, user, form)
        place = (table.id, version_of(table.row), table.plain_names, seat, key, form)
        owner = table.id, seat
        return await self._kept(place, owner, (key, format), lambda: self._draw(table, seat, key, form))

    def png(self, table: Table, user: int, digest: str) -> bytes | None:
        """Return a picture that the member may see; None: there is none (any more)."""
        for seat in (None, *sorted(seats_of(table, user))):
            png = self._pngs.get(((table.id, seat), digest))
            if png is not None:
                self._pngs.move_to_end(((table.id, seat), digest))
                return png
        return None

    async def _draw(self, table: Table, seat: int | None, key: str, format: Format) -> Drawn | None:
        pictures = self._parts.pictures
        if key == "board":
            return await pictures.board(table, seat, None, format)
        if key == "hand":
            return None if seat is None else await pictures.hand(table, seat, format)
        return await pictures.zoom(table, seat, key, format)

    async def _past(self, table: Table, key: str, format: Format, turn: int) -> Shown:
        """Return the board after a turn, as everybody saw it."""
        if key != "board" or turn < 0:
            raise Refusal(texts.NO_PICTURE)

        async def draw() -> Drawn | None:
            moment = await self._parts.tables.history.moment(table.id, "turn", turn)
            return await self._parts.pictures.board(moment.table, None, moment.before, format)

        place = (table.id, version_of(table.row), table.plain_names, None, turn, format)
        return await self._kept(place, (table.id, None), (key, format, turn), draw)

    async def _asked(self, table: Table, seat: int | None, user: int) -> tuple[MoveForm, Draft]:
        """Return what the member is asked, and what they have filled in. Refusal."""
        decision = table.decision(seat)
        if seat is None or decision is None or not self._parts.pictures.can_draw(table):
            raise Refusal(texts.NO_PICTURE)
        form = MoveForm(table, seat, decision)
        return form, await form.draft(Respondent(self._parts.tables, user))

    async def _question(self, table: Table, seat: int | None, user: int) -> Shown:
        """Return where the answers lie to what the member is asked."""
        form, draft = await self._asked(table, seat, user)
        question = Question(form, draft)
        position = form.position, msgspec.json.encode(draft)
        asked = table, position, form.view, question.left, listings(question)
        late: list[asyncio.Future[Any]] = []
        drawn = await self._parts.pictures.question(*asked, late.append)
        if late:
            await asyncio.wait(late, timeout=PATIENCE)
            drawn = await self._parts.pictures.question(*asked)
        if drawn is None:
            raise Refusal(texts.NO_PICTURE)
        listing, picture = drawn
        owner = table.id, form.seat
        digest = self._keep(owner, picture)
        return _shown(_url(table.id, digest, "question"), picture, listing.field, groups=bool(listing.groups))

    async def _preview(self, table: Table, seat: int | None, user: int, format: Format) -> Shown:
        """Return the board as it would be after the move that is to be confirmed, for all its seat knows."""
        form, draft = await self._asked(table, seat, user)
        step = form.next_step(draft)
        if not isinstance(step, steps.ConfirmStep):
            raise Refusal(texts.NO_PICTURE)
        ahead = await self._parts.tables.plans.preview(table.id, user, [step.move])
        words = plan_texts.NOT_YET
        picture = None
        if ahead.shows:
            picture = await self._parts.pictures.foreseen(table, ahead.view, form.view, words, format)
        if picture is None:
            raise Refusal(texts.NO_PICTURE)
        digest = self._keep((table.id, form.seat), picture)
        return _shown(_url(table.id, digest, "preview", format), picture)

    async def _together(self, place: Place, draw: Draw) -> Drawn | None:
        """Draw once for all who want the same at the same time, as when a table has changed."""
        work = self._drawing.get(place)
        if work is None:
            work = self._drawing[place] = asyncio.ensure_future(draw())
            work.add_done_callback(lambda _: self._drawing.pop(place, None))
        return await asyncio.shield(work)

    async def _kept(self, place: Place, owner: Owner, again: tuple[object, ...], draw: Draw) -> Shown:
        """Return a picture that may be known; `again`: by which it is asked for."""
        known = self._shown.get(place)
        if known is not None and (owner, known[1]) in self._pngs:
            self._shown.move_to_end(place)
            return known[0]
        picture = await self._together(place, draw)
        if picture is None:
            raise Refusal(texts.NO_PICTURE)
        digest = self._keep(owner, picture)
        shown = _shown(_url(owner[0], digest, *again), picture)
        self._shown[place] = shown, digest
        while len(self._shown) > _DESCRIBED:
            self._shown.popitem(last=False)
        return shown

    def _keep(self, owner: Owner, picture: Drawn) -> str:
        digest = hashlib.sha256(picture.png).hexdigest()[:32]
        self._size -= len(self._pngs.pop((owner, digest), b""))
        self._pngs[owner, digest] = picture.png
        self._size += len(picture.png)
        while self._size > KEPT and len(self._pngs) > 1:
            _, png = self._pngs.popitem(last=False)
            self._size -= len(png)
        return digest


def _url(table_id: int, digest: str, *again: object) -> str:
    """Return where a picture is had; `again`: key, format and turn, to draw it where it is not known.

    It may have been forgotten, and of several processes another one may be asked for it.
    """
    query = urlencode(dict(zip(("of", "format", "turn"), again, strict=False)))
    return f"/api/tables/{table_id}/png/{digest}.png?{query}"


def _shown(url: str, picture: Drawn, field: str = "", *, groups: bool = False) -> Shown:
    spots = tuple(
        PlacedSpot(
            "" if groups else placed(field, spot.value), round(spot.x, 1), round(spot.y, 1),
            round(spot.radius, 1), str(spot.value) if groups else "", _box(spot.box),
        )
        for spot in picture.spots
    )  # fmt: skip
    width, height = picture.size
    return Shown(url, width, height, picture.alt, spots, field)


def _box(box: tuple[float, float, float, float] | None) -> tuple[int, int, int, int] | None:
    if box is None:
        return None
    left, top, right, bottom = map(round, box)
    return left, top, right, bottom
