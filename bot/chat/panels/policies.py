"""Standing orders: the private list of a seat's policies, and the form of a new one.

The form is generated from `Policy.space`. A button names a policy by its digest, never by its place.
"""

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any

import msgspec

from bot.chat import resolve
from bot.chat.context import Context
from bot.chat.panels import panel
from bot.chat.panels.forms import PanelForm
from bot.chat.routes import Answer, Pressed, Routes, Work
from bot.components.ids import ORDER, Press
from bot.components.limits import CHOICES, fit
from bot.components.messages import Button, Menu, Message, Option, Style
from bot.forms import drafts
from bot.forms.complete_moves import move_digest
from bot.forms.policies import PolicyForm, in_plain_words, in_words
from bot.store.rows import Pace
from bot.tables.policies import fitting, offered
from bot.tables.table import PolicyDraft, Refusal, SeatPolicies, Table
from bot.texts import policies as texts
from bot.texts.refusals import FORGED, STALE
from bot.texts.tables import ago
from engines.kernel import Decision, MoveSpace, Policy, command_name, summary

routes = Routes()

USES = 5
"""Of the latest uses so many are shown."""


class PolicyPanel(PolicyForm, PanelForm):
    """The form of a policy that the member is about to leave, as a panel."""

    role = "orders"

    async def do(self, context: Context, value: Any) -> None:
        """Leave the order."""
        left = texts.LEFT.format(order=in_words(self.table, self.seat, value))
        await _after(context, self.table, self.leave(context.respondent, value), left)


# ---- the list


@routes.at_table("orders")
async def listing(context: Context, text: str | None, note: str = "") -> None:
    """Show the member's orders; `note` goes above."""
    table = await resolve.table(context, text)
    await _list(context, table, resolve.seat(context, table), note)


@routes.button("orderlist", Answer.IN_PLACE)
async def back(context: Context, press: Press) -> None:
    """Go back to the list."""
    await _list(context, *await _seated(context, press))


@routes.button("orderadd", Answer.IN_PLACE)
async def add(context: Context, press: Press) -> None:
    """Ask for a new order."""
    await begin(context, *await _seated(context, press), PolicyDraft(None, {}))


@routes.button("orderall", Answer.IN_PLACE)
async def withdraw_all(context: Context, press: Press) -> None:
    """Withdraw all orders."""
    table, _ = await _seated(context, press)
    tables = context.app.tables
    await _after(context, table, tables.policies.withdraw_all(table.id, context.user), texts.ALL_WITHDRAWN)


@routes.menu("orderask")
async def ask_me(context: Context, press: Press, values: list[str]) -> None:
    """Choose which optional decisions are not to be passed without asking."""
    table, _ = await _seated(context, press)
    tables = context.app.tables
    await _after(context, table, tables.policies.ask_me(table.id, context.user, values), "")


@routes.menu("orderpace")
async def pace(context: Context, press: Press, values: list[str]) -> None:
    """Choose how soon orders answer, at all tables."""
    table, seat = await _seated(context, press)
    if values[:1] not in [[pace] for pace in texts.PACES]:
        raise Refusal(FORGED)
    await context.app.tables.preferences.change(context.user, pace=values[0])
    context.changed = True
    await _list(context, await context.app.tables.table(table.id), seat)


# ---- one order of the list


def _on_order(work: Callable[[Context, Table, int, Policy], Work]) -> Pressed:
    """Find the policy of a button; if it is gone, show the list instead."""

    @wraps(work)
    async def handler(context: Context, press: Press) -> None:
        await _with_order(context, press, press.ref, work)

    return handler


async def _with_order(
    context: Context, press: Press, ref: str, work: Callable[[Context, Table, int, Policy], Work]
) -> None:
    table, seat = await _seated(context, press)
    policies = await context.app.tables.policies.get(table.id, context.user)
    policy = next((policy for policy in policies.policies if move_digest(policy) == ref), None)
    if policy is None:
        await _list(context, table, seat, texts.GONE)
    else:
        await work(context, table, seat, policy)


