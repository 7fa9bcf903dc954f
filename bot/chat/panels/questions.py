"""What the Move panel looks like: one question, the answers so far, and the buttons below."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from bot.chat.panels.complete_moves import BUTTON, PAIR, WORDS, CompleteMoves, Shown, menus
from bot.chat.panels.forms import PanelForm
from bot.components.ids import LONGEST, Press
from bot.components.limits import BUTTONS, CHOICES, fit
from bot.components.messages import Button, Menu, Message, Option, Style
from bot.drawing.pictures import Drawn
from bot.forms import drafts, steps
from bot.forms.answers import place_of
from bot.forms.complete_moves import move_digest, title
from bot.forms.domains import likely
from bot.forms.drafts import Draft
from bot.forms.labels import Labels
from bot.forms.numbering import Listing, Numbering, pictured, together
from bot.forms.question import Question, field_text
from bot.forms.references import digest, reference
from bot.tables.policies import offered
from bot.tables.table import Table
from bot.texts import panels as texts
from bot.texts import plans as plan_texts
from bot.texts import policies as policy_texts
from engines.kernel import Move, command_name
from engines.kernel.moves import summary

ROWS = 4
"""Rows of a question; below them is the footer."""

MANY = 4
"""From this many on, moves with numbers take no more presses as a list than one by one."""
WIDE = 2
"""So many menus a basket may take in the first panel."""

Rows = list[tuple[Button, ...] | Menu]


class Part(NamedTuple):
    """A question: its words and rows, and what a picture may show of it."""

    text: str
    rows: Rows
    listings: tuple[Listing, ...] = ()


class QuestionPanel(Question[PanelForm]):
    """The panel of one form, as far as its draft goes."""

    def __init__(
        self,
        form: PanelForm,
        draft: Draft,
        page: int = 0,
        group: str = "",
        *,
        inside: bool = False,
        final: frozenset[Move] = frozenset(),
        room: int = ROWS,
    ) -> None:
        """Look up what to ask; `page` of a long menu, `group` (a digest) that it lists.

        `inside`: it asks for one kind of move among others; `final`: see `Form`; `room`: rows for the first
        question, if it can do with them.
        """
        super().__init__(form, draft)
        self._page = page
        self._group = group
        self._inside = inside
        self._final = final
        self._room = room
        self.numbering = Numbering()
        """The numbers of the picture that stands with it, if any does."""

    def part(self) -> tuple[str, tuple[tuple[Button, ...] | Menu, ...]]:
        """Return the question alone, as a part of another panel: its words, and its rows."""
        asked = self._asked()
        return f"**{self.table.tell(self.decision.prompt)}**\n{asked.text}", tuple(asked.rows)

    @property
    def listings(self) -> list[Listing]:
        """What a picture may show, the most telling first."""
        return pictured(self, self._asked().listings)

    def message(self, note: str = "", *, look: bool = False, foot: str = "") -> Message:
        """Return the panel; `note` goes above, `foot` below; `look` offers a preview of the board."""
        question, rows, _ = self._asked()
        lines = [
            *filter(None, (note,)),
            f"**{self.table.tell(self.decision.prompt)}**",
            *self.so_far,
            question,
            foot,
        ]
        if isinstance(self.step, steps.ConfirmStep):
            buttons = [Button(texts.BUTTON_DO, self._press("do", move_digest(self.step.move)), Style.success)]
            if look:
                buttons.append(Button(texts.BUTTON_LOOK, self._press("look")))
            rows = [tuple(buttons)]
        rows.append(self._footer())
        return Message(fit("\n".join(filter(None, lines))), rows=tuple(rows))

    @property
    def _whole(self) -> CompleteMoves:
        return CompleteMoves(self, self.numbering, self._final)

    def _press(self, verb: str, ref: str = "") -> Press:
        return self.form.press_for(verb, ref)

    def _field_press(self, verb: str, name: str) -> Press:
        """Return a press for a field, with the kind of move where that is not chosen yet."""
        return self._press(verb, f"{name}/{command_name(self.kind)}" if self._inside else name)

    def _asked(self) -> Part:
        step = self.step
        if isinstance(step, steps.ConfirmStep):
            lines = [texts.CONFIRM.format(what=self.form.describe(step.move))]
            lines += [texts.FORETOLD.format(what=line) for line in self.form.foretell(step.move)]
            return Part("\n".join(lines), [])
        fresh = self.untouched
        planned = self.form.plan_button() if fresh else None
        proposals = self.form.proposals() if fresh else ()
        top = Shown(buttons=() if planned is None else (planned,))
        top = top.plus(self._whole.proposed(proposal for proposal in proposals if not proposal.announced))
        last = self._whole.proposed(proposal for proposal in proposals if proposal.announced)
        if fresh and (isinstance(step, steps.KindStep | steps.MoveStep) or self.usual):
            return self._first(top, last)
        top = top.plus(last)
        part = self._one(step, self._room - len(top.rows))
        return part._replace(text="\n".join((*top.lines, part.text)), rows=[*part.rows, *top.rows])

    def _one(self, step: steps.Step, room: int) -> Part:
        """Ask one question; `room`: how many rows it may take."""
        if isinstance(step, steps.MoveStep):
            return _part(self._whole.shown(step.moves, step.moves))
        if isinstance(step, steps.KindStep):
            return self._kind_menu(step)
        if isinstance(step, steps.NumbersStep):
            return self._numbers(step)
        assert not isinstance(step, steps.ConfirmStep), "nothing is asked"
        question = field_text(self.kind, step.field)
        if isinstance(step, steps.CountStep):
            return self._count(step, question)
        if isinstance(step, steps.ValueStep):
            return self._choice(step, question, room)
        if isinstance(step, steps.PickStep):
            return self._pick(step, question)
        options = self._options(step.field, step.values)
        many = self._press("many", step.field)
        rows: Rows = [Menu(many, options, texts.ASK_MENU, max(step.low, 1), min(step.high, len(options)))]
        if step.low == 0:
            rows.append((Button(texts.BUTTON_NONE, self._press("none", step.field)),))
        return Part(question, rows, (Listing(step.field, step.values),))

    # ---- the first question: whole moves where they fit, for each kind what it asks first

    def _first(self, top: Shown, last: Shown) -> Part:
        """Ask for as much as fits one panel, at least for the kind of move."""
        space, usual = self.decision.moves, self.usual
        if isinstance(self.step, steps.MoveStep) and not usual:
            rest = self._unproposed(self.step.moves)
            return _part(top.plus(self._whole.shown(rest, self.step.moves)).plus(last))
        for wide in range(self._room, -1, -1):
            shown = self._by_kinds(top, last, wide)
            if len(shown.rows) <= self._room:
                return _part(self._shortened(shown, top, last, wide))
        return self._kind_menu(steps.KindStep(space.kinds()), top.plus(last))

    def _shortened(self, shown: Shown, top: Shown, last: Shown, wide: int) -> Shown:
        """Put rare moves with numbers into one menu, where much is said above their buttons."""
        rare = [move for move in self._rare() if self.numbering.has(move)]
        if sum(map(len, shown.lines)) + BUTTON * len(shown.buttons) <= WORDS or len(rare) < MANY:
            return shown
        short = self._by_kinds(top, last, wide, frozenset(map(type, rare)))
        return short if len(short.rows) <= self._room else shown

    def _rare(self) -> list[Move]:
        """Return the moves of kinds that have hardly any."""
        parts = (self.decision.moves.within(kind, {}) for kind in self.decision.moves.kinds())
        return self._unproposed(move for part in parts if part.size() <= PAIR for move in part)

    def _by_kinds(
        self, top: Shown, last: Shown, wide: int, pooled: frozenset[type[Move]] = frozenset()
    ) -> Shown:
        """Show one kind of move after the other; at most `wide` of them in menus, those `pooled` in one."""
        space, usual, basket, shown = self.decision.moves, self.usual, self.form.basket, top
        for kind in space.kinds():
            if usual and basket is not None and kind is basket.kind:
                shown = shown.plus(self._basket(usual))
            elif kind not in pooled:
                shown = shown.plus(self._of_kind(kind, wide=len(shown.menus) < wide))
        if pooled:
            moves = [move for move in self._rare() if type(move) in pooled]
            called = ", ".join(dict.fromkeys(title(type(move)) for move in moves))
            shown = shown.plus(self._whole.menu(moves, (*moves, *self._others_than(pooled)), called=called))
        return shown.plus(last)

    def _of_kind(self, kind: type[Move], *, wide: bool) -> Shown:
        """Show a kind of move: hardly any moves as buttons; more as a menu, or a button if not `wide`."""
        space = self.decision.moves.within(kind, {})
        if space.size() <= PAIR:
            moves = tuple(space)
            return self._whole.buttons(self._unproposed(moves), (*moves, *self._others(kind)))
        inner = QuestionPanel(self.form, drafts.begin(command_name(kind)), inside=True)
        inner.numbering = self.numbering
        shown = inner.inline() if wide else None
        if shown is not None:
            return shown
        line = texts.KIND_LINE.format(kind=title(kind), what=summary(kind))
        return Shown((line,), (Button(title(kind), self._press("what", command_name(kind))),))

    def inline(self) -> Shown | None:
        """Show this question as a part of the first one; None where it takes more than menus."""
        step, called = self.step, title(self.kind)
        if isinstance(step, steps.MoveStep):
            return self._whole.menu(step.moves, step.moves, command_name(self.kind))
        if isinstance(step, steps.NumbersStep | steps.ValueStep):
            question, rows, listings = (
                self._numbers(step) if isinstance(step, steps.NumbersStep) else self._listed_in(step)
            )
            menus = [row for row in rows if isinstance(row, Menu)]
            buttons = [button for row in rows if not isinstance(row, Menu) for button in row]
            if len(menus) == 1:
                about = texts.ASK_OF_FIELD.format(title=called, question=question.partition("\n")[0])
                return Shown((), tuple(buttons), (menus[0]._replace(placeholder=about),), listings)
        return None

    def _unproposed(self, moves: Iterable[Move]) -> list[Move]:
        """Return the moves that have no button already, nor one that does the same with a copy."""
        proposed = {self.names.look(proposal.move) for proposal in self.form.proposals()}
        return [move for move in moves if self.names.look(move) not in proposed]

    def _others(self, kind: type[Move]) -> list[Move]:
        """Return a move of each other kind."""
        return self._others_than(frozenset([kind]))

    def _others_than(self, kinds: frozenset[type[Move]]) -> list[Move]:
        """Return a move of each kind that is none of these."""
        space = self.decision.moves
        usual = (space.usual(other, {}) for other in space.kinds() if other not in kinds)
        return [move for move in usual if move is not None]

    def _kind_menu(self, step: steps.KindStep, top: Shown | None = None) -> Part:
        options = tuple(Option(title(kind), command_name(kind), summary(kind)) for kind in step.kinds)
        question, rows = self._paged(texts.ASK_KIND, self._press("kind"), options)
        top = top or Shown()
        return Part("\n".join((*top.lines, question)), [*rows, *top.rows])

    # ---- several moves of a kind at once

    def _basket(self, usual: dict[Any, Move]) -> Shown:
        """Offer the moves of a basket: all at once, or one of them in its usual form."""
        basket = self.form.basket
        assert basket is not None, "there are moves of it"
        called, tag = title(basket.kind), command_name(basket.kind)
        together = self._press("several", tag)
        if len(basket.kind.__struct_fields__) == 1:
            if len(usual) <= WIDE * CHOICES:
                return Shown(menus=self.several(usual), listings=(Listing(basket.field, tuple(usual)),))
            several = Button(texts.BUTTON_SEVERAL.format(kind=called), together)
            return self._of_kind(basket.kind, wide=True).plus(Shown(buttons=(several,)))
        among = tuple(usual.values())
        single = self._whole.menu(among[: WIDE * CHOICES], among, tag)
        many = Button(texts.BUTTON_MANY.format(kind=called), together)
        numbers = Button(texts.BUTTON_OTHER.format(kind=called), self._press("what", tag))
        return single.plus(Shown(buttons=(many, numbers) if len(usual) >= MANY else (numbers,)))

    def several(self, usual: dict[Any, Move]) -> tuple[Menu, ...]:
        """Return menus from which several moves of a basket are chosen."""
        basket = self.form.basket
        assert basket is not None, "there are moves of it"
        options = [
            Option(
                self.numbering.value(basket.field, value, self.plain.name(value)),
                reference(value),
                self.form.describe_plainly(move),
            )
            for value, move in usual.items()
        ]
        press = self._press("basket", command_name(basket.kind))
        called = texts.ASK_SEVERAL.format(kind=title(basket.kind))
        return tuple(menus(press, options[: ROWS * CHOICES], called, CHOICES))

    def together(self, note: str = "", pictures: tuple[Drawn, ...] = ()) -> Message:
        """Return the panel in which several moves of a basket are chosen."""
        lines = [*filter(None, (note,)), f"**{self.table.tell(self.decision.prompt)}**", texts.SEVERAL]
        back = Button(texts.BUTTON_BACK, self._press("back"))
        return Message(fit("\n".join(lines)), pictures=pictures, rows=(*self.several(self.usual), (back,)))

    @property
    def listings_together(self) -> list[Listing]:
        """What a picture may show beside `together`."""
        basket = self.form.basket
        return [] if basket is None else together([Listing(basket.field, tuple(self.usual))])

    # ---- one field after the other

    def _choice(self, step: steps.ValueStep, question: str, room: int) -> Part:
        """Ask for one of a few values by buttons: one press instead of two."""
        values = self.plain.unlike(step.values)
        if not self.form.lists_moves:
            return self._listed_in(step)
        if len(values) > steps.BUTTONS:
            return self._digits(step, values, room) or self._listed_in(step)
        lines = [question]
        buttons: list[Button] = []
        for value, count in values.items():
            label = self.words.label(value) if not isinstance(value, tuple) else None
            if label is not None and label.hint:
                lines.append(texts.KIND_LINE.format(kind=label.name, what=label.hint))
            press = self._press("value", f"{step.field}/{reference(value)}")
            called = self.numbering.value(step.field, value, self.plain.counted(value, count))
            buttons.append(Button(called, press))
        listing = Listing(step.field, tuple(values))
        return Part("\n".join(lines), Shown(buttons=tuple(buttons)).rows, (listing,))

    def _digits(self, step: steps.ValueStep, values: Mapping[Any, int], room: int) -> Part | None:
        """Ask by a button for each number of the picture, where labels are only names; else None."""
        numbers = {value: self.numbering.number(step.field, value) for value in values}
        named = all(not isinstance(value, tuple) and not self.plain.label(value).hint for value in values)
        if not named or not all(numbers.values()) or len(values) > room * BUTTONS:
            return None
        legend = texts.NUMBERED_LIST.join(
            self.numbering.value(step.field, value, self.words.of(count).name(value))
            for value, count in values.items()
        )
        buttons = tuple(
            Button(str(number), self._press("value", f"{step.field}/{reference(value)}"))
            for value, number in numbers.items()
        )
        listing = Listing(step.field, tuple(values))
        question = field_text(self.kind, step.field)
        return Part(f"{question}\n{legend}", Shown(buttons=buttons).rows, (listing,))

    def _listed_in(self, step: steps.ValueStep) -> Part:
        question = field_text(self.kind, step.field)
        return self._listed(question, self._field_press("pick", step.field), step.field, step.values)

    def _pick(self, step: steps.PickStep, question: str) -> Part:
        place = place_of(step)
        rows: Rows = []
        listings: tuple[Listing, ...] = ()
        if step.ordered:
            question = texts.ASK_NEXT.format(question=question)
        if step.values:
            question, rows, listings = self._listed(
                question, self._press("next", place), step.field, step.values
            )
        if step.taken:
            question = f"{self.said(step.field, step.taken)}\n{question}"
        if step.done:
            label = texts.BUTTON_ENOUGH if step.taken else texts.BUTTON_NONE
            rows.append((Button(label, self._press("enough", place), Style.primary),))
        return Part(question, rows, listings)

    def _count(self, step: steps.CountStep, question: str) -> Part:
        question = texts.ASK_COUNT.format(question=question, thing=self.words.name(step.thing))
        before = [f"{count} × {self.words.name(thing)}" for thing, count in step.counts if count]
        if before:
            question = f"{', '.join(before)}\n{question}"
        thing = self.plain.name(step.thing)
        options = tuple(
            Option(f"{count} × {thing}", reference(count)) for count in range(step.low, step.high + 1)
        )
        press = self._press("count", place_of(step))
        return Part(*self._paged(question, press, options))

    def _numbers(self, step: steps.NumbersStep) -> Part:
        lines = [
            texts.NUMBER_RANGE.format(field=field_text(self.kind, name), low=low, high=high)
            for name, low, high in step.fields
        ]
        rows: Rows = [(Button(texts.BUTTON_NUMBERS, self._modal_press(step), Style.primary),)]
        if len(step.fields) == 1:
            ((name, low, high),) = step.fields
            known = steps.settled(self.decision.moves, self.kind, self.draft)
            domains = self.decision.moves.domains(self.kind, known, name)
            options = tuple(
                Option(str(number), reference(number), self.plain.label(number).hint)
                for number in likely(domains)
            )
            ranges = _runs(likely(domains))
            if len(options) < high - low + 1:
                field = field_text(self.kind, name)
                lines = [texts.NUMBER_SOME.format(field=field, ranges=ranges, low=low, high=high)]
            held = texts.ASK_RANGES.format(ranges=ranges)
            rows.insert(0, Menu(self._field_press("pick", name), options, held))
        return Part("\n".join(lines), rows)

    def _modal_press(self, step: steps.NumbersStep) -> Press:
        """Return a press that holds all the modal needs, so that it opens without a look at the table."""
        head = f"{self.table.game.key}/{command_name(self.kind)}/"
        full = head + ",".join(f"{name}={low}~{high}" for name, low, high in step.fields)
        bare = head + ",".join(name for name, _, _ in step.fields)
        room = LONGEST - len(self._press("numbers").custom_id())
        return self._press("numbers", full if len(full) <= room else bare)

    def _options(self, field: str, values: Iterable[Any]) -> tuple[Option, ...]:
        """Return an option for each value, also for those that look the same: several are chosen at once."""
        return tuple(self._option(field, value) for value in values)

    def _unlike(self, field: str, values: Iterable[Any], *, grouped: bool = False) -> tuple[Option, ...]:
        """Return an option for each of the values that do not look the same: one is chosen."""
        return tuple(
            self._option(field, value, grouped=grouped, count=count)
            for value, count in self.plain.unlike(values).items()
        )

    def _option(self, field: str, value: Any, *, grouped: bool = False, count: int = 1) -> Option:
        option = _option(self.plain, value, grouped=grouped, count=count)
        return option._replace(label=self.numbering.value(field, value, option.label))

    def _listed(self, question: str, press: Press, field: str, values: tuple[Any, ...]) -> Part:
        """Ask for one of these values; where they do not fit one menu, for their group first."""
        groups = self.groups(values)
        if not groups:
            return self._page_of(question, press, field, values)
        chosen = next((held for name, held in groups.items() if digest(name) == self._group), None)
        options: list[Option] = []
        for name, held in groups.items():
            size = texts.GROUP_SIZE.format(count=len(held))
            called = name or texts.NO_GROUP
            if chosen is None:
                called = self.numbering.group(field, name, called)
            options.append(Option(called, digest(name), size, held is chosen))
        tag = command_name(self.kind) if self._inside else ""
        menu = Menu(self._press("group", tag), tuple(options), texts.ASK_GROUP)
        if chosen is None:
            listing = Listing(field, tuple(self.plain.unlike(values)), tuple(groups))
            return Part(question, [menu], (listing,))
        part = self._page_of(question, press, field, tuple(chosen), grouped=True)
        return part._replace(rows=[menu, *part.rows])

    def _page_of(
        self, question: str, press: Press, field: str, values: tuple[Any, ...], *, grouped: bool = False
    ) -> Part:
        """Show a page of values; a picture has numbers for those of the page."""
        options = self._unlike(field, values, grouped=grouped)
        first = self._page_among(len(options)) * CHOICES
        listing = Listing(field, tuple(self.plain.unlike(values))[first : first + CHOICES])
        return Part(*self._paged(question, press, options), (listing,))

    def _page_among(self, count: int) -> int:
        """Return which page of so many options is shown."""
        return min(max(self._page, 0), max(1, -(-count // CHOICES)) - 1)

    def _paged(self, question: str, press: Press, options: tuple[Option, ...]) -> tuple[str, Rows]:
        pages = max(1, -(-len(options) // CHOICES))
        page = self._page_among(len(options))
        rows: Rows = [Menu(press, options[page * CHOICES : (page + 1) * CHOICES], texts.ASK_MENU)]
        if pages == 1:
            return question, rows
        before = Button("◀", self._press("page", f"<{(page - 1) % pages}/{self._group}"))
        after = Button("▶", self._press("page", f">{(page + 1) % pages}/{self._group}"))
        rows.append((before, after))
        return texts.ASK_PAGE.format(question=question, page=page + 1, pages=pages), rows

    def _footer(self) -> tuple[Button, ...]:
        buttons = [Button(texts.BUTTON_CANCEL, self._press("close"))]
        if self.draft.partial or self.draft.answers:
            buttons.insert(0, Button(texts.BUTTON_BACK, self._press("back")))
        beside = self.form.extra_button(self.draft)
        return tuple(buttons) if beside is None else (*buttons, beside)


def _part(shown: Shown) -> Part:
    return Part("\n".join(shown.lines), shown.rows, shown.listings)


def prepare_buttons(table: Table, seat: int) -> tuple[tuple[Button, ...], ...]:
    """Return a row of buttons for what a seat can prepare: a plan unless it is asked now, standing orders."""
    if table.row.status != "running":
        return ()
    buttons: list[Button] = []
    if table.decision(seat) is None:
        buttons.append(Button(plan_texts.BUTTON_PLAN, Press("plan", str(table.id))))
    if offered(table.game) or table.game.optional:
        buttons.append(Button(policy_texts.BUTTON_ORDERS, Press("orders", str(table.id))))
    return (tuple(buttons),) if buttons else ()


def _runs(numbers: Sequence[int]) -> str:
    """Tell which numbers a menu has: "0 to 10 or 16 to 29"; others are typed."""
    firsts = [at for at, number in enumerate(numbers) if not at or number != numbers[at - 1] + 1]
    runs = [numbers[first:end] for first, end in zip(firsts, [*firsts[1:], len(numbers)], strict=True)]
    parts = [texts.RANGE.format(first=run[0], last=run[-1]) if len(run) > 1 else str(run[0]) for run in runs]
    return texts.RANGES_OR.join(parts)


def _option(labels: Labels, value: Any, *, grouped: bool = False, count: int = 1) -> Option:
    """Return a value for a menu; `grouped`: its group has been named already; `count`: of its copies."""
    name = labels.counted(value, count)
    if isinstance(value, tuple):
        return Option(name, reference(value))
    label = labels.label(value)
    more = (label.hint,) if grouped else (label.group, label.hint)
    return Option(name, reference(value), ": ".join(filter(None, more)))
