-- Seconds of grace: a move that can be taken back was made a moment ago, and what it brings for others waits.

CREATE TABLE graces (
    game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL,  -- whose move it was
    entry INTEGER NOT NULL,  -- that of the move in the log
    until INTEGER NOT NULL
) STRICT;

-- `confirm`: the member wants to be asked before every move.
ALTER TABLE prefs ADD COLUMN confirm INTEGER NOT NULL DEFAULT 0;
