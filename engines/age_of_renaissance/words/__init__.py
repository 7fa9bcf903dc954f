"""What players of Age of Renaissance read: labels, prompts, the log, refusals, look-ups."""
