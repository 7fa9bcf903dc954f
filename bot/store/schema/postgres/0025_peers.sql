-- Several processes that share one database.

CREATE TABLE peers (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name TEXT NOT NULL,
    pid BIGINT NOT NULL,
    began BIGINT NOT NULL,
    state TEXT NOT NULL DEFAULT 'joined' CHECK (state IN ('joined', 'serving', 'leaving')),
    beaten BIGINT NOT NULL DEFAULT 0,
    connected BIGINT NOT NULL DEFAULT 0,
    pinned TEXT NOT NULL DEFAULT ''
);
CREATE TABLE shards (
    shard BIGINT PRIMARY KEY,
    peer BIGINT REFERENCES peers ON DELETE SET NULL,
    heir BIGINT REFERENCES peers ON DELETE SET NULL
);
CREATE TABLE claims (
    place TEXT NOT NULL,
    number BIGINT NOT NULL,
    outbox BIGINT NOT NULL,
    peer BIGINT NOT NULL REFERENCES peers ON DELETE CASCADE,
    PRIMARY KEY (place, number)
);
CREATE INDEX claims_outbox ON claims (outbox);
CREATE TABLE heard (
    interaction BIGINT PRIMARY KEY,
    at BIGINT NOT NULL
);
ALTER TABLE games ADD COLUMN version BIGINT NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN peer BIGINT DEFAULT nullif(current_setting('parley.peer', TRUE), '')::BIGINT;
