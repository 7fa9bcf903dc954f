"""What makes outbox rows true in the chat: a handler class for each kind, registered where it is written."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple, TypeVar

import discord

from bot.delivery.card_pictures import CardPictures
from bot.delivery.reasons import Outcome
from bot.delivery.transport.mail import Mail
from bot.drawing.pictures import Pictures
from bot.store import MessageRow, OutboxRow
from bot.store.outbox_kinds import Kind
from bot.tables.service import Tables
from bot.tables.table import Table


class OpenPanel(NamedTuple):
    """Where the panel stands that a member has open at a table."""

    channel: int
    message: int


FindPanel = Callable[[int, int], OpenPanel | None]
"""Returns the panel that a member has open at a table: it asks by itself what they are to decide. Member,
table."""


def no_panel(_user: int, _table: int) -> OpenPanel | None:
    """Know of no panel."""
    return None


@dataclass(frozen=True)
class Parts:
    """What handlers work with."""

    client: discord.Client
    tables: Tables
    pictures: Pictures
    card_pictures: CardPictures
    mail: Mail
    now: Callable[[], datetime]
    open_panel: FindPanel = no_panel


def parts(
    client: discord.Client, tables: Tables, pictures: Pictures, now: Callable[[], datetime],
    open_panel: FindPanel = no_panel,
) -> Parts:  # fmt: skip
    """Return what all handlers of a bot work with."""
    mail, card_pictures = Mail(client, tables, now), CardPictures(tables, pictures)
    return Parts(client, tables, pictures, card_pictures, mail, now, open_panel)


class Handler(ABC):
    """Makes true in the chat what the rows of a kind say. Called for one row of a queue at a time."""

    def __init__(self, with_parts: Parts) -> None:
        """Keep the parts."""
        self.client, self.tables, self.mail = with_parts.client, with_parts.tables, with_parts.mail
        self.pictures, self.card_pictures = with_parts.pictures, with_parts.card_pictures
        self._now, self._open_panel = with_parts.now, with_parts.open_panel

    @abstractmethod
    async def deliver(self, row: OutboxRow) -> Outcome:
        """Send or edit what the row is about. PostError, DoorClosedError, NoRoomError."""

    @property
    def now(self) -> int:
        """The present moment in Unix seconds."""
        return int(self._now().timestamp())

    def record(self, table: Table, kind: str, channel: int, message: int) -> MessageRow:
        """Return what is kept of a message that stands."""
        return MessageRow(
            table_id=table.id, kind=kind, channel=channel, message=message, seats="",
            seq=table.row.seq, first=0, at=self.now,
        )  # fmt: skip


HANDLERS: dict[Kind, type[Handler]] = {}  # complete as soon as `bot.delivery.kinds` is imported

H = TypeVar("H", bound=type[Handler])


def handles(kind: Kind) -> Callable[[H], H]:
    """Register a class as the handler of a kind."""

    def register(handler: H) -> H:
        assert kind not in HANDLERS, f"two handlers of {kind}"
        HANDLERS[kind] = handler
        return handler

    return register
