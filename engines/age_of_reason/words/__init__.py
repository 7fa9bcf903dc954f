"""What players of Age of Reason read: labels, prompts, the log, refusals, look-ups."""
