"""The map of Pax Renaissance: the grid it lies on, what never changes, what lies on it."""
