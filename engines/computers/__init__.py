"""Computer players: `choose` a move, `advise` on moves, at four levels, in every game.

Pure, like the rules: a budget counts playouts, never seconds, and all chance comes from the caller. A
computer knows what its seat knows: it thinks on twins (`Game.resample`), so equal knowledge and equal random
numbers give equal moves, whatever is hidden.
"""

from engines.computers.advice import Advice, advise
from engines.computers.agents import agent_of
from engines.computers.levels import Budget, budget_of
from engines.computers.search import choose
from engines.kernel.agents import LEVELS

__all__ = ["LEVELS", "Advice", "Budget", "advise", "agent_of", "budget_of", "choose"]
