"""Hints: the button in the panel of whoever is asked, and the answer that only they see.

A computer that knows what the seat knows suggests moves. Nothing is stored, and nobody else hears of it.
"""

from collections.abc import Sequence

from bot.chat.context import Context
from bot.chat.panels import panel, plan_buttons
from bot.chat.panels.answers import on_form
from bot.chat.panels.forms import PanelForm
from bot.chat.panels.panel import MovePanel
from bot.chat.routes import Answer, Routes
from bot.components.ids import Press
from bot.components.limits import fit
from bot.components.messages import Button, Message
from bot.forms import drafts
from bot.forms.complete_moves import move_digest
from bot.forms.drafts import Draft
from bot.tables.computers import Suggestion
from bot.texts import hints as texts
from bot.texts.panels import BUTTON_BACK

routes = Routes()

REASONS = 2
"""So many for each move."""
WEAK, GIVEN_BEFORE = 0.2, 0.5
"""The least part of the strongest reason from which another counts; a reason given before counts for less."""
LONG = 260
"""Characters of one move."""


@routes.button("hint", Answer.IN_PLACE)
@on_form
async def hint(context: Context, form: PanelForm, _press: Press) -> None:
    """Suggest good moves in place of the question, as soon as a computer has thought about them."""
    app, table = context.app, form.table
    job = await app.tables.computers.hint(table.id, context.user, form.decision.id)
    with app.hints.asked(context.user):
        suggestions = await app.advise(job)
    now = await app.tables.table(table.id)
    decision = now.decision(form.seat)
    if decision is None or decision.id != form.decision.id:
        await panel.show(context, now, texts.GONE)
        return
    fitting = [suggestion for suggestion in suggestions or () if suggestion.move in decision.moves]
    if not fitting:
        await context.aside(texts.NONE)
        return
    form = MovePanel(now, form.seat, decision)
    app.hints.keep(context.user, table.id, decision.id, [suggestion.move for suggestion in fitting])
    await context.say(_message(form, _different(form, fitting)))


@routes.button("suggested", Answer.IN_PLACE)
@on_form
async def choose(context: Context, form: PanelForm, press: Press) -> None:
    """Put a suggested move into the panel; as any other it is done at once, or to be confirmed."""
    given = context.app.hints.given(context.user, form.table.id, form.decision.id)
    move = next((suggested for suggested in given if move_digest(suggested) == press.ref), None)
    if move is None or move not in form.decision.moves:
        await panel.ask(context, form, texts.FORGOTTEN)
        return
    draft = drafts.take(Draft(), move)
    await form.keep(context.respondent, draft)
    await plan_buttons.go_on(context, form, draft)


def _different(form: PanelForm, suggestions: Sequence[Suggestion]) -> dict[str, Suggestion]:
    """Return the suggestions by what they do in words; of those that read alike the best."""
    different: dict[str, Suggestion] = {}
    for suggestion in suggestions:
        different.setdefault(fit(form.describe(suggestion.move).partition("\n")[0], LONG), suggestion)
    return different


def _message(form: PanelForm, suggestions: dict[str, Suggestion]) -> Message:
    """Return the suggestions with a button each, and one that leads back to the question."""
    lines = [texts.ONE if len(suggestions) == 1 else texts.SEVERAL]
    buttons: list[Button] = []
    reasons = [_telling(suggestion, []) for suggestion in suggestions.values()]
    known: list[str] = []
    for number, (what, suggestion) in enumerate(suggestions.items(), start=1):
        lines.append(texts.MOVE.format(number=number, what=what))
        same = number > 1 and bool(reasons[0]) and reasons[number - 1] == reasons[0]
        reasons_of_it = _telling(suggestion, known)
        if any(reasons) or suggestion.rank == "behind":
            why = texts.why(
                suggestion.rank,
                [form.table.tell(each) for each in reasons_of_it],
                same=same,
                passed=suggestion.if_passed,
            )
            lines += filter(None, [why])
        known += reasons_of_it
        label = texts.BUTTON_CHOOSE.format(number=number)
        buttons.append(Button(label, form.press_for("suggested", move_digest(suggestion.move))))
    if (
        len(suggestions) > 1
        and not any(reasons)
        and all(suggestion.rank != "behind" for suggestion in suggestions.values())
    ):
        lines.append(texts.NO_DIFFERENCE)
    lines.append(texts.FOOT)
    buttons.append(Button(BUTTON_BACK, form.press_for("page", "<0/")))
    return Message(fit("\n".join(lines)), rows=(tuple(buttons),))


def _telling(suggestion: Suggestion, known: Sequence[str]) -> list[str]:
    """Return the strongest reasons for a move, first those not given for a better one."""
    least = WEAK * max((abs(gain) for _, gain in suggestion.reasons), default=0.0)
    weighed = [
        (gain * (GIVEN_BEFORE if text in known else 1.0), text)
        for text, gain in suggestion.reasons
        if gain > max(least, 0.0)
    ]
    weighed.sort(key=lambda each: -each[0])
    return [text for _, text in weighed[:REASONS]]
