"""The form of a move that a member owes."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

import msgspec

from bot.forms import steps
from bot.forms.complete_moves import words
from bot.forms.drafts import Draft
from bot.forms.form import Form, Respondent
from bot.tables.table import Plan, Played
from bot.texts import panels as texts
from engines.kernel import Basket, Entry, Move, Proposal, command_name
from engines.kernel.shortcuts import FEW_ANSWERS

MOST_KINDS = 3
"""A choice among more kinds of moves than this is a turn of its own, and goes without saying."""


@dataclass(frozen=True)
class MoveForm(Form):
    """A move that the member owes."""

    plan: Plan | None = None
    """What the member has planned, for this or for another question."""

    @property
    def basket(self) -> Basket | None:
        """Which moves may be chosen together."""
        return self.table.game.baskets.get(self.decision.kind)

    @property
    def planned(self) -> Plan | None:
        """The plan, if it can be done now."""
        plan = self.plan
        if plan is None or plan.kind != self.decision.kind or plan.moves[0] not in self.decision.moves:
            return None
        return plan

    def proposals(self) -> tuple[Proposal, ...]:
        """Return the answers that the game proposes."""
        return self.table.game.proposals(self.view, self.decision)

    def describe(self, value: Any) -> str:
        """Say in one line what a move will do."""
        table = self.table
        return table.tell(table.game.describe(table.view(self.seat), self.seat, value))

    def foretell(self, value: Any) -> tuple[str, ...]:
        """Say which answers of the member will follow without a choice."""
        return tuple(map(self.table.tell, self.table.foretell(self.seat, value)))

    @property
    def _owed(self) -> bool:
        """The decision is the one that the table waits for."""
        return self.table.decision(self.seat) == self.decision

    def behind(self, value: Any) -> str:
        """Say which choice a move leads to, in short, and whether every answer there costs something."""
        ahead = None if not self._owed or value.passes else self.table.leads_to(self.seat, value)
        if ahead is None:
            return ""
        kinds = {kind: ahead.decision.moves.within(kind, {}).size() for kind in ahead.decision.moves.kinds()}
        if len(kinds) > MOST_KINDS:
            return ""
        choices = [
            words(command_name(kind))
            if count == 1
            else texts.BEHIND_COUNT.format(kind=words(command_name(kind)), count=count)
            for kind, count in kinds.items()
        ]
        said = texts.BEHIND.format(choices=texts.BEHIND_OR.join(choices))
        return f"{said} {texts.BEHIND_HARMS}" if ahead.harms else said

    @property
    def closed(self) -> tuple[str, ...]:
        """What the member would look for and cannot do, with the reason."""
        return self.table.closed(self.decision) if self._owed else ()

    @property
    def harmful(self) -> bool:
        """Whatever is answered, it costs the member something."""
        moves = tuple(islice(self.decision.moves, FEW_ANSWERS + 1))
        game, view = self.table.game, self.view
        return len(moves) <= FEW_ANSWERS and all(game.harms(view, self.seat, move) for move in moves)

    def unused(self, value: Any) -> str:
        """Say in a few words what a move leaves unused for good."""
        return self.table.tell(self.table.game.unused(self.view, self.seat, value) or "")

    async def done_at_once(self, respondent: Respondent, value: Any) -> bool:
        """Confirm what cannot be taken back, unless the panel has warned of it."""
        if await self.needs_confirmation(respondent, value):
            return False
        back = await respondent.tables.undo.foreseen(self.table.id, respondent.user, value)
        return back or await self.warns_irrevocable(respondent)

    async def needs_confirmation(self, respondent: Respondent, value: Any) -> bool:
        """Confirm what has consequences not shown before, and every move of a member who wants that.

        What leaves something unused, or costs its player something, is asked about once, unless it can be
        taken back.
        """
        if self.foretell(value) or await respondent.confirms_all():
            return True
        if not (self.unused(value) or self.table.game.harms(self.view, self.seat, value)):
            return False
        return not await respondent.tables.undo.foreseen(self.table.id, respondent.user, value)

    async def warns_irrevocable(self, respondent: Respondent) -> bool:
        """Tell whether each of a few answers reveals something, so that one warning serves for all.

        If every answer stands complete on a button below that warning, a second question tells nothing new.
        Sealed answers are different: they can be changed until the last is in, so nobody expects one to be
        final.
        """
        decision = self.decision
        few = 1 < decision.moves.size() <= steps.BUTTONS
        if decision.sealed or not few or await respondent.confirms_all():
            return False
        for move in decision.moves:  # the first that can be taken back settles it
            if not await self.is_final(respondent, move):
                return False
        return True

    async def is_final(self, respondent: Respondent, value: Any) -> bool:
        """Tell whether a move cannot be taken back: it reveals something, or others go on by themselves."""
        if self.decision.sealed:
            return False
        return not await respondent.tables.undo.foreseen(self.table.id, respondent.user, value)

    async def final_moves(self, respondent: Respondent) -> frozenset[Move]:
        """Return a pass that reveals something, as the last of a phase does: its button says so itself."""
        passing = self.passing
        if (
            passing is None
            or passing in [proposal.move for proposal in self.proposals()]
            or await self.needs_confirmation(respondent, passing)
        ):
            return frozenset()
        return frozenset([passing]) if await self.is_final(respondent, passing) else frozenset()

    async def is_new(self, respondent: Respondent, entry: Entry, *, opened: bool) -> bool:
        """Tell whether the member meets a rule for the first time."""
        lessons = respondent.tables.lessons
        return await lessons.is_new(self.table, respondent.user, self.decision.id, entry, opened=opened)

    async def is_unmet(self, respondent: Respondent, entry: Entry) -> bool:
        """Tell whether the member has not met a rule yet."""
        return await respondent.tables.lessons.is_unmet(self.table, respondent.user, entry)

    async def can_preview(self, respondent: Respondent, value: Any) -> bool:
        """Tell whether the board would look otherwise, as far as the member can know."""
        return (await respondent.tables.plans.preview(self.table.id, respondent.user, [value])).shows

    async def can_plan_more(self, respondent: Respondent, value: Any) -> bool:
        """Foresee whether the member is asked again at once; not if they have a plan."""
        plans = respondent.tables.plans
        if (await plans.get(self.table.id, respondent.user)).moves:
            return False
        return (await plans.preview(self.table.id, respondent.user, [value])).next is not None

    async def kept(self, respondent: Respondent) -> Mapping[str, Any] | None:
        """Return the stored fields, if they are for this decision."""
        stored = await respondent.tables.drafts.get(self.table.id, respondent.user)
        return stored.fields if stored is not None and stored.decision == self.decision.id else None

    async def keep(self, respondent: Respondent, draft: Draft) -> None:
        """Store the draft."""
        fields = msgspec.to_builtins(draft)
        await respondent.tables.drafts.save(self.table.id, respondent.user, self.decision.id, fields)

    async def play(self, respondent: Respondent, value: Any, key: str) -> Played:
        """Play the move; `key`: by which a repeated press is recognised."""
        return await respondent.tables.act(
            self.table.id, respondent.user, value, decision=self.decision.id, key=key
        )
