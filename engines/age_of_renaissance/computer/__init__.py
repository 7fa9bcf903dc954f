"""The computer player of Age of Renaissance: what it knows of the game besides the rules."""

from engines.age_of_renaissance.computer.agent import AGENT

__all__ = ["AGENT"]
