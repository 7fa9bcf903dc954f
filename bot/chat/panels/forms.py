"""What a panel fills in, one question after the other: a move, one of a plan, or a standing order."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import msgspec

from bot.chat.context import Context
from bot.chat.panels import drafts, steps
from bot.chat.panels.drafts import Draft
from bot.components.ids import Press
from bot.components.messages import Button
from bot.tables.table import Table
from bot.texts.names import put_in
from engines.kernel import Basket, Decision, Entry, Move, Proposal


@dataclass(frozen=True)
class Form(ABC):
    """A form of one seat; what has been filled in so far is a row of the store."""

    can_look: ClassVar[bool] = False
    """There may be a picture of how the board would look."""
    always_undoable: ClassVar[bool] = False
    """It is easily taken back, whatever it is, so that nobody has to confirm it."""

    lists_moves: ClassVar[bool] = True
    """Complete answers are offered where there are few, instead of one field after the other."""

    table: Table
    seat: int
    decision: Decision
    """What is asked, under which id, and all that may be answered."""

    @property
    def view(self) -> Any:
        """The seat's view, from which values have their names."""
        return self.table.view(self.seat)

    @property
    def basket(self) -> Basket | None:
        """Which moves may be chosen together; None: one at a time."""
        return None

    @property
    def earlier(self) -> tuple[Move, ...] | None:
        """The moves of a plan after which this comes; None: it is no part of a plan."""
        return None

    def proposals(self) -> tuple[Proposal, ...]:
        """Return the answers that the game proposes."""
        return ()

    async def is_new(self, context: Context, entry: Entry, *, opened: bool) -> bool:  # noqa: ARG002
        """Tell whether a rule is to be explained unasked; `opened`: nothing has been filled in yet."""
        return False

    async def is_unmet(self, context: Context, entry: Entry) -> bool:  # noqa: ARG002
        """Tell whether a rule has yet to be explained unasked."""
        return False

    def plan_button(self) -> Button | None:
        """Return the button that does what has been planned for this, if something has."""
        return None

    def next_step(self, draft: Draft) -> steps.Step:
        """Return what to ask next."""
        return steps.next_step(self.decision.moves, draft, whole=self.lists_moves)

    def press_for(self, verb: str, ref: str = "") -> Press:
        """Return what a control means that is for this form."""
        return Press(verb, str(self.table.id), self.decision.id, ref)

    def extra_button(self, draft: Draft) -> Button | None:  # noqa: ARG002 - some have one
        """Return a button for what else the member may want to do."""
        return None

    async def buttons_below(self, context: Context) -> tuple[Button, ...]:  # noqa: ARG002 - few have some
        """Return buttons that stand below, as long as nothing has been chosen."""
        return ()

    async def done_at_once(self, context: Context, value: Any) -> bool:  # noqa: ARG002 - some look at them
        """Tell whether this is done as soon as it is filled in, without a confirmation."""
        return self.always_undoable

    async def can_plan_more(self, context: Context, value: Any) -> bool:  # noqa: ARG002 - most are done with
        """Tell whether more can be planned after this, before any of it is done."""
        return False

    async def needs_confirmation(self, context: Context, value: Any) -> bool:  # noqa: ARG002 - of most nobody wishes it
        """Tell whether this is never done before it has been confirmed."""
        return False

    async def warns_irrevocable(self, context: Context) -> bool:  # noqa: ARG002 - most can be changed
        """Tell whether the panel says from the first that no answer can be taken back."""
        return False

    @property
    def passing(self) -> Move | None:
        """The answer that is taken for who gives none, if it is of a kind of which there is but one."""
        default = self.decision.default
        open_ = not self.decision.sealed and self.decision.moves.size() > 1
        return default if open_ and default is not None and not default.__struct_fields__ else None

    async def final_moves(self, context: Context) -> frozenset[Move]:  # noqa: ARG002 - most can be changed
        """Return the moves whose buttons say that they cannot be taken back."""
        return frozenset()

    @abstractmethod
    def describe(self, value: Any) -> str:
        """Say in one line what an answer will do."""

    def describe_plainly(self, value: Any) -> str:
        """Say the same for menus, which know no markdown and have little room."""
        return put_in(self.table.game.outline(self.view, self.seat, value), self.table.plain_names)

    def foretell(self, value: Any) -> tuple[str, ...]:  # noqa: ARG002 - of most nothing follows
        """Say, a line each, which answers will follow without a choice."""
        return ()

    @abstractmethod
    async def kept(self, context: Context) -> Mapping[str, Any] | None:
        """Return the stored fields of the draft; None if there are none for this decision."""

    @abstractmethod
    async def keep(self, context: Context, draft: Draft) -> None:
        """Store the draft."""

    @abstractmethod
    async def do(self, context: Context, value: Any) -> None:
        """Do what has been filled in, and say so."""

    async def draft(self, context: Context) -> Draft:
        """Return what has been filled in so far."""
        return read(await self.kept(context))


def read(kept: Mapping[str, Any] | None) -> Draft:
    """Return a draft from its stored fields."""
    try:
        return Draft() if kept is None else drafts.restored(msgspec.convert(kept, Draft))
    except msgspec.ValidationError:
        return Draft()  # of an older version: ask from the start
