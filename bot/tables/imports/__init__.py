"""Games that come from a file, or back from a copy."""
