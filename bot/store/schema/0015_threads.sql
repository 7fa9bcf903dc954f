-- Calm threads: what a turn card shows, so that it can go on with other words; and which pictures a table wants.

ALTER TABLE messages ADD COLUMN phase TEXT NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN scene TEXT NOT NULL DEFAULT '';
ALTER TABLE messages ADD COLUMN fresh INTEGER NOT NULL DEFAULT 0;
ALTER TABLE messages ADD COLUMN after INTEGER NOT NULL DEFAULT 0;
ALTER TABLE messages ADD COLUMN pictures TEXT NOT NULL DEFAULT '';

ALTER TABLE games ADD COLUMN card TEXT NOT NULL DEFAULT 'glance_tall'
    CHECK (card IN ('glance_tall', 'glance_wide', 'tall', 'wide'));

-- Pictures of moments stand on the cards now, and proofs in /game info.
DELETE FROM outbox WHERE kind IN ('moment', 'log');
