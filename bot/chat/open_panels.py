"""The panels that members have open, kept in memory only.

Discord lets a private answer be changed for a quarter of an hour, by the token of an interaction with it.
After that, and after a restart, an older panel stays: a press on it shows how things stand now.
"""

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any, NamedTuple

import discord

from bot.delivery.transport.post import FAILURES

log = logging.getLogger("parley.panels")

LASTS = timedelta(minutes=15)
"""For so long Discord takes changes by an interaction's token."""
_MARGIN = timedelta(seconds=20)
_MOST = 2000
"""Panels that are remembered; of more, the oldest are forgotten."""


class Open(NamedTuple):
    """A panel as it was shown last."""

    interaction: discord.Interaction[Any]
    message: int
    at: datetime
    waits: str
    """What was done, if the panel says that others do not know of it yet."""


class OpenPanels:
    """By member and table, the panel that was shown last."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        """`now`: the same clock that the tables use."""
        self._now = now
        self._open: dict[tuple[int, int], Open] = {}

    def waiting(self, user: int, table: int) -> Open | None:
        """Return the panel that says so, if Discord still lets us change it."""
        known = self._open.get((user, table))
        return known if known is not None and known.waits and self._now() - known.at < LASTS else None

    async def opened(
        self, interaction: discord.Interaction[Any], message: int, table: int, waits: str = ""
    ) -> None:
        """Note that an interaction has just shown a panel; the older one goes."""
        key, now = (interaction.user.id, table), self._now()
        before = self._open.get(key)
        if before is not None and before.message > message:
            return  # it is the older of two, used again
        self._open.pop(key, None)
        self._open[key] = Open(interaction, message, now, waits)
        while len(self._open) > _MOST:
            self._open.pop(next(iter(self._open)))
        if before is None or before.message == message or now - before.at > LASTS - _MARGIN:
            return
        try:
            await before.interaction.delete_original_response()
        except FAILURES as error:  # put away by its member, or too old after all
            log.info("an older panel stays: %s", error)
