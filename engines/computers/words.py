"""What computers say in any game, beside the features of its agent."""

from engines.kernel.words import seat_name

WINS = "wins the game"


def stops(seat: int) -> str:
    """Say that after the other moves this seat wins."""
    return f"keeps {seat_name(seat)} from winning"


def sets_back(seat: int) -> str:
    """Say that it costs another seat something."""
    return f"sets {seat_name(seat)} back"
