"""Records of games: archives, their verification, replay, data packs, figures."""
