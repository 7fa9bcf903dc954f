-- Reminders and clocks. Times of day are minutes after midnight, in the member's zone; spans are seconds.

-- `active`: the log entry since which the seat has owed something without a break, `began`: when that was;
-- `alone`: since when all others of a simultaneous phase have answered.
ALTER TABLE pending ADD COLUMN active INTEGER NOT NULL DEFAULT 0;
ALTER TABLE pending ADD COLUMN began INTEGER NOT NULL DEFAULT 0;
ALTER TABLE pending ADD COLUMN alone INTEGER;
UPDATE pending SET began = since;
ALTER TABLE pending DROP COLUMN notice;
ALTER TABLE pending DROP COLUMN sealed;

CREATE TABLE reminders (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user INTEGER NOT NULL,
    active INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER,
    shown TEXT NOT NULL,
    sent INTEGER NOT NULL,
    last INTEGER NOT NULL,
    muted INTEGER NOT NULL,
    snoozed INTEGER NOT NULL,
    due INTEGER,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX reminders_message ON reminders (message) WHERE message IS NOT NULL;
INSERT INTO reminders
    SELECT game, seat, user, iif(decision IS NULL, -2, 0), channel, message, '', 1, 0, 0, 0, NULL FROM notices;
DROP TABLE notices;
ALTER TABLE reminders RENAME TO notices;

-- Preferences have a table of their own; what is left are lines that could not be sent.
ALTER TABLE users RENAME COLUMN prefs TO unread;
UPDATE users SET unread = CAST(coalesce(json_extract(CAST(unread AS TEXT), '$.unread'), '{}') AS BLOB);

-- Nobody reads these.
ALTER TABLE messages DROP COLUMN decision;
ALTER TABLE outbox DROP COLUMN seq;

CREATE TABLE prefs (
    user INTEGER PRIMARY KEY,
    zone TEXT NOT NULL,
    first TEXT NOT NULL CHECK (first IN ('now', 'awake', 'digest')),
    digest INTEGER NOT NULL,
    again INTEGER NOT NULL,
    later INTEGER NOT NULL,
    most INTEGER NOT NULL,
    quiet_from INTEGER,
    quiet_until INTEGER,
    next INTEGER NOT NULL,
    alone INTEGER NOT NULL,
    away_from INTEGER,
    away_until INTEGER
) STRICT;
CREATE INDEX prefs_next ON prefs (user) WHERE next;

CREATE TABLE clocks (
    game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('none', 'move', 'bank')),
    span INTEGER NOT NULL,
    refill INTEGER NOT NULL,
    away INTEGER NOT NULL,
    time_up TEXT NOT NULL CHECK (time_up IN ('wait', 'stand_in', 'vote')),
    paused INTEGER
) STRICT;

CREATE TABLE timers (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user INTEGER NOT NULL,
    active INTEGER NOT NULL,
    since INTEGER NOT NULL,
    remaining INTEGER NOT NULL,
    deadline INTEGER,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX outbox_clock ON outbox (due) WHERE kind = 'clock';
