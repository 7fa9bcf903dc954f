"""What a panel fills in, one question after the other: a move, one of a plan, or a standing order."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import msgspec

from bot.chat.context import Context
from bot.chat.panels import drafts
from bot.chat.panels.drafts import Draft
from bot.delivery.messages import Button
from bot.tables.table import Table
from engines.kernel import Decision


@dataclass(frozen=True)
class Form(ABC):
    """A form of one seat; what has been filled in so far is a row of the store."""

    can_look: ClassVar[bool] = False
    """There may be a picture of how the board would look."""
    by_name: ClassVar[bool] = False
    """What can be done is known by its name, so that a few buttons do for a menu."""
    at_once: ClassVar[bool] = False
    """It is easily taken back, so that nobody has to confirm it."""

    table: Table
    seat: int
    decision: Decision
    """What is asked, under which id, and all that may be answered."""

    @property
    def view(self) -> Any:
        """The seat's view, from which values have their names."""
        return self.table.view(self.seat)

    def beside(self, draft: Draft) -> Button | None:  # noqa: ARG002 - some have one
        """Return a button for what else the member may want to do."""
        return None

    @abstractmethod
    def describe(self, value: Any) -> str:
        """Say in one line what an answer will do."""

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
        kept = await self.kept(context)
        try:
            return Draft() if kept is None else drafts.restored(msgspec.convert(kept, Draft))
        except msgspec.ValidationError:
            return Draft()  # of an older version: ask from the start
