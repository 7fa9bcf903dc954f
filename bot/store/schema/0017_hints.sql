-- Hints: whether the computer tells good moves to whoever asks.

ALTER TABLE games ADD COLUMN hints TEXT NOT NULL DEFAULT 'off' CHECK (hints IN ('off', 'on'));
