"""Zoomed views of Age of Renaissance: an Area, a player, a display."""
