"""The frame of a story in a few lines."""

DECISIVE = "**{line}**"
YOU = "You "
"""As a sentence about its reader begins."""
BETWEEN = "; "
BOTH_DEEDS = "{first} and {then}"
OF_PLAYER = "{name}: "
FORCED = "{line} You could do nothing else."
REST = "{count} more in *Log*."
"""Not in small letters: Discord shows the sign for those as it is in the fields of an embed."""


def decisive(line: str) -> str:
    """Make a line stand out."""
    return DECISIVE.format(line=line)


def rest(count: int) -> str:
    """Say how much is left out."""
    return REST.format(count=count)


def forced(line: str) -> str:
    """Say of what its reader did that nobody asked them."""
    return FORCED.format(line=line)
