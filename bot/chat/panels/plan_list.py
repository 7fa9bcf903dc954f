"""The private list of a plan: its moves, what they add up to, and the form of the next one."""

from collections.abc import Awaitable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import msgspec

from bot.chat import resolve
from bot.chat.context import Context
from bot.chat.panels import panel
from bot.chat.panels.forms import PanelForm
from bot.chat.panels.illustrated import illustrate
from bot.chat.panels.questions import QuestionPanel
from bot.chat.refusals import refused
from bot.components.ids import PLAN, Press
from bot.components.limits import CONTENT, PLACEHOLDER, fit, fit_last
from bot.components.messages import Button, Menu, Message, Option, Style
from bot.forms import domains, steps
from bot.forms.complete_moves import title
from bot.forms.drafts import Draft
from bot.forms.form import read
from bot.forms.plans import PlannedMoveForm
from bot.forms.references import reference
from bot.tables.changes.preview import Preview, Previewed
from bot.tables.table import Plan, Refusal, Table
from bot.texts import plans as texts
from bot.texts.names import put_in
from bot.texts.panels import BUTTON_CANCEL, BUTTON_DO, BUTTON_LOOK
from engines.kernel import Decision, Move

MENUS = 4
"""Numbers that are changed in one panel."""
ROOM_BELOW = 3
"""Rows that the next question may take below the list, above two rows of buttons."""
ROOM = 1000
"""Characters for the list of moves; a longer one is cut at its beginning."""


class PlannedMovePanel(PlannedMoveForm, PanelForm):
    """The next move of a plan, as a panel."""

    role = "plan"

    def extra_button(self, draft: Draft) -> Button:  # noqa: ARG002 - always
        """Lead back to the list."""
        return Button(texts.BUTTON_TO_PLAN, Press("planshow", str(self.table.id)))

    async def do(self, context: Context, value: Any) -> None:
        """Put the move into the plan."""
        await change_plan(context, self.table, self.add(context.respondent, value))


