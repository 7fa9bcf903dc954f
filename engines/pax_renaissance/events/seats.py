"""Seats in events: the solo game's opponent plays, but has no seat at the table."""

OPPONENT = -1
"""The seat of the solo game's opponent, wherever seats are numbers."""


def seated(seat: int | None) -> int | None:
    """Return whose doing an event is: None for the opponent, who has no seat."""
    return None if seat == OPPONENT else seat
