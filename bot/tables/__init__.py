"""The table service: everything that happens at a table, without Discord."""
