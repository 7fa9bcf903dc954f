"""What comes after an answer: the next question, the deed, or a plan."""

from typing import Literal

from bot.forms import steps
from bot.forms.drafts import Draft
from bot.forms.form import Form, Respondent
from bot.forms.question import Question

Next = Literal["ask", "do", "plan"]


async def next_of(form: Form, respondent: Respondent, draft: Draft) -> Next:
    """Ask on, or do a complete answer that is easily taken back.

    An answer that needs a confirmation begins a plan if its owner would be asked again at once, so that
    several moves are confirmed together. A guided table first explains a kind of move that is new.
    """
    question = Question(form, draft)
    step, rule = question.step, question.rule
    if not isinstance(step, steps.ConfirmStep):
        return "ask"
    if rule is not None and await form.is_unmet(respondent, rule):
        return "ask"
    if await form.done_at_once(respondent, step.move):
        return "do"
    return "plan" if await form.can_plan_more(respondent, step.move) else "ask"
