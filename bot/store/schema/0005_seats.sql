-- Votes and seats.

-- `known`: its owner took the answer back, and need not be told that it is owed.
ALTER TABLE pending ADD COLUMN known INTEGER NOT NULL DEFAULT 0;

ALTER TABLE seats ADD COLUMN away INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN before TEXT NOT NULL DEFAULT '';

CREATE TABLE votes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    kind TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'passed', 'refused', 'withdrawn', 'void')),
    by INTEGER,
    seat INTEGER,
    other INTEGER,
    user INTEGER,
    name TEXT NOT NULL,
    entry INTEGER,
    asked TEXT NOT NULL,
    opened INTEGER NOT NULL
) STRICT;
CREATE INDEX votes_open ON votes (game) WHERE status = 'open';

CREATE TABLE ballots (
    vote INTEGER NOT NULL REFERENCES votes ON DELETE CASCADE,
    user INTEGER NOT NULL,
    agree INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (vote, user)
) STRICT, WITHOUT ROWID;
