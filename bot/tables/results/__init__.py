"""What a game says for statistics: from its rows and its log alone, without the repository."""
