"""What an answer from the page does: the same as one in a panel, with the same draft.

| verb | what the other parts of the act say |
| --- | --- |
| `kind` | `refs`: the kind of move |
| `one`, `sure`, `do`, `suggested` | `refs`: the mark of a complete move; `sure`: announced as done at once |
| `value`, `pick` | `field` and `refs`: a value; `tag`: the kind of move, at the first question |
| `many`, `none` | `field` and `refs`: several values |
| `next`, `enough`, `count` | `field`: the place in a field; `refs`: a value |
| `numbers` | `numbers`: by field; `tag` as above |
| `back`, `startover` | nothing |
"""

import asyncio
import re
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from weakref import WeakValueDictionary

from bot.forms import answers, drafts, steps
from bot.forms.complete_moves import move_digest
from bot.forms.drafts import Draft
from bot.forms.form import Respondent
from bot.forms.going_on import next_of
from bot.forms.moves import MoveForm
from bot.forms.question import kind_of
from bot.tables.table import Refusal, Table
from bot.texts import hints as hint_texts
from bot.texts import moves as move_texts
from bot.texts import web as texts
from bot.texts.names import unmarked
from bot.texts.votes import seats as seat_texts
from bot.texts.votes import undo as undo_texts
from bot.web.acts import Act
from bot.web.parts import Parts
from engines.kernel import Move

_KEPT = 2000
"""Answers that are recognised when they are sent again; of more, the oldest are forgotten."""


class Stale(Exception):  # noqa: N818 - an answer to the member
    """What was answered is not asked any more; the text says so."""


@dataclass(frozen=True)
class _Answering:
    """A form that is being answered, and by whom."""

    form: MoveForm
    draft: Draft
    respondent: Respondent
    key: str


class Answers:
    """Takes the answers of members, one after the other of each at a table."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._locks: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()
        self._given: OrderedDict[tuple[int, int, str], tuple[str, ...]] = OrderedDict()
        """What was done by answers, by table, member and key."""

    async def answer(self, table: Table, user: int, decision: str, act: Act, key: str) -> tuple[str, ...]:
        """Take an answer; return what was done, in lines. Refusal where it does not fit, Stale.

        An answer with the same key is taken once.
        """
        async with self._locks.setdefault((table.id, user), asyncio.Lock()):
            given = self._given.get((table.id, user, key))
            if given is not None:
                return given
            done = await self._answer(await self._parts.tables.table(table.id), user, decision, act, key)
            self._given[table.id, user, key] = done
            while len(self._given) > _KEPT:
                self._given.popitem(last=False)
            return done

    async def undo(self, table: Table, user: int, version: str) -> tuple[str, ...]:
        """Take the member's latest step back, if a version of the table has it; say what it was. Refusal."""
        parts = re.fullmatch(r"(\d{1,18})\.(\d{1,9})\.[a-z]+(?:\.[0-9a-f]{8})?", version, re.ASCII)
        if parts is None:
            raise Refusal(texts.UNFIT)
        epoch, newest = int(parts[1]), int(parts[2])
        undone = await self._parts.tables.undo.take_back(table.id, user, epoch=epoch, newest=newest)
        words = undo_texts.UNDONE if undone.count == 1 else undo_texts.UNDONE_WITH
        if undone.others:
            words = undo_texts.UNDONE_COMPUTERS
        return (unmarked(words.format(what=undone.what, count=undone.own)),)

    async def stand(self, table: Table, user: int) -> tuple[str, ...]:
        """Let the member's latest move stand: others hear of it now. Refusal for strangers."""
        await self._parts.tables.undo_windows.end(table.id, user)
        return ()

    async def back(self, table: Table, user: int) -> tuple[str, ...]:
        """Let the member play again after a stand-in. Refusal where none plays for them."""
        await self._parts.tables.seats.back(table.id, user)
        return (seat_texts.WELCOME_BACK,)

    async def unguide(self, user: int) -> tuple[str, ...]:
        """Explain nothing unasked to the member any more, at any table."""
        await self._parts.tables.preferences.change(user, guided=False)
        return (texts.UNGUIDED,)

    async def _answer(self, table: Table, user: int, decision: str, act: Act, key: str) -> tuple[str, ...]:
        seat = table.seat_of(user)
        if seat is None:
            raise Refusal(texts.NOT_YOURS)
        asked = table.decision(seat)
        if asked is None or asked.id != decision:
            raise Stale(texts.STALE)
        respondent = Respondent(self._parts.tables, user)
        form = MoveForm(table, seat, asked)
        answering = _Answering(form, await form.draft(respondent), respondent, f"{user}.{key}")
        if act.verb == "do":
            return await self._do(answering, act)
        if act.verb == "sure":
            return await self._sure(answering, act)
        if act.verb == "startover":
            await form.keep(respondent, Draft())
            return ()
        if act.verb == "suggested":
            await form.keep(respondent, self._suggested(answering, act))
            return ()
        fills = _FILLS.get(act.verb)
        changed = None if fills is None else fills(form, answering.draft, act)
        if changed is None:
            raise Refusal(texts.UNFIT)
        return await self._put(answering, changed)

    async def _do(self, answering: _Answering, act: Act) -> tuple[str, ...]:
        """Do what is filled in, if that is still what the page showed."""
        step = answering.form.next_step(answering.draft)
        if not isinstance(step, steps.ConfirmStep) or act.refs != (move_digest(step.move),):
            raise Stale(texts.STALE)
        return await self._play(answering, step.move)

    async def _sure(self, answering: _Answering, act: Act) -> tuple[str, ...]:
        """Do what was announced in full; a member who always wants to confirm is asked first."""
        move = answers.announced(answering.form, act.refs[0] if act.refs else "")
        if move is None:
            raise Refusal(texts.UNFIT)
        if await answering.form.needs_confirmation(answering.respondent, move):
            return await self._put(answering, drafts.take(answering.draft, move))
        return await self._play(answering, move)

    def _suggested(self, answering: _Answering, act: Act) -> Draft:
        """Fill in a move that a hint has suggested: it is shown before it is done."""
        form, user = answering.form, answering.respondent.user
        given = self._parts.hints.given(user, form.table.id, form.decision.id)
        move = next((suggested for suggested in given if (move_digest(suggested),) == act.refs), None)
        if move is None or move not in form.decision.moves:
            raise Refusal(unmarked(hint_texts.FORGOTTEN))
        return drafts.take(Draft(), move)

    async def _put(self, answering: _Answering, draft: Draft) -> tuple[str, ...]:
        """Store a changed draft; do a complete answer that is easily taken back."""
        form, respondent = answering.form, answering.respondent
        draft = steps.complete(form.decision.moves, draft, form.next_step(draft))
        await form.keep(respondent, draft)
        step = form.next_step(draft)
        if isinstance(step, steps.ConfirmStep) and await next_of(form, respondent, draft) == "do":
            return await self._play(answering, step.move)
        return ()

    async def _play(self, answering: _Answering, move: Move) -> tuple[str, ...]:
        played = await answering.form.play(answering.respondent, move, answering.key)
        if played.repeated:
            return (texts.DONE_ALREADY,)
        return tuple(map(unmarked, played.lines or (answering.form.describe(move),)))


