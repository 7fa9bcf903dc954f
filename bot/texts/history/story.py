"""The frame of a story in a few lines."""

DECISIVE = "**{line}**"
BETWEEN = "; "
OF_PLAYER = "{name}: "
REST = "{count} more in *Log*."
"""Not in small letters: Discord shows the sign for those as it is in the fields of an embed."""


def is_decisive(line: str) -> bool:
    """Tell whether a line of a story is one that comes first."""
    return line.startswith("**")


def rest(count: int) -> str:
    """Say how much is left out."""
    return REST.format(count=count)
