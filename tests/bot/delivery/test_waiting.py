"""The line of a card that says who owes what."""

from types import SimpleNamespace
from typing import Any

from bot.components import cards

NAMES = {0: "Anna", 1: "Ben", 2: "Cleo"}


def asked(*notices: str, computers: int = 0) -> Any:
    """A table at which each of these is asked of a seat, under seal; the last seats are computers'."""
    people = len(NAMES) - computers
    pending = tuple(
        SimpleNamespace(seat=seat, sealed=True, notice=notice) for seat, notice in enumerate(notices)
    )
    return SimpleNamespace(
        view=lambda _seat: SimpleNamespace(pending=pending),
        seats=[
            SimpleNamespace(stand_in="hard" if seat >= people else "", computer=seat >= people)
            for seat in NAMES
        ],
        names=NAMES, players=NAMES, tell=str,
    )  # fmt: skip


def test_who_is_asked_the_same_shares_a_line():
    assert cards.who_owes_what(asked("bids", "bids"), answered=1) == (
        "Each bids; 1 of 3 answers are in. Waiting for **Anna**; **Ben**."
    )


def test_the_last_one_is_named():
    assert cards.who_owes_what(asked("bids"), answered=2) == "**Anna** bids. 2 of 3 answers are in."


def test_who_is_asked_otherwise_is_named():
    assert cards.who_owes_what(asked("lays a card to attack", "may join the battle")) == (
        "**Anna** lays a card to attack; **Ben** may join the battle. 0 of 2 answers are in."
    )


def test_computers_share_the_end_of_the_line():
    notices = ("lays a card to attack", "may join the battle", "lays a card to defend")
    assert cards.who_owes_what(asked(*notices, computers=2)) == (
        "**Anna** lays a card to attack; **Ben** and **Cleo** are thinking. 0 of 3 answers are in."
    )
