"""Whole pictures of a table, the board and the glance, and the parts that they are put together from."""
