"""The standing orders of members."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from bot.store import policies as policy_rows
from bot.store.rows import PolicyFormRow, PolicyUseRow
from bot.store.schedule import delayed_answers
from bot.tables.changes.automatic import policy_of
from bot.tables.changes.loaded import Loaded
from bot.tables.repository import Repository
from bot.tables.table import PolicyDraft, Refusal, SeatPolicies, Table
from bot.texts import policies as order_texts
from engines.kernel import COMMON_POLICIES, Box, Game, Policy

MOST = 20
"""Orders of one seat."""


class PolicyBook:
    """Standing orders, and the half-filled form of one; a seat has one form."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._store = repository.store

    async def get(self, table_id: int, user: int) -> SeatPolicies:
        """Return the member's standing orders."""
        loaded, seat = await self._repository.seated(table_id, user)
        return _seat_policies(loaded, seat)

    async def uses(self, table_id: int, user: int, limit: int) -> list[PolicyUseRow]:
        """Return when orders of the member's seat answered, and what; the latest first."""
        _, seat = await self._repository.seated(table_id, user)
        return await self._store.read(lambda db: policy_rows.last_uses(db, table_id, seat, limit))

    async def replace(
        self, table_id: int, user: int, policies: Sequence[Policy], ask: frozenset[str] = frozenset()
    ) -> SeatPolicies:
        """Replace all standing orders, and the kinds of optional decisions to `ask` about."""
        return await self._change(table_id, user, lambda _: SeatPolicies(tuple(policies), ask))

    async def leave(
        self, table_id: int, user: int, policy: Policy, *, instead_of: Policy | None = None
    ) -> SeatPolicies:
        """Leave one more order, or one in the place of another; the member's form of it is done with."""

        def edit(now: SeatPolicies) -> SeatPolicies:
            if instead_of is None:
                return replace(now, policies=(*now.policies, policy))
            place = _place(now, instead_of)
            return replace(now, policies=(*now.policies[:place], policy, *now.policies[place + 1 :]))

        return await self._change(table_id, user, edit, filled_in=True)

    async def withdraw(self, table_id: int, user: int, policy: Policy) -> SeatPolicies:
        """Take one order back; Refusal with `stale` if it is not there any more."""

        def edit(now: SeatPolicies) -> SeatPolicies:
            place = _place(now, policy)
            return replace(now, policies=now.policies[:place] + now.policies[place + 1 :])

        return await self._change(table_id, user, edit)

    async def shift(self, table_id: int, user: int, policy: Policy, places: int) -> SeatPolicies:
        """Let an order be asked later by so many places, or earlier; Refusal as above."""

        def edit(now: SeatPolicies) -> SeatPolicies:
            place = _place(now, policy)
            rest = [*now.policies[:place], *now.policies[place + 1 :]]
            rest.insert(max(0, place + places), policy)
            return replace(now, policies=tuple(rest))

        return await self._change(table_id, user, edit)

    async def withdraw_all(self, table_id: int, user: int) -> SeatPolicies:
        """Take all orders back."""
        return await self._change(table_id, user, lambda now: replace(now, policies=()))

    async def ask_me(self, table_id: int, user: int, kinds: Iterable[str]) -> SeatPolicies:
        """Say which optional decisions are not to be passed without asking."""
        return await self._change(table_id, user, lambda now: replace(now, ask=frozenset(kinds)))

    async def form(self, table_id: int, user: int) -> PolicyDraft | None:
        """Return the member's half-filled form of an order."""
        loaded, seat = await self._repository.seated(table_id, user)
        row = await self._store.read(lambda db: policy_rows.form(db, table_id, seat))
        if row is None:
            return None
        old = None if row.policy is None else policy_of(loaded.table.game, row.policy)
        return PolicyDraft(old, msgspec.json.decode(row.fields))

    async def save_form(self, table_id: int, user: int, form: PolicyDraft) -> None:
        """Store a half-filled form of an order; a seat has one."""
        loaded, seat = await self._repository.seated(table_id, user)
        old = None if form.instead_of is None else loaded.table.game.encode(form.instead_of)
        row = PolicyFormRow(table_id=table_id, seat=seat, policy=old, fields=msgspec.json.encode(form.fields))
        await self._store.write(lambda db: policy_rows.keep_form(db, row))

    async def _change(
        self, table_id: int, user: int, edit: Callable[[SeatPolicies], SeatPolicies], *,
        filled_in: bool = False,
    ) -> SeatPolicies:  # fmt: skip
        async with self._repository.changing_seat(table_id, user) as (loaded, seat):
            waits = await self._store.read(lambda db: delayed_answers.answer(db, table_id, seat))
            before = _seat_policies(loaded, seat)
            after = edit(before)
            new = _check(loaded.table, seat, before, after)
            work = self._repository.unit_of_work(loaded)
            work.policies[seat], work.asks[seat] = after.policies, after.ask
            if filled_in:
                work.also.append(lambda db: policy_rows.drop_form(db, table_id, seat))
            own = loaded.pending.get(seat)
            if own is not None and waits is None:
                # What its owner has been asked already stays open, unless a new order is meant for it.
                answering = any(not policy.kinds or own.kind in policy.kinds for policy in new)
                (work.held.discard if answering else work.held.add)(own.decision)
                work.mover = seat  # who is here now gives nothing away
            return _seat_policies(await self._repository.commit(work, more=work.settle()), seat)


def offered(game: Game) -> tuple[type[Policy], ...]:
    """Return the kinds of orders that a member may leave by a form, the game's own first."""
    kinds = [kind for kind in game.policies if kind.offered]
    return tuple(sorted(kinds, key=lambda kind: kind in COMMON_POLICIES))


def fitting(table: Table, seat: int) -> dict[type[Policy], list[Box[Any]]]:
    """Return those that make sense as the table stands now, each with what it can be."""
    view = table.view(seat)
    boxes_of = {kind: [box for box in kind.space(view).boxes if box.size()] for kind in offered(table.game)}
    return {kind: boxes for kind, boxes in boxes_of.items() if boxes}


def _seat_policies(loaded: Loaded, seat: int) -> SeatPolicies:
    return SeatPolicies(loaded.policies.get(seat, ()), loaded.asks.get(seat, frozenset()))


def _place(orders: SeatPolicies, policy: Policy) -> int:
    if policy not in orders.policies:
        raise Refusal(order_texts.GONE, stale=True)
    return orders.policies.index(policy)


def _check(table: Table, seat: int, before: SeatPolicies, after: SeatPolicies) -> list[Policy]:
    """Return the orders that are new; Refusal if they make no sense. Older ones may have become untrue."""
    view = table.view(seat)
    new = [policy for policy in after.policies if policy not in before.policies]
    for policy in new:
        if type(policy) not in offered(table.game) or not policy.fits(view):
            raise Refusal(order_texts.DOES_NOT_FIT)
    if len(after.policies) > max(MOST, len(before.policies)):
        raise Refusal(order_texts.NO_ROOM.format(most=MOST))
    if not after.ask - before.ask <= set(table.game.optional):
        raise Refusal(order_texts.NEVER_OPTIONAL)
    return new
