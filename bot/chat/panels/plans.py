"""Plans: the private list of moves that a member puts together, and the form of the next one.

The form is that of a move, asked on a twin that knows no more than the seat. A press names how many
moves the plan had, and *Do it* the decision and the moves that it was shown for.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import wraps
from typing import Any

import msgspec

from bot.chat import resolve
from bot.chat.context import Context
from bot.chat.panels import drafts, panel
from bot.chat.panels.drafts import Draft
from bot.chat.panels.forms import Form, read
from bot.chat.panels.panel import Rows
from bot.chat.panels.questions import Question
from bot.chat.panels.whole import title
from bot.chat.refusals import refused
from bot.chat.routes import Answer, Pressed, Routes, Work
from bot.delivery.ids import PLAN, Press, dereference, reference, whole
from bot.delivery.limits import CONTENT, PLACEHOLDER, fit, fit_last
from bot.delivery.messages import Button, Menu, Message, Option, Style
from bot.tables.steps.preview import Preview, Previewed
from bot.tables.table import Plan, Refusal, Table
from bot.texts import plans as texts
from bot.texts.chat import BUTTON_CANCEL, BUTTON_DO, BUTTON_LOOK, PREVIEW
from bot.texts.names import put_in
from engines.kernel import Decision, Domain, Move

routes = Routes()

MENUS = 4
"""Numbers that are changed in one panel."""
ROOM_BELOW = 3
"""Rows that the next question may take below the list, above two rows of buttons."""
ROOM = 1000
"""Characters for the list of moves; of a longer one the end is shown."""


@dataclass(frozen=True)
class PlannedMoveForm(Form):
    """The next move of a plan."""

    at_once = True

    opened: "Opened"

    @property
    def view(self) -> Any:
        """The seat's view when it will be asked."""
        return self.opened.ahead.view

    def beside(self, draft: Draft) -> Button:  # noqa: ARG002 - always
        """Lead back to the list."""
        return Button(texts.BUTTON_TO_PLAN, Press("planshow", str(self.table.id)))

    def describe(self, value: Any) -> str:
        """Say in one line what a move will do."""
        return self.table.tell(self.table.game.describe(self.view, self.seat, value))

    async def kept(self, context: Context) -> Mapping[str, Any]:  # noqa: ARG002 - it has been read already
        """Return the stored fields."""
        return self.opened.plan.fields

    async def keep(self, context: Context, draft: Draft) -> None:
        """Store the draft."""
        await context.app.tables.plans.save_form(self.table.id, context.user, msgspec.to_builtins(draft))

    async def do(self, context: Context, value: Any) -> None:
        """Put the move into the plan."""
        place = len(self.opened.plan.moves)
        await _after(
            context, self.table, context.app.tables.plans.extend(self.table.id, context.user, value, place)
        )


