"""What players of Pax Renaissance read: labels, prompts, the log, refusals, look-ups."""
