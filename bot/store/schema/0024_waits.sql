-- Waits are told apart by numbers of their own.

CREATE TABLE waited (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user INTEGER NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER,
    answered INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO waited SELECT rowid, game, seat, user, since, until, answered FROM waits ORDER BY rowid;
DROP TABLE waits;
ALTER TABLE waited RENAME TO waits;
CREATE INDEX waits_game ON waits (game, seat);
CREATE INDEX waits_open ON waits (game) WHERE until IS NULL;
