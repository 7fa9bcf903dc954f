"""Taking back, seats that change hands, and the votes on both.

`questions` says what may be asked and who has a say, `undo` and `reseating` carry it out, `voting` counts,
and `seats` is for a member's own seat.
"""
