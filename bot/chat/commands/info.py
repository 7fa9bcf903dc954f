"""`/game info`: how a table is set up, whose data it has, and which values are in doubt, one by one."""

from discord.utils import escape_markdown

from bot.chat import resolve
from bot.chat.context import Context
from bot.chat.pages import page_of, paged
from bot.chat.routes import Answer, Routes
from bot.components.ids import Press
from bot.components.limits import CHOICES, fit
from bot.components.lobby_cards import options_text, rules_line
from bot.components.messages import Button, Message
from bot.store import DeliveryFailureRow
from bot.tables.server_data import About, from_shipped
from bot.tables.table import Table
from bot.texts import endings as ending_texts
from bot.texts import info as texts
from bot.texts import lobby as lobby_texts
from bot.texts import places as place_texts
from bot.texts.hosting import server_data as data_texts
from bot.texts.tables import ago
from engines.kernel.sheets import provenance_lines

routes = Routes()


@routes.slash_at_table("game info", texts.INFO)
async def info(context: Context, text: str | None) -> None:
    """Say how the table is set up, where its data come from, and how chance is checked."""
    table = await resolve.table(context, text)
    lines = [f"**{table.game.title}**, table {table.id}"]
    if table.game.rulesets:
        lines.append(rules_line(table, named=CHOICES))
    lines += [options_text(table), *_rules(table)]
    if table.row.commitment:
        lines.append(texts.COMMITMENT.format(commitment=f"`{table.row.commitment}`"))
    if table.row.status == "over" and table.state is not None:
        lines.append(_ended(table))
    failure = await context.app.tables.places.failure(table.id)
    if failure is not None:
        lines.append(failure_line(table, failure))
    buttons: list[Button] = []
    if table.game.rulesets:
        buttons.append(Button(lobby_texts.BUTTON_OPTIONS, Press("options", str(table.id))))
    if await context.app.tables.history.proofs(table.id):
        buttons.append(Button(texts.BUTTON_PROOFS, Press("proofs", str(table.id))))
    about = await context.app.tables.server_data.about(table)
    if table.game.packs.files or about.provenances:
        lines += _data(table, about)
        number = str(table.id)
        if about.digest and about.origin != "shipped":
            buttons.append(Button(data_texts.BUTTON_DIFFERENCES, Press("differs", number)))
        if about.provenances:
            buttons.append(Button(data_texts.BUTTON_DOUBTS, Press("doubts", number)))
    message = Message(fit("\n".join(lines)), rows=(tuple(buttons),) if buttons else ())
    await context.say(message, as_of=True)


def _rules(table: Table) -> list[str]:
    """Name the edition of the rules of a table, and what newer ones changed."""
    game, begun = table.game, table.row.started is not None
    edition = table.row.edition if begun else game.edition
    if edition == game.edition:
        return [texts.INFO_RULES.format(edition=edition)]
    later = [line for lines in game.corrections[edition - 1 :] for line in lines]
    return [
        texts.INFO_OLD_RULES.format(edition=edition, newest=game.edition),
        *(f"- {line}" for line in later),
    ]


def failure_line(table: Table, failure: DeliveryFailureRow) -> str:
    """Say what is wrong with where a table is shown, or what Discord refuses."""
    if failure.why == "refused":
        answer = fit(escape_markdown(failure.answer), 250)
        return place_texts.INFO_REFUSED.format(answer=answer, when=ago(failure.tried))
    if failure.why == "removed":
        return place_texts.INFO_REMOVED
    return (place_texts.FORUM_FAILURE if table.row.forum else place_texts.FAILURE)[failure.why]


def _ended(table: Table) -> str:
    """Say how a game that is over has ended."""
    if table.agreed is not None:
        outcome = ending_texts.outcome(table.agreed, table.names)
        return ending_texts.BY_AGREEMENT.format(outcome=outcome)
    return ending_texts.BY_MANAGER if table.outcome is None else ending_texts.BY_RULES


def _data(table: Table, about: About) -> list[str]:
    lines = [data_texts.INFO_DATA.format(origin=data_texts.origin(about.origin, about.row))]
    if about.digest and about.origin != "shipped":
        changes = from_shipped(table.game, about.digest)
        lines.append(data_texts.differing(len(changes)))
    lines.append(data_texts.doubted(len(about.provenances)) if about.provenances else data_texts.NO_DOUBTS)
    if about.digest:
        lines.append(data_texts.INFO_PACK.format(digest=about.digest[:16]))
    return lines


@routes.button("proofs")
@routes.button("proofpage", Answer.IN_PLACE)
async def proofs(context: Context, press: Press) -> None:
    """Show a page of the proofs of sealed answers."""
    table = await resolve.named(context, press.table_id)
    lines = await context.app.tables.history.proofs(table.id)
    await context.say(paged(
        texts.PROOFS, lines, page_of(press.ref),
        lambda ref: Press("proofpage", press.table_id, ref=ref), file="proofs.txt",
    ))  # fmt: skip


@routes.button("doubts")
@routes.button("doubtpage", Answer.IN_PLACE)
async def provenances(context: Context, press: Press) -> None:
    """Name the values that are our reconstruction."""
    table = await resolve.named(context, press.table_id)
    provenances = (await context.app.tables.server_data.about(table)).provenances
    head = data_texts.DOUBTS if provenances else data_texts.NO_DOUBTS
    head = head.format(title=table.game.title, count=len(provenances))
    await context.say(paged(
        head, provenance_lines(provenances), page_of(press.ref),
        lambda ref: Press("doubtpage", press.table_id, ref=ref),
    ))  # fmt: skip


@routes.button("differs")
@routes.button("differpage", Answer.IN_PLACE)
async def differs(context: Context, press: Press) -> None:
    """Name the values that are not as shipped."""
    table = await resolve.named(context, press.table_id)
    differences = from_shipped(table.game, await context.app.tables.repository.packs.of(table))
    head = data_texts.DIFFERENCES if differences else data_texts.NO_DIFFERENCES
    head = head.format(title=table.game.title, count=len(differences))
    await context.say(paged(
        head, [difference.sentence() for difference in differences], page_of(press.ref),
        lambda ref: Press("differpage", press.table_id, ref=ref),
    ))  # fmt: skip
