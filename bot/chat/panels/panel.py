"""The Move panel: shows a member what they are to decide, one question after the other.

Half-filled panels are rows in the store.
"""

from typing import Any

import msgspec

from bot.chat import resolve
from bot.chat.context import Context
from bot.chat.open_panels import Role, Shown
from bot.chat.panels.forms import PanelForm
from bot.chat.panels.illustrated import illustrate
from bot.chat.panels.questions import QuestionPanel, prepare_buttons
from bot.components.cards import alerts, waits_for
from bot.components.ids import Press
from bot.components.limits import BUTTONS, ROWS, fit
from bot.components.messages import Button, Menu, Message, Style
from bot.drawing.pictures import Drawn
from bot.forms import steps
from bot.forms.drafts import Draft
from bot.forms.moves import MoveForm
from bot.forms.references import digest
from bot.store.members.private import NOWHERE
from bot.tables.table import Plan, Played, Table
from bot.texts import board as board_texts
from bot.texts import computers as computer_texts
from bot.texts import directory as directory_texts
from bot.texts import hints as hint_texts
from bot.texts import learn as learn_texts
from bot.texts import moments
from bot.texts import pages as page_texts
from bot.texts import panels as texts
from bot.texts import plans as plan_texts
from bot.texts import policies as policy_texts
from bot.texts import practice as practice_texts
from bot.texts import refusals as refusal_texts
from bot.texts.tables import ago
from bot.texts.votes import undo as undo_texts

Rows = tuple[tuple[Button, ...] | Menu, ...]
_NEWS_ROWS, _NEWS_BELOW_ROWS = 20, 12
"""Rows about what others did in a panel, and below a card that shows it all."""
_DONE = 500
"""Characters about what the member did."""
_ASKED = 300
"""Characters about who is asked."""


class MovePanel(MoveForm, PanelForm):
    """A move that the member owes, as a panel."""

    async def buttons_below(self, context: Context) -> tuple[Button, ...]:
        """Offer to take the latest move back, and a hint where the table has them."""
        buttons = await second_thoughts(context, self.table)
        if self.table.row.hints == "off" or self.decision.moves.size() == 1:
            return buttons
        return (*buttons, Button(hint_texts.BUTTON, self.press_for("hint")))

    def plan_button(self) -> Button | None:
        """Offer to do all as it was planned, if it still can be."""
        plan = self.planned
        if plan is None:
            return None
        return Button(plan_texts.BUTTON_PLANNED, self.press_for("plando", plan_mark(plan)), Style.success)

    def extra_button(self, draft: Draft) -> Button | None:
        """Lead to the plan until something has been chosen."""
        if draft != Draft() or self.plan is None:
            return None
        return Button(plan_texts.BUTTON_PLAN, Press("planshow", str(self.table.id)))

    async def do(self, context: Context, value: Any) -> None:
        """Play the move."""
        what = self.describe(value)
        await after(context, await self.play(context.respondent, value, context.key), what)


def plan_mark(plan: Plan) -> str:
    """Return the digest of a plan on the button that does it."""
    return digest([msgspec.to_builtins(move) for move in plan.moves])


async def owed(context: Context, press: Press) -> PanelForm | None:
    """Return the form of a press; None, after showing the present state, if the move is owed no more."""
    table = await resolve.named(context, press.table_id)
    seat = resolve.seat(context, table)
    decision = table.decision(seat)
    if decision is None or decision.id != press.decision:
        await show(context, table, refusal_texts.STALE)
        return None
    return MovePanel(table, seat, decision)


async def show(context: Context, table: Table, note: str = "") -> None:
    """Show what the member is to decide, as far as the panel is filled in; `note` goes above."""
    context.note = note
    seat = resolve.seat(context, table)
    decision = table.decision(seat)
    if decision is None:
        await wait(context, table, note)
        return
    until = await context.app.tables.delayed_answers.until(table.id, context.user)
    if until is not None:
        note = "\n".join(filter(None, (note, policy_texts.WAITS.format(when=ago(until)))))
    plan = await context.app.tables.plans.get(table.id, context.user)
    if plan.moves and plan.kind == decision.kind:
        fits = plan.moves[0] in decision.moves
        offer = plan_texts.offered(ago(plan.at), [table.tell(line) for line in plan.lines], fits=fits)
        note = "\n".join(filter(None, (note, fit(offer, 800))))
    note = "\n".join(filter(None, (note, alerts(table))))
    await open_again(context, MovePanel(table, seat, decision, plan if plan.moves else None), note)


async def open_again(context: Context, form: PanelForm, note: str = "") -> None:
    """Show a form; if it is half filled in, say so and offer to start over."""
    draft = await form.draft(context.respondent)
    if draft == Draft():
        await ask(context, form, note, draft=draft)
        return
    again = Button(texts.BUTTON_START_OVER, Press("startover", str(form.table.id), form.decision.id))
    await ask(context, form, "\n".join(filter(None, (note, texts.CONTINUED))), draft=draft, also=(again,))