@dataclass(frozen=True)
class Opened:
    """A plan as it stands now."""

    table: Table
    seat: int
    plan: Plan
    ahead: Preview

    @property
    def place(self) -> str:
        """The plan's stand-in for a decision's id: a press is for a plan of this many moves."""
        return f"{PLAN}{len(self.plan.moves)}"

    @property
    def strange(self) -> bool:
        """It is for another question than the one that is asked now."""
        asked = self.ahead.asked
        return bool(self.plan.moves) and asked is not None and asked.kind != self.plan.kind

    @property
    def next(self) -> Decision | None:
        """What the next move answers."""
        return None if self.strange else self.ahead.next

    @property
    def numbered(self) -> list[tuple[int, str]]:
        """The moves, by their places, that may have another number, and the name of that field."""
        numbered = [(place, _number(move)) for place, move in enumerate(self.plan.moves)]
        return [(place, name) for place, name in numbered if name and len(self.choices(place, name)) > 1]

    def choices(self, place: int, name: str) -> tuple[int, ...]:
        """Return which numbers the move in a place may have, as far as it can be foreseen."""
        steps = () if self.strange else self.ahead.steps
        asked = steps[place].asked if place < len(steps) else None
        if asked is None:
            return ()
        move = self.plan.moves[place]
        others = {field: getattr(move, field) for field in move.__struct_fields__ if field != name}
        return domains.likely(asked.moves.domains(type(move), others, name))

    def numbers(self, page: int) -> Message:
        """Return the panel in which numbers are changed."""
        number = str(self.table.id)
        rows: list[Menu | tuple[Button, ...]] = []
        for place, name in self.numbered[page * MENUS : (page + 1) * MENUS]:
            rows.append(self._number_menu(place, name))
        footer = [Button(texts.BUTTON_TO_PLAN, Press("planshow", number))]
        pages = -(-len(self.numbered) // MENUS)
        if pages > 1:
            footer.append(Button("▶", Press("plannumbers", number, self.place, str((page + 1) % pages))))
        return Message(texts.NUMBERS, rows=(*rows, tuple(footer)))

    def _number_menu(self, place: int, name: str) -> Menu:
        move = self.plan.moves[place]
        now = getattr(move, name)
        options: list[Option] = []
        for number in self.choices(place, name):
            what = self.table.game.describe(self.ahead.before, self.seat, with_number(move, name, number))
            label = put_in(what, self.table.plain_names)
            options.append(Option(label, reference(number), chosen=number == now))
        press = Press("plannumber", str(self.table.id), self.place, f"{place}/{name}")
        return Menu(press, tuple(options), fit(self.plan.lines[place], PLACEHOLDER))

    @cached_property
    def question(self) -> QuestionPanel | None:
        """The question for the next move, if it is untouched and fits below the list."""
        form = form_of(self)
        if (
            form is None
            or read(self.plan.fields) != Draft()
            or isinstance(form.next_step(Draft()), steps.ConfirmStep)
        ):
            return None
        question = QuestionPanel(form, Draft(), room=ROOM_BELOW)
        return question if len(question.part()[1]) <= ROOM_BELOW else None

    @property
    def closing(self) -> Move | None:
        """The usual closing move, with which the plan can be done in one."""
        form = form_of(self) if self.plan.moves else None
        return None if form is None else form.passing

    def message(self, note: str = "", *, look: bool = False, closed: str = "") -> Message:
        """Return the list with its buttons; `look`: offer a preview; `closed`: what `closing` would do."""
        table, plan, ahead = self.table, self.plan, self.ahead
        head = [
            *filter(None, (note,)),
            texts.TITLE.format(title=table.game.title),
            texts.AHEAD if ahead.guessed else texts.NOW,
        ]
        tried = () if self.strange else ahead.steps
        lines = [self._line(place, tried) for place in range(len(plan.moves))]
        tally = None if self.strange else table.game.tally(ahead.view, ahead.before, self.seat)
        tail = [texts.TALLY.format(line=table.tell(line)) for line in (tally or "").splitlines()]
        if self.strange:
            tail.append(texts.OTHER_KIND)
        elif ahead.stopped:
            tail.append(table.tell(ahead.stopped))
        elif not lines:
            tail.append(texts.EMPTY)
        listed = (fit_last(lines, ROOM),) if lines else ()
        asked, rows = ("", ()) if self.question is None else self.question.part()
        if closed:
            tail.append(texts.CLOSING.format(what=table.tell(closed)))
        said = "\n".join(filter(None, (*head, *listed, *tail)))
        below = f"\n{fit(asked, CONTENT - len(said) - 1)}" if asked else ""
        buttons = self._rows(look=look, asked=bool(asked), closed=bool(closed))
        return Message(said + below, rows=(*rows, *buttons))

    def _line(self, place: int, tried: Sequence[Previewed]) -> str:
        """Return a move as it would be now, or as it was planned if it could not be tried."""
        tell, what = self.table.tell, self.plan.lines[place]
        step = tried[place] if place < len(tried) else None
        if step is not None and step.rule is not None:
            why = refused(Refusal(tell(step.text), step.rule))
            return texts.MISFIT.format(place=place + 1, what=tell(what), why=why)
        return texts.LINE.format(place=place + 1, what=tell(what if step is None else step.text))

    def _rows(self, *, look: bool, asked: bool, closed: bool) -> tuple[tuple[Button, ...], ...]:
        number, plan = str(self.table.id), self.plan
        owed = self.table.decision(self.seat)
        first: list[Button] = []
        second: list[Button] = []
        legal = bool(self.ahead.steps) and self.ahead.steps[0].rule is None and not self.strange
        if owed is not None and legal:
            do = Press("plando", number, owed.id, panel.plan_mark(plan))
            count = len(plan.moves)
            label = BUTTON_DO if count == 1 else texts.BUTTON_ALL.format(all=texts.all_of(count))
            first.append(Button(label, do, Style.success))
            if closed and self.closing is not None:
                closing = plan_with(plan, self.closing)
                also = Press("planclose", number, owed.id, panel.plan_mark(closing))
                label = texts.BUTTON_CLOSE if count == 1 else texts.BUTTON_ALL_CLOSE
                then = title(type(self.closing)).lower()
                first.append(Button(label.format(all=texts.all_of(count), then=then), also, Style.success))
        foreseen = len(self.ahead.steps) == len(plan.moves) and all(step.legal for step in self.ahead.steps)
        if owed is None and legal and foreseen:
            first.append(Button(texts.BUTTON_LEAVE, Press("planleave", number, self.place), Style.success))
        if self.next is not None and not asked:
            first.append(Button(texts.BUTTON_ADD, Press("planadd", number, self.place), Style.primary))
        if self.numbered:
            first.append(Button(texts.BUTTON_NUMBERS, Press("plannumbers", number, self.place)))
        if plan.moves:
            second.append(Button(texts.BUTTON_BACK, Press("planback", number, self.place)))
        if len(plan.moves) > 1:
            second.append(Button(texts.BUTTON_CLEAR, Press("planclear", number)))
        if look and self.ahead.view is not self.ahead.before:
            second.append(Button(BUTTON_LOOK, Press("planlook", number)))
        second.append(Button(BUTTON_CANCEL, Press("close", number)))
        return tuple(tuple(row) for row in (first, second) if row)


def plan_with(plan: Plan, closing: Move) -> Plan:
    """Return a plan with one more move."""
    return replace(plan, moves=(*plan.moves, closing), lines=(*plan.lines, title(type(closing))))


async def show_of(context: Context, table: Table) -> None:
    """Show the list of a table's plan."""
    await show_plan(context, await open_plan(context, table))


async def show_again(context: Context, table: Table, *, asked: bool) -> None:
    """Show in a panel that stands the list, or the next move, where that was `asked`."""
    opened = await open_plan(context, table)
    next_move = form_of(opened) if asked else None
    if next_move is None:
        await show_plan(context, opened)
    else:
        await panel.ask(context, next_move, draft=await next_move.draft(context.respondent))


async def open_plan(context: Context, table: Table) -> Opened:
    """Return the member's plan as it stands now."""
    seat = resolve.seat(context, table)
    plan = await context.app.tables.plans.get(table.id, context.user)
    return Opened(
        table, seat, plan, await context.app.tables.plans.preview(table.id, context.user, plan.moves)
    )


async def show_plan(context: Context, opened: Opened, note: str = "") -> None:
    """Show the list, or the Move panel to a member who is asked now and has planned nothing."""
    if not opened.plan.moves and opened.table.decision(opened.seat) is not None:
        await panel.show(context, opened.table, note)
        return
    look, done = context.app.pictures.can_draw(opened.table), await closed(context, opened)

    async def put(context: Context) -> None:
        pictures = () if opened.question is None else await illustrate(context, opened.question, put)
        message = opened.message(note, look=look, closed=done)
        await panel.say(context, opened.table, message._replace(pictures=pictures), role="plan", question="")

    await put(context)


async def show_part(context: Context, opened: Opened, message: Message) -> None:
    """Show something about a plan that stands, such as the board after its moves."""
    await panel.say(context, opened.table, message, role="plan", question=opened.place)


async def closed(context: Context, opened: Opened) -> str:
    """Return what the closing move would do; "" if it is not offered."""
    table, closing = opened.table, opened.closing
    if closing is None or table.decision(opened.seat) is None:
        return ""
    moves = (*opened.plan.moves, closing)
    ahead = await context.app.tables.plans.preview(table.id, context.user, moves)
    return ahead.steps[-1].text if len(ahead.steps) == len(moves) and ahead.steps[-1].legal else ""


async def change_plan(context: Context, table: Table, change: Awaitable[None]) -> None:
    """Carry a change of the plan out, and show it as it is then."""
    note = ""
    try:
        await change
    except Refusal as refusal:
        if not refusal.stale:
            raise
        note = refusal.text
    await show_plan(context, await open_plan(context, table), note)


def form_of(opened: Opened) -> PlannedMovePanel | None:
    """Return the form of the next move; None where there can be none."""
    owed = opened.next
    if owed is None:
        return None
    step = texts.STEP_GUESSED if opened.ahead.guessed else texts.STEP
    prompt = step.format(place=len(opened.plan.moves) + 1, prompt=owed.prompt)
    owed = msgspec.structs.replace(owed, id=opened.place, prompt=prompt)
    return PlannedMovePanel(opened.table, opened.seat, owed, opened.plan, opened.ahead)


def _number(move: Move) -> str | None:
    """Return the name of a move's first field that is a number; None where it has none."""
    return next((name for name in move.__struct_fields__ if type(getattr(move, name)) is int), None)


def with_number(move: Move, name: str, number: int) -> Move:
    """Return a move with another number."""
    return msgspec.structs.replace(move, **{name: number})
