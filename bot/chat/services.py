"""The services that the application builds and every interaction's context carries."""

from collections.abc import Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager, nullcontext
from dataclasses import dataclass
from datetime import datetime

import discord

from bot.chat.open_panels import OpenPanels
from bot.chat.reconnecting import Reconnecting
from bot.delivery.transport.channels import Channels
from bot.drawing.films import Films
from bot.drawing.pictures import Pictures
from bot.forms.hints import Hints
from bot.records.metrics import Metrics
from bot.tables.computers import Job, Suggestion
from bot.tables.history.reviews import Review
from bot.tables.service import Tables
from engines.kernel import Game


def always(_interaction: discord.Interaction) -> AbstractAsyncContextManager[bool]:
    """Answer everything: there is no other process."""
    return nullcontext(True)


@dataclass(frozen=True)
class Services:
    """The parts of the bot that commands, buttons and panels use."""

    client: discord.Client
    tables: Tables
    games: Mapping[str, Game]
    pictures: Pictures
    channels: Channels
    metrics: Metrics
    now: Callable[[], datetime]
    films: Films
    panels: OpenPanels
    hints: Hints
    advise: Callable[[Job], Awaitable[tuple[Suggestion, ...] | None]]
    """Thinks about a job for a member; None where thinking fails."""
    review: Callable[[int], Awaitable[Review | None]]
    """Looks back at a game that is over; None where thinking fails."""
    uploads: bool
    """Managers of servers may bring data of their own."""
    page_url: str | None = None
    """Where browsers find tables as pages; None: there are none."""
    answering: Callable[[discord.Interaction], AbstractAsyncContextManager[bool]] = always
    """Says whether this process answers an interaction, and lasts until it is answered."""

    def title(self, key: str) -> str:
        """Return a game's title, or its key if the game is not installed any more."""
        return self.games[key].title if key in self.games else key


class Client(Reconnecting):
    """A client whose interactions are answered with services; it has them before it connects."""

    services: Services


Interaction = discord.Interaction[Client]
