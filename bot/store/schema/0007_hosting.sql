-- Servers and administration.

CREATE TABLE servers (
    guild INTEGER PRIMARY KEY,
    channel INTEGER,  -- where tables are opened; NULL: anywhere
    creators TEXT NOT NULL CHECK (creators IN ('everybody', 'role', 'managers')),
    role INTEGER,
    clock BLOB NOT NULL  -- of new tables: JSON of a clock; '' none
) STRICT;

-- The log is append-only, but a member's name can be taken out of what is said about seats and tables.
DROP TRIGGER moves_stay;
CREATE TRIGGER moves_stay BEFORE UPDATE OF game, seq, epoch, seat, decision, kind, source, move, events, at
ON moves WHEN OLD.decision <> '' OR OLD.kind = 'fork' OR NEW.move IS OLD.move BEGIN
    SELECT RAISE(ABORT, 'the log of moves is append-only');
END;
