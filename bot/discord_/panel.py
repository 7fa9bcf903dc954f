"""The Move panel: walks a member through a decision's space, one question after the other.

Half-filled panels are rows in the store. Every press names the decision that it was made for
and the field that it fills; it is checked against the present state on arrival.
"""

from typing import Any

import discord
import msgspec

from bot import texts
from bot.deskwork import limits
from bot.deskwork.cards import waits_for
from bot.deskwork.ids import Press, dereference, reference
from bot.deskwork.limits import cut, fit
from bot.deskwork.messages import Message
from bot.discord_ import form, which
from bot.discord_.form import Draft
from bot.discord_.questions import Question, field_text, kind_of, move_digest
from bot.discord_.talk import Talk
from bot.table import Played, Refusal, Table
from engines.kernel import Decision, command_name
from engines.kernel.moves import fields, summary


async def show(talk: Talk, table: Table, note: str = "", page: int = 0) -> None:
    """Show what the member is to decide, as far as the panel is filled in; `note` goes above."""
    seat = which.seat(talk, table)
    decision = table.decision(seat)
    if decision is None:
        owed = texts.NOTHING_OWED.format(waits=waits_for(table)).strip()
        await talk.say(Message("\n".join(filter(None, (note, owed)))))
        return
    draft = await _draft(talk, table, decision)
    await _ask(talk, table, seat, decision, draft, note, page)


async def fill(talk: Talk, press: Press, values: list[str]) -> None:
    """A menu or button of the panel was used: store what it says, and ask on."""
    asked = await _asked(talk, press)
    if asked is None:
        return
    table, seat, decision = asked
    draft = await _draft(talk, table, decision)
    changed = _changed(decision, draft, press, values)
    note = ""
    if changed is None:
        current = getattr(form.ask(decision.moves, draft), "field", None) == press.ref.partition("/")[0]
        note = texts.NOT_TOGETHER if press.verb == "many" and current else texts.STALE
    else:
        changed = form.complete(decision.moves, changed)
        await talk.app.tables.save_draft(table.id, talk.user, decision.id, msgspec.to_builtins(changed))
    await _ask(talk, table, seat, decision, changed or draft, note)


async def turn(talk: Talk, press: Press) -> None:
    """Turn the page of a long menu."""
    asked = await _asked(talk, press)
    if asked is None:
        return
    digits = press.ref.lstrip("<>")
    page = int(digits) if digits.isascii() and digits.isdecimal() and len(digits) < 4 else 0
    await show(talk, asked[0], page=page)


async def numbers(talk: Talk, press: Press, typed: dict[str, str]) -> None:
    """Numbers were typed into the modal."""
    asked = await _asked(talk, press)
    if asked is None:
        return
    table, seat, decision = asked
    draft = await _draft(talk, table, decision)
    step = form.ask(decision.moves, draft)
    kind = kind_of(decision, draft)
    if kind is None or command_name(kind) != press.ref:
        await show(talk, table, texts.STALE)
        return
    wanted = step.fields if isinstance(step, form.AskNumbers) else ()
    changed, note = draft, ""
    for name, low, high in wanted:
        number = _whole(typed.get(name, ""))
        if number is None or not low <= number <= high:
            text = typed.get(name, "").replace("`", "'")[:40]
            note = texts.NOT_A_NUMBER.format(text=text, field=field_text(kind, name), low=low, high=high)
            break
        changed = form.give(changed, name, number)
    if not wanted:
        note = texts.STALE
    elif not note and not decision.moves.narrow(
        kind, {**form.settled(decision.moves, kind, draft), **changed.given}
    ):
        note = texts.NOT_TOGETHER
    if note:
        changed = draft
    else:
        await talk.app.tables.save_draft(table.id, talk.user, decision.id, msgspec.to_builtins(changed))
    await _ask(talk, table, seat, decision, changed, note)


async def ask_numbers(talk: Talk, press: Press) -> None:
    """Open the modal for all numbers of a move at once; all it needs stands in the press."""
    key, tag, wanted = [*press.ref.split("/", 2), "", ""][:3]
    game = talk.app.games.get(key)
    kind = next((one for one in game.moves if command_name(one) == tag), None) if game else None
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
    await talk.modal(modal)


async def do(talk: Talk, press: Press) -> None:
    """Do what the panel says it will do, if it still is what the draft says."""
    asked = await _asked(talk, press)
    if asked is None:
        return
    table, seat, decision = asked
    draft = await _draft(talk, table, decision)
    step = form.ask(decision.moves, draft)
    if not isinstance(step, form.Confirm) or move_digest(step.move) != press.ref:
        await _ask(talk, table, seat, decision, draft, texts.STALE)
        return
    what = table.tell(table.game.describe(table.view(seat), seat, step.move))
    played = await talk.app.tables.act(table.id, talk.user, step.move, decision=decision.id, key=talk.key)
    await after(talk, played, what)


