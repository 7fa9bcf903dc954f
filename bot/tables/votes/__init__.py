"""What more than one may have to agree to: taking back, and seats that change hands; the votes on it.

A vote is what its ballots bring about, so what can be voted on stands below it: `questions` says what may be
asked and who has a say, `undo` and `reseating` do it, and `seats` is the part that asks.
"""
