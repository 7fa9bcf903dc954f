"""Age of Renaissance's pictures and texts."""