@routes.menu("order")
async def choose(context: Context, press: Press, values: list[str]) -> None:
    """Show an order with what can be done with it."""
    await _with_order(context, press, values[0] if values else "", _show)


async def _show(context: Context, table: Table, seat: int, policy: Policy) -> None:
    await context.say(_details(table, seat, policy), as_of=True)


@routes.button("orderchange", Answer.IN_PLACE)
@_on_order
async def change(context: Context, table: Table, seat: int, policy: Policy) -> None:
    """Ask for what is to take the place of an order."""
    await begin(
        context,
        table,
        seat,
        PolicyDraft(policy, msgspec.to_builtins(drafts.begin(command_name(type(policy))))),
    )


@routes.button("orderdrop", Answer.IN_PLACE)
@_on_order
async def withdraw(context: Context, table: Table, seat: int, policy: Policy) -> None:
    """Withdraw an order."""
    note = texts.WITHDRAWN.format(order=in_words(table, seat, policy))
    tables = context.app.tables
    await _after(context, table, tables.policies.withdraw(table.id, context.user, policy), note)


@routes.button("orderup", Answer.IN_PLACE)
@_on_order
async def up(context: Context, table: Table, _seat: int, policy: Policy) -> None:
    """Let an order be asked before the one above it."""
    tables = context.app.tables
    await _after(context, table, tables.policies.shift(table.id, context.user, policy, -1), "")


@routes.button("orderdown", Answer.IN_PLACE)
@_on_order
async def down(context: Context, table: Table, _seat: int, policy: Policy) -> None:
    """Let an order be asked after the one below it."""
    tables = context.app.tables
    await _after(context, table, tables.policies.shift(table.id, context.user, policy, 1), "")


async def _seated(context: Context, press: Press) -> tuple[Table, int]:
    """Return the table that a press is for, and the member's seat there. Refusal."""
    table = await resolve.named(context, press.table_id)
    return table, resolve.seat(context, table)


async def _after(context: Context, table: Table, change: Awaitable[SeatPolicies], note: str) -> None:
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
    policies = await context.app.tables.policies.get(table.id, context.user)
    uses = await context.app.tables.policies.uses(table.id, context.user, USES)
    until = await context.app.tables.delayed_answers.until(table.id, context.user)
    chosen = (await context.app.tables.preferences.get(context.user)).pace
    lines = [*filter(None, (note,)), texts.TITLE.format(title=game.title)]
    if until is not None:
        lines.append(texts.WAITS.format(when=ago(until)))
    offers = bool(fitting(table, seat))
    if not (offers or game.optional or policies.policies):
        lines.append(texts.NOTHING_HERE)
    elif policies.policies:
        lines.append(texts.IN_ORDER)
    elif offers:
        lines.append(texts.EMPTY)
    for place, policy in enumerate(policies.policies, start=1):
        lines.append(texts.LINE.format(place=place, order=in_words(table, seat, policy)))
        lines.append(f"-# {'; '.join(_marks(table, seat, policy))}")
    passed = [words for kind, words in game.optional.items() if kind not in policies.ask]
    if passed:
        lines.append(texts.PASSED.format(kinds="; ".join(passed)))
    if uses:
        lines.append(texts.LATELY)
        lines += [texts.USE.format(when=ago(use.at), told=table.tell(use.line)) for use in uses]
    message = Message(fit("\n".join(lines)), rows=tuple(_rows(table, seat, policies, chosen)))
    await panel.say(context, table, message, role="orders", question="")


