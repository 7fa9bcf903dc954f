"""Log lines, a line for each event. None is secret: hands change by public moves."""

from engines.pax_renaissance.words.log import actions, ops, regimes, tokens, turns
from engines.pax_renaissance.words.log.narrator import LOG

__all__ = ["LOG", "actions", "ops", "regimes", "tokens", "turns"]
