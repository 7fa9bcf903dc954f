"""The computer player of Pax Renaissance: how near victories are, and which moves bring them nearer."""

from engines.pax_renaissance.computer.agent import AGENT

__all__ = ["AGENT"]
