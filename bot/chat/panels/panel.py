"""The Move panel: walks a member through a decision's space, one question after the other.

Half-filled panels are rows in the store. Every press names the decision that it was made for
and the field that it fills; it is checked against the present state on arrival.
"""

from collections.abc import Mapping
from typing import Any

import discord
import msgspec

from bot.chat import resolve
from bot.chat.context import Context
from bot.chat.panels import drafts
from bot.chat.panels.drafts import Draft
from bot.chat.panels.forms import Form
from bot.chat.panels.questions import Question, field_text, kind_of, move_digest, prepare_buttons
from bot.delivery import limits
from bot.delivery.cards import waits_for
from bot.delivery.ids import ORDER, Press, dereference, reference, whole
from bot.delivery.limits import cut, fit
from bot.delivery.messages import Button, Message
from bot.tables.table import Played, Refusal, Table
from bot.texts import chat as texts
from bot.texts import plans as plan_texts
from bot.texts.names import quoted
from bot.texts.tables import ago
from engines.kernel import Decision, command_name
from engines.kernel.moves import fields, summary


class MoveSheet(Form):
    """A move that the member owes."""

    can_look = True
    by_name = True

    def describe(self, value: Any) -> str:
        """Say in one line what a move will do."""
        table = self.table
        return table.tell(table.game.describe(table.view(self.seat), self.seat, value))

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
    return MoveSheet(table, seat, decision)


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
    await ask(context, MoveSheet(table, seat, decision), note)


async def ask(
    context: Context, form: Form, note: str = "", page: int = 0, group: str = "", draft: Draft | None = None
) -> None:
    """Show a sheet with its next question; `draft`: as it is now, if that is known."""
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


async def fill(context: Context, form: Form, press: Press, values: list[str]) -> None:
    """A menu or button of the panel was used: store what it says, and ask on."""
    decision = form.decision
    draft = await form.draft(context)
    changed = _changed(decision, draft, press, values)
    note = ""
    if changed is None:
        current = getattr(drafts.ask(decision.moves, draft), "field", None) == press.ref.partition("/")[0]
        note = texts.NOT_TOGETHER if press.verb == "many" and current else texts.STALE
    else:
        changed = drafts.complete(decision.moves, changed)
        await form.keep(context, changed)
    await go_on(context, form, changed or draft, note)


async def turn(context: Context, form: Form, press: Press) -> None:
    """Turn the page of a long menu."""
    page, _, group = press.ref.lstrip("<>").partition("/")
    await ask(context, form, page=whole(page) or 0, group=group)


async def group(context: Context, form: Form, values: list[str]) -> None:
    """Show the values of a group."""
    await ask(context, form, group=values[0] if values else "")


async def numbers(context: Context, form: Form, press: Press, typed: dict[str, str]) -> None:
    """Numbers were typed into the modal."""
    decision = form.decision
    draft = await form.draft(context)
    step = drafts.ask(decision.moves, draft)
    kind = kind_of(decision, draft)
    if kind is None or command_name(kind) != press.ref:
        await ask(context, form, texts.STALE, draft=draft)
        return
    wanted = step.fields if isinstance(step, drafts.AskNumbers) else ()
    changed, note = draft, ""
    for name, low, high in wanted:
        number = _whole(typed.get(name, ""))
        if number is None or not low <= number <= high:
            text = quoted(typed.get(name, ""))
            note = texts.NOT_A_NUMBER.format(text=text, field=field_text(kind, name), low=low, high=high)
            break
        changed = drafts.give(changed, name, number)
    if not wanted:
        note = texts.STALE
    elif not note and not decision.moves.narrow(
        kind, {**drafts.settled(decision.moves, kind, draft), **changed.given}
    ):
        note = texts.NOT_TOGETHER
    if note:
        changed = draft
    else:
        await form.keep(context, changed)
    await go_on(context, form, changed, note)


