"""What players of Endeavor read: labels, prompts, the log, refusals, look-ups."""
