"""Handlers: a class for each kind of outbox row, in modules by feature."""

from bot.delivery.handler import HANDLERS, Handler, Parts
from bot.delivery.kinds import (
    clean_up,
    endings,
    lines,
    lobby,
    pages,
    places,
    policies,
    reminders,
    seats,
    talk,
    turn_card,
    turn_subscriptions,
    votes,
)
from bot.store.outbox_kinds import Kind

__all__ = [
    "clean_up", "endings", "handlers", "lines", "lobby", "pages", "places", "policies", "reminders", "seats",
    "talk", "turn_card", "turn_subscriptions", "votes",
]  # fmt: skip


def handlers(parts: Parts) -> dict[Kind, Handler]:
    """Return a handler for each kind of message."""
    return {kind: handler(parts) for kind, handler in HANDLERS.items()}