async def ask(
    context: Context,
    form: PanelForm,
    note: str = "",
    page: int = 0,
    group: str = "",
    draft: Draft | None = None,
    also: tuple[Button, ...] = (),
    preview: tuple[Drawn, ...] = (),
) -> None:
    """Show a form with its next question; `draft`: if it is known; `also`: more buttons; `preview`: shown."""
    if form.table.row.purpose == "trial":
        mover = practice_texts.TRIAL_FOR.format(name=form.table.names[form.seat])
        note = "\n".join(filter(None, (note, mover)))
    draft = draft or await form.draft(context.respondent)
    question, foot = QuestionPanel(form, draft, page, group), ""
    look = (
        isinstance(question.step, steps.ConfirmStep)
        and not preview
        and context.app.pictures.can_draw(form.table)
        and await form.can_preview(context.respondent, question.step.move)
    )
    if (
        draft == Draft()
        and isinstance(question.step, steps.MoveStep)
        and await form.warns_irrevocable(context.respondent)
    ):
        foot = texts.FINAL
    elif draft == Draft() and not isinstance(question.step, steps.ConfirmStep):
        final = await form.final_moves(context.respondent)
        question = QuestionPanel(form, draft, page, group, final=final)
        foot = texts.FINAL_ONE if final else ""
    elif isinstance(question.step, steps.ConfirmStep) and await form.is_final(
        context.respondent, question.step.move
    ):
        foot = texts.FINAL_MOVE
    if draft == Draft():
        note = "\n".join(filter(None, (note, texts.HARMFUL if form.harmful else "")))
        foot = "\n".join(filter(None, (foot, *(texts.CLOSED_DOOR.format(why=why) for why in form.closed))))
    entry = question.rule
    new = entry is not None and await form.is_new(context.respondent, entry, opened=draft == Draft())
    if entry is not None and new:
        lesson = learn_texts.NEW_TO_YOU.format(title=entry.title, text=form.table.tell(entry.text))
        note = "\n".join(filter(None, (note, lesson)))
    buttons = [*also, *(await form.buttons_below(context) if draft == Draft() else ())]
    if new:
        buttons.append(Button(learn_texts.BUTTON_UNGUIDE, form.press_for("unguide")))
    elif entry is not None:
        buttons.append(Button(texts.BUTTON_GUIDE, Press("guide", str(form.table.id), form.decision.id)))

    async def put(context: Context) -> None:
        """Show the question, and once more when its picture was late."""
        pictures = preview or await illustrate(context, question, put)
        message = question.message(note, look=look, foot=foot)
        rows = with_buttons(with_buttons(message.rows, *buttons), *looks(form.table))
        await say_of(context, form, message._replace(rows=rows, pictures=pictures))

    await put(context)


async def after(context: Context, played: Played, what: str, left: str = "") -> None:
    """Tell the mover what was done, and what was `left` undone; go on to what they owe next."""
    context.changed = True
    done = undo_texts.ALREADY if played.repeated else "\n".join(played.lines) or what
    lines = [texts.DONE.format(what=fit(done, 900)), fit(left, 600)]
    await then(context, played.table, "\n".join(filter(None, lines)))


async def then(context: Context, table: Table, note: str, done: str | None = None) -> None:
    """Tell the member what they did or took back, and go on to what they owe.

    `done`: what of the note they did, if it is not all of it.
    """
    if table.decision(table.seat_of(context.user)) is not None:
        context.done = note if done is None else done
        await show(context, table, f"{note}\n{texts.AND_NEXT}" if note else "")
    else:
        await wait(context, table, done=note)


async def wait(context: Context, table: Table, note: str = "", *, done: str = "", news: str = "") -> None:
    """Show a member who is not asked what they did, the news since, and who is asked; `note` goes above."""
    if table.row.status != "running":
        await context.say("\n".join(filter(None, (note, done, news, moments.GAME_OVER))))
        return
    asked = fit(asks(table), _ASKED)
    until = await context.app.tables.undo_windows.until(table.id, context.user)
    lines = [note, done, news]
    if done or news:
        lines.append(f"-# {asked}" if asked else "")
    else:
        lines.append(refusal_texts.NOTHING_OWED.format(waits=asked).strip())
    lines.append(undo_texts.UNDO_WINDOW.format(when=ago(until)) if until else "")
    below = (*await second_thoughts(context, table), *await next_table(context, table))
    seat = table.seat_of(context.user)
    rows = () if done or seat is None else prepare_buttons(table, seat)
    rows = with_buttons(with_buttons(rows, *below), *looks(table))
    await say(context, table, Message("\n".join(filter(None, lines)), rows=rows), done=done)


def asks(table: Table) -> str:
    """Say whom the table waits for, or which computers think; "" at the end."""
    seats = [table.seats[owed.seat] for owed in table.pending]
    if seats and all(seat.computer for seat in seats):
        names = dict.fromkeys(table.names[seat.seat] for seat in seats)
        return f"{computer_texts.think(list(names))}."
    return waits_for(table)


