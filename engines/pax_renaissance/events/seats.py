"""Seats in events: the solo game's opponent plays without a seat at the table."""

OPPONENT = -1
"""The solo game's opponent, where seats are numbers."""


def seated(seat: int | None) -> int | None:
    """Return the seat of an event; None for the solo game's opponent."""
    return None if seat == OPPONENT else seat
