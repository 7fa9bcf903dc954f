"""The schedule of tables: clocks, reminders, members' wishes, delayed answers, undo windows.

Of other parts it knows the votes alone: a clock may put it to the vote who plays on.
"""
