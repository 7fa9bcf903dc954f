"""A table as a page shows it: for the member who plays there, or for an onlooker."""

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.forms import steps
from bot.forms.drafts import Draft
from bot.forms.form import Respondent
from bot.forms.moves import MoveForm
from bot.forms.question import Question
from bot.tables.table import Table
from bot.texts import computers as computer_texts
from bot.texts import panels as texts
from bot.texts import refusals as refusal_texts
from bot.texts import web as web_texts
from bot.texts.names import unmarked
from bot.web.acts import Asked, Rule
from bot.web.around import around, away, notices, whole_version
from bot.web.parts import Parts
from bot.web.questions import part_of
from engines.kernel import Move
from render.kit.named_view import letters

_TURNS = 200
"""So many of the latest turns are told."""


class Player(msgspec.Struct, frozen=True):
    """Who sits at a table; `style`: of colour and shape (`render.kit.theme.SEATS`).

    `until` (Unix seconds): when the time that runs for them is up; `points`: as everybody sees them, if so.
    """

    seat: int
    name: str
    letter: str
    style: int
    asked: bool
    computer: bool
    away: bool
    until: int | None
    points: int | None


class View(msgspec.Struct, frozen=True):
    """A picture that can be had."""

    key: str
    title: str


class Undo(msgspec.Struct, frozen=True):
    """The latest step can be taken back; `until` (Unix seconds): nobody hears of it before."""

    label: str
    until: int | None


class Result(msgspec.Struct, frozen=True):
    """How a game ended: seats by place, those that share one together, and points by seat."""

    ranking: tuple[tuple[int, ...], ...]
    points: tuple[int, ...] | None


class Log(msgspec.Struct, frozen=True):
    """The number of the last log entry."""

    last: int


class State(msgspec.Struct, frozen=True, rename={"tries": "try"}):
    """Everything that a page shows beside pictures and log."""

    id: int
    title: str
    game: str
    version: str
    status: str
    place: str
    trial: bool
    origin: int | None
    """The table from whose position a trial began."""
    seat: int | None
    players: tuple[Player, ...]
    asks: str
    around: tuple[str, ...]
    """What is so beside the game, and why nothing may be asked: a pause, a vote, a stand-in."""
    back: bool
    """The member can play again in the place of the stand-in."""
    phase: str
    alerts: tuple[str, ...]
    question: Asked | None
    undo: Undo | None
    hint: bool
    tries: bool
    views: tuple[View, ...]
    log: Log
    news: tuple[str, ...]
    """What has happened since the member's last move, in few lines."""
    result: Result | None
    latest: tuple[str, ...]
    """What has happened since the log entry that was asked for, in few lines."""


class Turn(msgspec.Struct, frozen=True):
    """A turn of the past, for one reader; `at`: Unix seconds."""

    number: int
    seats: tuple[int, ...]
    at: int
    lines: tuple[str, ...]


class Turns(msgspec.Struct, frozen=True):
    """How many turns there were, and the latest of them."""

    count: int
    turns: tuple[Turn, ...]


def seats_of(table: Table, user: int) -> frozenset[int]:
    """Return the seats whose secrets are a member's; of a trial all."""
    return frozenset(row.seat for row in table.seats if row.owner == user)


