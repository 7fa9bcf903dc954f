"""Standing orders: answers that a player of Age of Renaissance can leave behind."""

from engines.kernel import Policy

POLICIES: tuple[type[Policy], ...] = ()
