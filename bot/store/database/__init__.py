"""The database itself: opening it, its schema and what it consists of, rows in and out, copies of it."""