# ---- what changes a draft; None: it does not fit


def _kind(form: MoveForm, _draft: Draft, act: Act) -> Draft | None:
    return answers.kind(form, act.refs[0]) if act.refs else None


def _complete_move(form: MoveForm, draft: Draft, act: Act) -> Draft | None:
    return answers.complete_move(form, draft, act.refs[0]) if act.refs else None


def _value(form: MoveForm, draft: Draft, act: Act) -> Draft | None:
    if act.tag:
        draft = answers.begun(form, draft, act.tag)
    return answers.value(form, draft, act.field, act.refs)


def _many(form: MoveForm, draft: Draft, act: Act) -> Draft | None:
    changed = answers.subset(form, draft, act.field, act.refs)
    if changed is None and getattr(form.next_step(draft), "field", None) == act.field:
        raise Refusal(move_texts.NOT_TOGETHER)
    return changed


def _none(form: MoveForm, draft: Draft, act: Act) -> Draft | None:
    return answers.subset(form, draft, act.field, ())


def _following(form: MoveForm, draft: Draft, act: Act) -> Draft | None:
    return answers.following(form, draft, act.field, act.refs)


def _enough(form: MoveForm, draft: Draft, act: Act) -> Draft | None:
    return answers.enough(form, draft, act.field)


def _count(form: MoveForm, draft: Draft, act: Act) -> Draft | None:
    return answers.count(form, draft, act.field, act.refs)


def _numbers(form: MoveForm, draft: Draft, act: Act) -> Draft | None:
    if act.tag:
        draft = answers.begun(form, draft, act.tag)
    kind = kind_of(form.decision, draft)
    if kind is None:
        return None
    changed, note = answers.numbers(
        form, draft, kind, {name: str(value) for name, value in act.numbers.items()}
    )
    if note:
        raise Refusal(unmarked(note))
    return changed


def _back(_form: MoveForm, draft: Draft, _act: Act) -> Draft:
    return drafts.back(draft)


_FILLS: Mapping[str, Callable[[MoveForm, Draft, Act], Draft | None]] = MappingProxyType({
    "kind": _kind,
    "one": _complete_move,
    "value": _value,
    "pick": _value,
    "many": _many,
    "none": _none,
    "next": _following,
    "enough": _enough,
    "count": _count,
    "numbers": _numbers,
    "back": _back,
})  # fmt: skip
