"""`/admin data ...`: a server plays with the data of its own copy of a game."""

from collections.abc import Mapping

import discord

from bot.chat import resolve
from bot.chat.context import Context
from bot.chat.pages import page_of, paged
from bot.chat.permissions import managed
from bot.chat.routes import Answer, Routes
from bot.chat.slash import SlashOption, completer
from bot.components.ids import Press, whole
from bot.components.limits import CHOICES, CONTENT, fit_last
from bot.components.messages import Button, Menu, Message, Option, Style
from bot.drawing.pictures import Drawn
from bot.forms.references import reference
from bot.sheets.archives import FILE
from bot.store.server_data import ServerDataRow
from bot.tables.server_data import Offer, from_shipped
from bot.tables.table import Refusal
from bot.texts.hosting import server_data as texts
from bot.texts.hosting import sheets as sheet_texts
from bot.texts.names import plain
from engines.kernel import Game

routes = Routes()


@completer
async def _titles(context: Context) -> Mapping[str, str]:
    return _games(context)


_GAME = SlashOption(texts.GAME, _titles, name="game")


# ---- out and in


@routes.slash(
    "admin data sheet", texts.SHEET, text=_GAME, kind=SlashOption(texts.SHEET_AS, choices=texts.SHEET_KINDS)
)
async def sheet(context: Context, text: str, kind: str = "xlsx") -> None:
    """Hand out the data that new tables get."""
    guild, game = managed(context), _game(context, text)
    separately = kind == "csv"
    raw = await context.app.tables.server_data.sheet(game, guild, separately=separately)
    file = Drawn(f"{game.key}.{'zip' if separately else 'xlsx'}", raw, game.title)
    await context.say(Message(texts.SHEET_IS.format(title=game.title), pictures=(file,)))


@routes.slash("admin data use", texts.USE, text=_GAME, file=texts.USE_FILE)
async def bring(context: Context, text: str, file: discord.Attachment) -> None:
    """Accept a file, and show what it would change."""
    guild, game = managed(context), _game(context, text)
    _check_switch(context)
    if file.size > FILE:
        raise Refusal(sheet_texts.TOO_LARGE.format(most=FILE / 1_000_000))
    try:
        raw = await file.read()
    except (discord.HTTPException, discord.ClientException):
        raise Refusal(texts.FETCH) from None
    server = context.interaction.guild
    owner = plain(server.name) if server is not None else str(guild)
    brought = await context.app.tables.server_data.bring(game, guild, file.filename, raw, owner)
    try:
        await context.app.pictures.check(game.key, brought.digest)
    except ValueError as reason:
        await context.app.tables.server_data.give_up(brought)
        raise Refusal(texts.undrawable(str(reason))) from reason
    offer = await context.app.tables.server_data.offer(brought, context.member)
    await context.say_done(_offer(offer))


@routes.button("datapage", Answer.IN_PLACE)
async def turn(context: Context, press: Press) -> None:
    """Turn the page of what would change."""
    number, _, page = press.ref.partition(".")
    offer = await context.app.tables.server_data.offered(managed(context), whole(number) or 0)
    await context.say(_offer(offer, page=page_of(page)))


@routes.button("datause", Answer.IN_PLACE)
async def use(context: Context, press: Press) -> None:
    """Put the shown data into use; if other data came into use meanwhile, show the difference to them."""
    guild = managed(context)
    _check_switch(context)
    number, _, base = press.ref.partition(".")
    offer = await context.app.tables.server_data.offered(guild, whole(number) or 0)
    if not base or not offer.base.startswith(base):
        await context.say(_offer(offer, texts.OFFER_ANEW))
        return
    await context.app.tables.server_data.use(offer)
    await context.say_done(texts.USED.format(title=offer.game.title, file=texts.named(offer.row.file)))


@routes.button("datadrop", Answer.IN_PLACE)
async def drop(context: Context, press: Press) -> None:
    """Leave everything as it was."""
    await context.app.tables.server_data.withdraw(managed(context), whole(press.ref) or 0)
    await context.say_done(texts.WITHDRAWN)


# ---- going back


@routes.slash("admin data back", texts.BACK, text=_GAME)
async def back(context: Context, text: str) -> None:
    """Offer the server's earlier data, and those of the bot."""
    guild, game = managed(context), _game(context, text)
    known = await context.app.tables.server_data.known(game, guild)
    if not known:
        raise Refusal(texts.NOTHING_EARLIER.format(title=game.title))
    options = [Option(texts.WITHOUT, reference(None), chosen=known[0].status != "used")]
    options += [_option(row) for row in known[: CHOICES - 1]]
    menu = Menu(Press("databack", "-", ref=game.key), tuple(options))
    await context.say(Message(texts.CHOOSE_EARLIER.format(title=game.title), rows=(menu,)))


