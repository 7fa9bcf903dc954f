"""Log lines: what happened, in one line per event; only its owner reads what is secret."""

from engines.age_of_renaissance.words.log import cards, expansion, plain, purchase, turn
from engines.age_of_renaissance.words.log.frame import LOG

__all__ = ["LOG", "cards", "expansion", "plain", "purchase", "turn"]
