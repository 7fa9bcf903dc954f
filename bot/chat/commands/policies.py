"""`/game orders`: standing orders in words; the panel shows them, and asks for a new one."""

from collections.abc import Callable, Mapping

from bot.chat import resolve
from bot.chat.context import Context
from bot.chat.panels import policies as panel
from bot.chat.routes import WHERE, Routes
from bot.chat.slash import Completer, SlashOption, completer
from bot.components.limits import cut
from bot.forms.complete_moves import move_digest
from bot.forms.policies import in_plain_words, in_words
from bot.tables.policies import fitting
from bot.tables.table import PolicyDraft, Refusal, SeatPolicies, Table
from bot.texts import policies as texts
from engines.kernel import Policy, command_name, summary

routes = Routes()

Offer = Callable[[Table, int, SeatPolicies], dict[str, str]]
"""What an option of the command can be: values with their names."""


def addable(table: Table, seat: int, policies: SeatPolicies) -> dict[str, str]:  # noqa: ARG001 - of the shape `Offer`
    """Return the kinds of orders that can be left now."""
    return {command_name(kind): summary(kind) for kind in fitting(table, seat)}


def own(table: Table, seat: int, policies: SeatPolicies) -> dict[str, str]:
    """Return the member's orders."""
    return {move_digest(policy): in_plain_words(table, seat, policy) for policy in policies.policies}


def withdrawable(table: Table, seat: int, policies: SeatPolicies) -> dict[str, str]:
    """Return the member's orders, and all of them together."""
    return {**own(table, seat, policies), "all": texts.ALL} if policies.policies else {}


def askable(table: Table, seat: int, policies: SeatPolicies) -> dict[str, str]:  # noqa: ARG001 - as above
    """Return the kinds of optional decisions, each with what choosing it does."""
    words = {True: texts.ASK_OFF, False: texts.ASK_ON}
    return {kind: words[kind in policies.ask].format(what=what) for kind, what in table.game.optional.items()}


def _policies(offer: Offer) -> Completer:
    @completer
    async def names(context: Context) -> Mapping[str, str]:
        table = await resolve.table(context, context.option(WHERE))
        seat = resolve.seat(context, table)
        return offer(table, seat, await context.app.tables.policies.get(table.id, context.user))

    return names


@routes.slash_at_table(
    "game orders", texts.ORDERS,
    add=SlashOption(texts.ADD_OPTION, _policies(addable)),
    first=SlashOption(texts.FIRST_OPTION, _policies(own)),
    withdraw=SlashOption(texts.WITHDRAW_OPTION, _policies(withdrawable)),
    ask=SlashOption(texts.ASK_OPTION, _policies(askable)),
)  # fmt: skip
async def orders(
    context: Context,
    text: str | None,
    add: str | None = None,
    first: str | None = None,
    withdraw: str | None = None,
    ask: str | None = None,
) -> None:
    """List the member's orders, or do what the options say, one after the other."""
    table = await resolve.table(context, text)
    seat = resolve.seat(context, table)
    tables = context.app.tables
    policies = await tables.policies.get(table.id, context.user)
    notes: list[str] = []
    if withdraw is not None:
        ref = _chosen(withdrawable(table, seat, policies), withdraw, texts.UNKNOWN)
        if ref == "all":
            await tables.policies.withdraw_all(table.id, context.user)
            notes.append(texts.ALL_WITHDRAWN)
        else:
            policy = _by_digest(policies, ref)
            await tables.policies.withdraw(table.id, context.user, policy)
            notes.append(texts.WITHDRAWN.format(order=in_words(table, seat, policy)))
        context.changed = True
    if first is not None:
        policy = _by_digest(policies, _chosen(own(table, seat, policies), first, texts.UNKNOWN))
        await tables.policies.shift(table.id, context.user, policy, -len(policies.policies))
        context.changed = True
    if ask is not None:
        kind = _chosen(askable(table, seat, policies), ask, texts.NEVER_OPTIONAL)
        words = texts.WILL_NOT_ASK if kind in policies.ask else texts.WILL_ASK
        await tables.policies.ask_me(table.id, context.user, policies.ask ^ {kind})
        notes.append(words.format(what=table.game.optional[kind]))
        context.changed = True
    if add is not None:
        tag = _chosen(addable(table, seat, policies), add, texts.UNKNOWN_KIND)
        await panel.begin(context, table, seat, PolicyDraft(None, {"move": tag}))
        return
    await panel.listing(context, str(table.id), "\n".join(notes))


def _chosen(known: Mapping[str, str], typed: str, refusal: str) -> str:
    """Return the value that a typed text stands for. Refusal if there is none."""
    plain = typed.strip().casefold()
    for value, name in known.items():
        if plain in {value.casefold(), name.casefold(), cut(name).casefold()}:
            return value
    raise Refusal(refusal)


def _by_digest(policies: SeatPolicies, ref: str) -> Policy:
    return next(policy for policy in policies.policies if move_digest(policy) == ref)
