-- What a finished game says for statistics is kept when it ends, a row for each member's seat. In games that
-- ended under earlier schemas it is missing until the bot has counted them (`games.counted`), a few at a time.

ALTER TABLE results ADD COLUMN turns BYTEA;  -- JSON: how many seconds each of the member's turns took
ALTER TABLE results ADD COLUMN waited BYTEA;  -- JSON: by seat, for how many seconds the member waited for it
ALTER TABLE results ADD COLUMN longest BIGINT NOT NULL DEFAULT 0;  -- seconds others waited for one turn
ALTER TABLE results ADD COLUMN opening TEXT;  -- what it is called; NULL: none is known
ALTER TABLE results ADD COLUMN luck BYTEA;  -- JSON: by kind, how often, and how far from what was expected

ALTER TABLE games ADD COLUMN counted BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX games_uncounted ON games (guild, id)
    WHERE status = 'over' AND NOT counted AND started IS NOT NULL AND NOT imported AND purpose = 'game';
