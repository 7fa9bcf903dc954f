"""The computer player of Pax Renaissance: what is near to a victory, and which moves bring it nearer."""

from engines.pax_renaissance.computer.agent import AGENT

__all__ = ["AGENT"]
