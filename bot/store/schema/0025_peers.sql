-- Several processes that share one database. In a file, which one process writes, these tables stay empty.

CREATE TABLE peers (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,  -- the machine's
    pid INTEGER NOT NULL,
    began INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'joined' CHECK (state IN ('joined', 'serving', 'leaving')),
    beaten INTEGER NOT NULL DEFAULT 0,  -- when it said last that it lives
    connected INTEGER NOT NULL DEFAULT 0,  -- when it heard all of its shards last
    pinned TEXT NOT NULL DEFAULT ''  -- the shards that it was told to hold, and no others
) STRICT;
CREATE TABLE shards (
    shard INTEGER PRIMARY KEY,
    peer INTEGER REFERENCES peers ON DELETE SET NULL,  -- who holds it
    heir INTEGER REFERENCES peers ON DELETE SET NULL  -- who connects, to hold it from then on
) STRICT;
CREATE TABLE claims (
    place TEXT NOT NULL,  -- a lane
    number INTEGER NOT NULL,
    outbox INTEGER NOT NULL,  -- the row in work
    peer INTEGER NOT NULL REFERENCES peers ON DELETE CASCADE,
    PRIMARY KEY (place, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX claims_outbox ON claims (outbox);
CREATE TABLE heard (
    interaction INTEGER PRIMARY KEY,  -- taken by one of two who hold the same shard for a moment
    at INTEGER NOT NULL
) STRICT;
ALTER TABLE games ADD COLUMN version INTEGER NOT NULL DEFAULT 0;  -- raised by each write, where others may read
ALTER TABLE outbox ADD COLUMN peer INTEGER;  -- whose row it is as long as that one lives