async def ask_numbers(context: Context, press: Press) -> None:
    """Open the modal for all numbers of a form at once; all it needs stands in the press."""
    key, tag, wanted = [*press.ref.split("/", 2), "", ""][:3]
    game = context.app.games.get(key)
    known_kinds = () if game is None else game.policies if press.decision == ORDER else game.moves
    kind = next((one for one in known_kinds if command_name(one) == tag), None)
    if kind is None:
        raise Refusal(texts.FORGED)
    known = {info.name: info.description for info in fields(kind)}
    title = cut(summary(kind), limits.MODAL_TITLE)
    modal = discord.ui.Modal(
        title=title, custom_id=Press("nums", press.game, press.decision, tag).custom_id(), timeout=None
    )
    for part in wanted.split(",")[: limits.MODAL_INPUTS]:
        name, _, bounds = part.partition("=")
        if name not in known:
            raise Refusal(texts.FORGED)
        low, _, high = bounds.partition("~")
        hint = f"{low} to {high}" if bounds else None
        box: discord.ui.TextInput[Any] = discord.ui.TextInput(
            custom_id=name, placeholder=hint, min_length=1, max_length=12, required=True
        )
        modal.add_item(discord.ui.Label(text=cut(known[name], 45), description=hint, component=box))
    limits.check_modal(modal)
    modal.stop()
    await context.modal(modal)


async def do(context: Context, form: Form, press: Press) -> None:
    """Do what the panel says it will do, if it still is what the draft says."""
    draft = await form.draft(context)
    step = drafts.ask(form.decision.moves, draft)
    if isinstance(step, drafts.Confirm) and move_digest(step.move) == press.ref:
        await form.do(context, step.move)
    else:
        await ask(context, form, texts.STALE, draft=draft)


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


async def look(context: Context, form: Form) -> None:
    """Show the board as it would be after the move, played on a twin that knows no more than the seat."""
    table, draft = form.table, await form.draft(context)
    step = drafts.ask(form.decision.moves, draft)
    if not (isinstance(step, drafts.Confirm) and form.can_look):
        await ask(context, form, texts.STALE, draft=draft)
        return
    ahead = await context.app.tables.plans.preview(table.id, context.user, [step.move])
    picture = None
    if ahead.view is not ahead.before:
        picture = await context.app.pictures.foreseen(table, ahead.view, table.view(form.seat))
    note = texts.PREVIEW_STOPS if ahead.stopped else texts.PREVIEW
    shown = Question(form, draft).message(note if picture is not None else texts.NO_VIEWS)
    await context.say(shown._replace(pictures=(picture,) if picture is not None else ()))


def _changed(decision: Decision, draft: Draft, press: Press, values: list[str]) -> Draft | None:
    """Return the draft with what a press says, or None if it does not fit what is asked now."""
    space = decision.moves
    if press.verb == "back":
        return drafts.back(space, draft)
    if press.verb in {"kind", "what"}:
        known = {command_name(one) for one in space.kinds()}
        wanted = values[0] if values else press.ref
        return Draft(wanted) if wanted in known else None
    name, _, place = press.ref.partition("/")
    step = drafts.ask(space, draft)
    kind = kind_of(decision, draft)
    if kind is None or name not in kind.__struct_fields__:
        return None
    if press.verb == "pick":
        return _repick(space, kind, draft, name, values)
    if getattr(step, "field", None) != name:
        return None
    match step:
        case drafts.AskSubset(values=offered) if press.verb in {"many", "none"}:
            picked = [value for ref in values for value in dereference(ref, offered)]
            value = drafts.arrange(space.domains(kind, drafts.settled(space, kind, draft), name), picked)
            return None if value is None or len(picked) != len(values) else drafts.give(draft, name, value)
        case drafts.AskPick(values=offered, taken=taken) if place == str(len(taken)):
            if press.verb == "enough":
                return drafts.close(space, draft) if step.done else None
            found = dereference(values[0], offered) if press.verb == "next" and values else ()
            return drafts.pick(draft, name, found[0]) if found else None
        case drafts.AskCount(thing=thing, low=low, high=high) if place == reference(thing):
            found = dereference(values[0], tuple(range(low, high + 1))) if values else ()
            return drafts.pick(draft, name, found[0]) if found else None
        case _:
            return None


def _repick(space: Any, kind: Any, draft: Draft, name: str, values: list[str]) -> Draft | None:
    """Fill a field by a menu, also one that was filled before: what came after it is asked again."""
    names = kind.__struct_fields__
    earlier = {one: draft.given[one] for one in draft.given if names.index(one) < names.index(name)}
    before = Draft(draft.move, earlier)
    known = drafts.settled(space, kind, before)
    if any(one not in known for one in names[: names.index(name)]):
        return None
    known = {one: known[one] for one in names[: names.index(name)]}
    found = dereference(values[0], drafts.plain_values(space.domains(kind, known, name))) if values else ()
    return drafts.give(before, name, found[0]) if found else None


def _whole(text: str) -> int | None:
    text = text.strip()
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdecimal() and len(digits) <= 12 else None
