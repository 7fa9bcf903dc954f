-- Data of a server's own: the packs that its new tables get in the place of the host's.

CREATE TABLE copies (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild INTEGER NOT NULL,
    key TEXT NOT NULL,
    digest TEXT NOT NULL REFERENCES packs,
    user INTEGER,  -- who brought it; NULL: forgotten
    name TEXT NOT NULL,
    file TEXT NOT NULL,
    at INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('offered', 'used', 'earlier'))
) STRICT;
CREATE UNIQUE INDEX copies_used ON copies (guild, key) WHERE status = 'used';
CREATE UNIQUE INDEX copies_offered ON copies (guild, key) WHERE status = 'offered';
CREATE INDEX copies_of ON copies (guild, key, at);
CREATE INDEX copies_digest ON copies (digest);
CREATE INDEX games_pack ON games (pack) WHERE pack IS NOT NULL;
