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
from bot.deskwork.ids import LONGEST, Press, dereference, digest, reference
from bot.deskwork.limits import cut, fit
from bot.deskwork.messages import Button, Menu, Message, Option, Style
from bot.discord_ import form, which
from bot.discord_.form import Draft
from bot.discord_.talk import Talk
from bot.discord_.values import Labels
from bot.names import put_in
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
    await talk.say(panel(table, seat, decision, draft, note, page))


async def fill(talk: Talk, press: Press, values: list[str]) -> None:
    """A menu or button of the panel was used: store what it says, and ask on."""
    table = await talk.app.tables.table(_number(press.game))
    seat = which.seat(talk, table)
    decision = table.decision(seat)
    if decision is None or decision.id != press.decision:
        await show(talk, table, texts.STALE)
        return
    draft = await _draft(talk, table, decision)
    changed = _changed(decision, draft, press, values)
    note = ""
    if changed is None:
        asked = getattr(form.ask(decision.moves, draft), "field", None) == press.ref.partition("/")[0]
        note = texts.NOT_TOGETHER if press.verb == "many" and asked else texts.STALE
    else:
        changed = form.complete(decision.moves, changed)
        await talk.app.tables.save_draft(table.id, talk.user, decision.id, msgspec.to_builtins(changed))
    await talk.say(panel(table, seat, decision, changed or draft, note))


async def turn(talk: Talk, press: Press) -> None:
    """Turn the page of a long menu."""
    table = await talk.app.tables.table(_number(press.game))
    seat = which.seat(talk, table)
    decision = table.decision(seat)
    if decision is None or decision.id != press.decision:
        await show(talk, table, texts.STALE)
        return
    digits = press.ref.lstrip("<>")
    page = int(digits) if digits.isascii() and digits.isdecimal() and len(digits) < 4 else 0
    await show(talk, table, page=page)


async def numbers(talk: Talk, press: Press, typed: dict[str, str]) -> None:
    """Numbers were typed into the modal."""
    table = await talk.app.tables.table(_number(press.game))
    seat = which.seat(talk, table)
    decision = table.decision(seat)
    if decision is None or decision.id != press.decision:
        await show(talk, table, texts.STALE)
        return
    draft = await _draft(talk, table, decision)
    step = form.ask(decision.moves, draft)
    kind = _kind(decision, draft, press.ref)
    if kind is None or command_name(kind) != press.ref:
        await show(talk, table, texts.STALE)
        return
    wanted = step.fields if isinstance(step, form.AskNumbers) else ()
    changed, note = draft, ""
    for name, low, high in wanted:
        number = _whole(typed.get(name, ""))
        if number is None or not low <= number <= high:
            text = typed.get(name, "").replace("`", "'")[:40]
            note = texts.NOT_A_NUMBER.format(text=text, field=_field(kind, name), low=low, high=high)
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
    await talk.say(panel(table, seat, decision, changed, note))


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
    table = await talk.app.tables.table(_number(press.game))
    seat = which.seat(talk, table)
    decision = table.decision(seat)
    if decision is None or decision.id != press.decision:
        await show(talk, table, texts.STALE)
        return
    draft = await _draft(talk, table, decision)
    step = form.ask(decision.moves, draft)
    if not isinstance(step, form.Confirm) or _digest(step.move) != press.ref:
        await talk.say(panel(table, seat, decision, draft, texts.STALE))
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


def panel(
    table: Table, seat: int, decision: Decision, draft: Draft, note: str = "", page: int = 0
) -> Message:
    """Return the panel as a message."""
    step = form.ask(decision.moves, draft)
    menus = Labels(table.game, table.view(seat), lambda text: put_plain(table, text))
    words = Labels(table.game, table.view(seat), table.tell)
    lines = [note] if note else []
    lines.append(f"**{table.tell(decision.prompt)}**")
    kind = _kind(decision, draft)
    if kind is not None:
        if len(decision.moves.kinds()) > 1:
            lines.append(summary(kind))
        known = form.settled(decision.moves, kind, draft)
        if not isinstance(step, form.Confirm):
            lines += [
                texts.SO_FAR.format(field=_field(kind, name), value=words.name(value))
                for name, value in known.items()
            ]
    question, rows = _question(table, seat, decision, kind, step, menus, words, page)
    lines.append(question)
    rows.append(_footer(table, decision, draft))
    return Message(fit("\n".join(lines)), rows=tuple(rows))


