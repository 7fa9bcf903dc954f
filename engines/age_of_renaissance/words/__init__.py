"""The texts of Age of Renaissance: labels, prompts, the log, refusals, look-ups."""
