"""The bot for a rehearsal: exactly the one that `parley run` starts, with a database of its own."""

import dataclasses
from typing import Any

from bot.settings import Settings


def furnish(settings: Settings) -> Any:
    """Return the bot on the rehearsal's database. Its start raises StoreError or PackError."""
    from bot.discord_.app import build

    settings.rehearsal_db.parent.mkdir(parents=True, exist_ok=True)
    return build(dataclasses.replace(settings, token=None, db=settings.rehearsal_db))
