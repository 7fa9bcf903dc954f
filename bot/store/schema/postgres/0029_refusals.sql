-- What Discord refuses is tried again and told, and not given up. `refusals`: how often Discord has not taken
-- a message because of what it says; `answer`: what it said last, without ids; '': it has refused nothing.

ALTER TABLE outbox ADD COLUMN refusals BIGINT NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN answer TEXT NOT NULL DEFAULT '';

ALTER TABLE troubles DROP CONSTRAINT troubles_why_check;
ALTER TABLE troubles ADD CONSTRAINT troubles_why_check
    CHECK (why IN ('removed', 'channel', 'permissions', 'threads', 'no_threads', 'refused'));
ALTER TABLE troubles ADD COLUMN again BIGINT;  -- while asleep: when it is tried once more
ALTER TABLE troubles ADD COLUMN answer TEXT NOT NULL DEFAULT '';  -- refused: what Discord said, without ids
UPDATE troubles SET again = asleep + 86400 WHERE asleep IS NOT NULL;
