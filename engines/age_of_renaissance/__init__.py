"""Age of Renaissance (Avalon Hill, 1996) for 3 to 6 players.

See `docs/rulings/age_of_renaissance.md` for open points of the rules.
"""
