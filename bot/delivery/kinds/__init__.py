"""Handlers: a module for each kind of outbox row."""

from bot.delivery.handler import HANDLERS, Handler, Parts
from bot.delivery.kinds import (
    card,
    clean_up,
    deal,
    delivery_failure,
    final,
    lobby,
    log,
    notice,
    over,
    policy_news,
    private,
    seat,
    turn_subscriptions,
    vote,
    whisper,
    whisper_report,
)
from bot.store.outbox_kinds import Kind

__all__ = [
    "card", "clean_up", "deal", "delivery_failure", "final", "handlers", "lobby", "log", "notice", "over",
    "policy_news", "private", "seat", "turn_subscriptions", "vote", "whisper", "whisper_report",
]  # fmt: skip


def handlers(parts: Parts) -> dict[Kind, Handler]:
    """Return a handler for each kind of message."""
    return {kind: handler(parts) for kind, handler in HANDLERS.items()}
