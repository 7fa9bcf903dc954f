"""The Move panel: shows a member what they are to decide, one question after the other.

Half-filled panels are rows in the store.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.chat import resolve
from bot.chat.context import Context
from bot.chat.panels import drafts
from bot.chat.panels.drafts import Draft
from bot.chat.panels.forms import Form
from bot.chat.panels.questions import Question, prepare_buttons
from bot.delivery.cards import waits_for
from bot.delivery.ids import Press
from bot.delivery.limits import fit
from bot.delivery.messages import Button, Message
from bot.tables.table import Played, Table
from bot.texts import chat as texts
from bot.texts import plans as plan_texts
from bot.texts.tables import ago


class MoveForm(Form):
    """A move that the member owes."""

    can_look = True
    by_name = True

    def describe(self, value: Any) -> str:
        """Say in one line what a move will do."""
        table = self.table
        return table.tell(table.game.describe(table.view(self.seat), self.seat, value))

    def foretell(self, value: Any) -> tuple[str, ...]:
        """Say which answers of the member will follow without a choice."""
        return tuple(map(self.table.tell, self.table.foretell(self.seat, value)))

    def beside(self, draft: Draft) -> Button | None:
        """Offer to plan, as long as nothing has been chosen."""
        if draft != Draft():
            return None
        return Button(plan_texts.BUTTON_PLAN, Press("planshow", str(self.table.id)))

    async def kept(self, context: Context) -> Mapping[str, Any] | None:
        """Return the stored fields, if they are for this decision."""
        found = await context.app.tables.drafts.get(self.table.id, context.user)
        return found.fields if found is not None and found.decision == self.decision.id else None

    async def keep(self, context: Context, draft: Draft) -> None:
        """Store the draft."""
        fields_ = msgspec.to_builtins(draft)
        await context.app.tables.drafts.save(self.table.id, context.user, self.decision.id, fields_)

    async def do(self, context: Context, value: Any) -> None:
        """Play the move."""
        what = self.describe(value)
        table, decision = self.table.id, self.decision.id
        played = await context.app.tables.act(table, context.user, value, decision=decision, key=context.key)
        await after(context, played, what)


async def owed(context: Context, press: Press) -> Form | None:
    """Return the move that a press is about; None and the present state shown, if it is owed no more."""
    table = await resolve.named(context, press.game)
    seat = resolve.seat(context, table)
    decision = table.decision(seat)
    if decision is None or decision.id != press.decision:
        await show(context, table, texts.STALE)
        return None
    return MoveForm(table, seat, decision)


async def show(context: Context, table: Table, note: str = "") -> None:
    """Show what the member is to decide, as far as the panel is filled in; `note` goes above."""
    seat = resolve.seat(context, table)
    decision = table.decision(seat)
    if decision is None:
        waits = texts.NOTHING_OWED.format(waits=waits_for(table)).strip()
        await context.say(Message("\n".join(filter(None, (note, waits))), rows=prepare_buttons(table)))
        return
    plan = await context.app.tables.plans.get(table.id, context.user)
    if plan.moves and plan.kind == decision.kind:
        fits = plan.moves[0] in decision.moves
        offer = plan_texts.offered(ago(plan.at), [table.tell(one) for one in plan.told], fits=fits)
        note = "\n".join(filter(None, (note, fit(offer, 800))))
    await ask(context, MoveForm(table, seat, decision), note)


async def ask(
    context: Context, form: Form, note: str = "", page: int = 0, group: str = "", draft: Draft | None = None
) -> None:
    """Show a form with its next question; `draft`: as it is now, if that is known."""
    look = form.can_look and context.app.pictures.can_draw(form.table)
    question = Question(form, draft or await form.draft(context), page, group)
    await context.say(question.message(note, look=look))


async def go_on(context: Context, form: Form, draft: Draft, note: str = "") -> None:
    """Ask on; what is easily taken back is done as soon as nothing is open."""
    step = drafts.ask(form.decision.moves, draft)
    if form.at_once and isinstance(step, drafts.Confirm):
        await form.do(context, step.move)
    else:
        await ask(context, form, note, draft=draft)


async def after(context: Context, played: Played, what: str, left: str = "") -> None:
    """Tell the mover what was done, and what was `left` undone; go on to what they owe next."""
    context.changed = True
    done = texts.ALREADY if played.repeated else "\n".join(played.lines) or what
    note = "\n".join(filter(None, (texts.DONE.format(what=fit(done, 900)), fit(left, 600))))
    table = played.table
    seat = table.seat_of(context.user)
    if played.over or seat is None or table.decision(seat) is None:
        waits = "" if played.over else waits_for(table)
        await context.say(Message("\n".join(filter(None, (note, f"-# {waits}" if waits else "")))))
        return
    await show(context, table, f"{note}\n{texts.AND_NEXT}")
