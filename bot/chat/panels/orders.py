"""Standing orders: the private list of what a seat has left behind, and the form of a new order.

The form is generated from `Policy.space`, exactly as that of a move is from its decision. An
order is meant by a digest of what it says, never by its place in the list.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

import discord
import msgspec
from discord import app_commands

from bot.chat import resolve
from bot.chat.context import Context, matching
from bot.chat.panels import panel
from bot.chat.panels.drafts import Draft
from bot.chat.panels.forms import Form
from bot.chat.panels.questions import move_digest, put_plain
from bot.delivery.ids import ORDER, Press
from bot.delivery.limits import CHOICES, cut, fit
from bot.delivery.messages import Button, Menu, Message, Option, Style
from bot.tables.orders import offered
from bot.tables.table import OrderForm, Orders, Refusal, Table
from bot.texts import orders as texts
from bot.texts.chat import STALE
from bot.texts.tables import ago
from engines.kernel import Box, Decision, MoveSpace, Policy, command_name, summary

BUTTONS = ("orderlist", "orderadd", "orderall", "orderchange", "orderup", "orderdown", "orderdrop")
MENUS = ("order", "orderask")

USES = 5
"""Of the latest uses so many are shown."""

Offer = Callable[[Table, int, Orders], dict[str, str]]
"""What an option of the command can be: values with their names."""


@dataclass(frozen=True)
class OrderSheet(Form):
    """An order that the member is about to leave."""

    form: OrderForm

    def describe(self, value: Any) -> str:
        """Say what an order will do, what it takes the place of, and whether it speaks at once."""
        lines = [_told(self.table, self.seat, value)]
        if self.form.instead_of is not None:
            lines.append(texts.CHANGING.format(order=_told(self.table, self.seat, self.form.instead_of)))
        owed = self.table.decision(self.seat)
        if owed is not None and (not value.kinds or owed.kind in value.kinds):
            lines.append(texts.AT_ONCE)
        return "\n".join(lines)

    async def kept(self, context: Context) -> Mapping[str, Any]:  # noqa: ARG002 - it has been read already
        """Return the stored fields."""
        return self.form.fields

    async def keep(self, context: Context, draft: Draft) -> None:
        """Store the draft."""
        form = OrderForm(self.form.instead_of, msgspec.to_builtins(draft))
        await context.app.tables.orders.save_form(self.table.id, context.user, form)

    async def do(self, context: Context, value: Any) -> None:
        """Leave the order."""
        change = context.app.tables.orders.leave(
            self.table.id, context.user, value, instead_of=self.form.instead_of
        )
        await _after(
            context, self.table, change, texts.LEFT.format(order=_told(self.table, self.seat, value))
        )


# ---- the list


async def listing(context: Context, text: str | None, note: str = "") -> None:
    """Show the member's orders; `note` goes above."""
    table = await resolve.table(context, text)
    await _list(context, table, resolve.seat(context, table), note)


async def pressed(context: Context, press: Press, values: list[str]) -> None:
    """Do what a button or menu of the list says."""
    table = await resolve.named(context, press.game)
    seat = resolve.seat(context, table)
    tables = context.app.tables
    match press.verb:
        case "orderadd":
            await _begin(context, table, seat, OrderForm(None, {}))
        case "orderall":
            await _after(
                context, table, tables.orders.withdraw_all(table.id, context.user), texts.ALL_WITHDRAWN
            )
        case "orderask":
            await _after(context, table, tables.orders.ask_me(table.id, context.user, values), "")
        case "orderlist":
            await _list(context, table, seat)
        case verb:
            ref = press.ref or (values[0] if values else "")
            orders = await tables.orders.get(table.id, context.user)
            policy = next((one for one in orders.policies if move_digest(one) == ref), None)
            if policy is None:
                await _list(context, table, seat, texts.GONE)
            else:
                await _with_one(context, table, seat, verb, policy)


async def _with_one(context: Context, table: Table, seat: int, verb: str, policy: Policy) -> None:
    tables = context.app.tables
    told = _told(table, seat, policy)
    if verb == "order":
        await context.say(_details(table, seat, policy))
    elif verb == "orderchange":
        await _begin(context, table, seat, OrderForm(policy, {"move": command_name(type(policy))}))
    elif verb == "orderdrop":
        change = tables.orders.withdraw(table.id, context.user, policy)
        await _after(context, table, change, texts.WITHDRAWN.format(order=told))
    else:
        places = -1 if verb == "orderup" else 1
        await _after(context, table, tables.orders.shift(table.id, context.user, policy, places), "")


