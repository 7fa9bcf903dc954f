"""What `parley doctor` finds out."""

from typing import Literal, NamedTuple


class Finding(NamedTuple):
    """One thing that was looked at."""

    level: Literal["fine", "note", "wrong"]
    text: str
