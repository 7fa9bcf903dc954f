"""Pictures of what a player of Endeavor is asked: cities, shipping tracks, stacks, buildings, cards."""
