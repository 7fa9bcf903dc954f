"""One interaction: acknowledged first, answered later, and answered whatever goes wrong."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, NamedTuple, TypeVar

import discord
from discord import InteractionResponseType

from bot import log_context
from bot.chat.open_panels import Panel
from bot.chat.refusals import refused, unreadable
from bot.chat.services import Interaction
from bot.components.cards import in_replies
from bot.components.ids import mark_of, parse
from bot.components.limits import CONTENT, fit
from bot.components.messages import Message
from bot.delivery.transport.post import FAILURES
from bot.forms.form import Respondent
from bot.forms.values import Unreadable
from bot.store import StoreError
from bot.tables.schedule.preferences import Format
from bot.tables.table import Member, Refusal
from bot.texts import moments
from bot.texts import refusals as texts
from engines.kernel import IllegalMove

T = TypeVar("T")

log = logging.getLogger("parley.chat")

PROMPT, PATIENCE = 2.0, 10.0
"""Seconds after which an acknowledgement, and an answer, is late."""

_EXPIRED = {10062, 10015, 40060, 50027}
"""Discord does not wait for an answer any more, or has one already."""
_UNKNOWN_MESSAGE = 10008

_DEFERRED = {
    InteractionResponseType.deferred_channel_message,
    InteractionResponseType.deferred_message_update,
}


class Late(NamedTuple):
    """Something that an answer still waits for, and what shows it once more, by another context."""

    work: "asyncio.Future[Any]"
    again: Callable[["Context"], Awaitable[None]]


class Context:
    """An interaction with its member and the services of the bot."""

    def __init__(self, interaction: Interaction, panel: Panel | None = None) -> None:
        """`panel`: what is to be drawn again, long after the interaction with it was answered."""
        self.app = interaction.client.services
        self.interaction = interaction
        self.user = interaction.user.id
        self.changed = False
        """Something has been committed, so that a later failure must not say that nothing was."""
        self.since: int | None = None
        """The log entry with which several moves began that have been made together just now."""
        self._table: int | None = None
        self.mark = ""
        """What every answer begins with, where it is about no game that counts."""
        self.shown = 0
        """The message that answers, once there is one."""
        self.note: str | None = None
        """What stands above the question that is asked."""
        self.done = ""
        """What the member did last, where it stands above the question."""
        self.probes = False
        """Panels are not shown: `drawn` is what would be."""
        self.drawn: Message | None = None
        self.late: Late | None = None
        """What the answer still waits for."""
        self.panel = panel
        if panel is not None:
            self.mark, self.since, self.shown = panel.mark, panel.shown.first, panel.message
        self._said = False
        self._begun = time.perf_counter()
        self._acknowledged: float | None = None
        """Seconds until Discord was answered."""
        self._shown: float | None = None
        """Seconds until the first answer was shown."""

    @property
    def table(self) -> int | None:
        """The number of the table that it is about, as far as is known; log records name it."""
        return self._table

    @table.setter
    def table(self, number: int | None) -> None:
        self._table = number
        log_context.note(table=number)

    @property
    def member(self) -> Member:
        """The member, as they are called here."""
        return Member(self.user, self.interaction.user.display_name)

    @property
    def respondent(self) -> Respondent:
        """The member as who fills in a form."""
        return Respondent(self.app.tables, self.user)

    @property
    def key(self) -> str:
        """The key by which a repeated interaction is recognised."""
        return str(self.interaction.id)

    @property
    def private(self) -> bool:
        """Answers are hidden from others; in direct messages nobody else reads them."""
        return self.interaction.guild_id is not None

    async def format(self) -> Format:
        """Return the format of the member's pictures."""
        return await self.app.tables.preferences.format(self.user)

    def _took(self) -> float:
        return time.perf_counter() - self._begun

    def _answers(self) -> None:
        """Note that Discord has been answered; it waits for only three seconds."""
        if self._acknowledged is None:
            self._acknowledged = self._took()

    def _tell_slow(self) -> None:
        """Count and log what kept its member waiting."""
        whole = self._took() if self._shown is None else self._shown
        acknowledged = whole if self._acknowledged is None else self._acknowledged
        for step, seconds, most in (("acknowledged", acknowledged, PROMPT), ("shown", whole, PATIENCE)):
            if seconds > most:
                self.app.metrics.slow(step)
                about = "" if self.table is None else f", table {self.table}"
                log.warning("%s%s: %s after %.1f s", self.what(), about, step, seconds)

    async def think(self, *, public: bool = False) -> None:
        """Acknowledge; the answer will be a message of its own, for the asker only unless `public`."""
        await self.interaction.response.defer(ephemeral=self.private and not public, thinking=True)
        self._answers()

    async def hold(self) -> None:
        """Acknowledge; the answer will be a change of the message that was pressed."""
        await self.interaction.response.defer()
        self._answers()

    async def modal(self, modal: discord.ui.Modal) -> None:
        """Answer at once with a modal."""
        await self.interaction.response.send_modal(modal)
        self._answers()

    async def say(self, message: Message | str, *, as_of: bool = False) -> None:
        """Answer: fill the promised message, or change the one that was pressed; later calls add messages.

        `as_of`: it says how things stand, so it names the moment.
        """
        words = self.worded(message, as_of=as_of)
        response = self.interaction.response
        if not response.is_done():
            await response.send_message(ephemeral=self.private, **_present(words.sending()))
        elif not self._said:
            self.shown = await self._put(words)
        else:
            await self.interaction.followup.send(ephemeral=self.private, **_present(words.sending()))
        self._said = True
        self._answers()
        if self._shown is None:
            self._shown = self._took()

    def waits_for(self, work: "asyncio.Future[Any]", again: Callable[["Context"], Awaitable[None]]) -> None:
        """Note that the answer lacks something that is at work, and how to show it with that."""
        self.late = Late(work, again)

    def going_on(self, panel: Panel) -> "Context":
        """Return the context in which a panel that stands is drawn again, with the same above it."""
        again = Context(self.interaction, panel)
        again.note = self.note
        return again

    def goes_on(self) -> None:
        """Let the next answer change the message that was just shown, which says what is under way."""
        self._said = False

    async def say_done(self, message: Message | str, *, as_of: bool = False) -> None:
        """Answer after something has been committed."""
        self.changed = True
        await self.say(message, as_of=as_of)

    async def _put(self, words: Message) -> int:
        """Fill or change the message; where it followed a table, it does so no more. Return its id."""
        pressed = self.interaction.message
        in_place = self.interaction.response.type is InteractionResponseType.deferred_message_update
        if self.panel is not None or pressed is None or not in_place:
            return await self._fill(words)
        async with self.app.panels.writing(pressed.id):
            self.app.panels.says_otherwise(pressed.id)
            return await self._fill(words)

    async def _fill(self, words: Message) -> int:
        """Edit the promised or pressed message, or replace it if it is gone; return its id."""
        try:
            return (await self.interaction.edit_original_response(**self._editing(words))).id
        except discord.NotFound as error:
            if error.code != _UNKNOWN_MESSAGE or self.panel is not None:
                raise
        known = _present(words.sending())
        return (await self.interaction.followup.send(ephemeral=self.private, wait=True, **known)).id

    def _editing(self, message: Message) -> dict[str, Any]:
        """Return the arguments of an edit in which menus show nothing that was chosen before."""
        return message.editing(mark_of(self.interaction.id))

    async def change(self, message: Message) -> None:
        """Answer, or make the answer that stands say something else."""
        if self._said:
            await self.interaction.edit_original_response(**self._editing(message))
        else:
            await self.say(message)

    async def aside(self, message: Message | str, *, as_of: bool = False) -> None:
        """Answer beside the message that was pressed, which stays as it is."""
        response = self.interaction.response
        words = self.worded(message, as_of=as_of)
        if response.is_done() and response.type is InteractionResponseType.deferred_message_update:
            await self.interaction.followup.send(ephemeral=self.private, **_present(words.sending()))
        else:
            await self.say(message, as_of=as_of)

    def worded(self, message: Message | str, *, as_of: bool = False) -> Message:
        """Return an answer as it is sent: with its mark, and with its moment if it says how things stand."""
        words = Message(message) if isinstance(message, str) else message
        said = f"{self.mark}\n{words.content}".strip() if self.mark else words.content
        if not as_of:
            return words._replace(content=fit(said)) if self.mark else words
        moment = moments.as_of(int(self.app.now().timestamp()))
        return words._replace(content=f"{fit(said, CONTENT - len(moment) - 1)}\n{moment}".strip())

    async def guard(self, work: Coroutine[Any, Any, None]) -> None:
        """Do the work, unless another process does; answer clearly and log the detail whatever goes wrong."""
        async with self.app.answering(self.interaction) as ours:
            log_context.note(interaction=self.interaction.id)
            if ours:
                with self.app.panels.answering(self.user):
                    await self._guarded(work)
            else:
                work.close()

    async def _guarded(self, work: Awaitable[None]) -> None:
        outcome = "failed"
        try:
            outcome = await self._outcome(work)
        except FAILURES as error:
            log.warning("no answer to %s: %s", self.what(), error)
        finally:
            kind = self.interaction.type.name
            self.app.metrics.answered(kind, outcome, self._took())
            self._tell_slow()
        await self._wake()
        await self._tell_unseen()

    async def _wake(self) -> None:
        """Wake a suspended table: somebody plays there."""
        try:
            if self.table is not None:
                await self.app.tables.places.resume(self.table)
        except StoreError:
            log.exception("table %s cannot be woken", self.table)

    async def _tell_unseen(self) -> None:
        """Show a member the lines of private tables that their direct messages no longer show."""
        if self.interaction.response.type not in _DEFERRED:
            return
        try:
            for table_id, lines in (await self.app.tables.private.unseen(self.user)).items():
                message = in_replies(table_id, "\n".join(lines))
                await self.interaction.followup.send(ephemeral=self.private, **_present(message.sending()))
                await self.app.tables.preferences.have_read(self.user, table_id, lines)
        except (StoreError, *FAILURES) as error:
            log.warning("%s is told the next time: %s", self.user, error)

    async def _outcome(self, work: Awaitable[None]) -> str:
        """Do it and answer; return how it went: "done", "refused" or "failed"."""
        try:
            await work
        except (Refusal, IllegalMove) as refusal:
            await self.aside(refused(refusal), as_of=True)
            return "refused"
        except Unreadable as question:
            await self.aside(unreadable(question), as_of=True)
            return "refused"
        except StoreError as error:
            log.exception("the store failed in %s", self.what())
            await self.aside(texts.FAILED_MAYBE if self.changed or error.unsure else texts.STORE_FAILED)
        except discord.HTTPException as error:
            if error.code in _EXPIRED:
                log.warning("too late to answer %s: %s", self.what(), error)
                return "failed"
            log.exception("Discord refuses an answer to %s", self.what())
            await self.aside(texts.FAILED_MAYBE if self.changed else texts.FAILED)
        except Exception:
            log.exception("%s failed", self.what())
            await self.aside(texts.FAILED_MAYBE if self.changed else texts.FAILED)
        else:
            return "done"
        return "failed"

    def option(self, name: str) -> str | None:
        """Return what is typed so far into another option of a command that is being completed."""
        return getattr(self.interaction.namespace, name, None) or None

    async def offer(self, choices: Callable[[], Awaitable[list[T]]]) -> list[T]:
        """Return choices for autocomplete; nothing where the command will be refused."""
        try:
            return await choices()
        except (Refusal, IllegalMove):
            return []
        except Exception:
            log.exception("%s failed", self.what())
            return []

    def what(self) -> str:
        """Describe the interaction for the log: no names, no contents."""
        data = self.interaction.data or {}
        custom_id = str(data.get("custom_id", ""))
        press = parse(custom_id)
        # A reference may name a card of somebody's hand.
        label = press._replace(ref="").custom_id() if press else custom_id or data.get("name")
        return f"{self.interaction.type.name} {label!r} of {self.user} in {self.interaction.channel_id}"


def _present(arguments: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in arguments.items() if value is not None}