class TablePages:
    """Tells members what stands at tables."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts

    async def state(self, table: Table, user: int, since: int | None = None) -> State:
        """Return a table for a member; for one without a seat, what everybody may know.

        `since`: a log entry; the state says what happened after it.
        """
        seat = table.seat_of(user)
        plays = seat is not None and not table.seats[seat].stand_in and table.row.status == "running"
        question = await self.question(table, seat, user) if plays and seat is not None else None
        view = None if table.state is None else table.view(None)
        row, game = table.row, table.game
        alerts = () if view is None else game.alerts(view)
        beside = await around(self._parts.tables, row.id)
        return State(
            id=table.id, title=game.title, game=row.key, version=whole_version(row, beside),
            status=row.status,
            place=web_texts.ALONE if row.private else self._parts.server(row.guild),
            trial=row.purpose == "trial", origin=row.origin if row.purpose == "trial" else None,
            seat=seat, players=self._players(table, beside.deadlines),
            asks=asks(table), around=tuple(notices(table, user, beside)), back=away(table, seat),
            phase="" if view is None else unmarked(table.tell(view.phase)),
            alerts=tuple(unmarked(table.tell(alert.text)) for alert in alerts),
            question=question, undo=await self._undo(table, user) if seat is not None else None,
            hint=question is not None and row.hints != "off" and len(question.answers) > 1,
            tries=plays and row.purpose != "trial", views=self._views(table, seat), log=Log(row.seq),
            news=await self._news(table, seat), result=_result(table),
            latest=await self._story(table, seat, since),
        )  # fmt: skip

    async def turns(self, table: Table, user: int) -> Turns:
        """Return what happened, turn by turn, as a member may read it."""
        if table.state is None:
            return Turns(0, ())
        turns = await self._parts.tables.history.turns(table.id, table.seat_of(user))
        first = max(0, len(turns) - _TURNS)
        return Turns(
            len(turns),
            tuple(
                Turn(number, turn.seats, turn.at, tuple(map(unmarked, turn.lines)))
                for number, turn in enumerate(turns[first:], start=first + 1)
            ),
        )

    async def question(self, table: Table, seat: int, user: int) -> Asked | None:
        """Return what a member is to decide, as far as it is filled in; None: nothing."""
        decision = table.decision(seat)
        if decision is None:
            return None
        form, respondent = MoveForm(table, seat, decision), Respondent(self._parts.tables, user)
        draft = await form.draft(respondent)
        question = Question(form, draft)
        fresh = draft == Draft()
        notes: list[str] = [texts.HARMFUL] if fresh and form.harmful else []
        final = frozenset[Move]()
        if fresh and isinstance(question.step, steps.MoveStep) and await form.warns_irrevocable(respondent):
            notes.append(texts.FINAL)
        elif fresh and not isinstance(question.step, steps.ConfirmStep):
            final = await form.final_moves(respondent)
            notes += [texts.FINAL_ONE] if final else []
        elif isinstance(question.step, steps.ConfirmStep):
            notes += [texts.FINAL_MOVE] if await form.is_final(respondent, question.step.move) else []
        if fresh:
            notes += [texts.CLOSED_DOOR.format(why=why) for why in form.closed]
        part = part_of(question, final)
        return Asked(
            decision=decision.id, prompt=unmarked(table.tell(decision.prompt)),
            so_far=tuple(map(unmarked, question.so_far)), question=part.question,
            kind=part.kind, answers=part.answers, low=part.low, high=part.high, numbers=part.numbers,
            notes=tuple(map(unmarked, notes)), can_back=bool(draft.partial or draft.answers),
            rule=await _rule(question, respondent, fresh=fresh), foretold=part.foretold,
            final=texts.FINAL in notes,
            preview=isinstance(question.step, steps.ConfirmStep)
            and self._parts.pictures.can_draw(table)
            and await form.can_preview(respondent, question.step.move),
        )  # fmt: skip

    def _players(self, table: Table, deadlines: Mapping[int, int]) -> tuple[Player, ...]:
        asked = {decision.seat for decision in table.pending}
        shown = None if table.state is None else table.game.standings(table.view(None))
        points = shown or (None,) * len(table.seats)
        styles = range(len(table.seats)) if table.state is None else self._parts.pictures.styles(table)
        return tuple(
            Player(
                row.seat,
                name,
                letter,
                style,
                row.seat in asked,
                row.computer,
                row.away,
                deadlines.get(row.seat) if row.seat in asked else None,
                points[row.seat],
            )
            for row, name, letter, style in zip(
                table.seats, table.plain_names, letters(tuple(table.plain_names)), styles, strict=True
            )
        )

    def _views(self, table: Table, seat: int | None) -> tuple[View, ...]:
        pictures = self._parts.pictures
        if table.state is None or not pictures.can_draw(table):
            return ()
        hand = [View("hand", web_texts.HAND)] if seat is not None and pictures.has_hand(table) else []
        zooms = [View(key, title) for key, title in pictures.zooms(table, seat).items()]
        return (View("board", web_texts.BOARD), *hand, *zooms)

    async def _undo(self, table: Table, user: int) -> Undo | None:
        tables = self._parts.tables
        if table.state is None or await tables.undo.latest(table.id, user) is None:
            return None
        others = await tables.undo.others(table.id, user)
        label = web_texts.UNDO if not others else web_texts.UNDO_WITH.format(count=others)
        return Undo(label, await tables.undo_windows.until(table.id, user))

    async def _news(self, table: Table, seat: int | None) -> tuple[str, ...]:
        if seat is None or table.state is None:
            return ()
        since = await self._parts.tables.history.last_move(table.id, seat, member=True)
        return await self._story(table, seat, since)

    async def _story(self, table: Table, seat: int | None, since: int | None) -> tuple[str, ...]:
        """Return what happened after a log entry, for a seat or all."""
        if since is None or since >= table.row.seq or table.state is None:
            return ()
        story = await self._parts.tables.history.story(table.id, since, seat)
        return tuple(map(unmarked, story.lines))


async def _rule(question: Question[Any], respondent: Respondent, *, fresh: bool) -> Rule | None:
    entry = question.rule
    if entry is None:
        return None
    new = await question.form.is_new(respondent, entry, opened=fresh)
    return Rule(entry.title, unmarked(question.table.tell(entry.text)), new)


def asks(table: Table) -> str:
    """Say whom the table waits for, or which computers think; "" at the end."""
    seats = [table.seats[owed.seat] for owed in table.pending]
    names = list(dict.fromkeys(table.names[seat.seat] for seat in seats))
    if not names:
        return ""
    if all(seat.computer for seat in seats):
        return unmarked(f"{computer_texts.think(names)}.")
    if all(seat.stand_in in computer_texts.LEVELS and not seat.computer for seat in seats):
        thinks = (computer_texts.thinks_for(table.names[seat.seat], seat.stand_in) for seat in seats)
        return unmarked(" ".join(f"{line}." for line in thinks))
    return unmarked(refusal_texts.WAITS_FOR.format(names=", ".join(names)))


def _result(table: Table) -> Result | None:
    result = table.result if table.row.status == "over" and table.state is not None else None
    return None if result is None else Result(result.ranking, result.points)
