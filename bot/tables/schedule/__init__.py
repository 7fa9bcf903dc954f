"""How long a table waits, and when anybody is told: clocks, reminders, members' wishes, seconds of grace.

Of the other parts they know the votes alone: where time is up, a clock may put it to the vote who plays on.
"""
