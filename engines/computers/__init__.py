"""Computer players: `choose` a move, `advise` on moves, at four levels, in every game.

Pure, like the rules: a budget counts playouts, never seconds, and all chance comes from the caller. A
computer knows what its seat knows: it thinks on twins (`Game.resample`), so equal knowledge and equal random
numbers give equal moves, whatever is hidden.
"""

from engines.computers.advice import Advice, advise
from engines.computers.levels import Budget, budget_of
from engines.computers.minds import mind_of
from engines.computers.reasons import Reason
from engines.computers.search import choose
from engines.kernel.minds import LEVELS

__all__ = ["LEVELS", "Advice", "Budget", "Reason", "advise", "budget_of", "choose", "mind_of"]
