"""The Expansion Phase: the map, reach, placing, competition (5.6)."""
