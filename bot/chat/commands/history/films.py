"""`/table film` and the button *Film*: the game so far as an animated picture, with a sheet beside it.

Making one takes some seconds. The answer shows its progress, and stopping or dismissing it stops the work.
"""

import asyncio
import contextlib

import discord

from bot.chat import resolve
from bot.chat.context import Context
from bot.chat.routes import Answer, Routes
from bot.components import cards
from bot.components.attachments import illustrate
from bot.components.ids import Press, whole
from bot.components.messages import Button, Message
from bot.drawing.films import FilmWithSheet, StoppedError, Ticket
from bot.tables.table import Refusal
from bot.texts import refusals as refusal_texts
from bot.texts.history import films as texts

routes = Routes()

PACE = 3.0
"""Seconds between two reports of progress."""
PATIENCE = 14 * 60
"""Seconds until an answer comes too late: Discord waits for 15 minutes."""


def button(table_id: int) -> Button:
    """Return the button that makes a film of a table."""
    return Button(texts.BUTTON, Press("film", str(table_id)))


@routes.slash_at_table("table film", texts.FILM)
@routes.at_table("film")
async def film(context: Context, text: str | None) -> None:
    """Make a film for whoever asks."""
    await _show(context, text)


@routes.at_table("filmpost", Answer.CHECKED)
async def post(context: Context, text: str | None) -> None:
    """Show a film to everybody, once an hour in a channel."""
    table = await resolve.table(context, text)
    film = f"film {table.id} {table.row.seq}"
    await context.app.tables.shared.take(context.interaction.channel_id or 0, film)
    await context.think(public=True)
    await _show(context, text, shared=True)


async def _show(context: Context, text: str | None, *, shared: bool = False) -> None:
    """Answer with a film; until it is made, with its progress."""
    table = await resolve.table(context, text)
    asked = await context.app.films.ask(table.id, context.user, await context.format())
    made = await _wait(context, table.id, asked) if isinstance(asked, Ticket) else asked
    if made is not None:
        await context.change(_message(context, made, shared=shared))


async def _wait(context: Context, table_id: int, ticket: Ticket) -> FilmWithSheet | None:
    """Wait for a film and show its progress; None, after saying why, if there will be none."""
    try:
        return await _watch(context, table_id, ticket)
    except StoppedError:
        # Said here, too: an edit of ours may have been on its way when *Stop* was answered.
        last = _stopped(table_id)
    except Refusal as refused:
        last = Message(refused.text)
    except TimeoutError:
        last = Message(texts.FAILED)
    except discord.NotFound:
        return None  # the answer has been put away, or its place is gone
    finally:
        ticket.leave()
    with contextlib.suppress(discord.NotFound):
        await context.change(last)
    return None


async def _watch(context: Context, table_id: int, ticket: Ticket) -> FilmWithSheet:
    """Show a film's progress until it is made. StoppedError, Refusal, TimeoutError."""
    async with asyncio.timeout(PATIENCE):
        while True:
            await context.change(_working(table_id, ticket))
            made = await ticket.film(PACE)
            if made is not None:
                return made


@routes.button("filmstop", Answer.IN_PLACE)
async def stop(context: Context, press: Press) -> None:
    """Wait for a film no longer."""
    stopped = context.app.films.stop(press.ref, context.user)
    table_id = whole(press.table_id)
    if table_id is None:
        raise Refusal(refusal_texts.FORGED)
    await context.say(
        _stopped(table_id) if stopped else Message(texts.FORGOTTEN, rows=((button(table_id),),))
    )


def _stopped(table_id: int) -> Message:
    return Message(texts.STOPPED, rows=((button(table_id),),))


def _working(table_id: int, ticket: Ticket) -> Message:
    stop = Button(texts.BUTTON_STOP, Press("filmstop", str(table_id), ref=ticket.id))
    return Message(texts.working(ticket.share), rows=((stop,),))


def _message(context: Context, made: FilmWithSheet, *, shared: bool) -> Message:
    """Return the film with its sheet and boards, and the button that shows them to everybody."""
    sentences = [texts.made(made.film.turns, made.film.seconds)]
    if made.table.row.status != "over":
        sentences.append(texts.SO_FAR)
    title, words_of_it = cards.heading(made.table, None), " ".join(sentences)
    embed = discord.Embed(title=title, description=words_of_it, colour=cards.COLOUR)
    message = illustrate(Message(embed=embed), made.film.gif, made.sheet)
    message = message._replace(pictures=(*message.pictures, *made.boards))
    if shared or not context.private:
        return message
    post = Button(texts.BUTTON_POST, Press("filmpost", str(made.table.id)))
    return message._replace(rows=((post,),))