@dataclass(frozen=True)
class Opened:
    """A plan as it stands now."""

    table: Table
    seat: int
    plan: Plan
    ahead: Preview

    @property
    def place(self) -> str:
        """What stands in the place of a decision: a press is for a plan with so many moves."""
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
        """The moves, by their places, that have a number, and the name of that field."""
        found = [(place, _number(move)) for place, move in enumerate(self.plan.moves)]
        return [] if self.strange else [(place, name) for place, name in found if name is not None]

    def numbers(self, asked: Mapping[int, Decision], page: int) -> Message:
        """Return the panel in which numbers are changed; `asked`: what each move answers."""
        game = str(self.table.id)
        rows: list[Menu | tuple[Button, ...]] = []
        for place, name in self.numbered[page * MENUS : (page + 1) * MENUS]:
            if place in asked:
                rows.append(self._number_menu(place, name, asked[place]))
        footer = [Button(texts.BUTTON_TO_PLAN, Press("planshow", game))]
        pages = -(-len(self.numbered) // MENUS)
        if pages > 1:
            footer.append(Button("▶", Press("plannumbers", game, self.place, str((page + 1) % pages))))
        return Message(texts.NUMBERS, rows=(*rows, tuple(footer)))

    def _number_menu(self, place: int, name: str, asked: Decision) -> Menu:
        move = self.plan.moves[place]
        now = getattr(move, name)
        options: list[Option] = []
        for number in drafts.likely(_domains(asked, move, name)):
            what = self.table.game.describe(self.ahead.before, self.seat, _with(move, name, number))
            told = put_in(what, self.table.plain_names)
            options.append(Option(told, reference(number), chosen=number == now))
        press = Press("plannumber", str(self.table.id), self.place, f"{place}/{name}")
        return Menu(press, tuple(options), fit(self.plan.told[place], PLACEHOLDER))

    @property
    def question(self) -> tuple[str, Rows] | None:
        """What the next move is, as a part of the list: nobody has to ask for it.

        None where there is none, where it has been filled in by half, and where it takes more room.
        """
        form = _form(self)
        if form is None or read(self.plan.fields) != Draft() or isinstance(form.ask(Draft()), drafts.Confirm):
            return None
        text, rows = Question(form, Draft(), room=ROOM_BELOW).part()
        return (text, rows) if len(rows) <= ROOM_BELOW else None

    @property
    def closing(self) -> Move | None:
        """What is usually answered in the end: the plan can be done together with it."""
        form = _form(self) if self.plan.moves else None
        return None if form is None else form.passing

    def message(self, note: str = "", *, look: bool = False, closed: str = "") -> Message:
        """Return the list with its buttons; `look` offers a picture of how the board would look.

        `closed`: what `closing` would bring, where it is offered.
        """
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
        asked, rows = self.question or ("", ())
        if closed:
            tail.append(texts.CLOSING.format(what=table.tell(closed)))
        said = "\n".join(filter(None, (*head, *listed, *tail)))
        below = f"\n{fit(asked, CONTENT - len(said) - 1)}" if asked else ""
        buttons = self._rows(look=look, asked=bool(asked), closed=bool(closed))
        return Message(said + below, rows=(*rows, *buttons))

    def _line(self, place: int, tried: Sequence[Previewed]) -> str:
        """Return a move as it would be now; one that was not tried as it was when it was put in."""
        tell, what = self.table.tell, self.plan.told[place]
        step = tried[place] if place < len(tried) else None
        if step is not None and step.rule is not None:
            why = refused(Refusal(tell(step.text), step.rule))
            return texts.MISFIT.format(place=place + 1, what=tell(what), why=why)
        return texts.LINE.format(place=place + 1, what=tell(what if step is None else step.text))

    def _rows(self, *, look: bool, asked: bool, closed: bool) -> tuple[tuple[Button, ...], ...]:
        game, plan = str(self.table.id), self.plan
        owed = self.table.decision(self.seat)
        first: list[Button] = []
        second: list[Button] = []
        legal = bool(self.ahead.steps) and self.ahead.steps[0].rule is None and not self.strange
        if owed is not None and legal:
            do = Press("plando", game, owed.id, panel.plan_mark(plan))
            count = len(plan.moves)
            label = BUTTON_DO if count == 1 else texts.BUTTON_ALL.format(count=count)
            first.append(Button(label, do, Style.success))
            if closed and self.closing is not None:
                closing = plan_with(plan, self.closing)
                also = Press("planclose", game, owed.id, panel.plan_mark(closing))
                label = texts.BUTTON_CLOSE if count == 1 else texts.BUTTON_ALL_CLOSE
                then = title(type(self.closing)).lower()
                first.append(Button(label.format(count=count, then=then), also, Style.success))
        if self.next is not None and not asked:
            first.append(Button(texts.BUTTON_ADD, Press("planadd", game, self.place), Style.primary))
        if self.numbered:
            first.append(Button(texts.BUTTON_NUMBERS, Press("plannumbers", game, self.place)))
        if plan.moves:
            second.append(Button(texts.BUTTON_BACK, Press("planback", game, self.place)))
            second.append(Button(texts.BUTTON_CLEAR, Press("planclear", game)))
        if look and self.ahead.view is not self.ahead.before:
            second.append(Button(BUTTON_LOOK, Press("planlook", game)))
        second.append(Button(BUTTON_CANCEL, Press("close", game)))
        return tuple(tuple(row) for row in (first, second) if row)


def _on_plan(work: Callable[[Context, Opened], Work]) -> Pressed:
    """Open the plan that a button is for; if it has gone on, the list has been shown."""

    @wraps(work)
    async def handler(context: Context, press: Press) -> None:
        opened = await _open(context, await resolve.named(context, press.game))
        if press.decision in {"-", opened.place}:
            await work(context, opened)
        else:
            await _show(context, opened, texts.CHANGED)

    return handler


@routes.button("plan")
@routes.button("planshow", Answer.IN_PLACE)
@_on_plan
async def show(context: Context, opened: Opened) -> None:
    """Show the list."""
    await _show(context, opened)


@routes.button("planbegin", Answer.IN_PLACE)
@_on_plan
async def begin(context: Context, opened: Opened) -> None:
    """Ask for the first move at once; show what has been planned, if something has."""
    if opened.plan.moves or opened.next is None:
        await _show(context, opened)
    else:
        await _add(context, opened)


@routes.button("planadd", Answer.IN_PLACE)
@_on_plan
async def add(context: Context, opened: Opened) -> None:
    """Ask for the next move."""
    await _add(context, opened)


async def _add(context: Context, opened: Opened) -> None:
    """Ask for the next move."""
    found = _form(opened)
    if found is None:
        await _show(context, opened, texts.CHANGED)
        return
    await panel.go_on(context, found, await found.draft(context))


@routes.button("plannumbers", Answer.IN_PLACE)
async def numbers(context: Context, press: Press) -> None:
    """Offer other numbers for the moves."""
    opened = await _open(context, await resolve.named(context, press.game))
    if press.decision != opened.place:
        await _show(context, opened, texts.CHANGED)
        return
    asked: dict[int, Decision] = {}
    for place, _ in opened.numbered:
        decision = await _asked_at(context, opened, place)
        if decision is not None:
            asked[place] = decision
    await context.say(opened.numbers(asked, whole(press.ref) or 0))


@routes.menu("plannumber")
async def number(context: Context, press: Press, values: list[str]) -> None:
    """Change the number of a move."""
    table = await resolve.named(context, press.game)
    opened = await _open(context, table)
    at, _, name = press.ref.partition("/")
    place = whole(at) or 0
    asked = await _asked_at(context, opened, place) if (place, name) in opened.numbered else None
    if press.decision != opened.place or asked is None:
        await _show(context, opened, texts.CHANGED)
        return
    move = opened.plan.moves[place]
    found = dereference(values[0], drafts.likely(_domains(asked, move, name))) if values else ()
    moves = [*opened.plan.moves]
    moves[place] = _with(move, name, found[0]) if found else move
    await _after(context, table, context.app.tables.plans.replace(table.id, context.user, moves))


@routes.button("planback", Answer.IN_PLACE)
@_on_plan
async def back(context: Context, opened: Opened) -> None:
    """Take the last move off the list."""
    table, tables, moves = opened.table, context.app.tables, opened.plan.moves
    await _after(context, table, tables.plans.shorten(table.id, context.user, len(moves)))


@routes.button("planclear", Answer.IN_PLACE)
@_on_plan
async def clear(context: Context, opened: Opened) -> None:
    """Take all moves off the list."""
    table, tables = opened.table, context.app.tables
    await _after(context, table, tables.plans.clear(table.id, context.user))


@routes.button("planlook", Answer.IN_PLACE)
@_on_plan
async def look(context: Context, opened: Opened) -> None:
    """Show the board as it would be after the moves."""
    table, ahead = opened.table, opened.ahead
    picture = await context.app.pictures.foreseen(table, ahead.view, ahead.before, await context.format())
    if picture is None:
        await _show(context, opened)
    else:
        await context.say(opened.message(PREVIEW, look=False)._replace(pictures=(picture,)))


@routes.button("plando", Answer.IN_PLACE)
async def do(context: Context, press: Press) -> None:
    """Have the moves done, if it is still what the button was shown for, and tell what came of it."""
    opened = await _open(context, await resolve.named(context, press.game))
    await _do(context, opened, opened.plan, press)


@routes.button("planclose", Answer.IN_PLACE)
async def do_and_close(context: Context, press: Press) -> None:
    """Have the moves done, and after them what is usually answered when there is nothing more to do."""
    opened = await _open(context, await resolve.named(context, press.game))
    closing = opened.closing
    await _do(context, opened, opened.plan if closing is None else plan_with(opened.plan, closing), press)


def plan_with(plan: Plan, closing: Move) -> Plan:
    """Return a plan with one more move."""
    return replace(plan, moves=(*plan.moves, closing), told=(*plan.told, title(type(closing))))


async def _do(context: Context, opened: Opened, plan: Plan, press: Press) -> None:
    table = opened.table
    owed = table.decision(opened.seat)
    if owed is None or (press.decision, press.ref) != (owed.id, panel.plan_mark(plan)):
        await _show(context, opened, texts.CHANGED)
        return
    tables = context.app.tables
    result = await tables.plans.play(table.id, context.user, plan.moves, decision=owed.id, key=context.key)
    context.since = result.first
    left = ""
    if result.stopped is not None:
        left = texts.not_done(refused(result.stopped), [table.tell(one) for one in plan.told[result.done :]])
    await panel.after(context, result.played, "", left)


async def show_of(context: Context, table: Table) -> None:
    """Show the list of a table's plan."""
    await _show(context, await _open(context, table))


async def form(context: Context, press: Press) -> Form | None:
    """Return the form that a press is about; None and the list shown, if the plan has gone on."""
    opened = await _open(context, await resolve.named(context, press.game))
    found = _form(opened) if press.decision == opened.place else None
    if found is None:
        await _show(context, opened, texts.CHANGED)
    return found


async def _open(context: Context, table: Table) -> Opened:
    seat = resolve.seat(context, table)
    plan = await context.app.tables.plans.get(table.id, context.user)
    return Opened(
        table, seat, plan, await context.app.tables.plans.preview(table.id, context.user, plan.moves)
    )


async def _show(context: Context, opened: Opened, note: str = "") -> None:
    look = context.app.pictures.can_draw(opened.table)
    await context.say(opened.message(note, look=look, closed=await _closed(context, opened)))


async def _closed(context: Context, opened: Opened) -> str:
    """Return what the closing move would bring; "" where it is not to be offered."""
    table, closing = opened.table, opened.closing
    if closing is None or table.decision(opened.seat) is None:
        return ""
    moves = (*opened.plan.moves, closing)
    ahead = await context.app.tables.plans.preview(table.id, context.user, moves)
    return ahead.steps[-1].text if len(ahead.steps) == len(moves) and ahead.steps[-1].legal else ""


async def _after(context: Context, table: Table, change: Awaitable[None]) -> None:
    """Carry a change of the plan out, and show it as it is then."""
    note = ""
    try:
        await change
    except Refusal as refusal:
        if not refusal.stale:
            raise
        note = refusal.text
    await _show(context, await _open(context, table), note)


def _form(opened: Opened) -> PlannedMoveForm | None:
    """Return the form of the next move; None where there can be none."""
    owed = opened.next
    if owed is None:
        return None
    prompt = texts.STEP.format(place=len(opened.plan.moves) + 1, prompt=owed.prompt)
    owed = msgspec.structs.replace(owed, id=opened.place, question=prompt)
    return PlannedMoveForm(opened.table, opened.seat, owed, opened)


async def _asked_at(context: Context, opened: Opened, place: int) -> Decision | None:
    """Return what the move in that place answers."""
    moves = opened.plan.moves[:place]
    return (await context.app.tables.plans.preview(opened.table.id, context.user, moves)).next


def _number(move: Move) -> str | None:
    """Return the name of a move's first field that is a number; None where it has none."""
    return next((name for name in move.__struct_fields__ if type(getattr(move, name)) is int), None)


def _domains(asked: Decision, move: Move, name: str) -> tuple[Domain, ...]:
    """Return what the number of a move may be, beside its other fields."""
    others = {one: getattr(move, one) for one in move.__struct_fields__ if one != name}
    return asked.moves.domains(type(move), others, name)


def _with(move: Move, name: str, number: int) -> Move:
    return msgspec.structs.replace(move, **{name: number})