async def after(talk: Talk, played: Played, what: str) -> None:
    """Tell the mover what was done, and go on to what they owe next."""
    talk.changed = True
    done = texts.ALREADY if played.repeated else "\n".join(played.lines) or what
    note = texts.DONE.format(what=fit(done, 900))
    table = played.table
    seat = table.seat_of(talk.user)
    if played.over or seat is None or table.decision(seat) is None:
        waits = "" if played.over else waits_for(table)
        await talk.say(Message("\n".join(filter(None, (note, f"-# {waits}" if waits else "")))))
        return
    await show(talk, table, f"{note}\n{texts.AND_NEXT}")


async def look(talk: Talk, press: Press) -> None:
    """Show the board as it would be after the move, played on a twin that knows no more than the seat."""
    asked = await _asked(talk, press)
    if asked is None:
        return
    table, seat, decision = asked
    draft = await _draft(talk, table, decision)
    step = form.ask(decision.moves, draft)
    if not isinstance(step, form.Confirm):
        await show(talk, table, texts.STALE)
        return
    (after_it, *_) = await talk.app.tables.plan_preview(table.id, talk.user, [step.move])
    picture = None
    if after_it.view is not None:
        picture = await talk.app.pictures.foreseen(table, after_it.view, table.view(seat))
    note = texts.PREVIEW_STOPS if after_it.stopped else texts.PREVIEW
    shown = Question(table, seat, decision, draft).message(note if picture is not None else texts.NO_VIEWS)
    await talk.say(shown._replace(pictures=(picture,) if picture is not None else ()))


async def _asked(talk: Talk, press: Press) -> tuple[Table, int, Decision] | None:
    """Return the decision that a press answers; None and the present state shown, if it is stale."""
    table = await talk.app.tables.table(_number(press.game))
    seat = which.seat(talk, table)
    decision = table.decision(seat)
    if decision is None or decision.id != press.decision:
        await show(talk, table, texts.STALE)
        return None
    return table, seat, decision


async def _ask(
    talk: Talk, table: Table, seat: int, decision: Decision, draft: Draft, note: str = "", page: int = 0
) -> None:
    look = talk.app.pictures.can_draw(table)
    await talk.say(Question(table, seat, decision, draft).message(note, page, look=look))


def _changed(decision: Decision, draft: Draft, press: Press, values: list[str]) -> Draft | None:
    """Return the draft with what a press says, or None if it does not fit what is asked now."""
    space = decision.moves
    if press.verb == "back":
        return form.back(space, draft)
    if press.verb == "kind":
        known = {command_name(one) for one in space.kinds()}
        return Draft(values[0]) if values and values[0] in known else None
    name, _, place = press.ref.partition("/")
    step = form.ask(space, draft)
    kind = kind_of(decision, draft)
    if kind is None or name not in kind.__struct_fields__:
        return None
    if press.verb == "pick":
        return _repick(space, kind, draft, name, values)
    if getattr(step, "field", None) != name:
        return None
    match step:
        case form.AskSubset(values=offered) if press.verb in {"many", "none"}:
            picked = [value for ref in values for value in dereference(ref, offered)]
            value = form.arrange(space.domains(kind, form.settled(space, kind, draft), name), picked)
            return None if value is None or len(picked) != len(values) else form.give(draft, name, value)
        case form.AskPick(values=offered, taken=taken) if place == str(len(taken)):
            if press.verb == "enough":
                return form.close(space, draft) if step.done else None
            found = dereference(values[0], offered) if press.verb == "next" and values else ()
            return form.pick(draft, name, found[0]) if found else None
        case form.AskCount(thing=thing, low=low, high=high) if place == reference(thing):
            found = dereference(values[0], tuple(range(low, high + 1))) if values else ()
            return form.pick(draft, name, found[0]) if found else None
        case _:
            return None


def _repick(space: Any, kind: Any, draft: Draft, name: str, values: list[str]) -> Draft | None:
    """Fill a field by a menu, also one that was filled before: what came after it is asked again."""
    names = kind.__struct_fields__
    earlier = {one: draft.given[one] for one in draft.given if names.index(one) < names.index(name)}
    before = Draft(draft.move, earlier)
    known = form.settled(space, kind, before)
    if any(one not in known for one in names[: names.index(name)]):
        return None
    known = {one: known[one] for one in names[: names.index(name)]}
    found = dereference(values[0], form.plain_values(space.domains(kind, known, name))) if values else ()
    return form.give(before, name, found[0]) if found else None


async def _draft(talk: Talk, table: Table, decision: Decision) -> Draft:
    kept = await talk.app.tables.draft(table.id, talk.user)
    if kept is None or kept.decision != decision.id:
        return Draft()
    try:
        return form.restored(msgspec.convert(kept.fields, Draft))
    except msgspec.ValidationError:
        return Draft()  # of an older version, or a plan: ask from the start


def _whole(text: str) -> int | None:
    text = text.strip()
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdecimal() and len(digits) <= 12 else None


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 15):
        raise Refusal(texts.FORGED)
    return int(text)
