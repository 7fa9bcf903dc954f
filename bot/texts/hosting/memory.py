"""What the bot says of the machine's memory."""

SHORT = "I have {given} MB of memory and need {needed} MB to draw, so I play in words alone."
