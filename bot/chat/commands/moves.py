"""The button *Move*, and `/<game> ...`: a subcommand for each kind of move, and the look-up of cards."""

from collections.abc import Mapping
from typing import Any

import msgspec
from discord import app_commands

from bot.chat import resolve
from bot.chat.context import Context
from bot.chat.panels import panel
from bot.chat.routes import TABLE_OPTION, WHERE, Routes
from bot.chat.services import Interaction
from bot.chat.slash import Choices, Completer, SlashCommand, SlashGroup, SlashOption, parameter, parameters_of
from bot.components.ids import Press
from bot.components.limits import CHOICES, cut, fit
from bot.components.messages import Button, Message
from bot.forms.labels import Labels, put_plain
from bot.forms.values import Unreadable, complete, fill, guess, legal_names, named_by, read
from bot.tables.table import Refusal, Table
from bot.texts import moves as texts
from bot.texts import refusals as refusal_texts
from bot.texts.hosting import server_data as data_texts
from bot.texts.names import quoted
from bot.texts.votes import seats as seat_texts
from engines.kernel import Decision, Entry, FieldInfo, Game, Move, command_name
from engines.kernel.moves import fields, summary

routes = Routes()


@routes.button("move")
async def move(context: Context, press: Press) -> None:
    """Open the panel; a button for a decision that is no longer open shows the present state."""
    table = await resolve.named(context, press.table_id)
    seat = resolve.seat(context, table)
    if table.seats[seat].away:
        raise Refusal(seat_texts.AWAY)
    decision = table.decision(seat)
    stale = press.decision != "-" and (decision is None or decision.id != press.decision)
    await panel.show(context, table, refusal_texts.STALE if stale else "")


@routes.button("onward")
async def next_table(context: Context, press: Press) -> None:
    """Open the panel of the next table and name it, as another table's thread may be around it."""
    table = await resolve.named(context, press.table_id)
    context.mark = refusal_texts.AT_TABLE.format(title=table.game.title, number=table.id)
    await move(context, press)


def command_of(game: Game) -> app_commands.Group:
    """Return the command group of a game."""
    root = SlashGroup(cut(texts.COMMAND_OF.format(title=game.title)), ()).build(game.command)
    groups: dict[str, app_commands.Group] = {}
    for kind in game.moves:
        parent = root
        if kind.group is not None:
            if kind.group not in groups:
                words = cut(texts.GROUP_OF.format(title=game.title))
                groups[kind.group] = app_commands.Group(name=kind.group, description=words, parent=root)
            parent = groups[kind.group]
        parent.add_command(_move_command(game, kind).build(command_name(kind)))
    if game.has_entries:
        root.add_command(_card_command(game).build("card"))
    return root


def _move_command(game: Game, kind: type[Move]) -> SlashCommand:
    infos = fields(kind)
    if any(info.name == WHERE for info in infos):
        raise ValueError(f"{kind.__name__}: a field cannot be called {WHERE!r}")

    async def work(context: Context, **values: Any) -> None:
        where = values.pop(WHERE, None)
        await play(context, game, kind, values, where)

    parameters = [parameter(info.name, str, required=info.required) for info in infos]
    options = {info.name: SlashOption(cut(info.description), _completer(game, kind, info)) for info in infos}
    return SlashCommand(
        cut(summary(kind)), work,
        [*parameters, parameter(WHERE, str, required=False)], {**options, WHERE: TABLE_OPTION},
    )  # fmt: skip


def _completer(game: Game, kind: type[Move], info: FieldInfo) -> Completer:
    async def offer(interaction: Interaction, current: str) -> Choices:
        context = Context(interaction)
        return await context.offer(lambda: _offered(context, game, kind, info.name, current))

    return offer


async def _offered(context: Context, game: Game, kind: type[Move], field: str, current: str) -> Choices:
    """Return the values that are legal with the other options; nothing where no such move is owed."""
    given = {
        name: value
        for name, value in vars(context.interaction.namespace).items()
        if isinstance(value, str) and name in kind.__struct_fields__
    }
    table = await _table(context, game, context.option(WHERE))
    seat = table.seat_of(context.user)
    decision = table.decision(seat) if seat is not None else None
    if decision is None or kind not in decision.moves.kinds():
        return []
    labels = _labels(table, table.view(seat))
    shown = complete(labels, decision.moves, kind, given, field, current)
    return [app_commands.Choice(name=cut(name or value), value=value) for name, value in shown]


async def play(
    context: Context, game: Game, kind: type[Move], typed: Mapping[str, str | None], where: str | None
) -> None:
    """Carry out a move that was typed."""
    table = await _table(context, game, where)
    seat = resolve.seat(context, table)
    decision = table.decision(seat)
    move = _read_move(table, seat, decision, kind, typed)
    legal = decision is not None and move in decision.moves
    what = table.tell(table.game.describe(table.view(seat), seat, move)) if legal else ""
    played = await context.app.tables.act(table.id, context.user, move, key=context.key)
    await panel.after(context, played, what)


