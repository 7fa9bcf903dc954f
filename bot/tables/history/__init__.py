"""Looking back: what has happened at a table, and what came of games that are over."""
