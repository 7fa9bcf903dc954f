-- Tables as pages in a browser. `digest`: SHA-256 of what the browser has; in clear it is nowhere.

-- What a link carries: it lets one member in, once.
CREATE TABLE page_codes (
    digest TEXT PRIMARY KEY,
    user INTEGER NOT NULL,
    guild INTEGER NOT NULL,  -- 0: the table is private
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX page_codes_game ON page_codes (game);
CREATE INDEX page_codes_expires ON page_codes (expires);

-- Browsers that were let in.
CREATE TABLE page_sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    digest TEXT NOT NULL,
    user INTEGER NOT NULL,
    guild INTEGER,  -- the server of the link; NULL: the member signed in with Discord
    agent TEXT NOT NULL,
    created INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    expires INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX page_sessions_digest ON page_sessions (digest);
CREATE INDEX page_sessions_user ON page_sessions (user);
CREATE INDEX page_sessions_expires ON page_sessions (expires);
