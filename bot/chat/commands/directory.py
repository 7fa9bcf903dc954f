"""`/game list` and `/game mine`: the tables of a server, and those of a member."""

from bot.chat import resolve
from bot.chat.commands import practice
from bot.chat.context import Context
from bot.chat.routes import Routes
from bot.components.ids import Press
from bot.components.limits import CHOICES, CONTENT, fit, fit_last
from bot.components.messages import Button, Message, Style
from bot.tables.directory import Own
from bot.texts import directory as texts
from bot.texts.names import shown_by_seat

routes = Routes()


@routes.slash("game list", texts.LIST)
async def listing(context: Context) -> None:
    """List the tables of this server and the asker's own."""
    open_rows = [row for row in await resolve.within_reach(context) if row.status != "over"]
    rows = [row for row in open_rows if not row.private]
    owed = set(await context.app.tables.directory.owed_by(context.user))
    lines: list[str] = []
    for row in rows[:CHOICES]:
        title = context.app.title(row.key)
        place = f"<#{row.place}>"
        words = texts.LIST_YOURS if row.id in owed else texts.LIST_STATUS[row.status]
        lines.append(texts.LIST_LINE.format(title=title, number=row.id, place=place, status=words))
    lines += practice.lines(context, [row for row in open_rows if row.private], owed)
    await context.say(fit_last(lines, CONTENT) or texts.NO_TABLES, as_of=True)


_LISTED = 20
"""Games in one list."""


@routes.slash("game mine", texts.MINE)
async def mine(context: Context) -> None:
    """List the asker's games, those that wait for the asker first."""
    every = [
        own
        for own in await context.app.tables.directory.mine(context.user)
        if own.row.key in context.app.games
    ]
    shared = [own for own in every if not own.row.private]
    alone = [own for own in every if own.row.private]
    lines: list[str] = []
    for own in shared[:_LISTED]:
        heading = texts.YOURS if own.mine else texts.OTHERS if own.pending else texts.LOBBIES
        lines += [] if heading in lines else [heading]
        lines.append(_own(context, own))
    if len(shared) > _LISTED:
        lines.append(texts.MORE.format(count=len(shared) - _LISTED))
    lines += practice.lines(
        context, [own.row for own in alone], {own.row.id for own in alone if own.mine is not None}
    )
    buttons = tuple(
        Button(
            texts.BUTTON_MOVE_AT.format(title=context.app.title(own.row.key), number=own.row.id),
            Press("move", str(own.row.id), own.mine.decision),
            Style.primary,
        )
        for own in [own for own in (*shared, *alone) if own.mine][:5]
        if own.mine
    )
    message = Message(fit("\n".join(lines)) or texts.NONE, rows=(buttons,) if buttons else ())
    await context.say(message, as_of=True)


def _own(context: Context, own: Own) -> str:
    head = texts.head(context.app.title(own.row.key), own.row.id, f"<#{own.row.place}>")
    names = shown_by_seat([seat.name for seat in own.seats])
    if own.mine:
        return texts.yours(
            head, own.mine.since, [names[owed.seat] for owed in own.pending if owed != own.mine]
        )
    if own.pending:
        return texts.theirs(head, [(names[owed.seat], owed.since) for owed in own.pending])
    return texts.lobby(head, len(names), context.app.games[own.row.key].seats[0])
