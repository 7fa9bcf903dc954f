-- What was given up is kept for a while with its reason, and of what is tried again it is known when it failed.

CREATE TABLE undelivered (
    id INTEGER PRIMARY KEY,  -- of the row in the outbox
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    kind TEXT NOT NULL,
    seat INTEGER,
    user INTEGER,
    created INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    why TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX undelivered_game ON undelivered (game, at);
CREATE INDEX undelivered_at ON undelivered (at);

ALTER TABLE outbox ADD COLUMN tried INTEGER;
