"""One step of a game, from a loaded table to the change to be committed; plain, without the store."""
