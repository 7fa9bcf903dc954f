"""Figures after a game and for statistics."""