def _read_move(
    table: Table, seat: int, decision: Decision | None, kind: type[Move], typed: Mapping[str, str | None]
) -> Move:
    """Return the move that the texts stand for, legal or not. Unreadable if they stand for none."""
    if decision is None or kind not in decision.moves.kinds():
        return _guess(table, seat, None, kind, typed)
    labels = _labels(table, table.view(seat))
    space = decision.moves
    known = fill(labels, space, kind, read(labels, space, kind, typed), typed)
    if len(known) == len(kind.__struct_fields__):
        return kind(**known)
    try:
        rest = _guess(table, seat, labels, kind, typed)
    except Unreadable as question:
        legal = legal_names(labels, space.domains(kind, _without(known, question.field), question.field))
        raise Unreadable(question.field, question.text, legal) from None
    return msgspec.structs.replace(rest, **known)


def _guess(
    table: Table, seat: int, labels: Labels | None, kind: type[Move], typed: Mapping[str, str | None]
) -> Move:
    """Return the move that the texts name, by ids or as players call them; the rules then say why not."""
    labels = labels or _labels(table, table.view(seat))
    ids = table.game.ids(table.row.pack or "")
    move = guess(kind, typed, lambda text: named_by(labels, ids, text))
    for info in fields(kind):
        value = getattr(move, info.name)
        try:
            labels.name(value)
        except (LookupError, ValueError, TypeError, AttributeError):
            raise Unreadable(info.name, typed.get(info.name) or "", ()) from None
    return move


def _without(known: Mapping[str, Any], field: str) -> dict[str, Any]:
    return {name: value for name, value in known.items() if name != field}


async def _table(context: Context, game: Game, where: str | None) -> Table:
    """Return the table that is meant; outside of threads, the one of this game that waits for the member."""
    if (
        where is None
        and await context.app.tables.directory.in_thread(context.interaction.channel_id or 0) is None
    ):
        own = await context.app.tables.directory.mine(context.user)
        fitting = [seat.row.id for seat in own if seat.mine and seat.row.key == game.key]
        if len(fitting) == 1:
            return await resolve.guessed(context, await context.app.tables.table(fitting[0]))
    table = await resolve.table(context, where)
    if table.game.key != game.key:
        raise Refusal(texts.WRONG_GAME.format(title=table.game.title, command=table.game.command))
    return table


def _labels(table: Table, view: Any) -> Labels:
    return Labels(table.game, view, lambda text: put_plain(table, text))


def _card_command(game: Game) -> SlashCommand:
    async def work(context: Context, query: str | None = None) -> None:
        await _look_up(context, game, query or "")

    async def complete(interaction: Interaction, current: str) -> Choices:
        context = Context(interaction)

        async def entries() -> Choices:
            known = game.lookup(await resolve.pack(context, game), current)
            titles = [cut(entry.title) for entry in known[:CHOICES]]
            return [app_commands.Choice(name=title, value=title) for title in titles]

        return await context.offer(entries)

    options = {"query": SlashOption(texts.CARD_QUERY, complete)}
    return SlashCommand(texts.CARD, work, parameters_of(work, 1), options)


async def _look_up(context: Context, game: Game, query: str) -> None:
    """Show the three best matches; a single one with its picture."""
    pack = await resolve.pack(context, game)
    entries = game.lookup(pack, query.strip(), await resolve.options(context, game))
    exact = [entry for entry in entries if query.strip().casefold() in map(str.casefold, entry.names)]
    shown = exact or list(entries[:3])
    if not shown:
        raise Refusal(texts.NO_ENTRY.format(query=quoted(query)))
    parts = [_entry(entry) for entry in shown]
    rest = [entry.title for entry in entries if entry not in shown]
    if rest and not exact:
        parts.append(texts.MORE_ENTRIES.format(titles=", ".join(rest[:20])))
    picture = await context.app.pictures.card(game.key, pack, shown[0]) if len(shown) == 1 else None
    here = await resolve.table_here(context, game) if any(entry.provenance for entry in shown) else None
    doubts = () if here is None else ((Button(data_texts.BUTTON_DOUBTS, Press("doubts", str(here.id))),),)
    pictures = (picture,) if picture is not None else ()
    await context.say(Message(fit("\n".join(parts)), pictures=pictures, rows=doubts))


def _entry(entry: Entry) -> str:
    """Return an entry, and in its last line what in it is our reconstruction."""
    words = texts.ENTRY.format(title=entry.title, text=entry.text, rule=entry.rule)
    if entry.provenance is None:
        return words
    return f"{words}\n{texts.PROVENANCE.format(provenance=entry.provenance)}"
