"""The frame of a story in a few lines."""

DECISIVE = "**{line}**"
BETWEEN = "; "
OF_PLAYER = "{name}: "
AND_MORE = "; {count} more"
REST = "-# {count} more in *Log*."
