-- Tables, their moves, and what the chat is owed. Times are Unix seconds; ids of Discord are integers.

CREATE TABLE packs (
    digest TEXT PRIMARY KEY,
    key TEXT NOT NULL,
    raw BLOB NOT NULL  -- zlib
) STRICT;

CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'over')),
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    thread INTEGER,
    host INTEGER NOT NULL,
    options BLOB NOT NULL,
    seating TEXT NOT NULL,
    seats INTEGER NOT NULL,
    epoch INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    pack TEXT,
    commitment TEXT,
    seed BLOB,  -- secret until the game is over
    created INTEGER NOT NULL,
    started INTEGER,
    ended INTEGER
) STRICT;
CREATE INDEX games_guild ON games (guild, status);
CREATE UNIQUE INDEX games_thread ON games (thread) WHERE thread IS NOT NULL;
CREATE INDEX games_running ON games (status) WHERE status <> 'over';

CREATE TABLE seats (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user INTEGER,
    name TEXT NOT NULL,
    stand_in TEXT NOT NULL CHECK (stand_in IN ('', 'default', 'random')),
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX seats_user ON seats (user, game) WHERE user IS NOT NULL;

CREATE TABLE moves (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    epoch INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    decision TEXT NOT NULL,
    kind TEXT NOT NULL,
    source TEXT NOT NULL,
    move BLOB NOT NULL,
    events BLOB NOT NULL,
    reveals INTEGER NOT NULL,
    sealed INTEGER NOT NULL,
    salt TEXT NOT NULL,
    undone INTEGER NOT NULL DEFAULT 0,
    at INTEGER NOT NULL,
    key TEXT,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX moves_key ON moves (game, key) WHERE key IS NOT NULL;

-- The log is append-only: an entry may be marked as taken back, and never anything else.
CREATE TRIGGER moves_stay BEFORE UPDATE OF game, seq, epoch, seat, decision, kind, source, move, events, at
ON moves BEGIN
    SELECT RAISE(ABORT, 'the log of moves is append-only');
END;

CREATE TABLE snapshots (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    state BLOB NOT NULL,  -- zlib
    PRIMARY KEY (game, seq)
) STRICT;

CREATE TABLE pending (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    decision TEXT NOT NULL,
    kind TEXT NOT NULL,
    notice TEXT NOT NULL,
    sealed INTEGER NOT NULL,
    held INTEGER NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE policies (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    place INTEGER NOT NULL,
    policy BLOB NOT NULL,
    PRIMARY KEY (game, seat, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE asks (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    PRIMARY KEY (game, seat, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE drafts (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    decision TEXT NOT NULL,
    fields BLOB NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE notices (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user INTEGER NOT NULL,
    decision TEXT,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE messages (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    kind TEXT NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    decision TEXT NOT NULL,
    seats TEXT NOT NULL,
    seq INTEGER NOT NULL,
    first INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    kind TEXT NOT NULL,
    seat INTEGER,
    user INTEGER,
    lines BLOB NOT NULL,
    seq INTEGER NOT NULL,
    created INTEGER NOT NULL,
    due INTEGER NOT NULL,
    begun INTEGER,
    tries INTEGER NOT NULL DEFAULT 0,
    why TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX outbox_game ON outbox (game, kind);
CREATE INDEX outbox_due ON outbox (due, id);

CREATE TABLE users (
    user INTEGER PRIMARY KEY,
    prefs BLOB NOT NULL,
    dm_channel INTEGER,
    dm_closed INTEGER
) STRICT;

CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