async def _after(context: Context, table: Table, change: Awaitable[Orders], note: str) -> None:
    """Carry a change out, and show the list as it is then."""
    try:
        await change
        context.changed = True
    except Refusal as refusal:
        if not refusal.stale:
            raise
        note = refusal.text
    await listing(context, str(table.id), note)


async def _list(context: Context, table: Table, seat: int, note: str = "") -> None:
    game = table.game
    orders = await context.app.tables.orders.get(table.id, context.user)
    uses = await context.app.tables.orders.uses(table.id, context.user, USES)
    lines = [*filter(None, (note,)), texts.TITLE.format(title=game.title)]
    if not (offered(game) or game.optional or orders.policies):
        lines.append(texts.NOTHING_HERE)
    elif orders.policies:
        lines.append(texts.IN_ORDER)
    elif offered(game):
        lines.append(texts.EMPTY)
    for place, policy in enumerate(orders.policies, start=1):
        lines.append(texts.LINE.format(place=place, order=_told(table, seat, policy)))
        lines.append(f"-# {'; '.join(_marks(table, seat, policy))}")
    passed = [words for kind, words in game.optional.items() if kind not in orders.ask]
    if passed:
        lines.append(texts.PASSED.format(kinds="; ".join(passed)))
    if uses:
        lines.append(texts.LATELY)
        lines += [texts.USE.format(when=ago(use.at), told=table.tell(use.told)) for use in uses]
    await context.say(Message(fit("\n".join(lines)), rows=tuple(_rows(table, seat, orders))))


def _rows(table: Table, seat: int, orders: Orders) -> list[tuple[Button, ...] | Menu]:
    game, number = table.game, str(table.id)
    rows: list[tuple[Button, ...] | Menu] = []
    listed = {move_digest(one): one for one in orders.policies}
    if listed:
        options = tuple(
            Option(_plainly(table, seat, one), digest, "; ".join(_marks(table, seat, one)))
            for digest, one in listed.items()
        )
        rows.append(Menu(Press("order", number), options[:CHOICES], texts.CHOOSE))
    if game.optional:
        kinds = list(game.optional.items())[:CHOICES]
        options = tuple(Option(words, kind, chosen=kind in orders.ask) for kind, words in kinds)
        rows.append(Menu(Press("orderask", number), options, texts.ASK_ME, 0, len(options)))
    buttons: list[Button] = []
    if offered(game):
        buttons.append(Button(texts.BUTTON_ADD, Press("orderadd", number), Style.primary))
    if len(listed) > 1:
        buttons.append(Button(texts.BUTTON_ALL, Press("orderall", number), Style.danger))
    return [*rows, tuple(buttons)] if buttons else rows


def _details(table: Table, seat: int, policy: Policy) -> Message:
    number, ref = str(table.id), move_digest(policy)

    def button(label: str, verb: str, style: discord.ButtonStyle = Style.secondary) -> Button:
        return Button(label, Press(verb, number, ref=ref), style)

    rows = (
        (
            button(texts.BUTTON_CHANGE, "orderchange", Style.primary),
            button(texts.BUTTON_UP, "orderup"),
            button(texts.BUTTON_DOWN, "orderdown"),
            button(texts.BUTTON_WITHDRAW, "orderdrop", Style.danger),
        ),
        (Button(texts.BUTTON_LIST, Press("orderlist", number)),),
    )
    lines = (f"**{_told(table, seat, policy)}**", f"-# {'; '.join(_marks(table, seat, policy))}")
    return Message(fit("\n".join(lines)), rows=rows)


def _marks(table: Table, seat: int, policy: Policy) -> list[str]:
    """Say which decisions an order answers, and whether it has become pointless."""
    fits = policy in type(policy).space(table.view(seat))
    return [texts.kinds(policy.kinds), *([] if fits else [texts.UNFIT])]


def _told(table: Table, seat: int, policy: Policy) -> str:
    return table.tell(table.game.describe_policy(table.view(seat), policy))


def _plainly(table: Table, seat: int, policy: Policy) -> str:
    return put_plain(table, table.game.describe_policy(table.view(seat), policy))


# ---- the form


async def form(context: Context, press: Press) -> Form | None:
    """Return the form that a press is about; None and the list shown, if it has been dealt with."""
    table = await resolve.named(context, press.game)
    seat = resolve.seat(context, table)
    form = await context.app.tables.orders.form(table.id, context.user)
    if form is None:
        await _list(context, table, seat, STALE)
        return None
    return await _sheet(context, table, seat, form)


