"""Looking back: turns, films and reviews of a game, and what came of many."""
