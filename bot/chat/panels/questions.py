"""What the Move panel looks like: one question, the answers so far, and the buttons below."""

from collections.abc import Iterable
from functools import cached_property
from typing import Any

import msgspec

from bot.chat.panels import drafts
from bot.chat.panels.drafts import Draft
from bot.chat.panels.forms import Form
from bot.chat.panels.labels import Labels
from bot.delivery.ids import LONGEST, Press, digest, reference
from bot.delivery.limits import fit
from bot.delivery.messages import Button, Menu, Message, Option, Style
from bot.tables.orders import offered
from bot.tables.table import Table
from bot.texts import chat as texts
from bot.texts import orders as order_texts
from bot.texts import plans as plan_texts
from bot.texts.names import put_in
from engines.kernel import Decision, command_name
from engines.kernel.moves import fields, summary

ROW = 5
"""Discord's limit for buttons in a row."""

Rows = list[tuple[Button, ...] | Menu]


class Question:
    """The panel of one form, as far as its draft goes."""

    def __init__(self, form: Form, draft: Draft, page: int = 0, group: str = "") -> None:
        """Look up what is to be asked; `page` of a long menu, `group` (a digest) that it lists."""
        self.form = form
        self.table = form.table
        self.seat = form.seat
        self.decision = form.decision
        self.draft = draft
        self.step = drafts.ask(self.decision.moves, draft)
        self.kind = kind_of(self.decision, draft)
        self._page = page
        self._group = group

    def message(self, note: str = "", *, look: bool = False) -> Message:
        """Return the panel; `note` goes above, `look` offers a preview of the board."""
        question, rows = self._asked()
        lines = [
            *filter(None, (note,)),
            f"**{self.table.tell(self.decision.prompt)}**",
            *self._so_far(),
            question,
        ]
        if isinstance(self.step, drafts.Confirm):
            buttons = [Button(texts.BUTTON_DO, self._press("do", move_digest(self.step.move)), Style.success)]
            if look:
                buttons.append(Button(texts.BUTTON_LOOK, self._press("look")))
            rows = [tuple(buttons)]
        rows.append(self._footer())
        return Message(fit("\n".join(lines)), rows=tuple(rows))

    @cached_property
    def _menus(self) -> Labels:
        return Labels(self.table.game, self.form.view, lambda text: put_plain(self.table, text))

    @cached_property
    def _words(self) -> Labels:
        return Labels(self.table.game, self.form.view, self.table.tell)

    def _press(self, verb: str, ref: str = "") -> Press:
        return Press(verb, str(self.table.id), self.decision.id, ref)

    def _so_far(self) -> list[str]:
        if self.kind is None:
            return []
        if isinstance(self.step, drafts.Confirm):
            return []
        lines = [summary(self.kind)] if len(self.decision.moves.kinds()) > 1 else []
        known = drafts.settled(self.decision.moves, self.kind, self.draft)
        return lines + [self._said(name, value) for name, value in known.items()]

    def _said(self, name: str, value: Any) -> str:
        return texts.SO_FAR.format(field=field_text(self.kind, name), value=self._words.name(value))

    def _asked(self) -> tuple[str, Rows]:
        step = self.step
        if isinstance(step, drafts.AskKind) and self.form.by_name and len(step.kinds) <= ROW:
            return self._named(step)
        if isinstance(step, drafts.AskKind):
            options = tuple(Option(_title(one), command_name(one), summary(one)) for one in step.kinds)
            return self._paged(texts.ASK_KIND, self._press("kind"), options)
        if isinstance(step, drafts.AskNumbers):
            return self._numbers(step)
        if isinstance(step, drafts.Confirm):
            told = [texts.CONFIRM.format(what=self.form.describe(step.move))]
            told += [texts.FORETOLD.format(what=line) for line in self.form.foretell(step.move)]
            return "\n".join(told), []
        name = step.field
        question = field_text(self.kind, name)
        if isinstance(step, drafts.AskCount):
            return self._count(step, question)
        if isinstance(step, drafts.AskChoice):
            return self._listed(question, self._press("pick", name), step.values)
        if isinstance(step, drafts.AskPick):
            return self._pick(step, question)
        options = self._options(step.values)
        many = self._press("many", name)
        rows: Rows = [Menu(many, options, texts.ASK_MENU, max(step.low, 1), min(step.high, len(options)))]
        if step.low == 0:
            rows.append((Button(texts.BUTTON_NONE, self._press("none", name)),))
        return question, rows

    def _named(self, step: drafts.AskKind) -> tuple[str, Rows]:
        """Ask for one of a few kinds by buttons: one press instead of two."""
        told = [texts.KIND_LINE.format(kind=_title(one), what=summary(one)) for one in step.kinds]
        buttons = [Button(_title(one), self._press("what", command_name(one))) for one in step.kinds]
        return "\n".join(told), [tuple(buttons)]

    def _pick(self, step: drafts.AskPick, question: str) -> tuple[str, Rows]:
        place = f"{step.field}/{len(step.taken)}"
        rows: Rows = []
        if step.ordered:
            question = texts.ASK_NEXT.format(question=question)
        if step.values:
            question, rows = self._listed(question, self._press("next", place), step.values)
        if step.taken:
            question = f"{self._said(step.field, step.taken)}\n{question}"
        if step.done:
            label = texts.BUTTON_ENOUGH if step.taken else texts.BUTTON_NONE
            rows.append((Button(label, self._press("enough", place), Style.primary),))
        return question, rows

    def _count(self, step: drafts.AskCount, question: str) -> tuple[str, Rows]:
        question = texts.ASK_COUNT.format(question=question, thing=self._words.name(step.thing))
        before = [f"{count} × {self._words.name(thing)}" for thing, count in step.counts if count]
        if before:
            question = f"{', '.join(before)}\n{question}"
        thing = self._menus.name(step.thing)
        options = tuple(
            Option(f"{count} × {thing}", reference(count)) for count in range(step.low, step.high + 1)
        )
        press = self._press("count", f"{step.field}/{reference(step.thing)}")
        return self._paged(question, press, options)

    def _numbers(self, step: drafts.AskNumbers) -> tuple[str, Rows]:
        lines = [
            texts.NUMBER_RANGE.format(field=field_text(self.kind, name), low=low, high=high)
            for name, low, high in step.fields
        ]
        rows: Rows = [(Button(texts.BUTTON_NUMBERS, self._modal_press(step), Style.primary),)]
        if len(step.fields) == 1:
            ((name, _, _),) = step.fields
            known = drafts.settled(self.decision.moves, self.kind, self.draft)
            domains = self.decision.moves.domains(self.kind, known, name)
            options = tuple(Option(str(number), reference(number)) for number in drafts.likely(domains))
            rows.insert(0, Menu(self._press("pick", name), options, texts.ASK_MENU))
        return "\n".join(lines), rows

    def _modal_press(self, step: drafts.AskNumbers) -> Press:
        """Put into the press all that the modal needs, so that it opens without a look at the table."""
        head = f"{self.table.game.key}/{command_name(self.kind)}/"
        full = head + ",".join(f"{name}={low}~{high}" for name, low, high in step.fields)
        bare = head + ",".join(name for name, _, _ in step.fields)
        room = LONGEST - len(self._press("numbers").custom_id())
        return self._press("numbers", full if len(full) <= room else bare)

    def _options(self, values: Iterable[Any], *, grouped: bool = False) -> tuple[Option, ...]:
        return tuple(_option(self._menus, value, grouped=grouped) for value in values)

    def _listed(self, question: str, press: Press, values: tuple[Any, ...]) -> tuple[str, Rows]:
        """Ask for one of these values; where they do not fit one menu, for their group first."""
        groups: dict[str, list[Any]] = {}
        for value in values if len(values) > drafts.MENU else ():
            groups.setdefault(self._menus.group(value), []).append(value)
        if not 1 < len(groups) <= drafts.MENU:
            return self._paged(question, press, self._options(values))
        chosen = next((held for name, held in groups.items() if digest(name) == self._group), None)
        options: list[Option] = []
        for name, held in groups.items():
            size = texts.GROUP_SIZE.format(count=len(held))
            options.append(Option(name or texts.NO_GROUP, digest(name), size, held is chosen))
        menu = Menu(self._press("group"), tuple(options), texts.ASK_GROUP)
        if chosen is None:
            return question, [menu]
        question, rows = self._paged(question, press, self._options(chosen, grouped=True))
        return question, [menu, *rows]

    def _paged(self, question: str, press: Press, options: tuple[Option, ...]) -> tuple[str, Rows]:
        pages = max(1, -(-len(options) // drafts.MENU))
        page = min(max(self._page, 0), pages - 1)
        rows: Rows = [Menu(press, options[page * drafts.MENU : (page + 1) * drafts.MENU], texts.ASK_MENU)]
        if pages == 1:
            return question, rows
        before = Button("◀", self._press("page", f"<{(page - 1) % pages}/{self._group}"))
        after = Button("▶", self._press("page", f">{(page + 1) % pages}/{self._group}"))
        rows.append((before, after))
        return texts.ASK_PAGE.format(question=question, page=page + 1, pages=pages), rows

    def _footer(self) -> tuple[Button, ...]:
        draft = self.draft
        chosen = draft.move is not None and len(self.decision.moves.kinds()) > 1
        buttons = [Button(texts.BUTTON_CANCEL, self._press("close"))]
        if draft.partial or draft.given or chosen:
            buttons.insert(0, Button(texts.BUTTON_BACK, self._press("back")))
        beside = self.form.beside(draft)
        return tuple(buttons) if beside is None else (*buttons, beside)


def prepare_buttons(table: Table) -> tuple[tuple[Button, ...], ...]:
    """Return a row with the buttons that lead to what one can prepare: a plan, standing orders."""
    if table.row.status != "running":
        return ()
    buttons = [Button(plan_texts.BUTTON_PLAN, Press("plan", str(table.id)))]
    if offered(table.game) or table.game.optional:
        buttons.append(Button(order_texts.BUTTON_ORDERS, Press("orders", str(table.id))))
    return (tuple(buttons),)


def kind_of(decision: Decision, draft: Draft) -> Any:
    """Return the kind of move that is being filled in; None while that is open."""
    kinds = decision.moves.kinds()
    if len(kinds) == 1:
        return next(iter(kinds))
    return next((one for one in kinds if command_name(one) == draft.move), None)


def field_text(kind: Any, name: str) -> str:
    """Return a field's description."""
    return next(info.description for info in fields(kind) if info.name == name)


def move_digest(move: Any) -> str:
    """Return what stands for a move on the button *Do it*."""
    return digest(msgspec.to_builtins(move))


def put_plain(table: Table, text: str) -> str:
    """Put names in for menus, which know no markdown."""
    return put_in(text, table.plain_names)


def _option(labels: Labels, value: Any, *, grouped: bool = False) -> Option:
    """Return a value for a menu; `grouped`: its group has been named already."""
    if isinstance(value, tuple):
        return Option(labels.name(value), reference(value))
    label = labels.label(value)
    more = (label.hint,) if grouped else (label.group, label.hint)
    return Option(label.name, reference(value), ": ".join(filter(None, more)))


def _title(kind: Any) -> str:
    return command_name(kind).replace("_", " ").capitalize()