@routes.menu("databack")
async def go_back(context: Context, press: Press, values: list[str]) -> None:
    """Give new tables what was chosen."""
    guild, game = managed(context), _game(context, press.ref)
    value = values[0] if values else ""
    number = None if value == reference(None) else whole(value.removeprefix("i.")) or 0
    await context.app.tables.server_data.back(game, guild, number)
    context.changed = True
    about = await _about(context, game, guild)
    await context.say(texts.IS_BACK.format(title=game.title, origin=about))


async def _about(context: Context, game: Game, guild: int) -> str:
    digest = await context.app.tables.repository.packs.in_use(game, guild)
    about = await context.app.tables.server_data.of(game, guild, digest)
    return texts.origin(about.origin, about.row)


def _option(row: ServerDataRow) -> Option:
    hint = texts.kept(row.name, row.at)
    return Option(plain(row.file), reference(row.id), hint, chosen=row.status == "used")


# ---- what there is


@routes.slash("admin data show", texts.SHOW, text=_GAME)
async def show(context: Context, text: str | None = None) -> None:
    """Say what new tables get; for one game, with every value that is not as shipped."""
    guild = managed(context)
    if text is not None:
        await context.say(await _shown(context, _game(context, text), guild, 0), as_of=True)
        return
    lines = [await _line(context, context.app.games[key], guild) for key in _games(context)]
    await context.say(fit_last(lines, CONTENT), as_of=True)


@routes.button("datashow", Answer.IN_PLACE)
async def turn_shown(context: Context, press: Press) -> None:
    """Turn the page of what is not as shipped."""
    key, _, page = press.ref.partition(".")
    await context.say(await _shown(context, _game(context, key), managed(context), page_of(page)), as_of=True)


async def _shown(context: Context, game: Game, guild: int, page: int) -> Message:
    data = context.app.tables.server_data
    head = await _line(context, game, guild)
    kept = [texts.named(row.file) for row in await data.known(game, guild) if row.status == "earlier"]
    if kept:
        head += "\n" + texts.HISTORY.format(files=", ".join(kept))
    digest = await context.app.tables.repository.packs.in_use(game, guild)
    lines = [difference.sentence() for difference in from_shipped(game, digest)]
    return paged(head, lines, page, lambda ref: Press("datashow", "-", ref=f"{game.key}.{ref}"))


async def _line(context: Context, game: Game, guild: int) -> str:
    data = context.app.tables.server_data
    try:
        digest = await context.app.tables.repository.packs.in_use(game, guild)
    except Refusal:
        return texts.SHOWN.format(
            title=game.title, origin=texts.origin("unusable", None), differing=""
        ).strip()
    about = await data.of(game, guild, digest)
    differing = texts.differing(len(from_shipped(game, digest))) if about.origin != "shipped" else ""
    origin = texts.origin(about.origin, about.row)
    return texts.SHOWN.format(title=game.title, origin=origin, differing=differing).strip()


# ---- what is meant


def _offer(offer: Offer, note: str = "", page: int = 0) -> Message:
    number, base = str(offer.row.id), offer.base[:16]
    lines = [change.sentence() for change in offer.changes]
    head = texts.offer(offer.game.title, offer.row.file, len(lines))
    buttons = (
        Button(texts.BUTTON_USE, Press("datause", "-", ref=f"{number}.{base}"), Style.success),
        Button(texts.BUTTON_BACK, Press("datadrop", "-", ref=number)),
    )
    return paged(
        f"{note}\n{head}".strip(),
        lines,
        page,
        lambda ref: Press("datapage", "-", ref=f"{number}.{ref}"),
        buttons,
    )


def _check_switch(context: Context) -> None:
    if not context.app.uploads:
        raise Refusal(texts.NO_UPLOADS)


def _games(context: Context) -> dict[str, str]:
    """Return the games that have sheets."""
    return {key: game.title for key, game in context.app.games.items() if game.sheets}


def _game(context: Context, text: str) -> Game:
    """Return the game that is meant; Refusal for others, and for games without data."""
    game = resolve.game_named(context, text, _games(context).values())
    if not game.sheets:
        raise Refusal(texts.NO_SHEETS.format(title=game.title))
    return game
