"""The schedule of tables: clocks, reminders, members' wishes, delayed answers, undo windows."""
