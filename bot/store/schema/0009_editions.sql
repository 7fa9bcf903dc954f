-- Editions: the version of the rules that a game was begun under, and is played by to its end.

ALTER TABLE games ADD COLUMN edition INTEGER NOT NULL DEFAULT 1;
