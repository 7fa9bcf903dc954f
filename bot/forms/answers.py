"""What answers make of a draft: each is checked against what may be answered, None where it does not fit.

Values come as references (`bot.forms.references`), and what is chosen is named, never counted.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.forms import domains, drafts, steps
from bot.forms.complete_moves import move_digest, proposal_mark
from bot.forms.drafts import Draft
from bot.forms.form import Form
from bot.forms.question import Question, field_text, kind_of
from bot.forms.references import dereference, reference
from bot.texts import moves as move_texts
from bot.texts import refusals as texts
from bot.texts.names import quoted
from engines.kernel import Move, command_name


def kind(form: Form, tag: str) -> Draft | None:
    """Choose the kind of move."""
    known = {command_name(kind) for kind in form.decision.moves.kinds()}
    return drafts.begin(tag) if tag in known else None


def begun(form: Form, draft: Draft, tag: str) -> Draft:
    """Return a fresh draft for the kind of move with a tag; the same draft where there is none."""
    return kind(form, tag) or draft


def announced(form: Form, mark: str) -> Move | None:
    """Return the move that a button announced in full."""
    known = {proposal_mark(proposal): proposal.move for proposal in form.proposals()}
    if form.passing is not None:
        known[move_digest(form.passing)] = form.passing
    return known.get(mark)


def complete_move(form: Form, draft: Draft, mark: str) -> Draft | None:
    """Choose a complete move, which this question or the first one offers."""
    for known in (draft, Draft()):
        for move in Question(form, known).offered:
            if move_digest(move) == mark:
                return drafts.take(known, move)
    return None


def value(form: Form, draft: Draft, name: str, refs: Sequence[str]) -> Draft | None:
    """Choose the value of a field; of one that was filled in before, without the answers after it."""
    space, kind = form.decision.moves, kind_of(form.decision, draft)
    if kind is None or name not in kind.__struct_fields__:
        return None
    before = drafts.before(draft, name)
    known = steps.settled(space, kind, before)
    known.pop(name, None)
    picked = dereference(refs[0], domains.plain_values(space.domains(kind, known, name))) if refs else ()
    return drafts.give(before, name, picked[0]) if picked else None


def subset(form: Form, draft: Draft, name: str, refs: Sequence[str]) -> Draft | None:
    """Choose several values of the field that is asked."""
    space, kind = form.decision.moves, kind_of(form.decision, draft)
    step = form.next_step(draft)
    if not isinstance(step, steps.SubsetStep) or step.field != name:
        return None
    picked = [value for ref in refs for value in dereference(ref, step.values)]
    value = domains.arrange(space.domains(kind, steps.settled(space, kind, draft), name), picked)
    return None if value is None or len(picked) != len(refs) else drafts.give(draft, name, value)


def following(form: Form, draft: Draft, place: str, refs: Sequence[str]) -> Draft | None:
    """Choose the next of several values; `place`: see `place_of`."""
    step = form.next_step(draft)
    if not isinstance(step, steps.PickStep) or place != place_of(step) or not refs:
        return None
    picked = dereference(refs[0], step.values)
    return drafts.pick(draft, step.field, picked[0]) if picked else None


def enough(form: Form, draft: Draft, place: str) -> Draft | None:
    """Finish choosing one value after the other."""
    step = form.next_step(draft)
    fits = isinstance(step, steps.PickStep) and place == place_of(step) and step.done
    return steps.close(form.decision.moves, draft, step) if fits else None


def count(form: Form, draft: Draft, place: str, refs: Sequence[str]) -> Draft | None:
    """Choose how many of one kind of thing."""
    step = form.next_step(draft)
    if not isinstance(step, steps.CountStep) or place != place_of(step):
        return None
    picked = dereference(refs[0], tuple(range(step.low, step.high + 1))) if refs else ()
    return drafts.pick(draft, step.field, picked[0]) if picked else None


def place_of(step: steps.PickStep | steps.CountStep) -> str:
    """Return what an answer to a step names: the field, and how many were taken, or of what how many."""
    if isinstance(step, steps.CountStep):
        return f"{step.field}/{reference(step.thing)}"
    return f"{step.field}/{len(step.taken)}"


def numbers(form: Form, draft: Draft, kind: Any, typed: Mapping[str, str]) -> tuple[Draft, str]:
    """Return the draft with typed numbers, and what is wrong with them, if anything is."""
    space = form.decision.moves
    step = form.next_step(draft)
    if not isinstance(step, steps.NumbersStep) or not step.fields:
        return draft, texts.STALE
    given: dict[str, int] = {}
    for name, low, high in step.fields:
        text = typed.get(name, "")
        number = _whole(text)
        if number is None or not low <= number <= high:
            field = field_text(kind, name)
            return draft, move_texts.NOT_A_NUMBER.format(text=quoted(text), field=field, low=low, high=high)
        given[name] = number
    together = space.narrow(kind, {**steps.settled(space, kind, draft), **given})
    return drafts.give_all(draft, given), "" if together else move_texts.NOT_TOGETHER


def _whole(text: str) -> int | None:
    text = text.strip()
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdecimal() and len(digits) <= 12 else None
