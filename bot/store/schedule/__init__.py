"""Time at a table, in rows: clocks and patience, undo windows, delayed answers, and when all stands still."""
