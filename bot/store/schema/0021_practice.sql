-- Practice, and positions to try things out in: private tables of one member. They belong to no server: guild 0.

ALTER TABLE games ADD COLUMN purpose TEXT NOT NULL DEFAULT 'game'
    CHECK (purpose IN ('game', 'practice', 'trial'));
ALTER TABLE games ADD COLUMN origin INTEGER;  -- the table from whose position it began; NULL: from its seed
CREATE INDEX games_private ON games (host) WHERE purpose <> 'game';

-- Where a position is tried out, one member has all seats.
DROP INDEX seats_user;
CREATE INDEX seats_user ON seats (user, game) WHERE user IS NOT NULL;
CREATE TRIGGER seats_once BEFORE INSERT ON seats
WHEN EXISTS (SELECT 1 FROM seats WHERE user = NEW.user AND game = NEW.game)
    AND NOT EXISTS (SELECT 1 FROM games WHERE id = NEW.game AND purpose = 'trial') BEGIN
    SELECT RAISE(ABORT, 'a member has one seat at a table');
END;
