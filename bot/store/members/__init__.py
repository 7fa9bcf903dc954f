"""Rows about single members, at their tables and between them."""