def _question(
    table: Table,
    seat: int,
    decision: Decision,
    kind: Any,
    step: form.Ask,
    menus: Labels,
    words: Labels,
    page: int,
) -> tuple[str, list[tuple[Button, ...] | Menu]]:
    number = str(table.id)

    def press(verb: str, ref: str) -> Press:
        return Press(verb, number, decision.id, ref)

    match step:
        case form.AskKind(kinds=kinds):
            options = tuple(Option(_title(one), command_name(one), summary(one)) for one in kinds)
            return _paged(texts.ASK_KIND, press("kind", ""), options, decision, number, page)
        case form.AskChoice(field=name, values=values):
            options = tuple(_option(menus, value) for value in values)
            return _paged(_field(kind, name), press("pick", name), options, decision, number, page)
        case form.AskPick(field=name, values=values, taken=taken):
            question = (
                texts.ASK_NEXT.format(question=_field(kind, name)) if step.ordered else _field(kind, name)
            )
            if taken:
                question = (
                    f"{texts.SO_FAR.format(field=_field(kind, name), value=words.name(taken))}\n{question}"
                )
            options = tuple(_option(menus, value) for value in values)
            question, rows = (
                _paged(question, press("next", f"{name}/{len(taken)}"), options, decision, number, page)
                if options
                else (question, [])
            )
            if step.done:
                label = texts.BUTTON_ENOUGH if taken else texts.BUTTON_NONE
                rows.append((Button(label, press("enough", f"{name}/{len(taken)}"), Style.primary),))
            return question, rows
        case form.AskSubset(field=name, values=values, low=low, high=high):
            options = tuple(_option(menus, value) for value in values)
            rows: list[tuple[Button, ...] | Menu] = [
                Menu(press("many", name), options, texts.ASK_MENU, max(low, 1), min(high, len(options)))
            ]
            if low == 0:
                rows.append((Button(texts.BUTTON_NONE, press("none", name)),))
            return _field(kind, name), rows
        case form.AskCount(field=name, thing=thing, low=low, high=high, counts=counts):
            question = texts.ASK_COUNT.format(question=_field(kind, name), thing=words.name(thing))
            before = [f"{count} × {words.name(one)}" for one, count in counts if count]
            if before:
                question = f"{', '.join(before)}\n{question}"
            options = tuple(
                Option(f"{count} × {menus.name(thing)}", reference(count)) for count in range(low, high + 1)
            )
            return _paged(
                question, press("count", f"{name}/{reference(thing)}"), options, decision, number, page
            )
        case form.AskNumbers(fields=wanted):
            asked = [
                texts.NUMBER_RANGE.format(field=_field(kind, name), low=low, high=high)
                for name, low, high in wanted
            ]
            return "\n".join(asked), [
                (Button(texts.BUTTON_NUMBERS, _modal_press(table, decision, kind, wanted), Style.primary),)
            ]
        case form.Confirm(move=move):
            what = table.tell(table.game.describe(table.view(seat), seat, move))
            rows = [(Button(texts.BUTTON_DO, press("do", _digest(move)), Style.success),)]
            return texts.CONFIRM.format(what=what), rows


def _footer(table: Table, decision: Decision, draft: Draft) -> tuple[Button, ...]:
    number = str(table.id)
    buttons: list[Button] = []
    started = draft.partial or draft.given or (draft.move is not None and len(decision.moves.kinds()) > 1)
    if started:
        buttons.append(Button(texts.BUTTON_BACK, Press("back", number, decision.id)))
    buttons.append(Button(texts.BUTTON_CANCEL, Press("close", number, decision.id)))
    return tuple(buttons)


def _paged(
    question: str, press: Press, options: tuple[Option, ...], decision: Decision, number: str, page: int
) -> tuple[str, list[tuple[Button, ...] | Menu]]:
    pages = max(1, -(-len(options) // form.MENU))
    page = min(max(page, 0), pages - 1)
    shown = options[page * form.MENU : (page + 1) * form.MENU]
    rows: list[tuple[Button, ...] | Menu] = [Menu(press, shown, texts.ASK_MENU)]
    if pages == 1:
        return question, rows
    rows.append((
        Button("◀", Press("page", number, decision.id, f"<{(page - 1) % pages}")),
        Button("▶", Press("page", number, decision.id, f">{(page + 1) % pages}")),
    ))  # fmt: skip
    return texts.ASK_PAGE.format(question=question, page=page + 1, pages=pages), rows


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
    kind = _kind(decision, draft)
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


def _kind(decision: Decision, draft: Draft, tag: str | None = None) -> Any:
    kinds = decision.moves.kinds()
    if len(kinds) == 1:
        return kinds[0]
    return next((one for one in kinds if command_name(one) == (draft.move or tag)), None)


def _modal_press(
    table: Table, decision: Decision, kind: Any, wanted: tuple[tuple[str, int, int], ...]
) -> Press:
    head = f"{table.game.key}/{command_name(kind)}/"
    full = head + ",".join(f"{name}={low}~{high}" for name, low, high in wanted)
    bare = head + ",".join(name for name, _, _ in wanted)
    room = LONGEST - len(Press("numbers", str(table.id), decision.id).custom_id())
    return Press("numbers", str(table.id), decision.id, full if len(full) <= room else bare)


def _option(labels: Labels, value: Any) -> Option:
    if isinstance(value, tuple):
        return Option(labels.name(value), reference(value))
    label = labels.label(value)
    return Option(label.name, reference(value), ": ".join(filter(None, (label.group, label.hint))))


def _field(kind: Any, name: str) -> str:
    return next(info.description for info in fields(kind) if info.name == name)


def _title(kind: Any) -> str:
    return command_name(kind).replace("_", " ").capitalize()


def _digest(move: Any) -> str:
    return digest(msgspec.to_builtins(move))


def put_plain(table: Table, text: str) -> str:
    """Put names in for menus, which know no markdown."""
    return put_in(text, table.plain_names)


def _whole(text: str) -> int | None:
    text = text.strip()
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdecimal() and len(digits) <= 12 else None


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 15):
        raise Refusal(texts.FORGED)
    return int(text)
