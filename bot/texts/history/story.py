"""The frame of a story in a few lines."""

DECISIVE = "**{line}**"
BETWEEN = "; "
OF_PLAYER = "{name}: "
REST = "-# {count} more in *Log*."
