"""The map of Age of Renaissance with nobody on it: its layout, outlines, names, links, and what is kept."""
