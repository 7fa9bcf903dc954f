"""The kinds of outbox rows, and what the store and the sender know of each before a row is drawn up.

`bot/delivery/kinds` has a handler for each kind but the timers, which `bot/timers.py` has. Names of kinds and
queues are stored.
"""

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple

Kind = Literal[
    "card", "log", "notice", "private", "told", "lobby", "final", "vote", "seat", "clock",
    "grace", "order", "deal", "tidy", "trouble", "over", "turns", "whisper", "report", "expiry", "silence",
    "word", "offer", "page",
]  # fmt: skip
Place = Literal["clock", "table", "member", "lobby", "tidy"]
"""Where the message of a row goes: no message but a timer; the table's thread; a member's direct messages;
the channel of the lobby cards; a former message."""


class Traits(NamedTuple):
    """What is known of all rows of a kind."""

    place: Place = "table"
    """member: the table's thread, if the member takes no direct messages. Private tables have no other place
    than that."""
    needs: tuple[Literal["seat", "user"], ...] = ()
    """The columns without which a row means nothing."""
    collapses: bool = True
    """It is drawn up from the present state, so one row that says the same is enough."""
    while_suspended: bool = False
    """It is due also while its table is suspended."""
    timer: bool = False
    """It is no message: something happens at the table when the row is due."""
    card: bool = False
    """Its message stands and is kept up to date: what went out in plain words is tried whole again later."""


KINDS: Mapping[Kind, Traits] = {
    # Cards
    "lobby": Traits("lobby", card=True), "card": Traits(card=True), "vote": Traits(card=True),
    "final": Traits(card=True),
    # What everybody reads
    "log": Traits(collapses=False), "report": Traits(),
    # What one member reads
    "notice": Traits("member", needs=("seat",)),
    "private": Traits("member", needs=("user",), collapses=False),
    "told": Traits("member", needs=("user",), collapses=False),
    "seat": Traits("member", needs=("seat", "user")),
    "deal": Traits("member", needs=("seat", "user")),
    "whisper": Traits("member", needs=("user",), collapses=False),
    "over": Traits("member", needs=("seat", "user")),
    "turns": Traits("member", needs=("user",)),
    "word": Traits("member", needs=("user",), collapses=False),
    "offer": Traits("member", needs=("user",)),
    "page": Traits("member", needs=("user",), collapses=False, while_suspended=True),
    "trouble": Traits("member", needs=("user",), while_suspended=True),
    # What is cleaned up
    "tidy": Traits("tidy"),
    # Timers
    "clock": Traits("clock", needs=("seat",), timer=True),
    "grace": Traits("clock", while_suspended=True, timer=True),
    "order": Traits("clock", needs=("seat",), while_suspended=True, timer=True), "expiry": Traits(timer=True),
    "silence": Traits("clock", timer=True),
}  # fmt: skip


SECRET: frozenset[Kind] = frozenset({"whisper", "report", "order"})
"""Kinds of which no member may know that there is such a row."""


def listed(kinds: Iterable[Kind]) -> str:
    """Return kinds as an SQL list."""
    return ", ".join(f"'{kind}'" for kind in sorted(kinds))


def placed_in(place: Place) -> str:
    """Return the kinds that go to a place, as an SQL list."""
    return listed(kind for kind, traits in KINDS.items() if traits.place == place)