def _rows(table: Table, seat: int, policies: SeatPolicies, chosen: Pace) -> list[tuple[Button, ...] | Menu]:
    game, number = table.game, str(table.id)
    rows: list[tuple[Button, ...] | Menu] = []
    listed = {move_digest(policy): policy for policy in policies.policies}
    if listed:
        options = tuple(
            Option(in_plain_words(table, seat, policy), digest, "; ".join(_marks(table, seat, policy)))
            for digest, policy in listed.items()
        )
        rows.append(Menu(Press("order", number), options[:CHOICES], texts.CHOOSE))
    if game.optional:
        kinds = list(game.optional.items())[:CHOICES]
        options = tuple(Option(words, kind, chosen=kind in policies.ask) for kind, words in kinds)
        rows.append(Menu(Press("orderask", number), options, texts.ASK_ME, 0, len(options)))
    if listed and not table.row.private:
        paces = tuple(
            Option(texts.in_menu(words), key, chosen=key == chosen) for key, words in texts.PACES.items()
        )
        rows.append(Menu(Press("orderpace", number), paces, texts.PACE_MENU))
    buttons: list[Button] = []
    if fitting(table, seat):
        buttons.append(Button(texts.BUTTON_ADD, Press("orderadd", number), Style.primary))
    if len(listed) > 1:
        buttons.append(Button(texts.BUTTON_ALL, Press("orderall", number), Style.danger))
    return [*rows, tuple(buttons)] if buttons else rows


def _details(table: Table, seat: int, policy: Policy) -> Message:
    number, ref = str(table.id), move_digest(policy)

    change = Button(texts.BUTTON_CHANGE, Press("orderchange", number, ref=ref), Style.primary)
    rows = (
        (
            *((change,) if type(policy) in offered(table.game) else ()),
            Button(texts.BUTTON_UP, Press("orderup", number, ref=ref)),
            Button(texts.BUTTON_DOWN, Press("orderdown", number, ref=ref)),
            Button(texts.BUTTON_WITHDRAW, Press("orderdrop", number, ref=ref), Style.danger),
        ),
        (Button(texts.BUTTON_LIST, Press("orderlist", number)),),
    )
    lines = (f"**{in_words(table, seat, policy)}**", f"-# {'; '.join(_marks(table, seat, policy))}")
    return Message(fit("\n".join(lines)), rows=rows)


def _marks(table: Table, seat: int, policy: Policy) -> list[str]:
    """Say which decisions an order answers, and whether it has become pointless."""
    answers = texts.ANSWERS.format(what=policy.scope())
    return [answers] if policy.fits(table.view(seat)) else [answers, texts.UNFIT]


async def show_list(context: Context, table: Table) -> None:
    """Show the member's orders at a table."""
    await _list(context, table, resolve.seat(context, table))


# ---- the form


async def form(context: Context, press: Press) -> PanelForm | None:
    """Return the form of a press; None, after showing the list, if it is closed."""
    table, seat = await _seated(context, press)
    form = await context.app.tables.policies.form(table.id, context.user)
    if form is None:
        await _list(context, table, seat, STALE)
        return None
    return await _form(context, table, seat, form)


async def begin(context: Context, table: Table, seat: int, form: PolicyDraft) -> None:
    """Open a form, or continue one that is half filled in for the same purpose."""
    kept = await context.app.tables.policies.form(table.id, context.user)
    if kept is not None and kept.instead_of == form.instead_of and not form.fields:
        form = kept
    await context.app.tables.policies.save_form(table.id, context.user, form)
    opened = await _form(context, table, seat, form)
    if opened is not None:
        await panel.open_again(context, opened)


async def _form(context: Context, table: Table, seat: int, form: PolicyDraft) -> PolicyPanel | None:
    boxes = [box for boxes_of_kind in fitting(table, seat).values() for box in boxes_of_kind]
    if not boxes:
        await _list(context, table, seat, texts.NONE_NOW)
        return None
    space: MoveSpace[Any] = MoveSpace(tuple(boxes))
    kinds = list(space.kinds())
    prompt = texts.WHICH if len(kinds) > 1 else summary(kinds[0])
    return PolicyPanel(table, seat, Decision(ORDER, seat, "", prompt, "", space), form)
