-- Time belongs to the seat: what it used and what it delayed stays, whoever plays. Questions come to an end.

ALTER TABLE timers ADD COLUMN quarter INTEGER NOT NULL DEFAULT 0;  -- what a new owner was given, for want of more
ALTER TABLE clocks ADD COLUMN weekend TEXT NOT NULL DEFAULT '';  -- in whose zone time stands still then; '': runs
CREATE TABLE quarters (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL,  -- whose new owner was given a quarter of the usual time, which happens once
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- Everybody who ever owned a seat.
CREATE TABLE owners (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user INTEGER NOT NULL,
    PRIMARY KEY (game, seat, user)
) STRICT, WITHOUT ROWID;
INSERT INTO owners (game, seat, user) SELECT game, seat, user FROM waits WHERE TRUE ON CONFLICT DO NOTHING;
INSERT INTO owners (game, seat, user)
    SELECT seats.game, seats.seat, seats.user FROM seats JOIN games ON games.id = seats.game
    WHERE seats.user IS NOT NULL AND games.started IS NOT NULL
    ON CONFLICT DO NOTHING;

-- How long a seat held up others; `entry`: the latest of the log when that began.
CREATE TABLE holdups (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    entry INTEGER NOT NULL,
    since INTEGER NOT NULL,
    seconds INTEGER,  -- NULL: it goes on
    away INTEGER NOT NULL DEFAULT 0  -- how many of these its owner had said to be away
) STRICT;
CREATE INDEX holdups_seat ON holdups (game, seat);
CREATE INDEX holdups_open ON holdups (game) WHERE seconds IS NULL;
INSERT INTO holdups (game, seat, entry, since)
    SELECT pending.game, pending.seat, games.seq, max(
        pending.since, coalesce((SELECT max(until) FROM pauses WHERE pauses.game = pending.game), 0)
    )
    FROM pending JOIN games ON games.id = pending.game
    JOIN seats ON seats.game = pending.game AND seats.seat = pending.seat
    WHERE games.status = 'running' AND games.purpose = 'game' AND seats.stand_in = ''
    AND NOT EXISTS (SELECT 1 FROM clocks WHERE clocks.game = pending.game AND paused IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM troubles WHERE troubles.game = pending.game AND asleep IS NOT NULL)
    AND EXISTS (
        SELECT 1 FROM seats AS other WHERE other.game = pending.game AND (other.stand_in = '' OR other.away)
        AND NOT EXISTS (
            SELECT 1 FROM pending AS owed WHERE owed.game = other.game AND owed.seat = other.seat
        )
    );

-- For whom a stand-in plays, and for whom it last did; `until`: when they said to be back.
CREATE TABLE absences (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER,
    back INTEGER,  -- when they came back; NULL: they are away
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO absences (game, seat, since)
    SELECT seats.game, seats.seat, coalesce(
        (SELECT max(at) FROM moves WHERE moves.game = seats.game AND moves.seat = seats.seat
            AND moves.kind = 'stand_in' AND moves.decision = ''),
        games.started
    )
    FROM seats JOIN games ON games.id = seats.game WHERE seats.away AND games.status = 'running';
UPDATE absences SET until = (
    SELECT away_until FROM prefs JOIN seats ON seats.user = prefs.user
    WHERE seats.game = absences.game AND seats.seat = absences.seat
    AND away_from <= absences.since + 86400 AND away_until > absences.since
);

-- `until`: when silence is a no, 0: not known yet; `closed`: when it ended; `reveals`: going back that far is
-- for everybody with a seat; `excused`: members who have left the server; `deputy`: who answered for the host.
ALTER TABLE votes ADD COLUMN until INTEGER NOT NULL DEFAULT 0;
ALTER TABLE votes ADD COLUMN closed INTEGER;
ALTER TABLE votes ADD COLUMN reveals INTEGER NOT NULL DEFAULT 0;
ALTER TABLE votes ADD COLUMN excused TEXT NOT NULL DEFAULT '';
ALTER TABLE votes ADD COLUMN deputy INTEGER;
UPDATE votes SET reveals = 1 WHERE kind = 'rewind' AND asked LIKE '%left to chance has come out%';

-- What was posted for everybody lately, by a hash: the same is not posted again soon.
CREATE TABLE shared (
    channel INTEGER NOT NULL,
    what TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (channel, what)
) STRICT, WITHOUT ROWID;
