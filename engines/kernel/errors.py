"""The one error of the rules: a move that is not legal now."""

from typing import Literal

Code = Literal[
    "game_over",  # nothing is played any more
    "not_pending",  # the seat owes no decision now
    "wrong_move",  # the seat owes a decision, but not of this kind
    "unknown",  # a value that the game does not have
    "not_yours",  # belongs to somebody else, or to nobody
    "unavailable",  # used up, occupied, closed, already there
    "unaffordable",  # markers, money or cards do not suffice
    "no_access",  # out of reach: presence, adjacency, region not open
    "limit",  # too many or too few
    "conflict",  # fields that do not go together
]


class IllegalMove(Exception):  # noqa: N818 - the contract's name
    """A move outside the decision's space; the state is untouched.

    Attributes:
        code: one of the closed set above, for programs.
        text: what is wrong and what would be legal, for the player.
        rule: the section of the rule document, e.g. "Endeavor: Occupy".
    """

    def __init__(self, code: Code, text: str, rule: str) -> None:
        """Keep the three parts; the message is the text."""
        super().__init__(text)
        self.code: Code = code
        self.text = text
        self.rule = rule
