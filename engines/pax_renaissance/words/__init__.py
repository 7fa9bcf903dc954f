"""Words for players of Pax Renaissance: labels, prompts, the log, refusals, look-ups."""