async def _begin(context: Context, table: Table, seat: int, form: OrderForm) -> None:
    """Open the form; one that is half filled in for the same purpose goes on."""
    kept = await context.app.tables.orders.form(table.id, context.user)
    if kept is not None and kept.instead_of == form.instead_of and "move" not in form.fields:
        form = kept
    await context.app.tables.orders.save_form(table.id, context.user, form)
    found = await _sheet(context, table, seat, form)
    if found is not None:
        await panel.ask(context, found)


async def _sheet(context: Context, table: Table, seat: int, form: OrderForm) -> OrderSheet | None:
    boxes: list[Box[Any]] = []
    for kind in offered(table.game):
        boxes += [box for box in kind.space(table.view(seat)).boxes if box.size()]
    if not boxes:
        await _list(context, table, seat, texts.NONE_NOW)
        return None
    space: MoveSpace[Any] = MoveSpace(tuple(boxes))
    kinds = list(space.kinds())
    prompt = texts.WHICH if len(kinds) > 1 else summary(kinds[0])
    return OrderSheet(table, seat, Decision(ORDER, seat, "", prompt, "", space), form)


# ---- the command


async def command(
    context: Context,
    text: str | None,
    *,
    add: str | None,
    first: str | None,
    withdraw: str | None,
    ask: str | None,
) -> None:
    """List the member's orders, or do what the options say, one after the other."""
    table = await resolve.table(context, text)
    seat = resolve.seat(context, table)
    tables = context.app.tables
    orders = await tables.orders.get(table.id, context.user)
    notes: list[str] = []
    if withdraw is not None:
        ref = _chosen(withdrawable(table, seat, orders), withdraw, texts.UNKNOWN)
        if ref == "all":
            await tables.orders.withdraw_all(table.id, context.user)
            notes.append(texts.ALL_WITHDRAWN)
        else:
            policy = _by_digest(orders, ref)
            await tables.orders.withdraw(table.id, context.user, policy)
            notes.append(texts.WITHDRAWN.format(order=_told(table, seat, policy)))
        context.changed = True
    if first is not None:
        policy = _by_digest(orders, _chosen(own(table, seat, orders), first, texts.UNKNOWN))
        await tables.orders.shift(table.id, context.user, policy, -len(orders.policies))
        context.changed = True
    if ask is not None:
        kind = _chosen(askable(table, seat, orders), ask, texts.NEVER_OPTIONAL)
        words = texts.WILL_NOT_ASK if kind in orders.ask else texts.WILL_ASK
        await tables.orders.ask_me(table.id, context.user, orders.ask ^ {kind})
        notes.append(words.format(what=table.game.optional[kind]))
        context.changed = True
    if add is not None:
        tag = _chosen(addable(table, seat, orders), add, texts.UNKNOWN_KIND)
        await _begin(context, table, seat, OrderForm(None, {"move": tag}))
        return
    await listing(context, str(table.id), "\n".join(notes))


def addable(table: Table, seat: int, orders: Orders) -> dict[str, str]:  # noqa: ARG001 - of the shape `Offer`
    """Return the kinds of orders that there are."""
    return {command_name(kind): summary(kind) for kind in offered(table.game)}


def own(table: Table, seat: int, orders: Orders) -> dict[str, str]:
    """Return the member's orders."""
    return {move_digest(one): _plainly(table, seat, one) for one in orders.policies}


def withdrawable(table: Table, seat: int, orders: Orders) -> dict[str, str]:
    """Return the member's orders, and all of them together."""
    return {**own(table, seat, orders), "all": texts.ALL} if orders.policies else {}


def askable(table: Table, seat: int, orders: Orders) -> dict[str, str]:  # noqa: ARG001 - as above
    """Return the kinds of optional decisions, each with what choosing it does."""
    words = {True: texts.ASK_OFF, False: texts.ASK_ON}
    return {kind: words[kind in orders.ask].format(what=what) for kind, what in table.game.optional.items()}


def completer(offer: Offer) -> Any:
    """Return the autocomplete of an option."""

    async def complete(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        context = Context(interaction.client, interaction)

        async def choices() -> list[app_commands.Choice[str]]:
            table = await resolve.table(context, getattr(interaction.namespace, "game", None))
            seat = resolve.seat(context, table)
            known = offer(table, seat, await context.app.tables.orders.get(table.id, context.user))
            return matching(known, current)

        return await context.offer(choices)

    return complete


def _chosen(known: Mapping[str, str], typed: str, refusal: str) -> str:
    """Return the value that a typed text stands for. Refusal if there is none."""
    plain = typed.strip().casefold()
    for value, name in known.items():
        if plain in {value.casefold(), name.casefold(), cut(name).casefold()}:
            return value
    raise Refusal(refusal)


def _by_digest(orders: Orders, ref: str) -> Policy:
    return next(one for one in orders.policies if move_digest(one) == ref)
