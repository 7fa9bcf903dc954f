"""The computer player of Age of Renaissance: what it knows of the game, beside the rules."""

from engines.age_of_renaissance.computer.mind import MIND

__all__ = ["MIND"]
