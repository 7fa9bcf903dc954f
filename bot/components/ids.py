"""What buttons, menus and modals carry: `p:<verb>:<game>:<decision or ->:<reference>`, 100 characters.

A reference is mostly a value's stable name (`bot.forms.references`). The verb of a menu in a message that was
changed is followed by a mark, `p:kind.3k1:...`: another one for each press, as clients keep what was chosen
last in a menu of the same custom_id, and choosing it again sends nothing (discord-api-docs, issues 4801 and
7536).
"""

import re
from typing import NamedTuple

LONGEST = 100  # Discord's limit for a custom_id, and for a menu option's value

ORDER = "order"  # stands in the place of a decision in a form for a standing order

PLAN = "plan"  # the same for a move of a plan, followed by the number of moves before it

PATTERN = (
    r"p:(?P<verb>{verbs})(?:\.[0-9a-z]{{1,8}})?:(?P<game>[A-Za-z0-9_-]{{1,36}}|-):"
    r"(?P<decision>[0-9]+\.[0-9]+|order|plan[0-9]+|-):(?P<ref>[^\n]*)"
)
_ANY = re.compile(PATTERN.format(verbs="[a-z]+"))


class Press(NamedTuple):
    """What a press means."""

    verb: str
    table_id: str  # the number of a table, or the key of a game; "-" where there is neither
    decision: str = "-"
    ref: str = ""

    def custom_id(self, mark: str = "") -> str:
        """Return the custom_id, with its mark if that has room; ValueError if it is too long."""
        text = ":".join(("p", self.verb, str(self.table_id), self.decision, self.ref))
        if mark and len(text) + len(mark) < LONGEST:
            return text.replace(f"p:{self.verb}", f"p:{self.verb}.{mark}", 1)
        if len(text) > LONGEST:
            raise ValueError(f"a custom_id of {len(text)} characters: {text}")
        return text


def parse(custom_id: str) -> Press | None:
    """Return what a custom_id means; None for anything that is not ours."""
    match = _ANY.fullmatch(custom_id)
    return Press(match["verb"], match["game"], match["decision"], match["ref"]) if match else None


def mark_of(number: int) -> str:
    """Return a mark for menus that differs from those of other numbers near to it."""
    digits, number = "", number % 36**4
    while number or not digits:
        number, digit = divmod(number, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return digits


def whole(text: str) -> int | None:
    """Return the whole number in a press or typed by a member; None for anything else.

    Nothing of ours is too large for a column of the store.
    """
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 20 else None
    return number if number is not None and number < 1 << 63 else None
