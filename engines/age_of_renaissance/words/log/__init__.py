"""Log lines: what happened, in one line per event; what is secret only to whom it belongs."""

from engines.age_of_renaissance.words.log import cards, expansion, purchase, turn
from engines.age_of_renaissance.words.log.frame import LOG

__all__ = ["LOG", "cards", "expansion", "purchase", "turn"]
