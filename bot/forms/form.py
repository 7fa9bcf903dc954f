"""What is filled in, one question after the other: a move, one of a plan, or a standing order."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

import msgspec

from bot.forms import drafts, steps
from bot.forms.drafts import Draft
from bot.tables.service import Tables
from bot.tables.table import Table
from bot.texts.names import put_in
from engines.kernel import Basket, Decision, Entry, Move, Proposal


class Respondent(NamedTuple):
    """Who fills a form in, and the table service that keeps what has been filled in."""

    tables: Tables
    user: int

    async def confirms_all(self) -> bool:
        """Tell whether the member wants to confirm every move."""
        return (await self.tables.preferences.get(self.user)).confirm


@dataclass(frozen=True)
class Form(ABC):
    """A form of one seat; its draft is a row of the store."""

    always_undoable: ClassVar[bool] = False
    """Every answer is easily taken back, so nobody has to confirm it."""

    lists_moves: ClassVar[bool] = True
    """A few complete answers are offered instead of one field after the other."""

    table: Table
    seat: int
    decision: Decision
    """What is asked, under which id, and all that may be answered."""

    @property
    def view(self) -> Any:
        """The seat's view, from which values have their names."""
        return self.table.view(self.seat)

    @property
    def position(self) -> Hashable:
        """What is equal only for equal views: the seat, and after which moves it looks."""
        row = self.table.row
        return row.id, row.epoch, row.seq, self.seat, self.earlier

    @property
    def basket(self) -> Basket | None:
        """Which moves may be chosen together; None: one at a time."""
        return None

    @property
    def earlier(self) -> tuple[Move, ...] | None:
        """The moves of the plan before this one; None: it is no part of a plan."""
        return None

    def proposals(self) -> tuple[Proposal, ...]:
        """Return the answers that the game proposes."""
        return ()

    async def is_new(self, respondent: Respondent, entry: Entry, *, opened: bool) -> bool:  # noqa: ARG002
        """Tell whether a rule is to be explained unasked; `opened`: nothing has been filled in yet."""
        return False

    async def is_unmet(self, respondent: Respondent, entry: Entry) -> bool:  # noqa: ARG002
        """Tell whether a rule has yet to be explained unasked."""
        return False

    def next_step(self, draft: Draft) -> steps.Step:
        """Return what to ask next."""
        return steps.next_step(self.decision.moves, draft, whole=self.lists_moves)

    async def done_at_once(self, respondent: Respondent, value: Any) -> bool:  # noqa: ARG002 - some look at them
        """Tell whether a complete answer is done without a confirmation."""
        return self.always_undoable

    async def can_preview(self, respondent: Respondent, value: Any) -> bool:  # noqa: ARG002 - most cannot
        """Tell whether the board would look otherwise after an answer, as far as its player can know."""
        return False

    async def can_plan_more(self, respondent: Respondent, value: Any) -> bool:  # noqa: ARG002 - most are done with
        """Tell whether another move can be planned before this one is done."""
        return False

    async def needs_confirmation(self, respondent: Respondent, value: Any) -> bool:  # noqa: ARG002 - few do
        """Tell whether an answer must be confirmed even if a button announced all it does."""
        return False

    async def warns_irrevocable(self, respondent: Respondent) -> bool:  # noqa: ARG002 - most can be changed
        """Tell whether the first question warns that no answer can be taken back."""
        return False

    async def is_final(self, respondent: Respondent, value: Any) -> bool:  # noqa: ARG002 - most can be changed
        """Tell whether an answer cannot be taken back once it is given."""
        return False

    @property
    def passing(self) -> Move | None:
        """The default answer, if it is the only one of its kind and not the only answer."""
        default = self.decision.default
        open_ = not self.decision.sealed and self.decision.moves.size() > 1
        return default if open_ and default is not None and not default.__struct_fields__ else None

    async def final_moves(self, respondent: Respondent) -> frozenset[Move]:  # noqa: ARG002 - most can be changed
        """Return the moves whose buttons say that they cannot be taken back."""
        return frozenset()

    @abstractmethod
    def describe(self, value: Any) -> str:
        """Say in one line what an answer will do."""

    def describe_plainly(self, value: Any) -> str:
        """Say the same for menus, which know no markdown and have little room."""
        return put_in(self.table.game.outline(self.view, self.seat, value), self.table.plain_names)

    def describe_briefly(self, value: Any) -> str:
        """Say the same for messages, beside a picture that shows the rest."""
        return self.table.tell(self.table.game.outline(self.view, self.seat, value))

    def foretell(self, value: Any) -> tuple[str, ...]:  # noqa: ARG002 - of most nothing follows
        """Say, a line each, which answers will follow without a choice."""
        return ()

    def behind(self, value: Any) -> str:  # noqa: ARG002 - of most nothing follows
        """Say which choice an answer leads to; "" if it leads to none."""
        return ""

    @property
    def closed(self) -> tuple[str, ...]:
        """What one would look for among the answers and cannot do, with the reason, a line each."""
        return ()

    @property
    def harmful(self) -> bool:
        """Whatever is answered, it costs the player something."""
        return False

    def unused(self, value: Any) -> str:  # noqa: ARG002 - most leave nothing
        """Say in a few words what an answer leaves unused for good; "" if it leaves nothing."""
        return ""

    @abstractmethod
    async def kept(self, respondent: Respondent) -> Mapping[str, Any] | None:
        """Return the stored fields of the draft; None if there are none for this decision."""

    @abstractmethod
    async def keep(self, respondent: Respondent, draft: Draft) -> None:
        """Store the draft."""

    async def draft(self, respondent: Respondent) -> Draft:
        """Return what has been filled in so far."""
        return read(await self.kept(respondent))


def read(kept: Mapping[str, Any] | None) -> Draft:
    """Return a draft from its stored fields."""
    try:
        return Draft() if kept is None else drafts.restored(msgspec.convert(kept, Draft))
    except msgspec.ValidationError:
        return Draft()  # of an older version: ask from the start
