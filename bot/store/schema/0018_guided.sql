-- Guided tables: what is met for the first time is explained, for who wants that.

ALTER TABLE games ADD COLUMN guided TEXT NOT NULL DEFAULT 'off' CHECK (guided IN ('off', 'on'));

ALTER TABLE prefs ADD COLUMN guided INTEGER NOT NULL DEFAULT 1;

-- What has been explained to a member, in all tables of a game together.
CREATE TABLE met (
    user INTEGER NOT NULL,
    key TEXT NOT NULL,
    rule TEXT NOT NULL,
    game INTEGER NOT NULL,  -- at which table, and for which decision: as long as that waits, again
    decision TEXT NOT NULL,
    PRIMARY KEY (user, key, rule)
) STRICT, WITHOUT ROWID;
