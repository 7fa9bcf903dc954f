"""The button *Review* below the end of a game: a computer's look back, for the member who presses it."""

import asyncio

from bot.chat import resolve
from bot.chat.context import Context
from bot.chat.routes import Routes
from bot.components.ids import Press
from bot.components.limits import fit
from bot.components.messages import Button, Message
from bot.drawing import figures
from bot.tables.history.reviews import Review, Turning
from bot.texts.history import reviews as texts

routes = Routes()

PATIENCE = 14 * 60
"""Seconds until a review comes too late: Discord waits for 15 minutes."""
LONG = 200
"""Characters of one move."""


@routes.at_table("review")
async def review(context: Context, text: str) -> None:
    """Show a computer's review of a game that is over."""
    table = await resolve.table(context, text)
    await context.app.tables.reviews.over(table.id)
    try:
        async with asyncio.timeout(PATIENCE):
            looked_back = await context.app.review(table.id)
    except TimeoutError:
        looked_back = None
    if looked_back is None:
        await context.say(texts.NONE)
        return
    picture = await figures.of_review(context.app.pictures, looked_back)
    await context.say(_message(looked_back)._replace(pictures=() if picture is None else (picture,)))


def _message(looked_back: Review) -> Message:
    lines = [texts.POINTS if looked_back.turning else texts.NO_POINTS]
    buttons: list[Button] = []
    for number, point in enumerate(looked_back.turning, start=1):
        lines += _point(looked_back, number, point)
        press = Press("turns", str(looked_back.table.id), ref=f"turn.{point.turn}")
        buttons.append(Button(texts.BUTTON_BOARD.format(number=number), press))
    lines += ["", *_choices(looked_back), "", texts.FOOT + (texts.FOOT_LUCK if looked_back.chance else "")]
    return Message(fit("\n".join(lines)), rows=(tuple(buttons),) if buttons else ())


def _choices(looked_back: Review) -> list[str]:
    """Say what each seat gave away by choice, and how lucky it was, unless there was no chance."""
    seats = list(zip(looked_back.table.names, looked_back.luck, strict=True))
    if not looked_back.chance:
        return [texts.CHOICES, *(texts.choice(name, luck.lost, luck.lost_error) for name, luck in seats)]
    return [
        texts.LUCK,
        *(texts.luck(name, luck.lost, luck.luck, luck.lost_error, luck.luck_error) for name, luck in seats),
    ]


def _point(looked_back: Review, number: int, point: Turning) -> list[str]:
    """Describe a turning point: when, who moved, what changed, and what a computer would have played."""
    names = looked_back.table.names
    played = f"{point.alternatives.played} {point.alternatives.came}".rstrip()
    moved = texts.moved([(names[seat], point.before[seat], point.after[seat]) for seat in point.changed])
    lines = [
        texts.POINT.format(number=number, when=looked_back.when(point.turn), moved=moved),
        texts.PLAYED.format(name=names[point.seat], what=fit(played, LONG)),
    ]
    if not point.gain:
        return [*lines, texts.SAME]
    return [
        *lines,
        texts.INSTEAD.format(what=fit(point.alternatives.instead, LONG), much=texts.better(point.gain)),
    ]
