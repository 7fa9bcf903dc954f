"""Questions with the picture of what they ask, whose numbers stand on buttons and in menus too."""

from collections.abc import Awaitable, Callable, Sequence

import msgspec

from bot.chat.context import Context
from bot.chat.panels.questions import QuestionPanel
from bot.drawing.pictures import Drawn
from bot.forms.numbering import Listing, Numbering


async def illustrate(
    context: Context,
    question: QuestionPanel,
    again: Callable[[Context], Awaitable[None]],
    listings: Sequence[Listing] | None = None,
) -> tuple[Drawn, ...]:
    """Number the answers of a question as its picture does, and return the picture; () where it has none.

    `again` shows the same question once more, when its picture was late. `listings`: what is listed, if that
    is not what the question lists by itself. The picture shows what the seat of the form sees, so it is for
    its member alone.
    """
    form, pictures = question.form, context.app.pictures
    if not pictures.can_draw(form.table):
        return ()
    listed = question.listings if listings is None else listings
    position = form.position, msgspec.json.encode(question.draft)
    drawn = await pictures.question(
        form.table, position, form.view, question.left, listed, lambda work: context.waits_for(work, again)
    )
    if drawn is None:
        return ()
    question.numbering = Numbering(drawn[0])
    return (drawn[1],)
