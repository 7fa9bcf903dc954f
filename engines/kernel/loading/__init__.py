"""What a game is found by, and what is loaded late: packages, parts, data packs."""
