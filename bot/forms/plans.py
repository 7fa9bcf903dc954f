"""The form of a plan's next move."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from bot.forms.drafts import Draft
from bot.forms.form import Form, Respondent
from bot.tables.changes.preview import Preview
from bot.tables.table import Plan
from engines.kernel import Basket, Move, Proposal


@dataclass(frozen=True)
class PlannedMoveForm(Form):
    """The next move of a plan."""

    always_undoable = True

    plan: Plan
    ahead: Preview
    """How the board would look after the moves so far."""

    @property
    def view(self) -> Any:
        """The seat's view when it will be asked."""
        return self.ahead.view

    @property
    def basket(self) -> Basket | None:
        """Which moves may be chosen together."""
        return self.table.game.baskets.get(self.decision.kind)

    @property
    def earlier(self) -> tuple[Move, ...]:
        """The moves of the plan so far."""
        return self.plan.moves

    def proposals(self) -> tuple[Proposal, ...]:
        """Return the answers that the game proposes."""
        return self.table.game.proposals(self.view, self.decision)

    def describe(self, value: Any) -> str:
        """Say in one line what a move will do."""
        return self.table.tell(self.table.game.describe(self.view, self.seat, value))

    async def kept(self, respondent: Respondent) -> Mapping[str, Any]:  # noqa: ARG002 - it has been read already
        """Return the stored fields."""
        return self.plan.fields

    async def keep(self, respondent: Respondent, draft: Draft) -> None:
        """Store the draft."""
        fields = msgspec.to_builtins(draft)
        await respondent.tables.plans.save_form(self.table.id, respondent.user, fields)

    async def add(self, respondent: Respondent, value: Any) -> None:
        """Put the move into the plan."""
        await respondent.tables.plans.extend(self.table.id, respondent.user, value, len(self.plan.moves))
