"""What the bot says of the machine's memory."""

SHORT = "There are {given} MB of memory for me, and to draw I need {needed} MB: I play in words alone."
