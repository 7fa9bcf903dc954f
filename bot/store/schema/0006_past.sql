-- Catching up and statistics.

-- The log entry up to which a member has seen a game.
CREATE TABLE looked (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    user INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, user)
) STRICT, WITHOUT ROWID;

-- How long the table waited for a member: from their first open decision until they owed nothing.
CREATE TABLE waits (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user INTEGER NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER,
    answered INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX waits_game ON waits (game, seat);
CREATE INDEX waits_open ON waits (game) WHERE until IS NULL;

-- When a game stood still by agreement.
CREATE TABLE pauses (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL
) STRICT;
CREATE INDEX pauses_game ON pauses (game);

-- How games ended for those who played them to the end.
CREATE TABLE results (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user INTEGER NOT NULL,
    place INTEGER NOT NULL,
    points INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_user ON results (user);
