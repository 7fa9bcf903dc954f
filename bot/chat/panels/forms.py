"""Forms as panels of the chat: their buttons, and what is shown when an answer has been done."""

from abc import ABC, abstractmethod
from typing import Any, ClassVar

from bot.chat.context import Context
from bot.chat.open_panels import Role
from bot.components.ids import Press
from bot.components.messages import Button
from bot.forms.drafts import Draft
from bot.forms.form import Form


class PanelForm(Form, ABC):
    """A form that a panel shows."""

    role: ClassVar[Role] = "move"
    """What the panel is for."""

    def press_for(self, verb: str, ref: str = "") -> Press:
        """Return the press of a control of this form."""
        return Press(verb, str(self.table.id), self.decision.id, ref)

    def plan_button(self) -> Button | None:
        """Return the button that does what was planned, if anything was."""
        return None

    def extra_button(self, draft: Draft) -> Button | None:  # noqa: ARG002 - some have one
        """Return a button in the footer, such as the way back to a list."""
        return None

    async def buttons_below(self, context: Context) -> tuple[Button, ...]:  # noqa: ARG002 - few have some
        """Return buttons below the question, shown until something has been chosen."""
        return ()

    @abstractmethod
    async def do(self, context: Context, value: Any) -> None:
        """Do what has been filled in, and say so."""
