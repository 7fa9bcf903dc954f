"""The toy with points that everybody sees midway, each seat's coins: all can agree to end it by them."""

import dataclasses
from typing import Any

from tests.toy import TOY, Toy


def coins(view: Any) -> tuple[int, ...]:
    """Return how many coins each seat has; at the end the scores, as the law of standings wants it."""
    if view.outcome is not None:
        return tuple(score.total for score in view.outcome.scores)
    return tuple(sum(purse.values()) for purse in view.purses)


COUNTING = Toy(words=dataclasses.replace(TOY.words, standings=coins))
GAMES = {COUNTING.key: COUNTING}
