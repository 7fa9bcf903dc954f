"""The tables in memory, and who may change them."""
