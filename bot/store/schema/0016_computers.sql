-- Computers of four levels: at seats of their own, and in the place of members.

CREATE TABLE seated (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user INTEGER,
    name TEXT NOT NULL,
    stand_in TEXT NOT NULL
        CHECK (stand_in IN ('', 'default', 'random', 'easy', 'normal', 'hard', 'expert')),
    away INTEGER NOT NULL DEFAULT 0,
    before TEXT NOT NULL DEFAULT '',
    computer INTEGER NOT NULL DEFAULT 0,  -- a computer player sits there under a name of its own
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO seated
    SELECT game, seat, user, name, stand_in, away, before, user IS NULL AND stand_in = 'random' FROM seats;
DROP TABLE seats;
ALTER TABLE seated RENAME TO seats;
CREATE UNIQUE INDEX seats_user ON seats (user, game) WHERE user IS NOT NULL;

-- Whose time is up: a computer of this level moves until the turn is over.
ALTER TABLE pending ADD COLUMN stand_in TEXT NOT NULL DEFAULT ''
    CHECK (stand_in IN ('', 'easy', 'normal', 'hard', 'expert'));

-- What is to play for a member.
ALTER TABLE prefs ADD COLUMN stand_in TEXT NOT NULL DEFAULT 'normal'
    CHECK (stand_in IN ('default', 'easy', 'normal', 'hard', 'expert'));
