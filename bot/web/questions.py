"""A question of a form as the page shows it: whole lists, with what each answer names on the board."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, cast

import msgspec

from bot.forms import drafts, steps
from bot.forms.answers import place_of
from bot.forms.complete_moves import move_digest, proposal_mark, title
from bot.forms.domains import likely
from bot.forms.form import Form
from bot.forms.labels import put_plain
from bot.forms.numbering import ANY, Listing, of_moves, pictured
from bot.forms.question import Question, field_text
from bot.forms.references import reference
from bot.texts import panels as texts
from bot.texts.names import unmarked
from bot.web.acts import Act, Answer, Kind, Number
from engines.kernel import Move, Proposal, command_name
from engines.kernel.moves import summary


class Part(NamedTuple):
    """What is asked, all that can be answered, and what a picture may show of it."""

    kind: Kind
    question: str = ""
    answers: tuple[Answer, ...] = ()
    listings: tuple[Listing, ...] = ()
    low: int = 1
    high: int = 1
    numbers: tuple[Number, ...] = ()
    foretold: tuple[str, ...] = ()


def part_of(question: Question[Any], final: frozenset[Move] = frozenset()) -> Part:
    """Return what a question asks; `final`: moves that are done at once, and cannot be taken back."""
    return _Asking(question, final).part()


def listings(question: Question[Any]) -> list[Listing]:
    """Return what a picture of a question may show, the most telling first: each number is an answer."""
    part = part_of(question)
    answered = {ref for answer in part.answers for ref in answer.at}
    return [
        listing
        for listing in pictured(question, part.listings)
        if listing.field == ANY
        or listing.groups
        or all(placed(listing.field, value) in answered for value in listing.values)
    ]


def names_of(value: Any) -> tuple[str, ...]:
    """Return the references of a value and of its parts, as far as they may lie anywhere."""
    return tuple(reference(part) for part in _parts(value) if part is not None)


def placed(field: str, value: Any) -> str:
    """Return the reference of a value in a picture that is numbered by a field: there "none" lies, too.

    Another field may have the same value with another meaning. `field`: "" for several fields.
    """
    return f"={field}:{reference(value)}" if field else reference(value)


def _parts(value: Any) -> Iterator[Any]:
    """Yield a value and its parts, but for amounts, which lie nowhere."""
    parts: tuple[Any, ...] = (value,)
    if isinstance(value, tuple):
        parts += cast("tuple[Any, ...]", value)
    return (part for part in dict.fromkeys(parts) if not isinstance(part, int) and part != ())


class _Asking:
    """Asks one question."""

    def __init__(self, question: Question[Any], final: frozenset[Move]) -> None:
        self._question = question
        self._form: Form = question.form
        self._space = question.decision.moves
        self._final = final

    def part(self) -> Part:
        part = self._asked()
        fields = {listing.field for listing in part.listings} | self._fields_of_single()
        marks = tuple(f"={field}:" for field in fields)
        return part._replace(
            answers=tuple(
                msgspec.structs.replace(
                    answer, at=tuple(ref for ref in answer.at if ref[0] != "=" or ref.startswith(marks))
                )
                for answer in part.answers
            )
        )

    def _fields_of_single(self) -> frozenset[str]:
        """Return the fields by which a picture may be numbered where one kind of moves alone has any."""
        kinds = [kind for kind in self._space.kinds() if kind.__struct_fields__]
        return frozenset(kinds[0].__struct_fields__) if len(kinds) == 1 else frozenset()

    def _asked(self) -> Part:
        step = self._question.step
        if isinstance(step, steps.ConfirmStep):
            return self._confirm(step.move)
        if not self._question.untouched:
            return self._one(step)
        proposals = self._form.proposals()
        top = self._proposed(proposal for proposal in proposals if not proposal.announced)
        last = self._proposed(proposal for proposal in proposals if proposal.announced)
        if isinstance(step, steps.KindStep | steps.MoveStep) or self._question.usual:
            part = self._first(step)
        else:
            part = self._one(step)
        return part._replace(answers=(*top, *part.answers, *last))

    def _confirm(self, move: Move) -> Part:
        does = unmarked(self._form.describe(move))
        done = Answer(Act("do", refs=(move_digest(move),)), texts.BUTTON_DO, does, at=self._at(move))
        foretold = tuple(map(unmarked, self._form.foretell(move)))
        return Part("confirm", does, (done,), foretold=foretold)

    def _one(self, step: steps.Step) -> Part:
        """Ask one question."""
        if isinstance(step, steps.MoveStep):
            return self._moves(step.moves, step.moves)
        if isinstance(step, steps.KindStep):
            return Part("kind", texts.ASK_KIND, tuple(map(self._kind, step.kinds)))
        if isinstance(step, steps.NumbersStep):
            return self._numbers(step)
        assert not isinstance(step, steps.ConfirmStep), "nothing is asked"
        asked = field_text(self._question.kind, step.field)
        if isinstance(step, steps.CountStep):
            return self._count(step, asked)
        if isinstance(step, steps.ValueStep):
            return self._values("value", asked, Act("value", step.field), step.field, step.values)
        if isinstance(step, steps.PickStep):
            return self._pick(step, asked)
        part = self._values("subset", asked, Act("many", step.field), step.field, step.values, each=True)
        none = (Answer(Act("none", step.field), texts.BUTTON_NONE),) if step.low == 0 else ()
        high = min(step.high, len(step.values))
        return part._replace(answers=(*part.answers, *none), low=max(step.low, 1), high=high)

    # ---- the first question: whole moves, or for each kind what it asks first

    def _first(self, step: steps.Step) -> Part:
        usual, basket = self._question.usual, self._form.basket
        if isinstance(step, steps.MoveStep) and not usual:
            return self._moves(self._unproposed(step.moves), step.moves)
        parts: list[Part] = []
        for kind in self._space.kinds():
            if usual and basket is not None and kind is basket.kind:
                parts.append(self._moves(self._unproposed(usual.values()), tuple(usual.values())))
                if len(kind.__struct_fields__) > 1:
                    other = texts.BUTTON_OTHER.format(kind=title(kind))
                    parts.append(
                        Part("kind", answers=(msgspec.structs.replace(self._kind(kind), label=other),))
                    )
            else:
                parts.append(self._of_kind(kind))
        answers = tuple(answer for part in parts for answer in part.answers)
        listed = tuple(listing for part in parts for listing in part.listings)
        return Part("kind", texts.ASK_KIND, answers, listed)

    def _of_kind(self, kind: type[Move]) -> Part:
        """Offer a kind of move beside others: whole moves, what it asks first, or the kind itself."""
        tag = command_name(kind)
        inner = Question(self._form, drafts.begin(tag))
        step, part = inner.step, self._space.within(kind, {})
        if steps.few(part):
            moves = tuple(part)
            return self._moves(self._unproposed(moves), (*moves, *self._others(kind)))
        if isinstance(step, steps.NumbersStep):
            numbers = tuple(self._number(kind, *bounds) for bounds in step.fields)
            called = title(kind)
            answer = Answer(Act("numbers", tag=tag), called, summary(kind), called, numbers=numbers)
            return Part("kind", answers=(answer,))
        if isinstance(step, steps.ValueStep):
            act = Act("pick", step.field, tag)
            return self._values("value", "", act, step.field, step.values, group=title(kind))
        return Part("kind", answers=(self._kind(kind),))

    def _unproposed(self, moves: Iterable[Move]) -> list[Move]:
        """Return the moves that are not proposed already, nor one that does the same with a copy."""
        look = self._question.names.look
        proposed = {look(proposal.move) for proposal in self._form.proposals()}
        return [move for move in moves if look(move) not in proposed]

    def _others(self, kind: type[Move]) -> list[Move]:
        """Return a move of each other kind."""
        usual = (self._space.usual(other, {}) for other in self._space.kinds() if other is not kind)
        return [move for move in usual if move is not None]

    def _kind(self, kind: type[Move]) -> Answer:
        called = title(kind)
        return Answer(Act("kind", refs=(command_name(kind),)), called, summary(kind), called)

    def _proposed(self, proposals: Iterable[Proposal]) -> tuple[Answer, ...]:
        """Offer proposals; one that names several things is none of them, such as a raise with two allies."""
        return tuple(
            Answer(
                Act("sure", refs=(proposal_mark(proposal),))
                if proposal.announced
                else Act("one", refs=(move_digest(proposal.move),)),
                put_plain(self._form.table, proposal.label),
                self._does(proposal.move),
                at=self._at(proposal.move) if len(proposal.move.__struct_fields__) == 1 else (),
            )
            for proposal in proposals
        )

    # ---- complete moves

    def _moves(self, moves: Sequence[Move], among: Sequence[Move]) -> Part:
        names = self._question.names
        unlike = names.unlike(moves)
        behind = self._question.leads(unlike) if len(unlike) <= steps.BUTTONS else {}
        answers = tuple(
            self._move(move, names.called(move, count, among), behind.get(move, ""))
            for move, count in unlike.items()
        )
        return Part("move", texts.ASK_MENU, answers, tuple(of_moves(self._question, among)))

    def _move(self, move: Move, called: str, behind: str) -> Answer:
        final = move in self._final
        act = Act("sure" if final else "one", refs=(move_digest(move),))
        hint = " ".join(filter(None, (self._does(move), unmarked(behind))))
        return Answer(act, called, hint, title(type(move)), self._at(move), final)

    def _does(self, move: Move) -> str:
        return self._form.describe_plainly(move).partition("\n")[0]

    def _at(self, move: Move) -> tuple[str, ...]:
        values = {name: getattr(move, name) for name in move.__struct_fields__}
        names = dict.fromkeys(ref for value in values.values() for ref in names_of(value))
        return (*names, *(placed(name, part) for name, value in values.items() for part in _parts(value)))

    # ---- one field after the other

    def _values(
        self, kind: Kind, asked: str, act: Act, field: str, values: Sequence[Any],
        *, group: str = "", each: bool = False,
    ) -> Part:  # fmt: skip
        """Ask for values of a field; `group`: above all of them; `each`: also those that look the same."""
        plain = self._question.plain
        unlike = dict.fromkeys(values, 1) if each else plain.unlike(values)
        answers: list[Answer] = []
        for value, count in unlike.items():
            label = None if isinstance(value, tuple) else plain.label(value)
            answers.append(
                Answer(
                    Act(act.verb, act.field, act.tag, (reference(value),)),
                    plain.counted(value, count),
                    "" if label is None else label.hint,
                    group or ("" if label is None else label.group),
                    (*names_of(value), *(placed(field, part) for part in _parts(value))),
                )
            )
        groups = tuple(self._question.groups(tuple(values)))
        return Part(kind, asked, tuple(answers), (Listing(field, tuple(unlike), groups),))

    def _pick(self, step: steps.PickStep, asked: str) -> Part:
        place = place_of(step)
        asked = texts.ASK_NEXT.format(question=asked) if step.ordered else asked
        if step.taken:
            asked = f"{unmarked(self._question.said(step.field, step.taken))}\n{asked}"
        part = self._values("pick", asked, Act("next", place), step.field, step.values)
        if not step.done:
            return part
        label = texts.BUTTON_ENOUGH if step.taken else texts.BUTTON_NONE
        return part._replace(answers=(*part.answers, Answer(Act("enough", place), label)))

    def _count(self, step: steps.CountStep, asked: str) -> Part:
        plain, place = self._question.plain, place_of(step)
        thing = plain.name(step.thing)
        before = [f"{count} × {plain.name(other)}" for other, count in step.counts if count]
        asked = texts.ASK_COUNT.format(question=asked, thing=thing)
        answers = tuple(
            Answer(
                Act("count", place, refs=(reference(count),)), f"{count} × {thing}", at=names_of(step.thing)
            )
            for count in range(step.low, step.high + 1)
        )
        return Part("count", "\n".join(filter(None, (", ".join(before), asked))), answers)

    def _numbers(self, step: steps.NumbersStep) -> Part:
        kind = self._question.kind
        numbers = tuple(self._number(kind, *bounds) for bounds in step.fields)
        asked = "\n".join(
            texts.NUMBER_RANGE.format(field=number.label, low=number.low, high=number.high)
            for number in numbers
        )
        answers: tuple[Answer, ...] = ()
        if len(step.fields) == 1:
            ((name, _, _),) = step.fields
            known = steps.settled(self._space, kind, self._question.draft)
            answers = tuple(
                Answer(
                    Act("value", name, refs=(reference(number),)),
                    str(number),
                    self._question.plain.label(number).hint,
                )
                for number in likely(self._space.domains(kind, known, name))
            )
        return Part("numbers", asked, answers, numbers=numbers)

    def _number(self, kind: type[Move], name: str, low: int, high: int) -> Number:
        return Number(name, field_text(kind, name), low, high)
