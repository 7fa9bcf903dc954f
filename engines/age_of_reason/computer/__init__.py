"""The computer player of Age of Reason: prices, candidates and evaluation."""

from engines.age_of_reason.computer.agent import AGENT

__all__ = ["AGENT"]
