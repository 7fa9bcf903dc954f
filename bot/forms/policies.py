"""The form of a standing order, generated from `Policy.space`."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from bot.forms.drafts import Draft
from bot.forms.form import Form, Respondent
from bot.forms.labels import put_plain
from bot.tables.table import PolicyDraft, SeatPolicies, Table
from bot.texts import policies as texts
from engines.kernel import Policy


@dataclass(frozen=True)
class PolicyForm(Form):
    """The form of a policy that the member is about to leave."""

    lists_moves = False

    stored: PolicyDraft

    def describe(self, value: Any) -> str:
        """Say what a policy will do, which one it replaces, and whether it answers at once."""
        lines = [in_words(self.table, self.seat, value)]
        if self.stored.instead_of is not None:
            lines.append(texts.CHANGING.format(order=in_words(self.table, self.seat, self.stored.instead_of)))
        if self._speaks(value):
            lines.append(texts.AT_ONCE)
        return "\n".join(lines)

    def describe_plainly(self, value: Any) -> str:
        """Say for menus what an order will do."""
        return in_plain_words(self.table, self.seat, value)

    def _speaks(self, value: Any) -> bool:
        """Tell whether a policy answers what the member is asked now."""
        owed = self.table.decision(self.seat)
        return owed is not None and (not value.kinds or owed.kind in value.kinds)

    async def done_at_once(self, respondent: Respondent, value: Any) -> bool:
        """Confirm a policy that answers at once, and all of a member who wants that."""
        return not await respondent.confirms_all() and not self._speaks(value)

    async def kept(self, respondent: Respondent) -> Mapping[str, Any]:  # noqa: ARG002 - it has been read already
        """Return the stored fields."""
        return self.stored.fields

    async def keep(self, respondent: Respondent, draft: Draft) -> None:
        """Store the draft."""
        form = PolicyDraft(self.stored.instead_of, msgspec.to_builtins(draft))
        await respondent.tables.policies.save_form(self.table.id, respondent.user, form)

    async def leave(self, respondent: Respondent, value: Any) -> SeatPolicies:
        """Leave the order."""
        return await respondent.tables.policies.leave(
            self.table.id, respondent.user, value, instead_of=self.stored.instead_of
        )


def in_words(table: Table, seat: int, policy: Policy) -> str:
    """Say in one line what an order does."""
    return table.tell(table.game.describe_policy(table.view(seat), policy))


def in_plain_words(table: Table, seat: int, policy: Policy) -> str:
    """Say the same for menus, which know no markdown."""
    return put_plain(table, table.game.describe_policy(table.view(seat), policy))
