"""Pixels: shades and colours, and pictures as files."""
