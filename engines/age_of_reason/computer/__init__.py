"""The computer player of Age of Reason: what is worth how much, and which answers are worth a thought."""

from engines.age_of_reason.computer.agent import AGENT

__all__ = ["AGENT"]