async def go_on(context: Context, table: Table, done: str, since: int) -> None:
    """Show in a panel that stands what has happened since a log entry, and what is asked now.

    `done`: what the member did before.
    """
    seat = table.seat_of(context.user)
    rows = _NEWS_ROWS if table.row.channel == NOWHERE else _NEWS_BELOW_ROWS
    story = await context.app.tables.history.story(table.id, since, seat, rows=rows)
    news = "\n".join(story.lines)
    if table.decision(seat) is not None:
        await then(context, table, "\n".join(filter(None, (fit(done, _DONE), news))), done)
    else:
        await wait(context, table, done=done, news=news)


async def second_thoughts(context: Context, table: Table) -> tuple[Button, ...]:
    """Return the buttons that take back the latest move or those made together, or let them stand."""
    tables, number = context.app.tables, str(table.id)
    entry = await tables.undo.latest(table.id, context.user)
    if entry is None:
        return ()
    ref = f"{table.row.epoch}.{entry}"
    buttons = [Button(undo_texts.BUTTON_UNDO, Press("takeback", number, ref=ref))]
    first = context.since
    count = 0 if first is None else await tables.undo.reaches(table.id, context.user, first)
    if count > 1:
        press = Press("takeback", number, ref=f"{ref}.{first}")
        buttons.append(Button(undo_texts.BUTTON_UNDO_ALL.format(all=plan_texts.all_of(count)), press))
    if await tables.undo_windows.until(table.id, context.user):
        buttons.append(Button(undo_texts.BUTTON_GO_ON, Press("stand", number)))
    return tuple(buttons)


async def next_table(context: Context, table: Table) -> tuple[Button, ...]:
    """Return the button to the other table that has waited longest for the member, if there is any."""
    directory = context.app.tables.directory
    for number in await directory.owed_by(context.user):
        row = await directory.row(number)
        if row is not None and row.id != table.id and row.key in context.app.games and not row.private:
            label = directory_texts.BUTTON_NEXT.format(title=context.app.title(row.key), number=row.id)
            return (Button(label, Press("onward", str(row.id))),)
    return ()


def looks(table: Table) -> tuple[Button, ...]:
    """Return the buttons of a card, for a private table that is played in replies and has no card."""
    if not table.row.private or table.row.channel != NOWHERE:
        return ()
    number = str(table.id)
    return (
        Button(board_texts.BUTTON_BOARD, Press("board", number)),
        Button(board_texts.BUTTON_HAND, Press("hand", number)),
    )


def with_page(context: Context, table: Table, rows: Rows) -> Rows:
    """Add the button to the table's page where there are pages, if it needs no other's place."""
    last = rows[-1] if rows else ()
    full = len(rows) == ROWS and (isinstance(last, Menu) or len(last) == BUTTONS)
    if context.app.page_url is None or table.row.status != "running" or full:
        return rows
    return with_buttons(rows, Button(page_texts.BUTTON_PAGE, Press("touch", str(table.id))))


def with_buttons(rows: Rows, *buttons: Button) -> Rows:
    """Add buttons to the last row or below it, as many as have room."""
    if not buttons:
        return rows
    last = rows[-1] if rows else ()
    if isinstance(last, Menu) or (len(last) + len(buttons) > BUTTONS and len(rows) < ROWS):
        return (*rows, buttons)
    return (*rows[:-1], (*last, *buttons[: BUTTONS - len(last)]))


async def say(
    context: Context, table: Table, message: Message, *,
    done: str = "", role: Role = "move", question: str | None = None,
) -> None:  # fmt: skip
    """Show a panel, which follows its table from then on; one for the move goes in place of an older one.

    `done`: what the member did last; `question`: what it asks, by default what the member is to decide.
    """
    if role == "move":
        message = message._replace(rows=with_page(context, table, message.rows))
    if context.probes:
        context.drawn = message.bare
        return
    seat, before = table.seat_of(context.user), context.panel
    done = done or context.done
    if question is None:
        decision = table.decision(seat)
        question = "" if decision is None else decision.id
    shown = Shown(
        table.id, message.bare, role, table.row.seq, question,
        view=table.view(seat) if question else None,
        undo=await context.app.tables.undo.latest(table.id, context.user) if _undoes(message) else None,
        done=done if before is None else done or before.shown.done,
        since=table.row.seq if before is None else before.shown.since, first=context.since,
        note=context.note,
    )  # fmt: skip
    if before is None or before.shown.message != message.bare:
        await context.say(message, as_of=True)
    panels = context.app.panels
    await panels.opened(context.interaction, context.shown, shown, context.mark)
    if (late := context.late) is not None:
        context.late = None
        panels.redraw_after(late.work, context.shown, lambda known: late.again(context.going_on(known)))
    now = await context.app.tables.table(table.id)
    if (now.row.seq, now.row.status) != (table.row.seq, table.row.status):
        panels.outdate([context.shown])  # it has changed meanwhile


def _undoes(message: Message) -> bool:
    """Tell whether a panel offers *Undo*."""
    return any(press.startswith("p:takeback:") for press in message.presses)


async def say_of(context: Context, form: PanelForm, message: Message) -> None:
    """Show a panel with a form, or with something about it, such as hints."""
    if form.role == "orders":
        await context.say(message, as_of=True)
    else:
        await say(context, form.table, message, role=form.role, question=form.decision.id)
