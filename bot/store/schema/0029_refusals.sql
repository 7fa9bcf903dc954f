-- What Discord refuses is tried again and told, and not given up. `refusals`: how often Discord has not taken
-- a message because of what it says; `answer`: what it said last, without ids; '': it has refused nothing.

ALTER TABLE outbox ADD COLUMN refusals INTEGER NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN answer TEXT NOT NULL DEFAULT '';

CREATE TABLE troubles_now (
    game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
    why TEXT NOT NULL
        CHECK (why IN ('removed', 'channel', 'permissions', 'threads', 'no_threads', 'refused')),
    since INTEGER NOT NULL,
    tried INTEGER NOT NULL,  -- since when it is tried again; threads: when a thread was refused last
    asleep INTEGER,  -- since when nothing is sent any more; NULL: awake
    again INTEGER,  -- while asleep: when it is tried once more
    answer TEXT NOT NULL DEFAULT ''  -- refused: what Discord said, without ids
) STRICT;
INSERT INTO troubles_now (game, why, since, tried, asleep, again)
    SELECT game, why, since, tried, asleep, CASE WHEN asleep IS NOT NULL THEN asleep + 86400 END FROM troubles;
DROP TABLE troubles;
ALTER TABLE troubles_now RENAME TO troubles;
CREATE INDEX troubles_asleep ON troubles (game) WHERE asleep IS NOT NULL;
