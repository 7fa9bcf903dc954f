-- Tables in forums: each is a post there, which has the lobby card for its first message.

ALTER TABLE games ADD COLUMN forum INTEGER NOT NULL DEFAULT 0 CHECK (forum IN (0, 1));
