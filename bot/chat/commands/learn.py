"""`/learn ...` and *How to play*: a game's introduction, to leaf through in private."""

from collections.abc import Mapping

from discord import app_commands

from bot.chat import resolve
from bot.chat.commands import lobby, practice
from bot.chat.context import Context
from bot.chat.routes import Answer, Routes
from bot.chat.slash import SlashOption, completer
from bot.components.attachments import below
from bot.components.ids import Press, whole
from bot.components.limits import BUTTONS, CHOICES, fit
from bot.components.messages import Button, Message, Style
from bot.tables.table import Refusal
from bot.texts import computers as computer_texts
from bot.texts import learn as texts
from bot.texts import practice as practice_texts
from bot.texts import refusals as refusal_texts
from engines.kernel import Game, Page

routes = Routes()


def taught(context: Context) -> dict[str, Game]:
    """Return the games that have an introduction, by key."""
    return {key: game for key, game in context.app.games.items() if game.introduction.pages}


@completer
async def _taught_titles(context: Context) -> Mapping[str, str]:
    return {key: game.title for key, game in taught(context).items()}


@routes.slash("learn game", texts.GAME, game=SlashOption(texts.GAME_OPTION, _taught_titles))
async def introduce(context: Context, game: str | None = None) -> None:
    """Show the first page of the named game, else of this thread's game; else ask which."""
    if game is not None:
        await context.say(await _page(context, resolve.game_named(context, game).key, 0))
        return
    here = await context.app.tables.directory.in_thread(context.interaction.channel_id or 0)
    if here is not None and here.key in taught(context):
        await context.say(await _page(context, here.key, 0))
        return
    if not taught(context):
        raise Refusal(texts.NONE_AT_ALL)
    await context.say(_which(texts.WHICH, "learn", taught(context)))


@routes.slash(
    "learn practice", practice_texts.PRACTICE,
    game=SlashOption(practice_texts.GAME_OPTION, lobby.titles),
    level=SlashOption(practice_texts.LEVEL_OPTION, choices=computer_texts.LEVELS),
    players=practice_texts.PLAYERS_OPTION,
)  # fmt: skip
async def practise(
    context: Context,
    game: str | None = None,
    level: str | None = None,
    players: app_commands.Range[int, 2, 9] | None = None,
) -> None:
    """Begin a practice game of the named game, else of this thread's game; else ask which."""
    chosen = practice.level_of(level)
    here = await context.app.tables.directory.in_thread(context.interaction.channel_id or 0)
    if game is not None or here is not None:
        key = resolve.game_named(context, game).key if game is not None else here.key if here else ""
        await practice.practise(context, key, chosen, players)
        return
    await context.say(_which(practice_texts.WHICH, "practise", context.app.games))


def _which(words_: str, verb: str, games: Mapping[str, Game]) -> Message:
    """Ask which game is meant, with a button for each."""
    buttons = [Button(game.title, Press(verb, key)) for key, game in list(games.items())[:CHOICES]]
    rows = tuple(tuple(buttons[at : at + BUTTONS]) for at in range(0, len(buttons), BUTTONS))
    return Message(words_, rows=rows)


@routes.button("learn")
async def learn(context: Context, press: Press) -> None:
    """Show the first page to the presser alone."""
    await context.say(await _page(context, press.table_id, 0))


@routes.button("learnpage", Answer.IN_PLACE)
async def leaf(context: Context, press: Press) -> None:
    """Turn to another page."""
    await context.say(await _page(context, press.table_id, whole(press.ref) or 0))


async def _page(context: Context, key: str, number: int) -> Message:
    """Return a page with its picture and the buttons that turn it."""
    game = context.app.games.get(key)
    if game is None:
        raise Refusal(refusal_texts.STALE_PLAIN)
    pages = _pages(game)
    if len(pages) == 1:
        raise Refusal(texts.NONE.format(title=game.title))
    number = min(number, len(pages) - 1)  # a page of an earlier version may be gone
    page = pages[number]
    head = texts.HEAD.format(game=game.title, title=page.title)
    body = texts.BODY.format(text=page.text, page=number + 1, pages=len(pages))
    drawn = await context.app.pictures.page(game, number, await context.format()) if page.shows else None
    rows = (_turning(key, number, len(pages)),)
    if drawn is None:
        return Message(fit(f"{head}\n{body}"), rows=rows)
    return below(Message(head, rows=rows), drawn, body)


def _pages(game: Game) -> list[Page]:
    """Return the game's own pages, and where to go on."""
    entries = bool(game.lookup(game.packs.default, ""))
    return [*game.introduction.pages, Page(texts.LAST, texts.last(game.command, entries=entries))]


def _turning(key: str, number: int, pages: int) -> tuple[Button, ...]:
    """Return the buttons to the page before and the page after."""
    first, last = number == 0, number == pages - 1
    after = Button(practice_texts.BUTTON, Press("practise", key), Style.success)
    back = Button(
        texts.BACK, Press("learnpage", key, ref=str(number - 1 if not first else pages)), disabled=first
    )
    next_ = Button(texts.NEXT, Press("learnpage", key, ref=str(number + 1)), Style.primary, disabled=last)
    return (back, next_, after) if last else (back, next_)
