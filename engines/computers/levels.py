"""How hard a computer thinks."""

from typing import NamedTuple

from engines.kernel.agents import LEVELS, Agent

TIMES = {"easy": 0, "normal": 50, "hard": 300, "expert": 1000}  # milliseconds of one core a move

WIDTHS = {"easy": 1, "normal": 12, "hard": 12, "expert": 16}
"""Among so many candidates a level chooses, at most, and at most among half as many as it has playouts.

Few, for what an agent names late is mostly found good by an error of its values: `hard` lost with 24. Where
choices came to show that playouts err no more about those, an agent has more (`Agent.width`)."""


class Budget(NamedTuple):
    """What a search may use up."""

    candidates: int
    playouts: int  # in all; 0: answer at once


def budget_of(agent: Agent, level: str, share: float = 1.0, kind: str = "") -> Budget:
    """Return what a level may use up for a kind of decision, by `share` (0 to 1); ValueError for no level."""
    if level not in LEVELS:
        raise ValueError(f"there is no level {level!r}; there are {', '.join(LEVELS)}")
    playouts = round(TIMES[level] * agent.pace * share * agent.efforts.get(kind, 1.0))
    candidates = min(round(WIDTHS[level] * agent.width), playouts // 2)
    return Budget(max(2, candidates), playouts)
