-- Words between players: whispers from seat to seat, who does not want to hear from whom, and private notes.

-- "published": like "press", and whoever exports the game when it is over gets the whispers too.
ALTER TABLE games ADD COLUMN talk TEXT NOT NULL DEFAULT 'open'
    CHECK (talk IN ('open', 'none', 'press', 'published'));

-- Whether players of this server may whisper; and where its managers are told of reports, NULL: nowhere.
ALTER TABLE servers ADD COLUMN talk INTEGER NOT NULL DEFAULT 1;
ALTER TABLE servers ADD COLUMN reports INTEGER;

-- A whisper belongs to its seats and to the members who had them then. Members are NULL in a game that was
-- brought in from a file.
CREATE TABLE whispers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user INTEGER,
    listener INTEGER NOT NULL,  -- the seat to which it was said, and its member
    reader INTEGER,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    carrier INTEGER  -- the row of the outbox that takes it to its reader; NULL: none has set out yet
) STRICT;
CREATE INDEX whispers_game ON whispers (game);
CREATE INDEX whispers_user ON whispers (user);
CREATE INDEX whispers_reader ON whispers (reader);

-- Whom a member does not want to hear from, at any table.
CREATE TABLE blocks (
    user INTEGER NOT NULL,
    other INTEGER NOT NULL,
    PRIMARY KEY (user, other)
) STRICT, WITHOUT ROWID;

-- Whispers that their readers have shown to the managers of the server.
CREATE TABLE reports (
    whisper INTEGER PRIMARY KEY REFERENCES whispers ON DELETE CASCADE,
    at INTEGER NOT NULL,
    seen INTEGER NOT NULL DEFAULT 0
) STRICT;

-- What members have written down for themselves about a game.
CREATE TABLE notes (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    user INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game, user)
) STRICT, WITHOUT ROWID;
